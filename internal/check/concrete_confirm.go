package check

import (
	"hivm-opt/ir"
)

// Confirm runs a pair on the sizes, strides and offsets of a counter-example, with
// random data: the operands before are views of these layouts, however they are made,
// and the operands after follow from them. The outcome has a difference if the
// operations really differ there; numbers that are no layouts are drawn until they
// do. If an operand after is no view of an operand before, layouts are drawn as
// [Runner.Check] does.
func (r *Runner) Confirm(p *Pair, e *CounterExample) Outcome {
	opaque := map[*ir.Operation]bool{}
	views := map[*ir.Value]View{}
	for _, v := range e.Views[0] {
		if v.Operand < 0 || v.Operand >= p.Before.NumOperands() {
			continue
		}
		operand := p.Before.Operand(v.Operand)
		views[operand] = v
		if def := operand.Op(); def != nil {
			opaque[def] = true
		}
	}
	before, after, err := r.instances(p, opaque)
	if err != nil {
		return Outcome{Reason: err.Error(), msg: err.Error()}
	}
	known := map[*ir.Value]bool{}
	for _, l := range before.leaves {
		known[l.value] = true
	}
	for _, l := range after.leaves {
		if _, forced := views[l.value]; !forced && !known[l.value] && ir.IsMemRef(l.value.Type()) {
			return r.Check(p)
		}
	}
	t := trial{r: r, p: p, before: before, after: after, views: views}
	var out Outcome
	for seed := range uint64(confirmations) {
		again := *r
		again.o.Seed += seed
		t.r = &again
		if out = t.repeat(); out.Example != nil {
			break
		}
	}
	return out
}

// confirmations is how often the numbers that a counter-example leaves open are drawn.
const confirmations = 8
