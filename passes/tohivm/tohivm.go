// Package tohivm is the pass convert-to-hivm-op: copies of memory become the transfers of
// HIVM. A memref.copy from global memory becomes a load, a copy into global memory a store,
// and any other copy hivm.hir.copy. Where a value lies is seen by where its memory begins:
// arguments, marked pointers and globals lie in global memory, allocations do not.
//
// A load takes over what the code around the copy says about padding: the scalar that a
// hivm.hir.vbrc fills the buffer with, or the hint pad_const.
//
// By default the result is the reference's (ConvertToHIVMOp.cpp), with a warning where that
// changes the meaning. With strict the memory spaces of types count as well, fills stay what
// they are, a copy within global memory goes through a buffer of the core, and a copy between
// places that are not known is an error.
package tohivm

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/bufferization"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "convert-to-hivm-op",
		Title:   "ConvertToHIVMOp",
		Summary: "Convert copies of memory to transfers of HIVM",
		Options: []pass.OptionInfo{{Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Keep the meaning where the reference changes it, instead of a warning"}},
		Statistics: []pass.StatisticInfo{{Name: converted, Help: "Copies that became transfers"}},
		New:        func(o pass.Options) (pass.Pass, error) { return convert{o.Bool("strict")}, nil },
	}
}

// converted is the statistic of the pass.
const converted = "copies converted"

// convert is the pass with its option.
type convert struct{ strict bool }

// Run implements pass.Pass.
func (x convert) Run(t *pass.Target) error {
	fns := device(t.Op)
	var known *callers
	if x.strict && !funcs.IsFunc(t.Op) {
		known = newCallers(t.Op)
	}
	for _, fn := range fns {
		c := converter{Target: t, fn: fn, strict: x.strict, vector: fn.Attr(hivm.VectorFunctionKey) != nil, dominance: &ir.Dominance{}, aliases: buffers.New(), callers: known}
		rewrite.ApplyGreedily(t.Ctx, fn, []rewrite.Pattern{
			rewrite.OpPattern("memref.copy", c.copy),
			rewrite.OpPattern("bufferization.materialize_in_destination", c.materialize),
		}, rewrite.Config{})
		c.rest()
	}
	for _, fn := range fns {
		rewrite.ApplyGreedily(t.Ctx, fn, []rewrite.Pattern{rewrite.OpPattern("annotation.mark", dropPadding)}, rewrite.Config{})
	}
	return nil
}

// device returns the functions in op, or op itself, that are not for the host.
func device(op *ir.Operation) (fns []*ir.Operation) {
	ir.Walk(op, func(op *ir.Operation) bool {
		if funcs.IsFunc(op) && !hacc.IsHost(op) {
			fns = append(fns, op)
		}
		return true
	})
	return fns
}

// dropPadding erases hints about padding, which the loads have by then.
func dropPadding(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if (annotation.Mark{Op: op}).Value(padConst) == nil {
		return false
	}
	rw.Erase(op)
	return true
}

// converter converts the copies of one function.
type converter struct {
	*pass.Target
	fn        *ir.Operation
	strict    bool
	vector    bool // fn is the body of one vector instruction
	dominance *ir.Dominance
	aliases   buffers.Models
	callers   *callers // nil unless the pass runs on all functions of a module
}

// doubt warns of an operation that is about to change its meaning.
func (c converter) doubt(op *ir.Operation, text string) {
	c.Warnf(op, "'%s' op conversion changes the meaning: %s", op.Name(), text)
}

// copy converts a memref.copy.
func (c converter) copy(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if inForall(op) {
		return false
	}
	m := memref.Copy{Op: op}
	if c.strict {
		return c.copyStrictly(m, rw)
	}
	switch {
	case !c.vector && isGlobal(m.Source()):
		if isGlobal(m.Target()) {
			c.doubt(op, "source and destination lie in global memory, but a load is for the memory of a core")
		}
		c.load(m, rw)
	case !c.vector && isGlobal(m.Target()):
		c.store(op, rw)
	default:
		hivm.CopyBuilder{Src: m.Source(), Dst: m.Target()}.Build(rw.Builder)
		rw.Erase(op)
	}
	c.Count(converted, 1)
	return true
}

// store replaces a copy into global memory.
func (c converter) store(op *ir.Operation, rw *rewrite.Rewriter) {
	s := hivm.StoreBuilder{Src: op.Operand(0), Dst: op.Operand(1)}
	if _, ok := annotation.Find(op.Operand(1), implicitTranspose); ok && memref.IsCopy(op) {
		s.MayImplicitTransposeWithLastAxis = rw.Ctx.Bool(true)
	}
	s.Build(rw.Builder)
	rw.Erase(op)
}

// materialize converts a tensor that is stored in global memory.
func (c converter) materialize(op *ir.Operation, rw *rewrite.Rewriter) bool {
	m := bufferization.MaterializeInDestination{Op: op}
	if inForall(op) || c.vector || op.NumResults() > 0 || !isGlobal(m.Dest()) {
		return false
	}
	c.store(op, rw)
	c.Count(converted, 1)
	return true
}

// rest reports the copies that are still there.
func (c converter) rest() {
	ir.Walk(c.fn, func(op *ir.Operation) bool {
		if !memref.IsCopy(op) {
			return true
		}
		if inForall(op) {
			c.Warnf(op, "'%s' op stays: the iterations of the 'scf.forall' around it may be threads", op.Name())
		} else if c.strict {
			c.Report(op.OpErrorf(c.Ctx, "%s", c.refusal(memref.Copy{Op: op})))
		}
		return true
	})
}

// inForall reports whether op is inside of an scf.forall.
func inForall(op *ir.Operation) bool {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if scf.IsForall(p) {
			return true
		}
	}
	return false
}
