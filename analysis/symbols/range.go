package symbols

import (
	"math"

	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// Range is the integers from Least to Most. The ends of int64 stand for no bound.
type Range struct{ Least, Most int64 }

// AnyNumber is the range of all numbers.
var AnyNumber = Range{math.MinInt64, math.MaxInt64}

// ofType returns the numbers of an integer type. Index has 64 bits.
func ofType(t ir.Type) Range {
	if i, ok := t.(*ir.IntegerType); ok && i.Width > 0 && i.Width < 64 {
		half := int64(1) << (i.Width - 1)
		return Range{-half, half - 1}
	}
	return AnyNumber
}

// Of returns the numbers of a range that an integer type has.
func (r Range) Of(t ir.Type) Range {
	all := ofType(t)
	return Range{max(r.Least, all.Least), min(r.Most, all.Most)}
}

// Within returns a range if an integer type has all its numbers, else any number: arithmetic of
// the type may have wrapped around.
func (r Range) Within(t ir.Type) Range {
	if all := ofType(t); r.Least < all.Least || r.Most > all.Most {
		return AnyNumber
	}
	return r
}

// none reports whether the end of a range is no bound.
func none(n int64) bool { return n == math.MinInt64 || n == math.MaxInt64 }

// Min returns the range of the smaller one of two numbers.
func (b *Bounds) Min(r, s Range) Range { return Range{min(r.Least, s.Least), min(r.Most, s.Most)} }

// Max returns the range of the larger one of two numbers.
func (b *Bounds) Max(r, s Range) Range { return Range{max(r.Least, s.Least), max(r.Most, s.Most)} }

// Add returns the range of a sum.
func (b *Bounds) Add(r, s Range) Range {
	if b.NoWrap {
		return Range{sum(r.Least, s.Least, math.MinInt64), sum(r.Most, s.Most, math.MaxInt64)}
	}
	least, ok := indexing.Add(r.Least, s.Least)
	most, too := indexing.Add(r.Most, s.Most)
	return exact(least, most, ok && too)
}

// Sub returns the range of a difference.
func (b *Bounds) Sub(r, s Range) Range {
	if b.NoWrap {
		return b.Add(r, Range{negative(s.Most), negative(s.Least)})
	}
	least, ok := indexing.Sub(r.Least, s.Most)
	most, too := indexing.Sub(r.Most, s.Least)
	return exact(least, most, ok && too)
}

// Mul returns the range of a product.
func (b *Bounds) Mul(r, s Range) Range {
	out, ok := Range{math.MaxInt64, math.MinInt64}, true
	for _, x := range []int64{r.Least, r.Most} {
		for _, y := range []int64{s.Least, s.Most} {
			n, fits := indexing.Mul(x, y)
			if b.NoWrap {
				n, fits = product(x, y), true
			}
			out, ok = Range{min(out.Least, n), max(out.Most, n)}, ok && fits
		}
	}
	return exact(out.Least, out.Most, ok)
}

// exact is the range between two numbers, or any number if these do not fit: the arithmetic may
// wrap around then.
func exact(least, most int64, fits bool) Range {
	if !fits {
		return AnyNumber
	}
	return Range{least, most}
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
