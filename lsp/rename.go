package lsp

import (
	"context"
	"fmt"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/ir"
	"hivm-opt/parser"
)

// requestFailed is the code, of 3.17, of a request that is right but cannot be done.
const requestFailed = -32803

func failed(format string, args ...any) error {
	return responseError(requestFailed, fmt.Sprintf(format, args...))
}

// prepareRename returns the name without its sign.
func (s *server) prepareRename(ctx context.Context, p *protocol.PrepareRenameParams) (*protocol.RangeWithPlaceholder, error) {
	d, part, n, err := s.named(ctx, &p.TextDocumentPositionParams)
	if n == nil {
		return nil, err
	}
	if err := n.defined(); err != nil {
		return nil, err
	}
	at := part.behindSign(n.at)
	return &protocol.RangeWithPlaceholder{Range: d.span(part, at), Placeholder: part.text[at.Begin:at.End]}, nil
}

// behindSign returns a place of a name without its sign. The name of a symbol in the generic form has
// none.
func (p *part) behindSign(x parser.Span) parser.Span {
	if p.text[x.Begin] != '"' {
		x.Begin++
	}
	return x
}

func (n *named) defined() error {
	if n.def == (parser.Span{}) {
		return failed("%c%s is not defined in this file", n.sign, n.name)
	}
	return nil
}

func (s *server) rename(ctx context.Context, p *protocol.RenameParams) (*protocol.WorkspaceEdit, error) {
	d, part, n, err := s.named(ctx, &p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	if n == nil {
		return nil, failed("there is no name here")
	}
	if err := n.defined(); err != nil {
		return nil, err
	}
	written, err := n.newName(p.NewName)
	if err != nil {
		return nil, err
	}
	edits := []protocol.TextEdit{}
	if plain := unquoted(written); plain != n.name {
		if err := part.clash(d, part.begin, n, plain); err != nil {
			return nil, err
		}
		c := positions{document: d}
		for _, x := range n.places(true) {
			edits = append(edits, protocol.TextEdit{Range: c.span(part, part.behindSign(x)), NewText: part.respelled(x, written)})
		}
	}
	return &protocol.WorkspaceEdit{Changes: map[protocol.DocumentUri][]protocol.TextEdit{d.uri: edits}}, nil
}

// unquoted returns the name that is spelled with or without quotes.
func unquoted(written string) string {
	if strings.HasPrefix(written, `"`) {
		return parser.Unquote(written)
	}
	return written
}

// newName returns the new name as it is written behind the sign, with which it may come.
func (n *named) newName(text string) (string, error) {
	written := strings.TrimPrefix(text, string(n.sign))
	var wants string
	ok := false
	if t, whole := onlyToken(string(n.sign) + written); whole {
		switch n.sign {
		case '%', '^':
			ok = t.Kind == parser.PercentIDToken || t.Kind == parser.CaretIDToken
		case '@':
			ok = t.Kind == parser.AtIDToken && unquoted(written) != ""
		default:
			ok = isAlias(written)
		}
	}
	if ok {
		return written, nil
	}
	switch n.sign {
	case '%', '^':
		wants = "digits, or letters, digits, '_', '$', '.' and '-' that do not begin with a digit"
	case '@':
		wants = "letters, digits, '_', '$' and '.' that begin with a letter or '_', or text in double quotes"
	default:
		wants = "letters, digits, '_' and '$' that begin with a letter or '_'"
	}
	return "", failed("%q is no name: a name behind '%c' is %s", text, n.sign, wants)
}

// onlyToken returns the first token of a text, and whether it is the only one and all of the text.
func onlyToken(text string) (parser.Token, bool) {
	for t := range parser.Tokens(text) {
		return t, t.Begin == 0 && t.End == len(text)
	}
	return parser.Token{}, false
}

// isAlias reports whether an alias may have a name: MLIR's bare-id without dots, which are of dialects.
func isAlias(name string) bool {
	t, whole := onlyToken(name)
	return whole && t.Kind == parser.BareIDToken && !strings.Contains(name, ".")
}

// respelled returns a new name as it is written at a place.
func (p *part) respelled(x parser.Span, written string) string {
	end := int(x.End)
	if p.text[x.Begin] == '"' {
		if written[0] != '"' {
			return `"` + written + `"`
		}
		return written
	}
	// What is right behind %0 might go on with %a.
	if written[0] != '"' && end < len(p.text) {
		if _, one := onlyToken(p.text[x.Begin:x.Begin+1] + written + p.text[end:end+1]); one && !isBlank(p.text[end]) {
			return written + " "
		}
	}
	return written
}

// clash says why a name cannot have a new name, nil if it can.
func (p *part) clash(d *document, begin int, n *named, name string) error {
	line := func(u *unit, x parser.Span) int { return d.line(begin+u.begin+int(x.Begin)) + 1 }
	switch n.sign {
	case '%', '^':
		for _, other := range n.unit.state.Names {
			if other == n.asm || other.Text != name || (other.Block != nil) != (n.sign == '^') || !meet(n.unit, n.asm, other) {
				continue
			}
			if other.Def == (parser.Span{}) {
				return failed("%c%s is used in line %d", n.sign, name, line(n.unit, other.Uses[0].Span))
			}
			return failed("%c%s is defined in line %d", n.sign, name, line(n.unit, other.Def))
		}
		return nil
	case '@':
		return n.symbolClash(p, name, line)
	}
	for _, u := range p.units() {
		for _, x := range p.mentionsOf(u).list {
			if x.sign != n.sign || x.name != name {
				continue
			}
			if x.defines {
				return failed("%c%s is defined in line %d", n.sign, name, line(u, x.Span))
			}
			return failed("%c%s is used in line %d", n.sign, name, line(u, x.Span))
		}
	}
	return nil
}

// symbolClash checks that everything means what it meant once the symbol has a new name.
func (n *named) symbolClash(p *part, name string, line func(*unit, parser.Span) int) error {
	if other := n.symbol.in.names[name]; other != nil {
		return failed("@%s is defined in line %d", name, line(other.unit, other.unit.mentions.list[other.mention].Span))
	}
	after := n.tables.resolve(renaming{n.symbol, name}, n.means)
	for _, u := range p.units() {
		for i, x := range u.mentions.list {
			if after[u][i] != n.means[u][i] {
				return failed("@%s would mean something else in line %d", x.name, line(u, x.Span))
			}
		}
	}
	return nil
}

// meet reports whether two names of a unit are to be different: labels of one region, and values of
// which one can be seen where the other is defined. Where the text is wrong, all are.
func meet(u *unit, a, b *parser.AsmName) bool {
	if a.Block != nil && b.Block != nil {
		return a.Block.Region() == b.Block.Region() || a.Block.Region() == nil || b.Block.Region() == nil
	}
	r, q := regionOf(a), regionOf(b)
	if r == nil || q == nil {
		return root(u, a) == root(u, b)
	}
	return r.IsAncestor(q) || q.IsAncestor(r)
}

// regionOf returns the region in which a value is defined, nil if the text is wrong, or for an argument
// of a declaration.
func regionOf(n *parser.AsmName) *ir.Region {
	if n.Value == nil || n.Value.ParentBlock() == nil {
		return nil
	}
	return n.Value.ParentBlock().Region()
}

// blanks are the characters between tokens.
const blanks = " \t\r\n\x00"

// isBlank reports whether a byte is white space.
func isBlank(c byte) bool { return strings.IndexByte(blanks, c) >= 0 }

// root returns the innermost isolated operation around a name, or the outermost of all.
func root(u *unit, n *parser.AsmName) int {
	at := n.Def
	if at == (parser.Span{}) && len(n.Uses) > 0 {
		at = n.Uses[0].Span
	}
	i := u.state.OpAt(int(at.Begin))
	for i >= 0 {
		op := &u.state.Ops[i]
		if op.Parent < 0 || op.Op != nil && op.Op.Has(ir.IsolatedFromAbove) {
			break
		}
		i = op.Parent
	}
	return i
}
