package allocation

import (
	"fmt"

	"hivm-opt/analysis/buffers"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// onStack is the statistic of hivm-memref-alloc-to-alloca.
const onStack = "allocations on the stack"

// AllocaInfo describes hivm-memref-alloc-to-alloca for a registry.
func AllocaInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-memref-alloc-to-alloca",
		Title:   "AllocToAlloca",
		Summary: "Make allocations in a memory of the core allocations on the stack",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Report memory that is used after its function or its iteration of a loop has ended, or is freed, instead of a warning",
		}},
		Statistics: []pass.StatisticInfo{{Name: onStack, Help: "memref.alloc that became memref.alloca"}},
		New:        func(o pass.Options) (pass.Pass, error) { return toAlloca{o.Bool("strict")}, nil },
	}
}

// toAlloca is the pass hivm-memref-alloc-to-alloca.
type toAlloca struct{ strict bool }

// Run implements pass.Pass.
func (x toAlloca) Run(t *pass.Target) error {
	x.check(t)
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{rewrite.OpPattern("memref.alloc", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		if !isLocal(op) {
			return false
		}
		a := memref.Alloc{Op: op}
		rw.ReplaceOp(op, memref.AllocaBuilder{
			DynamicSizes: ir.ValuesOf(a.DynamicSizes()), SymbolOperands: ir.ValuesOf(a.SymbolOperands()),
			Alignment: a.AlignmentAttr(), Memref: op.Result(0).Type(),
		}.Build(rw.Builder).Op)
		t.Count(onStack, 1)
		return true
	})}, rewrite.Config{})
	return nil
}

// isLocal reports whether op is a memref.alloc in a memory of HIVM other than global memory.
func isLocal(op *ir.Operation) bool {
	space := ""
	if memref.IsAlloc(op) {
		space = hivm.SpaceOf(op.Result(0).Type())
	}
	return space != "" && space != "gm"
}

// isLocalValue reports whether v is memory that becomes an alloca.
func isLocalValue(v *ir.Value) bool { return v.Op() != nil && isLocal(v.Op()) }

// check reports the operations that use memory of the stack in a way that only an allocation
// allows: a function returns it, an iteration of a loop hands it on, or it is freed.
func (x toAlloca) check(t *pass.Target) {
	aliases := buffers.New()
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		why, ends := misuse(op)
		if why == "" {
			return true
		}
		for _, v := range op.Operands() {
			if from := aliases.Find(v, ends); from != nil {
				x.doubt(t, op, why, from.Op())
			}
		}
		return true
	})
}

// misuse returns what op may not do with memory of the stack, and which memory that is about. It is "" if op may
// do with it what it does.
func misuse(op *ir.Operation) (why string, ends func(*ir.Value) bool) {
	switch scope := op.Parent(); {
	case memref.IsDealloc(op):
		return "frees memory of the stack", isLocalValue
	case funcs.IsReturn(op):
		return "returns memory of the stack, which ends with the function", isLocalValue
	case op.Has(ir.Terminator) && len(op.Successors()) == 0 && scope.Has(ir.AllocationScope):
		return fmt.Sprintf("hands on memory of the stack, which ends with the region of '%s'", scope.Name()),
			func(v *ir.Value) bool { return isLocalValue(v) && scopeOf(v.Op()) == scope }
	}
	return "", nil
}

// scopeOf returns the operation with which memory on the stack ends that is allocated in place of op.
func scopeOf(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); op != nil && !op.Has(ir.AllocationScope); {
		op = op.Parent()
	}
	return op
}

// doubt warns, or reports with strict, that op uses an allocation in a wrong way.
func (x toAlloca) doubt(t *pass.Target, op *ir.Operation, why string, alloc *ir.Operation) {
	if x.strict {
		t.Report(op.OpErrorf(t.Ctx, "%s", why).AttachNote(t.Ctx.Location(alloc.Loc()), "the allocation is here"))
		return
	}
	t.Warnf(op, "'%s' op changes the meaning: it %s", op.Name(), why)
}
