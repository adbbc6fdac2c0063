package symbols

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// List returns the elements of a list.
func (t *Table) List(l indexlist.List) []layout.Poly {
	out := make([]layout.Poly, l.Len())
	for i := range out {
		switch e := l.At(i); {
		case e.Value != nil:
			out[i] = t.Index(e.Value)
		case e.Int != ir.Dynamic:
			out[i] = layout.Const(e.Int)
		default:
			out[i] = layout.UnknownPoly()
		}
	}
	return out
}

// Allocated returns the layout of an operation that makes a buffer whose unknown
// sizes are the values of an operand group. It is false unless the result has no
// layout of its own.
func (t *Table) Allocated(op *ir.Operation, group int) (layout.Symbolic, bool) {
	m, ok := op.Result(0).Type().(*ir.MemRefType)
	if !ok || m.Layout != nil {
		return layout.Symbolic{}, false
	}
	return layout.Packed(t.List(indexlist.List{Static: m.Shape, Dynamic: op.GroupOf(group)})), true
}
