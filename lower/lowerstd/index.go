package lowerstd

import (
	"hivm-opt/dialect/index"
	"hivm-opt/ir"
	"hivm-opt/lower"
	"hivm-opt/lower/llvmir"
)

// indexTable has the rows of index. An index is a number of the type that the target has for it.
func indexTable() lower.Table {
	t := lower.Table{
		{Name: "index.constant", Emit: constant},
		{Name: "index.bool.constant", Emit: constant},
		{Name: "index.sizeof", Emit: sizeOfIndex},
		{Name: "index.cmp", Emit: compareIndices},
		{Name: "index.casts", Emit: resize(true)},
		{Name: "index.castu", Emit: resize(false)},
	}
	for _, o := range intOps() {
		t = append(t, lower.Row{Name: index.OfArith(o.name), Emit: o.lower})
	}
	return t
}

func compareIndices(f *lower.Func, op *ir.Operation) error {
	return compareBy(f, op, index.Predicate(op))
}

func sizeOfIndex(f *lower.Func, op *ir.Operation) error {
	x, err := f.State.Scalar(op.Result(0).Type())
	if err == nil {
		f.SetScalar(op, llvmir.ConstInt(x.Value, int64(x.Value.Bits())))
	}
	return err
}
