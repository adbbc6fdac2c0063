package affine

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// parseMemRefType reads the type of a memref after a colon.
func parseMemRefType(p ir.AsmParser) (*ir.MemRefType, error) {
	pos := p.Pos()
	t, err := p.ColonType()
	if err != nil {
		return nil, err
	}
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return nil, p.Errorf(pos, "invalid kind of type specified")
	}
	return m, nil
}

// access is the part of the text of a load or store behind the stored value.
type access struct {
	memref    ir.OperandRef
	subs      []ir.OperandRef
	typ       *ir.MemRefType
	valueType ir.Type // the second type, of accesses to vectors
}

// parse reads %m[%i] {attrs} : type, and one more type for vectors.
func (a *access) parse(p ir.AsmParser, s *ir.OpState, vector bool) (err error) {
	if a.memref, err = p.Operand(); err != nil {
		return err
	}
	if s.Props[mapSlot], a.subs, err = parseSubscripts(p); err != nil {
		return err
	}
	if err := parseDict(p, s); err != nil {
		return err
	}
	if a.typ, err = parseMemRefType(p); err != nil {
		return err
	}
	a.valueType = a.typ.Elem
	if !vector {
		return nil
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	pos := p.Pos()
	if a.valueType, err = p.Type(); err != nil {
		return err
	}
	if _, ok := a.valueType.(*ir.VectorType); !ok {
		return p.Errorf(pos, "invalid kind of type specified")
	}
	return nil
}

// resolve appends the memref and the subscripts to the operands.
func (a *access) resolve(p ir.AsmParser, s *ir.OpState) error {
	if err := asm.Resolve(p, s, a.memref, a.typ); err != nil {
		return err
	}
	return asm.ResolveAll(p, s, a.subs, p.Context().Index())
}

// printAccess writes the operands of op from number i on, a memref and its
// subscripts.
func printAccess(p ir.AsmPrinter, op *ir.Operation, i int) {
	p.Operand(op.Operand(i))
	p.Write("[")
	printSubscripts(p, mapOf(op, mapSlot), op.GroupOf(i+1))
	p.Write("]")
}

// printAccessTypes writes the attributes and the type of the memref, and with
// vector the type of the value.
func printAccessTypes(p ir.AsmPrinter, op *ir.Operation, memref, value *ir.Value, vector bool) {
	p.AttrDict(op)
	p.Write(" : ")
	p.Type(memref.Type())
	if vector {
		p.Write(", ")
		p.Type(value.Type())
	}
}

// verifyAccess checks the access of op to its operand i.
func verifyAccess(c *ir.Context, op *ir.Operation, i int, vector *ir.Value) error {
	t, m := op.Operand(i).Type().(*ir.MemRefType), mapOf(op, mapSlot)
	us := op.GroupOf(i + 1)
	if len(m.Results) != t.Rank() {
		return op.OpErrorf(c, "affine map num results must equal memref rank")
	}
	if m.NumDims+m.NumSyms != len(us) {
		return op.OpErrorf(c, "expects as many subscripts as affine map inputs")
	}
	if err := verifyIndices(c, op, us, "index"); err != nil {
		return err
	}
	if vector != nil && vector.Type().(*ir.VectorType).Elem != t.Elem {
		return op.OpErrorf(c, "requires memref and vector types of the same elemental type")
	}
	return nil
}

// load is the implementation of affine.load and affine.vector_load.
type load struct {
	rewrite.Table
	vector bool
}

// Fold implements ir.Folder. The definition of affine.vector_load has no fold.
func (l load) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, !l.vector && memref.FoldCasts(op, nil)
}

// ElidedAttrs implements ir.ElidesAttrs.
func (load) ElidedAttrs() []string { return []string{"map"} }

// ParseAsm implements ir.CustomAsm.
func (l load) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	var a access
	if err := a.parse(p, s, l.vector); err != nil {
		return err
	}
	s.Types = []ir.Type{a.valueType}
	return a.resolve(p, s)
}

// PrintAsm implements ir.CustomAsm.
func (l load) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	printAccess(p, op, 0)
	printAccessTypes(p, op, op.Operand(0), op.Result(0), l.vector)
}

// Verify implements ir.Verifier.
func (l load) Verify(c *ir.Context, op *ir.Operation) error {
	if l.vector {
		return verifyAccess(c, op, 0, op.Result(0))
	}
	if op.Result(0).Type() != op.Operand(0).Type().(*ir.MemRefType).Elem {
		return op.OpErrorf(c, "result type must match element type of memref")
	}
	return verifyAccess(c, op, 0, nil)
}

// Effects implements ir.MemoryEffects.
func (load) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.ReadEffect, Value: op.Operand(0)}}
}

// store is the implementation of affine.store and affine.vector_store.
type store struct {
	rewrite.Table
	vector bool
}

// Fold implements ir.Folder. The definition of affine.vector_store has no fold.
func (s store) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, !s.vector && memref.FoldCasts(op, nil)
}

// ElidedAttrs implements ir.ElidesAttrs.
func (store) ElidedAttrs() []string { return []string{"map"} }

// ParseAsm implements ir.CustomAsm.
func (st store) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	value, err := p.Operand()
	if err != nil {
		return err
	}
	if err := p.Punct(","); err != nil {
		return err
	}
	var a access
	if err := a.parse(p, s, st.vector); err != nil {
		return err
	}
	if err := asm.Resolve(p, s, value, a.valueType); err != nil {
		return err
	}
	return a.resolve(p, s)
}

// PrintAsm implements ir.CustomAsm.
func (st store) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write(" ")
	p.Operand(op.Operand(0))
	p.Write(", ")
	printAccess(p, op, 1)
	printAccessTypes(p, op, op.Operand(1), op.Operand(0), st.vector)
}

// Verify implements ir.Verifier.
func (st store) Verify(c *ir.Context, op *ir.Operation) error {
	if st.vector {
		return verifyAccess(c, op, 1, op.Operand(0))
	}
	if op.Operand(0).Type() != op.Operand(1).Type().(*ir.MemRefType).Elem {
		return op.OpErrorf(c, "value to store must have the same type as memref element type")
	}
	return verifyAccess(c, op, 1, nil)
}

// Effects implements ir.MemoryEffects.
func (store) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.WriteEffect, Value: op.Operand(1)}}
}

// MapAttr returns the map of an operation that has one in its first slot, as affine.apply,
// affine.min, affine.max and accesses do.
func MapAttr(op *ir.Operation) ir.Attribute { return op.Prop(mapSlot) }
