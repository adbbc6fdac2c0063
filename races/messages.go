package races

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// message is what hivm.hir.debug, or a call of print or assert of the device library, shows: copies of its buffers.
type message struct {
	op    *ir.Operation
	shown []interp.Value
}

// show is a message, which the scalar unit makes: it reads the buffers among some values.
func (c *core) show(op *ir.Operation, values []interp.Value) error {
	x := &instruction{core: c}
	c.issuing = x
	c.access(pipes.ScalarLane, op, values, nil)
	c.issuing = nil
	if a := c.world.adversary; a != nil {
		for at, known := range x.after.all(c) {
			a.reach(at, known)
		}
		if a.err != nil {
			return a.err
		}
	}
	if !c.world.keeps {
		return nil
	}
	m := message{op: c.written(op)}
	for _, v := range values {
		if view := v.MemRef(); view != nil {
			m.shown = append(m.shown, interp.MemRefOf(compact(view)))
		}
	}
	c.messages = append(c.messages, m)
	return nil
}

// compact returns a copy of the elements of a view, in row-major order.
func compact(m *interp.MemRef) *interp.MemRef {
	size := m.Elem.Size()
	out := &interp.MemRef{
		Buffer: &interp.Buffer{Name: m.Buffer.Name}, Elem: m.Elem, Sizes: m.Sizes, Strides: indexing.RowMajor(m.Sizes), Space: m.Space,
	}
	_ = data.Each(m, func(at int) error { // what is outside of the buffer is not shown
		out.Buffer.Data = append(out.Buffer.Data, m.Buffer.Data[at:at+size]...)
		return nil
	})
	return out
}

// messages returns the messages of all cores, one core after the other.
func (w *world) messages() (out []message) {
	for _, c := range w.cores() {
		out = append(out, c.messages...)
	}
	return out
}
