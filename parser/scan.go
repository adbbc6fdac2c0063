package parser

import "strings"

// tokenKind is the kind of a token. Single characters of punctuation have
// kinds of their own, so that one comparison separates them.
type tokenKind uint8

const (
	tokEOF tokenKind = iota
	tokError
	tokIdent   // bare identifier or keyword
	tokPercent // %name
	tokCaret   // ^name
	tokHash    // #name
	tokBang    // !name
	tokAt      // @name or @"name"
	tokString
	tokInt
	tokFloat
	tokArrow
	tokEllipsis
	tokMetaBegin // {-#
	tokMetaEnd   // #-}
	tokLParen
	tokRParen
	tokLBrace
	tokRBrace
	tokLSquare
	tokRSquare
	tokLess
	tokGreater
	tokComma
	tokColon
	tokEqual
	tokQuestion
	tokStar
	tokPlus
	tokMinus
	tokVBar
)

// token is a piece of the text; beg and end are offsets.
type token struct {
	kind     tokenKind
	beg, end int32
}

// Character classes, one bit each.
const (
	classSpace  = 1 << iota // blank, tab, newline, carriage return, and zero as in MLIR
	classLetter             // letters and underscore
	classDigit
	classSuffix // $ . -, inside of prefixed names
	classHex
)

var class = buildClasses()

func buildClasses() (t [256]uint8) {
	for _, c := range " \t\n\r\x00" {
		t[c] |= classSpace
	}
	for c := 'a'; c <= 'z'; c++ {
		t[c] |= classLetter
		t[c-'a'+'A'] |= classLetter
	}
	t['_'] |= classLetter
	for c := '0'; c <= '9'; c++ {
		t[c] |= classDigit | classHex
	}
	for _, c := range "abcdefABCDEF" {
		t[c] |= classHex
	}
	for _, c := range "$.-" {
		t[c] |= classSuffix
	}
	return t
}

var punctuation = [256]tokenKind{
	'(': tokLParen, ')': tokRParen, '{': tokLBrace, '}': tokRBrace, '[': tokLSquare, ']': tokRSquare,
	'<': tokLess, '>': tokGreater, ',': tokComma, '=': tokEqual, '?': tokQuestion, '*': tokStar,
	'+': tokPlus, '|': tokVBar, ':': tokColon,
}

// scanner cuts text[pos:end] into tokens.
type scanner struct {
	text string
	pos  int
	end  int
	// msg explains the last error token, errPos is where it points.
	msg    string
	errPos int
}

func (s *scanner) at(i int) byte {
	if i < s.end {
		return s.text[i]
	}
	return 0
}

func (s *scanner) fail(beg, pos int, msg string) token {
	s.msg, s.errPos = msg, pos
	return token{tokError, int32(beg), int32(s.pos)}
}

// blanks returns the offset behind the white space and comments from offset i on.
func (s *scanner) blanks(i int) int {
	for i < s.end {
		switch {
		case class[s.text[i]]&classSpace != 0:
			i++
		case s.text[i] == '/' && s.at(i+1) == '/':
			i = lineEnd(s.text, i, s.end)
		default:
			return i
		}
	}
	return i
}

// next returns the next token.
func (s *scanner) next() token {
	text, i, end := s.text, s.pos, s.end
	for {
		for i < end && class[text[i]]&classSpace != 0 {
			i++
		}
		if i+1 < end && text[i] == '/' && text[i+1] == '/' {
			i = lineEnd(text, i, end)
			continue
		}
		break
	}
	beg := i
	if i >= end {
		s.pos = end
		return token{tokEOF, int32(end), int32(end)}
	}
	c := text[i]
	i++
	switch {
	case class[c]&classLetter != 0:
		for i < end && (class[text[i]]&(classLetter|classDigit) != 0 || text[i] == '$' || text[i] == '.') {
			i++
		}
		s.pos = i
		return token{tokIdent, int32(beg), int32(i)}
	case class[c]&classDigit != 0:
		return s.number(beg)
	}
	switch c {
	case '%':
		return s.prefixed(beg, i, tokPercent, "invalid SSA name")
	case '^':
		return s.prefixed(beg, i, tokCaret, "invalid block name")
	case '#':
		if s.at(i) == '-' && s.at(i+1) == '}' {
			s.pos = i + 2
			return token{tokMetaEnd, int32(beg), int32(i + 2)}
		}
		return s.prefixed(beg, i, tokHash, "invalid attribute name")
	case '!':
		return s.prefixed(beg, i, tokBang, "invalid type identifier")
	case '"':
		return s.str(beg, i, tokString)
	case '@':
		if s.at(i) == '"' {
			return s.str(beg, i+1, tokAt)
		}
		if class[s.at(i)]&classLetter == 0 {
			s.pos = i
			return s.fail(beg, i, "@ identifier expected to start with letter or '_'")
		}
		for i < end && (class[text[i]]&(classLetter|classDigit) != 0 || text[i] == '$' || text[i] == '.') {
			i++
		}
		s.pos = i
		return token{tokAt, int32(beg), int32(i)}
	case '-':
		if s.at(i) == '>' {
			s.pos = i + 1
			return token{tokArrow, int32(beg), int32(i + 1)}
		}
		s.pos = i
		return token{tokMinus, int32(beg), int32(i)}
	case '.':
		if s.at(i) == '.' && s.at(i+1) == '.' {
			s.pos = i + 2
			return token{tokEllipsis, int32(beg), int32(i + 2)}
		}
		s.pos = i
		return s.fail(beg, i, "expected three consecutive dots for an ellipsis")
	case '/':
		s.pos = i
		return s.fail(beg, beg, "unexpected character")
	case '{':
		if s.at(i) == '-' && s.at(i+1) == '#' {
			s.pos = i + 2
			return token{tokMetaBegin, int32(beg), int32(i + 2)}
		}
	}
	s.pos = i
	if k := punctuation[c]; k != 0 {
		return token{k, int32(beg), int32(i)}
	}
	return s.fail(beg, beg, "unexpected character")
}

// prefixed scans the name behind one of % ^ # !: digits, or letters, digits and
// any of $ . _ - not beginning with a digit.
func (s *scanner) prefixed(beg, i int, kind tokenKind, msg string) token {
	text, end := s.text, s.end
	start := i
	if i < end && class[text[i]]&classDigit != 0 {
		for i < end && class[text[i]]&classDigit != 0 {
			i++
		}
	} else {
		for i < end && class[text[i]]&(classLetter|classDigit|classSuffix) != 0 {
			i++
		}
	}
	s.pos = i
	if i == start {
		return s.fail(beg, beg, msg)
	}
	return token{kind, int32(beg), int32(i)}
}

func (s *scanner) number(beg int) token {
	text, i, end := s.text, beg+1, s.end
	if text[beg] == '0' && s.at(i) == 'x' && class[s.at(i+1)]&classHex != 0 {
		i += 2
		for i < end && class[text[i]]&classHex != 0 {
			i++
		}
		s.pos = i
		return token{tokInt, int32(beg), int32(i)}
	}
	for i < end && class[text[i]]&classDigit != 0 {
		i++
	}
	if s.at(i) != '.' {
		s.pos = i
		return token{tokInt, int32(beg), int32(i)}
	}
	i++
	for i < end && class[text[i]]&classDigit != 0 {
		i++
	}
	if c := s.at(i); c == 'e' || c == 'E' {
		j := i + 1
		if c := s.at(j); c == '+' || c == '-' {
			j++
		}
		if class[s.at(j)]&classDigit != 0 {
			for j < end && class[text[j]]&classDigit != 0 {
				j++
			}
			i = j
		}
	}
	s.pos = i
	return token{tokFloat, int32(beg), int32(i)}
}

// str scans a string literal whose opening quote is before i.
func (s *scanner) str(beg, i int, kind tokenKind) token {
	for ; i < s.end; i++ {
		switch s.text[i] {
		case '"':
			s.pos = i + 1
			return token{kind, int32(beg), int32(i + 1)}
		case '\n', '\v', '\f':
			s.pos = i
			return s.fail(beg, i, "expected '\"' in string literal")
		case '\\':
			c := s.at(i + 1)
			switch {
			case c == '"' || c == '\\' || c == 'n' || c == 't':
				i++
			case class[c]&classHex != 0 && class[s.at(i+2)]&classHex != 0:
				i += 2
			default:
				s.pos = i
				return s.fail(beg, i, "unknown escape in string literal")
			}
		}
	}
	s.pos = s.end
	return s.fail(beg, s.end, "expected '\"' in string literal")
}

// Unquote returns the value of a string literal, quotes included.
func Unquote(lit string) string {
	lit = lit[1 : len(lit)-1]
	plain := true
	for i := 0; i < len(lit); i++ {
		if lit[i] == '\\' {
			plain = false
			break
		}
	}
	if plain {
		return lit
	}
	out := make([]byte, 0, len(lit))
	for i := 0; i < len(lit); i++ {
		if lit[i] != '\\' {
			out = append(out, lit[i])
			continue
		}
		i++
		switch lit[i] {
		case 'n':
			out = append(out, '\n')
		case 't':
			out = append(out, '\t')
		case '"', '\\':
			out = append(out, lit[i])
		default:
			out = append(out, hexDigit(lit[i])<<4|hexDigit(lit[i+1]))
			i++
		}
	}
	return string(out)
}

func hexDigit(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c >= 'a':
		return c - 'a' + 10
	}
	return c - 'A' + 10
}

// The results of balanced when there is no end.
const (
	unbalanced = -1
	tooDeep    = -2
)

// balanced returns the offset behind the bracket that closes the bracket at
// text[i], or a negative number. Strings and arrows are skipped; brackets must
// nest.
func balanced(text string, i, end int) int {
	end, _, _ = brackets(text, i, end)
	return end
}

// brackets is balanced, and returns the bracket that is open where the text ends or
// another bracket closes, and where the last string before that begins: MLIR points
// there, or to the first bracket.
func brackets(text string, i, end int) (behind int, open byte, last int) {
	var small [32]byte
	stack := small[:0]
	last = i
	for ; i < end; i++ {
		switch c := text[i]; c {
		case '<':
			// The constraints of an integer set may have <=.
			if i+1 < end && text[i+1] == '=' && len(stack) > 0 && stack[len(stack)-1] == ')' {
				continue
			}
			stack = append(stack, '>')
		case '(':
			stack = append(stack, ')')
		case '[':
			stack = append(stack, ']')
		case '{':
			stack = append(stack, '}')
		case '-':
			if i+1 < end && text[i+1] == '>' {
				i++
			}
		case '>', ')', ']', '}':
			if len(stack) == 0 || stack[len(stack)-1] != c {
				// A '>' can be part of a comparison such as >=.
				if c == '>' && i+1 < end && text[i+1] == '=' {
					continue
				}
				return unbalanced, opening(stack), last
			}
			stack = stack[:len(stack)-1]
			if len(stack) == 0 {
				return i + 1, 0, last
			}
		case '"':
			last = i
			i = stringEnd(text, i, end) - 1
		case '/':
			if i+1 < end && text[i+1] == '/' {
				i = lineEnd(text, i, end)
			}
		}
		if len(stack) > maxNesting {
			return tooDeep, 0, last
		}
	}
	return unbalanced, opening(stack), last
}

// opening returns the opening bracket for the last of a stack of closing brackets.
func opening(stack []byte) byte {
	if len(stack) == 0 {
		return '<'
	}
	return "<([{"[strings.IndexByte(">)]}", stack[len(stack)-1])]
}

// stringEnd returns the offset behind the string that begins at text[i], or end if
// the string does not end in its line.
func stringEnd(text string, i, end int) int {
	for i++; i < end; i++ {
		switch text[i] {
		case '"':
			return i + 1
		case '\n', '\v', '\f':
			return end
		case '\\':
			i++
		}
	}
	return end
}

// lineEnd returns the offset of the line break after text[i], or end. A carriage
// return ends a comment, as in MLIR.
func lineEnd(text string, i, end int) int {
	if n := strings.IndexByte(text[i:end], '\n'); n >= 0 {
		end = i + n
	}
	if n := strings.IndexByte(text[i:end], '\r'); n >= 0 {
		end = i + n
	}
	return end
}
