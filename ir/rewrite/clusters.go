package rewrite

import (
	"hash/maphash"
	"slices"

	"hivm-opt/ir"
)

// cluster is a set of blocks that can become one block.
type cluster struct {
	leader *ir.Block
	others []*ir.Block
	// differ is the operands in which some block differs from the leader.
	differ map[place]bool
}

// clusterer sorts blocks into clusters. Only blocks with the same hash are
// compared, so that the cost is linear in the number of the operations.
type clusterer struct {
	seed maphash.Seed
	// inside numbers the values that a block defines, from 1 in each block.
	inside map[*ir.Value]int
	// groups is the blocks with the same successors, by the hash of these.
	groups map[uint64][]*group
	order  []*group
}

// group is the blocks that go on to the same successors.
type group struct {
	succs    []*ir.Block
	clusters []*cluster
	byHash   map[uint64][]*cluster
}

// newClusters returns the clusters of more than one block, clusters whose
// successors are met first come first.
func newClusters(blocks []*ir.Block) (all []*cluster) {
	c := clusterer{seed: maphash.MakeSeed(), inside: map[*ir.Value]int{}, groups: map[uint64][]*group{}}
	for _, b := range blocks {
		g := c.group(b.Successors())
		if mergeable(b) {
			g.add(b, c.hash(b))
		}
	}
	for _, g := range c.order {
		for _, cl := range g.clusters {
			if len(cl.others) > 0 {
				all = append(all, cl)
			}
		}
	}
	return all
}

// group returns the group of the blocks with these successors.
func (c *clusterer) group(succs []*ir.Block) *group {
	var h maphash.Hash
	h.SetSeed(c.seed)
	for _, s := range succs {
		maphash.WriteComparable(&h, s)
	}
	key := h.Sum64()
	for _, g := range c.groups[key] {
		if slices.Equal(g.succs, succs) {
			return g
		}
	}
	g := &group{succs: slices.Clone(succs), byHash: map[uint64][]*cluster{}}
	c.groups[key] = append(c.groups[key], g)
	c.order = append(c.order, g)
	return g
}

// add puts b into the first cluster that it fits into, else into a new cluster.
func (g *group) add(b *ir.Block, hash uint64) {
	for _, cl := range g.byHash[hash] {
		if differ, ok := mismatches(cl.leader, b); ok {
			cl.others = append(cl.others, b)
			for _, p := range differ {
				cl.differ[p] = true
			}
			return
		}
	}
	cl := &cluster{leader: b, differ: map[place]bool{}}
	g.clusters = append(g.clusters, cl)
	g.byHash[hash] = append(g.byHash[hash], cl)
}

// hash returns a number that is the same for any two blocks that [mismatches]
// accepts.
func (c *clusterer) hash(b *ir.Block) uint64 {
	var h maphash.Hash
	h.SetSeed(c.seed)
	defined := 0
	define := func(v *ir.Value) {
		defined++
		c.inside[v] = defined
		maphash.WriteComparable(&h, v.Type())
	}
	for _, a := range b.Args() {
		define(a)
	}
	for op := b.First(); op != nil; op = op.Next() {
		c.hashShape(&h, op)
		for i := 0; i < op.NumOperands(); i++ {
			v := op.Operand(i)
			maphash.WriteComparable(&h, v.Type())
			if v.ParentBlock() == b {
				maphash.WriteComparable(&h, c.inside[v])
			}
		}
		for i := 0; i < op.NumResults(); i++ {
			define(op.Result(i))
		}
	}
	return h.Sum64()
}

// hashShape adds the parts that [sameShape] compares, without the types of the
// results.
func (c *clusterer) hashShape(h *maphash.Hash, op *ir.Operation) {
	maphash.WriteComparable(h, op.Def())
	maphash.WriteComparable(h, op.Attrs())
	maphash.WriteComparable(h, op.PropDict())
	for i, a := range op.Props() {
		if a != nil {
			maphash.WriteComparable(h, i)
			maphash.WriteComparable(h, a)
		}
	}
}
