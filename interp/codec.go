package interp

import (
	"encoding/binary"
	"math"
	"math/big"

	"hivm-opt/ir/floats"
)

// Get reads the element at the start of b.
func (e Elem) Get(b []byte) Value {
	if e.Bits > 64 {
		return Value{Elem: e, ref: wide{fromLittleEndian(b[:(e.Bits+7)/8])}}
	}
	return Value{Elem: e, Bits: e.pattern(b) & e.mask()}
}

// Put writes an element of this width to the start of b. Integers of less bits
// than their bytes have are written without sign.
func (e Elem) Put(b []byte, v Value) {
	if e.Bits > 64 {
		clear(b[:e.Size()])
		toLittleEndian(b[:e.Size()], v.Pattern())
		return
	}
	e.putPattern(b, v.low()&e.mask())
}

func (e Elem) pattern(b []byte) uint64 {
	switch e.Size() {
	case 1:
		return uint64(b[0])
	case 2:
		return uint64(binary.LittleEndian.Uint16(b))
	case 4:
		return uint64(binary.LittleEndian.Uint32(b))
	}
	return binary.LittleEndian.Uint64(b)
}

func (e Elem) putPattern(b []byte, p uint64) {
	switch e.Size() {
	case 1:
		b[0] = byte(p)
	case 2:
		binary.LittleEndian.PutUint16(b, uint16(p))
	case 4:
		binary.LittleEndian.PutUint32(b, uint32(p))
	default:
		binary.LittleEndian.PutUint64(b, p)
	}
}

func fromLittleEndian(b []byte) *big.Int {
	be := make([]byte, len(b))
	for i, x := range b {
		be[len(b)-1-i] = x
	}
	return new(big.Int).SetBytes(be)
}

func toLittleEndian(b []byte, v *big.Int) {
	be := v.Bytes()
	for i, x := range be {
		if at := len(be) - 1 - i; at < len(b) {
			b[at] = x
		}
	}
}

// The functions below move rows of elements between memory and slices of Go
// numbers, so that an operation needs one loop for each of three kinds of numbers,
// however many formats there are: int64 for integers of at most 64 bits, float32
// for floating-point formats up to f32, all of which it holds exactly, and float64
// for f64. at is the byte of the first element, step the bytes from one to the next.

// Ints reads len(dst) integers, sign-extended if signed.
func (e Elem) Ints(dst []int64, data []byte, at, step int, signed bool) {
	shift := uint(64-e.Bits) & 63
	switch {
	case e.Size() == 1:
		for i := range dst {
			dst[i] = int64(data[at])
			at += step
		}
	case e.Size() == 2:
		for i := range dst {
			dst[i] = int64(binary.LittleEndian.Uint16(data[at:]))
			at += step
		}
	case e.Size() == 4:
		for i := range dst {
			dst[i] = int64(binary.LittleEndian.Uint32(data[at:]))
			at += step
		}
	default:
		for i := range dst {
			dst[i] = int64(binary.LittleEndian.Uint64(data[at:]))
			at += step
		}
	}
	if signed {
		for i, x := range dst {
			dst[i] = x << shift >> shift
		}
	} else {
		for i, x := range dst {
			dst[i] = int64(uint64(x) << shift >> shift)
		}
	}
}

// PutInts writes integers, wrapped to the width of e.
func (e Elem) PutInts(data []byte, at, step int, src []int64) {
	switch e.Size() {
	case 1:
		m := byte(e.mask())
		for _, x := range src {
			data[at] = byte(x) & m
			at += step
		}
	case 2:
		m := uint16(e.mask())
		for _, x := range src {
			binary.LittleEndian.PutUint16(data[at:], uint16(x)&m)
			at += step
		}
	case 4:
		m := uint32(e.mask())
		for _, x := range src {
			binary.LittleEndian.PutUint32(data[at:], uint32(x)&m)
			at += step
		}
	default:
		m := e.mask()
		for _, x := range src {
			binary.LittleEndian.PutUint64(data[at:], uint64(x)&m)
			at += step
		}
	}
}

// Float32s reads len(dst) floating-point numbers of a format that float32 holds.
func (e Elem) Float32s(dst []float32, data []byte, at, step int) {
	switch e.Format {
	case floats.F32:
		for i := range dst {
			dst[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[at:]))
			at += step
		}
	case floats.BF16:
		for i := range dst {
			dst[i] = math.Float32frombits(uint32(binary.LittleEndian.Uint16(data[at:])) << 16)
			at += step
		}
	case floats.F16:
		for i := range dst {
			dst[i] = halfToFloat32(binary.LittleEndian.Uint16(data[at:]))
			at += step
		}
	default:
		for i := range dst {
			dst[i] = float32(e.Get(data[at:]).Float64())
			at += step
		}
	}
}

// PutFloat32s writes floating-point numbers, rounded to nearest even.
func (e Elem) PutFloat32s(data []byte, at, step int, src []float32) {
	switch e.Format {
	case floats.F32:
		for _, x := range src {
			binary.LittleEndian.PutUint32(data[at:], math.Float32bits(x))
			at += step
		}
	case floats.BF16:
		for _, x := range src {
			binary.LittleEndian.PutUint16(data[at:], float32ToBrain(x))
			at += step
		}
	case floats.F16:
		for _, x := range src {
			binary.LittleEndian.PutUint16(data[at:], float32ToHalf(x))
			at += step
		}
	default:
		for _, x := range src {
			e.Put(data[at:], FloatOf(floats.FromFloat64(e.Format, float64(x))))
			at += step
		}
	}
}

// Float64s reads len(dst) floating-point numbers of any format up to f64.
func (e Elem) Float64s(dst []float64, data []byte, at, step int) {
	if e.Format != floats.F64 {
		for i := range dst {
			dst[i] = e.Get(data[at:]).Float64()
			at += step
		}
		return
	}
	for i := range dst {
		dst[i] = math.Float64frombits(binary.LittleEndian.Uint64(data[at:]))
		at += step
	}
}

// PutFloat64s writes floating-point numbers, rounded to nearest even.
func (e Elem) PutFloat64s(data []byte, at, step int, src []float64) {
	if e.Format != floats.F64 {
		for _, x := range src {
			e.Put(data[at:], Float64Of(e, x))
			at += step
		}
		return
	}
	for _, x := range src {
		binary.LittleEndian.PutUint64(data[at:], math.Float64bits(x))
		at += step
	}
}
