package data

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"hivm-opt/interp"
	"hivm-opt/interp/npy"
	"hivm-opt/ir"
)

// Open opens a file for reading.
type Open func(name string) (io.ReadCloser, error)

// Value makes what the text says a value of type t, in memory of m.
func (s *Spec) Value(m *interp.Machine, t ir.Type, open Open) (interp.Value, error) {
	if e, ok := interp.ElemOf(t); ok {
		return s.scalar(e, open)
	}
	mt, ok := t.(*ir.MemRefType)
	if !ok {
		return interp.Value{}, fmt.Errorf("values of type '%s' cannot be given", t)
	}
	if s.file != "" {
		return s.fromFile(m, mt, open)
	}
	if s.node.List != nil {
		return s.fromList(m, mt)
	}
	return s.generated(m, mt)
}

func (s *Spec) scalar(e interp.Elem, open Open) (interp.Value, error) {
	if s.file != "" {
		a, err := s.read(open)
		if err != nil {
			return interp.Value{}, err
		}
		if len(a.Shape) != 0 {
			return interp.Value{}, fmt.Errorf("%s has an array, not a number", s.file)
		}
		return elementOf(e, a)
	}
	w := s.node.Word
	if w == nil || s.sizes != nil {
		return interp.Value{}, fmt.Errorf("'%s' is not one number of type %s", s.text, e)
	}
	next, err := generator(e, w)
	if err != nil {
		return interp.Value{}, err
	}
	return next(), nil
}

// fromList makes a memref with the elements of a list.
func (s *Spec) fromList(m *interp.Machine, t *ir.MemRefType) (interp.Value, error) {
	sizes, err := s.node.List.shape()
	if err != nil {
		return interp.Value{}, err
	}
	if s.sizes != nil && !slices.Equal(s.sizes, sizes) {
		return interp.Value{}, fmt.Errorf("the list has sizes %d, not %d", sizes, s.sizes)
	}
	r, err := allocate(m, t, sizes)
	if err != nil {
		return interp.Value{}, err
	}
	texts, err := s.node.List.leaves(nil)
	if err != nil {
		return interp.Value{}, err
	}
	err = Each(r, func(at int) error {
		v, err := Number(r.Elem, texts[0])
		texts = texts[1:]
		if err == nil {
			r.Elem.Put(r.Buffer.Data[at:], v)
		}
		return err
	})
	return interp.MemRefOf(r), err
}

// generated makes a memref of numbers that follow a rule.
func (s *Spec) generated(m *interp.Machine, t *ir.MemRefType) (interp.Value, error) {
	sizes := s.sizes
	if sizes == nil {
		if !ir.IsStatic(t.Shape) {
			return interp.Value{}, fmt.Errorf("the sizes of '%s' are open: give them, as in %s:4x8", t, s.text)
		}
		sizes = t.Shape
	}
	r, err := allocate(m, t, sizes)
	if err != nil {
		return interp.Value{}, err
	}
	next, err := generator(r.Elem, s.node.Word)
	if err != nil {
		return interp.Value{}, err
	}
	err = Each(r, func(at int) error {
		r.Elem.Put(r.Buffer.Data[at:], next())
		return nil
	})
	return interp.MemRefOf(r), err
}

// fromFile makes a memref with the content of a file.
func (s *Spec) fromFile(m *interp.Machine, t *ir.MemRefType, open Open) (interp.Value, error) {
	a, err := s.read(open)
	if err != nil {
		return interp.Value{}, err
	}
	r, err := allocate(m, t, a.Shape)
	if err != nil {
		return interp.Value{}, fmt.Errorf("%s: %w", s.file, err)
	}
	if err := checkType(r.Elem, a); err != nil {
		return interp.Value{}, fmt.Errorf("%s: %w", s.file, err)
	}
	from := 0
	err = Each(r, func(at int) error {
		v := loadElement(r.Elem, a.Data[from:from+a.Size])
		from += a.Size
		r.Elem.Put(r.Buffer.Data[at:], v)
		return nil
	})
	return interp.MemRefOf(r), err
}

// maxFile is the largest array that is read.
const maxFile = 1 << 32

func (s *Spec) read(open Open) (*npy.Array, error) {
	if open == nil {
		return nil, errors.New("files cannot be read here")
	}
	r, err := open(s.file)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	a, err := npy.Read(r, maxFile)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.file, err)
	}
	return a, nil
}

// allocate makes a memref of a type, whose sizes must agree.
func allocate(m *interp.Machine, t *ir.MemRefType, sizes []int64) (*interp.MemRef, error) {
	if !ir.AgreeAll(t.Shape, sizes) {
		return nil, fmt.Errorf("the sizes %d do not fit type '%s'", sizes, t)
	}
	return m.AllocType(t, sizes)
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
