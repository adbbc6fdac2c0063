package syncsolver

import "hivm-opt/passes/syncsolver/coverage"

// routeTable is a map from routes whose order is the order of llvm::DenseMap with the
// reference's keys: it decides in which order the groups of a loop are written.
type routeTable[T any] struct {
	slots   []bucket[T]
	entries int
	erased  int
}

// bucket is a place of the table.
type bucket[T any] struct {
	state bucketState
	route route
	value T
}

type bucketState uint8

const (
	empty bucketState = iota
	erased
	full
)

// mix is the hash of two hashes (llvm::detail::combineHashValue).
func mix(a, b uint32) uint32 {
	x := uint64(a)<<32 | uint64(b)
	x *= 0xbf58476d1ce4e5b9
	return uint32(x ^ x>>31)
}

// hash is the hash of a route: of a pair of queues, each a pair of enumerations.
func hash(r route) uint32 {
	of := func(q coverage.Queue) uint32 { return mix(uint32(q.Core())*37, uint32(q.Pipe())*37) }
	return mix(of(r.from), mix(of(r.to), 0))
}

// find returns the slot of a route, or the slot in which it would be put.
func (t *routeTable[T]) find(r route) (s *bucket[T], found bool) {
	if len(t.slots) == 0 {
		return nil, false
	}
	mask := uint32(len(t.slots) - 1)
	var free *bucket[T]
	at := hash(r) & mask
	for step := uint32(1); ; step++ {
		s := &t.slots[at]
		switch {
		case s.state == full && s.route == r:
			return s, true
		case s.state == empty && free != nil:
			return free, false
		case s.state == empty:
			return s, false
		case s.state == erased && free == nil:
			free = s
		}
		at = (at + step) & mask
	}
}

// get returns the value of a route.
func (t *routeTable[T]) get(r route) (v T, ok bool) {
	if s, found := t.find(r); found {
		return s.value, true
	}
	return v, false
}

// at returns the value of a route, which is added if it is not there.
func (t *routeTable[T]) at(r route, value func() T) T {
	s, found := t.find(r)
	if found {
		return s.value
	}
	if n := len(t.slots); (t.entries+1)*4 >= n*3 {
		t.grow(max(2*n, 64))
		s, _ = t.find(r)
	} else if n-(t.entries+1+t.erased) <= n/8 {
		t.grow(n)
		s, _ = t.find(r)
	}
	if s.state == erased {
		t.erased--
	}
	t.entries++
	*s = bucket[T]{full, r, value()}
	return s.value
}

// grow moves the entries into a new table.
func (t *routeTable[T]) grow(n int) {
	old := t.slots
	*t = routeTable[T]{slots: make([]bucket[T], n)}
	for _, s := range old {
		if s.state == full {
			to, _ := t.find(s.route)
			*to = s
			t.entries++
		}
	}
}

// remove takes a route out.
func (t *routeTable[T]) remove(r route) {
	if s, found := t.find(r); found {
		*s = bucket[T]{state: erased}
		t.entries--
		t.erased++
	}
}

// each calls f with the routes in the order of the table.
func (t *routeTable[T]) each(f func(r route, v T)) {
	for i := range t.slots {
		if s := &t.slots[i]; s.state == full {
			f(s.route, s.value)
		}
	}
}
