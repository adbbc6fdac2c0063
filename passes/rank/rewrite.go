package rank

import (
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// reshaped is the statistic of the passes.
const reshaped = "ops reshaped"

var statistics = []pass.StatisticInfo{{Name: reshaped, Help: "Operations with operands of another rank"}}

// reshape is the pattern of the passes that make operations anew on views.
type reshape struct {
	t *pass.Target
	// concerns reports whether operations of a definition may be reshaped.
	concerns func(def *ir.OpDef) bool
	// plan says how an operation of these, all of whose shaped operands are ranked memrefs,
	// looks afterwards, nil if it stays as it is.
	plan func(c *ir.Context, op *ir.Operation) *Reshaping
	// view makes the view of an operand; it is nil if there is none.
	view func(b *ir.Builder, v *ir.Value, r *Reshaping) *ir.Value
	// purpose completes "cannot be given".
	purpose string
	// failed are the operations that there is an error about.
	failed map[*ir.Operation]bool
}

// run applies the pattern to the function of the target.
func (p *reshape) run() error {
	p.failed = map[*ir.Operation]bool{}
	rewrite.ApplyGreedily(p.t.Ctx, p.t.Op, []rewrite.Pattern{p}, rewrite.Config{})
	return nil
}

// Matches implements rewrite.Pattern.
func (p *reshape) Matches(def *ir.OpDef) bool { return p.concerns(def) }

// Rewrite implements rewrite.Pattern.
func (p *reshape) Rewrite(op *ir.Operation, rw *rewrite.Rewriter) bool {
	if p.failed[op] || !hivm.HasPureBufferSemantics(op) || !hivm.AllRanked(op) {
		return false
	}
	r := p.plan(rw.Ctx, op)
	if r == nil || !strided(op, r.Views) {
		return false
	}
	by := p.make(op, r, rw)
	if v, ok := ir.As[ir.Verifier](by); ok {
		if err := v.Verify(rw.Ctx, by); err != nil {
			// The views die with it.
			rw.Erase(by)
			p.failed[op] = true
			p.t.Report(op.OpErrorf(rw.Ctx, "cannot be given %s: %s", p.purpose, message(err)))
			return false
		}
	}
	if r.Restriction != "" {
		p.t.Warnf(op, "'%s' op changes the meaning: %s", op.Name(), r.Restriction)
	}
	rw.Erase(op)
	p.t.Count(reshaped, 1)
	return true
}

// strided reports whether views can be made of some operands.
func strided(op *ir.Operation, list []int) bool {
	for _, i := range list {
		t, ok := op.Operand(i).Type().(*ir.MemRefType)
		if !ok {
			return false
		}
		if _, _, ok := t.Strided(); !ok {
			return false
		}
	}
	return true
}

// make makes the views and the operation on them, before op.
func (p *reshape) make(op *ir.Operation, r *Reshaping, rw *rewrite.Rewriter) *ir.Operation {
	operands := op.Operands()
	for _, i := range r.Views {
		old := op.Operand(i)
		v := p.view(rw.Builder, old, r)
		operands[i] = v
		if !r.Shared {
			continue
		}
		for _, k := range r.Views {
			if op.Operand(k) == old {
				operands[k] = v
			}
		}
	}
	by := rw.Create(ir.OpState{Def: op.Def(), Operands: operands, Props: r.Props, Attrs: r.Attrs})
	if r.Lost > 0 {
		lo, hi := by.Group(r.Lost)
		by.SetOperands(rw.Ctx, append(operands[:lo:lo], operands[hi:]...))
		by.ResizeGroup(rw.Ctx, r.Lost, lo-hi)
	}
	return by
}

// message returns the text of an error without its place.
func message(err error) string {
	if d := diag.Of(err); len(d) > 0 {
		return d[0].Msg
	}
	return err.Error()
}
