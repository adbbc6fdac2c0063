package lsp

import (
	"context"
	"fmt"
	"net/url"
	"path/filepath"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/sourcegraph/jsonrpc2"
	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/parser"
)

// document is a text that the client has opened. Offsets are of bytes.
type document struct {
	uri     protocol.DocumentUri
	version int32
	text    string
	lines   []int32 // where they begin

	// analysis is of an older text, or of other settings, unless analysed is true; nil if
	// there is none.
	analysis *analysis
	analysed bool
	// published says that the client has the diagnostics of the text.
	published bool
	sent      sentTokens
}

func newDocument(item *protocol.TextDocumentItem) *document {
	d := &document{uri: item.URI, version: item.Version}
	d.setText(item.Text)
	return d
}

func (d *document) setText(text string) { d.replaced(text, lineBegins(text)) }

// replaced gives the document another text, whose lines are known.
func (d *document) replaced(text string, lines []int32) {
	d.text, d.lines = text, lines
	d.analysed, d.published = false, false
}

// forget drops all that is known about the text.
func (d *document) forget() { d.analysis, d.analysed, d.published = nil, false, false }

// name returns the name of the file, for messages and locations.
func (d *document) name() string {
	u, err := url.Parse(d.uri)
	if err != nil || u.Scheme != "file" || u.Path == "" {
		return d.uri
	}
	return filepath.Base(u.Path)
}

// lineEnds are the characters that end a line.
const lineEnds = "\r\n"

// lineBegins returns where the lines of a text begin. As the protocol has it, a line ends with a
// line feed, a carriage return, or both.
func lineBegins(text string) []int32 {
	lines := make([]int32, 1, 1+strings.Count(text, "\n"))
	returns := strings.IndexByte(text, '\r') >= 0
	for i := 0; i < len(text); {
		n := strings.IndexByte(text[i:], '\n')
		if returns {
			n = strings.IndexAny(text[i:], lineEnds)
		}
		if n < 0 {
			break
		}
		i += n + 1
		if text[i-1] == '\r' && i < len(text) && text[i] == '\n' {
			i++
		}
		lines = append(lines, int32(i))
	}
	return lines
}

// lineEnd returns the offset of the end of a line, in front of what ends it.
func (d *document) lineEnd(line int) int {
	if line+1 == len(d.lines) {
		return len(d.text)
	}
	begin, end := int(d.lines[line]), int(d.lines[line+1])
	return begin + len(strings.TrimRight(d.text[begin:end], lineEnds))
}

// offset returns the offset of a position: the end of the line where the line is shorter, and the
// end of the text where there are fewer lines.
func (d *document) offset(p protocol.Position) int {
	if int64(p.Line) >= int64(len(d.lines)) {
		return len(d.text)
	}
	begin := int(d.lines[p.Line])
	return begin + unitsIn(d.text[begin:d.lineEnd(int(p.Line))], p.Character)
}

// unitsIn returns the length in bytes of so many code units at the begin of a line, or of the line if it is shorter.
func unitsIn(line string, units uint32) int {
	i := 0
	for left := int64(units); left > 0 && i < len(line); {
		r, n := utf8.DecodeRuneInString(line[i:])
		if left -= int64(utf16Len(r)); left < 0 {
			break // in the middle of a character
		}
		i += n
	}
	return i
}

// position returns the position of an offset.
func (d *document) position(offset int) protocol.Position {
	line := d.line(offset)
	units := 0
	for _, r := range d.text[d.lines[line]:offset] {
		units += utf16Len(r)
	}
	return protocol.Position{Line: uint32(line), Character: uint32(units)}
}

// line returns the number of the line of an offset, from zero.
func (d *document) line(offset int) int {
	return sort.Search(len(d.lines), func(i int) bool { return int(d.lines[i]) > offset }) - 1
}

// span returns the range of a span of a part.
func (d *document) span(p placedPart, x parser.Span) protocol.Range {
	return protocol.Range{Start: d.position(p.begin + int(x.Begin)), End: d.position(p.begin + int(x.End))}
}

// positions finds positions of offsets, in a time that is linear in the text if the offsets ascend.
type positions struct {
	*document
	offset int // that was asked for last
	at     protocol.Position
}

// position returns the position of an offset.
func (c *positions) position(offset int) protocol.Position {
	next := int(c.at.Line) + 1
	if offset < c.offset || next < len(c.lines) && int(c.lines[next]) <= offset {
		line := c.line(offset)
		c.offset, c.at = int(c.lines[line]), protocol.Position{Line: uint32(line)}
	}
	for _, r := range c.text[c.offset:offset] {
		c.at.Character += uint32(utf16Len(r))
	}
	c.offset = offset
	return c.at
}

// span returns the range of a span of a part.
func (c *positions) span(p placedPart, x parser.Span) protocol.Range {
	begin := c.position(p.begin + int(x.Begin))
	return protocol.Range{Start: begin, End: c.position(p.begin + int(x.End))}
}

// utf16Len returns the number of code units of UTF-16 that a character takes, in which the
// protocol counts.
func utf16Len(r rune) int {
	if r >= 1<<16 {
		return 2
	}
	return 1
}

// document returns an open document.
func (s *server) document(uri protocol.DocumentUri) (*document, error) {
	if d := s.documents[uri]; d != nil {
		return d, nil
	}
	return nil, responseError(jsonrpc2.CodeInvalidParams, fmt.Sprintf("the document %s is not open", uri))
}

func (s *server) didOpen(_ context.Context, p *protocol.DidOpenTextDocumentParams) error {
	s.documents[p.TextDocument.URI] = newDocument(&p.TextDocument)
	return nil
}

func (s *server) didChange(_ context.Context, p *protocol.DidChangeTextDocumentParams) error {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return err
	}
	changes := make([]change, 0, len(p.ContentChanges))
	for _, c := range p.ContentChanges {
		switch c := c.(type) {
		case protocol.TextDocumentContentChangeEvent:
			changes = append(changes, change{c.Range, c.Text})
		case protocol.TextDocumentContentChangeEventWhole:
			changes = append(changes, change{nil, c.Text})
		}
	}
	d.edit(changes...)
	d.version = p.TextDocument.Version
	d.published = false
	return nil
}

func (s *server) didClose(ctx context.Context, p *protocol.DidCloseTextDocumentParams) error {
	delete(s.documents, p.TextDocument.URI)
	return s.conn.Notify(ctx, protocol.ServerTextDocumentPublishDiagnostics,
		&protocol.PublishDiagnosticsParams{URI: p.TextDocument.URI, Diagnostics: []protocol.Diagnostic{}})
}
