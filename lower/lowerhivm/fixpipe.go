package lowerhivm

import (
	"errors"
	"fmt"

	"hivm-opt/ir/floats"
	"hivm-opt/lower/llvmir"
)

// fixpipeOp is fixpipe: the accumulator goes through the activation, the scale and the
// conversion, in that order.
func fixpipeOp(c call) error {
	if c.keyword("dual_dst_mode", "NO_DUAL") != "NO_DUAL" {
		return errors.New("dual_dst_mode has no meaning on the host: which part goes to which core is not defined")
	}
	src, dst, err := c.endpoints()
	if err != nil {
		return err
	}
	convert, err := c.fixpipeKernel(src.elem, dst.elem)
	if err != nil {
		return err
	}
	// In the mode normal, operands of the same sizes have each element at the same place,
	// as after the transfer.
	dst.swapped = c.keyword("dma_mode", "normal") == "nz2dn"
	return c.transfer(src, dst, convert)
}

// fixpipeKernel returns the computation for an element.
func (c call) fixpipeKernel(from, to elem) (func(x llvmir.Value) (llvmir.Value, error), error) {
	activate := func(x llvmir.Value) (llvmir.Value, error) { return x, nil }
	switch mode := c.keyword("pre_relu", "NO_RELU"); mode {
	case "NO_RELU":
	case "NORMAL_RELU":
		activate = func(x llvmir.Value) (llvmir.Value, error) { return relu(c.f, from, x) }
	default:
		return nil, fmt.Errorf("pre_relu %s has no meaning on the host: its slope is not defined", mode)
	}
	q, scaled := c.has("quant_scale")
	mode := c.keyword("pre_quant", "NO_QUANT")
	if mode == "NO_QUANT" && !from.like(to) {
		return nil, errors.New("source and destination differ in the type of elements, but there is no pre_quant")
	}
	if mode == "QF322F32_PRE" && !scaled {
		return nil, errors.New("QF322F32_PRE needs a quant_scale")
	}
	if !scaled || mode == "NO_QUANT" {
		return func(x llvmir.Value) (llvmir.Value, error) {
			x, err := activate(x)
			if err != nil {
				return x, err
			}
			return c.rounded(from, to, x)
		}, nil
	}
	t := c.op.Operand(q).Type()
	scale, err := c.f.ScalarOf(c.op.Operand(q))
	if err != nil {
		return nil, err
	}
	if scale, err = c.f.ToDouble(scale, t); err != nil {
		return nil, err
	}
	return func(x llvmir.Value) (llvmir.Value, error) {
		x, err := activate(x)
		if err != nil {
			return x, err
		}
		return c.scaled(from, to, x, scale)
	}, nil
}

// scaled multiplies, rounds the product to f32 and converts that.
func (c call) scaled(from, to elem, x, scale llvmir.Value) (llvmir.Value, error) {
	var err error
	switch {
	case from.isFloat():
		if x, err = c.f.ToDouble(x, from.typ); err != nil {
			return x, err
		}
	case from.signed:
		x = c.f.Cast(llvmir.SIToFP, x, llvmir.Double)
	default:
		x = c.f.Cast(llvmir.UIToFP, x, llvmir.Double)
	}
	x = c.f.Cast(llvmir.FPTrunc, c.f.Bin(llvmir.FMul, x, scale), llvmir.Float)
	return c.rounded(c.single(), to, x)
}

// single is f32.
func (c call) single() elem {
	return elem{typ: c.f.Ctx.F32(), format: floats.F32, bits: floats.F32.Bits()}
}

// rounded converts an element to another type, to the nearest number.
func (c call) rounded(from, to elem, x llvmir.Value) (llvmir.Value, error) {
	if from.like(to) {
		return x, nil
	}
	return conversion{from: from, to: to, round: nearestEven}.emit(c.f, x)
}
