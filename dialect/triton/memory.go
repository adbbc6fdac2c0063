package triton

import (
	"hivm-opt/dialect/internal/effects"
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

const cacheAndEviction = "oilist(`cacheModifier` `=` $cache | `evictionPolicy` `=` $evict)"

func boundaryCheck() ir.AttrSpec {
	return ir.AttrSpec{
		Name: "boundaryCheck", Kind: ir.KindDenseI32, Presence: ir.DefaultValued,
		Default: func(c *ir.Context) ir.Attribute { return c.DenseI32(nil) },
	}
}

func memoryRows() []*ir.OpDef {
	return []*ir.OpDef{load(), store(), atomicRMWRow(), atomicCAS(), pointerAdd(), advance(), makeTensorPtr(), printRow(), assert()}
}

// load is the row of tt.load. The types follow from the type of the address, and with them the
// shapes and layouts.
func load() *ir.OpDef {
	row := op(ir.OpDef{
		Name: "tt.load",
		Operands: []ir.Arg{
			{Name: "ptr", Type: address},
			{Name: "mask", Arity: ir.Optional, Type: boolLike, Same: "ptr", Via: loadedMask, Match: "mask type matches ptr type"},
			{Name: "other", Arity: ir.Optional, Type: anyValue, Same: "ptr", Via: loaded, Match: "other matches ptr type"},
		},
		Attrs: []ir.AttrSpec{
			boundaryCheck(), optional("padding", paddingOption), filled("cache", cacheModifier, 1),
			filled("evict", evictionPolicy, 1), flag(volatile, false),
		},
		Results: []ir.Arg{{Name: "result", Type: anyValue, Same: "ptr", Via: loaded, Match: "result matches ptr type"}},
		Traits:  ir.SegmentedOperands,
		Format:  "$ptr (`,` $mask^)? (`,` $other^)? " + cacheAndEviction + " attr-dict `:` type($ptr)",
	})
	row.Impl = loadOp{row.Impl.(optrait.Rule)}
	return row
}

const volatile = "isVolatile"

// loadOp is the implementation of tt.load.
type loadOp struct{ optrait.Rule }

// Effects implements ir.MemoryEffects.
func (loadOp) Effects(op *ir.Operation) []ir.Effect {
	reads := []ir.Effect{{Kind: ir.ReadEffect, Value: op.Operand(0)}}
	if op.PropBool(op.Def().Slot(volatile)) {
		return append(reads, ir.Effect{Kind: ir.WriteEffect})
	}
	return reads
}

func store() *ir.OpDef {
	return withEffects(ir.OpDef{
		Name: "tt.store",
		Operands: []ir.Arg{
			{Name: "ptr", Type: address},
			{Name: "value", Type: anyValue, Same: "ptr", Via: loaded, Match: "value type matches ptr type"},
			{Name: "mask", Arity: ir.Optional, Type: boolLike, Same: "ptr", Via: loadedMask, Match: "mask type matches ptr type"},
		},
		Attrs:  []ir.AttrSpec{boundaryCheck(), filled("cache", cacheModifier, 1), filled("evict", evictionPolicy, 1)},
		Format: "$ptr `,` $value (`,` $mask^)? " + cacheAndEviction + " attr-dict `:` type($ptr)",
	}, effects.List{effects.Writes(0)})
}

// order are the attributes of an atomic operation about other accesses.
func order() []ir.AttrSpec {
	return []ir.AttrSpec{{Name: "sem", Kind: memSemantic}, {Name: "scope", Kind: memScope}}
}

func atomicRMWRow() *ir.OpDef {
	return withEffects(ir.OpDef{
		Name: "tt.atomic_rmw",
		Operands: []ir.Arg{
			{Name: "ptr", Type: ptrLike, Same: "val", Via: pointers, Match: "ptr type matches value type"},
			{Name: "val", Type: anyValue},
			{Name: "mask", Arity: ir.Optional, Type: boolLike, Same: "val", Via: mask, Match: "mask type matches value type"},
		},
		Attrs:   append([]ir.AttrSpec{{Name: "atomic_rmw_op", Kind: atomicRMW}}, order()...),
		Results: []ir.Arg{{Name: "result", Type: anyValue}},
		Traits:  ir.SameOperandsAndResultShape,
		Format: "$atomic_rmw_op `,` $sem `,` $scope `,` $ptr `,` $val (`,` $mask^)? attr-dict `:` " +
			"functional-type(operands, $result)",
	}, effects.List{effects.Reads(0), effects.Writes(0)}, sameLayouts(true))
}

func atomicCAS() *ir.OpDef {
	return withEffects(ir.OpDef{
		Name: "tt.atomic_cas",
		Operands: []ir.Arg{
			{Name: "ptr", Type: ptrLike, Same: "cmp", Via: pointers, Match: "ptr type matches cmp type"},
			{Name: "cmp", Type: anyValue},
			{Name: "val", Type: anyValue},
		},
		Attrs:   order(),
		Results: []ir.Arg{{Name: "result", Type: anyValue}},
		Traits:  ir.SameOperandsAndResultShape,
		Format:  "$sem `,` $scope `,` $ptr `,` $cmp `,` $val attr-dict `:` functional-type(operands, $result)",
	}, effects.List{effects.Reads(0), effects.Writes(0)}, verifySwapped, sameLayouts(true))
}

// verifySwapped checks the type of the value that tt.atomic_cas writes.
func verifySwapped(c *ir.Context, op *ir.Operation) error {
	if op.Operand(0).Type() != pointers(c, op.Operand(2).Type()) {
		return op.OpErrorf(c, "failed to verify that ptr type matches value type")
	}
	return nil
}

func pointerAdd() *ir.OpDef {
	return op(ir.OpDef{
		Name: "tt.addptr",
		Operands: []ir.Arg{
			{Name: "ptr", Type: ptrLike, Same: "result", Match: "result type matches ptr type"},
			{Name: "offset", Type: intLike},
		},
		Results: []ir.Arg{{Name: "result", Type: ptrLike}},
		Traits:  ir.Pure | ir.SameOperandsAndResultShape,
		Format:  "$ptr `,` $offset attr-dict `:` type($result) `,` type($offset)",
	}, sameLayouts(true))
}

func advance() *ir.OpDef {
	return op(ir.OpDef{
		Name: "tt.advance",
		Operands: []ir.Arg{
			{Name: "ptr", Type: tensorPtr, Same: "result", Match: "result type matches ptr type"},
			{Name: "offsets", Arity: ir.Variadic, Type: ir.I32Only},
		},
		Results: []ir.Arg{{Name: "result", Type: tensorPtr}},
		Traits:  ir.Pure,
		Format:  "$ptr `,` `[` $offsets `]` attr-dict `:` type($result)",
	})
}

func makeTensorPtr() *ir.OpDef {
	return op(ir.OpDef{
		Name: "tt.make_tensor_ptr",
		Operands: []ir.Arg{
			{Name: "base", Type: anyPtr, Same: "result", Via: base, Match: "infer pointer type from the result type"},
			{Name: "shape", Arity: ir.Variadic, Type: ir.I64Only},
			{Name: "strides", Arity: ir.Variadic, Type: ir.I64Only},
			{Name: "offsets", Arity: ir.Variadic, Type: ir.I32Only},
		},
		Attrs:   []ir.AttrSpec{{Name: "order", Kind: ir.KindDenseI32}},
		Results: []ir.Arg{{Name: "result", Type: tensorPtr}},
		Traits:  ir.Pure | ir.SameVariadicSize,
		Format:  "$base `,` `[` $shape `]` `,` `[` $strides `]` `,` `[` $offsets `]` attr-dict `:` type($result)",
	})
}

func printRow() *ir.OpDef {
	return withEffects(ir.OpDef{
		Name:     "tt.print",
		Operands: []ir.Arg{{Name: "args", Arity: ir.Variadic, Type: anyValue}},
		Attrs: []ir.AttrSpec{
			{Name: "prefix", Kind: ir.KindString}, {Name: "hex", Kind: ir.KindBool}, {Name: "isSigned", Kind: ir.KindDenseI32},
		},
		Format: "$prefix attr-dict (`:` $args^ `:` type($args))?",
	}, effects.List{effects.Anonymous(ir.WriteEffect)})
}

func assert() *ir.OpDef {
	return withEffects(ir.OpDef{
		Name: "tt.assert",
		Operands: []ir.Arg{{Name: "condition", Type: either(ir.I1Only, &ir.TypeConstraint{
			Desc: "tensor of 1-bit signless integer values",
			OK:   func(t ir.Type) bool { return ir.IsTensor(t) && ir.IsInt(ir.ElementType(t), 1) },
		})}},
		Attrs:  []ir.AttrSpec{{Name: "message", Kind: ir.KindString}},
		Format: "$condition `,` $message attr-dict `:` type($condition)",
	}, effects.List{effects.Anonymous(ir.WriteEffect)})
}
