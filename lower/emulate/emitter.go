package emulate

import (
	"slices"

	"hivm-opt/dialect/arith"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// emitter makes operations at the insertion point of its builder.
type emitter struct{ *ir.Builder }

// op makes an operation with one result of type t.
func (e emitter) op(name string, t ir.Type, operands ...*ir.Value) *ir.Value {
	return e.Create(ir.OpState{Def: e.Ctx.MustOp(name), Props: e.defaults(name), Operands: operands, Types: []ir.Type{t}}).Result(0)
}

// defaults returns the inherent attributes that an operation has unless they are set.
func (e emitter) defaults(name string) []ir.Attribute {
	def := e.Ctx.MustOp(name)
	out := make([]ir.Attribute, len(def.Attrs))
	copy(out, def.Defaults())
	return out
}

// act makes an operation without results, with one attribute.
func (e emitter) act(name, attr string, value ir.Attribute, operands ...*ir.Value) {
	def, props := e.Ctx.MustOp(name), e.defaults(name)
	if attr != "" {
		props[def.Slot(attr)] = value
	}
	e.Create(ir.OpState{Def: def, Props: props, Operands: operands})
}

func (e emitter) constant(a ir.TypedAttr) *ir.Value { return arith.NewConstant(e.Builder, a).Result(0) }

func (e emitter) index(n int64) *ir.Value { return e.constant(e.Ctx.IndexAttr(n)) }

func (e emitter) int64(n int64) *ir.Value { return e.constant(e.Ctx.I64Attr(n)) }

// size is the size of axis d of a memref.
func (e emitter) size(v *ir.Value, d int) *ir.Value {
	return e.op("memref.dim", e.Ctx.Index(), v, e.index(int64(d)))
}

// block makes a region of one block with arguments; body makes its content.
func (e emitter) block(types []ir.Type, body func(args []*ir.Value)) *ir.Region {
	region, block := ir.NewRegion(), ir.NewBlock()
	region.AddBlock(block)
	outer, next := e.InsertionPoint()
	var args []*ir.Value
	for _, t := range types {
		args = append(args, block.AddArg(t))
	}
	e.SetEnd(block)
	body(args)
	e.SetEnd(outer)
	if next != nil {
		e.SetBefore(next)
	}
	return region
}

// region makes a region of one block that ends with an scf.yield.
func (e emitter) region(types []ir.Type, body func(args []*ir.Value)) *ir.Region {
	return e.block(types, func(args []*ir.Value) {
		body(args)
		e.act("scf.yield", "", nil)
	})
}

// count makes a loop over the numbers below n.
func (e emitter) count(n *ir.Value, body func(i *ir.Value)) {
	r := e.region([]ir.Type{e.Ctx.Index()}, func(args []*ir.Value) { body(args[0]) })
	scf.ForBuilder{LowerBound: e.index(0), UpperBound: n, Step: e.index(1), Region: r}.Build(e.Builder)
}

// choose makes a region for each value that the index n may have, and a region for
// others.
func (e emitter) choose(n *ir.Value, values []int64, each func(value int64), otherwise func()) {
	regions := []*ir.Region{e.region(nil, func([]*ir.Value) { otherwise() })}
	for _, v := range values {
		regions = append(regions, e.region(nil, func([]*ir.Value) { each(v) }))
	}
	scf.IndexSwitchBuilder{Arg: n, Cases: slices.Clone(values), DefaultRegion: regions[0], CaseRegions: regions[1:]}.Build(e.Builder)
}

// define makes a function without results; body makes its content, nil for a function
// that is defined elsewhere.
func (e emitter) define(name string, types []ir.Type, visibility string, attrs []ir.NamedAttr, body func(args []*ir.Value)) {
	if body == nil {
		e.function(name, e.Ctx.Function(types, nil), visibility, attrs, ir.NewRegion())
		return
	}
	e.function(name, e.Ctx.Function(types, nil), visibility, attrs, e.block(types, func(args []*ir.Value) {
		body(args)
		e.act("func.return", "", nil)
	}))
}

// function makes a func.func of a region.
func (e emitter) function(name string, t *ir.FunctionType, visibility string, attrs []ir.NamedAttr, body *ir.Region) {
	if visibility == "public" {
		visibility = "" // as it is without the attribute
	}
	fn := funcs.FuncBuilder{SymName: name, FunctionType: t, SymVisibility: visibility, Body: body}.Build(e.Builder)
	fn.Op.SetAttrs(e.Ctx.Dict(attrs))
}
