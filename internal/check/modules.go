package check

import (
	"fmt"
	"maps"
	"slices"

	"hivm-opt/dialect/builtin"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Finding is the result of the comparison of two modules for one operation.
type Finding struct {
	// Before and After are the operation in both modules. One of them is nil for an
	// operation without a counterpart.
	Before, After *ir.Operation
	// Pair is the two of them, nil without a counterpart or where Unknown says why.
	Pair *Pair
	// Unpaired says why there is no counterpart.
	Unpaired string
	// Unknown says why the content of both operations was not compared; then there is no
	// pair.
	Unknown string
}

// Structured reports whether the finding is about an operation that a flattener
// may change.
func (f *Finding) Structured() bool { return f.Before != nil && f.Before.Has(hivm.Structured) }

// Modules compares a module with a flattener's result for it. Both have to be of
// the same context. visit is called for each operation with effects, and each
// structured one, in order; begin before the operations of each function.
//
// Functions and other symbols go by their names, and unnamed operations in a module
// by their order. Within a function, the operations have to come in the same order.
// Operations without effects, and dead operations, may be missing or new: the
// clean-up of a flattener folds, hoists and unifies them. Values are the same if
// they are results of operations that go together, or are computed from such values
// in the same way.
func Modules(c *ir.Context, before, after *ir.Operation, begin func(fn *ir.Operation), visit func(Finding)) {
	x := &matcher{c: c, begin: begin, visit: visit}
	x.head(before, after)
	x.table(before, after)
}

// matcher compares two modules.
type matcher struct {
	c     *ir.Context
	begin func(*ir.Operation)
	visit func(Finding)

	// scopes are the operations that are compared now, before and after, and dead
	// their arguments of blocks that nothing depends on; it is nil until it is needed.
	scopes  [2]*ir.Operation
	dead    map[*ir.Value]bool
	same    map[*ir.Value]*ir.Value
	blocks  map[*ir.Block]*ir.Block // before, by the operations after that go with them
	gone    map[*ir.Value]bool      // the arguments of blocks without counterpart
	numbers *numbering
}

// table compares the functions of two symbol tables.
func (x *matcher) table(before, after *ir.Operation) {
	in := map[string]*ir.Operation{}
	each(after, func(op *ir.Operation) {
		if name, ok := ir.SymbolName(op); ok {
			in[name] = op
		}
	})
	each(before, func(op *ir.Operation) {
		name, ok := ir.SymbolName(op)
		if !ok {
			return
		}
		other := in[name]
		delete(in, name)
		switch {
		case other == nil || other.Def() != op.Def():
			if ir.WouldBeDead(op) || !hasBody(op) {
				return
			}
			x.visit(Finding{Before: op, Unpaired: fmt.Sprintf("there is no @%s after", name)})
		case isTable(op):
			x.head(op, other)
			x.table(op, other)
		default:
			x.begin(op)
			if !hasBody(op) && !hasBody(other) {
				// All there is to a declaration, or a global, are its attributes.
				x.visit(Finding{Before: op, After: other, Pair: &Pair{Ctx: x.c, Before: op, After: other, Same: map[*ir.Value]*ir.Value{}}})
				return
			}
			x.enter(op, other)
			x.head(op, other)
			x.regions(op, other)
		}
	})
	each(after, func(op *ir.Operation) {
		if name, _ := ir.SymbolName(op); in[name] == op && hasBody(op) {
			x.visit(Finding{After: op, Unpaired: fmt.Sprintf("there is no @%s before", name)})
		}
	})
	if hasBody(before) && hasBody(after) && (hasNameless(before) || hasNameless(after)) {
		x.begin(before)
		x.enter(before, after)
		x.arguments(before, before.Region(0).Entry(), after.Region(0).Entry())
		x.block(before.Region(0).Entry(), after.Region(0).Entry())
	}
}

// head reports on two operations with a body if their attributes differ.
func (x *matcher) head(before, after *ir.Operation) {
	if before.Attrs() != after.Attrs() || before.PropDict() != after.PropDict() || !slices.Equal(before.Props(), after.Props()) {
		x.visit(Finding{Before: before, After: after, Pair: &Pair{Ctx: x.c, Before: before, After: after, Same: map[*ir.Value]*ir.Value{}}})
	}
}

// each calls f for the operations in the first block of a module.
func each(module *ir.Operation, f func(*ir.Operation)) {
	if len(module.Regions()) == 0 || module.Region(0).Empty() {
		return
	}
	for op := module.Region(0).Entry().First(); op != nil; op = op.Next() {
		f(op)
	}
}

func hasBody(op *ir.Operation) bool { return len(op.Regions()) > 0 && !op.Region(0).Empty() }

// isTable reports whether an operation contains symbols.
func isTable(op *ir.Operation) bool { return builtin.IsModule(op) }

// isMember reports whether an operation goes by its name.
func isMember(op *ir.Operation) bool {
	if op.Parent() == nil || !isTable(op.Parent()) {
		return false
	}
	_, ok := ir.SymbolName(op)
	return ok
}

// hasNameless reports whether an operation in a module goes by its order.
func hasNameless(module *ir.Operation) bool {
	found := false
	each(module, func(op *ir.Operation) { found = found || !isMember(op) })
	return found
}

// enter prepares for the comparison of the content of two operations.
func (x *matcher) enter(before, after *ir.Operation) {
	x.scopes, x.dead = [2]*ir.Operation{before, after}, nil
	x.same = map[*ir.Value]*ir.Value{}
	x.blocks = map[*ir.Block]*ir.Block{}
	x.gone = map[*ir.Value]bool{}
	x.numbers = newNumbering()
	x.numbers.enter(before)
}

// regions compares the regions of two operations that go together.
func (x *matcher) regions(before, after *ir.Operation) {
	if len(before.Regions()) != len(after.Regions()) {
		x.visit(Finding{Before: before, Unpaired: "the operation has another number of regions after"})
		return
	}
	for i, r := range before.Regions() {
		s := after.Region(i)
		blocks, others := reachable(r), reachable(s)
		if len(blocks) != len(others) {
			f := Finding{Before: before, Unpaired: fmt.Sprintf("region #%d has %d blocks before and %d after", i, len(blocks), len(others))}
			if len(blocks) > 0 && len(others) > 0 { // a clean-up may have merged equal operations
				f = Finding{Before: before, After: after, Unknown: f.Unpaired + ", which are not compared"}
			}
			x.visit(f)
			continue
		}
		for k, o := range others {
			x.blocks[o] = blocks[k]
		}
		for k, b := range blocks {
			x.arguments(before, b, others[k])
		}
		for k, b := range blocks {
			x.block(b, others[k])
		}
	}
}

// arguments compares the arguments of two blocks that go together. A clean-up may have
// removed arguments that nothing depends on.
func (x *matcher) arguments(parent *ir.Operation, before, after *ir.Block) {
	bs, as := before.Args(), after.Args()
	if len(bs) != len(as) {
		bs, as = x.living(bs), x.living(as)
	}
	if len(bs) != len(as) {
		x.visit(Finding{Before: parent, Unpaired: "a block has another number of arguments after"})
		return
	}
	for i, a := range as {
		b := bs[i]
		x.equate(b, a)
		if b.Type() != a.Type() {
			x.visit(Finding{Before: parent, Unpaired: fmt.Sprintf("argument #%d of a block is of type %s before and %s after", b.Index(), b.Type(), a.Type())})
		}
	}
}

// living returns the arguments of a block that something depends on, and notes the
// others.
func (x *matcher) living(args []*ir.Value) []*ir.Value {
	if x.dead == nil {
		x.dead = deadArguments(x.scopes[0])
		maps.Copy(x.dead, deadArguments(x.scopes[1]))
	}
	var out []*ir.Value
	for _, a := range args {
		if x.dead[a] {
			x.gone[a] = true
		} else {
			out = append(out, a)
		}
	}
	return out
}

// reachable returns the blocks of a region that control can get to, in the order
// in which it does.
func reachable(r *ir.Region) []*ir.Block {
	if r.Empty() {
		return nil
	}
	out := []*ir.Block{r.Entry()}
	seen := map[*ir.Block]bool{r.Entry(): true}
	for i := 0; i < len(out); i++ {
		last := out[i].Last()
		if last == nil {
			continue
		}
		for _, s := range last.Successors() {
			if !seen[s] {
				seen[s] = true
				out = append(out, s)
			}
		}
	}
	return out
}

// block compares two blocks of operations that go together.
func (x *matcher) block(before, after *ir.Block) {
	b, a := before.First(), after.First()
	for {
		b = skip(b, func(op *ir.Operation) {})
		a = skip(a, x.number)
		switch {
		case a == nil && b == nil:
			return
		case a != nil && b != nil && a.Def() == b.Def():
			x.pair(b, a)
			b, a = b.Next(), a.Next()
		case b != nil && x.drops(b, a):
			if !deadLater(b) {
				x.visit(Finding{Before: b, Unpaired: fmt.Sprintf("'%s' is missing after", b.Name())})
			}
			b = b.Next()
		default:
			if !deadLater(a) {
				x.visit(Finding{After: a, Unpaired: fmt.Sprintf("'%s' is new after", a.Name())})
			}
			a = a.Next()
		}
	}
}

// window is how far the comparison looks for the counterpart of an operation.
const window = 64

// drops reports whether it is more likely that b has no counterpart than that a
// has none: whether the next operation like a comes sooner than the next operation
// like b.
func (x *matcher) drops(b, a *ir.Operation) bool {
	return a == nil || deadLater(b) || !deadLater(a) && distance(b, a.Def()) <= distance(a, b.Def())
}

// distance returns how many operations come before the first one of a definition.
func distance(op *ir.Operation, d *ir.OpDef) int {
	for n := range window {
		if op == nil || op.Def() == d {
			if op == nil {
				return window
			}
			return n
		}
		op = op.Next()
	}
	return window
}

// skip returns the next operation that needs a counterpart. f is called for
// operations that do not.
func skip(op *ir.Operation, f func(*ir.Operation)) *ir.Operation {
	for ; op != nil && (free(op) || isMember(op)); op = op.Next() {
		if !isMember(op) {
			f(op)
		}
	}
	return op
}

// free reports whether an operation may vanish, or be computed elsewhere: it has
// no effects.
func free(op *ir.Operation) bool {
	if op.Has(ir.Terminator) || op.Has(hivm.Structured) || len(op.Regions()) > 0 || op.NumResults() == 0 {
		return false
	}
	effects, known := ir.Effects(op)
	return known && len(effects) == 0
}

// deadLater reports whether an operation is dead once others are that use it.
func deadLater(op *ir.Operation) bool {
	work, seen := []*ir.Operation{op}, map[*ir.Operation]bool{op: true}
	for len(work) > 0 {
		op := work[len(work)-1]
		work = work[:len(work)-1]
		if !ir.WouldBeDead(op) || len(seen) > window {
			return false
		}
		for i := range op.NumResults() {
			for u := op.Result(i).FirstUse(); u != nil; u = u.Next() {
				if user := u.Owner(); !seen[user] {
					seen[user] = true
					work = append(work, user)
				}
			}
		}
	}
	return true
}

// pair reports two operations that go together and compares their content.
func (x *matcher) pair(before, after *ir.Operation) {
	x.visit(Finding{Before: before, After: after, Pair: &Pair{Ctx: x.c, Before: before, After: after, Same: x.same, Dead: x.gone}})
	if before.NumResults() == after.NumResults() {
		for i := range before.NumResults() {
			x.equate(before.Result(i), after.Result(i))
		}
	}
	if !slices.EqualFunc(before.Successors(), after.Successors(), func(b, a *ir.Block) bool { return x.blocks[a] == b }) {
		x.visit(Finding{Before: before, Unpaired: "control goes on to another block after"})
	}
	switch {
	case isTable(before):
		// It has values of its own.
		nested := &matcher{c: x.c, begin: x.begin, visit: x.visit}
		nested.table(before, after)
	case len(before.Regions()) > 0 || len(after.Regions()) > 0:
		x.regions(before, after)
	}
}

// equate notes that a value of the function after is one of that before.
func (x *matcher) equate(before, after *ir.Value) {
	if before.Type() == after.Type() {
		x.same[after] = before
	}
}

// number looks for an operation before that computes the same as an operation
// after.
func (x *matcher) number(op *ir.Operation) {
	key, ok := x.numbers.key(op, func(v *ir.Value) (*ir.Value, bool) {
		w, ok := x.same[v]
		return w, ok
	})
	if !ok {
		return
	}
	if other := x.numbers.ops[key]; other != nil {
		for i := range op.NumResults() {
			x.equate(other.Result(i), op.Result(i))
		}
	}
}
