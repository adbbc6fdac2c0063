package iterarg

import (
	"slices"

	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/passes/cse"
)

// unchanged replaces values that loops carry without a change.
type unchanged struct {
	// merged are the iterations of the driver in which common subexpressions in an operation
	// were merged last, and one more. The reference merges them at each loop.
	merged map[*ir.Operation]int
}

// rewrite merges common subexpressions around a loop, and replaces what the loop carries
// unchanged by the initial value.
func (x *unchanged) rewrite(loop *ir.Operation, rw *rewrite.Rewriter) (changed bool) {
	if around := loop.Parent(); x.merged[around] <= rw.Iteration() {
		x.merged[around] = rw.Iteration() + 1
		merged, dead := cse.RunWith(rw, around)
		changed = merged+dead > 0
		if loop.Erased() {
			return true
		}
	}
	c, _ := carried(loop)
	same := &equivalence{}
	for i, arg := range c.IterArgs {
		init := loopInit(loop, i)
		if yields := yieldedBy(loop, i); yields == init {
			if c.Results == nil || !c.Results[i].HasUses() {
				continue
			}
			c.Results[i].ReplaceAllUsesWith(init)
			changed = true
		}
		if !same.holds(loop, arg, i) {
			same.clear()
			continue
		}
		for _, v := range slices.Backward(same.values) {
			if v != init {
				v.ReplaceAllUsesWith(init)
			}
		}
		same.clear()
		changed = true
	}
	return changed
}

// loopInit and yieldedBy return the initial value number i of a loop, and what it yields there,
// as they are now.
func loopInit(loop *ir.Operation, i int) *ir.Value  { c, _ := carried(loop); return c.Inits[i] }
func yieldedBy(loop *ir.Operation, i int) *ir.Value { c, _ := carried(loop); return c.Yielded[i] }

// equivalence is a set of values that are assumed to be the same, in the order in which they
// were met.
type equivalence struct {
	values []*ir.Value
	known  map[*ir.Value]bool
	stack  []*ir.Value
}

func (e *equivalence) clear() { *e = equivalence{} }

func (e *equivalence) add(v *ir.Value) {
	if e.known == nil {
		e.known = map[*ir.Value]bool{}
	}
	if !e.known[v] {
		e.known[v] = true
		e.values = append(e.values, v)
	}
}

// holds reports whether a loop hands on argument number i as it is, through branches and loops in
// it. The values on the way are added to the set.
func (e *equivalence) holds(loop *ir.Operation, arg *ir.Value, i int) bool {
	c, _ := carried(loop)
	e.add(arg)
	e.add(c.Inits[i])
	if c.Results != nil {
		e.add(c.Results[i])
	}
	e.stack = []*ir.Value{c.Yielded[i]}
	for len(e.stack) > 0 {
		v := e.stack[len(e.stack)-1]
		e.stack = e.stack[:len(e.stack)-1]
		if !e.known[v] && (!inside(v, loop) || !e.follow(v)) {
			return false
		}
	}
	return true
}

// follow adds v, and puts on the stack what it is in each branch, or what it is before and after
// an iteration. It is false for values of other operations.
func (e *equivalence) follow(v *ir.Value) bool {
	def := v.Op()
	if def == nil {
		def = v.Block().ParentOp()
	}
	if scf.IsIf(def) {
		e.add(v)
		for _, r := range def.Regions() {
			e.stack = append(e.stack, r.Entry().Last().Operand(v.Index()))
		}
		return true
	}
	c, ok := carried(def)
	if !ok || c.Results == nil {
		return false
	}
	i := v.Index()
	if v.Op() == nil {
		i = slices.Index(c.IterArgs, v)
	}
	if i < 0 || i >= len(c.IterArgs) {
		return false
	}
	e.add(c.Results[i])
	e.add(c.IterArgs[i])
	e.stack = append(e.stack, c.Yielded[i], c.Inits[i])
	return true
}
