// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// A while loop on a scalar: the buffer is halved until the number that the loop carries is below a limit.
//
// ARG: random(1)
// ARG: zeros
// ARG: 37
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @halving(%x: memref<64xf32>, %y: memref<64xf32>, %n: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c2_i32 = arith.constant 2 : i32
    %c5_i32 = arith.constant 5 : i32
    %cst = arith.constant 5.000000e-01 : f32
    %b = memref.alloc() : memref<64xf32>
    memref.copy %x, %b : memref<64xf32> to memref<64xf32>
    %last = scf.while (%k = %n) : (i32) -> i32 {
      %0 = arith.cmpi sgt, %k, %c5_i32 : i32
      scf.condition(%0) %k : i32
    } do {
    ^bb0(%j: i32):
      hivm.hir.vmul ins(%b, %cst : memref<64xf32>, f32) outs(%b : memref<64xf32>)
      %1 = arith.divsi %j, %c2_i32 : i32
      scf.yield %1 : i32
    }
    %2 = arith.sitofp %last : i32 to f32
    hivm.hir.vadd ins(%b, %2 : memref<64xf32>, f32) outs(%b : memref<64xf32>)
    memref.copy %b, %y : memref<64xf32> to memref<64xf32>
    return
  }
}

// CHECK-LABEL: func.func @halving(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vmuls_vs_1d_float(
// CHECK: call @vadds_vs_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
