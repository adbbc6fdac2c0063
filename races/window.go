package races

import (
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/interp"
)

// window returns the views of the elements that an operation accesses in views, nothing for elements that are outside
// of a view.
func window(f *interp.Frame, w *pipes.Window, whole []interp.Value) (out []interp.Value) {
	index, err := f.Ints(w.Indices[0], w.Indices[1])
	if err != nil {
		return whole
	}
	for _, v := range whole {
		m := v.MemRef()
		if w.Sizes == nil {
			if at, err := m.Linear(index); err == nil {
				out = append(out, interp.MemRefOf(&interp.MemRef{Buffer: m.Buffer, Elem: m.Elem, Base: m.Base, Offset: at}))
			}
			continue
		}
		part, err := m.Window(index, w.Sizes)
		switch {
		case err != nil || part.NumElements() == 0:
		case w.Mask < 0:
			out = append(out, interp.MemRefOf(part))
		default:
			out = append(out, masked(part, w, f.Operand(w.Mask).Vector())...)
		}
	}
	return out
}

// masked returns the views of the elements of a window that a mask has: a view for each row of neighbours along the
// last dimension of the mask.
func masked(m *interp.MemRef, w *pipes.Window, mask *interp.Vector) (out []interp.Value) {
	if mask == nil || len(w.MaskDims) == 0 {
		return []interp.Value{interp.MemRefOf(m)}
	}
	last := w.MaskDims[len(w.MaskDims)-1]
	sizes := slices.Repeat([]int64{1}, m.Rank())
	for i := 0; i < mask.Len(); {
		begin := i
		for i++; i < mask.Len() && mask.At(i).Bits == mask.At(begin).Bits && int64(i)%w.Sizes[last] != 0; i++ {
		}
		if mask.At(begin).Bits == 0 {
			continue
		}
		index := make([]int64, m.Rank())
		for axis, k := range mask.Index(begin) {
			index[w.MaskDims[axis]] = k
		}
		sizes[last] = int64(i - begin)
		if row, err := m.Window(index, sizes); err == nil && row.NumElements() > 0 {
			out = append(out, interp.MemRefOf(row))
		}
	}
	return out
}
