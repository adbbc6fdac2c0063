package memref

import "hivm-opt/ir"

// dim is memref.dim. Its operands are source and index.
type dim struct{}

// Effects implements ir.MemoryEffects. A dim has none, but an index that is out
// of bounds is undefined behaviour, so it is not Pure.
func (dim) Effects(*ir.Operation) []ir.Effect { return nil }

// Fold implements ir.Folder.
func (dim) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	index, ok := operands[1].(*ir.IntegerAttr)
	if !ok {
		return nil, false
	}
	src := op.Operand(0)
	t, ok := src.Type().(*ir.MemRefType)
	if !ok || index.Value < 0 || index.Value >= int64(t.Rank()) {
		return nil, false
	}
	i := int(index.Value)
	if n := t.Shape[i]; n != ir.Dynamic {
		return []ir.FoldResult{{Attr: c.IndexAttr(n)}}, false
	}
	if def := src.Op(); def != nil {
		if s, ok := ir.As[sized](def); ok {
			if v := s.DynamicSize(c, def, i); v != nil {
				return []ir.FoldResult{{Value: v}}, false
			}
		}
	}
	return nil, FoldCasts(op, nil)
}

// rank is memref.rank.
type rank struct{}

// Fold implements ir.Folder.
func (rank) Fold(c *ir.Context, op *ir.Operation, _ []ir.Attribute) ([]ir.FoldResult, bool) {
	if t, ok := op.Operand(0).Type().(*ir.MemRefType); ok {
		return []ir.FoldResult{{Attr: c.IndexAttr(int64(t.Rank()))}}, false
	}
	return nil, false
}
