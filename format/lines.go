package format

import (
	"strings"

	"hivm-opt/parser"
)

// startsLine reports whether a token, or the end of the text, is the first of its line.
func (l *layouter) startsLine(i int) bool {
	return i == 0 || i == len(l.tokens) || strings.ContainsAny(l.text[l.tokens[i-1].End:l.tokens[i].Begin], lineEnds)
}

// lineEnds are the characters that end a line, and a comment; \r\n ends one line.
const lineEnds = "\r\n"

// countBreaks returns the number of lines that end in a text.
func countBreaks(gap string) int {
	if gap == "" || gap == " " { // as most are
		return 0
	}
	return strings.Count(gap, "\n") + strings.Count(gap, "\r") - strings.Count(gap, "\r\n")
}

// column0 reports whether a token is at the begin of a line.
func (l *layouter) column0(i int) bool {
	at := l.tokens[i].Begin
	return at == 0 || strings.IndexByte(lineEnds, l.text[at-1]) >= 0
}

// indentOf returns the indentation of the line that a token begins.
func (l *layouter) indentOf(i int, closing bool) int {
	if closing {
		return l.open[len(l.open)-1].indent
	}
	if l.kind(i) == parser.CommentToken {
		if l.column0(i) {
			return 0
		}
		return l.indentOfComment(i)
	}
	if len(l.open) == 0 {
		return l.indentInRegion(i)
	}
	in := l.open[len(l.open)-1]
	switch {
	case l.spelled(in.token) == "(" || l.spelled(in.token) == "<":
		return l.wrapped(i, in)
	case in.dict || l.spelled(in.token) == "[":
		return in.indent + step
	case l.kind(i) == parser.CaretIDToken:
		return in.indent
	}
	return in.indent + step + l.indentInRegion(i)
}

// indentInRegion is the indentation of a line in its region.
func (l *layouter) indentInRegion(i int) int {
	switch {
	case !l.continues(i):
		return 0
	case l.spelled(i) == "(": // the arguments of the block of a region
		return step
	}
	return continuation
}

// wrapped is the indentation of a line in a round bracket.
func (l *layouter) wrapped(i int, in bracket) int {
	begin := strings.LastIndexAny(l.text[l.tokens[i-1].End:l.tokens[i].Begin], lineEnds) + 1 + l.tokens[i-1].End
	if l.tokens[i].Begin-begin == in.column {
		return in.inside
	}
	return in.indent + continuation
}

// indentOfComment is the indentation of the next line that is no comment, but of a line in
// front of a closing bracket. All comments in front of a line have the same.
func (l *layouter) indentOfComment(i int) int {
	if l.behind.token <= i {
		next := i
		for l.kind(next) == parser.CommentToken {
			next++
		}
		l.behind = indented{next, l.indentInside(next)}
	}
	return l.behind.indent
}

// indentInside is the indentation of comments in front of a token.
func (l *layouter) indentInside(next int) int {
	if next < len(l.tokens) && !(l.kind(next) == parser.PunctuationToken && strings.Contains(")]}>", l.spelled(next))) {
		return l.indentOf(next, false)
	}
	if len(l.open) == 0 {
		return 0
	}
	in := l.open[len(l.open)-1]
	if l.spelled(in.token) == "(" || l.spelled(in.token) == "<" {
		return in.indent + continuation
	}
	return in.indent + step
}

// continues reports whether the line that a token begins continues an operation, or an alias.
func (l *layouter) continues(i int) bool {
	if before := l.before(i); goesOn(before) {
		// Behind the label of a block, a colon ends the line.
		return !(before == ":" && l.endsLabel(i))
	}
	switch l.kind(i) {
	case parser.StringToken:
		return l.spelled(i+1) != "("
	case parser.PercentIDToken:
		return !l.definesValues(i)
	case parser.BareIDToken:
		return !beginsOperation(l.spelled(i))
	case parser.HashIDToken, parser.ExclamationIDToken:
		return l.spelled(i+1) != "="
	case parser.CaretIDToken, parser.MetadataToken:
		return false
	}
	return true
}

// goesOn reports whether an operation goes on behind a token at the end of a line.
func goesOn(token string) bool {
	switch token {
	case ",", "=", ":", "->":
		return true
	}
	return false
}

// beginsOperation reports whether a word may begin an operation, or a part of one.
func beginsOperation(word string) bool { return strings.Contains(word, ".") || isBareOperation(word) }

// isBareOperation reports whether a word without a dot may begin an operation, or a part of one
// that has regions: the operations of the dialects that MLIR takes for meant where a name has
// none, and the words between regions.
func isBareOperation(word string) bool {
	switch word {
	case "module", "unrealized_conversion_cast", "func", "return", "call", "call_indirect", "constant",
		"else", "do", "default", "case":
		return true
	}
	return false
}

// before returns the last token in front of a token that is no comment.
func (l *layouter) before(i int) string {
	i--
	for l.kind(i) == parser.CommentToken {
		i--
	}
	return l.spelled(i)
}

// definesValues reports whether a token begins a list of results and an equal sign.
func (l *layouter) definesValues(i int) bool {
	for l.kind(i) == parser.PercentIDToken {
		i++
		if l.spelled(i) == ":" && l.kind(i+1) == parser.NumberToken {
			i += 2
		}
		if l.spelled(i) == "=" {
			return true
		}
		if l.spelled(i) != "," {
			return false
		}
		i++
	}
	return false
}

// endsLabel reports whether the colon in front of a token ends the label of a block.
func (l *layouter) endsLabel(i int) bool {
	i--
	for l.kind(i) == parser.CommentToken || l.spelled(i) == ":" {
		i--
	}
	if l.spelled(i) == ")" {
		for depth := 0; i >= 0; i-- {
			switch l.spelled(i) {
			case ")":
				depth++
			case "(":
				depth--
			}
			if depth == 0 {
				i--
				break
			}
		}
	}
	return l.kind(i) == parser.CaretIDToken && l.startsLine(i)
}

// lineBreaks returns the line breaks in front of a token that begins a line.
func (l *layouter) lineBreaks(i, breaks int, closing bool) string {
	open := len(l.open) > 0 && l.open[len(l.open)-1].token == i-1
	if breaks > 1 && !closing && !open {
		return "\n\n"
	}
	return "\n"
}

// isDict reports whether an opening brace begins a dictionary rather than a region.
func (l *layouter) isDict(i int) bool {
	i++
	for l.kind(i) == parser.CommentToken {
		i++
	}
	switch l.kind(i) {
	case parser.StringToken, parser.BareIDToken:
		next := l.spelled(i + 1)
		// The word of { word } may be an operation without operands.
		return next == "=" || next == ","
	}
	return false
}
