package ir

// Dominance answers which values are available where. It keeps its results: an
// answer holds until a block is added or a branch changed. The zero Dominance is
// ready to use.
type Dominance struct {
	trees map[*Region]*domTree
}

func (d *Dominance) tree(r *Region) *domTree {
	t := d.trees[r]
	if t == nil {
		if d.trees == nil {
			d.trees = map[*Region]*domTree{}
		}
		t = newDomTree(r)
		d.trees[r] = t
	}
	return t
}

// Dominates reports whether value val is available at op: its definition
// properly dominates op, taking the enclosing regions into account.
func (d *Dominance) Dominates(val *Value, op *Operation) bool {
	home := val.ParentBlock()
	if home == nil {
		return false
	}
	// Find the ancestor of op in the region where val is defined.
	at := op
	for at != nil && at.block != nil && at.block.region != home.region {
		at = at.Parent()
	}
	if at == nil || at.block == nil {
		return false
	}
	if r := home.region; r.parent != nil && r.parent.def.IsGraph() {
		return true
	}
	if at.block == home {
		def := val.Op()
		return def == nil || def != at && def.Before(at)
	}
	return d.tree(home.region).dominates(home, at.block)
}

// DominatesOp reports whether a runs before b whenever b, or an operation in whose region b is,
// runs. An operation dominates itself.
func (d *Dominance) DominatesOp(a, b *Operation) bool {
	home := a.block
	for home != nil && b != nil && b.block != nil && b.block.region != home.region {
		b = b.Parent()
	}
	if home == nil || b == nil || b.block == nil {
		return false
	}
	if b.block == home {
		return a == b || a.Before(b)
	}
	return d.tree(home.region).dominates(home, b.block)
}

// domTree holds the immediate dominators of the blocks of one region. Blocks are
// numbered in preorder of a spanning tree of the control flow.
type domTree struct {
	region *Region
	number []int32 // 1 more than the number of a block, by its index; 0: not in the tree
	idom   []int
	// A block dominates the blocks whose begin lies in [begin, end) of its own, in a
	// walk over the tree.
	begin, end []int
}

// newDomTree computes the tree of a region by the algorithm Semi-NCA of
// Georgiadis, which takes almost linear time. The blocks that cannot be reached
// from the entry of the region are not in the tree.
func newDomTree(r *Region) *domTree {
	t := &domTree{region: r, number: make([]int32, len(r.Blocks()))}
	if len(t.number) == 0 {
		return t
	}
	blocks, parent := t.span(r)
	n := len(blocks)
	preds := make([][]int, n)
	for i, b := range blocks {
		for _, s := range b.Successors() {
			if k, ok := t.of(s); ok {
				preds[k] = append(preds[k], i)
			}
		}
	}
	t.idom = append([]int(nil), parent...)
	f := forest{parent: parent, semi: make([]int, n), label: make([]int, n)}
	for i := range n {
		f.semi[i], f.label[i] = i, i
	}
	for b := n - 1; b > 0; b-- {
		semi := t.idom[b]
		for _, p := range preds[b] {
			semi = min(semi, f.semi[f.eval(p, b+1)])
		}
		f.semi[b] = semi
	}
	for b := 1; b < n; b++ {
		d := t.idom[b]
		for d > f.semi[b] {
			d = t.idom[d]
		}
		t.idom[b] = d
	}
	t.walk()
	return t
}

// span numbers the blocks that can be reached from the entry of a region and
// returns them with the number of the block that each was reached from.
func (t *domTree) span(r *Region) (blocks []*Block, parent []int) {
	type edge struct {
		to   *Block
		from int
	}
	n := len(r.Blocks())
	blocks, parent = make([]*Block, 0, n), make([]int, 0, n)
	stack := []edge{{r.Blocks()[0], 0}}
	for len(stack) > 0 {
		e := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if e.to.region != r || t.number[e.to.index] != 0 {
			continue
		}
		k := len(blocks)
		t.number[e.to.index] = int32(k + 1)
		blocks, parent = append(blocks, e.to), append(parent, e.from)
		for _, s := range e.to.Successors() {
			stack = append(stack, edge{s, k})
		}
	}
	return blocks, parent
}

// forest is the part of the spanning tree whose semidominators are known, with
// compressed paths.
type forest struct {
	parent, semi, label []int
	path                []int // scratch
}

// eval returns the block with the smallest semidominator on the path from v up
// to the last block with a number of at least linked.
func (f *forest) eval(v, linked int) int {
	for f.parent[v] >= linked {
		f.path = append(f.path, v)
		v = f.parent[v]
	}
	for len(f.path) > 0 {
		up := v
		v = f.path[len(f.path)-1]
		f.path = f.path[:len(f.path)-1]
		f.parent[v] = f.parent[up]
		if f.semi[f.label[up]] < f.semi[f.label[v]] {
			f.label[v] = f.label[up]
		}
	}
	return f.label[v]
}

// walk sets begin and end. Blocks come after their dominators in the numbering,
// so the sizes of the subtrees add up from the back and the begins follow from
// the front.
func (t *domTree) walk() {
	n := len(t.idom)
	t.begin, t.end = make([]int, n), make([]int, n)
	for b := n - 1; b > 0; b-- {
		t.end[t.idom[b]] += t.end[b] + 1
	}
	free := make([]int, n) // the next begin inside of each block
	t.end[0], free[0] = n, 1
	for b := 1; b < n; b++ {
		size := t.end[b] + 1
		t.begin[b] = free[t.idom[b]]
		free[t.idom[b]] += size
		t.end[b] = t.begin[b] + size
		free[b] = t.begin[b] + 1
	}
}

// DominatorTree returns the reachable blocks that each block of a region
// dominates immediately, in the order of the region.
func DominatorTree(r *Region) map[*Block][]*Block {
	t := newDomTree(r)
	at := make([]*Block, len(t.idom))
	for i, b := range r.Blocks() {
		if n := t.number[i]; n > 0 {
			at[n-1] = b
		}
	}
	tree := map[*Block][]*Block{}
	for _, b := range r.Blocks() {
		if n, ok := t.of(b); ok && n > 0 {
			d := at[t.idom[n]]
			tree[d] = append(tree[d], b)
		}
	}
	return tree
}

// of returns the number of a block, if it is in the tree.
func (t *domTree) of(b *Block) (n int, ok bool) {
	if b.region != t.region {
		return 0, false
	}
	n = int(t.number[b.index]) - 1
	return n, n >= 0
}

func (t *domTree) reachable(b *Block) bool { _, ok := t.of(b); return ok }

// dominates reports whether a dominates b; everything dominates an unreachable
// block.
func (t *domTree) dominates(a, b *Block) bool {
	nb, ok := t.of(b)
	if !ok {
		return true
	}
	na, ok := t.of(a)
	if !ok {
		return false
	}
	return t.begin[na] <= t.begin[nb] && t.begin[nb] < t.end[na]
}
