package affine

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/tensor"
	"hivm-opt/ir"
)

// scope is the region at whose top level every value is a symbol, with the facts
// about values in it. It is nil outside of all operations that are affine scopes.
type scope struct {
	region     *ir.Region
	dims, syms map[*ir.Value]bool // of the results of affine.apply
}

func scopeOf(op *ir.Operation) *scope {
	for parent := op.Parent(); parent != nil; op, parent = parent, parent.Parent() {
		if parent.Has(ir.AffineScope) {
			return &scope{region: op.Block().Region()}
		}
	}
	return &scope{}
}

// regionOf returns the region that defines v.
func regionOf(v *ir.Value) *ir.Region {
	if op := v.Op(); op != nil {
		if op.Block() == nil {
			return nil
		}
		return op.Block().Region()
	}
	if v.Block() == nil {
		return nil
	}
	return v.Block().Region()
}

// isTopLevel reports whether v is defined directly in some affine scope.
func isTopLevel(v *ir.Value) bool {
	r := regionOf(v)
	return r != nil && r.Parent() != nil && r.Parent().Has(ir.AffineScope)
}

// validDim reports whether v may be a dimension: an index that is a symbol, an
// induction variable, or computed from these by affine.apply.
func (s *scope) validDim(v *ir.Value) bool {
	if !ir.IsIndex(v.Type()) {
		return false
	}
	if s.validSymbol(v) {
		return true
	}
	def := v.Op()
	if def == nil {
		r := regionOf(v)
		return r != nil && r.Parent() != nil && (IsFor(r.Parent()) || IsParallel(r.Parent()))
	}
	if IsApply(def) {
		return s.allOperands(&s.dims, v, s.validDim)
	}
	if shaped, ok := dimSource(def); ok {
		return isTopLevel(shaped)
	}
	return false
}

// validSymbol reports whether v may be a symbol: an index that does not change
// while the scope is executed.
func (s *scope) validSymbol(v *ir.Value) bool {
	if !ir.IsIndex(v.Type()) {
		return false
	}
	if s.region != nil && regionOf(v) == s.region {
		return true
	}
	def := v.Op()
	if def == nil {
		return s.outer(v)
	}
	if def.Has(ir.ConstantLike) {
		return true
	}
	if IsApply(def) {
		return s.allOperands(&s.syms, v, s.validSymbol)
	}
	if shaped, ok := dimSource(def); ok {
		return s.validDimOp(def, shaped)
	}
	return s.outer(v)
}

// outer asks the region around the scope, whose values can be seen from inside
// unless the scope is isolated.
func (s *scope) outer(v *ir.Value) bool {
	if s.region == nil || s.region.Parent() == nil {
		return false
	}
	op := s.region.Parent()
	if op.Has(ir.IsolatedFromAbove) || op.Block() == nil {
		return false
	}
	around := scope{region: op.Block().Region()}
	return around.validSymbol(v)
}

// allOperands reports whether the operands of the affine.apply that defines v are
// all valid. The result is kept, because a chain of operations may use each result
// twice.
func (s *scope) allOperands(known *map[*ir.Value]bool, v *ir.Value, valid func(*ir.Value) bool) bool {
	if ok, found := (*known)[v]; found {
		return ok
	}
	if *known == nil {
		*known = map[*ir.Value]bool{}
	}
	(*known)[v] = false // a cycle, in unreachable code, is not valid
	def, ok := v.Op(), true
	for i := 0; ok && i < def.NumOperands(); i++ {
		ok = valid(def.Operand(i))
	}
	(*known)[v] = ok
	return ok
}

// dimSource returns the value whose size an operation gives.
func dimSource(op *ir.Operation) (*ir.Value, bool) {
	if memref.IsDim(op) || tensor.IsDim(op) {
		return op.Operand(0), true
	}
	return nil, false
}

// sizesOf names the operands with the dynamic sizes of operations that make a
// memref.
func sizesOf(op string) string {
	switch op {
	case "memref.alloc":
		return "dynamicSizes"
	case "memref.view", "memref.subview":
		return "sizes"
	}
	return ""
}

// validDimOp reports whether the size that dim gives of shaped is a symbol: the
// size of a value at the top level, or a size that is itself made with a symbol.
func (s *scope) validDimOp(dim *ir.Operation, shaped *ir.Value) bool {
	if isTopLevel(shaped) {
		return true
	}
	index, constant := ir.ConstantInt(dim.Operand(1))
	def := shaped.Op()
	for constant && memref.IsCast(def) {
		if _, unranked := def.Operand(0).Type().(*ir.UnrankedMemRefType); unranked {
			return false
		}
		def = def.Operand(0).Op()
	}
	if !constant || def == nil || sizesOf(def.Name()) == "" {
		return false
	}
	t, ok := def.Result(0).Type().(*ir.MemRefType)
	if !ok || index < 0 || index >= int64(t.Rank()) {
		return false
	}
	if t.Shape[index] != ir.Dynamic {
		return true
	}
	dynamic := 0
	for _, n := range t.Shape[:index] {
		if n == ir.Dynamic {
			dynamic++
		}
	}
	sizes := def.GroupOf(def.Def().OperandIndex(sizesOf(def.Name())))
	return dynamic < len(sizes) && s.validSymbol(sizes[dynamic].Value())
}

// verifyOperands checks that the first operands are dimensions and the rest
// symbols.
func verifyOperands(c *ir.Context, op *ir.Operation, us []ir.Use, numDims int) error {
	if len(us) == 0 {
		return nil
	}
	s := scopeOf(op)
	for i := range us {
		switch v := us[i].Value(); {
		case i < numDims && !s.validDim(v):
			return op.OpErrorf(c, "operand cannot be used as a dimension id")
		case i >= numDims && !s.validSymbol(v):
			return op.OpErrorf(c, "operand cannot be used as a symbol")
		}
	}
	return nil
}

// verifyIndices checks that subscripts are dimensions or symbols.
func verifyIndices(c *ir.Context, op *ir.Operation, us []ir.Use, what string) error {
	if len(us) == 0 {
		return nil
	}
	s := scopeOf(op)
	for i := range us {
		if !s.validDim(us[i].Value()) {
			return op.OpErrorf(c, "%s must be a valid dimension or symbol identifier", what)
		}
	}
	return nil
}
