package lowerstd_test

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hivm-opt/internal/nativetest"
	"hivm-opt/internal/realtools"
)

// ours calls theirs and is called by it. A memref goes both ways in pieces, with a
// dynamic layout, and comes back with a number of 16 bits beside it.
const ours = `
func.func private @theirs(%m: memref<?x4xf32, strided<[?, 1], offset: ?>>, %n: index, %h: f16, %c: i1) -> (memref<?x4xf32, strided<[?, 1], offset: ?>>, index, f16)
func.func private @log(%m: memref<4xi32>, %x: f32) -> memref<4xi32> attributes {llvm.emit_c_interface}

func.func @begin(%m: memref<6x4xf32>, %k: memref<4xi32>, %n: index, %x: f32) -> memref<?x4xf32, strided<[?, 1], offset: ?>> attributes {llvm.emit_c_interface} {
  %s = memref.subview %m[1, 0] [%n, 4] [2, 1] : memref<6x4xf32> to memref<?x4xf32, strided<[8, 1], offset: 4>>
  %d = memref.cast %s : memref<?x4xf32, strided<[8, 1], offset: 4>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %h = arith.truncf %x : f32 to f16
  %true = arith.constant true
  %r:3 = func.call @theirs(%d, %n, %h, %true) : (memref<?x4xf32, strided<[?, 1], offset: ?>>, index, f16, i1) -> (memref<?x4xf32, strided<[?, 1], offset: ?>>, index, f16)
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %y = arith.extf %r#2 : f16 to f32
  memref.store %y, %r#0[%c0, %r#1] : memref<?x4xf32, strided<[?, 1], offset: ?>>
  %k2 = func.call @log(%k, %y) : (memref<4xi32>, f32) -> memref<4xi32>
  %v = memref.load %k2[%c1] : memref<4xi32>
  %f = arith.sitofp %v : i32 to f32
  memref.store %f, %r#0[%c0, %c0] : memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %r#0 : memref<?x4xf32, strided<[?, 1], offset: ?>>
}

// half is called by theirs.
func.func @half(%m: memref<?xf32, strided<[?], offset: ?>>, %i: index) -> f32 {
  %c = arith.constant 0.5 : f32
  %v = memref.load %m[%i] : memref<?xf32, strided<[?], offset: ?>>
  %w = arith.mulf %v, %c : f32
  memref.store %w, %m[%i] : memref<?xf32, strided<[?], offset: ?>>
  return %w : f32
}

// tail is called by theirs, and returns a memref: all rows but the first, if there are any.
func.func @tail(%m: memref<?x4xf32, strided<[?, 1], offset: ?>>) -> (memref<?x4xf32, strided<[?, 1], offset: ?>>, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?x4xf32, strided<[?, 1], offset: ?>>
  %k = arith.subi %n, %c1 : index
  %some = arith.cmpi sgt, %k, %c0 : index
  %s = memref.subview %m[1, 0] [%k, 4] [1, 1] : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %s, %some : memref<?x4xf32, strided<[?, 1], offset: ?>>, i1
}
`

const theirs = `
func.func private @half(%m: memref<?xf32, strided<[?], offset: ?>>, %i: index) -> f32
func.func private @tail(%m: memref<?x4xf32, strided<[?, 1], offset: ?>>) -> (memref<?x4xf32, strided<[?, 1], offset: ?>>, i1)

func.func @theirs(%m: memref<?x4xf32, strided<[?, 1], offset: ?>>, %n: index, %h: f16, %c: i1) -> (memref<?x4xf32, strided<[?, 1], offset: ?>>, index, f16) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant -1.0 : f32
  %t:2 = func.call @tail(%m) : (memref<?x4xf32, strided<[?, 1], offset: ?>>) -> (memref<?x4xf32, strided<[?, 1], offset: ?>>, i1)
  scf.if %t#1 {
    memref.store %one, %t#0[%c0, %c3] : memref<?x4xf32, strided<[?, 1], offset: ?>>
  }
  %row = memref.subview %m[%c1, 0] [1, 4] [1, 1] : memref<?x4xf32, strided<[?, 1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
  %d = memref.cast %row : memref<4xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  scf.for %i = %c0 to %c4 step %c1 {
    %v = func.call @half(%d, %i) : (memref<?xf32, strided<[?], offset: ?>>, index) -> f32
    memref.store %v, %m[%c0, %i] : memref<?x4xf32, strided<[?, 1], offset: ?>>
  }
  %k = arith.select %c, %n, %c0 : index
  return %m, %k, %h : memref<?x4xf32, strided<[?, 1], offset: ?>>, index, f16
}
`

// caller is a program in C: it gives begin a matrix of 6 rows, and prints which part of
// it comes back, and the matrix.
const caller = `#include <stdint.h>
#include <stdio.h>

typedef struct { float *allocated, *aligned; int64_t offset, sizes[2], strides[2]; } matrix;
typedef struct { int32_t *allocated, *aligned; int64_t offset, sizes[1], strides[1]; } list;

void _mlir_ciface_begin(matrix *result, matrix *m, list *k, int64_t n, float x);

void _mlir_ciface_log(list *result, list *k, float x) {
	printf("log %g of %d\n", x, (int)k->sizes[0]);
	k->aligned[1] = 40 + (int)x;
	*result = *k;
}

int main(void) {
	static float data[24];
	static int32_t numbers[4];
	for (int i = 0; i < 24; i++) data[i] = i;
	matrix m = {data, data, 0, {6, 4}, {4, 1}}, r;
	list k = {numbers, numbers, 0, {4}, {1}};
	_mlir_ciface_begin(&r, &m, &k, 2, 2.3f);
	printf("%d %d %d %d %d %d\n", r.aligned == data, (int)r.offset, (int)r.sizes[0], (int)r.sizes[1], (int)r.strides[0], (int)r.strides[1]);
	for (int i = 0; i < 24; i++) printf("%g%c", data[i], i % 4 == 3 ? '\n' : ' ');
	return 0;
}
`

// 2.3 as f16 is 2.30078125.
const printed = `log 2.30078 of 4
1 4 2 4 8 1
0 1 2 3
42 6.5 2.30078 -0.5
8 9 10 11
6 6.5 7 -0.5
16 17 18 19
20 21 22 23
`

// TestInterop links a module lowered here with a module that mlir-opt has lowered, and
// with C: they call each other.
func TestInterop(t *testing.T) {
	c, m := nativetest.Parse(t, ours)
	program := nativetest.Build(t, map[string][]byte{
		"ours.ll":   nativetest.Text(t, c, m, recorded()),
		"theirs.ll": mlirOpt(t, theirs),
		"main.c":    []byte(caller),
	})
	if got := nativetest.Output(t, program); got != printed {
		t.Errorf("got\n%swant\n%s", got, printed)
	}
}

// TestSmallIntegers calls C, and is called, with integers that do not fill a register: C
// takes the bits above theirs to be 0 or copies of the sign.
func TestSmallIntegers(t *testing.T) {
	const text = `
func.func private @seen(%b: i1, %i: i8, %u: ui8, %h: i16) -> i1 attributes {llvm.emit_c_interface}
func.func @odd(%x: i8, %u: ui8, %h: i16) -> i1 attributes {llvm.emit_c_interface} {
  %b = arith.trunci %x : i8 to i1
  %i = arith.addi %x, %x : i8
  %k = arith.addi %h, %h : i16
  %r = func.call @seen(%b, %i, %u, %k) : (i1, i8, ui8, i16) -> i1
  return %b : i1
}
`
	const caller = `
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
bool _mlir_ciface_seen(bool b, int8_t i, uint8_t u, int16_t h) {
	int all[] = {b, i, u, h};
	printf("%d %d %d %d, ", all[0], all[1], all[2], all[3]);
	return b;
}
bool _mlir_ciface_odd(int8_t x, uint8_t u, int16_t h);
int main() {
	volatile int x = 98, u = 200, h = 20000;
	for (int i = 0; i < 2; i++) {
		int r = _mlir_ciface_odd(x + i, u, h);
		printf("%d\n", r);
	}
	return 0;
}
`
	c, m := nativetest.Parse(t, text)
	program := nativetest.Build(t, map[string][]byte{"ours.ll": nativetest.Text(t, c, m, recorded()), "main.c": []byte(caller)})
	const want = "0 -60 200 -25536, 0\n1 -58 200 -25536, 1\n" // 196 - 256, 198 - 256, 40000 - 65536
	if got := nativetest.Output(t, program); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// mlirOpt lowers a module with MLIR's own passes.
func mlirOpt(t *testing.T, text string) []byte {
	t.Helper()
	opt := realtools.MLIROpt(t)
	cmd := exec.Command(opt, "--convert-scf-to-cf", "--expand-strided-metadata", "--lower-affine",
		"--convert-arith-to-llvm", "--finalize-memref-to-llvm", "--convert-func-to-llvm", "--convert-cf-to-llvm", "--reconcile-unrealized-casts")
	cmd.Stdin = strings.NewReader(text)
	lowered, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("mlir-opt: %v\n%s", err, lowered)
	}
	cmd = exec.Command(filepath.Join(filepath.Dir(opt), "mlir-translate"), "--mlir-to-llvmir")
	cmd.Stdin = strings.NewReader(string(lowered))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("mlir-translate: %v\n%s", err, out)
	}
	return out
}
