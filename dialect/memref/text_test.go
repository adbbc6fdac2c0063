package memref_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/dialect/arith"
	"hivm-opt/dialect/builtin"
	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/memref"
	"hivm-opt/internal/irtest"
	"hivm-opt/ir"
	"hivm-opt/printer"
)

func newContext(t testing.TB) *ir.Context {
	t.Helper()
	c, err := ir.NewContext(builtin.Dialect(), funcs.Dialect(), arith.Dialect(), memref.Dialect())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func parse(c *ir.Context, text string) (*ir.Operation, error) {
	return irtest.Parse(c, "test.mlir", text)
}

func mustParse(t testing.TB, c *ir.Context, text string) *ir.Operation {
	t.Helper()
	op, err := parse(c, text)
	if err != nil {
		t.Fatal(err)
	}
	return op
}

func print(t testing.TB, c *ir.Context, op *ir.Operation, generic bool) string {
	t.Helper()
	var b strings.Builder
	if err := printer.Print(&b, c, op, printer.Options{Generic: generic}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestRoundTrip reads texts in canonical form, which have to come out as they
// went in, also when they take the way through the generic form.
func TestRoundTrip(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "roundtrip.mlir"))
	if err != nil {
		t.Fatal(err)
	}
	want := string(data)
	c := newContext(t)
	op := mustParse(t, c, want)
	if err := ir.Verify(c, op, ir.VerifyOptions{}); err != nil {
		t.Fatal(err)
	}
	compare(t, "custom", print(t, c, op, false), want)
	generic := print(t, c, op, true)
	again := mustParse(t, c, generic)
	compare(t, "generic", print(t, c, again, true), generic)
	compare(t, "generic to custom", print(t, c, again, false), want)
}

func compare(t *testing.T, what, got, want string) {
	t.Helper()
	if got == want {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Errorf("%s form, line %d:\n got %s\nwant %s", what, i+1, g[i], w[i])
			return
		}
	}
	t.Errorf("%s form: %d lines, want %d", what, len(g), len(w))
}

// TestGenericForm checks the properties that the generic form shows.
func TestGenericForm(t *testing.T) {
	c := newContext(t)
	for _, tc := range []struct{ custom, generic string }{
		{
			`%r = memref.alloc(%i) {alignment = 64 : i64, k} : memref<?x4xf32>`,
			`"memref.alloc"(%arg0) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 1, 0>}> {k} : (index) -> memref<?x4xf32>`,
		},
		{
			`%r = memref.subview %m[%i, 3] [%i, 4] [1, 2] : memref<16x32xf16> to memref<?x4xf16, strided<[32, 2], offset: ?>>`,
			`"memref.subview"(%arg1, %arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 3>, static_sizes = array<i64: -9223372036854775808, 4>, static_strides = array<i64: 1, 2>}> : (memref<16x32xf16>, index, index) -> memref<?x4xf16, strided<[32, 2], offset: ?>>`,
		},
		{
			`%r = memref.collapse_shape %m [[0, 1]] : memref<16x32xf16> into memref<512xf16>`,
			`"memref.collapse_shape"(%arg1) <{reassociation = [[0, 1]]}> : (memref<16x32xf16>) -> memref<512xf16>`,
		},
		{
			`%r = memref.expand_shape %m [[0, 1], [2]] output_shape [4, 4, 32] : memref<16x32xf16> into memref<4x4x32xf16>`,
			`"memref.expand_shape"(%arg1) <{reassociation = [[0, 1], [2]], static_output_shape = array<i64: 4, 4, 32>}> : (memref<16x32xf16>) -> memref<4x4x32xf16>`,
		},
		{
			`%r = memref.load %m[%i, %i] : memref<16x32xf16>`,
			`"memref.load"(%arg1, %arg0, %arg0) : (memref<16x32xf16>, index, index) -> f16`,
		},
		{
			`%a, %b, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<16x32xf16> -> memref<f16>, index, index, index, index, index`,
			`"memref.extract_strided_metadata"(%arg1) : (memref<16x32xf16>) -> (memref<f16>, index, index, index, index, index)`,
		},
		{
			`%r = memref.transpose %m (i, j) -> (j, i) : memref<16x32xf16> to memref<32x16xf16, strided<[1, 32]>>`,
			`"memref.transpose"(%arg1) <{permutation = #map}> : (memref<16x32xf16>) -> memref<32x16xf16, strided<[1, 32]>>`,
		},
	} {
		op := mustParse(t, c, "func.func @f(%i: index, %m: memref<16x32xf16>) {\n"+tc.custom+"\nreturn\n}")
		if err := ir.Verify(c, op, ir.VerifyOptions{}); err != nil {
			t.Errorf("%s: %v", tc.custom, err)
		}
		if got := print(t, c, op, true); !strings.Contains(got, tc.generic+"\n") {
			t.Errorf("%s\nprints\n%s\nwant\n%s", tc.custom, got, tc.generic)
		}
	}
}
