// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefixes=CHECK,REG --allow-unused-prefixes
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefixes=CHECK,MEM --allow-unused-prefixes

// RMS normalisation of [tokens, 16, 64] bf16 jointly over the two inner axes (hidden size 1024).
//   y = x * rsqrt(mean(x^2) + 1e-6) * w
// Tokens are dynamic; every block takes tokens block, block + nblocks, ... in groups of 4 (the host
// pads the token count to a multiple of 4, so the tile sizes are static).
// Flatten: the two reduced axes merge with each other; multiplying by the 4x1x1 scale through an
// inline broadcast does not merge anything, because its inputs disagree on both listed axes, while
// the equivalent explicit vbrc does merge them.
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vreduce <sum> [[0], [1, 2]] reduce_dims = [1]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vadd [[0, 1, 2]]
// FLATTEN: vrsqrt [[0, 1, 2]]
// FLATTEN: vmul unchanged
// FLATTEN: vmul [[0], [1, 2]] broadcast = [0]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
// FLATTEN: vbrc [[0], [1, 2]] broadcast_dims = [1]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
module attributes {hacc.target = #hacc.target<"Ascend910B4">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @rms_norm(%x: memref<?x16x64xbf16, #hivm.address_space<gm>>, %w: memref<1x16x64xbf16, #hivm.address_space<gm>>,
                      %y: memref<?x16x64xbf16, #hivm.address_space<gm>>, %scaled: memref<?x16x64xf32, #hivm.address_space<gm>>)
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %inv_n = arith.constant 9.765625E-4 : f32
    %eps = arith.constant 9.99999997E-7 : f32
    %block = hivm.hir.get_block_idx -> i64
    %nblocks = hivm.hir.get_block_num -> i64
    %bi = arith.index_cast %block : i64 to index
    %nb = arith.index_cast %nblocks : i64 to index
    %first = arith.muli %bi, %c4 : index
    %step = arith.muli %nb, %c4 : index
    %tokens = memref.dim %x, %c0 : memref<?x16x64xbf16, #hivm.address_space<gm>>
    %w16 = memref.alloc() : memref<1x16x64xbf16, #hivm.address_space<ub>>
    %w32 = memref.alloc() : memref<1x16x64xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%w : memref<1x16x64xbf16, #hivm.address_space<gm>>) outs(%w16 : memref<1x16x64xbf16, #hivm.address_space<ub>>)
    hivm.hir.vcast ins(%w16 : memref<1x16x64xbf16, #hivm.address_space<ub>>) outs(%w32 : memref<1x16x64xf32, #hivm.address_space<ub>>)
    scf.for %t = %first to %tokens step %step {
      %x_gm = memref.subview %x[%t, 0, 0] [4, 16, 64] [1, 1, 1] : memref<?x16x64xbf16, #hivm.address_space<gm>> to memref<4x16x64xbf16, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>
      %x16 = memref.alloc() : memref<4x16x64xbf16, #hivm.address_space<ub>>
      %x32 = memref.alloc() : memref<4x16x64xf32, #hivm.address_space<ub>>
      %sq = memref.alloc() : memref<4x16x64xf32, #hivm.address_space<ub>>
      %ms = memref.alloc() : memref<4x1x1xf32, #hivm.address_space<ub>>
      hivm.hir.load ins(%x_gm : memref<4x16x64xbf16, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x16 : memref<4x16x64xbf16, #hivm.address_space<ub>>)
      hivm.hir.vcast ins(%x16 : memref<4x16x64xbf16, #hivm.address_space<ub>>) outs(%x32 : memref<4x16x64xf32, #hivm.address_space<ub>>)
      hivm.hir.vmul ins(%x32, %x32 : memref<4x16x64xf32, #hivm.address_space<ub>>, memref<4x16x64xf32, #hivm.address_space<ub>>) outs(%sq : memref<4x16x64xf32, #hivm.address_space<ub>>)
      hivm.hir.vreduce <sum> ins(%sq : memref<4x16x64xf32, #hivm.address_space<ub>>) outs(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>) reduce_dims = [1, 2]
      hivm.hir.vmul ins(%ms, %inv_n : memref<4x1x1xf32, #hivm.address_space<ub>>, f32) outs(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vadd ins(%ms, %eps : memref<4x1x1xf32, #hivm.address_space<ub>>, f32) outs(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vrsqrt ins(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>) outs(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>)
      // x * rsqrt(...) * w, rounded to bf16.
      %n32 = memref.alloc() : memref<4x16x64xf32, #hivm.address_space<ub>>
      hivm.hir.vmul ins(%x32, %ms : memref<4x16x64xf32, #hivm.address_space<ub>>, memref<4x1x1xf32, #hivm.address_space<ub>>) outs(%n32 : memref<4x16x64xf32, #hivm.address_space<ub>>) broadcast = [1, 2]
      hivm.hir.vmul ins(%n32, %w32 : memref<4x16x64xf32, #hivm.address_space<ub>>, memref<1x16x64xf32, #hivm.address_space<ub>>) outs(%n32 : memref<4x16x64xf32, #hivm.address_space<ub>>) broadcast = [0]
      hivm.hir.vcast ins(%n32 : memref<4x16x64xf32, #hivm.address_space<ub>>) outs(%x16 : memref<4x16x64xbf16, #hivm.address_space<ub>>) round_mode = <rint>
      %y_gm = memref.subview %y[%t, 0, 0] [4, 16, 64] [1, 1, 1] : memref<?x16x64xbf16, #hivm.address_space<gm>> to memref<4x16x64xbf16, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.store ins(%x16 : memref<4x16x64xbf16, #hivm.address_space<ub>>) outs(%y_gm : memref<4x16x64xbf16, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>)
      // The unweighted rows, kept in f32 for the backward pass.
      hivm.hir.vbrc ins(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>) outs(%sq : memref<4x16x64xf32, #hivm.address_space<ub>>) broadcast_dims = [1, 2]
      hivm.hir.vmul ins(%x32, %sq : memref<4x16x64xf32, #hivm.address_space<ub>>, memref<4x16x64xf32, #hivm.address_space<ub>>) outs(%sq : memref<4x16x64xf32, #hivm.address_space<ub>>)
      %s_gm = memref.subview %scaled[%t, 0, 0] [4, 16, 64] [1, 1, 1] : memref<?x16x64xf32, #hivm.address_space<gm>> to memref<4x16x64xf32, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.store ins(%sq : memref<4x16x64xf32, #hivm.address_space<ub>>) outs(%s_gm : memref<4x16x64xf32, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>)
    }
    return
  }
}

// CHECK-LABEL: func.func @rms_norm(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<1x16x64xbf16, #hivm.address_space<gm>> into memref<1024xbf16, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x16x64xbf16, #hivm.address_space<ub>> into memref<1024xbf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<1024xbf16, #hivm.address_space<gm>>) outs(%collapse_shape_2 : memref<1024xbf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x16x64xbf16, #hivm.address_space<ub>> into memref<1024xbf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_3 : memref<1024xbf16, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %subview [[0, 1, 2]] : memref<4x16x64xbf16, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>> into memref<4096xbf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<4x16x64xbf16, #hivm.address_space<ub>> into memref<4096xbf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_9 : memref<4096xbf16, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_10 : memref<4096xbf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<4x16x64xbf16, #hivm.address_space<ub>> into memref<4096xbf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<4x16x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_11 : memref<4096xbf16, #hivm.address_space<ub>>) outs(%collapse_shape_12 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<4x16x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %alloc_7 [[0, 1, 2]] : memref<4x16x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_13, %collapse_shape_13 : memref<4096xf32, #hivm.address_space<ub>>, memref<4096xf32, #hivm.address_space<ub>>) outs(%collapse_shape_14 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_7 [[0], [1, 2]] : memref<4x16x64xf32, #hivm.address_space<ub>> into memref<4x1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_8 [[0], [1, 2]] : memref<4x1x1xf32, #hivm.address_space<ub>> into memref<4x1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_15 : memref<4x1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_16 : memref<4x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_15 : memref<4x1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_16 : memref<4x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_8 [[0, 1, 2]] : memref<4x1x1xf32, #hivm.address_space<ub>> into memref<4xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_17, %cst : memref<4xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_17 : memref<4xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_8 [[0, 1, 2]] : memref<4x1x1xf32, #hivm.address_space<ub>> into memref<4xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_18, %cst_0 : memref<4xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_18 : memref<4xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_8 [[0, 1, 2]] : memref<4x1x1xf32, #hivm.address_space<ub>> into memref<4xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vrsqrt ins(%collapse_shape_19 : memref<4xf32, #hivm.address_space<ub>>) outs(%collapse_shape_19 : memref<4xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: hivm.hir.vmul ins(%alloc_6, %alloc_8 : memref<4x16x64xf32, #hivm.address_space<ub>>, memref<4x1x1xf32, #hivm.address_space<ub>>) outs(%alloc_20 : memref<4x16x64xf32, #hivm.address_space<ub>>) broadcast = [1, 2]
// CHECK{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc_1 [[0], [1, 2]] : memref<1x16x64xf32, #hivm.address_space<ub>> into memref<1x1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_22 = memref.collapse_shape %alloc_20 [[0], [1, 2]] : memref<4x16x64xf32, #hivm.address_space<ub>> into memref<4x1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_22, %collapse_shape_21 : memref<4x1024xf32, #hivm.address_space<ub>>, memref<1x1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_22 : memref<4x1024xf32, #hivm.address_space<ub>>) broadcast = [0]
// CHECK{LITERAL}: %collapse_shape_23 = memref.collapse_shape %alloc_20 [[0, 1, 2]] : memref<4x16x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<4x16x64xbf16, #hivm.address_space<ub>> into memref<4096xbf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_23 : memref<4096xf32, #hivm.address_space<ub>>) outs(%collapse_shape_24 : memref<4096xbf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_26 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<4x16x64xbf16, #hivm.address_space<ub>> into memref<4096xbf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_27 = memref.collapse_shape %subview_25 [[0, 1, 2]] : memref<4x16x64xbf16, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>> into memref<4096xbf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_26 : memref<4096xbf16, #hivm.address_space<ub>>) outs(%collapse_shape_27 : memref<4096xbf16, strided<[1], offset: ?>, #hivm.address_space<gm>>)
// CHECK{LITERAL}: %collapse_shape_28 = memref.collapse_shape %alloc_8 [[0], [1, 2]] : memref<4x1x1xf32, #hivm.address_space<ub>> into memref<4x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_29 = memref.collapse_shape %alloc_7 [[0], [1, 2]] : memref<4x16x64xf32, #hivm.address_space<ub>> into memref<4x1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%collapse_shape_28 : memref<4x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_29 : memref<4x1024xf32, #hivm.address_space<ub>>) broadcast_dims = [1]
// CHECK{LITERAL}: %collapse_shape_30 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<4x16x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_31 = memref.collapse_shape %alloc_7 [[0, 1, 2]] : memref<4x16x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_30, %collapse_shape_31 : memref<4096xf32, #hivm.address_space<ub>>, memref<4096xf32, #hivm.address_space<ub>>) outs(%collapse_shape_31 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_33 = memref.collapse_shape %alloc_7 [[0, 1, 2]] : memref<4x16x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_34 = memref.collapse_shape %subview_32 [[0, 1, 2]] : memref<4x16x64xf32, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>> into memref<4096xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_33 : memref<4096xf32, #hivm.address_space<ub>>) outs(%collapse_shape_34 : memref<4096xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>)
