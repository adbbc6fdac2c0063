package lower

import "hivm-opt/ir"

// Emit lowers one operation inside of a function: it reads operands and sets results. A
// terminator says where control goes with [Func.Leave], or ends the block itself. The
// error, unless it is a diagnostic, becomes a diagnostic at the operation.
type Emit func(f *Func, op *ir.Operation) error

// Row is how one operation is lowered.
type Row struct {
	Name string // with its dialect: "arith.addi"
	// Emit is for operations inside of functions.
	Emit Emit
	// Declare and Define are for operations of a module. All are declared before any is
	// defined, so that they may refer to each other in any order. Either may be nil.
	Declare, Define func(m *State, op *ir.Operation) error
	// Sizes is Emit's use of the sizes of memrefs among the operands.
	Sizes SizeUse
	// Counts returns the block around the operation whose runs Emit asks for with [Func.Runs],
	// or nil. It may be nil itself.
	Counts func(op *ir.Operation) *ir.Block
	// GoesAhead reports whether Emit copes with [Deferred] code: it adds to it, or emits what
	// may run before it. If it is nil, operations without regions and without effects but
	// allocations do; for all others that code is emitted first.
	GoesAhead func(f *Func, op *ir.Operation) bool
	// Key adds to the key of an operation what Emit depends on besides the operation itself and what
	// its operands have become ([Key.Operation]): facts about what is around it. It is false if
	// these are not known. It may be nil for that.
	Key func(k *Key, op *ir.Operation) bool
}

// SizeUse is an operation's use of the sizes of a memref.
type SizeUse uint8

// The uses of sizes.
const (
	// ReadsSizes may do anything with them.
	ReadsSizes SizeUse = iota
	// IgnoresSizes finds elements, or makes a view with sizes from elsewhere: only
	// strides and the offset matter.
	IgnoresSizes
	// PassesSizes makes a memref with the sizes of its only operand.
	PassesSizes
)

// SizeUse returns an operation's use of the sizes of memrefs.
func (s *State) SizeUse(op *ir.Operation) SizeUse {
	if row, ok := s.rows.Of(op); ok {
		return row.Sizes
	}
	return ReadsSizes
}

// Table is how the operations of a dialect are lowered.
type Table []Row

// join makes the tables one, of external models of rows.
func join(tables []Table) (*ir.Models[*Row], error) {
	models := make([][]ir.ExternalModel[*Row], len(tables))
	for i, t := range tables {
		models[i] = make([]ir.ExternalModel[*Row], len(t))
		for k := range t {
			models[i][k] = ir.ExternalModel[*Row]{Op: t[k].Name, Model: &t[k]}
		}
	}
	return ir.JoinModels(models...)
}
