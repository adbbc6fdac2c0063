package format

import (
	"strings"

	"hivm-opt/ir/source"
	"hivm-opt/parser"
)

// reader reads a text: it checks all of it, and keeps the tokens that the layout of a range depends on.
type reader struct {
	*layouter
	from, to int // the range
	open     []opened
	last     parser.Token
	code     parser.Token // the last that is no comment
	body     int          // where the angle brackets end that belong to the last token
	first    int          // offset of the line
	behind   bool         // a line that is no comment begins behind the range
	// most is how many bytes the white space of the layout has at most.
	most int
}

// opened is a bracket that is open.
type opened struct {
	at int
	// most is how many columns the lines in it are indented at most.
	most int
}

// read returns a layouter with the tokens of a range, from an operation outside of all brackets in front of it up to lines behind
// it. The error is about any place of the text.
func read(f *source.File, from, to int) (*layouter, error) {
	// A token takes four bytes or so.
	l := &layouter{file: f, text: f.Text, tokens: make([]parser.Token, 0, (to-from)/4), until: to, whole: true}
	r := reader{layouter: l, from: from, to: to}
	for t := range parser.Tokens(l.text) {
		switch {
		case t.Kind == parser.ErrorToken:
			return nil, l.errorAt(t.Begin, "unexpected character")
		case t.Begin < r.body:
			continue
		}
		if err := r.token(t); err != nil {
			return nil, err
		}
	}
	if err := r.unclosed(); err != nil {
		return nil, err
	}
	if r.most > l.mostGrowth() && (from > 0 || to < len(f.Text)) {
		return read(f, 0, len(f.Text)) // it may have no layout
	}
	return l, nil
}

// token checks a token.
func (r *reader) token(t parser.Token) error {
	if r.text[t.Begin] == '<' && r.last.End == t.Begin && hasBody(r.last.Kind) {
		return r.join(t)
	}
	gap := r.text[r.last.End:t.Begin]
	ends := false
	if r.last.End == 0 || gap != "" && gap != " " && strings.ContainsAny(gap, lineEnds) {
		if isSplitMarker(t, r.text) {
			if err := r.unclosed(); err != nil {
				return err
			}
		}
		ends = r.line(t, gap)
	}
	r.most++ // a blank in front of it
	if r.whole {
		r.tokens = append(r.tokens, t)
	}
	r.whole = r.whole && !ends
	r.last = t
	if t.Kind != parser.CommentToken {
		r.code = t
	}
	if t.Kind == parser.PunctuationToken && t.End == t.Begin+1 {
		return r.bracket(t)
	}
	return nil
}

// join makes one token of the name of a type or an attribute and its angle brackets.
func (r *reader) join(t parser.Token) error {
	end := parser.Balanced(r.text, t.Begin)
	if end < 0 {
		return r.errorAt(t.Begin, "'<' is not closed")
	}
	r.body, r.last.End, r.code.End = end, end, end
	if r.whole {
		r.tokens[len(r.tokens)-1].End = end
	}
	return nil
}

// hasBody reports whether angle brackets right behind a token belong to it.
func hasBody(k parser.TokenKind) bool {
	return k == parser.BareIDToken || k == parser.HashIDToken || k == parser.ExclamationIDToken
}

// line takes the first token of a line. It reports whether the range needs nothing behind the token.
func (r *reader) line(t parser.Token, gap string) bool {
	r.first = t.Begin - len(gap) + strings.LastIndexAny(gap, lineEnds) + 1
	r.most += len("\n\n") + r.indented()
	if t.Kind == parser.CommentToken || goesOn(r.text[r.code.Begin:r.code.End]) {
		return false
	}
	if r.first <= r.from && len(r.open) == 0 && t.Kind == parser.BareIDToken && beginsOperation(r.text[t.Begin:t.End]) {
		r.tokens, r.start = r.tokens[:0], r.first
	}
	// The first line behind the range says how comments in front of it are indented, and the next one what the first is, where
	// names of results are in both.
	enough := r.behind && t.Kind != parser.PunctuationToken && t.Kind != parser.NumberToken
	r.behind = t.Begin > r.to
	return enough
}

// indented is how many columns a line is indented at most.
func (r *reader) indented() int {
	if n := len(r.open); n > 0 {
		return r.open[n-1].most
	}
	return continuation
}

// bracket checks a token of one character, which may be a bracket.
func (r *reader) bracket(t parser.Token) error {
	switch c := r.text[t.Begin]; c {
	case '(', '<':
		// Lines may be aligned with what is behind it; a blank may come in front of each token in front of it.
		r.open = append(r.open, opened{t.Begin, r.indented() + max(step+continuation, 2*(t.End-r.first))})
	case '[', '{':
		r.open = append(r.open, opened{t.Begin, r.indented() + step + continuation})
	case ')', ']', '}', '>':
		n := len(r.open) - 1
		if n < 0 || strings.IndexByte(opening, r.text[r.open[n].at]) != strings.IndexByte(closing, c) {
			return r.errorAt(t.Begin, "'%c' closes no bracket", c)
		}
		r.open = r.open[:n]
	}
	return nil
}

// unclosed is the error about a bracket that is open at the end of a text.
func (r *reader) unclosed() error {
	if n := len(r.open); n > 0 {
		at := r.open[n-1].at
		return r.errorAt(at, "'%c' is not closed", r.text[at])
	}
	return nil
}

// splitMarker separates texts that have nothing to do with each other.
const splitMarker = "// -----"

// isSplitMarker reports whether a token at the begin of a line separates texts.
func isSplitMarker(t parser.Token, text string) bool {
	return t.Kind == parser.CommentToken && strings.HasPrefix(text[t.Begin:t.End], splitMarker)
}
