package indexing

import (
	"math"
	"math/bits"
)

// Add returns a+b, and whether the sum fits int64.
func Add(a, b int64) (int64, bool) {
	s := a + b
	return s, (s > a) == (b > 0)
}

// Sub returns a-b, and whether the difference fits int64.
func Sub(a, b int64) (int64, bool) {
	d := a - b
	return d, (d < a) == (b > 0)
}

// Mul returns a·b, and whether the product fits int64.
func Mul(a, b int64) (int64, bool) {
	hi, lo := mul128(a, b)
	return int64(lo), hi == uint64(int64(lo)>>63)
}

// mul128 returns a·b as a number of 128 bits.
func mul128(a, b int64) (hi, lo uint64) {
	hi, lo = bits.Mul64(uint64(a), uint64(b))
	// The unsigned product is off by b·2^64 for a negative a, and the other way
	// round.
	hi -= uint64(a>>63)&uint64(b) + uint64(b>>63)&uint64(a)
	return hi, lo
}

// FloorDiv returns a/b rounded down. It is false if b is 0 or the quotient does not fit
// int64.
func FloorDiv(a, b int64) (int64, bool) {
	if b == 0 || a == math.MinInt64 && b == -1 {
		return 0, false
	}
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q, true
}

// CeilDiv returns a/b rounded up. It is false if b is 0 or the quotient does not fit
// int64.
func CeilDiv(a, b int64) (int64, bool) {
	if b == 0 || a == math.MinInt64 && b == -1 {
		return 0, false
	}
	q := a / b
	if a%b != 0 && (a < 0) == (b < 0) {
		q++
	}
	return q, true
}

// Mod returns the remainder of [FloorDiv], which is not negative. It is false unless b is
// positive.
func Mod(a, b int64) (int64, bool) {
	if b < 1 {
		return 0, false
	}
	m := a % b
	if m < 0 {
		m += b
	}
	return m, true
}

// Sum is an exact sum of products. It holds 128 bits, because an address may
// fit int64 although the terms that it is the sum of do not. The zero value is
// 0. It is right as long as the exact value stays below 2^127, which it does for
// an address in a shape whose number of elements fits int64: the indices there
// sum up to less than 2^63, and no stride exceeds 2^63.
type Sum struct {
	hi int64
	lo uint64
}

// Add adds n.
func (s *Sum) Add(n int64) {
	var carry uint64
	s.lo, carry = bits.Add64(s.lo, uint64(n), 0)
	s.hi += n>>63 + int64(carry)
}

// AddProduct adds a·b.
func (s *Sum) AddProduct(a, b int64) {
	hi, lo := mul128(a, b)
	var carry uint64
	s.lo, carry = bits.Add64(s.lo, lo, 0)
	s.hi += int64(hi) + int64(carry)
}

// SubProduct subtracts a·b.
func (s *Sum) SubProduct(a, b int64) {
	if b == math.MinInt64 { // has no negative: split it
		s.SubProduct(a, b/2)
		b /= 2
	}
	s.AddProduct(a, -b)
}

// Value returns the sum, and whether it fits int64.
func (s *Sum) Value() (int64, bool) {
	return int64(s.lo), s.hi == int64(s.lo)>>63
}
