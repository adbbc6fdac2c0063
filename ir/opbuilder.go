package ir

import "slices"

// OpBuilder collects the parts of an operation in the order of its definition. The generated
// builders of a dialect are made of it.
type OpBuilder struct {
	b        *Builder
	s        OpState
	operands []int64 // sizes of the groups
	results  []int64
	infer    bool // the types of the results follow from the rest
}

// Begin returns a builder for the operation that id identifies, with its default properties. The
// operation must be registered.
func (b *Builder) Begin(id *OpID) OpBuilder {
	def := b.Ctx.DefOf(id)
	return OpBuilder{b: b, s: OpState{Def: def, Props: slices.Clone(def.defaults)}}
}

// Operand adds the only value of a group, which is empty if v is nil.
func (o *OpBuilder) Operand(v *Value) {
	if v == nil {
		o.operands = append(o.operands, 0)
		return
	}
	o.s.Operands = append(o.s.Operands, v)
	o.operands = append(o.operands, 1)
}

// Operands adds a group of operands.
func (o *OpBuilder) Operands(vs []*Value) {
	o.s.Operands = append(o.s.Operands, vs...)
	o.operands = append(o.operands, int64(len(vs)))
}

// Result adds the type of the only result of a group; nil leaves the types of all results to
// inference.
func (o *OpBuilder) Result(t Type) {
	if t == nil {
		o.infer = true
		return
	}
	o.Results([]Type{t})
}

// OptionalResult adds the type of the only result of a group, which is empty if t is nil.
func (o *OpBuilder) OptionalResult(t Type) {
	if t == nil {
		o.Results(nil)
		return
	}
	o.Results([]Type{t})
}

// Results adds the types of a group of results.
func (o *OpBuilder) Results(ts []Type) {
	o.s.Types = append(o.s.Types, ts...)
	o.results = append(o.results, int64(len(ts)))
}

// Region adds a region, an empty one if r is nil.
func (o *OpBuilder) Region(r *Region) {
	if r == nil {
		r = NewRegion()
	}
	o.s.Regions = append(o.s.Regions, r)
}

// Regions adds regions.
func (o *OpBuilder) Regions(rs []*Region) { o.s.Regions = append(o.s.Regions, rs...) }

// Successors sets the blocks that follow.
func (o *OpBuilder) Successors(bs []*Block) { o.s.Succs = bs }

// Prop sets the property in a slot. A nil one leaves the default.
func (o *OpBuilder) Prop(slot int, a Attribute) {
	if a != nil {
		o.s.Props[slot] = a
	}
}

// Int sets the property in a slot to an integer of the type that its kind implies, i64 if it
// implies none.
func (o *OpBuilder) Int(slot int, v int64) {
	t := Type(o.b.Ctx.common.i64)
	if k := o.s.Def.Attrs[slot].Kind; k.Type != nil {
		t = k.Type(o.b.Ctx)
	}
	o.s.Props[slot] = o.b.Ctx.IntegerValue(t, v)
}

// Bool sets the property in a slot to a truth value.
func (o *OpBuilder) Bool(slot int, v bool) { o.s.Props[slot] = o.b.Ctx.Bool(v) }

// Unit sets the property in a slot to the unit attribute, if v.
func (o *OpBuilder) Unit(slot int, v bool) {
	if v {
		o.s.Props[slot] = o.b.Ctx.Unit()
	}
}

// String sets the property in a slot to a string, if it is required or not empty.
func (o *OpBuilder) String(slot int, v string) {
	if v != "" || o.s.Def.Attrs[slot].Presence == Required {
		o.s.Props[slot] = o.b.Ctx.StringValue(v)
	}
}

// Keyword sets the property in a slot to a keyword of its enumeration, if it is not empty.
func (o *OpBuilder) Keyword(slot int, v string) {
	if v != "" {
		o.s.Props[slot] = o.b.Ctx.Enum(o.s.Def.Attrs[slot].Kind.Enum, v)
	}
}

// Symbol sets the property in a slot to the reference to a symbol, if the name is not empty.
func (o *OpBuilder) Symbol(slot int, name string) {
	if name != "" {
		o.s.Props[slot] = o.b.Ctx.SymbolRef(name)
	}
}

// Type sets the property in a slot to a type, if it is not nil.
func (o *OpBuilder) Type(slot int, t Type) {
	if t != nil {
		o.s.Props[slot] = o.b.Ctx.TypeValue(t)
	}
}

// Ints sets the property in a slot to a dense array of the element type that its kind implies, if
// it is required or v is not nil.
func (o *OpBuilder) Ints(slot int, v []int64) {
	if a := &o.s.Def.Attrs[slot]; v != nil || a.Presence == Required {
		o.s.Props[slot] = o.b.Ctx.DenseInts(a.Kind.Elem(o.b.Ctx), v)
	}
}

// Groups sets the property in a slot to a reassociation, if it is required or v is not nil.
func (o *OpBuilder) Groups(slot int, v [][]int) {
	if v != nil || o.s.Def.Attrs[slot].Presence == Required {
		o.s.Props[slot] = o.b.Ctx.Reassociation(v)
	}
}

// End makes and inserts the operation. It panics if the types of the results were left to
// inference and do not follow from the rest.
func (o *OpBuilder) End() *Operation {
	c, def := o.b.Ctx, o.s.Def
	if def.segSlot >= 0 {
		o.s.Props[def.segSlot] = c.DenseI32(o.operands)
	}
	if def.resSegSlot >= 0 {
		o.s.Props[def.resSegSlot] = c.DenseI32(o.results)
	}
	if o.infer {
		var err error
		if o.s.Types, err = c.InferTypes(&o.s); err != nil {
			panic("ir: " + err.Error())
		}
	}
	return o.b.Create(o.s)
}
