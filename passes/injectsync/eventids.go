package injectsync

import (
	"slices"

	"hivm-opt/analysis/coretype"
	"hivm-opt/analysis/pipes"
	"hivm-opt/internal/lazy"
)

// total is the number of event ids of two pipes, and betweenCores the number of all flags
// between cores.
const (
	total        = pipes.EventIDs
	betweenCores = 16
)

// reserved are the ids that the device library uses itself, the highest ones.
var reserved = lazy.Value[map[way]int]{Make: func() map[way]int {
	return map[way]int{{pipes.V, pipes.S}: 1, {pipes.S, pipes.V}: 1, {pipes.MTE2, pipes.V}: 1}
}}

// allocator gives pairs their event ids.
type allocator struct {
	*syncIR
	pools map[way]*pool
	// short are the ways whose ids did not suffice. Their backward pairs give and take
	// their flags around the loop instead of around the function.
	short map[way]bool
	// outer are the pairs that stand around loops or the function.
	outer map[*synchronization]bool
	// fenced says that there are calls, over which no flag may be outstanding because the
	// called function may use the same one.
	fenced bool
}

// allocateEventIDs gives all pairs event ids. A pair that gets none shares the ids of another one, or
// becomes a barrier of all pipes.
func (l *syncIR) allocateEventIDs(fenced bool) {
	a := &allocator{syncIR: l, outer: map[*synchronization]bool{}, fenced: fenced}
	a.give()
	if l.block {
		a.makeRoom()
		return
	}
	a.giveUp()
}

// give gives ids as far as they suffice.
func (a *allocator) give() {
	for {
		a.pools, a.short = map[way]*pool{}, map[way]bool{}
		a.allocate()
		a.widen()
		if !a.fallBack() {
			break
		}
		a.clear()
	}
	a.dropMatmul()
	if len(a.short) > 0 {
		a.reallocate()
		a.widen()
	}
}

// allocate gives ids to the pairs whose wait, or whose set around a loop, stands in front of
// an element.
func (a *allocator) allocate() {
	for _, e := range a.elements {
		for _, x := range e.before {
			if x.role != barrier && !x.useless && len(x.ids) == 0 {
				a.take(x.synchronization)
			}
		}
	}
}

// available returns how many ids a pair can choose from.
func available(s *synchronization) int {
	if s.setCore != coretype.Unknown {
		return betweenCores
	}
	return total - reserved.Get()[way{s.src, s.dst}]
}

// life returns the elements between which a pair occupies its ids.
func (a *allocator) life(s *synchronization) interval {
	switch {
	case s.loop < 0:
		return interval{s.setAt, s.waitAt}
	case a.aroundLoop(s):
		return interval{a.elements[s.loop].begin, s.loop}
	}
	return interval{0, len(a.elements)}
}

// aroundLoop reports whether the flags of a backward pair are given and taken around its loop,
// instead of around the function.
func (a *allocator) aroundLoop(s *synchronization) bool { return a.fenced || a.short[s.way()] }

// overCall reports whether there is a call between two elements.
func (a *allocator) overCall(life interval) bool {
	if !a.fenced {
		return false
	}
	end := min(life.end, a.last())
	return slices.ContainsFunc(a.elements[life.begin:end+1], func(e *element) bool { return e.fence })
}

// take gives a pair the ids it wants. There are none if there are too few, or one if the ids of
// its pipes are short.
func (a *allocator) take(s *synchronization) {
	p := a.pool(s)
	life := a.life(s)
	if a.overCall(life) {
		return
	}
	asked := life
	asked.end = min(asked.end, a.last())
	ids := a.free(p, asked, s)
	if len(ids) < s.count {
		if !a.short[s.way()] || len(ids) == 0 {
			return
		}
		ids, s.count = ids[:1], 1
	}
	for _, id := range ids {
		p.occupy(id, life)
		if p.owners[id] == nil {
			p.owners[id] = s
		}
		s.ids = append(s.ids, int64(id))
		if s.loop >= 0 {
			a.surround(s, int64(id))
		}
	}
}

// pool returns the ids for a pair. Flags of the text have theirs from the begin to the end.
func (a *allocator) pool(s *synchronization) *pool {
	p := a.pools[s.way()]
	if p == nil {
		p = &pool{}
		a.pools[s.way()] = p
		for id := range pipes.EventIDs {
			if a.busy[pipes.Event{Set: actual(s.src), Wait: actual(s.dst), ID: id}] != nil {
				p.occupy(id, interval{-1, len(a.elements) + 1})
			}
		}
	}
	return p
}

// free returns ids for a pair that are not occupied in an interval. Flags between cores take
// consecutive ids. If cores are told apart, pairs share an id only if the same pipe of the same
// core gives it: a flag of another pipe may come earlier than the one in front of it.
func (a *allocator) free(p *pool, i interval, s *synchronization) []int {
	if a.block {
		n := available(s)
		if a.tellCores {
			n = allFromCube
		}
		return p.consecutive(i, n, s.count, func(id int) bool {
			o := p.owners[id]
			return !a.tellCores || o == nil || o.setCore == s.setCore && o.src == s.src
		})
	}
	return p.free(i, available(s), s.count)
}

// surround gives the flag of a backward pair before its first wait, and takes it after its last
// set.
func (a *allocator) surround(s *synchronization, id int64) {
	o := synchronization{src: s.src, dst: s.dst, setCore: s.setCore, waitCore: s.waitCore, loop: s.loop, count: 1, ids: []int64{id}, outer: true, waitAt: a.last(), cause: s.cause, inner: s}
	if a.aroundLoop(s) {
		o.setAt, o.waitAt, o.atLoop = a.elements[s.loop].begin, s.loop, true
	}
	a.outer[a.around(o)] = true
}

// fallBack makes pairs of several ids smaller, if the ids of their pipes are short, and reports
// whether it did.
func (a *allocator) fallBack() bool {
	if a.block {
		return false
	}
	lacking, several := false, false
	for x := range a.shortEntries() {
		lacking = lacking || x.role != barrier && len(x.ids) == 0 && !x.useless
		several = several || x.count > 1
	}
	if !lacking || !several {
		return false
	}
	smaller := map[*synchronization]bool{}
	for x := range a.shortEntries() {
		if x.count > 1 && !smaller[x.synchronization] {
			smaller[x.synchronization] = true
			if x.count%2 == 1 || x.count == 2 {
				x.count = 1
			} else {
				x.count = 2
			}
		}
	}
	return true
}

// shortEntries goes through all entries of pipes whose ids are short.
func (a *allocator) shortEntries() func(yield func(entry) bool) {
	return func(yield func(entry) bool) {
		for _, e := range a.elements {
			for _, list := range [][]entry{e.before, e.after} {
				for _, x := range list {
					if a.short[x.way()] && !yield(x) {
						return
					}
				}
			}
		}
	}
}

// clear takes all ids back.
func (a *allocator) clear() {
	isOuter := func(x entry) bool { return a.outer[x.synchronization] }
	for _, e := range a.elements {
		e.before = slices.DeleteFunc(e.before, isOuter)
		e.after = slices.DeleteFunc(e.after, isOuter)
		for _, list := range [][]entry{e.before, e.after} {
			for _, x := range list {
				x.ids = nil
			}
		}
	}
}

// dropMatmul drops the pairs of the matrix library that have no ids.
func (a *allocator) dropMatmul() {
	for _, x := range a.elements[0].before {
		if x.src == pipes.M && x.dst == pipes.MTE1 && len(x.ids) == 0 {
			x.useless = true
		}
	}
}

// reallocate takes back the ids of pipes whose ids are short, and gives them anew: flags
// between iterations occupy them only in their loop.
func (a *allocator) reallocate() {
	for w := range a.short {
		delete(a.pools, w)
	}
	first, last := a.elements[0], a.elements[a.last()]
	first.before = slices.DeleteFunc(first.before, func(x entry) bool { return x.role == set && a.short[x.way()] })
	last.after = slices.DeleteFunc(last.after, func(x entry) bool { return x.role == wait && a.short[x.way()] })
	for _, e := range a.elements {
		// The list of a loop grows while its elements get ids, which are behind its begin.
		for _, x := range e.before {
			if x.role != barrier && a.short[x.way()] {
				x.ids = nil
				a.take(x.synchronization)
			}
		}
	}
}

// giveUp puts a barrier of all pipes in the place of pairs without ids.
func (a *allocator) giveUp() {
	for _, e := range a.elements {
		for _, x := range slices.Clone(e.after) {
			if x.role == wait && x.atLoop && !a.usedElsewhere(x.synchronization) {
				x.useless = true
				a.surround(x.synchronization, x.ids[0])
			}
			if x.role == set && len(x.ids) == 0 && !x.useless {
				x.everything = true
			}
		}
	}
}

// usedElsewhere reports whether the id of a pair around a loop is used outside of the loop.
func (a *allocator) usedElsewhere(s *synchronization) bool {
	for i, e := range a.elements {
		if s.setAt < i && i < s.waitAt {
			continue
		}
		for _, x := range e.before {
			if !x.useless && x.synchronization != s && x.way() == s.way() && slices.Equal(x.ids, s.ids) {
				return true
			}
		}
	}
	return false
}
