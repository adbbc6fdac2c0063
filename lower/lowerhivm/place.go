package lowerhivm

import (
	"cmp"
	"math"
	"slices"

	"hivm-opt/analysis/buffers"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// origin is where the memory of a view comes from.
type origin struct {
	kind originKind
	// root is the value that the view is a view of.
	root *ir.Value
	// space and address say where the memory of placed begins, in bytes.
	space   string
	address int64
}

type originKind uint8

const (
	unknown   originKind = iota
	parameter            // of the function
	global               // a variable of the module
	restrict             // a parameter with llvm.noalias
	allocated            // by the function
	placed               // in a memory on the chip, at a known address
)

// originOf follows v through views.
func originOf(v *ir.Value) origin {
	if v == nil {
		return origin{}
	}
	root, ok := follow(v, memref.Source)
	if !ok {
		return origin{}
	}
	o := origin{root: root}
	def := root.Op()
	switch {
	case def == nil:
		o.kind = parameterKind(root)
	case memref.IsGetGlobal(def):
		o.kind = global
	case memref.IsAlloc(def), memref.IsAlloca(def):
		o.kind = allocated
	case hivm.IsPointerCast(def):
		lo, hi := hivm.Bounds(def, "addrs")
		t, isMemRef := root.Type().(*ir.MemRefType)
		if address, known := ir.ConstantInt(def.Operand(lo)); hi-lo == 1 && known && isMemRef && !buffers.IsGlobalPointer(def) {
			o.kind, o.space, o.address = placed, hivm.SpaceOf(t), address
		}
	}
	return o
}

// noAlias is the attribute of a parameter whose memory is reached through no other.
const noAlias = "llvm.noalias"

// parameterKind says what is known about an argument of a block.
func parameterKind(v *ir.Value) originKind {
	fn := v.Block().ParentOp()
	if fn == nil || v.Block() != v.Block().Region().Entry() || !funcs.IsFunc(fn) {
		return unknown // an argument of a loop, or of a block that is branched to
	}
	if attrs := (funcs.Func{Op: fn}).ArgAttrs(); attrs != nil && v.Index() < len(attrs.Elems) {
		if of, ok := attrs.Elems[v.Index()].(*ir.DictAttr); ok && of.Get(noAlias) != nil {
			return restrict
		}
	}
	return parameter
}

// apartFrom reports whether memory of o is never memory of p, another origin. Memory that the
// function allocates is not reached through parameters; what is unknown may come from anywhere.
func (o origin) apartFrom(p origin) bool {
	switch {
	case o.kind == unknown || p.kind == unknown || o.root == p.root:
		return false
	case o.kind == placed && p.kind == placed:
		return o.space != p.space
	case o.kind == global && p.kind == placed, o.kind == placed && p.kind == global:
		return true
	}
	return o.kind >= restrict && o.kind != placed || p.kind >= restrict && p.kind != placed
}

// overlap is what is known about the elements of two views of one space.
type overlap uint8

const (
	mayOverlap  overlap = iota
	overlapping         // or views that cannot be compared: a look at addresses does not help
	sameMap             // the same element for each index
	disjoint
)

// relate compares two views with their origins, which have sizes alike.
func (c call) relate(a view, p origin, b view, q origin) overlap {
	if p.apartFrom(q) {
		return disjoint
	}
	one := p.kind == placed && q.kind == placed
	if !one && a.memory.Aligned != b.memory.Aligned {
		if p.root != nil && p.root == q.root {
			return overlapping
		}
		return mayOverlap
	}
	if one && !(c.isAtRoot(a, p) && c.isAtRoot(b, q)) {
		return overlapping
	}
	return relateAt(a, p.address, b, q.address)
}

// isAtRoot reports whether offsets of v count from where its origin begins.
func (c call) isAtRoot(v view, o origin) bool {
	root, err := c.f.MemRefOf(o.root)
	return err == nil && root.Aligned == v.memory.Aligned
}

// relateAt compares two views whose offsets count from addresses of one memory.
func relateAt(a view, from int64, b view, to int64) overlap {
	m, n := a.memory, b.memory
	alike := m.Elem.Memory.Equal(n.Elem.Memory) && m.Elem.Value.Equal(n.Elem.Value)
	if alike && from == to && isEqual(m.Offset, n.Offset) && equalSteps(a, b) {
		return sameMap
	}
	x, ok1 := a.rays(from)
	y, ok2 := b.rays(to)
	if !ok1 || !ok2 {
		return overlapping
	}
	if !x.meets(y) {
		return disjoint
	}
	return overlapping
}

// isEqual reports whether two numbers are known to be equal.
func isEqual(a, b llvmir.Value) bool {
	m, known1 := a.Const()
	n, known2 := b.Const()
	if known1 || known2 {
		return known1 && known2 && m == n
	}
	return a == b
}

// equalSteps reports whether views step as far along each axis that has several indices.
func equalSteps(a, b view) bool {
	for d, n := range a.memory.Sizes {
		if !equal(n, llvmir.Index(1)) && !isEqual(a.memory.Strides[d], b.memory.Strides[d]) {
			return false
		}
	}
	return true
}

// rays are the addresses of the bytes of a view: a start, and a number of steps along each axis.
type rays struct {
	at   int64
	axes []ray // the last one goes over the bytes of an element
}

type ray struct{ step, n int64 }

// rays returns the addresses of v, if all its numbers are known and small.
func (v view) rays(from int64) (rays, bool) {
	m := v.memory
	bytes := lower.Bytes(m.Elem.Memory)
	offset, known := m.Offset.Const()
	at, ok := indexing.Mul(offset, bytes)
	if !known || !ok || at > math.MaxInt64/8 || at < math.MinInt64/8 {
		return rays{}, false
	}
	out := rays{at: at + from}
	for d := range m.Sizes {
		n, known1 := m.Sizes[d].Const()
		stride, known2 := m.Strides[d].Const()
		if n == 1 && known1 {
			continue
		}
		if !known1 || !known2 || n < 1 || n > math.MaxInt32 || stride > math.MaxInt32/16 || stride < -math.MaxInt32/16 {
			return rays{}, false
		}
		out.axes = append(out.axes, ray{stride * bytes, n})
	}
	out.axes = append(out.axes, ray{1, bytes})
	return out, true
}

// span returns the first address and the last.
func (r rays) span() (first, last int64) {
	first, last = r.at, r.at
	for _, a := range r.axes {
		way := a.step * (a.n - 1)
		first, last = first+min(way, 0), last+max(way, 0)
	}
	return first, last
}

// maxTries bounds the search for a common address.
const maxTries = 4096

// meets reports whether two sets of addresses may have one in common. It looks for numbers of
// steps along all axes, of both, whose ways differ by as much as the starts: the longest steps
// first, of which few numbers come near.
func (r rays) meets(s rays) bool {
	axes := slices.Clone(r.axes)
	for _, a := range s.axes {
		axes = append(axes, ray{-a.step, a.n})
	}
	for i, a := range axes { // all forwards
		if a.step < 0 {
			r.at += a.step * (a.n - 1)
			axes[i].step = -a.step
		}
	}
	axes = merged(axes)
	rest := make([]int64, len(axes)+1) // the way along all axes from one on
	for i := len(axes) - 1; i >= 0; i-- {
		rest[i] = rest[i+1] + axes[i].step*(axes[i].n-1)
	}
	tries := maxTries
	var find func(i int, way int64) bool
	find = func(i int, way int64) bool {
		if tries--; tries < 0 {
			return true
		}
		switch {
		case way < 0 || way > rest[i]:
			return false
		case i == len(axes):
			return true
		case axes[i].step == 0:
			return find(i+1, way)
		}
		least := max(0, (way-rest[i+1]+axes[i].step-1)/axes[i].step)
		for k := min(way/axes[i].step, axes[i].n-1); k >= least; k-- {
			if find(i+1, way-k*axes[i].step) {
				return true
			}
		}
		return false
	}
	return find(0, s.at-r.at)
}

// merged returns one ray for all with the same step, the longest steps first.
func merged(axes []ray) []ray {
	slices.SortFunc(axes, func(a, b ray) int { return cmp.Compare(b.step, a.step) })
	out := axes[:0]
	for _, a := range axes {
		if last := len(out) - 1; last >= 0 && out[last].step == a.step {
			out[last].n += a.n - 1
			continue
		}
		out = append(out, a)
	}
	return out
}
