package races

import (
	"cmp"
	"fmt"
	"math/rand/v2"

	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// draw makes the arguments of a run. The first seeds give all whole numbers the same small
// value, from 0 on; later ones draw each.
type draw struct {
	seed uint64
	rand *rand.Rand
	// fixed is the value of all whole numbers and of all sizes that types leave open, 0 if they are drawn.
	fixed int64
}

func newDraw(seed uint64) draw { return draw{seed: seed, rand: rand.New(rand.NewPCG(seed, 18))} }

// fill writes small whole numbers, whatever the width of the elements that are read. Of narrow
// elements most are 0.
func (d draw) fill(memory []byte) {
	for i := 0; i < len(memory); i += 8 {
		memory[i] = byte(d.rand.IntN(4))
	}
}

// alike is up to which number all whole numbers of a run are alike.
const alike = 4

// number returns a small whole number.
func (d draw) number() int64 {
	if d.fixed > 0 {
		return d.fixed
	}
	if d.seed < alike {
		return int64(d.seed)
	}
	return []int64{0, 1, 2, 3, 4, 5, 7, 16}[d.rand.IntN(8)]
}

// open is the size of a memref where its type leaves it open; most is how many bytes of an
// argument there are at most.
const (
	open = 64
	most = 1 << 16
)

// arguments returns values for the arguments of a function.
func (d draw) arguments(m *interp.Machine, fn *ir.Operation) ([]interp.Value, error) {
	var out []interp.Value
	for i, a := range fn.Region(0).Entry().Args() {
		v, err := d.argument(m, a.Type())
		if err != nil {
			return nil, fmt.Errorf("argument #%d: %w", i, err)
		}
		out = append(out, v)
	}
	return out, nil
}

func (d draw) argument(m *interp.Machine, t ir.Type) (interp.Value, error) {
	if mt, ok := t.(*ir.MemRefType); ok {
		return d.buffer(m, mt)
	}
	e, ok := interp.ElemOf(t)
	switch {
	case !ok:
		return interp.Value{}, fmt.Errorf("there are no values of type '%s'", t)
	case e.IsFloat():
		return interp.Float64Of(e, float64(d.number())), nil
	case e.Bits == 1:
		return interp.BoolOf(d.rand.IntN(2) == 0), nil
	}
	return interp.IntOf(e, d.number()), nil
}

// buffer returns a view with a buffer of its own. Only single elements of it are accessed, so
// that the buffer need not have all.
func (d draw) buffer(m *interp.Machine, t *ir.MemRefType) (interp.Value, error) {
	e, ok := interp.ElemOf(t.Elem)
	if !ok {
		return interp.Value{}, fmt.Errorf("there are no values of type '%s'", t.Elem)
	}
	strides, offset, ok := t.Strided()
	if !ok {
		return interp.Value{}, fmt.Errorf("the layout of '%s' is not known", t)
	}
	view := &interp.MemRef{Elem: e, Offset: max(offset, 0), Space: t.Space}
	for _, n := range t.Shape {
		if n == ir.Dynamic {
			n = cmp.Or(d.fixed, open)
		}
		view.Sizes = append(view.Sizes, n)
	}
	view.Strides = indexing.RowMajor(view.Sizes)
	for i, s := range strides {
		if s != ir.Dynamic && t.Layout != nil {
			view.Strides[i] = s
		}
	}
	_, hi, _ := view.Extent()
	var err error
	if view.Buffer, err = m.NewBuffer(min(most, (hi+1)*int64(e.Size()))); err == nil && e.IsInt() {
		memory := view.Buffer.Data
		for at := 0; at+e.Size() <= len(memory); at += e.Size() {
			e.Put(memory[at:], interp.IntOf(e, int64(d.rand.IntN(4))))
		}
	}
	return interp.MemRefOf(view), err
}
