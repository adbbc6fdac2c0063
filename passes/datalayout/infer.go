package datalayout

import (
	"hivm-opt/dialect/annotation"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// relaid is the statistic of hivm-infer-data-layout.
const relaid = "operations in another data layout"

// InferInfo describes hivm-infer-data-layout for a registry.
func InferInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-infer-data-layout",
		Title:   "InferHIVMDataLayout",
		Summary: "Give buffers of the cube unit the order in which it reads and writes them",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Refuse operations that would read or write a buffer in the wrong order, and loads that pad",
		}},
		Statistics: []pass.StatisticInfo{{Name: relaid, Help: "Operations that were replaced"}},
		New: func(o pass.Options) (pass.Pass, error) {
			return infer{o.Bool("strict"), anchors.Get().Fork(), carriers.Get().Fork(), movers.Get().Fork()}, nil
		},
	}
}

// infer is the pass hivm-infer-data-layout.
type infer struct {
	strict   bool
	anchors  *ir.Models[layoutInterface]
	carriers *ir.Models[carrier]
	movers   *ir.Models[mover]
}

// Fork implements pass.Forker.
func (x infer) Fork() pass.Pass {
	return infer{x.strict, x.anchors.Fork(), x.carriers.Fork(), x.movers.Fork()}
}

// Run implements pass.Pass.
func (x infer) Run(t *pass.Target) error {
	if hacc.IsHost(t.Op) || t.Op.Region(0).Empty() || !onCube(t.Op) {
		return nil
	}
	vectors := rewrite.OpPattern("hivm.hir.load", func(op *ir.Operation, rw *rewrite.Rewriter) bool { return loadAsRow(op, rw, x.strict) })
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{vectors}, rewrite.Config{})
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{rewrite.OpPattern("hivm.hir.mmadL1", dropConversions)}, rewrite.Config{})
	i := &inference{
		Target: t, strict: x.strict, anchors: x.anchors, carriers: x.carriers, movers: x.movers,
		changes: map[*ir.Value]change{}, updates: map[*ir.Value]int{}, now: map[rewritten]*ir.Value{},
		warned: map[*ir.Operation]bool{},
	}
	for _, step := range []func() error{i.anchor, i.propagate, i.check, i.rewrite} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// onCube reports whether a function may run on a cube core.
func onCube(fn *ir.Operation) bool {
	cores, ok := fn.Attr(hivm.CoreTypeKey).(*ir.DialectAttr)
	return ok && cores.Def == hivm.FuncCoreType && cores.Case.Name != "AIV"
}

// dropConversions makes a product take the values that its operands are conversions of.
func dropConversions(op *ir.Operation, rw *rewrite.Rewriter) bool {
	changed := false
	for i := range op.NumOperands() {
		if conv, ok := hivm.AsConvertLayout(op.Operand(i).Op()); ok {
			rw.SetOperand(op, i, conv.Source())
			changed = true
		}
	}
	return changed
}

// check reports operands of the cube unit that cannot get the order that they need.
func (x *inference) check() error {
	var err error
	ir.Walk(x.Op, func(op *ir.Operation) bool {
		if _, ok := x.anchors.Of(op); !ok {
			return true
		}
		for _, v := range op.Operands() {
			c, known := x.changes[v]
			if _, ok := c.blocking(); known && !c.none() && !ok && err == nil {
				err = op.OpErrorf(x.Ctx, "has an operand in the data layout %s, which cannot become %s", c.from.kind, c.to.kind)
			}
		}
		return err == nil
	})
	return err
}

// RemoveInfo describes hivm-remove-layout-annotation for a registry.
func RemoveInfo() pass.Info {
	return pass.Info{
		Name:    "hivm-remove-layout-annotation",
		Title:   "RemoveHIVMDataLayoutAnnotation",
		Summary: "Take data layouts out of marks",
		Anchor:  "func.func",
		New:     func(pass.Options) (pass.Pass, error) { return remove{}, nil },
	}
}

// remove is the pass hivm-remove-layout-annotation.
type remove struct{}

// Run implements pass.Pass.
func (remove) Run(t *pass.Target) error {
	ir.Walk(t.Op, func(op *ir.Operation) bool {
		if m, ok := annotation.AsMark(op); ok && op.Attr(dataLayout) != nil {
			m.DropAttr(t.Ctx, dataLayout)
		}
		return true
	})
	return nil
}
