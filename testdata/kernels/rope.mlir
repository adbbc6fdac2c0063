// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Rotary position embedding, half-rotation form, on [2, 16, 128, 64] f16 (batch, head, position, dim).
//   y[..., :32] = x1 * cos - x2 * sin;  y[..., 32:] = x2 * cos + x1 * sin, x1/x2 the halves of x
// A tile is 4 heads by 16 positions; cos/sin [1, 1, 128, 32] f32 are shared by all heads.
// Flatten: the halves are subviews of a 64-wide ub tile (pitch 64, width 32), which keeps the last
// axis apart; the head axis is an inline-broadcast barrier and absorbs the leading unit dim.
// FLATTEN: load [[0, 1], [2, 3]]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: vmul [[0, 1], [2], [3]] broadcast = [0]
// FLATTEN: vmul [[0, 1], [2], [3]] broadcast = [0]
// FLATTEN: vsub [[0, 1, 2], [3]]
// FLATTEN: vmul [[0, 1], [2], [3]] broadcast = [0]
// FLATTEN: vmul [[0, 1], [2], [3]] broadcast = [0]
// FLATTEN: vadd [[0, 1, 2], [3]]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1], [2, 3]]
module attributes {hacc.target = #hacc.target<"Ascend910B3">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @rope(%x: memref<2x16x128x64xf16, #hivm.address_space<gm>>, %cos: memref<1x1x128x32xf32, #hivm.address_space<gm>>,
                  %sin: memref<1x1x128x32xf32, #hivm.address_space<gm>>, %y: memref<2x16x128x64xf16, #hivm.address_space<gm>>)
      attributes {hacc.block_dim = 16 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %id = hivm.hir.get_block_idx -> i64
    %idx = arith.index_cast %id : i64 to index
    %batch = arith.divui %idx, %c8 : index
    %tile = arith.remui %idx, %c8 : index
    %pos = arith.muli %tile, %c16 : index
    %cos_gm = memref.subview %cos[0, 0, %pos, 0] [1, 1, 16, 32] [1, 1, 1, 1] : memref<1x1x128x32xf32, #hivm.address_space<gm>> to memref<1x1x16x32xf32, strided<[4096, 4096, 32, 1], offset: ?>, #hivm.address_space<gm>>
    %sin_gm = memref.subview %sin[0, 0, %pos, 0] [1, 1, 16, 32] [1, 1, 1, 1] : memref<1x1x128x32xf32, #hivm.address_space<gm>> to memref<1x1x16x32xf32, strided<[4096, 4096, 32, 1], offset: ?>, #hivm.address_space<gm>>
    scf.for %head = %c0 to %c16 step %c4 {
      %x_gm = memref.subview %x[%batch, %head, %pos, 0] [1, 4, 16, 64] [1, 1, 1, 1] : memref<2x16x128x64xf16, #hivm.address_space<gm>> to memref<1x4x16x64xf16, strided<[131072, 8192, 64, 1], offset: ?>, #hivm.address_space<gm>>
      %x16 = memref.alloc() : memref<1x4x16x64xf16, #hivm.address_space<ub>>
      %x32 = memref.alloc() : memref<1x4x16x64xf32, #hivm.address_space<ub>>
      hivm.hir.load ins(%x_gm : memref<1x4x16x64xf16, strided<[131072, 8192, 64, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x16 : memref<1x4x16x64xf16, #hivm.address_space<ub>>)
      hivm.hir.vcast ins(%x16 : memref<1x4x16x64xf16, #hivm.address_space<ub>>) outs(%x32 : memref<1x4x16x64xf32, #hivm.address_space<ub>>)
      %c_ub = memref.alloc() : memref<1x1x16x32xf32, #hivm.address_space<ub>>
      %s_ub = memref.alloc() : memref<1x1x16x32xf32, #hivm.address_space<ub>>
      hivm.hir.load ins(%cos_gm : memref<1x1x16x32xf32, strided<[4096, 4096, 32, 1], offset: ?>, #hivm.address_space<gm>>) outs(%c_ub : memref<1x1x16x32xf32, #hivm.address_space<ub>>)
      hivm.hir.load ins(%sin_gm : memref<1x1x16x32xf32, strided<[4096, 4096, 32, 1], offset: ?>, #hivm.address_space<gm>>) outs(%s_ub : memref<1x1x16x32xf32, #hivm.address_space<ub>>)
      %x1 = memref.subview %x32[0, 0, 0, 0] [1, 4, 16, 32] [1, 1, 1, 1] : memref<1x4x16x64xf32, #hivm.address_space<ub>> to memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>>
      %x2 = memref.subview %x32[0, 0, 0, 32] [1, 4, 16, 32] [1, 1, 1, 1] : memref<1x4x16x64xf32, #hivm.address_space<ub>> to memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>>
      %y32 = memref.alloc() : memref<1x4x16x64xf32, #hivm.address_space<ub>>
      %y1 = memref.subview %y32[0, 0, 0, 0] [1, 4, 16, 32] [1, 1, 1, 1] : memref<1x4x16x64xf32, #hivm.address_space<ub>> to memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>>
      %y2 = memref.subview %y32[0, 0, 0, 32] [1, 4, 16, 32] [1, 1, 1, 1] : memref<1x4x16x64xf32, #hivm.address_space<ub>> to memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>>
      %t0 = memref.alloc() : memref<1x4x16x32xf32, #hivm.address_space<ub>>
      %t1 = memref.alloc() : memref<1x4x16x32xf32, #hivm.address_space<ub>>
      // First half.
      hivm.hir.vmul ins(%x1, %c_ub : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>>, memref<1x1x16x32xf32, #hivm.address_space<ub>>) outs(%t0 : memref<1x4x16x32xf32, #hivm.address_space<ub>>) broadcast = [1]
      hivm.hir.vmul ins(%x2, %s_ub : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>>, memref<1x1x16x32xf32, #hivm.address_space<ub>>) outs(%t1 : memref<1x4x16x32xf32, #hivm.address_space<ub>>) broadcast = [1]
      hivm.hir.vsub ins(%t0, %t1 : memref<1x4x16x32xf32, #hivm.address_space<ub>>, memref<1x4x16x32xf32, #hivm.address_space<ub>>) outs(%y1 : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>>)
      // Second half.
      hivm.hir.vmul ins(%x2, %c_ub : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>>, memref<1x1x16x32xf32, #hivm.address_space<ub>>) outs(%t0 : memref<1x4x16x32xf32, #hivm.address_space<ub>>) broadcast = [1]
      hivm.hir.vmul ins(%x1, %s_ub : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>>, memref<1x1x16x32xf32, #hivm.address_space<ub>>) outs(%t1 : memref<1x4x16x32xf32, #hivm.address_space<ub>>) broadcast = [1]
      hivm.hir.vadd ins(%t0, %t1 : memref<1x4x16x32xf32, #hivm.address_space<ub>>, memref<1x4x16x32xf32, #hivm.address_space<ub>>) outs(%y2 : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>>)
      hivm.hir.vcast ins(%y32 : memref<1x4x16x64xf32, #hivm.address_space<ub>>) outs(%x16 : memref<1x4x16x64xf16, #hivm.address_space<ub>>)
      %y_gm = memref.subview %y[%batch, %head, %pos, 0] [1, 4, 16, 64] [1, 1, 1, 1] : memref<2x16x128x64xf16, #hivm.address_space<gm>> to memref<1x4x16x64xf16, strided<[131072, 8192, 64, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.store ins(%x16 : memref<1x4x16x64xf16, #hivm.address_space<ub>>) outs(%y_gm : memref<1x4x16x64xf16, strided<[131072, 8192, 64, 1], offset: ?>, #hivm.address_space<gm>>)
    }
    return
  }
}

// CHECK-LABEL: func.func @rope(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview_1 [[0, 1], [2, 3]] : memref<1x4x16x64xf16, strided<[131072, 8192, 64, 1], offset: ?>, #hivm.address_space<gm>> into memref<4x1024xf16, strided<[8192, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc [[0, 1], [2, 3]] : memref<1x4x16x64xf16, #hivm.address_space<ub>> into memref<4x1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<4x1024xf16, strided<[8192, 1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_3 : memref<4x1024xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<1x4x16x64xf16, #hivm.address_space<ub>> into memref<4096xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc_2 [[0, 1, 2, 3]] : memref<1x4x16x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_4 : memref<4096xf16, #hivm.address_space<ub>>) outs(%collapse_shape_5 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %subview [[0, 1, 2, 3]] : memref<1x1x16x32xf32, strided<[4096, 4096, 32, 1], offset: ?>, #hivm.address_space<gm>> into memref<512xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_6 [[0, 1, 2, 3]] : memref<1x1x16x32xf32, #hivm.address_space<ub>> into memref<512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_8 : memref<512xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_9 : memref<512xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %subview_0 [[0, 1, 2, 3]] : memref<1x1x16x32xf32, strided<[4096, 4096, 32, 1], offset: ?>, #hivm.address_space<gm>> into memref<512xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc_7 [[0, 1, 2, 3]] : memref<1x1x16x32xf32, #hivm.address_space<ub>> into memref<512xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_10 : memref<512xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_11 : memref<512xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %subview_12 [[0, 1], [2], [3]] : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>> into memref<4x16x32xf32, strided<[1024, 64, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc_6 [[0, 1], [2], [3]] : memref<1x1x16x32xf32, #hivm.address_space<ub>> into memref<1x16x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc_17 [[0, 1], [2], [3]] : memref<1x4x16x32xf32, #hivm.address_space<ub>> into memref<4x16x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_19, %collapse_shape_20 : memref<4x16x32xf32, strided<[1024, 64, 1]>, #hivm.address_space<ub>>, memref<1x16x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_21 : memref<4x16x32xf32, #hivm.address_space<ub>>) broadcast = [0]
// CHECK{LITERAL}: %collapse_shape_22 = memref.collapse_shape %subview_13 [[0, 1], [2], [3]] : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>> into memref<4x16x32xf32, strided<[1024, 64, 1], offset: 32>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_23 = memref.collapse_shape %alloc_7 [[0, 1], [2], [3]] : memref<1x1x16x32xf32, #hivm.address_space<ub>> into memref<1x16x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc_18 [[0, 1], [2], [3]] : memref<1x4x16x32xf32, #hivm.address_space<ub>> into memref<4x16x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_22, %collapse_shape_23 : memref<4x16x32xf32, strided<[1024, 64, 1], offset: 32>, #hivm.address_space<ub>>, memref<1x16x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_24 : memref<4x16x32xf32, #hivm.address_space<ub>>) broadcast = [0]
// CHECK{LITERAL}: %collapse_shape_25 = memref.collapse_shape %alloc_17 [[0, 1, 2], [3]] : memref<1x4x16x32xf32, #hivm.address_space<ub>> into memref<64x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_26 = memref.collapse_shape %alloc_18 [[0, 1, 2], [3]] : memref<1x4x16x32xf32, #hivm.address_space<ub>> into memref<64x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_27 = memref.collapse_shape %subview_15 [[0, 1, 2], [3]] : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>> into memref<64x32xf32, strided<[64, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_25, %collapse_shape_26 : memref<64x32xf32, #hivm.address_space<ub>>, memref<64x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_27 : memref<64x32xf32, strided<[64, 1]>, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_28 = memref.collapse_shape %subview_13 [[0, 1], [2], [3]] : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>> into memref<4x16x32xf32, strided<[1024, 64, 1], offset: 32>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_29 = memref.collapse_shape %alloc_6 [[0, 1], [2], [3]] : memref<1x1x16x32xf32, #hivm.address_space<ub>> into memref<1x16x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_30 = memref.collapse_shape %alloc_17 [[0, 1], [2], [3]] : memref<1x4x16x32xf32, #hivm.address_space<ub>> into memref<4x16x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_28, %collapse_shape_29 : memref<4x16x32xf32, strided<[1024, 64, 1], offset: 32>, #hivm.address_space<ub>>, memref<1x16x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_30 : memref<4x16x32xf32, #hivm.address_space<ub>>) broadcast = [0]
// CHECK{LITERAL}: %collapse_shape_31 = memref.collapse_shape %subview_12 [[0, 1], [2], [3]] : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>> into memref<4x16x32xf32, strided<[1024, 64, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_32 = memref.collapse_shape %alloc_7 [[0, 1], [2], [3]] : memref<1x1x16x32xf32, #hivm.address_space<ub>> into memref<1x16x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_33 = memref.collapse_shape %alloc_18 [[0, 1], [2], [3]] : memref<1x4x16x32xf32, #hivm.address_space<ub>> into memref<4x16x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_31, %collapse_shape_32 : memref<4x16x32xf32, strided<[1024, 64, 1]>, #hivm.address_space<ub>>, memref<1x16x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_33 : memref<4x16x32xf32, #hivm.address_space<ub>>) broadcast = [0]
// CHECK{LITERAL}: %collapse_shape_34 = memref.collapse_shape %alloc_17 [[0, 1, 2], [3]] : memref<1x4x16x32xf32, #hivm.address_space<ub>> into memref<64x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_35 = memref.collapse_shape %alloc_18 [[0, 1, 2], [3]] : memref<1x4x16x32xf32, #hivm.address_space<ub>> into memref<64x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_36 = memref.collapse_shape %subview_16 [[0, 1, 2], [3]] : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>> into memref<64x32xf32, strided<[64, 1], offset: 32>, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_34, %collapse_shape_35 : memref<64x32xf32, #hivm.address_space<ub>>, memref<64x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_36 : memref<64x32xf32, strided<[64, 1], offset: 32>, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_37 = memref.collapse_shape %alloc_14 [[0, 1, 2, 3]] : memref<1x4x16x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_38 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<1x4x16x64xf16, #hivm.address_space<ub>> into memref<4096xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_37 : memref<4096xf32, #hivm.address_space<ub>>) outs(%collapse_shape_38 : memref<4096xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_40 = memref.collapse_shape %alloc [[0, 1], [2, 3]] : memref<1x4x16x64xf16, #hivm.address_space<ub>> into memref<4x1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_41 = memref.collapse_shape %subview_39 [[0, 1], [2, 3]] : memref<1x4x16x64xf16, strided<[131072, 8192, 64, 1], offset: ?>, #hivm.address_space<gm>> into memref<4x1024xf16, strided<[8192, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_40 : memref<4x1024xf16, #hivm.address_space<ub>>) outs(%collapse_shape_41 : memref<4x1024xf16, strided<[8192, 1], offset: ?>, #hivm.address_space<gm>>)
