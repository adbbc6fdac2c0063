package ir

import (
	"math/rand"
	"testing"
)

// TestDomTree compares with the definition: a block dominates another block that
// cannot be reached without it.
func TestDomTree(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 300 {
		n := 1 + r.Intn(9)
		region := NewRegion()
		for range n {
			region.AddBlock(NewBlock())
		}
		for _, b := range region.blocks {
			op := &Operation{def: erased, ext: &extension{}}
			for range r.Intn(4) {
				op.ext.succs = append(op.ext.succs, region.blocks[r.Intn(n)])
			}
			b.Append(op)
		}
		tree := newDomTree(region)
		all := reach(region, nil)
		for _, a := range region.blocks {
			without := reach(region, a)
			for _, b := range region.blocks {
				if want := all[b]; tree.reachable(b) != want {
					t.Fatalf("reachable: %v, want %v", !want, want)
				}
				want := !all[b] || all[a] && (a == b || !without[b])
				if got := tree.dominates(a, b); got != want {
					t.Fatalf("dominates: %v, want %v", got, want)
				}
			}
		}
	}
}

// reach returns the blocks that can be reached from the entry without passing
// through one of them.
func reach(r *Region, without *Block) map[*Block]bool {
	seen := map[*Block]bool{}
	var visit func(b *Block)
	visit = func(b *Block) {
		if b == without || seen[b] {
			return
		}
		seen[b] = true
		for _, s := range b.Successors() {
			visit(s)
		}
	}
	visit(r.blocks[0])
	return seen
}
