package lowerhivm

import (
	"slices"

	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// The loops of operations that follow each other become one loop nest where the results are the
// same: each element that one operation reads and another writes is at the same index in both, and
// all other memory is apart. A value that an operation leaves for another stays in a register.
//
// Plans with other sizes are joined if the sizes have common factors (space.go), so that it does
// not matter which axes of an operation were merged. What is known about memory is in place.go:
// where nothing is known, code compares the addresses and runs the loops of each operation if they
// overlap. Elements that nothing reads later are not stored (unread.go).

// putOff adds the loops of a plan or a reduction to the deferred code.
func (c call) putOff(m member) error {
	d, ok := c.f.Deferred().(*deferred)
	if !ok {
		d = &deferred{}
		c.f.Defer(d)
	}
	d.members = append(d.members, &m)
	return nil
}

// deferred is the plans of a part of a block.
type deferred struct{ members []*member }

// member is a plan that may be joined with others, or a reduction behind them.
type member struct {
	call
	plan
	reduction *accumulation
	// reads and writes are the views of inputs and outputs among those of the joint, -1 for
	// numbers.
	reads, writes []int
}

// Emit implements lower.Deferred. Plans that follow each other are joined as long as that is right
// and pays.
func (d *deferred) Emit(f *lower.Func) error {
	for rest := d.members; len(rest) > 0; {
		j := &joint{call: call{f: f, op: rest[0].op}}
		n := 0
		for n < len(rest) && j.add(*rest[n]) {
			n++
		}
		if n < 2 {
			n = 1
			if err := rest[0].outlined(); err != nil {
				return err
			}
		} else {
			j.look()
			if err := f.Outlined(j.ops(), j.key, j.emit); err != nil {
				return err
			}
		}
		rest = rest[n:]
	}
	return nil
}

// emit makes the loops of the member alone.
func (m member) emit() error {
	return m.f.At(m.op, func() error {
		if m.reduction != nil {
			return m.reduction.accumulate()
		}
		return m.ownLoops(m.plan)
	})
}

// outlined is emit for a member that is not part of a joint.
func (m member) outlined() error {
	return m.f.Outlined([]*ir.Operation{m.op}, m.key, m.emit)
}

// joint is plans with common loops.
type joint struct {
	call
	members []member
	// sizes is the common space, and views are the different views in it.
	sizes   []llvmir.Value
	views   []view
	origins []origin
	// written says of each view whether it is, loaded whether it is read before, kept whether its
	// elements are stored.
	written, loaded, kept []bool
	// doubts are pairs of views that overlap or not; a look at their addresses tells.
	doubts [][2]int
	// end is the reduction that the last member is, nil if it is a plan.
	end *reduced
}

// Bounds of a joint, so that a step takes no longer with many operations, and registers suffice.
const (
	maxMembers = 48
	maxStreams = 24
	maxDoubts  = 16
)

// add adds a member behind the others, unless that would be wrong or slow.
func (j *joint) add(m member) bool {
	if len(m.chained) > 0 || m.exchange || len(j.members) == maxMembers || j.end != nil {
		return false
	}
	if m.reduction != nil {
		next, ok := j.withReduction(m)
		if ok {
			*j = next
		}
		return ok
	}
	next, ok := j.with(m)
	if !ok || len(next.views) > maxStreams || !next.isOrdered(j) {
		return false
	}
	if len(j.members) > 0 && !next.pays(j, m) {
		return false
	}
	*j = next
	return true
}

// with returns the joint with one more plan, without a look at what depends on what.
func (j *joint) with(m member) (joint, bool) {
	own := m.plan.sizes()
	next, ok := j.refined(own, len(m.in)+len(m.out))
	if !ok {
		return next, false
	}
	numbers := make([]int, 0, len(m.in)+len(m.out))
	m.reads, m.writes = numbers[:0:len(m.in)], numbers[len(m.in):len(m.in)]
	for _, v := range m.in {
		i, ok := next.place(v, own)
		if !ok {
			return next, false
		}
		if i >= 0 && !next.written[i] {
			next.loaded[i] = true
		}
		m.reads = append(m.reads, i)
	}
	for _, v := range m.out {
		i, ok := next.place(v, own)
		if !ok || !next.views[i].isSurelyApart() {
			return next, false
		}
		next.written[i] = true
		m.writes = append(m.writes, i)
	}
	next.members = append(j.members, m)
	return next, true
}

// refined returns a copy of the joint in a space with finer axes, so that a space of these sizes has them too,
// with room for some more views. The lists that only grow are shared, and go on behind the end of the joint's: one
// copy of a joint takes its place, or none.
func (j *joint) refined(sizes []llvmir.Value, more int) (joint, bool) {
	next := *j
	next.written = append(make([]bool, 0, len(j.written)+more), j.written...)
	next.loaded = append(make([]bool, 0, len(j.loaded)+more), j.loaded...)
	if len(j.members) == 0 {
		next.sizes = sizes
		next.views, next.origins = make([]view, 0, more), make([]origin, 0, more)
		return next, true
	}
	var ok bool
	if next.sizes, ok = refine(j.sizes, sizes); !ok || slices.EqualFunc(j.sizes, next.sizes, isEqual) {
		return next, ok
	}
	next.views = make([]view, len(j.views), len(j.views)+more)
	for i, v := range j.views {
		if next.views[i], ok = v.split(j.sizes, next.sizes); !ok {
			return next, false
		}
	}
	return next, true
}

// place returns the number of a view, in a space of its own sizes, among the different views; -1
// for a number.
func (j *joint) place(v view, own []llvmir.Value) (int, bool) {
	if v.memory == nil {
		return -1, true
	}
	v, ok := v.with(v.memory.Offset, own, v.memory.Strides).split(own, j.sizes)
	if !ok {
		return 0, false
	}
	o := originOf(v.from)
	for i, w := range j.views {
		if j.relate(v, o, w, j.origins[i]) == sameMap {
			return i, true
		}
	}
	j.views, j.origins = append(j.views, v), append(j.origins, o)
	j.written, j.loaded = append(j.written, false), append(j.loaded, false)
	return len(j.views) - 1, true
}

// isOrdered reports whether indices are independent of each other, and notes where only
// addresses tell: different views one of which is written have no element in common. Of the views
// of the joint before that is known.
func (j *joint) isOrdered(before *joint) bool {
	isNew := func(i int) bool { return i >= len(before.views) || j.written[i] != before.written[i] }
	for i, v := range j.views {
		for k, w := range j.views[:i] {
			if !j.written[i] && !j.written[k] || !isNew(i) && !isNew(k) || slices.Contains(j.doubts, [2]int{k, i}) {
				continue
			}
			switch j.relate(v, j.origins[i], w, j.origins[k]) {
			case disjoint:
			case mayOverlap:
				j.doubts = append(j.doubts, [2]int{k, i})
			default:
				return false
			}
		}
	}
	return len(j.doubts) <= maxDoubts || len(j.bases()) <= maxDoubts // of which there are no more than doubts
}

// Limits of what pays: the number of turns of the innermost loop, and the distance of its elements.
const (
	enoughTurns = 8
	maxStride   = 4
)

// pays reports whether loops of the joint with plan m are at least as good for LLVM as the loops
// of the joint before and of m: the innermost one is not much shorter, and elements are not far
// apart.
func (j *joint) pays(before *joint, m member) bool {
	axes := mergedAxes(j.sizes, j.views)
	if len(axes) == 0 {
		return true
	}
	last := axes[len(axes)-1]
	for _, v := range j.views {
		if n, known := v.memory.Strides[last.innermost].Const(); !known || n < 0 || n > maxStride {
			return false
		}
	}
	turns, known := last.n.Const()
	if !known || turns >= enoughTurns {
		return true
	}
	alone := joint{call: j.call}
	alone, _ = alone.with(m)
	return turns >= max(before.innermost(), alone.innermost())
}

// innermost returns the number of turns of the innermost loop.
func (j *joint) innermost() int64 {
	axes := mergedAxes(j.sizes, j.views)
	if len(axes) == 0 {
		return 1
	}
	return turns([]llvmir.Value{axes[len(axes)-1].n})
}

// look finds out which elements are stored.
func (j *joint) look() {
	j.kept = make([]bool, len(j.views))
	for i := range j.views {
		j.kept[i] = j.written[i] && !(j.end != nil && i == j.end.into) && !j.isUnread(i)
	}
}

// emit makes the loops: in two versions, if it depends on addresses which one is right.
func (j *joint) emit() error {
	apart := j.areApart()
	if apart.IsZero() {
		return j.nest()
	}
	_, err := j.f.If(apart, nil,
		func() ([]lower.Value, error) { return nil, j.nest() },
		func() ([]lower.Value, error) {
			for _, m := range j.members {
				if err := m.emit(); err != nil {
					return nil, err
				}
			}
			return nil, nil
		})
	return err
}

// base is what addresses of some views count from: a pointer, or a memory on the chip.
type base struct {
	pointer llvmir.Value
	space   string
}

// base returns the base of view i.
func (j *joint) base(i int) base {
	if o := j.origins[i]; o.kind == placed {
		return base{space: o.space}
	}
	return base{pointer: j.views[i].memory.Aligned}
}

// bases returns the pairs of bases whose memory the doubts are about.
func (j *joint) bases() [][2]base {
	var out [][2]base
	for _, d := range j.doubts {
		p := [2]base{j.base(d[0]), j.base(d[1])}
		if !slices.Contains(out, p) && !slices.Contains(out, [2]base{p[1], p[0]}) {
			out = append(out, p)
		}
	}
	return out
}

// viewsAt returns the numbers of the views with a base.
func (j *joint) viewsAt(b base) []int {
	var out []int
	for i := range j.views {
		if j.base(i) == b {
			out = append(out, i)
		}
	}
	return out
}

// areApart computes whether the memory that is in doubt is apart: the zero value if none is.
func (j *joint) areApart() (all llvmir.Value) {
	f := j.f
	type ends struct{ first, behind llvmir.Value }
	known := map[base]ends{}
	span := func(b base) ends {
		e, ok := known[b]
		if !ok {
			e.first, e.behind = j.span(b)
			known[b] = e
		}
		return e
	}
	for _, p := range j.bases() {
		a, b := span(p[0]), span(p[1])
		apart := f.Or(f.ICmp(llvmir.ULE, a.behind, b.first), f.ICmp(llvmir.ULE, b.behind, a.first))
		if all.IsZero() {
			all = apart
		} else {
			all = f.And(all, apart)
		}
	}
	return all
}

// span returns the address of the first byte of all views with a base, and the address behind the
// last.
func (j *joint) span(b base) (first, behind llvmir.Value) {
	f := j.f
	var at llvmir.Value // and its address on the chip
	var address int64
	for _, i := range j.viewsAt(b) {
		v := j.views[i]
		low, high := j.reach(v)
		if first.IsZero() {
			at, address, first, behind = v.memory.Aligned, j.origins[i].address, low, high
			continue
		}
		further := llvmir.Index(j.origins[i].address - address)
		first, behind = j.smaller(first, f.Add(low, further)), j.larger(behind, f.Add(high, further))
	}
	at = f.Cast(llvmir.PtrToInt, at, llvmir.I64)
	return f.Add(at, first), f.Add(at, behind)
}

// reach returns how many bytes behind its pointer a view begins and ends.
func (j *joint) reach(v view) (first, behind llvmir.Value) {
	f, m := j.f, v.memory
	low, high := m.Offset, m.Offset
	for d, n := range j.sizes {
		way := f.Mul(f.Sub(n, llvmir.Index(1)), m.Strides[d])
		low, high = f.Add(low, j.smaller(way, llvmir.Index(0))), f.Add(high, j.larger(way, llvmir.Index(0)))
	}
	size := llvmir.Index(lower.Bytes(m.Elem.Memory))
	return f.Mul(low, size), f.Mul(f.Add(high, llvmir.Index(1)), size)
}

// nest makes the common loops, with as few axes as possible.
func (j *joint) nest() error {
	n := jointNest{joint: *j, group: j.f.Out.AccessGroup()}
	n.sizes, n.views = collapsed(j.sizes, j.views)
	n.views = inGroup(n.views, n.group)
	n.tellApart()
	n.index = make([]llvmir.Value, len(n.sizes))
	n.x = make([]llvmir.Value, len(n.views))
	switch {
	case n.end == nil:
	case n.end.byRows:
		return n.reduceByRows()
	default:
		return n.reduceByColumns()
	}
	return n.level(0)
}

// tellApart gives LLVM metadata that says that the views that are only read have nothing in common
// with the views that are written, so that their elements may stay in registers.
func (n *jointNest) tellApart() {
	if !slices.Contains(n.written, false) {
		return
	}
	m := n.f.Out
	list := m.Node(llvmir.MetaNode(m.AliasScope(m.AliasDomain("ops"), "out")))
	n.f.DeclareScopes(list)
	for i, v := range n.views { // whose memrefs are their own, from inGroup
		if n.written[i] {
			v.memory.Access.Scopes = list
		} else {
			v.memory.Access.NoAlias = list
		}
	}
}

// jointNest is the common loops while they are made.
type jointNest struct {
	joint
	group *llvmir.Node
	index []llvmir.Value
	// x are the elements of the views that are known, at the index that is reached.
	x []llvmir.Value
}

// level makes the loops from axis d on. Elements that are the same for all indices from there on
// are read in front of them, if there are indices for sure.
func (n *jointNest) level(d int) error {
	for i, v := range n.views {
		if n.x[i].IsZero() && n.loaded[i] && v.isConstantFrom(d) && (d == len(n.sizes) || areSome(n.sizes[d:])) {
			if _, err := n.element(i, d); err != nil {
				return err
			}
			defer func() { n.x[i] = llvmir.Value{} }()
		}
	}
	if d == len(n.sizes) {
		return n.turn()
	}
	return n.f.Parallel(n.sizes[d], n.group, turns(n.sizes[d+1:]), func(i llvmir.Value) error {
		n.index[d] = i
		return n.level(d + 1)
	})
}

// element returns the element of view i at the index, of which d axes are known.
func (n *jointNest) element(i, d int) (llvmir.Value, error) {
	if n.x[i].IsZero() {
		var err error
		if n.x[i], err = n.views[i].load(n.f, padded(n.index[:d], len(n.sizes))); err != nil {
			return llvmir.Value{}, err
		}
	}
	return n.x[i], nil
}

// turn is the work for one index.
func (n *jointNest) turn() error {
	before := slices.Clone(n.x)
	defer func() { n.x = before }()
	return n.work()
}

// work is all plans for one index, and then the stores. The elements are in n.x behind it.
func (n *jointNest) work() error {
	for _, m := range n.plans() {
		if err := n.f.At(m.op, func() error { return n.step(m) }); err != nil {
			return err
		}
	}
	for i, v := range n.views {
		if n.kept[i] {
			if err := v.store(n.f, n.x[i], n.index); err != nil {
				return err
			}
		}
	}
	return nil
}

// step is one plan.
func (n *jointNest) step(m member) error {
	x := make([]llvmir.Value, len(m.in))
	for k, i := range m.reads {
		if i < 0 {
			x[k] = m.in[k].scalar
			continue
		}
		var err error
		if x[k], err = n.element(i, len(n.sizes)); err != nil {
			return err
		}
	}
	y, err := m.body(x)
	if err != nil {
		return err
	}
	for k, i := range m.writes {
		n.x[i] = y[k]
	}
	return nil
}

// plans returns the members without the reduction at the end.
func (j *joint) plans() []member {
	if j.end != nil {
		return j.members[:len(j.members)-1]
	}
	return j.members
}

// ops returns the operation of each member.
func (j *joint) ops() []*ir.Operation {
	out := make([]*ir.Operation, len(j.members))
	for i, m := range j.members {
		out[i] = m.op
	}
	return out
}

// operations returns the first operation of the joint and the last.
func (j *joint) operations() (first, last *ir.Operation) {
	return j.members[0].op, j.members[len(j.members)-1].op
}
