package lsp

import (
	"context"
	"strings"
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
	if k.comment != (parser.Token{}) || st.def == nil || k.tokens[st.name].Kind == parser.StringToken {
		return nil, nil
	}
	if st.def.Program() != nil {
		return help(st.def, []*signature{signatureOf(st.def)}, 0, k.active(st)), nil
	}
	var list []*signature
	best, active, furthest := 0, (*asmfmt.Elem)(nil), -1
	for i, form := range formsOf(st.def) {
		sig := signatureOfForm(st.def, form)
		list = append(list, sig)
		if e, next := k.activeOf(sig, st); next > furthest {
			best, active, furthest = i, e, next
		}
	}
	if list == nil {
		return nil, nil
	}
	return help(st.def, list, best, active), nil
}

// activeOf returns the element of a form that the word at the cursor belongs to, or that comes next, and how far the
// tokens in front of the cursor go: an index.
func (k *cursor) activeOf(sig *signature, s statement) (*asmfmt.Elem, int) {
	next, _ := sig.match(k.text, s.name+1, len(k.tokens))
	if typed := k.typed(); typed != "" && strings.IndexByte("%^@", typed[0]) >= 0 {
		for j := next; j < len(sig.form); j++ {
			if sig.form[j].text[0] == typed[0] && !sig.form[j].literal {
				return sig.form[j].Elem, next
			}
		}
	}
	if next == len(sig.form) {
		return nil, next
	}
	return sig.form[next].Elem, next
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

// help makes the answer for a definition: its forms, and which of them is written.
func help(def *ir.OpDef, list []*signature, best int, active *asmfmt.Elem) *protocol.SignatureHelp {
	number := uint32(best)
	h := &protocol.SignatureHelp{ActiveSignature: &number}
	for i, sig := range list {
		info, index := information(def, sig, active)
		h.Signatures = append(h.Signatures, info)
		if i == best {
			h.ActiveParameter = &index
		}
	}
	return h
}

// information describes a signature. The index is that of the parameter that is active, or behind the last one.
func information(def *ir.OpDef, sig *signature, active *asmfmt.Elem) (protocol.SignatureInformation, uint32) {
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
	return info, index
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
