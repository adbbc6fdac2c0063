package allocation

import (
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
			Help: "Report memory that is used after its function has returned, or is freed, instead of a warning",
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
// allows: a function returns it, or it is freed.
func (x toAlloca) check(t *pass.Target) {
	aliases := buffers.New()
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if !funcs.IsReturn(op) && !memref.IsDealloc(op) {
			return true
		}
		for _, v := range op.Operands() {
			if from := aliases.Find(v, isLocalValue); from != nil {
				x.doubt(t, op, from.Op())
			}
		}
		return true
	})
}

// doubt warns, or reports with strict, that op uses an allocation in a wrong way.
func (x toAlloca) doubt(t *pass.Target, op, alloc *ir.Operation) {
	why := "frees memory of the stack"
	if funcs.IsReturn(op) {
		why = "returns memory of the stack, which ends with the function"
	}
	if x.strict {
		t.Report(op.OpErrorf(t.Ctx, "%s", why).AttachNote(t.Ctx.Location(alloc.Loc()), "the allocation is here"))
		return
	}
	t.Warnf(op, "'%s' op changes the meaning: it %s", op.Name(), why)
}
