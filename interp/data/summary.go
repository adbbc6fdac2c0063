package data

import (
	"fmt"
	"math"
	"strings"

	"hivm-opt/interp"
)

// Summary returns one line about the numbers of a value: the smallest, the largest and the
// mean of the finite numbers, and the number of others.
func Summary(v interp.Value) string {
	var s summary
	r := v.Elements()
	if r == nil {
		s.add(v)
		return s.String()
	}
	err := Each(r, func(at int) error {
		s.add(r.Elem.Get(r.Buffer.Data[at:]))
		return nil
	})
	if err != nil {
		return "<" + err.Error() + ">"
	}
	return s.String()
}

// summary holds the facts about numbers.
type summary struct {
	finite, nan, inf int64
	min, max         interp.Value
	least, most      float64 // min and max
	sum, mean        float64 // mean is rounded more often, and does not overflow
}

func (s *summary) add(v interp.Value) {
	x := Real(v)
	switch {
	case math.IsNaN(x):
		s.nan++
		return
	case v.Elem.IsFloat() && v.Float().IsInf():
		s.inf++
		return
	}
	s.finite++
	if s.finite == 1 || below(v, x, s.min, s.least) {
		s.min, s.least = v, x
	}
	if s.finite == 1 || below(s.max, s.most, v, x) {
		s.max, s.most = v, x
	}
	n := float64(s.finite)
	s.sum += x
	s.mean += x/n - s.mean/n
}

// below reports whether v, about x, is less than w, about y.
func below(v interp.Value, x float64, w interp.Value, y float64) bool {
	if x != y || v.Elem.IsFloat() {
		return x < y
	}
	return v.Big(!v.Elem.Unsigned()).Cmp(w.Big(!w.Elem.Unsigned())) < 0
}

// Real returns a number as an f64, true as 1.
func Real(v interp.Value) float64 {
	switch {
	case v.Elem.IsFloat():
		return v.Float64()
	case v.Elem.Bits > 64:
		x, _ := v.Big(!v.Elem.Unsigned()).Float64()
		return x
	case v.Elem.Unsigned() || v.Elem == interp.I1:
		return float64(v.Unsigned())
	}
	return float64(v.Int())
}

func (s *summary) String() string {
	var parts []string
	if s.finite > 0 {
		mean := s.sum / float64(s.finite)
		if math.IsInf(mean, 0) {
			mean = s.mean
		}
		parts = append(parts, "min "+numberText(s.min), "max "+numberText(s.max), fmt.Sprintf("mean %.6g", mean))
	} else if s.nan+s.inf == 0 {
		return "no elements"
	}
	return strings.Join(append(parts, fmt.Sprintf("%d nan", s.nan), fmt.Sprintf("%d inf", s.inf)), ", ")
}
