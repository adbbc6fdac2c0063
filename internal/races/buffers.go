package races

import (
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

// pointerCast is pointer_cast: a buffer of its own, at the address of the iteration.
func (r *run) pointerCast(f *interp.Frame, op *ir.Operation, meaning interp.Exec) error {
	if err := meaning(f, op); err != nil {
		return err
	}
	view := *f.Result(0).MemRef()
	space := r.spaces[view.Buffer.Name]
	if space == nil {
		space = &memory{&shadow{}, view.Buffer.Name}
		r.spaces[view.Buffer.Name] = space
	}
	own := &interp.Buffer{Data: view.Buffer.Data, Name: view.Buffer.Name}
	r.memories[own] = space
	if view.Elem.Bits < 8 {
		view.Base /= 8 // the interpreter counts bits
	}
	view.Buffer = own
	f.Set(0, interp.MemRefOf(&view))
	return nil
}
