package interpstd

import (
	"slices"

	"hivm-opt/interp"
)

// Table returns the rows of all dialects of the package.
func Table() interp.Table {
	return slices.Concat(
		arithTable(),
		elementwise(mathTable()),
		indexTable(),
		functionTable(),
		branchTable(),
		scfTable(),
		affineTable(),
		memrefTable(),
		builtinTable(),
		pointerRows(),
		vectorTable(),
	)
}

// arithTable has the rows of arith.
func arithTable() interp.Table {
	return append(constantRows(), elementwise(intRows(), extendedRows(), floatRows(), compareRows(), castRows())...)
}

// elementwise returns the rows of tables as rows of elementwise operations.
func elementwise(tables ...interp.Table) interp.Table {
	out := slices.Concat(tables...)
	for i := range out {
		out[i].Elementwise = true
	}
	return out
}

// memrefTable has the rows of memref.
func memrefTable() interp.Table {
	return slices.Concat(allocRows(), accessRows(), atomicRows(), viewRows(), metadataRows(), globalRows())
}
