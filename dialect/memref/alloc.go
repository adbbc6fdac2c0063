package memref

import "hivm-opt/ir"

// sized is implemented by operations that know the sizes of their result.
type sized interface {
	// DynamicSize returns the value of the size of a dynamic dimension of the
	// result, or nil when it is not one of the operands.
	DynamicSize(c *ir.Context, op *ir.Operation, dim int) *ir.Value
}

// DynamicSize returns the value that is the size of a dynamic axis of the memref v, nil if the
// operation that makes v does not have it as an operand.
func DynamicSize(c *ir.Context, v *ir.Value, axis int) *ir.Value {
	def := v.Op()
	if def == nil {
		return nil
	}
	if s, ok := ir.As[sized](def); ok {
		return s.DynamicSize(c, def, axis)
	}
	return nil
}

// sizeOperand returns the operand of a group with one size for each dynamic
// dimension of the result.
func sizeOperand(op *ir.Operation, group, dim int) *ir.Value {
	t, ok := op.Result(0).Type().(*ir.MemRefType)
	if !ok || dim >= t.Rank() {
		return nil
	}
	if us := op.GroupOf(group); ir.NumDynamic(t.Shape[:dim]) < len(us) {
		return us[ir.NumDynamic(t.Shape[:dim])].Value()
	}
	return nil
}

// alloc is memref.alloc. Its operand groups are dynamicSizes and symbolOperands.
type alloc struct{}

// Effects implements ir.MemoryEffects.
func (alloc) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.AllocEffect, Value: op.Result(0)}}
}

// DynamicSize implements sized.
func (alloc) DynamicSize(_ *ir.Context, op *ir.Operation, dim int) *ir.Value {
	return sizeOperand(op, 0, dim)
}

// Verify implements ir.Verifier.
func (alloc) Verify(c *ir.Context, op *ir.Operation) error {
	t := op.Result(0).Type().(*ir.MemRefType)
	if len(op.GroupOf(0)) != ir.NumDynamic(t.Shape) {
		return op.OpErrorf(c, "dimension operand count does not equal memref dynamic dimension count")
	}
	if want, got := NumLayoutSymbols(t), len(op.GroupOf(1)); got != want {
		return op.OpErrorf(c, "symbol operand count does not equal memref symbol count: expected %d, got %d", want, got)
	}
	return nil
}

// NumLayoutSymbols counts the symbols of the layout; a strided layout has one for each
// dynamic number.
func NumLayoutSymbols(t *ir.MemRefType) int {
	switch l := t.Layout.(type) {
	case *ir.StridedAttr:
		n := ir.NumDynamic(l.Strides)
		if l.Offset == ir.Dynamic {
			n++
		}
		return n
	case *ir.AffineMapAttr:
		return l.Map.NumSyms
	}
	return 0
}

// alloca is memref.alloca.
type alloca struct{ alloc }

// Verify implements ir.Verifier.
func (a alloca) Verify(c *ir.Context, op *ir.Operation) error {
	if !inAllocationScope(op) {
		return op.OpErrorf(c, "requires an ancestor op with AutomaticAllocationScope trait")
	}
	return a.alloc.Verify(c, op)
}

// inAllocationScope reports whether an enclosing operation releases the memory
// of op.
func inAllocationScope(op *ir.Operation) bool {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Has(ir.AllocationScope) {
			return true
		}
	}
	return false
}

// realloc is memref.realloc. Its operands are source and dynamicResultSize.
type realloc struct{}

// Effects implements ir.MemoryEffects.
func (realloc) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{
		{Kind: ir.FreeEffect, Value: op.Operand(0)},
		{Kind: ir.AllocEffect, Value: op.Result(0)},
	}
}

// Verify implements ir.Verifier.
func (realloc) Verify(c *ir.Context, op *ir.Operation) error {
	src, res := op.Operand(0).Type().(*ir.MemRefType), op.Result(0).Type().(*ir.MemRefType)
	sized := op.GroupValue(1) != nil
	switch {
	case !HasIdentityLayout(src):
		return op.Errorf(c, "unsupported layout for source memref type '%s'", src)
	case !HasIdentityLayout(res):
		return op.Errorf(c, "unsupported layout for result memref type '%s'", res)
	case src.Space != res.Space:
		return op.Errorf(c, "different memory spaces specified for source memref type '%s' and result memref type '%s'", src, res)
	case src.Elem != res.Elem:
		return op.Errorf(c, "different element types specified for source memref type '%s' and result memref type '%s'", src, res)
	case !ir.IsStatic(res.Shape) && !sized:
		return op.Errorf(c, "missing dimension operand for result type '%s'", res)
	case ir.IsStatic(res.Shape) && sized:
		return op.Errorf(c, "unnecessary dimension operand for result type '%s'", res)
	}
	return nil
}

// dealloc is memref.dealloc.
type dealloc struct{}

// Effects implements ir.MemoryEffects.
func (dealloc) Effects(op *ir.Operation) []ir.Effect {
	return []ir.Effect{{Kind: ir.FreeEffect, Value: op.Operand(0)}}
}

// Fold implements ir.Folder.
func (dealloc) Fold(_ *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	return nil, FoldCasts(op, nil)
}

// assumeAlignment is memref.assume_alignment.
type assumeAlignment struct{}

// ReadLater implements ir.VersionUpgrader: in LLVM 22 the operation has a result.
func (assumeAlignment) ReadLater(_ *ir.Context, s *ir.OpState, props *ir.DictAttr) *ir.DictAttr {
	if len(s.Operands) == 1 && len(s.Types) == 1 && s.Types[0] == s.Operands[0].Type() {
		s.Types = nil
	}
	return props
}

// Forwarded implements ir.ResultUpgrader.
func (assumeAlignment) Forwarded(op *ir.Operation) *ir.Value { return op.Operand(0) }

// Verify implements ir.Verifier.
func (assumeAlignment) Verify(c *ir.Context, op *ir.Operation) error {
	if a, ok := op.Prop(0).(*ir.IntegerAttr); ok && !isPowerOf2(a.Value) {
		return op.OpErrorf(c, "alignment must be power of 2")
	}
	return nil
}

func isPowerOf2(n int64) bool { return n != 0 && n&(n-1) == 0 }
