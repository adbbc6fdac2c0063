package numeric

import (
	"fmt"
	"math/big"
)

// maxBits bounds the size of numbers, which repeated multiplication could
// otherwise make grow without end.
const maxBits = 1 << 20

// expr is a parsed expression.
type expr interface {
	eval() (*big.Int, Errors)
	// format is the format of the number if the block does not name one.
	format() (Format, Errors)
	// source is the text that messages show for the expression.
	source() span
}

// span is a part of the text of a block.
type span struct {
	text   string // all of it
	lo, hi int
}

func (s span) String() string { return s.text[s.lo:s.hi] }

func (s span) error(format string, args ...any) *Error {
	return &Error{Offset: s.lo, Length: s.hi - s.lo, Message: fmt.Sprintf(format, args...)}
}

// literal is a number in the text.
type literal struct {
	span
	value *big.Int
}

func (l *literal) eval() (*big.Int, Errors) { return l.value, nil }
func (l *literal) format() (Format, Errors) { return Format{}, nil }
func (l *literal) source() span             { return l.span }

// use is a variable in an expression.
type use struct {
	span
	variable *Variable
}

func (u *use) eval() (*big.Int, Errors) {
	if u.variable.Value == nil {
		return nil, Errors{u.error("undefined variable: %s", u.variable.Name)}
	}
	return u.variable.Value, nil
}

func (u *use) format() (Format, Errors) { return u.variable.Format, nil }
func (u *use) source() span             { return u.span }

// binary is an operator or a function with its operands.
type binary struct {
	span
	op          operation
	left, right expr
}

func (b *binary) source() span { return b.span }

func (b *binary) eval() (*big.Int, Errors) {
	x, left := b.left.eval()
	y, right := b.right.eval()
	if errs := append(left, right...); errs != nil {
		return nil, errs
	}
	n, ok := b.op(x, y)
	if !ok || n.BitLen() > maxBits {
		return nil, Errors{{Message: overflow}}
	}
	return n, nil
}

func (b *binary) format() (Format, Errors) {
	x, left := b.left.format()
	y, right := b.right.format()
	if errs := append(left, right...); errs != nil {
		return Format{}, errs
	}
	switch none := (Format{}); {
	case x == none:
		return y, nil
	case y == none || x == y:
		return x, nil
	}
	return Format{}, Errors{b.error("implicit format conflict between '%s' (%s) and '%s' (%s), need an explicit format specifier",
		b.left.source(), x, b.right.source(), y)}
}

// operation computes with two numbers; it reports false if it cannot.
type operation func(x, y *big.Int) (*big.Int, bool)

func add(x, y *big.Int) (*big.Int, bool) { return new(big.Int).Add(x, y), true }
func sub(x, y *big.Int) (*big.Int, bool) { return new(big.Int).Sub(x, y), true }

func mul(x, y *big.Int) (*big.Int, bool) {
	if x.BitLen()+y.BitLen() > maxBits {
		return nil, false
	}
	return new(big.Int).Mul(x, y), true
}

func div(x, y *big.Int) (*big.Int, bool) {
	if y.Sign() == 0 {
		return nil, false
	}
	return new(big.Int).Quo(x, y), true
}

func least(x, y *big.Int) (*big.Int, bool) {
	if x.Cmp(y) < 0 {
		return x, true
	}
	return y, true
}

func greatest(x, y *big.Int) (*big.Int, bool) {
	if x.Cmp(y) > 0 {
		return x, true
	}
	return y, true
}

// function returns the operation of a function, or nil.
func function(name string) operation {
	switch name {
	case "add":
		return add
	case "sub":
		return sub
	case "mul":
		return mul
	case "div":
		return div
	case "min":
		return least
	case "max":
		return greatest
	}
	return nil
}
