// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Window partition of a [1, 16, 16, 32] f16 feature map into 4x4 windows (shifted-window attention): the map is
// viewed as [1, 4, 4, 4, 4, 32] (batch, window row, y, window column, x, channel), axes 2 and 3 swap, and
// the result [16 windows, 16 positions, 32] is written with a per-window relative bias added.
// Flatten (regbase): the swapped axes stay apart, x and channel travel together and merge, the unit
// batch joins the window row. Rank 6 becomes rank 4. Loads of the reshaped views are dense.
// FLATTEN: load [[0, 1, 2, 3, 4, 5]]
// FLATTEN: vtranspose [[0, 1], [2], [3], [4, 5]] permutation = [0, 2, 1, 3]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vadd [[0], [1, 2]] broadcast = [0]
// FLATTEN: store [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2, 3], [4, 5]]
// FLATTEN: vmul [[0, 1, 2, 3, 4, 5]]
// FLATTEN: store [[0, 1, 2, 3], [4, 5]]
module attributes {hacc.target = #hacc.target<"Ascend910B4_1">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @window_partition(%x: memref<1x16x16x32xf16, #hivm.address_space<gm>>, %bias: memref<1x16x32xf16, #hivm.address_space<gm>>, %y: memref<16x16x32xf16, #hivm.address_space<gm>>)
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %x6 = memref.expand_shape %x [[0], [1, 2], [3, 4], [5]] output_shape [1, 4, 4, 4, 4, 32] : memref<1x16x16x32xf16, #hivm.address_space<gm>> into memref<1x4x4x4x4x32xf16, #hivm.address_space<gm>>
    %map = memref.alloc() : memref<1x4x4x4x4x32xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%x6 : memref<1x4x4x4x4x32xf16, #hivm.address_space<gm>>) outs(%map : memref<1x4x4x4x4x32xf16, #hivm.address_space<ub>>)
    %win = memref.alloc() : memref<1x4x4x4x4x32xf16, #hivm.address_space<ub>>
    hivm.hir.vtranspose ins(%map : memref<1x4x4x4x4x32xf16, #hivm.address_space<ub>>) outs(%win : memref<1x4x4x4x4x32xf16, #hivm.address_space<ub>>) permutation = [0, 1, 3, 2, 4, 5]
    // [window, position, channel]
    %win3 = memref.collapse_shape %win [[0, 1, 2], [3, 4], [5]] : memref<1x4x4x4x4x32xf16, #hivm.address_space<ub>> into memref<16x16x32xf16, #hivm.address_space<ub>>
    %bias_ub = memref.alloc() : memref<1x16x32xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%bias : memref<1x16x32xf16, #hivm.address_space<gm>>) outs(%bias_ub : memref<1x16x32xf16, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%win3, %bias_ub : memref<16x16x32xf16, #hivm.address_space<ub>>, memref<1x16x32xf16, #hivm.address_space<ub>>) outs(%win3 : memref<16x16x32xf16, #hivm.address_space<ub>>) broadcast = [0]
    hivm.hir.store ins(%win3 : memref<16x16x32xf16, #hivm.address_space<ub>>) outs(%y : memref<16x16x32xf16, #hivm.address_space<gm>>)
    return
  }

  // Scales window column %w of the map in place, window by window: only x and channel are dense there.
  func.func @scale_window_column(%x: memref<1x4x4x4x4x32xf16, #hivm.address_space<gm>>, %w: index, %s: f16)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %col = memref.subview %x[0, 0, 0, %w, 0, 0] [1, 4, 4, 1, 4, 32] [1, 1, 1, 1, 1, 1] : memref<1x4x4x4x4x32xf16, #hivm.address_space<gm>> to memref<1x4x4x1x4x32xf16, strided<[8192, 2048, 512, 128, 32, 1], offset: ?>, #hivm.address_space<gm>>
    %ub = memref.alloc() : memref<1x4x4x1x4x32xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%col : memref<1x4x4x1x4x32xf16, strided<[8192, 2048, 512, 128, 32, 1], offset: ?>, #hivm.address_space<gm>>) outs(%ub : memref<1x4x4x1x4x32xf16, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%ub, %s : memref<1x4x4x1x4x32xf16, #hivm.address_space<ub>>, f16) outs(%ub : memref<1x4x4x1x4x32xf16, #hivm.address_space<ub>>)
    hivm.hir.store ins(%ub : memref<1x4x4x1x4x32xf16, #hivm.address_space<ub>>) outs(%col : memref<1x4x4x1x4x32xf16, strided<[8192, 2048, 512, 128, 32, 1], offset: ?>, #hivm.address_space<gm>>)
    return
  }
}

// CHECK-LABEL: func.func @window_partition(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %expand_shape [[0, 1, 2, 3, 4, 5]] : memref<1x4x4x4x4x32xf16, #hivm.address_space<gm>> into memref<8192xf16, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_0 = memref.collapse_shape %alloc [[0, 1, 2, 3, 4, 5]] : memref<1x4x4x4x4x32xf16, #hivm.address_space<ub>> into memref<8192xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<8192xf16, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<8192xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc [[0, 1], [2], [3], [4, 5]] : memref<1x4x4x4x4x32xf16, #hivm.address_space<ub>> into memref<4x4x4x128xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc_1 [[0, 1], [2], [3], [4, 5]] : memref<1x4x4x4x4x32xf16, #hivm.address_space<ub>> into memref<4x4x4x128xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape_2 : memref<4x4x4x128xf16, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<4x4x4x128xf16, #hivm.address_space<ub>>) permutation = [0, 2, 1, 3]
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc_1 [[0, 1, 2], [3, 4], [5]] : memref<1x4x4x4x4x32xf16, #hivm.address_space<ub>> into memref<16x16x32xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<1x16x32xf16, #hivm.address_space<gm>> into memref<512xf16, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<1x16x32xf16, #hivm.address_space<ub>> into memref<512xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_6 : memref<512xf16, #hivm.address_space<gm>>) outs(%collapse_shape_7 : memref<512xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc_5 [[0], [1, 2]] : memref<1x16x32xf16, #hivm.address_space<ub>> into memref<1x512xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %collapse_shape_4 [[0], [1, 2]] : memref<16x16x32xf16, #hivm.address_space<ub>> into memref<16x512xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_9, %collapse_shape_8 : memref<16x512xf16, #hivm.address_space<ub>>, memref<1x512xf16, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<16x512xf16, #hivm.address_space<ub>>) broadcast = [0]
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %collapse_shape_4 [[0, 1, 2]] : memref<16x16x32xf16, #hivm.address_space<ub>> into memref<8192xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %arg2 [[0, 1, 2]] : memref<16x16x32xf16, #hivm.address_space<gm>> into memref<8192xf16, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_10 : memref<8192xf16, #hivm.address_space<ub>>) outs(%collapse_shape_11 : memref<8192xf16, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @scale_window_column(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1, 2, 3], [4, 5]] : memref<1x4x4x1x4x32xf16, strided<[8192, 2048, 512, 128, 32, 1], offset: ?>, #hivm.address_space<gm>> into memref<16x128xf16, strided<[512, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_0 = memref.collapse_shape %alloc [[0, 1, 2, 3], [4, 5]] : memref<1x4x4x1x4x32xf16, #hivm.address_space<ub>> into memref<16x128xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<16x128xf16, strided<[512, 1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<16x128xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_1 = memref.collapse_shape %alloc [[0, 1, 2, 3, 4, 5]] : memref<1x4x4x1x4x32xf16, #hivm.address_space<ub>> into memref<2048xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_1, %arg2 : memref<2048xf16, #hivm.address_space<ub>>, f16) outs(%collapse_shape_1 : memref<2048xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc [[0, 1, 2, 3], [4, 5]] : memref<1x4x4x1x4x32xf16, #hivm.address_space<ub>> into memref<16x128xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %subview [[0, 1, 2, 3], [4, 5]] : memref<1x4x4x1x4x32xf16, strided<[8192, 2048, 512, 128, 32, 1], offset: ?>, #hivm.address_space<gm>> into memref<16x128xf16, strided<[512, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_2 : memref<16x128xf16, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<16x128xf16, strided<[512, 1], offset: ?>, #hivm.address_space<gm>>)
