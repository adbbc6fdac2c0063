package posix

import "slices"

// machine runs a part of a program: it holds the set of places that the text
// read so far leads to.
//
// Forward, it starts at lo and accepts at hi. In reverse, it starts at hi and
// reads the text backwards, and the set holds the places from which the text
// read leads to hi.
type machine struct {
	part
	prog *program

	fresh []int32  // the set at the start, sorted
	set   []int32  // the present set
	spare []int32  // the set before
	mark  []uint32 // by place: the round in which it was last put into the set
	round uint32
}

// part is the part of a program that a machine runs.
type part struct {
	lo, hi int32
	mode
}

// mode is how a machine runs.
type mode struct {
	reverse bool
	restart bool // whether it starts anew before each byte too
	loose   bool // whether anchors match everywhere; only in reverse
}

func newMachine(p *program, what part) *machine {
	m := &machine{prog: p, part: what}
	m.mark = make([]uint32, m.hi-m.lo+1)
	start := m.lo
	if m.reverse {
		start = m.hi
	}
	m.clear()
	m.add(start)
	m.spread(0)
	m.fresh = m.sorted()
	return m
}

// clear empties the set; the set before is then in spare.
func (m *machine) clear() {
	m.set, m.spare = m.spare[:0], m.set
	if m.round++; m.round == 0 {
		clear(m.mark)
		m.round = 1
	}
}

// add puts a place into the set.
func (m *machine) add(i int32) {
	if i < m.lo || i > m.hi || m.mark[i-m.lo] == m.round {
		return
	}
	m.mark[i-m.lo] = m.round
	m.set = append(m.set, i)
}

func (m *machine) has(i int32) bool { return m.mark[i-m.lo] == m.round }

func (m *machine) sorted() []int32 {
	set := slices.Clone(m.set)
	slices.Sort(set)
	return set
}

// load makes the given set the present one.
func (m *machine) load(set []int32) {
	m.clear()
	for _, i := range set {
		m.add(i)
	}
}

// accepts reports whether the text read so far is a match.
func (m *machine) accepts() bool {
	if m.reverse {
		return m.has(m.lo)
	}
	return m.has(m.hi)
}

// spread adds all places that are reached from the places in the set without
// looking at the text. The first done places have been dealt with before.
func (m *machine) spread(done int) {
	for ; done < len(m.set); done++ {
		i := m.set[done]
		if m.reverse {
			m.comeFrom(i)
		} else if i < m.hi {
			a, b := m.prog.jumps(i)
			m.add(a)
			m.add(b)
		}
	}
}

// comeFrom adds the places that jump to i.
func (m *machine) comeFrom(i int32) {
	code := m.prog.code
	switch in := &code[i]; in.op {
	case opQuestEnd:
		m.add(in.other)
	case opNext:
		m.add(in.fork)
	case opAltEnd:
		for f := in.fork; code[f].op == opNext; f = code[f].fork {
			m.add(f - 1) // the opJoin
		}
	}
	if i == 0 {
		return
	}
	switch before := &code[i-1]; before.op {
	case opByte, opSet, opJoin:
	case opBol, opEol, opBow, opEow:
		if m.loose {
			m.add(i - 1)
		}
	case opPlus:
		m.add(before.other)
		m.add(i - 1)
	default:
		m.add(i - 1)
	}
}

// cross adds the places reached over some anchors, in so many rounds at most,
// between bytes of the kinds before and after.
func (m *machine) cross(before, after kind, words bool, rounds int) {
	for ; rounds > 0; rounds-- {
		known := len(m.set)
		for _, i := range m.set[:known] {
			m.follow(i, before, after, words)
		}
		if len(m.set) == known {
			return
		}
		m.spread(known)
	}
}

// follow goes over the anchor at i, or in reverse over the anchor before i.
func (m *machine) follow(i int32, before, after kind, words bool) {
	anchor, to := i, i+1
	if m.reverse {
		anchor, to = i-1, i-1
	}
	if anchor < m.lo || anchor >= m.hi {
		return
	}
	ok := false
	switch m.prog.code[anchor].op {
	case opBol:
		ok = !words && before >= kindNewline
	case opEol:
		ok = !words && after >= kindNewline
	case opBow:
		ok = words && before != kindWord && after == kindWord
	case opEow:
		ok = words && before == kindWord && after != kindWord
	}
	if ok {
		m.add(to)
	}
}

// look completes the set by the places that anchors allow.
//
// How many anchors can follow each other in one place is limited as in LLVM,
// where it depends on how many the expression has and how long it is; only odd
// expressions notice. Also, a border of a word comes last.
func (m *machine) look(before, after kind) {
	if !m.prog.anchors {
		return
	}
	lines := 0
	if before >= kindNewline {
		lines += m.prog.carets
	}
	if after >= kindNewline {
		lines += m.prog.dollars
	}
	words := 1
	if m.prog.large() {
		lines, words = len(m.prog.code), len(m.prog.code)
	}
	if m.reverse {
		m.cross(before, after, true, words)
		m.cross(before, after, false, lines)
	} else {
		m.cross(before, after, false, lines)
		m.cross(before, after, true, words)
	}
}

// lookAt is look for the place pos in a text.
func (m *machine) lookAt(text string, pos int) {
	if m.prog.anchors {
		m.look(m.prog.at(text, pos-1), m.prog.at(text, pos))
	}
}

// step reads a byte.
func (m *machine) step(c byte) {
	m.clear()
	code := m.prog.code
	for _, i := range m.spare {
		switch {
		case !m.reverse:
			if i < m.hi && code[i].takes(c) {
				m.add(i + 1)
			}
		case i > m.lo && code[i-1].takes(c):
			m.add(i - 1)
		}
	}
	m.renew()
}

// renew completes the set behind a byte.
func (m *machine) renew() {
	if m.restart {
		for _, i := range m.fresh {
			m.add(i)
		}
	}
	m.spread(0)
}

// run matches forward at pos, up to limit at most. It returns where the longest
// match ends, or -1, and where it stopped reading.
func (m *machine) run(text string, pos, limit int) (end, stop int) {
	end = -1
	m.load(m.fresh)
	for len(m.set) > 0 {
		m.lookAt(text, pos)
		if m.accepts() {
			end = pos
		}
		if pos >= limit {
			break
		}
		m.step(text[pos])
		pos++
	}
	return end, pos
}
