package ir

// matches checks the types of groups that follow from the types of other groups.
func (v *verifier) matches(op *Operation, def *OpDef) bool {
	for _, side := range [2][]Arg{def.Operands, def.Results} {
		for i := range side {
			a := &side[i]
			if a.Match == "" {
				continue
			}
			got, want := op.groupType(a.Name), op.groupType(a.Same)
			if got == nil || want == nil {
				continue
			}
			if a.Via != nil {
				want = a.Via(v.c, want)
			}
			if got != want {
				return v.failf(op, "failed to verify that %s", a.Match)
			}
		}
	}
	return false
}

// groupType returns the type of the first value of a group of operands or results, nil if the
// group is empty.
func (op *Operation) groupType(name string) Type {
	if i := op.def.OperandIndex(name); i >= 0 {
		if lo, hi := op.Group(i); hi > lo {
			return op.Operand(lo).typ
		}
		return nil
	}
	if i := op.def.resultIndex(name); i >= 0 {
		if lo, hi := op.ResultGroup(i); hi > lo {
			return op.Result(lo).typ
		}
	}
	return nil
}

// relatedTypes are the traits about types that values of an operation share.
const relatedTypes = SameOperandsShape | SameOperandsAndResultShape | SameOperandsAndResultElementType | SameTypeOperands

func (v *verifier) relatedTypes(op *Operation, traits Traits) bool {
	switch {
	case traits.Has(SameOperandsShape) && !alike(op, false, SameShape):
		return v.failf(op, "requires the same shape for all operands")
	case traits.Has(SameOperandsAndResultShape) && !alike(op, true, SameShape):
		return v.failf(op, "requires the same shape for all operands and results")
	case traits.Has(SameOperandsAndResultElementType) && !alike(op, true, sameElement):
		return v.failf(op, "requires the same element type for all operands and results")
	case traits.Has(SameTypeOperands) && !alike(op, false, func(a, b Type) bool { return a == b }):
		return v.failf(op, "requires all operands to have the same type")
	}
	return false
}

func sameElement(a, b Type) bool { return ElementType(a) == ElementType(b) }

// alike reports whether the types of all operands, and of the results if they count, relate to
// the type of the first operand.
func alike(op *Operation, results bool, related func(a, b Type) bool) bool {
	if op.NumOperands() == 0 {
		return true
	}
	first := op.Operand(0).typ
	for i := 1; i < op.NumOperands(); i++ {
		if !related(first, op.Operand(i).typ) {
			return false
		}
	}
	for i := 0; results && i < op.NumResults(); i++ {
		if !related(first, op.Result(i).typ) {
			return false
		}
	}
	return true
}

// SameShape reports whether both types are scalars, or shaped types whose sizes
// may agree at run time.
func SameShape(a, b Type) bool {
	s, shaped := a.(ShapedType)
	t, shaped2 := b.(ShapedType)
	if !shaped || !shaped2 {
		return shaped == shaped2
	}
	left, ranked := s.Dims()
	right, ranked2 := t.Dims()
	return !ranked || !ranked2 || AgreeAll(left, right)
}
