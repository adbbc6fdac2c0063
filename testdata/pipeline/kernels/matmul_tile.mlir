// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// One tile C = A B on the cube core, as TileLang writes it: static sizes, buffers in the layout of the cube unit.
//
// ARG: random(1, -2, 2)
// ARG: random(2, -2, 2)
// ARG: zeros
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @matmul(%a: memref<32x64xf16>, %b: memref<64x32xf16>, %c: memref<32x32xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>} {
    %true = arith.constant true
    %c32 = arith.constant 32 : index
    %c64 = arith.constant 64 : index
    %al = memref.alloc() : memref<4x2x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%a : memref<32x64xf16>) outs(%al : memref<4x2x16x16xf16>)
    %bl = memref.alloc() : memref<2x4x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%b : memref<64x32xf16>) outs(%bl : memref<2x4x16x16xf16>)
    %acc = memref.alloc() : memref<2x2x16x16xf32>
    hivm.hir.mmadL1 ins(%al, %bl, %true, %c32, %c64, %c32 : memref<4x2x16x16xf16>, memref<2x4x16x16xf16>, i1, index, index, index) outs(%acc : memref<2x2x16x16xf32>)
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%acc : memref<2x2x16x16xf32>) outs(%c : memref<32x32xf32>)
    return
  }
}

// CHECK-LABEL: func.func @matmul(
// CHECK: call @nd2nz_half(
// CHECK: call @nd2nz_half(
// CHECK: call @mma_tile_half_to_float(
// CHECK: call @fixpipe_nz2nd_float_to_float_4d_to_2d(
