package interpstd

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
)

// affineTable has the rows of affine.
func affineTable() interp.Table {
	return interp.Table{
		{Name: "affine.apply", Exec: mapResult(slices.Min[[]int64])}, // of a single number
		{Name: "affine.min", Exec: mapResult(slices.Min[[]int64])},
		{Name: "affine.max", Exec: mapResult(slices.Max[[]int64])},
		{Name: "affine.for", Exec: affineFor},
		{Name: "affine.if", Exec: affineIf},
		{Name: "affine.parallel", Exec: affineParallel},
		{Name: "affine.yield", Exec: leave},
		{Name: "affine.load", Exec: affineLoad},
		{Name: "affine.store", Exec: affineStore},
		{Name: "affine.prefetch", Exec: nothing},
		{Name: "affine.delinearize_index", Exec: delinearize},
		{Name: "affine.linearize_index", Exec: linearize},
	}
}

var errMap = errors.New("the affine map has no value for these operands")

// evaluate returns the results of the map of an attribute on the operands lo to hi.
func evaluate(f *interp.Frame, a ir.Attribute, lo, hi int) ([]int64, error) {
	m, ok := a.(*ir.AffineMapAttr)
	if !ok {
		return nil, errors.New("there is no affine map")
	}
	in, err := f.Ints(lo, hi)
	if err != nil {
		return nil, err
	}
	return apply(m.Map, in)
}

func apply(m *affinemap.Map, in []int64) ([]int64, error) {
	if len(in) != m.NumDims+m.NumSyms {
		return nil, fmt.Errorf("%d operands for the affine map %s", len(in), m)
	}
	out, ok := m.Eval(in[:m.NumDims], in[m.NumDims:])
	if !ok {
		return nil, errMap
	}
	return out, nil
}

// mapResult is an operation whose result is one of the results of its map.
func mapResult(pick func([]int64) int64) interp.Exec {
	return func(f *interp.Frame, op *ir.Operation) error {
		out, err := evaluate(f, affine.MapAttr(op), 0, op.NumOperands())
		if err != nil {
			return err
		}
		if len(out) == 0 {
			return errMap
		}
		f.Set(0, interp.IndexOf(pick(out)))
		return nil
	}
}

// bound returns the largest or smallest result of the map of a bound.
func bound(f *interp.Frame, op *ir.Operation, of ir.Attribute, group int, pick func([]int64) int64) (int64, error) {
	lo, hi := op.Group(group)
	out, err := evaluate(f, of, lo, hi)
	if err == nil && len(out) == 0 {
		err = errMap
	}
	if err != nil {
		return 0, err
	}
	return pick(out), nil
}

func affineFor(f *interp.Frame, op *ir.Operation) error {
	lower, err := bound(f, op, affine.For{Op: op}.LowerBoundMapAttr(), 0, slices.Max[[]int64])
	if err != nil {
		return err
	}
	upper, err := bound(f, op, affine.For{Op: op}.UpperBoundMapAttr(), 1, slices.Min[[]int64])
	if err != nil {
		return err
	}
	return axis{lower, upper, affine.For{Op: op}.Step()}.carry(f, interp.IndexOf, f.Operands(op.Group(2)))
}

func affineIf(f *interp.Frame, op *ir.Operation) error {
	a, ok := affine.If{Op: op}.Condition().(*ir.IntegerSetAttr)
	if !ok {
		return errors.New("there is no condition")
	}
	in, err := f.Ints(0, op.NumOperands())
	if err != nil {
		return err
	}
	if len(in) != a.Set.NumDims+a.Set.NumSyms {
		return fmt.Errorf("%d operands for the set %s", len(in), a.Set)
	}
	inside, ok := a.Set.Contains(in[:a.Set.NumDims], in[a.Set.NumDims:])
	if !ok {
		return errMap
	}
	return choose(f, op, inside)
}

// subscripts returns the index that an access has for its operands from lo on.
func subscripts(f *interp.Frame, op *ir.Operation, lo int) ([]int64, error) {
	return evaluate(f, affine.MapAttr(op), lo, op.NumOperands())
}

func affineLoad(f *interp.Frame, op *ir.Operation) error {
	index, err := subscripts(f, op, 1)
	if err != nil {
		return err
	}
	return loadAt(f, 0, index)
}

func affineStore(f *interp.Frame, op *ir.Operation) error {
	index, err := subscripts(f, op, 2)
	if err != nil {
		return err
	}
	return storeAt(f, 0, 1, index)
}

// basis returns the numbers of the basis of op. Without the attribute, as in LLVM
// 19, all are operands.
func basis(f *interp.Frame, op *ir.Operation) ([]int64, error) {
	if op.Prop(0) == nil {
		return f.Ints(op.Group(1))
	}
	return list(f, indexlist.Of(op, 1, 0), op, 1)
}

var errBasis = errors.New("the basis does not fit the indices")

// delinearize takes an index apart; the outermost result takes the rest.
func delinearize(f *interp.Frame, op *ir.Operation) error {
	index, err := f.Int(0)
	if err != nil {
		return err
	}
	b, err := basis(f, op)
	if err != nil {
		return err
	}
	n := op.NumResults()
	if n == 0 || len(b) != n && len(b) != n-1 {
		return errBasis
	}
	b = b[len(b)-(n-1):]
	for k := n - 1; k > 0; k-- {
		size := b[k-1]
		if size <= 0 {
			return fmt.Errorf("the basis has the number %d, which is not positive", size)
		}
		rest := index % size
		if rest < 0 {
			rest += size
		}
		f.Set(k, interp.IndexOf(rest))
		index = (index - rest) / size
	}
	f.Set(0, interp.IndexOf(index))
	return nil
}

func linearize(f *interp.Frame, op *ir.Operation) error {
	index, err := f.Ints(op.Group(0))
	if err != nil {
		return err
	}
	b, err := basis(f, op)
	if err != nil {
		return err
	}
	if len(index) == 0 {
		f.Set(0, interp.IndexOf(0))
		return nil
	}
	if len(b) != len(index) && len(b) != len(index)-1 {
		return errBasis
	}
	b = b[len(b)-(len(index)-1):]
	at := index[0]
	for k, i := range index[1:] {
		at = at*b[k] + i
	}
	f.Set(0, interp.IndexOf(at))
	return nil
}
