package interpstd

import (
	"errors"
	"math/big"
	"math/bits"

	"hivm-opt/interp"
	"hivm-opt/ir"
)

// num is an operand of at most 64 bits, read with and without sign.
type num struct {
	s    int64
	u    uint64
	bits uint
}

// intOp is an operation on two integers of the same width. narrow computes it for
// at most 64 bits, where only as many bits of the result count; wide sets z for all
// widths.
type intOp struct {
	name     string
	narrow   func(a, b num) int64
	wide     func(z, a, b *big.Int, bits uint) *big.Int
	unsigned bool // the arguments of wide have no sign
	divides  bool // the second operand must not be zero
	quotient bool // the lowest number must not be divided by -1
}

// intOps are the integer operations of arith.
func intOps() []intOp {
	return []intOp{
		{name: "addi", narrow: func(a, b num) int64 { return a.s + b.s }, wide: plain((*big.Int).Add)},
		{name: "subi", narrow: func(a, b num) int64 { return a.s - b.s }, wide: plain((*big.Int).Sub)},
		{name: "muli", narrow: func(a, b num) int64 { return a.s * b.s }, wide: plain((*big.Int).Mul)},
		{name: "divsi", narrow: func(a, b num) int64 { return a.s / b.s }, wide: plain((*big.Int).Quo), divides: true, quotient: true},
		{name: "divui", narrow: func(a, b num) int64 { return int64(a.u / b.u) }, wide: plain((*big.Int).Quo), unsigned: true, divides: true},
		{name: "ceildivsi", narrow: ceilDivS, wide: ceilDivWide, divides: true, quotient: true},
		{name: "ceildivui", narrow: ceilDivU, wide: ceilDivWide, unsigned: true, divides: true},
		{name: "floordivsi", narrow: floorDivS, wide: floorDivWide, divides: true, quotient: true},
		{name: "remsi", narrow: func(a, b num) int64 { return a.s % b.s }, wide: plain((*big.Int).Rem), divides: true},
		{name: "remui", narrow: func(a, b num) int64 { return int64(a.u % b.u) }, wide: plain((*big.Int).Rem), unsigned: true, divides: true},
		{name: "andi", narrow: func(a, b num) int64 { return a.s & b.s }, wide: plain((*big.Int).And)},
		{name: "ori", narrow: func(a, b num) int64 { return a.s | b.s }, wide: plain((*big.Int).Or)},
		{name: "xori", narrow: func(a, b num) int64 { return a.s ^ b.s }, wide: plain((*big.Int).Xor)},
		{name: "shli", narrow: shl, wide: shlWide, unsigned: true},
		{name: "shrsi", narrow: shrS, wide: shrSWide},
		{name: "shrui", narrow: shrU, wide: shrUWide, unsigned: true},
		{name: "maxsi", narrow: func(a, b num) int64 { return max(a.s, b.s) }, wide: extreme(1)},
		{name: "maxui", narrow: func(a, b num) int64 { return int64(max(a.u, b.u)) }, wide: extreme(1), unsigned: true},
		{name: "minsi", narrow: func(a, b num) int64 { return min(a.s, b.s) }, wide: extreme(-1)},
		{name: "minui", narrow: func(a, b num) int64 { return int64(min(a.u, b.u)) }, wide: extreme(-1), unsigned: true},
	}
}

func intRows() interp.Table {
	var t interp.Table
	for _, o := range intOps() {
		t = append(t, interp.Row{Name: "arith." + o.name, Exec: o.exec})
	}
	return t
}

func (o intOp) exec(f *interp.Frame, _ *ir.Operation) error {
	a, b, err := twoInts(f)
	if err != nil {
		return err
	}
	r, err := o.eval(f, a, b)
	if err == nil {
		f.Set(0, r)
	}
	return err
}

// twoInts returns two operands, which are integers of the same width.
func twoInts(f *interp.Frame) (a, b interp.Value, err error) {
	if a, err = integer(f, 0); err == nil {
		b, err = integer(f, 1)
	}
	if err == nil && a.Elem != b.Elem {
		err = errors.New("the operands differ in type")
	}
	return a, b, err
}

// integer returns operand i, which is an integer of any width. Work on a wide one
// counts for the limit of steps.
func integer(f *interp.Frame, i int) (interp.Value, error) {
	v, err := f.Scalar(i)
	if err != nil {
		return v, err
	}
	if !v.Elem.IsInt() {
		return v, interp.AtOperand(i, errors.New("an integer is expected"))
	}
	if v.Elem.Bits > 64 {
		return v, f.Step(int64(v.Elem.Bits))
	}
	return v, nil
}

func numOf(v interp.Value) num {
	return num{v.Signed(), v.Unsigned(), uint(v.Elem.Bits)}
}

var (
	errDivision = errors.New("division by zero")
	errQuotient = errors.New("the quotient of the lowest number and -1 overflows")
)

// eval computes the operation on two integers of the same width.
func (o intOp) eval(_ *interp.Frame, a, b interp.Value) (interp.Value, error) {
	if a.Elem.Bits > 64 {
		return o.evalWide(a, b)
	}
	x, y := numOf(a), numOf(b)
	if o.divides && y.u == 0 {
		return a, errDivision
	}
	if o.quotient && y.s == -1 && x.s == -1<<(x.bits-1) {
		return a, errQuotient
	}
	return interp.IntOf(a.Elem, o.narrow(x, y)), nil
}

func (o intOp) evalWide(a, b interp.Value) (interp.Value, error) {
	x, y := a.Big(!o.unsigned), b.Big(!o.unsigned)
	n := uint(a.Elem.Bits)
	if o.divides && y.Sign() == 0 {
		return a, errDivision
	}
	lowest := new(big.Int).Neg(new(big.Int).Lsh(one(), n-1))
	if o.quotient && y.Cmp(big.NewInt(-1)) == 0 && x.Cmp(lowest) == 0 {
		return a, errQuotient
	}
	return interp.BigOf(a.Elem, o.wide(new(big.Int), x, y, n)), nil
}

func one() *big.Int { return big.NewInt(1) }

// plain makes a wide operation of an operation that does not depend on the width.
func plain(f func(z, a, b *big.Int) *big.Int) func(z, a, b *big.Int, bits uint) *big.Int {
	return func(z, a, b *big.Int, _ uint) *big.Int { return f(z, a, b) }
}

// extreme returns the larger operand for 1, the smaller operand for -1.
func extreme(sign int) func(z, a, b *big.Int, bits uint) *big.Int {
	return func(z, a, b *big.Int, _ uint) *big.Int {
		if a.Cmp(b) == sign {
			return z.Set(a)
		}
		return z.Set(b)
	}
}

func floorDivS(a, b num) int64 {
	q := a.s / b.s
	if a.s%b.s != 0 && (a.s < 0) != (b.s < 0) {
		q--
	}
	return q
}

func ceilDivS(a, b num) int64 {
	q := a.s / b.s
	if a.s%b.s != 0 && (a.s < 0) == (b.s < 0) {
		q++
	}
	return q
}

func ceilDivU(a, b num) int64 {
	q := a.u / b.u
	if a.u%b.u != 0 {
		q++
	}
	return int64(q)
}

func floorDivWide(z, a, b *big.Int, _ uint) *big.Int {
	r := new(big.Int)
	z.QuoRem(a, b, r)
	if r.Sign() != 0 && r.Sign() != b.Sign() {
		z.Sub(z, one())
	}
	return z
}

func ceilDivWide(z, a, b *big.Int, _ uint) *big.Int {
	r := new(big.Int)
	z.QuoRem(a, b, r)
	if r.Sign() != 0 && r.Sign() == b.Sign() {
		z.Add(z, one())
	}
	return z
}

// A shift by the width or more is poison in MLIR; here all bits are shifted out.

func shl(a, b num) int64 { return int64(a.u << b.u) }

func shrU(a, b num) int64 { return int64(a.u >> b.u) }

func shrS(a, b num) int64 { return a.s >> b.u }

// amount returns by how much to shift at most n bits.
func amount(b *big.Int, n uint) uint {
	if b.Sign() < 0 || b.BitLen() > bits.UintSize-1 {
		return n
	}
	return min(uint(b.Uint64()), n)
}

func shlWide(z, a, b *big.Int, n uint) *big.Int { return z.Lsh(a, amount(b, n)) }

func shrUWide(z, a, b *big.Int, n uint) *big.Int { return z.Rsh(a, amount(b, n)) }

func shrSWide(z, a, b *big.Int, n uint) *big.Int { return z.Rsh(a, amount(b, n)) }

// extendedRows are the operations with two results.
func extendedRows() interp.Table {
	return interp.Table{
		{Name: "arith.addui_extended", Exec: addExtended},
		{Name: "arith.mulsi_extended", Exec: mulExtended(true)},
		{Name: "arith.mului_extended", Exec: mulExtended(false)},
	}
}

func addExtended(f *interp.Frame, _ *ir.Operation) error {
	a, b, err := twoInts(f)
	if err != nil {
		return err
	}
	sum := new(big.Int).Add(a.Big(false), b.Big(false))
	f.Set(0, interp.BigOf(a.Elem, sum))
	f.Set(1, interp.BoolOf(sum.BitLen() > int(a.Elem.Bits)))
	return nil
}

func mulExtended(signed bool) interp.Exec {
	return func(f *interp.Frame, _ *ir.Operation) error {
		a, b, err := twoInts(f)
		if err != nil {
			return err
		}
		product := new(big.Int).Mul(a.Big(signed), b.Big(signed))
		f.Set(0, interp.BigOf(a.Elem, product))
		f.Set(1, interp.BigOf(a.Elem, product.Rsh(product, uint(a.Elem.Bits))))
		return nil
	}
}
