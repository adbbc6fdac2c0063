package outline

import "math"

// section is a part of the memory.
type section struct {
	offset, extent int64
	lives          []Life
	last           *Entry // the entry that was placed over it last
	reserved       bool
	prev, next     *section
}

// record is an entry that has been placed, and what undoes it.
type record struct {
	level    int
	entry    *Entry
	sections []*section // that it made, with the rest behind it
	replaced []*section
	jointly  bool // with another, on level 1
}

// levels says which levels a search tries, and how far it has come.
type levels struct {
	most, least int
	now         int // from which the next entry is tried
	child       int // the next entry
	top         int // the entry from which on the search begins at the highest level again
	// last is the entry to which the search went back, to find another address than lastAddress.
	last        int
	lastAddress int64
}

// endless is the size of a memory without end, in bits.
const endless = math.MaxInt64 / 4

// allLevels is the search over all levels.
func allLevels() levels { return levels{most: 3, now: 3, child: -1, last: -1, lastAddress: -1} }

// onLevel is the search on one level.
func onLevel(n int) levels {
	return levels{most: n, least: n, now: n, child: -1, last: -1, lastAddress: -1}
}

// search places the entries of one memory.
type search struct {
	m       *Memory
	size    int64
	root    *Entry
	levels  levels
	first   *section
	end     *section // the last section
	history []record
	kinds   [kinds]coverage
	loops   map[int]*coverage
}

func newSearch(m *Memory, root *Entry, size int64, l levels) *search {
	s := &search{m: m, size: size, root: root, levels: l, loops: map[int]*coverage{}}
	free := [][2]int64{{0, size}}
	for _, r := range m.Reserved {
		free = without(free, r)
	}
	at := int64(0)
	for _, f := range append(free, [2]int64{size, size}) {
		s.append(at, f[0], true)
		s.append(f[0], f[1], false)
		at = f[1]
	}
	root.placed = false
	for _, e := range root.children {
		e.placed = false
	}
	return s
}

// append adds a section behind all others, unless it is empty.
func (s *search) append(from, to int64, reserved bool) {
	if from >= to {
		return
	}
	x := &section{offset: from, extent: to - from, reserved: reserved, prev: s.end}
	if s.end == nil {
		s.first = x
	} else {
		s.end.next = x
	}
	s.end = x
}

// entry returns an entry by its number.
func (s *search) entry(child int) *Entry {
	if child < 0 {
		return s.root
	}
	return s.root.children[child]
}

// done reports whether all entries are placed.
func (s *search) done() bool { return s.levels.child >= len(s.root.children) }

// step places the next entry, on the highest level where it has a place. It is false if there is
// none.
func (s *search) step() bool {
	l := &s.levels
	e := s.entry(l.child)
	e.aligned = s.m.AlignUp(e.Bits)
	e.child = l.child
	for level := l.now; level >= l.least; level-- {
		if s.place(e, level) {
			if l.child == l.top {
				l.now = l.most
			}
			l.child++
			return true
		}
	}
	return false
}

// place places an entry on a level.
func (s *search) place(e *Entry, level int) bool {
	if e.placed {
		return true
	}
	if e.aligned == 0 {
		e.Offset, e.Level = 0, level
		return true
	}
	for start := s.first; start != nil; start = start.next {
		size := int64(0)
		for end := start; end != nil; end = end.next {
			size += end.extent
			if s.tried(start.offset, e) || s.m.conflict(e, end) {
				start = end
				break
			}
			if size < e.aligned {
				continue
			}
			copies, ok := s.copies(e, level, start, end)
			if !ok {
				break
			}
			free := s.undisturbed(e, level, start)
			if free == nil {
				return false
			}
			if free != start {
				start = free.prev
				break
			}
			e.Offset = start.offset
			s.cover(e, start, end, size, level, false)
			s.takeOver(e, copies)
			return true
		}
	}
	return false
}

// tried reports whether the search has come back from an entry at this address.
func (s *search) tried(offset int64, e *Entry) bool {
	return e.child == s.levels.last && offset == s.levels.lastAddress
}

// undisturbed returns the first section from start on where no entry that has been placed
// conflicts with e by the rules of a level. It is nil if there is none.
func (s *search) undisturbed(e *Entry, level int, start *section) *section {
	if level < 2 {
		return start
	}
	from := int64(0) // in front of it all is disturbed
	for x := start; x != nil; x = x.next {
		if x.offset < from || x == s.end && x.extent < e.aligned {
			continue
		}
		end, found := s.disturbed(e, level, x.offset)
		if !found {
			return x
		}
		from = end
	}
	return nil
}

// disturbed reports whether an entry that conflicts with e on a level lies where e would, if it began
// at an offset. It would be disturbed from there up to end.
func (s *search) disturbed(e *Entry, level int, offset int64) (end int64, found bool) {
	to := offset + e.aligned
	if level == 2 {
		if c := s.loops[e.loop]; c != nil {
			return c.within(offset, to)
		}
		return 0, false
	}
	for k := range s.kinds {
		if kind(k).conflicts(e.kind) {
			if end, found := s.kinds[k].within(offset, to); found {
				return end, true
			}
		}
	}
	return 0, false
}

// copies returns the places of the other copies of the multi-buffer that section start was placed
// for last, which e takes over on level 1.
func (s *search) copies(e *Entry, level int, start, end *section) (offsets []int64, ok bool) {
	if level != 1 {
		return nil, true
	}
	if start != end || start.last == nil {
		return nil, false
	}
	under := start.last
	others := under.Others
	if under.Copies <= 1 {
		others = under.Extra
	}
	for _, o := range others {
		if o.Offset != 0 && (o.placed || !s.m.Exact) {
			offsets = append(offsets, o.Offset)
		}
	}
	if len(offsets) == 0 || e.loop == 0 || e.loop != under.loop {
		return nil, false
	}
	if e.Copies > 1 && (len(offsets) < e.Copies-1 || len(e.Others) == 0) {
		return nil, false
	}
	for _, at := range offsets {
		for _, r := range s.history {
			if r.from()+r.entry.aligned > at && r.from() < at+e.aligned && overlap(r.entry.Lives, e.Lives) {
				return nil, false
			}
		}
	}
	return offsets, true
}

// from returns where the entry of a record begins.
func (r *record) from() int64 { return r.sections[0].offset }

// takeOver gives the copies of e places, and makes entries for the places that are left.
func (s *search) takeOver(e *Entry, offsets []int64) {
	if len(offsets) == 0 {
		return
	}
	places := make([]*Entry, 0, len(offsets))
	e.Extra = nil
	for i, at := range offsets {
		if i < e.Copies-1 && i < len(e.Others) {
			e.Others[i].Offset = at
			places = append(places, e.Others[i])
			continue
		}
		x := &Entry{Bits: e.Bits, Lives: e.Lives, Buffers: e.Buffers, Copies: e.Copies, Offset: at, aligned: e.aligned, kind: e.kind, loop: e.loop}
		e.Extra = append(e.Extra, x)
		places = append(places, x)
	}
	for _, x := range places {
		s.coverAt(x, e.aligned)
	}
}

// coverAt places an entry at its address, if a section begins there.
func (s *search) coverAt(x *Entry, aligned int64) {
	x.aligned = aligned
	for start := s.first; start != nil; start = start.next {
		if start.offset != x.Offset {
			continue
		}
		size := int64(0)
		for end := start; end != nil; end = end.next {
			if size += end.extent; size >= aligned {
				s.cover(x, start, end, size, 1, true)
				return
			}
		}
	}
}

// cover replaces the sections from start to end, of a size in all, by sections of e and the rest.
func (s *search) cover(e *Entry, start, end *section, size int64, level int, jointly bool) {
	r := record{level: level, entry: e, jointly: jointly}
	for x := start; ; x = x.next {
		r.replaced = append(r.replaced, x)
		if x == end {
			break
		}
	}
	if s.m.Split {
		r.sections = s.split(e, r.replaced)
	} else {
		lives := append([]Life(nil), e.Lives...)
		for _, x := range r.replaced {
			lives = append(lives, x.lives...)
		}
		r.sections = []*section{{offset: e.Offset, extent: e.aligned, lives: Joined(lives), last: e}}
	}
	if rest := size - e.aligned; rest > 0 {
		r.sections = append(r.sections, &section{offset: end.offset + end.extent - rest, extent: rest, lives: end.lives, last: end.last})
	}
	s.exchange(r.replaced, r.sections)
	s.history = append(s.history, r)
	e.Level, e.placed = level, true
	s.count(e, r.from(), 1)
}

// split returns the parts of e over each section.
func (s *search) split(e *Entry, over []*section) []*section {
	var out []*section
	for i, x := range over {
		extent := x.extent
		if i == len(over)-1 {
			extent = e.Offset + e.aligned - x.offset
		}
		lives := append(append([]Life(nil), e.Lives...), x.lives...)
		out = append(out, &section{offset: x.offset, extent: extent, lives: Joined(lives), last: e})
	}
	return out
}

// exchange puts sections in the place of others in the list.
func (s *search) exchange(old, by []*section) {
	before, after := old[0].prev, old[len(old)-1].next
	for _, x := range by {
		x.prev = before
		if before == nil {
			s.first = x
		} else {
			before.next = x
		}
		before = x
	}
	before.next = after
	if after == nil {
		s.end = before
	} else {
		after.prev = before
	}
}

// count adds n to the counts of the memory of e.
func (s *search) count(e *Entry, from int64, n int) {
	s.kinds[e.kind].add(from, from+e.aligned, n)
	if s.loops[e.loop] == nil {
		s.loops[e.loop] = &coverage{}
	}
	s.loops[e.loop].add(from, from+e.aligned, n)
}

// undo takes back the last entry that was placed.
func (s *search) undo() record {
	r := s.history[len(s.history)-1]
	s.history = s.history[:len(s.history)-1]
	s.count(r.entry, r.from(), -1)
	s.exchange(r.sections, r.replaced)
	r.entry.placed = false
	return r
}

// back undoes entries until one of them may take a lower level, and reports whether there is
// one.
func (s *search) back() bool {
	l := &s.levels
	need := s.entry(l.child).aligned
	for len(s.history) > 0 {
		l.top = max(l.top, l.child)
		if s.backTo(need) {
			break
		}
	}
	if l.now > 0 && l.child >= 0 {
		l.now--
		return true
	}
	return false
}

// backTo undoes entries until one is left that was above the lowest level, and whose address
// leaves room for an entry.
func (s *search) backTo(need int64) bool {
	l := &s.levels
	for len(s.history) > 0 {
		r := s.undo()
		r.entry.Extra = nil
		if r.withFirst() {
			continue
		}
		l.child, l.now = r.entry.child, r.level
		if l.now <= l.least {
			continue
		}
		l.last, l.lastAddress = l.child, endless
		if l.child >= 0 {
			l.lastAddress = s.root.children[l.child].Offset
		}
		if l.lastAddress+need <= s.size {
			return true
		}
	}
	return false
}

// withFirst reports whether an entry is undone together with the first copy of its
// multi-buffer.
func (r *record) withFirst() bool {
	if r.jointly {
		return true
	}
	e := r.entry
	return e.Copies > 1 && len(e.Others) == 0 && e.first != nil && e.first.Level >= 0 && r.level == e.first.Level
}
