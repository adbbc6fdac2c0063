package happensbefore

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"hivm-opt/analysis/layout"
	"hivm-opt/dialect/arith"
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
	// base is the first bit of the memory that the offset counts from, sizes, strides and the offset are in elements of
	// so many bits. Polynomials that are unknown are not known.
	base, offset   layout.Poly
	sizes, strides []layout.Poly
	bits           int64
	// depth is how many of the loops around it determine its position.
	depth int
	// path is the call in which it is made.
	path int32
	// chosen is set if its position depends on numbers of the state, which only some iterations have.
	chosen bool
	// distinct is set if its elements are at different places.
	distinct bool
	// part says of which other view it is a part, nil if it is of none.
	part *part
	// reaches are its extents: what may belong to it, and what must.
	reaches [2]*extent
}

// part is the elements of a view at some indices.
type part struct {
	of                    *view
	offsets, sizes, steps []layout.Poly
}

// at returns the first bit.
func (v *view) at() layout.Poly { return v.base.Add(v.offset.Mul(layout.Const(v.bits))) }

// moves reports whether the view may be elsewhere in another iteration.
func (v *view) moves() bool { return v.depth > 0 && v.at().Known() }

// maxPieces is how many pieces of a strided view are told apart.
const maxPieces = 1 << 12

// shape sets the layout of a view from a type, or from a wider view where the type leaves it open.
func (v *view) shape(t *ir.MemRefType, known *view) bool {
	strides, offset, ok := t.Strided()
	v.bits = int64(ir.BitWidth(t.Elem))
	if !ok || v.bits <= 0 {
		return false
	}
	if known == nil {
		known = &view{offset: v.offset}
	}
	if len(known.sizes) != len(t.Shape) {
		known = &view{sizes: unknowns(len(t.Shape)), strides: unknowns(len(t.Shape)), offset: known.offset}
	}
	v.sizes, v.strides = make([]layout.Poly, len(t.Shape)), make([]layout.Poly, len(t.Shape))
	for d := range v.sizes {
		v.sizes[d], v.strides[d] = either(t.Shape[d], known.sizes[d]), either(strides[d], known.strides[d])
	}
	v.offset = either(offset, known.offset)
	return true
}

func unknowns(n int) []layout.Poly { return slices.Repeat([]layout.Poly{layout.UnknownPoly()}, n) }

func either(a int64, b layout.Poly) layout.Poly {
	if a == ir.Dynamic {
		return b
	}
	return layout.Const(a)
}

// numbers returns the values of polynomials, [ir.Dynamic] for others.
func numbers(list []layout.Poly) []int64 {
	out := make([]int64, len(list))
	for i, p := range list {
		n, ok := p.Value()
		if out[i] = n; !ok {
			out[i] = ir.Dynamic
		}
	}
	return out
}

// measure finds the bits of a view within the bits that it may have.
func (v *view) measure(within []span, why string) {
	v.may, v.must, v.why = within, nil, why
	sizes, strides := numbers(v.sizes), numbers(v.strides)
	if slices.Contains(sizes, 0) {
		v.may, v.why = nil, ""
		return
	}
	first, ok := v.at().Value()
	if !ok {
		v.why = "the offset of the view is not known"
		return
	}
	v.must = []span{{first, first + v.bits}}
	v.why = ""
	if slices.Contains(sizes, ir.Dynamic) || slices.ContainsFunc(strides, func(s int64) bool { return s < 0 }) {
		v.why = "the size of the view is not known"
		if !slices.ContainsFunc(strides, func(s int64) bool { return s < 0 && s != ir.Dynamic }) {
			v.may = intersect(within, []span{{first, everything.hi}})
		}
		return
	}
	all, exact := pieces(first, v.bits, sizes, strides)
	if v.may = all; exact {
		v.must = all
	} else {
		v.why = "it has too many pieces"
	}
}

// extent returns the bits of a view from its position on: at least all, or with must only bits that are in it.
func (v *view) extent(p *positions, must bool) *extent {
	i := 0
	if must {
		i = 1
	}
	if v.reaches[i] == nil {
		x := &extent{run: max(v.bits, 1), known: v.bits > 0, reach: layout.Const(v.bits)}
		for d := range slices.Backward(v.sizes) {
			x.along(p, v.strides[d].Mul(layout.Const(v.bits)), v.sizes[d], must)
		}
		v.reaches[i] = x
	}
	return v.reaches[i]
}

// extent returns the indices along an axis.
func (a *part) extent(p *positions, d int) *extent {
	x := &extent{run: 1, known: true, reach: layout.Const(1)}
	x.along(p, a.steps[d], a.sizes[d], false)
	return x
}

// along adds an axis with so many indices. Of a size that is not known the bounds count, for the indices; for the reach
// it is a symbol all the same.
func (x *extent) along(p *positions, step, size layout.Poly, must bool) {
	if size.Is(1) {
		return
	}
	x.sizes = append(x.sizes, size)
	x.reach = x.reach.Add(size.Sub(layout.Const(1)).Mul(step))
	if !step.NotNegative(func(s layout.Symbol) bool { return p.symbol(s).least >= 0 }) {
		x.reach = layout.UnknownPoly()
	}
	n, sized := size.Value()
	if s, ok := size.Symbol(); ok && p.symbol(s).most < unlimited {
		if n, sized = p.symbol(s).most, true; must {
			n = max(p.symbol(s).least, 1)
		}
	}
	by, ok := step.Value()
	switch {
	case must && !sized:
	case !ok:
		x.known = false
	case !sized:
		x.axes = append(x.axes, axis{by, unlimited})
	case by >= 0 && by <= x.run:
		x.run = max(x.run, indexing.SaturatingAdd(indexing.SaturatingMul(n-1, by), x.run)) // its pieces touch
	default:
		x.axes = append(x.axes, axis{by, n - 1})
	}
}

// pieces returns the bits of the elements of a static view, one piece around all where there are too many.
func pieces(first, bits int64, sizes, strides []int64) (out []span, exact bool) {
	type axis struct{ n, step int64 }
	var axes []axis
	extent := bits
	for d, n := range sizes {
		if n > 1 && strides[d] > 0 {
			axes = append(axes, axis{n, indexing.SaturatingMul(strides[d], bits)})
			extent = indexing.SaturatingAdd(extent, indexing.SaturatingMul(n-1, indexing.SaturatingMul(strides[d], bits)))
		}
	}
	slices.SortFunc(axes, func(a, b axis) int { return cmp.Compare(a.step, b.step) })
	run := bits
	for len(axes) > 0 && axes[0].step <= run {
		run = indexing.SaturatingAdd(indexing.SaturatingMul(axes[0].n-1, axes[0].step), run)
		axes = axes[1:]
	}
	starts := []int64{first}
	for _, a := range slices.Backward(axes) {
		if a.n > maxPieces/int64(len(starts)) {
			return []span{{first, indexing.SaturatingAdd(first, extent)}}, false
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
			out[n-1].hi = max(out[n-1].hi, indexing.SaturatingAdd(s, run))
			continue
		}
		out = append(out, span{s, indexing.SaturatingAdd(s, run)})
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
	exact numbering[string]
	blurs map[*view]*view
}

// viewKey is a value in a call, and the view that it is derived from or the numbers that it depends on.
type viewKey struct {
	value *ir.Value
	of    *view
	at    int64
	path  int32
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
		if at < 0 {
			return w.once(viewKey{value: v, at: at}, func() *view { return w.anyAddress(cast) })
		}
		return w.once(viewKey{value: v, at: at}, func() *view { return w.atAddress(cast, at) })
	}
	if arith.IsSelect(def) {
		a, b := w.of(s, def.Operand(1)), w.of(s, def.Operand(2))
		return w.once(viewKey{value: v, of: a, at: int64(w.flow.viewNumber(b))}, func() *view { return oneOf(a, b) })
	}
	var source *ir.Value
	if of, ok := ir.As[memref.ViewLike](def); ok && v.Index() == 0 {
		source = of.ViewSource(def)
	} else if sources := memref.Sources(v); len(sources) == 1 && def.NumResults() > 0 && len(def.Regions()) == 0 {
		source = sources[0]
	}
	if source != nil {
		of := w.of(s, source)
		return w.once(viewKey{value: v, of: of, at: w.numbered(s, def), path: w.flow.path}, func() *view { return w.derive(s, def, of) })
	}
	return w.once(viewKey{value: v}, func() *view { return w.allocation(v) })
}

// numbered returns a number for the operands of an operation that are known numbers.
func (w *views) numbered(s *state, op *ir.Operation) int64 {
	var b []byte
	for i, v := range op.Operands() {
		if n, ok := w.number(s, v); ok {
			b = fmt.Appendf(b, "%d:%d ", i, n)
		}
	}
	if b == nil {
		return -1
	}
	return int64(w.exact.of(string(b)))
}

// number returns an integer that is followed, and known, and whose polynomial says less.
func (w *views) number(s *state, v *ir.Value) (int64, bool) {
	if !w.flow.wanted[v] || s == nil || w.flow.positions.regular(w.flow.positions.index(v), w.flow.witness != nil) {
		return 0, false
	}
	n, ok := w.flow.number(s, v)
	return n.n, ok && n.mod == 0
}

// index returns the polynomial of an integer.
func (w *views) index(s *state, v *ir.Value) layout.Poly {
	if n, ok := w.number(s, v); ok {
		return layout.Const(n)
	}
	return w.flow.positions.index(v)
}

// list returns the polynomials of a list.
func (w *views) list(s *state, l indexlist.List) []layout.Poly {
	out := make([]layout.Poly, l.Len())
	for i := range out {
		switch e := l.At(i); {
		case e.Value != nil:
			out[i] = w.index(s, e.Value)
		case e.Int == ir.Dynamic:
			out[i] = layout.UnknownPoly()
		default:
			out[i] = layout.Const(e.Int)
		}
	}
	return out
}

func (w *views) once(k viewKey, make func() *view) *view {
	x := w.known[k]
	if x == nil {
		x = make()
		w.known[k] = x
	}
	return x
}

// whole is a view of all of a memory from a base on.
func (w *views) whole(r *root, v *ir.Value, base layout.Poly) *view {
	x := &view{root: r, base: base, offset: layout.UnknownPoly()}
	if m, ok := v.Type().(*ir.MemRefType); ok {
		known := &view{offset: x.offset}
		if l, ok := w.flow.positions.table.Layout(v); ok {
			known = &view{sizes: w.flow.positions.list(l.Sizes), strides: w.flow.positions.list(l.Strides), offset: l.Offset.Substitute(w.flow.positions.replace)}
		}
		x.shape(m, known)
		x.distinct = m.Layout == nil
	}
	w.place(x)
	x.measure([]span{everything}, "")
	return x
}

// place finds on which loops the position of a view depends.
func (w *views) place(x *view) {
	x.path = w.flow.path
	lists := [][]layout.Poly{{x.base, x.offset}, x.sizes, x.strides}
	for a := x.part; a != nil; a = a.of.part {
		lists = append(lists, a.offsets, a.sizes, a.steps)
	}
	for _, list := range lists {
		for _, p := range list {
			for _, s := range p.AppendSymbols(nil) {
				of := w.flow.positions.symbol(s)
				depth := of.depth
				if of.inner {
					depth += w.flow.frames[w.flow.path]
				}
				x.depth = max(x.depth, depth)
			}
		}
	}
}

// blurred returns a view that another iteration has made: where it begins is not known.
func (w *views) blurred(v *view) *view {
	x := w.blurs[v]
	if x == nil {
		x = &view{root: v.root, maker: v.maker, base: layout.UnknownPoly(), offset: layout.UnknownPoly(), bits: v.bits, path: v.path}
		x.sizes, x.strides = unknowns(len(v.sizes)), unknowns(len(v.sizes))
		x.measure(v.may, v.why)
		w.blurs[v] = x
	}
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
		return nowhere("it is an argument of a block")
	}
	return w.whole(w.rootOf(v, fmt.Sprintf("argument %d", v.Index())), v, layout.Const(0))
}

// nowhere returns a view of which nothing is known.
func nowhere(why string) *view {
	return &view{may: []span{everything}, why: why, base: layout.UnknownPoly(), offset: layout.UnknownPoly()}
}

// makesMemory reports whether op makes memory.
func makesMemory(op *ir.Operation) bool {
	effects, ok := ir.Effects(op)
	return ok && slices.ContainsFunc(effects, func(e ir.Effect) bool { return e.Kind == ir.AllocEffect })
}

func (w *views) allocation(v *ir.Value) *view {
	if !makesMemory(v.Op()) {
		return nowhere(fmt.Sprintf("'%s' is not followed", v.Op().Name()))
	}
	return w.whole(w.rootOf(v, "a buffer"), v, layout.Const(0))
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
	base := layout.UnknownPoly()
	if at >= 0 {
		base = w.index(nil, op.Addrs()[at].Value()).Mul(layout.Const(8))
	}
	x := w.whole(r, op.Result(), base)
	x.maker, x.chosen = op.Result(), len(op.Addrs()) > 1
	if _, ok := base.Value(); !ok {
		x.why = "the address is not known"
	}
	return x
}

// anyAddress returns a view of the buffers at all addresses of a pointer_cast.
func (w *views) anyAddress(op hivm.PointerCast) *view {
	var all []*view
	for i := range op.Addrs() {
		all = append(all, w.atAddress(op, int64(i)))
	}
	return oneOf(all...)
}

// oneOf returns a view that is one of several.
func oneOf(all ...*view) *view {
	x := nowhere("which of several buffers it is is not known")
	first := all[0]
	x.root, x.maker, x.bits = first.root, first.maker, first.bits
	x.sizes, x.strides = unknowns(len(first.sizes)), unknowns(len(first.sizes))
	x.may = nil
	for _, v := range all {
		x.may = append(x.may, v.may...)
		if v.root != first.root {
			x.root = nil
		}
		if v.maker != first.maker {
			x.maker = nil
		}
	}
	if x.may = merged(x.may); x.root == nil {
		x.may = []span{everything}
	}
	return x
}

// merged returns spans in order, those that touch as one.
func merged(list []span) (out []span) {
	slices.SortFunc(list, func(a, b span) int { return cmp.Compare(a.lo, b.lo) })
	for _, x := range list {
		if n := len(out); n > 0 && x.lo <= out[n-1].hi {
			out[n-1].hi = max(out[n-1].hi, x.hi)
			continue
		}
		out = append(out, x)
	}
	return out
}

// derive returns the view that op makes of another.
func (w *views) derive(s *state, op *ir.Operation, source *view) *view {
	x := &view{root: source.root, maker: source.maker, base: source.base, offset: layout.UnknownPoly(), chosen: source.chosen || w.numbered(s, op) >= 0}
	bounds := source.may
	t, ok := op.Result(0).Type().(*ir.MemRefType)
	if !ok {
		x.base, x.may, x.why = layout.UnknownPoly(), bounds, "it has no rank"
		return x
	}
	var known *view
	switch {
	case memref.IsSubView(op):
		known = w.part(s, memref.SubView{Op: op}, source)
		x.part, x.distinct = known.part, source.distinct
	case memref.IsReinterpretCast(op):
		r := memref.ReinterpretCast{Op: op}
		known = &view{sizes: w.list(s, r.MixedSizes()), strides: w.list(s, r.MixedStrides()), offset: w.list(s, r.MixedOffsets())[0]}
		bounds = []span{everything}
	case memref.IsView(op):
		x.base = x.base.Add(w.index(s, memref.View{Op: op}.ByteShift()).Mul(layout.Const(8)))
		x.offset, x.distinct = layout.Const(0), true
		known = w.packed(s, t, memref.View{Op: op}.Sizes())
	case op.NumOperands() >= 1 && source.bits == int64(ir.BitWidth(t.Elem)) && keepsElements(op):
		known = source.reshaped(op, ir.RankOf(t))
		x.part, x.distinct = source.part, source.distinct
	}
	if !x.shape(t, known) {
		x.base, x.may, x.why = layout.UnknownPoly(), bounds, "its layout is not known"
		return x
	}
	if !memref.IsView(op) && source.bits != x.bits && source.bits > 0 && !x.offset.Is(0) {
		x.base = layout.UnknownPoly()
	}
	w.place(x)
	x.measure(bounds, source.why)
	w.flow.holds(source, x, op)
	return x
}

// packed returns the layout of a type without one, whose sizes that it leaves open are values.
func (w *views) packed(s *state, t *ir.MemRefType, open []ir.Use) *view {
	l := layout.Symbolic{Sizes: make([]layout.Poly, len(t.Shape))}
	for d, n := range t.Shape {
		if l.Sizes[d] = layout.Const(n); n == ir.Dynamic && len(open) > 0 {
			l.Sizes[d], open = w.index(s, open[0].Value()), open[1:]
		}
	}
	l = layout.Packed(l.Sizes)
	return &view{sizes: l.Sizes, strides: l.Strides, offset: l.Offset}
}

// keepsElements reports whether the result of op has the elements of its operand, in their order.
func keepsElements(op *ir.Operation) bool {
	return memref.IsCast(op) || memref.IsMemorySpaceCast(op) || memref.IsCollapseShape(op) || memref.IsExpandShape(op)
}

// reshaped returns what is known of the layout of a view with the same elements and so many axes.
func (v *view) reshaped(op *ir.Operation, rank int) *view {
	x := &view{sizes: v.sizes, strides: v.strides, offset: v.offset}
	if rank == len(v.sizes) {
		return x
	}
	x.sizes, x.strides = unknowns(rank), unknowns(rank)
	if memref.IsCollapseShape(op) {
		if l, err := (layout.Symbolic{Sizes: v.sizes, Strides: v.strides, Offset: v.offset}).Collapse(memref.Reassociation(op)); err == nil {
			x.sizes, x.strides = l.Sizes, l.Strides
		}
	}
	return x
}

// part returns the layout of a subview as far as it is known.
func (w *views) part(s *state, op memref.SubView, source *view) *view {
	a := &part{of: source, offsets: w.list(s, op.MixedOffsets()), sizes: w.list(s, op.MixedSizes()), steps: w.list(s, op.MixedStrides())}
	if len(source.strides) != len(a.offsets) {
		return &view{offset: layout.UnknownPoly()}
	}
	w.flow.inside(a)
	x := &view{sizes: a.sizes, strides: make([]layout.Poly, len(a.offsets)), offset: source.offset, part: a}
	for d := range a.offsets {
		x.strides[d] = source.strides[d].Mul(a.steps[d])
		x.offset = x.offset.Add(a.offsets[d].Mul(source.strides[d]))
	}
	if ir.RankOf(op.Result().Type()) != len(a.offsets) {
		x.sizes, x.strides = nil, nil
	}
	return x
}

// element returns the view of the element at an index.
func (w *views) element(v *view, index []layout.Poly) *view {
	ones := slices.Repeat([]layout.Poly{layout.Const(1)}, len(index))
	x := &view{root: v.root, maker: v.maker, base: v.base, offset: v.offset, bits: v.bits}
	if len(index) != len(v.strides) {
		x.offset = layout.UnknownPoly()
	} else {
		x.part = &part{of: v, offsets: index, sizes: ones, steps: ones}
		w.flow.inside(x.part)
		for d, i := range index {
			x.offset = x.offset.Add(i.Mul(v.strides[d]))
		}
	}
	w.place(x)
	x.measure(v.may, v.why)
	return x
}
