package affinemap

import "strings"

// tokenKind is the kind of a token; a character of punctuation is one of its own.
type tokenKind uint8

// The other kinds of tokens. Keywords are identifiers: MLIR lets them name dimensions.
const (
	tokEOF tokenKind = iota
	tokIdent
	tokInt
	tokSSA
	tokArrow
	tokOther // a token of MLIR that no affine text has
	tokBad   // not a token
)

// token is a piece of the text; beg and end are offsets.
type token struct {
	kind     tokenKind
	beg, end int
}

// scanner splits text into tokens the way MLIR's lexer does.
type scanner struct {
	text string
	pos  int
	msg  string // MLIR's message about a bad token, which stands at its beginning
}

// next returns the next token.
func (s *scanner) next() token {
	s.skipSpace()
	beg := s.pos
	if beg == len(s.text) {
		return token{tokEOF, beg, beg}
	}
	switch c := s.text[beg]; {
	case beginsName(c):
		s.skip(isIdent)
		return token{tokIdent, beg, s.pos}
	case isDigit(c):
		kind := s.number()
		return token{kind, beg, s.pos}
	case c == '%':
		return s.name()
	}
	return s.punctuation()
}

func (s *scanner) punctuation() token {
	beg := s.pos
	s.pos++
	kind := tokOther
	switch c := s.text[beg]; c {
	case '-':
		kind = '-'
		if strings.HasPrefix(s.text[s.pos:], ">") {
			s.pos++
			kind = tokArrow
		}
	case '(', ')', '[', ']', ',', ':', '+', '*', '<', '>', '=':
		kind = tokenKind(c)
	case '"', '#', '!', '@', '^', '?', '|', '{', '}', '/':
	case '.':
		if !strings.HasPrefix(s.text[s.pos:], "..") { // MLIR reports it behind the dot
			return s.bad(s.pos, "expected three consecutive dots for an ellipsis")
		}
		s.pos += 2
	default:
		return s.bad(beg, "unexpected character")
	}
	return token{kind, beg, s.pos}
}

func (s *scanner) bad(beg int, msg string) token {
	s.msg = msg
	return token{tokBad, beg, s.pos}
}

// name scans an SSA name, with the number of a result if it has one.
func (s *scanner) name() token {
	beg := s.pos
	s.pos++
	if s.pos < len(s.text) && isDigit(s.text[s.pos]) {
		s.skip(isDigit)
	} else {
		s.skip(isSuffixID)
	}
	if s.pos == beg+1 {
		return s.bad(beg, "invalid SSA name")
	}
	if rest := s.text[s.pos:]; len(rest) > 1 && rest[0] == '#' && isDigit(rest[1]) {
		s.pos++
		s.skip(isDigit)
	}
	return token{tokSSA, beg, s.pos}
}

func (s *scanner) skip(in func(c byte) bool) {
	for s.pos < len(s.text) && in(s.text[s.pos]) {
		s.pos++
	}
}

// skipSpace skips white space, to which MLIR's lexer counts the zero byte, and
// comments.
func (s *scanner) skipSpace() {
	for s.pos < len(s.text) {
		switch s.text[s.pos] {
		case ' ', '\t', '\n', '\r', 0:
			s.pos++
		case '/':
			if !strings.HasPrefix(s.text[s.pos:], "//") {
				return
			}
			s.skip(func(c byte) bool { return c != '\n' && c != '\r' })
		default:
			return
		}
	}
}

// number skips a number and returns its type: one with a point is a float.
func (s *scanner) number() tokenKind {
	rest := s.text[s.pos:]
	if len(rest) > 2 && rest[:2] == "0x" && isHex(rest[2]) {
		s.pos += 2
		s.skip(isHex)
		return tokInt
	}
	s.skip(isDigit)
	if s.pos == len(s.text) || s.text[s.pos] != '.' {
		return tokInt
	}
	s.pos++
	s.skip(isDigit)
	return tokOther
}

func beginsName(c byte) bool { return isLetter(c) || c == '_' }

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isHex(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

func isIdent(c byte) bool {
	return beginsName(c) || isDigit(c) || c == '$' || c == '.'
}

func isSuffixID(c byte) bool { return isIdent(c) || c == '-' }
