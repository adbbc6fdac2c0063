package filecheckgen

import (
	"fmt"
	"maps"
	"strings"
)

// state holds the definitions of the patterns so far.
type state struct {
	strings map[string]string
	numbers map[string]number
	// pending are numbers that the current directive defines, for use in later ones.
	pending    map[string]number
	directives int
}

func newState() state {
	return state{strings: map[string]string{}, numbers: map[string]number{}, pending: map[string]number{}}
}

// endDirective counts a directive and makes the numbers that it defines known.
func (s *state) endDirective() {
	maps.Copy(s.numbers, s.pending)
	clear(s.pending)
	s.directives++
}

// leaveScope forgets the variables that a label ends.
func (s *state) leaveScope() {
	for name := range s.strings {
		if !strings.HasPrefix(name, "$") {
			delete(s.strings, name)
		}
	}
	for name := range s.numbers {
		if !strings.HasPrefix(name, "$") {
			delete(s.numbers, name)
		}
	}
}

// kind is the kind of a piece of a line.
type kind uint8

const (
	word     kind = iota // letters
	register             // a name with a percent sign
	decimal              // a number
	sign                 // punctuation
)

// piece is a part of a line.
type piece struct {
	kind  kind
	text  string
	value int64 // of a number
	form  string
}

// line is a line of the input, made of pieces with text between them.
type line struct {
	pieces []piece
	gaps   []string // before each piece; before the first it is indentation
}

// text returns the line as the input has it.
func (l line) text() string {
	var b strings.Builder
	for i, p := range l.pieces {
		b.WriteString(l.gaps[i] + p.text)
	}
	return b.String()
}

// word returns a word that lines have.
func (g *generator) word() string {
	return g.pick("add", "mul", "sub", "load", "store", "ret", "call", "foo", "bar", "alloc", "warning", "error", "x", "br", "phi", "Zext", "Trunc")
}

// line makes a line up. Now and then it uses the text of a variable.
func (g *generator) line() line {
	var l line
	for i := range 1 + g.IntN(5) {
		gap := g.pick(" ", " ", " ", ", ", " = ", "  ", "\t", "(", ": ", "[", ".", " ")
		if i == 0 {
			gap = g.pick("", "", "", "", "  ", "\t")
		}
		p := g.piece()
		if p.kind == sign && g.chance(2) || g.chance(20) {
			gap = ""
		}
		l.gaps = append(l.gaps, gap)
		l.pieces = append(l.pieces, p)
	}
	return l
}

func (g *generator) piece() piece {
	switch g.IntN(8) {
	case 0, 1:
		return piece{kind: register, text: fmt.Sprintf("%%%s%d", g.pick("r", "v", "", "arg"), g.IntN(40))}
	case 2, 3:
		if n, ok := g.relative(); ok {
			return n
		}
		n := int64(g.IntN(200))
		form := g.pick("%u", "%u", "%u", "%x", "%X", "%d")
		return piece{kind: decimal, text: formatted(form, n), value: n, form: form}
	case 4:
		if name, ok := g.aString(); ok {
			return piece{kind: word, text: g.strings[name]}
		}
	case 5:
		return piece{kind: sign, text: g.pick("+", "*", "?", ".", "^", "$", "|", "\\", "{", "}", "(", ")", "[", "]", "->", "#", "@", "]", "'")}
	}
	return piece{kind: word, text: g.word() + g.pick("", "", "", "_a", "i", "1", ".b", "\u00e9")}
}

// relative returns a number close to the value of a variable.
func (g *generator) relative() (piece, bool) {
	name, ok := g.aNumber("")
	if !ok || g.chance(3) {
		return piece{}, false
	}
	known := g.numbers[name]
	n := known.value + int64(g.IntN(3)-1)
	return piece{kind: decimal, text: formatted(known.form, n), value: n, form: known.form}, true
}

// aString returns a string variable that is set.
func (g *generator) aString() (string, bool) {
	return oneOf(g, g.strings)
}

// aNumber returns a numeric variable that is set, most often one of that format:
// formats that differ are an error.
func (g *generator) aNumber(form string) (string, bool) {
	if form == "" || g.chance(12) {
		return oneOf(g, g.numbers)
	}
	fitting := maps.Clone(g.numbers)
	maps.DeleteFunc(fitting, func(_ string, n number) bool { return n.form != form })
	return oneOf(g, fitting)
}
