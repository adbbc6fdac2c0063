package plan

import (
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
)

// aliases puts the values of a function that may be the same memory, or parts of it,
// into one class: a view and its source, the values that loops and branches hand on,
// and the operands and results of all unknown operations. Values that are only
// related through a third value are in one class as well.
type aliases struct {
	number map[*ir.Value]int
	sets   *sets
}

// isMemory reports whether a value of type t may lead to memory.
func isMemory(t ir.Type) bool {
	switch t.(type) {
	case *ir.IntegerType, *ir.FloatType, *ir.IndexType, *ir.ComplexType:
		return false
	}
	return true
}

// ends reports whether op hands values out of its region.
func ends(op *ir.Operation) bool {
	return op.Has(ir.Terminator) || op.Def().Unregistered && op.Next() == nil
}

// class returns the class of a value.
func (a *aliases) class(v *ir.Value) int {
	n, ok := a.number[v]
	if !ok {
		n = a.sets.add()
		a.number[v] = n
	}
	return a.sets.find(n)
}

// join puts values into one class, if they may lead to memory.
func (a *aliases) join(vs ...*ir.Value) {
	first := -1
	for _, v := range vs {
		switch {
		case !isMemory(v.Type()):
		case first < 0:
			first = a.class(v)
		default:
			a.sets.join(first, a.class(v))
		}
	}
}

// aliasesOf returns the classes of the values of a function.
func aliasesOf(fn *ir.Operation) *aliases {
	a := &aliases{number: map[*ir.Value]int{}, sets: &sets{}}
	ir.Walk(fn, func(op *ir.Operation) bool {
		switch {
		case op == fn:
		case len(op.Successors()) > 0:
			a.branch(op)
		case ends(op):
			a.leave(fn, op)
		default:
			a.operation(op)
		}
		return true
	})
	return a
}

// branch joins the operands of a branch with the arguments of its targets.
func (a *aliases) branch(op *ir.Operation) {
	b, known := ir.As[ir.BranchOpInterface](op)
	if !known {
		for _, to := range op.Successors() {
			a.join(append(op.Operands(), to.Args()...)...)
		}
		return
	}
	for i, bounds := range b.SuccessorOperands(op) {
		to := op.Successors()[i]
		for k := bounds[0]; k < bounds[1] && k-bounds[0] < len(to.Args()); k++ {
			a.join(op.Operand(k), to.Args()[k-bounds[0]])
		}
	}
}

// leave joins the values that leave a region with the values that they may become.
func (a *aliases) leave(fn, op *ir.Operation) {
	parent := op.Parent()
	if _, carries := ir.As[memref.Carrier](parent); parent == fn || carries {
		return
	}
	a.join(append(op.Operands(), around(parent)...)...)
}

// operation joins the operands of an operation with its results, and with the
// arguments of its regions.
func (a *aliases) operation(op *ir.Operation) {
	c, ok := ir.As[memref.Carrier](op)
	if !ok {
		if outs := around(op); len(outs) > 0 {
			a.join(append(outs, op.Operands()...)...)
		}
		return
	}
	for _, v := range around(op) {
		if isMemory(v.Type()) {
			a.join(append(c.CarriedFrom(op, v), v)...)
		}
	}
}

// around returns the results of op and the arguments of its regions.
func around(op *ir.Operation) []*ir.Value {
	var out []*ir.Value
	for i := range op.NumResults() {
		out = append(out, op.Result(i))
	}
	for _, r := range op.Regions() {
		if b := r.Entry(); b != nil {
			out = append(out, b.Args()...)
		}
	}
	return out
}
