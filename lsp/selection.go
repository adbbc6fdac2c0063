package lsp

import (
	"context"
	"slices"
	"strings"

	protocol "github.com/tliron/glsp/protocol_3_16"

	"hivm-opt/parser"
)

// selectionRange returns, for each position, the ranges around it, from the token to the text.
func (s *server) selectionRange(ctx context.Context, p *protocol.SelectionRangeParams) ([]protocol.SelectionRange, error) {
	d, a, err := s.analysed(ctx, p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	out := []protocol.SelectionRange{}
	for _, at := range p.Positions {
		offset := d.offset(at)
		part := a.at(offset)
		spans := part.spansAround(offset - part.begin)
		spans = append(spans, parser.Span{Begin: int32(-part.begin), End: int32(len(d.text) - part.begin)})
		spans = nested(spans, offset-part.begin)
		if n := len(spans); n > mostRanges {
			spans[mostRanges-1] = spans[n-1]
			spans = spans[:mostRanges]
		}
		var r *protocol.SelectionRange
		for _, x := range slices.Backward(spans) {
			r = &protocol.SelectionRange{Range: d.span(part, x), Parent: r}
		}
		out = append(out, *r)
	}
	return out, nil
}

// mostRanges is how many ranges are around a position: the message is as deep as they are many.
const mostRanges = 100

// nested returns those of some spans that have an offset and are in each other, the smallest first.
func nested(spans []parser.Span, offset int) []parser.Span {
	slices.SortFunc(spans, func(a, b parser.Span) int { return int((a.End - a.Begin) - (b.End - b.Begin)) })
	out := spans[:0]
	for _, x := range spans {
		if !x.Has(offset) {
			continue
		}
		if n := len(out); n > 0 && (x == out[n-1] || x.Begin > out[n-1].Begin || x.End < out[n-1].End) {
			continue
		}
		out = append(out, x)
	}
	return out
}

// spansAround returns what in a part may be around an offset, in no order.
func (p *part) spansAround(offset int) []parser.Span {
	text := strings.TrimRight(p.text, blanks)
	begin := len(text) - len(strings.TrimLeft(text, blanks))
	spans := []parser.Span{{Begin: int32(begin), End: int32(len(text))}, {Begin: 0, End: int32(len(p.text))}}
	u := p.unitAt(offset)
	frame := &p.frame.state
	for i := frame.OpAt(offset); i >= 0; i = frame.Ops[i].Parent {
		spans = append(spans, frame.Ops[i].Span)
	}
	if u != p.frame {
		for i := u.state.OpAt(offset - u.begin); i >= 0; i = u.state.Ops[i].Parent {
			spans = append(spans, u.inPart(u.state.Ops[i].Span))
		}
	}
	f := spanFinder{unit: u, offset: offset - u.begin}
	for t := range p.tokens(u) {
		if f.token(t); f.done() {
			break
		}
	}
	f.runEnds()
	for _, x := range f.found {
		spans = append(spans, u.inPart(x))
	}
	return spans
}

// spanFinder finds what the tokens of a unit make up around an offset: brackets with what is in front of
// them, lists of operands, and blocks.
type spanFinder struct {
	*unit
	offset int
	found  []parser.Span
	open   []bracketPair
	run    parser.Span  // of operands with commas between them
	last   parser.Token // that is no comment
}

// bracketPair is a bracket that is open.
type bracketPair struct {
	closing byte
	whole   int // begin of what belongs to it, a name right in front of it
	begin   int
	inside  int
	label   int // begin of the last block in it, or -1
}

// add notes a span.
func (f *spanFinder) add(begin, end int) {
	if begin <= f.offset && f.offset <= end {
		f.found = append(f.found, parser.Span{Begin: int32(begin), End: int32(end)})
	}
}

// done reports whether all brackets are closed that were open at the offset.
func (f *spanFinder) done() bool {
	return f.last.Begin > f.offset && (len(f.open) == 0 || f.open[0].begin > f.offset)
}

func (f *spanFinder) token(t parser.Token) {
	f.add(t.Begin, t.End)
	if t.Kind == parser.CommentToken {
		return
	}
	f.operands(t)
	if t.Kind == parser.CaretIDToken && strings.ContainsAny(f.text[f.last.End:t.Begin], lineEnds) {
		if n := len(f.open) - 1; n >= 0 {
			f.blockEnds(&f.open[n])
			f.open[n].label = t.Begin
		}
	}
	if t.Kind == parser.PunctuationToken && t.End == t.Begin+1 {
		f.bracket(t, f.text[t.Begin])
	}
	f.last = t
}

// operands goes on with a list of operands, or ends it.
func (f *spanFinder) operands(t parser.Token) {
	number := t.Kind == parser.HashIDToken && f.last.Kind == parser.PercentIDToken
	switch {
	case t.Kind == parser.PercentIDToken && f.run.End == 0:
		f.run = spanOf(t)
	case t.Kind == parser.PercentIDToken || number && f.run.End != 0:
		f.run.End = int32(t.End)
	case f.text[t.Begin:t.End] != ",":
		f.runEnds()
	}
}

func (f *spanFinder) runEnds() {
	if f.run.End != 0 {
		f.add(int(f.run.Begin), int(f.run.End))
	}
	f.run = parser.Span{}
}

// blockEnds ends the block of a bracket behind the last token.
func (f *spanFinder) blockEnds(b *bracketPair) {
	if b.label >= 0 {
		f.add(b.label, f.last.End)
	}
}

func (f *spanFinder) bracket(t parser.Token, c byte) {
	name := f.last.Kind != parser.PunctuationToken && f.last.End == t.Begin && t.Begin > 0
	if i := strings.IndexByte("([{<", c); i >= 0 {
		b := bracketPair{closing: ")]}>"[i], whole: t.Begin, begin: t.Begin, inside: t.End, label: -1}
		if name {
			b.whole = f.last.Begin
		}
		if c != '<' || name { // else it is an operator
			f.open = append(f.open, b)
		}
		return
	}
	if strings.IndexByte(")]}>", c) < 0 {
		return
	}
	for n := len(f.open) - 1; n >= 0 && n >= len(f.open)-mostAstray; n-- {
		b := &f.open[n]
		if b.closing != c {
			if c == '>' {
				return // an operator
			}
			continue
		}
		f.blockEnds(b)
		f.add(b.whole, t.End)
		f.add(b.begin, t.End)
		content := f.text[b.inside:t.Begin]
		right := strings.TrimRight(content, blanks)
		left := strings.TrimLeft(right, blanks)
		f.add(t.Begin-len(content)+len(right)-len(left), b.inside+len(right))
		f.open = f.open[:n]
		return
	}
}
