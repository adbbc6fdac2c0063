// RUN: hivm-opt %s --split-input-file --hivm-lower-multi-buffer-counter --verify-diagnostics | FileCheck %s

// One number in memory for each block with counters; it is never reset.
// CHECK-LABEL: @two
// CHECK-NEXT: %[[M:.*]] = memref.alloca() : memref<1xi64>
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[AT:.*]] = arith.constant 0 : index
// CHECK-NEXT: memref.store %[[ZERO]], %[[M]][%[[AT]]] : memref<1xi64>
// CHECK: scf.for
// CHECK-NEXT: %[[AT1:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[N:.*]] = memref.load %[[M]][%[[AT1]]] : memref<1xi64>
// CHECK-NEXT: memref.store %[[N]], %arg0
// CHECK-NEXT: memref.store %[[N]], %arg0
// CHECK-NEXT: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[N]], %[[ONE]] : i64
// CHECK-NEXT: %[[AT2:.*]] = arith.constant 0 : index
// CHECK-NEXT: memref.store %[[NEXT]], %[[M]][%[[AT2]]] : memref<1xi64>
// CHECK-NEXT: }
func.func @two(%g: memref<4xi64, #hivm.address_space<gm>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %j = %c0 to %n step %c1 {
    %k = hivm.hir.multi_buffer_counter -> i64
    %l = hivm.hir.multi_buffer_counter -> i64
    memref.store %k, %g[%c0] : memref<4xi64, #hivm.address_space<gm>>
    memref.store %l, %g[%c1] : memref<4xi64, #hivm.address_space<gm>>
  }
  return
}

// -----

// In the first region of scf.while the number grows before the condition.
// CHECK-LABEL: @while
// CHECK: scf.while
// CHECK: memref.load
// CHECK: arith.addi
// CHECK: memref.store
// CHECK-NEXT: scf.condition
func.func @while(%g: memref<4xi64, #hivm.address_space<gm>>, %p: i1) {
  %c0 = arith.constant 0 : index
  scf.while : () -> () {
    %k = hivm.hir.multi_buffer_counter -> i64
    memref.store %k, %g[%c0] : memref<4xi64, #hivm.address_space<gm>>
    scf.condition(%p)
  } do {
    scf.yield
  }
  return
}

// -----

func.func @outside(%g: memref<4xi64, #hivm.address_space<gm>>) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{multi-buffer counter must be inside scf.for or scf.while}}
  %k = hivm.hir.multi_buffer_counter -> i64
  memref.store %k, %g[%c0] : memref<4xi64, #hivm.address_space<gm>>
  return
}

// -----

func.func @other(%g: memref<4xi64, #hivm.address_space<gm>>) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 4 {
    // expected-error@+1 {{multi-buffer counter must be inside scf.for or scf.while}}
    %k = hivm.hir.multi_buffer_counter -> i64
    memref.store %k, %g[%c0] : memref<4xi64, #hivm.address_space<gm>>
  }
  return
}

// -----

func.func @branches(%g: memref<4xi64, #hivm.address_space<gm>>, %p: i1) {
  %c0 = arith.constant 0 : index
  cf.br ^bb1
^bb1:
  // expected-error@+1 {{multi-buffer counter must be inside scf.for or scf.while}}
  %k = hivm.hir.multi_buffer_counter -> i64
  memref.store %k, %g[%c0] : memref<4xi64, #hivm.address_space<gm>>
  cf.cond_br %p, ^bb1, ^bb2
^bb2:
  return
}

// -----

// CHECK-LABEL: @beside
func.func @beside(%g: memref<4xi64, #hivm.address_space<gm>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.forall (%i) in (%n) {
    scf.for %j = %c0 to %n step %c1 {
      // expected-warning@+1 {{'hivm.hir.multi_buffer_counter' op changes the meaning: it stands in a loop whose iterations may run side by side, and counts them all as one}}
      %k = hivm.hir.multi_buffer_counter -> i64
      memref.store %k, %g[%c0] : memref<4xi64, #hivm.address_space<gm>>
    }
  }
  return
}
