package races

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// memory is where the accesses of a buffer are noted. The buffers of one address space that
// pointer_cast makes share one.
type memory struct {
	*shadow
	name string
}

// memoryOf returns the memory of a buffer.
func (r *run) memoryOf(b *interp.Buffer) *memory {
	m := r.memories[b]
	if m == nil {
		m = &memory{shadow: &shadow{}, name: "a buffer"}
		r.memories[b] = m
	}
	return m
}

// pointerCast is pointer_cast: a new buffer at the address of the iteration.
func (r *run) pointerCast(f *interp.Frame, op *ir.Operation, meaning interp.Exec) error {
	if err := meaning(f, op); err != nil {
		return err
	}
	view := *f.Result(0).MemRef()
	lo, hi := hivm.Bounds(op, "addrs")
	address, err := f.Int(lo + int(r.turn(f, op)%int64(hi-lo)))
	if err != nil {
		return err
	}
	space := r.memoryOf(view.Buffer)
	space.name = view.Buffer.Name
	own := &interp.Buffer{Data: view.Buffer.Data, Name: view.Buffer.Name}
	r.memories[own] = space
	view.Buffer, view.Base = own, address
	f.Set(0, interp.MemRefOf(&view))
	return nil
}

// counter is multi_buffer_counter: how often its block has run before.
func (r *run) counter(f *interp.Frame, op *ir.Operation, _ interp.Exec) error {
	f.Set(0, interp.IntOf(interp.I64, r.iterations[iteration{f, op.Block()}]-1))
	return nil
}

// loops are the operations whose iterations take turns with the addresses of a buffer.
var loops = []string{"scf.for", "scf.while", "scf.forall", "scf.parallel", "affine.for"}

// turn returns how many iterations of the innermost loop around op have run before.
func (r *run) turn(f *interp.Frame, op *ir.Operation) int64 {
	for b := op.Block(); b != nil && b.ParentOp() != nil; {
		parent := b.ParentOp()
		if slices.Contains(loops, parent.Name()) {
			return r.iterations[iteration{f, b}] - 1
		}
		b = parent.Block()
	}
	return 0
}
