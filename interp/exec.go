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
	// Elementwise says that on vectors the operation is done for each element: Exec then sees
	// scalars.
	Elementwise bool
}

// Table is the meaning of the operations of a dialect.
type Table []Row

// Meanings are joined tables, for any number of machines. They do not change.
type Meanings struct{ models *ir.Models[Row] }

// Join joins tables. The error is about an operation with two rows.
func Join(tables ...Table) (Meanings, error) {
	models := make([][]ir.ExternalModel[Row], len(tables))
	for i, t := range tables {
		models[i] = make([]ir.ExternalModel[Row], len(t))
		for k, r := range t {
			models[i][k] = ir.ExternalModel[Row]{Op: r.Name, Model: r}
		}
	}
	joined, err := ir.JoinModels(models...)
	return Meanings{joined}, err
}
