package interpstd

import (
	"errors"
	"fmt"
	"slices"

	"hivm-opt/dialect/vector"
	"hivm-opt/interp"
	"hivm-opt/ir"
)

// vectorTable has the rows of vector.
func vectorTable() interp.Table {
	return slices.Concat(transferRows(), interp.Table{
		{Name: "vector.broadcast", Exec: broadcast},
		{Name: "vector.extract", Exec: extract},
	})
}

// dense returns the vector of the elements of an attribute.
func dense(f *interp.Frame, a *ir.DenseAttr) (*interp.Vector, error) {
	x, err := f.ResultVector(0)
	if err != nil {
		return nil, err
	}
	for i := range x.Len() {
		raw, ok := a.Element(i)
		if !ok {
			return nil, errors.New("the constant has too few elements")
		}
		x.Put(i, rawValue(x.Elem, raw))
	}
	return x, nil
}

// fillVector makes all elements of a vector a number.
func fillVector(f *interp.Frame, x *interp.Vector, v interp.Value) error {
	if err := f.Step(int64(x.Len())); err != nil {
		return err
	}
	if v.Elem != x.Elem {
		return errShape
	}
	for i := range x.Len() {
		x.Put(i, v)
	}
	return nil
}

// broadcast repeats a scalar, or the dimensions of a vector that are missing or have size 1.
func broadcast(f *interp.Frame, _ *ir.Operation) error {
	x, err := f.ResultVector(0)
	if err != nil {
		return err
	}
	v := f.Operand(0)
	if v.IsScalar() {
		err := fillVector(f, x, v)
		f.Set(0, interp.VectorOf(x))
		return err
	}
	source, err := f.Vector(0)
	if err != nil {
		return err
	}
	from := source.View()
	lead := len(x.Sizes) - len(from.Sizes)
	if lead < 0 {
		return errShape
	}
	strides := make([]int64, len(x.Sizes))
	for d, n := range from.Sizes {
		switch n {
		case x.Sizes[lead+d]:
			strides[lead+d] = from.Strides[d]
		case 1:
		default:
			return errShape
		}
	}
	from.Sizes, from.Strides = x.Sizes, strides
	if err := copyElements(f, x.Sizes, from, x.View()); err != nil {
		return err
	}
	f.Set(0, interp.VectorOf(x))
	return nil
}

var errShape = errors.New("the vectors do not fit each other")

// extract gives the part of a vector at a position.
func extract(f *interp.Frame, op *ir.Operation) error {
	source, err := f.Vector(0)
	if err != nil {
		return err
	}
	at, err := positions(f, vector.Extract{Op: op}.StaticPosition(), 1)
	if err != nil {
		return err
	}
	begin, n, err := partAt(source, at)
	if err != nil {
		return err
	}
	if e, err := f.ResultElem(0); err == nil {
		if e != source.Elem || n != 1 {
			return errShape
		}
		f.Set(0, source.At(begin))
		return nil
	}
	x, err := f.ResultVector(0)
	if err != nil {
		return err
	}
	if x.Elem != source.Elem || x.Len() != n {
		return errShape
	}
	size := x.Elem.Size()
	copy(x.Data, source.Data[begin*size:])
	f.Set(0, interp.VectorOf(x))
	return nil
}

// positions returns a list of numbers in which a dynamic number is the next operand from operand
// first on.
func positions(f *interp.Frame, static []int64, first int) ([]int64, error) {
	out := slices.Clone(static)
	for i, n := range out {
		if n != ir.Dynamic {
			continue
		}
		v, err := f.Int(first)
		if err != nil {
			return nil, err
		}
		out[i] = v
		first++
	}
	return out, nil
}

// partAt returns where the part of a vector at a position begins, and how many elements it has.
func partAt(x *interp.Vector, position []int64) (begin, n int, err error) {
	if len(position) > len(x.Sizes) {
		return 0, 0, errShape
	}
	n = x.Len()
	for d, i := range position {
		if i < 0 || i >= x.Sizes[d] {
			return 0, 0, fmt.Errorf("position %d out of bounds of dimension %d of the vector, which has size %d", i, d, x.Sizes[d])
		}
		n /= int(x.Sizes[d])
		begin += int(i) * n
	}
	return begin, n, nil
}
