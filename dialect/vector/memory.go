package vector

import (
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// access is an operation that reads or writes the memory that an operand is.
type access struct {
	optrait.Rule
	kind ir.EffectKind
	base int
}

// Effects implements ir.MemoryEffects. A tensor is no memory.
func (a access) Effects(op *ir.Operation) []ir.Effect {
	base := op.Operand(a.base)
	if !ir.IsMemRef(base.Type()) {
		return nil
	}
	return []ir.Effect{{Kind: a.kind, Value: base}}
}

// reading is the implementation of an operation whose first operand is read.
func reading(rules ...optrait.Rule) access { return access{optrait.All(rules...), ir.ReadEffect, 0} }

// writing is the implementation of an operation that writes its first operand.
func writing(rules ...optrait.Rule) access { return access{optrait.All(rules...), ir.WriteEffect, 0} }

// unitStride is the rule that vectors lie in memory without gaps.
func unitStride(base int) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		m := op.Operand(base).Type().(*ir.MemRefType)
		strides, _, ok := m.Strided()
		if !ok || len(strides) > 0 && strides[len(strides)-1] != 1 {
			return op.OpErrorf(c, "most minor memref dim must have unit stride")
		}
		return nil
	}
}

// indexCount is the rule that there is an index for each dimension of the base.
func indexCount(base, group int) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		dims, _ := op.Operand(base).Type().(ir.ShapedType).Dims()
		if lo, hi := op.Group(group); hi-lo != len(dims) {
			return op.OpErrorf(c, "requires %d indices", len(dims))
		}
		return nil
	}
}

// elements is the rule that memory and a vector have one element type.
func elements(base int, vector typeOf, message string) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		if ir.ElementType(op.Operand(base).Type()) != ir.ElementType(vector(op)) {
			return op.OpErrorf(c, "%s", message)
		}
		return nil
	}
}

// elementsOrVectors is elements for memory that may hold whole vectors.
func elementsOrVectors(base int, vector typeOf, what string) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		elem := ir.ElementType(op.Operand(base).Type())
		if v, ok := elem.(*ir.VectorType); ok {
			if v != vector(op) {
				return op.OpErrorf(c, "base memref and %s vector types should match", what)
			}
			elem = v.Elem
		}
		if elem != ir.ElementType(vector(op)) {
			if what == "result" {
				return op.OpErrorf(c, "base and result element types should match")
			}
			return op.OpErrorf(c, "base and valueToStore element type should match")
		}
		return nil
	}
}

// last is the type of an operand counted from the end, 1 for the last operand.
func last(n int) typeOf {
	return func(op *ir.Operation) ir.Type { return op.Operand(op.NumOperands() - n).Type() }
}

// sameShape is the rule that two vectors have one shape.
func sameShape(a, b typeOf, message string) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		x, y := a(op).(*ir.VectorType).Shape, b(op).(*ir.VectorType).Shape
		same := len(x) == len(y)
		for i := 0; same && i < len(x); i++ {
			same = x[i] == y[i]
		}
		if !same {
			return op.OpErrorf(c, "%s", message)
		}
		return nil
	}
}

// passThru is the rule for the values that a masked load keeps.
func passThru(c *ir.Context, op *ir.Operation) error {
	if op.Result(0).Type() != last(1)(op) {
		return op.OpErrorf(c, "expected pass_thru of same type as result type")
	}
	return nil
}

const (
	loadElements  = "base and result element type should match"
	storeElements = "base and valueToStore element type should match"
	loadMask      = "expected result dim to match mask dim"
	storeMask     = "expected valueToStore dim to match mask dim"
)

func indices() ir.Arg { return ir.Arg{Name: "indices", Arity: ir.Variadic, Type: ir.IndexOnly} }

func no(c *ir.Context) ir.Attribute { return c.Bool(false) }

// nontemporal says that the data is not needed again soon; absent means false.
func nontemporal() []ir.AttrSpec {
	return []ir.AttrSpec{{Name: "nontemporal", Kind: ir.KindBool, Presence: ir.DefaultValuedOptional, Default: no}}
}

// maskedLoad is the row of a load under a mask.
func maskedLoad(name string) *ir.OpDef {
	return &ir.OpDef{
		Name: name,
		Operands: []ir.Arg{
			{Name: "base", Type: ir.AnyMemRef}, indices(),
			{Name: "mask", Type: mask1}, {Name: "pass_thru", Type: rank1},
		},
		Results: []ir.Arg{{Name: "result", Type: rank1}},
		Format: "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` " +
			"type($base) `,` type($mask) `,` type($pass_thru) `into` type($result)",
		Impl: reading(elements(0, result(0), loadElements), indexCount(0, 1), sameShape(result(0), last(2), loadMask), passThru),
	}
}

// maskedStore is the row of a store under a mask.
func maskedStore(name string) *ir.OpDef {
	return &ir.OpDef{
		Name: name,
		Operands: []ir.Arg{
			{Name: "base", Type: ir.AnyMemRef}, indices(),
			{Name: "mask", Type: mask1}, {Name: "valueToStore", Type: rank1},
		},
		Format: "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` " +
			"type($base) `,` type($mask) `,` type($valueToStore)",
		Impl: writing(elements(0, last(1), storeElements), indexCount(0, 1), sameShape(last(1), last(2), storeMask)),
	}
}

// gather is the implementation of vector.gather, which a mask may surround.
type gather struct{ access }

// MaskType implements maskable.
func (gather) MaskType(c *ir.Context, op *ir.Operation) ir.Type {
	return boolsLike(c, last(3)(op).(*ir.VectorType))
}

// TakesPassThru implements maskable.
func (gather) TakesPassThru() bool { return false }

// throughCasts makes a masked access look through casts of its memory.
func throughCasts(row *ir.OpDef) *ir.OpDef {
	row.Impl = castless{row.Impl.(access)}
	return row
}

func memoryRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:     "vector.load",
			Operands: []ir.Arg{{Name: "base", Type: ir.AnyMemRef}, indices()},
			Results:  []ir.Arg{{Name: "result", Type: anyRank}},
			Attrs:    nontemporal(),
			Format:   "$base `[` $indices `]` attr-dict `:` type($base) `,` type($result)",
			Impl:     castless{reading(unitStride(0), elementsOrVectors(0, result(0), "result"), indexCount(0, 1))},
		},
		{
			Name:     "vector.store",
			Operands: []ir.Arg{{Name: "valueToStore", Type: anyRank}, {Name: "base", Type: ir.AnyMemRef}, indices()},
			Attrs:    nontemporal(),
			Format:   "$valueToStore `,` $base `[` $indices `]` attr-dict `:` type($base) `,` type($valueToStore)",
			Impl: castless{access{
				optrait.All(unitStride(1), elementsOrVectors(1, operand(0), "valueToStore"), indexCount(1, 2)),
				ir.WriteEffect, 1,
			}},
		},
		throughCasts(maskedLoad("vector.maskedload")),
		throughCasts(maskedStore("vector.maskedstore")),
		maskedLoad("vector.expandload"),
		maskedStore("vector.compressstore"),
		{
			Name: "vector.gather",
			Operands: []ir.Arg{
				{Name: "base", Type: gatherBase}, indices(), {Name: "index_vec", Type: indexes},
				{Name: "mask", Type: mask}, {Name: "pass_thru", Type: ranked},
			},
			Results: []ir.Arg{{Name: "result", Type: ranked}},
			Format: "$base `[` $indices `]` `[` $index_vec `]` `,` $mask `,` $pass_thru attr-dict `:` " +
				"type($base) `,` type($index_vec) `,` type($mask) `,` type($pass_thru) `into` type($result)",
			Impl: gather{reading(gatherable, elements(0, result(0), loadElements), indexCount(0, 1),
				sameShape(result(0), last(3), "expected result dim to match indices dim"),
				sameShape(result(0), last(2), loadMask), passThru)},
		},
		{
			Name: "vector.scatter",
			Operands: []ir.Arg{
				{Name: "base", Type: ir.AnyMemRef}, indices(), {Name: "index_vec", Type: indexes1},
				{Name: "mask", Type: mask1}, {Name: "valueToStore", Type: rank1},
			},
			Format: "$base `[` $indices `]` `[` $index_vec `]` `,` $mask `,` $valueToStore attr-dict `:` " +
				"type($base) `,` type($index_vec) `,` type($mask) `,` type($valueToStore)",
			Impl: writing(elements(0, last(1), storeElements), indexCount(0, 1),
				sameShape(last(1), last(3), "expected valueToStore dim to match indices dim"),
				sameShape(last(1), last(2), storeMask)),
		},
	}
}

// gatherBase is spelled as any shaped type; the verifier reports other errors.
var gatherBase = &ir.TypeConstraint{Desc: shaped.Desc, OK: shaped.OK, Class: shaped.OK}

// gatherable is the rule that a gather reads memory or a tensor.
func gatherable(c *ir.Context, op *ir.Operation) error {
	switch op.Operand(0).Type().(type) {
	case *ir.MemRefType, *ir.TensorType:
		return nil
	}
	return op.OpErrorf(c, "requires base to be a memref or ranked tensor type")
}
