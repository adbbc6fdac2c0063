package config

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind is the kind of a token.
type kind int

const (
	blank   kind = iota // blanks, comments and continued lines
	newline             // the end of a line outside all brackets
	name                // an identifier or a keyword
	literal             // a string
	symbol              // any other character
)

// token is a piece of a Python file. The texts of all tokens are the file.
type token struct {
	kind kind
	text string
	line int
}

// lex cuts a Python file into tokens. It knows just enough of the language to
// separate code from strings and comments; other characters become symbols, which
// the real parser will complain about.
func lex(src string) []token {
	var tokens []token
	line, depth := 1, 0
	for len(src) > 0 {
		k, n := next(src)
		text := src[:n]
		switch text {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			depth = max(0, depth-1)
		}
		if k == newline && depth > 0 {
			k = blank
		}
		tokens = append(tokens, token{k, text, line})
		line += strings.Count(text, "\n")
		src = src[n:]
	}
	return tokens
}

// next returns the kind and the length of the first token of src.
func next(src string) (kind, int) {
	switch c := src[0]; {
	case c == '\n':
		return newline, 1
	case c == ' ' || c == '\t' || c == '\r' || c == '\f':
		return blank, 1
	case c == '\\' && strings.HasPrefix(src, "\\\r\n"):
		return blank, 3
	case c == '\\' && strings.HasPrefix(src, "\\\n"):
		return blank, 2
	case c == '#':
		if end := strings.IndexByte(src, '\n'); end >= 0 {
			return blank, end
		}
		return blank, len(src)
	}
	word := 0
	for word < len(src) {
		r, size := utf8.DecodeRuneInString(src[word:])
		if r != '_' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			break
		}
		word += size
	}
	if word <= 2 && strings.Trim(src[:word], "rRbBuUfF") == "" && word < len(src) && strings.ContainsRune(`'"`, rune(src[word])) {
		return literal, word + quoted(src[word:])
	}
	if word > 0 {
		return name, word
	}
	_, size := utf8.DecodeRuneInString(src)
	return symbol, size
}

// quoted returns the length of the string literal that src begins with, up to
// the end of the line if it isn't closed.
func quoted(src string) int {
	quote := src[:1]
	if triple := strings.Repeat(quote, 3); strings.HasPrefix(src, triple) {
		quote = triple
	}
	for i := len(quote); i < len(src); i++ {
		switch {
		case src[i] == '\\':
			i++
		case src[i] == '\n' && len(quote) == 1:
			return i
		case strings.HasPrefix(src[i:], quote):
			return i + len(quote)
		}
	}
	return len(src)
}
