package happensbefore

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// span is the bits from lo to hi, the latter excluded.
type span struct{ lo, hi int64 }

var everything = span{math.MinInt64 / 4, math.MaxInt64 / 4}

// root is memory that is apart from all other memory: an address space of the chip, an argument, an allocation.
type root struct {
	name  string
	value *ir.Value // nil for an address space
	// several is set if the value may be other memory each time that it is made, while an older one is in use.
	several bool
}

// view is the memory that a memref names.
type view struct {
	root *root
	// maker is the result of the pointer_cast that the view is of, nil for other memory.
	maker *ir.Value
	// may are all bits that may be in the view, in order; must are bits that are in it.
	may, must []span
	// why says why the two differ, "" if they do not.
	why string
	// base is the first bit of the memory that offsets count from; unknown if fixed is not set.
	base  int64
	fixed bool
	// sizes and strides, in elements of bits bits, and the offset. [ir.Dynamic] is not known.
	sizes, strides []int64
	offset         int64
	bits           int64
}

// maxPieces is how many pieces of a strided view are told apart.
const maxPieces = 1 << 12

// shape sets the layout of a view from a type, or from a wider view where the type leaves it open.
func (v *view) shape(t *ir.MemRefType, known *view) bool {
	strides, offset, ok := t.Strided()
	v.bits = int64(ir.BitWidth(t.Elem))
	if !ok || v.bits <= 0 {
		return false
	}
	v.sizes, v.strides, v.offset = slices.Clone(t.Shape), slices.Clone(strides), offset
	if known == nil || len(known.sizes) != len(v.sizes) {
		return true
	}
	for d := range v.sizes {
		v.sizes[d], v.strides[d] = either(v.sizes[d], known.sizes[d]), either(v.strides[d], known.strides[d])
	}
	v.offset = either(v.offset, known.offset)
	return true
}

func either(a, b int64) int64 {
	if a == ir.Dynamic {
		return b
	}
	return a
}

// measure finds the bits of a view within the bits that it may have.
func (v *view) measure(within []span, why string) {
	v.may, v.must, v.why = within, nil, why
	if !v.fixed || v.offset == ir.Dynamic {
		v.why = "the offset of the view is not known"
		return
	}
	first := v.base + v.offset*v.bits
	v.must = []span{{first, first + v.bits}}
	v.why = ""
	if slices.Contains(v.sizes, ir.Dynamic) || slices.ContainsFunc(v.strides, func(s int64) bool { return s < 0 }) {
		v.why = "the size of the view is not known"
		if !slices.ContainsFunc(v.strides, func(s int64) bool { return s < 0 && s != ir.Dynamic }) {
			v.may = intersect(within, []span{{first, everything.hi}})
		}
		return
	}
	if slices.Contains(v.sizes, 0) {
		v.may, v.must = nil, nil
		return
	}
	all, exact := pieces(first, v.bits, v.sizes, v.strides)
	if v.may = all; exact {
		v.must = all
	} else {
		v.why = "it has too many pieces"
	}
}

// pieces returns the bits of the elements of a static view, one piece around all where there are too many.
func pieces(first, bits int64, sizes, strides []int64) (out []span, exact bool) {
	type axis struct{ n, step int64 }
	var axes []axis
	extent := bits
	for d, n := range sizes {
		if n > 1 && strides[d] > 0 {
			axes = append(axes, axis{n, strides[d] * bits})
			extent += (n - 1) * strides[d] * bits
		}
	}
	slices.SortFunc(axes, func(a, b axis) int { return cmp.Compare(a.step, b.step) })
	run := bits
	for len(axes) > 0 && axes[0].step <= run {
		run = (axes[0].n-1)*axes[0].step + run
		axes = axes[1:]
	}
	starts := []int64{first}
	for _, a := range slices.Backward(axes) {
		if int64(len(starts))*a.n > maxPieces {
			return []span{{first, first + extent}}, false
		}
		next := make([]int64, 0, int64(len(starts))*a.n)
		for _, s := range starts {
			for i := range a.n {
				next = append(next, s+i*a.step)
			}
		}
		starts = next
	}
	slices.Sort(starts)
	for _, s := range starts {
		if n := len(out); n > 0 && out[n-1].hi >= s {
			out[n-1].hi = max(out[n-1].hi, s+run)
			continue
		}
		out = append(out, span{s, s + run})
	}
	return out, true
}

// intersect returns the bits that two lists have in common.
func intersect(a, b []span) (out []span) {
	for i, j := 0, 0; i < len(a) && j < len(b); {
		if lo, hi := max(a[i].lo, b[j].lo), min(a[i].hi, b[j].hi); lo < hi {
			out = append(out, span{lo, hi})
		}
		if a[i].hi < b[j].hi {
			i++
		} else {
			j++
		}
	}
	return out
}

// within reports whether all bits of a are in b.
func within(a, b []span) bool { return slices.Equal(intersect(a, b), a) }

// overlap is how the bits of two accesses lie.
type overlap uint8

const (
	apartBits overlap = iota
	maybeBits
	sameBits
)

// meets says whether two views have a bit in common.
func (v *view) meets(w *view) overlap {
	switch {
	case v.root != nil && w.root != nil && v.root != w.root:
		return apartBits
	case len(intersect(v.may, w.may)) == 0:
		return apartBits
	case v.root == nil || w.root == nil || v.root.several || w.root.several:
		return maybeBits
	case len(intersect(v.must, w.must)) > 0, len(v.must) > 0 && within(w.may, v.must), len(w.must) > 0 && within(v.may, w.must):
		return sameBits
	}
	return maybeBits
}

// String returns the memory as in a message: "ub [0x0, 0x20)".
func (v *view) String() string {
	if v.root == nil {
		return "a buffer"
	}
	if len(v.may) == 0 || v.may[0].lo <= everything.lo || v.may[len(v.may)-1].hi >= everything.hi {
		return v.root.name
	}
	return bytesOf(v.root, v.may)
}

func bytesOf(r *root, spans []span) string {
	return fmt.Sprintf("%s [%#x, %#x)", r.name, spans[0].lo/8, (spans[len(spans)-1].hi+7)/8)
}

// reason says why the bytes of one of two views are not known.
func reason(v, w *view) string {
	for _, x := range []*view{v, w} {
		switch {
		case x.root == nil:
			return "which memory a view is of is not known"
		case x.root.several:
			return fmt.Sprintf("%s may be several buffers at the same time", x.root.name)
		case x.why != "":
			return fmt.Sprintf("the bytes of %s are not known: %s", x.root.name, x.why)
		}
	}
	return "whether the views overlap is not known"
}

// views finds the views of values.
type views struct {
	flow  *flow
	known map[viewKey]*view
	roots map[*ir.Value]*root
	space map[string]*root
}

// viewKey is a value, and the view that it is derived from or the number that it depends on.
type viewKey struct {
	value *ir.Value
	of    *view
	at    int64
}

// of returns the view of a memref.
func (w *views) of(s *state, v *ir.Value) *view {
	if slot, ok := w.flow.slots[v]; ok && s != nil {
		return w.flow.viewNumbered(s.env[slot])
	}
	def := v.Op()
	if def == nil {
		return w.once(viewKey{value: v}, func() *view { return w.argument(v) })
	}
	if cast, ok := hivm.AsPointerCast(def); ok {
		at := w.turn(s, cast)
		return w.once(viewKey{value: v, at: at}, func() *view { return w.atAddress(cast, at) })
	}
	if of, ok := ir.As[memref.ViewLike](def); ok && v.Index() == 0 {
		source := w.of(s, of.ViewSource(def))
		return w.once(viewKey{value: v, of: source}, func() *view { return w.derive(def, source) })
	}
	if sources := memref.Sources(v); len(sources) == 1 && def.NumResults() > 0 && len(def.Regions()) == 0 {
		source := w.of(s, sources[0])
		return w.once(viewKey{value: v, of: source}, func() *view { return w.derive(def, source) })
	}
	return w.once(viewKey{value: v}, func() *view { return w.allocation(v) })
}

func (w *views) once(k viewKey, make func() *view) *view {
	x := w.known[k]
	if x == nil {
		x = make()
		w.known[k] = x
	}
	return x
}

// whole is a view of all of a memory.
func (w *views) whole(r *root, t ir.Type) *view {
	x := &view{root: r, fixed: true, offset: ir.Dynamic}
	if m, ok := t.(*ir.MemRefType); ok {
		x.shape(m, nil)
	}
	x.measure([]span{everything}, "")
	return x
}

func (w *views) rootOf(v *ir.Value, name string) *root {
	r := w.roots[v]
	if r == nil {
		r = &root{name: name, value: v}
		w.roots[v] = r
	}
	return r
}

func (w *views) argument(v *ir.Value) *view {
	if v.Block() != w.flow.entry {
		return &view{may: []span{everything}, why: "it is an argument of a block"}
	}
	return w.whole(w.rootOf(v, fmt.Sprintf("argument %d", v.Index())), v.Type())
}

// makesMemory reports whether op makes memory.
func makesMemory(op *ir.Operation) bool {
	effects, ok := ir.Effects(op)
	return ok && slices.ContainsFunc(effects, func(e ir.Effect) bool { return e.Kind == ir.AllocEffect })
}

func (w *views) allocation(v *ir.Value) *view {
	if !makesMemory(v.Op()) {
		return &view{may: []span{everything}, why: fmt.Sprintf("'%s' is not followed", v.Op().Name())}
	}
	return w.whole(w.rootOf(v, "a buffer"), v.Type())
}

// turn returns which address of a pointer_cast counts, -1 if that is not known.
func (w *views) turn(s *state, op hivm.PointerCast) int64 {
	n := int64(len(op.Addrs()))
	if n < 2 {
		return 0
	}
	b := w.flow.turns[op.Op]
	if b == nil {
		return 0
	}
	count, ok := w.flow.count(s, b)
	if at, exact := remainder(count, n); ok && exact {
		return at.n
	}
	return -1
}

func (w *views) atAddress(op hivm.PointerCast, at int64) *view {
	name := hivm.SpaceOf(op.Result().Type())
	r := w.space[name]
	if r == nil {
		r = &root{name: name}
		w.space[name] = r
	}
	x := w.whole(r, op.Result().Type())
	x.fixed, x.maker = false, op.Result()
	if at >= 0 {
		if n, ok := w.flow.number(nil, op.Addrs()[at].Value()); ok && n.mod == 0 {
			x.base, x.fixed = n.n*8, true
		}
	}
	x.measure([]span{everything}, "")
	if !x.fixed {
		x.why = "the address is not known"
	}
	return x
}

// derive returns the view that op makes of another.
func (w *views) derive(op *ir.Operation, source *view) *view {
	x := &view{root: source.root, maker: source.maker, base: source.base, fixed: source.fixed, offset: ir.Dynamic}
	bounds := source.may
	t, ok := op.Result(0).Type().(*ir.MemRefType)
	if !ok {
		x.may, x.why = bounds, "it has no rank"
		return x
	}
	var known *view
	switch {
	case memref.IsSubView(op):
		known = w.part(memref.SubView{Op: op}, source)
	case memref.IsReinterpretCast(op):
		r := memref.ReinterpretCast{Op: op}
		known = &view{sizes: constants(r.MixedSizes()), strides: constants(r.MixedStrides()), offset: constants(r.MixedOffsets())[0]}
		bounds = []span{everything}
	case memref.IsView(op):
		n, exact := w.flow.number(nil, memref.View{Op: op}.ByteShift())
		x.base += n.n * 8
		x.fixed = x.fixed && exact && n.mod == 0
	case op.NumOperands() == 1 && ir.RankOf(t) == len(source.sizes) && source.bits == int64(ir.BitWidth(t.Elem)) && keepsLayout(op):
		known = source
	}
	if !x.shape(t, known) {
		x.may, x.why = bounds, "its layout is not known"
		return x
	}
	if !memref.IsView(op) && source.bits != x.bits && source.bits > 0 {
		x.fixed = x.fixed && x.offset == 0
	}
	x.measure(bounds, source.why)
	return x
}

// keepsLayout reports whether op changes only what the type says of a view.
func keepsLayout(op *ir.Operation) bool { return memref.IsCast(op) || memref.IsMemorySpaceCast(op) }

// part returns the layout of a subview as far as it is known.
func (w *views) part(op memref.SubView, source *view) *view {
	offsets, sizes, steps := constants(op.MixedOffsets()), constants(op.MixedSizes()), constants(op.MixedStrides())
	if len(source.strides) != len(offsets) {
		return nil
	}
	x := &view{sizes: sizes, strides: make([]int64, len(offsets)), offset: source.offset}
	for d := range offsets {
		x.strides[d] = indexing.MulDim(source.strides[d], steps[d])
		x.offset = indexing.AddDim(x.offset, indexing.MulDim(offsets[d], source.strides[d]))
	}
	if ir.RankOf(op.Result().Type()) != len(offsets) {
		return &view{offset: x.offset}
	}
	return x
}

// constants returns the numbers of a list, [ir.Dynamic] for others.
func constants(l indexlist.List) []int64 {
	out := make([]int64, l.Len())
	for i := range out {
		n, ok := l.At(i).Constant()
		if out[i] = n; !ok {
			out[i] = ir.Dynamic
		}
	}
	return out
}

// element returns the view of the element at an index.
func (w *views) element(v *view, index []int64) *view {
	x := &view{root: v.root, maker: v.maker, base: v.base, fixed: v.fixed, offset: v.offset, bits: v.bits}
	for d, i := range index {
		if d >= len(v.strides) || i == ir.Dynamic || v.strides[d] == ir.Dynamic || x.offset == ir.Dynamic {
			x.offset = ir.Dynamic
			break
		}
		x.offset += i * v.strides[d]
	}
	x.measure(v.may, v.why)
	return x
}
