// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// A mixed kernel whose vector core works first: it rounds weights of eight bits to f16 and scales them, and the cube
// core multiplies with them.
//
// ARG: 0
// ARG: random(1, -4, 4)
// ARG: random(2, -2, 2)
// ARG: zeros
// ARG: zeros
// CALL: @w8_mix_aiv
// CALL: @w8_mix_aic
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @w8_mix_aic(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<32x16xi8>, %a: memref<16x32xf16>, %ws: memref<32x16xf16> {hacc.arg_type = #hacc.arg_type<workspace>}, %c: memref<16x16xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>, hivm.part_of_mix, mix_mode = "mix"} {
    %true = arith.constant true
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    hivm.hir.set_ffts_base_addr %ffts
    %al = memref.alloc() : memref<2x1x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%a : memref<16x32xf16>) outs(%al : memref<2x1x16x16xf16>)
    hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1
    %bl = memref.alloc() : memref<1x2x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%ws : memref<32x16xf16>) outs(%bl : memref<1x2x16x16xf16>)
    %acc = memref.alloc() : memref<1x1x16x16xf32>
    hivm.hir.mmadL1 ins(%al, %bl, %true, %c16, %c32, %c16 : memref<2x1x16x16xf16>, memref<1x2x16x16xf16>, i1, index, index, index) outs(%acc : memref<1x1x16x16xf32>)
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%acc : memref<1x1x16x16xf32>) outs(%c : memref<16x16xf32>)
    return
  }
  func.func @w8_mix_aiv(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<32x16xi8>, %a: memref<16x32xf16>, %ws: memref<32x16xf16> {hacc.arg_type = #hacc.arg_type<workspace>}, %c: memref<16x16xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.part_of_mix, mix_mode = "mix"} {
    %cst = arith.constant 2.500000e-01 : f16
    hivm.hir.set_ffts_base_addr %ffts
    %wb = memref.alloc() : memref<32x16xi8>
    memref.copy %w, %wb : memref<32x16xi8> to memref<32x16xi8>
    %wh = memref.alloc() : memref<32x16xf16>
    hivm.hir.vcast ins(%wb : memref<32x16xi8>) outs(%wh : memref<32x16xf16>)
    hivm.hir.vmul ins(%wh, %cst : memref<32x16xf16>, f16) outs(%wh : memref<32x16xf16>)
    memref.copy %wh, %ws : memref<32x16xf16> to memref<32x16xf16>
    hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1 ffts_base_addr = %ffts
    return
  }
}

// CHECK-LABEL: func.func @w8_mix_aic(
// CHECK: call @nd2nz_half(
// CHECK: call @nd2nz_half(
// CHECK: call @mma_tile_half_to_float(
// CHECK: call @fixpipe_nz2nd_float_to_float_4d_to_2d(
// CHECK-LABEL: func.func @w8_mix_aiv(
// CHECK: call @load_gm_to_ubuf_1d_int8_t(
// CHECK: call @vcast_int8_t_to_half_1d_with_mode(
// CHECK: call @vmuls_vs_1d_half(
// CHECK: call @store_ubuf_to_gm_1d_half(
