package outline

import (
	"maps"
	"slices"
)

// Memory is the memory of a core, and what is to be placed in it.
type Memory struct {
	// Align divides the addresses, in bits; Size is the size in bits.
	Align, Size int64
	// ByUnit places the entries that a transfer touches first and the entries that the scalar
	// unit touches last. LargestFirst sorts the entries of each class by size.
	ByUnit, LargestFirst bool
	// Buffers are the buffers by number.
	Buffers []Buffer
	// Stalls are pairs of buffers that could be in one place, but for pipes that would wait.
	Stalls [][2]int
	// Reserved is memory that no entry may use, in bits: from an address up to another.
	Reserved [][2]int64
	// Entries are the entries in their order, copies behind the first.
	Entries []*Entry
	// Exact lets level 1 take over only the places of copies that are placed. The reference also
	// takes the addresses that copies had in the memory without end, which may be outside of the
	// memory or in use: outside of UB copies are placed last.
	Exact bool
	// Split leaves sections in parts when an entry is placed over several. A search that fails
	// sets it, and memories that are planned later have to begin with it.
	Split bool

	of   []*Entry // of each buffer, the first copy
	root *Entry   // the entry that is placed first
}

// Outcome is the way in which a plan was found.
type Outcome uint8

// The outcomes.
const (
	// Failed: there is no plan.
	Failed Outcome = iota
	// Apart: nothing shares memory.
	Apart
	// Undisturbed: what shares memory makes no pipe wait (level 3).
	Undisturbed
	// Shared: levels below 3 were needed.
	Shared
)

// Result is how a plan ended.
type Result struct {
	Outcome Outcome
	// Needed is the number of bits that are needed if no pipe is to wait, if there is a plan.
	Needed int64
}

// AlignUp returns the next multiple of the alignment.
func (m *Memory) AlignUp(n int64) int64 { return (n + m.Align - 1) / m.Align * m.Align }

// Plan gives all entries their offsets.
func (m *Memory) Plan() Result {
	m.prepare()
	root := m.Entries[0]
	root.children = m.Entries[1:]
	if apart := m.PlanApart(); apart.Outcome == Apart || len(root.children) == 0 {
		return apart
	}
	for _, e := range m.Entries {
		m.Align = max(m.Align, e.Align) // what is searched is aligned alike
	}
	root = m.reordered(root)
	m.root = root
	if _, most := m.Peak(); len(m.Stalls) == 0 && most > m.Size {
		return Result{Outcome: Failed} // no search can find a place for all that lives at one time
	}
	needed := m.oneLevel(root, 3)
	if needed <= m.Size {
		return Result{Undisturbed, needed}
	}
	if !m.allLevels(root) {
		return Result{Outcome: Failed}
	}
	return Result{Shared, needed}
}

// NeededByLives returns how many bits the entries need if their lives alone count, after
// [Memory.Plan] has failed.
func (m *Memory) NeededByLives() int64 {
	if len(m.Entries) == 1 {
		return m.AlignUp(m.Entries[0].Bits)
	}
	m.Split = true
	return m.oneLevel(m.reordered(m.root), 0)
}

// PlanApart gives all entries their offsets, each the first behind the others where memory is not
// reserved.
func (m *Memory) PlanApart() Result {
	free := [][2]int64{{0, endless}}
	for _, r := range m.Reserved {
		free = without(free, r)
	}
	needed := int64(0)
	for _, e := range m.Entries {
		n := m.AlignUp(e.Bits)
		e.Level = 3
		if n == 0 {
			e.Offset = needed
			continue
		}
		align := max(m.Align, e.Align)
		at := func(f [2]int64) int64 { return (f[0] + align - 1) / align * align }
		i := slices.IndexFunc(free, func(f [2]int64) bool { return f[1]-at(f) >= n })
		if i < 0 {
			return Result{Failed, endless}
		}
		e.Offset = at(free[i])
		free = without(free, [2]int64{e.Offset, e.Offset + n})
		needed = max(needed, e.Offset+n)
	}
	if needed > m.Size {
		return Result{Failed, needed}
	}
	return Result{Apart, needed}
}

// without returns the parts of free memory outside of a range.
func without(free [][2]int64, r [2]int64) [][2]int64 {
	var out [][2]int64
	for _, f := range free {
		if left := ([2]int64{f[0], min(f[1], r[0])}); left[0] < left[1] {
			out = append(out, left)
		}
		if right := ([2]int64{max(f[0], r[1]), f[1]}); right[0] < right[1] {
			out = append(out, right)
		}
	}
	return out
}

// PlanEndless gives all entries their offsets where the memory has no end, the first two of them
// by their lives alone.
func (m *Memory) PlanEndless() {
	m.prepare()
	root := m.Entries[0]
	root.children = m.Entries[1:]
	l := allLevels()
	l.now = 0
	s := newSearch(m, root, endless, l)
	for !s.done() && s.step() {
	}
}

// prepare computes what is asked about entries again and again.
func (m *Memory) prepare() {
	m.of = make([]*Entry, len(m.Buffers))
	for _, e := range m.Entries {
		m.describe(e)
		for _, b := range e.Buffers {
			if e.first == nil {
				m.of[b] = e
			}
		}
	}
}

// describe computes the kind and the loop of an entry.
func (m *Memory) describe(e *Entry) {
	e.Level = -1
	for i, n := range e.Buffers {
		b := m.Buffers[n]
		switch {
		case b.Scalar:
			e.kind |= scalar
		case b.Transfer:
			e.kind |= parallel | transfer
		default:
			e.kind |= parallel
		}
		if i == 0 {
			e.loop = b.Loop
		} else if e.loop != b.Loop {
			e.loop = 0
		}
	}
}

// oneLevel places all entries on one level in a memory without end, and returns how much of it
// they take.
func (m *Memory) oneLevel(root *Entry, level int) int64 {
	root = m.reordered(root)
	s := newSearch(m, root, endless, onLevel(level))
	for !s.done() && s.step() {
	}
	needed := root.Offset + root.aligned
	for _, e := range root.children {
		needed = max(needed, e.Offset+e.aligned)
	}
	return needed
}

// allLevels places all entries in the memory. It is false if they do not fit.
func (m *Memory) allLevels(root *Entry) bool {
	s := newSearch(m, root, m.Size, allLevels())
	for !s.done() {
		if s.step() || s.back() {
			continue
		}
		if m.Split {
			return false
		}
		m.Split = true
		s.levels = allLevels()
	}
	return true
}

// Peak returns the first time at which the sum of the sizes of the entries that live is largest,
// and that sum in bits.
func (m *Memory) Peak() (at int, most int64) {
	change := map[int]int64{}
	for _, e := range m.Entries {
		for _, l := range e.Lives {
			if l.From <= l.To {
				change[l.From] += m.AlignUp(e.Bits)
				change[l.To+1] -= m.AlignUp(e.Bits)
			}
		}
	}
	now := int64(0)
	for _, t := range slices.Sorted(maps.Keys(change)) {
		if now += change[t]; now > most {
			at, most = t, now
		}
	}
	return at, most
}

// conflict reports whether the lives of an entry do not allow it to share a section.
func (m *Memory) conflict(e *Entry, x *section) bool {
	if x.reserved || len(e.Lives) == 0 || len(x.lives) == 0 {
		return x.reserved
	}
	if m.Buffers[e.Lives[0].Buffer].Unique || m.Buffers[x.lives[0].Buffer].Unique {
		return true
	}
	if len(m.Stalls) == 0 {
		return overlap(e.Lives, x.lives)
	}
	wrong := false
	var seen map[[2]int]bool // of each pair of buffers the first overlap counts
	overlaps(e.Lives, x.lives, func(a, b, from, to int) bool {
		if seen[[2]int{a, b}] {
			return true
		}
		wrong = from != to || !m.stalls(a, b)
		if seen == nil {
			seen = map[[2]int]bool{}
		}
		seen[[2]int{a, b}] = true
		return !wrong
	})
	return wrong
}

// stalls reports whether the entries of two buffers hold a pair of [Memory.Stalls].
func (m *Memory) stalls(a, b int) bool {
	for _, p := range m.Stalls {
		x, y := m.of[p[0]], m.of[p[1]]
		if x == m.of[a] && y == m.of[b] || x == m.of[b] && y == m.of[a] {
			return true
		}
	}
	return false
}

// reordered returns the entry that is placed first, with all others in the order in which they
// follow.
func (m *Memory) reordered(root *Entry) *Entry {
	if !m.ByUnit {
		return root
	}
	var classes [4][]*Entry
	for _, e := range append([]*Entry{root}, root.children...) {
		c := m.class(e)
		classes[c] = append(classes[c], e)
	}
	var order []*Entry
	for i, c := range classes {
		if m.LargestFirst && i > 0 {
			sortUnstable(c, func(a, b *Entry) bool { return a.Bits > b.Bits })
		}
		order = append(order, c...)
	}
	order = copiesTogether(order)
	order[0].children = order[1:]
	return order[0]
}

// class returns when an entry is placed: unique ones first, then those that a transfer touches,
// then others, at last those that the scalar unit touches. The first buffer that says so counts.
func (m *Memory) class(e *Entry) int {
	for _, n := range e.Buffers {
		switch b := m.Buffers[n]; {
		case b.Unique:
			return 0
		case b.Transfer:
			return 1
		case b.Scalar:
			return 3
		}
	}
	return 2
}

// copiesTogether moves the other copies of each entry behind the first.
func copiesTogether(entries []*Entry) []*Entry {
	seen := map[*Entry]bool{}
	var out []*Entry
	add := func(e *Entry) {
		if !seen[e] {
			seen[e] = true
			out = append(out, e)
		}
	}
	for _, e := range entries {
		add(e)
		for _, o := range e.Others {
			add(o)
		}
	}
	return out
}
