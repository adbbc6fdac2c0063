// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefixes=CHECK,REG --allow-unused-prefixes
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefixes=CHECK,MEM --allow-unused-prefixes

// Training-mode batch normalisation in the blocked layout N C1 H W C0 = [2, 4, 7, 7, 16] f32. Statistics
// are over N, H and W for each of the 64 channels (C1, C0).
//   y = (x - mean) * rsqrt(var + 1e-5) * gamma + beta
// Flatten: H and W are adjacent reduced (or broadcast) axes and merge, N is reduced too but separated from
// them by C1. The same axes as inline broadcast do not merge, since the inputs disagree on them.
// FLATTEN: load [[0, 1, 2, 3, 4]]
// FLATTEN: load [[0, 1, 2, 3, 4]]
// FLATTEN: load [[0, 1, 2, 3, 4]]
// FLATTEN: vreduce <sum> [[0], [1], [2, 3], [4]] reduce_dims = [0, 2]
// FLATTEN: vmul [[0, 1, 2, 3, 4]]
// FLATTEN: vbrc [[0], [1], [2, 3], [4]] broadcast_dims = [0, 2]
// FLATTEN: vsub [[0, 1, 2, 3, 4]]
// FLATTEN: vmul [[0, 1, 2, 3, 4]]
// FLATTEN: vreduce <sum> [[0], [1], [2, 3], [4]] reduce_dims = [0, 2]
// FLATTEN: vmul [[0, 1, 2, 3, 4]]
// FLATTEN: vadd [[0, 1, 2, 3, 4]]
// FLATTEN: vrsqrt [[0, 1, 2, 3, 4]]
// FLATTEN: vmul [[0, 1, 2, 3, 4]]
// FLATTEN: vmul unchanged
// FLATTEN: vadd unchanged
// FLATTEN: store [[0, 1, 2, 3, 4]]
// FLATTEN: vreduce <max> [[0, 1], [2, 3], [4]] reduce_dims = [1]; the rank-1 temp_buffer stays as it is (E10)
module attributes {hacc.target = #hacc.target<"Ascend910B3">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @batch_norm(%x: memref<2x4x7x7x16xf32, #hivm.address_space<gm>>, %gamma: memref<1x4x1x1x16xf32, #hivm.address_space<gm>>, %beta: memref<1x4x1x1x16xf32, #hivm.address_space<gm>>, %y: memref<2x4x7x7x16xf32, #hivm.address_space<gm>>)
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %inv_n = arith.constant 0.010204082 : f32
    %eps = arith.constant 9.99999974E-6 : f32
    %v = memref.alloc() : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>
    %g = memref.alloc() : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>
    %b = memref.alloc() : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>
    %mean = memref.alloc() : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>
    %var = memref.alloc() : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>
    %wide = memref.alloc() : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%x : memref<2x4x7x7x16xf32, #hivm.address_space<gm>>) outs(%v : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>)
    hivm.hir.load ins(%gamma : memref<1x4x1x1x16xf32, #hivm.address_space<gm>>) outs(%g : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>)
    hivm.hir.load ins(%beta : memref<1x4x1x1x16xf32, #hivm.address_space<gm>>) outs(%b : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>)
    // Centre.
    hivm.hir.vreduce <sum> ins(%v : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>) outs(%mean : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>) reduce_dims = [0, 2, 3]
    hivm.hir.vmul ins(%mean, %inv_n : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>, f32) outs(%mean : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vbrc ins(%mean : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>) outs(%wide : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>) broadcast_dims = [0, 2, 3]
    hivm.hir.vsub ins(%v, %wide : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>, memref<2x4x7x7x16xf32, #hivm.address_space<ub>>) outs(%v : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>)
    // Scale by gamma / sqrt(var + eps).
    hivm.hir.vmul ins(%v, %v : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>, memref<2x4x7x7x16xf32, #hivm.address_space<ub>>) outs(%wide : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vreduce <sum> ins(%wide : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>) outs(%var : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>) reduce_dims = [0, 2, 3]
    hivm.hir.vmul ins(%var, %inv_n : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>, f32) outs(%var : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%var, %eps : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>, f32) outs(%var : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vrsqrt ins(%var : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>) outs(%var : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%var, %g : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>, memref<1x4x1x1x16xf32, #hivm.address_space<ub>>) outs(%var : memref<1x4x1x1x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%v, %var : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>, memref<1x4x1x1x16xf32, #hivm.address_space<ub>>) outs(%v : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>) broadcast = [0, 2, 3]
    hivm.hir.vadd ins(%v, %b : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>, memref<1x4x1x1x16xf32, #hivm.address_space<ub>>) outs(%v : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>) broadcast = [0, 2, 3]
    hivm.hir.store ins(%v : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>) outs(%y : memref<2x4x7x7x16xf32, #hivm.address_space<gm>>)
    return
  }

  // Global max pooling with a hand-placed scratch buffer.
  func.func @global_max_pool(%x: memref<2x4x7x7x16xf32, #hivm.address_space<ub>>, %m: memref<2x4x1x1x16xf32, #hivm.address_space<ub>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %tmp = memref.alloc() : memref<6272xf32, #hivm.address_space<ub>>
    hivm.hir.vreduce <max> ins(%x : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>) outs(%m : memref<2x4x1x1x16xf32, #hivm.address_space<ub>>) temp_buffer(%tmp : memref<6272xf32, #hivm.address_space<ub>>) reduce_dims = [2, 3]
    return
  }
}

// CHECK-LABEL: func.func @batch_norm(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2, 3, 4]] : memref<2x4x7x7x16xf32, #hivm.address_space<gm>> into memref<6272xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc [[0, 1, 2, 3, 4]] : memref<2x4x7x7x16xf32, #hivm.address_space<ub>> into memref<6272xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<6272xf32, #hivm.address_space<gm>>) outs(%collapse_shape_6 : memref<6272xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg1 [[0, 1, 2, 3, 4]] : memref<1x4x1x1x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc_1 [[0, 1, 2, 3, 4]] : memref<1x4x1x1x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_7 : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_8 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %arg2 [[0, 1, 2, 3, 4]] : memref<1x4x1x1x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_2 [[0, 1, 2, 3, 4]] : memref<1x4x1x1x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_9 : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_10 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc [[0], [1], [2, 3], [4]] : memref<2x4x7x7x16xf32, #hivm.address_space<ub>> into memref<2x4x49x16xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_3 [[0], [1], [2, 3], [4]] : memref<1x4x1x1x16xf32, #hivm.address_space<ub>> into memref<1x4x1x16xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_11 : memref<2x4x49x16xf32, #hivm.address_space<ub>>) outs(%collapse_shape_12 : memref<1x4x1x16xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [0, 2]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_11 : memref<2x4x49x16xf32, #hivm.address_space<ub>>) outs(%collapse_shape_12 : memref<1x4x1x16xf32, #hivm.address_space<ub>>) reduce_dims = [0, 2]
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3, 4]] : memref<1x4x1x1x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_13, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_13 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %alloc_3 [[0], [1], [2, 3], [4]] : memref<1x4x1x1x16xf32, #hivm.address_space<ub>> into memref<1x4x1x16xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_5 [[0], [1], [2, 3], [4]] : memref<2x4x7x7x16xf32, #hivm.address_space<ub>> into memref<2x4x49x16xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%collapse_shape_14 : memref<1x4x1x16xf32, #hivm.address_space<ub>>) outs(%collapse_shape_15 : memref<2x4x49x16xf32, #hivm.address_space<ub>>) broadcast_dims = [0, 2]
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_5 [[0, 1, 2, 3, 4]] : memref<2x4x7x7x16xf32, #hivm.address_space<ub>> into memref<6272xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc [[0, 1, 2, 3, 4]] : memref<2x4x7x7x16xf32, #hivm.address_space<ub>> into memref<6272xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_17, %collapse_shape_16 : memref<6272xf32, #hivm.address_space<ub>>, memref<6272xf32, #hivm.address_space<ub>>) outs(%collapse_shape_17 : memref<6272xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc [[0, 1, 2, 3, 4]] : memref<2x4x7x7x16xf32, #hivm.address_space<ub>> into memref<6272xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_5 [[0, 1, 2, 3, 4]] : memref<2x4x7x7x16xf32, #hivm.address_space<ub>> into memref<6272xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_18, %collapse_shape_18 : memref<6272xf32, #hivm.address_space<ub>>, memref<6272xf32, #hivm.address_space<ub>>) outs(%collapse_shape_19 : memref<6272xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc_5 [[0], [1], [2, 3], [4]] : memref<2x4x7x7x16xf32, #hivm.address_space<ub>> into memref<2x4x49x16xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc_4 [[0], [1], [2, 3], [4]] : memref<1x4x1x1x16xf32, #hivm.address_space<ub>> into memref<1x4x1x16xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_20 : memref<2x4x49x16xf32, #hivm.address_space<ub>>) outs(%collapse_shape_21 : memref<1x4x1x16xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [0, 2]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_20 : memref<2x4x49x16xf32, #hivm.address_space<ub>>) outs(%collapse_shape_21 : memref<1x4x1x16xf32, #hivm.address_space<ub>>) reduce_dims = [0, 2]
// CHECK{LITERAL}: %collapse_shape_22 = memref.collapse_shape %alloc_4 [[0, 1, 2, 3, 4]] : memref<1x4x1x1x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_22, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_22 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_23 = memref.collapse_shape %alloc_4 [[0, 1, 2, 3, 4]] : memref<1x4x1x1x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_23, %cst_0 : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_23 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc_4 [[0, 1, 2, 3, 4]] : memref<1x4x1x1x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vrsqrt ins(%collapse_shape_24 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_24 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_25 = memref.collapse_shape %alloc_1 [[0, 1, 2, 3, 4]] : memref<1x4x1x1x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_26 = memref.collapse_shape %alloc_4 [[0, 1, 2, 3, 4]] : memref<1x4x1x1x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_26, %collapse_shape_25 : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_26 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: hivm.hir.vmul ins(%alloc, %alloc_4 : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>, memref<1x4x1x1x16xf32, #hivm.address_space<ub>>) outs(%alloc : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>) broadcast = [0, 2, 3]
// CHECK{LITERAL}: hivm.hir.vadd ins(%alloc, %alloc_2 : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>, memref<1x4x1x1x16xf32, #hivm.address_space<ub>>) outs(%alloc : memref<2x4x7x7x16xf32, #hivm.address_space<ub>>) broadcast = [0, 2, 3]
// CHECK{LITERAL}: %collapse_shape_27 = memref.collapse_shape %alloc [[0, 1, 2, 3, 4]] : memref<2x4x7x7x16xf32, #hivm.address_space<ub>> into memref<6272xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_28 = memref.collapse_shape %arg3 [[0, 1, 2, 3, 4]] : memref<2x4x7x7x16xf32, #hivm.address_space<gm>> into memref<6272xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_27 : memref<6272xf32, #hivm.address_space<ub>>) outs(%collapse_shape_28 : memref<6272xf32, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @global_max_pool(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2, 3], [4]] : memref<2x4x7x7x16xf32, #hivm.address_space<ub>> into memref<8x49x16xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2, 3], [4]] : memref<2x4x1x1x16xf32, #hivm.address_space<ub>> into memref<8x1x16xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <max> ins(%collapse_shape : memref<8x49x16xf32, #hivm.address_space<ub>>) outs(%collapse_shape_0 : memref<8x1x16xf32, #hivm.address_space<ub>>) temp_buffer(%alloc : memref<6272xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <max> ins(%collapse_shape : memref<8x49x16xf32, #hivm.address_space<ub>>) outs(%collapse_shape_0 : memref<8x1x16xf32, #hivm.address_space<ub>>) temp_buffer(%alloc : memref<6272xf32, #hivm.address_space<ub>>) reduce_dims = [1]
