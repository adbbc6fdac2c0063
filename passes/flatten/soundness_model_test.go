package flatten_test

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// This file is a model of the effect of HIVM operations on memory, written from the
// description of the operations and sharing no code with the analysis. Memory is
// symbolic: a cell holds a term, and an operation makes terms out of terms. A
// function means the same before and after a pass if it leaves the same terms in
// the same cells.

// term is a hash that represents a symbolic expression.
type term uint64

// mix makes the term of an operator (or tag) applied to operands.
func mix(tag string, ts ...term) term {
	h := uint64(14695981039346656037)
	for i := 0; i < len(tag); i++ {
		h = (h ^ uint64(tag[i])) * 1099511628211
	}
	for _, t := range ts {
		h ^= uint64(t) + 0x9e3779b97f4a7c15
		h ^= h >> 30
		h *= 0xbf58476d1ce4e5b9
		h ^= h >> 27
		h *= 0x94d049bb133111eb
		h ^= h >> 31
	}
	return term(h)
}

// cell is one element of a buffer. Terms for the effect of an operation whose loops
// ran over the source instead of the destination have shadow set: the two agree
// unless the sizes do not fit, when either reading must survive.
type cell struct {
	base   int
	at     int64
	shadow bool
}

type memory map[cell]term

func (m memory) read(base int, at int64) term {
	if t, ok := m[cell{base: base, at: at}]; ok {
		return t
	}
	return mix("cell", term(base), term(at))
}

// view is a concrete strided window of a buffer.
type view struct {
	base    int
	offset  int64
	sizes   []int64
	strides []int64
}

func (v *view) address(index []int64) int64 {
	at := v.offset
	for i, x := range index {
		at += x * v.strides[i]
	}
	return at
}

// value is an SSA value at run time.
type value struct {
	view *view // of a memref
	num  int64 // of an index
	sym  term  // of everything else, and of indices
}

func number(n int64) value { return value{num: n, sym: mix("number", term(n))} }

// each calls fn for every index below sizes, the last axis fastest.
func each(sizes []int64, fn func(index []int64)) {
	for _, n := range sizes {
		if n <= 0 {
			return
		}
	}
	index := make([]int64, len(sizes))
	for {
		fn(index)
		k := len(sizes) - 1
		for ; k >= 0; k-- {
			index[k]++
			if index[k] < sizes[k] {
				break
			}
			index[k] = 0
		}
		if k < 0 {
			return
		}
	}
}

// agrees checks a view against its static type: every number that the type
// states must be the concrete number. Strides of axes of size one address nothing.
func agrees(v *view, t *ir.MemRefType) error {
	if len(t.Shape) != len(v.sizes) {
		return fmt.Errorf("%s describes a view of rank %d", t, len(v.sizes))
	}
	for i, n := range t.Shape {
		if n != ir.Dynamic && n != v.sizes[i] {
			return fmt.Errorf("%s: size %d is %d", t, i, v.sizes[i])
		}
	}
	strides, offset, ok := t.Strided()
	if !ok {
		return fmt.Errorf("%s is not strided", t)
	}
	if t.Layout == nil {
		// A type without a layout states that the rows lie one after another, even where
		// the sizes are not known.
		run := int64(1)
		strides = make([]int64, len(v.sizes))
		for i := len(strides) - 1; i >= 0; i-- {
			strides[i] = run
			run *= v.sizes[i]
		}
	}
	for i, s := range strides {
		if s != ir.Dynamic && s != v.strides[i] && v.sizes[i] > 1 {
			return fmt.Errorf("%s: stride %d is %d", t, i, v.strides[i])
		}
	}
	if offset != ir.Dynamic && offset != v.offset {
		return fmt.Errorf("%s: the offset is %d", t, v.offset)
	}
	return nil
}

// merged is the view that results from merging the axes of each group. Axes that
// do not follow one another in memory are an error, whatever their types. Where all
// sizes of a group are one, the stride is the stride of an axis whose size the type
// does not know, as MLIR lowers it; it counts for padding outside of the view.
func merged(v *view, groups [][]int64, shape []int64) (*view, error) {
	out := &view{base: v.base, offset: v.offset}
	next := int64(0)
	for _, g := range groups {
		size, stride, open := int64(1), int64(0), false
		for k := len(g) - 1; k >= 0; k-- {
			ax := g[k]
			if ax != next+int64(k) {
				return nil, fmt.Errorf("groups %v are not consecutive", groups)
			}
			n, s := v.sizes[ax], v.strides[ax]
			switch {
			case n == 1:
			case !open:
				size, stride, open = n, s, true
			case s != stride*size:
				return nil, fmt.Errorf("axis %d of %v with strides %v does not continue the next one in %v", ax, v.sizes, v.strides, groups)
			default:
				size *= n
			}
		}
		if !open {
			stride = v.strides[g[len(g)-1]]
			for _, ax := range g {
				if shape[ax] != 1 {
					stride = v.strides[ax]
				}
			}
		}
		out.sizes = append(out.sizes, size)
		out.strides = append(out.strides, stride)
		next += int64(len(g))
	}
	if int(next) != len(v.sizes) {
		return nil, fmt.Errorf("groups %v do not cover rank %d", groups, len(v.sizes))
	}
	return out, nil
}

// machine runs one function.
type machine struct {
	env map[*ir.Value]value
	mem memory
	// writes collects the writes of the current operation: it reads everything before
	// it writes anything.
	writes []write
	op     *ir.Operation
}

type write struct {
	c cell
	t term
}

// execute runs the entry block of a function on symbolic memory.
func execute(fn *ir.Operation, args []value) (memory, error) {
	m := &machine{env: map[*ir.Value]value{}, mem: memory{}}
	entry := fn.Region(0).Entry()
	for i, a := range entry.Args() {
		m.env[a] = args[i]
		if args[i].view == nil {
			continue
		}
		if err := agrees(args[i].view, a.Type().(*ir.MemRefType)); err != nil {
			return nil, err
		}
	}
	for op := entry.First(); op != nil; op = op.Next() {
		m.op = op
		if err := m.step(); err != nil {
			return nil, fmt.Errorf("%s: %w", op.Name(), err)
		}
	}
	return m.mem, nil
}

func (m *machine) step() error {
	if m.op.Has(hivm.Structured) {
		m.writes = m.writes[:0]
		m.structured()
		for _, w := range m.writes {
			m.mem[w.c] = w.t
		}
		return nil
	}
	switch m.op.Name() {
	case "func.return", "annotation.mark":
		return nil
	case "arith.constant":
		n, ok := ir.ConstantInt(m.op.Result(0))
		if !ok {
			m.env[m.op.Result(0)] = value{sym: mix("constant " + m.op.Attr("value").String())}
			return nil
		}
		m.env[m.op.Result(0)] = number(n)
		return nil
	}
	if compute := scalars[m.op.Name()]; compute != nil {
		return compute(m)
	}
	var source *view
	if m.op.NumOperands() > 0 {
		source = m.env[m.op.Operand(0)].view
	}
	v, err := m.reshape(source)
	if err != nil {
		return err
	}
	t := m.op.Result(0).Type().(*ir.MemRefType)
	if err := agrees(v, t); err != nil {
		return err
	}
	// Where a size turns out to be one the type decides on the stride, which
	// counts for padding outside the view.
	strides, _, _ := t.Strided()
	v = &view{v.base, v.offset, v.sizes, slices.Clone(v.strides)}
	for i, s := range strides {
		if s != ir.Dynamic {
			v.strides[i] = s
		}
	}
	m.env[m.op.Result(0)] = value{view: v}
	return nil
}

// reshape is the view that a memref operation makes.
func (m *machine) reshape(v *view) (*view, error) {
	switch m.op.Name() {
	case "memref.cast":
		return v, nil
	case "memref.collapse_shape":
		groups, _ := ir.IndexLists(m.op.Attr("reassociation"))
		return merged(v, groups, m.op.Operand(0).Type().(*ir.MemRefType).Shape)
	case "memref.expand_shape":
		groups, _ := ir.IndexLists(m.op.Attr("reassociation"))
		sizes := m.list("output_shape", "static_output_shape")
		out := &view{base: v.base, offset: v.offset, sizes: sizes, strides: make([]int64, len(sizes))}
		for k, g := range groups {
			run := v.strides[k]
			for i := len(g) - 1; i >= 0; i-- {
				out.strides[g[i]] = run
				run *= sizes[g[i]]
			}
			if run != v.strides[k]*v.sizes[k] {
				return nil, fmt.Errorf("group %d does not expand size %d", k, v.sizes[k])
			}
		}
		return out, nil
	case "memref.subview":
		offsets, sizes, strides := m.list("offsets", "static_offsets"), m.list("sizes", "static_sizes"), m.list("strides", "static_strides")
		out := &view{base: v.base, offset: v.offset, sizes: sizes, strides: make([]int64, len(sizes))}
		for i := range sizes {
			out.offset += offsets[i] * v.strides[i]
			out.strides[i] = strides[i] * v.strides[i]
		}
		return reduced(out, m.op.Result(0).Type().(*ir.MemRefType).Shape), nil
	}
	if produce := producers[m.op.Name()]; produce != nil {
		return produce(m, v)
	}
	return nil, fmt.Errorf("the model does not know %s", m.op.Name())
}

// list is a list of numbers and indices.
func (m *machine) list(group, static string) []int64 {
	numbers, _ := ir.Ints(m.op.Attr(static))
	values := m.group(group)
	out := slices.Clone(numbers)
	for i, n := range out {
		if n == ir.Dynamic {
			out[i] = values[0].num
			values = values[1:]
		}
	}
	return out
}

// group is the values of an operand group, by the name that the row gives it.
func (m *machine) group(name string) []value {
	lo, hi := m.op.Group(m.op.Def().OperandIndex(name))
	var out []value
	for i := lo; i < hi; i++ {
		out = append(out, m.env[m.op.Operand(i)])
	}
	return out
}

func (m *machine) optional(name string) (value, bool) {
	g := m.group(name)
	if len(g) == 0 {
		return value{}, false
	}
	return g[0], true
}

func (m *machine) ints(name string) []int64 {
	v, _ := ir.Ints(m.op.Attr(name))
	return v
}

func (m *machine) int(name string, absent int64) int64 {
	if a, ok := m.op.Attr(name).(*ir.IntegerAttr); ok {
		return a.Value
	}
	return absent
}

func (m *machine) word(name string) string {
	if a, ok := m.op.Attr(name).(*ir.DialectAttr); ok && a.Case != nil {
		return a.Case.Name
	}
	return ""
}

// load is the element of a value at an index; a scalar has it everywhere.
func (m *machine) load(v value, index []int64) term {
	if v.view == nil {
		return v.sym
	}
	return m.mem.read(v.view.base, v.view.address(index))
}

func (m *machine) store(v value, index []int64, t term, shadow bool) {
	m.writes = append(m.writes, write{cell{v.view.base, v.view.address(index), shadow}, t})
}

// opaque makes an operation mean its own text: an operation that the model cannot
// give a meaning must not change at all.
func (m *machine) opaque() {
	t := mix(m.op.Name())
	for i := 0; i < m.op.NumOperands(); i++ {
		v := m.env[m.op.Operand(i)]
		t = mix("operand", t, v.sym)
		if v.view != nil {
			t = mix(fmt.Sprint(v.view.base, v.view.offset, v.view.sizes, v.view.strides), t)
		}
	}
	for i, s := range m.op.Def().Attrs {
		if a := m.op.Prop(i); a != nil {
			t = mix(s.Name+"="+a.String(), t)
		}
	}
	m.writes = append(m.writes, write{cell{base: -1}, t})
}

// structured runs a structured operation.
func (m *machine) structured() {
	if lo, hi := hivm.ExtraBounds(m.op); lo < hi {
		for i := lo; i < hi; i++ {
			// Scratch memory is clobbered, all of it and nothing else.
			if v := m.env[m.op.Operand(i)]; v.view != nil {
				each(v.view.sizes, func(index []int64) { m.store(v, index, mix("scratch"), false) })
			}
		}
	}
	name := strings.TrimPrefix(m.op.Name(), "hivm.hir.")
	meaning := meanings[name]
	if m.op.Has(hivm.Elementwise) {
		meaning = (*machine).elementwise
	}
	if meaning == nil || !m.sameRank() {
		m.opaque()
		return
	}
	meaning(m)
}

// sameRank reports whether all buffers but the scratch memory have one rank.
func (m *machine) sameRank() bool {
	lo, hi := hivm.ExtraBounds(m.op)
	rank := -1
	for i := 0; i < m.op.NumOperands(); i++ {
		v := m.env[m.op.Operand(i)].view
		if v == nil || lo <= i && i < hi {
			continue
		}
		if rank < 0 {
			rank = len(v.sizes)
		}
		if len(v.sizes) != rank {
			return false
		}
	}
	return rank > 0
}

// meanings holds the meaning of each operation, elementwise operations apart.
var meanings = map[string]func(*machine){
	"vbrc":          (*machine).broadcast,
	"vreduce":       (*machine).reduce,
	"vcumsum":       (*machine).cumulative,
	"vcumprod":      (*machine).cumulative,
	"vcummax":       (*machine).cumulative,
	"vcummin":       (*machine).cumulative,
	"vtranspose":    (*machine).transpose,
	"vflip":         (*machine).flip,
	"vsort":         (*machine).sort,
	"vconcat":       (*machine).concat,
	"vpad":          (*machine).pad,
	"vgather":       (*machine).gather,
	"vinterleave":   (*machine).interleave,
	"vdeinterleave": (*machine).deinterleave,
	"vmulextended":  (*machine).pointwise,
	"load":          (*machine).move,
	"copy":          (*machine).move,
	"store":         (*machine).move,
}

// both runs a loop body over the destination and, as a shadow, over the source.
func both(dst, src []int64, body func(index []int64, shadow bool)) {
	each(dst, func(index []int64) { body(index, false) })
	each(src, func(index []int64) { body(index, true) })
}

// with returns index with one entry replaced.
func with(index []int64, axis int, n int64) []int64 {
	out := slices.Clone(index)
	out[axis] = n
	return out
}

func isPermutation(p []int64) bool {
	s := slices.Clone(p)
	slices.Sort(s)
	for i, x := range s {
		if x != int64(i) {
			return false
		}
	}
	return true
}

func (m *machine) elementwise() {
	srcs, dsts := m.group("src"), m.group("dst")
	dims := m.ints("broadcast")
	if !m.op.Has(hivm.BroadcastOTF) {
		dims = nil
	}
	perm := m.ints("transpose")
	if len(dims) > 0 {
		perm = nil
	}
	if len(dims) == 0 && len(perm) == 0 {
		m.pointwise()
		return
	}
	for k, dst := range dsts {
		each(dst.view.sizes, func(index []int64) {
			t := mix(m.op.Name(), term(k))
			for _, src := range srcs {
				at := slices.Clone(index)
				if src.view != nil && len(perm) > 0 {
					for d, p := range perm {
						at[p] = index[d]
					}
				}
				for _, d := range dims {
					if src.view != nil && src.view.sizes[d] == 1 {
						at[d] = 0
					}
				}
				t = mix("", t, m.load(src, at))
			}
			m.store(dst, index, t, false)
		})
	}
}

// pointwise combines the elements at the same place.
func (m *machine) pointwise() {
	srcs, dsts := m.group("src"), m.group("dst")
	source := dsts[0].view.sizes
	for _, s := range srcs {
		if s.view != nil {
			source = s.view.sizes
			break
		}
	}
	for k, dst := range dsts {
		both(dst.view.sizes, source, func(index []int64, shadow bool) {
			t := mix(m.op.Name(), term(k))
			for _, src := range srcs {
				t = mix("", t, m.load(src, index))
			}
			m.store(dst, index, t, shadow)
		})
	}
}

func (m *machine) broadcast() {
	src, dst := m.group("src")[0], m.group("dst")[0]
	dims := m.ints("broadcast_dims")
	space := slices.Clone(dst.view.sizes)
	if src.view != nil {
		space = slices.Clone(src.view.sizes)
		for _, d := range dims {
			space[d] = dst.view.sizes[d]
		}
	}
	both(dst.view.sizes, space, func(index []int64, shadow bool) {
		at := slices.Clone(index)
		for _, d := range dims {
			at[d] = 0
		}
		m.store(dst, index, m.load(src, at), shadow)
	})
}

func (m *machine) reduce() {
	src, dsts := m.group("src")[0], m.group("dst")
	indices, hasIndices := m.optional("indices")
	dims := map[int]bool{}
	for _, d := range m.ints("reduce_dims") {
		dims[int(d)] = true
	}
	kept := slices.Clone(src.view.sizes)
	inner := slices.Clone(src.view.sizes)
	for i := range kept {
		if dims[i] {
			kept[i] = 1
		} else {
			inner[i] = 1
		}
	}
	kind := m.word("arith")
	withIndex := strings.Contains(kind, "with_index")
	for k, dst := range dsts {
		space := slices.Clone(dst.view.sizes)
		for d := range dims {
			space[d] = 1
		}
		both(space, kept, func(index []int64, shadow bool) {
			t := mix("reduce "+kind, term(k))
			each(inner, func(r []int64) {
				at := slices.Clone(index)
				var where []term
				for i := range r {
					if !dims[i] {
						continue
					}
					at[i] = r[i]
					// The index of an element is meant along one axis. Along
					// several axes it is the list of the indices along axes that are not single.
					if inner[i] > 1 {
						where = append(where, term(r[i]))
					}
				}
				t = mix("", t, m.load(src, at))
				if withIndex && k == 1 {
					t = mix("at", append(where, t)...)
				}
				if hasIndices && k == 1 {
					t = mix("of", t, m.load(indices, at))
				}
			})
			m.store(dst, index, t, shadow)
		})
	}
}

func (m *machine) cumulative() {
	src, dst := m.group("src")[0], m.group("dst")[0]
	dims := m.ints("cum_dims")
	if len(dims) != 1 {
		m.opaque()
		return
	}
	d := int(dims[0])
	scan := func(sizes []int64, shadow bool) {
		each(sizes, func(index []int64) {
			t := mix(m.op.Name())
			if m.int("reverse", 0) != 0 {
				for k := sizes[d] - 1; k >= index[d]; k-- {
					t = mix("", t, m.load(src, with(index, d, k)))
				}
			} else {
				for k := int64(0); k <= index[d]; k++ {
					t = mix("", t, m.load(src, with(index, d, k)))
				}
			}
			m.store(dst, index, t, shadow)
		})
	}
	scan(dst.view.sizes, false)
	scan(src.view.sizes, true)
}

func (m *machine) transpose() {
	src, dst := m.group("src")[0], m.group("dst")[0]
	perm := m.ints("permutation")
	if !isPermutation(perm) {
		m.opaque()
		return
	}
	space := make([]int64, len(perm))
	for d, p := range perm {
		space[d] = src.view.sizes[p]
	}
	both(dst.view.sizes, space, func(index []int64, shadow bool) {
		at := make([]int64, len(perm))
		for d, p := range perm {
			at[p] = index[d]
		}
		m.store(dst, index, m.load(src, at), shadow)
	})
}

func (m *machine) flip() {
	src, dst := m.group("src")[0], m.group("dst")[0]
	axis := m.axis("flip_axis", len(src.view.sizes))
	if axis < 0 {
		m.opaque()
		return
	}
	n := src.view.sizes[axis]
	both(dst.view.sizes, src.view.sizes, func(index []int64, shadow bool) {
		m.store(dst, index, m.load(src, with(index, axis, n-1-index[axis])), shadow)
	})
}

// axis is an axis that may count from the end, -1 if it does not exist.
func (m *machine) axis(name string, rank int) int {
	axis := m.int(name, -1)
	if axis < 0 {
		axis += int64(rank)
	}
	if axis < 0 || axis >= int64(rank) {
		return -1
	}
	return int(axis)
}

func (m *machine) sort() {
	src, dsts := m.group("src")[0], m.group("dst")
	axis := m.axis("sort_axis", len(src.view.sizes))
	for k, dst := range dsts {
		both(dst.view.sizes, src.view.sizes, func(index []int64, shadow bool) {
			t := mix(fmt.Sprint("sort ", k, m.int("descending", 0)), term(index[axis]))
			for i := int64(0); i < src.view.sizes[axis]; i++ {
				t = mix("", t, m.load(src, with(index, axis, i)))
			}
			m.store(dst, index, t, shadow)
		})
	}
}

func (m *machine) concat() {
	srcs, dst := m.group("src"), m.group("dst")[0]
	d := m.axis("dim", len(dst.view.sizes))
	start := int64(0)
	for _, src := range srcs {
		if src.view == nil || d < 0 {
			m.opaque()
			return
		}
		outer := slices.Clone(dst.view.sizes)
		outer[d] = src.view.sizes[d]
		both(src.view.sizes, outer, func(index []int64, shadow bool) {
			m.store(dst, with(index, d, index[d]+start), m.load(src, index), shadow)
		})
		start += src.view.sizes[d]
	}
}

func (m *machine) pad() {
	src, dst, fill := m.group("src")[0], m.group("dst")[0], m.group("pad_value")[0]
	low := m.list("low", "static_low")
	each(dst.view.sizes, func(index []int64) {
		at, inside := make([]int64, len(index)), true
		for i := range at {
			at[i] = index[i] - low[i]
			inside = inside && 0 <= at[i] && at[i] < src.view.sizes[i]
		}
		t := mix("fill", fill.sym)
		if inside {
			t = m.load(src, at)
		}
		m.store(dst, index, t, false)
	})
	each(src.view.sizes, func(index []int64) {
		at, inside := make([]int64, len(index)), true
		for i := range at {
			at[i] = index[i] + low[i]
			// Negative padding cuts off elements of the source.
			inside = inside && 0 <= at[i] && at[i] < dst.view.sizes[i]
		}
		if inside {
			m.store(dst, at, m.load(src, index), true)
		}
	})
}

func (m *machine) gather() {
	src, idx, dst := m.group("src")[0], m.group("indices")[0], m.group("dst")[0]
	axis := m.axis("gather_axis", len(src.view.sizes))
	if axis < 0 {
		m.opaque()
		return
	}
	both(dst.view.sizes, idx.view.sizes, func(index []int64, shadow bool) {
		t := mix("gather", m.load(idx, index))
		for i := int64(0); i < src.view.sizes[axis]; i++ {
			t = mix("", t, m.load(src, with(index, axis, i)))
		}
		m.store(dst, index, t, shadow)
	})
}

func (m *machine) interleave() {
	srcs, dst := m.group("src"), m.group("dst")[0]
	last := len(dst.view.sizes) - 1
	n := int64(len(srcs))
	each(dst.view.sizes, func(index []int64) {
		m.store(dst, index, m.load(srcs[index[last]%n], with(index, last, index[last]/n)), false)
	})
	for c, src := range srcs {
		each(src.view.sizes, func(index []int64) {
			m.store(dst, with(index, last, n*index[last]+int64(c)), m.load(src, index), true)
		})
	}
}

func (m *machine) deinterleave() {
	src, dsts := m.group("src")[0], m.group("dst")
	last := len(src.view.sizes) - 1
	n := m.int("channel_num", 2)
	for c, dst := range dsts {
		channel := int64(c)
		if m.word("index_mode") == "CHANNEL_1" {
			channel = 1
		}
		each(dst.view.sizes, func(index []int64) {
			m.store(dst, index, m.load(src, with(index, last, n*index[last]+channel)), false)
		})
		each(src.view.sizes, func(index []int64) {
			// The rest of a row after the last whole tuple goes nowhere.
			if index[last]%n == channel && index[last]/n < dst.view.sizes[last] {
				m.store(dst, with(index, last, index[last]/n), m.load(src, index), true)
			}
		})
	}
}

// move is load, store and copy.
func (m *machine) move() {
	if m.op.Attr("collapse_reassociation") != nil {
		m.opaque()
		return
	}
	src, dst := m.group("src")[0], m.group("dst")[0]
	last := len(dst.view.sizes) - 1
	s, d := src.view.sizes[last], dst.view.sizes[last]
	mode := m.word("pad_mode")
	var fill value
	var left, right int64
	hasLeft, hasRight := false, false
	if !m.op.Is("hivm.hir.store") {
		fill, _ = m.optional("pad_value")
	}
	tag := ""
	if m.int("may_implicit_transpose_with_last_axis", 0) != 0 {
		tag = fmt.Sprint("rows of ", s)
	}
	if m.op.Is("hivm.hir.load") {
		var v value
		if v, hasLeft = m.optional("left_padding_num"); hasLeft {
			left = v.num
		}
		if v, hasRight = m.optional("right_padding_num"); hasRight {
			right = v.num
		}
		if m.int("init_out_buffer", 0) != 0 {
			cond, _ := m.optional("init_condition")
			each(dst.view.sizes, func(index []int64) { m.store(dst, index, mix("init", fill.sym, cond.sym), false) })
		}
	}
	begin := left
	if !hasLeft && hasRight {
		begin = d - s - right
	}
	if s == d && begin > 0 {
		// The view of the destination begins at the data.
		begin = 0
	} else {
		left = 0
	}
	rows := func(sizes []int64, shadow bool) {
		each(with(sizes, last, 1), func(row []int64) {
			if mode == "PadFirstElem" || mode == "PadValue" || hasLeft || hasRight {
				t := mix("fill", fill.sym)
				if mode == "PadFirstElem" {
					t = mix("fill", m.load(src, row))
				}
				for k := -left; k < d; k++ {
					if k < begin || k >= begin+s {
						m.store(dst, with(row, last, k), t, shadow)
					}
				}
			}
			for k := int64(0); k < s; k++ {
				at := with(row, last, begin+k)
				t := m.load(src, with(row, last, k))
				if tag != "" {
					t = mix(tag, t, term(k))
				}
				if kind := m.word("atomic_kind"); kind != "" {
					t = mix("atomic "+kind, t, m.load(dst, at))
				}
				m.store(dst, at, t, shadow)
			}
		})
	}
	rows(dst.view.sizes, false)
	rows(src.view.sizes, true)
}

// difference describes where two memories differ, "" if they do not.
func difference(a, b memory) string {
	var out []string
	for c, t := range a {
		if u, ok := b[c]; !ok {
			out = append(out, fmt.Sprintf("%+v is no longer written", c))
		} else if u != t {
			out = append(out, fmt.Sprintf("%+v gets another value", c))
		}
	}
	for c := range b {
		if _, ok := a[c]; !ok {
			out = append(out, fmt.Sprintf("%+v is written now", c))
		}
	}
	if len(out) == 0 {
		return ""
	}
	sort.Strings(out)
	return fmt.Sprintf("%d cells: %s ...", len(out), out[0])
}
