package vector

import (
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// Fold implements ir.Folder: dimensions of which constants say that the transfer
// stays inside are marked as such.
func (transfer) Fold(c *ir.Context, op *ir.Operation, operands []ir.Attribute) ([]ir.FoldResult, bool) {
	base, v, _, _ := sides(op)
	dims, _ := base.Type().(ir.ShapedType).Dims()
	first, _ := op.Group(1)
	if _, writes := op.Def().Impl.(write); writes {
		first, _ = op.Group(2)
	}
	bounds := append([]ir.Attribute(nil), op.Prop(inBounds).(*ir.ArrayAttr).Elems...)
	changed := false
	for i, e := range mapOf(op).Results {
		if bounds[i] == ir.Attribute(c.Bool(true)) || e.Kind() != affinemap.KindDim {
			continue
		}
		d := e.Index()
		at, ok := operands[first+d].(*ir.IntegerAttr)
		if ok && at.Wide == nil && dims[d] != ir.Dynamic && at.Value <= dims[d]-v.Shape[i] {
			bounds[i], changed = c.Bool(true), true
		}
	}
	if changed {
		op.SetProp(inBounds, c.Array(bounds))
	}
	return nil, changed
}
