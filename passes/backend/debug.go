package backend

import (
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// DebugInfo describes hivm-insert-init-and-finish-for-debug for a registry.
func DebugInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-insert-init-and-finish-for-debug",
		Title:   "InsertInitAndFinishForDebug",
		Summary: "Open messages of the device at the start of a function, and close each",
		Options: []pass.OptionInfo{{Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "On a module, open messages in each function instead of outside of all"}},
		New: func(o pass.Options) (pass.Pass, error) { return debug{o.Bool("strict")}, nil },
	}
}

// debug is hivm-insert-init-and-finish-for-debug. The reference means it for functions: on a
// module it puts the operation that opens messages in front of all functions, where it does
// not run.
type debug struct{ strict bool }

// finishInserted is the attribute of a hivm.hir.debug behind which there is a finish_debug.
const finishInserted = "finishInserted"

// Run implements pass.Pass.
func (x debug) Run(t *pass.Target) error {
	if funcs.IsFunc(t.Op) || !x.strict {
		open(t, t.Op)
		return nil
	}
	for _, fn := range functions(t.Op) {
		open(t, fn)
	}
	return nil
}

// functions returns the functions in op that have a body.
func functions(op *ir.Operation) (fns []*ir.Operation) {
	ir.Walk(op, func(o *ir.Operation) bool {
		if fn, ok := funcs.AsFunc(o); ok && !fn.IsDeclaration() {
			fns = append(fns, o)
		}
		return true
	})
	return fns
}

// open inserts the operations into a function, or into a module as if it were one. An
// operation that opens messages is left alone, with all messages.
func open(t *pass.Target, op *ir.Operation) {
	first, opened := messages(op)
	if first == nil || opened {
		return
	}
	if !funcs.IsFunc(op) {
		t.Warnf(first, "'%s' op changes the meaning: hivm.hir.init_debug gets outside of functions, where it does not run; nest the pass in func.func", first.Name())
	}
	b := ir.NewBuilder(t.Ctx, nil)
	b.Loc = op.Loc()
	b.SetBefore(op.Region(0).Entry().First())
	hivm.InitDebugBuilder{}.Build(b)
	rewrite.ApplyGreedily(t.Ctx, op, []rewrite.Pattern{rewrite.OpPattern("hivm.hir.debug", finish)}, rewrite.Config{})
}

// messages returns the first hivm.hir.debug in op, and whether something in op opens messages.
func messages(op *ir.Operation) (first *ir.Operation, opened bool) {
	ir.Walk(op, func(o *ir.Operation) bool {
		if first == nil && hivm.IsDebug(o) {
			first = o
		}
		opened = opened || hivm.IsInitDebug(o)
		return true
	})
	return first, opened
}

// finish closes the message of op, once.
func finish(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if op.Attr(finishInserted) != nil {
		return false
	}
	rw.SetAfter(op)
	hivm.FinishDebugBuilder{}.Build(rw.Builder)
	rw.Modify(op, func() { op.SetAttr(rw.Ctx, finishInserted, rw.Ctx.I32Attr(0)) })
	return true
}
