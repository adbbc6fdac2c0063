package lowerhivm_test

import (
	"fmt"
	"strings"
	"testing"

	"hivm-opt/lower"
)

// TestReductionJoins looks for the sums that have common loops with the operations that make their source: these
// are then computed in vectors, and what nothing reads later is not stored. R, C and T are the numbers of rows and
// columns and the type of elements.
func TestReductionJoins(t *testing.T) {
	const (
		head = `func.func @f(%x: memref<RxCxT>, %m: memref<Rx1xT>, %y: memref<Rx1xT>) {
  %d = memref.alloc() : memref<RxCxT>
  %s = memref.alloc() : memref<RxCxT>`
		centred = `
  hivm.hir.vsub ins(%x, %m : memref<RxCxT>, memref<Rx1xT>) outs(%d : memref<RxCxT>) broadcast = [1]`
		squared = `
  hivm.hir.vmul ins(%d, %d : memref<RxCxT>, memref<RxCxT>) outs(%s : memref<RxCxT>)`
		sum = `
  hivm.hir.vreduce <sum> ins(%s : memref<RxCxT>) outs(%y : memref<Rx1xT>) reduce_dims = [1]`
		tail = `
  return
}`
		usual = centred + squared + sum
	)
	with := func(text, old, to string) string { return strings.Replace(text, old, to, 1) }
	for _, c := range []struct {
		what, body, r, c, t string
		joined              bool
		stored              int // of the two buffers
	}{
		{"a sum of squares", usual, "16", "20", "f32", true, 0},
		{"the squares are read", usual + `
  hivm.hir.vexp ins(%s : memref<RxCxT>) outs(%x : memref<RxCxT>)`, "16", "20", "f32", true, 1},
		{"a sum is there before", with(usual, "<sum>", "{already_initialize_init} <sum>"), "16", "20", "f32", true, 0},
		{"another buffer is reduced", with(usual, "ins(%s", "ins(%x"), "16", "20", "f32", false, 0},
		{"the largest one", with(usual, "<sum>", "<max>"), "16", "20", "f32", false, 0},
		{"an operation that is more than one instruction", centred + `
  hivm.hir.vrelu ins(%d : memref<RxCxT>) outs(%s : memref<RxCxT>)` + sum, "16", "20", "f32", false, 0},
		{"the destination is an operand", with(usual, "%y", "%m"), "16", "20", "f32", false, 0},
		{"the destination is a part of an operand", `
  %part = memref.subview %x[0, 3] [R, 1] [1, 1] : memref<RxCxT> to memref<Rx1xT, strided<[C, 1], offset: 3>>` + centred + squared + `
  hivm.hir.vreduce <sum> ins(%s : memref<RxCxT>) outs(%part : memref<Rx1xT, strided<[C, 1], offset: 3>>) reduce_dims = [1]`, "16", "20", "f32", false, 0},
		{"12 rows", usual, "12", "20", "f32", false, 0},
		{"7 columns", usual, "16", "7", "f32", false, 0},
		{"unknown rows", usual, "?", "20", "f32", false, 0},
		{"f16", usual, "16", "20", "f16", false, 0},
	} {
		text := head + c.body + tail
		if c.r == "?" {
			text = strings.NewReplacer("%d = memref.alloc() : memref<RxCxT>", "%d = memref.alloc(%r) : memref<RxCxT>",
				"%s = memref.alloc() : memref<RxCxT>", "%s = memref.alloc(%r) : memref<RxCxT>", "%y: memref<Rx1xT>", "%y: memref<Rx1xT>, %r: index").Replace(text)
		}
		text = lowered(t, strings.NewReplacer("R", c.r, "C", c.c, "T", c.t).Replace(text), lower.Options{})
		if got := strings.Contains(text, "fsub <8 x float>"); got != c.joined {
			t.Errorf("%s: joined: %t", c.what, got)
		}
		if got := strings.Count(text, "store <8 x float>"); got != 16*c.stored {
			t.Errorf("%s: %d stores of vectors, expected %d", c.what, got, 16*c.stored)
		}
	}
}

// TestReductionOfHalves compares sums of elements that were f16, with all numbers of rows and columns that are left
// where whole vectors end.
func TestReductionOfHalves(t *testing.T) {
	compare(t, 24, func(k *kernel) {
		rows, columns := 8*(1+k.r.IntN(5)), 8+k.r.IntN(20)
		dense := func(elem string, n, m int) int {
			t := fmt.Sprintf("memref<3x%dx%dx%s>", n, m, elem)
			return k.ordinary(k.param(t, t))
		}
		src, scale, wide, sum := dense("f16", rows, columns), dense("f32", 1, columns), dense("f32", rows, columns), dense("f32", rows, 1)
		k.simple("vcast", []int{src}, []int{wide}, "\n  ")
		k.simple("vmul", []int{wide, scale}, []int{wide}, "broadcast = [1]\n  ")
		k.simple("vreduce <sum>", []int{wide}, []int{sum}, "reduce_dims = [2]")
	})
}

// TestReductionJoinsByColumns looks for the stores that are left where a reduction of rows to one is joined: of its
// result, and of its start if the rows are more than the sixteen that are taken at a time.
func TestReductionJoinsByColumns(t *testing.T) {
	const (
		head = `func.func @f(%x: memref<16x20xf32>, %m: memref<16x1xf32>) {
  %d = memref.alloc() : memref<16x20xf32>
  %z = memref.alloc() : memref<1x20xf32>
  %u = memref.alloc() : memref<20x1xf32>
  hivm.hir.vsub ins(%x, %m : memref<16x20xf32>, memref<16x1xf32>) outs(%d : memref<16x20xf32>) broadcast = [1]
  hivm.hir.vabs ins(%d : memref<16x20xf32>) outs(%d : memref<16x20xf32>)
`
		sum  = "  hivm.hir.vreduce <sum> ins(%d : memref<16x20xf32>) outs(%z : memref<1x20xf32>) reduce_dims = [0]\n"
		tail = "  return\n}"
	)
	for _, c := range []struct {
		what, body string
		stores     int
	}{
		{"a sum", sum, 1},
		{"the largest one", strings.Replace(sum, "<sum>", "<max>", 1), 1},
		{"the elements are read", sum + "  hivm.hir.copy ins(%d : memref<16x20xf32>) outs(%x : memref<16x20xf32>)\n", 18}, // of sixteen rows, and the copy
		{"the destination is an operand", strings.NewReplacer("%z", "%part", "memref<1x20xf32>", "memref<1x20xf32, strided<[20, 1], offset: 40>>").Replace(
			"  %part = memref.subview %x[2, 0] [1, 20] [1, 1] : memref<16x20xf32> to memref<1x20xf32>\n" + sum), 2},
	} {
		text := head + c.body + tail
		for _, x := range []struct {
			text   string
			stores int
		}{{text, c.stores}, {strings.ReplaceAll(text, "<16x", "<48x"), c.stores + 1}} {
			if got := strings.Count(lowered(t, x.text, lower.Options{}), "store float"); got != x.stores {
				t.Errorf("%s: %d stores, expected %d\n%s", c.what, got, x.stores, x.text)
			}
		}
	}
}

// TestReductionBySign compares the largest and smallest integers by their own sign of what a joined operation makes.
func TestReductionBySign(t *testing.T) {
	compare(t, 12, func(k *kernel) {
		elem := pick(k.r, "i8", "i16", "i32")
		param := func(shape string) int {
			t := "memref<" + shape + elem + ">"
			return k.param(t, t)
		}
		x, y, sum, least := param("16x20x"), param("16x20x"), param("16x20x"), param("1x20x")
		k.simple("vadd", []int{x, y}, []int{sum}, "\n  ")
		k.simple(pick(k.r, "vreduce {unsigned_src = true} <max>", "vreduce {unsigned_src = true} <min>", "vreduce <max>"),
			[]int{sum}, []int{least}, "reduce_dims = [0]")
	})
}

// TestReductionReadsDestination looks for the stores of buffers on the chip that the next turn of a loop may read as
// the old content of a destination.
func TestReductionReadsDestination(t *testing.T) {
	const program = `func.func @f(%%x: memref<16x20xf32>, %%m: memref<16x1xf32>, %%n: index) {
  %%lo = arith.constant 0 : index
  %%step = arith.constant 1 : index
  %%at = arith.constant 0 : i64
  %%further = arith.constant 65536 : i64
  %%apart = arith.constant 131072 : i64
  %%d = hivm.hir.pointer_cast(%%at) : memref<16x20xf32>
  %%s = hivm.hir.pointer_cast(%%apart) : memref<16x20xf32>
  %%near = hivm.hir.pointer_cast(%%at) : memref<16x1xf32>
  %%far = hivm.hir.pointer_cast(%%further) : memref<16x1xf32>
  scf.for %%i = %%lo to %%n step %%step {
    %%odd = arith.cmpi eq, %%i, %%step : index
    %%y = arith.select %%odd, %%near, %%far : memref<16x1xf32>
    hivm.hir.vsub ins(%%x, %%m : memref<16x20xf32>, memref<16x1xf32>) outs(%%d : memref<16x20xf32>) broadcast = [1]
    hivm.hir.vmul ins(%%d, %%d : memref<16x20xf32>, memref<16x20xf32>) outs(%%s : memref<16x20xf32>)
    hivm.hir.vreduce %s<sum> ins(%%s : memref<16x20xf32>) outs(%%y : memref<16x1xf32>) reduce_dims = [1]
  }
  return
}`
	for attr, stores := range map[string]int{"": 0, "{already_initialize_init} ": 2 * 16} {
		text := lowered(t, fmt.Sprintf(program, attr), lower.Options{})
		if got := strings.Count(text, "store <8 x float>"); got != stores {
			t.Errorf("%q: %d stores, expected %d", attr, got, stores)
		}
	}
}
