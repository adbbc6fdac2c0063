package interpstd

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/scf"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// scfTable has the rows of scf.
func scfTable() interp.Table {
	return interp.Table{
		{Name: "scf.for", Exec: forLoop},
		{Name: "scf.if", Exec: ifElse},
		{Name: "scf.while", Exec: whileLoop},
		{Name: "scf.condition", Exec: leave},
		{Name: "scf.yield", Exec: leave},
		{Name: "scf.execute_region", Exec: runOnce},
		{Name: "scf.index_switch", Exec: indexSwitch},
		{Name: "scf.parallel", Exec: parallelLoop},
		{Name: "scf.reduce", Exec: leave},
		{Name: "scf.reduce.return", Exec: leave},
		{Name: "scf.forall", Exec: forall},
		{Name: "scf.forall.in_parallel", Exec: inParallel},
	}
}

// axis is the range of one induction variable.
type axis struct{ begin, end, step int64 }

// check refuses a range that would not end.
func (a axis) check() error {
	if a.step <= 0 {
		return fmt.Errorf("the step of a loop must be positive, but it is %d", a.step)
	}
	return nil
}

// next moves i on; ok is false at the end.
func (a axis) next(i int64) (next int64, ok bool) {
	next = i + a.step
	return next, next > i && next < a.end
}

// each calls do for each value of the range.
func (a axis) each(do func(i int64) error) error {
	if err := a.check(); err != nil {
		return err
	}
	for i, ok := a.begin, a.begin < a.end; ok; i, ok = a.next(i) {
		if err := do(i); err != nil {
			return err
		}
	}
	return nil
}

// carry runs the region of a loop for each value of the range, with the induction
// variable and the values that the turn before has yielded, at first carried. The
// results of the operation are the values that the last turn yields.
func (a axis) carry(f *interp.Frame, variable func(i int64) interp.Value, carried []interp.Value) error {
	args := make([]interp.Value, 1+len(carried))
	err := a.each(func(i int64) (err error) {
		args[0] = variable(i)
		copy(args[1:], carried)
		carried, err = f.Region(0, args...)
		return err
	})
	if err != nil {
		return err
	}
	return f.SetAll(carried)
}

func forLoop(f *interp.Frame, op *ir.Operation) error {
	bounds, err := f.Ints(0, 3)
	if err != nil {
		return err
	}
	elem := f.Operand(0).Elem
	variable := func(i int64) interp.Value { return interp.IntOf(elem, i) }
	return axis{bounds[0], bounds[1], bounds[2]}.carry(f, variable, f.Operands(3, op.NumOperands()))
}

func ifElse(f *interp.Frame, op *ir.Operation) error {
	c, err := f.Int(0)
	if err != nil {
		return err
	}
	return choose(f, op, c != 0)
}

// choose runs the first region, or the second region, which may be empty.
func choose(f *interp.Frame, op *ir.Operation, first bool) error {
	region := 0
	if !first {
		region = 1
		if len(op.Regions()) < 2 || op.Region(1).Empty() {
			return f.SetAll(nil)
		}
	}
	values, err := f.Region(region)
	if err != nil {
		return err
	}
	return f.SetAll(values)
}

func whileLoop(f *interp.Frame, _ *ir.Operation) error {
	args := f.AllOperands()
	for {
		before, err := f.Region(0, args...)
		if err != nil {
			return err
		}
		if len(before) == 0 || !before[0].IsScalar() {
			return errors.New("the first region has no condition")
		}
		if before[0].Int() == 0 {
			return f.SetAll(before[1:])
		}
		if args, err = f.Region(1, before[1:]...); err != nil {
			return err
		}
	}
}

func indexSwitch(f *interp.Frame, op *ir.Operation) error {
	n, err := f.Int(0)
	if err != nil {
		return err
	}
	cases := scf.IndexSwitch{Op: op}.Cases()
	values, err := f.Region(1 + slices.Index(cases, n))
	if err != nil {
		return err
	}
	return f.SetAll(values)
}

// nest calls do for each point of a product of ranges, the last range fastest. The
// index is only valid during the call.
func nest(axes []axis, do func(index []int64) error) error {
	index := make([]int64, len(axes))
	for d, a := range axes {
		if err := a.check(); err != nil {
			return err
		}
		if a.begin >= a.end {
			return nil
		}
		index[d] = a.begin
	}
	for {
		if err := do(index); err != nil {
			return err
		}
		d := len(axes) - 1
		for ; d >= 0; d-- {
			next, ok := axes[d].next(index[d])
			if ok {
				index[d] = next
				break
			}
			index[d] = axes[d].begin
		}
		if d < 0 {
			return nil
		}
	}
}

// indexValues returns a point as the arguments of a body.
func indexValues(index []int64) []interp.Value {
	out := make([]interp.Value, len(index))
	for d, i := range index {
		out[d] = interp.IndexOf(i)
	}
	return out
}

// parallelLoop is scf.parallel, one iteration after the other. The terminator
// passes out the values that its regions reduce.
func parallelLoop(f *interp.Frame, op *ir.Operation) error {
	axes, err := parallelAxes(f, op)
	if err != nil {
		return err
	}
	reduced := f.Operands(op.Group(3))
	err = nest(axes, func(index []int64) error {
		values, err := f.Region(0, indexValues(index)...)
		if err != nil || len(values) == 0 {
			return err
		}
		return f.InTerminator(0, func() error { return reduce(f, reduced, values) })
	})
	if err != nil {
		return err
	}
	return f.SetAll(reduced)
}

func parallelAxes(f *interp.Frame, op *ir.Operation) ([]axis, error) {
	var bounds [3][]int64
	for g := range bounds {
		var err error
		if bounds[g], err = f.Ints(op.Group(g)); err != nil {
			return nil, err
		}
	}
	return axesOf(bounds)
}

func axesOf(bounds [3][]int64) ([]axis, error) {
	axes := make([]axis, len(bounds[0]))
	if len(bounds[1]) != len(axes) || len(bounds[2]) != len(axes) {
		return nil, errors.New("the bounds of the loop differ in number")
	}
	for d := range axes {
		axes[d] = axis{bounds[0][d], bounds[1][d], bounds[2][d]}
	}
	return axes, nil
}

// reduce joins each value to the reduced value before, by the region of its number.
func reduce(f *interp.Frame, reduced, values []interp.Value) error {
	if len(values) != len(reduced) {
		return fmt.Errorf("%d values for %d reductions", len(values), len(reduced))
	}
	for k := range reduced {
		joined, err := f.Region(k, reduced[k], values[k])
		if err != nil {
			return err
		}
		if len(joined) != 1 {
			return errors.New("a reduction gives one value")
		}
		reduced[k] = joined[0]
	}
	return nil
}

// forall is scf.forall without outputs, one iteration after the other.
func forall(f *interp.Frame, op *ir.Operation) error {
	if op.NumResults() > 0 {
		return errors.New("outputs, which are tensors, are not supported")
	}
	var bounds [3][]int64
	for g := range bounds {
		var err error
		if bounds[g], err = list(f, indexlist.Of(op, g, g), op, g); err != nil {
			return err
		}
	}
	axes, err := axesOf(bounds)
	if err != nil {
		return err
	}
	return nest(axes, func(index []int64) error {
		_, err := f.Region(0, indexValues(index)...)
		return err
	})
}

// list returns the values of a list of constants and operands of a group.
func list(f *interp.Frame, l indexlist.List, op *ir.Operation, group int) ([]int64, error) {
	lo, hi := op.Group(group)
	out := make([]int64, l.Len())
	for i, n := range l.Static {
		if n == ir.Dynamic {
			if lo >= hi {
				return nil, errors.New("there is no operand for an entry of a list")
			}
			var err error
			if n, err = f.Int(lo); err != nil {
				return nil, err
			}
			lo++
		}
		out[i] = n
	}
	return out, nil
}

func inParallel(f *interp.Frame, _ *ir.Operation) error {
	f.Leave(nil)
	return nil
}
