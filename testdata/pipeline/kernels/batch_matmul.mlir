// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// A product for each batch in a loop on the cube core: all buffers are made in the loop.
//
// ARG: random(1, -2, 2)
// ARG: random(2, -2, 2)
// ARG: zeros
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @bmm(%a: memref<3x16x32xf16>, %b: memref<3x32x16xf16>, %c: memref<3x16x16xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>} {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c1 = arith.constant 1 : index
    %c512 = arith.constant 512 : index
    %c256 = arith.constant 256 : index
    %true = arith.constant true
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    scf.for %i = %c0 to %c3 step %c1 {
      %0 = arith.muli %i, %c512 : index
      %1 = arith.muli %i, %c256 : index
      %al = memref.alloc() : memref<2x1x16x16xf16>
      %2 = memref.reinterpret_cast %a to offset: [%0], sizes: [16, 32], strides: [32, 1] : memref<3x16x32xf16> to memref<16x32xf16, strided<[32, 1], offset: ?>>
      hivm.hir.nd2nz {dst_continuous} ins(%2 : memref<16x32xf16, strided<[32, 1], offset: ?>>) outs(%al : memref<2x1x16x16xf16>)
      %bl = memref.alloc() : memref<1x2x16x16xf16>
      %3 = memref.reinterpret_cast %b to offset: [%0], sizes: [32, 16], strides: [16, 1] : memref<3x32x16xf16> to memref<32x16xf16, strided<[16, 1], offset: ?>>
      hivm.hir.nd2nz {dst_continuous} ins(%3 : memref<32x16xf16, strided<[16, 1], offset: ?>>) outs(%bl : memref<1x2x16x16xf16>)
      %acc = memref.alloc() : memref<1x1x16x16xf32>
      hivm.hir.mmadL1 ins(%al, %bl, %true, %c16, %c32, %c16 : memref<2x1x16x16xf16>, memref<1x2x16x16xf16>, i1, index, index, index) outs(%acc : memref<1x1x16x16xf32>)
      %4 = memref.reinterpret_cast %c to offset: [%1], sizes: [16, 16], strides: [16, 1] : memref<3x16x16xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
      hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%acc : memref<1x1x16x16xf32>) outs(%4 : memref<16x16xf32, strided<[16, 1], offset: ?>>)
    }
    return
  }
}

// CHECK-LABEL: func.func @bmm(
// CHECK: call @nd2nz_half(
// CHECK: call @nd2nz_half(
// CHECK: call @mma_tile_half_to_float(
// CHECK: call @fixpipe_nz2nd_float_to_float_4d_to_2d(
