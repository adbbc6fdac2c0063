// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// A recurrence that only the scalar unit can compute: elements are loaded and stored one by one in a buffer between a
// load and a store of the vector core.
//
// ARG: random(1)
// ARG: zeros
// ARG: 0.5
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @scan(%x: memref<32xf32>, %y: memref<32xf32>, %d: f32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c32 = arith.constant 32 : index
    %c1 = arith.constant 1 : index
    %b = memref.alloc() : memref<32xf32>
    memref.copy %x, %b : memref<32xf32> to memref<32xf32>
    %last = scf.for %i = %c0 to %c32 step %c1 iter_args(%h = %cst) -> (f32) {
      %e = memref.load %b[%i] : memref<32xf32>
      %0 = arith.mulf %h, %d : f32
      %1 = arith.addf %0, %e : f32
      memref.store %1, %b[%i] : memref<32xf32>
      scf.yield %1 : f32
    }
    hivm.hir.vadd ins(%b, %last : memref<32xf32>, f32) outs(%b : memref<32xf32>)
    memref.copy %b, %y : memref<32xf32> to memref<32xf32>
    return
  }
}

// CHECK-LABEL: func.func @scan(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vadds_vs_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
