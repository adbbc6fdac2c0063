package lowerhivm

import (
	"errors"
	"fmt"

	"hivm-opt/ir/floats"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// product is a matrix product.
type product struct {
	call
	a, b, c matrix
	m, k, n llvmir.Value
	// acc is the type of the sums.
	acc elem
	// init products do not add to the content of C.
	init llvmir.Value
	// short products take 10 bits of the fraction of their factors.
	short bool
	bias  *view
}

// mmadOp is mmadL1 and batchMmadL1: C (+)= A * B on the first m, k, n rows and columns.
// Nothing at all happens if one of the three is 0.
func mmadOp(batchRank int) func(call) error {
	return func(c call) error {
		if c.op.Attr("enable_I4") != nil {
			return errors.New("enable_I4 has no meaning on the host: how two numbers share a byte is not defined")
		}
		p := product{call: c, short: c.op.Attr("enable_HF32") != nil}
		for _, x := range []struct {
			name string
			to   *llvmir.Value
		}{{"real_m", &p.m}, {"real_k", &p.k}, {"real_n", &p.n}} {
			var err error
			if *x.to, err = c.number(x.name, llvmir.Index(0)); err != nil {
				return err
			}
			if n, known := x.to.Const(); known && n < 0 {
				return fmt.Errorf("%s is %d", x.name, n)
			}
		}
		if err := p.factors(batchRank, "a_transpose", "b_transpose", "per_channel_bias"); err != nil {
			return err
		}
		p.acc = p.c.elem
		i, ok := c.has("init_condition")
		if !ok {
			return errors.New("it has no init_condition")
		}
		var err error
		if p.init, err = c.f.ScalarOf(c.op.Operand(i)); err != nil {
			return err
		}
		if k, known := p.k.Const(); known {
			if k == 0 {
				return nil
			}
			return p.emit()
		}
		_, err = c.f.If(c.f.ICmp(llvmir.SGT, p.k, llvmir.Index(0)), nil, func() ([]lower.Value, error) { return nil, p.emit() }, nil)
		return err
	}
}

// matmulOp is matmul and mix_matmul: a product in f32, or in i32, that is converted at the
// end.
func matmulOp(c call) error {
	for _, name := range []string{"postVecFuncIns", "descale"} {
		if i, ok := c.has(name); ok {
			return fmt.Errorf("operand #%d has no meaning on the host: what is done with it is not defined", i)
		}
	}
	p := product{call: c, init: llvmir.Bool(true)}
	if err := p.factors(0, "aTranspose", "bTranspose", "bias"); err != nil {
		return err
	}
	if !p.c.inRows() {
		return fmt.Errorf("'%s' is no matrix in rows", p.c.memory.Type)
	}
	p.acc = elem{typ: c.f.Ctx.I32(), bits: 32, signed: true}
	if p.a.elem.isFloat() {
		p.acc = c.single()
	}
	p.m, p.k = c.extent(p.a)
	p.n = p.c.shape()[1]
	return p.emit()
}

// factors gets the operands.
func (p *product) factors(batchRank int, transposeA, transposeB, bias string) error {
	for _, x := range []struct {
		name, transpose string
		to              *matrix
	}{{"a", transposeA, &p.a}, {"b", transposeB, &p.b}, {"c", "", &p.c}} {
		i, _ := p.has(x.name)
		var err error
		if *x.to, err = p.matrix(i, batchRank); err != nil {
			return err
		}
		x.to.swapped = x.transpose != "" && p.op.Attr(x.transpose) != nil
	}
	if i, ok := p.has(bias); ok {
		v, err := p.view(i)
		if err != nil {
			return err
		}
		p.bias = &v
	}
	return nil
}

// check compares the sizes of the operands with the sizes of the product, and their
// types.
func (p *product) check() error {
	if differ(p.a.batches(), p.c.batches()) || differ(p.b.batches(), p.c.batches()) {
		return errors.New("the operands differ in the number of matrices")
	}
	for _, x := range []struct {
		matrix        matrix
		rows, columns llvmir.Value
	}{{p.a, p.m, p.k}, {p.b, p.k, p.n}, {p.c, p.m, p.n}} {
		if r, n := p.extent(x.matrix); exceeds(x.rows, r) || exceeds(x.columns, n) {
			return fmt.Errorf("the matrix '%s' is too small for the product", x.matrix.memory.Type)
		}
	}
	if p.bias != nil && exceeds(p.n, p.f.Count(p.bias.memory.Sizes)) {
		return fmt.Errorf("'%s' has too few elements for all columns", p.bias.memory.Type)
	}
	a, b, acc := p.a.elem, p.b.elem, p.acc
	onFloats := a.isFloat() && b.isFloat() && acc.format == floats.F32
	onInts := !a.isFloat() && !b.isFloat() && !acc.isFloat()
	if !onFloats && !onInts || p.bias != nil && p.bias.elem.isFloat() != onFloats {
		return errors.New("it has no meaning on these types of elements: floats need an f32 accumulator, integers one of integers")
	}
	return nil
}

// emit builds the loops: the terms of an element are added with k ascending, each product
// and each sum rounded to the type of the accumulator, f32 or i32.
func (p *product) emit() error {
	if err := p.check(); err != nil {
		return err
	}
	if p.c.inRows() && p.b.inRows() && !p.b.swapped && p.c.elem == p.acc && p.c.isApart() {
		return p.emitByRows()
	}
	return p.f.Nest([]llvmir.Value{p.c.batches(), p.m, p.n}, func(at []llvmir.Value) error {
		batch, i, j := at[0], at[1], at[2]
		to := p.index(p.c, place{batch: batch, i: i, j: j})
		sum, err := p.start(to, j)
		if err != nil {
			return err
		}
		sums, err := p.carry(llvmir.Index(0), p.k, llvmir.Index(1), []llvmir.Value{sum}, func(k llvmir.Value, sum []llvmir.Value) ([]llvmir.Value, error) {
			a, err := p.factor(p.a, place{batch: batch, i: i, j: k})
			if err != nil {
				return nil, err
			}
			b, err := p.factor(p.b, place{batch: batch, i: k, j: j})
			if err != nil {
				return nil, err
			}
			return []llvmir.Value{p.addProduct(sum[0], a, b)}, nil
		})
		if err != nil {
			return err
		}
		x, err := p.rounded(p.acc, p.c.elem, sums[0])
		if err != nil {
			return err
		}
		return p.c.store(p.f, x, to)
	})
}

// emitByRows is emit where B and C have rows and C is of the type of the sums, which it
// keeps: all elements of a row of C get a term after the other, side by side.
func (p *product) emitByRows() error {
	group := p.f.Out.AccessGroup()
	in, out := p.apart(plan{in: []view{p.a.view, p.b.view}, out: []view{p.c.view}, distinct: true}, group)
	p.a.view, p.b.view, p.c.view = in[0], in[1], out[0]
	if p.bias != nil { // it may be the only row of C
		p.bias = &inGroup([]view{*p.bias}, group)[0]
	}
	return p.f.Nest([]llvmir.Value{p.c.batches(), p.m}, func(at []llvmir.Value) error {
		batch, i := at[0], at[1]
		to := func(j llvmir.Value) []llvmir.Value { return p.index(p.c, place{batch: batch, i: i, j: j}) }
		err := p.f.Parallel(p.n, group, 1, func(j llvmir.Value) error {
			sum, err := p.start(to(j), j)
			if err != nil {
				return err
			}
			return p.c.store(p.f, sum, to(j))
		})
		if err != nil {
			return err
		}
		return p.f.Nest([]llvmir.Value{p.k}, func(at []llvmir.Value) error {
			k := at[0]
			a, err := p.factor(p.a, place{batch: batch, i: i, j: k})
			if err != nil {
				return err
			}
			return p.f.Parallel(p.n, group, 1, func(j llvmir.Value) error {
				b, err := p.factor(p.b, place{batch: batch, i: k, j: j})
				if err != nil {
					return err
				}
				sum, err := p.c.load(p.f, to(j))
				if err != nil {
					return err
				}
				return p.c.store(p.f, p.addProduct(sum, a, b), to(j))
			})
		})
	})
}

func (p *product) addProduct(sum, a, b llvmir.Value) llvmir.Value {
	if p.acc.isFloat() {
		return p.f.Bin(llvmir.FAdd, sum, p.f.Bin(llvmir.FMul, a, b))
	}
	return p.f.Add(sum, p.f.Mul(a, b))
}

// factor returns an element of A or B in the type of the accumulator.
func (p *product) factor(x matrix, at place) (llvmir.Value, error) {
	v, err := x.load(p.f, p.index(x, at))
	if err != nil {
		return v, err
	}
	if v, err = p.widened(x.elem, v); err == nil && p.short && x.elem.isFloat() {
		v = p.tenBits(v)
	}
	return v, err
}

// widened returns an element in the type of the accumulator.
func (p *product) widened(e elem, x llvmir.Value) (llvmir.Value, error) {
	if e.isFloat() {
		x, err := p.f.Widen(x, e.typ)
		if err != nil || x.Type().Equal(llvmir.Float) {
			return x, err
		}
		if p.short {
			return x, errors.New("enable_HF32 is not supported on f64, which it would round twice")
		}
		return p.f.Cast(llvmir.FPTrunc, x, llvmir.Float), nil
	}
	s, err := p.f.Scalar(p.acc.typ)
	return p.f.Resize(x, s.Value, e.signed), err
}

// tenBits rounds a float to 10 bits of fraction, to nearest even: the amount added
// carries into them. A NaN stays NaN.
func (p *product) tenBits(x llvmir.Value) llvmir.Value {
	f, bits := p.f, p.f.Cast(llvmir.BitCast, x, llvmir.I32)
	odd := f.And(f.Bin(llvmir.LShr, bits, like(bits, 13)), like(bits, 1))
	near := f.And(f.Add(f.Add(bits, like(bits, 0xFFF)), odd), like(bits, -1<<13))
	return f.Select(f.FCmp(llvmir.UNO, x, x), x, f.Cast(llvmir.BitCast, near, llvmir.Float))
}

// start is the value that the terms are added to: the bias, 0, or the content of C.
func (p *product) start(at []llvmir.Value, j llvmir.Value) (llvmir.Value, error) {
	first, err := p.constant(p.acc, 0)
	if p.bias != nil {
		if first, err = p.bias.load(p.f, p.unravel(j, p.bias.memory.Sizes)); err != nil {
			return first, err
		}
		first, err = p.widened(p.bias.elem, first)
	}
	if err != nil {
		return first, err
	}
	if n, known := p.init.Const(); known && n != 0 {
		return first, nil
	}
	old, err := p.c.load(p.f, at)
	return p.f.Select(p.init, first, old), err
}
