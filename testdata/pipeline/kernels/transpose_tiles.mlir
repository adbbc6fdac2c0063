// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Transposition in tiles of 16 x 16: the tile at (i, j) goes to (j, i).
//
// ARG: random(1):2048
// ARG: zeros:2048
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @transpose(%x: memref<?xf16> {tt.divisibility = 16 : i32}, %y: memref<?xf16> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c32 = arith.constant 32 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    scf.for %i = %c0 to %c32 step %c16 {
      scf.for %j = %c0 to %c64 step %c16 {
        %0 = arith.muli %i, %c64 : index
        %1 = arith.addi %0, %j : index
        %b = memref.alloc() : memref<16x16xf16>
        %2 = memref.reinterpret_cast %x to offset: [%1], sizes: [16, 16], strides: [64, 1] : memref<?xf16> to memref<16x16xf16, strided<[64, 1], offset: ?>>
        memref.copy %2, %b : memref<16x16xf16, strided<[64, 1], offset: ?>> to memref<16x16xf16>
        %t = memref.alloc() : memref<16x16xf16>
        hivm.hir.vtranspose ins(%b : memref<16x16xf16>) outs(%t : memref<16x16xf16>) permutation = [1, 0]
        %3 = arith.muli %j, %c32 : index
        %4 = arith.addi %3, %i : index
        %5 = memref.reinterpret_cast %y to offset: [%4], sizes: [16, 16], strides: [32, 1] : memref<?xf16> to memref<16x16xf16, strided<[32, 1], offset: ?>>
        memref.copy %t, %5 : memref<16x16xf16> to memref<16x16xf16, strided<[32, 1], offset: ?>>
      }
    }
    return
  }
}

// CHECK-LABEL: func.func @transpose(
// CHECK: call @load_gm_to_ubuf_2d_half(
// CHECK: call @transpose_2d_with_last_axis_half(
// CHECK: call @store_ubuf_to_gm_2d_half(
