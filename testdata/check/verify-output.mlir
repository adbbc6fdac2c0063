// The result is written to a file that was asked for even if it is refuted.
// RUN: not hivm-opt --flatten-ops=mode=compat --verify-flatten %s -o %t 2>/dev/null
// RUN: FileCheck %s --input-file %t
// RUN: not hivm-opt --flatten-ops=mode=compat --verify-flatten %s 2>/dev/null | count 0

// The expectation of an error is met as that of any other.
// RUN: hivm-opt --flatten-ops=mode=compat --verify-flatten --verify-diagnostics %s -o /dev/null

// CHECK: hivm.hir.load ins(%{{.*}} : memref<20xf16>) outs(%{{.*}} : memref<32xf16>)
func.func @f(%a: memref<4x5xf16>, %b: memref<4x8xf16>, %p: f16) {
  // expected-warning@+5 {{rows are padded one by one}}
  // expected-error@+4 {{element [0, 5] of operand #1 is computed from no element before}}
  // expected-note@+3 {{operand #0: sizes [4, 5], strides [5, 1], offset 0, after sizes [20]}}
  // expected-note@+2 {{operand #1: sizes [4, 8]}}
  // expected-note@+1 {{running both on data of these sizes confirms it}}
  hivm.hir.load ins(%a : memref<4x5xf16>) outs(%b : memref<4x8xf16>) pad_mode = <PadValue> pad_value = %p : f16
  return
}
