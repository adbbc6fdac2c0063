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
	l, err := read(f, 0, len(f.Text))
	if err != nil {
		return nil, err
	}
	return l.layout()
}

// EditsIn returns what [Edits] changes between the begin of a line and the end of a line. It reads the whole text, which has a
// layout or has not, and lays out as much of it as these lines depend on.
func EditsIn(f *source.File, begin, end int) ([]Edit, error) {
	l, err := read(f, begin, end)
	if err != nil {
		return nil, err
	}
	all, err := l.layout()
	if err != nil {
		return nil, err
	}
	var edits []Edit
	for _, e := range all {
		if e, ok := e.inside(f.Text, begin, end); ok {
			edits = append(edits, e)
		}
	}
	return edits, nil
}

// inside returns what an edit changes between the begin of a line and the end of a line.
func (e Edit) inside(text string, begin, end int) (Edit, bool) {
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

// Columns of a step of indentation, and of a line that continues an operation.
const (
	step         = 2
	continuation = 4
)

// mostGrowth returns how many bytes longer a text may become, beside a multiple of its length: the indentation of lines that are
// each in one bracket more grows with their square.
func (l *layouter) mostGrowth() int { return 64<<20 + 8*len(l.text) }

// Brackets, in the same order.
const (
	opening = "([{<"
	closing = ")]}>"
)

// layouter gives a text its layout, or a part of the text.
type layouter struct {
	file   *source.File
	text   string
	tokens []parser.Token // which begin in the line at start
	start  int
	until  int  // nothing behind it is laid out
	whole  bool // the tokens are all up to the end of the text
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

// layout finds the edits.
func (l *layouter) layout() ([]Edit, error) {
	indent, prevEnd := 0, l.start // of the line; of the last token
	column := 0                   // behind the last token
	for i, t := range l.tokens {
		if prevEnd > l.until {
			return l.edits, nil
		}
		closes := t.Kind == parser.PunctuationToken && strings.Contains(closing, l.spelled(i))
		gap := l.text[prevEnd:t.Begin]
		var want string
		if breaks := countBreaks(gap); i > 0 && breaks > 0 || i == 0 {
			indent = l.indentOf(i, closes)
			if i > 0 {
				want = l.lineBreaks(i, breaks, closes)
			}
			want += strings.Repeat(" ", indent)
			column = indent
			l.begin = prevEnd + strings.LastIndexAny(gap, lineEnds) + 1
			l.line = i
			if l.kind(i) != parser.CommentToken && !closes && !l.continues(i) {
				*l.lastOp() = indent
			}
		} else {
			want = l.blanks(i, gap)
			column += len(want)
		}
		l.gap = want != ""
		if l.growth += len(want) - len(gap); l.growth > l.mostGrowth() {
			return nil, l.errorAt(t.Begin, "nesting too deep")
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
		if closes {
			l.open = l.open[:len(l.open)-1]
			continue
		}
		if t.Kind == parser.PunctuationToken && strings.Contains(opening, l.spelled(i)) {
			l.push(i, indent, column)
		}
	}
	if !l.whole {
		return l.edits, nil
	}
	want := "\n"
	if len(l.tokens) == 0 {
		want = ""
	}
	if l.text[prevEnd:] != want {
		l.edits = append(l.edits, Edit{prevEnd, len(l.text), want})
	}
	return l.edits, nil
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
