package arith

import (
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// directive is the custom directive that reads and writes a required keyword.
func (k *keywords) directive() ir.CustomDirective {
	return ir.CustomDirective{
		Words: k.words,
		Parse: func(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
			pos := p.Pos()
			word, quoted, err := p.OptionalString()
			if err != nil {
				return err
			}
			if !quoted {
				word, _ = p.AnyKeyword()
			}
			i := k.index(word)
			switch {
			case i >= 0:
				f.SetProp(args[0].Index, p.Context().IntegerValue(k.typ(p.Context()), i))
				return nil
			case quoted:
				return p.Errorf(pos, "invalid %s attribute specification: \"%s\"", k.attr, word)
			}
			err = p.Errorf(pos, "expected string or keyword containing one of the following enum values for attribute '%s' [%s]", k.attr, strings.Join(k.words, ", "))
			return p.Context().HintWord(err, word, k.words)
		},
		Print: func(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
			p.Write(k.word(op.Prop(args[0].Index)))
		},
	}
}

// optional is the custom directive of a keyword that may be absent; it writes
// the space in front itself.
func (k *keywords) optional() ir.CustomDirective {
	return ir.CustomDirective{
		Words: k.words,
		Parse: func(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
			for i, w := range k.words {
				if p.OptionalKeyword(w) {
					f.SetProp(args[0].Index, p.Context().IntegerValue(k.typ(p.Context()), int64(i)))
					return nil
				}
			}
			return nil
		},
		Print: func(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
			if a := op.Prop(args[0].Index); a != nil {
				p.Write(" " + k.word(a))
			}
		},
	}
}
