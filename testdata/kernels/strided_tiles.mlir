// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// 2x2 box-filter downsampling of a pitched image: in [3, 256, 200] f32 with row pitch 224 in gm, out
// [3, 128, 100] dense. A tile is 3 x 16 x 40 pixels, kept in ub with row pitch 48.
//   out[c, y, x] = 0.25 * (in[c, 2y, 2x] + in[c, 2y, 2x+1] + in[c, 2y+1, 2x] + in[c, 2y+1, 2x+1])
// The four taps are step-2 subviews of the ub tile. The second function scales one channel in place.
// Flatten: gm tiles have both row and plane pitches, so loads and stores of the image do not merge. In
// ub the planes are packed, so planes and rows merge and only the last axis stays apart.
// FLATTEN: load unchanged
// FLATTEN: vadd [[0, 1], [2]]
// FLATTEN: vadd [[0, 1], [2]]
// FLATTEN: vadd [[0, 1, 2]]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: store unchanged
// FLATTEN: load [[0, 1], [2]]
// FLATTEN: vmul [[0, 1], [2]]
// FLATTEN: vadd [[0, 1], [2]]
// FLATTEN: store [[0, 1], [2]]
// FLATTEN: load [[0, 1, 2]]; whole pitched rows are contiguous
module attributes {hacc.target = #hacc.target<"Ascend910B1">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @downsample2x2(%in: memref<3x256x200xf32, strided<[57344, 224, 1]>, #hivm.address_space<gm>>, %out: memref<3x128x100xf32, #hivm.address_space<gm>>)
      attributes {hacc.block_dim = 16 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %quarter = arith.constant 2.500000e-01 : f32
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c16 = arith.constant 16 : index
    %c40 = arith.constant 40 : index
    %c200 = arith.constant 200 : index
    %id = hivm.hir.get_block_idx -> i64
    %idx = arith.index_cast %id : i64 to index
    %y = arith.muli %idx, %c16 : index
    %yo = arith.divui %y, %c2 : index
    scf.for %x = %c0 to %c200 step %c40 {
      %xo = arith.divui %x, %c2 : index
      %src = memref.subview %in[0, %y, %x] [3, 16, 40] [1, 1, 1] : memref<3x256x200xf32, strided<[57344, 224, 1]>, #hivm.address_space<gm>> to memref<3x16x40xf32, strided<[57344, 224, 1], offset: ?>, #hivm.address_space<gm>>
      %buf = memref.alloc() : memref<3x16x48xf32, #hivm.address_space<ub>>
      %tile = memref.subview %buf[0, 0, 0] [3, 16, 40] [1, 1, 1] : memref<3x16x48xf32, #hivm.address_space<ub>> to memref<3x16x40xf32, strided<[768, 48, 1]>, #hivm.address_space<ub>>
      hivm.hir.load ins(%src : memref<3x16x40xf32, strided<[57344, 224, 1], offset: ?>, #hivm.address_space<gm>>) outs(%tile : memref<3x16x40xf32, strided<[768, 48, 1]>, #hivm.address_space<ub>>)
      %t00 = memref.subview %buf[0, 0, 0] [3, 8, 20] [1, 2, 2] : memref<3x16x48xf32, #hivm.address_space<ub>> to memref<3x8x20xf32, strided<[768, 96, 2]>, #hivm.address_space<ub>>
      %t01 = memref.subview %buf[0, 0, 1] [3, 8, 20] [1, 2, 2] : memref<3x16x48xf32, #hivm.address_space<ub>> to memref<3x8x20xf32, strided<[768, 96, 2], offset: 1>, #hivm.address_space<ub>>
      %t10 = memref.subview %buf[0, 1, 0] [3, 8, 20] [1, 2, 2] : memref<3x16x48xf32, #hivm.address_space<ub>> to memref<3x8x20xf32, strided<[768, 96, 2], offset: 48>, #hivm.address_space<ub>>
      %t11 = memref.subview %buf[0, 1, 1] [3, 8, 20] [1, 2, 2] : memref<3x16x48xf32, #hivm.address_space<ub>> to memref<3x8x20xf32, strided<[768, 96, 2], offset: 49>, #hivm.address_space<ub>>
      %even = memref.alloc() : memref<3x8x20xf32, #hivm.address_space<ub>>
      %odd = memref.alloc() : memref<3x8x20xf32, #hivm.address_space<ub>>
      hivm.hir.vadd ins(%t00, %t01 : memref<3x8x20xf32, strided<[768, 96, 2]>, #hivm.address_space<ub>>, memref<3x8x20xf32, strided<[768, 96, 2], offset: 1>, #hivm.address_space<ub>>) outs(%even : memref<3x8x20xf32, #hivm.address_space<ub>>)
      hivm.hir.vadd ins(%t10, %t11 : memref<3x8x20xf32, strided<[768, 96, 2], offset: 48>, #hivm.address_space<ub>>, memref<3x8x20xf32, strided<[768, 96, 2], offset: 49>, #hivm.address_space<ub>>) outs(%odd : memref<3x8x20xf32, #hivm.address_space<ub>>)
      hivm.hir.vadd ins(%even, %odd : memref<3x8x20xf32, #hivm.address_space<ub>>, memref<3x8x20xf32, #hivm.address_space<ub>>) outs(%even : memref<3x8x20xf32, #hivm.address_space<ub>>)
      hivm.hir.vmul ins(%even, %quarter : memref<3x8x20xf32, #hivm.address_space<ub>>, f32) outs(%even : memref<3x8x20xf32, #hivm.address_space<ub>>)
      %dst = memref.subview %out[0, %yo, %xo] [3, 8, 20] [1, 1, 1] : memref<3x128x100xf32, #hivm.address_space<gm>> to memref<3x8x20xf32, strided<[12800, 100, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.store ins(%even : memref<3x8x20xf32, #hivm.address_space<ub>>) outs(%dst : memref<3x8x20xf32, strided<[12800, 100, 1], offset: ?>, #hivm.address_space<gm>>)
    }
    return
  }

  // One channel: v = v * gain + lift, tile of 32 x 100 at any column; the channel axis is a unit dim.
  func.func @gain_lift(%img: memref<3x256x200xf32, strided<[57344, 224, 1]>, #hivm.address_space<gm>>, %c: index, %y: index, %x: index, %gain: f32, %lift: f32)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %view = memref.subview %img[%c, %y, %x] [1, 32, 100] [1, 1, 1] : memref<3x256x200xf32, strided<[57344, 224, 1]>, #hivm.address_space<gm>> to memref<1x32x100xf32, strided<[57344, 224, 1], offset: ?>, #hivm.address_space<gm>>
    %buf = memref.alloc() : memref<1x32x104xf32, #hivm.address_space<ub>>
    %tile = memref.subview %buf[0, 0, 0] [1, 32, 100] [1, 1, 1] : memref<1x32x104xf32, #hivm.address_space<ub>> to memref<1x32x100xf32, strided<[3328, 104, 1]>, #hivm.address_space<ub>>
    hivm.hir.load ins(%view : memref<1x32x100xf32, strided<[57344, 224, 1], offset: ?>, #hivm.address_space<gm>>) outs(%tile : memref<1x32x100xf32, strided<[3328, 104, 1]>, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%tile, %gain : memref<1x32x100xf32, strided<[3328, 104, 1]>, #hivm.address_space<ub>>, f32) outs(%tile : memref<1x32x100xf32, strided<[3328, 104, 1]>, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%tile, %lift : memref<1x32x100xf32, strided<[3328, 104, 1]>, #hivm.address_space<ub>>, f32) outs(%tile : memref<1x32x100xf32, strided<[3328, 104, 1]>, #hivm.address_space<ub>>)
    hivm.hir.store ins(%tile : memref<1x32x100xf32, strided<[3328, 104, 1]>, #hivm.address_space<ub>>) outs(%view : memref<1x32x100xf32, strided<[57344, 224, 1], offset: ?>, #hivm.address_space<gm>>)
    return
  }

  // Prefetch of complete pitched rows, padding included: the 224-wide rows are dense in gm and ub.
  func.func @prefetch_rows(%raw: memref<3x256x224xf32, #hivm.address_space<gm>>, %c: index, %y: index, %ub: memref<1x16x224xf32, #hivm.address_space<ub>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %rows = memref.subview %raw[%c, %y, 0] [1, 16, 224] [1, 1, 1] : memref<3x256x224xf32, #hivm.address_space<gm>> to memref<1x16x224xf32, strided<[57344, 224, 1], offset: ?>, #hivm.address_space<gm>>
    hivm.hir.load ins(%rows : memref<1x16x224xf32, strided<[57344, 224, 1], offset: ?>, #hivm.address_space<gm>>) outs(%ub : memref<1x16x224xf32, #hivm.address_space<ub>>)
    return
  }
}

// CHECK-LABEL: func.func @downsample2x2(
// CHECK{LITERAL}: hivm.hir.load ins(%subview : memref<3x16x40xf32, strided<[57344, 224, 1], offset: ?>, #hivm.address_space<gm>>) outs(%subview_0 : memref<3x16x40xf32, strided<[768, 48, 1]>, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview_1 [[0, 1], [2]] : memref<3x8x20xf32, strided<[768, 96, 2]>, #hivm.address_space<ub>> into memref<24x20xf32, strided<[96, 2]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %subview_2 [[0, 1], [2]] : memref<3x8x20xf32, strided<[768, 96, 2], offset: 1>, #hivm.address_space<ub>> into memref<24x20xf32, strided<[96, 2], offset: 1>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc_5 [[0, 1], [2]] : memref<3x8x20xf32, #hivm.address_space<ub>> into memref<24x20xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape, %collapse_shape_7 : memref<24x20xf32, strided<[96, 2]>, #hivm.address_space<ub>>, memref<24x20xf32, strided<[96, 2], offset: 1>, #hivm.address_space<ub>>) outs(%collapse_shape_8 : memref<24x20xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %subview_3 [[0, 1], [2]] : memref<3x8x20xf32, strided<[768, 96, 2], offset: 48>, #hivm.address_space<ub>> into memref<24x20xf32, strided<[96, 2], offset: 48>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %subview_4 [[0, 1], [2]] : memref<3x8x20xf32, strided<[768, 96, 2], offset: 49>, #hivm.address_space<ub>> into memref<24x20xf32, strided<[96, 2], offset: 49>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc_6 [[0, 1], [2]] : memref<3x8x20xf32, #hivm.address_space<ub>> into memref<24x20xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_9, %collapse_shape_10 : memref<24x20xf32, strided<[96, 2], offset: 48>, #hivm.address_space<ub>>, memref<24x20xf32, strided<[96, 2], offset: 49>, #hivm.address_space<ub>>) outs(%collapse_shape_11 : memref<24x20xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_6 [[0, 1, 2]] : memref<3x8x20xf32, #hivm.address_space<ub>> into memref<480xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<3x8x20xf32, #hivm.address_space<ub>> into memref<480xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_13, %collapse_shape_12 : memref<480xf32, #hivm.address_space<ub>>, memref<480xf32, #hivm.address_space<ub>>) outs(%collapse_shape_13 : memref<480xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %alloc_5 [[0, 1, 2]] : memref<3x8x20xf32, #hivm.address_space<ub>> into memref<480xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_14, %cst : memref<480xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_14 : memref<480xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: hivm.hir.store ins(%alloc_5 : memref<3x8x20xf32, #hivm.address_space<ub>>) outs(%subview_15 : memref<3x8x20xf32, strided<[12800, 100, 1], offset: ?>, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @gain_lift(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1], [2]] : memref<1x32x100xf32, strided<[57344, 224, 1], offset: ?>, #hivm.address_space<gm>> into memref<32x100xf32, strided<[224, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_1 = memref.collapse_shape %subview_0 [[0, 1], [2]] : memref<1x32x100xf32, strided<[3328, 104, 1]>, #hivm.address_space<ub>> into memref<32x100xf32, strided<[104, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<32x100xf32, strided<[224, 1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_1 : memref<32x100xf32, strided<[104, 1]>, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %subview_0 [[0, 1], [2]] : memref<1x32x100xf32, strided<[3328, 104, 1]>, #hivm.address_space<ub>> into memref<32x100xf32, strided<[104, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_2, %arg4 : memref<32x100xf32, strided<[104, 1]>, #hivm.address_space<ub>>, f32) outs(%collapse_shape_2 : memref<32x100xf32, strided<[104, 1]>, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %subview_0 [[0, 1], [2]] : memref<1x32x100xf32, strided<[3328, 104, 1]>, #hivm.address_space<ub>> into memref<32x100xf32, strided<[104, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_3, %arg5 : memref<32x100xf32, strided<[104, 1]>, #hivm.address_space<ub>>, f32) outs(%collapse_shape_3 : memref<32x100xf32, strided<[104, 1]>, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %subview_0 [[0, 1], [2]] : memref<1x32x100xf32, strided<[3328, 104, 1]>, #hivm.address_space<ub>> into memref<32x100xf32, strided<[104, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %subview [[0, 1], [2]] : memref<1x32x100xf32, strided<[57344, 224, 1], offset: ?>, #hivm.address_space<gm>> into memref<32x100xf32, strided<[224, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_4 : memref<32x100xf32, strided<[104, 1]>, #hivm.address_space<ub>>) outs(%collapse_shape_5 : memref<32x100xf32, strided<[224, 1], offset: ?>, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @prefetch_rows(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1, 2]] : memref<1x16x224xf32, strided<[57344, 224, 1], offset: ?>, #hivm.address_space<gm>> into memref<3584xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg3 [[0, 1, 2]] : memref<1x16x224xf32, #hivm.address_space<ub>> into memref<3584xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<3584xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<3584xf32, #hivm.address_space<ub>>)
