package injectsync

import (
	"cmp"
	"slices"
)

// searches remembers which waits a search has met, and finds their sets when it comes to
// them. One value serves all searches of a list, one after the other.
type searches struct {
	number int
	// waited has for each kind of record and synchronization the search that met its
	// wait.
	waited [kinds][]int
	// at are the met pairs by the element of their set, where stamps has the number of the
	// search.
	at     [][]metWait
	stamps []int
	// met are the waits in the order in which they were met.
	met []metWait
	// families are the met pairs that have others, each with a position in them.
	groups []metGroup
	found  []metSet
}

// metWait is a wait that a search met, for a kind of record.
type metWait struct {
	*synchronization
	record int
	// group says that it is in the list of groups as well.
	group bool
}

// metGroup is a met pair with the next of its others that the search comes to.
type metGroup struct {
	metWait
	next int
}

// metSet is a set whose wait was met.
type metSet struct {
	metWait
	order int
}

// begin begins a search of a list with n elements.
func (x *searches) begin(n int) {
	x.number++
	if len(x.at) != n {
		x.at, x.stamps = make([][]metWait, n), make([]int, n)
	}
	x.met, x.groups = x.met[:0], x.groups[:0]
}

// mark returns how many waits were met.
func (x *searches) mark() int { return len(x.met) }

// forget takes back the waits that were met after the first n.
func (x *searches) forget(n int) {
	for i := len(x.met) - 1; i >= n; i-- {
		m := x.met[i]
		x.waited[m.record][m.index] = 0
		x.at[m.setAt] = x.at[m.setAt][:len(x.at[m.setAt])-1]
		if m.group {
			x.groups = x.groups[:len(x.groups)-1]
		}
	}
	x.met = x.met[:n]
}

// meet notes that the search met the wait of a pair in front of an element.
func (x *searches) meet(record int, s *synchronization, at int) {
	for len(x.waited[record]) <= s.index {
		x.waited[record] = append(x.waited[record], 0)
	}
	if x.waited[record][s.index] == x.number {
		return
	}
	x.waited[record][s.index] = x.number
	m := metWait{s, record, len(s.others) > 0}
	x.met = append(x.met, m)
	if x.stamps[s.setAt] != x.number {
		x.stamps[s.setAt], x.at[s.setAt] = x.number, x.at[s.setAt][:0]
	}
	x.at[s.setAt] = append(x.at[s.setAt], m)
	if m.group {
		g := metGroup{m, 0}
		g.seek(at)
		x.groups = append(x.groups, g)
	}
}

// seek moves a group to the last of its others in front of an element.
func (g *metGroup) seek(end int) {
	for g.next > 0 && g.others[g.next-1].setAt < end {
		g.next--
	}
	for g.next < len(g.others) && g.others[g.next].setAt >= end {
		g.next++
	}
}

// rewind prepares the groups for a search downwards from the element end.
func (x *searches) rewind(end int) {
	for i := range x.groups {
		x.groups[i].seek(end)
	}
}

// metSets returns the sets behind an element whose waits were met, in their order.
func (x *searches) metSets(at int) []metSet {
	x.found = x.found[:0]
	if x.stamps[at] == x.number {
		for _, m := range x.at[at] {
			x.found = append(x.found, metSet{m, m.order})
		}
	}
	for i := range x.groups {
		g := &x.groups[i]
		for g.next < len(g.others) && g.others[g.next].setAt >= at {
			if o := g.others[g.next]; o.setAt == at {
				x.found = append(x.found, metSet{g.metWait, o.order})
			}
			g.next++
		}
	}
	if len(x.found) > 1 {
		slices.SortFunc(x.found, func(a, b metSet) int {
			return cmp.Or(cmp.Compare(a.order, b.order), cmp.Compare(a.record, b.record))
		})
	}
	return x.found
}
