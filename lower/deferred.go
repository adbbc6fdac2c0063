package lower

import "hivm-opt/ir"

// Deferred is code of operations of a block that is not emitted yet, so that it can be joined
// with the code of operations behind them. It accesses memory; what it computes with was
// emitted in its place.
type Deferred interface {
	// Emit emits the code of all the operations, in their order.
	Emit(f *Func) error
}

// Deferred returns the code that is put off, nil if there is none.
func (f *Func) Deferred() Deferred { return f.deferred }

// Defer puts code off, in place of what [Func.Deferred] returns, until an operation comes that
// may not go ahead of it: until the first that accesses memory and whose row says nothing about
// that, see [Row.GoesAhead].
func (f *Func) Defer(d Deferred) { f.deferred = d }

// EmitDeferred emits the code that was put off.
func (f *Func) EmitDeferred() error {
	d := f.deferred
	if d == nil {
		return nil
	}
	f.deferred = nil
	return d.Emit(f)
}

// At calls emit as a part of the lowering of op: errors become diagnostics there.
func (f *Func) At(op *ir.Operation, emit func() error) error {
	outer := f.op
	f.op = op
	err := emit()
	f.op = outer
	if err != nil {
		return f.refuse(op, err)
	}
	return nil
}

// goesAhead reports whether the code of op may be emitted before code that accesses memory in
// front of it: it does nothing, or allocates.
func (r *Row) goesAhead(f *Func, op *ir.Operation) bool {
	if r.GoesAhead != nil {
		return r.GoesAhead(f, op)
	}
	if op.Has(ir.Terminator) || len(op.Regions()) > 0 {
		return false
	}
	effects, known := ir.Effects(op)
	for _, e := range effects {
		if e.Kind != ir.AllocEffect {
			return false
		}
	}
	return known
}
