package measure

import (
	"fmt"

	"hivm-opt/ir/indexing"
	"hivm-opt/ir/looplike"
)

// Count is the number of times that something happens in one run of a function,
// counted without running it: at least Least and at most Most times, which is
// looplike.Unbounded where nothing is known.
type Count struct{ Least, Most int64 }

// once is the count of a single event.
var once = Count{1, 1}

// Exact reports whether the number is known.
func (a Count) Exact() bool { return a.Least == a.Most }

// String returns the number, or its bounds: "4", "up to 4", "2 to 4", "at least 2" or
// "unknown".
func (a Count) String() string {
	switch {
	case a.Exact():
		return fmt.Sprint(a.Most)
	case a == (Count{0, looplike.Unbounded}):
		return "unknown"
	case a.Most == looplike.Unbounded:
		return fmt.Sprintf("at least %d", a.Least)
	case a.Least == 0:
		return fmt.Sprintf("up to %d", a.Most)
	}
	return fmt.Sprintf("%d to %d", a.Least, a.Most)
}

// Plus returns the count of two things that happen one after the other.
func (a Count) Plus(b Count) Count {
	return Count{indexing.SaturatingAdd(a.Least, b.Least), indexing.SaturatingAdd(a.Most, b.Most)}
}

// times returns the count of an event that happens a times each of b times.
func (a Count) times(b Count) Count {
	return Count{indexing.SaturatingMul(a.Least, b.Least), indexing.SaturatingMul(a.Most, b.Most)}
}

// either returns the count of an event that happens in one of two ways.
func (a Count) either(b Count) Count { return Count{min(a.Least, b.Least), max(a.Most, b.Most)} }
