package hivm

import "hivm-opt/ir"

// HistogramName is the name of the function that a custom operation calls to count elements.
const HistogramName = "__builtin_histogram"

// Histogram says which operands of a custom operation that counts elements are which. It
// adds one to an element of Counts for each element of Source that is below the number
// Bins, both without sign. Mask, of the sizes of Source, takes elements out; it is -1 if
// there is none.
type Histogram struct{ Source, Bins, Mask, Counts int }

// IsHistogram reports whether a custom operation counts elements.
func IsHistogram(op *ir.Operation) bool {
	name, ok := op.Attr(keyName).(*ir.StringAttr)
	return ok && name.Value == HistogramName
}

// HistogramOf returns the operands of a custom operation that counts elements. It is false
// if there are too few or too many.
func HistogramOf(op *ir.Operation) (Histogram, bool) {
	lo, hi := op.Group(op.Def().OperandIndex("inputs"))
	out, end := op.Group(op.Def().OperandIndex("outputs"))
	if hi-lo < 2 || hi-lo > 3 || end-out != 1 {
		return Histogram{}, false
	}
	h := Histogram{Source: lo, Bins: lo + 1, Mask: -1, Counts: out}
	if hi-lo == 3 {
		h.Mask = lo + 2
	}
	return h, true
}
