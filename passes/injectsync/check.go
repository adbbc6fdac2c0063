package injectsync

import (
	"slices"

	"hivm-opt/analysis/pipes"
)

// check searches a list with all its synchronizations for conflicts that these do not put in
// order. missing is called for the first one of each operation and loop, and the search goes on as if
// there were a barrier of all pipes.
func (l *syncIR) check(aliveLoops, fenced bool, missing func(now, front *element, list []conflict)) {
	for _, s := range l.syncs {
		s.others = nil
	}
	a := &analyzer{syncIR: l, strict: true, fenced: fenced, aliveLoops: aliveLoops, missing: missing}
	a.conflicts()
}

// onto gives the synchronizations of l to a list of the same function that has more elements.
func (l *syncIR) onto(more *syncIR) {
	at, end := make([]int, len(l.elements)), make([]int, len(l.elements))
	j := 0
	for i, e := range l.elements {
		for x := more.elements[j]; x.kind != e.kind || x.op != e.op || x.instance != e.instance; x = more.elements[j] {
			j++
		}
		at[i] = j
		for j++; e.kind == compound && j < len(more.elements) && more.elements[j].op == e.op && more.elements[j].instance == e.instance; j++ {
			// the same access on the other core
		}
		end[i] = j - 1
	}
	copied := make([]*synchronization, len(l.syncs))
	for i, s := range l.syncs {
		c := *s
		c.setAt, c.waitAt, c.others = end[s.setAt], at[s.waitAt], nil
		if s.loop >= 0 {
			c.loop = at[s.loop]
		}
		copied[i] = &c
	}
	move := func(list []entry) (out []entry) {
		for _, x := range list {
			out = append(out, entry{copied[x.index], x.role})
		}
		return out
	}
	for i, e := range l.elements {
		more.elements[at[i]].before, more.elements[end[i]].after = move(e.before), move(e.after)
	}
	more.syncs = copied
}

// delayed reports whether a pair of a loop waits for the set of the iteration before although the set
// of the same iteration stands in front of the wait, because halves have moved out of loops. It
// puts nothing of the same iteration in order.
func (s *synchronization) delayed() bool { return s.loop >= 0 && s.setAt < s.waitAt }

// hasten makes the pairs that are delayed pairs of one iteration, which order more.
func (l *syncIR) hasten() {
	for _, s := range l.syncs {
		if s.paired && s.delayed() {
			s.loop, s.count, s.slots = -1, 1, nil
		}
	}
}

// unbalanced returns the pairs whose flag is given and taken differently often, because one
// half is in a branch, a loop or a region of an scf.while that the other is not in.
func (l *syncIR) unbalanced() (out []*synchronization) {
	levels := l.levels()
	for _, e := range l.elements {
		for _, x := range e.before {
			s := x.synchronization
			if x.role != wait || s.useless || s.everything || s.outer {
				continue
			}
			if levels[s.setAt] != levels[s.waitAt] || apart(l.elements[s.setAt].op, l.elements[s.waitAt].op) {
				out = append(out, s)
			}
		}
	}
	return out
}

// levels returns for each element the begin of the loop, branch or else part that its lists
// are in, -1 for the body of the function.
func (l *syncIR) levels() []int {
	out := make([]int, len(l.elements))
	stack := []int{-1}
	for i, e := range l.elements {
		if e.kind == loopEnd || e.kind == ifEnd || e.kind == elseBegin {
			stack = stack[:len(stack)-1]
		}
		out[i] = stack[len(stack)-1]
		if e.kind == loopBegin || e.kind == ifBegin || e.kind == elseBegin {
			stack = append(stack, i)
		}
	}
	return out
}

// repair puts barriers of all pipes where pairs would hang or are missing, between cores waits of all
// cores.
func (l *syncIR) repair(aliveLoops, fenced bool) {
	for _, s := range l.unbalanced() {
		s.everything = true
		for _, o := range l.syncs {
			o.useless = o.useless || o.inner == s
		}
	}
	l.check(aliveLoops, fenced, func(now, front *element, list []conflict) {
		if l.block {
			l.allWait(now, cause{front.op, now.op, list})
			return
		}
		b := l.newSync(synchronization{
			src: pipes.All, dst: pipes.All, loop: -1, count: 1, setAt: now.index, waitAt: now.index, cause: cause{front.op, now.op, list},
		})
		now.before = slices.Insert(now.before, 0, entry{b, barrier})
	})
}

// fences puts barriers of all pipes around calls, and in front of operations that let another block go on. It
// reports whether there are any.
func (l *syncIR) fences() bool {
	some := false
	for _, e := range l.elements {
		if !e.fence {
			continue
		}
		some = true
		lists := []*[]entry{&e.before, &e.after}
		if releases(e.op) {
			lists = lists[:1]
		}
		for _, list := range lists {
			b := l.newSync(synchronization{
				src: pipes.All, dst: pipes.All, loop: -1, count: 1, setAt: e.index, waitAt: e.index, cause: cause{front: e.op, now: e.op},
			})
			*list = append(*list, entry{b, barrier})
		}
	}
	return some
}
