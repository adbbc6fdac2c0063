package pipes

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// Execution is what an operation does on the pipes of a core, as far as its operands say.
type Execution struct {
	// In and Out are its lanes; both are the same but for a macro operation.
	In, Out Lane
	// Reads and Writes are the numbers of the operands that are memory, each memory once.
	Reads, Writes []int
	// Element is the number of the first index of an access of one element, else -1.
	Element int
	// Sync are the numbers of the synchronization arguments of a matrix product; see [MatrixEvents].
	Sync []int
	// Atomic says that each of its writes is one update that nothing else comes between.
	Atomic bool
	// Init is the number of the operand under which a matrix product does not add, -1 without.
	Init int
}

// Execution returns what op does on the pipes, nil if it does nothing there. A structured operation without a
// pipe is on [NoLane].
func (m Models) Execution(op *ir.Operation) *Execution {
	on, ok := m.Of(op)
	if !ok {
		if !op.Has(hivm.Structured) {
			return nil
		}
		on = Pipes{In: Unassigned, Out: Unassigned}
	}
	x := &Execution{
		In: LaneOf(on.In), Out: LaneOf(on.Out), Element: -1, Init: -1,
		Reads: Memories(op, Reads(op)), Writes: Memories(op, Writes(op)), Atomic: isAtomic(op),
	}
	switch {
	case memref.IsLoad(op):
		x.Element = 1
	case memref.IsStore(op):
		x.Element = 2
	}
	if lo, hi := hivm.Bounds(op, "sync_related_args"); hi-lo == hivm.MmadSyncArgs && x.Out == MatrixLane {
		for i := lo; i < hi; i++ {
			x.Sync = append(x.Sync, i)
		}
	}
	if lo, hi := hivm.Bounds(op, "init_condition"); lo < hi {
		x.Init = lo
	}
	return x
}

func isAtomic(op *ir.Operation) bool {
	a, ok := op.Attr("atomic_kind").(*ir.DialectAttr)
	return ok && a.Case != nil && a.Case.Name != "none"
}

// Memories returns the number of the first operand of op for each of the values that is a memref.
func Memories(op *ir.Operation, values []*ir.Value) (out []int) {
	for i, v := range op.Operands() {
		if ir.IsMemRef(v.Type()) && slices.Contains(values, v) && !slices.Contains(op.Operands()[:i], v) {
			out = append(out, i)
		}
	}
	return out
}

// OfAttr returns the pipe of an attribute, [Unassigned] if it is none.
func OfAttr(a ir.Attribute) Pipe {
	if d, ok := a.(*ir.DialectAttr); ok && d.Case != nil {
		return Pipe(d.Case.Value)
	}
	return Unassigned
}

// The modes of the unit flag in [hivm.UnitFlag]: none, and a flag that is handed over.
const (
	UnitDisabled = "DISABLED"
	UnitUpdate   = "ENABLED_WITH_UPDATE"
)
