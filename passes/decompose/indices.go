package decompose

import (
	"math"

	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// indexValue is an offset or a size: a value of the program, or a number if the
// value is nil.
type indexValue struct {
	v *ir.Value
	n int64
}

func known(n int64) indexValue { return indexValue{n: n} }

// sizes returns the sizes of v, with a memref.dim for each dynamic one.
func (d decomposer) sizes(v *ir.Value) []indexValue {
	shape, _ := ir.ShapeOf(v.Type())
	out := make([]indexValue, len(shape))
	for axis, n := range shape {
		if out[axis].n = n; n == ir.Dynamic {
			out[axis].v = d.Op("memref.dim", d.Ctx.Index(), v, d.Index(int64(axis)))
		}
	}
	return out
}

// mixed splits offsets or sizes into the static list of an operation and its
// operands.
func mixed(xs []indexValue) (static []int64, dynamic ir.Group) {
	for _, x := range xs {
		if x.v != nil {
			static, dynamic = append(static, ir.Dynamic), append(dynamic, x.v)
		} else {
			static = append(static, x.n)
		}
	}
	return static, dynamic
}

// subview makes a memref.subview of v, which has a strided layout, without gaps
// between its elements.
func (d decomposer) subview(v *ir.Value, offsets, sizes []indexValue) *ir.Value {
	strides := make([]int64, len(sizes))
	for i := range strides {
		strides[i] = 1
	}
	staticOffsets, dynamicOffsets := mixed(offsets)
	staticSizes, dynamicSizes := mixed(sizes)
	t, _ := memref.SubviewType(d.Ctx, v.Type().(*ir.MemRefType), staticOffsets, staticSizes, strides)
	return d.full("memref.subview", []ir.Group{{v}, dynamicOffsets, dynamicSizes}, []ir.NamedAttr{
		d.axes("static_offsets", staticOffsets...), d.axes("static_sizes", staticSizes...), d.axes("static_strides", strides...),
	}, t).Result(0)
}

// isStrided reports whether v has strides, so that subviews can be made of it.
func isStrided(v *ir.Value) bool {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return false
	}
	_, _, ok = t.Strided()
	return ok
}

// linearSum is a sum of values with factors and of a number. Each value occurs
// once; the sum equals an affine expression over them as symbols.
type linearSum struct {
	terms []linearTerm
	n     int64
}

type linearTerm struct {
	v      *ir.Value
	factor int64
}

// add adds factor times a value.
func (s *linearSum) add(v *ir.Value, factor int64) {
	for i := range s.terms {
		if s.terms[i].v == v {
			s.terms[i].factor += factor
			return
		}
	}
	s.terms = append(s.terms, linearTerm{v, factor})
}

// addNumber adds a number; beyond 64 bits the sum stays at the bound.
func (s *linearSum) addNumber(n int64) {
	switch sum := s.n + n; {
	case s.n > 0 && n > 0 && sum < 0:
		s.n = math.MaxInt64
	case s.n < 0 && n < 0 && sum >= 0:
		s.n = math.MinInt64
	default:
		s.n = sum
	}
}

// sum returns the sum of some indices minus others. As MLIR does when it composes
// affine operations, constants become numbers, and values computed by
// affine.apply are replaced by their inputs, behind the others.
func sum(plus []indexValue, minus ...indexValue) linearSum {
	var out, behind linearSum
	for i, x := range append(plus[:len(plus):len(plus)], minus...) {
		factor := int64(1)
		if i >= len(plus) {
			factor = -1
		}
		n, constant := x.n, x.v == nil
		if !constant {
			n, constant = ir.ConstantInt(x.v)
		}
		inner, applied := appliedSum(x.v)
		switch {
		case constant:
			out.addNumber(max(n, -math.MaxInt64) * factor)
		case applied:
			for _, t := range inner.terms {
				behind.add(t.v, t.factor*factor)
			}
			out.addNumber(inner.n * factor)
		default:
			out.add(x.v, factor)
		}
	}
	for _, t := range behind.terms {
		out.add(t.v, t.factor)
	}
	return out
}

// appliedSum returns the sum that an affine.apply of symbols computes, if v comes
// from such an affine.apply and it is nothing else.
func appliedSum(v *ir.Value) (linearSum, bool) {
	if v == nil || !affine.IsApply(v.Op()) {
		return linearSum{}, false
	}
	m := affine.Apply{Op: v.Op()}.Map()
	if m == nil || m.Map.NumDims > 0 || len(m.Map.Results) != 1 {
		return linearSum{}, false
	}
	var out linearSum
	budget := maxTerms
	ok := out.addExpr(v.Op(), m.Map.Results[0], &budget)
	return out, ok
}

// maxTerms bounds the parts of an expression that are looked at.
const maxTerms = 64

// addExpr adds an expression over the operands of op as symbols. It fails if that
// is not a sum.
func (s *linearSum) addExpr(op *ir.Operation, e affinemap.Expr, budget *int) bool {
	if *budget--; *budget < 0 {
		return false
	}
	switch e.Kind() {
	case affinemap.KindConst:
		s.addNumber(e.Value())
		return e.Value() > -1<<31 && e.Value() < 1<<31
	case affinemap.KindSymbol:
		s.add(op.Operand(e.Index()), 1)
		return true
	case affinemap.KindAdd:
		return s.addExpr(op, e.LHS(), budget) && s.addExpr(op, e.RHS(), budget)
	}
	return false
}

// expr returns the affine expression of the sum over its values as symbols.
func (s linearSum) expr() affinemap.Expr {
	e := affinemap.Const(0)
	for i, t := range s.terms {
		e = affinemap.Add(e, affinemap.Mul(affinemap.Symbol(i), affinemap.Const(t.factor)))
	}
	return affinemap.Add(e, affinemap.Const(s.n))
}

// applied makes an operation of the affine dialect of expressions over values as
// symbols.
func (d decomposer) applied(name string, operands ir.Group, results ...affinemap.Expr) indexValue {
	m := d.Ctx.AffineMap(&affinemap.Map{NumSyms: len(operands), Results: results})
	return indexValue{v: d.full(name, []ir.Group{operands}, []ir.NamedAttr{{Name: "map", Value: m}}, d.Ctx.Index()).Result(0)}
}

// values returns the values of the sum.
func (s linearSum) values() (out ir.Group) {
	for _, t := range s.terms {
		out = append(out, t.v)
	}
	return out
}

// computed makes the value of a sum, where it is none yet.
func (d decomposer) computed(s linearSum) indexValue {
	switch {
	case len(s.terms) == 0:
		return known(s.n)
	case len(s.terms) == 1 && s.terms[0].factor == 1 && s.n == 0:
		return indexValue{v: s.terms[0].v}
	}
	return d.applied("affine.apply", s.values(), s.expr())
}

// clamped makes the value of a sum clamped to 0 and limit.
func (d decomposer) clamped(s linearSum, limit indexValue) indexValue {
	x := known(max(s.n, 0))
	if len(s.terms) > 0 {
		x = d.applied("affine.max", s.values(), s.expr(), affinemap.Const(0))
	}
	if limit.v == nil && x.v == nil {
		return known(min(x.n, limit.n))
	}
	var operands ir.Group
	var results []affinemap.Expr
	for _, y := range [...]indexValue{x, limit} {
		if y.v == nil {
			results = append(results, affinemap.Const(y.n))
		} else {
			results = append(results, affinemap.Symbol(len(operands)))
			operands = append(operands, y.v)
		}
	}
	return d.applied("affine.min", operands, results...)
}
