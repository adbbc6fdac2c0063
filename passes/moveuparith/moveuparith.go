// Package moveuparith is the pass move-up-arith: operations of arith stand as early as they
// can.
//
// An operation of arith behind one of another dialect moves to the start of its block, if it
// needs only arguments of blocks, and else behind the definition of its first operand
// (MoveUpArith.cpp of the reference). Other operands may be defined later: the verifier
// refuses what comes of that. Where a division leaves its block there is a warning, since it
// is then computed where it was not before.
//
// With strict=true an operation moves in its block, behind the last definition that it needs.
package moveuparith

import (
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// moved is the statistic of the pass.
const moved = "operations moved"

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "move-up-arith",
		Title:   "MoveUpArith",
		Summary: "Move operations of arith up in their blocks",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Move operations within their blocks, behind all that they need",
		}},
		Statistics: []pass.StatisticInfo{{Name: moved, Help: "Moves of operations"}},
		New:        func(o pass.Options) (pass.Pass, error) { return moveUp{o.Bool("strict")}, nil },
	}
}

// moveUp is the pass.
type moveUp struct{ strict bool }

// Run implements pass.Pass.
func (x moveUp) Run(t *pass.Target) error {
	_, converged := rewrite.ApplyGreedily(t.Ctx, t.Op, []rewrite.Pattern{pattern{t, x.strict}}, rewrite.Config{})
	if !converged {
		return t.Op.OpErrorf(t.Ctx, "move-up-arith did not converge")
	}
	return nil
}

// pattern moves one operation. It ends: an operation moves once to the start of a block or
// behind a definition, and stays behind other operations of arith.
type pattern struct {
	*pass.Target
	strict bool
}

const dialect = "arith"

// Matches implements rewrite.Pattern.
func (pattern) Matches(def *ir.OpDef) bool { return isArith(def) }

func isArith(def *ir.OpDef) bool { return def.IsOf(dialect) }

// Rewrite implements rewrite.Pattern.
func (x pattern) Rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if op.Prev() == nil || isArith(op.Prev().Def()) {
		return false
	}
	after, ok := x.place(op)
	switch {
	case !ok, after == op.Prev():
		return false
	case after == nil:
		rw.MoveBefore(op, op.Block().First())
		rw.ReplaceOp(op, rw.Clone(op, &ir.Mapping{}))
	default:
		if after.Block() != op.Block() && !op.Has(ir.Pure) {
			x.Warnf(op, "'%s' op changes the meaning: it moves out of its block, and is computed where it was not before", op.Name())
		}
		rw.Modify(op, func() { op.MoveBefore(after.Next()) })
	}
	x.Count(moved, 1)
	return true
}

// place returns the definition that op moves behind, nil for the start of its block. ok is
// false where it stays.
func (x pattern) place(op *ir.Operation) (after *ir.Operation, ok bool) {
	if x.strict {
		return latest(op), true
	}
	arguments := true
	for i := range op.NumOperands() {
		arguments = arguments && op.Operand(i).Op() == nil
	}
	if arguments {
		return nil, true
	}
	after = op.Operand(0).Op()
	return after, after != nil
}

// latest returns the last definition of an operand in the block of op, or nil.
func latest(op *ir.Operation) (last *ir.Operation) {
	for i := range op.NumOperands() {
		def := op.Operand(i).Op()
		if def != nil && def.Block() == op.Block() && (last == nil || last.Before(def)) {
			last = def
		}
	}
	return last
}
