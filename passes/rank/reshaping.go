package rank

import (
	"slices"

	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
)

// Reshaping says how an operation on memrefs looks when some of its operands are
// replaced by views with other axes.
type Reshaping struct {
	// Dropped reports for each axis whether the views lack it.
	Dropped []bool
	// Views are the numbers of the operands that get a view, in the order in which
	// the views are made.
	Views []int
	// Shared gives all operands with the same value the last view that was made of it.
	Shared bool
	// Props are the inherent attributes of the new operation and Attrs its
	// discardable attributes.
	Props []ir.Attribute
	Attrs *ir.DictAttr
	// Lost is the operand group that the new operation does not have, 0 for none.
	Lost int
	// Restriction describes how the new operation, which is the operation of the reference,
	// differs from the old in its result; empty if it does not. Right is the reshaping
	// that is right in every case, nil if that is this reshaping.
	Restriction string
	Right       *Reshaping
}

// clone returns a copy whose attributes can be changed.
func (r *Reshaping) clone() *Reshaping {
	out := *r
	out.Props = slices.Clone(r.Props)
	return &out
}

// set changes an inherent attribute of the new operation.
func (r *Reshaping) set(op *ir.Operation, name string, a ir.Attribute) {
	r.Props[op.Def().Slot(name)] = a
}

// appendAxis appends the new axis to a permutation, if there is a permutation.
func (r *Reshaping) appendAxis(c *ir.Context, op *ir.Operation, name string) {
	if perm := hivm.Ints(op, name); len(perm) > 0 {
		r.set(op, name, c.DenseI64(append(slices.Clone(perm), int64(len(perm)))))
	}
}
