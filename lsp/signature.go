package lsp

import (
	"fmt"
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/parser"
)

// signature is the format of an operation as people read it.
type signature struct {
	label string
	// elems are the elements of the format that stand for something, and where they are in the label.
	elems []*asmfmt.Elem
	spans []parser.Span
	// order is the elements and the words of the format, in their order.
	order []*asmfmt.Elem
	// form are the elements of an operation without a format, in their order.
	form []formElem
}

// parameter returns an element that stands for something, or the next one behind a word.
func (s *signature) parameter(e *asmfmt.Elem) *asmfmt.Elem {
	i := slices.Index(s.order, e)
	for i >= 0 && i < len(s.order) && s.order[i].Kind == asmfmt.Literal {
		i++
	}
	if i < 0 || i >= len(s.order) {
		return nil
	}
	return s.order[i]
}

// signatureOf writes the format of a definition, which has one.
func signatureOf(def *ir.OpDef) *signature {
	w := &signatureWriter{def: def}
	w.begin()
	w.elements(def.Program().Elems)
	w.label = w.text.String()
	return &w.signature
}

type signatureWriter struct {
	signature
	def  *ir.OpDef
	text strings.Builder
}

// begin writes the results and the name.
func (w *signatureWriter) begin() {
	for i, r := range w.def.Results {
		if i > 0 {
			w.text.WriteString(", ")
		}
		w.text.WriteString("%" + r.Name)
	}
	if len(w.def.Results) > 0 {
		w.text.WriteString(" = ")
	}
	w.text.WriteString(w.def.Name)
}

func (w *signatureWriter) elements(elems []asmfmt.Elem) {
	for i := range elems {
		w.element(&elems[i])
	}
}

func (w *signatureWriter) element(e *asmfmt.Elem) {
	if e.Space || e.Kind == asmfmt.AttrDict || e.Kind == asmfmt.AttrDictKeyword {
		w.space()
	}
	switch e.Kind {
	case asmfmt.Space, asmfmt.Newline:
		w.space()
	case asmfmt.Literal:
		w.text.WriteString(e.Text)
		w.order = append(w.order, e)
	case asmfmt.Group:
		w.space()
		w.text.WriteByte('[')
		w.elements(e.Then)
		if len(e.Else) > 0 {
			w.text.WriteString(" | ")
			w.elements(e.Else)
		}
		w.text.WriteByte(']')
	case asmfmt.OIList:
		for i := range e.Args {
			w.space()
			w.text.WriteByte('[')
			w.elements(e.Args[i].Then)
			w.text.WriteByte(']')
		}
	case asmfmt.NoSpace:
	default:
		begin := w.text.Len()
		w.text.WriteString(w.name(e))
		w.elems, w.order = append(w.elems, e), append(w.order, e)
		w.spans = append(w.spans, parser.Span{Begin: int32(begin), End: int32(w.text.Len())})
	}
}

// space writes a space, but not two, nor one behind a bracket.
func (w *signatureWriter) space() {
	if s := w.text.String(); s != "" && !strings.HasSuffix(s, " ") && !strings.HasSuffix(s, "[") {
		w.text.WriteByte(' ')
	}
}

// name returns what stands for an element.
func (w *signatureWriter) name(e *asmfmt.Elem) string {
	switch e.Kind {
	case asmfmt.TypeOf:
		return "type(" + e.Text + ")"
	case asmfmt.PropDict:
		return "<{properties}>"
	case asmfmt.AttrDict:
		return "{attributes}"
	case asmfmt.AttrDictKeyword:
		return "attributes {...}"
	case asmfmt.FunctionalType:
		return "(types) -> types"
	case asmfmt.Regions:
		return "{regions}"
	case asmfmt.Custom:
		return argNames(e)
	}
	switch e.Target {
	case asmfmt.Operand:
		return "%" + e.Text + w.several(e)
	case asmfmt.Successor:
		return "^" + e.Text
	case asmfmt.Region:
		return "{" + e.Text + "}"
	}
	return e.Text
}

// several says that a group may have more values, or none.
func (w *signatureWriter) several(e *asmfmt.Elem) string {
	if e.Index >= len(w.def.Operands) {
		return ""
	}
	switch w.def.Operands[e.Index].Arity {
	case ir.Variadic:
		return "..."
	case ir.Optional:
		return "?"
	}
	return ""
}

// argNames returns the names that a directive is given.
func argNames(e *asmfmt.Elem) string {
	var names []string
	for _, a := range e.Args {
		if a.Kind == asmfmt.Var {
			names = append(names, a.Text)
		}
	}
	if len(names) == 0 {
		return e.Text
	}
	return strings.Join(names, "/")
}

// snippetOf writes an operation with places to fill in, and without what may be left out.
func snippetOf(name string, def *ir.OpDef) string {
	w := &snippetWriter{def: def}
	w.text.WriteString(name)
	w.elements(def.Program().Elems)
	return w.text.String()
}

type snippetWriter struct {
	def    *ir.OpDef
	text   strings.Builder
	places int
}

// place writes a place to fill in.
func (w *snippetWriter) place(hint string) {
	w.places++
	fmt.Fprintf(&w.text, "${%d:%s}", w.places, snippetText(hint))
}

// snippetText writes out what has a meaning in snippets.
func snippetText(text string) string {
	if strings.ContainsAny(text, `\$}`) {
		text = strings.NewReplacer(`\`, `\\`, `$`, `\$`, `}`, `\}`).Replace(text)
	}
	return text
}

func (w *snippetWriter) elements(elems []asmfmt.Elem) {
	for i := range elems {
		e := &elems[i]
		switch e.Kind {
		case asmfmt.AttrDict, asmfmt.AttrDictKeyword, asmfmt.PropDict, asmfmt.OIList, asmfmt.NoSpace, asmfmt.Newline:
			continue
		case asmfmt.Group:
			w.elements(e.Else)
			continue
		}
		if e.Space || e.Kind == asmfmt.Space {
			w.text.WriteByte(' ')
		}
		w.element(e)
	}
}

func (w *snippetWriter) element(e *asmfmt.Elem) {
	switch e.Kind {
	case asmfmt.Literal:
		w.text.WriteString(snippetText(e.Text))
	case asmfmt.TypeOf:
		w.place("type")
	case asmfmt.FunctionalType:
		w.text.WriteByte('(')
		w.place("types")
		w.text.WriteString(") -> ")
		w.place("type")
	case asmfmt.Custom:
		w.place(argNames(e))
	case asmfmt.Regions:
		w.region()
	case asmfmt.Var:
		w.variable(e)
	}
}

func (w *snippetWriter) region() {
	w.text.WriteString("{\n  ")
	w.place("")
	w.text.WriteString("\n\\}")
}

func (w *snippetWriter) variable(e *asmfmt.Elem) {
	switch e.Target {
	case asmfmt.Operand:
		w.text.WriteByte('%')
		w.place(e.Text)
	case asmfmt.Successor:
		w.text.WriteByte('^')
		w.place(e.Text)
	case asmfmt.Region:
		w.region()
	case asmfmt.Attr:
		w.attribute(&w.def.Attrs[e.Index])
	}
}

// attribute writes a place for an attribute, with the words to choose from.
func (w *snippetWriter) attribute(a *ir.AttrSpec) {
	switch kind := a.Kind; kind.Form {
	case ir.FormUnit:
	case ir.FormKeyword:
		w.choice(a.Name, kind.Cases)
	case ir.FormEnum:
		if kind.Enum.Bare {
			w.choice(a.Name, kind.Enum.Cases)
			return
		}
		w.text.WriteByte('<')
		w.choice(a.Name, kind.Enum.Cases)
		w.text.WriteByte('>')
	case ir.FormInts, ir.FormLists:
		w.text.WriteByte('[')
		w.place(a.Name)
		w.text.WriteByte(']')
	case ir.FormString:
		w.text.WriteByte('"')
		w.place(a.Name)
		w.text.WriteByte('"')
	case ir.FormSymbol:
		w.text.WriteByte('@')
		w.place(a.Name)
	default:
		w.place(a.Name)
	}
}

// choice writes a place for one of some words.
func (w *snippetWriter) choice(name string, cases []ir.EnumCase) {
	if len(cases) == 0 {
		w.place(name)
		return
	}
	w.places++
	words := strings.Join(ir.CaseNames(cases), ",")
	if strings.ContainsAny(words, `|\$}`) {
		fmt.Fprintf(&w.text, "${%d:%s}", w.places, snippetText(cases[0].Name))
		return
	}
	fmt.Fprintf(&w.text, "${%d|%s|}", w.places, words)
}
