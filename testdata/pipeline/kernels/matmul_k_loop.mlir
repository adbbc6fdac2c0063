// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// C = A B with a loop over K on the cube core. The first iteration clears the accumulator, which stays in L0C
// for all of them; pointers are reinterpreted in each iteration.
//
// ARG: random(1, -2, 2):4096
// ARG: random(2, -2, 2):4096
// ARG: zeros:1024
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @matmul_k(%a: memref<?xf16> {tt.divisibility = 16 : i32}, %b: memref<?xf16> {tt.divisibility = 16 : i32}, %c: memref<?xf32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>} {
    %c0 = arith.constant 0 : index
    %c128 = arith.constant 128 : index
    %c32 = arith.constant 32 : index
    %acc = memref.alloc() : memref<2x2x16x16xf32>
    scf.for %k = %c0 to %c128 step %c32 {
      %0 = arith.cmpi eq, %k, %c0 : index
      %1 = arith.muli %k, %c32 : index
      %al = memref.alloc() : memref<2x2x16x16xf16>
      %2 = memref.reinterpret_cast %a to offset: [%k], sizes: [32, 32], strides: [128, 1] : memref<?xf16> to memref<32x32xf16, strided<[128, 1], offset: ?>>
      hivm.hir.nd2nz {dst_continuous} ins(%2 : memref<32x32xf16, strided<[128, 1], offset: ?>>) outs(%al : memref<2x2x16x16xf16>)
      %bl = memref.alloc() : memref<2x2x16x16xf16>
      %3 = memref.reinterpret_cast %b to offset: [%1], sizes: [32, 32], strides: [32, 1] : memref<?xf16> to memref<32x32xf16, strided<[32, 1], offset: ?>>
      hivm.hir.nd2nz {dst_continuous} ins(%3 : memref<32x32xf16, strided<[32, 1], offset: ?>>) outs(%bl : memref<2x2x16x16xf16>)
      hivm.hir.mmadL1 ins(%al, %bl, %0, %c32, %c32, %c32 : memref<2x2x16x16xf16>, memref<2x2x16x16xf16>, i1, index, index, index) outs(%acc : memref<2x2x16x16xf32>)
    }
    %4 = memref.reinterpret_cast %c to offset: [0], sizes: [32, 32], strides: [32, 1] : memref<?xf32> to memref<32x32xf32, strided<[32, 1]>>
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%acc : memref<2x2x16x16xf32>) outs(%4 : memref<32x32xf32, strided<[32, 1]>>)
    return
  }
}

// CHECK-LABEL: func.func @matmul_k(
// CHECK: call @nd2nz_half(
// CHECK: call @nd2nz_half(
// CHECK: call @mma_tile_half_to_float(
// CHECK: call @fixpipe_nz2nd_float_to_float_4d_to_2d(
