package check

import (
	"strings"

	"hivm-opt/ir"
)

// Pair is one operation before and after a rewrite that is meant to keep its
// meaning.
type Pair struct {
	Ctx           *ir.Context
	Before, After *ir.Operation
	// Same gives for values around After the values around Before that are the same at
	// run time. It is nil when both operations use the values of the same function; a
	// value that it does not list is then the same as itself.
	Same map[*ir.Value]*ir.Value
	// Dead are the arguments of blocks, on both sides, that have no counterpart because
	// nothing depends on them. The values that a branch passes to them do not count.
	Dead map[*ir.Value]bool
}

// Original returns the value around Before that v, a value around After, is the
// same as, or v itself when none is known.
func (p *Pair) Original(v *ir.Value) *ir.Value {
	if w, ok := p.Same[v]; ok {
		return w
	}
	return v
}

// Verdict is the result of a check.
type Verdict uint8

// The verdicts.
const (
	// Unknown: neither a proof nor a counter-example was found.
	Unknown Verdict = iota
	// Proved: the operations mean the same for all values of the unknowns.
	Proved
	// Refuted: there is a counter-example.
	Refuted
)

func (v Verdict) String() string { return [...]string{"unknown", "proved", "refuted"}[v] }

// Result is a verdict with its reason.
type Result struct {
	Verdict Verdict
	// Reason says in one line which property was refuted, or could not be proved. It
	// is empty for a proof.
	Reason string
	// NotRun says why a proved operation was not run on data as often as asked for, empty
	// if it was; Limited, that a bound is the reason.
	NotRun  string
	Limited bool
	// Example is the counter-example of a refutation.
	Example *CounterExample
	// placed says that a text names the place of an operation, so that it is of one pair.
	placed bool
}

// unknown is the verdict for want of a proof.
func unknown(reason string) Result { return Result{Verdict: Unknown, Reason: reason} }

// CounterExample says for which numbers two operations differ, and where.
type CounterExample struct {
	// Views are the buffers among the operands of the operation before, and after.
	Views [2][]View
	// Operand is the operand that differs, -1 when the difference is not about an
	// operand.
	Operand int
	// Index is the element of the operand before the rewrite, and Position its
	// number in row-major order. Index is nil when the difference is not about one
	// element.
	Index    []int64
	Position int64
	// Before and After describe the element: an address, or the written value.
	Before, After string
	// Text is the difference in words, of one line or more.
	Text []string
}

// View is a buffer with numbers for all that its type leaves open, counted in
// elements.
type View struct {
	Operand        int
	Sizes, Strides []int64
	Offset         int64
}

// String joins the lines of the text.
func (e *CounterExample) String() string { return strings.Join(e.Text, "\n") }
