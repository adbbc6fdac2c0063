package vectorarith

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// indexBits is the width of index.
const indexBits = 64

// lifted is the statistic of lift-arith-indexcast.
const lifted = "casts lifted"

// LiftInfo describes lift-arith-indexcast for a registry.
func LiftInfo() pass.Info {
	return pass.Info{
		Name:    "lift-arith-indexcast",
		Title:   "LiftArithIndexCast",
		Summary: "Compute with integers where vectors of index are cast to integers",
		Anchor:  "func.func",
		Alone:   true,
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Drop the flags of arithmetic that may overflow in the integers, and leave casts to wider integers, instead of a warning",
		}},
		Statistics: []pass.StatisticInfo{{Name: lifted, Help: "Casts that moved in front of an operation"}},
		New:        func(o pass.Options) (pass.Pass, error) { return lift{o.Bool("strict")}, nil },
	}
}

// lift is the pass lift-arith-indexcast.
type lift struct{ strict bool }

// Run implements pass.Pass.
func (x lift) Run(t *pass.Target) error {
	if t.Op.Attr(hivm.VectorFunctionKey) == nil {
		return nil
	}
	l := lifter{Target: t, strict: x.strict, models: table.Get().Fork(), warned: map[*ir.Operation]bool{}}
	rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{
		rewrite.OpPattern("arith.index_cast", l.rewrite),
		rewrite.OpPattern("arith.index_castui", l.rewrite),
	}, rewrite.Config{})
	return nil
}

// lifter moves the casts of one function.
type lifter struct {
	*pass.Target
	strict bool
	models *ir.Models[LiftInterface]
	warned map[*ir.Operation]bool // the operations with a warning
}

// LiftInterface is implemented by operations with one result whose operands can be cast instead
// of the result.
type LiftInterface interface {
	// Lift makes, where rw inserts, the operation that gives the vector def cast to the type to;
	// cast makes the casts. It is nil if there is none.
	Lift(def *ir.Operation, to *ir.VectorType, cast func(v *ir.Value, t ir.Type) *ir.Value, rw *rewrite.Rewriter) *ir.Operation
	// Wraps reports whether the operation of integers gives the low bits of the operation of
	// index only if that is not wider than index.
	Wraps() bool
}

// table has the operations that casts move in front of.
var table = lazy.Value[*ir.Models[LiftInterface]]{Make: func() *ir.Models[LiftInterface] {
	return ir.MustJoinModels(
		ir.SameModel[LiftInterface](ofOperands{}, "arith.addi", "arith.subi", "arith.muli"),
		[]ir.ExternalModel[LiftInterface]{
			{Op: "vector.broadcast", Model: broadcast{}},
			{Op: "arith.constant", Model: constant{}},
		},
	)
}}

// rewrite moves a cast of a vector of index to integers in front of the operation that computes
// the vector. It ends, since definitions in front of others are cast from time to time.
func (l lifter) rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	def := op.Operand(0).Op()
	from, ok := op.Operand(0).Type().(*ir.VectorType)
	to, okTo := op.Result(0).Type().(*ir.VectorType)
	if def == nil || def.NumResults() != 1 || !ok || !okTo || !ir.IsIndex(from.Elem) || ir.IsIndex(to.Elem) {
		return false
	}
	model, ok := l.models.Of(def)
	if !ok {
		l.warn(def, "LiftArithIndexCast: Unsupported operation")
		return false
	}
	if model.Wraps() && ir.BitWidth(to.Elem) > indexBits {
		if l.strict {
			return false
		}
		l.warn(op, "'"+op.Name()+"' op changes the meaning: the integers are wider than index, and do not overflow as that does")
	}
	by := model.Lift(def, to, func(v *ir.Value, t ir.Type) *ir.Value {
		return rw.Create(ir.OpState{Def: op.Def(), Operands: []*ir.Value{v}, Types: []ir.Type{t}}).Result(0)
	}, rw)
	if by == nil {
		return false
	}
	l.attributes(def, by)
	rw.ReplaceOp(op, by)
	l.Count(lifted, 1)
	return true
}

// warn reports a warning at an operation, once.
func (l lifter) warn(op *ir.Operation, text string) {
	if !l.warned[op] {
		l.warned[op] = true
		l.Warnf(op, "%s", text)
	}
}

// overflow is the attribute with the flags of integer arithmetic.
const overflow = "overflowFlags"

// attributes gives an operation of integers the attributes of the operation of index. Its flags
// promise that index does not overflow, which the integers still may.
func (l lifter) attributes(from, to *ir.Operation) {
	to.SetAttrs(from.Attrs())
	slot := from.Def().Slot(overflow)
	if slot < 0 || from.Prop(slot) == nil || from.Prop(slot) == from.Def().Default(slot) {
		return
	}
	if l.strict {
		return
	}
	to.SetProp(slot, from.Prop(slot))
	l.warn(from, "'"+from.Name()+"' op changes the meaning: it promises that index does not overflow, which becomes the promise that the integers do not")
}

// ofOperands is an operation of the type of its operands.
type ofOperands struct{}

// Wraps implements LiftInterface.
func (ofOperands) Wraps() bool { return true }

// Lift implements LiftInterface.
func (ofOperands) Lift(def *ir.Operation, to *ir.VectorType, cast func(v *ir.Value, t ir.Type) *ir.Value, rw *rewrite.Rewriter) *ir.Operation {
	operands := def.Operands()
	for i, v := range operands {
		operands[i] = cast(v, to)
	}
	return rw.Create(ir.OpState{Def: def.Def(), Operands: operands, Types: []ir.Type{to}})
}

// broadcast is vector.broadcast.
type broadcast struct{}

// Wraps implements LiftInterface.
func (broadcast) Wraps() bool { return false }

// Lift implements LiftInterface.
func (broadcast) Lift(def *ir.Operation, to *ir.VectorType, cast func(v *ir.Value, t ir.Type) *ir.Value, rw *rewrite.Rewriter) *ir.Operation {
	t := to.Elem
	if v, ok := def.Operand(0).Type().(*ir.VectorType); ok {
		t = rw.Ctx.Vector(v.Shape, v.Scalable, t)
	}
	return rw.Create(ir.OpState{Def: def.Def(), Operands: []*ir.Value{cast(def.Operand(0), t)}, Types: []ir.Type{to}})
}

// constant is arith.constant. The rewrite driver has folded the casts of constants whose numbers
// it knows; others stay.
type constant struct{}

// Wraps implements LiftInterface.
func (constant) Wraps() bool { return false }

// Lift implements LiftInterface.
func (constant) Lift(*ir.Operation, *ir.VectorType, func(*ir.Value, ir.Type) *ir.Value, *rewrite.Rewriter) *ir.Operation {
	return nil
}
