package lowerhivm

import (
	"testing"

	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/completeness"
)

// TestTable checks that each operation of HIVM is lowered for the host, or refused with the
// reason of its definition.
func TestTable(t *testing.T) {
	table := completeness.Table{
		Prefix: prefix,
		Except: map[string][]string{"moves elements between a buffer and a tensor, which has no memory": {"local_load", "local_store"}},
	}
	for _, row := range Table() {
		table.Rows = append(table.Rows, row.Name)
	}
	completeness.Check(t, hivm.Dialect().Ops, table)
}
