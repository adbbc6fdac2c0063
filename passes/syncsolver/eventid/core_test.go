package eventid

import (
	"math/rand/v2"
	"testing"
)

// TestCore grows graphs of intervals step by step, with steps that are taken back: what a solver
// says is what it says when it colours all nodes.
func TestCore(t *testing.T) {
	answers := map[bool]int{}
	parts := 0 // steps that are decided by a part of the nodes
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 3))
		s := New(3+r.IntN(3), seed%2 == 0)
		if seed%3 == 0 {
			s.GoRound()
		}
		var nodes []*Node
		for range 40 {
			s.Begin()
			fresh := r.IntN(5) > 0 || len(nodes) == 0
			var n *Node
			if fresh {
				n = s.NewNode(1+r.IntN(2), r.IntN(3) == 0)
				start := r.IntN(60)
				n.At(start, start+1+r.IntN(12))
			} else {
				n = nodes[r.IntN(len(nodes))]
			}
			s.Connect(n, neighbours(r, n, nodes, fresh))
			want := !s.stale || s.give(s.order(s.nodes)) <= s.max
			forget(s.nodes)
			got := s.Colorable()
			if got != want {
				t.Fatalf("seed %d: the ids suffice: %t, not %t", seed, got, want)
			}
			if answers[got]++; !got || r.IntN(6) == 0 {
				s.Undo()
				continue
			}
			for _, x := range s.nodes {
				if !x.core {
					parts++
					break
				}
			}
			if s.Commit(); fresh {
				nodes = append(nodes, n)
			}
		}
	}
	if answers[false] < 1000 || answers[true] < 1000 || parts < 1000 {
		t.Errorf("%v answers, %d by parts", answers, parts)
	}
}

// neighbours returns the nodes whose intervals touch n, or a few others.
func neighbours(r *rand.Rand, n *Node, nodes []*Node, fresh bool) (out []*Node) {
	for _, o := range nodes {
		if fresh && o.start <= n.end && n.start <= o.end || !fresh && r.IntN(12) == 0 {
			out = append(out, o)
		}
	}
	return out
}
