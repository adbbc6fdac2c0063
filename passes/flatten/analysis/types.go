package analysis

import (
	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// types computes the types of the operands after flattening. It returns a reason when an
// operand does not collapse. Scratch memory that does not collapse stays as it
// is in safe mode.
func (a *Candidate) types(r *Result) *Reason {
	n := a.op.NumOperands()
	r.Types = make([]ir.Type, n)
	r.skip = make([]bool, n)
	r.inits[0], r.inits[1] = hivm.Inits(a.op)
	lo, hi := hivm.ExtraBounds(a.op)
	for i := 0; i < n; i++ {
		t := a.op.Operand(i).Type()
		r.Types[i] = t
		m, ok := t.(*ir.MemRefType)
		if !ok {
			r.skip[i] = true
			continue
		}
		g := r.InputReassociation()
		if r.isInit(i) {
			g = r.InitReassociation()
		}
		var ct *ir.MemRefType
		err := layout.ErrGroups
		extra := lo <= i && i < hi
		if g.Rank() == len(m.Shape) && !(extra && a.o.Mode == Safe && !chains(m, g)) {
			ct, err = a.f.CollapsedType(m, g)
		}
		switch {
		case err == nil:
			r.Types[i] = ct
		case a.o.Mode == Compat && g.Rank() != len(m.Shape):
			r.Types[i] = malformed(a.f.c, m, g)
			r.misfit = true
		case a.o.Mode == Safe && extra:
			r.skip[i] = true
		default:
			return &Reason{Kind: NotCollapsible, Operand: i, Err: err}
		}
	}
	return nil
}

// malformed returns a type for a buffer that lacks axes of the groups: the products
// of the axes that it has.
func malformed(c *ir.Context, m *ir.MemRefType, g layout.Groups) *ir.MemRefType {
	sizes := make([]int64, len(g))
	for k, group := range g {
		sizes[k] = 1
		for _, ax := range group {
			if ax < len(m.Shape) {
				sizes[k] = ir.MulDim(sizes[k], m.Shape[ax])
			}
		}
	}
	return c.MemRef(sizes, m.Elem, nil, m.Space)
}

// chains reports whether the axes of each group surely lie one after another.
// The analysis has proved that for all operands but scratch memory.
func chains(m *ir.MemRefType, g layout.Groups) bool {
	s, ok := memref.ShapeOf(m)
	return ok && layout.Proven(s, g)
}
