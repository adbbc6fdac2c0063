package rewrite

import (
	"slices"
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

// equivalent compares operations; same maps values defined inside of a to those
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
	// Edges of erased blocks are skipped where the lists are used. The blocks of
	// a cluster are in no other one, so nobody asks for the new edges.
	preds := predecessors(r)
	for _, cl := range all {
		changed = s.merge(cl, preds) || changed
	}
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

// merge makes the leader of a cluster stand for all of its blocks.
func (s *simplifier) merge(cl *cluster, preds map[*ir.Block][]edge) bool {
	blocks := append([]*ir.Block{cl.leader}, cl.others...)
	for _, b := range blocks {
		preds[b] = slices.DeleteFunc(preds[b], func(e edge) bool { return e.op.Erased() })
	}
	if len(cl.differ) > 0 {
		for _, b := range blocks {
			for _, e := range preds[b] {
				if _, ok := ir.As[ir.Branch](e.op); !ok {
					return false
				}
			}
		}
		s.passArguments(cl, blocks, preds)
	}
	for _, b := range cl.others {
		for _, e := range preds[b] {
			e.op.SetSuccessor(e.succ, cl.leader)
		}
		s.rw.EraseBlock(b)
	}
	return true
}

// passArguments turns the operands that differ into arguments of the leader.
func (s *simplifier) passArguments(cl *cluster, blocks []*ir.Block, preds map[*ir.Block][]edge) {
	places := make([]place, 0, len(cl.differ))
	for p := range cl.differ {
		places = append(places, p)
	}
	sort.Slice(places, func(i, j int) bool {
		a, b := places[i], places[j]
		return a.op < b.op || a.op == b.op && a.operand < b.operand
	})
	old := len(cl.leader.Args())
	passed := make([][]*ir.Value, len(blocks))
	for i, b := range blocks {
		op, at := b.First(), 0
		for _, p := range places {
			for ; at < p.op; at++ {
				op = op.Next()
			}
			v := op.Operand(p.operand)
			passed[i] = append(passed[i], v)
			if i == 0 {
				op.SetOperand(p.operand, cl.leader.AddArg(v.Type()))
			}
		}
	}
	passed = s.pruneArguments(cl.leader, old, passed)
	for i, b := range blocks {
		for _, e := range preds[b] {
			e.add(s.c, passed[i])
		}
	}
}

// pruneArguments removes the new arguments of a block, those from old on, that
// repeat an earlier one in all lists of passed values.
func (s *simplifier) pruneArguments(b *ir.Block, old int, passed [][]*ir.Value) [][]*ir.Value {
	first := map[*ir.Value]int{}
	repeats := map[int]bool{}
	for j, v := range passed[0] {
		k, seen := first[v]
		if !seen {
			first[v] = j
			continue
		}
		same := true
		for _, list := range passed[1:] {
			same = same && list[k] == list[j]
		}
		if same {
			repeats[j] = true
			s.rw.ReplaceAllUses(b.Args()[old+j], b.Args()[old+k])
		}
	}
	pruned := make([][]*ir.Value, len(passed))
	for i, list := range passed {
		for j, v := range list {
			if !repeats[j] {
				pruned[i] = append(pruned[i], v)
			}
		}
	}
	for j := len(passed[0]) - 1; j >= 0; j-- {
		if repeats[j] {
			b.EraseArg(old + j)
		}
	}
	return pruned
}
