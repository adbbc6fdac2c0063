package check_test

import (
	"slices"
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// kind is one way to flatten wrongly. inject returns false when the operation gives no
// opportunity for it.
type kind struct {
	name   string
	inject func(m *mutant) bool
}

// kinds are all ways. Each leaves an operation that is sure to mean something else.
var kinds = []kind{
	{"group joined across a barrier", func(m *mutant) bool {
		k := m.barrier()
		return k >= 0 && m.join(k, func(axis int) bool { return m.wide(axis) })
	}},
	{"unit axis of an operand joined across a barrier", func(m *mutant) bool {
		k := m.barrier()
		return k >= 0 && !m.wide(k) && m.join(k, func(axis int) bool { return axis != k || m.wideSomewhere(axis) })
	}},
	{"boundary of a barrier shifted", func(m *mutant) bool {
		k := m.barrier()
		g := m.result.InputReassociation()
		if k < 0 || !m.uniform() || !m.wideSomewhere(k) || m.op.Attr("dim") != nil {
			return false
		}
		if k+1 < len(g) && len(g[k+1]) > 1 && m.wideBefore(g[k+1][0]) && m.wideBefore(g[k+1][1]) {
			m.collapseAll(shifted(g, k))
			return true
		}
		return false
	}},
	{"padded rows joined", func(m *mutant) bool {
		if m.op.Attr("pad_mode") == nil || !m.uniform() || m.rank() < 2 || m.op.NumOperands() < 2 {
			return false
		}
		last := m.rank() - 1
		src, dst := m.typ(0), m.typ(1)
		if src == nil || dst == nil || m.size(0, last) < 2 || m.size(1, last) <= m.size(0, last) || m.size(0, last-1) < 2 {
			return false
		}
		m.collapseAll(joined(m.result.InputReassociation(), last-1))
		return true
	}},
	axisOff("broadcast_dims"),
	axisOff("reduce_dims"),
	axisOff("cum_dims"),
	axisOff("flip_axis"),
	axisOff("gather_axis"),
	axisOff("dim"),
	axisOff("broadcast"),
	permuted("permutation"),
	permuted("transpose"),
	{"low and high padding exchanged", func(m *mutant) bool {
		low, high := m.axes("static_low"), m.axes("static_high")
		if slices.Equal(low, high) || slices.Contains(low, ir.Dynamic) || slices.Contains(high, ir.Dynamic) {
			return false
		}
		m.setAxes("static_low", high)
		m.setAxes("static_high", low)
		return true
	}},
	{"padding of another axis", func(m *mutant) bool {
		low, high := m.axes("static_low"), m.axes("static_high")
		if len(low) < 2 || slices.Contains(low, ir.Dynamic) || slices.Contains(high, ir.Dynamic) {
			return false
		}
		turn := func(v []int64) []int64 { return append(slices.Clone(v[1:]), v[0]) }
		if slices.Equal(turn(low), low) && slices.Equal(turn(high), high) {
			return false
		}
		m.setAxes("static_low", turn(low))
		m.setAxes("static_high", turn(high))
		return true
	}},
	{"reassociations of inputs and inits exchanged", func(m *mutant) bool {
		in, out := m.result.InputReassociation(), m.result.InitReassociation()
		if slices.EqualFunc(in, out, slices.Equal[[]int]) {
			return false
		}
		for _, i := range m.buffers() {
			if !m.flat(i) {
				return false
			}
			for axis := range m.before.Operand(i).Type().(*ir.MemRefType).Shape {
				if !m.wideBefore(axis) {
					return false
				}
			}
		}
		for _, i := range m.buffers() {
			if hivm.IsInit(m.op, i) {
				m.collapse(i, in)
			} else {
				m.collapse(i, out)
			}
		}
		return true
	}},
	{"init collapsed differently", func(m *mutant) bool {
		lo, hi := hivm.Inits(m.op)
		g := m.result.InitReassociation()
		for k := 0; lo < hi && m.flat(lo) && k+1 < len(g); k++ {
			if m.size(lo, k) > 1 && m.size(lo, k+1) > 1 {
				m.collapse(lo, joined(g, k))
				return true
			}
		}
		return false
	}},
	{"axes joined that are not contiguous", func(m *mutant) bool {
		if m.barrier() >= 0 || !m.uniform() || m.rank() < 2 {
			return false
		}
		for _, i := range m.buffers() {
			strides, _, _ := m.typ(i).Strided()
			for k := range m.rank() - 1 {
				n, s, next := m.size(i, k+1), strides[k], strides[k+1]
				if m.wide(k) && m.wide(k+1) && s != ir.Dynamic && next != ir.Dynamic && s != n*next {
					m.collapseAll(joined(m.result.InputReassociation(), k))
					return true
				}
			}
		}
		return false
	}},
	{"wrong stride in the type of a collapse", func(m *mutant) bool {
		i := m.first(func(t *ir.MemRefType, axis int) bool {
			strides, _, ok := t.Strided()
			return ok && t.Layout != nil && strides[axis] > 0
		})
		if i < 0 {
			return false
		}
		t := m.typ(i)
		strides, offset, _ := t.Strided()
		strides = slices.Clone(strides)
		for axis := range strides {
			if m.size(i, axis) > 1 && strides[axis] > 0 {
				strides[axis]++
			}
		}
		wrong := m.c.MemRef(t.Shape, t.Elem, m.c.Strided(strides, offset), t.Space)
		m.view(i, "memref.collapse_shape", wrong, m.op.Operand(i).Op().Props())
		return true
	}},
	{"wrong stride", func(m *mutant) bool {
		return m.relaid(func(i int, strides []int64, _ *int64) bool {
			for axis := range strides {
				if m.size(i, axis) > 1 {
					strides[axis]--
					return true
				}
			}
			return false
		})
	}},
	{"wrong offset", func(m *mutant) bool {
		return m.relaid(func(_ int, _ []int64, offset *int64) bool {
			*offset++
			return true
		})
	}},
	{"axes of one operand exchanged", func(m *mutant) bool {
		if m.op.Attr("permutation") != nil {
			return false
		}
		return m.relaid(func(i int, strides []int64, _ *int64) bool {
			for k := range len(strides) - 1 {
				if m.size(i, k) > 1 && m.size(i, k) == m.size(i, k+1) && strides[k] != strides[k+1] {
					strides[k], strides[k+1] = strides[k+1], strides[k]
					return true
				}
			}
			return false
		})
	}},
	{"rank lost", func(m *mutant) bool {
		return m.pointwise() && m.window(func(sizes []int64) bool {
			if sizes[0] < 2 {
				return false
			}
			sizes[0] = 1
			return true
		})
	}},
	{"last element lost", func(m *mutant) bool {
		return m.pointwise() && m.window(func(sizes []int64) bool {
			last := len(sizes) - 1
			if sizes[last] < 2 || indexing.SaturatingProduct(sizes) == 0 {
				return false
			}
			sizes[last]--
			return true
		})
	}},
	{"scratch memory dropped", func(m *mutant) bool {
		lo, hi := hivm.ExtraBounds(m.op)
		if lo == hi || m.scratchShared(lo) {
			return false
		}
		for k := range m.op.Def().Operands {
			if a, b := m.op.Group(k); a == lo && b == hi {
				m.op.ResizeGroup(m.c, k, lo-hi)
				m.op.SetOperands(m.c, append(m.op.Operands()[:lo:lo], m.op.Operands()[hi:]...))
				return true
			}
		}
		return false
	}},
	{"inputs exchanged", func(m *mutant) bool {
		name := strings.TrimPrefix(m.op.Name(), "hivm.hir.")
		if !slices.Contains([]string{"vsub", "vdiv", "vconcat", "vinterleave", "vsel"}, name) {
			return false
		}
		lo, _ := hivm.Inits(m.op)
		i := lo - 2
		if i < 0 || m.before.Operand(i) == m.before.Operand(i+1) || m.op.Operand(i).Type() != m.op.Operand(i+1).Type() {
			return false
		}
		a, b := m.op.Operand(i), m.op.Operand(i+1)
		m.op.SetOperand(i, b)
		m.op.SetOperand(i+1, a)
		return true
	}},
	{"another input", func(m *mutant) bool {
		lo, hi := hivm.Inits(m.op)
		for i := range lo {
			if lo < hi && m.flat(i) && m.before.Operand(i) != m.before.Operand(lo) && m.op.Operand(i).Type() == m.op.Operand(lo).Type() {
				m.op.SetOperand(i, m.op.Operand(lo))
				return true
			}
		}
		return false
	}},
	{"another destination", func(m *mutant) bool {
		lo, hi := hivm.Inits(m.op)
		for i := range lo {
			if hi == lo+1 && m.flat(i) && m.before.Operand(i) != m.before.Operand(lo) && m.op.Operand(i).Type() == m.op.Operand(lo).Type() {
				m.op.SetOperand(lo, m.op.Operand(i))
				return true
			}
		}
		return false
	}},
	flagLost("reverse"),
	flagLost("descending"),
	{"another operation", func(m *mutant) bool {
		other := map[string]string{"vadd": "vmul", "vsub": "vadd", "vmul": "vadd", "vexp": "vsqrt", "vabs": "vrelu"}[strings.TrimPrefix(m.op.Name(), "hivm.hir.")]
		if other == "" {
			return false
		}
		op := m.c.Create(ir.OpState{Def: m.c.MustOp("hivm.hir." + other), Loc: m.op.Loc(), Operands: m.op.Operands(), Props: slices.Clone(m.op.Props())})
		m.op.Block().InsertBefore(op, m.op)
		m.op.Erase()
		m.op, m.made[0] = op, op
		return true
	}},
}

// axisOff is an attribute that names the next axis.
func axisOff(name string) kind {
	return kind{name + " off by one", func(m *mutant) bool {
		list := m.axes(name)
		if len(list) == 0 || m.rank() < 2 || !m.result.Uniform() {
			return false
		}
		out := slices.Clone(list)
		for k, a := range list {
			next := (a + 1) % int64(m.rank())
			if slices.Contains(list, next) || !m.wideSomewhere(int(a)) || !m.wideSomewhere(int(next)) {
				continue
			}
			out[k] = next
			slices.Sort(out)
			m.setAxes(name, out)
			return true
		}
		return false
	}}
}

// permuted is a permutation with two entries exchanged.
func permuted(name string) kind {
	return kind{name + " with two entries exchanged", func(m *mutant) bool {
		perm := m.axes(name)
		for k := range len(perm) - 1 {
			if m.size(0, int(perm[k])) > 1 && m.size(0, int(perm[k+1])) > 1 {
				out := slices.Clone(perm)
				out[k], out[k+1] = out[k+1], out[k]
				m.setAxes(name, out)
				return true
			}
		}
		return false
	}}
}

// flagLost is a boolean attribute that was turned over, along an axis of some length.
func flagLost(name string) kind {
	return kind{name + " turned over", func(m *mutant) bool {
		a, ok := m.op.Attr(name).(*ir.IntegerAttr)
		if !ok {
			return false
		}
		for _, axis := range slices.Concat(m.axes("cum_dims"), m.axes("sort_axis")) {
			if axis < 0 || m.size(0, int(axis)) < 2 {
				return false
			}
		}
		m.op.SetAttr(m.c, name, m.c.Bool(a.Value == 0))
		return true
	}}
}
