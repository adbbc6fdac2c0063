package eventid

import (
	"cmp"
	"math/bits"
	"slices"
)

// round keeps what [Solver.GoRound] gives to the nodes from step to step: a new edge or node only
// changes what the nodes behind it in the program get.
type round struct {
	nodes []*Node // in the order of the program
	valid int     // how many of them are known
}

// turn is what a node gets when ids go round.
type turn struct {
	ids  uint64
	used uint64 // by the node and all before it
	next int    // the id that the next node tries first
}

// maxRound is more than the largest number of ids that a set of bits holds.
const maxRound = 32

// inProgram compares nodes by their places in the program.
func inProgram(a, b *Node) int {
	return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end), cmp.Compare(a.number, b.number))
}

// changed notes that edges of n were added or removed, or n itself was.
func (r *round) changed(n *Node, gone bool) {
	at, there := slices.BinarySearchFunc(r.nodes, n, inProgram)
	r.valid = min(r.valid, at)
	switch {
	case gone && there:
		r.nodes = slices.Delete(r.nodes, at, at+1)
	case !gone && !there:
		r.nodes = slices.Insert(r.nodes, at, n)
	}
}

// tooMany reports whether more than max ids are used if they go round with ids up to max.
func (r *round) tooMany(max int) bool {
	for ; r.valid < len(r.nodes); r.valid++ {
		var before turn
		if r.valid > 0 {
			before = r.nodes[r.valid-1].turn
		}
		n := r.nodes[r.valid]
		if !n.goOn(before, max) {
			return false // ids do not go round
		}
	}
	return len(r.nodes) > 0 && bits.OnesCount64(r.nodes[len(r.nodes)-1].turn.used) > max
}

// goOn gives n the ids behind those of the node before it. It reports whether there are enough.
func (n *Node) goOn(before turn, max int) bool {
	free := uint64(1)<<(max+1) - 1
	for _, o := range n.list {
		if inProgram(o, n) < 0 {
			free &^= o.turn.ids
		}
	}
	ids := free &^ (uint64(1)<<before.next - 1)
	if bits.OnesCount64(ids) < n.wants {
		ids = free
	}
	if bits.OnesCount64(ids) < n.wants {
		return false
	}
	for extra := bits.OnesCount64(ids) - n.wants; extra > 0; extra-- {
		ids &^= 1 << (bits.Len64(ids) - 1)
	}
	n.turn = turn{ids, before.used | ids, bits.Len64(ids) % max}
	return true
}
