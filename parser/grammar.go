package parser

import (
	"errors"
	"io"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
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
	Dims  *dimsAST   `parser:"@@?"`
	Elem  *typeAST   `parser:"@@"`
	Attrs []*attrAST `parser:"( ',' @@ )*"`
}

// dimsAST are the sizes, each with the x behind it: 4x, ?x, [4]x, or *x of an
// unranked type. They are one token, because there can be many.
type dimsAST struct {
	Pos  lexer.Position
	Text string `parser:"@Dims"`
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
	symDims
	symArrow
	symBang // !dialect.type<...> as a whole
	symAttr // an attribute as a whole
)

// typeLexer is a participle lexer over the scanner's character classes.
type typeLexer struct{}

// Symbols implements lexer.Definition.
func (typeLexer) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": symEOF, "Ident": symIdent, "Int": symInt, "Punct": symPunct, "Dims": symDims,
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
	text string
	i    int
	last lexer.Token
	open []string // what stands before each bracket that is open here
	dims bool     // a size may come next
	attr bool     // an attribute comes next
}

// in returns the name of the type whose brackets are open, "" for parentheses.
func (l *typeLex) in() string {
	if len(l.open) == 0 {
		return ""
	}
	return l.open[len(l.open)-1]
}

func isShaped(name string) bool { return name == "memref" || name == "tensor" || name == "vector" }

// blanks skips blanks and comments from offset i on.
func (l *typeLex) blanks(i int) int {
	for i < len(l.text) {
		switch {
		case class[l.text[i]]&classSpace != 0:
			i++
		case strings.HasPrefix(l.text[i:], "//"):
			i = lineEnd(l.text, i, len(l.text))
		default:
			return i
		}
	}
	return i
}

// while returns the end of the characters of some classes from offset i on.
func (l *typeLex) while(i int, classes uint8, more string) int {
	for i < len(l.text) && (class[l.text[i]]&classes != 0 || strings.IndexByte(more, l.text[i]) >= 0) {
		i++
	}
	return i
}

// Next implements lexer.Lexer.
func (l *typeLex) Next() (lexer.Token, error) {
	beg := l.blanks(l.i)
	end, kind, err := l.token(beg)
	if err != nil {
		return lexer.Token{}, err
	}
	l.i = end
	l.last = lexer.Token{Type: kind, Value: l.text[beg:end], Pos: at(beg)}
	return l.last, nil
}

func at(offset int) lexer.Position {
	return lexer.Position{Offset: offset, Line: 1, Column: offset + 1}
}

// token finds the end and the type of the token that begins at beg.
func (l *typeLex) token(beg int) (end int, kind lexer.TokenType, err error) {
	text := l.text
	if beg >= len(text) {
		return beg, symEOF, nil
	}
	if l.attr {
		l.attr = false
		return attributeEnd(text, beg), symAttr, nil
	}
	if l.dims {
		l.dims = false
		end, err := l.sizes(beg, nil)
		if end > beg || err != nil {
			return end, symDims, err
		}
	}
	switch c := text[beg]; {
	case class[c]&classLetter != 0:
		return l.while(beg, classLetter|classDigit, "$."), symIdent, nil
	case class[c]&classDigit != 0:
		return l.while(beg, classDigit, ""), symInt, nil
	case c == '!':
		name := byte(classLetter | classDigit | classSuffix)
		if beg+1 < len(text) && class[text[beg+1]]&classDigit != 0 {
			name = classDigit
		}
		end := l.while(beg+1, name, "")
		if end == beg+1 {
			return 0, 0, participle.Errorf(at(beg), "invalid type identifier")
		}
		if end < len(text) && text[end] == '<' {
			if e := balanced(text, end, len(text)); e > 0 {
				end = e
			}
		}
		return end, symBang, nil
	case strings.HasPrefix(text[beg:], "->"):
		return beg + 2, symArrow, nil
	case c == '<' || c == '(':
		name := ""
		if c == '<' {
			name = l.last.Value
		}
		l.open = append(l.open, name)
		l.dims = isShaped(name)
	case (c == '>' || c == ')') && len(l.open) > 0:
		l.open = l.open[:len(l.open)-1]
	case c == ',':
		l.attr = isShaped(l.in())
	}
	return beg + 1, symPunct, nil
}

// sizes returns the offset behind the sizes that begin at beg, each with its x. What
// is not nil is called with each of them, and may end it all.
func (l *typeLex) sizes(beg int, visit func(beg, end int) error) (end int, err error) {
	for at := beg; at < len(l.text); at = l.blanks(beg) {
		end, err := l.size(at)
		if err != nil {
			return 0, err
		}
		if end == at {
			break
		}
		if visit != nil {
			if err := visit(at, end); err != nil {
				return 0, err
			}
		}
		beg, l.last = end, lexer.Token{Type: symDims}
	}
	return beg, nil
}

// shapeLex returns a lexer of the sizes in a text, behind the bracket of a type.
func shapeLex(name, text string) *typeLex {
	return &typeLex{text: text, open: []string{name}, last: lexer.Token{Type: symPunct, Value: "<"}}
}

// size returns the offset behind a size and its x, or beg if there is no size.
func (l *typeLex) size(beg int) (end int, err error) {
	vector := l.in() == "vector"
	switch c := l.text[beg]; {
	case class[c]&classDigit != 0:
		end = l.while(beg, classDigit, "")
	case c == '?' && !vector, c == '*' && !vector && l.last.Value == "<":
		end = beg + 1
	case c == '[' && vector:
		size := l.blanks(beg + 1)
		end = l.while(size, classDigit, "")
		if end == size {
			return 0, participle.Errorf(at(size), "invalid dimension")
		}
		bracket := l.blanks(end)
		if bracket == len(l.text) || l.text[bracket] != ']' {
			return 0, participle.Errorf(at(end), "missing ']' closing scalable dimension")
		}
		end = bracket + 1
	default:
		return beg, nil
	}
	x := l.blanks(end)
	if x == len(l.text) || l.text[x] != 'x' {
		return 0, participle.Errorf(at(end), "expected 'x' in dimension list")
	}
	return x + 1, nil
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

// grammarError turns an error of a grammar, about the text at offset base, into
// what MLIR says there.
func (p *parser) grammarError(err error, text string, base int) error {
	var perr participle.Error
	if !errors.As(err, &perr) {
		return p.errorAt(base, "%v", err)
	}
	offset := perr.Position().Offset
	if err := p.lexicalAt(base + offset); err != nil {
		return err
	}
	var unexpected *participle.UnexpectedTokenError
	if !errors.As(err, &unexpected) {
		return p.errorAt(base+offset, "%s", perr.Message())
	}
	l := &typeLex{text: text}
	var last lexer.Token
	in := ""
	for {
		last, in = l.last, l.in()
		if t, err := l.Next(); err != nil || t.Type == symEOF || t.Pos.Offset >= offset {
			break
		}
	}
	strided := strings.HasPrefix(text, "strided")
	if next := l.last; next.Value == "," && (strided || in == "tuple" || in == "") {
		// The grammar takes a comma back when nothing fits behind it.
		last, offset = next, l.blanks(next.Pos.Offset+1)
	}
	if err := p.lexicalAt(base + offset); err != nil {
		return err
	}
	if last.Type == symBang {
		if _, err := p.bangType(last.Value, base+last.Pos.Offset); err != nil {
			return err
		}
	}
	if last.Type == symAttr {
		attr := &attrAST{Pos: last.Pos, Text: last.Value}
		if _, err := p.subAttribute(attr, base, "expected ',' or '>'"); err != nil {
			return err
		}
	}
	msg := complaint(last, in, perr.Message())
	if strided {
		msg = stridedComplaint(text, last)
	}
	if msg == noStride {
		return p.errorAt(base+offset, "%s", msg)
	}
	return p.errorAt(p.behind(base+offset), "%s", msg)
}

// lexicalAt returns what is wrong with the token at an offset, for those who
// read it in another way than the scanner does. A dot is the rest of a number.
func (p *parser) lexicalAt(offset int) error {
	if p.scan.at(offset) == '.' && offset > p.begin && class[p.scan.text[offset-1]]&classDigit != 0 {
		return nil
	}
	s := scanner{text: p.scan.text, pos: offset, end: p.scan.end}
	if tok := s.next(); tok.kind == tokError {
		return p.errorAt(s.errPos, "%s", s.msg)
	}
	return nil
}

const noStride = "expected a 64-bit signed integer or '?'"

// complaint returns what is wrong with a token inside the brackets of a type.
// Mostly that follows from the token before it.
func complaint(last lexer.Token, in, grammar string) string {
	switch name := last.Value; {
	case isShaped(name) || name == "complex" || name == "tuple":
		return "expected '<' in " + name + " type"
	case strings.Contains(grammar, "Arrow"):
		return "expected '->' in function type"
	case last.Type == symDims || strings.Contains("<,(->", name):
		return "expected non-function type"
	case in == "":
		return "expected ')'"
	case in == "memref" && last.Type == symAttr:
		return "expected ',' or '>'"
	case in == "memref":
		return "expected ',' or '>' in memref type"
	}
	return "expected '>' in " + in + " type"
}

// stridedComplaint is complaint for a strided layout.
func stridedComplaint(text string, last lexer.Token) string {
	inside := !strings.Contains(text[:last.Pos.Offset], "]") // the list of strides
	switch {
	case last.Value == "strided":
		return "expected '<' after 'strided'"
	case last.Value == "<":
		return "expected '['"
	case last.Value == "]":
		return "expected ','"
	case last.Value == "," && !inside:
		return "expected 'offset' after comma"
	case last.Value == "offset":
		return "expected ':' after 'offset'"
	case strings.Contains("[,:-", last.Value):
		return noStride
	case inside:
		return "expected ']'"
	}
	return "expected '>'"
}

// behind returns the offset just behind the text before at, where MLIR puts
// errors about a missing token.
func (p *parser) behind(at int) int {
	before := p.scan.text[p.begin:at]
	for {
		before = strings.TrimRight(before, " \t\x00")
		if !strings.HasSuffix(before, "\n") && !strings.HasSuffix(before, "\r") {
			break
		}
		before = before[:len(before)-1]
		line := before[strings.LastIndexAny(before, "\n\r")+1:]
		if i := strings.Index(line, "//"); i >= 0 {
			before = before[:len(before)-len(line)+i]
		}
	}
	if before == "" {
		return at
	}
	return p.begin + len(before)
}
