package check

// reach is how the elements of an input along one dimension depend on the place
// along its axis.
type reach uint8

const (
	follow  reach = iota // the element at the place
	fixed                // the only element
	either               // the only element, or the element at the place where there are several
	whole                // all of them, in order
	prefix               // the elements up to the place
	suffix               // the elements from the place on, backwards
	mirror               // the element that far from the end
	padding              // the element before which the padding ends; none in the padding
	first                // as padding, but the first element in the padding
	part                 // the element that remains after the elements of the sources before
	turn                 // one of the operands in turn has one
	channel              // one of a tuple
)

// place is the place of an element of the inits along an axis, and the other data
// that decide on the elements that take part.
type place struct {
	x    int64 // along the axis
	n    int64 // the size of the input
	low  int64 // where the input begins, for padding and part
	turn int64 // the number of the operand
	of   int64 // how many take turns
}

// steps are the meanings of reaches: the elements that take part. They are none
// for a place that the input has nothing for.
var steps = [...]func(p place) []int64{
	follow: func(p place) []int64 { return []int64{p.x} },
	fixed:  func(p place) []int64 { return []int64{0} },
	either: func(p place) []int64 {
		if p.n == 1 {
			return []int64{0}
		}
		return []int64{p.x}
	},
	whole:   func(p place) []int64 { return span(0, p.n) },
	prefix:  func(p place) []int64 { return span(0, p.x+1) },
	suffix:  func(p place) []int64 { return backwards(span(p.x, p.n)) },
	mirror:  func(p place) []int64 { return []int64{p.n - 1 - p.x} },
	padding: func(p place) []int64 { return inside(p.x-p.low, p.n, nil) },
	first:   func(p place) []int64 { return inside(p.x-p.low, p.n, []int64{0}) },
	part:    func(p place) []int64 { return inside(p.x-p.low, p.n, nil) },
	turn: func(p place) []int64 {
		if p.x%p.of != p.turn {
			return nil
		}
		return []int64{p.x / p.of}
	},
	channel: func(p place) []int64 { return []int64{p.x*p.of + p.turn} },
}

func span(lo, hi int64) []int64 {
	out := make([]int64, 0, max(hi-lo, 0))
	for i := lo; i < hi; i++ {
		out = append(out, i)
	}
	return out
}

func backwards(s []int64) []int64 {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
	return s
}

// inside returns i if it is an index below n, else its replacement.
func inside(i, n int64, otherwise []int64) []int64 {
	if 0 <= i && i < n {
		return []int64{i}
	}
	return otherwise
}
