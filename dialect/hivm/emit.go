package hivm

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/ir"
)

// emit makes the operations that HIVM operations are expanded to, each at the
// insertion point of its builder. A rewriter's builder tells the driver of them.
type emit struct{ *ir.Builder }

// op makes an operation with one result of type t.
func (e emit) op(name string, t ir.Type, operands ...*ir.Value) *ir.Value {
	return e.Create(ir.OpState{Def: e.Ctx.MustOp(name), Operands: operands, Types: []ir.Type{t}}).Result(0)
}

// constant makes an arith.constant.
func (e emit) constant(a ir.TypedAttr) *ir.Value { return arith.NewConstant(e.Builder, a).Result(0) }

// index makes a constant of type index.
func (e emit) index(n int64) *ir.Value { return e.constant(e.Ctx.IndexAttr(n)) }

// integer makes a constant of an integer type.
func (e emit) integer(t ir.Type, n int64) *ir.Value { return e.constant(e.Ctx.IntegerValue(t, n)) }

// binary makes an operation of two operands of the type of its result.
func (e emit) binary(name string, lhs, rhs *ir.Value) *ir.Value {
	return arith.Binary(e.Builder, name, lhs, rhs)
}

// compare makes an arith.cmpi or arith.cmpf; the predicate is its number there.
func (e emit) compare(name string, predicate int64, lhs, rhs *ir.Value) *ir.Value {
	def := e.Ctx.MustOp(name)
	props := append([]ir.Attribute(nil), def.Defaults()...)
	if props == nil {
		props = make([]ir.Attribute, 1)
	}
	props[def.Slot("predicate")] = e.Ctx.I64Attr(predicate)
	return e.Create(ir.OpState{Def: def, Operands: []*ir.Value{lhs, rhs}, Types: []ir.Type{e.Ctx.I1()}, Props: props}).Result(0)
}

// size makes the size of axis d of the memref v: a constant, or a memref.dim
// with the constant d before it.
func (e emit) size(v *ir.Value, d int) *ir.Value {
	shape, _ := shapeOf(v.Type())
	if shape[d] != ir.Dynamic {
		return e.index(shape[d])
	}
	return e.op("memref.dim", e.Ctx.Index(), v, e.index(int64(d)))
}

// load makes a memref.load of an element.
func (e emit) load(m *ir.Value, at []*ir.Value) *ir.Value {
	return e.op("memref.load", ir.ElementType(m.Type()), append([]*ir.Value{m}, at...)...)
}

// store makes a memref.store of an element.
func (e emit) store(v, m *ir.Value, at []*ir.Value) {
	e.Create(ir.OpState{Def: e.Ctx.MustOp("memref.store"), Operands: append([]*ir.Value{v, m}, at...)})
}

// loop makes an scf.for that carries no values; body is called with its
// induction variable while the builder stands inside.
func (e emit) loop(lower, upper, step *ir.Value, body func(iv *ir.Value)) {
	block := ir.NewBlock()
	region := ir.NewRegion()
	region.AddBlock(block)
	iv := block.AddArg(lower.Type())
	e.Create(ir.OpState{
		Def: e.Ctx.MustOp("scf.for"), Operands: []*ir.Value{lower, upper, step}, Regions: []*ir.Region{region},
	})
	e.inside(block, func() { body(iv) })
}

// when makes an scf.if without else.
func (e emit) when(cond *ir.Value, body func()) {
	block := ir.NewBlock()
	then := ir.NewRegion()
	then.AddBlock(block)
	e.Create(ir.OpState{
		Def: e.Ctx.MustOp("scf.if"), Operands: []*ir.Value{cond}, Regions: []*ir.Region{then, ir.NewRegion()},
	})
	e.inside(block, body)
}

// inside runs body with the builder at the end of a block, which gets an
// scf.yield, and returns to where the builder was.
func (e emit) inside(block *ir.Block, body func()) {
	outer, next := e.InsertionPoint()
	e.SetEnd(block)
	body()
	e.SetEnd(block)
	e.Create(ir.OpState{Def: e.Ctx.MustOp("scf.yield")})
	if next != nil {
		e.SetBefore(next)
	} else {
		e.SetEnd(outer)
	}
}

// nest makes a loop for each axis of the memref v but skip, the outermost for
// the first: upper bound, 0 and 1 are made before each. body is called inside of
// all, with the induction variables by axis; that of skip is nil.
func (e emit) nest(v *ir.Value, skip int, body func(ivs []*ir.Value)) {
	shape, _ := shapeOf(v.Type())
	ivs := make([]*ir.Value, len(shape))
	var from func(d int)
	from = func(d int) {
		switch d {
		case len(shape):
			body(ivs)
		case skip:
			from(d + 1)
		default:
			upper := e.size(v, d)
			e.loop(e.index(0), upper, e.index(1), func(iv *ir.Value) {
				ivs[d] = iv
				from(d + 1)
			})
		}
	}
	from(0)
}
