// RUN: hivm-opt --hivm-alloc-extra-buffer %s | FileCheck %s
// RUN: hivm-opt --hivm-alloc-extra-buffer %s --verify-diagnostics
// RUN: not hivm-opt --hivm-alloc-extra-buffer=unmeasured=error %s 2>&1 | FileCheck %s --check-prefix=ERROR

// The reference computes with the number that marks a dynamic size, -2^63, as if it
// were one. Its results are kept, with a warning, unless an error is asked for.

// 8 blocks are what 64 bits hold of ceilTo(-2^63, 8) * 8 = (-2^63 + 8) * 8.
// CHECK-LABEL: func.func @rows
func.func @rows(%a: memref<4x?xf32>, %b: memref<4x?xf32>) {
  // ERROR: unmeasured.mlir:[[@LINE+4]]:3: error: 'hivm.hir.vinterleave' op needs scratch memory of a size that is not known: the length of the rows is dynamic, and counts as one block
  // CHECK-NEXT: memref.alloc() : memref<64xf32>
  // CHECK-NEXT: hivm.hir.vinterleave
  // expected-warning@+1 {{'hivm.hir.vinterleave' op gets scratch memory that may be too small, which changes the meaning: the length of the rows is dynamic, and counts as one block}}
  hivm.hir.vinterleave ins(%a, %a : memref<4x?xf32>, memref<4x?xf32>) outs(%b : memref<4x?xf32>) interleave_channel_nums = 2
  return
}

// (-2^63 + 7) / 8 * 8 and (-2^63 + 15) / 16 * 16, rounded towards zero.
// CHECK-LABEL: func.func @copies
func.func @copies(%a: memref<3x2x?xf32>, %b: memref<?x9xf16>) {
  // ERROR: unmeasured.mlir:[[@LINE+3]]:3: error: 'hivm.hir.vcummax' op needs scratch memory of a size that is not known
  // CHECK-NEXT: memref.alloc() : memref<3x2x-9223372036854775800xf32>
  // expected-warning@+1 {{'hivm.hir.vcummax' op gets scratch memory that may be too small, which changes the meaning: the number of elements in a row is dynamic}}
  hivm.hir.vcummax ins(%a : memref<3x2x?xf32>) outs(%a : memref<3x2x?xf32>) cum_dims = [1] reverse = false
  // ERROR: unmeasured.mlir:[[@LINE+3]]:3: error: 'hivm.hir.vcummin' op needs scratch memory of a size that is not known
  // CHECK: memref.alloc() : memref<9x-9223372036854775792xf16>
  // expected-warning@+1 {{'hivm.hir.vcummin' op gets scratch memory that may be too small, which changes the meaning}}
  hivm.hir.vcummin ins(%b : memref<?x9xf16>) outs(%b : memref<?x9xf16>) cum_dims = [1] reverse = false
  return
}

// The reference counts 5 copies of ceilTo(3 * 7, 8), of which there are 9.
// CHECK-LABEL: func.func @outermost
func.func @outermost(%a: memref<5x1x3x7xf32>, %b: memref<5x9x3x7xf32>) {
  // ERROR: unmeasured.mlir:[[@LINE+4]]:3: error: 'hivm.hir.vbrc' op needs scratch memory of a size that is not known: the copies along the outermost axis
  // CHECK-NEXT: memref.alloc() : memref<120xf32>
  // CHECK-NEXT: hivm.hir.vbrc
  // expected-warning@+1 {{'hivm.hir.vbrc' op gets scratch memory that may be too small, which changes the meaning: the copies along the outermost axis are counted, not the more along the one that is broadcast}}
  hivm.hir.vbrc ins(%a : memref<5x1x3x7xf32>) outs(%b : memref<5x9x3x7xf32>) broadcast_dims = [1]
  return
}
