// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Arithmetic of i32: a mixing function with shifts, exclusive or, and, and multiplication.
//
// ARG: random(1):512
// ARG: zeros:512
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @hash(%x: memref<?xi32> {tt.divisibility = 16 : i32}, %y: memref<?xi32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c512 = arith.constant 512 : index
    %c256 = arith.constant 256 : index
    %c3_i32 = arith.constant 3 : i32
    %c40503_i32 = arith.constant 40503 : i32
    %c1048575_i32 = arith.constant 1048575 : i32
    %cm7_i32 = arith.constant -7 : i32
    %c2_i32 = arith.constant 2 : i32
    scf.for %i = %c0 to %c512 step %c256 {
      %b = memref.alloc() : memref<256xi32>
      %0 = memref.reinterpret_cast %x to offset: [%i], sizes: [256], strides: [1] : memref<?xi32> to memref<256xi32, strided<[1], offset: ?>>
      memref.copy %0, %b : memref<256xi32, strided<[1], offset: ?>> to memref<256xi32>
      %s = memref.alloc() : memref<256xi32>
      hivm.hir.vshl ins(%b, %c3_i32 : memref<256xi32>, i32) outs(%s : memref<256xi32>)
      hivm.hir.vadd ins(%b, %s : memref<256xi32>, memref<256xi32>) outs(%b : memref<256xi32>)
      hivm.hir.vmul ins(%b, %c40503_i32 : memref<256xi32>, i32) outs(%b : memref<256xi32>)
      %m = memref.alloc() : memref<256xi32>
      hivm.hir.vbrc ins(%c1048575_i32 : i32) outs(%m : memref<256xi32>)
      hivm.hir.vmin ins(%b, %m : memref<256xi32>, memref<256xi32>) outs(%b : memref<256xi32>)
      hivm.hir.vmax ins(%b, %cm7_i32 : memref<256xi32>, i32) outs(%b : memref<256xi32>)
      hivm.hir.vshr ins(%b, %c2_i32 : memref<256xi32>, i32) outs(%b : memref<256xi32>)
      %1 = memref.reinterpret_cast %y to offset: [%i], sizes: [256], strides: [1] : memref<?xi32> to memref<256xi32, strided<[1], offset: ?>>
      memref.copy %b, %1 : memref<256xi32> to memref<256xi32, strided<[1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @hash(
// CHECK: call @load_gm_to_ubuf_1d_int32_t(
// CHECK: call @vshls_vs_1d_int32_t(
// CHECK: call @vadd_1d_int32_t(
// CHECK: call @vmuls_vs_1d_int32_t(
// CHECK: call @broadcast_scalar_int32_t_to_1d(
// CHECK: call @vmin_1d_int32_t(
// CHECK: call @vmaxs_vs_1d_int32_t(
// CHECK: call @vshrs_vs_1d_int32_t(
// CHECK: call @store_ubuf_to_gm_1d_int32_t(
