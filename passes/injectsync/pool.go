package injectsync

import (
	"cmp"
	"slices"
)

// interval is a range of elements.
type interval struct{ begin, end int }

// pool are the event ids of two pipes.
type pool struct {
	// lives are for each id the intervals in which it is occupied, disjoint and in order.
	lives [betweenCores][]interval
	// owners are the first pairs that took the ids.
	owners [betweenCores]*synchronization
}

// free returns up to count ids of the first n that are not occupied in an interval: ids that
// no pair has first, then the others.
func (p *pool) free(i interval, n, count int) (ids []int) {
	for _, used := range []bool{false, true} {
		for id := 0; id < n && len(ids) < count; id++ {
			if (len(p.lives[id]) > 0) == used && !p.occupied(id, i) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// consecutive returns the first count ids of the first n that follow each other and are not
// occupied in an interval, and that allowed admits. At the end of the ids there may be fewer.
func (p *pool) consecutive(i interval, n, count int, allowed func(id int) bool) (ids []int) {
	for id := 0; id < n && len(ids) < count; id++ {
		if !allowed(id) || p.occupied(id, i) {
			ids = nil
		} else {
			ids = append(ids, id)
		}
	}
	return ids
}

// find returns the number of intervals of an id that end in front of i or where it begins.
func (p *pool) find(id int, i interval) int {
	at, _ := slices.BinarySearchFunc(p.lives[id], i, func(l, i interval) int {
		if l.end <= i.begin {
			return -1
		}
		return 1
	})
	return at
}

// occupied reports whether an id is occupied in an interval. To touch it is allowed.
func (p *pool) occupied(id int, i interval) bool {
	at := p.find(id, i)
	return at < len(p.lives[id]) && p.lives[id][at].begin < i.end
}

// occupy occupies an id.
func (p *pool) occupy(id int, i interval) {
	at := p.find(id, i)
	p.lives[id] = slices.Insert(p.lives[id], at, i)
	slices.SortFunc(p.lives[id], func(a, b interval) int { return cmp.Compare(a.begin, b.begin) })
}
