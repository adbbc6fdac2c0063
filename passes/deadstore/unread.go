package deadstore

import (
	"slices"

	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/pass"
)

// eraseUnread erases the allocations of which all users only write, with these users.
func eraseUnread(t *pass.Target, strict bool) {
	x := &unread{strict: strict, gone: map[*ir.Operation]bool{}}
	ir.WalkPost(t.Op, func(op *ir.Operation) bool {
		if memref.IsAlloc(op) {
			if users, ok := x.writers(op, op.Result(0)); ok {
				x.take(t, op, append(users, op))
			}
		}
		return true
	})
	for _, op := range x.dead {
		op.Erase()
	}
}

// unread collects what is erased.
type unread struct {
	strict bool
	dead   []*ir.Operation // users before what they use
	gone   map[*ir.Operation]bool
}

// take notes that an allocation is erased, which comes behind its users.
func (x *unread) take(t *pass.Target, alloc *ir.Operation, ops []*ir.Operation) {
	for _, op := range ops {
		if x.gone[op] {
			continue
		}
		x.gone[op] = true
		x.dead = append(x.dead, op)
		if !only(op, alloc.Result(0)) {
			t.Warnf(op, "'%s' op changes the meaning: it is erased with memory that nothing reads, and may do something else than write to that", op.Name())
		}
	}
	t.Count(erased, 1)
}

// writers returns the users of the result of op, an allocation or a subview of it, users before
// what they use. It is false if one is not known to leave the memory unread.
func (x *unread) writers(op *ir.Operation, memory *ir.Value) (users []*ir.Operation, ok bool) {
	for u := op.Result(0).FirstUse(); u != nil; u = u.Next() {
		user := u.Owner()
		switch {
		case memref.IsSubView(user):
			inner, ok := x.writers(user, memory)
			if !ok {
				return nil, false
			}
			users = append(users, inner...)
		case !memref.IsDealloc(user) && !readsNothing(user), x.strict && !only(user, memory):
			return nil, false
		}
		users = append(users, user)
	}
	return users, true
}

// readsNothing reports whether op reads no memory and has no results. The reference takes
// unregistered operations for such.
func readsNothing(op *ir.Operation) bool {
	if op.NumResults() > 0 || len(op.Regions()) > 0 || op.Has(ir.Terminator) {
		return false
	}
	effects, known := ir.Effects(op)
	if !known {
		return op.Def().Unregistered
	}
	return !slices.ContainsFunc(effects, func(e ir.Effect) bool { return e.Kind == ir.ReadEffect })
}

// only reports whether op has effects on one memory only, and these are known.
func only(op *ir.Operation, memory *ir.Value) bool {
	effects, known := ir.Effects(op)
	return known && !slices.ContainsFunc(effects, func(e ir.Effect) bool {
		return e.Value == nil || memref.Root(e.Value) != memory
	})
}
