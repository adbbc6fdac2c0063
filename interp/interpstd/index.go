package interpstd

import (
	"hivm-opt/dialect/index"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// indexTable has the rows of index. An index has 64 bits.
func indexTable() interp.Table {
	t := interp.Table{
		{Name: "index.constant", Exec: firstProperty},
		{Name: "index.bool.constant", Exec: firstProperty},
		{Name: "index.sizeof", Exec: sizeOfIndex},
		{Name: "index.cmp", Exec: compareIndices},
		{Name: "index.casts", Exec: castOp{eval: fromInt(toInt(true))}.exec},
		{Name: "index.castu", Exec: castOp{eval: fromInt(toInt(false))}.exec},
	}
	for _, o := range intOps() {
		t = append(t, interp.Row{Name: index.OfArith(o.name), Exec: o.exec})
	}
	return t
}

// firstProperty makes the only property of the operation its result.
func firstProperty(f *interp.Frame, op *ir.Operation) error { return setConstant(f, op.Prop(0)) }

func compareIndices(f *interp.Frame, op *ir.Operation) error {
	return compareBy(f, index.Predicate(op))
}

func sizeOfIndex(f *interp.Frame, _ *ir.Operation) error {
	e, err := f.ResultElem(0)
	if err == nil {
		f.Set(0, interp.IntOf(e, int64(e.Bits)))
	}
	return err
}
