package rewrite

import "hivm-opt/ir"

// SimplifyRegions simplifies the control flow of regions and of the regions nested
// in them: unreachable blocks, dead operations and dead block arguments are
// removed, and at the level [Aggressive] identical blocks are merged and arguments
// dropped that always have the same value. It reports whether it erased or merged
// anything.
func SimplifyRegions(c *ir.Context, regions []*ir.Region, level Level) bool {
	if level == Disabled {
		return false
	}
	s := &simplifier{c: c, rw: NewRewriter(c, nil)}
	if !s.needsLiveness(regions) {
		return s.sweepAll(regions)
	}
	changed := s.eraseUnreachable(regions)
	changed = s.eraseDead(regions) || changed
	if level == Aggressive {
		changed = s.mergeBlocks(regions) || changed
		changed = s.dropArguments(regions) || changed
	}
	return changed
}

type simplifier struct {
	c  *ir.Context
	rw *Rewriter
	// live and liveArgs are the operations and arguments that eraseDead has proven to
	// be needed.
	live     map[*ir.Operation]bool
	liveArgs map[*ir.Value]bool
	// orders is the post-orders of regions with several blocks, which eraseDead
	// goes through more than once.
	orders map[*ir.Region][]*ir.Block
	// targets is the block arguments that the operands of a terminator become.
	targets map[*ir.Operation][]*ir.Value
	changed bool
}

// needsLiveness reports whether any region has several blocks or may have
// cycles of values. Everywhere else one sweep from the back finds all that is
// dead and there are no blocks to simplify.
func (s *simplifier) needsLiveness(regions []*ir.Region) bool {
	for _, r := range regions {
		if len(r.Blocks()) > 1 {
			return true
		}
		graph := inGraph(r)
		for _, b := range r.Blocks() {
			for op := b.First(); op != nil; op = op.Next() {
				if graph && op.NumResults() > 0 || s.needsLiveness(op.Regions()) {
					return true
				}
			}
		}
	}
	return false
}

// inGraph reports whether values of a region may depend on themselves.
func inGraph(r *ir.Region) bool { return r.Parent() != nil && r.Parent().Has(ir.GraphRegion) }

// sweepAll erases dead operations in regions of one block each.
func (s *simplifier) sweepAll(regions []*ir.Region) (changed bool) {
	for _, r := range regions {
		for _, b := range r.Blocks() {
			for op := b.Last(); op != nil; {
				prev := op.Prev()
				if ir.IsDead(op) {
					s.rw.Erase(op)
					changed = true
				} else {
					changed = s.sweepAll(op.Regions()) || changed
				}
				op = prev
			}
		}
	}
	return changed
}

// nested calls fn for every region of the operations in r.
func nested(r *ir.Region, fn func([]*ir.Region)) {
	for _, b := range r.Blocks() {
		for op := b.First(); op != nil; op = op.Next() {
			if rs := op.Regions(); len(rs) > 0 {
				fn(rs)
			}
		}
	}
}

func (s *simplifier) eraseUnreachable(regions []*ir.Region) (changed bool) {
	for _, r := range regions {
		changed = eraseUnreachable(s.c, r) || changed
		nested(r, func(rs []*ir.Region) { changed = s.eraseUnreachable(rs) || changed })
	}
	return changed
}

// eraseUnreachable erases the unreachable blocks of a region.
func eraseUnreachable(c *ir.Context, r *ir.Region) bool {
	gone := unreachable(r)
	if len(gone) == 0 {
		return false
	}
	rw := NewRewriter(c, nil)
	for _, b := range gone {
		rw.EraseBlock(b)
	}
	return true
}

// unreachable returns the blocks of a region to which no path leads from the first.
func unreachable(r *ir.Region) (out []*ir.Block) {
	blocks := r.Blocks()
	if len(blocks) < 2 {
		return nil
	}
	reachable := postOrder(r)
	if len(reachable) == len(blocks) {
		return nil
	}
	reached := make([]bool, len(blocks))
	for _, b := range reachable {
		reached[b.Index()] = true
	}
	for i, b := range blocks {
		if !reached[i] {
			out = append(out, b)
		}
	}
	return out
}

// eraseDead removes operations and block arguments that nothing live depends
// on. Unlike the sweep it sees through cycles of block arguments.
func (s *simplifier) eraseDead(regions []*ir.Region) bool {
	s.live, s.liveArgs = map[*ir.Operation]bool{}, map[*ir.Value]bool{}
	s.orders = map[*ir.Region][]*ir.Block{}
	s.targets = map[*ir.Operation][]*ir.Value{}
	for s.changed = true; s.changed; {
		s.changed = false
		for _, r := range regions {
			s.markRegion(r)
		}
	}
	return s.deleteDead(regions)
}

func (s *simplifier) order(r *ir.Region) []*ir.Block {
	if len(r.Blocks()) < 2 {
		return r.Blocks()
	}
	order := s.orders[r]
	if order == nil {
		order = postOrder(r)
		s.orders[r] = order
	}
	return order
}

func (s *simplifier) markRegion(r *ir.Region) {
	for _, b := range s.order(r) {
		for op := b.Last(); op != nil; op = op.Prev() {
			s.markOp(op)
		}
		if b == r.Entry() {
			continue // its arguments belong to the owner of the region
		}
		for _, a := range b.Args() {
			if !s.liveArgs[a] && s.needed(a) {
				s.setLiveArg(a)
			}
		}
	}
}

func (s *simplifier) setLive(op *ir.Operation) {
	if !s.live[op] {
		s.live[op] = true
		s.changed = true
	}
}

func (s *simplifier) setLiveArg(a *ir.Value) {
	if !s.liveArgs[a] {
		s.liveArgs[a] = true
		s.changed = true
	}
}

func (s *simplifier) markOp(op *ir.Operation) {
	for _, r := range op.Regions() {
		s.markRegion(r)
	}
	if op.Has(ir.Terminator) {
		s.setLive(op)
		if _, ok := ir.As[ir.BranchOpInterface](op); !ok {
			for _, b := range op.Successors() {
				for _, a := range b.Args() {
					s.setLiveArg(a)
				}
			}
		}
		return
	}
	if s.live[op] {
		return
	}
	if !ir.WouldBeDead(op) {
		s.setLive(op)
		return
	}
	for i := 0; i < op.NumResults(); i++ {
		if s.needed(op.Result(i)) {
			s.setLive(op)
			return
		}
	}
}

// needed reports whether a live operation uses v other than to pass it to a
// block argument that is not live.
func (s *simplifier) needed(v *ir.Value) bool {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		if a := s.passedTo(u); a != nil && !s.liveArgs[a] {
			continue
		}
		if s.live[u.Owner()] {
			return true
		}
	}
	return false
}

// passedTo returns the block argument that a terminator's operand becomes, or
// nil.
func (s *simplifier) passedTo(u *ir.Use) *ir.Value {
	op := u.Owner()
	if !op.Has(ir.Terminator) || len(op.Successors()) == 0 {
		return nil
	}
	targets, known := s.targets[op]
	if !known {
		targets = targetArgs(op)
		s.targets[op] = targets
	}
	if len(targets) == 0 {
		return nil
	}
	return targets[u.Index()]
}

// targetArgs returns the block argument that each operand of a terminator becomes,
// nil where it becomes none.
func targetArgs(op *ir.Operation) []*ir.Value {
	out := make([]*ir.Value, op.NumOperands())
	for i, e := range edgesFrom(op.Block()) {
		args := op.Successors()[i].Args()
		for k := e.lo; k < e.hi && k-e.lo < len(args); k++ {
			if out[k] == nil {
				out[k] = args[k-e.lo]
			}
		}
	}
	return out
}

func (s *simplifier) deleteDead(regions []*ir.Region) (changed bool) {
	for _, r := range regions {
		several := len(r.Blocks()) > 1
		for _, b := range s.order(r) {
			if t := b.Terminator(); several && t != nil {
				s.dropDeadOperands(t)
			}
			for op := b.Last(); op != nil; {
				prev := op.Prev()
				if !s.live[op] {
					// In a cycle the uses are still there.
					for i := 0; i < op.NumResults(); i++ {
						for u := op.Result(i).FirstUse(); u != nil; u = op.Result(i).FirstUse() {
							u.Set(nil)
						}
					}
					s.rw.Erase(op)
					changed = true
				} else {
					changed = s.deleteDead(op.Regions()) || changed
				}
				op = prev
			}
		}
		for i, b := range r.Blocks() {
			if i == 0 {
				continue
			}
			b.EraseArgs(func(k int) bool { return !s.liveArgs[b.Args()[k]] })
		}
	}
	return changed
}

// dropDeadOperands removes the operands that a terminator passes to dead arguments.
func (s *simplifier) dropDeadOperands(t *ir.Operation) {
	var p passing
	for i, e := range edgesFrom(t.Block()) {
		if !e.known {
			return
		}
		for k, a := range t.Successors()[i].Args() {
			if !s.liveArgs[a] {
				p.drop(e, k)
			}
		}
	}
	p.apply(s.c)
}

// dropArguments replaces block arguments that get the same value from every
// predecessor by that value.
func (s *simplifier) dropArguments(regions []*ir.Region) (changed bool) {
	for _, r := range regions {
		if len(r.Blocks()) > 1 {
			preds := predecessors(r)
			var p passing
			for _, b := range r.Blocks() {
				changed = s.dropArgumentsOf(b, preds[b], &p) || changed
			}
			p.apply(s.c)
		}
		nested(r, func(rs []*ir.Region) { changed = s.dropArguments(rs) || changed })
	}
	return changed
}

// dropArgumentsOf leaves it to p to pass less to b.
func (s *simplifier) dropArgumentsOf(b *ir.Block, preds []edge, p *passing) bool {
	gone := map[int]bool{}
	for i, a := range b.Args() {
		if v := commonValue(i, preds); v != nil {
			gone[i] = true
			s.rw.ReplaceAllUses(a, v)
			for _, e := range preds {
				p.drop(e, i)
			}
		}
	}
	b.EraseArgs(func(i int) bool { return gone[i] })
	return len(gone) > 0
}

// commonValue returns the value that all predecessors pass for an argument, or nil.
func commonValue(arg int, preds []edge) *ir.Value {
	var common *ir.Value
	for _, e := range preds {
		v, ok := e.value(arg)
		if !ok || common != nil && v != common {
			return nil
		}
		common = v
	}
	return common
}
