package lsp

import (
	"context"
	"slices"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/parser"
)

// foldingRange returns the lines of what is in brackets, of blocks, comments and parts.
func (s *server) foldingRange(_ context.Context, p *protocol.FoldingRangeParams) ([]protocol.FoldingRange, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	f := folder{document: d, comment: lines{-1, -1}}
	for t := range parser.Tokens(d.text) {
		f.token(t)
	}
	f.commentEnds()
	f.parts()
	return f.ranges(), nil
}

// ofCode is the kind of ranges that are neither comments nor, as parts are, what somebody has set apart.
const ofCode protocol.FoldingRangeKind = ""

// lines are lines that fold into the first of them.
type lines struct{ first, last int }

// folder finds what folds, from the tokens alone.
type folder struct {
	*document
	found   []lines
	kinds   map[lines]protocol.FoldingRangeKind
	open    []openBracket
	comment lines // that may go on
	line    int   // of the last token that is no comment
	last    int   // its end
}

// openBracket is a bracket that is not closed yet.
type openBracket struct {
	closing byte
	line    int
	label   int // line of the block in it that has begun last, or -1
}

// newline returns the line that a token is in, and whether it is the first in it.
func (f *folder) newline(begin int) (int, bool) {
	for f.line+1 < len(f.lines) && int(f.lines[f.line+1]) <= begin {
		f.line++
	}
	return f.line, f.last <= int(f.lines[f.line])
}

func (f *folder) token(t parser.Token) {
	line, first := f.newline(t.Begin)
	f.last = t.End
	if t.Kind == parser.CommentToken && first && !strings.HasPrefix(f.text[t.Begin:t.End], splitMark) {
		if f.comment.last != line-1 || f.comment.first < 0 {
			f.commentEnds()
			f.comment.first = line
		}
		f.comment.last = line
		return
	}
	f.commentEnds()
	switch t.Kind {
	case parser.CaretIDToken:
		if n := len(f.open) - 1; first && n >= 0 {
			f.labelEnds(n, line)
			f.open[n].label = line
		}
	case parser.MetadataToken:
		begin := line
		line, _ = f.newline(t.End)
		f.fold(lines{begin, line}, ofCode)
	case parser.PunctuationToken:
		switch c := f.text[t.Begin]; {
		case t.End-t.Begin > 1:
		case strings.IndexByte("([{", c) >= 0:
			f.open = append(f.open, openBracket{")]}"[strings.IndexByte("([{", c)], line, -1})
		case strings.IndexByte(")]}", c) >= 0:
			f.close(c, line)
		}
	}
}

// close closes the last bracket of a kind that is open, and those in it that are not closed.
func (f *folder) close(c byte, line int) {
	for n := len(f.open) - 1; n >= 0 && n >= len(f.open)-mostAstray; n-- {
		if f.open[n].closing != c {
			continue
		}
		f.labelEnds(n, line)
		f.fold(lines{f.open[n].line, line - 1}, ofCode)
		f.open = f.open[:n]
		return
	}
}

// mostAstray is how many brackets that are not closed a closing bracket may be behind.
const mostAstray = 16

// labelEnds ends the block of an open bracket in front of a line.
func (f *folder) labelEnds(n, line int) {
	if f.open[n].label >= 0 {
		f.fold(lines{f.open[n].label, line - 1}, ofCode)
	}
}

func (f *folder) commentEnds() {
	f.fold(f.comment, protocol.FoldingRangeKindComment)
	f.comment = lines{-1, -1}
}

// fold notes lines, if they are more than one.
func (f *folder) fold(x lines, kind protocol.FoldingRangeKind) {
	if x.first >= x.last {
		return
	}
	if f.kinds == nil {
		f.kinds = map[lines]protocol.FoldingRangeKind{}
	}
	f.found = append(f.found, x)
	f.kinds[x] = kind
}

// parts folds the parts, if they are more than one, without empty lines at their end.
func (f *folder) parts() {
	parts := splitParts(f.text)
	if len(parts) < 2 {
		return
	}
	for _, x := range parts {
		text := strings.TrimRight(f.text[x.Begin:x.End], " \t\r\n")
		f.fold(lines{f.document.line(int(x.Begin)), f.document.line(int(x.Begin) + len(text))}, protocol.FoldingRangeKindRegion)
	}
}

// ranges returns what was found, of several that begin in one line the longest.
func (f *folder) ranges() []protocol.FoldingRange {
	slices.SortFunc(f.found, func(a, b lines) int {
		if a.first != b.first {
			return a.first - b.first
		}
		return b.last - a.last
	})
	out := []protocol.FoldingRange{}
	for i, x := range f.found {
		if i > 0 && f.found[i-1].first == x.first {
			continue
		}
		r := protocol.FoldingRange{StartLine: uint32(x.first), EndLine: uint32(x.last)}
		if kind := string(f.kinds[x]); kind != "" {
			r.Kind = &kind
		}
		out = append(out, r)
	}
	return out
}
