package datalayout_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	hivmopt "hivm-opt"
	"hivm-opt/internal/samerun"
)

// compare runs the functions of a text before and after hivm-infer-data-layout on the same data:
// the memory of the arguments must be the same then.
func compare(t *testing.T, text, options string) (r samerun.Result) {
	t.Helper()
	before, err := hivmopt.Parse("before.mlir", text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	after, err := hivmopt.Parse("after.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	if err := after.Run(t.Context(), "builtin.module(func.func(hivm-infer-data-layout{"+options+"}))"); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if before.String() == after.String() {
		t.Errorf("not changed:\n%s", text)
	}
	if r, err = samerun.Compare(before, after); err != nil {
		t.Errorf("%s: %v\n%s\n%s", options, err, text, after)
	}
	return r
}

// TestMeaningOfGoldens runs the functions of the golden test.
func TestMeaningOfGoldens(t *testing.T) {
	text, err := os.ReadFile("../../testdata/datalayout/infer.mlir")
	if err != nil {
		t.Fatal(err)
	}
	for _, options := range []string{"", "strict=true"} {
		if r := compare(t, string(text), options); r.Compared < 4 {
			t.Errorf("%s: only %d functions were compared (%v)", options, r.Compared, r.Skipped)
		}
	}
}

// product returns a function that multiplies parts of two matrices in steps, each of which may be
// transposed, and stores the product.
func product(r *rand.Rand) string {
	elem := []string{"f16", "f32", "bf16"}[r.IntN(3)]
	m, n := 1+r.IntN(40), 1+r.IntN(40)
	steps := 1 + r.IntN(3)
	k, left, right := 16*steps, [2]int{m, 16 * steps}, [2]int{16 * steps, n}
	var turns []string
	a, sizeA, b, sizeB := "0, %i", fmt.Sprintf("%d, 16", m), "%i, 0", fmt.Sprintf("16, %d", n)
	if r.IntN(2) == 0 {
		turns = append(turns, "a_transpose")
		left, a, sizeA = [2]int{k, m}, "%i, 0", fmt.Sprintf("16, %d", m)
	}
	if r.IntN(2) == 0 {
		turns = append(turns, "b_transpose")
		right, b, sizeB = [2]int{n, k}, "0, %i", fmt.Sprintf("%d, 16", n)
	}
	turned := ""
	if len(turns) > 0 {
		turned = " {" + strings.Join(turns, ", ") + "}"
	}
	matrix := func(s [2]int, elem, space string) string {
		return fmt.Sprintf("memref<%dx%dx%s, #hivm.address_space<%s>>", s[0], s[1], elem, space)
	}
	part := func(size string, rows int) string {
		return fmt.Sprintf("memref<%sx%s, strided<[%d, 1], offset: ?>, #hivm.address_space<cbuf>>", strings.ReplaceAll(size, ", ", "x"), elem, rows)
	}
	gx, gy, gz := matrix(left, elem, "gm"), matrix(right, elem, "gm"), matrix([2]int{m, n}, "f32", "gm")
	la, lb, lc := matrix(left, elem, "cbuf"), matrix(right, elem, "cbuf"), matrix([2]int{m, n}, "f32", "cc")
	pa, pb := part(sizeA, left[1]), part(sizeB, right[1])
	return fmt.Sprintf(`func.func @f(%%x: %s, %%y: %s, %%z: %s) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %%c0 = arith.constant 0 : index
  %%c16 = arith.constant 16 : index
  %%k = arith.constant %d : index
  %%m = arith.constant %d : index
  %%n = arith.constant %d : index
  %%a = memref.alloc() : %s
  %%b = memref.alloc() : %s
  %%c = memref.alloc() : %s
  hivm.hir.load ins(%%x : %s) outs(%%a : %s)
  hivm.hir.load ins(%%y : %s) outs(%%b : %s)
  scf.for %%i = %%c0 to %%k step %%c16 {
    %%first = arith.cmpi eq, %%i, %%c0 : index
    %%p = memref.subview %%a[%s] [%s] [1, 1] : %s to %s
    %%q = memref.subview %%b[%s] [%s] [1, 1] : %s to %s
    hivm.hir.mmadL1%s ins(%%p, %%q, %%first, %%m, %%c16, %%n : %s, %s, i1, index, index, index) outs(%%c : %s)
  }
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%%c : %s) outs(%%z : %s)
  return
}`, gx, gy, gz, k, m, n, la, lb, lc, gx, la, gy, lb, a, sizeA, la, pa, b, sizeB, lb, pb, turned, pa, pb, lc, lc, gz)
}

// TestMeaningOfProducts compares random products.
func TestMeaningOfProducts(t *testing.T) {
	for _, options := range []string{"", "strict=true"} {
		wrote := 0
		for seed := range uint64(100) {
			r := compare(t, product(rand.New(rand.NewPCG(seed, 3))), options)
			for _, err := range r.Skipped {
				t.Error(err)
			}
			wrote += r.Wrote
		}
		if wrote < 100 {
			t.Errorf("%s: only %d functions wrote to their arguments", options, wrote)
		}
	}
}
