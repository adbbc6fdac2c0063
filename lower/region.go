package lower

import (
	"fmt"

	"hivm-opt/ir"
	"hivm-opt/lower/llvmir"
)

// Region lowers a region in place, once, with values for the arguments of its entry
// block, and returns the values of the given types that it is left with. The builder
// then stands behind the region.
func (f *Func) Region(r *ir.Region, results []ir.Type, args ...Value) ([]Value, error) {
	var exits []exit
	outer := f.leave
	f.leave = func(values []Value) error {
		if len(values) != len(results) {
			return fmt.Errorf("it passes out %d values instead of %d", len(values), len(results))
		}
		exits = append(exits, exit{f.Block(), values})
		return nil
	}
	scope := f.beginScope(r)
	err := f.emitRegion(r, args)
	f.leave = outer
	if err != nil {
		return nil, err
	}
	values, err := f.join(exits, results)
	f.endScope(scope)
	return values, err
}

// stackScope is a region at whose end the memory on the stack is released.
type stackScope struct {
	outer *stackScope
	begin llvmir.Mark
	used  bool
}

func (f *Func) beginScope(r *ir.Region) *stackScope {
	owner := r.Parent()
	if owner == nil || !owner.Has(ir.AllocationScope) {
		return nil
	}
	f.stack = &stackScope{outer: f.stack, begin: f.Mark()}
	return f.stack
}

func (f *Func) endScope(s *stackScope) {
	if s == nil {
		return
	}
	f.stack = s.outer
	if s.used {
		before := f.IntrinsicAt(s.begin, "llvm.stacksave", llvmir.Ptr)
		f.Intrinsic("llvm.stackrestore", llvmir.Void, before)
	}
}

// Stack reserves memory for n elements for op, until its scope ends: the scope of
// the innermost region whose operation releases the stack.
func (f *Func) Stack(op *ir.Operation, t *llvmir.Type, n llvmir.Value, align int) llvmir.Value {
	scope := op.Parent()
	if _, ok := n.Const(); ok && scope != nil && scope.Has(ir.AllocationScope) && op.Block() == op.Block().Region().Entry() {
		return f.AllocaAtEntry(t, n, align) // only one of it is alive at a time
	}
	if f.stack != nil {
		f.stack.used = true
	}
	return f.Alloca(t, n, align)
}

// exit is a block that was left with values and has no terminator yet.
type exit struct {
	block  *llvmir.Block
	values []Value
}

// join goes on behind all exits of a region.
func (f *Func) join(exits []exit, results []ir.Type) ([]Value, error) {
	switch len(exits) {
	case 0: // the region does not end; nothing behind it is reached
		f.MoveTo(f.NewBlock("unreached"))
		return f.Poison(results)
	case 1:
		f.MoveTo(exits[0].block)
		return exits[0].values, nil
	}
	behind := f.NewBlock("join")
	values, phis, err := f.NewPhis(behind, results)
	if err != nil {
		return nil, err
	}
	for _, e := range exits {
		f.MoveTo(e.block)
		if err := f.Feed(phis, e.values, results); err != nil {
			return nil, err
		}
		f.Br(behind)
	}
	f.MoveTo(behind)
	return values, nil
}

// emitRegion lowers all blocks of a region that can be reached.
func (f *Func) emitRegion(r *ir.Region, args []Value) error {
	entry := r.Entry()
	if entry == nil || len(args) != len(entry.Args()) {
		return fmt.Errorf("a region takes %d values", len(args))
	}
	for i, a := range entry.Args() {
		f.Set(a, args[i])
	}
	order := reachable(entry)
	for _, b := range order[1:] {
		l := &landing{block: f.NewBlock("bb")}
		values, phis, err := f.NewPhis(l.block, types(b.Args()))
		if err != nil {
			return f.refuse(b.ParentOp(), err)
		}
		l.phis = phis
		for i, a := range b.Args() {
			f.Set(a, values[i])
		}
		f.blocks[b] = l
	}
	for i, b := range order {
		if i > 0 {
			f.MoveTo(f.blocks[b].block)
		}
		if err := f.emitBlock(b); err != nil {
			return err
		}
	}
	return nil
}

func (f *Func) emitBlock(b *ir.Block) error {
	f.begin(b)
	for op := b.First(); op != nil; op = op.Next() {
		row, _ := f.rows.Of(op)
		if row == nil || row.Emit == nil {
			return f.unknown(op)
		}
		if f.deferred != nil && !row.goesAhead(f, op) {
			if err := f.EmitDeferred(); err != nil {
				return err
			}
		}
		if err := f.At(op, func() error { return f.emit(row, op) }); err != nil {
			return err
		}
	}
	return f.EmitDeferred()
}

// emit lowers an operation by its row.
func (f *Func) emit(row *Row, op *ir.Operation) error {
	if !isOutlined(op) {
		return row.Emit(f, op)
	}
	var key func(k *Key) bool
	if row.Key != nil {
		key = func(k *Key) bool { return row.Key(k, op) && k.Operation(op) }
	}
	return f.Outlined([]*ir.Operation{op}, key, func() error { return row.Emit(f, op) })
}

// reachable lists the blocks that can be reached from the first block, each behind its
// dominators: the reverse of the order in which a search leaves them.
func reachable(entry *ir.Block) []*ir.Block {
	type frame struct {
		block *ir.Block
		next  []*ir.Block
	}
	seen := map[*ir.Block]bool{entry: true}
	stack := []frame{{entry, entry.Successors()}}
	var order []*ir.Block
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.next) == 0 {
			order = append(order, top.block)
			stack = stack[:len(stack)-1]
			continue
		}
		// From the last successor on, so that the first comes first in the end.
		to := top.next[len(top.next)-1]
		top.next = top.next[:len(top.next)-1]
		if !seen[to] {
			seen[to] = true
			stack = append(stack, frame{to, to.Successors()})
		}
	}
	for i, k := 0, len(order)-1; i < k; i, k = i+1, k-1 {
		order[i], order[k] = order[k], order[i]
	}
	return order
}
