package transform

import (
	"slices"

	"hivm-opt/ir"
)

// Dialect returns the transform dialect. Operations that are not in its tables are admitted in
// the generic form.
func Dialect() *ir.Dialect {
	return &ir.Dialect{
		Name:       "transform",
		UnknownOps: true,
		Types:      []*ir.AttrDef{anyOp, opOf, anyValueType, anyParamType, paramOf, affineMapParam, typeParam},
		VerifyAttr: verifyAttr,
		Customs: map[string]ir.CustomDirective{
			"Sizes":       {Parse: parseSizes, Print: printSizes},
			"PackedSizes": {Parse: parsePackedSizes, Print: printPackedSizes},
			"Positions":   {Parse: parsePositions, Print: printPositions},
			"Root":        {Parse: parseRoot, Print: printRoot},
			"SplitPoint":  {Parse: parseSplitPoint, Print: printSplitPoint},
			"SameResults": {Parse: parseSameResults, Print: printSameResults},
			"Pairs":       {Parse: parsePairs, Print: printPairs},
		},
		IDs: opIDs[:],
		Ops: slices.Concat(controlRows(), handleRows(), patternRows(), structuredRows(), loopRows(), bufferRows(), ascendRows()),
	}
}

const (
	withNamedSequence = "transform.with_named_sequence"
	consumedAttr      = "transform.consumed"
	readonlyAttr      = "transform.readonly"
)

// verifyAttr checks the attributes of the dialect on operations.
func verifyAttr(c *ir.Context, op *ir.Operation, a ir.NamedAttr) error {
	switch a.Name {
	case withNamedSequence:
		if !op.Has(ir.SymbolTable) {
			return op.Errorf(c, "\"%s\" attribute can only be attached to operations with symbol tables", a.Name)
		}
	case consumedAttr, readonlyAttr, "transform.target_tag", "transform.silence_tracking_failures":
	default:
		return op.Errorf(c, "unknown attribute: \"%s\"", a.Name)
	}
	return nil
}
