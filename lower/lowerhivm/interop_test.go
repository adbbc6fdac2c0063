package lowerhivm_test

import (
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/lower/lowerhivm"
	"hivm-opt/lower/lowerstd"
)

// rowKernel adds rows to a matrix of any layout, and returns their sums and how many there
// are.
const rowKernel = `
func.func @kernel(%a: memref<?x?xf32, strided<[?, ?], offset: ?>>, %row: memref<1x?xf32>, %scale: f32, %sums: memref<?x1xf32>) -> (memref<?x1xf32>, index) attributes {llvm.emit_c_interface} {
  hivm.hir.vmul ins(%row, %scale : memref<1x?xf32>, f32) outs(%row : memref<1x?xf32>)
  hivm.hir.vadd ins(%a, %row : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<1x?xf32>) outs(%a : memref<?x?xf32, strided<[?, ?], offset: ?>>) broadcast = [0]
  hivm.hir.vreduce <sum> ins(%a : memref<?x?xf32, strided<[?, ?], offset: ?>>) outs(%sums : memref<?x1xf32>) reduce_dims = [1]
  %c0 = arith.constant 0 : index
  %n = memref.dim %a, %c0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %sums, %n : memref<?x1xf32>, index
}
`

// rowCaller gives the kernel a transposed part of a matrix.
const rowCaller = `#include <stdint.h>
#include <stdio.h>

typedef struct { float *allocated, *aligned; int64_t offset, sizes[2], strides[2]; } matrix;
typedef struct { matrix sums; int64_t rows; } results;

void _mlir_ciface_kernel(results *out, matrix *a, matrix *row, float scale, matrix *sums);

int main(void) {
	float data[12], row[3] = {1, 2, 3}, sums[2];
	for (int i = 0; i < 12; i++) data[i] = i;
	matrix a = {data, data, 1, {2, 3}, {1, 4}}; /* columns 1 and 2 of 3 rows of 4 */
	matrix r = {row, row, 0, {1, 3}, {3, 1}}, s = {sums, sums, 0, {2, 1}, {1, 1}};
	results out;
	_mlir_ciface_kernel(&out, &a, &r, 10, &s);
	for (int i = 0; i < 12; i++) printf("%g%c", data[i], i % 4 == 3 ? '\n' : ' ');
	printf("%g %g\n", out.sums.aligned[0], out.sums.aligned[1]);
	printf("%d %d %d\n", out.sums.aligned == sums, (int)out.sums.sizes[0], (int)out.rows);
	return 0;
}
`

// 1 + 5 + 9 and 2 + 6 + 10, and 60 for each row.
const rowPrints = `0 11 12 3
4 25 26 7
8 39 40 11
75 78
1 2 2
`

// TestKernelFromC links a kernel with a program in C, which calls it by its C interface.
func TestKernelFromC(t *testing.T) {
	c, m := nativetest.Parse(t, rowKernel)
	program := nativetest.Build(t, map[string][]byte{
		"kernel.ll": nativetest.Text(t, c, m, lowerstd.Table(), lowerhivm.Table()),
		"main.c":    []byte(rowCaller),
	})
	if got := nativetest.Output(t, program); got != rowPrints {
		t.Errorf("got\n%swant\n%s", got, rowPrints)
	}
}
