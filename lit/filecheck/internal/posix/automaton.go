package posix

import "slices"

// automaton remembers the sets of a machine as states, so that reading a byte
// is a look into a table. It pays in long texts.
type automaton struct {
	*machine
	*classes
	states map[string]*state
	begin  [numKinds]*state
	size   int // how many places and edges the states have
	key    []byte
}

// maxSize bounds the places and edges in the states that are remembered.
const maxSize = 1 << 18

// state is where a machine is between two bytes.
type state struct {
	set   []int32 // sorted, without states that anchors allow
	side  kind    // the kind of the byte read before
	fresh bool    // whether the set is the set at the start
	next  []edge  // by class; the last is for the end of the text
}

// edge is where a state leads when the next byte is known.
type edge struct {
	to *state
	// accept reports whether the machine accepts before that byte.
	accept bool
	// special is set if accept is, or if to is fresh.
	special bool
	// loop is set if the machine stays where it is, and does not accept.
	loop bool
}

func newAutomaton(m *machine) *automaton {
	if m.prog.classes == nil {
		m.prog.classes = m.prog.classify()
	}
	return &automaton{machine: m, classes: m.prog.classes, states: map[string]*state{}}
}

// start returns the state behind a byte of the given kind.
func (a *automaton) start(side kind) *state {
	if a.begin[side] == nil {
		a.begin[side] = a.intern(a.fresh, side)
	}
	return a.begin[side]
}

func (a *automaton) intern(set []int32, side kind) *state {
	key := append(a.key[:0], byte(side))
	for _, i := range set {
		key = append(key, byte(i), byte(i>>8), byte(i>>16))
	}
	a.key = key
	if s := a.states[string(key)]; s != nil {
		return s
	}
	if a.size > maxSize {
		a.size = 0
		clear(a.states)
		a.begin = [numKinds]*state{}
	}
	s := &state{
		set:   set,
		side:  side,
		fresh: slices.Equal(set, a.fresh),
		next:  make([]edge, len(a.members)+1),
	}
	a.states[string(key)] = s
	a.size += len(s.set) + len(s.next)
	return s
}

// fill computes the edge of s for a class.
func (a *automaton) fill(s *state, class int) *edge {
	e := &s.next[class]
	side := kindOther
	last := class == len(a.members)
	switch {
	case !last:
		side = a.kinds[class]
	case a.prog.anchors:
		side = kindOut
	}
	a.load(s.set)
	a.look(s.side, side)
	e.accept = a.accepts()
	if last {
		a.clear()
		a.renew()
	} else {
		a.step(a.members[class])
	}
	e.to = a.intern(a.sorted(), side)
	e.loop = e.to == s && !e.accept
	e.special = e.accept || e.to.fresh
	return e
}

// edge returns the edge of s for a byte.
func (a *automaton) edge(s *state, c byte) *edge {
	class := a.of[c]
	e := &s.next[class]
	if e.to == nil {
		return a.fill(s, int(class))
	}
	return e
}

// border returns the edge of s for the end of the text.
func (a *automaton) border(s *state) *edge {
	class := len(a.members)
	e := &s.next[class]
	if e.to == nil {
		return a.fill(s, class)
	}
	return e
}

// scan runs until the edge to take is a special one or pos is stop, and returns
// the edge and the place.
func (a *automaton) scan(s *state, text string, pos, stop int) (*edge, int) {
	for pos < stop {
		class := a.of[text[pos]]
		e := &s.next[class]
		if e.to == nil {
			e = a.fill(s, int(class))
		}
		if e.special {
			return e, pos
		}
		s = e.to
		pos++
	}
	if stop < len(text) {
		return a.edge(s, text[stop]), pos
	}
	return a.border(s), pos
}
