// Package expand makes the replacement of an operation of HIVM in passes that replace it
// by others: loops over scalars, several operations, a call. It knows no operation of
// HIVM.
package expand

import (
	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// Builder makes operations of arith, memref and scf, each at the insertion point of the
// builder in it. A rewriter's builder notifies the driver of them.
type Builder struct{ *ir.Builder }

// At returns a builder that makes operations where b does.
func At(b *ir.Builder) Builder { return Builder{b} }

// Op makes an operation with one result of type t.
func (b Builder) Op(name string, t ir.Type, operands ...*ir.Value) *ir.Value {
	return b.Create(ir.OpState{Def: b.Ctx.MustOp(name), Operands: operands, Types: []ir.Type{t}}).Result(0)
}

// Constant makes an arith.constant.
func (b Builder) Constant(a ir.TypedAttr) *ir.Value { return arith.NewConstant(b.Builder, a).Result(0) }

// Index makes a constant of type index.
func (b Builder) Index(n int64) *ir.Value { return b.Constant(b.Ctx.IndexAttr(n)) }

// Integer makes a constant of an integer type.
func (b Builder) Integer(t ir.Type, n int64) *ir.Value { return b.Constant(b.Ctx.IntegerValue(t, n)) }

// Binary makes an operation of two operands of the type of its result.
func (b Builder) Binary(name string, lhs, rhs *ir.Value) *ir.Value {
	return arith.Binary(b.Builder, name, lhs, rhs)
}

// Compare makes an arith.cmpi or arith.cmpf; the predicate is its number there.
func (b Builder) Compare(name string, predicate int64, lhs, rhs *ir.Value) *ir.Value {
	def := b.Ctx.MustOp(name)
	props := append([]ir.Attribute(nil), def.Defaults()...)
	if props == nil {
		props = make([]ir.Attribute, 1)
	}
	props[def.Slot("predicate")] = b.Ctx.I64Attr(predicate)
	return b.Create(ir.OpState{Def: def, Operands: []*ir.Value{lhs, rhs}, Types: []ir.Type{b.Ctx.I1()}, Props: props}).Result(0)
}

// Size makes the size of axis d of the memref v: a constant, or a memref.dim
// with the constant d before it.
func (b Builder) Size(v *ir.Value, d int) *ir.Value {
	shape, _ := ir.ShapeOf(v.Type())
	if shape[d] != ir.Dynamic {
		return b.Index(shape[d])
	}
	return b.Op("memref.dim", b.Ctx.Index(), v, b.Index(int64(d)))
}

// Load makes a memref.load of an element.
func (b Builder) Load(m *ir.Value, at []*ir.Value) *ir.Value {
	return b.Op("memref.load", ir.ElementType(m.Type()), append([]*ir.Value{m}, at...)...)
}

// Store makes a memref.store of an element.
func (b Builder) Store(v, m *ir.Value, at []*ir.Value) {
	memref.StoreBuilder{Value: v, Memref: m, Indices: at}.Build(b.Builder)
}

// Loop makes an scf.for that carries no values; body is called with its
// induction variable while the builder stands inside.
func (b Builder) Loop(lower, upper, step *ir.Value, body func(iv *ir.Value)) {
	block := ir.NewBlock()
	region := ir.NewRegion()
	region.AddBlock(block)
	iv := block.AddArg(lower.Type())
	scf.ForBuilder{LowerBound: lower, UpperBound: upper, Step: step, Region: region}.Build(b.Builder)
	b.inside(block, func() { body(iv) })
}

// When makes an scf.if without else.
func (b Builder) When(cond *ir.Value, body func()) {
	block := ir.NewBlock()
	then := ir.NewRegion()
	then.AddBlock(block)
	scf.IfBuilder{Condition: cond, ThenRegion: then}.Build(b.Builder)
	b.inside(block, body)
}

// inside runs body with the builder at the end of a block, which gets an
// scf.yield, and returns to where the builder was.
func (b Builder) inside(block *ir.Block, body func()) {
	outer, next := b.InsertionPoint()
	b.SetEnd(block)
	body()
	b.SetEnd(block)
	scf.YieldBuilder{}.Build(b.Builder)
	if next != nil {
		b.SetBefore(next)
	} else {
		b.SetEnd(outer)
	}
}

// Nest makes a loop for each axis of the memref v but skip, the outermost for
// the first: upper bound, 0 and 1 are made before each. body is called inside of
// all, with the induction variables by axis; the variable of skip is nil.
func (b Builder) Nest(v *ir.Value, skip int, body func(ivs []*ir.Value)) {
	shape, _ := ir.ShapeOf(v.Type())
	ivs := make([]*ir.Value, len(shape))
	var from func(d int)
	from = func(d int) {
		switch d {
		case len(shape):
			body(ivs)
		case skip:
			from(d + 1)
		default:
			upper := b.Size(v, d)
			b.Loop(b.Index(0), upper, b.Index(1), func(iv *ir.Value) {
				ivs[d] = iv
				from(d + 1)
			})
		}
	}
	from(0)
}
