package structured

import (
	"slices"
	"strconv"
	"strings"

	"hivm-opt/dialect/internal/asm"
	"hivm-opt/ir"
	"hivm-opt/ir/source"
)

// ParseParts reads <{...}> {...} ins(...) outs(...), each of which may be
// missing. It adds the operands and attributes to s and returns the numbers of
// inputs and outputs.
func ParseParts(p ir.AsmParser, s *ir.OpState) (ins, outs int, err error) {
	if err := parseProperties(p, s); err != nil {
		return 0, 0, err
	}
	if err := ParseDict(p, s); err != nil {
		return 0, 0, err
	}
	if ins, err = parseOperands(p, s, "ins"); err != nil {
		return 0, 0, err
	}
	if outs, err = parseOperands(p, s, "outs"); err != nil {
		return 0, 0, err
	}
	if i := s.Def.SegmentSlot(); i >= 0 {
		s.Props[i] = p.Context().DenseI32([]int64{int64(ins), int64(outs)})
	}
	return ins, outs, nil
}

func parseProperties(p ir.AsmParser, s *ir.OpState) error {
	if !p.OptionalPunct("<") {
		return nil
	}
	at := p.Pos()
	a, err := p.Attr()
	if err != nil {
		return err
	}
	d, ok := a.(*ir.DictAttr)
	if !ok {
		return p.Errorf(at, "expected dictionary attribute to set properties")
	}
	if err := SetAttrs(p, s, d.Entries, at); err != nil {
		return err
	}
	return p.Punct(">")
}

// ParseDict reads {...} if it is there.
func ParseDict(p ir.AsmParser, s *ir.OpState) error {
	at := p.Pos()
	attrs, err := p.AttrDict()
	if err != nil {
		return err
	}
	return SetAttrs(p, s, attrs, at)
}

// SetAttrs distributes attributes that were read at a position. As in MLIR,
// inherent attributes of another kind are found here and not by the verifier.
func SetAttrs(p ir.AsmParser, s *ir.OpState, attrs []ir.NamedAttr, at source.Pos) error {
	for _, a := range attrs {
		i := s.Def.Slot(a.Name)
		if i < 0 || s.Def.Attrs[i].Kind.OK(p.Context(), a.Value) {
			continue
		}
		return p.Errorf(at, "'%s' op attribute '%s' failed to satisfy constraint: %s", s.Def.Name, a.Name, s.Def.Attrs[i].Kind.Desc)
	}
	if len(attrs) == 0 {
		return nil
	}
	if s.Attrs != nil { // attributes of an earlier dictionary stay
		for _, e := range s.Attrs.Entries {
			if !slices.ContainsFunc(attrs, func(a ir.NamedAttr) bool { return a.Name == e.Name }) {
				attrs = append(attrs, e)
			}
		}
	}
	p.SetAttrs(s, attrs)
	return nil
}

// parseOperands reads word(%a, %b : T, U) if it is there.
func parseOperands(p ir.AsmParser, s *ir.OpState, word string) (int, error) {
	if !p.OptionalKeyword(word) {
		return 0, nil
	}
	if err := p.Punct("("); err != nil {
		return 0, err
	}
	return asm.TypedOperands(p, s)
}

// PrintParts writes the inputs and outputs of op.
func PrintParts(p ir.AsmPrinter, op *ir.Operation) {
	lo, hi := inits(op)
	printOperands(p, "ins", op, 0, lo)
	printOperands(p, "outs", op, lo, hi)
}

// PrintOutputs writes the outputs of op.
func PrintOutputs(p ir.AsmPrinter, op *ir.Operation) {
	lo, hi := inits(op)
	printOperands(p, "outs", op, lo, hi)
}

func printOperands(p ir.AsmPrinter, word string, op *ir.Operation, lo, hi int) {
	if lo == hi {
		return
	}
	p.Write(" " + word + "(")
	separated(p, hi-lo, func(i int) { p.Operand(op.Operand(lo + i)) })
	p.Write(" : ")
	separated(p, hi-lo, func(i int) { p.Type(op.Operand(lo + i).Type()) })
	p.Write(")")
}

func separated(p ir.AsmPrinter, n int, write func(i int)) {
	for i := range n {
		if i > 0 {
			p.Write(", ")
		}
		write(i)
	}
}

// TensorResults are the types of the results of an operation whose text does not
// spell them: the types of the outputs that are tensors.
func TensorResults(s *ir.OpState, outs int) []ir.Type {
	var types []ir.Type
	for _, v := range s.Operands[len(s.Operands)-outs:] {
		if _, ok := v.Type().(*ir.TensorType); ok {
			types = append(types, v.Type())
		}
	}
	return types
}

// ParseInts reads [1, 2].
func ParseInts(p ir.AsmParser) ([]int64, error) {
	if err := p.Punct("["); err != nil {
		return nil, err
	}
	var out []int64
	if p.OptionalPunct("]") {
		return out, nil
	}
	for {
		v, err := p.Integer()
		if err != nil {
			return nil, err
		}
		out = append(out, v)
		if !p.OptionalPunct(",") {
			return out, p.Punct("]")
		}
	}
}

// PrintInts writes name = [1, 2]. As in MLIR there is a space behind the list.
func PrintInts(p ir.AsmPrinter, name string, a ir.Attribute) {
	v, _ := ir.Ints(a)
	p.Write(" " + name + " = [" + List(v) + "] ")
}

// List writes numbers separated by commas.
func List(v []int64) string {
	words := make([]string, len(v))
	for i, n := range v {
		words[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(words, ", ")
}
