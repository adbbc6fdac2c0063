package hivm

import (
	"hivm-opt/analysis/target"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// The reference has a branch for each generation of hardware, and releases. They spell some
// clauses differently. All spellings are read; the table of register-based hardware writes
// the spellings of its branch, the others write the spellings of master.

// spelling is one way to write a clause: a word, a mark and an attribute.
type spelling struct{ word, mark string }

// spelled makes the directive custom<...>($attribute) for an optional clause in any of some
// spellings. The first is written. read reads the attribute.
func spelled(read func(ir.AsmParser) (ir.Attribute, error), forms ...spelling) ir.CustomDirective {
	return ir.CustomDirective{
		Words: []string{forms[0].word},
		Parse: func(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
			a, err := parseSpelled(p, read, forms)
			if a != nil {
				f.SetProp(args[0].Index, a)
			}
			return err
		},
		Print: func(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
			glue := " " + forms[0].mark + " "
			p.Write(forms[0].word + glue)
			slot := args[0].Index
			p.Write(string(ir.AppendForm(nil, op.Def().Attrs[slot].Kind, op.Prop(slot))))
		},
	}
}

// parseSpelled reads a clause if it is there, else it returns nil.
func parseSpelled(p ir.AsmParser, read func(ir.AsmParser) (ir.Attribute, error), forms []spelling) (ir.Attribute, error) {
	for i, form := range forms {
		if !p.OptionalKeyword(form.word) {
			continue
		}
		for _, other := range forms[i:] {
			if other.word == form.word && p.OptionalPunct(other.mark) {
				return read(p)
			}
		}
		return nil, p.Punct(form.mark)
	}
	return nil, nil
}

// parseBool reads true or false.
func parseBool(p ir.AsmParser) (ir.Attribute, error) {
	at := p.Pos()
	a, err := p.AttrOfType(p.Context().I1())
	if err == nil && !ir.KindBool.OK(p.Context(), a) {
		err = p.Errorf(at, "invalid kind of attribute specified")
	}
	return a, err
}

// spellings are the directives of clauses that the branches spell differently.
func spellings() map[string]ir.CustomDirective {
	colon, equals := spelling{"is_signed", ":"}, spelling{"is_signed", "="}
	mode := func(p ir.AsmParser) (ir.Attribute, error) { return parseStrippedEnum(p, SyncBlockInstrMode) }
	return map[string]ir.CustomDirective{
		"SignedColon":     spelled(parseBool, colon, equals),
		"SignedEquals":    spelled(parseBool, equals, colon),
		"SyncInstrMode":   spelled(mode, spelling{"sync_instr_mode", "="}, spelling{"syn_instr_mode", "="}),
		"UnsignedSrc":     spelled(parseBool, spelling{"unsigned_src", "="}),
		"RoundAndSigned":  {Parse: parseRoundAndSigned, Print: printRound},
		"ListsAndResults": {Parse: parseListsAndResults, Print: printResultTypes},
	}
}

// on returns the first text for the table of register-based hardware, else the second one.
func (a arch) on(regBased, other string) string {
	if a.generation == target.RegBased {
		return regBased
	}
	return other
}

// The slots of vshr that its text writes.
const (
	shiftRound  = 2
	shiftSigned = 3
)

// parseRoundAndSigned reads round : B and is_signed : B, as far as they are there. The branch
// for register-based hardware writes the second one into the dictionary.
func parseRoundAndSigned(p ir.AsmParser, f ir.FormatState, _ []asmfmt.Elem) error {
	for _, clause := range []struct {
		form spelling
		slot int
	}{{spelling{"round", ":"}, shiftRound}, {spelling{"is_signed", ":"}, shiftSigned}} {
		a, err := parseSpelled(p, parseBool, []spelling{clause.form})
		if err != nil {
			return err
		}
		if a != nil {
			f.SetProp(clause.slot, a)
		}
	}
	return nil
}

func printRound(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	p.Write("round : ")
	p.AttrBare(op.Prop(args[0].Index))
}

// The slots of the lists of elementwise operations.
const (
	transposeList = 0
	broadcastList = 1
)

// parseListsAndResults reads broadcast = [...], transpose = [...] and -> types, as far as they
// are there. It is for operations whose lists one branch writes as clauses, and the other into
// the dictionary.
func parseListsAndResults(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	for _, clause := range []struct {
		word string
		slot int
	}{{"broadcast", broadcastList}, {"transpose", transposeList}} {
		a, err := parseSpelled(p, parseInts, []spelling{{clause.word, "="}})
		if err != nil {
			return err
		}
		if a != nil {
			f.SetProp(clause.slot, a)
		}
	}
	if !p.OptionalPunct("->") {
		return nil
	}
	types, err := p.TypeList()
	for _, t := range types {
		f.AddResultType(args[0].Index, t)
	}
	return err
}

// parseInts reads [1, 2].
func parseInts(p ir.AsmParser) (ir.Attribute, error) {
	if err := p.Punct("["); err != nil {
		return nil, err
	}
	var list []int64
	for more := !p.OptionalPunct("]"); more; {
		n, err := p.Integer()
		if err != nil {
			return nil, err
		}
		list = append(list, n)
		if more = p.OptionalPunct(","); !more {
			if err := p.Punct("]"); err != nil {
				return nil, err
			}
		}
	}
	return p.Context().DenseI64(list), nil
}

func printResultTypes(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	p.Write("-> ")
	for i, v := range op.ResultsOf(args[0].Index) {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(v.Type())
	}
}

// withLastGroup is the implementation of an operation whose last group of operands only
// master has: the generic form of the other branch has no size for it.
type withLastGroup struct{}

// ReadLater implements ir.VersionUpgrader.
func (withLastGroup) ReadLater(c *ir.Context, s *ir.OpState, props *ir.DictAttr) *ir.DictAttr {
	sizes, ok := props.Get(ir.OperandSegments).(*ir.DenseArrayAttr)
	if !ok || len(sizes.Ints) != len(s.Def.Operands)-1 {
		return props
	}
	out := make([]ir.NamedAttr, 0, len(props.Entries))
	for _, e := range props.Entries {
		if e.Name == ir.OperandSegments {
			e.Value = c.DenseI32(append(sizes.Ints[:len(sizes.Ints):len(sizes.Ints)], 0))
		}
		out = append(out, e)
	}
	return c.Dict(out)
}
