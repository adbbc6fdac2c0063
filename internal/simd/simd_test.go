package simd

import (
	"bytes"
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

// The tests compare each function on a row with the same function on its elements one by one, which
// no kernel computes, bit for bit. Rows end where memory ends, see memory.

// longest is the most bytes of a row of a test: of each type a fold takes several turns.
const longest = 4*foldStep + vector

// property is what must hold for a function.
type property func(t *rapid.T, m *memory)

// memory has places for the rows of a test: behind each of them no byte can be read or written, and
// bytes in front of them are looked at.
type memory struct{ places [4][]byte }

// row returns the last n elements of a place, filled with drawn numbers.
func row[T Number](t *rapid.T, m *memory, place, n int) []T {
	size := int(unsafe.Sizeof(*new(T)))
	all := m.places[place]
	for i := range all {
		all[i] = 0xA5
	}
	x := elements[T](all)
	x = x[len(x)-n:]
	word := rapid.OneOf(rapid.SampledFrom(special(size)), rapid.Uint64())
	for i := range x {
		w := word.Draw(t, "element")
		x[i] = *(*T)(unsafe.Pointer(&w)) // the low bytes
	}
	return x
}

// special returns the bits of numbers that functions treat in a way of their own.
func special(size int) []uint64 {
	out := []uint64{0, 1, 2, math.MaxUint64, 1 << (8*size - 1), 1<<(8*size-1) - 1}
	floats := []float64{1, -1, 2.5, math.Inf(1), math.Inf(-1), math.NaN(), 1e30, -1e-30, 16777217}
	for _, f := range floats {
		if size == 4 {
			out = append(out, uint64(math.Float32bits(float32(f))))
		} else {
			out = append(out, math.Float64bits(f))
		}
	}
	switch size { // NaN that signal, and of the other sign, and subnormal numbers
	case 4:
		out = append(out, 0x7F800001, 0xFFA00003, 0xFFC00000, 0x00000F00, 0x80000100)
	case 8:
		out = append(out, 0x7FF0000000000001, 0xFFF4000000000003, 0xFFF8000000000000, 0x000000000F000000, 0x8000000000000100)
	}
	return out
}

func elements[T Number](b []byte) []T {
	return unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(b))), len(b)/int(unsafe.Sizeof(*new(T))))
}

func bytesOf[T Number](x []T) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(x))), len(x)*int(unsafe.Sizeof(*new(T))))
}

// length draws how many elements rows of two types have.
func length[T, U Number](t *rapid.T) int {
	size := max(unsafe.Sizeof(*new(T)), unsafe.Sizeof(*new(U)))
	return rapid.IntRange(0, longest/int(size)).Draw(t, "length")
}

// one is a function of one row.
func one[T, U Number](f func(dst []U, x []T)) property {
	return func(t *rapid.T, m *memory) {
		n := length[T, U](t)
		x, dst, want := row[T](t, m, 0, n), row[U](t, m, 1, n), make([]U, n)
		if same, ok := any(x).([]U); ok && rapid.Bool().Draw(t, "in place") {
			dst = same
		}
		for i := range x {
			f(want[i:i+1], x[i:i+1])
		}
		m.check(t, func() { f(dst, x) }, bytesOf(dst), bytesOf(want))
	}
}

// two is a function of two rows.
func two[T, U Number](f func(dst []U, x, y []T)) property {
	return func(t *rapid.T, m *memory) {
		n := length[T, U](t)
		x, y, dst, want := row[T](t, m, 0, n), row[T](t, m, 1, n), row[U](t, m, 2, n), make([]U, n)
		how := rapid.IntRange(0, 3).Draw(t, "in place")
		if how == 3 {
			y = x
		}
		if same, ok := any([2][]T{x, y}[how%2]).([]U); ok && how > 0 {
			dst = same
		}
		for i := range x {
			f(want[i:i+1], x[i:i+1], y[i:i+1])
		}
		m.check(t, func() { f(dst, x, y) }, bytesOf(dst), bytesOf(want))
	}
}

// folded is a function of a number and a row.
func folded[T Number](f func(m T, x []T) T) property {
	return func(t *rapid.T, m *memory) {
		x := row[T](t, m, 0, length[T, T](t))
		start := row[T](t, m, 1, 1)[0]
		if rapid.Bool().Draw(t, "without NaN") {
			for i := range x {
				if x[i] != x[i] {
					x[i] = T(i % 3)
				}
			}
		}
		got, want := make([]T, 1), []T{f(start, nil)}
		for i := range x {
			want[0] = f(want[0], x[i:i+1])
		}
		m.check(t, func() { got[0] = f(start, x) }, bytesOf(got), bytesOf(want))
	}
}

// filled is Fill.
func filled(t *rapid.T, m *memory) {
	dst := row[uint8](t, m, 0, length[uint8, uint8](t))
	word := rapid.Uint64().Draw(t, "word")
	want := make([]byte, len(dst))
	for i := range want {
		want[i] = byte(word >> (i % 8 * 8))
	}
	m.check(t, func() { Fill(dst, word) }, dst, want)
}

// check runs a function and reports a destination that differs from what it should be, and other
// bytes that have changed.
func (m *memory) check(t *rapid.T, run func(), dst, want []byte) {
	var before [len(m.places)][]byte
	for i, p := range m.places {
		before[i] = bytes.Clone(p)
	}
	run()
	if !bytes.Equal(dst, want) {
		t.Fatalf("got  %x\nwant %x", dst, want)
	}
	for i, p := range m.places {
		kept := len(p)
		if len(dst) > 0 && len(p) > 0 && &p[len(p)-1] == &dst[len(dst)-1] {
			kept -= len(dst)
		}
		if !bytes.Equal(p[:kept], before[i][:kept]) {
			t.Fatalf("bytes outside of the destination have changed")
		}
	}
}

// properties returns all functions.
func properties() map[string]property {
	out := map[string]property{}
	numbers[int8](out)
	numbers[int16](out)
	numbers[int32](out)
	numbers[int64](out)
	numbers[uint8](out)
	numbers[uint16](out)
	numbers[uint32](out)
	numbers[uint64](out)
	numbers[float32](out)
	numbers[float64](out)
	integers[int8](out)
	integers[int16](out)
	integers[int32](out)
	integers[int64](out)
	integers[uint8](out)
	integers[uint16](out)
	integers[uint32](out)
	integers[uint64](out)
	floats[float32](out)
	floats[float64](out)
	out["Magnitude uint16"] = one(Magnitude[uint16])
	out["Magnitude uint32"] = one(Magnitude[uint32])
	out["Magnitude uint64"] = one(Magnitude[uint64])
	out["Floats"] = one(Floats)
	out["Pairs uint8"] = two(Pairs[uint8, uint16])
	out["Pairs uint16"] = two(Pairs[uint16, uint32])
	out["Pairs uint32"] = two(Pairs[uint32, uint64])
	out["Fill"] = filled
	for _, f := range rowFunctions {
		out[f.name] = one(f.row)
	}
	return out
}

func named[T Number](name string) string { return fmt.Sprintf("%s %T", name, *new(T)) }

func numbers[T Number](out map[string]property) {
	out[named[T]("Add")] = two(Add[T])
	out[named[T]("Subtract")] = two(Subtract[T])
	out[named[T]("Multiply")] = two(Multiply[T])
	out[named[T]("Equal")] = two(Equal[T])
	out[named[T]("Unequal")] = two(Unequal[T])
	out[named[T]("Less")] = two(Less[T])
	out[named[T]("AtMost")] = two(AtMost[T])
}

func integers[T Integer](out map[string]property) {
	out[named[T]("Larger")] = two(Larger[T])
	out[named[T]("Smaller")] = two(Smaller[T])
	out[named[T]("Or")] = two(Or[T])
	out[named[T]("And")] = two(And[T])
	out[named[T]("Xor")] = two(Xor[T])
	out[named[T]("Not")] = one(Not[T])
	out[named[T]("Largest")] = folded(Largest[T])
	out[named[T]("Smallest")] = folded(Smallest[T])
}

func floats[T Float](out map[string]property) {
	out[named[T]("Divide")] = two(Divide[T])
	out[named[T]("Maximum")] = two(Maximum[T])
	out[named[T]("Minimum")] = two(Minimum[T])
	out[named[T]("Root")] = one(Root[T])
	out[named[T]("Reciprocal")] = one(Reciprocal[T])
	out[named[T]("MaximumOf")] = folded(MaximumOf[T])
	out[named[T]("MinimumOf")] = folded(MinimumOf[T])
}

// TestRows compares all functions on rows with themselves on single elements.
func TestRows(t *testing.T) {
	m := newMemory(t)
	for name, p := range properties() {
		t.Run(name, func(t *testing.T) { rapid.Check(t, func(t *rapid.T) { p(t, m) }) })
	}
}

// FuzzRows is TestRows on any data.
func FuzzRows(f *testing.F) {
	all := properties()
	m := newMemory(f)
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) {
		all[rapid.SampledFrom(slices.Sorted(maps.Keys(all))).Draw(t, "function")](t, m)
	}))
}
