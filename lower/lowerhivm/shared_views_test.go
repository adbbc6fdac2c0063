package lowerhivm_test

import (
	"fmt"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/ir"
	"hivm-opt/lower/lowerhivm"
)

// TestSharedViews has two views of one buffer that a sum reads and writes: whether the
// source is copied.
func TestSharedViews(t *testing.T) {
	const header = `func.func @f(%a: memref<8x8xf32>, %d: memref<?x8xf32>, %i: index, %j: index, %bytes: memref<512xi8>) {
	%zero = arith.constant 0 : index
	%one = arith.constant 1 : index
	%four = arith.constant 4 : index
`
	part := func(name, at string) string {
		return fmt.Sprintf("%%%s0 = memref.subview %%a%s [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>\n", name, at)
	}
	of := "memref<4x4xf32, strided<[8, 1], offset: ?>>"
	rows := func(name, at string) string {
		return fmt.Sprintf("%%%s0 = memref.subview %%d%s [%%i, 4] [1, 1] : memref<?x8xf32> to memref<?x4xf32, strided<[8, 1], offset: ?>>\n", name, at)
	}
	ofRows := "memref<?x4xf32, strided<[8, 1], offset: ?>>"
	bytes := func(name, at string) string {
		return fmt.Sprintf("%%%s0 = memref.view %%bytes[%%%s][] : memref<512xi8> to memref<4x4xf32>\n", name, at)
	}
	for _, c := range []struct {
		name, before, t string
		copied          bool
	}{
		{"the same part", part("r", "[%i, 0]") + part("w", "[%i, 0]"), of, false},
		{"beside it", part("r", "[%i, 0]") + part("w", "[%i, 4]"), of, false},
		{"below it", part("r", "[%zero, %zero]") + part("w", "[%four, %zero]"), of, false},
		{"shifted", part("r", "[%zero, %zero]") + part("w", "[%one, %zero]"), of, true},
		{"somewhere", part("r", "[%i, 0]") + part("w", "[%j, 0]"), of, true},
		{"halves of all rows", rows("r", "[%zero, %zero]") + rows("w", "[%zero, %four]"), ofRows, false},
		{"other rows", rows("r", "[%zero, %zero]") + rows("w", "[%one, %zero]"), ofRows, true},
		{"views of bytes", bytes("r", "i") + bytes("w", "j"), "memref<4x4xf32>", true},
	} {
		_, m := nativetest.Parse(t, header+c.before+fmt.Sprintf("\thivm.hir.vadd ins(%%r0, %%r0 : %[1]s, %[1]s) outs(%%w0 : %[1]s)\n\treturn\n}\n", c.t))
		ir.Walk(m, func(op *ir.Operation) bool {
			if op.Is("hivm.hir.vadd") && (len(lowerhivm.Shared(op)) > 0) != c.copied {
				t.Errorf("%s: %v", c.name, lowerhivm.Shared(op))
			}
			return true
		})
	}
}

// TestSharedCycle has a view of itself, which is in code that never runs.
func TestSharedCycle(t *testing.T) {
	_, m := nativetest.Parse(t, `func.func @f() {
	return
^bb1:
	%0 = memref.cast %0 : memref<4x4xf32> to memref<4x4xf32>
	hivm.hir.vtranspose ins(%0 : memref<4x4xf32>) outs(%0 : memref<4x4xf32>) permutation = [1, 0]
	cf.br ^bb1
}`)
	ir.Walk(m, func(op *ir.Operation) bool {
		if op.Is("hivm.hir.vtranspose") && (len(lowerhivm.Shared(op)) == 0 || len(lowerhivm.Equal(op)) == 0) {
			t.Error("a source that is the destination is not seen")
		}
		return true
	})
}
