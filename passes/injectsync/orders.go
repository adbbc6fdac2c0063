package injectsync

import (
	"slices"

	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/pass"
	"hivm-opt/passes/synctrace"
)

// Listen implements [synctrace.Listened].
func (p *inject) Listen(listen func(t *pass.Target, orders []synctrace.Order)) {
	p.listen = append(p.listen[:len(p.listen):len(p.listen)], listen)
}

// Fork implements [pass.Forker].
func (p *inject) Fork() pass.Pass {
	forked := *p
	return &forked
}

// report tells the listeners why the synchronizations of a list are there.
func (p *inject) report(t *pass.Target, l *syncIR) {
	if len(p.listen) == 0 {
		return
	}
	orders := newReporter(l).orders()
	for _, listen := range p.listen {
		listen(t, orders)
	}
}

// reporter says why the synchronizations of a list are there.
type reporter struct {
	*syncIR
	first map[*ir.Operation]int // the first element of an operation
}

func newReporter(l *syncIR) *reporter {
	r := &reporter{l, map[*ir.Operation]int{}}
	for i, e := range slices.Backward(l.elements) {
		r.first[e.op] = i
	}
	return r
}

// orders returns the reasons in the order of the waits and barriers. Flags around loops belong
// to the pairs that they are for, and the barrier at the end of a kernel has no cause.
func (r *reporter) orders() (out []synctrace.Order) {
	for _, e := range r.elements {
		for i, x := range slices.Concat(e.before, e.after) {
			if x.role != set && (!x.useless || x.byUnitFlag) && !x.outer && x.cause.now != nil {
				out = append(out, r.order(x, i >= len(e.before)))
			}
		}
	}
	return out
}

// order returns the reason of a wait or a barrier, which stands in front of an element or
// behind it.
func (r *reporter) order(x entry, behind bool) synctrace.Order {
	s := x.synchronization
	o := synctrace.Order{First: s.cause.front, Second: s.cause.now, From: actual(s.src), To: actual(s.dst), Why: r.why(x)}
	switch {
	case o.Why != synctrace.NotAll:
		o.From, o.To = pipes.All, pipes.All
	case x.byUnitFlag:
		o.UnitFlag = true
	case x.role == wait:
		o.InProduct = r.inProduct(s)
		for _, id := range s.ids {
			o.Events = append(o.Events, int(id))
		}
	}
	if x.role == barrier && r.elements[s.setAt].fence && o.First == o.Second {
		if o.First = nil; behind {
			o.Second = o.Second.Next()
		}
		return o
	}
	o.Loop = r.loopOf(s)
	o.Shared = sharedOf(s.cause.conflicts)
	return o
}

// sharedOf describes the memory of conflicts. That a value is read says more than that it is
// written twice.
func sharedOf(list []conflict) (out []synctrace.Shared) {
	for _, both := range []bool{false, true} {
		for _, c := range list {
			if both == (c.writes && c.rewrites) {
				out = synctrace.Add(out, c.shared())
			}
		}
	}
	return out
}

// why returns why a wait or a barrier is a barrier of all pipes.
func (r *reporter) why(x entry) synctrace.Why {
	s := x.synchronization
	switch {
	case x.role == barrier && s.src != pipes.All:
		return synctrace.NotAll
	case x.role == barrier && s.cause.front == s.cause.now && r.elements[s.setAt].fence:
		if releases(r.elements[s.setAt].op) {
			return synctrace.Unlocked
		}
		return synctrace.Called
	case x.role == barrier && apart(s.cause.now, s.cause.front):
		return synctrace.Uneven
	case x.role == barrier:
		return synctrace.Unordered
	case !s.everything:
		return synctrace.NotAll
	case len(s.ids) > 0:
		return synctrace.Uneven
	case r.overCall(s):
		return synctrace.Called
	}
	return synctrace.NoEventIDs
}

// overCall reports whether a function is called while the flag of a pair is outstanding.
func (r *reporter) overCall(s *synchronization) bool {
	begin, end := s.setAt, s.waitAt
	if s.loop >= 0 {
		begin, end = r.elements[s.loop].begin, s.loop
	}
	return slices.ContainsFunc(r.elements[begin:end+1], func(e *element) bool { return e.fence })
}

// inProduct reports whether the library sets or takes the flag of a pair in a matrix product:
// for an input, or for its own buffers, which are in no conflict.
func (r *reporter) inProduct(s *synchronization) bool {
	virtual := func(p pipes.Pipe) bool { return p != actual(p) }
	return len(s.cause.conflicts) == 0 ||
		virtual(s.src) && hivm.IsMmadL1(r.elements[s.waitAt].op) || virtual(s.dst) && hivm.IsMmadL1(r.elements[s.setAt].op)
}

// loopOf returns the loop in a later iteration of which the later operation is, nil if it is in
// the same.
func (r *reporter) loopOf(s *synchronization) *ir.Operation {
	if s.loop >= 0 {
		return r.elements[s.loop].op
	}
	if r.first[s.cause.front] < r.first[s.cause.now] {
		return nil
	}
	loop := looplike.Parent(s.cause.now)
	for loop != nil && !loop.IsAncestor(s.cause.front) {
		loop = looplike.Parent(loop)
	}
	return loop
}

// shared describes the memory of a conflict.
func (c conflict) shared() synctrace.Shared {
	a, b := c.front.memory, c.now.memory
	out := synctrace.Shared{First: a.origin(), Second: b.origin(), Writes: c.writes, Rewrites: c.rewrites, Space: a.space}
	if a.ranged() && b.ranged() {
		out.Ranges = synctrace.Common(synctrace.Bits{Addresses: a.addresses, Size: a.size}, synctrace.Bits{Addresses: b.addresses, Size: b.size}, a == b)
	}
	return out
}

// origin returns the value that says where a memory is: a part of the workspace by its own
// operation.
func (m *memory) origin() *ir.Value {
	if m.workspace != nil {
		return m.workspace.Result(0)
	}
	return m.root
}

// ranged reports whether the bytes of a memory are known.
func (m *memory) ranged() bool {
	return !m.variable && m.size != ir.Dynamic && (m.space != "gm" || m.workspace != nil)
}
