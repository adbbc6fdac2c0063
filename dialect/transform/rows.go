package transform

import (
	"hivm-opt/dialect/internal/effects"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// payload says what an operation does with the operations that handles stand for.
type payload uint8

const (
	noPayload payload = iota
	readsPayload
	changesPayload
)

// transformOp is the implementation of most operations: what happens to handles and payload, and
// a rule, which may be nil.
type transformOp struct {
	effects.List
	check optrait.Rule
}

// Verify implements ir.Verifier.
func (o transformOp) Verify(c *ir.Context, op *ir.Operation) error {
	if o.check == nil {
		return nil
	}
	return o.check(c, op)
}

// The kinds of numbers in a range.
var (
	kindPositive = ir.KindConfined(ir.KindI64, "whose value is positive", 1)
	kindNatural  = ir.KindConfined(ir.KindI64, "whose value is non-negative", 0)
)

// row completes a row: operand groups are read, those in consumed become invalid as well, and
// results are new handles.
func row(def ir.OpDef, p payload, check optrait.Rule, consumed ...int) *ir.OpDef {
	list := effects.List{}
	for i := range def.Operands {
		list = append(list, effects.Reads(i))
	}
	for _, i := range consumed {
		list = append(list, effects.Frees(i))
	}
	for i := range def.Results {
		list = append(list, effects.Allocates(i))
	}
	if p != noPayload {
		list = append(list, effects.Anonymous(ir.ReadEffect))
	}
	if p == changesPayload {
		list = append(list, effects.Anonymous(ir.WriteEffect))
	}
	def.Impl = transformOp{list, check}
	return &def
}

func one(name string, t *ir.TypeConstraint) ir.Arg { return ir.Arg{Name: name, Type: t} }

func many(name string, t *ir.TypeConstraint) ir.Arg {
	return ir.Arg{Name: name, Arity: ir.Variadic, Type: t}
}

func maybe(name string, t *ir.TypeConstraint) ir.Arg {
	return ir.Arg{Name: name, Arity: ir.Optional, Type: t}
}

func args(a ...ir.Arg) []ir.Arg { return a }

func attrs(a ...ir.AttrSpec) []ir.AttrSpec { return a }

func required(name string, k *ir.AttrKind) ir.AttrSpec { return ir.AttrSpec{Name: name, Kind: k} }

func optional(name string, k *ir.AttrKind) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: k, Presence: ir.OptionalAttr}
}

func unit(name string) ir.AttrSpec { return optional(name, ir.KindUnit) }

// filled is an attribute that is there with its default where nothing is written.
func filled(name string, k *ir.AttrKind, v func(*ir.Context) ir.Attribute) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: k, Presence: ir.DefaultValued, Default: v}
}

// absent is an attribute whose absence means a default.
func absent(name string, k *ir.AttrKind, v func(*ir.Context) ir.Attribute) ir.AttrSpec {
	return ir.AttrSpec{Name: name, Kind: k, Presence: ir.DefaultValuedOptional, Default: v}
}

func boolean(v bool) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.Bool(v) }
}

func int64Of(v int64) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.I64Attr(v) }
}

func int32Of(v int64) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.I32Attr(v) }
}

func text(s string) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.StringValue(s) }
}

func emptyArray(c *ir.Context) ir.Attribute { return c.Array(nil) }

func emptyI64(c *ir.Context) ir.Attribute { return c.DenseI64(nil) }

func emptyI1(c *ir.Context) ir.Attribute { return c.DenseInts(c.I1(), nil) }

var (
	kindDict   = &ir.AttrKind{Desc: "dictionary of named attribute values", OK: ir.IsA[*ir.DictAttr]}
	kindList   = &ir.AttrKind{Desc: "array attribute", Form: ir.FormLists, OK: ir.IsA[*ir.ArrayAttr]}
	kindI64s   = &ir.AttrKind{Desc: "64-bit integer array attribute", Form: ir.FormLists, Stored: ir.IsA[*ir.ArrayAttr], OK: ir.ArrayOf(ir.KindI64.OK)}
	kindNames  = &ir.AttrKind{Desc: "string array attribute", Form: ir.FormLists, Stored: ir.IsA[*ir.ArrayAttr], OK: ir.ArrayOf(ir.IsA[*ir.StringAttr])}
	kindBits   = &ir.AttrKind{Desc: "i1 dense array attribute", Form: ir.FormInts, Elem: i1, OK: isBits}
	kindSymbol = &ir.AttrKind{Desc: "symbol reference attribute", Form: ir.FormSymbol, OK: ir.IsA[*ir.SymbolRefAttr]}
)

func i1(c *ir.Context) ir.Type { return c.I1() }

func isBits(c *ir.Context, a ir.Attribute) bool {
	d, ok := a.(*ir.DenseArrayAttr)
	return ok && d.Elem == ir.Type(c.I1())
}
