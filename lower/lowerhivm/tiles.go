package lowerhivm

import "hivm-opt/lower/llvmir"

// Moves that turn rows into columns go tile by tile through registers. LLVM would read or write each element
// of such a move alone.

// turnedAxes are two axes of a space: the elements of the input follow each other along the axis from, and
// those of the output along the axis to.
type turnedAxes struct{ from, to int }

// turned returns the axes of a move that has tiles, if it has some: enough elements in both directions, and
// sizes that are known.
func (c call) turned(p plan) (axes turnedAxes, ok bool) {
	if !p.moves || p.in[0].memory == nil {
		return axes, false
	}
	src, dst := p.in[0], p.out[0]
	axes = turnedAxes{-1, -1}
	for d, size := range sizes(dst, src) {
		n, known := size.Const()
		if known && n < lanes {
			continue
		}
		if known && c.inRows(src, d) && !c.inRows(dst, d) {
			axes.from = d
		}
		if known && c.inRows(dst, d) && !c.inRows(src, d) {
			axes.to = d
		}
	}
	return axes, axes.from >= 0 && axes.to >= 0 && dst.isApart()
}

// inTiles makes the loops of a move with tiles: the tiles, and then the elements beside them.
func (c call) inTiles(p plan, axes turnedAxes) error {
	src, dst := p.in[0], p.out[0]
	n := sizes(dst, src)
	whole := func(d int) llvmir.Value { return c.wholeLanes(n[d]) }
	part := func(axis int, from, size llvmir.Value, list ...view) []view {
		var out []view
		for _, v := range list {
			out = append(out, c.section(v, axis, from, llvmir.Index(1), size))
		}
		return out
	}
	if !equal(whole(axes.from), n[axes.from]) {
		rest := part(axes.from, whole(axes.from), c.f.Sub(n[axes.from], whole(axes.from)), src, dst)
		if err := c.ownLoops(plan{in: rest[:1], out: rest[1:], body: p.body}); err != nil {
			return err
		}
	}
	if !equal(whole(axes.to), n[axes.to]) {
		rest := part(axes.from, llvmir.Index(0), whole(axes.from), src, dst)
		rest = part(axes.to, whole(axes.to), c.f.Sub(n[axes.to], whole(axes.to)), rest...)
		if err := c.ownLoops(plan{in: rest[:1], out: rest[1:], body: p.body}); err != nil {
			return err
		}
	}
	in, out := c.apart(p, c.f.Out.AccessGroup())
	src, dst = in[0], out[0]
	index := zeros(len(n))
	var level func(d int) error
	level = func(d int) error {
		switch {
		case d == len(n):
			return c.tile(src, dst, index, axes)
		case d == axes.from || d == axes.to:
			_, err := c.carry(llvmir.Index(0), whole(d), llvmir.Index(lanes), nil, func(i llvmir.Value, _ []llvmir.Value) ([]llvmir.Value, error) {
				index[d] = i
				return nil, level(d + 1)
			})
			return err
		}
		return c.f.Nest(n[d:d+1], func(i []llvmir.Value) error {
			index[d] = i[0]
			return level(d + 1)
		})
	}
	return level(0)
}

// tile moves lanes times lanes elements.
func (c call) tile(src, dst view, index []llvmir.Value, axes turnedAxes) error {
	var columns []llvmir.Value
	for k := int64(0); k < lanes; k += quad {
		list, err := c.columns(src, c.further(index, axes.from, k), axes.to)
		if err != nil {
			return err
		}
		columns = append(columns, list...)
	}
	for k, x := range columns {
		if err := c.storeRow(dst, x, c.further(index, axes.from, int64(k))); err != nil {
			return err
		}
	}
	return nil
}
