package forloops

import (
	"slices"

	"hivm-opt/dialect/indexlist"
	"hivm-opt/dialect/scf"
	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// sum is a sum of multiples of values and a constant. It is a value: its methods return new
// ones.
type sum struct {
	terms    []term
	constant int64
	// overflow is set where a number did not fit: nothing is known then.
	overflow bool
}

type term struct {
	value  *ir.Value
	factor int64
}

// plus returns s plus a multiple of v.
func (s sum) plus(factor int64, v *ir.Value) sum {
	s.terms = slices.Clone(s.terms)
	i := slices.IndexFunc(s.terms, func(t term) bool { return t.value == v })
	if i < 0 {
		i = len(s.terms)
		s.terms = append(s.terms, term{value: v})
	}
	n, ok := indexing.Add(s.terms[i].factor, factor)
	s.terms[i].factor, s.overflow = n, s.overflow || !ok
	if n == 0 {
		s.terms = slices.Delete(s.terms, i, i+1)
	}
	return s
}

// scaled returns s plus a multiple of o.
func (s sum) scaled(factor int64, o sum) sum {
	add := func(to, n int64) int64 {
		p, fits := indexing.Mul(n, factor)
		r, ok := indexing.Add(to, p)
		s.overflow = s.overflow || !fits || !ok
		return r
	}
	s.overflow = s.overflow || o.overflow
	s.constant = add(s.constant, o.constant)
	for _, t := range o.terms {
		s = s.plus(add(0, t.factor), t.value)
	}
	return s
}

func (s sum) minus(o sum) sum { return s.scaled(-1, o) }

// factor returns the factor of v.
func (s sum) factor(v *ir.Value) int64 {
	for _, t := range s.terms {
		if t.value == v {
			return t.factor
		}
	}
	return 0
}

func (s sum) isConstant() bool { return len(s.terms) == 0 && !s.overflow }

// span is the range of an induction variable: from lower to less than upper. step is 0 where
// it is not known.
type span struct {
	iv           *ir.Value
	lower, upper sum
	step         int64
}

// spanOf returns the range of v, if it is an induction variable of scf.for, scf.parallel or
// scf.forall.
func spanOf(v *ir.Value) (span, bool) {
	if v.Op() != nil || v.Block() == nil || v.Block().Region() == nil {
		return span{}, false
	}
	loop, i := v.Block().Region().Parent(), v.Index()
	if f, ok := scf.AsFor(loop); ok && i == 0 {
		return spanFrom(v, entry(f.LowerBound()), entry(f.UpperBound()), entry(f.Step())), true
	}
	if p, ok := scf.AsParallel(loop); ok && i < len(p.Step()) {
		at := func(us []ir.Use) indexlist.Entry { return entry(us[i].Value()) }
		return spanFrom(v, at(p.LowerBound()), at(p.UpperBound()), at(p.Step())), true
	}
	if f, ok := scf.AsForall(loop); ok && i < f.MixedStep().Len() {
		return spanFrom(v, f.MixedLowerBound().At(i), f.MixedUpperBound().At(i), f.MixedStep().At(i)), true
	}
	return span{}, false
}

func entry(v *ir.Value) indexlist.Entry { return indexlist.Entry{Value: v} }

func spanFrom(iv *ir.Value, lower, upper, step indexlist.Entry) span {
	s := span{iv: iv, lower: sumOf(lower), upper: sumOf(upper)}
	if n, ok := step.Constant(); ok {
		s.step = n
	}
	return s
}

func sumOf(e indexlist.Entry) sum {
	if n, ok := e.Constant(); ok {
		return sum{constant: n}
	}
	return sum{}.plus(1, e.Value)
}

// constants returns the bounds, if both are constants.
func (s span) constants() (lower, upper int64, ok bool) {
	return s.lower.constant, s.upper.constant, s.lower.isConstant() && s.upper.isConstant()
}

// empty reports whether the loop is known not to run.
func (s span) empty() bool {
	lower, upper, ok := s.constants()
	return ok && lower >= upper
}

// only returns the value of an induction variable that has one.
func (s span) only() (int64, bool) {
	lower, upper, ok := s.constants()
	return lower, ok && upper-lower <= s.step
}

// sliced reports whether the last value is no sum of multiples of the bounds.
func (s span) sliced() bool {
	_, _, ok := s.constants()
	return !ok && s.step != 1
}

// last returns the greatest value of the induction variable, or a number that it does not
// exceed.
func (s span) last() sum {
	if lower, upper, ok := s.constants(); ok {
		n, fits := indexing.Sub(upper-1, lower)
		return sum{constant: lower + n/s.step*s.step, overflow: !fits}
	}
	out := s.upper
	out.constant--
	return out
}
