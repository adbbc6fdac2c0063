// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Sums over the outer axis of blocks in two loops: the accumulator is cleared for each block of columns and stays
// through the inner loop.
//
// ARG: random(1, -8, 8):4096
// ARG: zeros:64
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @column_sums(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c64 = arith.constant 64 : index
    %c32 = arith.constant 32 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c8 = arith.constant 8 : index
    scf.for %j = %c0 to %c64 step %c32 {
      %acc = memref.alloc() : memref<32xf32>
      hivm.hir.vbrc ins(%cst : f32) outs(%acc : memref<32xf32>)
      scf.for %i = %c0 to %c64 step %c8 {
        %0 = arith.muli %i, %c64 : index
        %1 = arith.addi %0, %j : index
        %b = memref.alloc() : memref<8x32xf32>
        %2 = memref.reinterpret_cast %x to offset: [%1], sizes: [8, 32], strides: [64, 1] : memref<?xf32> to memref<8x32xf32, strided<[64, 1], offset: ?>>
        memref.copy %2, %b : memref<8x32xf32, strided<[64, 1], offset: ?>> to memref<8x32xf32>
        %s = memref.alloc() : memref<1x32xf32>
        hivm.hir.vreduce <sum> ins(%b : memref<8x32xf32>) outs(%s : memref<1x32xf32>) reduce_dims = [0]
        %3 = memref.collapse_shape %s [[0, 1]] : memref<1x32xf32> into memref<32xf32>
        hivm.hir.vadd ins(%acc, %3 : memref<32xf32>, memref<32xf32>) outs(%acc : memref<32xf32>)
      }
      %4 = memref.reinterpret_cast %y to offset: [%j], sizes: [32], strides: [1] : memref<?xf32> to memref<32xf32, strided<[1], offset: ?>>
      memref.copy %acc, %4 : memref<32xf32> to memref<32xf32, strided<[1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @column_sums(
// CHECK: call @broadcast_scalar_float_to_1d(
// CHECK: call @load_gm_to_ubuf_2d_float(
// CHECK: call @reduce_sum_ra_float(
// CHECK: call @vadd_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
