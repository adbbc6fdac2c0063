package interphivm

import (
	"math/bits"
	"unsafe"

	"hivm-opt/internal/lazy"
	"hivm-opt/internal/simd"
	"hivm-opt/interp"
	"hivm-opt/ir/floats"
)

// Most operations go by rows: [interp.WalkRows] gives a row of each operand, and a function
// computes a row of the destination from rows of numbers of Go. Where an operation has no such
// function for a type of elements, a function on single elements is applied to rows of words.

// compute computes all elements of the first lane, the destination, from those of the others.
// No lane overlaps the destination but at the same places.
type compute func(sizes []int64, l []interp.Lane)

// format says how elements in memory become numbers.
type format[T simd.Number] struct {
	size int // of an element in bytes
	// inPlace says that the memory of elements holds the numbers.
	inPlace bool
	load    func(dst []T, data []byte, at, step int)
	store   func(data []byte, at, step int, src []T)
}

// plain is the format of elements that are numbers of Go. It is right where the lowest byte of
// a number comes first.
func plain[T simd.Number]() format[T] {
	size := int(unsafe.Sizeof(*new(T)))
	move := movers[size]
	return format[T]{
		size: size, inPlace: true,
		load: func(dst []T, data []byte, at, step int) { move(bytesOf(dst), 0, size, data, at, step, len(dst)) },
		store: func(data []byte, at, step int, src []T) {
			move(data, at, step, bytesOf(src), 0, size, len(src))
		},
	}
}

// words is the format of any elements of at most 64 bits.
func words(f interp.Elem) format[uint64] {
	e, _ := elemOf(f)
	access, mask := accessors[f.Size()], e.mask()
	return format[uint64]{
		size: f.Size(),
		load: func(dst []uint64, data []byte, at, step int) {
			access.read(dst, data, int64(at), int64(step))
			if e.bits < 8*f.Size() {
				for i := range dst {
					dst[i] &= mask
				}
			}
		},
		store: func(data []byte, at, step int, src []uint64) { access.write(data, src, int64(at), int64(step)) },
	}
}

// integers is the format of integers of at most 64 bits, read with their sign if signed.
func integers(f interp.Elem, signed bool) format[int64] {
	return format[int64]{
		size:  f.Size(),
		load:  func(dst []int64, data []byte, at, step int) { f.Ints(dst, data, at, step, signed) },
		store: f.PutInts,
	}
}

// narrowed is the format of floats that float32 holds. The NaN of f16 keep their bits.
func narrowed(f interp.Elem) format[float32] {
	if f.Format == floats.F32 {
		return plain[float32]()
	}
	return format[float32]{size: f.Size(), load: f.Float32s, store: f.PutFloat32s}
}

// halfFormat is the format of f16 as [elem.float] reads it: all NaN are one.
func halfFormat() format[float32] {
	e, _ := elemOf(interp.F16)
	access := accessors[2]
	return format[float32]{
		size: 2,
		load: func(dst []float32, data []byte, at, step int) {
			var row [interp.MaxRow]uint64
			access.read(row[:len(dst)], data, int64(at), int64(step))
			for i, w := range row[:len(dst)] {
				dst[i] = float32(e.float(w))
			}
		},
		store: interp.F16.PutFloat32s,
	}
}

// numberType says which numbers of Go elements are.
type numberType uint8

const (
	otherNumbers numberType = iota
	halfFloats              // f16, as float32
	brainFloats             // bf16, as float32
	singles
	doubles
	int8s
	int16s
	int32s
	int64s
	uint8s
	uint16s
	uint32s
	uint64s
)

// floatNumbers are the numbers by the format of a float.
var floatNumbers = lazy.Value[map[*floats.Format]numberType]{Make: func() map[*floats.Format]numberType {
	return map[*floats.Format]numberType{
		floats.F16: halfFloats, floats.BF16: brainFloats, floats.F32: singles, floats.F64: doubles,
	}
}}

// lowFirst reports whether the lowest byte of a number comes first on this machine, as in the
// memory of programs.
var lowFirst = func() bool {
	n := uint16(1)
	return bytesOf(unsafe.Slice(&n, 1))[0] == 1
}()

// numberType returns the numbers of Go that elements are.
func (e elem) numberType() numberType {
	switch {
	case !lowFirst:
		return otherNumbers
	case e.isFloat():
		return floatNumbers.Get()[e.format]
	case e.bits < 8 || e.bits&(e.bits-1) != 0:
		return otherNumbers
	}
	n := int8s + numberType(bits.TrailingZeros(uint(e.bits))) - 3
	if !e.signed {
		n += uint8s - int8s
	}
	return n
}

// rowTable has the computations of an operation by rows, by the numbers that the elements are.
type rowTable map[numberType]compute

// port reads or writes the rows of an operand.
type port[T simd.Number] struct {
	format format[T]
	data   []byte
	row    []T
	// held is the byte of the element that fills row, -1 for none: an operand that is
	// broadcast is read once.
	held     int
	buffered bool
}

func newPort[T simd.Number](f format[T], l interp.Lane) *port[T] {
	return &port[T]{format: f, data: l.Data, held: -1}
}

// in returns a row of an input.
func (p *port[T]) in(at, step, n int) []T {
	if p.format.inPlace && step == p.format.size {
		if row := numbersAt[T](p.data, at, n); row != nil {
			return row
		}
	}
	if step == 0 && p.held == at && n <= len(p.row) {
		return p.row[:n]
	}
	p.grow(n)
	if step != 0 || n == 1 {
		p.format.load(p.row[:n], p.data, at, step)
		p.held = -1
		return p.row[:n]
	}
	p.format.load(p.row[:1], p.data, at, step)
	repeatFrom(p.row, 1)
	p.held = at
	return p.row[:n]
}

// out returns a row of the destination to be filled, which put writes.
func (p *port[T]) out(at, step, n int) []T {
	if p.format.inPlace && step == p.format.size {
		if row := numbersAt[T](p.data, at, n); row != nil {
			p.buffered = false
			return row
		}
	}
	p.grow(n)
	p.buffered = true
	return p.row[:n]
}

// put writes a row that out has returned.
func (p *port[T]) put(at, step int, row []T) {
	if p.buffered {
		p.format.store(p.data, at, step, row)
	}
}

func (p *port[T]) grow(n int) {
	if len(p.row) < n {
		p.row = make([]T, n)
	}
}

// numbersAt returns n numbers in memory from a byte on, nil if they are not aligned.
//
// This and bytesOf are the places that look at bytes as numbers without copying. It is what makes an
// operation a single loop over memory: vadd of f32 takes less than half of the time (BenchmarkInPlace).
func numbersAt[T simd.Number](data []byte, at, n int) []T {
	b := data[at : at+n*int(unsafe.Sizeof(*new(T)))]
	p := unsafe.Pointer(unsafe.SliceData(b))
	if uintptr(p)%unsafe.Alignof(*new(T)) != 0 {
		return nil
	}
	return unsafe.Slice((*T)(p), n)
}

// bytesOf returns the memory of numbers.
func bytesOf[T simd.Number](row []T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(row))), len(row)*int(unsafe.Sizeof(*new(T))))
}

// unaryRows computes rows from one input.
func unaryRows[T, U simd.Number](from format[T], to format[U], row func(dst []U, x []T)) compute {
	return func(sizes []int64, l []interp.Lane) {
		dst, x := newPort(to, l[0]), newPort(from, l[1])
		walk(sizes, l, func(at, step []int, n int) {
			out := dst.out(at[0], step[0], n)
			row(out, x.in(at[1], step[1], n))
			dst.put(at[0], step[0], out)
		})
	}
}

// binaryRows computes rows from two inputs.
func binaryRows[T, U simd.Number](fromX, fromY format[T], to format[U], row func(dst []U, x, y []T)) compute {
	return func(sizes []int64, l []interp.Lane) {
		dst, x, y := newPort(to, l[0]), newPort(fromX, l[1]), newPort(fromY, l[2])
		walk(sizes, l, func(at, step []int, n int) {
			out := dst.out(at[0], step[0], n)
			row(out, x.in(at[1], step[1], n), y.in(at[2], step[2], n))
			dst.put(at[0], step[0], out)
		})
	}
}

// choiceRows computes rows from a condition and two inputs.
func choiceRows[C, T simd.Number](condition format[C], f format[T], row func(dst []T, c []C, x, y []T)) compute {
	return func(sizes []int64, l []interp.Lane) {
		dst, c, x, y := newPort(f, l[0]), newPort(condition, l[1]), newPort(f, l[2]), newPort(f, l[3])
		walk(sizes, l, func(at, step []int, n int) {
			out := dst.out(at[0], step[0], n)
			row(out, c.in(at[1], step[1], n), x.in(at[2], step[2], n), y.in(at[3], step[3], n))
			dst.put(at[0], step[0], out)
		})
	}
}

// steppedRows writes numbers at equal distances, as row fills them in from the first number on:
// the second lane has the first number of each row in place of a byte, and the distance in place
// of the bytes of a step.
func steppedRows[T simd.Number](to format[T], row func(dst []T, first, step int64)) compute {
	return func(sizes []int64, l []interp.Lane) {
		dst := newPort(to, l[0])
		walk(sizes, l, func(at, step []int, n int) {
			out := dst.out(at[0], step[0], n)
			row(out, int64(at[1]), int64(step[1]))
			dst.put(at[0], step[0], out)
		})
	}
}

// walk visits rows. The elements have been counted as steps before.
func walk(sizes []int64, l []interp.Lane, row func(at, step []int, n int)) {
	_ = interp.WalkRows(sizes, l, func(at, step []int, n int) error {
		row(at, step, n)
		return nil
	})
}

// eachUnary applies a function to each word of rows.
func eachUnary(f func(x uint64) uint64) func(dst, x []uint64) {
	return func(dst, x []uint64) {
		for i := range dst {
			dst[i] = f(x[i])
		}
	}
}

// eachBinary applies a function to each pair of words of rows.
func eachBinary(f func(x, y uint64) uint64) func(dst, x, y []uint64) {
	return func(dst, x, y []uint64) {
		for i := range dst {
			dst[i] = f(x[i], y[i])
		}
	}
}
