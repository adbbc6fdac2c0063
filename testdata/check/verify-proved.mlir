// What is proved is passed over in silence, and the result is the same as without
// --verify-flatten.
// RUN: hivm-opt --flatten-ops=mode=maximal --verify-flatten %s 2>%t.err | FileCheck %s
// RUN: count 0 < %t.err
// RUN: hivm-opt --flatten-ops=mode=maximal %s > %t.plain
// RUN: hivm-opt --flatten-ops=mode=maximal --verify-flatten %s | diff %t.plain -

// RUN: not hivm-opt --verify-flatten %s 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: hivm-opt: for the --verify-flatten option: there is no pass to check; add --flatten-ops

// CHECK-LABEL: @broadcast
func.func @broadcast(%a: memref<1x1x8xf32, strided<[77, 5, 1]>>, %b: memref<2x3x8xf32>) {
  // CHECK: hivm.hir.vbrc {{.*}} outs(%{{.*}} : memref<6x8xf32>) broadcast_dims = [0]
  hivm.hir.vbrc ins(%a : memref<1x1x8xf32, strided<[77, 5, 1]>>) outs(%b : memref<2x3x8xf32>) broadcast_dims = [0, 1]
  return
}

// CHECK-LABEL: @pad
func.func @pad(%a: memref<4x8xf32>, %b: memref<?x8xf32>, %p: f32, %n: index) {
  // CHECK: hivm.hir.vpad {{.*}} low[%{{.*}}] high[16]
  hivm.hir.vpad ins(%a : memref<4x8xf32>) outs(%b : memref<?x8xf32>) low[%n, 0] high[2, 0] pad_value %p : f32
  return
}

// CHECK-LABEL: @concat
func.func @concat(%a: memref<1x5xf16>, %b: memref<3x5xf16>, %c: memref<4x5xf16>) {
  // CHECK: hivm.hir.vconcat dim(0) {{.*}} outs(%{{.*}} : memref<20xf16>)
  hivm.hir.vconcat dim(0) ins(%a, %b : memref<1x5xf16>, memref<3x5xf16>) outs(%c : memref<4x5xf16>)
  return
}

// CHECK-LABEL: @rows
func.func @rows(%n: index, %m: index, %k: index, %v: f32) {
  %0 = memref.alloc(%n, %m) : memref<?x?xf32>
  %1 = memref.subview %0[%k, 0] [4, %m] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  // CHECK: hivm.hir.vbrc ins(%{{.*}} : f32) outs(%{{.*}} : memref<?xf32, strided<[?], offset: ?>>)
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[?, 1], offset: ?>>)
  return
}

// In a loop, with two functions after it: the pass works on one after the other.
// CHECK-LABEL: @loop
func.func @loop(%a: memref<?x2x8xf32>, %b: memref<?x2x8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: hivm.hir.vexp {{.*}} outs(%{{.*}} : memref<?xf32>)
    hivm.hir.vexp ins(%a : memref<?x2x8xf32>) outs(%b : memref<?x2x8xf32>)
  }
  return
}
