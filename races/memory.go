package races

import (
	"fmt"

	"hivm-opt/interp"
	"hivm-opt/ir"
)

// memory is where the accesses of a buffer are noted. The buffers of one address space of a core that
// pointer_cast makes share one.
type memory struct {
	shadow
	name string
	// given says that the memory has a content before the functions run.
	given bool
	// space says that it is an address space of a core. It is there until the end of the run, as what is given is.
	space bool
}

// memoryOf returns the memory of a view.
func (c *core) memoryOf(m *interp.MemRef) *memory {
	if m == nil {
		return nil
	}
	x := c.world.memories[m.Buffer]
	if x == nil {
		x = &memory{name: "a buffer"}
		c.world.memories[m.Buffer] = x
	}
	return x
}

// bytes returns the bytes of a span of bits.
func (m *memory) bytes(x span) Bytes { return Bytes{m.name, x.lo / 8, (x.hi + 7) / 8} }

// give notes the memory of the arguments, which all cores share.
func (w *world) give(args []interp.Value) {
	for i, v := range args {
		if m := v.MemRef(); m != nil && w.memories[m.Buffer] == nil {
			w.memories[m.Buffer] = &memory{name: fmt.Sprintf("argument %d", i), given: true}
		}
	}
}

// pointerCast is pointer_cast: a buffer of its own, at the address of the iteration.
func (c *core) pointerCast(f *interp.Frame, op *ir.Operation, meaning interp.Exec) error {
	if err := meaning(f, op); err != nil {
		return err
	}
	view := *f.Result(0).MemRef()
	space := c.spaces[view.Buffer.Name]
	if space == nil {
		space = &memory{name: view.Buffer.Name, space: true}
		c.spaces[view.Buffer.Name] = space
	}
	own := &interp.Buffer{Data: view.Buffer.Data, Name: view.Buffer.Name}
	c.world.memories[own] = space
	view.Buffer = own
	f.Set(0, interp.MemRefOf(&view))
	return nil
}
