package plan

// sets are disjoint sets of numbers.
type sets struct{ parent []int }

// newSets returns a set for each of n numbers.
func newSets(n int) *sets {
	s := &sets{}
	for range n {
		s.add()
	}
	return s
}

// add returns a new number in a set of its own.
func (s *sets) add() int {
	s.parent = append(s.parent, len(s.parent))
	return len(s.parent) - 1
}

// find returns the number that represents the set of n.
func (s *sets) find(n int) int {
	for s.parent[n] != n {
		s.parent[n] = s.parent[s.parent[n]]
		n = s.parent[n]
	}
	return n
}

// join makes one set of the sets of two numbers.
func (s *sets) join(a, b int) { s.parent[s.find(b)] = s.find(a) }
