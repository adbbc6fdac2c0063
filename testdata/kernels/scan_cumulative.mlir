// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Prefix scans. The main kernel computes, for [8, 256, 1, 64] f32, the running sum over the second axis
// in 16-row chunks with a carry, and its exclusive form (running sum minus the element itself). The
// second function scans small ub tensors along other axes: compound returns (prod), suffix sums
// (reverse), running maximum.
// Flatten: the scanned axis is a barrier that absorbs unit neighbours; the axes inside it merge, the
// axes outside it merge.
// FLATTEN: vbrc [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: vcumsum [[0, 1, 2], [3]] cum_dims = [0]
// FLATTEN: vadd [[0, 1, 2], [3]] broadcast = [0]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: copy [[0, 1, 2, 3]]
// FLATTEN: vsub [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vadd [[0, 1, 2]]
// FLATTEN: vcumprod [[0, 1], [2]] cum_dims = [1]
// FLATTEN: vadd [[0, 1, 2]]
// FLATTEN: vcumsum [[0], [1, 2, 3, 4]] cum_dims = [0]
// FLATTEN: vcumsum [[0, 1], [2, 3], [4]] cum_dims = [1]
// FLATTEN: vcumsum [[0, 1], [2], [3]] cum_dims = [1]; row pitch 40 for width 32 keeps the last axis apart
// FLATTEN: vcummax [[0, 1, 2], [3]] cum_dims = [0]
// FLATTEN: vcumsum unchanged
module attributes {hacc.target = #hacc.target<"Ascend910B4">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @chunked_cumsum(%x: memref<8x256x1x64xf32, #hivm.address_space<gm>>, %inclusive: memref<8x256x1x64xf32, #hivm.address_space<gm>>, %exclusive: memref<8x256x1x64xf32, #hivm.address_space<gm>>)
      attributes {hacc.block_dim = 8 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %zero = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %c256 = arith.constant 256 : index
    %bid = hivm.hir.get_block_idx -> i64
    %b = arith.index_cast %bid : i64 to index
    %carry = memref.alloc() : memref<1x1x1x64xf32, #hivm.address_space<ub>>
    %v = memref.alloc() : memref<1x16x1x64xf32, #hivm.address_space<ub>>
    %sum = memref.alloc() : memref<1x16x1x64xf32, #hivm.address_space<ub>>
    hivm.hir.vbrc ins(%zero : f32) outs(%carry : memref<1x1x1x64xf32, #hivm.address_space<ub>>)
    scf.for %i = %c0 to %c256 step %c16 {
      %x_gm = memref.subview %x[%b, %i, 0, 0] [1, 16, 1, 64] [1, 1, 1, 1] : memref<8x256x1x64xf32, #hivm.address_space<gm>> to memref<1x16x1x64xf32, strided<[16384, 64, 64, 1], offset: ?>, #hivm.address_space<gm>>
      %in_gm = memref.subview %inclusive[%b, %i, 0, 0] [1, 16, 1, 64] [1, 1, 1, 1] : memref<8x256x1x64xf32, #hivm.address_space<gm>> to memref<1x16x1x64xf32, strided<[16384, 64, 64, 1], offset: ?>, #hivm.address_space<gm>>
      %ex_gm = memref.subview %exclusive[%b, %i, 0, 0] [1, 16, 1, 64] [1, 1, 1, 1] : memref<8x256x1x64xf32, #hivm.address_space<gm>> to memref<1x16x1x64xf32, strided<[16384, 64, 64, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.load ins(%x_gm : memref<1x16x1x64xf32, strided<[16384, 64, 64, 1], offset: ?>, #hivm.address_space<gm>>) outs(%v : memref<1x16x1x64xf32, #hivm.address_space<ub>>)
      hivm.hir.vcumsum ins(%v : memref<1x16x1x64xf32, #hivm.address_space<ub>>) outs(%sum : memref<1x16x1x64xf32, #hivm.address_space<ub>>) cum_dims = [1] reverse = false
      hivm.hir.vadd ins(%sum, %carry : memref<1x16x1x64xf32, #hivm.address_space<ub>>, memref<1x1x1x64xf32, #hivm.address_space<ub>>) outs(%sum : memref<1x16x1x64xf32, #hivm.address_space<ub>>) broadcast = [1]
      hivm.hir.store ins(%sum : memref<1x16x1x64xf32, #hivm.address_space<ub>>) outs(%in_gm : memref<1x16x1x64xf32, strided<[16384, 64, 64, 1], offset: ?>, #hivm.address_space<gm>>)
      // The last row is the carry of the next chunk.
      %last = memref.subview %sum[0, 15, 0, 0] [1, 1, 1, 64] [1, 1, 1, 1] : memref<1x16x1x64xf32, #hivm.address_space<ub>> to memref<1x1x1x64xf32, strided<[1024, 64, 64, 1], offset: 960>, #hivm.address_space<ub>>
      hivm.hir.copy ins(%last : memref<1x1x1x64xf32, strided<[1024, 64, 64, 1], offset: 960>, #hivm.address_space<ub>>) outs(%carry : memref<1x1x1x64xf32, #hivm.address_space<ub>>)
      hivm.hir.vsub ins(%sum, %v : memref<1x16x1x64xf32, #hivm.address_space<ub>>, memref<1x16x1x64xf32, #hivm.address_space<ub>>) outs(%sum : memref<1x16x1x64xf32, #hivm.address_space<ub>>)
      hivm.hir.store ins(%sum : memref<1x16x1x64xf32, #hivm.address_space<ub>>) outs(%ex_gm : memref<1x16x1x64xf32, strided<[16384, 64, 64, 1], offset: ?>, #hivm.address_space<gm>>)
    }
    return
  }

  func.func @scans_in_ub(%rate: memref<4x8x64xf32, #hivm.address_space<ub>>, %index: memref<4x8x64xf32, #hivm.address_space<ub>>,
                         %a: memref<6x2x3x1x16xi32, #hivm.address_space<ub>>, %sa: memref<6x2x3x1x16xi32, #hivm.address_space<ub>>,
                         %p: memref<4x6x8x32xf32, strided<[1920, 320, 40, 1]>, #hivm.address_space<ub>>, %q: memref<4x6x8x32xf32, #hivm.address_space<ub>>,
                         %m: memref<1x12x1x20xf16, #hivm.address_space<ub>>, %mm: memref<1x12x1x20xf16, #hivm.address_space<ub>>, %t: memref<5x7x9xf32, #hivm.address_space<ub>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %one = arith.constant 1.000000e+00 : f32
    %minus_one = arith.constant -1.000000e+00 : f32
    // Compound growth along time (last axis): prod(1 + rate) - 1.
    hivm.hir.vadd ins(%rate, %one : memref<4x8x64xf32, #hivm.address_space<ub>>, f32) outs(%index : memref<4x8x64xf32, #hivm.address_space<ub>>)
    hivm.hir.vcumprod ins(%index : memref<4x8x64xf32, #hivm.address_space<ub>>) outs(%index : memref<4x8x64xf32, #hivm.address_space<ub>>) cum_dims = [2] reverse = false
    hivm.hir.vadd ins(%index, %minus_one : memref<4x8x64xf32, #hivm.address_space<ub>>, f32) outs(%index : memref<4x8x64xf32, #hivm.address_space<ub>>)
    // Along the first axis, and suffix sums along the third one.
    hivm.hir.vcumsum ins(%a : memref<6x2x3x1x16xi32, #hivm.address_space<ub>>) outs(%sa : memref<6x2x3x1x16xi32, #hivm.address_space<ub>>) cum_dims = [0] reverse = false
    hivm.hir.vcumsum ins(%a : memref<6x2x3x1x16xi32, #hivm.address_space<ub>>) outs(%sa : memref<6x2x3x1x16xi32, #hivm.address_space<ub>>) cum_dims = [2] reverse = true
    // Pitched source, dense destination.
    hivm.hir.vcumsum ins(%p : memref<4x6x8x32xf32, strided<[1920, 320, 40, 1]>, #hivm.address_space<ub>>) outs(%q : memref<4x6x8x32xf32, #hivm.address_space<ub>>) cum_dims = [2] reverse = false
    // Running maximum with unit dims on both sides of the axis.
    hivm.hir.vcummax ins(%m : memref<1x12x1x20xf16, #hivm.address_space<ub>>) outs(%mm : memref<1x12x1x20xf16, #hivm.address_space<ub>>) cum_dims = [1] reverse = false
    // Middle axis of a rank-3 tensor.
    hivm.hir.vcumsum ins(%t : memref<5x7x9xf32, #hivm.address_space<ub>>) outs(%t : memref<5x7x9xf32, #hivm.address_space<ub>>) cum_dims = [1] reverse = false
    return
  }
}

// CHECK-LABEL: func.func @chunked_cumsum(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<1x1x1x64xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%cst : f32) outs(%collapse_shape : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %subview [[0, 1, 2, 3]] : memref<1x16x1x64xf32, strided<[16384, 64, 64, 1], offset: ?>, #hivm.address_space<gm>> into memref<1024xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc_0 [[0, 1, 2, 3]] : memref<1x16x1x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_4 : memref<1024xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_5 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc_0 [[0, 1, 2], [3]] : memref<1x16x1x64xf32, #hivm.address_space<ub>> into memref<16x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc_1 [[0, 1, 2], [3]] : memref<1x16x1x64xf32, #hivm.address_space<ub>> into memref<16x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcumsum ins(%collapse_shape_6 : memref<16x64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_7 : memref<16x64xf32, #hivm.address_space<ub>>) cum_dims = [0] reverse = false
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc [[0, 1, 2], [3]] : memref<1x1x1x64xf32, #hivm.address_space<ub>> into memref<1x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_1 [[0, 1, 2], [3]] : memref<1x16x1x64xf32, #hivm.address_space<ub>> into memref<16x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_9, %collapse_shape_8 : memref<16x64xf32, #hivm.address_space<ub>>, memref<1x64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<16x64xf32, #hivm.address_space<ub>>) broadcast = [0]
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_1 [[0, 1, 2, 3]] : memref<1x16x1x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %subview_2 [[0, 1, 2, 3]] : memref<1x16x1x64xf32, strided<[16384, 64, 64, 1], offset: ?>, #hivm.address_space<gm>> into memref<1024xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_10 : memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_11 : memref<1024xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>)
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %subview_12 [[0, 1, 2, 3]] : memref<1x1x1x64xf32, strided<[1024, 64, 64, 1], offset: 960>, #hivm.address_space<ub>> into memref<64xf32, strided<[1], offset: 960>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<1x1x1x64xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.copy ins(%collapse_shape_13 : memref<64xf32, strided<[1], offset: 960>, #hivm.address_space<ub>>) outs(%collapse_shape_14 : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_0 [[0, 1, 2, 3]] : memref<1x16x1x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_1 [[0, 1, 2, 3]] : memref<1x16x1x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_16, %collapse_shape_15 : memref<1024xf32, #hivm.address_space<ub>>, memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_16 : memref<1024xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_1 [[0, 1, 2, 3]] : memref<1x16x1x64xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %subview_3 [[0, 1, 2, 3]] : memref<1x16x1x64xf32, strided<[16384, 64, 64, 1], offset: ?>, #hivm.address_space<gm>> into memref<1024xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_17 : memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_18 : memref<1024xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @scans_in_ub(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<4x8x64xf32, #hivm.address_space<ub>> into memref<2048xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<4x8x64xf32, #hivm.address_space<ub>> into memref<2048xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape, %cst : memref<2048xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_1 : memref<2048xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg1 [[0, 1], [2]] : memref<4x8x64xf32, #hivm.address_space<ub>> into memref<32x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcumprod ins(%collapse_shape_2 : memref<32x64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_2 : memref<32x64xf32, #hivm.address_space<ub>>) cum_dims = [1] reverse = false
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg1 [[0, 1, 2]] : memref<4x8x64xf32, #hivm.address_space<ub>> into memref<2048xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_3, %cst_0 : memref<2048xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_3 : memref<2048xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg2 [[0], [1, 2, 3, 4]] : memref<6x2x3x1x16xi32, #hivm.address_space<ub>> into memref<6x96xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg3 [[0], [1, 2, 3, 4]] : memref<6x2x3x1x16xi32, #hivm.address_space<ub>> into memref<6x96xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcumsum ins(%collapse_shape_4 : memref<6x96xi32, #hivm.address_space<ub>>) outs(%collapse_shape_5 : memref<6x96xi32, #hivm.address_space<ub>>) cum_dims = [0] reverse = false
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %arg2 [[0, 1], [2, 3], [4]] : memref<6x2x3x1x16xi32, #hivm.address_space<ub>> into memref<12x3x16xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg3 [[0, 1], [2, 3], [4]] : memref<6x2x3x1x16xi32, #hivm.address_space<ub>> into memref<12x3x16xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcumsum ins(%collapse_shape_6 : memref<12x3x16xi32, #hivm.address_space<ub>>) outs(%collapse_shape_7 : memref<12x3x16xi32, #hivm.address_space<ub>>) cum_dims = [1] reverse = true
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %arg4 [[0, 1], [2], [3]] : memref<4x6x8x32xf32, strided<[1920, 320, 40, 1]>, #hivm.address_space<ub>> into memref<24x8x32xf32, strided<[320, 40, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %arg5 [[0, 1], [2], [3]] : memref<4x6x8x32xf32, #hivm.address_space<ub>> into memref<24x8x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcumsum ins(%collapse_shape_8 : memref<24x8x32xf32, strided<[320, 40, 1]>, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<24x8x32xf32, #hivm.address_space<ub>>) cum_dims = [1] reverse = false
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %arg6 [[0, 1, 2], [3]] : memref<1x12x1x20xf16, #hivm.address_space<ub>> into memref<12x20xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %arg7 [[0, 1, 2], [3]] : memref<1x12x1x20xf16, #hivm.address_space<ub>> into memref<12x20xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcummax ins(%collapse_shape_10 : memref<12x20xf16, #hivm.address_space<ub>>) outs(%collapse_shape_11 : memref<12x20xf16, #hivm.address_space<ub>>) cum_dims = [0] reverse = false
// CHECK{LITERAL}: hivm.hir.vcumsum ins(%arg8 : memref<5x7x9xf32, #hivm.address_space<ub>>) outs(%arg8 : memref<5x7x9xf32, #hivm.address_space<ub>>) cum_dims = [1] reverse = false
