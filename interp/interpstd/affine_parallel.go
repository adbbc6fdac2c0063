package interpstd

import (
	"errors"
	"slices"

	"hivm-opt/dialect/affine"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// affineParallel is affine.parallel, one iteration after the other. A reduction
// begins with the values of the first iteration.
func affineParallel(f *interp.Frame, op *ir.Operation) error {
	axes, err := affineAxes(f, op)
	if err != nil {
		return err
	}
	kinds := affine.Parallel{Op: op}.Reductions()
	if len(kinds) != op.NumResults() {
		return errors.New("there is no reduction for each result")
	}
	var reduced []interp.Value
	err = nest(axes, func(index []int64) error {
		values, err := f.Region(0, indexValues(index)...)
		if err != nil {
			return err
		}
		if len(values) != len(kinds) {
			return errors.New("there is no value for each reduction")
		}
		if reduced == nil || len(kinds) == 0 {
			reduced = values
			return nil
		}
		for k, kind := range kinds {
			if reduced[k], err = joinAtomic(f, kind, reduced[k], values[k]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if len(kinds) > 0 && reduced == nil {
		return errors.New("a reduction of no values is not supported")
	}
	return f.SetAll(reduced)
}

// affineAxes returns the ranges of affine.parallel. A bound is the largest or
// smallest of a group of results of a map.
func affineAxes(f *interp.Frame, op *ir.Operation) ([]axis, error) {
	loop := affine.Parallel{Op: op}
	lower := loop.LowerBoundsMap()
	if lower == nil {
		return nil, errMap
	}
	split := min(lower.Map.NumDims+lower.Map.NumSyms, op.NumOperands())
	begins, err := groupedBounds(f, lower, loop.LowerBoundsGroupsAttr(), 0, split, slices.Max[[]int64])
	if err != nil {
		return nil, err
	}
	ends, err := groupedBounds(f, loop.UpperBoundsMapAttr(), loop.UpperBoundsGroupsAttr(), split, op.NumOperands(), slices.Min[[]int64])
	if err != nil {
		return nil, err
	}
	return axesOf([3][]int64{begins, ends, loop.Steps()})
}

func groupedBounds(f *interp.Frame, of, grouping ir.Attribute, lo, hi int, pick func([]int64) int64) ([]int64, error) {
	all, err := evaluate(f, of, lo, hi)
	if err != nil {
		return nil, err
	}
	groups, ok := affine.GroupSizes(grouping, len(all))
	if !ok {
		return nil, errors.New("the groups of bounds do not fit the map of bounds")
	}
	out := make([]int64, len(groups))
	for i, size := range groups {
		out[i] = pick(all[:size])
		all = all[size:]
	}
	return out, nil
}
