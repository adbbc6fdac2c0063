package data

import (
	"fmt"

	"hivm-opt/interp"
	"hivm-opt/interp/npy"
)

// npyType returns NumPy's type for elements of a format: the kind and the bytes.
// Formats without a name are unsigned integers of their size.
func npyType(e interp.Elem) (kind byte, size int) {
	switch {
	case e == interp.I1:
		return 'b', 1
	case e.IsInt() && e.Bits > 64:
		return 'V', e.Size()
	case e.IsInt() && e.Unsigned():
		return 'u', e.Size()
	case e.IsInt():
		return 'i', e.Size()
	case e == interp.F16 || e == interp.F32 || e == interp.F64:
		return 'f', e.Size()
	case e.Bits > 64:
		return 'V', e.Size()
	}
	return 'u', e.Size()
}

// Note returns the hint for a reader of a file with elements of a format, or nothing.
func Note(e interp.Elem) string {
	kind, size := npyType(e)
	if e.IsFloat() && kind != 'f' || kind == 'V' {
		return fmt.Sprintf("NumPy has no type %s: the file has its bits in %d bytes each", e, size)
	}
	return ""
}

// checkType reports whether an array has elements of a format. An integer may have
// either sign, and formats without a name in NumPy may also be bytes.
func checkType(e interp.Elem, a *npy.Array) error {
	kind, size := npyType(e)
	fits := a.Size == size && (a.Kind == kind || a.Kind == 'V' && kind == 'u')
	if e.IsInt() && e.Bits <= 64 {
		fits = a.Size == size && (a.Kind == 'i' || a.Kind == 'u' || a.Kind == 'b')
	}
	if !fits {
		return fmt.Errorf("elements of NumPy's type %s are not those of %s", a.Type(), e)
	}
	return nil
}

// loadElement reads an element of a file, whose bits beyond the width are dropped.
func loadElement(e interp.Elem, raw []byte) interp.Value { return e.Get(raw) }

// storeElement writes an element to a file: integers with their sign.
func storeElement(e interp.Elem, raw []byte, v interp.Value) {
	if e.IsInt() && e.Bits <= 64 && e != interp.I1 {
		whole := interp.Elem{Kind: interp.Int, Bits: int32(8 * e.Size())}
		whole.Put(raw, interp.IntOf(whole, v.Int()))
		return
	}
	e.Put(raw, v)
}

// elementOf returns the only element of an array.
func elementOf(e interp.Elem, a *npy.Array) (interp.Value, error) {
	if err := checkType(e, a); err != nil {
		return interp.Value{}, err
	}
	return loadElement(e, a.Data), nil
}

// Array returns a scalar or the elements of a memref for a file.
func Array(v interp.Value) (*npy.Array, error) {
	if v.IsScalar() {
		kind, size := npyType(v.Elem)
		a := &npy.Array{Kind: kind, Size: size, Shape: []int64{}, Data: make([]byte, size)}
		storeElement(v.Elem, a.Data, v)
		return a, nil
	}
	r := v.Elements()
	if r == nil {
		return nil, fmt.Errorf("%s cannot be written to a file", v)
	}
	if err := r.Check(); err != nil {
		return nil, err
	}
	kind, size := npyType(r.Elem)
	a := &npy.Array{Kind: kind, Size: size, Shape: append([]int64{}, r.Sizes...)}
	if n := r.NumElements(); n > max(int64(len(r.Buffer.Data)), manyElements) {
		return nil, fmt.Errorf("%d elements are too many for a file", n)
	}
	a.Data = make([]byte, r.NumElements()*int64(size))
	to := 0
	err := Each(r, func(at int) error {
		storeElement(r.Elem, a.Data[to:to+size], r.Elem.Get(r.Buffer.Data[at:]))
		to += size
		return nil
	})
	return a, err
}
