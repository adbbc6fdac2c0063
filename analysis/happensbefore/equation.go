package happensbefore

import (
	"cmp"
	"math"
	"slices"

	"hivm-opt/ir/indexing"
)

// unlimited stands for no bound, of a number that may be as large as one likes; far from it sums do not overflow.
const unlimited = math.MaxInt64 / 4

// multiple is a multiple of an integer between two bounds.
type multiple struct{ factor, least, most int64 }

// answer says whether an equation has a solution.
type answer uint8

const (
	no answer = iota
	yes
	unclear
)

// maxTries bounds how many values are tried for one equation.
const maxTries = 4096

// solvable says whether a constant and multiples of integers, each between its bounds, can add up to 0. The
// multiples with the largest factors are tried first: what the others can reach leaves few values for each.
func solvable(constant int64, xs []multiple) answer {
	e := equation{budget: maxTries}
	for _, x := range xs {
		switch {
		case x.least > x.most:
			return no
		case x.factor < 0:
			x = multiple{-x.factor, -x.most, -x.least}
		}
		if x.factor != 0 {
			e.xs = append(e.xs, x)
		}
	}
	slices.SortStableFunc(e.xs, func(a, b multiple) int { return cmp.Compare(b.factor, a.factor) })
	e.reach = make([]span, len(e.xs)+1)
	for i, x := range slices.Backward(e.xs) {
		rest := e.reach[i+1]
		e.reach[i] = span{bounded(rest.lo, x.factor, x.least), bounded(rest.hi, x.factor, x.most)}
	}
	return e.from(0, constant)
}

// bounded returns a + b·c for a factor b > 0, or a bound that is passed.
func bounded(a, b, c int64) int64 {
	n, ok := indexing.Mul(b, c)
	switch {
	case a <= -unlimited, a >= unlimited:
		return a
	case !ok && c < 0:
		return -unlimited
	case !ok:
		return unlimited
	}
	return max(-unlimited, min(unlimited, max(-unlimited, min(unlimited, n))+a))
}

// equation is a search for a solution. reach are the sums that the multiples from one on can have.
type equation struct {
	xs     []multiple
	reach  []span
	budget int
}

// from says whether the multiples from i on can add up to -c.
func (e *equation) from(i int, c int64) answer {
	if c+e.reach[i].lo > 0 || c+e.reach[i].hi < 0 {
		return no
	}
	if i == len(e.xs) {
		return yes
	}
	x, rest := e.xs[i], e.reach[i+1]
	lo, hi := x.least, x.most
	if rest.hi < unlimited {
		n, _ := indexing.CeilDiv(-c-rest.hi, x.factor)
		lo = max(lo, n)
	}
	if rest.lo > -unlimited {
		n, _ := indexing.FloorDiv(-c-rest.lo, x.factor)
		hi = min(hi, n)
	}
	if lo <= -unlimited || hi >= unlimited {
		return unclear
	}
	out := no
	for n := lo; n <= hi; n++ {
		if e.budget--; e.budget < 0 {
			return unclear
		}
		switch e.from(i+1, c+x.factor*n) {
		case yes:
			return yes
		case unclear:
			out = unclear
		}
	}
	return out
}
