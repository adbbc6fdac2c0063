// Package optrait has the traits of operations in MLIR that compare operands and results with each
// other, as rules of a verifier. A rule names the operands and results as the row does; a
// name of an optional group that is empty counts for nothing.
package optrait

import (
	"slices"
	"strings"

	"hivm-opt/ir"
)

// Rule is the implementation of an operation that has nothing but a verifier.
type Rule func(c *ir.Context, op *ir.Operation) error

// Verify implements ir.Verifier.
func (r Rule) Verify(c *ir.Context, op *ir.Operation) error { return r(c, op) }

// All is the rule that checks several in turn.
func All(rules ...Rule) Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		for _, r := range rules {
			if err := r(c, op); err != nil {
				return err
			}
		}
		return nil
	}
}

// Values returns the values of the group of operands or results of that name, none if op has no
// such group.
func Values(op *ir.Operation, name string) []*ir.Value {
	if i := op.Def().OperandIndex(name); i >= 0 {
		return ir.ValuesOf(op.GroupOf(i))
	}
	var out []*ir.Value
	if i := slices.IndexFunc(op.Def().Results, func(a ir.Arg) bool { return a.Name == name }); i >= 0 {
		lo, hi := op.ResultGroup(i)
		for ; lo < hi; lo++ {
			out = append(out, op.Result(lo))
		}
	}
	return out
}

// Value returns the first value of a group, nil if it is empty.
func Value(op *ir.Operation, name string) *ir.Value {
	if vs := Values(op, name); len(vs) > 0 {
		return vs[0]
	}
	return nil
}

// match is the rule that a property of the values of some names is the same.
func match(what string, same func(a, b ir.Type) bool, names []string) Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		var first ir.Type
		for _, name := range names {
			for _, v := range Values(op, name) {
				if first == nil {
					first = v.Type()
				}
				if !same(first, v.Type()) {
					return op.OpErrorf(c, "failed to verify that all of {%s} have same %s", strings.Join(names, ", "), what)
				}
			}
		}
		return nil
	}
}

// AllTypesMatch is the trait of that name.
func AllTypesMatch(names ...string) Rule {
	return match("type", func(a, b ir.Type) bool { return a == b }, names)
}

// AllElementTypesMatch is the trait of that name. The element type of a scalar is its type.
func AllElementTypesMatch(names ...string) Rule { return match("element type", SameElement, names) }

// AllRanksMatch is the trait of that name. Types without a rank match nothing but each other.
func AllRanksMatch(names ...string) Rule {
	return match("rank", func(a, b ir.Type) bool { return ir.RankOf(a) == ir.RankOf(b) }, names)
}

// AllShapesMatch is the trait of that name. Unknown sizes match only unknown sizes.
func AllShapesMatch(names ...string) Rule { return match("shape", SameShape, names) }

// SameElement reports whether two types have one element type. The element type of a scalar is its
// type.
func SameElement(a, b ir.Type) bool { return ir.ElementType(a) == ir.ElementType(b) }

// SameShape reports whether two types have equal sizes. Unknown sizes are equal to unknown sizes
// only; all types without sizes have the same.
func SameShape(a, b ir.Type) bool {
	x, _ := ir.ShapeOf(a)
	y, _ := ir.ShapeOf(b)
	return slices.Equal(x, y)
}

// SameOperandsAndResultRank is the trait of that name: all types with a rank have the same.
func SameOperandsAndResultRank(c *ir.Context, op *ir.Operation) error {
	rank := -1
	differs := func(t ir.Type) bool {
		n := ir.RankOf(t)
		if rank < 0 {
			rank = n
		}
		return n >= 0 && n != rank
	}
	for _, v := range op.Operands() {
		if differs(v.Type()) {
			return op.OpErrorf(c, "operands don't have matching ranks")
		}
	}
	for i := range op.NumResults() {
		if differs(op.Result(i).Type()) {
			return op.OpErrorf(c, "result type has different rank than operands")
		}
	}
	return nil
}

// SameOperandsAndResultType is the trait of that name: all element types are the same, and the
// sizes may agree at run time. The trait of a row takes nothing but equal types.
func SameOperandsAndResultType(c *ir.Context, op *ir.Operation) error {
	all := types(op)
	for _, t := range all {
		if !SameElement(all[0], t) || !ir.SameShape(all[0], t) {
			return op.OpErrorf(c, "requires the same type for all operands and results")
		}
	}
	return nil
}

// types returns the types of the operands and results.
func types(op *ir.Operation) []ir.Type {
	var out []ir.Type
	for _, v := range op.Operands() {
		out = append(out, v.Type())
	}
	for i := range op.NumResults() {
		out = append(out, op.Result(i).Type())
	}
	return out
}
