package lsp

import (
	"context"
	"fmt"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/dialect/hivm"
	"hivm-opt/dialect/memref"
	"hivm-opt/ir"
	"hivm-opt/parser"
)

// methodInlayHint is of version 3.17.
const methodInlayHint = "textDocument/inlayHint"

// inlayHintParams are the parameters of [methodInlayHint].
type inlayHintParams struct {
	TextDocument protocol.TextDocumentIdentifier `json:"textDocument"`
	Range        protocol.Range                  `json:"range"`
}

// inlayHint is a text that the editor shows at a position.
type inlayHint struct {
	Position    protocol.Position `json:"position"`
	Label       string            `json:"label"`
	Tooltip     string            `json:"tooltip,omitempty"`
	PaddingLeft bool              `json:"paddingLeft"`
}

// inlayHintSettings say which hints are shown; all that are not set to false.
type inlayHintSettings struct {
	// Strides are those of operands that do not lie row by row.
	Strides *bool `json:"strides"`
	// Ranks are those before and after --flatten-ops.
	Ranks *bool `json:"ranks"`
	// Flags are the lines of the operations that a flag leads to.
	Flags *bool `json:"flags"`
}

func on(setting *bool) bool { return setting == nil || *setting }

func (s *server) inlayHint(ctx context.Context, p *inlayHintParams) ([]inlayHint, error) {
	d, a, err := s.analysed(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	h := hints{document: d, settings: &s.settings.InlayHints, begin: d.offset(p.Range.Start), end: d.offset(p.Range.End), list: []inlayHint{}}
	for _, part := range a.parts {
		for _, u := range part.units() {
			if begin := part.begin + u.begin; begin <= h.end && h.begin <= begin+len(u.text) {
				if err := ctx.Err(); err != nil {
					return nil, err
				}
				h.unit(a, part, u)
			}
		}
	}
	return h.list, nil
}

// hints collects the hints in a part of a document.
type hints struct {
	*document
	settings   *inlayHintSettings
	begin, end int
	list       []inlayHint
}

// unit adds the hints of a unit.
func (h *hints) unit(a *analysis, part placedPart, u *unit) {
	p := &place{h.document, a, part, u, 0}
	if on(h.settings.Strides) {
		h.strides(p)
	}
	if on(h.settings.Ranks) {
		h.ranks(p)
	}
	if on(h.settings.Flags) {
		h.flags(p)
	}
}

// in reports whether an offset of a unit is in the range.
func (h *hints) in(p *place, offset int) bool {
	at := p.part.begin + p.unit.begin + offset
	return h.begin <= at && at <= h.end
}

// add adds a hint at an offset of a unit.
func (h *hints) add(p *place, offset int, label, tooltip string) {
	at := p.position(p.part.begin + p.unit.begin + offset)
	h.list = append(h.list, inlayHint{Position: at, Label: label, Tooltip: tooltip, PaddingLeft: true})
}

// strides shows the strides of operands.
func (h *hints) strides(p *place) {
	for _, name := range p.unit.state.Names {
		for _, use := range name.Uses {
			if !h.in(p, int(use.End)) {
				continue
			}
			v := name.ValueAt(use.Number)
			if v == nil {
				continue
			}
			if label := stridesText(v.Type()); label != "" {
				h.add(p, p.unit.endOf(use.Span), label, "strides in elements")
			}
		}
	}
}

// stridesText returns the strides of a type that does not lie row by row, "" for others.
func stridesText(t ir.Type) string {
	m, ok := t.(*ir.MemRefType)
	if !ok || memref.HasIdentityLayout(m) {
		return ""
	}
	strides, offset, ok := m.Strided()
	if !ok {
		return ""
	}
	text := numbers(strides)
	if offset != 0 {
		text += " from " + number(offset)
	}
	return text
}

// endOf returns the end of a name with its number, %x#1.
func (u *unit) endOf(x parser.Span) int {
	end := int(x.End)
	rest := u.text[end:]
	if strings.HasPrefix(rest, "#") {
		if n := len(rest[1:]) - len(strings.TrimLeft(rest[1:], "0123456789")); n > 0 {
			return end + 1 + n
		}
	}
	return end
}

// ranks shows behind operations what --flatten-ops makes of their ranks.
func (h *hints) ranks(p *place) {
	for i := range p.unit.state.Ops {
		x := &p.unit.state.Ops[i]
		if x.Op == nil || !h.in(p, int(x.End)) || !x.Op.Has(hivm.Structured) {
			continue
		}
		fn := p.part.function(x.Op)
		if fn == nil {
			continue
		}
		after, ok := p.unit.flattened(p.part.part, fn)[x.Op]
		if before := rank(x.Op); ok && before != after {
			h.add(p, int(x.End), fmt.Sprintf("rank %d → %d", before, after), "the rank of the operands before and after --flatten-ops")
		}
	}
}

// flags shows behind operations on flags where the others stand.
func (h *hints) flags(p *place) {
	var pairs pairing
	for i := range p.unit.state.Ops {
		x := &p.unit.state.Ops[i]
		if x.Op == nil || !h.in(p, int(x.End)) {
			continue
		}
		sets, _, ok := flagOf(x.Op)
		if !ok {
			continue
		}
		if pairs == nil {
			pairs = p.part.pair(p.unit)
		}
		lines := p.linesOf(pairs[x.Op])
		switch {
		case lines == "":
		case sets:
			h.add(p, int(x.End), "→ "+lines, "where the flag is waited for")
		default:
			h.add(p, int(x.End), "← "+lines, "where the flag is set")
		}
	}
}

// linesText writes numbers of lines: "line 5", "lines 5 and 9".
func linesText(lines []int) string {
	switch len(lines) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("line %d", lines[0])
	}
	words := make([]string, len(lines))
	for i, n := range lines {
		words[i] = fmt.Sprint(n)
	}
	last := len(words) - 1
	return "lines " + strings.Join(words[:last], ", ") + " and " + words[last]
}
