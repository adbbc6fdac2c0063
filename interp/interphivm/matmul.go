package interphivm

import (
	"errors"
	"fmt"
	"math"

	"hivm-opt/interp"
	"hivm-opt/ir/floats"
)

// mmadOp is mmadL1 and batchMmadL1: C (+)= A * B on the first m, k, n rows and
// columns.
func mmadOp(batchRank int) func(call) error {
	return func(c call) error {
		if c.op.Attr("enable_I4") != nil {
			return errors.New("enable_I4 has no meaning here: how two numbers share a byte is not defined")
		}
		var extent [3]int64
		for d, name := range []string{"real_m", "real_k", "real_n"} {
			var err error
			if extent[d], err = c.number(name, 0); err != nil {
				return err
			}
			if extent[d] < 0 {
				return fmt.Errorf("%s is %d", name, extent[d])
			}
		}
		init, err := c.condition("init_condition", false)
		if err != nil || extent[0] == 0 || extent[1] == 0 || extent[2] == 0 {
			return err
		}
		p := product{init: init, short: c.op.Attr("enable_HF32") != nil}
		p.m, p.k, p.n = extent[0], extent[1], extent[2]
		o, _ := c.has("c")
		view, err := c.out(o)
		if err != nil {
			return err
		}
		if err := c.factors(&p, batchRank, "a_transpose", "b_transpose"); err != nil {
			return err
		}
		if p.c, err = c.matrix(o, view, batchRank); err != nil {
			return err
		}
		return c.multiply(p, "per_channel_bias")
	}
}

// factors reads A and B.
func (c call) factors(p *product, batchRank int, transposeA, transposeB string) error {
	for _, x := range []struct {
		name, transpose string
		to              *matrix
	}{{"a", transposeA, &p.a}, {"b", transposeB, &p.b}} {
		i, _ := c.has(x.name)
		m, err := c.in(i)
		if err != nil {
			return err
		}
		if *x.to, err = c.matrix(i, m, batchRank); err != nil {
			return err
		}
		x.to.swapped = c.op.Attr(x.transpose) != nil
	}
	return nil
}

// product is a matrix product.
type product struct {
	a, b, c matrix
	m, k, n int64
	// init products do not add to the content of C.
	init bool
	// short products take 10 bits of the fraction of their factors.
	short bool
	bias  array
}

// multiply runs a product and writes C.
func (c call) multiply(p product, bias string) error {
	if err := c.accumulate(&p, bias); err != nil {
		return err
	}
	return c.store(p.c.operand, p.c.view, p.c.array.words)
}

// accumulate runs a product.
func (c call) accumulate(p *product, bias string) error {
	if err := p.check(); err != nil {
		return err
	}
	if i, ok := c.has(bias); ok {
		a, err := c.read(bias)
		if err != nil {
			return err
		}
		if int64(len(a.words)) < p.n {
			return fmt.Errorf("operand #%d has %d elements for %d columns", i, len(a.words), p.n)
		}
		p.bias = a
	}
	run, err := p.kernel()
	if err != nil {
		return err
	}
	for b := range p.c.batches {
		for i := range p.m {
			if err := c.f.Step(p.k * p.n); err != nil {
				return err
			}
			for j := range p.n {
				run(b, i, j)
			}
		}
	}
	return nil
}

// check compares the sizes of the operands with the sizes of the product.
func (p product) check() error {
	if p.a.batches != p.c.batches || p.b.batches != p.c.batches {
		return errors.New("the operands differ in the number of matrices")
	}
	for _, x := range []struct {
		matrix        matrix
		rows, columns int64
	}{{p.a, p.m, p.k}, {p.b, p.k, p.n}, {p.c, p.m, p.n}} {
		if r, n := x.matrix.size(); r < x.rows || n < x.columns {
			return fmt.Errorf("operand #%d is a matrix of %d by %d, expected %d by %d", x.matrix.operand, r, n, x.rows, x.columns)
		}
	}
	return nil
}

// kernel returns the function that computes one element of C: the terms are added
// with k ascending, each product and each sum rounded to the elements of the
// accumulator, f32 or i32.
func (p product) kernel() (func(batch int, i, j int64), error) {
	a, b, acc := p.a.array.elem, p.b.array.elem, p.c.array.elem
	switch {
	case a.isFloat() && b.isFloat() && acc.format == floats.F32:
		return p.floats(), nil
	case !a.isFloat() && !b.isFloat() && !acc.isFloat():
		return func(batch int, i, j int64) {
			sum := uint64(p.start(batch, i, j, func(w uint64) uint64 { return uint64(p.bias.elem.int(w)) }))
			for k := range p.k {
				sum += uint64(a.int(p.a.word(batch, i, k)) * b.int(p.b.word(batch, k, j)))
			}
			p.c.array.words[p.c.at(batch, i, j)] = sum & acc.mask()
		}, nil
	}
	return nil, errors.New("has no meaning on these types of elements: floats need an f32 accumulator, integers one of integers")
}

func (p product) floats() func(batch int, i, j int64) {
	factor := func(e elem, w uint64) float32 { return float32(e.float(w)) }
	if p.short {
		tf32 := elem{format: floats.TF32, bits: floats.TF32.Bits()}
		factor = func(e elem, w uint64) float32 { return float32(tf32.float(tf32.fromFloat(e.float(w)))) }
	}
	return func(batch int, i, j int64) {
		sum := math.Float32frombits(uint32(p.start(batch, i, j, func(w uint64) uint64 {
			return uint64(math.Float32bits(float32(p.bias.elem.float(w))))
		})))
		for k := range p.k {
			// The conversion keeps the compiler from fusing product and sum.
			sum += float32(factor(p.a.array.elem, p.a.word(batch, i, k)) * factor(p.b.array.elem, p.b.word(batch, k, j)))
		}
		p.c.array.words[p.c.at(batch, i, j)] = uint64(math.Float32bits(sum))
	}
}

// start is the value that the terms are added to: the bias, 0, or the content of C.
func (p product) start(batch int, i, j int64, convert func(uint64) uint64) uint64 {
	switch {
	case !p.init:
		return p.c.word(batch, i, j)
	case p.bias.words != nil:
		return convert(p.bias.words[j])
	}
	return 0
}

// matmulOp is matmul and mix_matmul: a product of row-major matrices in f32, or
// in i32, that is converted at the end.
func matmulOp(c call) error {
	for _, name := range []string{"postVecFuncIns", "descale"} {
		if i, ok := c.has(name); ok {
			return fmt.Errorf("operand #%d has no meaning here: what is done with it is not defined", i)
		}
	}
	p := product{init: true}
	o, _ := c.has("c")
	view, err := c.out(o)
	if err != nil {
		return err
	}
	if view.Rank() != 2 {
		return fmt.Errorf("operand #%d is no matrix", o)
	}
	if err := c.factors(&p, 0, "aTranspose", "bTranspose"); err != nil {
		return err
	}
	final, err := elemOfView(view)
	if err == nil {
		err = checkView(view)
	}
	if err != nil {
		return interp.AtOperand(o, err)
	}
	acc := elem{bits: 32, signed: true}
	if p.a.array.elem.isFloat() {
		acc = elem{format: floats.F32, bits: 32}
	}
	p.c = matrix{operand: o, view: view, array: c.scratch.blank(acc, view.Sizes), batches: 1}
	p.m, p.k = p.a.size()
	p.n = view.Sizes[1]
	if err := c.accumulate(&p, "bias"); err != nil {
		return err
	}
	if !final.like(acc) {
		f := conversion{from: acc, to: final, round: nearestEven}.kernel()
		for i, w := range p.c.array.words {
			p.c.array.words[i] = f(w)
		}
	}
	return c.store(o, view, p.c.array.words)
}
