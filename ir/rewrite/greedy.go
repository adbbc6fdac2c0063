package rewrite

import (
	"sync"

	"hivm-opt/ir"
)

// Level is how much of the control flow of regions is simplified.
type Level uint8

// The levels.
const (
	// Aggressive also merges identical blocks and drops block arguments that
	// always have the same value.
	Aggressive Level = iota
	// Normal removes unreachable blocks, dead operations and dead block
	// arguments.
	Normal
	// Disabled leaves regions alone.
	Disabled
)

// DefaultIterations is how often the driver starts over at most.
const DefaultIterations = 10

// Config adjusts [ApplyGreedily]. The zero value is the default of MLIR.
type Config struct {
	// TopDown starts with the first operation instead of the last.
	TopDown bool
	// Regions is how much the control flow is simplified.
	Regions Level
	// MaxIterations is 0 for DefaultIterations.
	MaxIterations int
	// MaxRewrites bounds the pattern applications of one iteration; 0 is no
	// limit.
	MaxRewrites int
	// Canonicalize tries the patterns that the definition of an operation contributes before
	// the given patterns, see [Canonicalizer].
	Canonicalize bool
	// Disabled and Enabled select patterns by label: all if Enabled is empty, else those with a
	// label in it, without the patterns with a label in Disabled.
	Disabled, Enabled []string
}

// ApplyGreedily folds the operations in the regions of op and applies patterns
// to them until nothing changes or the iterations are used up; converged reports
// which. Constants are unified, dead operations erased and regions simplified. op
// itself is not touched.
func ApplyGreedily(c *ir.Context, op *ir.Operation, patterns []Pattern, cfg Config) (changed, converged bool) {
	if cfg.MaxIterations == 0 {
		cfg.MaxIterations = DefaultIterations
	}
	converged = true
	m := memories.Get().(*memory)
	m.patterns.cfg, m.patterns.all = cfg, patterns
	for _, r := range op.Regions() {
		d := &driver{c: c, cfg: cfg, scope: r, memory: m}
		d.rw = NewRewriter(c, d)
		ch, ok := d.run()
		changed = changed || ch
		converged = converged && ok
	}
	m.release()
	return changed, converged
}

// memory is the memory of a driver that another one can use again: a pipeline runs a driver on
// each function many times.
type memory struct {
	patterns patternTable
	work     worklist
}

var memories = sync.Pool{New: func() any { return new(memory) }}

func (m *memory) release() {
	clear(m.patterns.byDef)
	m.patterns = patternTable{byDef: m.patterns.byDef}
	memories.Put(m)
}

// Simplify works as the driver without patterns: it folds, unifies constants,
// erases dead operations and simplifies the regions of op.
func Simplify(c *ir.Context, op *ir.Operation) (changed bool) {
	changed, _ = ApplyGreedily(c, op, nil, Config{})
	return changed
}

// driver runs on one region. It is the listener of its rewriter.
type driver struct {
	*memory
	c      *ir.Context
	cfg    Config
	scope  *ir.Region
	rw     *Rewriter
	consts constants
	folder folder
	// budget is how many more folds and rewrites there are before cycles are looked
	// for; cycles is nil before that.
	budget int
	cycles *cycles
	// touched is set once something has changed in the iteration, and flow if there is
	// control flow to simplify. Without either each operation was found not to be dead.
	touched, flow bool
}

// changesPerOp is more than operations need on average.
const changesPerOp = 8

// smallest is the number of operations of a small function, where a single
// operation may need far more rewrites than the average.
const smallest = 512

func (d *driver) run() (changed, converged bool) {
	for i := 0; ; i++ {
		if i == d.cfg.MaxIterations {
			return true, false
		}
		d.work.clear()
		d.rw.iteration = i
		clear(d.rw.settled)
		d.consts = constants{rw: d.rw}
		d.touched, d.flow = false, false
		again := d.seed(d.scope, nil)
		if d.cfg.TopDown {
			d.work.reverse()
		}
		d.budget = changesPerOp * (len(d.work.list) + smallest)
		if d.cycles != nil {
			d.cycles = findCycles(d.scope)
		}
		again = d.process() || again
		if d.cfg.Regions != Disabled && (again || d.touched || d.flow || d.cycles != nil) {
			again = SimplifyRegions(d.c, []*ir.Region{d.scope}, d.cfg.Regions) || again
		}
		if !again {
			return i > 0, true
		}
	}
}

// owner is an operation with regions that seed is inside of.
type owner struct {
	op     *ir.Operation
	up     *owner
	queued bool
}

// seed fills the worklist with the operations of a region, contents before
// owners or the other way round. An operation brings its owners along, so these
// come right after the first of their contents. As in MLIR 22, unreachable blocks
// are erased first, which seed reports: values may depend on themselves there, and
// rewrites that look at how a value is made would not end.
func (d *driver) seed(r *ir.Region, up *owner) (erased bool) {
	if d.cfg.Regions != Disabled {
		erased = eraseUnreachable(d.c, r)
	}
	d.flow = d.flow || len(r.Blocks()) > 1
	graph := inGraph(r)
	for _, b := range r.Blocks() {
		for op := b.First(); op != nil; {
			next := op.Next()
			d.flow = d.flow || graph && op.NumResults() > 0
			erased = d.seedOp(op, up) || erased
			op = next
		}
	}
	return erased
}

func (d *driver) seedOp(op *ir.Operation, up *owner) (erased bool) {
	regions := op.Regions()
	if len(regions) == 0 {
		if !d.replacedConstant(op) {
			d.work.push(op)
			d.seedOwners(up)
		}
		return false
	}
	me := &owner{op: op, up: up}
	if d.cfg.TopDown {
		d.work.push(op)
		d.seedOwners(up)
		me.queued = true
	}
	for _, r := range regions {
		erased = d.seed(r, me) || erased
	}
	if !me.queued {
		d.work.push(op)
		d.seedOwners(up)
	}
	return erased
}

func (d *driver) seedOwners(o *owner) {
	for ; o != nil && !o.queued; o = o.up {
		o.queued = true
		d.work.push(o.op)
	}
}

func (d *driver) replacedConstant(op *ir.Operation) bool {
	if !op.Has(ir.ConstantLike) {
		return false
	}
	value := constantOf(op)
	return value != nil && !d.consts.known(op, value)
}

// add puts op and its owners within the scope on the worklist.
func (d *driver) add(op *ir.Operation) {
	d.touched = true
	for o := op; o != nil; {
		b := o.Block()
		if b == nil || b.Region() == nil {
			return
		}
		if b.Region() == d.scope {
			break
		}
		o = b.Region().Parent()
		if o == nil {
			return
		}
	}
	for o := op; ; o = o.Parent() {
		d.work.push(o)
		delete(d.rw.settled, o)
		if o.Block().Region() == d.scope {
			return
		}
	}
}

// Inserted implements [Listener].
func (d *driver) Inserted(op *ir.Operation) { d.add(op) }

// Modified implements [Listener].
func (d *driver) Modified(op *ir.Operation) { d.add(op) }

// Erasing implements [Listener]. The definitions of the operands get another
// visit if they have at most one other user, for they may be dead now or
// simplify with the last user.
func (d *driver) Erasing(op *ir.Operation) {
	d.touched = true
	for i := 0; i < op.NumOperands(); i++ {
		v := op.Operand(i)
		if v == nil || v.Op() == nil {
			continue
		}
		var other *ir.Operation
		many := false
		for u := v.FirstUse(); u != nil && !many; u = u.Next() {
			switch user := u.Owner(); {
			case user == op || user == other:
			case other == nil:
				other = user
			default:
				many = true
			}
		}
		if !many {
			d.add(v.Op())
		}
	}
	d.work.remove(op)
	delete(d.rw.settled, op)
}

// process works the list off and reports whether anything changed that counts.
func (d *driver) process() (changed bool) {
	rewrites := 0
	for d.cfg.MaxRewrites <= 0 || rewrites < d.cfg.MaxRewrites {
		op := d.work.pop()
		if op == nil {
			break
		}
		if ir.IsDead(op) {
			d.rw.Erase(op)
			changed = true
			continue
		}
		if d.cycles != nil && d.cycles.holds(op) {
			continue
		}
		switch {
		case d.fold(op):
			changed = true
		case d.rewrite(op):
			changed = true
			rewrites++
		default:
			continue
		}
		if d.budget--; d.budget == 0 {
			d.budget = changesPerOp * (len(d.work.list) + smallest)
			d.cycles = findCycles(d.scope)
		}
	}
	return changed
}

// rewrite tries the patterns. A pattern that changes the IR and returns false does
// not count as a change, but its changes are on the worklist.
func (d *driver) rewrite(op *ir.Operation) bool {
	for _, p := range d.patterns.of(op.Def()) {
		d.rw.At(op)
		if p.Rewrite(op, d.rw) {
			return true
		}
		if op.Erased() {
			return false
		}
	}
	return false
}

// fold folds op in place or replaces its results, making constants as needed.
func (d *driver) fold(op *ir.Operation) bool {
	d.rw.At(op)
	values, inPlace := d.folder.fold(d.rw, op)
	if inPlace {
		d.Modified(op)
		return true
	}
	if values == nil {
		return false
	}
	d.rw.Replace(op, values...)
	return true
}
