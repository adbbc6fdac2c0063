package numeric

import "math/big"

// number reads a literal.
func (p *parser) number(legacy bool, what string) (expr, *Error) {
	start := *p
	negative := p.eat("-")
	sign := p.lo
	base := 10
	if !legacy {
		base = p.base()
	}
	digits := p.lo
	for digitValue(p.peek()) < base {
		p.lo++
	}
	// A prefix like 0x may stand before other text, and is zero then, but
	// not alone.
	if p.lo == sign || p.lo == digits && p.empty() {
		*p = start
		return nil, p.error("invalid %s", what)
	}
	n := new(big.Int)
	if p.lo > digits {
		n.SetString(p.text[digits:p.lo], base)
	}
	if negative {
		n.Neg(n)
	}
	return &literal{span: span{p.text, start.lo, p.lo}, value: n}, nil
}

// base reads the prefix of a number and returns its base.
func (p *parser) base() int {
	switch {
	case p.eat("0x") || p.eat("0X"):
		return 16
	case p.eat("0b") || p.eat("0B"):
		return 2
	case p.eat("0o"):
		return 8
	}
	if p.peek() == '0' && p.lo+1 < p.hi && digitValue(p.text[p.lo+1]) < 10 {
		p.lo++
		return 8
	}
	return 10
}

// digitValue returns the value of a digit, or a number above all bases.
func digitValue(c byte) int {
	switch {
	case '0' <= c && c <= '9':
		return int(c - '0')
	case 'a' <= c|0x20 && c|0x20 <= 'z':
		return int(c|0x20-'a') + 10
	}
	return 99
}
