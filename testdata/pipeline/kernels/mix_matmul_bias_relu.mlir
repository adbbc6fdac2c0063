// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// A mixed kernel that is split: the cube core writes A B into a workspace, the vector core adds the bias of each
// column, takes the ReLU and rounds to f16. The flag between the cores stands in the text.
//
// ARG: 0
// ARG: random(1, -2, 2)
// ARG: random(2, -2, 2)
// ARG: random(3, -4, 4)
// ARG: zeros
// ARG: zeros
// CALL: @mm_bias_mix_aic
// CALL: @mm_bias_mix_aiv
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @mm_bias_mix_aic(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: memref<32x32xf16>, %b: memref<32x32xf16>, %bias: memref<1x32xf32>, %ws: memref<32x32xf32> {hacc.arg_type = #hacc.arg_type<workspace>}, %y: memref<32x32xf16>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>, hivm.part_of_mix, mix_mode = "mix"} {
    %true = arith.constant true
    %c32 = arith.constant 32 : index
    hivm.hir.set_ffts_base_addr %ffts
    %al = memref.alloc() : memref<2x2x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%a : memref<32x32xf16>) outs(%al : memref<2x2x16x16xf16>)
    %bl = memref.alloc() : memref<2x2x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%b : memref<32x32xf16>) outs(%bl : memref<2x2x16x16xf16>)
    %acc = memref.alloc() : memref<2x2x16x16xf32>
    hivm.hir.mmadL1 ins(%al, %bl, %true, %c32, %c32, %c32 : memref<2x2x16x16xf16>, memref<2x2x16x16xf16>, i1, index, index, index) outs(%acc : memref<2x2x16x16xf32>)
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%acc : memref<2x2x16x16xf32>) outs(%ws : memref<32x32xf32>)
    hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0 ffts_base_addr = %ffts
    return
  }
  func.func @mm_bias_mix_aiv(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: memref<32x32xf16>, %b: memref<32x32xf16>, %bias: memref<1x32xf32>, %ws: memref<32x32xf32> {hacc.arg_type = #hacc.arg_type<workspace>}, %y: memref<32x32xf16>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.part_of_mix, mix_mode = "mix"} {
    hivm.hir.set_ffts_base_addr %ffts
    hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
    %t = memref.alloc() : memref<32x32xf32>
    memref.copy %ws, %t : memref<32x32xf32> to memref<32x32xf32>
    %bb = memref.alloc() : memref<1x32xf32>
    memref.copy %bias, %bb : memref<1x32xf32> to memref<1x32xf32>
    hivm.hir.vadd ins(%t, %bb : memref<32x32xf32>, memref<1x32xf32>) outs(%t : memref<32x32xf32>) broadcast = [0]
    hivm.hir.vrelu ins(%t : memref<32x32xf32>) outs(%t : memref<32x32xf32>)
    %h = memref.alloc() : memref<32x32xf16>
    hivm.hir.vcast ins(%t : memref<32x32xf32>) outs(%h : memref<32x32xf16>) round_mode = <rint>
    memref.copy %h, %y : memref<32x32xf16> to memref<32x32xf16>
    return
  }
}

// CHECK-LABEL: func.func @mm_bias_mix_aic(
// CHECK: call @nd2nz_half(
// CHECK: call @nd2nz_half(
// CHECK: call @mma_tile_half_to_float(
// CHECK: call @fixpipe_nz2nd_float_to_float_4d_to_2d(
// CHECK-LABEL: func.func @mm_bias_mix_aiv(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vadd_2d_float(
// CHECK: call @vrelu_1d_float(
// CHECK: call @vcast_float_to_half_1d_with_mode(
// CHECK: call @store_ubuf_to_gm_1d_half(
