package vector

import (
	"fmt"

	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
)

// typeOf is a type of an operation.
type typeOf func(op *ir.Operation) ir.Type

func operand(i int) typeOf { return func(op *ir.Operation) ir.Type { return op.Operand(i).Type() } }

func result(i int) typeOf { return func(op *ir.Operation) ir.Type { return op.Result(i).Type() } }

// sameElem is the rule that two types have one element type.
func sameElem(a, b typeOf, what string) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		if ir.ElementType(a(op)) != ir.ElementType(b(op)) {
			return op.OpErrorf(c, "failed to verify that %s have same element type", what)
		}
		return nil
	}
}

// sameType is the rule that several types are the same; names lists them.
func sameType(names string, types ...typeOf) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		for _, t := range types[1:] {
			if t(op) != types[0](op) {
				return op.OpErrorf(c, "failed to verify that all of {%s} have same type", names)
			}
		}
		return nil
	}
}

// require is the rule of a predicate; what is its text.
func require(what string, ok func(op *ir.Operation) bool) optrait.Rule {
	return func(c *ir.Context, op *ir.Operation) error {
		if !ok(op) {
			return op.OpErrorf(c, "failed to verify that %s", what)
		}
		return nil
	}
}

// confined is the rule that numbers are in a range; the message says so.
func confined(c *ir.Context, op *ir.Operation, what string, v, lo, hi int64) error {
	if v < lo || v >= hi {
		return op.OpErrorf(c, "expected %s to be confined to [%d, %d)", what, lo, hi)
	}
	return nil
}

// dimension names entry i of a list in a message.
func dimension(what string, i int) string { return fmt.Sprintf("%s dimension %d", what, i) }

// ints returns the numbers of a property that the row says to be a list of them.
func ints(op *ir.Operation, slot int) []int64 {
	v, _ := ir.Ints(op.Prop(slot))
	return v
}
