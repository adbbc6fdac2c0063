package lsp

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/format"
	"hivm-opt/ir/source"
)

// TestRangeFormatting checks what changes in a range of lines.
func TestRangeFormatting(t *testing.T) {
	const text = "\n\nfunc.func @f() {  \n a.b  \n\n\n\t c.d,e  \r\n  }"
	for _, x := range []struct {
		first, last int
		want        string
	}{
		{3, -4, "\n\nfunc.func @f() {  \n  a.b\n\n\n\t c.d,e  \r\n  }"}, // up to the begin of line 4
		{2, 2, "\n\nfunc.func @f() {\n a.b  \n\n\n\t c.d,e  \r\n  }"},
		{3, 3, "\n\nfunc.func @f() {  \n  a.b\n\n\n\t c.d,e  \r\n  }"},
		{6, 6, "\n\nfunc.func @f() {  \n a.b  \n\n\n  c.d, e\r\n  }"},
		{3, 6, "\n\nfunc.func @f() {  \n  a.b\n\n  c.d, e\r\n  }"},
		{7, 7, "\n\nfunc.func @f() {  \n a.b  \n\n\n\t c.d,e  \r\n}\n"},
		{0, 7, "func.func @f() {\n  a.b\n\n  c.d, e\n}\n"},
	} {
		s, d := withDocument(text, 0)
		r := protocol.Range{Start: protocol.Position{Line: uint32(x.first)}, End: protocol.Position{Line: uint32(x.last), Character: 1}}
		if x.last < 0 {
			r.End = protocol.Position{Line: uint32(-x.last)}
		}
		edits, err := s.rangeFormatting(context.Background(), &protocol.DocumentRangeFormattingParams{TextDocument: d.params(), Range: r})
		if d.apply(edits); err != nil || d.text != x.want {
			t.Errorf("lines %d to %d: %v %q, want %q", x.first, x.last, err, d.text, x.want)
		}
	}
}

// checkFormatting checks that a document gets the layout of format, and lines of it that of these lines.
func checkFormatting(t *testing.T, path string, s *server, d *document, rng *rand.Rand) (changed int) {
	text := d.text
	defer d.setText(text)
	want, wrong := format.Source(&source.File{Text: text})
	edits, err := s.formatting(context.Background(), &protocol.DocumentFormattingParams{TextDocument: d.params()})
	if err != nil || edits == nil {
		t.Fatal(edits, err)
	}
	if wrong != nil {
		if len(edits) > 0 {
			t.Errorf("%s: %v has edits", path, wrong)
		}
		return 0
	}
	first := rng.IntN(len(d.lines))
	last := first + rng.IntN(len(d.lines)-first)
	begin, end := int(d.lines[first]), d.lineEnd(last)
	r := protocol.Range{Start: d.position(begin), End: d.position(end)}
	some, err := s.rangeFormatting(context.Background(), &protocol.DocumentRangeFormattingParams{TextDocument: d.params(), Range: r})
	if err != nil {
		t.Fatal(err)
	}
	if d.apply(edits); d.text != want {
		t.Errorf("%s: not the layout", path)
	}
	d.setText(text)
	d.apply(some)
	if !strings.HasPrefix(d.text, text[:begin]) || last+1 < len(d.lines) && !strings.HasSuffix(d.text, text[end:]) {
		t.Errorf("%s: lines %d to %d: others have changed", path, first, last)
	}
	if d.text != text {
		changed++
	}
	all := map[string]bool{}
	for line := range strings.Lines(want) {
		all[strings.TrimRight(line, "\r\n")] = true
	}
	for line := range strings.Lines(d.text[begin:max(begin, len(d.text)-len(text)+end)]) {
		if line = strings.TrimRight(line, "\r\n"); line != "" && !all[line] {
			t.Errorf("%s: lines %d to %d: %q", path, first, last, line)
		}
	}
	return changed
}
