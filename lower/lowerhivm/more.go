package lowerhivm

import "hivm-opt/lower"

// moreRows are the operations that are more than one element from those at the same
// index.
func moreRows() lower.Table {
	var t lower.Table
	for _, rows := range []lower.Table{partRows(), gatherRows(), wideRows(), indexedRows(), cubeRows()} {
		t = append(t, rows...)
	}
	return t
}
