// Package pipes knows on which hardware queue an operation runs, and which of its
// operands it reads and writes there: the facts that synchronization, memory planning and
// the marking of buffers ask for.
//
// A core has a scalar unit, which issues all instructions in order, and pipes that work
// side by side, each in order. The pipes of the operations of HIVM are rows of one table
// (the interface OpPipeInterface of the reference, and its accesses of the scalar unit).
package pipes

import (
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Pipe is a hardware queue. Its value is the value of the case of [hivm.Pipe].
type Pipe uint8

// The pipes of a core. VirtualMTE2L1A and VirtualMTE2L1B are MTE2 as the matrix library
// waits for it, for its first and for its second input. All stands for all pipes.
const (
	S              Pipe = 0
	V              Pipe = 1
	M              Pipe = 2
	MTE1           Pipe = 3
	MTE2           Pipe = 4
	MTE3           Pipe = 5
	All            Pipe = 6
	Fix            Pipe = 10
	VirtualMTE2L1A Pipe = 11
	VirtualMTE2L1B Pipe = 12
	Unassigned     Pipe = 99
)

// String returns the keyword of the attribute: "PIPE_MTE2".
func (p Pipe) String() string {
	for _, c := range hivm.Pipe.Cases {
		if c.Value == int64(p) {
			return c.Name
		}
	}
	return "PIPE_UNASSIGNED"
}

// Short returns the name of the pipe as people write it: "MTE2".
func (p Pipe) Short() string { return strings.TrimPrefix(p.String(), "PIPE_") }

// Named returns the pipe of a core with a name such as "MTE2", and whether there is one.
func Named(short string) (Pipe, bool) {
	for _, p := range []Pipe{S, V, M, MTE1, MTE2, MTE3, Fix} {
		if p.Short() == short {
			return p, true
		}
	}
	return Unassigned, false
}

// Pipes are the queues of an operation. A macro operation is several instructions: it
// reads on the pipe In and writes on the pipe Out. For others both are the same.
type Pipes struct{ In, Out Pipe }

// Macro reports whether an operation with these pipes is a macro operation.
func (p Pipes) Macro() bool { return p.In != p.Out }

// OpPipeInterface says on which pipes an operation runs.
type OpPipeInterface interface {
	// Pipes returns the pipes of op. They are [Unassigned] if no pipe does what op does,
	// such as a copy between two memories that are not connected.
	Pipes(op *ir.Operation) Pipes
}

// Models are the pipes of operations.
type Models struct{ models *ir.Models[OpPipeInterface] }

// New returns the pipes of the operations to which the reference gives pipes. It must not be used by
// several goroutines at the same time.
func New() Models { return Models{table.Get().Fork()} }

// NewComplete is [New] with the operations that run on a pipe though the reference gives them none.
func NewComplete() Models { return Models{complete.Get().Fork()} }

// Of returns the pipes of op. It is false if op runs on no pipe, such as a view or a loop.
func (m Models) Of(op *ir.Operation) (Pipes, bool) {
	model, ok := m.models.Of(op)
	switch {
	case ok:
		return model.Pipes(op), true
	case op.Has(hivm.Vector):
		return Pipes{V, V}, true
	}
	return Pipes{}, false
}

// Writes returns the buffers that op writes: its inits and its extra buffers, in the order
// of the operands, or for other operations the values that it is known to write.
func Writes(op *ir.Operation) []*ir.Value {
	if lo, hi, ok := destination(op); ok {
		return append(op.Operands()[lo:hi:hi], hivm.ExtraBuffers(op)...)
	}
	return accessed(op, ir.WriteEffect)
}

// Reads returns the buffers and scalars that op reads: the operands of an operation with
// inits that are no inits and no extra buffers, or for other operations the values that it
// is known to read.
func Reads(op *ir.Operation) []*ir.Value {
	lo, hi, ok := destination(op)
	if !ok {
		return accessed(op, ir.ReadEffect)
	}
	from, to := hivm.ExtraBounds(op)
	var out []*ir.Value
	for i, v := range op.Operands() {
		if (i < lo || hi <= i) && (i < from || to <= i) {
			out = append(out, v)
		}
	}
	return out
}

// destination returns the bounds of the inits of op. It is false if op is not
// destination-style.
func destination(op *ir.Operation) (lo, hi int, ok bool) {
	d, ok := ir.As[ir.DestinationStyle](op)
	if !ok {
		return 0, 0, false
	}
	lo, hi = d.Inits(op)
	return lo, hi, true
}

func accessed(op *ir.Operation, kind ir.EffectKind) (out []*ir.Value) {
	effects, _ := ir.Effects(op)
	for _, e := range effects {
		if e.Kind == kind && e.Value != nil {
			out = append(out, e.Value)
		}
	}
	return out
}
