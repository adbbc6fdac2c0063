package parser

import (
	"errors"
	"io"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"hivm-opt/diag"
)

// The grammars of the types and of strided layouts. Attributes inside a type are
// single tokens here: their extent is what matters, the attribute parser reads
// them.

type typeAST struct {
	Pos     lexer.Position
	Bang    string     `parser:"(  @Bang"`
	Keyword string     `parser:" | @('memref' | 'tensor' | 'vector')"`
	Shaped  *shapedAST `parser:"   '<' @@ '>'"`
	Complex *typeAST   `parser:" | 'complex' '<' @@ '>'"`
	Tuple   *tupleAST  `parser:" | @@"`
	Func    *funcAST   `parser:" | @@"`
	Name    string     `parser:" | @Ident )"`
}

type tupleAST struct {
	Open  bool       `parser:"@'tuple' '<'"`
	Elems []*typeAST `parser:"( @@ ( ',' @@ )* )? '>'"`
}

type funcAST struct {
	Open bool       `parser:"@'('"`
	Ins  []*typeAST `parser:"( @@ ( ',' @@ )* )? ')' Arrow"`
	Outs []*typeAST `parser:"( '(' ( @@ ( ',' @@ )* )? ')'"`
	Out  *typeAST   `parser:"| @@ )"`
}

type shapedAST struct {
	Unranked bool       `parser:"( @'*' Times )?"`
	Dims     []*dimAST  `parser:"@@*"`
	Elem     *typeAST   `parser:"@@"`
	Attrs    []*attrAST `parser:"( ',' @@ )*"`
}

type dimAST struct {
	Pos      lexer.Position
	Scalable bool   `parser:"( @'['"`
	Size     string `parser:"  @Int ']' | @Int | @'?' ) Times"`
}

type attrAST struct {
	Pos    lexer.Position
	Text   string `parser:"@Attr"`
	EndPos lexer.Position
}

type stridedAST struct {
	Open    bool         `parser:"@'strided' '<'"`
	Strides []*strideAST `parser:"'[' ( @@ ( ',' @@ )* )? ']'"`
	Offset  *strideAST   `parser:"( ',' 'offset' ':' @@ )? '>'"`
}

type strideAST struct {
	Pos     lexer.Position
	Dynamic bool   `parser:"( @'?'"`
	Neg     bool   `parser:"| @'-'?"`
	Value   string `parser:"  @Int )"`
}

// Token types of the lexer.
const (
	symEOF   lexer.TokenType = lexer.EOF
	symIdent lexer.TokenType = -(iota + 2)
	symInt
	symPunct
	symTimes // the x between sizes
	symArrow
	symBang // !dialect.type<...> as a whole
	symAttr // an attribute as a whole
)

// typeLexer is a participle lexer over the scanner's character classes.
type typeLexer struct{}

// Symbols implements lexer.Definition.
func (typeLexer) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": symEOF, "Ident": symIdent, "Int": symInt, "Punct": symPunct, "Times": symTimes,
		"Arrow": symArrow, "Bang": symBang, "Attr": symAttr,
	}
}

// Lex implements lexer.Definition.
func (d typeLexer) Lex(name string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return d.LexString(name, string(text))
}

// LexString implements lexer.StringDefinition.
func (typeLexer) LexString(_ string, text string) (lexer.Lexer, error) {
	return &typeLex{text: text}, nil
}

type typeLex struct {
	text   string
	i      int
	shaped bool   // the last token was the name of a shaped type
	dims   bool   // inside the sizes of a shaped type
	sized  bool   // the last token can be followed by the x of a size
	attr   bool   // an attribute comes next
	open   []bool // the brackets around the next token: of a shaped type or not
}

// Next implements lexer.Lexer.
func (l *typeLex) Next() (lexer.Token, error) {
	text := l.text
	for l.i < len(text) {
		if class[text[l.i]]&classSpace != 0 {
			l.i++
			continue
		}
		if strings.HasPrefix(text[l.i:], "//") {
			for l.i < len(text) && text[l.i] != '\n' {
				l.i++
			}
			continue
		}
		break
	}
	beg := l.i
	tok := func(t lexer.TokenType, end int) (lexer.Token, error) {
		l.i = end
		l.sized = t == symInt || t == symPunct && strings.ContainsAny(text[beg:end], "?*]")
		return lexer.Token{Type: t, Value: text[beg:end], Pos: lexer.Position{Offset: beg, Line: 1, Column: beg + 1}}, nil
	}
	if beg >= len(text) {
		return tok(symEOF, beg)
	}
	if l.attr {
		l.attr = false
		return tok(symAttr, attributeEnd(text, beg))
	}
	shaped := l.shaped
	l.shaped = false
	c := text[beg]
	switch {
	case c == 'x' && l.dims && l.sized:
		return tok(symTimes, beg+1)
	case class[c]&classLetter != 0:
		end := beg + 1
		for end < len(text) && (class[text[end]]&(classLetter|classDigit) != 0 || text[end] == '$' || text[end] == '.') {
			end++
		}
		l.dims = false
		switch text[beg:end] {
		case "memref", "tensor", "vector":
			l.shaped = true
		}
		return tok(symIdent, end)
	case class[c]&classDigit != 0:
		end := beg + 1
		for end < len(text) && class[text[end]]&classDigit != 0 {
			end++
		}
		return tok(symInt, end)
	case c == '!':
		end := beg + 1
		for end < len(text) && class[text[end]]&(classLetter|classDigit|classSuffix) != 0 {
			end++
		}
		if end < len(text) && text[end] == '<' {
			if e := balanced(text, end, len(text)); e > 0 {
				end = e
			}
		}
		l.dims = false
		return tok(symBang, end)
	case c == '-' && strings.HasPrefix(text[beg:], "->"):
		return tok(symArrow, beg+2)
	case c == '<' || c == '(':
		l.dims = shaped
		l.open = append(l.open, shaped)
	case (c == '>' || c == ')') && len(l.open) > 0:
		l.dims = false
		l.open = l.open[:len(l.open)-1]
	case c == ',':
		l.dims = false
		l.attr = len(l.open) > 0 && l.open[len(l.open)-1]
	}
	return tok(symPunct, beg+1)
}

// attributeEnd returns the offset behind the attribute of a shaped type that
// begins at text[i]: that of the comma or bracket after it.
func attributeEnd(text string, i int) int {
	for i < len(text) {
		next := i + 1
		switch c := text[i]; {
		case strings.IndexByte(",>)]}", c) >= 0:
			return i
		case strings.IndexByte("<([{", c) >= 0:
			if next = balanced(text, i, len(text)); next < 0 {
				return len(text)
			}
		case c == '"':
			next = stringEnd(text, i, len(text))
		case strings.HasPrefix(text[i:], "->"):
			next = i + 2
		case strings.HasPrefix(text[i:], "//"):
			next = lineEnd(text, i, len(text))
		}
		i = next
	}
	return i
}

var (
	typeGrammar    = participle.MustBuild[typeAST](participle.Lexer(typeLexer{}))
	stridedGrammar = participle.MustBuild[stridedAST](participle.Lexer(typeLexer{}))
)

func parseTypeText(text string) (*typeAST, error) { return typeGrammar.ParseString("", text) }

func parseStridedText(text string) (*stridedAST, error) {
	return stridedGrammar.ParseString("", text)
}

// grammarError turns an error of a grammar into a diagnostic at its place.
func (p *parser) grammarError(err error, base int) *diag.Diagnostic {
	var unexpected *participle.UnexpectedTokenError
	if errors.As(err, &unexpected) {
		at := base + unexpected.Unexpected.Pos.Offset
		return p.errorAt(p.behind(at), "expected %s", expectation(unexpected.Expect))
	}
	var perr participle.Error
	if errors.As(err, &perr) {
		return p.errorAt(base+perr.Position().Offset, "%s", perr.Message())
	}
	return p.errorAt(base, "%v", err)
}

// behind returns the offset just behind the text before at, where MLIR puts
// errors about a missing token.
func (p *parser) behind(at int) int {
	i := at
	for i > p.begin && class[p.scan.text[i-1]]&classSpace != 0 {
		i--
	}
	if i == p.begin {
		return at
	}
	return i
}

// expectation turns what a grammar expects into MLIR's words: quoted
// punctuation, or "type" for the beginning of one.
func expectation(e string) string {
	if i := strings.IndexByte(e, ' '); i > 0 && strings.HasPrefix(e, `"`) {
		e = e[:i]
	}
	if strings.HasPrefix(e, `"`) {
		return "'" + strings.Trim(e, `"`) + "'"
	}
	switch {
	case strings.HasPrefix(e, "Dim"), strings.HasPrefix(e, "Type"), strings.HasPrefix(e, "Shaped"):
		return "type"
	}
	return e
}
