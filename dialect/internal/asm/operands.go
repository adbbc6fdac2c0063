package asm

import (
	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// AttrDict reads the attribute dictionary into s.
func AttrDict(p ir.AsmParser, s *ir.OpState) error {
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	p.SetAttrs(s, attrs)
	return nil
}

// Resolve appends an operand to s.
func Resolve(p ir.AsmParser, s *ir.OpState, ref ir.OperandRef, t ir.Type) error {
	v, err := p.Resolve(ref, t)
	if err != nil {
		return err
	}
	s.Operands = append(s.Operands, v)
	return nil
}

// ResolveAll appends operands of the same type to s.
func ResolveAll(p ir.AsmParser, s *ir.OpState, refs []ir.OperandRef, t ir.Type) error {
	for _, ref := range refs {
		if err := Resolve(p, s, ref, t); err != nil {
			return err
		}
	}
	return nil
}

// ResolveEach appends operands with a type each to s.
func ResolveEach(p ir.AsmParser, s *ir.OpState, refs []ir.OperandRef, types []ir.Type) error {
	for i, ref := range refs {
		if err := Resolve(p, s, ref, types[i]); err != nil {
			return err
		}
	}
	return nil
}

// TypedOperands reads %a, %b : T, U) after the opening parenthesis, appends the
// operands to s and returns their number.
func TypedOperands(p ir.AsmParser, s *ir.OpState) (int, error) {
	pos := p.Pos()
	refs, err := p.OperandList()
	if err != nil {
		return 0, err
	}
	if err := p.Punct(":"); err != nil {
		return 0, err
	}
	types, err := p.TypeList()
	if err != nil {
		return 0, err
	}
	if err := p.Punct(")"); err != nil {
		return 0, err
	}
	if len(refs) != len(types) {
		return 0, p.Errorf(pos, "%d operands present, but expected %d", len(refs), len(types))
	}
	return len(refs), ResolveEach(p, s, refs, types)
}

// OperandsInParens reads (%a, %b).
func OperandsInParens(p ir.AsmParser) ([]ir.OperandRef, error) {
	return p.OperandsIn("(", ")", "operand list")
}

// PrintOperandsInParens writes (%a, %b).
func PrintOperandsInParens(p ir.AsmPrinter, us []ir.Use) {
	p.Write("(")
	p.OperandList(us)
	p.Write(")")
}

// PrintValuesInParens writes (%a, %b).
func PrintValuesInParens(p ir.AsmPrinter, vs []*ir.Value) {
	p.Write("(")
	for i, v := range vs {
		if i > 0 {
			p.Write(", ")
		}
		p.Operand(v)
	}
	p.Write(")")
}

// Numbered is the error about %a#1 where an argument is named.
func Numbered(p ir.AsmParser, ref ir.OperandRef) error {
	return p.Failf(ref.Pos+source.Pos(len("%")+len(ref.Name)), "result number not allowed in argument list")
}
