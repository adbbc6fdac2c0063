package graph

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestComponents compares the result with reachability, found by trying all
// ways.
func TestComponents(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 8).Draw(t, "n")
		edges := make([][]int, n)
		for i := range edges {
			edges[i] = rapid.SliceOfN(rapid.IntRange(0, n-1), 0, 3).Draw(t, "edges")
		}
		next := func(v int) []int { return edges[v] }
		reach := make([][]bool, n) // in one step or more
		for i := range reach {
			reach[i] = make([]bool, n)
			for _, w := range edges[i] {
				reach[i][w] = true
			}
		}
		for k := range n {
			for i := range n {
				for j := range n {
					reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
				}
			}
		}
		of := Components(n, next)
		for i := range n {
			for j := range n {
				if same := i == j || reach[i][j] && reach[j][i]; same != (of[i] == of[j]) {
					t.Fatalf("%v: %d and %d are in components %d and %d", edges, i, j, of[i], of[j])
				}
				if reach[i][j] && of[i] < of[j] {
					t.Fatalf("%v: %d leads to %d, and has a smaller component", edges, i, j)
				}
			}
			cycle := Cycle(i, next, func(int) bool { return true })
			if (cycle != nil) != reach[i][i] {
				t.Fatalf("%v: cycle of %d: %v", edges, i, cycle)
			}
			for k, v := range cycle {
				if !slices.Contains(edges[v], cycle[(k+1)%len(cycle)]) {
					t.Fatalf("%v: %v is no cycle", edges, cycle)
				}
			}
			if cycle != nil && cycle[0] != i {
				t.Fatalf("%v: cycle of %d begins elsewhere: %v", edges, i, cycle)
			}
		}
	})
}

// TestDeep has a chain that recursion would need much memory for.
func TestDeep(t *testing.T) {
	const n = 1 << 20
	of := Components(n, func(v int) []int {
		if v+1 < n {
			return []int{v + 1}
		}
		return nil
	})
	if of[0] != n-1 || of[n-1] != 0 {
		t.Errorf("%d and %d", of[0], of[n-1])
	}
}

// TestEdgesOnce asks for the edges of a node once: a list of them takes time to make.
func TestEdgesOnce(t *testing.T) {
	const n = 100
	asked := make([]int, n)
	Components(n, func(v int) []int {
		asked[v]++
		return []int{(v + 1) % n, (v + 7) % n, (v * v) % n}
	})
	for v, times := range asked {
		if times != 1 {
			t.Fatalf("node %d was asked %d times", v, times)
		}
	}
}
