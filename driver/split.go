package driver

import (
	"strings"

	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
)

// extent is a part of the input, from byte beg up to byte end.
type extent struct{ beg, end int }

// split takes the input apart at the markers of --split-input-file. An empty
// input has no parts then.
func (t *tool) split(in input) []extent {
	mark := t.cfg.split
	if mark == "" || in.sections != nil {
		return []extent{{0, len(in.text)}}
	}
	parts, near := splitAt(in.text, mark)
	if len(near) > 0 {
		f := &source.File{Name: in.name, Text: in.text}
		for _, at := range near {
			line, col := f.LineCol(at)
			t.print(&diag.Diagnostic{
				Severity: diag.Warning,
				Location: diag.Location{File: in.name, Line: line, Col: col, Source: f},
				Msg:      "near miss with file split marker",
			})
		}
	}
	return parts
}

// markTail is how many of the last bytes of a marker may be mistyped for the
// place to count as a near miss.
const markTail = 2

// splitAt splits a text as MLIR does: at the marker wherever it stands, except at
// the very end. Places that have all but the tail of the marker are near misses;
// they separate nothing.
func splitAt(text, mark string) (parts []extent, near []int) {
	if text == "" {
		return nil, nil
	}
	head, tail := mark, ""
	if len(mark) > markTail {
		head, tail = mark[:len(mark)-markTail], mark[len(mark)-markTail:]
	}
	parts = make([]extent, 0, 1+strings.Count(text, mark))
	beg := 0
	for at := 0; ; {
		i := strings.Index(text[at:], head)
		if i < 0 {
			return append(parts, extent{beg, len(text)}), near
		}
		rest := at + i + len(head)
		if strings.HasPrefix(text[rest:], tail) && len(text) > rest+len(tail) {
			parts = append(parts, extent{beg, at + i})
			beg = rest + len(tail)
			at = beg
		} else {
			near = append(near, rest)
			at = rest
		}
	}
}
