package affinemap

import (
	"math"
	"strconv"
)

// Limits on text. The parser and everything that walks a tree recurse, so both
// must be far from exhausting a stack; neither is near the needs of real IR.
const (
	maxNesting = 1000  // parentheses and prefix minuses open at one point
	maxDepth   = 10000 // operators on one path of a tree, such as a long sum
)

// Error is an error of a text and its place.
type Error struct {
	Offset int    // in bytes, into the parsed text
	Msg    string // in MLIR's words where it reports the same
}

// Error returns the message alone: the offset means something only to a caller who
// knows the origin of the text.
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
	p := newParser(text)
	start := p.tok.beg
	dims, err := p.names('(', ')', " in dimensional identifier list", func(i int) Expr { return Dim(i) })
	syms := 0
	if err == nil && p.at('[') {
		syms, err = p.names('[', ']', " in symbol list", func(i int) Expr { return Symbol(i) })
	}
	if err != nil {
		return nil, nil, err
	}
	switch {
	case p.accept(tokArrow):
		m := &Map{NumDims: dims, NumSyms: syms}
		m.Results, err = p.results('(', ')', " in affine map range")
		if err == nil && !wantMap {
			err = &Error{start, "expected IntegerSet, but got AffineMap"}
		}
		if err == nil {
			err = p.end("expected '>' in affine map")
		}
		return m, nil, err
	case p.accept(':'):
		s := &Set{NumDims: dims, NumSyms: syms}
		s.Constraints, err = p.constraints()
		if err == nil && wantMap {
			err = &Error{start, "expected AffineMap, but got IntegerSet"}
		}
		if err == nil {
			err = p.end("expected '>' in integer set")
		}
		return nil, s, err
	}
	return nil, nil, p.failWrongToken("expected '->' or ':'")
}

// parser reads maps, sets and expressions by recursive descent. It evaluates while it
// reads, as MLIR does: an error of meaning comes before a later error of syntax.
type parser struct {
	scan     scanner
	tok      token // the next token
	prevEnd  int   // offset behind the last token that was consumed
	depth    int   // parentheses and minuses that are open
	ids      map[string]*node
	operands *Operands // nil where SSA names are not allowed
}

func newParser(text string) *parser {
	p := &parser{scan: scanner{text: text}}
	p.tok = p.scan.next()
	return p
}

func (p *parser) advance() {
	p.prevEnd = p.tok.end
	p.tok = p.scan.next()
}

func (p *parser) text() string { return p.scan.text[p.tok.beg:p.tok.end] }

func (p *parser) at(kind tokenKind) bool { return p.tok.kind == kind }

func (p *parser) accept(kind tokenKind) bool {
	if p.tok.kind != kind {
		return false
	}
	p.advance()
	return true
}

// list parses elements between brackets, separated by commas.
func (p *parser) list(open, closing tokenKind, where string, elem func() *Error) *Error {
	if !p.accept(open) {
		return p.failWrongToken("expected '" + string(rune(open)) + "'" + where)
	}
	if p.accept(closing) {
		return nil
	}
	for {
		if err := elem(); err != nil {
			return err
		}
		if !p.accept(',') {
			break
		}
	}
	if !p.accept(closing) {
		return p.failWrongToken("expected '" + string(rune(closing)) + "'" + where)
	}
	return nil
}

// names reads the identifiers of dimensions or symbols, and returns how many there are.
func (p *parser) names(open, closing tokenKind, where string, leaf func(int) Expr) (n int, err *Error) {
	err = p.list(open, closing, where, func() *Error {
		if p.tok.kind != tokIdent {
			return p.failWrongToken("expected bare identifier")
		}
		name := p.text()
		if p.ids[name] != nil {
			return p.fail("redefinition of identifier '" + name + "'")
		}
		if p.ids == nil {
			p.ids = map[string]*node{}
		}
		p.ids[name] = leaf(n).node()
		n++
		p.advance()
		return nil
	})
	return n, err
}

// results reads a list of expressions.
func (p *parser) results(open, closing tokenKind, where string) (out []Expr, err *Error) {
	err = p.list(open, closing, where, func() *Error {
		e, err := p.expr()
		if err == nil {
			out = append(out, e)
		}
		return err
	})
	return out, err
}

// constraints reads the conditions of a set; if there is none, it returns 0 == 0.
func (p *parser) constraints() (out []Constraint, err *Error) {
	err = p.list('(', ')', " in integer set constraint list", func() *Error {
		c, err := p.constraint()
		if err == nil {
			out = append(out, c)
		}
		return err
	})
	if len(out) == 0 {
		out = []Constraint{{Expr: Const(0), Eq: true}}
	}
	return out, err
}

// relation reads >=, <= or ==. They are two tokens each, of which MLIR does not give
// back the first if the second is missing.
func (p *parser) relation(first tokenKind) bool { return p.accept(first) && p.accept('=') }

// constraint parses one condition.
func (p *parser) constraint() (Constraint, *Error) {
	l, err := p.expr()
	if err != nil {
		return Constraint{}, err
	}
	switch {
	case p.relation('>'):
		r, err := p.expr()
		if err != nil {
			return Constraint{}, err
		}
		return Constraint{Expr: sub(l, r)}, nil
	case p.relation('<'):
		r, err := p.expr()
		if err != nil {
			return Constraint{}, err
		}
		return Constraint{Expr: sub(r, l)}, nil
	case p.relation('='):
		r, err := p.expr()
		if err != nil {
			return Constraint{}, err
		}
		return Constraint{Expr: sub(l, r), Eq: true}, nil
	}
	return Constraint{}, p.fail("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
}

func (p *parser) end(msg string) *Error {
	if p.tok.kind == tokEOF {
		return nil
	}
	return p.failWrongToken(msg)
}

// fail reports an error at the next token, or the error of the token itself.
func (p *parser) fail(msg string) *Error { return p.lexical(p.tok.beg, msg) }

// failWrongToken reports that something is missing before the next token, which
// MLIR shows where it should have been: after the previous token.
func (p *parser) failWrongToken(msg string) *Error { return p.lexical(p.prevEnd, msg) }

func (p *parser) lexical(offset int, msg string) *Error {
	if p.tok.kind == tokBad {
		return &Error{p.tok.beg, p.scan.msg}
	}
	return &Error{offset, msg}
}

// expr parses one expression and stops at the first token that cannot continue it.
// All operators associate to the left; negation binds to one operand.
func (p *parser) expr() (*node, *Error) { return p.sum() }

func (p *parser) sum() (*node, *Error) {
	l, err := p.product(false)
	for err == nil && (p.at('+') || p.at('-')) {
		at, minus := p.tok.beg, p.at('-')
		p.advance()
		var r *node
		switch {
		case minus && p.isMinMagnitude():
			r, err = p.minMagnitude()
		default:
			r, err = p.product(true)
			if minus && err == nil {
				r = neg(r)
			}
		}
		if err != nil {
			break
		}
		if l = add(l, r); l.depth > maxDepth {
			err = &Error{at, "affine expression is too deep"}
		}
	}
	if err != nil {
		return nil, err
	}
	return l, nil
}

// minMagnitude reads the number in - 9223372036854775808, and returns the whole. Nothing
// may be multiplied with it.
func (p *parser) minMagnitude() (*node, *Error) {
	at := p.tok.beg
	p.advance()
	if _, ok := p.operator(); ok {
		return nil, &Error{at, tooLarge}
	}
	return constant(math.MinInt64), nil
}

// product reads factors. right says that an operator stands before them.
func (p *parser) product(right bool) (*node, *Error) {
	l, err := p.operand(right)
	if err != nil {
		return nil, err
	}
	for {
		op, ok := p.operator()
		if !ok {
			return l, nil
		}
		at := p.tok.beg
		p.advance()
		r, err := p.operand(true)
		if err != nil {
			return nil, err
		}
		// MLIR combines operands when it has seen the operator after them, and
		// reports errors there.
		if _, ok := p.operator(); ok {
			at = p.tok.beg
		}
		if msg := nonAffine(op, l, r); msg != "" {
			return nil, &Error{at, "non-affine expression: " + msg}
		}
		if l = build(op, l, r); l.depth > maxDepth {
			return nil, &Error{at, "affine expression is too deep"}
		}
	}
}

// operator returns the operator of a product that comes next, if there is one.
func (p *parser) operator() (op Kind, ok bool) {
	switch p.tok.kind {
	case '*':
		return KindMul, true
	case tokIdent:
	default:
		return 0, false
	}
	switch p.text() {
	case "floordiv":
		return KindFloorDiv, true
	case "ceildiv":
		return KindCeilDiv, true
	case "mod":
		return KindMod, true
	}
	return 0, false
}

// nonAffine says why op may not combine l and r, or is empty.
func nonAffine(op Kind, l, r *node) string {
	switch {
	case r.symbolic, op == KindMul && l.symbolic:
		return ""
	case op == KindMul:
		return "at least one of the multiply operands has to be either a constant or symbolic"
	default:
		return "right operand of " + op.String() + " has to be either a constant or symbolic"
	}
}

// operand reads an operand of the operators. right says that an operator stands
// before it.
func (p *parser) operand(right bool) (*node, *Error) {
	at := p.tok.beg
	switch p.tok.kind {
	case tokInt:
		v, ok := p.integer()
		if !ok || v > math.MaxInt64 {
			return nil, &Error{at, tooLarge}
		}
		p.advance()
		return constant(int64(v)), nil
	case tokIdent:
		if p.text() == "symbol" {
			return p.symbol()
		}
		n := p.ids[p.text()]
		if n == nil {
			return nil, &Error{p.prevEnd, "use of undeclared identifier"}
		}
		p.advance()
		return n, nil
	case tokSSA:
		if p.operands == nil {
			return nil, &Error{p.prevEnd, "unexpected ssa identifier"}
		}
		name := p.text()
		p.advance()
		return p.operands.find(name, at, false)
	case '(', '-':
		return p.nested(right)
	}
	switch {
	case right:
		return nil, p.fail("missing right operand of binary operator")
	case p.at('+'), p.at('*'):
		return nil, p.fail("missing left operand of binary operator")
	}
	return nil, p.fail("expected affine expression")
}

// nested reads -x or (x).
func (p *parser) nested(right bool) (*node, *Error) {
	if p.depth++; p.depth > maxNesting {
		return nil, p.fail("affine expression is nested too deeply")
	}
	defer func() { p.depth-- }()
	if p.accept('-') {
		if p.isMinMagnitude() {
			p.advance()
			return constant(math.MinInt64), nil
		}
		n, err := p.operand(right)
		if err != nil {
			return nil, err
		}
		return neg(n), nil
	}
	p.advance()
	if p.at(')') {
		return nil, p.fail("no expression inside parentheses")
	}
	n, err := p.sum()
	if err != nil {
		return nil, err
	}
	if !p.accept(')') {
		return nil, p.failWrongToken("expected ')'")
	}
	return n, nil
}

// symbol reads symbol(%name).
func (p *parser) symbol() (*node, *Error) {
	p.advance()
	if !p.accept('(') {
		return nil, p.failWrongToken("expected '(' at start of SSA symbol")
	}
	switch {
	case p.operands == nil:
		return nil, p.failWrongToken("unexpected ssa identifier")
	case p.tok.kind != tokSSA:
		return nil, p.failWrongToken("expected ssa identifier")
	}
	name, at := p.text(), p.tok.beg
	p.advance()
	if !p.accept(')') {
		return nil, p.failWrongToken("expected ')' at end of SSA symbol")
	}
	return p.operands.find(name, at, true)
}

const tooLarge = "constant too large for index"

// integer returns the value of a number, which is the next token.
func (p *parser) integer() (v uint64, ok bool) {
	s, base := p.text(), 10
	if len(s) > 2 && s[1] == 'x' {
		s, base = s[2:], 16
	}
	v, err := strconv.ParseUint(s, base, 64)
	return v, err == nil
}

// isMinMagnitude reports whether the next token is 9223372036854775808: the least int64
// is printed as the negation of that number, which is no int64.
func (p *parser) isMinMagnitude() bool {
	if p.tok.kind != tokInt {
		return false
	}
	v, ok := p.integer()
	return ok && v == 1<<63
}
