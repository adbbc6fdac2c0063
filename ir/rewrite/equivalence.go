package rewrite

import (
	"sort"

	"hivm-opt/ir"
)

// Equivalent reports whether two operations compute the same: they agree in all
// but their location and the identity of their results, and so do the
// operations in their regions. Regions with several blocks are never
// equivalent.
func Equivalent(a, b *ir.Operation) bool {
	return equivalent(a, b, nil)
}

// equivalent compares operations; same maps values defined inside of a to values
// inside of b.
func equivalent(a, b *ir.Operation, same map[*ir.Value]*ir.Value) bool {
	if !sameShape(a, b) || !sameOperands(a, b, same) {
		return false
	}
	if len(a.Regions()) == 0 {
		return true
	}
	if same == nil {
		same = map[*ir.Value]*ir.Value{}
	}
	for i, r := range a.Regions() {
		if !equivalentRegions(r, b.Region(i), same) {
			return false
		}
	}
	return true
}

// sameShape compares everything but the values and the contents of regions.
func sameShape(a, b *ir.Operation) bool {
	if a.Def() != b.Def() || a.Attrs() != b.Attrs() || a.PropDict() != b.PropDict() ||
		a.NumOperands() != b.NumOperands() || a.NumResults() != b.NumResults() ||
		len(a.Regions()) != len(b.Regions()) || len(a.Successors()) != len(b.Successors()) {
		return false
	}
	pa, pb := a.Props(), b.Props()
	for i := range pa {
		if pa[i] != pb[i] {
			return false
		}
	}
	for i := 0; i < a.NumResults(); i++ {
		if a.Result(i).Type() != b.Result(i).Type() {
			return false
		}
	}
	return true
}

func sameOperands(a, b *ir.Operation, same map[*ir.Value]*ir.Value) bool {
	n := a.NumOperands()
	mapped := func(i int) *ir.Value {
		v := a.Operand(i)
		if w, ok := same[v]; ok {
			return w
		}
		return v
	}
	equal := true
	for i := 0; i < n && equal; i++ {
		equal = mapped(i) == b.Operand(i)
	}
	if equal || !a.Has(ir.Commutative) {
		return equal
	}
	if n == 2 {
		return mapped(0) == b.Operand(1) && mapped(1) == b.Operand(0)
	}
	count := map[*ir.Value]int{}
	for i := 0; i < n; i++ {
		count[mapped(i)]++
		count[b.Operand(i)]--
	}
	for _, c := range count {
		if c != 0 {
			return false
		}
	}
	return true
}

func equivalentRegions(a, b *ir.Region, same map[*ir.Value]*ir.Value) bool {
	if len(a.Blocks()) != len(b.Blocks()) || len(a.Blocks()) > 1 {
		return false
	}
	for i, x := range a.Blocks() {
		y := b.Blocks()[i]
		if len(x.Args()) != len(y.Args()) {
			return false
		}
		for k, v := range x.Args() {
			if v.Type() != y.Args()[k].Type() {
				return false
			}
			same[v] = y.Args()[k]
		}
		p, q := x.First(), y.First()
		for ; p != nil && q != nil; p, q = p.Next(), q.Next() {
			if !equivalent(p, q, same) {
				return false
			}
			for k := 0; k < p.NumResults(); k++ {
				same[p.Result(k)] = q.Result(k)
			}
		}
		if p != nil || q != nil {
			return false
		}
	}
	return true
}

// mergeBlocks merges blocks that do the same and go on to the same successors.
// Operands in which they differ become block arguments.
func (s *simplifier) mergeBlocks(regions []*ir.Region) (changed bool) {
	for _, r := range regions {
		if len(r.Blocks()) > 1 {
			changed = s.mergeBlocksOf(r) || changed
		}
		nested(r, func(rs []*ir.Region) { changed = s.mergeBlocks(rs) || changed })
	}
	return changed
}

func (s *simplifier) mergeBlocksOf(r *ir.Region) (changed bool) {
	all := newClusters(r.Blocks()[1:]) // the entry block stays
	if len(all) == 0 {
		return false
	}
	// The operands in the clusters, and the edges, hold for the blocks as they are.
	// Terminators lead to other blocks from now on, but they get their operands when
	// all is merged. Each block is in one cluster, so that the edges into a leader are
	// not needed again.
	m := merger{rw: s.rw, preds: predecessors(r)}
	for _, cl := range all {
		changed = m.merge(cl) || changed
	}
	for _, b := range m.gone {
		s.rw.EraseBlock(b)
	}
	m.passing.apply(s.c)
	return changed
}

// mergeable reports whether a block has no regions and its values are used only
// in it.
func mergeable(b *ir.Block) bool {
	for op := b.First(); op != nil; op = op.Next() {
		for _, r := range op.Regions() {
			if !r.Empty() {
				return false
			}
		}
		for i := 0; i < op.NumResults(); i++ {
			if usedOutside(op.Result(i), b) {
				// Blocks with such values only ever lead a cluster in MLIR,
				// which no other block can join.
				return false
			}
		}
	}
	for _, a := range b.Args() {
		if usedOutside(a, b) {
			return false
		}
	}
	return true
}

func usedOutside(v *ir.Value, b *ir.Block) bool {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if u.Owner().Block() != b {
			return true
		}
	}
	return false
}

// place is an operand by the positions of its operation in the block and of
// itself in the operation.
type place struct{ op, operand int }

// mismatches returns the operands from outside in which two blocks differ. ok is
// false when they differ in anything else.
func mismatches(a, b *ir.Block) (differ []place, ok bool) {
	if len(a.Args()) != len(b.Args()) {
		return nil, false
	}
	same := map[*ir.Value]*ir.Value{}
	for i, v := range a.Args() {
		if v.Type() != b.Args()[i].Type() {
			return nil, false
		}
		same[v] = b.Args()[i]
	}
	p, q := a.First(), b.First()
	for n := 0; p != nil && q != nil; p, q, n = p.Next(), q.Next(), n+1 {
		if !sameShape(p, q) {
			return nil, false
		}
		for i := 0; i < p.NumOperands(); i++ {
			v, w := p.Operand(i), q.Operand(i)
			inside := v.ParentBlock() == a
			switch {
			case v == w:
			case v.Type() != w.Type() || inside != (w.ParentBlock() == b):
				return nil, false
			case inside:
				if same[v] != w {
					return nil, false
				}
			case !passable(v, a) || !passable(w, b):
				return nil, false
			default:
				differ = append(differ, place{n, i})
			}
		}
		for i := 0; i < p.NumResults(); i++ {
			same[p.Result(i)] = q.Result(i)
		}
	}
	return differ, p == nil && q == nil
}

// passable reports whether v can be passed to b as an argument: it is not the
// result of the terminator of a predecessor.
func passable(v *ir.Value, b *ir.Block) bool {
	if v.Op() == nil || !v.Op().Has(ir.Terminator) {
		return true
	}
	for _, s := range v.Op().Successors() {
		if s == b {
			return false
		}
	}
	return true
}

// merger merges the blocks of clusters.
type merger struct {
	rw      *Rewriter
	preds   map[*ir.Block][]edge
	passing passing
	// gone is the blocks for which a leader stands. They may lead to blocks that are
	// yet to be merged, and into each other, so they are erased last.
	gone []*ir.Block
}

// merge replaces all blocks of a cluster by its leader.
func (m *merger) merge(cl *cluster) bool {
	if len(cl.differ) > 0 {
		for _, b := range append([]*ir.Block{cl.leader}, cl.others...) {
			for _, e := range m.preds[b] {
				if !e.known {
					return false
				}
			}
		}
		m.passArguments(cl)
	}
	for _, b := range cl.others {
		for _, e := range m.preds[b] {
			e.op.SetSuccessor(e.succ, cl.leader)
		}
	}
	m.gone = append(m.gone, cl.others...)
	return true
}

// passArguments turns the operands that differ into arguments of the leader.
func (m *merger) passArguments(cl *cluster) {
	places := make([]place, 0, len(cl.differ))
	for p := range cl.differ {
		places = append(places, p)
	}
	sort.Slice(places, func(i, j int) bool {
		a, b := places[i], places[j]
		return a.op < b.op || a.op == b.op && a.operand < b.operand
	})
	blocks := append([]*ir.Block{cl.leader}, cl.others...)
	values := make([][]*ir.Value, len(blocks)) // by block and place
	for i, b := range blocks {
		operandsAt(b, places, func(op *ir.Operation, p int) {
			values[i] = append(values[i], op.Operand(places[p].operand))
		})
	}
	same := repeats(values)
	args := make([]*ir.Value, len(places))
	operandsAt(cl.leader, places, func(op *ir.Operation, p int) {
		if same[p] == p {
			args[p] = cl.leader.AddArg(values[0][p].Type())
		}
		op.SetOperand(places[p].operand, args[same[p]])
	})
	for i, b := range blocks {
		var list []*ir.Value
		for p, v := range values[i] {
			if same[p] == p {
				list = append(list, v)
			}
		}
		for _, e := range m.preds[b] {
			m.passing.add(e, list)
		}
	}
}

// operandsAt calls fn for the operation of each place of a block, which are in order.
func operandsAt(b *ir.Block, places []place, fn func(op *ir.Operation, p int)) {
	op, at := b.First(), 0
	for p := range places {
		for ; at < places[p].op; at++ {
			op = op.Next()
		}
		fn(op, p)
	}
}

// repeats returns for each place that with the same values in all lists that comes
// first, at most as far back as the first place with its value in the first list.
func repeats(lists [][]*ir.Value) []int {
	out := make([]int, len(lists[0]))
	first := map[*ir.Value]int{}
	for j, v := range lists[0] {
		out[j] = j
		k, seen := first[v]
		if !seen {
			first[v] = j
			continue
		}
		same := true
		for _, list := range lists[1:] {
			same = same && list[k] == list[j]
		}
		if same {
			out[j] = k
		}
	}
	return out
}
