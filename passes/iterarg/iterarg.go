// Package iterarg is the pass scf-canonicalize-iter-arg: loops carry only what changes, and what
// something needs.
//
// The rules are of CanonicalizeIterArg.cpp of the reference, in its order:
//
//   - slices, reshapes and concatenations of tensor.empty are a tensor.empty, packs of it their
//     destination (emptytensor.go);
//   - an scf.for that yields a tensor of the outside gives that tensor;
//   - a scope.scope that returns a value of the outside gives that value;
//   - common subexpressions around a loop are merged, and a value that a loop hands on from
//     iteration to iteration, also through scf.if and loops in it, is its initial value
//     (unchanged.go);
//   - a value that an scf.for carries for itself only goes (dead.go);
//   - what no effect and no used result needs goes from scf.for, scf.while and scope.scope,
//     with the operations that compute it (live.go, rebuild.go); vector functions are left
//     alone.
//
// A size of a tensor.empty that the reference asks for by tensor.dim is the operand of that
// tensor.empty at once.
package iterarg

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/scf"
	"hivm-opt/dialect/scope"
	"hivm-opt/ir"
	"hivm-opt/ir/looplike"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "scf-canonicalize-iter-arg",
		Title:   "CanonicalizeIterArg",
		Summary: "Remove values that loops carry without need",
		Anchor:  "func.func",
		Options: []pass.OptionInfo{{
			Name: "enable-remove-dead-iter-arg-bwd-patterns", Kind: pass.Bool, Default: "true",
			Help: "Remove what is not needed also where operations in the loop compute it",
		}},
		New: func(o pass.Options) (pass.Pass, error) {
			return canonicalize{o.Bool("enable-remove-dead-iter-arg-bwd-patterns")}, nil
		},
	}
}

// canonicalize is the pass.
type canonicalize struct{ backward bool }

// Run implements pass.Pass.
func (x canonicalize) Run(t *pass.Target) error {
	u := &unchanged{merged: map[*ir.Operation]int{}}
	patterns := append(emptyPatterns(),
		rewrite.OpPattern("scf.for", tensorsOfOutside),
		rewrite.OpPattern("scope.scope", valuesOfOutside),
		rewrite.OpPattern("scf.for", u.rewrite),
		rewrite.OpPattern("scf.while", u.rewrite),
		rewrite.OpPattern("scf.for", removeOwn),
	)
	if x.backward && t.Op.Attr(hivm.VectorFunctionKey) == nil {
		for _, name := range []string{"scf.for", "scf.while", "scope.scope"} {
			patterns = append(patterns, rewrite.OpPattern(name, removeUnneeded))
		}
	}
	if _, converged := rewrite.ApplyGreedily(t.Ctx, t.Op, patterns, rewrite.Config{}); !converged {
		return t.Op.OpErrorf(t.Ctx, "scf-canonicalize-iter-arg did not converge")
	}
	return nil
}

// carried returns what a loop carries.
func carried(loop *ir.Operation) (looplike.Carried, bool) {
	l, ok := ir.As[looplike.Loop](loop)
	if !ok {
		return looplike.Carried{}, false
	}
	return l.Carried(loop), true
}

// inside reports whether v is defined in op.
func inside(v *ir.Value, op *ir.Operation) bool {
	for o := v.ParentBlock().ParentOp(); o != nil; o = o.Parent() {
		if o == op {
			return true
		}
	}
	return false
}

// tensorsOfOutside gives the tensors of the outside that a loop yields.
func tensorsOfOutside(loop *ir.Operation, _ *rewrite.Rewriter) (changed bool) {
	c, _ := carried(loop)
	for i, v := range c.Yielded {
		if _, ok := v.Type().(*ir.TensorType); ok && c.Results[i].HasUses() && !inside(v, loop) {
			c.Results[i].ReplaceAllUsesWith(v)
			changed = true
		}
	}
	return changed
}

// valuesOfOutside gives the values of the outside that a scope returns.
func valuesOfOutside(op *ir.Operation, rw *rewrite.Rewriter) bool {
	last := op.Region(0).Entry().Last()
	if !scope.IsReturn(last) || last.NumOperands() != op.NumResults() {
		return false
	}
	keep, changed := make([]bool, op.NumResults()), false
	for i := range keep {
		if keep[i] = inside(last.Operand(i), op); !keep[i] {
			op.Result(i).ReplaceAllUsesWith(last.Operand(i))
			changed = true
		}
	}
	if changed {
		narrow(op, keep, rw)
	}
	return changed
}

// terminators returns the ends of the regions of op, and in front of which operand each has
// others than the values that are handed on.
func terminators(op *ir.Operation) (ends []*ir.Operation, skip []int) {
	for _, r := range op.Regions() {
		if r.Empty() {
			continue
		}
		end := r.Entry().Last()
		ends = append(ends, end)
		if scf.IsCondition(end) {
			skip = append(skip, 1)
		} else {
			skip = append(skip, 0)
		}
	}
	return ends, skip
}
