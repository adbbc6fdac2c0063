package shape

import (
	"encoding/binary"
	"slices"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// The types of the dialect.
var (
	shapeDef      = &ir.AttrDef{Name: "shape.shape"}
	sizeDef       = &ir.AttrDef{Name: "shape.size"}
	valueShapeDef = &ir.AttrDef{Name: "shape.value_shape"}
	witnessDef    = &ir.AttrDef{Name: "shape.witness"}
)

func single(desc string, def *ir.AttrDef) *ir.TypeConstraint {
	is := func(t ir.Type) bool { _, ok := ir.ParamsOf(t, def); return ok }
	return &ir.TypeConstraint{Desc: desc, OK: is, Class: is, Build: func(c *ir.Context) ir.Type { return c.Defined(def, nil) }}
}

func either(of ...*ir.TypeConstraint) *ir.TypeConstraint {
	desc := of[0].Desc
	for _, t := range of[1:] {
		desc += " or " + t.Desc
	}
	return &ir.TypeConstraint{Desc: desc, OK: func(t ir.Type) bool {
		return slices.ContainsFunc(of, func(c *ir.TypeConstraint) bool { return c.OK(t) })
	}}
}

var (
	aShape         = single("shape", shapeDef)
	aSize          = single("size", sizeDef)
	valueShape     = single("", valueShapeDef) // MLIR has no words for it
	witness        = single("witness", witnessDef)
	extents        = vectorOf("1D tensor of index values", ir.IsIndex)
	integers       = vectorOf("1D tensor of integer or index values", func(t ir.Type) bool { return ir.IsIndex(t) || ir.AnyInteger.OK(t) })
	index          = &ir.TypeConstraint{Desc: ir.IndexOnly.Desc, OK: ir.IsIndex}
	shapeOrExtents = named("shape or extent tensor", either(aShape, extents))
	sizeOrIndex    = either(aSize, index)
	shapeOrSize    = either(aShape, aSize)
	anyShapeOrSize = named("any shape or size", either(shapeOrExtents, sizeOrIndex))
	shaped         = &ir.TypeConstraint{Desc: "shaped of any type values", OK: isShaped, Class: isShaped}
	shapedOrValue  = either(shaped, valueShape)
)

// vectorOf is a constraint of tensors with one axis.
func vectorOf(desc string, elem func(ir.Type) bool) *ir.TypeConstraint {
	return &ir.TypeConstraint{Desc: desc, Class: ir.RankedTensor.OK, OK: func(t ir.Type) bool {
		s, ok := t.(*ir.TensorType)
		return ok && len(s.Shape) == 1 && elem(s.Elem)
	}}
}

// named gives a constraint other words.
func named(desc string, t *ir.TypeConstraint) *ir.TypeConstraint {
	t.Desc = desc
	return t
}

func isShaped(t ir.Type) bool { _, ok := t.(ir.ShapedType); return ok }

// pure is a row without effects.
func pure(name, format string, operands []ir.Arg, results ...ir.Arg) *ir.OpDef {
	return &ir.OpDef{Name: name, Operands: operands, Results: results, Traits: ir.Pure, Format: format}
}

func args(a ...ir.Arg) []ir.Arg { return a }

func one(name string, t *ir.TypeConstraint) ir.Arg { return ir.Arg{Name: name, Type: t} }

func many(name string, t *ir.TypeConstraint) ir.Arg {
	return ir.Arg{Name: name, Arity: ir.Variadic, Type: t}
}

// binary is an operation on two values.
func binaryOp(name string, t *ir.TypeConstraint, traits ir.Traits) *ir.OpDef {
	op := pure(name, "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)",
		args(one("lhs", t), one("rhs", t)), one("result", t))
	op.Traits |= traits
	return op
}

// checked gives a row a rule.
func checked(op *ir.OpDef, r optrait.Rule) *ir.OpDef {
	op.Impl = r
	return op
}

// Dialect returns the shape dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:    "shape",
		Types:   []*ir.AttrDef{shapeDef, sizeDef, valueShapeDef, witnessDef},
		Customs: map[string]ir.CustomDirective{"Extents": {Parse: parseExtents, Print: printExtents}},
		IDs:     opIDs[:],
		Ops:     slices.Concat(constantRows(), arithmeticRows(), shapeRows(), constraintRows(), functionRows()),
	}
}

func constantRows() []*ir.OpDef {
	extent := pure("shape.const_shape", "custom<Extents>($shape) attr-dict `:` type($result)", nil, one("result", shapeOrExtents))
	extent.Attrs = []ir.AttrSpec{{Name: "shape", Kind: kindExtents}}
	extent.Traits |= ir.ConstantLike
	extent.Impl = optrait.Rule(verifyConst)
	size := pure("shape.const_size", "$value attr-dict", nil, one("result", aSize))
	size.Attrs = []ir.AttrSpec{{Name: "value", Kind: kindIndex}}
	size.Traits |= ir.ConstantLike
	size.Impl = constSize{}
	passing := pure("shape.const_witness", "$passing attr-dict", nil, one("result", witness))
	passing.Attrs = []ir.AttrSpec{{Name: "passing", Kind: ir.KindBool}}
	passing.Traits |= ir.ConstantLike
	return []*ir.OpDef{extent, size, passing}
}

var (
	kindIndex = &ir.AttrKind{Desc: "index attribute", Form: ir.FormBare, Type: func(c *ir.Context) ir.Type { return c.Index() }, OK: func(_ *ir.Context, a ir.Attribute) bool {
		i, ok := a.(*ir.IntegerAttr)
		return ok && ir.IsIndex(i.Type())
	}}
	kindExtents = &ir.AttrKind{Desc: "index elements attribute", OK: func(_ *ir.Context, a ir.Attribute) bool {
		d, ok := a.(*ir.DenseAttr)
		return ok && ir.IsIndex(ir.ElementType(d.Type()))
	}}
)

// constSize is the implementation of shape.const_size.
type constSize struct{}

// ResultNames implements ir.ResultNamer.
func (constSize) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	set(op.Result(0), "c"+op.Prop(0).(ir.TypedAttr).Bare())
}

// parseExtents reads [1, 2].
func parseExtents(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	c := p.Context()
	if err := p.Punct("["); err != nil {
		return err
	}
	var raw []byte
	n := int64(0)
	for more := !p.OptionalPunct("]"); more; more = p.OptionalPunct(",") {
		v, err := p.Integer()
		if err != nil {
			return err
		}
		raw = binary.LittleEndian.AppendUint64(raw, uint64(v))
		n++
	}
	if n > 0 {
		if err := p.Punct("]"); err != nil {
			return err
		}
	}
	f.SetProp(args[0].Index, c.Dense(c.Tensor([]int64{n}, c.Index(), nil), raw))
	return nil
}

func printExtents(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	p.Write("[")
	defer p.Write("]")
	d, ok := op.Prop(args[0].Index).(*ir.DenseAttr)
	if !ok {
		return
	}
	sizes, _ := d.Type().(ir.ShapedType).Dims()
	for i := range int(sizes[0]) {
		if i > 0 {
			p.Write(", ")
		}
		raw, _ := d.Element(i)
		p.Int(int64(binary.LittleEndian.Uint64(raw)))
	}
}

func arithmeticRows() []*ir.OpDef {
	return []*ir.OpDef{
		checked(binaryOp("shape.add", sizeOrIndex, ir.Commutative), toSize),
		checked(binaryOp("shape.mul", sizeOrIndex, ir.Commutative), toSize),
		checked(binaryOp("shape.div", sizeOrIndex, 0), toSize),
		checked(binaryOp("shape.max", shapeOrSize, ir.Commutative), verifyExtremum),
		checked(binaryOp("shape.min", shapeOrSize, ir.Commutative), verifyExtremum),
		pure("shape.index_to_size", "$arg attr-dict", args(one("arg", ir.IndexOnly)), one("result", aSize)),
		pure("shape.size_to_index", "$arg attr-dict `:` type($arg)", args(one("arg", sizeOrIndex)), one("result", ir.IndexOnly)),
	}
}

func shapeRows() []*ir.OpDef {
	const fromOne = " attr-dict `:` type($arg) `->` type($result)"
	shapes := many("shapes", shapeOrExtents)
	broadcast := pure("shape.broadcast", "$shapes attr-dict `:` type($shapes) `->` type($result)", args(shapes), one("result", shapeOrExtents))
	broadcast.Attrs = []ir.AttrSpec{message("error")}
	broadcast.Impl = toShape
	anyOf := pure("shape.any", "$inputs attr-dict `:` type($inputs) `->` type($result)", args(many("inputs", shapeOrExtents)), one("result", shapeOrExtents))
	anyOf.Traits |= ir.Commutative
	meet := pure("shape.meet", "$arg0 `,` $arg1 (`,` `error` `=` $error^)? attr-dict `:` type($arg0) `,` type($arg1) `->` type($result)",
		args(one("arg0", anyShapeOrSize), one("arg1", anyShapeOrSize)), one("result", anyShapeOrSize))
	meet.Traits |= ir.Commutative
	meet.Attrs = []ir.AttrSpec{message("error")}
	meet.Impl = optrait.Rule(verifyMeet)
	splitAt := pure("shape.split_at", "", args(one("operand", shapeOrExtents), one("index", sizeOrIndex)),
		one("head", shapeOrExtents), one("tail", shapeOrExtents))
	return []*ir.OpDef{
		anyOf,
		broadcast,
		pure("shape.concat", "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)",
			args(one("lhs", shapeOrExtents), one("rhs", shapeOrExtents)), one("result", shapeOrExtents)),
		pure("shape.dim", "$value `,` $index attr-dict `:` type($value) `,` type($index) `->` type($extent)",
			args(one("value", shaped), one("index", sizeOrIndex)), one("extent", sizeOrIndex)),
		pure("shape.from_extents", "$extents attr-dict `:` type($extents)", args(many("extents", sizeOrIndex)), one("shape", aShape)),
		pure("shape.from_extent_tensor", "$input attr-dict `:` type($input)", args(one("input", extents)), one("result", aShape)),
		pure("shape.to_extent_tensor", "$input attr-dict `:` type($input) `->` type($result)",
			args(one("input", shapeOrExtents)), one("result", &ir.TypeConstraint{Desc: "tensor of index values", OK: func(t ir.Type) bool {
				return ir.IsTensor(t) && ir.IsIndex(ir.ElementType(t))
			}})),
		checked(pure("shape.get_extent", "$shape `,` $dim attr-dict `:` type($shape) `,` type($dim) `->` type($extent)",
			args(one("shape", shapeOrExtents), one("dim", sizeOrIndex)), one("extent", sizeOrIndex)), toSize),
		meet,
		checked(pure("shape.num_elements", "$shape attr-dict `:` type($shape) `->` type($result)", args(one("shape", shapeOrExtents)), one("result", sizeOrIndex)), toSize),
		checked(pure("shape.rank", "$shape attr-dict `:` type($shape) `->` type($rank)", args(one("shape", shapeOrExtents)), one("rank", sizeOrIndex)), toSize),
		checked(pure("shape.shape_of", "$arg"+fromOne, args(one("arg", shapedOrValue)), one("result", shapeOrExtents)), verifyShapeOf),
		pure("shape.value_of", "$arg attr-dict `:` type($result)", args(one("arg", valueShape)), one("result", shaped)),
		pure("shape.value_as_shape", "$arg"+fromOne, args(one("arg", either(integers, valueShape))), one("result", shapeOrExtents)),
		pure("shape.with_shape", "$operand `,` $shape attr-dict `:` type($operand) `,` type($shape)",
			args(one("operand", shapedOrValue), one("shape", shapeOrExtents)), one("result", valueShape)),
		splitAt,
		{Name: "shape.debug_print", Operands: args(one("input", either(shapeOrExtents, sizeOrIndex))), Results: args(one("output", either(shapeOrExtents, sizeOrIndex)))},
		{
			Name: "shape.reduce", Operands: args(one("shape", shapeOrExtents), many("initVals", nil)), Results: args(many("result", nil)),
			Regions: []ir.RegionSpec{{Name: "region", Sized: 1}}, Traits: ir.SingleBlock, Impl: reduce{},
		},
		{
			Name: "shape.yield", Operands: args(many("operands", nil)), Traits: ir.Pure | ir.Terminator | ir.ReturnLike,
			Parents: []string{"shape.reduce", "shape.function_library"}, Format: "attr-dict ($operands^ `:` type($operands))?",
		},
	}
}

func message(name string) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: ir.KindString, Presence: ir.OptionalAttr}
}

func constraintRows() []*ir.OpDef {
	shapes := many("shapes", shapeOrExtents)
	equal := pure("shape.shape_eq", "$shapes attr-dict `:` type($shapes)", args(shapes), one("result", ir.I1Only))
	equal.Traits |= ir.Commutative
	// witnessOf is an operation that makes a witness. Unless the witness is used, it must stay.
	witnessOf := func(name string, check optrait.Rule) *ir.OpDef {
		return &ir.OpDef{
			Name: name, Operands: args(shapes), Results: args(one("result", witness)), Traits: ir.Commutative,
			Format: "$shapes attr-dict `:` type($shapes)", Impl: constraint{noEffects{}, check},
		}
	}
	isBroadcastable := pure("shape.is_broadcastable", "$shapes attr-dict `:` type($shapes)", args(shapes), one("result", ir.I1Only))
	isBroadcastable.Traits |= ir.Commutative
	require := &ir.OpDef{
		Name: "shape.cstr_require", Operands: args(one("pred", ir.I1Only)), Results: args(one("result", witness)),
		Attrs: []ir.AttrSpec{{Name: "msg", Kind: ir.KindString}}, Format: "$pred `,` $msg attr-dict", Impl: noEffects{},
	}
	all := pure("shape.assuming_all", "$inputs attr-dict", args(many("inputs", witness)), one("result", witness))
	all.Traits |= ir.Commutative
	all.Impl = optrait.Rule(func(c *ir.Context, op *ir.Operation) error {
		if op.NumOperands() == 0 {
			return op.OpErrorf(c, "no operands specified")
		}
		return nil
	})
	return []*ir.OpDef{
		equal, isBroadcastable,
		witnessOf("shape.cstr_broadcastable", verifyBroadcastable),
		witnessOf("shape.cstr_eq", optrait.All()),
		require,
		all,
		{
			Name: "shape.assuming", Operands: args(one("witness", witness)), Results: args(many("results", nil)),
			Regions: []ir.RegionSpec{{Name: "doRegion", Sized: 1, Terminator: "shape.assuming_yield"}},
			Traits:  ir.SingleBlock | ir.RecursiveEffects, Impl: assuming{},
		},
		{
			Name: "shape.assuming_yield", Operands: args(many("operands", nil)), Traits: ir.Pure | ir.Terminator | ir.ReturnLike,
			Parents: []string{"shape.assuming"}, Format: "attr-dict ($operands^ `:` type($operands))?",
		},
	}
}

// noEffects is the implementation of operations without effects that must not be executed
// speculatively.
type noEffects struct{}

// Effects implements ir.MemoryEffects.
func (noEffects) Effects(*ir.Operation) []ir.Effect { return nil }

// constraint is the implementation of an operation that makes a witness.
type constraint struct {
	noEffects
	optrait.Rule
}

func verifyBroadcastable(c *ir.Context, op *ir.Operation) error {
	if op.NumOperands() < 2 {
		return op.OpErrorf(c, "required at least 2 input shapes")
	}
	return nil
}

func functionRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name: "shape.func", Attrs: asm.FunctionAttrs(), Regions: []ir.RegionSpec{{Name: "body"}},
			Traits: ir.IsolatedFromAbove | ir.Symbol | ir.AllocationScope | ir.AffineScope, Impl: function{},
		},
		{
			Name: "shape.return", Operands: args(many("operands", nil)), Traits: ir.Pure | ir.Terminator | ir.ReturnLike,
			Parents: []string{"shape.func"}, Format: "attr-dict ($operands^ `:` type($operands))?",
		},
		{
			Name: "shape.function_library", Attrs: []ir.AttrSpec{
				{Name: "sym_name", Kind: ir.KindString}, message("sym_visibility"),
				{Name: "mapping", Kind: &ir.AttrKind{Desc: "dictionary of named attribute values", OK: ir.IsA[*ir.DictAttr]}},
			},
			Regions: []ir.RegionSpec{{Name: "body"}},
			Traits:  ir.AffineScope | ir.IsolatedFromAbove | ir.SymbolTable | ir.Symbol | ir.NoTerminator | ir.SingleBlock | ir.NoRegionArguments,
			Impl:    library{},
		},
	}
}
