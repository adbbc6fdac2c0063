package lowerhivm_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/interp"
	"hivm-opt/interp/interphivm"
	"hivm-opt/interp/interpstd"
	"hivm-opt/ir/floats"
	"hivm-opt/lower"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
	"hivm-opt/lower/native"
)

// fast runs functions on elements that are rarely distinct, with all that LLVM does to
// make loops fast.
func fast(t *testing.T, n int, text string) {
	t.Helper()
	s := nativetest.Setup{
		Lower: []lower.Table{lowerstd.Table(), lowerhivm.Table()}, Interp: []interp.Table{interpstd.Table(), interphivm.Table()}, Seeds: 6,
		Fill:  func(r *rand.Rand, _ string, _ int, e interp.Elem) interp.Value { return few(r, e) },
		Build: native.BuildOptions{Level: "3"},
	}
	if got := s.Compare(t, text); got != n {
		t.Errorf("%d functions were compared, expected %d", got, n)
	}
}

// few makes the numbers in which orders differ: zeros and NaNs with both signs, infinities,
// and the largest and smallest patterns.
func few(r *rand.Rand, e interp.Elem) interp.Value {
	if !e.IsFloat() {
		bits := []uint64{0, 1, 2, 3, 1 << (e.Bits - 1), 1<<(e.Bits-1) - 1, 1<<e.Bits - 1}
		return interp.BitsOf(e, pick(r, bits...))
	}
	sign := uint64(1) << (e.Bits - 1)
	infinity := floats.FromFloat64(e.Format, math.Inf(1)).Lo
	list := []uint64{0, sign, 1, sign | 1, infinity, sign | infinity, infinity - 1, floats.FromFloat64(e.Format, 1).Lo, floats.FromFloat64(e.Format, -1).Lo}
	if r.IntN(8) == 0 {
		list = []uint64{infinity + 1, sign | (infinity + 1), sign - 1, 2*sign - 1} // NaNs
	}
	return interp.BitsOf(e, pick(r, list...))
}

// TestExtremes compares maxima and minima of rows, of columns and of both.
func TestExtremes(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	n := 0
	for _, typ := range []string{"f16", "f32", "i8", "i32", "ui16"} {
		for _, kind := range []string{"max", "min", "max_with_index_left", "min_with_index_right"} {
			for _, axes := range []string{"1", "2", "1, 2", "0, 2"} {
				to := []string{"3", "8", "17"}
				for _, a := range strings.Split(axes, ", ") {
					to[a[0]-'0'] = "1"
				}
				dst, types := "%max", fmt.Sprintf("memref<%sx%s>", strings.Join(to, "x"), typ)
				params := "%max: " + types
				if strings.Contains(kind, "index") {
					if len(axes) > 1 || typ == "i8" || typ == "ui16" {
						continue
					}
					at := fmt.Sprintf("memref<%sxi32>", strings.Join(to, "x"))
					dst, types, params = dst+", %at", types+", "+at, params+", %at: "+at
				}
				fmt.Fprintf(&text, "func.func @f%d(%%x: memref<3x8x17x%s>, %s) {\n  hivm.hir.vreduce <%s> ins(%%x : memref<3x8x17x%s>) outs(%s : %s) reduce_dims = [%s]\n  return\n}\n",
					n, typ, params, kind, typ, dst, types, axes)
				n++
			}
		}
	}
	fast(t, n, text.String())
}

// TestSums compares sums of floats, which depend on the order.
func TestSums(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	n := 0
	for _, typ := range []string{"f16", "f32"} {
		for _, rows := range []int{1, 4, 6, 7, 16} {
			for _, axis := range []int{0, 1} {
				to := [2]int{rows, 23}
				to[axis] = 1
				fmt.Fprintf(&text, `func.func @f%[1]d(%%x: memref<%[2]dx23x%[3]s>, %%y: memref<%[4]dx%[5]dx%[3]s>) {
  hivm.hir.vreduce <sum> ins(%%x : memref<%[2]dx23x%[3]s>) outs(%%y : memref<%[4]dx%[5]dx%[3]s>) reduce_dims = [%[6]d]
  return
}
`, n, rows, typ, to[0], to[1], axis)
				n++
			}
		}
	}
	fast(t, n, text.String())
}

// TestInPlace has destinations that are inputs, with the same index map or, for vflip,
// another map, and a destination with elements in the same place.
func TestInPlace(t *testing.T) {
	t.Parallel()
	fast(t, 8, `
func.func @add(%x: memref<5x67xf32>, %w: memref<5x1xf32>) {
  hivm.hir.vadd ins(%x, %w : memref<5x67xf32>, memref<5x1xf32>) outs(%x : memref<5x67xf32>) broadcast = [1]
  hivm.hir.vmul ins(%x, %x : memref<5x67xf32>, memref<5x67xf32>) outs(%x : memref<5x67xf32>)
  return
}
func.func @one(%x: memref<64x1xf32>) {
  hivm.hir.vadd ins(%x, %x : memref<64x1xf32>, memref<64x1xf32>) outs(%x : memref<64x1xf32>) broadcast = [1]
  hivm.hir.vreduce <max> ins(%x : memref<64x1xf32>) outs(%x : memref<64x1xf32>) reduce_dims = [1]
  return
}
func.func @front(%x: memref<1x64xf32>) {
  hivm.hir.vreduce <sum> ins(%x : memref<1x64xf32>) outs(%x : memref<1x64xf32>) reduce_dims = [0]
  return
}
func.func @flip(%x: memref<3x67xf32>, %y: memref<66xi16>) {
  hivm.hir.vflip ins(%x : memref<3x67xf32>) outs(%x : memref<3x67xf32>) flip_axis = 1
  hivm.hir.vflip ins(%y : memref<66xi16>) outs(%y : memref<66xi16>) flip_axis = 0
  return
}
func.func @scan(%x: memref<33x9xf32>, %y: memref<9x33xi32>) {
  hivm.hir.vcumsum ins(%x : memref<33x9xf32>) outs(%x : memref<33x9xf32>) cum_dims = [0] reverse = false
  hivm.hir.vcumsum ins(%y : memref<9x33xi32>) outs(%y : memref<9x33xi32>) cum_dims = [1] reverse = true
  return
}
func.func @near(%x: memref<40x2xi32>, %y: memref<40x2xi32, strided<[1, 1]>>) {
  hivm.hir.store ins(%x : memref<40x2xi32>) outs(%y : memref<40x2xi32, strided<[1, 1]>>)
  return
}
func.func private @pad_op(%x: memref<2x2x2x3xi32>, %y: memref<?x?x?x?xi32>, %n: index) {
  %z = arith.constant 7 : i32
  hivm.hir.vpad ins(%x : memref<2x2x2x3xi32>) outs(%y : memref<?x?x?x?xi32>) low[%n, %n, %n, %n] high[%n, %n, %n, %n] pad_value %z : i32
  return
}
func.func @pad(%x: memref<2x2x2x3xi32>) {
  %n = arith.constant 0 : index
  %y = memref.cast %x : memref<2x2x2x3xi32> to memref<?x?x?x?xi32>
  func.call @pad_op(%x, %y, %n) : (memref<2x2x2x3xi32>, memref<?x?x?x?xi32>, index) -> ()
  return
}
func.func @bias(%a: memref<1x3xf32>, %b: memref<3x40xf32>, %x: memref<40xf32>) {
  %y = memref.expand_shape %x [[0, 1]] output_shape [1, 40] : memref<40xf32> into memref<1x40xf32>
  hivm.hir.matmul ins(%a, %b : memref<1x3xf32>, memref<3x40xf32>) outs(%y : memref<1x40xf32>) bias = %x : memref<40xf32>
  return
}
`)
}

// TestProducts compares products of matrices that are computed row by row.
func TestProducts(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	n := 0
	for _, typ := range [][2]string{{"f16", "f32"}, {"f32", "f32"}, {"i8", "i32"}} {
		for _, transpose := range []string{"", "aTranspose", "bTranspose"} {
			a, b := "5x33", "33x19"
			switch transpose {
			case "aTranspose":
				a = "33x5"
			case "bTranspose":
				b = "19x33"
			}
			if transpose != "" {
				transpose = strings.ToLower(transpose[:1]) + "_transpose"
			}
			fmt.Fprintf(&text, `func.func @f%[1]d(%%a: memref<%[2]sx%[4]s>, %%b: memref<%[3]sx%[4]s>, %%c: memref<5x19x%[5]s>) {
  hivm.hir.matmul ins(%%a, %%b : memref<%[2]sx%[4]s>, memref<%[3]sx%[4]s>) outs(%%c : memref<5x19x%[5]s>) %[6]s
  return
}
`, n, a, b, typ[0], typ[1], transpose)
			n++
		}
	}
	fast(t, n, text.String())
}
