package reshape

import (
	"hivm-opt/analysis/buffers"
	"hivm-opt/analysis/coretype"
	"hivm-opt/dialect/annotation"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
	"hivm-opt/passes/expand"
)

// mayBePadded is the hint that rows of the source of a reshape may be padded later.
const mayBePadded = "maybeUnCollapsibleReshape"

// copied is the statistic of convert-non-contiguous-reshape-to-copy.
const copied = "reshapes of copies"

// ContiguousInfo describes convert-non-contiguous-reshape-to-copy for a registry.
func ContiguousInfo() pass.Info {
	return pass.Info{
		Name:    "convert-non-contiguous-reshape-to-copy",
		Title:   "ConvertNonContiguousReshapeToCopy",
		Summary: "Collapse contiguous copies of buffers whose rows may be padded",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Report reshapes of buffers that are written while the reshape is in use, instead of a warning",
		}},
		Statistics: []pass.StatisticInfo{{Name: copied, Help: "memref.collapse_shape that got a contiguous copy"}},
		New:        func(o pass.Options) (pass.Pass, error) { return contiguous{o.Bool("strict")}, nil },
	}
}

// contiguous is the pass convert-non-contiguous-reshape-to-copy.
type contiguous struct{ strict bool }

// Run implements pass.Pass.
func (x contiguous) Run(t *pass.Target) error {
	if failed := x.check(t); failed {
		return nil
	}
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{rewrite.OpPattern("memref.collapse_shape", func(op *ir.Operation, rw *rewrite.Rewriter) bool {
		mark, ok := annotation.Find(op.Result(0), mayBePadded)
		if !ok {
			return false
		}
		rw.Erase(mark.Op)
		if onVectorCore(op) {
			t.Count(copied, 1)
			collapseCopy(op, rw)
		}
		return true
	})}, rewrite.Config{})
	return nil
}

// onVectorCore reports whether op is in a function that says on which cores it runs, and that is
// not for the cube core alone.
func onVectorCore(op *ir.Operation) bool {
	fn := funcs.Enclosing(op).Op
	core := ""
	if fn != nil {
		core = coretype.OfFunction(fn)
	}
	return core != "" && core != "AIC"
}

// collapseCopy makes op collapse a contiguous copy of its source.
func collapseCopy(op *ir.Operation, rw *rewrite.Rewriter) {
	src := op.Operand(0)
	t := src.Type().(*ir.MemRefType)
	buffer := expand.At(rw.Builder).Buffer(src, t.Elem, t.Shape)
	whole := make([]int, t.Rank())
	for i := range whole {
		whole[i] = i
	}
	hivm.CopyBuilder{Src: src, Dst: buffer, CollapseReassociation: [][]int{whole}}.Build(rw.Builder)
	rw.SetOperand(op, 0, buffer)
	if collapsed, err := memref.CollapsedType(rw.Ctx, buffer.Type().(*ir.MemRefType), memref.Reassociation(op)); err == nil {
		op.Result(0).SetType(collapsed)
	}
}

// check reports the reshapes that a copy cannot stand for, and the reference's ways to die. It
// returns whether one is an error.
func (x contiguous) check(t *pass.Target) (failed bool) {
	var accesses *buffers.Accesses
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if !memref.IsCollapseShape(op) || !onVectorCore(op) {
			return true
		}
		if _, ok := annotation.Find(op.Result(0), mayBePadded); !ok {
			return true
		}
		if shape, _ := ir.ShapeOf(op.Operand(0).Type()); !ir.IsStatic(shape) {
			if why := unbounded(op.Operand(0)); why != "" {
				t.Report(op.OpErrorf(t.Ctx, "%s", why))
				failed = true
				return true
			}
		}
		if accesses == nil {
			accesses = buffers.NewAccesses(t.Op, buffers.New().Sources, buffers.Touches)
		}
		writer := writerOf(op, accesses)
		switch {
		case writer == nil:
		case x.strict:
			t.Report(op.OpErrorf(t.Ctx, "cannot become a collapse of a copy: the buffer is written while the reshape is in use").
				AttachNote(t.Ctx.Location(writer.Loc()), "the write is here"))
			failed = true
		default:
			t.Warnf(op, "'%s' op changes the meaning: it becomes a collapse of a copy, but the buffer is written while the reshape is in use", op.Name())
		}
		return true
	})
	return failed
}

// unbounded says why a buffer of unknown size cannot be copied: the bytes that it takes at most
// are not known. It is empty if they are.
func unbounded(v *ir.Value) string {
	if root := buffers.Root(v).Op(); !memref.IsAlloc(root) {
		return "alloc is not found"
	}
	if _, ok := memref.ElementsOfOrigin(v); !ok {
		return "shape has dynamic dimension"
	}
	return ""
}

// writerOf returns an operation that writes the memory of a reshape where the reshape may still
// be used, nil if there is none: one that is not in front of the reshape in its block, inside or
// outside of the operations there.
func writerOf(op *ir.Operation, accesses *buffers.Accesses) *ir.Operation {
	for _, x := range accesses.Of(op.Result(0)).Others {
		if !x.Writes {
			continue
		}
		if w := op.Block().FindAncestorOpInBlock(x.Op); w != nil && !w.Before(op) {
			return x.Op
		}
	}
	return nil
}
