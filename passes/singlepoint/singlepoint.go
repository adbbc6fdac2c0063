// Package singlepoint is the pass hivm-opt-single-point: operations of HIVM on buffers of one
// element become operations on a scalar.
//
// The rules are of HIVMOptSinglePoint.cpp of the reference. The destination has the size one in
// all axes. A vbrc stores its source. Arithmetic on f32 and 64-bit integers loads the
// sources, computes and stores. A copy loads and stores if nothing writes to the memory of its
// source; a load of a function whose arguments are distinct memory likewise. The host is left
// alone.
package singlepoint

import (
	"hivm-opt/analysis/buffers"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/expand"
)

// scalars is the statistic of the pass.
const scalars = "operations on scalars"

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-opt-single-point",
		Title:   "HIVMOptSinglePointOp",
		Summary: "Compute operations on single elements with scalars",
		Anchor:  "func.func",
		Alone:   true,
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Leave copies of sources that may have no element, and compare integers without sign as such",
		}},
		Statistics: []pass.StatisticInfo{{Name: scalars, Help: "Operations of HIVM that became operations on scalars"}},
		New:        func(o pass.Options) (pass.Pass, error) { return optimize{o.Bool("strict")}, nil },
	}
}

// optimize is the pass.
type optimize struct{ strict bool }

// Run implements pass.Pass.
func (x optimize) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) {
		return nil
	}
	p := &points{Target: t, strict: x.strict, read: map[*ir.Value]bool{}}
	patterns := []rewrite.Pattern{
		p.pattern("vbrc", p.broadcast), p.pattern("copy", p.copy), p.pattern("load", p.load),
	}
	for _, r := range rows {
		patterns = append(patterns, p.pattern(r.op, func(op *ir.Operation, e expand.Builder) bool { return p.compute(r, op, e) }))
	}
	if _, converged := rewrite.ApplyGreedily(t.Ctx, t.Op, patterns, rewrite.Config{}); !converged {
		return t.Op.OpErrorf(t.Ctx, "hivm-opt-single-point did not converge")
	}
	return nil
}

// points replaces the operations of one function.
type points struct {
	*pass.Target
	strict bool
	// read are the buffers that nothing writes to. No rewrite makes a write to them.
	read map[*ir.Value]bool
}

// unwritten reports whether nothing writes to a buffer.
func (p *points) unwritten(root *ir.Value) bool {
	if !p.read[root] {
		p.read[root] = onlyRead(root)
	}
	return p.read[root]
}

// pattern returns the pattern that replaces an operation with one destination of one element by
// what make builds. make builds nothing and is false where the operation stays.
func (p *points) pattern(name string, make func(op *ir.Operation, e expand.Builder) bool) rewrite.Pattern {
	return rewrite.OpPattern("hivm.hir."+name, func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		if op.NumResults() > 0 || !onePoint(destination(op)) || !make(op, expand.At(rw.Builder)) {
			return false
		}
		rw.Erase(op)
		p.Count(scalars, 1)
		return true
	})
}

// destination returns the only destination of op, nil if there are several.
func destination(op *ir.Operation) *ir.Value {
	if lo, hi := hivm.Inits(op); hi == lo+1 {
		return op.Operand(lo)
	}
	return nil
}

// onePoint reports whether v is a buffer of size one in all axes.
func onePoint(v *ir.Value) bool {
	if v == nil {
		return false
	}
	t, ok := v.Type().(*ir.MemRefType)
	if !ok {
		return false
	}
	for _, n := range t.Shape {
		if n != 1 {
			return false
		}
	}
	return true
}

// read returns the only element of a buffer, or a scalar as it is.
func read(e expand.Builder, v *ir.Value) *ir.Value {
	if _, ok := v.Type().(*ir.MemRefType); !ok {
		return v
	}
	return e.Load(v, zeros(e, v))
}

// write stores a scalar into the only element of a buffer.
func write(e expand.Builder, scalar, buffer *ir.Value) { e.Store(scalar, buffer, zeros(e, buffer)) }

func zeros(e expand.Builder, v *ir.Value) []*ir.Value {
	zero := e.Index(0)
	at := make([]*ir.Value, v.Type().(*ir.MemRefType).Rank())
	for i := range at {
		at[i] = zero
	}
	return at
}

// broadcast stores the source of a vbrc.
func (p *points) broadcast(op *ir.Operation, e expand.Builder) bool {
	write(e, read(e, op.Operand(0)), destination(op))
	return true
}

// load is copy for a function whose arguments share no memory.
func (p *points) load(op *ir.Operation, e expand.Builder) bool {
	return hacc.NoIOAlias(funcs.Enclosing(op).Op) && p.copy(op, e)
}

// copy loads the element of the source of a copy, which nothing writes, and stores it.
func (p *points) copy(op *ir.Operation, e expand.Builder) bool {
	src, ok := op.Operand(0).Type().(*ir.MemRefType)
	dst := destination(op)
	if !ok || src.Space == nil || dst.Type().(*ir.MemRefType).Space == nil || !p.unwritten(buffers.Root(op.Operand(0))) {
		return false
	}
	if !onePoint(op.Operand(0)) {
		if p.strict {
			return false
		}
		p.Warnf(op, "'%s' op changes the meaning: its source may have no element, which is loaded nevertheless", op.Name())
	}
	write(e, read(e, op.Operand(0)), dst)
	return true
}

// onlyRead reports whether all users of a buffer and of its views are known to read.
func onlyRead(v *ir.Value) bool {
	for u := v.FirstUse(); u != nil; u = u.Next() {
		op := u.Owner()
		switch {
		case memref.IsCast(op), memref.IsSubView(op), memref.IsCollapseShape(op), memref.IsExpandShape(op):
			if !onlyRead(op.Result(0)) {
				return false
			}
		case op.Has(hivm.Structured):
			if lo, hi := hivm.Inits(op); lo <= u.Index() && u.Index() < hi {
				return false
			}
		case !memref.IsLoad(op):
			return false
		}
	}
	return true
}
