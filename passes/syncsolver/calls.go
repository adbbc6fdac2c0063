package syncsolver

import (
	"hivm-opt/analysis/pipes"
	"hivm-opt/dialect/annotation"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/passes/syncsolver/coverage"
)

// call adds a call. A function that is one vector instruction is an access of the vector pipe.
// What another function does is not known: the solver of the reference does not look at the
// call at all.
func (x *translator) call(n *node, op *ir.Operation) {
	callee := x.callee(op)
	if callee == nil || callee.Attr(hivm.VectorFunctionKey) == nil && hivm.VFModeOf(callee) != "SIMT" {
		x.opaque(n, op)
		return
	}
	reads, writes := x.argumentEffects(callee, op)
	core := coverage.Any
	if x.cores != nil {
		core = coverage.Vector
	}
	n.add(&node{kind: access, op: op, effects: &effects{
		core: core, in: pipes.V, out: pipes.V, reads: x.origins.of(reads...), writes: x.origins.of(writes...),
	}})
}

// opaque adds a call of a function that does anything with its operands. By default it is
// not in the tree, with a warning if it has memory. In strict mode barriers of all pipes stand
// before and after it.
func (x *translator) opaque(n *node, op *ir.Operation) {
	if x.strict {
		x.fences = append(x.fences, n.add(&node{kind: mark, op: op}))
		return
	}
	for _, v := range op.Operands() {
		if inMemory(v.Type()) {
			x.faults.call(op)
			return
		}
	}
}

// callee returns the function that a call calls, nil if it is not known.
func (x *translator) callee(op *ir.Operation) *ir.Operation {
	call, ok := ir.As[ir.CallOpInterface](op)
	if !ok || call.Callee(op) == "" {
		return nil
	}
	if x.functions == nil {
		x.functions = map[string]*ir.Operation{}
		for f := x.fn.Block().First(); f != nil; f = f.Next() {
			if name, ok := ir.SymbolName(f); ok {
				x.functions[name] = f
			}
		}
	}
	return x.functions[call.Callee(op)]
}

// argumentEffects returns the operands of a call that a vector function reads and writes: as
// the attributes of its arguments say, and as its body does.
func (x *translator) argumentEffects(callee, call *ir.Operation) (reads, writes []*ir.Value) {
	f, _ := funcs.AsFunc(callee)
	if attrs := f.ArgAttrs(); attrs != nil {
		for i, a := range attrs.Elems {
			d, _ := a.(*ir.DictAttr)
			r, w := effectOf(d)
			reads, writes = appendIf(reads, r, call.Operand(i)), appendIf(writes, w, call.Operand(i))
		}
	}
	if callee.Attr(hivm.VectorFunctionKey) == nil || callee.Region(0).Empty() {
		return reads, writes // another goroutine may work on the body
	}
	entry := callee.Region(0).Entry()
	ir.Walk(callee, func(op *ir.Operation) bool {
		effects, _ := ir.Effects(op)
		for _, e := range effects {
			if e.Value == nil {
				continue
			}
			for _, m := range x.origins.of(e.Value) {
				if m.argument && m.value.Block() == entry {
					v := call.Operand(m.value.Index())
					reads, writes = appendIf(reads, e.Kind == ir.ReadEffect, v), appendIf(writes, e.Kind == ir.WriteEffect, v)
				}
			}
		}
		return true
	})
	return reads, writes
}

// effectOf reads the attribute of an argument that says what the function does with it.
func effectOf(d *ir.DictAttr) (read, write bool) {
	e, ok := d.Get("hivm.memory_effect").(*ir.DialectAttr)
	if !ok || e.Def != hivm.MemoryEffect || e.Case == nil {
		return false, false
	}
	return e.Case.Name != "write", e.Case.Name != "read"
}

func appendIf(vs []*ir.Value, add bool, v *ir.Value) []*ir.Value {
	if add {
		return append(vs, v)
	}
	return vs
}

// other looks at an operation that no pipe runs. What it does with memory is not in the tree.
func (x *translator) other(n *node, op *ir.Operation) {
	if locks(op) {
		if x.strict && x.cores == nil && hivm.IsSyncBlockUnlock(op) {
			x.releases = append(x.releases, n.add(&node{kind: mark, op: op}))
		}
		return
	}
	if _, ok := annotation.AsMark(op); ok {
		return // it claims to write so that it stays, and does nothing
	}
	if v := x.touched(op); v != nil {
		x.faults.unseen(op, v)
		return
	}
	hidden := false
	for _, r := range op.Regions() {
		for _, b := range r.Blocks() {
			for inner := b.First(); inner != nil; inner = inner.Next() {
				ir.Walk(inner, func(inside *ir.Operation) bool {
					_, runs := x.pipes.Of(inside)
					hidden = hidden || runs
					return !hidden
				})
			}
		}
	}
	if hidden {
		x.faults.hidden(op)
	}
}

// locks reports whether op makes, takes, gives back or ends a lock between blocks. Its memory is
// not data: the scalar unit waits for the lock, and with it all that it issues afterwards.
func locks(op *ir.Operation) bool {
	return hivm.IsSyncBlockLock(op) || hivm.IsSyncBlockUnlock(op) || hivm.IsCreateSyncBlockLock(op) || hivm.IsFreeLockVar(op)
}

// touched returns memory that an operation reads or writes, nil if it only names memory.
func (x *translator) touched(op *ir.Operation) *ir.Value {
	if annotation.IsMark(op) {
		return nil
	}
	effects, known := ir.Effects(op)
	for _, e := range effects {
		if (e.Kind == ir.ReadEffect || e.Kind == ir.WriteEffect) && e.Value != nil && ir.IsMemRef(e.Value.Type()) {
			return e.Value
		}
	}
	if known || op.Has(ir.Terminator) || len(x.origins.models.Aliases(op)) > 0 {
		return nil
	}
	for _, v := range op.Operands() {
		if ir.IsMemRef(v.Type()) {
			return v
		}
	}
	return nil
}
