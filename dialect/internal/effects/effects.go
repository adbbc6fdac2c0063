// Package effects describes the effects on memory of operations whose rows say them by groups of
// operands and results.
package effects

import "hivm-opt/ir"

// Effect is an effect on each value of a group, or on memory that has no name.
type Effect struct {
	kind   ir.EffectKind
	group  int // of operands, or of results if result is set; -1: memory without a name
	result bool
}

// Reads is the effect of reading the values of an operand group.
func Reads(group int) Effect { return Effect{kind: ir.ReadEffect, group: group} }

// Writes is the effect of writing the values of an operand group.
func Writes(group int) Effect { return Effect{kind: ir.WriteEffect, group: group} }

// Frees is the effect of freeing the values of an operand group.
func Frees(group int) Effect { return Effect{kind: ir.FreeEffect, group: group} }

// Allocates is the effect of allocating the values of a result group.
func Allocates(group int) Effect { return Effect{kind: ir.AllocEffect, group: group, result: true} }

// Anonymous is an effect on memory that no value stands for.
func Anonymous(kind ir.EffectKind) Effect { return Effect{kind: kind, group: -1} }

// List is the effects of an operation. An empty one that is not nil has none, but unlike
// [ir.Pure] operations the operation must not be executed speculatively.
type List []Effect

// Effects implements ir.MemoryEffects.
func (l List) Effects(op *ir.Operation) []ir.Effect {
	var out []ir.Effect
	for _, e := range l {
		switch {
		case e.group < 0:
			out = append(out, ir.Effect{Kind: e.kind})
		case e.result:
			for _, v := range op.ResultsOf(e.group) {
				out = append(out, ir.Effect{Kind: e.kind, Value: v})
			}
		default:
			for _, u := range op.GroupOf(e.group) {
				out = append(out, ir.Effect{Kind: e.kind, Value: u.Value()})
			}
		}
	}
	return out
}
