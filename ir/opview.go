package ir

// OpID identifies an operation by a pointer: its definitions, of which every context has one,
// share it. The generated views of a dialect compare it instead of the name.
type OpID struct{ Name string }

// ID returns the identity of the operation, nil if its dialect has no views.
func (def *OpDef) ID() *OpID { return def.id }

// IsA reports whether op is the operation that id identifies. It is false if op is nil.
func (op *Operation) IsA(id *OpID) bool { return op != nil && op.def.id == id }

// PropOr returns the property in a slot, or else the default value of the slot, nil where there
// is neither.
func (op *Operation) PropOr(slot int) Attribute {
	if a := op.props()[slot]; a != nil {
		return a
	}
	return op.def.attrDefaults[slot]
}

// HasProp reports whether the property in a slot is given.
func (op *Operation) HasProp(slot int) bool { return op.props()[slot] != nil }

// PropAs returns [Operation.PropOr] as an attribute of the class A, nil if it is of another.
func PropAs[A Attribute](op *Operation, slot int) A {
	a, _ := op.PropOr(slot).(A)
	return a
}

// PropInt returns [Operation.PropOr] as an integer of at most 64 bits, else 0.
func (op *Operation) PropInt(slot int) int64 {
	if a, ok := op.PropOr(slot).(*IntegerAttr); ok {
		return a.Value
	}
	return 0
}

// PropBool reports whether [Operation.PropOr] is true.
func (op *Operation) PropBool(slot int) bool { return op.PropInt(slot) != 0 }

// PropString returns [Operation.PropOr] as a string, else "".
func (op *Operation) PropString(slot int) string {
	if a, ok := op.PropOr(slot).(*StringAttr); ok {
		return a.Value
	}
	return ""
}

// PropKeyword returns the keyword of [Operation.PropOr], an enumeration, else "".
func (op *Operation) PropKeyword(slot int) string {
	if a, ok := op.PropOr(slot).(*DialectAttr); ok && a.Case != nil {
		return a.Case.Name
	}
	return ""
}

// PropSymbol returns the name of the symbol that [Operation.PropOr] refers to, else "".
func (op *Operation) PropSymbol(slot int) string {
	if a, ok := op.PropOr(slot).(*SymbolRefAttr); ok {
		return a.Path[0]
	}
	return ""
}

// PropType returns [Operation.PropOr] as a type, else nil.
func (op *Operation) PropType(slot int) Type {
	if a, ok := op.PropOr(slot).(*TypeAttr); ok {
		return a.Type
	}
	return nil
}

// PropInts returns [Operation.PropOr] as a list of integers, else nil. The slice must not be
// written to.
func (op *Operation) PropInts(slot int) []int64 {
	v, _ := Ints(op.PropOr(slot))
	return v
}

// PropGroups returns [Operation.PropOr] as the groups of a reassociation, else nil.
func (op *Operation) PropGroups(slot int) [][]int { return Groups(op.PropOr(slot)) }

// ResultsOf returns the values of result group i.
func (op *Operation) ResultsOf(i int) []*Value {
	lo, hi := op.ResultGroup(i)
	out := make([]*Value, 0, hi-lo)
	for ; lo < hi; lo++ {
		out = append(out, op.Result(lo))
	}
	return out
}

// ResultValue returns the only value of result group i, or nil when it is empty.
func (op *Operation) ResultValue(i int) *Value {
	if lo, hi := op.ResultGroup(i); lo < hi {
		return op.Result(lo)
	}
	return nil
}
