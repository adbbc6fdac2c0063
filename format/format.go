// Package format lays out MLIR text. It changes white space between tokens and nothing else:
// comments, names, the order of attributes and the spelling of types and attributes stay. So
// the text means what it meant before, whether its dialects are known or not.
//
// The layout is that of the printer where both have an opinion: a text that the printer wrote
// stays as it is.
//
//   - Each line is indented by two columns for each region, dictionary or square bracket around
//     it, labels of blocks one step less, and a line that continues an operation by four columns
//     more. In round brackets, lines that are aligned with what is behind the bracket stay aligned.
//   - Line breaks stay. At most one line is empty between two lines, none behind an opening
//     bracket or in front of a closing bracket; the text ends with one line break.
//   - One blank is behind a comma, around an equal sign and an arrow; none is inside of round
//     and square brackets. Elsewhere several blanks become one, and one or none stays.
//   - A comment at the begin of a line stays there; another comment in a line of its own is
//     indented as the line below it. The blanks in front of a comment behind code stay.
//   - No line ends with a blank, a tab or a carriage return.
//   - The text in angle brackets of a type or an attribute of a dialect stays as it is, since
//     only the dialect knows whether blanks matter in it.
package format

import (
	"fmt"
	"strings"

	"hivm-opt/ir/diag"
	"hivm-opt/ir/source"
	"hivm-opt/parser"
)

// Edit replaces text[Begin:End], which is white space, by New.
type Edit struct {
	Begin, End int
	New        string
}

// Source returns the text of a file in its layout. The error is that of [Edits].
func Source(f *source.File) (string, error) {
	edits, err := Edits(f)
	if err != nil {
		return "", err
	}
	return Apply(f.Text, edits), nil
}

// Apply returns a text with edits, which are in order and apart.
func Apply(text string, edits []Edit) string {
	var b strings.Builder
	at := 0
	for _, e := range edits {
		b.WriteString(text[at:e.Begin])
		b.WriteString(e.New)
		at = e.End
	}
	b.WriteString(text[at:])
	return b.String()
}

// Edits returns the edits, in order, that give a file its layout. The error is a
// [*diag.Diagnostic] about a text that is no token, or about brackets that do not match.
func Edits(f *source.File) ([]Edit, error) {
	l := layouter{file: f, text: f.Text}
	for t := range parser.Tokens(f.Text) {
		if t.Kind == parser.ErrorToken {
			return nil, l.errorAt(t.Begin, "unexpected character")
		}
		l.tokens = append(l.tokens, t)
	}
	if err := l.joinBodies(); err != nil {
		return nil, err
	}
	if err := l.layout(); err != nil {
		return nil, err
	}
	return l.edits, nil
}

// Columns of a step of indentation, and of a line that continues an operation.
const (
	step         = 2
	continuation = 4
)

// mostGrowth is how many bytes longer a text may become, beside a multiple of its length: the indentation of lines that are
// each in one bracket more grows with their square.
const mostGrowth = 64 << 20

// splitMarker separates texts that have nothing to do with each other.
const splitMarker = "// -----"

// layouter gives one text its layout.
type layouter struct {
	file   *source.File
	text   string
	tokens []parser.Token
	edits  []Edit
	open   []bracket // around the token
	op     int       // indentation of the last operation outside of all brackets
	line   int       // the first token of the line
	begin  int       // offset of the line in the text
	behind indented  // the last comments
	gap    bool      // in front of the last token is a blank or a line break
	growth int       // how many bytes longer the text has become
}

// indented is a token that is no comment, and its indentation, or that of comments in front of it.
type indented struct{ token, indent int }

// bracket is a bracket that is open.
type bracket struct {
	token  int // its index
	indent int // of the line that it is in or, for a region, of the operation
	inside int // column behind it in the layout, in bytes
	column int // of the next token in the text, if it is in the same line, or -1
	dict   bool
	op     int // indentation of the last operation in it
}

// lastOp returns the indentation of the last operation in the innermost bracket.
func (l *layouter) lastOp() *int {
	if n := len(l.open); n > 0 {
		return &l.open[n-1].op
	}
	return &l.op
}

func (l *layouter) errorAt(offset int, format string, args ...any) error {
	line, col := l.file.LineCol(offset)
	return &diag.Diagnostic{
		Location: diag.Location{File: l.file.Name, Line: line, Col: col, Source: l.file},
		Msg:      fmt.Sprintf(format, args...),
	}
}

// spelled returns the text of a token, and an empty text for a token that is not there.
func (l *layouter) spelled(i int) string {
	if i < 0 || i >= len(l.tokens) {
		return ""
	}
	return l.text[l.tokens[i].Begin:l.tokens[i].End]
}

func (l *layouter) kind(i int) parser.TokenKind {
	if i < 0 || i >= len(l.tokens) {
		return parser.ErrorToken
	}
	return l.tokens[i].Kind
}

// joinBodies makes one token of the name of a type or an attribute and its angle brackets.
func (l *layouter) joinBodies() error {
	joined := l.tokens[:0]
	for i := 0; i < len(l.tokens); i++ {
		t := l.tokens[i]
		if n := len(joined); n > 0 && l.text[t.Begin] == '<' && joined[n-1].End == t.Begin && hasBody(joined[n-1].Kind) {
			end := parser.Balanced(l.text, t.Begin)
			if end < 0 {
				return l.errorAt(t.Begin, "'<' is not closed")
			}
			joined[n-1].End = end
			for i+1 < len(l.tokens) && l.tokens[i+1].Begin < end {
				i++
			}
			continue
		}
		joined = append(joined, t)
	}
	l.tokens = joined
	return nil
}

// hasBody reports whether angle brackets right behind a token belong to it.
func hasBody(k parser.TokenKind) bool {
	return k == parser.BareIDToken || k == parser.HashIDToken || k == parser.ExclamationIDToken
}

// layout finds the edits.
func (l *layouter) layout() error {
	indent, prevEnd := 0, 0 // of the line; of the last token
	column := 0             // behind the last token
	for i, t := range l.tokens {
		if t.Kind == parser.CommentToken && strings.HasPrefix(l.spelled(i), splitMarker) && l.startsLine(i) {
			if err := l.unclosed(); err != nil {
				return err
			}
		}
		closing := t.Kind == parser.PunctuationToken && strings.Contains(")]}>", l.spelled(i))
		if closing {
			if err := l.close(i); err != nil {
				return err
			}
		}
		gap := l.text[prevEnd:t.Begin]
		var want string
		if breaks := countBreaks(gap); i > 0 && breaks > 0 || i == 0 {
			indent = l.indentOf(i, closing)
			if i > 0 {
				want = l.lineBreaks(i, breaks, closing)
			}
			want += strings.Repeat(" ", indent)
			column = indent
			l.begin = prevEnd + strings.LastIndexAny(gap, lineEnds) + 1
			l.line = i
			if l.kind(i) != parser.CommentToken && !closing && !l.continues(i) {
				*l.lastOp() = indent
			}
		} else {
			want = l.blanks(i, gap)
			column += len(want)
		}
		l.gap = want != ""
		if l.growth += len(want) - len(gap); l.growth > mostGrowth+8*len(l.text) {
			return l.errorAt(t.Begin, "nesting too deep")
		}
		if want != gap {
			l.edits = append(l.edits, Edit{prevEnd, t.Begin, want})
		}
		prevEnd = t.End
		column += t.End - t.Begin
		if n := strings.LastIndexByte(l.spelled(i), '\n'); n >= 0 { // a type in several lines
			l.begin = t.Begin + n + 1
			column = t.End - l.begin
		}
		if closing {
			l.open = l.open[:len(l.open)-1]
			continue
		}
		if t.Kind == parser.PunctuationToken && strings.Contains("([{<", l.spelled(i)) {
			l.push(i, indent, column)
		}
	}
	if err := l.unclosed(); err != nil {
		return err
	}
	want := "\n"
	if len(l.tokens) == 0 {
		want = ""
	}
	if l.text[prevEnd:] != want {
		l.edits = append(l.edits, Edit{prevEnd, len(l.text), want})
	}
	return nil
}

// push opens the bracket that is a token and ends in a column of its line.
func (l *layouter) push(i, indent, column int) {
	b := bracket{token: i, indent: indent, inside: column, column: -1, dict: l.spelled(i) == "{" && l.isDict(i)}
	inRegion := len(l.open) == 0 || l.spelled(l.open[len(l.open)-1].token) == "{" && !l.open[len(l.open)-1].dict
	if l.spelled(i) == "{" && inRegion && l.spelled(l.line) != "(" {
		b.indent = *l.lastOp()
	}
	if i+1 < len(l.tokens) && !l.startsLine(i+1) {
		b.column = l.tokens[i+1].Begin - l.begin
	}
	l.open = append(l.open, b)
}

// close checks the closing bracket that is a token.
func (l *layouter) close(i int) error {
	if n := len(l.open); n > 0 {
		if open := l.spelled(l.open[n-1].token); strings.IndexByte(")]}>", l.spelled(i)[0]) == strings.IndexByte("([{<", open[0]) {
			return nil
		}
	}
	return l.errorAt(l.tokens[i].Begin, "'%s' closes no bracket", l.spelled(i))
}

// unclosed is the error about a bracket that is open at the end of a text.
func (l *layouter) unclosed() error {
	if n := len(l.open); n > 0 {
		at := l.open[n-1].token
		return l.errorAt(l.tokens[at].Begin, "'%s' is not closed", l.spelled(at))
	}
	return nil
}
