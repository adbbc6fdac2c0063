// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Product of two interleaved complex tensors, [4, 1, 64, 128] f32 = 64 complex numbers per row.
//   re = ar * br - ai * bi;  im = ar * bi + ai * br
// Loads bring interleaved rows to ub, vdeinterleave splits the channels, vinterleave joins them. The
// second function works on pitched rows (pitch 160) and takes one channel only, as |re| does.
// Flatten: the last axis of (de)interleave is no barrier; outer and interleaved axes all merge when dense.
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: vdeinterleave [[0, 1, 2, 3]]
// FLATTEN: vdeinterleave [[0, 1, 2, 3]]
// FLATTEN: vmul [[0, 1, 2, 3]]
// FLATTEN: vmul [[0, 1, 2, 3]]
// FLATTEN: vsub [[0, 1, 2, 3]]
// FLATTEN: vmul [[0, 1, 2, 3]]
// FLATTEN: vmul [[0, 1, 2, 3]]
// FLATTEN: vadd [[0, 1, 2, 3]]
// FLATTEN: vinterleave [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2], [3]]
// FLATTEN: vdeinterleave [[0, 1, 2], [3]]
// FLATTEN: vabs [[0, 1, 2, 3]]
// FLATTEN: vinterleave [[0, 1, 2], [3]]
module attributes {hacc.target = #hacc.target<"Ascend910B2">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @complex_multiply(%a: memref<4x1x64x128xf32, #hivm.address_space<gm>>, %b: memref<4x1x64x128xf32, #hivm.address_space<gm>>, %c: memref<4x1x64x128xf32, #hivm.address_space<gm>>)
      attributes {hacc.block_dim = 16 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %id = hivm.hir.get_block_idx -> i64
    %idx = arith.index_cast %id : i64 to index
    %n = arith.divui %idx, %c4 : index
    %q = arith.remui %idx, %c4 : index
    %row = arith.muli %q, %c16 : index
    %a_gm = memref.subview %a[%n, 0, %row, 0] [1, 1, 16, 128] [1, 1, 1, 1] : memref<4x1x64x128xf32, #hivm.address_space<gm>> to memref<1x1x16x128xf32, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>>
    %b_gm = memref.subview %b[%n, 0, %row, 0] [1, 1, 16, 128] [1, 1, 1, 1] : memref<4x1x64x128xf32, #hivm.address_space<gm>> to memref<1x1x16x128xf32, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>>
    %c_gm = memref.subview %c[%n, 0, %row, 0] [1, 1, 16, 128] [1, 1, 1, 1] : memref<4x1x64x128xf32, #hivm.address_space<gm>> to memref<1x1x16x128xf32, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>>
    %a_ub = memref.alloc() : memref<1x1x16x128xf32, #hivm.address_space<ub>>
    %b_ub = memref.alloc() : memref<1x1x16x128xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%a_gm : memref<1x1x16x128xf32, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>>) outs(%a_ub : memref<1x1x16x128xf32, #hivm.address_space<ub>>)
    hivm.hir.load ins(%b_gm : memref<1x1x16x128xf32, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>>) outs(%b_ub : memref<1x1x16x128xf32, #hivm.address_space<ub>>)
    %ar = memref.alloc() : memref<1x1x16x64xf32, #hivm.address_space<ub>>
    %ai = memref.alloc() : memref<1x1x16x64xf32, #hivm.address_space<ub>>
    %br = memref.alloc() : memref<1x1x16x64xf32, #hivm.address_space<ub>>
    %bi = memref.alloc() : memref<1x1x16x64xf32, #hivm.address_space<ub>>
    hivm.hir.vdeinterleave ins(%a_ub : memref<1x1x16x128xf32, #hivm.address_space<ub>>) outs(%ar, %ai : memref<1x1x16x64xf32, #hivm.address_space<ub>>, memref<1x1x16x64xf32, #hivm.address_space<ub>>)
    hivm.hir.vdeinterleave ins(%b_ub : memref<1x1x16x128xf32, #hivm.address_space<ub>>) outs(%br, %bi : memref<1x1x16x64xf32, #hivm.address_space<ub>>, memref<1x1x16x64xf32, #hivm.address_space<ub>>)
    %t0 = memref.alloc() : memref<1x1x16x64xf32, #hivm.address_space<ub>>
    %t1 = memref.alloc() : memref<1x1x16x64xf32, #hivm.address_space<ub>>
    hivm.hir.vmul ins(%ar, %br : memref<1x1x16x64xf32, #hivm.address_space<ub>>, memref<1x1x16x64xf32, #hivm.address_space<ub>>) outs(%t0 : memref<1x1x16x64xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%ai, %bi : memref<1x1x16x64xf32, #hivm.address_space<ub>>, memref<1x1x16x64xf32, #hivm.address_space<ub>>) outs(%t1 : memref<1x1x16x64xf32, #hivm.address_space<ub>>)
    hivm.hir.vsub ins(%t0, %t1 : memref<1x1x16x64xf32, #hivm.address_space<ub>>, memref<1x1x16x64xf32, #hivm.address_space<ub>>) outs(%t0 : memref<1x1x16x64xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%ar, %bi : memref<1x1x16x64xf32, #hivm.address_space<ub>>, memref<1x1x16x64xf32, #hivm.address_space<ub>>) outs(%ar : memref<1x1x16x64xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%ai, %br : memref<1x1x16x64xf32, #hivm.address_space<ub>>, memref<1x1x16x64xf32, #hivm.address_space<ub>>) outs(%ai : memref<1x1x16x64xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%ar, %ai : memref<1x1x16x64xf32, #hivm.address_space<ub>>, memref<1x1x16x64xf32, #hivm.address_space<ub>>) outs(%t1 : memref<1x1x16x64xf32, #hivm.address_space<ub>>)
    hivm.hir.vinterleave ins(%t0, %t1 : memref<1x1x16x64xf32, #hivm.address_space<ub>>, memref<1x1x16x64xf32, #hivm.address_space<ub>>) outs(%a_ub : memref<1x1x16x128xf32, #hivm.address_space<ub>>) interleave_channel_nums = 2
    hivm.hir.store ins(%a_ub : memref<1x1x16x128xf32, #hivm.address_space<ub>>) outs(%c_gm : memref<1x1x16x128xf32, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>>)
    return
  }

  // |re| of pitched rows, duplicated into both channels of a pitched destination.
  func.func @abs_real(%x: memref<4x1x64x128xf16, #hivm.address_space<gm>>, %n: index, %out: memref<2x1x16x160xf16, #hivm.address_space<ub>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %src = memref.subview %x[%n, 0, 0, 0] [1, 1, 16, 128] [1, 1, 1, 1] : memref<4x1x64x128xf16, #hivm.address_space<gm>> to memref<1x1x16x128xf16, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>>
    %buf = memref.alloc() : memref<1x1x16x160xf16, #hivm.address_space<ub>>
    %rows = memref.subview %buf[0, 0, 0, 0] [1, 1, 16, 128] [1, 1, 1, 1] : memref<1x1x16x160xf16, #hivm.address_space<ub>> to memref<1x1x16x128xf16, strided<[2560, 2560, 160, 1]>, #hivm.address_space<ub>>
    hivm.hir.load ins(%src : memref<1x1x16x128xf16, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>>) outs(%rows : memref<1x1x16x128xf16, strided<[2560, 2560, 160, 1]>, #hivm.address_space<ub>>)
    %re = memref.alloc() : memref<1x1x16x64xf16, #hivm.address_space<ub>>
    hivm.hir.vdeinterleave ins(%rows : memref<1x1x16x128xf16, strided<[2560, 2560, 160, 1]>, #hivm.address_space<ub>>) outs(%re : memref<1x1x16x64xf16, #hivm.address_space<ub>>) index_mode = <CHANNEL_0>
    hivm.hir.vabs ins(%re : memref<1x1x16x64xf16, #hivm.address_space<ub>>) outs(%re : memref<1x1x16x64xf16, #hivm.address_space<ub>>)
    %dst = memref.subview %out[1, 0, 0, 0] [1, 1, 16, 128] [1, 1, 1, 1] : memref<2x1x16x160xf16, #hivm.address_space<ub>> to memref<1x1x16x128xf16, strided<[2560, 2560, 160, 1], offset: 2560>, #hivm.address_space<ub>>
    hivm.hir.vinterleave ins(%re, %re : memref<1x1x16x64xf16, #hivm.address_space<ub>>, memref<1x1x16x64xf16, #hivm.address_space<ub>>) outs(%dst : memref<1x1x16x128xf16, strided<[2560, 2560, 160, 1], offset: 2560>, #hivm.address_space<ub>>) interleave_channel_nums = 2
    return
  }
}

// CHECK-LABEL: func.func @complex_multiply(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1, 2, 3]] : memref<1x1x16x128xf32, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>> into memref<2048xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<1x1x16x128xf32, #hivm.address_space<ub>> into memref<2048xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<2048xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_3 : memref<2048xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %subview_0 [[0, 1, 2, 3]] : memref<1x1x16x128xf32, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>> into memref<2048xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc_2 [[0, 1, 2, 3]] : memref<1x1x16x128xf32, #hivm.address_space<ub>> into memref<2048xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_4 : memref<2048xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_5 : memref<2048xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<1x1x16x128xf32, #hivm.address_space<ub>> into memref<2048xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc_6 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_7 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vdeinterleave ins(%collapse_shape_10 : memref<2048xf32, #hivm.address_space<ub>>) outs(%collapse_shape_11, %collapse_shape_12 : memref<1024xf32, #hivm.address_space<ub>>, memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_2 [[0, 1, 2, 3]] : memref<1x1x16x128xf32, #hivm.address_space<ub>> into memref<2048xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %alloc_8 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_9 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vdeinterleave ins(%collapse_shape_13 : memref<2048xf32, #hivm.address_space<ub>>) outs(%collapse_shape_14, %collapse_shape_15 : memref<1024xf32, #hivm.address_space<ub>>, memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_6 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_8 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc_16 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_18, %collapse_shape_19 : memref<1024xf32, #hivm.address_space<ub>>, memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_20 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc_7 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_22 = memref.collapse_shape %alloc_9 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_23 = memref.collapse_shape %alloc_17 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_21, %collapse_shape_22 : memref<1024xf32, #hivm.address_space<ub>>, memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_23 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc_17 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_25 = memref.collapse_shape %alloc_16 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_25, %collapse_shape_24 : memref<1024xf32, #hivm.address_space<ub>>, memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_25 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_26 = memref.collapse_shape %alloc_9 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_27 = memref.collapse_shape %alloc_6 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_27, %collapse_shape_26 : memref<1024xf32, #hivm.address_space<ub>>, memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_27 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_28 = memref.collapse_shape %alloc_8 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_29 = memref.collapse_shape %alloc_7 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_29, %collapse_shape_28 : memref<1024xf32, #hivm.address_space<ub>>, memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_29 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_30 = memref.collapse_shape %alloc_6 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_31 = memref.collapse_shape %alloc_7 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_32 = memref.collapse_shape %alloc_17 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_30, %collapse_shape_31 : memref<1024xf32, #hivm.address_space<ub>>, memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_32 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_33 = memref.collapse_shape %alloc_16 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_34 = memref.collapse_shape %alloc_17 [[0, 1, 2, 3]] : memref<1x1x16x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_35 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<1x1x16x128xf32, #hivm.address_space<ub>> into memref<2048xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vinterleave ins(%collapse_shape_33, %collapse_shape_34 : memref<1024xf32, #hivm.address_space<ub>>, memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_35 : memref<2048xf32, #hivm.address_space<ub>>) interleave_channel_nums = 2
// CHECK{LITERAL}: %collapse_shape_36 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<1x1x16x128xf32, #hivm.address_space<ub>> into memref<2048xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_37 = memref.collapse_shape %subview_1 [[0, 1, 2, 3]] : memref<1x1x16x128xf32, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>> into memref<2048xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_36 : memref<2048xf32, #hivm.address_space<ub>>) outs(%collapse_shape_37 : memref<2048xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @abs_real(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1, 2], [3]] : memref<1x1x16x128xf16, strided<[8192, 8192, 128, 1], offset: ?>, #hivm.address_space<gm>> into memref<16x128xf16, strided<[128, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_1 = memref.collapse_shape %subview_0 [[0, 1, 2], [3]] : memref<1x1x16x128xf16, strided<[2560, 2560, 160, 1]>, #hivm.address_space<ub>> into memref<16x128xf16, strided<[160, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<16x128xf16, strided<[128, 1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_1 : memref<16x128xf16, strided<[160, 1]>, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %subview_0 [[0, 1, 2], [3]] : memref<1x1x16x128xf16, strided<[2560, 2560, 160, 1]>, #hivm.address_space<ub>> into memref<16x128xf16, strided<[160, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc_2 [[0, 1, 2], [3]] : memref<1x1x16x64xf16, #hivm.address_space<ub>> into memref<16x64xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vdeinterleave ins(%collapse_shape_3 : memref<16x128xf16, strided<[160, 1]>, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<16x64xf16, #hivm.address_space<ub>>) index_mode = <CHANNEL_0>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc_2 [[0, 1, 2, 3]] : memref<1x1x16x64xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vabs ins(%collapse_shape_5 : memref<1024xf16, #hivm.address_space<ub>>) outs(%collapse_shape_5 : memref<1024xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc_2 [[0, 1, 2], [3]] : memref<1x1x16x64xf16, #hivm.address_space<ub>> into memref<16x64xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %subview_6 [[0, 1, 2], [3]] : memref<1x1x16x128xf16, strided<[2560, 2560, 160, 1], offset: 2560>, #hivm.address_space<ub>> into memref<16x128xf16, strided<[160, 1], offset: 2560>, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vinterleave ins(%collapse_shape_7, %collapse_shape_7 : memref<16x64xf16, #hivm.address_space<ub>>, memref<16x64xf16, #hivm.address_space<ub>>) outs(%collapse_shape_8 : memref<16x128xf16, strided<[160, 1], offset: 2560>, #hivm.address_space<ub>>) interleave_channel_nums = 2
