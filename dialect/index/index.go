package index

import (
	"strconv"

	"hivm-opt/ir"
)

// cmpPredicate is the attribute #index<cmp_predicate ...>.
var cmpPredicate = &ir.AttrDef{
	Name:    "index.cmp_predicate",
	CppName: "::mlir::index::IndexCmpPredicate",
	Cases:   ir.Numbered(0, "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"),
	Bare:    true,
}

// kindIndex is a number of the type index.
var kindIndex = &ir.AttrKind{Desc: "index attribute", Form: ir.FormBare, Type: func(c *ir.Context) ir.Type { return c.Index() }, Stored: ir.IsA[*ir.IntegerAttr],
	OK: func(_ *ir.Context, a ir.Attribute) bool {
		i, ok := a.(*ir.IntegerAttr)
		return ok && ir.IsIndex(i.Type())
	}}

// castable is the type of what is converted.
var castable = &ir.TypeConstraint{Desc: "integer or index", OK: func(t ir.Type) bool { return ir.AnyInteger.OK(t) || ir.IsIndex(t) }}

// Dialect returns the index dialect.
func Dialect() *ir.Dialect {
	d := &ir.Dialect{
		Name:        "index",
		Attrs:       []*ir.AttrDef{cmpPredicate},
		Materialize: materialize,
		IDs:         opIDs[:],
		Ops: []*ir.OpDef{
			cast("casts", true),
			cast("castu", false),
			{
				Name:     "index.cmp",
				Operands: []ir.Arg{{Name: "lhs", Type: ir.IndexOnly}, {Name: "rhs", Type: ir.IndexOnly}},
				Attrs:    []ir.AttrSpec{{Name: "pred", Kind: ir.KindEnum(cmpPredicate, "index comparison predicate kind")}},
				Results:  []ir.Arg{{Name: "result", Type: ir.I1Only}},
				Traits:   ir.Pure,
				Format:   "`` $pred `(` $lhs `,` $rhs `)` attr-dict",
				Impl:     compare{},
			},
			{
				Name:    "index.sizeof",
				Results: []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
				Traits:  ir.Pure,
				Format:  "attr-dict",
			},
			{
				Name:    "index.constant",
				Attrs:   []ir.AttrSpec{{Name: "value", Kind: kindIndex}},
				Results: []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
				Traits:  ir.Pure | ir.ConstantLike,
				Format:  "attr-dict $value",
				Impl:    constant{},
			},
			{
				Name:    "index.bool.constant",
				Attrs:   []ir.AttrSpec{{Name: "value", Kind: ir.KindBool}},
				Results: []ir.Arg{{Name: "result", Type: ir.I1Only}},
				Traits:  ir.Pure | ir.ConstantLike,
				Format:  "attr-dict $value",
				Impl:    boolConstant{},
			},
		},
	}
	for _, b := range binaries {
		d.Ops = append(d.Ops, b.row())
	}
	return d
}

// Predicate returns the predicate of an index.cmp as the number that the predicate has in arith.cmpi.
func Predicate(op *ir.Operation) int64 { return ir.PropAs[*ir.DialectAttr](op, 0).Case.Value }

// row is the row of an operation on two indices.
func (b binary) row() *ir.OpDef {
	return &ir.OpDef{
		Name:     "index." + b.name,
		Operands: []ir.Arg{{Name: "lhs", Type: ir.IndexOnly}, {Name: "rhs", Type: ir.IndexOnly}},
		Results:  []ir.Arg{{Name: "result", Type: ir.IndexOnly}},
		Traits:   ir.Pure | b.traits,
		Format:   "$lhs `,` $rhs attr-dict",
		Impl:     b,
	}
}

// cast is the row of a conversion between an index and an integer.
func cast(name string, signed bool) *ir.OpDef {
	return &ir.OpDef{
		Name:     "index." + name,
		Operands: []ir.Arg{{Name: "input", Type: castable}},
		Results:  []ir.Arg{{Name: "output", Type: castable}},
		Traits:   ir.Pure,
		Format:   "$input attr-dict `:` type($input) `to` type($output)",
		Impl:     conversion{signed},
	}
}

// conversion is the implementation of a conversion, which takes integers with or without sign.
type conversion struct{ signed bool }

// Verify implements ir.Verifier: one of the types is index.
func (conversion) Verify(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if ir.IsIndex(from) == ir.IsIndex(to) {
		return op.OpErrorf(c, "operand type '%s' and result type '%s' are cast incompatible", from, to)
	}
	return nil
}

// constant is the implementation of index.constant.
type constant struct{}

// ResultNames implements ir.ResultNamer.
func (constant) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	set(op.Result(0), "idx"+strconv.FormatInt(op.PropInt(0), 10))
}

// boolConstant is the implementation of index.bool.constant.
type boolConstant struct{}

// ResultNames implements ir.ResultNamer.
func (boolConstant) ResultNames(_ *ir.Context, op *ir.Operation, set func(*ir.Value, string)) {
	set(op.Result(0), strconv.FormatBool(op.PropInt(0) != 0))
}

// materialize makes the constants that folders give: indices and truth values.
func materialize(b *ir.Builder, a ir.Attribute, t ir.Type) *ir.Operation {
	i, ok := a.(*ir.IntegerAttr)
	if !ok || i.Type() != t {
		return nil
	}
	switch {
	case ir.IsIndex(t):
		return ConstantBuilder{Value: i.Value}.Build(b).Op
	case ir.IsInt(t, 1):
		return BoolConstantBuilder{Value: i.Value != 0}.Build(b).Op
	}
	return nil
}
