package iterargs

import (
	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
)

// Edge is a way that control takes between the parts of an operation, with the
// types of the values that go along.
type Edge struct {
	From, To     string
	Source, Dest []ir.Type
}

// The names that messages give to the ends of an [Edge].
const (
	ParentOperands = "parent operands"
	ParentResults  = "parent results"
	Region0        = "Region #0"
	Region1        = "Region #1"
)

// ArgumentsInParens reads (%a, %b), the names of arguments of a region.
func ArgumentsInParens(p ir.AsmParser) ([]ir.OperandRef, error) {
	refs, err := p.OperandsIn("(", ")", "argument list")
	for _, ref := range refs {
		if ref.Numbered {
			return nil, asm.Numbered(p, ref)
		}
	}
	return refs, err
}

// RegionArg is an argument that is declared by its name.
func RegionArg(ref ir.OperandRef, t ir.Type) ir.RegionArg {
	return ir.RegionArg{Ref: ref, Type: t, Loc: ir.At(ref.Pos)}
}

// Assignments reads (%a = %x, %b = %y): names for region arguments and their
// initial values.
func Assignments(p ir.AsmParser) (names, inits []ir.OperandRef, err error) {
	if !p.OptionalPunct("(") {
		return nil, nil, p.Errorf(p.Pos(), "expected '('")
	}
	return AssignmentsTail(p)
}

// AssignmentsTail is assignments after the opening parenthesis.
func AssignmentsTail(p ir.AsmParser) (names, inits []ir.OperandRef, err error) {
	if p.OptionalPunct(")") {
		return nil, nil, nil
	}
	for {
		name, err := p.Operand()
		if err != nil {
			return nil, nil, err
		}
		if name.Numbered {
			return nil, nil, asm.Numbered(p, name)
		}
		if err := p.Punct("="); err != nil {
			return nil, nil, err
		}
		init, err := p.Operand()
		if err != nil {
			return nil, nil, err
		}
		names, inits = append(names, name), append(inits, init)
		if !p.OptionalPunct(",") {
			return names, inits, p.Punct(")")
		}
	}
}

// IterArgs reads iter_args(%a = %x, %b = %y) -> (T, U) if it is there, and leaves
// the types in s as the types of the results.
func IterArgs(p ir.AsmParser, s *ir.OpState) (names, inits []ir.OperandRef, err error) {
	if !p.OptionalKeyword("iter_args") {
		return nil, nil, nil
	}
	if names, inits, err = Assignments(p); err != nil {
		return nil, nil, err
	}
	arrow := p.Pos()
	if s.Types, err = p.OptionalArrowTypes(); err != nil {
		return nil, nil, err
	}
	if p.Pos() == arrow {
		err = p.Punct("->") // names the missing part
	}
	return names, inits, err
}

// PrintAssignments writes (%a = %x, ...) after a prefix, if there are any.
func PrintAssignments(p ir.AsmPrinter, prefix string, args []*ir.Value, inits []ir.Use) {
	if len(inits) == 0 {
		return
	}
	p.Write(prefix + "(")
	for i := range inits {
		if i > 0 {
			p.Write(", ")
		}
		p.Operand(args[i])
		p.Write(" = ")
		p.Operand(inits[i].Value())
	}
	p.Write(")")
}

// VerifyEdges checks that the values sent along the edges fit the other side.
func VerifyEdges(c *ir.Context, op *ir.Operation, edges ...Edge) error {
	for _, e := range edges {
		if len(e.Source) != len(e.Dest) {
			return op.OpErrorf(c, " region control flow edge from %s to %s: source has %d operands, but target successor needs %d", e.From, e.To, len(e.Source), len(e.Dest))
		}
		for i, t := range e.Source {
			if t != e.Dest[i] {
				return op.OpErrorf(c, " along control flow edge from %s to %s: source type #%d '%s' should match input type #%d '%s'", e.From, e.To, i, t, i, e.Dest[i])
			}
		}
	}
	return nil
}

// VerifyLoop checks the values that a loop carries, with messages that are
// clearer than the messages of [VerifyEdges]. yields may be empty, and then so may
// results; otherwise the terminator has checked that there are as many of both.
func VerifyLoop(c *ir.Context, op *ir.Operation, inits, args, yields, results []ir.Type) error {
	if len(inits) != len(args) {
		return op.OpErrorf(c, "different number of inits and region iter_args: %d != %d", len(inits), len(args))
	}
	if len(yields) > 0 && len(args) != len(yields) {
		return op.OpErrorf(c, "different number of region iter_args and yielded values: %d != %d", len(args), len(yields))
	}
	for i, t := range args {
		if inits[i] != t {
			return op.OpErrorf(c, "%d-th init and %d-th region iter_arg have different type: '%s' != '%s'", i, i, inits[i], t)
		}
		if len(yields) > 0 && yields[i] != t {
			return op.OpErrorf(c, "%d-th region iter_arg and %d-th yielded value have different type: '%s' != '%s'", i, i, t, yields[i])
		}
	}
	for i, t := range results {
		if args[i] != t {
			return op.OpErrorf(c, "%d-th region iter_arg and %d-th loop result have different type: '%s' != '%s'", i, i, args[i], t)
		}
	}
	return nil
}
