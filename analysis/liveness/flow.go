package liveness

import "hivm-opt/ir"

// values is a set of values that remembers their order.
type values struct {
	list []*ir.Value
	has  map[*ir.Value]bool
}

// add adds a value, and reports whether it is new.
func (s *values) add(v *ir.Value) bool {
	if s.has[v] {
		return false
	}
	if s.has == nil {
		s.has = map[*ir.Value]bool{}
	}
	s.has[v] = true
	s.list = append(s.list, v)
	return true
}

// flow is what a block of a region with several blocks needs from others.
type flow struct{ in, out values }

// used returns the values that the operations in a block use and that are defined outside.
func (l *Liveness) used(b *ir.Block) *values {
	s := &values{}
	span := l.spanOf(b)
	for op := b.First(); op != nil; op = op.Next() {
		ir.WalkPost(op, func(o *ir.Operation) bool {
			for i := range o.NumOperands() {
				if v := o.Operand(i); !l.definedIn(v, b, span) {
					s.add(v)
				}
			}
			return true
		})
	}
	return s
}

// definedIn reports whether v is an argument or a result in block b, or in the regions of its
// operations.
func (l *Liveness) definedIn(v *ir.Value, b *ir.Block, span span) bool {
	if v.Block() == b {
		return true
	}
	def := v.Op()
	if def == nil {
		def = v.Block().ParentOp()
	}
	at, known := l.ranges[def]
	return known && span.from <= at.from && at.from <= span.to
}

// flowOf returns what block b needs from the other blocks of its region, nil if it is the only
// one.
func (l *Liveness) flowOf(b *ir.Block) *flow {
	r := b.Region()
	if r == nil || len(r.Blocks()) < 2 {
		return nil
	}
	if l.flows[r] == nil {
		l.flows[r] = l.solve(r)
	}
	return l.flows[r][b]
}

// solve computes which values live into the blocks of a region and out of them.
func (l *Liveness) solve(r *ir.Region) map[*ir.Block]*flow {
	flows := map[*ir.Block]*flow{}
	for _, b := range r.Blocks() {
		f := &flow{in: *l.used(b)}
		l.escaping(b, &f.out)
		flows[b] = f
	}
	for again := true; again; {
		again = false
		for i := len(r.Blocks()) - 1; i >= 0; i-- {
			b := r.Blocks()[i]
			for _, next := range b.Successors() {
				again = flows[b].take(l, b, flows[next]) || again
			}
		}
	}
	return flows
}

// escaping adds the values of a block that other blocks use.
func (l *Liveness) escaping(b *ir.Block, out *values) {
	span := l.spanOf(b)
	check := func(v *ir.Value) {
		uses := l.uses[v]
		if len(uses) > 0 && (uses[0] < span.from || uses[len(uses)-1] > span.to) {
			out.add(v)
		}
	}
	for _, v := range b.Args() {
		check(v)
	}
	for op := b.First(); op != nil; op = op.Next() {
		for i := range op.NumResults() {
			check(op.Result(i))
		}
	}
}

// take adds what a successor of block b needs, and reports whether that is new.
func (f *flow) take(l *Liveness, b *ir.Block, next *flow) bool {
	changed := false
	span := l.spanOf(b)
	for _, v := range next.in.list {
		changed = f.out.add(v) || changed
		if !l.definedIn(v, b, span) {
			changed = f.in.add(v) || changed
		}
	}
	return changed
}
