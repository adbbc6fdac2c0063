package ascend

import (
	"fmt"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

func systemRows() []row {
	return []row{
		{name: "get_block_idx", emit: queryOp("GET.BLOCK.IDX", pure)},
		{name: "get_block_num", emit: queryOp("GET.BLOCK.NUM", anyMemory)},
		{name: "get_sub_block_idx", emit: queryOp("GET.SUBBLOCKID", pure)},
		{name: "get_sub_block_num", emit: queryOp("GET.SUBBLOCKDIM", anyMemory)},
		{name: "set_mask_norm", emit: maskNormOp},
		{name: "set_ctrl", emit: controlOp},
		{name: "dcci", emit: cacheOp, sizes: lower.IgnoresSizes},
		{name: "multi_buffer_counter", emit: counterOp, counts: (*ir.Operation).Block},
	}
}

// counterOp is multi_buffer_counter: how often its block has run before.
func counterOp(c call) error {
	c.f.SetScalar(c.op, c.f.Runs(c.op.Block()))
	return nil
}

// queryOp asks which core of how many this is.
func queryOp(name string, e effect) func(call) error {
	return func(c call) error {
		c.f.SetScalar(c.op, c.get(name, e))
		return nil
	}
}

// normalMask is the bit of the control register that is 0 if each bit of the mask
// belongs to an element, and 1 if the mask is their number.
const normalMask = 56

func maskNormOp(c call) error {
	setControl(c.intrinsics, normalMask, false)
	return nil
}

func controlOp(c call) error {
	bit := hivm.Number(c.op, "idx", -1)
	if bit < 0 || bit > 63 {
		return fmt.Errorf("the control register has no bit %d", bit)
	}
	setControl(c.intrinsics, bit, hivm.Flag(c.op, "enable", false))
	return nil
}

// cacheOp is dcci: it writes the cache line of an address back, or all lines, and
// forgets them.
func cacheOp(c call) error {
	mode, err := c.number("mode")
	if err != nil {
		return err
	}
	kind, err := c.number("dataCacheKind")
	if err != nil {
		return err
	}
	name, at := "DCCI.DST", llvmir.Zero(llvmir.PtrTo(global))
	if v := c.group("ptr"); v != nil {
		if at, err = c.address(v); err != nil {
			return err
		}
	}
	switch at.Type().Space() {
	case global:
	case unified:
		name += ".UB"
	default:
		return fmt.Errorf("no source tells how the cache of address space %d is written back", at.Type().Space())
	}
	c.do(name, anyMemory, at, mode, kind)
	return nil
}

// address returns the address in a value, or the address of the first element of a
// memref.
func (c call) address(v *ir.Value) (llvmir.Value, error) {
	x, err := c.f.Get(v)
	switch m := x.MemRef; {
	case err != nil:
		return llvmir.Value{}, err
	case m != nil:
		return c.f.GEP(m.Elem.Memory, m.Aligned, m.Offset), nil
	case !x.Scalar.Type().IsPtr():
		return llvmir.Value{}, fmt.Errorf("'%s' is no address; use a memref", v.Type())
	}
	return x.Scalar, nil
}
