package lsp

import (
	"context"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/format"
	"hivm-opt/ir/source"
)

// formatting lays the text out. One without a layout stays, and its diagnostics say what is wrong with it.
func (s *server) formatting(_ context.Context, p *protocol.DocumentFormattingParams) ([]protocol.TextEdit, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	edits, _ := format.Edits(d.source())
	return d.textEdits(edits), nil
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
	edits, _ := format.EditsIn(d.source(), begin, end)
	return d.textEdits(edits), nil
}

// source returns the text as a file.
func (d *document) source() *source.File { return &source.File{Name: d.name(), Text: d.text} }

// textEdits returns edits, which are in order, for the client.
func (d *document) textEdits(edits []format.Edit) []protocol.TextEdit {
	out := []protocol.TextEdit{}
	c := positions{document: d}
	for _, e := range edits {
		out = append(out, protocol.TextEdit{Range: protocol.Range{Start: c.position(e.Begin), End: c.position(e.End)}, NewText: e.New})
	}
	return out
}
