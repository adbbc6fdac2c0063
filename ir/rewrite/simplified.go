package rewrite

import "hivm-opt/ir"

// facts are what a run of the driver that changes nothing proves, patterns apart.
func (cfg Config) facts() ir.Facts {
	switch cfg.Regions {
	case Aggressive:
		return ir.Folded | ir.Swept | ir.Merged
	case Normal:
		return ir.Folded | ir.Swept
	}
	return ir.Folded
}

// simplified reports whether op stands alone and has not changed since a driver found that there is nothing
// to do in it but for patterns.
func (cfg Config) simplified(op *ir.Operation) bool { return op.Knows(cfg.facts()) }

// concerns reports whether a pattern may apply to an operation in op.
func (t *patternTable) concerns(op *ir.Operation) bool {
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for o := b.First(); o != nil; o = o.Next() {
				if len(t.of(o.Def())) > 0 || t.concerns(o) {
					return true
				}
			}
		}
	}
	return false
}

// begin prepares an iteration to learn what does not change in it.
func (d *driver) begin() {
	d.alone = d.alone[:0]
	if op := d.scope.Parent(); op != nil && op.StandsAlone() && len(op.Regions()) == 1 {
		d.visit(op)
		d.top = op
	}
}

// visit notes that the iteration visits the content of an operation that stands alone. Nothing is
// learnt of operations around it: changes in it are not theirs.
func (d *driver) visit(op *ir.Operation) {
	op.Know(ir.Rewriting)
	for o := op.Parent(); o != nil; o = o.Parent() {
		o.Forget(ir.Rewriting)
	}
	d.alone = append(d.alone, op)
	d.top = nil
}

// learn keeps what the iteration has proven of each operation that it has not changed. An iteration
// that may have left out operations proves nothing.
func (d *driver) learn() {
	all := d.cfg.MaxRewrites <= 0 && d.cycles == nil
	for _, op := range d.alone {
		if all && op.Knows(ir.Rewriting) {
			op.Know(d.cfg.facts())
		}
		op.Forget(ir.Rewriting)
	}
}

// simplifyRegions simplifies the regions of the scope, unless that is known to be done.
func (d *driver) simplifyRegions() bool {
	if d.top != nil && d.cfg.simplified(d.top) {
		return false
	}
	return SimplifyRegions(d.c, []*ir.Region{d.scope}, d.cfg.Regions)
}
