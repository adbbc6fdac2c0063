package lowerstd

import (
	"errors"

	"hivm-opt/dialect/affine"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// affineParallel is affine.parallel, one turn after the other. A reduction begins with
// the values of the first turn: a flag is carried that says whether there was a first
// turn.
func affineParallel(f *lower.Func, op *ir.Operation) error {
	axes, err := affineAxes(f, op)
	if err != nil {
		return err
	}
	kinds := affine.Parallel{Op: op}.Reductions()
	types := resultTypes(op)
	if len(kinds) != len(types) {
		return errors.New("there is no reduction for each result")
	}
	if len(kinds) == 0 {
		_, err := nest(f, axes, nil, nil, func(index, _ []lower.Value) ([]lower.Value, error) {
			return f.Region(op.Region(0), nil, index...)
		})
		return err
	}
	begin := []lower.Value{lower.ScalarOf(llvmir.Bool(false))}
	for _, t := range types {
		x, err := f.State.Scalar(t)
		if err != nil {
			return err
		}
		begin = append(begin, lower.ScalarOf(llvmir.Zero(x.Value)))
	}
	carriedTypes := append([]ir.Type{f.Ctx.I1()}, types...)
	out, err := nest(f, axes, begin, carriedTypes, func(index, carried []lower.Value) ([]lower.Value, error) {
		values, err := f.Region(op.Region(0), types, index...)
		if err != nil {
			return nil, err
		}
		next := []lower.Value{lower.ScalarOf(llvmir.Bool(true))}
		for k, t := range types {
			v, old := values[k].Scalar, carried[1+k].Scalar
			joined, err := joinAtomic(f, kinds[k], t, old, v)
			if err != nil {
				return nil, err
			}
			next = append(next, lower.ScalarOf(f.Select(carried[0].Scalar, joined, v)))
		}
		return next, nil
	})
	if err != nil {
		return err
	}
	return f.SetAll(op, out[1:])
}

// affineAxes returns the ranges of affine.parallel. A bound is the largest or smallest
// of a group of results of a map.
func affineAxes(f *lower.Func, op *ir.Operation) ([]axis, error) {
	loop := affine.Parallel{Op: op}
	a := loop.LowerBoundsMap()
	if a == nil {
		return nil, errors.New("there is no affine map")
	}
	split := min(a.Map.NumDims+a.Map.NumSyms, op.NumOperands())
	begins, err := groupedBounds(f, op, a, loop.LowerBoundsGroupsAttr(), 0, split, llvmir.SGT)
	if err != nil {
		return nil, err
	}
	ends, err := groupedBounds(f, op, loop.UpperBoundsMapAttr(), loop.UpperBoundsGroupsAttr(), split, op.NumOperands(), llvmir.SLT)
	if err != nil {
		return nil, err
	}
	var steps []llvmir.Value
	for _, n := range loop.Steps() {
		steps = append(steps, llvmir.Index(n))
	}
	return axesOf([3][]llvmir.Value{begins, ends, steps})
}

func groupedBounds(f *lower.Func, op *ir.Operation, of, grouping ir.Attribute, lo, hi int, p llvmir.IntPred) ([]llvmir.Value, error) {
	all, err := evaluate(f, op, of, lo, hi)
	if err != nil {
		return nil, err
	}
	groups, ok := affine.GroupSizes(grouping, len(all))
	if !ok {
		return nil, errors.New("the groups of bounds do not fit the map of bounds")
	}
	out := make([]llvmir.Value, len(groups))
	for i, size := range groups {
		if out[i], err = best(f, p, all[:size]); err != nil {
			return nil, err
		}
		all = all[size:]
	}
	return out, nil
}
