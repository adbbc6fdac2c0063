package happensbefore

import (
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/analysis/pipes"
)

// window returns the view of a part of a view. Where it is not known which of the elements are accessed, all of them may
// be, and none must.
func (w *views) window(v *view, index []layout.Poly, p *pipes.Window) *view {
	switch {
	case p.Sizes == nil:
		return w.element(v, index)
	case !v.holds(index, p):
		return w.loose(v, "how much of the transfer is in bounds is not known")
	}
	x := w.element(v, index)
	if x.part == nil {
		return x
	}
	sizes := make([]layout.Poly, len(p.Sizes))
	for d, n := range p.Sizes {
		sizes[d] = layout.Const(n)
	}
	part := *x.part
	part.sizes = sizes
	y := &view{root: v.root, maker: v.maker, base: v.base, offset: x.offset, bits: v.bits, sizes: sizes, strides: v.strides, part: &part, distinct: v.distinct}
	w.place(y)
	y.measure(v.may, v.why)
	if p.Mask >= 0 {
		return w.loose(y, "the mask is not known")
	}
	return y
}

// holds reports whether a window has all its elements: dimensions that it may leave end behind it.
func (v *view) holds(index []layout.Poly, p *pipes.Window) bool {
	for d, n := range p.Sizes {
		if !p.Clipped[d] {
			continue
		}
		if d >= len(v.sizes) {
			return false
		}
		room, ok := v.sizes[d].Sub(index[d]).Value()
		if !ok || room < n {
			return false
		}
	}
	return !slices.ContainsFunc(index, func(i layout.Poly) bool { n, ok := i.Value(); return ok && n < 0 })
}

// loose returns a view of which only some elements may be accessed.
func (w *views) loose(v *view, why string) *view {
	x := &view{root: v.root, maker: v.maker, base: layout.UnknownPoly(), offset: layout.UnknownPoly(), bits: v.bits, path: w.flow.path}
	x.sizes, x.strides = unknowns(len(v.sizes)), unknowns(len(v.sizes))
	x.may, x.why = v.may, why
	return x
}
