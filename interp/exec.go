package interp

import "hivm-opt/ir"

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

// join makes the tables one, of external models of [Exec].
func join(tables []Table) (*ir.Models[Exec], error) {
	models := make([][]ir.ExternalModel[Exec], len(tables))
	for i, t := range tables {
		for _, r := range t {
			models[i] = append(models[i], ir.ExternalModel[Exec]{Op: r.Name, Model: r.Exec})
		}
	}
	return ir.JoinModels(models...)
}
