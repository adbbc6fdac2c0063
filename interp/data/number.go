package data

import (
	"fmt"
	"math/big"
	"strings"

	"hivm-opt/interp"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// Number reads a number as an element of a format.
func Number(e interp.Elem, text string) (interp.Value, error) {
	if e.IsFloat() {
		v, err := parseFloat(e.Format, text)
		if err != nil {
			return interp.Value{}, fmt.Errorf("'%s' is no number of type %s", text, e)
		}
		return interp.FloatOf(v), nil
	}
	n, ok := parseInt(text)
	if !ok {
		return interp.Value{}, fmt.Errorf("'%s' is no number of type %s", text, e)
	}
	if lo, hi := limits(e); n.Cmp(lo) < 0 || n.Cmp(hi) > 0 {
		return interp.Value{}, fmt.Errorf("%s does not fit into type %s", text, e)
	}
	return interp.BigOf(e, n), nil
}

// limits returns the lowest and the highest number of an integer type. As in MLIR a
// signless type has the numbers of both signs.
func limits(e interp.Elem) (lo, hi *big.Int) {
	one := big.NewInt(1)
	lo = new(big.Int).Lsh(one, uint(e.Bits)-1)
	hi = new(big.Int).Lsh(one, uint(e.Bits))
	if e.Sign == ir.Signed {
		hi.Set(lo)
	}
	lo.Neg(lo)
	if e.Unsigned() {
		lo.SetInt64(0)
	}
	return lo, hi.Sub(hi, one)
}

func parseInt(text string) (*big.Int, bool) {
	switch text {
	case "true":
		return big.NewInt(1), true
	case "false":
		return new(big.Int), true
	}
	digits, base := strings.TrimPrefix(text, "+"), 10
	negative := strings.HasPrefix(digits, "-")
	digits = strings.TrimPrefix(digits, "-")
	if hex, ok := strings.CutPrefix(strings.ToLower(digits), "0x"); ok {
		digits, base = hex, 16
	}
	n, ok := new(big.Int).SetString(digits, base)
	if ok && negative {
		n.Neg(n)
	}
	return n, ok
}

func parseFloat(f *floats.Format, text string) (floats.Value, error) {
	bare := strings.TrimLeft(text, "+-")
	negative := strings.HasPrefix(text, "-")
	var v floats.Value
	var err error
	switch {
	case bare == "inf":
		v = floats.Div(floats.FromFloat64(f, 1), floats.FromFloat64(f, 0))
	case bare == "nan":
		zero := floats.FromFloat64(f, 0)
		v = floats.Div(zero, zero)
		if v.Signbit() {
			v = floats.Neg(v)
		}
	case strings.HasPrefix(strings.ToLower(bare), "0x"):
		v, err = floats.ParseHex(f, "0x"+bare[2:])
	default:
		v, err = floats.Parse(f, decimal(bare))
	}
	if negative {
		v = floats.Neg(v)
	}
	return v, err
}

// decimal adds the digits that the syntax of MLIR demands.
func decimal(text string) string {
	mantissa, exponent := text, ""
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		mantissa, exponent = text[:i], text[i:]
	}
	if !strings.Contains(mantissa, ".") {
		mantissa += ".0"
	}
	if mantissa[0] == '.' {
		mantissa = "0" + mantissa
	}
	return mantissa + exponent
}
