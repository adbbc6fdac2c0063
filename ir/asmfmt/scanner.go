package asmfmt

import "fmt"

// The tokens that are no single character.
const (
	end     = 0
	literal = '`' // with its backquotes
	ident   = 'a' // a name
	unknown = '!' // what no token begins with
)

// scanner cuts a format into tokens.
type scanner struct {
	text string
	// token is the current token, a character of $()<>:?^,| or a constant above, word its
	// text, and column its first byte, from 1.
	token  byte
	word   string
	column int

	rest int // where the next token is looked for
}

// next goes to the next token.
func (s *scanner) next() {
	i := s.rest
	for i < len(s.text) && isBlank(s.text[i]) {
		i++
	}
	from := i
	switch {
	case i == len(s.text):
		s.token = end
	case isWord(s.text[i]):
		for s.token = ident; i < len(s.text) && isInWord(s.text[i]); {
			i++
		}
	default:
		s.token, i = s.mark(i)
	}
	s.word, s.column, s.rest = s.text[from:i], from+1, i
}

// mark returns the token at i, which is no name, and where it ends.
func (s *scanner) mark(i int) (token byte, to int) {
	switch b := s.text[i]; b {
	case '$', '(', ')', '<', '>', ':', '?', '^', ',', '|':
		return b, i + 1
	case literal:
		for to = i + 1; to < len(s.text); to++ {
			if s.text[to] == literal {
				return literal, to + 1
			}
		}
	}
	return unknown, len(s.text)
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\n' || b == '\r' || b == '\f' }

func isInWord(b byte) bool { return isWord(b) || b == '-' || b >= '0' && b <= '9' }

// skip goes behind a token if it is the current one.
func (s *scanner) skip(token byte) bool {
	if s.token != token {
		return false
	}
	s.next()
	return true
}

// want goes behind a character.
func (s *scanner) want(token byte) error {
	if !s.skip(token) {
		return s.unexpected("'" + string(token) + "'")
	}
	return nil
}

// identifier goes behind a name and returns it.
func (s *scanner) identifier() (string, error) {
	word := s.word
	if !s.skip(ident) {
		return "", s.unexpected("a name")
	}
	return word, nil
}

func (s *scanner) unexpected(want string) error {
	if s.token == end {
		return fmt.Errorf("column %d: the format ends, expected %s", s.column, want)
	}
	return fmt.Errorf("column %d: unexpected %q, expected %s", s.column, s.word, want)
}
