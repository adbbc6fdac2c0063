package affine

import (
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// ComposedApply makes an affine.apply of a map with one result at the place of b. Results of
// affine.apply among its operands, the dimensions first, are replaced by what they are
// computed from, and constants stand in the map.
func ComposedApply(b *ir.Builder, m *affinemap.Map, operands []*ir.Value) Apply {
	a := &applied{m.NumDims, m.NumSyms, m.Results, operands}
	a.compose(scopeAt(b))
	return ApplyBuilder{MapOperands: a.operands, Map: a.attr(b.Ctx), Result: b.Ctx.Index()}.Build(b)
}

// CanonicalApply makes an affine.apply of a map with one result at the place of b. Constants
// stand in the map, and dimensions that are symbols are symbols; no operand is composed.
func CanonicalApply(b *ir.Builder, m *affinemap.Map, operands []*ir.Value) Apply {
	a := &applied{m.NumDims, m.NumSyms, m.Results, operands}
	a.canonicalize(scopeAt(b))
	return ApplyBuilder{MapOperands: a.operands, Map: a.attr(b.Ctx), Result: b.Ctx.Index()}.Build(b)
}

// ComposedMin makes an affine.min at the place of b, composed as [ComposedApply] does.
func ComposedMin(b *ir.Builder, m *affinemap.Map, operands []*ir.Value) Min {
	a := composeEach(b, m, operands)
	return MinBuilder{Operands: a.operands, Map: a.attr(b.Ctx), Result: b.Ctx.Index()}.Build(b)
}

// ComposedMax makes an affine.max at the place of b, composed as [ComposedApply] does.
func ComposedMax(b *ir.Builder, m *affinemap.Map, operands []*ir.Value) Max {
	a := composeEach(b, m, operands)
	return MaxBuilder{Operands: a.operands, Map: a.attr(b.Ctx), Result: b.Ctx.Index()}.Build(b)
}

// composeEach composes each expression of a map alone and then joins their operands, as
// MLIR does for affine.min and affine.max.
func composeEach(b *ir.Builder, m *affinemap.Map, operands []*ir.Value) *applied {
	s := scopeAt(b)
	var dims, syms []*ir.Value
	all := &applied{}
	for i := range m.Results {
		one := &applied{m.NumDims, m.NumSyms, []affinemap.Expr{m.Results[i]}, operands}
		one.composeIfApplied(s)
		exprs, ok := shifted(one, len(dims), len(syms))
		if !ok {
			return &applied{m.NumDims, m.NumSyms, m.Results, operands}
		}
		dims = append(dims, one.operands[:one.numDims]...)
		syms = append(syms, one.operands[one.numDims:]...)
		all.exprs = append(all.exprs, exprs...)
	}
	all.numDims, all.numSyms, all.operands = len(dims), len(syms), append(dims, syms...)
	all.canonicalize(s)
	return all
}

// scopeAt returns the scope of the place where b inserts.
func scopeAt(b *ir.Builder) *scope {
	block, _ := b.InsertionPoint()
	region := block.Region()
	for region.Parent() != nil && !region.Parent().Has(ir.AffineScope) {
		if region.Parent().Block() == nil {
			return &scope{}
		}
		region = region.Parent().Block().Region()
	}
	if region.Parent() == nil {
		return &scope{}
	}
	return &scope{region: region}
}
