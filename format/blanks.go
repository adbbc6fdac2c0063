package format

import (
	"strings"

	"hivm-opt/parser"
)

// blanks returns what stands between a token and the token in front of it in its line, where
// the text has gap.
func (l *layouter) blanks(i int, gap string) string {
	if l.kind(i) == parser.CommentToken {
		if gap == "" {
			return " "
		}
		return gap
	}
	had := gap != ""
	if l.apart(i, had) {
		return " "
	}
	return ""
}

// apart reports whether a blank is between a token and the token in front of it; had says
// whether the text has one.
func (l *layouter) apart(i int, had bool) bool {
	prev, next := l.spelled(i-1), l.spelled(i)
	switch next {
	case ",", ")", "]":
		return false
	case ">":
		return had && prev != "}"
	case ":":
		return had || l.beforeType(i)
	case "}":
		return had && !l.open[len(l.open)-1].dict
	case "{":
		return l.beforeBrace(i, prev, had)
	case "->":
		return had || !isOperator(prev)
	case "=":
		return had || !isOperator(prev) && l.assigns(i)
	}
	switch prev {
	case "(", "[":
		return false
	case ",", "->":
		return true
	case "=":
		return had || !isOperator(next) && l.assigns(i-1)
	case "{":
		return had && !l.open[len(l.open)-1].dict
	case ":":
		// A blank on the left of a colon wants one on its right. What is behind a colon
		// without any can be a number of results, a column, or a symbol in a symbol.
		if l.spelled(i-2) == ":" || l.spelled(i-2) == "to" {
			return had
		}
		return had || l.gap || l.kind(i) != parser.NumberToken && !isOperator(next)
	}
	return had
}

// beforeBrace reports whether a blank is between a token and an opening brace.
func (l *layouter) beforeBrace(i int, prev string, had bool) bool {
	switch {
	case strings.HasSuffix(prev, ",") || strings.HasSuffix(prev, ")"):
		return true
	case prev == "(" || prev == "[" || prev == "<":
		return false
	case prev == "{" || l.spelled(i+1) == "[" || l.spelled(i+2) == "}":
		return had // a list of the format of an operation
	}
	return true
}

// beforeType reports whether a colon is between an attribute and its type, or in front of the types
// of an operation.
func (l *layouter) beforeType(i int) bool {
	switch l.spelled(i - 1) {
	case ")", "}":
		return l.kind(l.line) != parser.CaretIDToken && !l.startsLine(i+1)
	}
	return l.kind(i-1) == parser.NumberToken && l.kind(i+1) == parser.BareIDToken
}

// assigns reports whether an equal sign is behind results, an alias or the name of an attribute in
// a dictionary. Others are of the format of an operation.
func (l *layouter) assigns(i int) bool {
	if n := len(l.open); n > 0 && l.open[n-1].dict {
		return true
	}
	for i--; i >= 0; i-- {
		switch l.kind(i) {
		case parser.PercentIDToken, parser.HashIDToken, parser.ExclamationIDToken, parser.NumberToken:
		default:
			if s := l.spelled(i); s != "," && s != ":" {
				return false
			}
		}
		if l.startsLine(i) {
			return true
		}
	}
	return false
}

// isOperator reports whether a token may be a part of an operator such as ==.
func isOperator(token string) bool {
	switch token {
	case "=", "<", ">", ":", "-", "+", "*", "?":
		return true
	}
	return false
}
