package data

import (
	"fmt"
	"math"
	"slices"

	"hivm-opt/interp"
	"hivm-opt/interp/npy"
	"hivm-opt/ir/floats"
)

// Expected is the expected value.
type Expected struct {
	spec  *Spec
	array *npy.Array // nil if spec has the elements
}

// Expect reads the expected value in the text.
func (s *Spec) Expect(open Open) (*Expected, error) {
	if s.file == "" {
		return &Expected{spec: s}, nil
	}
	f, err := s.open(open)
	if err != nil {
		return nil, err
	}
	defer f.close()
	if f.elements != nil {
		return &Expected{spec: f.elements}, nil
	}
	a, err := f.array.Read(maxFile)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.name, err)
	}
	return &Expected{spec: s, array: a}, nil
}

// Tolerance says which numbers are as expected: x is if |x - y| <= Abs + Rel * |y|, where y
// is expected. Infinities have to be the same; NaN is as good as NaN.
type Tolerance struct{ Rel, Abs float64 }

// Difference says how a value is not as expected.
type Difference struct {
	// Elements is how many there are, Differ how many are not as expected.
	Elements, Differ int64
	// Index is the index of the worst element, nil of a number, Got and Want are its actual
	// and its expected value.
	Index     []int64
	Got, Want interp.Value
	// By is how far it is off, NaN if that has no meaning.
	By    float64
	worse float64 // how far beyond the tolerance
}

// String returns the difference in words.
func (d *Difference) String() string {
	how := ""
	if !math.IsNaN(d.By) {
		how = fmt.Sprintf(", off by %.6g", d.By)
		if want := math.Abs(Real(d.Want)); want > 0 {
			how += fmt.Sprintf(" (%.3g relative)", d.By/want)
		}
	}
	if d.Index == nil {
		return fmt.Sprintf("it is %s instead of %s%s", numberText(d.Got), numberText(d.Want), how)
	}
	return fmt.Sprintf("%d of %d elements differ; the worst is that at %s: %s instead of %s%s",
		d.Differ, d.Elements, brackets(d.Index), numberText(d.Got), numberText(d.Want), how)
}

func brackets(index []int64) string {
	text := "["
	for i, n := range index {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprint(n)
	}
	return text + "]"
}

// Compare returns how v is not as expected, nil if it is.
func (x *Expected) Compare(v interp.Value, tol Tolerance) (*Difference, error) {
	r := v.Elements()
	sizes, e := []int64(nil), v.Elem
	if r != nil {
		sizes, e = r.Sizes, r.Elem
	}
	if !v.IsScalar() && r == nil {
		return nil, fmt.Errorf("%s cannot be compared", v)
	}
	if err := x.checkSizes(sizes); err != nil {
		return nil, err
	}
	next, err := x.elements(e)
	if err != nil {
		return nil, err
	}
	var d Difference
	index := make([]int64, len(sizes))
	look := func(got interp.Value) error {
		want, err := next()
		if err != nil {
			return err
		}
		d.Elements++
		d.add(got, want, index, tol)
		for k := len(sizes) - 1; k >= 0; k-- {
			if index[k]++; index[k] < sizes[k] {
				break
			}
			index[k] = 0
		}
		return nil
	}
	if r == nil {
		err = look(v)
		d.Index = nil
	} else {
		err = Each(r, func(at int) error { return look(e.Get(r.Buffer.Data[at:])) })
	}
	if err != nil || d.Differ == 0 {
		return nil, err
	}
	return &d, nil
}

// checkSizes compares the sizes of a value with the expected sizes.
func (x *Expected) checkSizes(sizes []int64) error {
	want := x.spec.sizes
	switch {
	case x.array != nil:
		want = x.array.Shape
	case x.spec.node.List != nil:
		var err error
		if want, err = x.spec.node.List.shape(); err != nil {
			return err
		}
	case want == nil:
		return nil // all elements follow a rule
	}
	if !slices.Equal(sizes, want) {
		return fmt.Errorf("it has sizes %d instead of %d", sizes, want)
	}
	return nil
}

// elements returns a function that gives one expected element after the other.
func (x *Expected) elements(e interp.Elem) (func() (interp.Value, error), error) {
	switch {
	case x.array != nil:
		from, at := e, 0
		if e.IsFloat() && x.array.Kind == 'f' && x.array.Size <= 8 { // floats may have another size
			from = interp.FloatElem(map[int]*floats.Format{2: floats.F16, 4: floats.F32, 8: floats.F64}[x.array.Size])
		}
		if err := checkType(from, x.array); err != nil {
			return nil, err
		}
		return func() (interp.Value, error) {
			at += x.array.Size
			return loadElement(from, x.array.Data[at-x.array.Size:at]), nil
		}, nil
	case x.spec.node.List != nil:
		texts, err := x.spec.node.List.leaves(nil)
		return func() (interp.Value, error) {
			v, err := Number(e, texts[0])
			texts = texts[1:]
			return v, err
		}, err
	}
	next, err := generator(e, x.spec.node.Word)
	return func() (interp.Value, error) { return next(), nil }, err
}

// add compares an element.
func (d *Difference) add(got, want interp.Value, index []int64, tol Tolerance) {
	by, worse := distance(got, want, tol)
	if worse <= 0 {
		return
	}
	d.Differ++
	if d.Differ == 1 || worse > d.worse {
		d.Index, d.Got, d.Want, d.By, d.worse = slices.Clone(index), got, want, by, worse
	}
}

// distance returns how far a number is from another, and how far beyond the tolerance:
// that is positive if the number is not as expected.
func distance(got, want interp.Value, tol Tolerance) (by, worse float64) {
	if !got.Elem.IsFloat() {
		if got.Same(want) {
			return 0, 0
		}
		by = integerDistance(got, want)
		return by, beyond(by, math.Abs(Real(want)), tol)
	}
	x, y := got.Float64(), want.Float64()
	switch {
	case x == y || math.IsNaN(x) && math.IsNaN(y):
		return 0, 0
	case math.IsNaN(x) || math.IsNaN(y) || math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.NaN(), math.Inf(1)
	}
	by = math.Abs(x - y)
	return by, beyond(by, math.Abs(y), tol)
}

// beyond returns how far a distance is beyond the tolerance. With tolerance 0 every
// difference is beyond it.
func beyond(by, of float64, tol Tolerance) float64 {
	allowed := tol.Abs + tol.Rel*of
	if by <= allowed {
		return 0
	}
	if math.IsNaN(allowed) {
		return by
	}
	return max(by-allowed, math.SmallestNonzeroFloat64)
}

func integerDistance(a, b interp.Value) float64 {
	x := a.Big(!a.Elem.Unsigned())
	by, _ := x.Abs(x.Sub(x, b.Big(!b.Elem.Unsigned()))).Float64()
	return by
}
