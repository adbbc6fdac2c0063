// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefixes=CHECK,REG --allow-unused-prefixes
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefixes=CHECK,MEM --allow-unused-prefixes

// Layer normalisation of [256, 1, 512] f16 over the last axis, with per-column gamma and beta.
//   y = (x - mean) * rsqrt(var + 1e-5) * gamma + beta, statistics in f32
// Each of 32 blocks owns 8 rows. gamma and beta are rank-1 arguments expanded to 1x1x512 by the front
// end, so flatten's collapse of the expand folds back to the argument itself.
// Flatten: the middle unit dim always disappears; broadcasts along rows or columns keep rank 2.
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vreduce <sum> [[0, 1], [2]] reduce_dims = [1]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vsub [[0, 1], [2]] broadcast = [1]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vreduce <sum> [[0, 1], [2]] reduce_dims = [1]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vadd [[0, 1, 2]]
// FLATTEN: vrsqrt [[0, 1, 2]]
// FLATTEN: vmul [[0, 1], [2]] broadcast = [1]
// FLATTEN: vmul [[0, 1], [2]] broadcast = [0]
// FLATTEN: vadd [[0, 1], [2]] broadcast = [0]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
module attributes {hacc.target = #hacc.target<"Ascend910B1">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @layer_norm(%x: memref<256x1x512xf16, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<input>},
                        %gamma: memref<512xf16, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<input>},
                        %beta: memref<512xf16, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<input>},
                        %y: memref<256x1x512xf16, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<output>})
      attributes {hacc.block_dim = 32 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %inv_n = arith.constant 0.001953125 : f32
    %eps = arith.constant 9.99999974E-6 : f32
    %c8 = arith.constant 8 : index
    %blk = hivm.hir.get_block_idx -> i64
    %blk_i = arith.index_cast %blk : i64 to index
    %row = arith.muli %blk_i, %c8 : index
    // Parameters, once per block.
    %gamma3 = memref.expand_shape %gamma [[0, 1, 2]] output_shape [1, 1, 512] : memref<512xf16, #hivm.address_space<gm>> into memref<1x1x512xf16, #hivm.address_space<gm>>
    %beta3 = memref.expand_shape %beta [[0, 1, 2]] output_shape [1, 1, 512] : memref<512xf16, #hivm.address_space<gm>> into memref<1x1x512xf16, #hivm.address_space<gm>>
    %g16 = memref.alloc() : memref<1x1x512xf16, #hivm.address_space<ub>>
    %b16 = memref.alloc() : memref<1x1x512xf16, #hivm.address_space<ub>>
    %g32 = memref.alloc() : memref<1x1x512xf32, #hivm.address_space<ub>>
    %b32 = memref.alloc() : memref<1x1x512xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%gamma3 : memref<1x1x512xf16, #hivm.address_space<gm>>) outs(%g16 : memref<1x1x512xf16, #hivm.address_space<ub>>)
    hivm.hir.load ins(%beta3 : memref<1x1x512xf16, #hivm.address_space<gm>>) outs(%b16 : memref<1x1x512xf16, #hivm.address_space<ub>>)
    hivm.hir.vcast ins(%g16 : memref<1x1x512xf16, #hivm.address_space<ub>>) outs(%g32 : memref<1x1x512xf32, #hivm.address_space<ub>>)
    hivm.hir.vcast ins(%b16 : memref<1x1x512xf16, #hivm.address_space<ub>>) outs(%b32 : memref<1x1x512xf32, #hivm.address_space<ub>>)
    // Eight rows.
    %x_gm = memref.subview %x[%row, 0, 0] [8, 1, 512] [1, 1, 1] : memref<256x1x512xf16, #hivm.address_space<gm>> to memref<8x1x512xf16, strided<[512, 512, 1], offset: ?>, #hivm.address_space<gm>>
    %x16 = memref.alloc() : memref<8x1x512xf16, #hivm.address_space<ub>>
    %x32 = memref.alloc() : memref<8x1x512xf32, #hivm.address_space<ub>>
    %sq = memref.alloc() : memref<8x1x512xf32, #hivm.address_space<ub>>
    %mean = memref.alloc() : memref<8x1x1xf32, #hivm.address_space<ub>>
    %var = memref.alloc() : memref<8x1x1xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%x_gm : memref<8x1x512xf16, strided<[512, 512, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x16 : memref<8x1x512xf16, #hivm.address_space<ub>>)
    hivm.hir.vcast ins(%x16 : memref<8x1x512xf16, #hivm.address_space<ub>>) outs(%x32 : memref<8x1x512xf32, #hivm.address_space<ub>>)
    hivm.hir.vreduce <sum> ins(%x32 : memref<8x1x512xf32, #hivm.address_space<ub>>) outs(%mean : memref<8x1x1xf32, #hivm.address_space<ub>>) reduce_dims = [2]
    hivm.hir.vmul ins(%mean, %inv_n : memref<8x1x1xf32, #hivm.address_space<ub>>, f32) outs(%mean : memref<8x1x1xf32, #hivm.address_space<ub>>)
    hivm.hir.vsub ins(%x32, %mean : memref<8x1x512xf32, #hivm.address_space<ub>>, memref<8x1x1xf32, #hivm.address_space<ub>>) outs(%x32 : memref<8x1x512xf32, #hivm.address_space<ub>>) broadcast = [2]
    hivm.hir.vmul ins(%x32, %x32 : memref<8x1x512xf32, #hivm.address_space<ub>>, memref<8x1x512xf32, #hivm.address_space<ub>>) outs(%sq : memref<8x1x512xf32, #hivm.address_space<ub>>)
    hivm.hir.vreduce <sum> ins(%sq : memref<8x1x512xf32, #hivm.address_space<ub>>) outs(%var : memref<8x1x1xf32, #hivm.address_space<ub>>) reduce_dims = [2]
    hivm.hir.vmul ins(%var, %inv_n : memref<8x1x1xf32, #hivm.address_space<ub>>, f32) outs(%var : memref<8x1x1xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%var, %eps : memref<8x1x1xf32, #hivm.address_space<ub>>, f32) outs(%var : memref<8x1x1xf32, #hivm.address_space<ub>>)
    hivm.hir.vrsqrt ins(%var : memref<8x1x1xf32, #hivm.address_space<ub>>) outs(%var : memref<8x1x1xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%x32, %var : memref<8x1x512xf32, #hivm.address_space<ub>>, memref<8x1x1xf32, #hivm.address_space<ub>>) outs(%x32 : memref<8x1x512xf32, #hivm.address_space<ub>>) broadcast = [2]
    hivm.hir.vmul ins(%x32, %g32 : memref<8x1x512xf32, #hivm.address_space<ub>>, memref<1x1x512xf32, #hivm.address_space<ub>>) outs(%x32 : memref<8x1x512xf32, #hivm.address_space<ub>>) broadcast = [0]
    hivm.hir.vadd ins(%x32, %b32 : memref<8x1x512xf32, #hivm.address_space<ub>>, memref<1x1x512xf32, #hivm.address_space<ub>>) outs(%x32 : memref<8x1x512xf32, #hivm.address_space<ub>>) broadcast = [0]
    hivm.hir.vcast ins(%x32 : memref<8x1x512xf32, #hivm.address_space<ub>>) outs(%x16 : memref<8x1x512xf16, #hivm.address_space<ub>>)
    %y_gm = memref.subview %y[%row, 0, 0] [8, 1, 512] [1, 1, 1] : memref<256x1x512xf16, #hivm.address_space<gm>> to memref<8x1x512xf16, strided<[512, 512, 1], offset: ?>, #hivm.address_space<gm>>
    hivm.hir.store ins(%x16 : memref<8x1x512xf16, #hivm.address_space<ub>>) outs(%y_gm : memref<8x1x512xf16, strided<[512, 512, 1], offset: ?>, #hivm.address_space<gm>>)
    return
  }
}

// CHECK-LABEL: func.func @layer_norm(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x1x512xf16, #hivm.address_space<ub>> into memref<512xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%arg1 : memref<512xf16, #hivm.address_space<gm>>) outs(%collapse_shape : memref<512xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x1x512xf16, #hivm.address_space<ub>> into memref<512xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%arg2 : memref<512xf16, #hivm.address_space<gm>>) outs(%collapse_shape_4 : memref<512xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x1x512xf16, #hivm.address_space<ub>> into memref<512xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc_2 [[0, 1, 2]] : memref<1x1x512xf32, #hivm.address_space<ub>> into memref<512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_5 : memref<512xf16, #hivm.address_space<ub>>) outs(%collapse_shape_6 : memref<512xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x1x512xf16, #hivm.address_space<ub>> into memref<512xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc_3 [[0, 1, 2]] : memref<1x1x512xf32, #hivm.address_space<ub>> into memref<512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_7 : memref<512xf16, #hivm.address_space<ub>>) outs(%collapse_shape_8 : memref<512xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %subview [[0, 1, 2]] : memref<8x1x512xf16, strided<[512, 512, 1], offset: ?>, #hivm.address_space<gm>> into memref<4096xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_9 [[0, 1, 2]] : memref<8x1x512xf16, #hivm.address_space<ub>> into memref<4096xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_14 : memref<4096xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_15 : memref<4096xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_9 [[0, 1, 2]] : memref<8x1x512xf16, #hivm.address_space<ub>> into memref<4096xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_10 [[0, 1, 2]] : memref<8x1x512xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_16 : memref<4096xf16, #hivm.address_space<ub>>) outs(%collapse_shape_17 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_10 [[0, 1], [2]] : memref<8x1x512xf32, #hivm.address_space<ub>> into memref<8x512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_12 [[0, 1], [2]] : memref<8x1x1xf32, #hivm.address_space<ub>> into memref<8x1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_18 : memref<8x512xf32, #hivm.address_space<ub>>) outs(%collapse_shape_19 : memref<8x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_18 : memref<8x512xf32, #hivm.address_space<ub>>) outs(%collapse_shape_19 : memref<8x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc_12 [[0, 1, 2]] : memref<8x1x1xf32, #hivm.address_space<ub>> into memref<8xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_20, %cst : memref<8xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_20 : memref<8xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc_12 [[0, 1], [2]] : memref<8x1x1xf32, #hivm.address_space<ub>> into memref<8x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_22 = memref.collapse_shape %alloc_10 [[0, 1], [2]] : memref<8x1x512xf32, #hivm.address_space<ub>> into memref<8x512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_22, %collapse_shape_21 : memref<8x512xf32, #hivm.address_space<ub>>, memref<8x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_22 : memref<8x512xf32, #hivm.address_space<ub>>) broadcast = [1]
// CHECK{LITERAL}: %collapse_shape_23 = memref.collapse_shape %alloc_10 [[0, 1, 2]] : memref<8x1x512xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc_11 [[0, 1, 2]] : memref<8x1x512xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_23, %collapse_shape_23 : memref<4096xf32, #hivm.address_space<ub>>, memref<4096xf32, #hivm.address_space<ub>>) outs(%collapse_shape_24 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_25 = memref.collapse_shape %alloc_11 [[0, 1], [2]] : memref<8x1x512xf32, #hivm.address_space<ub>> into memref<8x512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_26 = memref.collapse_shape %alloc_13 [[0, 1], [2]] : memref<8x1x1xf32, #hivm.address_space<ub>> into memref<8x1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_25 : memref<8x512xf32, #hivm.address_space<ub>>) outs(%collapse_shape_26 : memref<8x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_25 : memref<8x512xf32, #hivm.address_space<ub>>) outs(%collapse_shape_26 : memref<8x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_27 = memref.collapse_shape %alloc_13 [[0, 1, 2]] : memref<8x1x1xf32, #hivm.address_space<ub>> into memref<8xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_27, %cst : memref<8xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_27 : memref<8xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_28 = memref.collapse_shape %alloc_13 [[0, 1, 2]] : memref<8x1x1xf32, #hivm.address_space<ub>> into memref<8xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_28, %cst_0 : memref<8xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_28 : memref<8xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_29 = memref.collapse_shape %alloc_13 [[0, 1, 2]] : memref<8x1x1xf32, #hivm.address_space<ub>> into memref<8xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vrsqrt ins(%collapse_shape_29 : memref<8xf32, #hivm.address_space<ub>>) outs(%collapse_shape_29 : memref<8xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_30 = memref.collapse_shape %alloc_13 [[0, 1], [2]] : memref<8x1x1xf32, #hivm.address_space<ub>> into memref<8x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_31 = memref.collapse_shape %alloc_10 [[0, 1], [2]] : memref<8x1x512xf32, #hivm.address_space<ub>> into memref<8x512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_31, %collapse_shape_30 : memref<8x512xf32, #hivm.address_space<ub>>, memref<8x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_31 : memref<8x512xf32, #hivm.address_space<ub>>) broadcast = [1]
// CHECK{LITERAL}: %collapse_shape_32 = memref.collapse_shape %alloc_2 [[0, 1], [2]] : memref<1x1x512xf32, #hivm.address_space<ub>> into memref<1x512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_33 = memref.collapse_shape %alloc_10 [[0, 1], [2]] : memref<8x1x512xf32, #hivm.address_space<ub>> into memref<8x512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_33, %collapse_shape_32 : memref<8x512xf32, #hivm.address_space<ub>>, memref<1x512xf32, #hivm.address_space<ub>>) outs(%collapse_shape_33 : memref<8x512xf32, #hivm.address_space<ub>>) broadcast = [0]
// CHECK{LITERAL}: %collapse_shape_34 = memref.collapse_shape %alloc_3 [[0, 1], [2]] : memref<1x1x512xf32, #hivm.address_space<ub>> into memref<1x512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_35 = memref.collapse_shape %alloc_10 [[0, 1], [2]] : memref<8x1x512xf32, #hivm.address_space<ub>> into memref<8x512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_35, %collapse_shape_34 : memref<8x512xf32, #hivm.address_space<ub>>, memref<1x512xf32, #hivm.address_space<ub>>) outs(%collapse_shape_35 : memref<8x512xf32, #hivm.address_space<ub>>) broadcast = [0]
// CHECK{LITERAL}: %collapse_shape_36 = memref.collapse_shape %alloc_10 [[0, 1, 2]] : memref<8x1x512xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_37 = memref.collapse_shape %alloc_9 [[0, 1, 2]] : memref<8x1x512xf16, #hivm.address_space<ub>> into memref<4096xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_36 : memref<4096xf32, #hivm.address_space<ub>>) outs(%collapse_shape_37 : memref<4096xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_39 = memref.collapse_shape %alloc_9 [[0, 1, 2]] : memref<8x1x512xf16, #hivm.address_space<ub>> into memref<4096xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_40 = memref.collapse_shape %subview_38 [[0, 1, 2]] : memref<8x1x512xf16, strided<[512, 512, 1], offset: ?>, #hivm.address_space<gm>> into memref<4096xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_39 : memref<4096xf16, #hivm.address_space<ub>>) outs(%collapse_shape_40 : memref<4096xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>)
