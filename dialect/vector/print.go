package vector

import (
	"hivm-opt/dialect/internal/optrait"
	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

func printRows() []*ir.OpDef {
	return []*ir.OpDef{
		{
			Name:    "vector.step",
			Results: []ir.Arg{{Name: "result", Type: steps}},
			Traits:  ir.Pure,
			Format:  "attr-dict `:` type($result)",
			Impl:    folding{fold: foldStep},
		},
		{
			Name:       "vector.vscale",
			Results:    []ir.Arg{{Name: "res", Type: ir.IndexOnly}},
			Traits:     ir.Pure,
			Format:     "attr-dict",
			ResultName: "vscale",
		},
		{
			Name:     "vector.print",
			Operands: []ir.Arg{{Name: "source", Arity: ir.Optional, Type: printable}},
			Attrs: []ir.AttrSpec{
				printMark: {Name: "punctuation", Kind: ir.KindEnum(punctuation, "Punctuation for separating vectors or vector elements"),
					Presence: ir.DefaultValued, Default: newline},
				printText: {Name: "stringLiteral", Kind: ir.KindString, Presence: ir.OptionalAttr},
			},
			Format: "($source^ `:` type($source))? `` custom<PrintClauses>($punctuation, $stringLiteral) attr-dict",
			Impl: output{require("`source` or `punctuation` are not set when printing strings", func(op *ir.Operation) bool {
				return op.Prop(printText) == nil || op.NumOperands() == 0 && op.Prop(printMark) == op.Def().Default(printMark)
			})},
		},
	}
}

// The slots of vector.print.
const (
	printMark = iota
	printText
)

func newline(c *ir.Context) ir.Attribute { return c.Enum(punctuation, "newline") }

// parsePrintClauses reads the clauses str "..." and punctuation <...>, which may
// come in any order.
func parsePrintClauses(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	seen := map[string]bool{}
	for {
		word := "str"
		if !p.OptionalKeyword(word) {
			if word = "punctuation"; !p.OptionalKeyword(word) {
				return nil
			}
		}
		if seen[word] {
			return p.Errorf(f.NamePos(), "`%s` clause can appear at most once in the expansion of the oilist directive", word)
		}
		seen[word] = true
		a, slot, err := parsePrintClause(p, word)
		if err != nil {
			return err
		}
		if a != nil {
			f.SetProp(args[slot].Index, a)
		}
	}
}

func parsePrintClause(p ir.AsmParser, word string) (a ir.Attribute, slot int, err error) {
	if word == "punctuation" {
		if err := p.Punct("<"); err != nil {
			return nil, 0, err
		}
		pos := p.Pos()
		name, _ := p.AnyKeyword()
		e := p.Context().Enum(punctuation, name)
		if e == nil {
			return nil, 0, p.Errorf(pos, "expected %s to be one of: no_punctuation, newline, comma, open, close", punctuation.CppName)
		}
		return e, printMark, p.Punct(">")
	}
	// As in MLIR the word may stand alone.
	s, ok, err := p.OptionalString()
	if err != nil || !ok {
		return nil, printText, err
	}
	return p.Context().StringValue(s), printText, nil
}

func printPrintClauses(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
	if s := op.Prop(args[printText].Index); s != nil {
		p.Write(" str ")
		p.Attr(s)
	}
	mark := args[printMark].Index
	if a, ok := op.Prop(mark).(*ir.DialectAttr); ok && a != op.Def().Default(mark) {
		p.Write(" punctuation " + a.Stripped())
	}
}

// parsePairType reads the type that both results of an operation have.
func parsePairType(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
	pos := p.Pos()
	t, err := p.Type()
	if err != nil {
		return err
	}
	if !isVector(t) {
		return p.Errorf(pos, "invalid kind of type specified")
	}
	for i := range args {
		f.AddResultType(args[i].Index, t)
	}
	return nil
}

func printPairType(p ir.AsmPrinter, op *ir.Operation, _ []asmfmt.Elem) { p.Type(op.Result(0).Type()) }

// output is the Impl of vector.print.
type output struct{ optrait.Rule }

// Effects implements ir.MemoryEffects: the printed text is written somewhere.
func (output) Effects(*ir.Operation) []ir.Effect { return []ir.Effect{{Kind: ir.WriteEffect}} }
