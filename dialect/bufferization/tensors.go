package bufferization

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// The slots of bufferization.materialize_in_destination.
const (
	slotRestrict = iota
	slotWritable
)

// materialize is bufferization.materialize_in_destination. Its operands are source
// and dest.
type materialize struct{}

// Inits implements ir.DestinationStyle.
func (materialize) Inits(*ir.Operation) (lo, hi int) { return 1, 2 }

// Effects implements ir.MemoryEffects.
func (materialize) Effects(op *ir.Operation) []ir.Effect {
	if to := op.Operand(1); ir.IsMemRef(to.Type()) {
		return []ir.Effect{{Kind: ir.WriteEffect, Value: to}}
	}
	return nil
}

// Verify implements ir.Verifier.
func (materialize) Verify(c *ir.Context, op *ir.Operation) error {
	from, to := op.Operand(0).Type().(ir.ShapedType), op.Operand(1).Type().(ir.ShapedType)
	writable, restrict := op.Prop(slotWritable) != nil, op.Prop(slotRestrict) != nil
	isTensor := ir.IsTensor(to)
	switch {
	case from.ElemType() != to.ElemType():
		return op.OpErrorf(c, "failed to verify that all of {source, dest} have same element type")
	case !isTensor && !ir.IsMemRef(to):
		return op.OpErrorf(c, "'dest' must be a tensor or a memref")
	case isTensor && op.NumResults() != 1:
		return op.OpErrorf(c, "tensor 'dest' implies exactly one tensor result")
	case isTensor && op.Result(0).Type() != ir.Type(to):
		return op.OpErrorf(c, "result and 'dest' types must match")
	case !isTensor && op.NumResults() > 0:
		return op.OpErrorf(c, "memref 'dest' implies zero results")
	case restrict && isTensor:
		return op.OpErrorf(c, "'restrict' is valid only for memref destinations")
	case writable == isTensor:
		return op.OpErrorf(c, "'writable' must be specified if and only if the destination is of memref type")
	}
	a, known := from.Dims()
	b, known2 := to.Dims()
	switch {
	case known && known2 && len(a) != len(b):
		return op.OpErrorf(c, "rank mismatch between source and destination shape")
	case known != known2 || !ir.AgreeAll(a, b):
		return op.OpErrorf(c, "source/destination shapes are incompatible")
	}
	return nil
}

// The operand groups of bufferization.alloc_tensor.
const (
	groupSizes = iota
	groupCopy
	groupHint
)

// allocTensor is bufferization.alloc_tensor. Its text is read by hand because the
// copy has the type of the result.
type allocTensor struct{}

// ParseAsm implements ir.CustomAsm.
func (allocTensor) ParseAsm(p ir.AsmParser, s *ir.OpState) error {
	c := p.Context()
	if err := p.Punct("("); err != nil {
		return err
	}
	sizes, err := p.OperandList()
	if err != nil {
		return err
	}
	if err := p.Punct(")"); err != nil {
		return err
	}
	var from, hint []ir.OperandRef
	if p.OptionalKeyword("copy") {
		if err := p.Punct("("); err != nil {
			return err
		}
		if from, err = operand(p); err != nil {
			return err
		}
		if err := p.Punct(")"); err != nil {
			return err
		}
	}
	if p.OptionalKeyword("size_hint") {
		if err := p.Punct("="); err != nil {
			return err
		}
		if hint, err = operand(p); err != nil {
			return err
		}
	}
	if err := asm.AttrDict(p, s); err != nil {
		return err
	}
	if err := p.Punct(":"); err != nil {
		return err
	}
	t, err := classType(p, ir.AnyTensor)
	if err != nil {
		return err
	}
	for _, g := range []struct {
		refs []ir.OperandRef
		t    ir.Type
	}{groupSizes: {sizes, c.Index()}, groupCopy: {from, t}, groupHint: {hint, c.Index()}} {
		for _, ref := range g.refs {
			if err := asm.Resolve(p, s, ref, g.t); err != nil {
				return err
			}
		}
	}
	s.Types = []ir.Type{t}
	s.Props[s.Def.SegmentSlot()] = c.DenseI32([]int64{int64(len(sizes)), int64(len(from)), int64(len(hint))})
	return nil
}

// operand reads one operand.
func operand(p ir.AsmParser) ([]ir.OperandRef, error) {
	ref, err := p.Operand()
	return []ir.OperandRef{ref}, err
}

// PrintAsm implements ir.CustomAsm.
func (allocTensor) PrintAsm(p ir.AsmPrinter, op *ir.Operation) {
	p.Write("(")
	p.OperandList(op.GroupOf(groupSizes))
	p.Write(")")
	if from := op.GroupValue(groupCopy); from != nil {
		p.Write(" copy(")
		p.Operand(from)
		p.Write(")")
	}
	if hint := op.GroupValue(groupHint); hint != nil {
		p.Write(" size_hint=")
		p.Operand(hint)
	}
	p.AttrDict(op, ir.OperandSegments)
	p.Write(" : ")
	p.Type(op.Result(0).Type())
}

// Verify implements ir.Verifier.
func (allocTensor) Verify(c *ir.Context, op *ir.Operation) error {
	from := op.GroupValue(groupCopy)
	sizes := len(op.GroupOf(groupSizes))
	if from != nil && sizes > 0 {
		return op.Errorf(c, "dynamic sizes not needed when copying a tensor")
	}
	t := op.Result(0).Type()
	dims, _ := t.(ir.ShapedType).Dims()
	if want := ir.NumDynamic(dims); from == nil && sizes != want {
		return op.Errorf(c, "expected %d dynamic sizes", want)
	}
	if from != nil && from.Type() != t {
		return op.Errorf(c, "expected that `copy` and return type match")
	}
	return nil
}

// dealloc is bufferization.dealloc. Its operand groups are memrefs, conditions and
// retained.
type dealloc struct{}

// InferTypes implements ir.TypeInferrer: there is a condition for each retained
// buffer, whether it is still owned.
func (dealloc) InferTypes(c *ir.Context, s *ir.OpState) ([]ir.Type, error) {
	var types []ir.Type
	if sizes, ok := s.Props[s.Def.SegmentSlot()].(*ir.DenseArrayAttr); ok && len(sizes.Ints) == 3 {
		for range sizes.Ints[2] {
			types = append(types, c.I1())
		}
	}
	return types, nil
}

// Verify implements ir.Verifier.
func (dealloc) Verify(c *ir.Context, op *ir.Operation) error {
	if len(op.GroupOf(0)) != len(op.GroupOf(1)) {
		return op.OpErrorf(c, "must have the same number of conditions as memrefs to deallocate")
	}
	if op.NumResults() != len(op.GroupOf(2)) {
		return op.OpErrorf(c, "must have the same number of updated conditions (results) as retained operands")
	}
	return nil
}
