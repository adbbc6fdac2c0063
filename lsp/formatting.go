package lsp

import (
	"context"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/format"
	"hivm-opt/ir/source"
)

func (s *server) formatting(_ context.Context, p *protocol.DocumentFormattingParams) ([]protocol.TextEdit, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	return d.textEdits(d.layout()), nil
}

// rangeFormatting changes the lines that a range touches, as formatting would.
func (s *server) rangeFormatting(_ context.Context, p *protocol.DocumentRangeFormattingParams) ([]protocol.TextEdit, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	from, to := d.offset(p.Range.Start), d.offset(p.Range.End)
	if from > to {
		from, to = to, from
	}
	last := d.line(to)
	if from < to && to == int(d.lines[last]) {
		last-- // whole lines are selected
	}
	begin, end := int(d.lines[d.line(from)]), d.lineEnd(last)
	var edits []format.Edit
	for _, e := range d.layout() {
		if e, ok := inside(d.text, e, begin, end); ok {
			edits = append(edits, e)
		}
	}
	return d.textEdits(edits), nil
}

// layout returns the edits that lay the text out; none for a text without a layout, whose diagnostics
// say what is wrong with it.
func (d *document) layout() []format.Edit {
	edits, err := format.Edits(&source.File{Name: d.name(), Text: d.text})
	if err != nil {
		return nil
	}
	return edits
}

// lineEnds are the characters that end a line.
const lineEnds = "\r\n"

// inside returns what an edit changes between the begin of a line and the end of a line.
func inside(text string, e format.Edit, begin, end int) (format.Edit, bool) {
	if e.End < begin || e.Begin > end {
		return e, false
	}
	if e.Begin < begin { // the indentation of the first line
		e.Begin = begin
		e.New = e.New[strings.LastIndexAny(e.New, lineEnds)+1:]
	}
	if e.End > end { // the blanks behind the last line
		e.End = end
		if n := strings.IndexAny(e.New, lineEnds); n >= 0 {
			e.New = e.New[:n]
		}
	}
	return e, text[e.Begin:e.End] != e.New
}

// textEdits returns edits, which are in order, for the client.
func (d *document) textEdits(edits []format.Edit) []protocol.TextEdit {
	out := []protocol.TextEdit{}
	c := positions{document: d}
	for _, e := range edits {
		out = append(out, protocol.TextEdit{Range: protocol.Range{Start: c.position(e.Begin), End: c.position(e.End)}, NewText: e.New})
	}
	return out
}
