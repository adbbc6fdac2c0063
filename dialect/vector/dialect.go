package vector

import (
	"slices"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/indexlist"
	"hivm-opt/ir"
)

// Dialect returns the vector dialect.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:        "vector",
		NoTypes:     true,
		Attrs:       []*ir.AttrDef{Kind, iteratorType, punctuation},
		Materialize: arith.Materialize,
		Customs: map[string]ir.CustomDirective{
			indexlist.Name: indexlist.Directive(),
			"PairType":     {Parse: parsePairType, Print: printPairType},
			"PrintClauses": {Parse: parsePrintClauses, Print: printPrintClauses},
		},
		IDs: opIDs[:],
		Ops: slices.Concat(shapeRows(), elementRows(), sliceRows(), maskRows(), reduceRows(), memoryRows(), transferRows(), printRows()),
	}
}
