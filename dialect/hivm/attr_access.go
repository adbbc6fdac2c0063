package hivm

import "hivm-opt/ir"

// Ints returns the list of numbers in an attribute of op, nil if absent.
func Ints(op *ir.Operation, name string) []int64 {
	v, _ := ir.Ints(op.Attr(name))
	return v
}

// Number returns the integer in an attribute of op, or the default for its absence.
func Number(op *ir.Operation, name string, absent int64) int64 {
	if a, ok := op.Attr(name).(*ir.IntegerAttr); ok {
		return a.Value
	}
	return absent
}

// Flag returns the bool in an attribute of op, or the default for its absence. An
// attribute without value is true.
func Flag(op *ir.Operation, name string, absent bool) bool {
	switch a := op.Attr(name).(type) {
	case *ir.IntegerAttr:
		return a.Value != 0
	case *ir.UnitAttr:
		return true
	}
	return absent
}

// Keyword returns the keyword in an attribute of op that is an enumeration, or the
// default for its absence.
func Keyword(op *ir.Operation, name, absent string) string {
	if w := word(op, name); w != "" {
		return w
	}
	return absent
}

// signAttrs are the attributes of rows that say how signless integers are read.
var signAttrs = [...]string{"is_signed", "isSigned"}

// Signedness reports whether the attribute of op that says how signless integers are read
// has them signed, and whether the row has such an attribute at all. Without it the type of
// the elements decides.
func Signedness(op *ir.Operation) (signed, given bool) {
	for _, name := range signAttrs {
		if slot := op.Def().Slot(name); slot >= 0 {
			return Flag(op, name, true), true
		}
	}
	return true, false
}

// word returns the keyword of an enumeration attribute of op, "" if absent.
func word(op *ir.Operation, name string) string {
	if a, ok := op.Attr(name).(*ir.DialectAttr); ok && a.Case != nil {
		return a.Case.Name
	}
	return ""
}

// Bounds returns the bounds [lo, hi) of an operand group by its name. They are 0 and 0 where
// the row has no group of that name.
func Bounds(op *ir.Operation, name string) (lo, hi int) {
	if i := op.Def().OperandIndex(name); i >= 0 {
		return op.Group(i)
	}
	return 0, 0
}

// Named returns the values of an operand group by its name.
func Named(op *ir.Operation, name string) []ir.Use { return op.GroupOf(op.Def().OperandIndex(name)) }
