package lowerstd

import (
	"errors"
	"fmt"

	"hivm-opt/dialect/affine"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/internal/lazy"
	"hivm-opt/ir"
	"hivm-opt/ir/affinemap"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// affineTable has the rows of affine.
func affineTable() lower.Table {
	return lower.Table{
		{Name: "affine.apply", Emit: mapResult(llvmir.SLT)}, // of a single number
		{Name: "affine.min", Emit: mapResult(llvmir.SLT)},
		{Name: "affine.max", Emit: mapResult(llvmir.SGT)},
		{Name: "affine.for", Emit: affineFor},
		{Name: "affine.if", Emit: affineIf},
		{Name: "affine.parallel", Emit: affineParallel},
		{Name: "affine.yield", Emit: leave},
		{Name: "affine.load", Emit: affineLoad, Sizes: lower.IgnoresSizes},
		{Name: "affine.store", Emit: affineStore, Sizes: lower.IgnoresSizes},
		{Name: "affine.prefetch", Emit: nothing, Sizes: lower.IgnoresSizes},
		{Name: "affine.delinearize_index", Emit: delinearize},
		{Name: "affine.linearize_index", Emit: linearize},
	}
}

// point holds the values of the dimensions and symbols of expressions.
type point struct{ dims, syms []llvmir.Value }

// expression lowers e.
func expression(f *lower.Func, e affinemap.Expr, at point) (llvmir.Value, error) {
	switch e.Kind() {
	case affinemap.KindDim:
		return entry(at.dims, e.Index())
	case affinemap.KindSymbol:
		return entry(at.syms, e.Index())
	case affinemap.KindConst:
		return llvmir.Index(e.Value()), nil
	}
	x, err := expression(f, e.LHS(), at)
	if err != nil {
		return x, err
	}
	y, err := expression(f, e.RHS(), at)
	if err != nil {
		return y, err
	}
	emit := binaryExprs.Get()[e.Kind()]
	if emit == nil {
		return y, errors.New("the affine expression is unknown")
	}
	return emit(f, x, y), nil
}

func entry(list []llvmir.Value, i int) (llvmir.Value, error) {
	if i >= len(list) {
		return llvmir.Value{}, errors.New("the affine expression has more variables than there are operands")
	}
	return list[i], nil
}

// binaryExprs are the expressions with two operands by their kind.
var binaryExprs = lazy.Value[map[affinemap.Kind]func(f *lower.Func, x, y llvmir.Value) llvmir.Value]{Make: func() map[affinemap.Kind]func(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	return map[affinemap.Kind]func(f *lower.Func, x, y llvmir.Value) llvmir.Value{
		affinemap.KindAdd:      plain(llvmir.Add),
		affinemap.KindMul:      plain(llvmir.Mul),
		affinemap.KindMod:      modulo,
		affinemap.KindFloorDiv: floorDiv,
		affinemap.KindCeilDiv:  ceilDiv,
	}
}}

// modulo is the remainder that is not negative, of a positive y.
func modulo(f *lower.Func, x, y llvmir.Value) llvmir.Value {
	rest := f.Bin(llvmir.SRem, x, y)
	return f.Select(f.ICmp(llvmir.SLT, rest, llvmir.Index(0)), f.Add(rest, y), rest)
}

// evaluate returns the results of the map of an attribute on the operands lo to hi.
func evaluate(f *lower.Func, op *ir.Operation, of ir.Attribute, lo, hi int) ([]llvmir.Value, error) {
	a, ok := of.(*ir.AffineMapAttr)
	if !ok {
		return nil, errors.New("there is no affine map")
	}
	in, err := f.Scalars(op, lo, hi)
	if err != nil {
		return nil, err
	}
	if len(in) != a.Map.NumDims+a.Map.NumSyms {
		return nil, fmt.Errorf("%d operands for the affine map %s", len(in), a.Map)
	}
	out := make([]llvmir.Value, len(a.Map.Results))
	for i, e := range a.Map.Results {
		if out[i], err = expression(f, e, point{in[:a.Map.NumDims], in[a.Map.NumDims:]}); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// best returns the number that compares in that way to all others.
func best(f *lower.Func, p llvmir.IntPred, list []llvmir.Value) (llvmir.Value, error) {
	if len(list) == 0 {
		return llvmir.Value{}, errors.New("the affine map has no result")
	}
	out := list[0]
	for _, v := range list[1:] {
		out = extreme(p)(f, out, v)
	}
	return out, nil
}

// mapResult is an operation whose result is one of the results of its map.
func mapResult(p llvmir.IntPred) lower.Emit {
	return func(f *lower.Func, op *ir.Operation) error {
		out, err := evaluate(f, op, affine.MapAttr(op), 0, op.NumOperands())
		if err != nil {
			return err
		}
		v, err := best(f, p, out)
		if err == nil {
			f.SetScalar(op, v)
		}
		return err
	}
}

// bound returns the largest or smallest result of the map of a bound.
func bound(f *lower.Func, op *ir.Operation, of ir.Attribute, group int, p llvmir.IntPred) (llvmir.Value, error) {
	lo, hi := op.Group(group)
	out, err := evaluate(f, op, of, lo, hi)
	if err != nil {
		return llvmir.Value{}, err
	}
	return best(f, p, out)
}

func affineFor(f *lower.Func, op *ir.Operation) error {
	begin, err := bound(f, op, affine.For{Op: op}.LowerBoundMapAttr(), 0, llvmir.SGT)
	if err != nil {
		return err
	}
	end, err := bound(f, op, affine.For{Op: op}.UpperBoundMapAttr(), 1, llvmir.SLT)
	if err != nil {
		return err
	}
	step, ok := affine.For{Op: op}.StepAttr().(*ir.IntegerAttr)
	if !ok {
		return errors.New("there is no step")
	}
	return carry(f, op, axis{begin, end, llvmir.Index(step.Value)}, operands(op, 2))
}

func affineIf(f *lower.Func, op *ir.Operation) error {
	a, ok := affine.If{Op: op}.Condition().(*ir.IntegerSetAttr)
	if !ok {
		return errors.New("there is no condition")
	}
	in, err := f.Scalars(op, 0, op.NumOperands())
	if err != nil {
		return err
	}
	if len(in) != a.Set.NumDims+a.Set.NumSyms {
		return fmt.Errorf("%d operands for the set %s", len(in), a.Set)
	}
	cond := llvmir.Bool(true)
	for _, c := range a.Set.Constraints {
		v, err := expression(f, c.Expr, point{in[:a.Set.NumDims], in[a.Set.NumDims:]})
		if err != nil {
			return err
		}
		p := llvmir.SGE
		if c.Eq {
			p = llvmir.EQ
		}
		cond = f.And(cond, f.ICmp(p, v, llvmir.Index(0)))
	}
	return choose(f, op, cond)
}

func affineLoad(f *lower.Func, op *ir.Operation) error {
	index, err := evaluate(f, op, affine.MapAttr(op), 1, op.NumOperands())
	if err != nil {
		return err
	}
	return loadAt(f, op, 0, index)
}

func affineStore(f *lower.Func, op *ir.Operation) error {
	index, err := evaluate(f, op, affine.MapAttr(op), 2, op.NumOperands())
	if err != nil {
		return err
	}
	return storeAt(f, op, index)
}

// basis returns the numbers of the basis of op. Without the attribute, as in LLVM 19,
// all are operands.
func basis(f *lower.Func, op *ir.Operation) ([]llvmir.Value, error) {
	if op.Prop(0) == nil {
		lo, hi := op.Group(1)
		return f.Scalars(op, lo, hi)
	}
	return list(f, indexlist.Of(op, 1, 0))
}

var errBasis = errors.New("the basis does not fit the indices")

// delinearize takes an index apart; the outermost result takes the rest.
func delinearize(f *lower.Func, op *ir.Operation) error {
	index, err := f.ScalarOf(op.Operand(0))
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
		f.Set(op.Result(k), lower.ScalarOf(modulo(f, index, b[k-1])))
		index = floorDiv(f, index, b[k-1])
	}
	f.SetScalar(op, index)
	return nil
}

func linearize(f *lower.Func, op *ir.Operation) error {
	lo, hi := op.Group(0)
	index, err := f.Scalars(op, lo, hi)
	if err != nil {
		return err
	}
	b, err := basis(f, op)
	if err != nil {
		return err
	}
	if len(index) == 0 {
		f.SetScalar(op, llvmir.Index(0))
		return nil
	}
	if len(b) != len(index) && len(b) != len(index)-1 {
		return errBasis
	}
	b = b[len(b)-(len(index)-1):]
	at := index[0]
	for k, i := range index[1:] {
		at = f.Add(f.Mul(at, b[k]), i)
	}
	f.SetScalar(op, at)
	return nil
}
