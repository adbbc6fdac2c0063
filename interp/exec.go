package interp

import (
	"fmt"

	"hivm-opt/ir"
)

// Exec runs one operation: it reads operands from the frame and sets results. A
// terminator says where control goes with [Frame.Branch] or [Frame.Leave]. The
// error, unless it is a diagnostic, becomes a diagnostic at the operation.
type Exec func(f *Frame, op *ir.Operation) error

// Row is the meaning of one operation.
type Row struct {
	Name string // with its dialect: "arith.addi"
	Exec Exec
}

// Table is the meaning of the operations of a dialect.
type Table []Row

// join makes one map of the tables.
func join(tables []Table) (map[string]Exec, error) {
	n := 0
	for _, t := range tables {
		n += len(t)
	}
	out := make(map[string]Exec, n)
	for _, t := range tables {
		for _, r := range t {
			if out[r.Name] != nil {
				return nil, fmt.Errorf("two rows for the operation %s", r.Name)
			}
			out[r.Name] = r.Exec
		}
	}
	return out, nil
}
