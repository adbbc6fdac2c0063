// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// The first half of flash attention: the cube core computes S = Q K^T for each block of keys, the vector core
// scales it, and keeps the running maximum and the running sum of rows. Every block of scores has its own part of the workspace.
//
// ARG: 0
// ARG: random(1, -1, 1):512
// ARG: random(2, -1, 1):2048
// ARG: zeros:1024
// ARG: zeros:1024
// ARG: zeros:16
// ARG: zeros:16
// CALL: @scores_mix_aic
// CALL: @scores_mix_aiv
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @scores_mix_aic(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %q: memref<?xf16> {tt.divisibility = 16 : i32}, %k: memref<?xf16> {tt.divisibility = 16 : i32}, %ws: memref<?xf32> {hacc.arg_type = #hacc.arg_type<workspace>}, %p: memref<?xf32> {tt.divisibility = 16 : i32}, %mo: memref<?xf32> {tt.divisibility = 16 : i32}, %lo: memref<?xf32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>, hivm.part_of_mix, mix_mode = "mix"} {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %c512 = arith.constant 512 : index
    %true = arith.constant true
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %c256 = arith.constant 256 : index
    hivm.hir.set_ffts_base_addr %ffts
    %ql = memref.alloc() : memref<2x1x16x16xf16>
    %0 = memref.reinterpret_cast %q to offset: [0], sizes: [16, 32], strides: [32, 1] : memref<?xf16> to memref<16x32xf16, strided<[32, 1]>>
    hivm.hir.nd2nz {dst_continuous} ins(%0 : memref<16x32xf16, strided<[32, 1]>>) outs(%ql : memref<2x1x16x16xf16>)
    scf.for %j = %c0 to %c4 step %c1 {
      %1 = arith.muli %j, %c512 : index
      %kl = memref.alloc() : memref<2x1x16x16xf16>
      %2 = memref.reinterpret_cast %k to offset: [%1], sizes: [16, 32], strides: [32, 1] : memref<?xf16> to memref<16x32xf16, strided<[32, 1], offset: ?>>
      hivm.hir.nd2nz {dst_continuous} ins(%2 : memref<16x32xf16, strided<[32, 1], offset: ?>>) outs(%kl : memref<2x1x16x16xf16>)
      %s = memref.alloc() : memref<1x1x16x16xf32>
      hivm.hir.mmadL1 {b_transpose} ins(%ql, %kl, %true, %c16, %c32, %c16 : memref<2x1x16x16xf16>, memref<2x1x16x16xf16>, i1, index, index, index) outs(%s : memref<1x1x16x16xf32>)
      %3 = arith.muli %j, %c256 : index
      %4 = memref.reinterpret_cast %ws to offset: [%3], sizes: [16, 16], strides: [16, 1] : memref<?xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
      hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%s : memref<1x1x16x16xf32>) outs(%4 : memref<16x16xf32, strided<[16, 1], offset: ?>>)
      hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0 ffts_base_addr = %ffts
    }
    return
  }
  func.func @scores_mix_aiv(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %q: memref<?xf16> {tt.divisibility = 16 : i32}, %k: memref<?xf16> {tt.divisibility = 16 : i32}, %ws: memref<?xf32> {hacc.arg_type = #hacc.arg_type<workspace>}, %p: memref<?xf32> {tt.divisibility = 16 : i32}, %mo: memref<?xf32> {tt.divisibility = 16 : i32}, %lo: memref<?xf32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.part_of_mix, mix_mode = "mix"} {
    %cst = arith.constant 0xFF800000 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %c256 = arith.constant 256 : index
    %cst_1 = arith.constant 1.767767e-01 : f32
    hivm.hir.set_ffts_base_addr %ffts
    %m = memref.alloc() : memref<16x1xf32>
    hivm.hir.vbrc ins(%cst : f32) outs(%m : memref<16x1xf32>)
    %l = memref.alloc() : memref<16x1xf32>
    hivm.hir.vbrc ins(%cst_0 : f32) outs(%l : memref<16x1xf32>)
    scf.for %j = %c0 to %c4 step %c1 {
      hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
      %0 = arith.muli %j, %c256 : index
      %s = memref.alloc() : memref<16x16xf32>
      %1 = memref.reinterpret_cast %ws to offset: [%0], sizes: [16, 16], strides: [16, 1] : memref<?xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
      memref.copy %1, %s : memref<16x16xf32, strided<[16, 1], offset: ?>> to memref<16x16xf32>
      hivm.hir.vmul ins(%s, %cst_1 : memref<16x16xf32>, f32) outs(%s : memref<16x16xf32>)
      %part = memref.alloc() : memref<16x1xf32>
      hivm.hir.vreduce <max> ins(%s : memref<16x16xf32>) outs(%part : memref<16x1xf32>) reduce_dims = [1]
      %mn = memref.alloc() : memref<16x1xf32>
      hivm.hir.vmax ins(%m, %part : memref<16x1xf32>, memref<16x1xf32>) outs(%mn : memref<16x1xf32>)
      %a = memref.alloc() : memref<16x1xf32>
      hivm.hir.vsub ins(%m, %mn : memref<16x1xf32>, memref<16x1xf32>) outs(%a : memref<16x1xf32>)
      hivm.hir.vexp ins(%a : memref<16x1xf32>) outs(%a : memref<16x1xf32>)
      hivm.hir.vsub ins(%s, %mn : memref<16x16xf32>, memref<16x1xf32>) outs(%s : memref<16x16xf32>) broadcast = [1]
      hivm.hir.vexp ins(%s : memref<16x16xf32>) outs(%s : memref<16x16xf32>)
      %2 = memref.reinterpret_cast %p to offset: [%0], sizes: [16, 16], strides: [16, 1] : memref<?xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
      memref.copy %s, %2 : memref<16x16xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
      hivm.hir.vreduce <sum> ins(%s : memref<16x16xf32>) outs(%part : memref<16x1xf32>) reduce_dims = [1]
      hivm.hir.vmul ins(%l, %a : memref<16x1xf32>, memref<16x1xf32>) outs(%l : memref<16x1xf32>)
      hivm.hir.vadd ins(%l, %part : memref<16x1xf32>, memref<16x1xf32>) outs(%l : memref<16x1xf32>)
      memref.copy %mn, %m : memref<16x1xf32> to memref<16x1xf32>
    }
    %3 = memref.reinterpret_cast %mo to offset: [0], sizes: [16, 1], strides: [1, 1] : memref<?xf32> to memref<16x1xf32, strided<[1, 1]>>
    memref.copy %m, %3 : memref<16x1xf32> to memref<16x1xf32, strided<[1, 1]>>
    %4 = memref.reinterpret_cast %lo to offset: [0], sizes: [16, 1], strides: [1, 1] : memref<?xf32> to memref<16x1xf32, strided<[1, 1]>>
    memref.copy %l, %4 : memref<16x1xf32> to memref<16x1xf32, strided<[1, 1]>>
    return
  }
}

// CHECK-LABEL: func.func @scores_mix_aic(
// CHECK: call @nd2nz_half(
// CHECK: call @nd2nz_half(
// CHECK: call @mma_tile_half_to_float_tb(
// CHECK: call @fixpipe_nz2nd_float_to_float_4d_to_2d(
// CHECK-LABEL: func.func @scores_mix_aiv(
// CHECK: call @broadcast_scalar_float_to_1d(
// CHECK: call @broadcast_scalar_float_to_1d(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vmuls_vs_1d_float(
// CHECK: call @enablevc_reduce_max_ar_float(
// CHECK: call @vmax_1d_float(
// CHECK: call @vsub_1d_float(
// CHECK: call @vexp_1d_float(
// CHECK: call @vsub_2d_float(
// CHECK: call @vexp_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
// CHECK: call @enablevc_reduce_sum_ar_float(
// CHECK: call @vmul_1d_float(
// CHECK: call @vadd_1d_float(
// CHECK: call @copy_ubuf_to_ubuf_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
