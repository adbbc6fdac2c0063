// RUN: hivm-opt %s --split-input-file --fold-alloc-reshape --verify-diagnostics | FileCheck %s
// RUN: hivm-opt %s --split-input-file --fold-alloc-reshape=strict=true | FileCheck %s --check-prefix=STRICT

// CHECK-LABEL: @shape
// CHECK-NEXT: memref.alloc(%arg0) : memref<?x4xf32>
// CHECK-NEXT: vbrc
// STRICT-LABEL: @shape
// STRICT-NEXT: memref.alloc(%arg0) {alignment = 64 : i64} : memref<?x4xf32>
func.func @shape(%n: index, %x: f32) {
  %m = arith.muli %n, %n : index
  // expected-warning@+1 {{'memref.alloc' op changes the meaning: the alignment is dropped}}
  %a = memref.alloc(%m) {alignment = 64 : i64} : memref<?xf32>
  %e = memref.expand_shape %a [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  hivm.hir.vbrc ins(%x : f32) outs(%e : memref<?x4xf32>)
  return
}

// -----

// The buffer that two iterations use is one for each.
// CHECK-LABEL: @loop
// CHECK: scf.for
// CHECK-NEXT: memref.alloc() : memref<4x4xf32>
// STRICT-LABEL: @loop
// STRICT: memref.alloc() : memref<4x4xf32>
// STRICT-NEXT: scf.for
func.func @loop(%n: index, %g: memref<4x4xf32, #hivm.address_space<gm>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<16xf32>
  scf.for %i = %c0 to %n step %c1 {
    // expected-warning@+1 {{'memref.expand_shape' op changes the meaning: the buffer is allocated elsewhere, and would be a new one each time}}
    %e = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
    hivm.hir.store ins(%e : memref<4x4xf32>) outs(%g : memref<4x4xf32, #hivm.address_space<gm>>)
  }
  return
}

// -----

// The sizes are known behind the allocation only, and a buffer with another use keeps its shape.
// STRICT-LABEL: @stay
// STRICT-COUNT-2: memref.expand_shape
// CHECK-LABEL: @stay
// CHECK: memref.alloc(%{{.*}}) : memref<?x4xf32>
// CHECK: memref.expand_shape
func.func @stay(%n: index, %x: f32, %m: memref<1xindex>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %k = memref.load %m[%c0] : memref<1xindex>
  %e = memref.expand_shape %a [[0, 1]] output_shape [%k, 4] : memref<?xf32> into memref<?x4xf32>
  hivm.hir.vbrc ins(%x : f32) outs(%e : memref<?x4xf32>)
  %b = memref.alloc() : memref<16xf32>
  %f = memref.expand_shape %b [[0, 1]] output_shape [4, 4] : memref<16xf32> into memref<4x4xf32>
  hivm.hir.vbrc ins(%x : f32) outs(%f : memref<4x4xf32>)
  hivm.hir.vbrc ins(%x : f32) outs(%b : memref<16xf32>)
  return
}
