package bufferization

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// tensorOf returns the tensor type with the shape and the elements of a buffer, or
// nil when t is no buffer.
func tensorOf(c *ir.Context, t ir.Type) ir.Type {
	switch m := t.(type) {
	case *ir.MemRefType:
		return c.Tensor(m.Shape, m.Elem, nil)
	case *ir.UnrankedMemRefType:
		return c.UnrankedTensor(m.Elem)
	}
	return nil
}

// classType reads a type of a class.
func classType(p ir.AsmParser, class *ir.TypeConstraint) (ir.Type, error) {
	at := p.Pos()
	t, err := p.Type()
	if err == nil && !class.Class(t) {
		err = p.Errorf(at, "invalid kind of type specified")
	}
	return t, err
}

// parseBufferToTensor reads the type of the buffer, and as LLVM 22 writes it the
// one of the tensor, which LLVM 19 infers.
func parseBufferToTensor(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	t, err := classType(p, ir.AnyRankMemRef)
	if err != nil {
		return err
	}
	f.AddOperandType(args[0].Index, t)
	res := tensorOf(p.Context(), t)
	if p.OptionalKeyword("to") {
		if res, err = classType(p, ir.AnyTensor); err != nil {
			return err
		}
	}
	f.AddResultType(args[1].Index, res)
	return nil
}

// parseTensorToBuffer reads the type of the buffer. In LLVM 22 the type of the
// tensor comes before it.
func parseTensorToBuffer(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	class := ir.AnyRankMemRef
	at := p.Pos()
	t, err := p.Type()
	if err != nil {
		return err
	}
	from := tensorOf(p.Context(), t)
	if ir.IsTensor(t) && p.OptionalKeyword("to") {
		from = t
		at = p.Pos()
		if t, err = p.Type(); err != nil {
			return err
		}
	}
	if !class.Class(t) {
		return p.Errorf(at, "invalid kind of type specified")
	}
	f.AddOperandType(args[1].Index, from)
	f.AddResultType(args[0].Index, t)
	return nil
}

// printBuffer writes the type of the buffer, as LLVM 19 does.
func printBuffer(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	if args[0].Target == asmfmt.Operand {
		p.Type(op.Operand(args[0].Index).Type())
	} else {
		p.Type(op.Result(args[0].Index).Type())
	}
}

// toTensor is bufferization.to_tensor.
type toTensor struct{}

// Effects implements ir.MemoryEffects: the tensor is the content of the buffer at
// this place, so a write in between keeps two of them apart.
func (toTensor) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.ReadEffect, Value: op.Operand(0)}}
}

// Verify implements ir.Verifier.
func (toTensor) Verify(c *ir.Context, op *ir.Operation) error {
	if op.Result(0).Type() != tensorOf(c, op.Operand(0).Type()) {
		return op.OpErrorf(c, "failed to verify that result type matches tensor equivalent of 'memref'")
	}
	return nil
}

// Fold implements ir.Folder: a tensor that was made a buffer for reading is read
// as it was.
func (toTensor) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	def := ir.DefinedBy[toMemRef](op.Operand(0))
	if def == nil || def.Block() != op.Block() || def.Next() != op {
		return nil, false
	}
	if def.Operand(0).Type() == op.Result(0).Type() {
		return []ir.FoldResult{{Value: def.Operand(0)}}, false
	}
	return nil, false
}

// toMemRef is bufferization.to_memref.
type toMemRef struct{}

// Verify implements ir.Verifier.
func (toMemRef) Verify(c *ir.Context, op *ir.Operation) error {
	if op.Operand(0).Type() != tensorOf(c, op.Result(0).Type()) {
		return op.OpErrorf(c, "failed to verify that type of 'tensor' is the tensor equivalent of 'memref'")
	}
	return nil
}

// Fold implements ir.Folder: the buffer that a tensor was read from is that buffer.
func (toMemRef) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	if def := ir.DefinedBy[toTensor](op.Operand(0)); def != nil && def.Operand(0).Type() == op.Result(0).Type() {
		return []ir.FoldResult{{Value: def.Operand(0)}}, false
	}
	return nil, false
}

// clone is bufferization.clone.
type clone struct{}

// Effects implements ir.MemoryEffects.
func (clone) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{
		{Kind: ir.ReadEffect, Value: op.Operand(0)},
		{Kind: ir.WriteEffect, Value: op.Result(0)},
		{Kind: ir.AllocEffect, Value: op.Result(0)},
	}
}

// Fold implements ir.Folder: a copy of a cast is one of its source.
func (clone) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}
