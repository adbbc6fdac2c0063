package parser

import (
	"iter"
	"strings"
)

// TokenKind is the kind of a [Token].
type TokenKind uint8

// The kinds of tokens. Their names are MLIR's.
const (
	PunctuationToken   TokenKind = iota // a bracket, an operator, an arrow, or an ellipsis
	BareIDToken                         // an identifier or a keyword; may hold dots
	PercentIDToken                      // %name
	CaretIDToken                        // ^name
	HashIDToken                         // #name
	ExclamationIDToken                  // !name
	AtIDToken                           // @name, @"name"
	StringToken                         // "text"
	NumberToken                         // an integer or a float
	CommentToken                        // from // to the end of the line
	MetadataToken                       // from {-# to #-}
	ErrorToken                          // text that begins no token
)

var tokenKinds = [...]TokenKind{
	tokError: ErrorToken, tokIdent: BareIDToken, tokPercent: PercentIDToken, tokCaret: CaretIDToken, tokHash: HashIDToken,
	tokBang: ExclamationIDToken, tokAt: AtIDToken, tokString: StringToken, tokInt: NumberToken, tokFloat: NumberToken,
	tokVBar: PunctuationToken,
}

// Token is a piece of a text: text[Begin:End], offsets in bytes.
type Token struct {
	Kind       TokenKind
	Begin, End int
}

// Tokens returns the tokens of a text one by one, comments too, as [Parse] sees them. What is
// between two tokens is white space. A text that is no token is an [ErrorToken] of one byte at
// least.
func Tokens(text string) iter.Seq[Token] {
	return func(yield func(Token) bool) {
		s := scanner{text: text, end: len(text)}
		for at := 0; ; at = s.pos {
			for at < s.end && s.pos <= s.end {
				// Comments are white space to the scanner.
				i := strings.IndexFunc(text[at:], func(r rune) bool { return r >= 0x80 || class[r]&classSpace == 0 })
				if i < 0 || !strings.HasPrefix(text[at+i:], "//") {
					break
				}
				end := lineEnd(text, at+i, s.end)
				comment := Token{CommentToken, at + i, len(strings.TrimRight(text[:end], " \t\r"))}
				if !yield(comment) {
					return
				}
				at, s.pos = end, end
			}
			t := s.next()
			if t.kind == tokEOF {
				return
			}
			token := Token{tokenKinds[t.kind], int(t.beg), int(t.end)}
			switch t.kind {
			case tokMetaBegin:
				token.Kind = MetadataToken
				if n := strings.Index(text[t.end:], "#-}"); n >= 0 {
					token.End += n + len("#-}")
				} else {
					token.End = len(strings.TrimRight(text, " \t\r\n"))
				}
			case tokError:
				// A message may be about a place in front of the end of the text in question.
				token.End = max(token.End, token.Begin+1)
			}
			s.pos = token.End
			if !yield(token) {
				return
			}
		}
	}
}

// Balanced returns the offset behind the bracket that closes the bracket at text[at], with
// strings, comments and arrows between them skipped, or -1 if there is none.
func Balanced(text string, at int) int { return max(balanced(text, at, len(text)), -1) }
