package buffersize

import (
	"slices"

	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// folded is the statistic of fold-alloc-reshape.
const folded = "shapes folded"

// FoldInfo describes fold-alloc-reshape for a registry.
func FoldInfo() pass.Info {
	return pass.Info{
		Name:    "fold-alloc-reshape",
		Title:   "FoldAllocReshapeOp",
		Summary: "Allocate the shape that a buffer is expanded to",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Keep alignments, and allocate where the buffer was allocated",
		}},
		Statistics: []pass.StatisticInfo{{Name: folded, Help: "Allocations that got the shape of their view"}},
		New:        func(o pass.Options) (pass.Pass, error) { return fold{o.Bool("strict")}, nil },
	}
}

// fold is the pass fold-alloc-reshape.
type fold struct{ strict bool }

// Run implements pass.Pass.
func (x fold) Run(t *pass.Target) error {
	f := folder{t, x.strict}
	patterns := []rewrite.Pattern{rewrite.OpPattern("memref.expand_shape", f.rewrite)}
	def := t.Ctx.MustOp("memref.dim")
	if c, ok := def.Impl.(rewrite.Canonicalizer); ok {
		patterns = append(patterns, c.CanonicalizePatterns()...)
	}
	rewrite.ApplyGreedily(t.Ctx, t.Op, patterns, rewrite.Config{})
	return nil
}

// folder folds the allocations of one function.
type folder struct {
	*pass.Target
	strict bool
}

// rewrite replaces the only use of an allocation, which expands its shape, by an allocation of
// that shape.
func (f folder) rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	expand := memref.ExpandShape{Op: op}
	old, ok := memref.AsAlloc(expand.Src().Op())
	if !ok || !expand.Src().HasOneUse() {
		return false
	}
	sizes := ir.ValuesOf(expand.OutputShape())
	by := memref.AllocBuilder{DynamicSizes: sizes, Memref: op.Result(0).Type()}
	if f.strict {
		if !availableAt(sizes, old.Op) {
			return false
		}
		by.Alignment = old.AlignmentAttr()
		rw.At(old.Op)
	} else {
		f.doubt(op, old)
		rw.SetAfter(op)
	}
	rw.Replace(op, by.Build(rw.Builder).Memref())
	f.Count(folded, 1)
	return true
}

// availableAt reports whether an operation can use values.
func availableAt(values []*ir.Value, at *ir.Operation) bool {
	var d ir.Dominance
	return !slices.ContainsFunc(values, func(v *ir.Value) bool { return !d.Dominates(v, at) })
}

// doubt warns where an allocation in place of its view is something else.
func (f folder) doubt(op *ir.Operation, old memref.Alloc) {
	if _, ok := old.Alignment(); ok {
		f.Warnf(old.Op, "'%s' op changes the meaning: the alignment is dropped", old.Op.Name())
	}
	if op.Block() != old.Op.Block() {
		f.Warnf(op, "'%s' op changes the meaning: the buffer is allocated elsewhere, and would be a new one each time", op.Name())
	}
}
