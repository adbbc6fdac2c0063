package plan

import (
	"math"
	"slices"

	"hivm-opt/analysis/liveness"
	"hivm-opt/analysis/symbols"
	"hivm-opt/dialect/annotation"
	"hivm-opt/internal/graph"
	"hivm-opt/ir"
)

// extent is a range of moments, both inclusive. The moment of an operation is twice its position;
// what an operation hands on is there one moment later.
type extent struct{ from, to int }

// always is longer than any other extent.
var always = extent{0, math.MaxInt / 2}

func (x extent) overlaps(y extent) bool { return x.from <= y.to && y.from <= x.to }

// alive knows when the memory of buffers is needed, whichever way values take to it. It errs on
// the side of longer lives.
type alive struct {
	fn   *ir.Operation
	live *liveness.Liveness
	*flow
	buffers []*buffer
	// operations are the operations by position.
	operations []*ir.Operation
	// naming are the roots that may name a buffer, by its number.
	naming [][]*root
	frees  map[*ir.Operation]bool
	loops  map[*ir.Region]bool // whether blocks of a region jump back
	kept   []keeping
}

// keeping is a buffer that is stored as a value, or whose address is used as a number.
type keeping struct {
	buffer *buffer
	at     *ir.Operation
}

// aliveIn finds the lives of the buffers of a function. frees are operations that only release
// memory.
func aliveIn(fn *ir.Operation, live *liveness.Liveness, buffers []*buffer, frees []*ir.Operation) *alive {
	a := &alive{fn: fn, live: live, flow: flowOf(fn, buffers), buffers: buffers, frees: map[*ir.Operation]bool{}, loops: map[*ir.Region]bool{}}
	for _, op := range frees {
		a.frees[op] = true
	}
	ir.Walk(fn, func(op *ir.Operation) bool {
		a.operations = append(a.operations, op)
		a.access(op)
		return true
	})
	a.naming = make([][]*root, len(buffers))
	for _, r := range a.order {
		if r.life == nil {
			continue
		}
		for _, b := range r.buffers {
			a.naming[b.number] = append(a.naming[b.number], r)
		}
	}
	return a
}

// moment returns the moment of an operation.
func (a *alive) moment(op *ir.Operation) int { return 2 * a.live.Position(op) }

// operation returns the operation at a moment, or before it.
func (a *alive) operation(moment int) *ir.Operation {
	if i := moment / 2; i < len(a.operations) {
		return a.operations[i]
	}
	return nil
}

// access extends the lives of the roots that op uses.
func (a *alive) access(op *ir.Operation) {
	if a.frees[op] || annotation.IsMark(op) || a.names(op) {
		return
	}
	for i := range op.NumOperands() {
		v := op.Operand(i)
		if !isMemory(v.Type()) {
			continue
		}
		r := a.root(v)
		if len(r.buffers) == 0 {
			continue
		}
		switch {
		case exposes(op):
			r.life = &extent{always.from, always.to}
		case sizes(op):
		default:
			a.use(r, op)
		}
		if r.life != nil && slices.ContainsFunc(op.Operands(), holdsMemory) && !holdsMemory(v) {
			a.kept = append(a.kept, keeping{r.buffers[0], op})
		}
	}
}

// names reports whether op only gives memory another name: its results have the root of an operand.
func (a *alive) names(op *ir.Operation) bool {
	if op.NumResults() == 0 || len(op.Regions()) > 0 {
		return false
	}
	for i := range op.NumResults() {
		v := op.Result(i)
		if r, ok := a.roots[v]; ok && isMemory(v.Type()) && r.value != v {
			return op.Has(ir.Pure)
		}
	}
	return false
}

// sizes reports whether op only asks for a size.
func sizes(op *ir.Operation) bool {
	_, ok := ir.As[symbols.Index](op)
	return ok && op.Has(ir.Pure)
}

// exposes reports whether op makes a number of memory that is no size of it, without
// reading it: an address.
func exposes(op *ir.Operation) bool {
	if _, ok := ir.As[symbols.Index](op); ok || !op.Has(ir.Pure) || op.NumResults() == 0 {
		return false
	}
	return !isMemory(op.Result(0).Type())
}

// holdsMemory reports whether a value is memory whose elements are memory.
func holdsMemory(v *ir.Value) bool {
	m, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return false
	}
	switch m.Elem.(type) {
	case *ir.MemRefType, *ir.UnrankedMemRefType:
		return true
	}
	return false
}

// use extends the life of a root to a use by op: around all operations between that may repeat.
func (a *alive) use(r *root, op *ir.Operation) {
	at := a.moment(op)
	x := extent{at, at}
	home := r.value.ParentBlock().Region()
	for o := op; o != nil; o = o.Parent() {
		region := o.Block().Region()
		if region == home {
			break
		}
		if p := o.Parent(); p == nil || p == a.fn {
			break
		} else if repeats(p, slices.Index(p.Regions(), region)) || a.jumpsBack(region) {
			x = extent{a.moment(p), 2 * a.live.End(p)}
		}
	}
	if a.jumpsBack(home) {
		x = a.whole(home)
	}
	if r.life == nil {
		r.life = &extent{a.beginning(r, x.from), x.to}
		return
	}
	r.life.from = min(r.life.from, x.from)
	r.life.to = max(r.life.to, x.to)
}

// whole returns the moments of all operations in a region.
func (a *alive) whole(r *ir.Region) extent {
	p := r.Parent()
	return extent{a.moment(p), 2*a.live.End(p) + 1}
}

// beginning returns when the memory of a root begins to be needed: an allocation when it is used
// first, a value that is handed on when it is there.
func (a *alive) beginning(r *root, first int) int {
	def := r.value.Op()
	switch {
	case def == nil:
		b := r.value.Block()
		if b.Empty() {
			return first
		}
		return min(first, a.moment(b.First())-1)
	case a.of[def] != nil:
		return first
	}
	return min(first, 2*a.live.End(def)+1)
}

// jumpsBack reports whether a block of a region has a successor that does not stand behind it.
func (a *alive) jumpsBack(r *ir.Region) bool {
	if len(r.Blocks()) < 2 {
		return false
	}
	back, known := a.loops[r]
	if !known {
		for i, b := range r.Blocks() {
			for _, s := range b.Successors() {
				back = back || slices.Index(r.Blocks(), s) <= i
			}
		}
		a.loops[r] = back
	}
	return back
}

// lives returns when a buffer is needed.
func (a *alive) lives(b *buffer) []extent {
	var out []extent
	for _, r := range a.naming[b.number] {
		out = append(out, *r.life)
	}
	return out
}

// clash returns how two buffers are needed at one time under different names: the first moments
// of that, and whether there are any. The moment at which one ends and the other begins does not
// count, if allowed says so of the operation at it.
func (a *alive) clash(x, y *buffer, allowed func(at int, ends, begins *buffer) bool) (at extent, found bool) {
	for _, r := range a.naming[x.number] {
		for _, s := range a.naming[y.number] {
			if r == s || !r.life.overlaps(*s.life) {
				continue
			}
			both := extent{max(r.life.from, s.life.from), min(r.life.to, s.life.to)}
			if r.life.to == s.life.from && allowed(both.from, x, y) || s.life.to == r.life.from && allowed(both.from, y, x) {
				continue
			}
			if !found || both.from < at.from {
				at, found = both, true
			}
		}
	}
	return at, found
}

// handedOn returns a value by which the memory of a buffer is needed when a later iteration of a
// loop writes to it again, as its own buffer; nil if there is none.
func (a *alive) handedOn(b *buffer) *root {
	var older []*root
	for _, r := range a.order {
		if slices.Contains(r.buffers, b) && a.isOlder(r, b) {
			older = append(older, r)
		}
	}
	if len(older) == 0 {
		return nil
	}
	var own []*root
	for r := range reach([]*root{a.roots[b.alloc.Result(0)]}, func(r *root) bool { return slices.Contains(older, r) }) {
		if r.life != nil {
			own = append(own, r)
		}
	}
	old := reach(older, func(*root) bool { return false })
	for _, r := range a.naming[b.number] {
		if old[r] && slices.ContainsFunc(own, func(s *root) bool { return s != r && a.collides(b, r, s) }) {
			return r
		}
	}
	return nil
}

// collides reports whether the memory of a buffer is needed under an old name while it has a new
// one, other than by an operation that may write the new over the old.
func (a *alive) collides(b *buffer, old, own *root) bool {
	if !own.life.overlaps(*old.life) {
		return false
	}
	return old.life.to != own.life.from || !a.mayWriteOver(old.life.to, b, b)
}

// reach returns the roots that some roots lead to, but for those where to stop.
func reach(from []*root, stop func(*root) bool) map[*root]bool {
	seen := map[*root]bool{}
	for work := slices.Clone(from); len(work) > 0; {
		r := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[r] {
			continue
		}
		seen[r] = true
		for _, t := range r.to {
			if !stop(t) {
				work = append(work, t)
			}
		}
	}
	return seen
}

// isOlder reports whether a root may name the buffer that an earlier iteration of a loop
// allocated: it is an argument of a block that runs again before the allocation does.
func (a *alive) isOlder(r *root, b *buffer) bool {
	block := r.value.Block()
	if block == nil {
		return false
	}
	region := block.Region()
	p := region.Parent()
	home := blockIn(b.alloc, region)
	switch {
	case !p.IsAncestor(b.alloc):
		return false
	case home != nil && a.jumpsBack(region) && inCycle(region, home, block):
		return true
	case p == a.fn:
		return false
	}
	for i := range p.Regions() {
		if repeats(p, i) {
			return true
		}
	}
	return false
}

// blockIn returns the block of a region that op is in, or inside of an operation of, nil
// if it is elsewhere.
func blockIn(op *ir.Operation, r *ir.Region) *ir.Block {
	for op != nil {
		b := op.Block()
		if b == nil || b.Region() == r {
			return b
		}
		op = op.Parent()
	}
	return nil
}

// inCycle reports whether two blocks of a region are on one way that leads back.
func inCycle(r *ir.Region, x, y *ir.Block) bool {
	blocks := r.Blocks()
	next := func(i int) []int {
		var out []int
		for _, s := range blocks[i].Successors() {
			out = append(out, slices.Index(blocks, s))
		}
		return out
	}
	i, j := slices.Index(blocks, x), slices.Index(blocks, y)
	of := graph.Components(len(blocks), next)
	return of[i] == of[j] && (i != j || slices.Contains(next(i), i))
}
