package affinemap

import (
	"io"
	"math"
	"strconv"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// Limits on text. The parser and everything that walks a tree recurse, so both
// must be far from exhausting a stack; neither is near what real IR needs.
const (
	maxNesting = 1000  // parentheses and prefix minuses open at one point
	maxDepth   = 10000 // operators on one path of a tree, such as a long sum
	maxTokens  = 50000 // tokens of one expression between two parentheses
)

// Error says what is wrong with a text and where.
type Error struct {
	Offset int    // in bytes, into the parsed text
	Msg    string // in MLIR's words where it reports the same
}

// Error returns the message alone: the offset means something only to those who
// know where the text came from.
func (e *Error) Error() string { return e.Msg }

// ParseMap parses the text between affine_map< and >. Errors are of type
// *[Error].
func ParseMap(text string) (*Map, error) {
	m, _, err := parseMapOrSet(text, true)
	if err != nil {
		return nil, err
	}
	return m, nil
}

// ParseSet parses the text between affine_set< and >. A set without constraints
// gets the constraint 0 == 0, as in MLIR. Errors are of type *[Error].
func ParseSet(text string) (*Set, error) {
	_, s, err := parseMapOrSet(text, false)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// parseMapOrSet parses either, as MLIR does before it looks which of them it
// was asked for.
func parseMapOrSet(text string, wantMap bool) (*Map, *Set, *Error) {
	if m, s, err := parseQuick(text); err != nil || wantMap && m != nil || !wantMap && s != nil {
		return m, s, err
	}
	return parseByGrammar(text, wantMap)
}

func parseByGrammar(text string, wantMap bool) (*Map, *Set, *Error) {
	p, err := newParser(text)
	if err != nil {
		return nil, nil, err
	}
	start := p.lex.Peek().Pos.Offset
	ids := make(map[string]Expr)
	p.resolve = func(name string) Expr { return ids[name] }

	var dims, syms int
	err = p.list("(", ")", " in dimensional identifier list", func() *Error {
		dims++
		return p.define(ids, Dim(dims-1))
	})
	if err == nil && p.at("[") {
		err = p.list("[", "]", " in symbol list", func() *Error {
			syms++
			return p.define(ids, Symbol(syms-1))
		})
	}
	if err != nil {
		return nil, nil, err
	}

	switch {
	case p.accept("->"):
		m := &Map{NumDims: dims, NumSyms: syms}
		err := p.list("(", ")", " in affine map range", func() *Error {
			n, err := p.expr()
			if err == nil {
				m.Results = append(m.Results, n)
			}
			return err
		})
		if err == nil && !wantMap {
			err = &Error{start, "expected IntegerSet, but got AffineMap"}
		}
		if err == nil {
			err = p.end("expected '>' in affine map")
		}
		return m, nil, err
	case p.accept(":"):
		s := &Set{NumDims: dims, NumSyms: syms}
		err := p.list("(", ")", " in integer set constraint list", func() *Error {
			c, err := p.constraint()
			if err == nil {
				s.Constraints = append(s.Constraints, c)
			}
			return err
		})
		if err == nil && wantMap {
			err = &Error{start, "expected AffineMap, but got IntegerSet"}
		}
		if err == nil {
			err = p.end("expected '>' in integer set")
		}
		if len(s.Constraints) == 0 {
			s.Constraints = []Constraint{{Expr: Const(0), Eq: true}}
		}
		return nil, s, err
	}
	return nil, nil, p.failWrongToken("expected '->' or ':'")
}

// parser reads the parts of a map or set. The expressions in them go through
// the participle grammar; the rest is too small for one.
type parser struct {
	text     string
	lex      *lexer.PeekingLexer
	resolve  func(name string) Expr
	operands *Operands // nil where SSA names are not allowed
}

func newParser(text string) (*parser, *Error) {
	lex, _ := lexer.Upgrade(&scanner{text: text}) // scanner returns no errors
	p := &parser{text: text, lex: lex}
	return p, p.checkSize()
}

// checkSize rejects text that would take the recursive parser too deep, or that
// the evaluation would reject for its depth after a lot of parsing.
func (p *parser) checkSize() *Error {
	type level struct {
		depth int // nesting of this level's operands
		run   int // tokens since the last comma
	}
	var outer []level
	var cur level
	depth := 0
	ahead := *p.lex
	for t := ahead.Next(); !t.EOF(); t = ahead.Next() {
		cur.run++
		switch t.Value {
		case "-":
			depth++
		case "(":
			outer = append(outer, cur)
			cur = level{depth: depth + 1}
			depth = cur.depth
		case ")":
			if len(outer) > 0 {
				cur = outer[len(outer)-1]
				outer = outer[:len(outer)-1]
			}
			depth = cur.depth
		case ",":
			cur.run = 0
			depth = cur.depth
		default:
			depth = cur.depth
		}
		if depth > maxNesting {
			return &Error{t.Pos.Offset, "affine expression is nested too deeply"}
		}
		if cur.run > maxTokens {
			return &Error{t.Pos.Offset, "affine expression is too long"}
		}
	}
	return nil
}

func (p *parser) at(punct string) bool {
	t := p.lex.Peek()
	return t.Type == tokPunct && t.Value == punct
}

func (p *parser) accept(punct string) bool {
	if !p.at(punct) {
		return false
	}
	p.lex.Next()
	return true
}

// list parses elements between brackets, separated by commas.
func (p *parser) list(open, closing, where string, elem func() *Error) *Error {
	if !p.accept(open) {
		return p.failWrongToken("expected '" + open + "'" + where)
	}
	if p.accept(closing) {
		return nil
	}
	for {
		if err := elem(); err != nil {
			return err
		}
		if !p.accept(",") {
			break
		}
	}
	if !p.accept(closing) {
		return p.failWrongToken("expected '" + closing + "'" + where)
	}
	return nil
}

func (p *parser) define(ids map[string]Expr, e Expr) *Error {
	t := p.lex.Peek()
	if t.Type != tokIdent {
		return p.failWrongToken("expected bare identifier")
	}
	if ids[t.Value] != nil {
		return p.fail("redefinition of identifier '" + t.Value + "'")
	}
	ids[t.Value] = e
	p.lex.Next()
	return nil
}

// constraint parses one condition. The relation is two tokens, of which MLIR
// does not give back the first if the second is missing.
func (p *parser) constraint() (Constraint, *Error) {
	l, err := p.expr()
	if err != nil {
		return Constraint{}, err
	}
	switch {
	case p.accept(">") && p.accept("="):
		r, err := p.expr()
		if err != nil {
			return Constraint{}, err
		}
		return Constraint{Expr: sub(l, r)}, nil
	case p.accept("<") && p.accept("="):
		r, err := p.expr()
		if err != nil {
			return Constraint{}, err
		}
		return Constraint{Expr: sub(r, l)}, nil
	case p.acceptEqualEqual():
		r, err := p.expr()
		if err != nil {
			return Constraint{}, err
		}
		return Constraint{Expr: sub(l, r), Eq: true}, nil
	}
	return Constraint{}, p.fail("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
}

func (p *parser) end(msg string) *Error {
	if p.lex.Peek().EOF() {
		return nil
	}
	return p.failWrongToken(msg)
}

// fail reports an error at the next token.
func (p *parser) fail(msg string) *Error {
	return p.lexical(&Error{p.lex.Peek().Pos.Offset, msg})
}

// failWrongToken reports that something is missing before the next token, which
// MLIR shows where it should have been: after the previous token.
func (p *parser) failWrongToken(msg string) *Error {
	return p.lexical(p.wrongToken(p.lex.Peek().Pos.Offset, msg))
}

// lexical returns err, or what is wrong with the next token itself.
func (p *parser) lexical(err *Error) *Error {
	if t := p.lex.Peek(); t.Type == tokBad {
		return &Error{t.Pos.Offset, t.Value}
	}
	return err
}

func (p *parser) wrongToken(offset int, msg string) *Error {
	before := p.text[:offset]
	for {
		before = strings.TrimRight(before, " \t")
		if !strings.HasSuffix(before, "\n") && !strings.HasSuffix(before, "\r") {
			return &Error{len(before), msg}
		}
		before = before[:len(before)-1]
		line := before[strings.LastIndexAny(before, "\n\r")+1:]
		if i := strings.Index(line, "//"); i >= 0 {
			before = before[:len(before)-len(line)+i]
		}
	}
}

// The grammar of expressions. All operators associate to the left; negation
// binds to one operand. It is LL(1): the alternatives of an operand differ in
// their first token.
type (
	sumAST struct {
		Head *productAST `parser:"@@"`
		Tail []*termAST  `parser:"@@*"`
	}
	termAST struct {
		Pos lexer.Position
		Op  string      `parser:"@('+' | '-')"`
		X   *productAST `parser:"@@"`
	}
	productAST struct {
		Head *operandAST  `parser:"@@"`
		Tail []*factorAST `parser:"@@*"`
	}
	factorAST struct {
		Pos lexer.Position
		Op  string      `parser:"@('*' | 'floordiv' | 'ceildiv' | 'mod')"`
		X   *operandAST `parser:"@@"`
	}
	operandAST struct {
		Pos    lexer.Position
		Neg    *operandAST `parser:"  '-' @@"`
		Symbol *symbolAST  `parser:"| @@"`
		Paren  *parenAST   `parser:"| @@"`
		Int    string      `parser:"| @Int"`
		SSA    string      `parser:"| @SSA"`
		Ident  string      `parser:"| @Ident"`
	}
	symbolAST struct {
		SSA   *ssaAST `parser:"'symbol' '(' @@"`
		Close bool    `parser:"@')'"`
	}
	ssaAST struct {
		Pos  lexer.Position
		Name string `parser:"@SSA"`
	}
	parenAST struct {
		Sum   *sumAST `parser:"'(' @@"`
		Close bool    `parser:"@')'"`
	}
)

// grammar is built on first use: most runs of the tool read no affine text.
var grammar = sync.OnceValue(func() *participle.Parser[sumAST] {
	return participle.MustBuild[sumAST](
		participle.Lexer(definition{}),
		// The first token decides, so an error within an alternative is final.
		// That also keeps what was parsed before the error; see expr.
		participle.UseLookahead(0),
	)
})

// expr parses one expression and stops at the first token that cannot continue
// it.
//
// MLIR evaluates while it parses, so an error of meaning comes before a later
// error of syntax. Participle returns what it had parsed when it failed, and
// evaluating that finds the former.
func (p *parser) expr() (*node, *Error) {
	first := p.lex.Cursor()
	ast, syntax := grammar().ParseFromLexer(p.lex, participle.AllowTrailing(true))
	if ast != nil {
		n, err := p.sum(ast)
		if err != nil || syntax == nil {
			return n, err
		}
	}
	return nil, p.syntaxError(first)
}

// sum and the functions below evaluate a part of the grammar. They return
// neither a node nor an error for a part that is incomplete because its syntax
// is wrong.
func (p *parser) sum(s *sumAST) (*node, *Error) {
	if s.Head == nil {
		return nil, nil
	}
	l, err := p.product(s.Head)
	if l == nil {
		return nil, err
	}
	for _, t := range s.Tail {
		if t.X == nil {
			return nil, nil
		}
		if t.Op == "-" && t.X.isMinMagnitude() {
			l = add(l, constant(math.MinInt64))
			continue
		}
		r, err := p.product(t.X)
		if r == nil {
			return nil, err
		}
		if t.Op == "-" {
			r = neg(r)
		}
		l = add(l, r)
		if l.depth > maxDepth {
			return nil, &Error{t.Pos.Offset, "affine expression is too deep"}
		}
	}
	return l, nil
}

func (p *parser) product(x *productAST) (*node, *Error) {
	if x.Head == nil {
		return nil, nil
	}
	l, err := p.operand(x.Head)
	if l == nil {
		return nil, err
	}
	for i, f := range x.Tail {
		if f.X == nil {
			return nil, nil
		}
		r, err := p.operand(f.X)
		if r == nil {
			return nil, err
		}
		// MLIR combines operands when it has seen the operator after them, and
		// reports errors there.
		opPos := f.Pos.Offset
		if i+1 < len(x.Tail) {
			opPos = x.Tail[i+1].Pos.Offset
		}
		if msg := nonAffine(f.Op, l, r); msg != "" {
			return nil, &Error{opPos, "non-affine expression: " + msg}
		}
		l = build(operators[f.Op], l, r)
		if l.depth > maxDepth {
			return nil, &Error{opPos, "affine expression is too deep"}
		}
	}
	return l, nil
}

var operators = map[string]Kind{
	"*": KindMul, "floordiv": KindFloorDiv, "ceildiv": KindCeilDiv, "mod": KindMod,
}

// nonAffine says why op may not combine l and r, or is empty.
func nonAffine(op string, l, r *node) string {
	switch {
	case r.symbolic, op == "*" && l.symbolic:
		return ""
	case op == "*":
		return "at least one of the multiply operands has to be either a constant or symbolic"
	default:
		return "right operand of " + op + " has to be either a constant or symbolic"
	}
}

func (p *parser) operand(o *operandAST) (*node, *Error) {
	switch {
	case o.Neg != nil:
		if o.Neg.isMinMagnitude() {
			return constant(math.MinInt64), nil
		}
		n, err := p.operand(o.Neg)
		if n == nil {
			return nil, err
		}
		return neg(n), nil
	case o.Symbol != nil:
		ssa := o.Symbol.SSA
		switch {
		case ssa == nil || ssa.Name == "":
			return nil, nil
		case p.operands == nil:
			return nil, p.wrongToken(ssa.Pos.Offset, "unexpected ssa identifier")
		case !o.Symbol.Close:
			return nil, nil
		}
		return p.ssa(ssa.Name, ssa.Pos.Offset, true)
	case o.Paren != nil:
		if o.Paren.Sum == nil {
			return nil, nil
		}
		n, err := p.sum(o.Paren.Sum)
		if !o.Paren.Close {
			return nil, err
		}
		return n, err
	case o.Int != "":
		v, err := parseInt(o.Int)
		if err != nil || v > math.MaxInt64 {
			return nil, &Error{o.Pos.Offset, "constant too large for index"}
		}
		return constant(int64(v)), nil
	case o.SSA != "":
		if p.operands == nil {
			return nil, p.wrongToken(o.Pos.Offset, "unexpected ssa identifier")
		}
		return p.ssa(o.SSA, o.Pos.Offset, false)
	case o.Ident != "":
		return p.identifier(o.Ident, o.Pos.Offset)
	}
	return nil, nil
}

// identifier resolves a name found at offset.
func (p *parser) identifier(name string, offset int) (*node, *Error) {
	e := p.resolve(name)
	if e == nil {
		return nil, p.wrongToken(offset, "use of undeclared identifier")
	}
	return e.node(), nil
}

func parseInt(s string) (uint64, error) {
	if len(s) > 2 && s[1] == 'x' {
		return strconv.ParseUint(s[2:], 16, 64)
	}
	return strconv.ParseUint(s, 10, 64)
}

// The least int64 is printed as the negation of a number that is no int64.
// These report whether x is that number, which may only follow a minus.

func (x *productAST) isMinMagnitude() bool {
	return len(x.Tail) == 0 && x.Head != nil && x.Head.isMinMagnitude()
}

func (o *operandAST) isMinMagnitude() bool {
	if o.Int == "" {
		return false
	}
	v, err := parseInt(o.Int)
	return err == nil && v == 1<<63
}

// syntaxError describes why the expression that began at token number first
// cannot continue with the next token.
func (p *parser) syntaxError(first int) *Error {
	t := p.lex.Peek()
	prev := ""             // previous token within the expression
	inOperand := true      // an operand must follow
	hasLeft := false       // it would be the right operand of an operator
	symbol, opened := 0, 0 // tokens of symbol(%name that precede
	tokens := p.lex.Range(0, p.lex.RawCursor())
	for i := first; i < len(tokens); i++ {
		prev = tokens[i].Value
		switch {
		case symbol > 0:
			symbol++
			if prev == ")" {
				symbol, inOperand = 0, false
			}
		case inOperand && prev == "(":
			hasLeft = false
			opened++
		case inOperand && prev == "symbol":
			symbol = 1
		case inOperand:
			inOperand = prev == "-"
		case prev == ")":
			opened--
		default:
			inOperand, hasLeft = true, true
		}
	}
	switch {
	case symbol == 1:
		return p.failWrongToken("expected '(' at start of SSA symbol")
	case symbol == 2 && p.operands != nil:
		return p.failWrongToken("expected ssa identifier")
	case symbol == 2:
		return p.failWrongToken("unexpected ssa identifier")
	case symbol > 2:
		return p.failWrongToken("expected ')' at end of SSA symbol")
	case inOperand && opened > 0 && prev == "(" && t.Value == ")":
		return p.fail("no expression inside parentheses")
	case inOperand && hasLeft:
		return p.fail("missing right operand of binary operator")
	case inOperand && (t.Value == "+" || t.Value == "*"):
		return p.fail("missing left operand of binary operator")
	case inOperand:
		return p.fail("expected affine expression")
	default:
		return p.failWrongToken("expected ')'")
	}
}

// Token types. Keywords are identifiers: MLIR lets them name dimensions.
const (
	tokIdent lexer.TokenType = iota + 1
	tokInt
	tokSSA
	tokPunct
	tokOther // a token of MLIR that no affine text has
	tokBad   // not a token; the value is MLIR's message
)

// definition tells participle about scanner.
type definition struct{}

// Symbols implements lexer.Definition.
func (definition) Symbols() map[string]lexer.TokenType {
	return map[string]lexer.TokenType{
		"EOF": lexer.EOF, "Ident": tokIdent, "Int": tokInt, "SSA": tokSSA,
		"Punct": tokPunct, "Other": tokOther, "Bad": tokBad,
	}
}

// Lex implements lexer.Definition.
func (d definition) Lex(filename string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return d.LexString(filename, string(text))
}

// LexString implements lexer.StringDefinition.
func (definition) LexString(_ string, text string) (lexer.Lexer, error) {
	return &scanner{text: text}, nil
}

// scanner splits text into tokens the way MLIR's lexer does.
type scanner struct {
	text string
	pos  int
}

// Next implements lexer.Lexer. What is not a token becomes one of type tokBad,
// since an error before it must be reported first.
func (s *scanner) Next() (lexer.Token, error) {
	s.skipSpace()
	start := s.pos
	tok := lexer.Token{Type: lexer.EOF, Pos: lexer.Position{Offset: start}}
	if start == len(s.text) {
		return tok, nil
	}
	switch c := s.text[start]; {
	case isLetter(c) || c == '_':
		tok.Type = tokIdent
		s.skip(isIdent)
	case isDigit(c):
		tok.Type = s.number()
	case c == '%':
		tok.Type = tokSSA
		s.pos++
		if s.pos < len(s.text) && isDigit(s.text[s.pos]) {
			s.skip(isDigit)
		} else {
			s.skip(isSuffixID)
		}
		if s.pos == start+1 {
			tok.Type, tok.Value = tokBad, "invalid SSA name"
			return tok, nil
		}
		if rest := s.text[s.pos:]; len(rest) > 1 && rest[0] == '#' && isDigit(rest[1]) {
			s.pos++
			s.skip(isDigit)
		}
	case strings.HasPrefix(s.text[start:], "->"):
		tok.Type = tokPunct
		s.pos += 2
	case strings.IndexByte("()[],:+-*<>=", c) >= 0:
		tok.Type = tokPunct
		s.pos++
	case strings.HasPrefix(s.text[start:], "..."):
		tok.Type = tokOther
		s.pos += 3
	case c == '.':
		s.pos++
		tok.Type, tok.Value = tokBad, "expected three consecutive dots for an ellipsis"
		tok.Pos.Offset++ // MLIR reports it behind the dot
		return tok, nil
	case strings.IndexByte(`"#!@^?|{}/`, c) >= 0:
		tok.Type = tokOther
		s.pos++
	default:
		s.pos++
		tok.Type, tok.Value = tokBad, "unexpected character"
		return tok, nil
	}
	tok.Value = s.text[start:s.pos]
	return tok, nil
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
func (s *scanner) number() lexer.TokenType {
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

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isHex(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

func isIdent(c byte) bool {
	return isLetter(c) || isDigit(c) || c == '_' || c == '$' || c == '.'
}

func isSuffixID(c byte) bool { return isIdent(c) || c == '-' }

// acceptEqualEqual reads the two tokens of ==.
func (p *parser) acceptEqualEqual() bool {
	if !p.accept("=") {
		return false
	}
	return p.accept("=")
}
