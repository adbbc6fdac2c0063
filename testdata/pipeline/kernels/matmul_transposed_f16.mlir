// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// C = A B^T with an output in f16 behind a ReLU: both are done by fixpipe.
//
// ARG: random(1, -2, 2)
// ARG: random(2, -2, 2)
// ARG: zeros
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @matmul_bt(%a: memref<32x32xf16>, %b: memref<16x32xf16>, %c: memref<32x16xf16>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>} {
    %true = arith.constant true
    %c32 = arith.constant 32 : index
    %c16 = arith.constant 16 : index
    %al = memref.alloc() : memref<2x2x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%a : memref<32x32xf16>) outs(%al : memref<2x2x16x16xf16>)
    %bl = memref.alloc() : memref<2x1x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%b : memref<16x32xf16>) outs(%bl : memref<2x1x16x16xf16>)
    %acc = memref.alloc() : memref<1x2x16x16xf32>
    hivm.hir.mmadL1 {b_transpose} ins(%al, %bl, %true, %c32, %c32, %c16 : memref<2x2x16x16xf16>, memref<2x1x16x16xf16>, i1, index, index, index) outs(%acc : memref<1x2x16x16xf32>)
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>, pre_quant = #hivm.fixpipe_pre_quant_mode<F322F16>, pre_relu = #hivm.fixpipe_pre_relu_mode<NORMAL_RELU>} ins(%acc : memref<1x2x16x16xf32>) outs(%c : memref<32x16xf16>)
    return
  }
}

// CHECK-LABEL: func.func @matmul_bt(
// CHECK: call @nd2nz_half(
// CHECK: call @nd2nz_half(
// CHECK: call @mma_tile_half_to_float_tb(
// CHECK: call @fixpipe_nz2nd_float_to_half_4d_to_2d(
