// Package arithtoaffine is the pass convert-arith-to-affine: arithmetic of indices becomes
// affine.apply, and minima and maxima affine.min and affine.max.
//
// As in the reference's conversion each operation is looked at as the input has it: an
// operation is composed with an affine.apply that was there, not with one that the pass has
// made. Operations of all kinds that fold to a value which is there are folded. All uses
// change at the end.
//
// affine.apply rounds quotients down, and takes minima of signed numbers. Where that may
// differ from the operation there is a warning; with strict=true the operation stays.
package arithtoaffine

import (
	"hivm-opt/analysis/target"
	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/hacc"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/ir/rewrite"
	"hivm-opt/pass"
)

// converted is the statistic of the pass.
const converted = "operations converted"

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "convert-arith-to-affine",
		Title:   "ConvertArithToAffine",
		Summary: "Convert arithmetic of indices to the affine dialect",
		Options: []pass.OptionInfo{{
			Name: "strict", Kind: pass.Bool, Default: "false",
			Help: "Leave divisions, remainders and unsigned minima of numbers that may be negative",
		}},
		Statistics: []pass.StatisticInfo{{Name: converted, Help: "Operations that became operations of the affine dialect"}},
		New:        func(o pass.Options) (pass.Pass, error) { return convert{o.Bool("strict")}, nil },
	}
}

// convert is the pass.
type convert struct{ strict bool }

// Run implements pass.Pass.
func (x convert) Run(t *pass.Target) error {
	c := &conversion{Target: t, strict: x.strict, by: map[*ir.Value]*ir.Value{}}
	c.rows = rows(hacc.GenerationOf(t.Op) != target.RegBased)
	c.inside(t.Op)
	c.commit()
	return nil
}

// conversion replaces operations at its end.
type conversion struct {
	*pass.Target
	strict   bool
	rows     map[string]row
	by       map[*ir.Value]*ir.Value
	replaced []*ir.Operation
}

// inside converts the reachable operations in op, owners before their contents and blocks
// before the blocks that they dominate. Elsewhere operations may be folded for ever.
func (c *conversion) inside(op *ir.Operation) {
	for _, r := range op.Regions() {
		for _, b := range rewrite.DominanceOrder(r) {
			for o := b.First(); o != nil; o = o.Next() {
				if c.convert(o) {
					c.inside(o)
				}
			}
		}
	}
}

// convert finds what replaces op, and reports whether the operations in it are looked at.
func (c *conversion) convert(op *ir.Operation) bool {
	r, known := c.rows[op.Name()]
	if op.Def().IsOf("affine") || known && !r.any && !onIndices(op) {
		return true
	}
	if values, changed := rewrite.FoldToValues(c.Ctx, op); values != nil {
		c.replace(op, values...)
		return false
	} else if changed {
		return c.convert(op)
	}
	if !known || !onIndices(op) || !c.same(op, r) {
		return true
	}
	b := ir.Before(c.Ctx, op)
	b.Loc = op.Loc()
	c.replace(op, r.build(b, op.Operands()))
	c.Count(converted, 1)
	return true
}

// onIndices reports whether the operands of op are two indices.
func onIndices(op *ir.Operation) bool {
	return op.NumOperands() == 2 && ir.IsIndex(op.Operand(0).Type()) && ir.IsIndex(op.Operand(1).Type())
}

// same reports whether op is to be converted: it means the same then, or a warning says
// that it does not.
func (c *conversion) same(op *ir.Operation, r row) bool {
	if r.doubt == "" || nonNegative(op.Operand(0)) && nonNegative(op.Operand(1)) {
		return true
	}
	if !c.strict {
		c.Warnf(op, "'%s' op changes the meaning: %s", op.Name(), r.doubt)
	}
	return !c.strict
}

func (c *conversion) replace(op *ir.Operation, values ...*ir.Value) {
	for i, v := range values {
		c.by[op.Result(i)] = v
	}
	c.replaced = append(c.replaced, op)
}

// commit makes the uses of replaced operations use what replaces them.
func (c *conversion) commit() {
	for _, op := range c.replaced {
		for i := range op.NumResults() {
			v := op.Result(i)
			for c.by[v] != nil {
				v = c.by[v]
			}
			op.Result(i).ReplaceAllUsesWith(v)
		}
	}
	for i := len(c.replaced) - 1; i >= 0; i-- {
		c.replaced[i].Erase()
	}
}

// row is what an operation of arith becomes.
type row struct {
	build func(b *ir.Builder, operands []*ir.Value) *ir.Value
	// doubt says in which way the result may differ where a number is negative.
	doubt string
	// any is set where the operation is folded for all types.
	any bool
}

const (
	roundsDown = "affine.apply rounds down, and its divisors are positive"
	isSigned   = "the numbers are compared as signed ones"
)

// rows returns what the operations of arith become. Minima and maxima stay for hardware
// whose vectors are in registers.
func rows(extrema bool) map[string]row {
	s0, s1 := affinemap.Symbol(0), affinemap.Symbol(1)
	out := map[string]row{
		"arith.addi":      {build: applied(affinemap.Add(s0, s1))},
		"arith.subi":      {build: applied(affinemap.Sub(s0, s1))},
		"arith.muli":      {build: applied(affinemap.Mul(s0, s1))},
		"arith.ceildivsi": {build: applied(affinemap.CeilDiv(s0, s1)), doubt: "the divisors of affine.apply are positive"},
		"arith.divsi":     {build: applied(affinemap.FloorDiv(s0, s1)), doubt: roundsDown},
		"arith.remsi":     {build: applied(affinemap.Mod(s0, s1)), doubt: roundsDown},
	}
	if extrema {
		out["arith.minsi"] = row{build: least}
		out["arith.maxsi"] = row{build: greatest}
		out["arith.minui"] = row{build: least, doubt: isSigned, any: true}
		out["arith.maxui"] = row{build: greatest, doubt: isSigned, any: true}
	}
	return out
}

func applied(e affinemap.Expr) func(*ir.Builder, []*ir.Value) *ir.Value {
	m := &affinemap.Map{NumSyms: 2, Results: []affinemap.Expr{e}}
	return func(b *ir.Builder, operands []*ir.Value) *ir.Value {
		return affine.ComposedApply(b, m, operands).Result()
	}
}

// both returns the map whose results are its two symbols.
func both() *affinemap.Map {
	return &affinemap.Map{NumSyms: 2, Results: []affinemap.Expr{affinemap.Symbol(0), affinemap.Symbol(1)}}
}

func least(b *ir.Builder, operands []*ir.Value) *ir.Value {
	return folded(b, affine.ComposedMin(b, both(), operands).Op)
}

func greatest(b *ir.Builder, operands []*ir.Value) *ir.Value {
	return folded(b, affine.ComposedMax(b, both(), operands).Op)
}

// folded returns the value that a new operation folds to, or its result.
func folded(b *ir.Builder, op *ir.Operation) *ir.Value {
	values := rewrite.Fold(b, op)
	if values == nil {
		return op.Result(0)
	}
	op.Erase()
	return values[0]
}
