package llvm

import (
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
)

// words writes a number of 64 bits as a word. An empty word takes the place of an
// unused number.
type words struct {
	attr  string
	cases []ir.EnumCase
	desc  string
}

func (w *words) kind() *ir.AttrKind {
	return &ir.AttrKind{Desc: w.desc, OK: func(c *ir.Context, a ir.Attribute) bool {
		return ir.KindI64.OK(c, a) && w.find(a) != nil
	}}
}

// filled is the specification of an attribute with the first word as default.
func (w *words) filled() ir.AttrSpec {
	return ir.AttrSpec{Name: w.attr, Kind: w.kind(), Presence: ir.DefaultValued, Default: func(c *ir.Context) ir.Attribute {
		return c.I64Attr(w.cases[0].Value)
	}}
}

func (w *words) find(a ir.Attribute) *ir.EnumCase {
	i, ok := a.(*ir.IntegerAttr)
	for k := range w.cases {
		if ok && w.cases[k].Value == i.Value {
			return &w.cases[k]
		}
	}
	return nil
}

func (w *words) named(word string) *ir.EnumCase {
	for k := range w.cases {
		if w.cases[k].Name == word {
			return &w.cases[k]
		}
	}
	return nil
}

// text returns the word of an attribute.
func (w *words) text(a ir.Attribute) string {
	if ec := w.find(a); ec != nil {
		return ec.Name
	}
	return ""
}

// optional reads one of the words if it is there, and gives the default else.
func (w *words) optional(p ir.AsmParser) ir.Attribute {
	for _, ec := range w.cases {
		if ec.Name != "" && p.OptionalKeyword(ec.Name) {
			return p.Context().I64Attr(ec.Value)
		}
	}
	return p.Context().I64Attr(w.cases[0].Value)
}

// keyword is the directive of a word without quotes.
func (w *words) keyword() ir.CustomDirective {
	return ir.CustomDirective{
		Words: ir.CaseNames(w.cases),
		Parse: func(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
			pos := p.Pos()
			word, _ := p.AnyKeyword()
			ec := w.named(word)
			if ec == nil {
				names := make([]string, len(w.cases))
				for i, c := range w.cases {
					names[i] = c.Name
				}
				err := p.Errorf(pos, "expected string or keyword containing one of the following enum values for attribute '%s' [%s]", w.attr, strings.Join(names, ", "))
				return p.Context().HintWord(err, word, names)
			}
			f.SetProp(args[0].Index, p.Context().I64Attr(ec.Value))
			return nil
		},
		Print: func(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
			p.Write(w.text(op.Prop(args[0].Index)))
		},
	}
}

// quoted is the directive of a word in quotes.
func (w *words) quoted() ir.CustomDirective {
	return ir.CustomDirective{
		Parse: func(p ir.AsmParser, f ir.FormatState, args []asmfmt.Elem) error {
			pos := p.Pos()
			a, err := p.Attr()
			if err != nil {
				return err
			}
			s, ok := a.(*ir.StringAttr)
			if !ok {
				return p.Errorf(pos, "invalid kind of attribute specified")
			}
			ec := w.named(s.Value)
			if ec == nil {
				return p.Errorf(pos, "'%s' is an incorrect value of the '%s' attribute", s.Value, w.attr)
			}
			f.SetProp(args[0].Index, p.Context().I64Attr(ec.Value))
			return nil
		},
		Print: func(p ir.AsmPrinter, op *ir.Operation, args []asmfmt.Elem) {
			p.Write(`"` + w.text(op.Prop(args[0].Index)) + `"`)
		},
	}
}

var (
	orderings = words{
		attr: "ordering",
		desc: "Atomic ordering for LLVM's memory model",
		cases: []ir.EnumCase{
			{Name: "not_atomic", Value: 0}, {Name: "unordered", Value: 1}, {Name: "monotonic", Value: 2},
			{Name: "acquire", Value: 4}, {Name: "release", Value: 5}, {Name: "acq_rel", Value: 6}, {Name: "seq_cst", Value: 7},
		},
	}
	icmpPredicates = words{
		attr: "predicate", desc: "lvm.icmp comparison predicate",
		cases: ir.Numbered(0, "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"),
	}
	fcmpPredicates = words{
		attr: "predicate", desc: "llvm.fcmp comparison predicate",
		cases: ir.Numbered(0, "_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "_true"),
	}
	unnamedAddr  = words{attr: "unnamed_addr", desc: "LLVM GlobalValue UnnamedAddr", cases: ir.Numbered(0, "", "local_unnamed_addr", "unnamed_addr")}
	visibilities = words{attr: "visibility_", desc: "LLVM GlobalValue Visibility", cases: ir.Numbered(0, "", "hidden", "protected")}
)
