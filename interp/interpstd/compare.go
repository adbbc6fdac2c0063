package interpstd

import (
	"cmp"
	"errors"

	"hivm-opt/dialect/arith"
	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

func compareRows() interp.Table {
	return interp.Table{
		{Name: "arith.cmpi", Exec: compareInts},
		{Name: "arith.cmpf", Exec: compareFloats},
		{Name: "arith.select", Exec: selectValue},
	}
}

// The outcomes of a comparison, as bits of a set.
const (
	equal = 1 << iota
	greater
	less
	unordered
)

// outcome returns the bit of an order.
func outcome(order int) int { return [...]int{less, equal, greater}[order+1] }

// intPredicates are the predicates of arith.cmpi by their number.
var intPredicates = [...]struct {
	accepts  int
	unsigned bool
}{
	{equal, false},
	{less | greater, false},
	{less, false},
	{less | equal, false},
	{greater, false},
	{greater | equal, false},
	{less, true},
	{less | equal, true},
	{greater, true},
	{greater | equal, true},
}

var errPredicate = errors.New("the predicate is unknown")

// number returns the value of an integer attribute.
func number(a ir.Attribute) (int64, bool) {
	i, ok := a.(*ir.IntegerAttr)
	if !ok || i.Wide != nil {
		return 0, false
	}
	return i.Value, true
}

func compareInts(f *interp.Frame, op *ir.Operation) error {
	n, ok := number(arith.CmpI{Op: op}.PredicateAttr())
	if !ok || n < 0 || n >= int64(len(intPredicates)) {
		return errPredicate
	}
	return compareBy(f, n)
}

// compareBy compares two integers by the predicate of a number.
func compareBy(f *interp.Frame, n int64) error {
	a, b, err := twoInts(f)
	if err != nil {
		return err
	}
	p := intPredicates[n]
	f.Set(0, interp.BoolOf(outcome(orderInts(a, b, p.unsigned))&p.accepts != 0))
	return nil
}

func orderInts(a, b interp.Value, unsigned bool) int {
	switch {
	case a.Elem.Bits > 64:
		return a.Big(!unsigned).Cmp(b.Big(!unsigned))
	case unsigned:
		return cmp.Compare(a.Unsigned(), b.Unsigned())
	}
	return cmp.Compare(a.Signed(), b.Signed())
}

// floatPredicates are the outcomes that the predicates of arith.cmpf accept, by
// their number.
var floatPredicates = [...]int{
	0,
	equal, greater, greater | equal, less, less | equal, less | greater, less | equal | greater,
	unordered | equal, unordered | greater, unordered | greater | equal, unordered | less,
	unordered | less | equal, unordered | less | greater, unordered,
	unordered | less | equal | greater,
}

func compareFloats(f *interp.Frame, op *ir.Operation) error {
	a, b, err := twoFloats(f)
	if err != nil {
		return err
	}
	n, ok := number(arith.CmpF{Op: op}.PredicateAttr())
	if !ok || n < 0 || n >= int64(len(floatPredicates)) {
		return errPredicate
	}
	is := unordered
	if order, ordered := floats.Cmp(a, b); ordered {
		is = outcome(order)
	}
	f.Set(0, interp.BoolOf(is&floatPredicates[n] != 0))
	return nil
}

func selectValue(f *interp.Frame, _ *ir.Operation) error {
	c, err := f.Int(0)
	if err != nil {
		return err
	}
	if c != 0 {
		f.Set(0, f.Operand(1))
	} else {
		f.Set(0, f.Operand(2))
	}
	return nil
}
