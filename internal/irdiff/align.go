package irdiff

import (
	"math"
	"slices"
)

// mostNested limits how often align looks between anchors for more of them.
const mostNested = 40

// align matches the equal keys of two sequences in order, and calls match for the places of
// each pair, in no order. Keys that are unique on both sides are anchors. Where there are
// none, the first of several equal keys matches the first, and so on. The result for y and x
// is the result for x and y but for the choice between equally long ones.
func align(x, y []hash, match func(i, j int)) { anyTimes.align(x, y, 0, 0, 0, match) }

// alignSurely is align, but what matches is open for keys of which one side has more, and
// for keys that the two sides have in another order.
func alignSurely(x, y []hash, match func(i, j int)) { equallyOften.align(x, y, 0, 0, 0, match) }

// choice says which keys are anchors.
type choice struct {
	frequencies []func(*occurrences) bool // of the keys, the surest first
	inOrder     func([]anchor) []anchor   // of pairs sorted by i, pairs in which j increases
}

var (
	equallyOften = choice{[]func(*occurrences) bool{once, asOften}, uncrossed}
	anyTimes     = choice{[]func(*occurrences) bool{
		once,
		asOften,
		func(o *occurrences) bool { return len(o.y) > 0 },
	}, increasing}
)

func once(o *occurrences) bool { return len(o.x) == 1 && len(o.y) == 1 }

func asOften(o *occurrences) bool { return len(o.x) == len(o.y) }

func (c choice) align(x, y []hash, i0, j0, depth int, match func(i, j int)) {
	for len(x) > 0 && len(y) > 0 && x[0] == y[0] {
		match(i0, j0)
		x, y, i0, j0 = x[1:], y[1:], i0+1, j0+1
	}
	for len(x) > 0 && len(y) > 0 && x[len(x)-1] == y[len(y)-1] {
		x, y = x[:len(x)-1], y[:len(y)-1]
		match(i0+len(x), j0+len(y))
	}
	if len(x) == 0 || len(y) == 0 || depth == mostNested {
		return
	}
	i, j := 0, 0
	for _, a := range c.anchors(x, y) {
		match(i0+a.i, j0+a.j)
		c.align(x[i:a.i], y[j:a.j], i0+i, j0+j, depth+1, match)
		i, j = a.i+1, a.j+1
	}
	if i > 0 {
		c.align(x[i:], y[j:], i0+i, j0+j, depth+1, match)
	}
}

// anchor is a pair of places with equal keys.
type anchor struct{ i, j int }

// occurrences are the places of a key.
type occurrences struct{ x, y []int }

// anchors returns pairs of equal keys that increase on both sides, of the first frequency
// that has any.
func (c choice) anchors(x, y []hash) []anchor {
	places := make(map[hash]*occurrences, len(x))
	for i, k := range x {
		o := places[k]
		if o == nil {
			o = &occurrences{}
			places[k] = o
		}
		o.x = append(o.x, i)
	}
	for j, k := range y {
		if o := places[k]; o != nil {
			o.y = append(o.y, j)
		}
	}
	for _, fits := range c.frequencies {
		var pairs []anchor
		for _, o := range places {
			if fits(o) {
				for n := range min(len(o.x), len(o.y)) {
					pairs = append(pairs, anchor{o.x[n], o.y[n]})
				}
			}
		}
		if len(pairs) > 0 {
			slices.SortFunc(pairs, func(a, b anchor) int { return a.i - b.i })
			return c.inOrder(pairs)
		}
	}
	return nil
}

// uncrossed returns the pairs that no other crosses.
func uncrossed(pairs []anchor) []anchor {
	first := make([]int, len(pairs)+1) // the smallest j from a pair on
	first[len(pairs)] = math.MaxInt
	for p := len(pairs) - 1; p >= 0; p-- {
		first[p] = min(first[p+1], pairs[p].j)
	}
	var out []anchor
	last := -1
	for p, a := range pairs {
		if last < a.j && a.j < first[p+1] {
			out = append(out, a)
		}
		last = max(last, a.j)
	}
	return out
}

// increasing returns a longest sub-sequence of pairs, sorted by i, in which j increases.
func increasing(pairs []anchor) []anchor {
	var ends []int // of the best sequence of each length, indices of pairs
	before := make([]int, len(pairs))
	for p, a := range pairs {
		n, _ := slices.BinarySearchFunc(ends, a.j, func(e, j int) int { return pairs[e].j - j })
		before[p] = -1
		if n > 0 {
			before[p] = ends[n-1]
		}
		if n == len(ends) {
			ends = append(ends, p)
		} else {
			ends[n] = p
		}
	}
	out := make([]anchor, len(ends))
	at := -1
	if len(ends) > 0 {
		at = ends[len(ends)-1]
	}
	for n := len(out) - 1; n >= 0; n-- {
		out[n], at = pairs[at], before[at]
	}
	return out
}
