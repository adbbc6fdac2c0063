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

// show is a message, which the scalar unit makes: it reads the buffers among some values. Nothing waits for it, so
// that an adversary may do it late.
func (c *core) show(op *ir.Operation, values []interp.Value) error {
	x := &instruction{core: c}
	c.issuing = x
	c.access(pipes.ScalarLane, op, values, nil)
	c.issuing = nil
	if !c.world.keeps {
		return nil
	}
	m := &message{op: c.written(op)}
	c.messages = append(c.messages, m)
	read := func() error {
		m.shown = copies(values)
		return nil
	}
	if c.world.adversary == nil {
		return read()
	}
	return c.queue(x, read)
}

// copies returns copies of the views among some values.
func copies(values []interp.Value) (out []interp.Value) {
	for _, v := range values {
		if m := v.MemRef(); m != nil {
			out = append(out, interp.MemRefOf(compact(m)))
		}
	}
	return out
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
func (w *world) messages() (out []*message) {
	for _, c := range w.cores() {
		out = append(out, c.messages...)
	}
	return out
}
