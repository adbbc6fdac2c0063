package lsp

import (
	"context"
	"unicode/utf16"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/ir"
	"hivm-opt/ir/asmfmt"
	"hivm-opt/parser"
)

// signatureHelp shows the format of the operation at the cursor, and what of it comes next.
func (s *server) signatureHelp(ctx context.Context, p *protocol.SignatureHelpParams) (*protocol.SignatureHelp, error) {
	d, a, err := s.analysed(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	offset := d.offset(p.Position)
	part := a.at(offset)
	u := part.unitAt(offset - part.begin)
	k := cursorAt(part.ctx, u, offset-part.begin-u.begin)
	st := k.statement
	if k.fresh {
		st = k.before
		if k.firstOnLine(len(k.tokens), k.at) {
			return nil, nil // the operation in front is over
		}
	}
	if k.comment != (parser.Token{}) || st.def == nil || st.def.Program() == nil || k.tokens[st.name].Kind == parser.StringToken {
		return nil, nil
	}
	return help(st.def, k.active(st)), nil
}

// active returns the element of the format that the word at the cursor belongs to, or that comes next, nil if
// nothing does. It is a word of the format if that comes first.
func (k *cursor) active(s statement) *asmfmt.Elem {
	var first, word *asmfmt.Elem
	for _, w := range k.wantsOf(s) {
		e := w.elem
		switch {
		case k.fits(e):
			return e
		case e.Kind == asmfmt.Literal:
			if word == nil {
				word = e
			}
		case first == nil || first.Kind == asmfmt.AttrDict: // which is rarely what is written next
			first = e
		}
	}
	if first == nil || first.Kind == asmfmt.AttrDict && word != nil {
		return word
	}
	return first
}

// fits reports whether the word at the cursor has the sign of an element.
func (k *cursor) fits(e *asmfmt.Elem) bool {
	typed := k.typed()
	if typed == "" {
		return false
	}
	return e.Target == asmfmt.Operand && e.Kind == asmfmt.Var && typed[0] == '%' || e.Target == asmfmt.Successor && typed[0] == '^'
}

// help makes the answer for a definition.
func help(def *ir.OpDef, active *asmfmt.Elem) *protocol.SignatureHelp {
	sig := signatureOf(def)
	units := func(offset int32) uint32 { return uint32(len(utf16.Encode([]rune(sig.label[:offset])))) }
	info := protocol.SignatureInformation{Label: sig.label, Parameters: []protocol.ParameterInformation{}}
	active = sig.parameter(active)
	// A number behind the last parameter is none of them.
	index := uint32(len(sig.elems))
	for i, e := range sig.elems {
		x := protocol.ParameterInformation{Label: [2]uint32{units(sig.spans[i].Begin), units(sig.spans[i].End)}}
		if text := parameterText(def, e); text != "" {
			x.Documentation = text
		}
		info.Parameters = append(info.Parameters, x)
		if e == active {
			index = uint32(i)
		}
	}
	none := uint32(0)
	return &protocol.SignatureHelp{Signatures: []protocol.SignatureInformation{info}, ActiveSignature: &none, ActiveParameter: &index}
}

// parameterText says what a parameter has to be.
func parameterText(def *ir.OpDef, e *asmfmt.Elem) string {
	switch {
	case e.Target == asmfmt.Operand && e.Index < len(def.Operands) && def.Operands[e.Index].Type != nil:
		return def.Operands[e.Index].Type.Desc
	case e.Target == asmfmt.Result && e.Index < len(def.Results) && def.Results[e.Index].Type != nil:
		return def.Results[e.Index].Type.Desc
	case e.Kind == asmfmt.Var && e.Target == asmfmt.Attr && e.Index < len(def.Attrs):
		return def.Attrs[e.Index].Kind.Desc
	}
	return ""
}
