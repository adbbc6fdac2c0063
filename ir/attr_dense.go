package ir

import (
	"encoding/binary"
	"math/big"
	"strconv"

	"hivm-opt/ir/floats"
)

// DenseAttr is dense<...> : type. Raw holds one little-endian element each of
// ElemSize bytes; a splat holds one element. Strings holds the values of string
// elements instead.
type DenseAttr struct {
	typedBase
	Raw      []byte
	ElemSize int
	Splat    bool
	Strings  []string
}

// SparseAttr is sparse<indices, values> : type.
type SparseAttr struct {
	typedBase
	Indices, Values *DenseAttr
}

// Element returns the bytes of element i in row-major order, the element of a splat for
// every i. It is false if a has no such bytes: i is too large, or the elements are
// strings.
func (a *DenseAttr) Element(i int) (raw []byte, ok bool) {
	if a.Splat {
		i = 0
	}
	if a.ElemSize <= 0 || i < 0 || (i+1)*a.ElemSize > len(a.Raw) {
		return nil, false
	}
	return a.Raw[i*a.ElemSize : (i+1)*a.ElemSize], true
}

// hexLimit is the number of elements from which a dense attribute prints as a
// hexadecimal string.
const hexLimit = 100

// DenseElemSize returns the number of bytes of one element of a dense attribute in
// its raw form: MLIR rounds widths up to bytes, complex numbers are pairs.
func DenseElemSize(elem Type) int {
	switch t := elem.(type) {
	case *IntegerType:
		return (t.Width + 7) / 8
	case *IndexType:
		return 8
	case *FloatType:
		return (t.Width() + 7) / 8
	case *ComplexType:
		return 2 * DenseElemSize(t.Elem)
	}
	return 0
}

// Dense returns dense<...> of raw elements. When all elements are equal the
// attribute is a splat.
func (c *Context) Dense(t ShapedType, raw []byte) *DenseAttr {
	shape, _ := t.Dims()
	elem := t.ElemType()
	size := DenseElemSize(elem)
	n, _ := NumElements(shape)
	splat := len(raw) == size && n > 0
	if !splat && size > 0 && n > 0 && int64(len(raw)) == n*int64(size) {
		splat = true
		for i := size; i < len(raw); i++ {
			if raw[i] != raw[i-size] {
				splat = false
				break
			}
		}
		if splat {
			raw = raw[:size]
		}
	}
	dense := DenseAttr{typedBase: typedBase{typ: t}, Raw: raw, ElemSize: size, Splat: splat}
	b := append(dense.appendElements(append(c.buf[:0], "dense<"...), true), '>')
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *DenseAttr {
		dense.attrBase, dense.bare = base, bare
		dense.Raw = append([]byte(nil), raw...)
		return &dense
	}, t.Aliased())
}

// IsBit reports whether t is i1, si1 or ui1. Dense attributes write such elements
// as true and false, and pack eight of them into a byte of a hexadecimal string.
func IsBit(t Type) bool {
	it, ok := t.(*IntegerType)
	return ok && it.Width == 1
}

func packBits(raw []byte) []byte {
	out := make([]byte, (len(raw)+7)/8)
	for i, x := range raw {
		out[i/8] |= x << (i % 8)
	}
	return out
}

// UnpackBits returns the first n bits of b, one in each byte.
func UnpackBits(b []byte, n int) []byte {
	out := make([]byte, n)
	for i := range out {
		out[i] = b[i/8] >> (i % 8) & 1
	}
	return out
}

// DenseStrings returns dense<...> of strings.
func (c *Context) DenseStrings(t ShapedType, values []string) *DenseAttr {
	shape, _ := t.Dims()
	splat := len(values) > 0
	for _, s := range values {
		splat = splat && s == values[0]
	}
	b := append(c.buf[:0], "dense<"...)
	if splat {
		values = values[:1]
		b = AppendQuoted(b, values[0])
	} else if len(values) > 0 {
		b, _ = appendNested(b, shape, func(b []byte, i int) []byte { return AppendQuoted(b, values[i]) }, 0)
	}
	b = append(b, '>')
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *DenseAttr {
		return &DenseAttr{typedBase: typedBase{base, t, bare}, Strings: append([]string(nil), values...), Splat: splat}
	}, t.Aliased())
}

// Sparse returns sparse<indices, values> : t.
func (c *Context) Sparse(t ShapedType, indices, values *DenseAttr) *SparseAttr {
	b := append(c.buf[:0], "sparse<"...)
	if with := indices.appendElements(b, false); len(with) > len(b) {
		b = append(with, ", "...)
		b = append(b, values.text[len("dense<"):values.bare-1]...)
	}
	b = append(b, '>')
	bare := len(b)
	return internAttr(c, appendTypeSuffix(b, t), func(base attrBase) *SparseAttr {
		return &SparseAttr{typedBase{base, t, bare}, indices, values}
	}, t.Aliased())
}

// appendElements appends the text between the angle brackets of dense<...>: long
// lists as a hexadecimal string if that is allowed.
func (a *DenseAttr) appendElements(b []byte, allowHex bool) []byte {
	t := a.typ.(ShapedType)
	shape, _ := t.Dims()
	elem := t.ElemType()
	n, _ := NumElements(shape)
	switch {
	case n == 0:
		return b
	case a.Splat:
		return appendElement(b, elem, a.Raw)
	case n > hexLimit && allowHex:
		text := a.Raw
		if IsBit(elem) {
			text = packBits(text)
		}
		b = append(b, `"0x`...)
		const hex = "0123456789ABCDEF"
		for _, x := range text {
			b = append(b, hex[x>>4], hex[x&15])
		}
		return append(b, '"')
	}
	b, _ = appendNested(b, shape, func(b []byte, i int) []byte {
		return appendElement(b, elem, a.Raw[i*a.ElemSize:(i+1)*a.ElemSize])
	}, 0)
	return b
}

// appendNested appends nested lists of the elements from index i on.
func appendNested(b []byte, shape []int64, elem func([]byte, int) []byte, i int) ([]byte, int) {
	if len(shape) == 0 {
		return elem(b, i), i + 1
	}
	b = append(b, '[')
	for k := int64(0); k < shape[0]; k++ {
		if k > 0 {
			b = append(b, ", "...)
		}
		b, i = appendNested(b, shape[1:], elem, i)
	}
	return append(b, ']'), i
}

// RawInteger reads a little-endian integer of any size.
func RawInteger(raw []byte, signed bool, width int) *big.Int {
	be := make([]byte, len(raw))
	for i, x := range raw {
		be[len(raw)-1-i] = x
	}
	v := new(big.Int).SetBytes(be)
	if signed && width > 0 && v.Bit(width-1) == 1 {
		v.Sub(v, new(big.Int).Lsh(big.NewInt(1), uint(width)))
	}
	return v
}

// RawFloat reads a little-endian floating-point value.
func RawFloat(f *floats.Format, raw []byte) floats.Value {
	var full [16]byte
	copy(full[:], raw)
	return floats.FromBits(f, binary.LittleEndian.Uint64(full[:]), binary.LittleEndian.Uint64(full[8:]))
}

func appendElement(b []byte, elem Type, raw []byte) []byte {
	switch t := elem.(type) {
	case *IntegerType:
		if IsBit(t) {
			return strconv.AppendBool(b, raw[0] != 0)
		}
		if t.Width > 64 {
			return append(b, RawInteger(raw, t.Sign != Unsigned, t.Width).String()...)
		}
		var full [8]byte
		copy(full[:], raw)
		v := binary.LittleEndian.Uint64(full[:]) << (64 - t.Width)
		if t.Sign == Unsigned {
			return strconv.AppendUint(b, v>>(64-t.Width), 10)
		}
		return strconv.AppendInt(b, int64(v)>>(64-t.Width), 10)
	case *IndexType:
		return strconv.AppendInt(b, int64(binary.LittleEndian.Uint64(raw)), 10)
	case *FloatType:
		return RawFloat(t.Format, raw).AppendTo(b)
	case *ComplexType:
		h := len(raw) / 2
		b = appendElement(append(b, '('), t.Elem, raw[:h])
		return append(appendElement(append(b, ','), t.Elem, raw[h:]), ')')
	}
	return b
}
