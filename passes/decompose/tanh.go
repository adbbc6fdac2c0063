package decompose

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// tanhBound is a number beyond which tanh is 1 in f32.
const tanhBound = 9.02

// tanhAbove and tanhBelow are the coefficients of two polynomials P and Q of y = x * x, lowest
// first, with which x * P(y) / Q(y) is tanh x for |x| <= [tanhBound] up to 0.37 * 2^-24 of it. They
// were fitted by weighted least squares in 40 digits, with weights that make the largest relative
// error small. All are positive, so that no digits are lost in sums, and the lowest are 1, so that
// tanh x is x for small x.
var (
	tanhAbove = []float64{1, 0.13382626574836498, 0.003497380764235441, 2.0634381616351616e-05, 1.3382007308857289e-08}
	tanhBelow = []float64{1, 0.46715947985739165, 0.02588408069399951, 0.00032883837325310694, 7.789373052615941e-07}
)

// rationalTanh computes tanh by products, sums and a division of f32. The reference writes tanh with
// exponentials before there are buffers, as (exp 2x - 1) / (exp 2x + 1), where all digits are lost
// for small x; on buffers it has nothing. So does this rule without strict.
func rationalTanh(d decomposer, op *ir.Operation) (bool, error) {
	src, dst := op.Operand(0), op.GroupValue(1)
	if !d.rw.Exact || !hivm.HasPureBufferSemantics(op) || transposes(op) {
		return false, nil
	}
	switch elem := ir.ElementType(src.Type()); {
	case elem != ir.ElementType(dst.Type()):
		return false, nil
	case elem == d.f16():
		x := d.into("vcast", d.temp(src, d.f32()), []*ir.Value{src}, d.word("round_mode", hivm.RoundMode, "rint"))
		wide := d.temp(dst, d.f32())
		d.tanh(x, wide)
		d.finish(op, d.into("vcast", dst, []*ir.Value{wide}, d.word("round_mode", hivm.RoundMode, "rint")))
	case elem == d.f32():
		d.tanh(src, dst)
		d.rw.Erase(op)
	default:
		return false, nil
	}
	return true, nil
}

// tanh writes tanh of src, both of f32, into dst, which may be src. It takes two buffers more.
func (d decomposer) tanh(src, dst *ir.Value) {
	number := func(x float64) *ir.Value { return d.float(d.f32(), x) }
	within := func(bound float64, v *ir.Value) {
		d.into("vmin", dst, []*ir.Value{v, number(bound)})
		d.into("vmax", dst, []*ir.Value{dst, number(-bound)})
	}
	within(tanhBound, src)
	square, above := d.temp(dst, d.f32()), d.temp(dst, d.f32())
	d.into("vmul", square, []*ir.Value{dst, dst})
	d.polynomial(above, square, tanhAbove)
	d.into("vmul", above, []*ir.Value{above, dst})
	d.polynomial(dst, square, tanhBelow)
	d.into("vdiv", dst, []*ir.Value{above, dst})
	within(1, dst)
}

// polynomial writes a polynomial of y with some coefficients, lowest first, into dst.
func (d decomposer) polynomial(dst, y *ir.Value, coefficients []float64) {
	at := len(coefficients) - 1
	d.into("vmul", dst, []*ir.Value{y, d.float(d.f32(), coefficients[at])})
	for at--; at >= 0; at-- {
		d.into("vadd", dst, []*ir.Value{dst, d.float(d.f32(), coefficients[at])})
		if at > 0 {
			d.into("vmul", dst, []*ir.Value{dst, y})
		}
	}
}
