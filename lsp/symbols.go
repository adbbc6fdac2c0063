package lsp

import (
	"context"
	"slices"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/ir"
	"hivm-opt/parser"
)

// mostDetail is the length up to which the type of a function is shown, in bytes.
const mostDetail = 200

// outlineItem is a symbol, or a symbol table without a name, in the outline of a part.
type outlineItem struct {
	protocol.DocumentSymbol
	at    parser.Span // of the part
	items []*outlineItem
}

func (s *server) documentSymbol(ctx context.Context, p *protocol.DocumentSymbolParams) ([]protocol.DocumentSymbol, error) {
	d, a, err := s.analysed(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	out := []protocol.DocumentSymbol{}
	for _, part := range a.parts {
		out = append(out, finished(part.outlineItems(d), 0)...)
	}
	return out, nil
}

// outlineItems returns the symbols of a part, with those in them.
func (p placedPart) outlineItems(d *document) []*outlineItem {
	var top []*outlineItem
	var inFrame []*outlineItem
	for _, u := range p.units() {
		m := p.mentionsOf(u)
		names := make(map[int32]mention)
		for _, x := range m.list {
			if x.defines && x.sign == '@' && x.op >= 0 {
				names[x.op] = x
			}
		}
		holders := make([]*outlineItem, len(u.state.Ops)) // the innermost item of an operation
		var outside *outlineItem
		if u == p.frame {
			inFrame = holders
		} else if i := p.frame.state.OpAt(u.begin + 1); i >= 0 {
			outside = inFrame[i]
		}
		for i := range u.state.Ops {
			around := outside
			if parent := u.state.Ops[i].Parent; parent >= 0 {
				around = holders[parent]
			}
			name, isNamed := names[int32(i)]
			if !isNamed && int(m.tables[i]) != i {
				holders[i] = around
				continue
			}
			item := p.item(d, u, i, name)
			holders[i] = item
			if around != nil {
				around.items = append(around.items, item)
			} else {
				top = append(top, item)
			}
		}
	}
	return top
}

// item returns the entry of an operation, whose name may be empty.
func (p placedPart) item(d *document, u *unit, i int, name mention) *outlineItem {
	op := &u.state.Ops[i]
	out := &outlineItem{at: u.inPart(op.Span)}
	out.Name = name.name
	out.Kind = p.symbolKind(u, i)
	at := name.Span
	if name.name == "" || strings.TrimSpace(name.name) == "" {
		out.Name = u.opName(i)
		at = op.Name
	}
	out.Range, out.SelectionRange = d.span(p, out.at), d.span(p, u.inPart(at))
	if op.Op != nil {
		if t, ok := op.Op.Attr("function_type").(*ir.TypeAttr); ok {
			if detail := t.Type.String(); len(detail) <= mostDetail {
				out.Detail = &detail
			}
		}
	}
	return out
}

// symbolKind returns the kind of a symbol or a symbol table.
func (p *part) symbolKind(u *unit, i int) protocol.SymbolKind {
	traits := p.traits(u, i)
	switch name := u.opName(i); {
	case traits.Has(ir.SymbolTable):
		return protocol.SymbolKindModule
	case strings.HasSuffix(name, "global"):
		return protocol.SymbolKindVariable
	case strings.HasSuffix(name, "func") || traits.Has(ir.IsolatedFromAbove):
		return protocol.SymbolKindFunction
	}
	return protocol.SymbolKindObject
}

// mostNested is how deep an outline is, since the message is as deep.
const mostNested = 100

// finished returns items in the order of the text, at a depth.
func finished(items []*outlineItem, depth int) []protocol.DocumentSymbol {
	if depth == mostNested {
		return nil
	}
	slices.SortStableFunc(items, func(a, b *outlineItem) int { return int(a.at.Begin - b.at.Begin) })
	var out []protocol.DocumentSymbol
	for _, x := range items {
		x.Children = finished(x.items, depth+1)
		out = append(out, x.DocumentSymbol)
	}
	return out
}
