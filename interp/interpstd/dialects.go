package interpstd

import (
	"slices"

	"hivm-opt/interp"
)

// Table returns the rows of all dialects of the package.
func Table() interp.Table {
	return slices.Concat(
		arithTable(),
		mathTable(),
		indexTable(),
		functionTable(),
		branchTable(),
		scfTable(),
		affineTable(),
		memrefTable(),
		builtinTable(),
		pointerRows(),
	)
}

// arithTable has the rows of arith.
func arithTable() interp.Table {
	return slices.Concat(constantRows(), intRows(), extendedRows(), floatRows(), compareRows(), castRows())
}

// memrefTable has the rows of memref.
func memrefTable() interp.Table {
	return slices.Concat(allocRows(), accessRows(), atomicRows(), viewRows(), metadataRows(), globalRows())
}
