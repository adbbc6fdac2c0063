package injectsync

// widen lets pairs without ids share those of another pair.
func (a *allocator) widen() {
	for _, e := range a.elements {
		for _, x := range append([]entry(nil), e.after...) {
			if x.role == set && len(x.ids) == 0 && !x.useless && !a.share(x.synchronization) {
				a.short[x.way()] = true
			}
		}
	}
}

// share lets a pair without ids share those of another one, whose set moves down to its own.
// It reports whether there is one.
func (a *allocator) share(s *synchronization) bool {
	w := a.sharer(s)
	if w == nil {
		return false
	}
	s.useless = true
	if w.setAt != s.setAt {
		a.elements[w.setAt].after = without(a.elements[w.setAt].after, w)
		a.elements[s.setAt].after = append(a.elements[s.setAt].after, entry{w, set})
		w.setAt = s.setAt
		w.shared++
	}
	return true
}

// sharer returns the pair whose ids another one can share: of the pairs whose sets stand in
// front of its own, the one that the fewest share, the nearest if there are several. The search
// passes loops and branches, and ends where its own begins.
func (a *allocator) sharer(s *synchronization) (best *synchronization) {
	end := 0
	if s.loop >= 0 {
		end = a.elements[s.loop].begin
	}
	for i := s.setAt; i >= end; i-- {
		e := a.elements[i]
		switch e.kind {
		case loopBegin, ifBegin, elseBegin:
			return best
		case loopEnd, ifEnd:
			i = e.begin
		}
		for _, x := range e.after {
			if c := x.synchronization; shares(s, c) && (!a.tellCores || c.sameCores(s)) && (best == nil || best.shared > c.shared) {
				best = c
			}
		}
	}
	return best
}

// shares reports whether a pair can share the ids of another one.
func shares(s, c *synchronization) bool {
	if c == s || !c.paired || c.src != s.src || c.dst != s.dst || c.loop != s.loop || c.useless || len(c.ids) == 0 {
		return false
	}
	if s.loop < 0 {
		return s.setAt > c.setAt && s.setAt <= c.waitAt
	}
	inFront := s.waitAt < c.setAt && s.waitAt >= c.waitAt
	behind := c.setAt < s.waitAt && c.waitAt < s.waitAt
	return (inFront || behind) && c.count == s.count
}
