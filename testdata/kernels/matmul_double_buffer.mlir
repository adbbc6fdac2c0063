// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// C[128, 256] = A[128, 512] * B[512, 256] in f16 with f32 accumulation, then a vector epilogue
// y = relu(C + bias). Each of two cube blocks owns 128 columns; K is walked in 8 steps of 64 with
// two L1 buffers per operand, swapped through loop-carried values, so the copy of step k + 1 can overlap
// the multiply of step k. Event ids alternate between 0 and 1 as SSA values.
// Flatten: the cube function is untouched. The epilogue works on 1x32x256 tiles: element-wise ops and
// dense copies collapse fully, the bias broadcast keeps rows (with the unit dim) and columns apart.
// FLATTEN: nd2nz unchanged
// FLATTEN: nd2nz unchanged
// FLATTEN: mmadL1 unchanged
// FLATTEN: fixpipe unchanged
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vadd [[0, 1], [2]] broadcast = [0]
// FLATTEN: vrelu [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
module attributes {hacc.target = #hacc.target<"Ascend910B2">, hivm.module_core_type = #hivm.module_core_type<MIX>} {
  func.func @matmul_aic(%a: memref<128x512xf16, #hivm.address_space<gm>>, %b: memref<512x256xf16, #hivm.address_space<gm>>, %c: memref<128x256xf32, #hivm.address_space<gm>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>} {
    %c0 = arith.constant 0 : index
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %c512 = arith.constant 512 : index
    %ev0 = arith.constant 0 : i64
    %ev1 = arith.constant 1 : i64
    %bid = hivm.hir.get_block_idx -> i64
    %bi = arith.index_cast %bid : i64 to index
    %col = arith.muli %bi, %c128 : index
    %a_ping = memref.alloc() : memref<4x8x16x16xf16, #hivm.address_space<cbuf>>
    %a_pong = memref.alloc() : memref<4x8x16x16xf16, #hivm.address_space<cbuf>>
    %b_ping = memref.alloc() : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>
    %b_pong = memref.alloc() : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>
    %acc = memref.alloc() : memref<8x8x16x16xf32, #hivm.address_space<cc>>
    // Both buffers start out free.
    hivm.hir.set_flag[<PIPE_MTE1>, <PIPE_MTE2>, <EVENT_ID0>]
    hivm.hir.set_flag[<PIPE_MTE1>, <PIPE_MTE2>, <EVENT_ID1>]
    %res:6 = scf.for %kk = %c0 to %c512 step %c64 iter_args(%a_cur = %a_ping, %a_nxt = %a_pong, %b_cur = %b_ping, %b_nxt = %b_pong, %ev = %ev0, %ev_nxt = %ev1) -> (memref<4x8x16x16xf16, #hivm.address_space<cbuf>>, memref<4x8x16x16xf16, #hivm.address_space<cbuf>>, memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, i64, i64) {
      %first = arith.cmpi eq, %kk, %c0 : index
      %a_gm = memref.subview %a[0, %kk] [128, 64] [1, 1] : memref<128x512xf16, #hivm.address_space<gm>> to memref<128x64xf16, strided<[512, 1], offset: ?>, #hivm.address_space<gm>>
      %b_gm = memref.subview %b[%kk, %col] [64, 128] [1, 1] : memref<512x256xf16, #hivm.address_space<gm>> to memref<64x128xf16, strided<[256, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.wait_flag[<PIPE_MTE1>, <PIPE_MTE2>, %ev]
      hivm.hir.nd2nz {dst_continuous} ins(%a_gm : memref<128x64xf16, strided<[512, 1], offset: ?>, #hivm.address_space<gm>>) outs(%a_cur : memref<4x8x16x16xf16, #hivm.address_space<cbuf>>)
      hivm.hir.nd2nz {dst_continuous} ins(%b_gm : memref<64x128xf16, strided<[256, 1], offset: ?>, #hivm.address_space<gm>>) outs(%b_cur : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>)
      hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_MTE1>, %ev]
      hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_MTE1>, %ev]
      // The first step clears the accumulator, later steps add to it.
      hivm.hir.mmadL1 ins(%a_cur, %b_cur, %first, %c128, %c64, %c128 : memref<4x8x16x16xf16, #hivm.address_space<cbuf>>, memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%acc : memref<8x8x16x16xf32, #hivm.address_space<cc>>)
      hivm.hir.set_flag[<PIPE_MTE1>, <PIPE_MTE2>, %ev]
      scf.yield %a_nxt, %a_cur, %b_nxt, %b_cur, %ev_nxt, %ev : memref<4x8x16x16xf16, #hivm.address_space<cbuf>>, memref<4x8x16x16xf16, #hivm.address_space<cbuf>>, memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, i64, i64
    }
    hivm.hir.wait_flag[<PIPE_MTE1>, <PIPE_MTE2>, <EVENT_ID0>]
    hivm.hir.wait_flag[<PIPE_MTE1>, <PIPE_MTE2>, <EVENT_ID1>]
    hivm.hir.set_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID0>]
    hivm.hir.wait_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID0>]
    %c_gm = memref.subview %c[0, %col] [128, 128] [1, 1] : memref<128x256xf32, #hivm.address_space<gm>> to memref<128x128xf32, strided<[256, 1], offset: ?>, #hivm.address_space<gm>>
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%acc : memref<8x8x16x16xf32, #hivm.address_space<cc>>) outs(%c_gm : memref<128x128xf32, strided<[256, 1], offset: ?>, #hivm.address_space<gm>>)
    hivm.hir.pipe_barrier[<PIPE_ALL>]
    return
  }

  func.func @bias_relu_aiv(%c: memref<1x128x256xf32, #hivm.address_space<gm>>, %bias: memref<1x1x256xf32, #hivm.address_space<gm>>, %y: memref<1x128x256xf16, #hivm.address_space<gm>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c32 = arith.constant 32 : index
    %bid = hivm.hir.get_block_idx -> i64
    %bi = arith.index_cast %bid : i64 to index
    %row = arith.muli %bi, %c32 : index
    %bias_ub = memref.alloc() : memref<1x1x256xf32, #hivm.address_space<ub>>
    %c_ub = memref.alloc() : memref<1x32x256xf32, #hivm.address_space<ub>>
    %y_ub = memref.alloc() : memref<1x32x256xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%bias : memref<1x1x256xf32, #hivm.address_space<gm>>) outs(%bias_ub : memref<1x1x256xf32, #hivm.address_space<ub>>)
    %c_gm = memref.subview %c[0, %row, 0] [1, 32, 256] [1, 1, 1] : memref<1x128x256xf32, #hivm.address_space<gm>> to memref<1x32x256xf32, strided<[32768, 256, 1], offset: ?>, #hivm.address_space<gm>>
    hivm.hir.load ins(%c_gm : memref<1x32x256xf32, strided<[32768, 256, 1], offset: ?>, #hivm.address_space<gm>>) outs(%c_ub : memref<1x32x256xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%c_ub, %bias_ub : memref<1x32x256xf32, #hivm.address_space<ub>>, memref<1x1x256xf32, #hivm.address_space<ub>>) outs(%c_ub : memref<1x32x256xf32, #hivm.address_space<ub>>) broadcast = [1]
    hivm.hir.vrelu ins(%c_ub : memref<1x32x256xf32, #hivm.address_space<ub>>) outs(%c_ub : memref<1x32x256xf32, #hivm.address_space<ub>>)
    hivm.hir.vcast ins(%c_ub : memref<1x32x256xf32, #hivm.address_space<ub>>) outs(%y_ub : memref<1x32x256xf16, #hivm.address_space<ub>>)
    %y_gm = memref.subview %y[0, %row, 0] [1, 32, 256] [1, 1, 1] : memref<1x128x256xf16, #hivm.address_space<gm>> to memref<1x32x256xf16, strided<[32768, 256, 1], offset: ?>, #hivm.address_space<gm>>
    hivm.hir.store ins(%y_ub : memref<1x32x256xf16, #hivm.address_space<ub>>) outs(%y_gm : memref<1x32x256xf16, strided<[32768, 256, 1], offset: ?>, #hivm.address_space<gm>>)
    return
  }
}

// CHECK-LABEL: func.func @matmul_aic(
// CHECK{LITERAL}: hivm.hir.nd2nz {dst_continuous} ins(%subview_4 : memref<128x64xf16, strided<[512, 1], offset: ?>, #hivm.address_space<gm>>) outs(%arg4 : memref<4x8x16x16xf16, #hivm.address_space<cbuf>>)
// CHECK{LITERAL}: hivm.hir.nd2nz {dst_continuous} ins(%subview_5 : memref<64x128xf16, strided<[256, 1], offset: ?>, #hivm.address_space<gm>>) outs(%arg6 : memref<8x4x16x16xf16, #hivm.address_space<cbuf>>)
// CHECK{LITERAL}: hivm.hir.mmadL1 ins(%arg4, %arg6, %4, %c128, %c64, %c128 : memref<4x8x16x16xf16, #hivm.address_space<cbuf>>, memref<8x4x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%alloc_3 : memref<8x8x16x16xf32, #hivm.address_space<cc>>)
// CHECK{LITERAL}: hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%alloc_3 : memref<8x8x16x16xf32, #hivm.address_space<cc>>) outs(%subview : memref<128x128xf32, strided<[256, 1], offset: ?>, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @bias_relu_aiv(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<1x1x256xf32, #hivm.address_space<gm>> into memref<256xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x1x256xf32, #hivm.address_space<ub>> into memref<256xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<256xf32, #hivm.address_space<gm>>) outs(%collapse_shape_2 : memref<256xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %subview [[0, 1, 2]] : memref<1x32x256xf32, strided<[32768, 256, 1], offset: ?>, #hivm.address_space<gm>> into memref<8192xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc_0 [[0, 1, 2]] : memref<1x32x256xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_3 : memref<8192xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_4 : memref<8192xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc [[0, 1], [2]] : memref<1x1x256xf32, #hivm.address_space<ub>> into memref<1x256xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc_0 [[0, 1], [2]] : memref<1x32x256xf32, #hivm.address_space<ub>> into memref<32x256xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_6, %collapse_shape_5 : memref<32x256xf32, #hivm.address_space<ub>>, memref<1x256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_6 : memref<32x256xf32, #hivm.address_space<ub>>) broadcast = [0]
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc_0 [[0, 1, 2]] : memref<1x32x256xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vrelu ins(%collapse_shape_7 : memref<8192xf32, #hivm.address_space<ub>>) outs(%collapse_shape_7 : memref<8192xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc_0 [[0, 1, 2]] : memref<1x32x256xf32, #hivm.address_space<ub>> into memref<8192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x32x256xf16, #hivm.address_space<ub>> into memref<8192xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_8 : memref<8192xf32, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<8192xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x32x256xf16, #hivm.address_space<ub>> into memref<8192xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %subview_10 [[0, 1, 2]] : memref<1x32x256xf16, strided<[32768, 256, 1], offset: ?>, #hivm.address_space<gm>> into memref<8192xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_11 : memref<8192xf16, #hivm.address_space<ub>>) outs(%collapse_shape_12 : memref<8192xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>)
