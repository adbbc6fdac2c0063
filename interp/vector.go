package interp

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"hivm-opt/ir"
	"hivm-opt/ir/indexing"
)

// Vector is a value of type vector: its elements in row-major order, each of Elem.Size bytes,
// little-endian. It is not changed once it is a value.
type Vector struct {
	Elem  Elem
	Sizes []int64
	Data  []byte
}

func (*Vector) isRef() {}

// VectorOf returns x as a value.
func VectorOf(x *Vector) Value { return Value{ref: x} }

// Vector returns the vector that v is, or nil.
func (v Value) Vector() *Vector {
	x, _ := v.ref.(*Vector)
	return x
}

// NewVector returns a vector of zeros of a type. The error is about a type whose values cannot be
// computed with: the number of elements is not known, or too large, or they are no numbers.
func NewVector(t ir.Type) (*Vector, error) {
	bytes, err := VectorBytes(t)
	if err != nil {
		return nil, err
	}
	e, _ := ElemOf(ir.ElementType(t))
	return &Vector{Elem: e, Sizes: t.(*ir.VectorType).Shape, Data: make([]byte, bytes)}, nil
}

// VectorBytes returns how much memory the elements of a vector type take. The error is that of
// [NewVector].
func VectorBytes(t ir.Type) (int64, error) {
	vt, ok := t.(*ir.VectorType)
	if !ok {
		return 0, fmt.Errorf("'%s' is no vector", t)
	}
	_, bytes, err := vectorLayout(vt)
	return bytes, err
}

// maxVector is the most bytes of a vector.
const maxVector = 1 << 31

// vectorLayout returns the elements of a vector type, and how many bytes they take.
func vectorLayout(t *ir.VectorType) (Elem, int64, error) {
	e, ok := ElemOf(t.Elem)
	if !ok {
		return e, 0, fmt.Errorf("elements of type '%s' are not supported", t.Elem)
	}
	if slices.Contains(t.Scalable, true) {
		return e, 0, fmt.Errorf("the size of '%s' is not known: it is scalable", t)
	}
	bytes, err := bytesOf(e, t.Shape)
	if err == nil && bytes > maxVector {
		err = fmt.Errorf("'%s' takes more than %d bytes", t, maxVector)
	}
	return e, bytes, err
}

// Len returns the number of elements.
func (x *Vector) Len() int { return len(x.Data) / x.Elem.Size() }

// At returns element i, counted in row-major order.
func (x *Vector) At(i int) Value { return x.Elem.Get(x.Data[i*x.Elem.Size():]) }

// Put sets element i of a vector that is no value yet.
func (x *Vector) Put(i int, v Value) { x.Elem.Put(x.Data[i*x.Elem.Size():], v) }

// Elements returns a memref of the elements of a memref or vector, nil for other values.
func (v Value) Elements() *MemRef {
	if x := v.Vector(); x != nil {
		return x.View()
	}
	return v.MemRef()
}

// View returns a memref of the elements. Its buffer is a constant.
func (x *Vector) View() *MemRef {
	return &MemRef{Buffer: &Buffer{Data: x.Data, Name: "of a vector", constant: true}, Elem: x.Elem, Sizes: x.Sizes, Strides: indexing.RowMajor(x.Sizes)}
}

// TypeText returns the type as it is written.
func (x *Vector) TypeText() string {
	var b strings.Builder
	b.WriteString("vector<")
	for _, n := range x.Sizes {
		fmt.Fprintf(&b, "%dx", n)
	}
	return b.String() + x.Elem.String() + ">"
}

// check reports whether x may be a value of type t.
func (x *Vector) check(t ir.Type) error {
	if vt, ok := t.(*ir.VectorType); ok && slices.Equal(vt.Shape, x.Sizes) {
		if e, _, err := vectorLayout(vt); err == nil && e == x.Elem {
			return nil
		}
	}
	return fmt.Errorf("a %s is no '%s'", x.TypeText(), t)
}

// Vector returns operand i, which must be a vector.
func (f *Frame) Vector(i int) (*Vector, error) {
	if x := f.Operand(i).Vector(); x != nil {
		return x, nil
	}
	return nil, fmt.Errorf("operand #%d is not a vector: %s", i, f.typeOf(i))
}

// ResultVector returns a vector of zeros of the type of result i, for [Frame.Set].
func (f *Frame) ResultVector(i int) (*Vector, error) {
	if i >= f.cur.op.NumResults() {
		return nil, fmt.Errorf("there is no result #%d", i)
	}
	x, err := NewVector(f.cur.op.Result(i).Type())
	if err != nil {
		return nil, fmt.Errorf("result #%d: %w", i, err)
	}
	return x, nil
}

// onVectors reports whether an operation has a vector as its first result.
func onVectors(op *ir.Operation) bool {
	if op.NumResults() == 0 {
		return false
	}
	_, ok := op.Result(0).Type().(*ir.VectorType)
	return ok
}

var errShapes = errors.New("the vectors differ in shape")

// eachElement runs an elementwise operation on vectors: on the scalars at each position. An
// operand that is a scalar is the same at all positions.
func eachElement(f *Frame, op *ir.Operation) error {
	in := f.cur
	results := make([]*Vector, op.NumResults())
	for i := range results {
		x, err := f.ResultVector(i)
		if err != nil {
			return err
		}
		if results[i] = x; !slices.Equal(x.Sizes, results[0].Sizes) {
			return errShapes
		}
	}
	operands := f.AllOperands()
	for _, v := range operands {
		if x := v.Vector(); x != nil && len(results) > 0 && !slices.Equal(x.Sizes, results[0].Sizes) {
			return errShapes
		}
	}
	if err := f.elements(in.element, operands, results); err != nil {
		return err
	}
	for i, x := range results {
		f.Set(i, VectorOf(x))
	}
	return nil
}

// elements runs an operation for each position of its results.
func (f *Frame) elements(in *instr, operands []Value, results []*Vector) error {
	if len(results) == 0 {
		return nil
	}
	outer := f.cur
	defer func() { f.cur = outer }()
	f.cur = in
	for i := range results[0].Len() {
		if err := f.m.step(1); err != nil {
			return err
		}
		for k, v := range operands {
			if x := v.Vector(); x != nil {
				v = x.At(i)
			}
			f.slots[in.operands[k]] = v
		}
		if err := in.exec(f, in.op); err != nil {
			return fmt.Errorf("element %d: %w", results[0].Index(i), err)
		}
		for k, x := range results {
			x.Put(i, f.slots[int(in.results)+k])
		}
	}
	return nil
}

// Index returns the index of element i, counted in row-major order.
func (x *Vector) Index(i int) []int64 {
	out := make([]int64, len(x.Sizes))
	for d, n := range slices.Backward(x.Sizes) {
		out[d] = int64(i) % n
		i /= int(n)
	}
	return out
}
