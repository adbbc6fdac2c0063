package memref

import (
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// load is memref.load. Its operands are memref and indices.
type load struct{}

// Effects implements ir.MemoryEffects.
func (load) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.ReadEffect, Value: op.Operand(0)}}
}

// Fold implements ir.Folder.
func (load) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, FoldCasts(op, nil)
}

// Verify implements ir.Verifier.
func (load) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(0).Type().(*ir.MemRefType)
	if op.Result(0).Type() != t.Elem {
		return op.OpErrorf(c, "failed to verify that result type matches element type of 'memref'")
	}
	if n := op.NumOperands() - 1; n != t.Rank() {
		return op.OpErrorf(c, "incorrect number of indices for load, expected %d but got %d", t.Rank(), n)
	}
	return nil
}

// store is memref.store. Its operands are value, memref and indices.
type store struct{}

// Effects implements ir.MemoryEffects.
func (store) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.WriteEffect, Value: op.Operand(1)}}
}

// Fold implements ir.Folder.
func (store) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, FoldCasts(op, op.Operand(0))
}

// Verify implements ir.Verifier.
func (store) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Operand(1).Type().(*ir.MemRefType)
	if op.Operand(0).Type() != t.Elem {
		return op.OpErrorf(c, "failed to verify that type of 'value' matches element type of 'memref'")
	}
	if op.NumOperands() != 2+t.Rank() {
		return op.OpErrorf(c, "store index operand count not equal to memref rank")
	}
	return nil
}

// copying is memref.copy. Its operands are source and target.
type copying struct{}

// Effects implements ir.MemoryEffects.
func (copying) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{
		{Kind: ir.ReadEffect, Value: op.Operand(0)},
		{Kind: ir.WriteEffect, Value: op.Operand(1)},
	}
}

// Fold implements ir.Folder. Unlike other accesses a copy takes the source of a
// cast only when it says no less about the shape.
func (copying) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	changed := false
	for i := 0; i < op.NumOperands(); i++ {
		if def := castOf(op.Operand(i)); def != nil && CanFoldCast(def) {
			op.SetOperand(i, def.Operand(0))
			changed = true
		}
	}
	return nil, changed
}

// Verify implements ir.Verifier.
func (copying) Verify(c *ir.Context, op *ir.Operation) error {
	src, dst := op.Operand(0).Type().(ir.ShapedType), op.Operand(1).Type().(ir.ShapedType)
	if src.ElemType() != dst.ElemType() {
		return op.OpErrorf(c, "requires the same element type for all operands")
	}
	a, ranked := src.Dims()
	b, ranked2 := dst.Dims()
	if ranked && ranked2 && !ir.AgreeAll(a, b) {
		return op.OpErrorf(c, "requires the same shape for all operands")
	}
	return nil
}

// atomicKinds are the keywords of atomic_rmw by their number.
var atomicKinds = [...]struct {
	name         string
	float, whole bool
}{
	{"addf", true, false}, {"addi", false, true}, {"assign", false, false},
	{"maximumf", true, false}, {"maxs", false, true}, {"maxu", false, true},
	{"minimumf", true, false}, {"mins", false, true}, {"minu", false, true},
	{"mulf", true, false}, {"muli", false, true}, {"ori", false, true}, {"andi", false, true},
	{"maxnumf", true, false}, {"minnumf", true, false},
}

// AtomicKindNamed returns the number of a kind of atomic operation by its name.
func AtomicKindNamed(name string) (int, bool) {
	for i := range atomicKinds {
		if atomicKinds[i].name == name {
			return i, true
		}
	}
	return 0, false
}

// AtomicKindName returns the name of a kind of atomic operation, "" if there is
// none of that number.
func AtomicKindName(kind int64) string {
	if kind < 0 || kind >= int64(len(atomicKinds)) {
		return ""
	}
	return atomicKinds[kind].name
}

// AtomicKindTakes reports whether values of type t can be reduced by an atomic
// operation, which for minimum and maximum depends on the sign of an integer. As
// in LLVM 19, nothing is reduced by maxnumf and minnumf.
func AtomicKindTakes(kind int64, t ir.Type) bool {
	k := atomicKinds[kind]
	it, isInt := t.(*ir.IntegerType)
	switch {
	case k.name == "maxnumf" || k.name == "minnumf":
		return false
	case k.float:
		return isFloat(t)
	case k.name == "maxs" || k.name == "mins":
		return isInt && it.Sign == ir.Signed
	case k.name == "maxu" || k.name == "minu":
		return isInt && it.Sign == ir.Unsigned
	}
	return !k.whole || isInt
}

var kindAtomic = &ir.AttrKind{
	Desc: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14",
	OK: func(c *ir.Context, a ir.Attribute) bool {
		if !ir.KindI64.OK(c, a) {
			return false
		}
		v := a.(*ir.IntegerAttr).Value
		return v >= 0 && v < int64(len(atomicKinds))
	},
}

func parseAtomicKind(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	pos := p.Pos()
	word, isWord := p.AnyKeyword()
	ok := isWord
	if !ok {
		s, isString, err := p.OptionalString()
		if err != nil {
			return err
		}
		word, ok = s, isString
	}
	names := make([]string, len(atomicKinds))
	for i := range atomicKinds {
		names[i] = atomicKinds[i].name
		if ok && word == names[i] {
			f.SetProp(args[0].Index, p.Context().I64Attr(int64(i)))
			return nil
		}
	}
	if ok && !isWord {
		return p.Errorf(pos, "invalid kind attribute specification: %q", word)
	}
	err := p.Errorf(pos, "expected string or keyword containing one of the following enum values for attribute 'kind' [%s]", strings.Join(names, ", "))
	return p.Context().HintWord(err, word, names)
}

func printAtomicKind(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	a := op.Prop(args[0].Index)
	if i, ok := a.(*ir.IntegerAttr); ok && i.Value >= 0 && i.Value < int64(len(atomicKinds)) {
		p.Write(atomicKinds[i.Value].name)
		return
	}
	if a != nil {
		p.Attr(a)
	}
}

// atomicRMW is memref.atomic_rmw. Its operands are value, memref and indices.
type atomicRMW struct{}

// Effects implements ir.MemoryEffects.
func (atomicRMW) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{
		{Kind: ir.ReadEffect, Value: op.Operand(1)},
		{Kind: ir.WriteEffect, Value: op.Operand(1)},
	}
}

// Fold implements ir.Folder.
func (atomicRMW) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, FoldCasts(op, op.Operand(0))
}

// Verify implements ir.Verifier.
func (atomicRMW) Verify(c *ir.Context, op *ir.Operation) error {
	value, t := op.Operand(0).Type(), op.Operand(1).Type().(*ir.MemRefType)
	if value != op.Result(0).Type() {
		return op.OpErrorf(c, "failed to verify that all of {value, result} have same type")
	}
	if value != t.Elem {
		return op.OpErrorf(c, "failed to verify that value type matches element type of memref")
	}
	if op.NumOperands()-2 != t.Rank() {
		return op.OpErrorf(c, "expects the number of subscripts to be equal to memref rank")
	}
	k := atomicKinds[op.Prop(0).(*ir.IntegerAttr).Value]
	if k.float && !isFloat(value) {
		return op.OpErrorf(c, "with kind '%s' expects a floating-point type", k.name)
	}
	if k.whole && isFloat(value) {
		return op.OpErrorf(c, "with kind '%s' expects an integer type", k.name)
	}
	return nil
}
