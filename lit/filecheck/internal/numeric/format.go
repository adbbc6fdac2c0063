package numeric

import (
	"fmt"
	"math/big"
	"strings"
)

// Format is how a number is written. The zero value is no format.
type Format struct {
	kind      Kind
	precision int  // how many digits at least
	alternate bool // whether there is a 0x in front
}

// Kind is the letter of a format.
type Kind byte

// The kinds of formats.
const (
	Unsigned Kind = 'u'
	Signed   Kind = 'd'
	Lower    Kind = 'x'
	Upper    Kind = 'X'
)

// Kind returns the letter of the format.
func (f Format) Kind() Kind { return f.kind }

// String returns the format's specifier, without precision and alternate form.
func (f Format) String() string { return "%" + string(rune(f.kind)) }

// maxPrecision bounds the zeros that are written.
const maxPrecision = 1 << 20

// digits returns the classes of the first digit, when no leading zeros are
// wanted, and of any digit.
func (f Format) digits() (first, other string) {
	switch f.kind {
	case Lower:
		return "[1-9a-f]", "[0-9a-f]"
	case Upper:
		return "[1-9A-F]", "[0-9A-F]"
	}
	return "[1-9]", "[0-9]"
}

// lead returns the text before the digits.
func (f Format) lead() string {
	if f.alternate {
		return "0x"
	}
	return ""
}

// Wildcard returns a regular expression for all numbers in the format. It can
// contain a group, and is not valid if the precision is above 255.
func (f Format) Wildcard() string {
	first, other := f.digits()
	sign := ""
	if f.kind == Signed {
		sign = "-?"
	}
	if f.precision == 0 {
		return sign + f.lead() + other + "+"
	}
	return fmt.Sprintf("%s%s(%s%s*)?%s{%d}", sign, f.lead(), first, other, other, f.precision)
}

func (f Format) base() int {
	if f.kind == Lower || f.kind == Upper {
		return 16
	}
	return 10
}

// Text formats a number; it reports false if the format has no such number.
func (f Format) Text(n *big.Int) (string, bool) {
	sign := ""
	if n.Sign() < 0 {
		sign = "-"
	}
	if sign != "" && f.kind != Signed || f.precision > maxPrecision {
		return "", false
	}
	digits := strings.TrimPrefix(n.Text(f.base()), "-")
	if f.kind == Upper {
		digits = strings.ToUpper(digits)
	}
	zeros := strings.Repeat("0", max(0, f.precision-len(digits)))
	return sign + f.lead() + zeros + digits, true
}

// Parse reads a text that Wildcard has matched. It reports false for other
// texts.
func (f Format) Parse(text string) (*big.Int, bool) {
	digits, negative := strings.CutPrefix(text, "-")
	digits = strings.TrimPrefix(digits, f.lead())
	if strings.ContainsAny(digits, "+-_") {
		return nil, false
	}
	n, ok := new(big.Int).SetString(digits, f.base())
	if ok && negative {
		n.Neg(n)
	}
	return n, ok
}
