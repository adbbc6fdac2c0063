package llvmir

import (
	"fmt"

	"github.com/llir/llvm/ir/enum"
)

// IntPred is a comparison of integers or pointers. The numbers are the numbers of
// the predicates of arith.cmpi in MLIR.
type IntPred uint8

// The comparisons of integers: S is for signed integers, U for unsigned integers.
const (
	EQ IntPred = iota
	NE
	SLT
	SLE
	SGT
	SGE
	ULT
	ULE
	UGT
	UGE
)

var intPreds = [...]enum.IPred{
	EQ: enum.IPredEQ, NE: enum.IPredNE,
	SLT: enum.IPredSLT, SLE: enum.IPredSLE, SGT: enum.IPredSGT, SGE: enum.IPredSGE,
	ULT: enum.IPredULT, ULE: enum.IPredULE, UGT: enum.IPredUGT, UGE: enum.IPredUGE,
}

// FloatPred is a comparison of floating-point numbers. The numbers are the numbers of
// the predicates of arith.cmpf in MLIR.
type FloatPred uint8

// The comparisons of floating-point numbers: O is false and U true if an operand is
// NaN.
const (
	FFalse FloatPred = iota
	OEQ
	OGT
	OGE
	OLT
	OLE
	ONE
	ORD
	UEQ
	UGTF
	UGEF
	ULTF
	ULEF
	UNE
	UNO
	FTrue
)

var floatPreds = [...]enum.FPred{
	FFalse: enum.FPredFalse, OEQ: enum.FPredOEQ, OGT: enum.FPredOGT, OGE: enum.FPredOGE,
	OLT: enum.FPredOLT, OLE: enum.FPredOLE, ONE: enum.FPredONE, ORD: enum.FPredORD,
	UEQ: enum.FPredUEQ, UGTF: enum.FPredUGT, UGEF: enum.FPredUGE, ULTF: enum.FPredULT,
	ULEF: enum.FPredULE, UNE: enum.FPredUNE, UNO: enum.FPredUNO, FTrue: enum.FPredTrue,
}

// NumIntPreds and NumFloatPreds are how many comparisons there are.
const (
	NumIntPreds   = len(intPreds)
	NumFloatPreds = len(floatPreds)
)

// The instructions of the comparisons.
var (
	intCompares   = compares("icmp ", intPreds[:])
	floatCompares = compares("fcmp ", floatPreds[:])
)

// compares returns the instruction with each predicate.
func compares[P fmt.Stringer](verb string, preds []P) []string {
	out := make([]string, len(preds))
	for i, p := range preds {
		out[i] = verb + p.String()
	}
	return out
}

// ICmp compares two integers or pointers of the same type.
func (b *Builder) ICmp(p IntPred, x, y Value) Value {
	if !x.typ.Equal(y.typ) || !x.typ.IsInt() && !x.typ.IsPtr() {
		fail("icmp of %s and %s", x, y)
	}
	return b.pair(I1, "cmp", intCompares[p], x, y)
}

// FCmp compares two floating-point numbers of the same type.
func (b *Builder) FCmp(p FloatPred, x, y Value) Value {
	if !x.typ.Equal(y.typ) || !x.typ.IsFloat() {
		fail("fcmp of %s and %s", x, y)
	}
	return b.pair(I1, "cmp", floatCompares[p], x, y)
}
