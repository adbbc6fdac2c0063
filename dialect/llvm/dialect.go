package llvm

import (
	"slices"

	"hivm-opt/ir"
)

// name is the name of the dialect.
const name = "llvm"

// Dialect returns the llvm dialect. Types and attributes that are not in its
// tables are kept verbatim.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:        name,
		OpaqueTypes: true,
		UnknownOps:  true,
		Materialize: materialize,
		ParseType:   parseType,
		Attrs:       []*ir.AttrDef{linkage, callConv, tailKind, fastMath, overflow},
		Customs: map[string]ir.CustomDirective{
			"Ordering":   orderings.keyword(),
			"ICmp":       icmpPredicates.quoted(),
			"FCmp":       fcmpPredicates.quoted(),
			"GEPIndices": {Parse: parseIndices, Print: printIndices},
			"Compatible": {Parse: parseCompatible, Print: printCompatible},
			"Overflow":   {Parse: parseOverflow, Print: printOverflow},
		},
		IDs: opIDs[:],
		Ops: slices.Concat(arithRows(), constantRows(), memoryRows(), aggregateRows(), controlRows(), symbolRows(),
			atomicRows(), foreignRows(), intrinsicRows()),
	}
}
