package hivm

import (
	"hivm-opt/ir"
	"hivm-opt/ir/rewrite"
)

// ScalarLoops is satisfied by operations that the device library has no function
// for with some element types or axes, so that they run as loops over scalars.
// Ask with [NeedsScalarLoops].
type ScalarLoops interface {
	// NeedsLoops reports whether the library has no function for op, all of
	// whose shaped operands are memrefs.
	NeedsLoops(f Flattened, op *ir.Operation) bool
	// LowerToLoops makes the loops before op, which it leaves in place; op needs
	// them. With an error, a diagnostic at op, nothing was made.
	LowerToLoops(op *ir.Operation, x *Expansion) error
}

// NeedsScalarLoops reports whether op has to be expanded to loops over scalars:
// it works on memrefs, and the device library has no function for it. The rules
// are those of memory-based hardware. f says what flatten-ops makes of an operation.
func NeedsScalarLoops(f Flattened, op *ir.Operation) bool {
	s, ok := ir.As[ScalarLoops](op)
	return ok && HasPureBufferSemantics(op) && AllRanked(op) && s.NeedsLoops(f, op)
}

// Flattened returns the number of axes that flatten-ops leaves of the first operand of op,
// and the axes that op treats specially, which are given, as they are counted then.
type Flattened func(op *ir.Operation, axes []int64) (rank int, after []int64)

// HasInts reports whether the elements of operand i of op, or itself if it is
// a scalar, are integers of one of the widths.
func HasInts(op *ir.Operation, i int, widths ...int) bool {
	t, ok := ir.ElementType(op.Operand(i).Type()).(*ir.IntegerType)
	if !ok {
		return false
	}
	for _, w := range widths {
		if t.Width == w {
			return true
		}
	}
	return false
}

// Expansion is what becomes of one operation that others replace.
type Expansion struct {
	*rewrite.Rewriter
	// Exact asks for operations that compute what the one does. Else they are those
	// of the reference.
	Exact bool
	// Doubt is told where the operations, which are those of the reference, do not
	// compute what the one does, which is still there then. It is not called if Exact.
	Doubt func(text string)
	// Flattened says what flatten-ops makes of an operation.
	Flattened Flattened
}

// doubt tells of a doubt. It reports whether that is all that there is to do, which
// it is not if the expansion has to be exact.
func (x *Expansion) doubt(text string) bool {
	if !x.Exact {
		x.Doubt(text)
	}
	return !x.Exact
}
