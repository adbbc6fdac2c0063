package eventid_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"hivm-opt/passes/syncsolver/eventid"
)

// TestColouring gives random graphs ids: neighbours share none, and no more are used than there
// are. What a solver says is what a solver says that did not grow step by step.
func TestColouring(t *testing.T) {
	refused := 0
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 2))
		s := eventid.New(4, true)
		var nodes []*eventid.Node
		near := map[*eventid.Node][]*eventid.Node{}
		for range 3 + r.IntN(12) {
			s.Begin()
			n := s.NewNode(1+r.IntN(2), r.IntN(3) == 0)
			var others []*eventid.Node
			for _, o := range nodes {
				if r.IntN(3) == 0 {
					others = append(others, o)
				}
			}
			s.Connect(n, others)
			if !s.Colorable() {
				refused++
				s.Undo()
				continue
			}
			s.Commit()
			nodes = append(nodes, n)
			near[n] = others
		}
		s.Shrink()
		for _, n := range nodes {
			ids := n.IDs()
			if !slices.IsSorted(ids) || len(slices.Compact(slices.Clone(ids))) != len(ids) || ids[len(ids)-1] >= 4 {
				t.Fatalf("seed %d: ids %v", seed, ids)
			}
			for _, o := range near[n] {
				for _, id := range ids {
					if slices.Contains(o.IDs(), id) {
						t.Fatalf("seed %d: neighbours have %v and %v", seed, ids, o.IDs())
					}
				}
			}
		}
	}
	if refused < 100 {
		t.Errorf("only %d nodes were refused", refused)
	}
}

// TestOrder takes the node with the fewest neighbours out first, so that it is coloured last; a
// reversed node takes the largest id.
func TestOrder(t *testing.T) {
	s := eventid.New(8, false)
	s.Begin()
	a, b, c := s.NewNode(1, false), s.NewNode(1, false), s.NewNode(2, true)
	s.Connect(b, []*eventid.Node{a, c})
	s.Shrink()
	if !slices.Equal(a.IDs(), []int{1}) || !slices.Equal(b.IDs(), []int{0}) || !slices.Equal(c.IDs(), []int{2, 3}) {
		t.Errorf("ids %v, %v, %v", a.IDs(), b.IDs(), c.IDs())
	}
}

// TestGoRound gives flags in a row, and flags that overlap, ids that go round: neighbours share none,
// and four in a row have not all the same.
func TestGoRound(t *testing.T) {
	for _, unique := range []bool{false, true} {
		s := eventid.New(14, unique)
		s.GoRound()
		var nodes []*eventid.Node
		for i := range 40 {
			s.Begin()
			n := s.NewNode(1, false)
			n.At(10*i, 10*i+15)
			if i%3 == 1 { // touches the one before
				s.Connect(n, nodes[i-1:])
			}
			if !s.Colorable() {
				t.Fatalf("flag %d gets no id", i)
			}
			s.Commit()
			nodes = append(nodes, n)
		}
		s.Shrink()
		for i, n := range nodes {
			if i%3 == 1 && slices.Equal(n.IDs(), nodes[i-1].IDs()) {
				t.Errorf("flag %d has the id of its neighbour: %d", i, n.IDs())
			}
			if i >= 3 && slices.Equal(n.IDs(), nodes[i-1].IDs()) && slices.Equal(n.IDs(), nodes[i-2].IDs()) && slices.Equal(n.IDs(), nodes[i-3].IDs()) {
				t.Errorf("four flags in a row have the id %d", n.IDs())
			}
		}
	}
}

// TestSame keeps ids that no four flags in a row share.
func TestSame(t *testing.T) {
	s := eventid.New(14, false)
	s.GoRound()
	var nodes []*eventid.Node
	for i := range 3 {
		s.Begin()
		n := s.NewNode(1, false)
		n.At(10*i, 10*i+5)
		s.Commit()
		nodes = append(nodes, n)
	}
	s.Shrink()
	for _, n := range nodes {
		if !slices.Equal(n.IDs(), []int{0}) {
			t.Errorf("ids %d, not 0", n.IDs())
		}
	}
}
