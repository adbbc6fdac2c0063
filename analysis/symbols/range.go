package symbols

import (
	"math"

	"hivm-opt/ir/indexing"
)

// Range is the integers from Least to Most. The ends of int64 stand for no bound.
type Range struct{ Least, Most int64 }

// AnyNumber is the range of all numbers.
var AnyNumber = Range{math.MinInt64, math.MaxInt64}

// none reports whether the end of a range is no bound.
func none(n int64) bool { return n == math.MinInt64 || n == math.MaxInt64 }

// Min returns the range of the smaller one of two numbers.
func (b *Bounds) Min(r, s Range) Range { return Range{min(r.Least, s.Least), min(r.Most, s.Most)} }

// Max returns the range of the larger one of two numbers.
func (b *Bounds) Max(r, s Range) Range { return Range{max(r.Least, s.Least), max(r.Most, s.Most)} }

// Add returns the range of a sum.
func (b *Bounds) Add(r, s Range) Range {
	return b.checked(sum(r.Least, s.Least, math.MinInt64), sum(r.Most, s.Most, math.MaxInt64))
}

// Sub returns the range of a difference.
func (b *Bounds) Sub(r, s Range) Range { return b.Add(r, Range{negative(s.Most), negative(s.Least)}) }

// Mul returns the range of a product.
func (b *Bounds) Mul(r, s Range) Range {
	ends := [...]int64{product(r.Least, s.Least), product(r.Least, s.Most), product(r.Most, s.Least), product(r.Most, s.Most)}
	out := Range{ends[0], ends[0]}
	for _, n := range ends[1:] {
		out = Range{min(out.Least, n), max(out.Most, n)}
	}
	return b.checked(out.Least, out.Most)
}

// FloorDiv returns the range of a quotient that is rounded down. It is any number unless the
// divisor is known and positive.
func (b *Bounds) FloorDiv(r, s Range) Range { return b.divide(r, s, indexing.FloorDiv) }

// CeilDiv returns the range of a quotient that is rounded up, as FloorDiv.
func (b *Bounds) CeilDiv(r, s Range) Range { return b.divide(r, s, indexing.CeilDiv) }

// Mod returns the range of a remainder that is not negative, as FloorDiv.
func (b *Bounds) Mod(r, s Range) Range {
	switch {
	case s.Least <= 0 || none(s.Most):
		return AnyNumber
	case r.Least >= 0:
		return Range{0, min(r.Most, s.Most-1)}
	}
	return Range{0, s.Most - 1}
}

// checked returns the range between two ends. Where an end is missing, the arithmetic may have
// wrapped around.
func (b *Bounds) checked(least, most int64) Range {
	if !b.NoWrap && (none(least) || none(most)) {
		return AnyNumber
	}
	return Range{least, most}
}

func (b *Bounds) divide(r, s Range, by func(a, b int64) (int64, bool)) Range {
	if s.Least <= 0 || s.Least != s.Most {
		return AnyNumber
	}
	end := func(n int64) int64 {
		if q, ok := by(n, s.Least); ok && !none(n) {
			return q
		}
		return n
	}
	return Range{end(r.Least), end(r.Most)}
}

// sum adds two ends of ranges, where absent stands for no bound.
func sum(a, b, absent int64) int64 {
	n, ok := indexing.Add(a, b)
	if !ok || a == absent || b == absent {
		return absent
	}
	return n
}

// negative is the negative of an end of a range.
func negative(n int64) int64 {
	if n == math.MinInt64 {
		return math.MaxInt64
	}
	if n == math.MaxInt64 {
		return math.MinInt64
	}
	return -n
}

// product multiplies two ends of ranges.
func product(a, b int64) int64 {
	if a == 0 || b == 0 {
		return 0
	}
	if n, ok := indexing.Mul(a, b); ok && !none(a) && !none(b) {
		return n
	}
	if (a < 0) == (b < 0) {
		return math.MaxInt64
	}
	return math.MinInt64
}
