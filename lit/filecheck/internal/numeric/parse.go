package numeric

import (
	"math"
	"strconv"
	"strings"
)

// maxDepth bounds the nesting of parentheses.
const maxDepth = 5000

// parser reads a block. Its span is the text left to read.
type parser struct {
	span
	scope  *Scope
	line   int
	legacy bool
	depth  int
}

// Parse reads the text between "[[#" and "]]"; the line is the line of the
// directive, or 0 for a definition on the command line (-D#X=1 is parsed as
// "X:1"). The error is of type [Errors], with offsets in text.
func (s *Scope) Parse(text string, line int) (*Block, error) {
	return s.parse(text, line, false)
}

// ParseLegacy is Parse for "[[@LINE+1]]", with the text "@LINE+1".
func (s *Scope) ParseLegacy(text string, line int) (*Block, error) {
	return s.parse(text, line, true)
}

func (s *Scope) parse(text string, line int, legacy bool) (*Block, error) {
	p := &parser{span: span{text, 0, len(text)}, scope: s, line: line, legacy: legacy}
	b, errs := p.block()
	if errs != nil {
		return nil, errs
	}
	return b, nil
}

// block reads the whole: format, variable, constraint and expression, all
// optional.
func (p *parser) block() (*Block, Errors) {
	explicit, err := p.explicitFormat()
	if err != nil {
		return nil, Errors{err}
	}
	name, defines := p.before(":")
	expr, errs := p.constrained()
	if errs != nil {
		return nil, errs
	}
	b := &Block{Format: explicit, expr: expr, size: len(p.text), scope: p.scope}
	if b.Format.kind == 0 && expr != nil {
		if b.Format, errs = expr.format(); errs != nil {
			return nil, errs
		}
	}
	if b.Format.kind == 0 {
		// A precision alone is for the default format.
		b.Format = Format{kind: Unsigned, precision: explicit.precision}
	}
	if defines {
		if b.Def, err = p.definition(name, b.Format); err != nil {
			return nil, Errors{err}
		}
	}
	return b, nil
}

// before takes the text before a separator, and the separator, if there is
// one.
func (p *parser) before(separator string) (span, bool) {
	i := strings.Index(p.String(), separator)
	if i < 0 {
		return span{}, false
	}
	part := span{p.text, p.lo, p.lo + i}
	p.lo += i + len(separator)
	return part, true
}

// explicitFormat reads a format such as %.8X and the comma behind it. A comma
// behind a parenthesis separates arguments.
func (p *parser) explicitFormat() (Format, *Error) {
	if comma := strings.IndexAny(p.String(), ",("); comma < 0 || p.text[p.lo+comma] == '(' {
		return Format{}, nil
	}
	spec, _ := p.before(",")
	spec.trimLeft()
	spec.trimRight()
	if !spec.eat("%") {
		return Format{}, spec.error("invalid matching format specification in expression")
	}
	flag := spec
	f := Format{alternate: spec.eat("#")}
	if spec.eat(".") {
		digits := spec.lo
		for spec.peek() >= '0' && spec.peek() <= '9' {
			spec.lo++
		}
		n, err := strconv.ParseUint(spec.text[digits:spec.lo], 10, 64)
		if err != nil {
			spec.lo = digits // no number at all, or too large even to read
		}
		if err != nil || n > math.MaxUint32 {
			return Format{}, spec.error("invalid precision in format specifier")
		}
		f.precision = int(n)
	}
	if !spec.empty() {
		if f.kind = Kind(spec.peek()); strings.IndexByte("udxX", spec.peek()) < 0 {
			return Format{}, spec.error("invalid format specifier in expression")
		}
		spec.lo++
	}
	if f.alternate && f.kind != Lower && f.kind != Upper {
		return Format{}, flag.error("alternate form only supported for hex values")
	}
	if spec.trimLeft(); !spec.empty() {
		return Format{}, spec.error("invalid matching format specification in expression")
	}
	return f, nil
}

// definition reads the name of the variable that the block defines.
func (p *parser) definition(name span, f Format) (*Variable, *Error) {
	name.trimLeft()
	use, err := name.variable()
	switch id := use.String(); {
	case err != nil:
		return nil, err
	case id[0] == '@':
		return nil, use.error("definition of pseudo numeric variable unsupported")
	case p.scope.strings[id]:
		return nil, use.error("string variable with name '%s' already exists", id)
	}
	if name.trimLeft(); !name.empty() {
		return nil, name.error("unexpected characters after numeric variable name")
	}
	v := p.scope.numbers[use.String()]
	if v == nil {
		v = &Variable{Name: use.String(), Format: f, line: p.line}
		if p.line != 0 {
			p.scope.numbers[v.Name] = v
		}
	} else if v.Format != f {
		return nil, name.error("format different from previous variable definition")
	}
	return v, nil
}

// constrained reads the expression, with or without == before it. It returns
// nil if there is none.
func (p *parser) constrained() (expr, Errors) {
	p.trimLeft()
	equal := p.eat("==")
	p.trimLeft()
	if p.empty() {
		if equal {
			return nil, Errors{p.error("empty numeric expression should not have a constraint")}
		}
		return nil, nil
	}
	p.trimRight()
	what := "matching constraint or operand format"
	if equal {
		what = "operand format"
	}
	first := anyOperand
	if p.legacy {
		first = lineVariable
	}
	start := p.lo
	e, err := p.operand(first, what)
	for err == nil && !p.empty() {
		e, err = p.operator(start, e)
		if err == nil && p.legacy && !p.empty() {
			err = p.error("unexpected characters at end of expression '%s'", p)
		}
	}
	if err != nil {
		return nil, Errors{err}
	}
	return e, nil
}

// operandKind selects the allowed operands.
type operandKind uint8

const (
	anyOperand    operandKind = iota
	lineVariable              // the first one of a legacy block
	legacyLiteral             // the second operand
)

// operand reads a number, a variable, a call or an expression in parentheses;
// what is its name in a message.
func (p *parser) operand(kind operandKind, what string) (expr, *Error) {
	if p.peek() == '(' {
		if kind != anyOperand {
			return nil, p.error("parenthesized expression not permitted here")
		}
		return p.nested()
	}
	if kind != legacyLiteral {
		name, err := p.variable()
		switch {
		case err == nil:
			return p.named(name, kind)
		case kind == lineVariable:
			return nil, err
		}
	}
	return p.number(kind == legacyLiteral, what)
}

// named reads the text behind a name, if it is a call.
func (p *parser) named(name span, kind operandKind) (expr, *Error) {
	call := *p
	if call.trimLeft(); call.peek() == '(' {
		if kind != anyOperand {
			return nil, name.error("unexpected function call")
		}
		p.lo = call.lo
		return p.call(name)
	}
	id := name.String()
	if id[0] == '@' && id != lineName {
		return nil, name.error("invalid pseudo numeric variable '%s'", id)
	}
	v := p.scope.use(id)
	if v.line != 0 && v.line == p.line {
		return nil, name.error("numeric variable '%s' defined earlier in the same CHECK directive", id)
	}
	return &use{span: name, variable: v}, nil
}

// nested reads an expression in parentheses.
func (p *parser) nested() (expr, *Error) {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > maxDepth {
		return nil, p.error("expression is nested too deeply")
	}
	p.lo++
	if p.trimLeft(); p.empty() {
		return nil, p.error("missing operand in expression")
	}
	e, err := p.operand(anyOperand, "operand format")
	p.trimLeft()
	for err == nil && !p.empty() && p.peek() != ')' {
		e, err = p.operator(p.lo, e)
		p.trimLeft()
	}
	if err != nil {
		return nil, err
	}
	if !p.eat(")") {
		return nil, p.error("missing ')' at end of nested expression")
	}
	return e, nil
}

// operator reads an operator and its right operand. The text of the whole
// starts at start.
func (p *parser) operator(start int, left expr) (expr, *Error) {
	p.trimLeft()
	if p.empty() {
		return left, nil
	}
	var op operation
	switch p.peek() {
	case '+':
		op = add
	case '-':
		op = sub
	default:
		return nil, p.error("unsupported operation '%s'", p.text[p.lo:p.lo+1])
	}
	p.lo++
	if p.trimLeft(); p.empty() {
		return nil, p.error("missing operand in expression")
	}
	kind := anyOperand
	if p.legacy {
		kind = legacyLiteral
	}
	right, err := p.operand(kind, "operand format")
	if err != nil {
		return nil, err
	}
	return &binary{span: span{p.text, start, p.lo}, op: op, left: left, right: right}, nil
}

// call reads the arguments of a function.
func (p *parser) call(name span) (expr, *Error) {
	p.depth++
	defer func() { p.depth-- }()
	if p.depth > maxDepth {
		return nil, p.error("expression is nested too deeply")
	}
	op := function(name.String())
	if op == nil {
		return nil, name.error("call to undefined function '%s'", name)
	}
	p.lo++
	p.trimLeft()
	var args []expr
	for !p.empty() && p.peek() != ')' {
		arg, err := p.argument()
		if err != nil {
			return nil, err
		}
		args = append(args, arg)
		p.trimLeft()
		if !p.eat(",") {
			break
		}
		if p.trimLeft(); p.peek() == ')' {
			return nil, p.error("missing argument")
		}
	}
	if !p.eat(")") {
		return nil, p.error("missing ')' at end of call expression")
	}
	if len(args) != 2 {
		return nil, name.error("function '%s' takes 2 arguments but %d given", name, len(args))
	}
	// In messages, FileCheck takes the text behind a call for its text.
	return &binary{span: p.span, op: op, left: args[0], right: args[1]}, nil
}

// argument reads one argument of a function.
func (p *parser) argument() (expr, *Error) {
	if p.peek() == ',' {
		return nil, p.error("missing argument")
	}
	start := p.lo
	e, err := p.operand(anyOperand, "operand format")
	for err == nil && !p.empty() {
		if p.trimLeft(); p.peek() == ',' || p.peek() == ')' {
			break
		}
		e, err = p.operator(start, e)
	}
	return e, err
}
