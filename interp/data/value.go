package data

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"hivm-opt/interp"
	"hivm-opt/ir"
)

// Open opens a file for reading. The result may be an [io.ReaderAt] with a method Size,
// which archives are then read by piece by piece.
type Open func(name string) (io.ReadCloser, error)

// Value makes the value of type t that the text describes, in memory of m.
func (s *Spec) Value(m *interp.Machine, t ir.Type, open Open) (interp.Value, error) {
	a, err := s.Prepare(t, open)
	if err != nil {
		return interp.Value{}, err
	}
	defer a.Close()
	return a.Make(m)
}

// Argument is a value that is not made yet. Its sizes are known.
type Argument struct {
	spec   *Spec // with elements, if there is no file
	file   *file
	t      ir.Type
	memref *ir.MemRefType // nil for a number and a vector
	scalar bool           // a number is asked for
	shape  []int64        // of the type
	sizes  []int64
	bytes  int64
}

// Prepare opens the file, if there is one, and finds out how large the value of type t is
// that the text describes. The result has to be closed.
func (s *Spec) Prepare(t ir.Type, open Open) (*Argument, error) {
	a := &Argument{spec: s, t: t}
	switch t := t.(type) {
	case *ir.MemRefType:
		a.memref, a.shape = t, t.Shape
	case *ir.VectorType:
		a.shape = t.Shape
	default:
		a.scalar = true
		if _, ok := interp.ElemOf(t); !ok {
			return nil, fmt.Errorf("values of type '%s' cannot be given", t)
		}
	}
	if s.file != "" {
		var err error
		if a.file, err = s.open(open); err != nil {
			return nil, err
		}
		if a.file.elements != nil {
			a.spec = a.file.elements
		}
	}
	if err := a.measure(); err != nil {
		a.Close()
		return nil, a.named(err)
	}
	return a, nil
}

// named puts the name of the file in front of an error.
func (a *Argument) named(err error) error {
	if err == nil || a.file == nil {
		return err
	}
	return fmt.Errorf("%s: %w", a.file.name, err)
}

// measure finds out sizes and memory.
func (a *Argument) measure() error {
	array := a.file.header()
	switch {
	case a.scalar && array == nil:
		return nil
	case a.scalar:
		if len(array.Shape()) != 0 {
			return errors.New("it has an array, not a number")
		}
		return nil
	case array != nil:
		a.sizes = array.Shape()
	case a.spec.node.List != nil:
		sizes, err := a.spec.node.List.shape()
		if err != nil {
			return err
		}
		if a.spec.sizes != nil && !slices.Equal(a.spec.sizes, sizes) {
			return fmt.Errorf("the list has sizes %d, not %d", sizes, a.spec.sizes)
		}
		a.sizes = sizes
	case a.spec.sizes != nil:
		a.sizes = a.spec.sizes
	case !ir.IsStatic(a.shape):
		return fmt.Errorf("the sizes of '%s' are open: give them, as in %s:4x8", a.t, a.spec.text)
	default:
		a.sizes = a.shape
	}
	if !ir.AgreeAll(a.shape, a.sizes) {
		return fmt.Errorf("the sizes %d do not fit type '%s'", a.sizes, a.t)
	}
	var err error
	if a.memref != nil {
		a.bytes, err = interp.BytesFor(a.memref, a.sizes)
	} else {
		a.bytes, err = interp.VectorBytes(a.t)
	}
	return err
}

// Bytes returns how much memory the value takes.
func (a *Argument) Bytes() int64 { return a.bytes }

// Close closes the file.
func (a *Argument) Close() { a.file.close() }

// Make makes the value, in memory of m. It may be called once.
func (a *Argument) Make(m *interp.Machine) (interp.Value, error) {
	v, err := a.make(m)
	return v, a.named(err)
}

func (a *Argument) make(m *interp.Machine) (interp.Value, error) {
	switch {
	case a.scalar:
		return a.number()
	case a.memref == nil:
		x, err := interp.NewVector(a.t)
		if err != nil {
			return interp.Value{}, err
		}
		return interp.VectorOf(x), a.fill(x.View())
	}
	r, err := m.AllocType(a.memref, a.sizes)
	if err != nil {
		return interp.Value{}, err
	}
	return interp.MemRefOf(r), a.fill(r)
}

// fill sets the elements of r.
func (a *Argument) fill(r *interp.MemRef) error {
	fill := a.spec.generate
	switch {
	case a.file.header() != nil:
		fill = a.fromArray
	case a.spec.node.List != nil:
		fill = a.spec.fromList
	}
	return fill(r)
}

func (a *Argument) number() (interp.Value, error) {
	e, _ := interp.ElemOf(a.t)
	if a.file.header() != nil {
		array, err := a.file.array.Read(maxFile)
		if err != nil {
			return interp.Value{}, err
		}
		return elementOf(e, array)
	}
	w := a.spec.node.Word
	if w == nil || a.spec.sizes != nil {
		return interp.Value{}, fmt.Errorf("'%s' is not one number of type %s", shortened(a.spec.text), e)
	}
	next, err := generator(e, w)
	if err != nil {
		return interp.Value{}, err
	}
	return next(), nil
}

// fromList sets the elements of r to the elements of a list.
func (s *Spec) fromList(r *interp.MemRef) error {
	texts, err := s.node.List.leaves(nil)
	if err != nil {
		return err
	}
	return Each(r, func(at int) error {
		v, err := Number(r.Elem, texts[0])
		texts = texts[1:]
		if err == nil {
			r.Elem.Put(r.Buffer.Data[at:], v)
		}
		return err
	})
}

// generate sets the elements of r to numbers that follow a rule.
func (s *Spec) generate(r *interp.MemRef) error {
	next, err := generator(r.Elem, s.node.Word)
	if err != nil {
		return err
	}
	return Each(r, func(at int) error {
		r.Elem.Put(r.Buffer.Data[at:], next())
		return nil
	})
}

// fromArray sets the elements of r to the content of a file.
func (a *Argument) fromArray(r *interp.MemRef) error {
	array, err := a.file.array.Read(maxFile)
	if err != nil {
		return err
	}
	if err := checkType(r.Elem, array); err != nil {
		return err
	}
	from := 0
	return Each(r, func(at int) error {
		v := loadElement(r.Elem, array.Data[from:from+array.Size])
		from += array.Size
		r.Elem.Put(r.Buffer.Data[at:], v)
		return nil
	})
}

// manyElements is how many elements are visited even if they overlap.
const manyElements = 1 << 24

// Each calls do with the byte of the buffer at which each element of r begins, in
// row-major order.
func Each(r *interp.MemRef, do func(at int) error) error {
	if err := r.Check(); err != nil {
		return err
	}
	n := r.NumElements()
	if n == 0 {
		return nil
	}
	if n > max(int64(len(r.Buffer.Data)), manyElements) {
		return fmt.Errorf("%d elements of %d bytes of memory are too many", n, len(r.Buffer.Data))
	}
	lane := r.Lane()
	index := make([]int64, r.Rank())
	at := lane.At
	for {
		if err := do(at); err != nil {
			return err
		}
		d := r.Rank() - 1
		for ; d >= 0; d-- {
			index[d]++
			at += lane.Steps[d]
			if index[d] < r.Sizes[d] {
				break
			}
			at -= lane.Steps[d] * int(index[d])
			index[d] = 0
		}
		if d < 0 {
			return nil
		}
	}
}
