package data_test

import (
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"hivm-opt/dialect/alldialects"
	"hivm-opt/interp"
	"hivm-opt/interp/data"
	"hivm-opt/interp/npy"
	"hivm-opt/ir"
	"hivm-opt/ir/floats"
)

// context returns a context and a machine without a module.
func context(t testing.TB) (*ir.Context, *interp.Machine) {
	t.Helper()
	c, err := alldialects.NewContext()
	if err != nil {
		t.Fatal(err)
	}
	m, err := interp.New(c, nil, interp.Options{Limits: interp.Limits{Bytes: 1 << 20}})
	if err != nil {
		t.Fatal(err)
	}
	return c, m
}

// TestValue makes values of texts and prints them.
func TestValue(t *testing.T) {
	c, m := context(t)
	i8, i1, f32, f16, index := c.Integer(8), c.I1(), c.F32(), c.Float(floats.F16), c.Index()
	ui8 := c.IntegerSigned(8, ir.Unsigned)
	si8 := c.IntegerSigned(8, ir.Signed)
	bf16, f8 := c.Float(floats.BF16), c.Float(floats.F8E4M3FN)
	memref := func(elem ir.Type, shape ...int64) ir.Type { return c.MemRef(shape, elem, nil, nil) }
	open := ir.Dynamic
	for _, k := range []struct {
		text string
		t    ir.Type
		want string // an error behind "!"
	}{
		{"3", i8, "3"}, {"-128", i8, "-128"}, {"255", i8, "-1"}, {"256", i8, "!256 does not fit into type i8"},
		{"-129", i8, "!does not fit"}, {"0xFF", i8, "-1"}, {"-0x10", i8, "-16"}, {"+7", i8, "7"},
		{"255", ui8, "255"}, {"-1", ui8, "!does not fit"}, {"255", si8, "!does not fit"}, {"-1", si8, "-1"},
		{"true", i1, "true"}, {"false", i1, "false"}, {"2", i1, "!does not fit"},
		{"9223372036854775807", index, "9223372036854775807"},
		{"340282366920938463463374607431768211455", c.Integer(128), "-1"},
		{"1.5", i8, "!'1.5' is no number of type i8"}, {"nan", i8, "!is no number"},
		{"1.5", f32, "1.5"}, {"3", f32, "3"}, {".5", f32, "0.5"}, {"2.", f32, "2"}, {"1e3", f32, "1000"}, {"-1E-2", f32, "-0.01"},
		{"0x3F800000", f32, "1"}, {"0X3C00", f16, "1"}, {"0x10000", f16, "!is no number of type f16"},
		{"inf", f32, "inf"}, {"-inf", f16, "-inf"}, {"nan", bf16, "nan"}, {"-0", f32, "-0"}, {"1e39", f32, "inf"},
		{"0.1", f16, "0.1"}, {"0.1", c.F64(), "0.1"}, {"123456789", f32, "1.2345679e+08"}, {"448", f8, "448"},
		{"true", f32, "!'true' is no number of type f32"}, {"zeros", f32, "0"}, {"splat(2)", i8, "2"},
		{"3:2", i8, "!is not one number"}, {"[3]", i8, "!is not one number"},
		{"x.npy", i8, "!files cannot be read here"},
		{"1", c.Function(nil, nil), "!values of type '() -> ()' cannot be given"},
		{"1", c.Vector([]int64{2}, nil, f32), "[1, 1]"}, {"[1, 2]", c.Vector([]int64{2}, nil, f32), "[1, 2]"},
		{"iota", c.Vector([]int64{2, 2}, nil, i8), "[[0, 1],\n [2, 3]]"}, {"5", c.Vector(nil, nil, i8), "5"},
		{"[1, 2, 3]", c.Vector([]int64{2}, nil, i8), "!the sizes [3] do not fit type 'vector<2xi8>'"},
		{"1", c.Vector([]int64{2}, []bool{true}, f32), "!the size of 'vector<[2]xf32>' is not known: it is scalable"},
		{"1", c.Vector([]int64{1 << 20, 1 << 20}, nil, f32), "!takes more than"},

		{"[1, -2]", memref(i8, 2), "[ 1, -2]"}, {"[[1, 2], [3, 4]]", memref(f32, open, 2), "[[1, 2],\n [3, 4]]"},
		{"[]", memref(f32, 0), "[]"}, {"[[], []]", memref(f32, 2, open), "[]"},
		{"[1, 2, 3]", memref(i8, 2), "!the sizes [3] do not fit type 'memref<2xi8>'"},
		{"[[1], [2, 3]]", memref(i8, open, open), "!differ in length"}, {"[1, [2]]", memref(i8, open), "!differ in length"},
		{"[splat(1)]", memref(i8, 1), "!'splat(...)' cannot be an element"}, {"[x]", memref(i8, 1), "!'x' is no number"},
		{"[1, 2]:3", memref(i8, open), "!the list has sizes [2], not [3]"}, {"[1, 2]:2", memref(i8, open), "[1, 2]"},
		{"[inf, nan]", memref(f32, 2), "[inf, nan]"},
		{"zeros", memref(i8, 2, 2), "[[0, 0],\n [0, 0]]"}, {"ones:3", memref(f32, open), "[1, 1, 1]"},
		{"iota:2x3", memref(index, 2, open), "[[0, 1, 2],\n [3, 4, 5]]"}, {"splat(-1.5)", memref(f16, 2), "[-1.5, -1.5]"},
		{"7", memref(i8, 2), "[7, 7]"}, {"7", memref(i8), "7"}, {"true", memref(i1, 1, 2), "[[true, true]]"},
		{"zeros", memref(i8, open), "!the sizes of 'memref<?xi8>' are open: give them, as in zeros:4x8"},
		{"zeros:2x2", memref(i8, open), "!do not fit"}, {"zeros:-1", memref(i8, open), "!are no sizes"},
		{"zeros:1000000000000", memref(f32, open), "!out of memory"},
		{"zeros:9999999999x9999999999", memref(f32, open, open), "!fit into"},
		{"iota(3)", memref(i8, 2), "!'iota' takes no numbers"}, {"splat", memref(i8, 2), "!takes one number"},
		{"random", memref(i8, 2), "!random takes a seed"}, {"random(x)", memref(i8, 2), "!the seed 'x' is no integer"},
		{"random(1, 5, 5)", memref(i8, 2), "[5, 5]"}, {"random(1, 5, 4)", memref(i8, 2), "!there is no range from 5 to 4"},
		{"random(1, 5, 500)", memref(i8, 2), "!500 does not fit"}, {"random(1, a, 5)", memref(f32, 2), "!'a' is no number"},
		{"random(1, 2.5, 2.5)", memref(f32, 2), "[2.5, 2.5]"},
		{"many", memref(f32, 2), "!'many' is no number of type f32"},
		{"iota", c.MemRef([]int64{2, 2}, i8, c.Strided([]int64{8, 2}, 5), nil), "[[0, 1],\n [2, 3]]"},
		{"iota:2x2", c.MemRef([]int64{2, open}, i8, c.Strided([]int64{open, 1}, open), nil), "[[0, 1],\n [2, 3]]"},
		{"iota", c.MemRef([]int64{2, 3}, i8, c.Strided([]int64{0, 1}, 0), nil), "[[3, 4, 5],\n [3, 4, 5]]"},
		{"zeros", c.MemRef([]int64{1 << 40, 1 << 20}, i8, c.Strided([]int64{0, 0}, 0), nil), "!are too many"},
		{"zeros", memref(c.None(), 2), "!elements of type 'none' are not supported"},
	} {
		got := ""
		s, err := data.Parse(k.text)
		if err == nil {
			var v interp.Value
			if v, err = s.Value(m, k.t, nil); err == nil {
				got = data.Text(v, 100)
			}
		}
		want, fails := strings.CutPrefix(k.want, "!")
		if fails && (err == nil || !strings.Contains(err.Error(), want)) || !fails && (err != nil || got != want) {
			t.Errorf("%s as %s: got %q and error %v, want %q", k.text, k.t, got, err, k.want)
		}
	}
	for _, text := range []string{"", "[", "[1,]", "1 2", "random(", "npy:", "1:x", "A", strings.Repeat("[", 100), strings.Repeat("[", 100) + strings.Repeat("]", 100)} {
		if s, err := data.Parse(text); err == nil {
			t.Errorf("%q is taken for %v", text, s)
		}
	}
}

// TestRandom draws the same numbers for a seed, others for another, and only such of
// the range.
func TestRandom(t *testing.T) {
	c, m := context(t)
	draw := func(text string, elem ir.Type) string {
		s, err := data.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		v, err := s.Value(m, c.MemRef([]int64{50}, elem, nil, nil), nil)
		if err != nil {
			t.Fatal(err)
		}
		return data.Text(v, 100)
	}
	first, again := draw("random(1)", c.F32()), draw("random(1)", c.F32())
	if first != again || first == draw("random(2)", c.F32()) {
		t.Error("the numbers do not follow from the seed")
	}
	if got := draw("random(3, 2, 4)", c.I32()); strings.Trim(got, "[]234, ") != "" || !strings.Contains(got, "2") || !strings.Contains(got, "4") {
		t.Errorf("numbers from 2 to 4: %s", got)
	}
	if got := draw("random(3)", c.Integer(4)); strings.Contains(got, "9") || !strings.Contains(got, "-8") || !strings.Contains(got, "7") {
		t.Errorf("numbers of four bits: %s", got)
	}
	if got := draw("random(3)", c.I1()); !strings.Contains(got, "true") || !strings.Contains(got, "false") {
		t.Errorf("truth values: %s", got)
	}
	if got := draw("random(3, -9223372036854775808, 9223372036854775806)", c.I64()); !strings.Contains(got, "-") {
		t.Errorf("all numbers: %s", got)
	}
}

// TestArray writes memrefs of all element types to files and reads them back.
func TestArray(t *testing.T) {
	c, m := context(t)
	types := map[string]ir.Type{
		"|b1": c.I1(), "|i1": c.Integer(8), "<i2": c.Integer(16), "<i4": c.I32(), "<i8": c.Index(), "|u1": c.IntegerSigned(8, ir.Unsigned),
		"<f2": c.Float(floats.F16), "<f4": c.F32(), "<f8": c.F64(), "<u2": c.Float(floats.BF16), "|V16": c.Integer(100),
	}
	for name, elem := range types {
		s, err := data.Parse("random(5)")
		if err != nil {
			t.Fatal(err)
		}
		mt := c.MemRef([]int64{3, 4}, elem, c.Strided([]int64{1, 5}, 2), nil)
		v, err := s.Value(m, mt, nil)
		if err != nil {
			t.Fatal(err)
		}
		a, err := data.Array(v)
		if err != nil {
			t.Fatal(err)
		}
		if a.Type() != name {
			t.Errorf("%s is written as %s", elem, a.Type())
		}
		var file bytes.Buffer
		if err := npy.Write(&file, a); err != nil {
			t.Fatal(err)
		}
		back, err := data.Parse("f.npy")
		if err != nil {
			t.Fatal(err)
		}
		w, err := back.Value(m, c.MemRef([]int64{3, ir.Dynamic}, elem, nil, nil), func(string) (io.ReadCloser, error) { return io.NopCloser(&file), nil })
		if err != nil {
			t.Errorf("%s: %v", elem, err)
		} else if data.Text(w, 100) != data.Text(v, 100) {
			t.Errorf("%s: got %s, want %s", elem, data.Text(w, 100), data.Text(v, 100))
		}
		wide := elem == ir.Type(c.Integer(100))
		if note := data.Note(v.MemRef().Elem); (note != "") != (name == "<u2" || wide) {
			t.Errorf("the note about %s is %q", elem, note)
		}
	}
}

// TestFileTypes reads files whose elements are of another type.
func TestFileTypes(t *testing.T) {
	c, m := context(t)
	for _, k := range []struct {
		a    npy.Array
		elem ir.Type
		want string
	}{
		{npy.Array{Kind: 'u', Size: 1, Shape: []int64{1}, Data: []byte{255}}, c.Integer(8), "[-1]"},
		{npy.Array{Kind: 'i', Size: 1, Shape: []int64{1}, Data: []byte{255}}, c.Integer(4), "[-1]"},
		{npy.Array{Kind: 'b', Size: 1, Shape: []int64{1}, Data: []byte{1}}, c.I1(), "[true]"},
		{npy.Array{Kind: 'V', Size: 2, Shape: []int64{1}, Data: []byte{0x80, 0x3f}}, c.Float(floats.BF16), "[1]"},
		{npy.Array{Kind: 'f', Size: 2, Shape: []int64{1}, Data: []byte{0, 0}}, c.Float(floats.BF16), "!NumPy's type <f2 are not those of bf16"},
		{npy.Array{Kind: 'i', Size: 4, Shape: []int64{1}, Data: make([]byte, 4)}, c.I64(), "!NumPy's type <i4"},
		{npy.Array{Kind: 'i', Size: 4, Shape: []int64{1}, Data: make([]byte, 4)}, c.F32(), "!NumPy's type <i4"},
		{npy.Array{Kind: 'i', Size: 4, Shape: []int64{2, 1}, Data: make([]byte, 8)}, c.I32(), "!do not fit"},
	} {
		var file bytes.Buffer
		if err := npy.Write(&file, &k.a); err != nil {
			t.Fatal(err)
		}
		s, err := data.Parse("npy:x")
		if err != nil {
			t.Fatal(err)
		}
		v, err := s.Value(m, c.MemRef([]int64{1}, k.elem, nil, nil), func(string) (io.ReadCloser, error) { return io.NopCloser(&file), nil })
		want, fails := strings.CutPrefix(k.want, "!")
		switch {
		case fails && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s as %s: got %v, want %s", k.a.Type(), k.elem, err, want)
		case !fails && (err != nil || data.Text(v, 9) != want):
			t.Errorf("%s as %s: got %s and %v, want %s", k.a.Type(), k.elem, data.Text(v, 9), err, want)
		}
	}
}

// TestShortened prints only the ends of long lists.
func TestShortened(t *testing.T) {
	m := interp.Contiguous(interp.NewBuffer(8*7*2), interp.I8, []int64{8, 7, 2})
	want := `[[[0, 0],
  [0, 0],
  [0, 0],
  ...,
  [0, 0],
  [0, 0],
  [0, 0]],`
	got := data.Text(interp.MemRefOf(m), 10)
	if !strings.HasPrefix(got, want) || strings.Count(got, "...") != 7 || !strings.HasSuffix(got, "[0, 0]]]") {
		t.Errorf("got\n%s", got)
	}
}

// TestManyDimensions prints a memref that has few bytes and very many elements.
func TestManyDimensions(t *testing.T) {
	m := &interp.MemRef{Buffer: interp.NewBuffer(1), Elem: interp.I8}
	for range 30 {
		m.Sizes, m.Strides = append(m.Sizes, 1<<20), append(m.Strides, 0)
	}
	if got := data.Text(interp.MemRefOf(m), 1000); len(got) > 1<<20 || !strings.HasSuffix(got, "...]") {
		t.Errorf("got %d bytes that end with %q", len(got), got[max(0, len(got)-20):])
	}
	if got := data.Text(interp.MemRefOf(m), math.MaxInt64); !strings.Contains(got, "too many") {
		t.Errorf("got %d bytes", len(got))
	}
	if _, err := data.Array(interp.MemRefOf(m)); err == nil || !strings.Contains(err.Error(), "too many for a file") {
		t.Errorf("got %v", err)
	}
}

// TestShortest reads printed numbers back.
func TestShortest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(floats.Formats()).Draw(t, "format")
		if f.Bits() > 64 {
			t.Skip()
		}
		e := interp.FloatElem(f)
		v := interp.BitsOf(e, rapid.Uint64().Draw(t, "bits"))
		if v.Float().IsNaN() || math.IsInf(v.Float64(), 0) {
			t.Skip()
		}
		text := data.Text(v, 1)
		back, err := data.Number(e, text)
		if err != nil || back.Float64() != v.Float64() {
			t.Fatalf("%s of %s came back as %s (%v)", text, e, back, err)
		}
	})
}

// TestSummary sums up numbers of all kinds.
func TestSummary(t *testing.T) {
	c, m := context(t)
	memref := func(elem ir.Type, shape ...int64) ir.Type { return c.MemRef(shape, elem, nil, nil) }
	for _, k := range []struct {
		text string
		t    ir.Type
		want string
	}{
		{"[1, 2, 4.5]", memref(c.F32(), 3), "min 1, max 4.5, mean 2.5, 0 nan, 0 inf"},
		{"[nan, inf, -inf, nan]", memref(c.F32(), 4), "2 nan, 2 inf"},
		{"[nan, -3, inf]", memref(c.Float(floats.BF16), 3), "min -3, max -3, mean -3, 1 nan, 1 inf"},
		{"[]", memref(c.F32(), 0), "no elements"},
		{"[1e308, 1.5e308]", memref(c.F64(), 2), "min 1e+308, max 1.5e+308, mean 1.25e+308, 0 nan, 0 inf"},
		{"[-128, 127]", memref(c.Integer(8), 2), "min -128, max 127, mean -0.5, 0 nan, 0 inf"},
		{"[0, 255]", memref(c.IntegerSigned(8, ir.Unsigned), 2), "min 0, max 255, mean 127.5, 0 nan, 0 inf"},
		{"[9007199254740993, 9007199254740992]", memref(c.I64(), 2), "min 9007199254740992, max 9007199254740993, mean 9.0072e+15, 0 nan, 0 inf"},
		{"[true, false, true, true]", memref(c.I1(), 4), "min false, max true, mean 0.75, 0 nan, 0 inf"},
		{"-2.5", c.F32(), "min -2.5, max -2.5, mean -2.5, 0 nan, 0 inf"},
	} {
		s, err := data.Parse(k.text)
		if err != nil {
			t.Fatal(err)
		}
		v, err := s.Value(m, k.t, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := data.Summary(v); got != k.want {
			t.Errorf("%s as %s: %q instead of %q", k.text, k.t, got, k.want)
		}
	}
}

// TestExpect compares numbers with expected numbers.
func TestExpect(t *testing.T) {
	c, m := context(t)
	f32, i64, bf16 := c.MemRef([]int64{3}, c.F32(), nil, nil), c.MemRef([]int64{3}, c.I64(), nil, nil), c.MemRef([]int64{3}, c.Float(floats.BF16), nil, nil)
	var doubles, halves bytes.Buffer
	f64 := npy.Array{Kind: 'f', Size: 8, Shape: []int64{3}}
	f16 := npy.Array{Kind: 'f', Size: 2, Shape: []int64{3}, Data: []byte{0, 0x3c, 0, 0x40, 0, 0x42}} // 1, 2, 3
	for _, x := range []float64{1, 2, 3.0000001} {
		f64.Data = binary.LittleEndian.AppendUint64(f64.Data, math.Float64bits(x))
	}
	if err := npy.Write(&doubles, &f64); err != nil {
		t.Fatal(err)
	}
	if err := npy.Write(&halves, &f16); err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{"f64.npy": doubles.Bytes(), "f16.npy": halves.Bytes()}
	open := func(name string) (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(files[name])), nil }
	for _, k := range []struct {
		got, want string
		t         ir.Type
		tol       data.Tolerance
		diff      string // an error behind "!"
	}{
		{"[1, 2, 3]", "[1, 2, 3]", f32, data.Tolerance{}, ""},
		{"[1, nan, inf]", "[1, nan, inf]", f32, data.Tolerance{}, ""},
		{"[0, -0, 0]", "zeros", f32, data.Tolerance{}, ""},
		{"[1, nan, -inf]", "[1, 2, inf]", f32, data.Tolerance{Abs: 1e300}, "2 of 3 elements differ; the worst is that at [1]: nan instead of 2"},
		{"[1, 2, 4]", "[1, 2, 3]", f32, data.Tolerance{Abs: 0.5, Rel: 0.1}, "1 of 3 elements differ; the worst is that at [2]: 4 instead of 3, off by 1 (0.333 relative)"},
		{"[1, 2, 4]", "[1, 2, 3]", f32, data.Tolerance{Abs: 0.5, Rel: 0.2}, ""},
		// The worst number is the number that is the furthest beyond the tolerance, not the
		// furthest off.
		{"[1010, 2, 4]", "[1000, 2, 3]", f32, data.Tolerance{Rel: 0.0099}, "2 of 3 elements differ; the worst is that at [2]: 4 instead of 3, off by 1 (0.333 relative)"},
		{"[1, 2, 3]", "[1, 2]", f32, data.Tolerance{}, "!it has sizes [3] instead of [2]"},
		{"[1, 2, 3]", "7:2", f32, data.Tolerance{}, "!it has sizes [3] instead of [2]"},
		{"[9007199254740993, 0, 0]", "[9007199254740992, 0, 0]", i64, data.Tolerance{}, "1 of 3 elements differ; the worst is that at [0]: 9007199254740993 instead of 9007199254740992, off by 1 (1.11e-16 relative)"},
		{"[9223372036854775807, 0, 0]", "[-9223372036854775808, 0, 0]", i64, data.Tolerance{}, "off by 1.84467e+19"},
		{"[1, 2, 3]", "f64.npy", f32, data.Tolerance{Rel: 1e-6}, ""},
		{"[1, 2, 3]", "f64.npy", f32, data.Tolerance{}, "1 of 3 elements differ; the worst is that at [2]: 3 instead of 3.0000001, off by 1e-07"},
		{"[1, 2, 3]", "f16.npy", bf16, data.Tolerance{}, ""},
		{"[1, 2, 3]", "f16.npy", i64, data.Tolerance{}, "!elements of NumPy's type <f2 are not those of i64"},
		{"[1, 2, 3]", "[1, 2, x]", i64, data.Tolerance{}, "!'x' is no number of type i64"},
	} {
		gs, err := data.Parse(k.got)
		if err != nil {
			t.Fatal(err)
		}
		v, err := gs.Value(m, k.t, nil)
		if err != nil {
			t.Fatal(err)
		}
		ws, err := data.Parse(k.want)
		if err != nil {
			t.Fatal(err)
		}
		var d *data.Difference
		x, err := ws.Expect(open)
		if err == nil {
			d, err = x.Compare(v, k.tol)
		}
		want, fails := strings.CutPrefix(k.diff, "!")
		text := ""
		if d != nil {
			text = d.String()
		}
		if fails && (err == nil || !strings.Contains(err.Error(), want)) || !fails && (err != nil || !strings.Contains(text, want) || want == "" && text != "") {
			t.Errorf("%s, expected %s: %q, %v instead of %q", k.got, k.want, text, err, k.diff)
		}
	}
}

// FuzzFile makes values of any file, or text, of the standard input.
func FuzzFile(f *testing.F) {
	f.Add("[1, 2]")
	f.Add("\x93NUMPY\x01\x00\x3c\x00{'descr': '<f4', 'fortran_order': False, 'shape': (1,)}\x00\x00\x00\x00")
	f.Add("PK\x05\x06" + strings.Repeat("\x00", 18))
	c, _ := context(f)
	types := []ir.Type{c.F32(), c.MemRef([]int64{ir.Dynamic}, c.F32(), nil, nil), c.MemRef([]int64{2, ir.Dynamic}, c.Integer(8), nil, nil)}
	f.Fuzz(func(t *testing.T, text string) {
		_, m := context(t)
		open := func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }
		for _, name := range []string{"-", "-:x", "npz:f"} {
			s, err := data.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, typ := range types {
				v, err := s.Value(m, typ, open)
				if err != nil {
					continue
				}
				x, err := s.Expect(open)
				if err != nil {
					t.Fatal(err)
				}
				if d, err := x.Compare(v, data.Tolerance{}); d != nil || err != nil {
					t.Fatalf("a value is not as it was given: %v, %v", d, err)
				}
			}
		}
	})
}
