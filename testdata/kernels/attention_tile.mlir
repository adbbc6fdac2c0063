// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefixes=CHECK,REG --allow-unused-prefixes
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefixes=CHECK,MEM --allow-unused-prefixes

// One flash-attention tile pair as a mixed kernel: 64 queries against 4 key/value tiles of 64, head
// dim 128. The cube core computes S = Q K^T and P V in L1/L0C; the vector core turns each S tile into
// exp(S/sqrt(128) - m) with a running row maximum m and row sum l, and accumulates O with rescaling.
// The cores exchange S, P and the partial O through a gm workspace and block-level flags.
// Flatten: cube ops (nd2nz, mmadL1, fixpipe) are never touched. On the vector side 1x64xN tiles of the
// dense workspace collapse completely; row statistics stay apart from the column axis.
// FLATTEN: nd2nz unchanged
// FLATTEN: nd2nz unchanged
// FLATTEN: mmadL1 unchanged
// FLATTEN: fixpipe unchanged
// FLATTEN: nd2nz unchanged
// FLATTEN: nd2nz unchanged
// FLATTEN: mmadL1 unchanged
// FLATTEN: fixpipe unchanged
// FLATTEN: vbrc [[0, 1, 2]]
// FLATTEN: vbrc [[0, 1, 2]]
// FLATTEN: vbrc [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vreduce <max> [[0, 1], [2]] reduce_dims = [1]
// FLATTEN: vmax [[0, 1, 2]]
// FLATTEN: vsub [[0, 1, 2]]
// FLATTEN: vexp [[0, 1, 2]]
// FLATTEN: vsub [[0, 1], [2]] broadcast = [1]
// FLATTEN: vexp [[0, 1, 2]]
// FLATTEN: vreduce <sum> [[0, 1], [2]] reduce_dims = [1]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vadd [[0, 1, 2]]
// FLATTEN: copy [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vmul [[0, 1], [2]] broadcast = [1]
// FLATTEN: vadd [[0, 1, 2]]
// FLATTEN: vdiv [[0, 1], [2]] broadcast = [1]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
module attributes {hacc.target = #hacc.target<"Ascend910B3">, hivm.module_core_type = #hivm.module_core_type<MIX>} {
  func.func @attention_tile_mix_aic(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>},
                                    %q: memref<64x128xf16, #hivm.address_space<gm>>, %k: memref<256x128xf16, #hivm.address_space<gm>>, %v: memref<256x128xf16, #hivm.address_space<gm>>,
                                    %s_ws: memref<64x64xf32, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<workspace>},
                                    %p_ws: memref<64x64xf16, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<workspace>},
                                    %o_ws: memref<64x128xf32, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<workspace>},
                                    %o: memref<1x64x128xf16, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<output>})
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>, hivm.part_of_mix, mix_mode = "mix"} {
    %true = arith.constant true
    %c0 = arith.constant 0 : index
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %c256 = arith.constant 256 : index
    hivm.hir.set_ffts_base_addr %ffts
    %q_l1 = memref.alloc() : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>
    hivm.hir.nd2nz {dst_continuous} ins(%q : memref<64x128xf16, #hivm.address_space<gm>>) outs(%q_l1 : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>)
    scf.for %kv = %c0 to %c256 step %c64 {
      // S = Q K^T; K is stored [key, dim], hence b_transpose.
      %k_gm = memref.subview %k[%kv, 0] [64, 128] [1, 1] : memref<256x128xf16, #hivm.address_space<gm>> to memref<64x128xf16, strided<[128, 1], offset: ?>, #hivm.address_space<gm>>
      %k_l1 = memref.alloc() : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>
      hivm.hir.nd2nz {dst_continuous} ins(%k_gm : memref<64x128xf16, strided<[128, 1], offset: ?>, #hivm.address_space<gm>>) outs(%k_l1 : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>)
      %s_l0c = memref.alloc() : memref<4x4x16x16xf32, #hivm.address_space<cc>>
      hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_MTE1>, <EVENT_ID0>]
      hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_MTE1>, <EVENT_ID0>]
      hivm.hir.mmadL1 {b_transpose} ins(%q_l1, %k_l1, %true, %c64, %c128, %c64 : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%s_l0c : memref<4x4x16x16xf32, #hivm.address_space<cc>>)
      hivm.hir.set_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID0>]
      hivm.hir.wait_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID0>]
      hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%s_l0c : memref<4x4x16x16xf32, #hivm.address_space<cc>>) outs(%s_ws : memref<64x64xf32, #hivm.address_space<gm>>)
      hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0 ffts_base_addr = %ffts
      // O_part = P V once the vector core has written P.
      hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1
      %p_l1 = memref.alloc() : memref<4x4x16x16xf16, #hivm.address_space<cbuf>>
      hivm.hir.nd2nz {dst_continuous} ins(%p_ws : memref<64x64xf16, #hivm.address_space<gm>>) outs(%p_l1 : memref<4x4x16x16xf16, #hivm.address_space<cbuf>>)
      %v_gm = memref.subview %v[%kv, 0] [64, 128] [1, 1] : memref<256x128xf16, #hivm.address_space<gm>> to memref<64x128xf16, strided<[128, 1], offset: ?>, #hivm.address_space<gm>>
      %v_l1 = memref.alloc() : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>
      hivm.hir.nd2nz {dst_continuous} ins(%v_gm : memref<64x128xf16, strided<[128, 1], offset: ?>, #hivm.address_space<gm>>) outs(%v_l1 : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>)
      %o_l0c = memref.alloc() : memref<8x4x16x16xf32, #hivm.address_space<cc>>
      hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_MTE1>, <EVENT_ID1>]
      hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_MTE1>, <EVENT_ID1>]
      hivm.hir.mmadL1 ins(%p_l1, %v_l1, %true, %c64, %c64, %c128 : memref<4x4x16x16xf16, #hivm.address_space<cbuf>>, memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%o_l0c : memref<8x4x16x16xf32, #hivm.address_space<cc>>)
      hivm.hir.set_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID1>]
      hivm.hir.wait_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID1>]
      hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%o_l0c : memref<8x4x16x16xf32, #hivm.address_space<cc>>) outs(%o_ws : memref<64x128xf32, #hivm.address_space<gm>>)
      hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 2 ffts_base_addr = %ffts
      hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_FIX>] flag = 3
      // Buffers are reused by the next key/value tile.
      hivm.hir.pipe_barrier[<PIPE_ALL>]
    }
    hivm.hir.pipe_barrier[<PIPE_ALL>]
    return
  }

  func.func @attention_tile_mix_aiv(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>},
                                    %q: memref<64x128xf16, #hivm.address_space<gm>>, %k: memref<256x128xf16, #hivm.address_space<gm>>, %v: memref<256x128xf16, #hivm.address_space<gm>>,
                                    %s_ws: memref<64x64xf32, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<workspace>},
                                    %p_ws: memref<64x64xf16, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<workspace>},
                                    %o_ws: memref<64x128xf32, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<workspace>},
                                    %o: memref<1x64x128xf16, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<output>})
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.part_of_mix, mix_mode = "mix"} {
    %scale = arith.constant 0.0883883461 : f32
    %neg_inf = arith.constant 0xFF800000 : f32
    %zero = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c64 = arith.constant 64 : index
    %c256 = arith.constant 256 : index
    hivm.hir.set_ffts_base_addr %ffts
    // Rank-3 views of the workspace, as the front end sees one (batch * head) slice.
    %s3 = memref.reinterpret_cast %s_ws to offset: [0], sizes: [1, 64, 64], strides: [4096, 64, 1] : memref<64x64xf32, #hivm.address_space<gm>> to memref<1x64x64xf32, strided<[4096, 64, 1]>, #hivm.address_space<gm>>
    %p3 = memref.reinterpret_cast %p_ws to offset: [0], sizes: [1, 64, 64], strides: [4096, 64, 1] : memref<64x64xf16, #hivm.address_space<gm>> to memref<1x64x64xf16, strided<[4096, 64, 1]>, #hivm.address_space<gm>>
    %o3 = memref.reinterpret_cast %o_ws to offset: [0], sizes: [1, 64, 128], strides: [8192, 128, 1] : memref<64x128xf32, #hivm.address_space<gm>> to memref<1x64x128xf32, strided<[8192, 128, 1]>, #hivm.address_space<gm>>
    %m = memref.alloc() : memref<1x64x1xf32, #hivm.address_space<ub>>
    %l = memref.alloc() : memref<1x64x1xf32, #hivm.address_space<ub>>
    %m_new = memref.alloc() : memref<1x64x1xf32, #hivm.address_space<ub>>
    %alpha = memref.alloc() : memref<1x64x1xf32, #hivm.address_space<ub>>
    %part = memref.alloc() : memref<1x64x1xf32, #hivm.address_space<ub>>
    %s = memref.alloc() : memref<1x64x64xf32, #hivm.address_space<ub>>
    %p = memref.alloc() : memref<1x64x64xf16, #hivm.address_space<ub>>
    %acc = memref.alloc() : memref<1x64x128xf32, #hivm.address_space<ub>>
    %pv = memref.alloc() : memref<1x64x128xf32, #hivm.address_space<ub>>
    hivm.hir.vbrc ins(%neg_inf : f32) outs(%m : memref<1x64x1xf32, #hivm.address_space<ub>>)
    hivm.hir.vbrc ins(%zero : f32) outs(%l : memref<1x64x1xf32, #hivm.address_space<ub>>)
    hivm.hir.vbrc ins(%zero : f32) outs(%acc : memref<1x64x128xf32, #hivm.address_space<ub>>)
    scf.for %kv = %c0 to %c256 step %c64 {
      hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
      hivm.hir.load ins(%s3 : memref<1x64x64xf32, strided<[4096, 64, 1]>, #hivm.address_space<gm>>) outs(%s : memref<1x64x64xf32, #hivm.address_space<ub>>)
      hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
      hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
      hivm.hir.vmul ins(%s, %scale : memref<1x64x64xf32, #hivm.address_space<ub>>, f32) outs(%s : memref<1x64x64xf32, #hivm.address_space<ub>>)
      hivm.hir.vreduce <max> ins(%s : memref<1x64x64xf32, #hivm.address_space<ub>>) outs(%part : memref<1x64x1xf32, #hivm.address_space<ub>>) reduce_dims = [2]
      hivm.hir.vmax ins(%m, %part : memref<1x64x1xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%m_new : memref<1x64x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vsub ins(%m, %m_new : memref<1x64x1xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%alpha : memref<1x64x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vexp ins(%alpha : memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%alpha : memref<1x64x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vsub ins(%s, %m_new : memref<1x64x64xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%s : memref<1x64x64xf32, #hivm.address_space<ub>>) broadcast = [2]
      hivm.hir.vexp ins(%s : memref<1x64x64xf32, #hivm.address_space<ub>>) outs(%s : memref<1x64x64xf32, #hivm.address_space<ub>>)
      hivm.hir.vreduce <sum> ins(%s : memref<1x64x64xf32, #hivm.address_space<ub>>) outs(%part : memref<1x64x1xf32, #hivm.address_space<ub>>) reduce_dims = [2]
      hivm.hir.vmul ins(%l, %alpha : memref<1x64x1xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%l : memref<1x64x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vadd ins(%l, %part : memref<1x64x1xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%l : memref<1x64x1xf32, #hivm.address_space<ub>>)
      hivm.hir.copy ins(%m_new : memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%m : memref<1x64x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vcast ins(%s : memref<1x64x64xf32, #hivm.address_space<ub>>) outs(%p : memref<1x64x64xf16, #hivm.address_space<ub>>)
      hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
      hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
      hivm.hir.store ins(%p : memref<1x64x64xf16, #hivm.address_space<ub>>) outs(%p3 : memref<1x64x64xf16, strided<[4096, 64, 1]>, #hivm.address_space<gm>>)
      hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 1 ffts_base_addr = %ffts
      // acc = acc * alpha + P V
      hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 2
      hivm.hir.load ins(%o3 : memref<1x64x128xf32, strided<[8192, 128, 1]>, #hivm.address_space<gm>>) outs(%pv : memref<1x64x128xf32, #hivm.address_space<ub>>)
      hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
      hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
      hivm.hir.vmul ins(%acc, %alpha : memref<1x64x128xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%acc : memref<1x64x128xf32, #hivm.address_space<ub>>) broadcast = [2]
      hivm.hir.vadd ins(%acc, %pv : memref<1x64x128xf32, #hivm.address_space<ub>>, memref<1x64x128xf32, #hivm.address_space<ub>>) outs(%acc : memref<1x64x128xf32, #hivm.address_space<ub>>)
      hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_FIX>] flag = 3 ffts_base_addr = %ffts
      // Buffers are reused by the next key/value tile.
      hivm.hir.pipe_barrier[<PIPE_ALL>]
    }
    %o16 = memref.alloc() : memref<1x64x128xf16, #hivm.address_space<ub>>
    hivm.hir.vdiv ins(%acc, %l : memref<1x64x128xf32, #hivm.address_space<ub>>, memref<1x64x1xf32, #hivm.address_space<ub>>) outs(%acc : memref<1x64x128xf32, #hivm.address_space<ub>>) broadcast = [2]
    hivm.hir.vcast ins(%acc : memref<1x64x128xf32, #hivm.address_space<ub>>) outs(%o16 : memref<1x64x128xf16, #hivm.address_space<ub>>)
    hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
    hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
    hivm.hir.store ins(%o16 : memref<1x64x128xf16, #hivm.address_space<ub>>) outs(%o : memref<1x64x128xf16, #hivm.address_space<gm>>)
    hivm.hir.pipe_barrier[<PIPE_ALL>]
    return
  }
}

// CHECK-LABEL: func.func @attention_tile_mix_aic(
// CHECK{LITERAL}: hivm.hir.nd2nz {dst_continuous} ins(%arg1 : memref<64x128xf16, #hivm.address_space<gm>>) outs(%alloc : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>)
// CHECK{LITERAL}: hivm.hir.nd2nz {dst_continuous} ins(%subview : memref<64x128xf16, strided<[128, 1], offset: ?>, #hivm.address_space<gm>>) outs(%alloc_0 : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>)
// CHECK{LITERAL}: hivm.hir.mmadL1 {b_transpose} ins(%alloc, %alloc_0, %true, %c64, %c128, %c64 : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%alloc_1 : memref<4x4x16x16xf32, #hivm.address_space<cc>>)
// CHECK{LITERAL}: hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%alloc_1 : memref<4x4x16x16xf32, #hivm.address_space<cc>>) outs(%arg4 : memref<64x64xf32, #hivm.address_space<gm>>)
// CHECK{LITERAL}: hivm.hir.nd2nz {dst_continuous} ins(%arg5 : memref<64x64xf16, #hivm.address_space<gm>>) outs(%alloc_2 : memref<4x4x16x16xf16, #hivm.address_space<cbuf>>)
// CHECK{LITERAL}: hivm.hir.nd2nz {dst_continuous} ins(%subview_3 : memref<64x128xf16, strided<[128, 1], offset: ?>, #hivm.address_space<gm>>) outs(%alloc_4 : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>)
// CHECK{LITERAL}: hivm.hir.mmadL1 ins(%alloc_2, %alloc_4, %true, %c64, %c64, %c128 : memref<4x4x16x16xf16, #hivm.address_space<cbuf>>, memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%alloc_5 : memref<8x4x16x16xf32, #hivm.address_space<cc>>)
// CHECK{LITERAL}: hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%alloc_5 : memref<8x4x16x16xf32, #hivm.address_space<cc>>) outs(%arg6 : memref<64x128xf32, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @attention_tile_mix_aiv(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%cst_0 : f32) outs(%collapse_shape : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_4 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%cst_1 : f32) outs(%collapse_shape_12 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_10 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%cst_1 : f32) outs(%collapse_shape_13 : memref<8192xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_21 = memref.collapse_shape %reinterpret_cast [[0, 1, 2]] : memref<1x64x64xf32, strided<[4096, 64, 1]>, #hivm.address_space<gm>> into memref<4096xf32, strided<[1]>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_22 = memref.collapse_shape %alloc_8 [[0, 1, 2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_21 : memref<4096xf32, strided<[1]>, #hivm.address_space<gm>>) outs(%collapse_shape_22 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_23 = memref.collapse_shape %alloc_8 [[0, 1, 2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_23, %cst : memref<4096xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_23 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc_8 [[0, 1], [2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<64x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_25 = memref.collapse_shape %alloc_7 [[0, 1], [2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64x1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <max> ins(%collapse_shape_24 : memref<64x64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_25 : memref<64x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <max> ins(%collapse_shape_24 : memref<64x64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_25 : memref<64x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_26 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_27 = memref.collapse_shape %alloc_7 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_28 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmax ins(%collapse_shape_26, %collapse_shape_27 : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_28 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_29 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_30 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_31 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_29, %collapse_shape_30 : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_31 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_32 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vexp ins(%collapse_shape_32 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_32 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_33 = memref.collapse_shape %alloc_5 [[0, 1], [2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_34 = memref.collapse_shape %alloc_8 [[0, 1], [2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<64x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_34, %collapse_shape_33 : memref<64x64xf32, #hivm.address_space<ub>>, memref<64x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_34 : memref<64x64xf32, #hivm.address_space<ub>>) broadcast = [1]
// CHECK{LITERAL}: %collapse_shape_35 = memref.collapse_shape %alloc_8 [[0, 1, 2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vexp ins(%collapse_shape_35 : memref<4096xf32, #hivm.address_space<ub>>) outs(%collapse_shape_35 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_36 = memref.collapse_shape %alloc_8 [[0, 1], [2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<64x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_37 = memref.collapse_shape %alloc_7 [[0, 1], [2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64x1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_36 : memref<64x64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_37 : memref<64x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_36 : memref<64x64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_37 : memref<64x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_38 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_39 = memref.collapse_shape %alloc_4 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_39, %collapse_shape_38 : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_39 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_40 = memref.collapse_shape %alloc_7 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_41 = memref.collapse_shape %alloc_4 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_41, %collapse_shape_40 : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_41 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_42 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_43 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.copy ins(%collapse_shape_42 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_43 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_44 = memref.collapse_shape %alloc_8 [[0, 1, 2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_45 = memref.collapse_shape %alloc_9 [[0, 1, 2]] : memref<1x64x64xf16, #hivm.address_space<ub>> into memref<4096xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_44 : memref<4096xf32, #hivm.address_space<ub>>) outs(%collapse_shape_45 : memref<4096xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_46 = memref.collapse_shape %alloc_9 [[0, 1, 2]] : memref<1x64x64xf16, #hivm.address_space<ub>> into memref<4096xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_47 = memref.collapse_shape %reinterpret_cast_2 [[0, 1, 2]] : memref<1x64x64xf16, strided<[4096, 64, 1]>, #hivm.address_space<gm>> into memref<4096xf16, strided<[1]>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_46 : memref<4096xf16, #hivm.address_space<ub>>) outs(%collapse_shape_47 : memref<4096xf16, strided<[1]>, #hivm.address_space<gm>>)
// CHECK{LITERAL}: %collapse_shape_48 = memref.collapse_shape %reinterpret_cast_3 [[0, 1, 2]] : memref<1x64x128xf32, strided<[8192, 128, 1]>, #hivm.address_space<gm>> into memref<8192xf32, strided<[1]>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_49 = memref.collapse_shape %alloc_11 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_48 : memref<8192xf32, strided<[1]>, #hivm.address_space<gm>>) outs(%collapse_shape_49 : memref<8192xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_50 = memref.collapse_shape %alloc_6 [[0, 1], [2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_51 = memref.collapse_shape %alloc_10 [[0, 1], [2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<64x128xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_51, %collapse_shape_50 : memref<64x128xf32, #hivm.address_space<ub>>, memref<64x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_51 : memref<64x128xf32, #hivm.address_space<ub>>) broadcast = [1]
// CHECK{LITERAL}: %collapse_shape_52 = memref.collapse_shape %alloc_11 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_53 = memref.collapse_shape %alloc_10 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_53, %collapse_shape_52 : memref<8192xf32, #hivm.address_space<ub>>, memref<8192xf32, #hivm.address_space<ub>>) outs(%collapse_shape_53 : memref<8192xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_4 [[0, 1], [2]] : memref<1x64x1xf32, #hivm.address_space<ub>> into memref<64x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_10 [[0, 1], [2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<64x128xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vdiv ins(%collapse_shape_16, %collapse_shape_15 : memref<64x128xf32, #hivm.address_space<ub>>, memref<64x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_16 : memref<64x128xf32, #hivm.address_space<ub>>) broadcast = [1]
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_10 [[0, 1, 2]] : memref<1x64x128xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_14 [[0, 1, 2]] : memref<1x64x128xf16, #hivm.address_space<ub>> into memref<8192xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_17 : memref<8192xf32, #hivm.address_space<ub>>) outs(%collapse_shape_18 : memref<8192xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_14 [[0, 1, 2]] : memref<1x64x128xf16, #hivm.address_space<ub>> into memref<8192xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %arg7 [[0, 1, 2]] : memref<1x64x128xf16, #hivm.address_space<gm>> into memref<8192xf16, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_19 : memref<8192xf16, #hivm.address_space<ub>>) outs(%collapse_shape_20 : memref<8192xf16, #hivm.address_space<gm>>)
