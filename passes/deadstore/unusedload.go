package deadstore

import (
	"slices"

	"hivm-opt/analysis/target"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/pass"
)

// eraseUnusedLoads erases, on register-based hardware only, each hivm.hir.load into an allocation
// that is the last operation in the text which uses the allocation or a view of it. Where
// something else may read what it loads, there is a warning, or with strict it stays.
func eraseUnusedLoads(t *pass.Target, strict bool) {
	if hacc.GenerationOf(t.Op) != target.RegBased {
		return
	}
	m := mentions{keys: newKeys(), of: map[*ir.Value][]*ir.Operation{}}
	m.collect(t.Op)
	for _, alloc := range m.allocs {
		renamed := slices.ContainsFunc(m.of[alloc], func(user *ir.Operation) bool { return m.renames(user, alloc) })
		for users := m.of[alloc]; ; users = users[:len(users)-1] {
			load, ok := hivm.AsLoad(users[len(users)-1])
			if !ok || m.root(load.Dst()) != alloc || m.root(load.Src()) == alloc || load.Result() != nil && load.Result().HasUses() {
				break
			}
			if renamed || mayRunAgain(load.Op, alloc) {
				if strict {
					break
				}
				t.Warnf(load.Op, "'%s' op changes the meaning: it is erased, although what it loads may be read", load.Op.Name())
			}
			load.Op.Erase()
			t.Count(unusedLoads, 1)
		}
	}
}

// mentions are the operations that use an allocation or a view of it, in the order of the text.
type mentions struct {
	keys
	allocs []*ir.Value
	of     map[*ir.Value][]*ir.Operation
}

func (m *mentions) collect(fn *ir.Operation) {
	ir.Walk(fn, func(op *ir.Operation) bool {
		if memref.IsAlloc(op) {
			m.allocs = append(m.allocs, op.Result(0))
		}
		for i := range op.NumResults() {
			m.note(op, op.Result(i))
		}
		for _, v := range op.Operands() {
			m.note(op, v)
		}
		return true
	})
}

// note adds op to the users of the allocation that v is, or is a view of.
func (m *mentions) note(op *ir.Operation, v *ir.Value) {
	root := m.root(v)
	if !memref.IsAlloc(root.Op()) {
		return
	}
	if l := m.of[root]; len(l) == 0 || l[len(l)-1] != op {
		m.of[root] = append(l, op)
	}
}

// mayRunAgain reports whether op may run more than once for one run of an allocation, so that a user
// in front of it in the text may run behind it.
func mayRunAgain(op *ir.Operation, alloc *ir.Value) bool {
	home := alloc.ParentBlock()
	for ; op.Block() != home; op = op.Parent() {
		if op.Parent() == nil || !runsOnce(op) {
			return true
		}
	}
	return len(home.Region().Blocks()) > 1
}

// runsOnce reports whether the region around op runs at most once for each run of its owner, and op
// at most once in that.
func runsOnce(op *ir.Operation) bool {
	region := op.Block().Region()
	if len(region.Blocks()) > 1 {
		return false
	}
	owner := op.Parent()
	if known, ok := ir.As[looplike.OpInterface](owner); ok {
		_, most := known.Repeats(owner, slices.Index(owner.Regions(), region))
		return most <= 1
	}
	return !owner.Def().Unregistered
}

// renames reports whether a user of an allocation may give it another name than its views: it is
// no view, and has results or regions, ends a block, or has effects that are not known.
func (m *mentions) renames(user *ir.Operation, alloc *ir.Value) bool {
	if memref.IsAlloc(user) || user.NumResults() > 0 && m.root(user.Result(0)) == alloc {
		return false
	}
	if _, known := ir.Effects(user); !known {
		return true
	}
	for i := range user.NumResults() {
		if ir.IsMemRef(user.Result(i).Type()) {
			return true
		}
	}
	return len(user.Regions()) > 0 || user.Has(ir.Terminator)
}
