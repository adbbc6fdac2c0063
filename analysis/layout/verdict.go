package layout

import "hivm-opt/ir/indexing"

// Verdict says whether something holds for the unknown sizes and strides of a
// type.
type Verdict uint8

const (
	// Unknown means for some values, or not proven either way.
	Unknown Verdict = iota
	// Legal means for all values.
	Legal
	// Illegal means for no value.
	Illegal
)

// String returns the verdict in lower case.
func (v Verdict) String() string {
	switch v {
	case Legal:
		return "legal"
	case Illegal:
		return "illegal"
	}
	return "unknown"
}

// Rank returns the number of axes.
func (s Shape) Rank() int { return len(s.Sizes) }

// Pair says whether the axes i and i+1, taken by themselves, are one strided
// axis. Sizes are at least 0 and strides any integers. Two axes of sizes a, b and
// strides s, t are, iff a <= 1, or b <= 1, or s = t·b. It is Unknown for axes
// that do not exist.
//
// A verdict about two axes is not one about three: units have to be dropped
// before neighbours are compared, as [Coarsest] does. And where a size is 0 every
// pair is legal, yet a verifier compares strides all the same.
func (s Shape) Pair(i int) Verdict {
	if i < 0 || i+1 >= len(s.Sizes) || s.check() != nil {
		return Unknown
	}
	a, b := s.Sizes[i], s.Sizes[i+1]
	few := func(n int64) bool { return n == 0 || n == 1 }
	if few(a) || few(b) || s.Chains(i, i+1) {
		return Legal
	}
	// A size that may turn out to be 0 or 1 leaves everything open.
	if a == Dynamic || b == Dynamic {
		return Unknown
	}
	outer, inner := s.Strides[i], s.Strides[i+1]
	switch {
	case outer == Dynamic:
		return Unknown
	case inner == Dynamic && outer%b == 0:
		return Unknown
	}
	return Illegal
}

// Chains reports whether the stride of axis outer is proven to be the size times
// the stride of axis inner, the next axis to its right that is no unit. Two zero
// strides chain whatever the size. So does everything in an identity layout. A
// product that does not fit int64 equals no stride. Neither does an axis that
// does not exist.
func (s Shape) Chains(outer, inner int) bool {
	if outer < 0 || inner < 0 || outer >= len(s.Sizes) || inner >= len(s.Sizes) {
		return false
	}
	if !s.Strided {
		return true
	}
	if outer >= len(s.Strides) || inner >= len(s.Strides) {
		return false
	}
	size, run, want := s.Sizes[inner], s.Strides[inner], s.Strides[outer]
	if run == 0 && want == 0 {
		return true
	}
	p, ok := indexing.MulStride(run, size)
	return ok && p == want && known(size, run, want)
}
