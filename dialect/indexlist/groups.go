package indexlist

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/ir"
)

// Groups reads a reassociation, the list of lists [[0, 1], [2]] that says which
// axes a collapse joins. The result is nil when a is no list.
func Groups(a ir.Attribute) layout.Groups {
	lists, ok := a.(*ir.ArrayAttr)
	if !ok {
		return nil
	}
	n := 0
	for _, l := range lists.Elems {
		if inner, ok := l.(*ir.ArrayAttr); ok {
			n += len(inner.Elems)
		}
	}
	flat := make([]int, 0, n)
	groups := make(layout.Groups, 0, len(lists.Elems))
	for _, l := range lists.Elems {
		start := len(flat)
		if inner, ok := l.(*ir.ArrayAttr); ok {
			for _, e := range inner.Elems {
				if i, ok := e.(*ir.IntegerAttr); ok {
					flat = append(flat, int(i.Value))
				}
			}
		}
		groups = append(groups, flat[start:len(flat):len(flat)])
	}
	return groups
}
