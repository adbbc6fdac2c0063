package happensbefore

import (
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
)

// enter starts a loop.
func (f *flow) enter(op *ir.Operation) { f.nest = append(f.nest, headKey{op, f.path}) }

// leaveNest ends a loop. Nothing comes again to the heads of the loops in one that no loop is around.
func (f *flow) leaveNest() {
	if f.nest = f.nest[:len(f.nest)-1]; len(f.nest) == 0 {
		clear(f.heads)
	}
}

// advance makes the accesses in the innermost loop those of an earlier iteration.
func (f *flow) advance(s *state) {
	f.shift(s, func(a age) age {
		switch at := uint16(len(f.nest)); {
		case a.depth == 0 || a.depth > at:
			return age{depth: at, steps: 1}
		case a.depth == at && !a.gone && int(a.steps) < f.distances:
			a.steps++
		}
		return a
	})
}

// leaveLoop makes the accesses in the innermost loop those of a loop that has ended.
func (f *flow) leaveLoop(s *state) {
	f.shift(s, func(a age) age {
		switch at := uint16(len(f.nest)); {
		case a.depth == 0 || a.depth > at:
			return age{depth: at, gone: true}
		case a.depth == at:
			a.gone = true
		}
		return a
	})
}

// shift changes the ages of accesses in the innermost loop whose position depends on its iteration.
func (f *flow) shift(s *state, to func(age) age) {
	last := len(f.nest) - 1
	changed := false
	for i := range s.items {
		x := &s.items[i]
		if nest := f.nests[x.id]; len(nest) > last && nest[last] == f.nest[last] {
			a := to(x.age)
			changed = changed || a != x.age
			x.age = a
		}
	}
	if changed {
		s.collect()
	}
}

// head is the head of a loop: the states there, and the states that have to be followed.
type head struct {
	flow  *flow
	known map[string]*state
	work  []string
}

func (f *flow) head(op *ir.Operation) *head {
	k := headKey{op, f.path}
	if f.heads[k] == nil {
		f.heads[k] = map[string]*state{}
	}
	return &head{flow: f, known: f.heads[k]}
}

// add takes in a state at the head.
func (h *head) add(s *state) {
	s.tidy(h.flow.used)
	k := s.key()
	if had := h.known[k]; had == nil {
		if len(h.known) >= maxShapes {
			h.flow.overflow = true
			return
		}
		h.known[k] = s
	} else if !had.merge(s) {
		return
	}
	for _, w := range h.work {
		if w == k {
			return
		}
	}
	h.work = append(h.work, k)
}

// next returns a copy of a state that has to be followed, nil if there is none.
func (h *head) next() *state {
	if len(h.work) == 0 || h.flow.overflow {
		return nil
	}
	k := h.work[0]
	h.work = h.work[1:]
	return h.known[k].clone()
}

// loop is scf.for.
func (f *flow) loop(op *ir.Operation, in []*state) (out []*state) {
	loop := scf.For{Op: op}
	slot, counted := f.loops[op]
	h := f.head(op)
	args := loop.Region().Entry().Args()[1:]
	for _, s := range in {
		inits := f.values(s, ir.ValuesOf(loop.InitArgs()))
		least, most := f.tripsIn(s, loop)
		if least == 0 {
			t := s.clone()
			f.bind(t, resultsOf(op), inits)
			t.decide(op, "it runs no iteration")
			out = append(out, t)
		}
		if most != 0 {
			if counted {
				s.env[slot] = f.numbered(exactly(0), true)
			}
			f.bind(s, args, inits)
			s.decide(op, "its first iteration")
			h.add(s)
		}
	}
	f.enter(op)
	for s := h.next(); s != nil; s = h.next() {
		for _, x := range f.region(loop.Region(), []*state{s}) {
			out = append(out, f.iterated(op, x, h)...)
		}
	}
	f.leaveNest()
	return f.join(out)
}

// iterated is the end of an iteration: the loop goes on, or ends.
func (f *flow) iterated(op *ir.Operation, x exit, h *head) (out []*state) {
	loop := scf.For{Op: op}
	s := x.state
	values := f.settled(x.last.Operands(), f.values(s, x.last.Operands()), len(f.nest)-1)
	least, most := f.tripsIn(s, loop)
	goes, ends := most < 0 || most > 1, most != 0
	slot, counted := f.loops[op]
	next := int32(0)
	if counted && s.env[slot] != 0 {
		k := f.numbers.things[s.env[slot]-1]
		done, _ := sum(k, exactly(1), 1)
		if least == most && most > 0 {
			last := exactly(most)
			if done.mod == 0 {
				goes, ends = done.n < most, done.n >= most
			} else {
				ends = !apart(done, last)
				goes = true
			}
		} else if most < 0 && done.mod == 0 {
			ends = done.n >= least
		}
		switch {
		case f.first && f.extra[op]:
			done = done.widened(1, 1)
		case !(least == most && most <= f.iterations):
			done = done.widened(f.widen(), f.modulus)
		}
		next = f.numbered(done, true)
	}
	f.end(s, x.last.Block())
	if ends {
		t := s
		if goes {
			t = s.clone()
		}
		f.bind(t, resultsOf(op), values)
		if counted {
			t.env[slot] = 0
		}
		f.leaveLoop(t)
		t.decide(op, "it ends")
		out = append(out, t)
	}
	if goes {
		f.bind(s, loop.Region().Entry().Args()[1:], values)
		if counted {
			s.env[slot] = next
		}
		f.advance(s)
		s.decide(op, "another iteration")
		h.add(s)
	}
	return out
}

// tripsIn returns bounds of how often a loop runs; most is -1 if there is none.
func (f *flow) tripsIn(s *state, loop scf.For) (least, most int64) {
	if n, ok := trips(loop.Op); ok {
		return n, n
	}
	lb, ok1 := f.number(s, loop.LowerBound())
	ub, ok2 := f.number(s, loop.UpperBound())
	step, ok3 := f.number(s, loop.Step())
	if ok1 && ok2 && ok3 && lb.mod == 0 && ub.mod == 0 && step.mod == 0 && step.n > 0 {
		n := max(0, (ub.n-lb.n+step.n-1)/step.n)
		return n, n
	}
	r, l := f.bounds.Range(loop.UpperBound()), f.bounds.Range(loop.LowerBound())
	if r.Least > l.Most {
		return 1, -1
	}
	return 0, -1
}

// while is scf.while.
func (f *flow) while(op *ir.Operation, in []*state) (out []*state) {
	loop := scf.While{Op: op}
	before, after := loop.Before(), loop.After()
	h := f.head(op)
	for _, s := range in {
		f.bind(s, before.Entry().Args(), f.values(s, ir.ValuesOf(loop.Inits())))
		h.add(s)
	}
	f.enter(op)
	for s := h.next(); s != nil; s = h.next() {
		for _, x := range f.region(before, []*state{s}) {
			for _, d := range f.decided(op, x.last.Operand(0), x.state) {
				values := f.values(d.s, x.last.Operands()[1:])
				f.end(d.s, x.last.Block())
				if !d.holds {
					f.leaveLoop(d.s)
					f.bind(d.s, resultsOf(op), f.settled(resultsOf(op), values, len(f.nest)-1))
					out = append(out, d.s)
					continue
				}
				f.bind(d.s, after.Entry().Args(), values)
				for _, y := range f.region(after, []*state{d.s}) {
					values := f.settled(y.last.Operands(), f.values(y.state, y.last.Operands()), len(f.nest)-1)
					f.end(y.state, y.last.Block())
					f.bind(y.state, before.Entry().Args(), values)
					f.advance(y.state)
					h.add(y.state)
				}
			}
		}
	}
	f.leaveNest()
	return f.join(out)
}
