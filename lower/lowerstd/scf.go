package lowerstd

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// scfTable has the rows of scf.
func scfTable() lower.Table {
	return lower.Table{
		{Name: "scf.for", Emit: forLoop},
		{Name: "scf.if", Emit: ifElse},
		{Name: "scf.while", Emit: whileLoop},
		{Name: "scf.condition", Emit: leave},
		{Name: "scf.yield", Emit: leave},
		{Name: "scf.execute_region", Emit: runOnce},
		{Name: "scf.index_switch", Emit: indexSwitch},
		{Name: "scf.parallel", Emit: parallelLoop},
		{Name: "scf.reduce", Emit: leave},
		{Name: "scf.reduce.return", Emit: leave},
		{Name: "scf.forall", Emit: forall},
		{Name: "scf.forall.in_parallel", Emit: leaveNothing},
	}
}

func leaveNothing(f *lower.Func, _ *ir.Operation) error { return f.Leave(nil) }

// axis is the range of one induction variable.
type axis struct{ begin, end, step llvmir.Value }

func forLoop(f *lower.Func, op *ir.Operation) error {
	bounds, err := f.Scalars(op, 0, 3)
	if err != nil {
		return err
	}
	return carry(f, op, axis{bounds[0], bounds[1], bounds[2]}, op.Operands()[3:])
}

// carry lowers a loop whose region has the induction variable and the carried
// values.
func carry(f *lower.Func, op *ir.Operation, a axis, inits []*ir.Value) error {
	carried, err := f.GetAll(inits)
	if err != nil {
		return err
	}
	types := resultTypes(op)
	values, err := f.For(a.begin, a.end, a.step, carried, types, func(i llvmir.Value, carried []lower.Value) ([]lower.Value, error) {
		return f.Region(op.Region(0), types, append([]lower.Value{lower.ScalarOf(i)}, carried...)...)
	})
	if err != nil {
		return err
	}
	return f.SetAll(op, values)
}

func ifElse(f *lower.Func, op *ir.Operation) error {
	cond, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return err
	}
	return choose(f, op, cond)
}

// choose lowers the first region, and the second region for a false cond, which may be
// empty.
func choose(f *lower.Func, op *ir.Operation, cond llvmir.Value) error {
	types := resultTypes(op)
	arm := func(k int) func() ([]lower.Value, error) {
		return func() ([]lower.Value, error) { return f.Region(op.Region(k), types) }
	}
	no := arm(1)
	if len(op.Regions()) < 2 || op.Region(1).Empty() {
		no = nil
	}
	values, err := f.If(cond, types, arm(0), no)
	if err != nil {
		return err
	}
	return f.SetAll(op, values)
}

// whileLoop has the condition, and the values that it passes on, at the end of its
// first region.
func whileLoop(f *lower.Func, op *ir.Operation) error {
	inits, err := f.GetAll(op.Operands())
	if err != nil {
		return err
	}
	var in []ir.Type
	for _, v := range op.Operands() {
		in = append(in, v.Type())
	}
	head := f.NewBlock("while")
	args, phis, err := f.NewPhis(head, in)
	if err != nil {
		return err
	}
	if err := f.Feed(phis, inits, in); err != nil {
		return err
	}
	f.Br(head)
	f.MoveTo(head)
	out := resultTypes(op)
	before, err := f.Region(op.Region(0), append([]ir.Type{f.Ctx.I1()}, out...), args...)
	if err != nil {
		return err
	}
	turn, done := f.NewBlock("turn"), f.NewBlock("done")
	f.CondBr(before[0].Scalar, turn, done)
	f.MoveTo(turn)
	next, err := f.Region(op.Region(1), in, before[1:]...)
	if err != nil {
		return err
	}
	if err := f.Feed(phis, next, in); err != nil {
		return err
	}
	f.Br(head)
	f.MoveTo(done)
	return f.SetAll(op, before[1:])
}

// indexSwitch has a region for each case, and the first region for all others.
func indexSwitch(f *lower.Func, op *ir.Operation) error {
	flag, err := f.ScalarOf(op.Operand(0))
	if err != nil {
		return err
	}
	numbers := scf.IndexSwitch{Op: op}.Cases()
	if len(numbers) != len(op.Regions())-1 {
		return errors.New("the cases do not fit the regions")
	}
	types := resultTypes(op)
	behind := f.NewBlock("endswitch")
	values, phis, err := f.NewPhis(behind, types)
	if err != nil {
		return err
	}
	arms := make([]*llvmir.Block, len(op.Regions()))
	for k := range arms {
		arms[k] = f.NewBlock("case")
	}
	var cases []llvmir.Case
	for k, n := range numbers {
		cases = append(cases, llvmir.Case{Value: llvmir.Index(n), To: arms[k+1]})
	}
	f.Switch(flag, arms[0], cases...)
	for k, b := range arms {
		f.MoveTo(b)
		out, err := f.Region(op.Region(k), types)
		if err != nil {
			return err
		}
		if err := f.Feed(phis, out, types); err != nil {
			return err
		}
		f.Br(behind)
	}
	f.MoveTo(behind)
	return f.SetAll(op, values)
}

// nest makes a loop for each range, the last range innermost, that carry values.
func nest(f *lower.Func, axes []axis, carried []lower.Value, types []ir.Type, body func(index, carried []lower.Value) ([]lower.Value, error)) ([]lower.Value, error) {
	index := make([]lower.Value, len(axes))
	var level func(d int, carried []lower.Value) ([]lower.Value, error)
	level = func(d int, carried []lower.Value) ([]lower.Value, error) {
		if d == len(axes) {
			return body(index, carried)
		}
		a := axes[d]
		return f.For(a.begin, a.end, a.step, carried, types, func(i llvmir.Value, carried []lower.Value) ([]lower.Value, error) {
			index[d] = lower.ScalarOf(i)
			return level(d+1, carried)
		})
	}
	return level(0, carried)
}

// parallelLoop is scf.parallel, one turn after the other. The terminator passes out
// the values that its regions reduce.
func parallelLoop(f *lower.Func, op *ir.Operation) error {
	var bounds [3][]llvmir.Value
	for g := range bounds {
		lo, hi := op.Group(g)
		var err error
		if bounds[g], err = f.Scalars(op, lo, hi); err != nil {
			return err
		}
	}
	axes, err := axesOf(bounds)
	if err != nil {
		return err
	}
	reduced, err := f.GetAll(operands(op, 3))
	if err != nil {
		return err
	}
	types := resultTypes(op)
	reduced, err = nest(f, axes, reduced, types, func(index, reduced []lower.Value) ([]lower.Value, error) {
		values, err := f.Region(op.Region(0), types, index...)
		if err != nil {
			return nil, err
		}
		end := op.Region(0).Entry().Terminator()
		if end == nil || len(end.Regions()) != len(types) {
			return nil, errors.New("the terminator does not fit the results")
		}
		out := make([]lower.Value, len(types))
		for k, t := range types {
			joined, err := f.Region(end.Region(k), []ir.Type{t}, reduced[k], values[k])
			if err != nil {
				return nil, err
			}
			out[k] = joined[0]
		}
		return out, nil
	})
	if err != nil {
		return err
	}
	return f.SetAll(op, reduced)
}

func axesOf(bounds [3][]llvmir.Value) ([]axis, error) {
	axes := make([]axis, len(bounds[0]))
	if len(bounds[1]) != len(axes) || len(bounds[2]) != len(axes) {
		return nil, errors.New("the bounds of the loop differ in number")
	}
	for d := range axes {
		axes[d] = axis{bounds[0][d], bounds[1][d], bounds[2][d]}
	}
	return axes, nil
}

// forall is scf.forall without outputs, one turn after the other.
func forall(f *lower.Func, op *ir.Operation) error {
	if op.NumResults() > 0 {
		return errors.New("its outputs are tensors; bufferize first")
	}
	var bounds [3][]llvmir.Value
	for g := range bounds {
		var err error
		if bounds[g], err = list(f, indexlist.Of(op, g, g)); err != nil {
			return err
		}
	}
	axes, err := axesOf(bounds)
	if err != nil {
		return err
	}
	_, err = nest(f, axes, nil, nil, func(index, _ []lower.Value) ([]lower.Value, error) {
		return f.Region(op.Region(0), nil, index...)
	})
	return err
}

// list returns the numbers of a list of constants and values.
func list(f *lower.Func, l indexlist.List) ([]llvmir.Value, error) {
	out := make([]llvmir.Value, l.Len())
	next := 0
	for i, n := range l.Static {
		if n != ir.Dynamic {
			out[i] = llvmir.Index(n)
			continue
		}
		if next >= len(l.Dynamic) {
			return nil, fmt.Errorf("there is no operand for entry %d of a list", i)
		}
		var err error
		if out[i], err = f.ScalarOf(l.Dynamic[next].Value()); err != nil {
			return nil, err
		}
		next++
	}
	return out, nil
}
