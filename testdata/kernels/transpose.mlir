// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefix=REG
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefix=MEM

// Layout changes between [N, C, H, W]-like buffers in ub: explicit vtranspose, and element-wise ops with an
// inline transpose or an inline broadcast. All permutations are swaps of two axes, so the file is legal
// for both hardware generations; the expectations are for regbase, where vtranspose drops unit axes on
// both sides and merges neighbours that travel together.
// Flatten: the moved axes stay apart, fixed neighbours merge, unit dims vanish.
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: vtranspose [[0], [1], [2, 3]] permutation = [1, 0, 2]
// FLATTEN: vtranspose unchanged
// FLATTEN: vtranspose [[0, 1], [2], [3]] permutation = [0, 2, 1]
// FLATTEN: vtranspose [[0, 1, 2, 3]] permutation = [0]; only a unit axis moves, a plain copy remains (E24)
// FLATTEN: vtranspose [[0], [1, 2], [3], [4]] permutation = [2, 1, 0, 3]
// FLATTEN: vtranspose unchanged
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vexp [[0], [1, 2], [3]] transpose = [1, 0, 2]
// FLATTEN: vadd in [[0], [1, 2], [3]] out [[0, 1], [2], [3]] transpose = [1, 0, 2]
// FLATTEN: vmul [[0], [1], [2, 3]] transpose = [1, 0, 2]
// FLATTEN: vrelu unchanged
// FLATTEN: vadd [[0], [1, 2], [3]] broadcast = [1]
// FLATTEN: vmax [[0], [1], [2, 3]] broadcast = [0, 1]; the inputs disagree on axes 0 and 1
// FLATTEN: vmul [[0, 1, 2, 3], [4]] broadcast = [1]
// FLATTEN: vbrc [[0], [1, 2], [3], [4]] broadcast_dims = [0, 2]
module attributes {hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @explicit_transposes(%x: memref<6x4x8x16xf32, #hivm.address_space<gm>>, %y: memref<4x6x8x16xf32, #hivm.address_space<gm>>,
                                 %a: memref<64x48xf16, #hivm.address_space<ub>>, %at: memref<48x64xf16, #hivm.address_space<ub>>,
                                 %b: memref<4x1x32x16xf32, #hivm.address_space<ub>>, %bt: memref<4x1x16x32xf32, #hivm.address_space<ub>>,
                                 %c: memref<1x6x8x16xf32, #hivm.address_space<ub>>, %ct: memref<6x1x8x16xf32, #hivm.address_space<ub>>,
                                 %d: memref<2x3x4x5x8xf32, #hivm.address_space<ub>>, %dt: memref<5x3x4x2x8xf32, #hivm.address_space<ub>>,
                                 %e: memref<2x3x4x16xf16, #hivm.address_space<ub>>, %et: memref<4x3x2x16xf16, #hivm.address_space<ub>>)
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %x_ub = memref.alloc() : memref<6x4x8x16xf32, #hivm.address_space<ub>>
    %xt_ub = memref.alloc() : memref<4x6x8x16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%x : memref<6x4x8x16xf32, #hivm.address_space<gm>>) outs(%x_ub : memref<6x4x8x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vtranspose ins(%x_ub : memref<6x4x8x16xf32, #hivm.address_space<ub>>) outs(%xt_ub : memref<4x6x8x16xf32, #hivm.address_space<ub>>) permutation = [1, 0, 2, 3]
    hivm.hir.vtranspose ins(%a : memref<64x48xf16, #hivm.address_space<ub>>) outs(%at : memref<48x64xf16, #hivm.address_space<ub>>) permutation = [1, 0]
    hivm.hir.vtranspose ins(%b : memref<4x1x32x16xf32, #hivm.address_space<ub>>) outs(%bt : memref<4x1x16x32xf32, #hivm.address_space<ub>>) permutation = [0, 1, 3, 2]
    hivm.hir.vtranspose ins(%c : memref<1x6x8x16xf32, #hivm.address_space<ub>>) outs(%ct : memref<6x1x8x16xf32, #hivm.address_space<ub>>) permutation = [1, 0, 2, 3]
    hivm.hir.vtranspose ins(%d : memref<2x3x4x5x8xf32, #hivm.address_space<ub>>) outs(%dt : memref<5x3x4x2x8xf32, #hivm.address_space<ub>>) permutation = [3, 1, 2, 0, 4]
    hivm.hir.vtranspose ins(%e : memref<2x3x4x16xf16, #hivm.address_space<ub>>) outs(%et : memref<4x3x2x16xf16, #hivm.address_space<ub>>) permutation = [2, 1, 0, 3]
    hivm.hir.store ins(%xt_ub : memref<4x6x8x16xf32, #hivm.address_space<ub>>) outs(%y : memref<4x6x8x16xf32, #hivm.address_space<gm>>)
    return
  }

  // dst axis i takes src axis transpose[i]; the last axis never moves.
  func.func @inline_transposes(%a: memref<6x4x1x32xf32, #hivm.address_space<ub>>, %at: memref<4x6x1x32xf32, #hivm.address_space<ub>>,
                               %b: memref<2x4x6x16xf32, #hivm.address_space<ub>>, %b2: memref<2x4x6x16xf32, #hivm.address_space<ub>>, %bt: memref<4x6x2x16xf32, #hivm.address_space<ub>>,
                               %c: memref<8x3x5x16xf16, #hivm.address_space<ub>>, %ct: memref<3x8x5x16xf16, #hivm.address_space<ub>>, %s: f16,
                               %d: memref<5x7x16xf32, #hivm.address_space<ub>>, %dt: memref<7x5x16xf32, #hivm.address_space<ub>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    hivm.hir.vexp ins(%a : memref<6x4x1x32xf32, #hivm.address_space<ub>>) outs(%at : memref<4x6x1x32xf32, #hivm.address_space<ub>>) transpose = [1, 0, 2, 3]
    hivm.hir.vadd ins(%b, %b2 : memref<2x4x6x16xf32, #hivm.address_space<ub>>, memref<2x4x6x16xf32, #hivm.address_space<ub>>) outs(%bt : memref<4x6x2x16xf32, #hivm.address_space<ub>>) transpose = [1, 2, 0, 3]
    hivm.hir.vmul ins(%c, %s : memref<8x3x5x16xf16, #hivm.address_space<ub>>, f16) outs(%ct : memref<3x8x5x16xf16, #hivm.address_space<ub>>) transpose = [1, 0, 2, 3]
    hivm.hir.vrelu ins(%d : memref<5x7x16xf32, #hivm.address_space<ub>>) outs(%dt : memref<7x5x16xf32, #hivm.address_space<ub>>) transpose = [1, 0, 2]
    return
  }

  func.func @inline_broadcasts(%a: memref<8x1x1x32xf16, #hivm.address_space<ub>>, %b: memref<8x1x1x32xf16, #hivm.address_space<ub>>, %ab: memref<8x3x4x32xf16, #hivm.address_space<ub>>,
                               %c: memref<1x3x4x32xf16, #hivm.address_space<ub>>, %d: memref<8x1x4x32xf16, #hivm.address_space<ub>>,
                               %e: memref<2x1x6x1x1xf32, #hivm.address_space<ub>>, %f: memref<2x1x6x1x24xf32, #hivm.address_space<ub>>,
                               %g: memref<1x4x3x1x8xf32, #hivm.address_space<ub>>, %h: memref<5x4x3x7x8xf32, #hivm.address_space<ub>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    hivm.hir.vadd ins(%a, %b : memref<8x1x1x32xf16, #hivm.address_space<ub>>, memref<8x1x1x32xf16, #hivm.address_space<ub>>) outs(%ab : memref<8x3x4x32xf16, #hivm.address_space<ub>>) broadcast = [1, 2]
    hivm.hir.vmax ins(%c, %d : memref<1x3x4x32xf16, #hivm.address_space<ub>>, memref<8x1x4x32xf16, #hivm.address_space<ub>>) outs(%ab : memref<8x3x4x32xf16, #hivm.address_space<ub>>) broadcast = [0, 1]
    hivm.hir.vmul ins(%e, %f : memref<2x1x6x1x1xf32, #hivm.address_space<ub>>, memref<2x1x6x1x24xf32, #hivm.address_space<ub>>) outs(%f : memref<2x1x6x1x24xf32, #hivm.address_space<ub>>) broadcast = [4]
    hivm.hir.vbrc ins(%g : memref<1x4x3x1x8xf32, #hivm.address_space<ub>>) outs(%h : memref<5x4x3x7x8xf32, #hivm.address_space<ub>>) broadcast_dims = [0, 3]
    return
  }
}

// REG-LABEL: func.func @explicit_transposes(
// REG{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2, 3]] : memref<6x4x8x16xf32, #hivm.address_space<gm>> into memref<3072xf32, #hivm.address_space<gm>>
// REG{LITERAL}: %collapse_shape_1 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<6x4x8x16xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<3072xf32, #hivm.address_space<gm>>) outs(%collapse_shape_1 : memref<3072xf32, #hivm.address_space<ub>>)
// REG{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc [[0], [1], [2, 3]] : memref<6x4x8x16xf32, #hivm.address_space<ub>> into memref<6x4x128xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc_0 [[0], [1], [2, 3]] : memref<4x6x8x16xf32, #hivm.address_space<ub>> into memref<4x6x128xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape_2 : memref<6x4x128xf32, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<4x6x128xf32, #hivm.address_space<ub>>) permutation = [1, 0, 2]
// REG{LITERAL}: hivm.hir.vtranspose ins(%arg2 : memref<64x48xf16, #hivm.address_space<ub>>) outs(%arg3 : memref<48x64xf16, #hivm.address_space<ub>>) permutation = [1, 0]
// REG{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg4 [[0, 1], [2], [3]] : memref<4x1x32x16xf32, #hivm.address_space<ub>> into memref<4x32x16xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg5 [[0, 1], [2], [3]] : memref<4x1x16x32xf32, #hivm.address_space<ub>> into memref<4x16x32xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape_4 : memref<4x32x16xf32, #hivm.address_space<ub>>) outs(%collapse_shape_5 : memref<4x16x32xf32, #hivm.address_space<ub>>) permutation = [0, 2, 1]
// REG{LITERAL}: %collapse_shape_6 = memref.collapse_shape %arg6 [[0, 1, 2, 3]] : memref<1x6x8x16xf32, #hivm.address_space<ub>> into memref<768xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg7 [[0, 1, 2, 3]] : memref<6x1x8x16xf32, #hivm.address_space<ub>> into memref<768xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape_6 : memref<768xf32, #hivm.address_space<ub>>) outs(%collapse_shape_7 : memref<768xf32, #hivm.address_space<ub>>) permutation = [0]
// REG{LITERAL}: %collapse_shape_8 = memref.collapse_shape %arg8 [[0], [1, 2], [3], [4]] : memref<2x3x4x5x8xf32, #hivm.address_space<ub>> into memref<2x12x5x8xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_9 = memref.collapse_shape %arg9 [[0], [1, 2], [3], [4]] : memref<5x3x4x2x8xf32, #hivm.address_space<ub>> into memref<5x12x2x8xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape_8 : memref<2x12x5x8xf32, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<5x12x2x8xf32, #hivm.address_space<ub>>) permutation = [2, 1, 0, 3]
// REG{LITERAL}: hivm.hir.vtranspose ins(%arg10 : memref<2x3x4x16xf16, #hivm.address_space<ub>>) outs(%arg11 : memref<4x3x2x16xf16, #hivm.address_space<ub>>) permutation = [2, 1, 0, 3]
// REG{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_0 [[0, 1, 2, 3]] : memref<4x6x8x16xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_11 = memref.collapse_shape %arg1 [[0, 1, 2, 3]] : memref<4x6x8x16xf32, #hivm.address_space<gm>> into memref<3072xf32, #hivm.address_space<gm>>
// REG{LITERAL}: hivm.hir.store ins(%collapse_shape_10 : memref<3072xf32, #hivm.address_space<ub>>) outs(%collapse_shape_11 : memref<3072xf32, #hivm.address_space<gm>>)
// REG-LABEL: func.func @inline_transposes(
// REG{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2], [3]] : memref<6x4x1x32xf32, #hivm.address_space<ub>> into memref<6x4x32xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2], [3]] : memref<4x6x1x32xf32, #hivm.address_space<ub>> into memref<4x6x32xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<6x4x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_0 : memref<4x6x32xf32, #hivm.address_space<ub>>) transpose = [1, 0, 2]
// REG{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0], [1, 2], [3]] : memref<2x4x6x16xf32, #hivm.address_space<ub>> into memref<2x24x16xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg3 [[0], [1, 2], [3]] : memref<2x4x6x16xf32, #hivm.address_space<ub>> into memref<2x24x16xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg4 [[0, 1], [2], [3]] : memref<4x6x2x16xf32, #hivm.address_space<ub>> into memref<24x2x16xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vadd ins(%collapse_shape_1, %collapse_shape_2 : memref<2x24x16xf32, #hivm.address_space<ub>>, memref<2x24x16xf32, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<24x2x16xf32, #hivm.address_space<ub>>) transpose = [1, 0, 2]
// REG{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg5 [[0], [1], [2, 3]] : memref<8x3x5x16xf16, #hivm.address_space<ub>> into memref<8x3x80xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg6 [[0], [1], [2, 3]] : memref<3x8x5x16xf16, #hivm.address_space<ub>> into memref<3x8x80xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vmul ins(%collapse_shape_4, %arg7 : memref<8x3x80xf16, #hivm.address_space<ub>>, f16) outs(%collapse_shape_5 : memref<3x8x80xf16, #hivm.address_space<ub>>) transpose = [1, 0, 2]
// REG{LITERAL}: hivm.hir.vrelu ins(%arg8 : memref<5x7x16xf32, #hivm.address_space<ub>>) outs(%arg9 : memref<7x5x16xf32, #hivm.address_space<ub>>) transpose = [1, 0, 2]
// REG-LABEL: func.func @inline_broadcasts(
// REG{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2], [3]] : memref<8x1x1x32xf16, #hivm.address_space<ub>> into memref<8x1x32xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2], [3]] : memref<8x1x1x32xf16, #hivm.address_space<ub>> into memref<8x1x32xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0], [1, 2], [3]] : memref<8x3x4x32xf16, #hivm.address_space<ub>> into memref<8x12x32xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vadd ins(%collapse_shape, %collapse_shape_0 : memref<8x1x32xf16, #hivm.address_space<ub>>, memref<8x1x32xf16, #hivm.address_space<ub>>) outs(%collapse_shape_1 : memref<8x12x32xf16, #hivm.address_space<ub>>) broadcast = [1]
// REG{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg3 [[0], [1], [2, 3]] : memref<1x3x4x32xf16, #hivm.address_space<ub>> into memref<1x3x128xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg4 [[0], [1], [2, 3]] : memref<8x1x4x32xf16, #hivm.address_space<ub>> into memref<8x1x128xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg2 [[0], [1], [2, 3]] : memref<8x3x4x32xf16, #hivm.address_space<ub>> into memref<8x3x128xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vmax ins(%collapse_shape_2, %collapse_shape_3 : memref<1x3x128xf16, #hivm.address_space<ub>>, memref<8x1x128xf16, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<8x3x128xf16, #hivm.address_space<ub>>) broadcast = [0, 1]
// REG{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg5 [[0, 1, 2, 3], [4]] : memref<2x1x6x1x1xf32, #hivm.address_space<ub>> into memref<12x1xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_6 = memref.collapse_shape %arg6 [[0, 1, 2, 3], [4]] : memref<2x1x6x1x24xf32, #hivm.address_space<ub>> into memref<12x24xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vmul ins(%collapse_shape_5, %collapse_shape_6 : memref<12x1xf32, #hivm.address_space<ub>>, memref<12x24xf32, #hivm.address_space<ub>>) outs(%collapse_shape_6 : memref<12x24xf32, #hivm.address_space<ub>>) broadcast = [1]
// REG{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg7 [[0], [1, 2], [3], [4]] : memref<1x4x3x1x8xf32, #hivm.address_space<ub>> into memref<1x12x1x8xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_8 = memref.collapse_shape %arg8 [[0], [1, 2], [3], [4]] : memref<5x4x3x7x8xf32, #hivm.address_space<ub>> into memref<5x12x7x8xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vbrc ins(%collapse_shape_7 : memref<1x12x1x8xf32, #hivm.address_space<ub>>) outs(%collapse_shape_8 : memref<5x12x7x8xf32, #hivm.address_space<ub>>) broadcast_dims = [0, 2]

// MEM-LABEL: func.func @explicit_transposes(
// MEM{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2, 3]] : memref<6x4x8x16xf32, #hivm.address_space<gm>> into memref<3072xf32, #hivm.address_space<gm>>
// MEM{LITERAL}: %collapse_shape_1 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<6x4x8x16xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<3072xf32, #hivm.address_space<gm>>) outs(%collapse_shape_1 : memref<3072xf32, #hivm.address_space<ub>>)
// MEM{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc [[0], [1], [2, 3]] : memref<6x4x8x16xf32, #hivm.address_space<ub>> into memref<6x4x128xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc_0 [[0], [1], [2, 3]] : memref<4x6x8x16xf32, #hivm.address_space<ub>> into memref<4x6x128xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape_2 : memref<6x4x128xf32, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<4x6x128xf32, #hivm.address_space<ub>>) permutation = [1, 0, 2]
// MEM{LITERAL}: hivm.hir.vtranspose ins(%arg2 : memref<64x48xf16, #hivm.address_space<ub>>) outs(%arg3 : memref<48x64xf16, #hivm.address_space<ub>>) permutation = [1, 0]
// MEM{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg4 [[0, 1], [2], [3]] : memref<4x1x32x16xf32, #hivm.address_space<ub>> into memref<4x32x16xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg5 [[0, 1], [2], [3]] : memref<4x1x16x32xf32, #hivm.address_space<ub>> into memref<4x16x32xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape_4 : memref<4x32x16xf32, #hivm.address_space<ub>>) outs(%collapse_shape_5 : memref<4x16x32xf32, #hivm.address_space<ub>>) permutation = [0, 2, 1]
// MEM{LITERAL}: %collapse_shape_6 = memref.collapse_shape %arg6 [[0], [1], [2, 3]] : memref<1x6x8x16xf32, #hivm.address_space<ub>> into memref<1x6x128xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg7 [[0], [1], [2, 3]] : memref<6x1x8x16xf32, #hivm.address_space<ub>> into memref<6x1x128xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape_6 : memref<1x6x128xf32, #hivm.address_space<ub>>) outs(%collapse_shape_7 : memref<6x1x128xf32, #hivm.address_space<ub>>) permutation = [1, 0, 2]
// MEM{LITERAL}: %collapse_shape_8 = memref.collapse_shape %arg8 [[0], [1, 2], [3], [4]] : memref<2x3x4x5x8xf32, #hivm.address_space<ub>> into memref<2x12x5x8xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_9 = memref.collapse_shape %arg9 [[0], [1, 2], [3], [4]] : memref<5x3x4x2x8xf32, #hivm.address_space<ub>> into memref<5x12x2x8xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vtranspose ins(%collapse_shape_8 : memref<2x12x5x8xf32, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<5x12x2x8xf32, #hivm.address_space<ub>>) permutation = [2, 1, 0, 3]
// MEM{LITERAL}: hivm.hir.vtranspose ins(%arg10 : memref<2x3x4x16xf16, #hivm.address_space<ub>>) outs(%arg11 : memref<4x3x2x16xf16, #hivm.address_space<ub>>) permutation = [2, 1, 0, 3]
// MEM{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_0 [[0, 1, 2, 3]] : memref<4x6x8x16xf32, #hivm.address_space<ub>> into memref<3072xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_11 = memref.collapse_shape %arg1 [[0, 1, 2, 3]] : memref<4x6x8x16xf32, #hivm.address_space<gm>> into memref<3072xf32, #hivm.address_space<gm>>
// MEM{LITERAL}: hivm.hir.store ins(%collapse_shape_10 : memref<3072xf32, #hivm.address_space<ub>>) outs(%collapse_shape_11 : memref<3072xf32, #hivm.address_space<gm>>)
// MEM-LABEL: func.func @inline_transposes(
// MEM{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2], [3]] : memref<6x4x1x32xf32, #hivm.address_space<ub>> into memref<6x4x32xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2], [3]] : memref<4x6x1x32xf32, #hivm.address_space<ub>> into memref<4x6x32xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vexp ins(%collapse_shape : memref<6x4x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_0 : memref<4x6x32xf32, #hivm.address_space<ub>>) transpose = [1, 0, 2]
// MEM{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0], [1, 2], [3]] : memref<2x4x6x16xf32, #hivm.address_space<ub>> into memref<2x24x16xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg3 [[0], [1, 2], [3]] : memref<2x4x6x16xf32, #hivm.address_space<ub>> into memref<2x24x16xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg4 [[0, 1], [2], [3]] : memref<4x6x2x16xf32, #hivm.address_space<ub>> into memref<24x2x16xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vadd ins(%collapse_shape_1, %collapse_shape_2 : memref<2x24x16xf32, #hivm.address_space<ub>>, memref<2x24x16xf32, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<24x2x16xf32, #hivm.address_space<ub>>) transpose = [1, 0, 2]
// MEM{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg5 [[0], [1], [2, 3]] : memref<8x3x5x16xf16, #hivm.address_space<ub>> into memref<8x3x80xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg6 [[0], [1], [2, 3]] : memref<3x8x5x16xf16, #hivm.address_space<ub>> into memref<3x8x80xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vmul ins(%collapse_shape_4, %arg7 : memref<8x3x80xf16, #hivm.address_space<ub>>, f16) outs(%collapse_shape_5 : memref<3x8x80xf16, #hivm.address_space<ub>>) transpose = [1, 0, 2]
// MEM{LITERAL}: hivm.hir.vrelu ins(%arg8 : memref<5x7x16xf32, #hivm.address_space<ub>>) outs(%arg9 : memref<7x5x16xf32, #hivm.address_space<ub>>) transpose = [1, 0, 2]
// MEM-LABEL: func.func @inline_broadcasts(
// MEM{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1, 2], [3]] : memref<8x1x1x32xf16, #hivm.address_space<ub>> into memref<8x1x32xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1, 2], [3]] : memref<8x1x1x32xf16, #hivm.address_space<ub>> into memref<8x1x32xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0], [1, 2], [3]] : memref<8x3x4x32xf16, #hivm.address_space<ub>> into memref<8x12x32xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vadd ins(%collapse_shape, %collapse_shape_0 : memref<8x1x32xf16, #hivm.address_space<ub>>, memref<8x1x32xf16, #hivm.address_space<ub>>) outs(%collapse_shape_1 : memref<8x12x32xf16, #hivm.address_space<ub>>) broadcast = [1]
// MEM{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg3 [[0], [1], [2, 3]] : memref<1x3x4x32xf16, #hivm.address_space<ub>> into memref<1x3x128xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg4 [[0], [1], [2, 3]] : memref<8x1x4x32xf16, #hivm.address_space<ub>> into memref<8x1x128xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg2 [[0], [1], [2, 3]] : memref<8x3x4x32xf16, #hivm.address_space<ub>> into memref<8x3x128xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vmax ins(%collapse_shape_2, %collapse_shape_3 : memref<1x3x128xf16, #hivm.address_space<ub>>, memref<8x1x128xf16, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<8x3x128xf16, #hivm.address_space<ub>>) broadcast = [0, 1]
// MEM{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg5 [[0, 1, 2, 3], [4]] : memref<2x1x6x1x1xf32, #hivm.address_space<ub>> into memref<12x1xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_6 = memref.collapse_shape %arg6 [[0, 1, 2, 3], [4]] : memref<2x1x6x1x24xf32, #hivm.address_space<ub>> into memref<12x24xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vmul ins(%collapse_shape_5, %collapse_shape_6 : memref<12x1xf32, #hivm.address_space<ub>>, memref<12x24xf32, #hivm.address_space<ub>>) outs(%collapse_shape_6 : memref<12x24xf32, #hivm.address_space<ub>>) broadcast = [1]
// MEM{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg7 [[0], [1, 2], [3], [4]] : memref<1x4x3x1x8xf32, #hivm.address_space<ub>> into memref<1x12x1x8xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_8 = memref.collapse_shape %arg8 [[0], [1, 2], [3], [4]] : memref<5x4x3x7x8xf32, #hivm.address_space<ub>> into memref<5x12x7x8xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vbrc ins(%collapse_shape_7 : memref<1x12x1x8xf32, #hivm.address_space<ub>>) outs(%collapse_shape_8 : memref<5x12x7x8xf32, #hivm.address_space<ub>>) broadcast_dims = [0, 2]
