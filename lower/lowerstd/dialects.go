package lowerstd

import (
	"slices"

	"hivm-opt/lower"
)

// Table returns the rows of all dialects of the package.
func Table() lower.Table {
	return slices.Concat(
		functionTable(),
		branchTable(),
		scfTable(),
		affineTable(),
		arithTable(),
		mathTable(),
		indexTable(),
		memrefTable(),
		builtinTable(),
		llvmTable(),
	)
}

// arithTable has the rows of arith.
func arithTable() lower.Table {
	return slices.Concat(constantRows(), intRows(), extendedRows(), floatRows(), compareRows(), castRows())
}

// memrefTable has the rows of memref.
func memrefTable() lower.Table {
	return slices.Concat(allocRows(), accessRows(), atomicRows(), viewRows(), reshapeRows(), metadataRows(), globalRows())
}
