package lsp

import (
	"context"
	"slices"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/parser"
)

// navigation are the requests about names and about the shape of the text.
func (s *server) navigation() map[string]method {
	return map[string]method{
		protocol.MethodTextDocumentDefinition:        request(s.definition, func(c *capabilities) { c.DefinitionProvider = true }),
		protocol.MethodTextDocumentReferences:        request(s.references, func(c *capabilities) { c.ReferencesProvider = true }),
		protocol.MethodTextDocumentDocumentHighlight: request(s.documentHighlight, func(c *capabilities) { c.DocumentHighlightProvider = true }),
		protocol.MethodTextDocumentRename: request(s.rename, func(c *capabilities) {
			c.RenameProvider = protocol.RenameOptions{PrepareProvider: &protocol.True}
		}),
		protocol.MethodTextDocumentPrepareRename:           request(s.prepareRename, nil),
		protocol.MethodTextDocumentDocumentSymbol:          request(s.documentSymbol, func(c *capabilities) { c.DocumentSymbolProvider = true }),
		protocol.MethodTextDocumentFoldingRange:            request(s.foldingRange, func(c *capabilities) { c.FoldingRangeProvider = true }),
		protocol.MethodTextDocumentSelectionRange:          request(s.selectionRange, func(c *capabilities) { c.SelectionRangeProvider = true }),
		protocol.MethodTextDocumentSemanticTokensFull:      request(s.semanticTokens, offerSemanticTokens),
		protocol.MethodTextDocumentSemanticTokensFullDelta: request(s.semanticTokensDelta, nil),
		protocol.MethodTextDocumentSemanticTokensRange:     request(s.semanticTokensRange, nil),
		protocol.MethodTextDocumentFormatting:              request(s.formatting, func(c *capabilities) { c.DocumentFormattingProvider = true }),
		protocol.MethodTextDocumentRangeFormatting:         request(s.rangeFormatting, func(c *capabilities) { c.DocumentRangeFormattingProvider = true }),
	}
}

// named is what a name stands for, with all its places. Spans are of the part, and with the sign.
type named struct {
	sign byte // % ^ @ # !
	name string
	at   parser.Span // which was asked for
	// def is where it is defined; it is empty if that is nowhere.
	def  parser.Span
	uses []parser.Span // in order

	asm    *parser.AsmName // for % and ^
	unit   *unit           // of asm
	symbol *symbol         // for @
	tables *symbolTables
	means  map[*unit][]*symbol // of all mentions of the tables
}

// places returns the definition, if asked for and there is one, and the uses.
func (n *named) places(withDef bool) []parser.Span {
	if !withDef || n.def == (parser.Span{}) {
		return n.uses
	}
	i, _ := slices.BinarySearchFunc(n.uses, n.def, func(a, b parser.Span) int { return int(a.Begin - b.Begin) })
	return slices.Insert(slices.Clone(n.uses), i, n.def)
}

// named returns what the name at an offset of the part stands for, nil if there is no name.
func (p *part) named(offset int) *named {
	if offset > len(p.text) {
		return nil // in the mark behind the part
	}
	u := p.unitAt(offset)
	n := p.namedIn(u, offset-u.begin)
	if n == nil && u != p.frame {
		n = p.namedIn(p.frame, offset) // right behind a function
	}
	return n
}

func (p *part) namedIn(u *unit, offset int) *named {
	name, use := u.state.NameAt(nameBegin(u.text, offset))
	if name != nil && offset < len(u.text) && strings.IndexByte("@!", u.text[offset]) >= 0 {
		name = nil // another name begins right behind the value
	}
	if name != nil {
		n := &named{sign: '%', name: name.Text, asm: name, unit: u, def: u.inPart(name.Def)}
		if name.Def == (parser.Span{}) {
			n.def = name.Def
		}
		if n.at = n.def; use >= 0 {
			n.at = u.inPart(name.Uses[use].Span)
		}
		for _, x := range name.Uses {
			// Where the text is wrong, a place can be recorded twice.
			if at := u.inPart(x.Span); at != n.def && (len(n.uses) == 0 || at != n.uses[len(n.uses)-1]) {
				n.uses = append(n.uses, at)
			}
		}
		n.sign = p.textOf(u, n.at)[0]
		return n
	}
	m := p.mentionsOf(u)
	i := m.at(offset)
	if i < 0 {
		return nil
	}
	x := m.list[i]
	n := &named{sign: x.sign, name: x.name, at: u.inPart(x.Span)}
	same := func(u *unit, i int) bool { return true }
	if x.sign == '@' {
		n.tables = p.symbolTables()
		n.means = n.tables.resolve(renaming{}, nil)
		n.symbol = n.means[u][i]
		same = func(u *unit, i int) bool { return n.means[u][i] == n.symbol }
	}
	for _, u := range p.units() {
		for i, y := range p.mentionsOf(u).list {
			switch {
			case y.name != x.name || y.sign != x.sign || !same(u, i):
			case y.defines && n.def == (parser.Span{}):
				n.def = u.inPart(y.Span)
			default:
				n.uses = append(n.uses, u.inPart(y.Span))
			}
		}
	}
	slices.SortFunc(n.uses, func(a, b parser.Span) int { return int(a.Begin - b.Begin) })
	return n
}

// nameBegin returns the offset of the sign of a number #1 around an offset, which is the end of the
// name %x in front of it, and other offsets as they are.
func nameBegin(text string, offset int) int {
	for i := offset; i > 0; i-- {
		switch c := text[i-1]; {
		case c == '#':
			return i - 1
		case c < '0' || c > '9':
			return offset
		}
	}
	return offset
}

// inPart returns a span of the unit as a span of the part.
func (u *unit) inPart(x parser.Span) parser.Span {
	return parser.Span{Begin: x.Begin + int32(u.begin), End: x.End + int32(u.begin)}
}

// textOf returns the text of a span of the part that is in a unit.
func (p *part) textOf(u *unit, x parser.Span) string {
	return u.text[int(x.Begin)-u.begin : int(x.End)-u.begin]
}

// named returns what the name at a position stands for, nil if there is no name, and its part.
func (s *server) named(ctx context.Context, p *protocol.TextDocumentPositionParams) (*document, placedPart, *named, error) {
	d, a, err := s.analysed(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, placedPart{}, nil, err
	}
	offset := d.offset(p.Position)
	part := a.at(offset)
	return d, part, part.named(offset - part.begin), nil
}

func (s *server) definition(ctx context.Context, p *protocol.DefinitionParams) (*protocol.Location, error) {
	d, part, n, err := s.named(ctx, &p.TextDocumentPositionParams)
	if n == nil || n.def == (parser.Span{}) {
		return nil, err
	}
	return &protocol.Location{URI: d.uri, Range: d.span(part, n.def)}, nil
}

func (s *server) references(ctx context.Context, p *protocol.ReferenceParams) ([]protocol.Location, error) {
	d, part, n, err := s.named(ctx, &p.TextDocumentPositionParams)
	if n == nil {
		return nil, err
	}
	out := []protocol.Location{}
	c := positions{document: d}
	for _, x := range n.places(p.Context.IncludeDeclaration) {
		out = append(out, protocol.Location{URI: d.uri, Range: c.span(part, x)})
	}
	return out, nil
}

func (s *server) documentHighlight(ctx context.Context, p *protocol.DocumentHighlightParams) ([]protocol.DocumentHighlight, error) {
	d, part, n, err := s.named(ctx, &p.TextDocumentPositionParams)
	if n == nil {
		return nil, err
	}
	var out []protocol.DocumentHighlight
	c := positions{document: d}
	for _, x := range n.places(true) {
		kind := protocol.DocumentHighlightKindRead
		if x == n.def {
			kind = protocol.DocumentHighlightKindWrite
		}
		out = append(out, protocol.DocumentHighlight{Range: c.span(part, x), Kind: &kind})
	}
	return out, nil
}
