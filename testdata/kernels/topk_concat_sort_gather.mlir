// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefix=REG
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefix=MEM

// Top-k style selection: two score lists (20 and 8 candidates) are concatenated, padded with -inf to 32,
// sorted descending with their original positions; the payload is gathered by these positions, and
// the scores are also written in ascending order through a flip. A second function concatenates, pads and
// flips along inner axes of images.
// Flatten: the worked axis is a barrier, the outer axes (with their unit dim) merge. sort_axis = -1 is
// normalised and adjusted. vflip is strict on regbase: its axis absorbs no unit dims.
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: vconcat [[0, 1, 2], [3]] dim = 1
// FLATTEN: vpad [[0, 1, 2], [3]] static_high = [0, 4]
// FLATTEN: vsort [[0, 1, 2], [3]] sort_axis = 1
// FLATTEN: vgather [[0, 1, 2], [3]]
// FLATTEN: vflip [[0, 1, 2], [3]] flip_axis = 1
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vconcat [[0, 1], [2], [3]] dim = 1
// FLATTEN: vpad [[0, 1], [2], [3]] static_high = [0, 2, 0]
// FLATTEN: vpad [[0, 1], [2], [3]] static_high = [0, 1, 1]
// FLATTEN: vflip [[0, 1], [2], [3]] flip_axis = 1
// FLATTEN: vflip [[0, 1], [2], [3]] flip_axis = 1; strict: the trailing unit dim stays alone
// FLATTEN: vconcat [[0, 1], [2, 3]] dim = 0; leading unit joins the concat axis
module attributes {hacc.target = #hacc.target<"Ascend910B3">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @topk(%near: memref<2x1x4x20xf32, #hivm.address_space<gm>>, %far: memref<2x1x4x8xf32, #hivm.address_space<gm>>, %payload: memref<2x1x4x32xf32, #hivm.address_space<gm>>,
                  %best: memref<2x1x4x32xf32, #hivm.address_space<gm>>, %worst: memref<2x1x4x32xf32, #hivm.address_space<gm>>, %picked: memref<2x1x4x32xf32, #hivm.address_space<gm>>)
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %neg_inf = arith.constant 0xFF800000 : f32
    %near_ub = memref.alloc() : memref<2x1x4x20xf32, #hivm.address_space<ub>>
    %far_ub = memref.alloc() : memref<2x1x4x8xf32, #hivm.address_space<ub>>
    %pay_ub = memref.alloc() : memref<2x1x4x32xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%near : memref<2x1x4x20xf32, #hivm.address_space<gm>>) outs(%near_ub : memref<2x1x4x20xf32, #hivm.address_space<ub>>)
    hivm.hir.load ins(%far : memref<2x1x4x8xf32, #hivm.address_space<gm>>) outs(%far_ub : memref<2x1x4x8xf32, #hivm.address_space<ub>>)
    hivm.hir.load ins(%payload : memref<2x1x4x32xf32, #hivm.address_space<gm>>) outs(%pay_ub : memref<2x1x4x32xf32, #hivm.address_space<ub>>)
    %all = memref.alloc() : memref<2x1x4x28xf32, #hivm.address_space<ub>>
    hivm.hir.vconcat dim(3) ins(%near_ub, %far_ub : memref<2x1x4x20xf32, #hivm.address_space<ub>>, memref<2x1x4x8xf32, #hivm.address_space<ub>>) outs(%all : memref<2x1x4x28xf32, #hivm.address_space<ub>>)
    %padded = memref.alloc() : memref<2x1x4x32xf32, #hivm.address_space<ub>>
    hivm.hir.vpad ins(%all : memref<2x1x4x28xf32, #hivm.address_space<ub>>) outs(%padded : memref<2x1x4x32xf32, #hivm.address_space<ub>>) low[0, 0, 0, 0] high[0, 0, 0, 4] pad_value %neg_inf : f32
    %sorted = memref.alloc() : memref<2x1x4x32xf32, #hivm.address_space<ub>>
    %order = memref.alloc() : memref<2x1x4x32xi32, #hivm.address_space<ub>>
    hivm.hir.vsort ins(%padded : memref<2x1x4x32xf32, #hivm.address_space<ub>>) outs(%sorted, %order : memref<2x1x4x32xf32, #hivm.address_space<ub>>, memref<2x1x4x32xi32, #hivm.address_space<ub>>) descending = true sort_axis = -1
    %sel = memref.alloc() : memref<2x1x4x32xf32, #hivm.address_space<ub>>
    hivm.hir.vgather ins(%pay_ub : memref<2x1x4x32xf32, #hivm.address_space<ub>>) indices(%order : memref<2x1x4x32xi32, #hivm.address_space<ub>>) outs(%sel : memref<2x1x4x32xf32, #hivm.address_space<ub>>)
    %ascending = memref.alloc() : memref<2x1x4x32xf32, #hivm.address_space<ub>>
    hivm.hir.vflip ins(%sorted : memref<2x1x4x32xf32, #hivm.address_space<ub>>) outs(%ascending : memref<2x1x4x32xf32, #hivm.address_space<ub>>) flip_axis = 3
    hivm.hir.store ins(%sorted : memref<2x1x4x32xf32, #hivm.address_space<ub>>) outs(%best : memref<2x1x4x32xf32, #hivm.address_space<gm>>)
    hivm.hir.store ins(%ascending : memref<2x1x4x32xf32, #hivm.address_space<ub>>) outs(%worst : memref<2x1x4x32xf32, #hivm.address_space<gm>>)
    hivm.hir.store ins(%sel : memref<2x1x4x32xf32, #hivm.address_space<ub>>) outs(%picked : memref<2x1x4x32xf32, #hivm.address_space<gm>>)
    return
  }

  func.func @inner_axes(%a: memref<2x3x4x16xf16, #hivm.address_space<ub>>, %b: memref<2x3x5x16xf16, #hivm.address_space<ub>>, %ab: memref<2x3x9x16xf16, #hivm.address_space<ub>>,
                        %rows: memref<2x3x12x16xf16, #hivm.address_space<ub>>, %img: memref<2x3x11x18xf16, #hivm.address_space<ub>>, %flipped: memref<2x3x9x16xf16, #hivm.address_space<ub>>,
                        %col: memref<2x3x8x1xi16, #hivm.address_space<ub>>, %colf: memref<2x3x8x1xi16, #hivm.address_space<ub>>,
                        %p: memref<1x2x5x16xf32, #hivm.address_space<ub>>, %q: memref<1x3x5x16xf32, #hivm.address_space<ub>>, %pq: memref<1x5x5x16xf32, #hivm.address_space<ub>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %zero = arith.constant 0.000000e+00 : f16
    // Stack rows, then a halo of one row above and two below, then a one-pixel frame.
    hivm.hir.vconcat dim(2) ins(%a, %b : memref<2x3x4x16xf16, #hivm.address_space<ub>>, memref<2x3x5x16xf16, #hivm.address_space<ub>>) outs(%ab : memref<2x3x9x16xf16, #hivm.address_space<ub>>)
    hivm.hir.vpad ins(%ab : memref<2x3x9x16xf16, #hivm.address_space<ub>>) outs(%rows : memref<2x3x12x16xf16, #hivm.address_space<ub>>) low[0, 0, 1, 0] high[0, 0, 2, 0] pad_value %zero : f16
    hivm.hir.vpad ins(%ab : memref<2x3x9x16xf16, #hivm.address_space<ub>>) outs(%img : memref<2x3x11x18xf16, #hivm.address_space<ub>>) low[0, 0, 1, 1] high[0, 0, 1, 1] pad_value %zero : f16
    // Upside down.
    hivm.hir.vflip ins(%ab : memref<2x3x9x16xf16, #hivm.address_space<ub>>) outs(%flipped : memref<2x3x9x16xf16, #hivm.address_space<ub>>) flip_axis = 2
    hivm.hir.vflip ins(%col : memref<2x3x8x1xi16, #hivm.address_space<ub>>) outs(%colf : memref<2x3x8x1xi16, #hivm.address_space<ub>>) flip_axis = 2
    hivm.hir.vconcat dim(1) ins(%p, %q : memref<1x2x5x16xf32, #hivm.address_space<ub>>, memref<1x3x5x16xf32, #hivm.address_space<ub>>) outs(%pq : memref<1x5x5x16xf32, #hivm.address_space<ub>>)
    return
  }
}

// REG-LABEL: func.func @topk(
// REG{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2, 3]] : memref<2x1x4x20xf32, #hivm.address_space<gm>> into memref<160xf32, #hivm.address_space<gm>>
// REG{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<2x1x4x20xf32, #hivm.address_space<ub>> into memref<160xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<160xf32, #hivm.address_space<gm>>) outs(%collapse_shape_2 : memref<160xf32, #hivm.address_space<ub>>)
// REG{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg1 [[0, 1, 2, 3]] : memref<2x1x4x8xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
// REG{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc_0 [[0, 1, 2, 3]] : memref<2x1x4x8xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.load ins(%collapse_shape_3 : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_4 : memref<64xf32, #hivm.address_space<ub>>)
// REG{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg2 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<gm>> into memref<256xf32, #hivm.address_space<gm>>
// REG{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc_1 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<256xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.load ins(%collapse_shape_5 : memref<256xf32, #hivm.address_space<gm>>) outs(%collapse_shape_6 : memref<256xf32, #hivm.address_space<ub>>)
// REG{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc [[0, 1, 2], [3]] : memref<2x1x4x20xf32, #hivm.address_space<ub>> into memref<8x20xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_0 [[0, 1, 2], [3]] : memref<2x1x4x8xf32, #hivm.address_space<ub>> into memref<8x8xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_7 [[0, 1, 2], [3]] : memref<2x1x4x28xf32, #hivm.address_space<ub>> into memref<8x28xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vconcat dim(1) ins(%collapse_shape_8, %collapse_shape_9 : memref<8x20xf32, #hivm.address_space<ub>>, memref<8x8xf32, #hivm.address_space<ub>>) outs(%collapse_shape_10 : memref<8x28xf32, #hivm.address_space<ub>>)
// REG{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_7 [[0, 1, 2], [3]] : memref<2x1x4x28xf32, #hivm.address_space<ub>> into memref<8x28xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_11 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vpad ins(%collapse_shape_12 : memref<8x28xf32, #hivm.address_space<ub>>) outs(%collapse_shape_13 : memref<8x32xf32, #hivm.address_space<ub>>) low[0, 0] high[0, 4] pad_value %cst : f32
// REG{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_11 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_14 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_15 [[0, 1, 2], [3]] : memref<2x1x4x32xi32, #hivm.address_space<ub>> into memref<8x32xi32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vsort ins(%collapse_shape_16 : memref<8x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_17, %collapse_shape_18 : memref<8x32xf32, #hivm.address_space<ub>>, memref<8x32xi32, #hivm.address_space<ub>>) descending = true sort_axis = 1
// REG{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc_1 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc_15 [[0, 1, 2], [3]] : memref<2x1x4x32xi32, #hivm.address_space<ub>> into memref<8x32xi32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_22 = memref.collapse_shape %alloc_19 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vgather ins(%collapse_shape_20 : memref<8x32xf32, #hivm.address_space<ub>>) indices(%collapse_shape_21 : memref<8x32xi32, #hivm.address_space<ub>>) outs(%collapse_shape_22 : memref<8x32xf32, #hivm.address_space<ub>>)
// REG{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc_14 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_25 = memref.collapse_shape %alloc_23 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vflip ins(%collapse_shape_24 : memref<8x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_25 : memref<8x32xf32, #hivm.address_space<ub>>) flip_axis = 1
// REG{LITERAL}: %collapse_shape_26 = memref.collapse_shape %alloc_14 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<256xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_27 = memref.collapse_shape %arg3 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<gm>> into memref<256xf32, #hivm.address_space<gm>>
// REG{LITERAL}: hivm.hir.store ins(%collapse_shape_26 : memref<256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_27 : memref<256xf32, #hivm.address_space<gm>>)
// REG{LITERAL}: %collapse_shape_28 = memref.collapse_shape %alloc_23 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<256xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_29 = memref.collapse_shape %arg4 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<gm>> into memref<256xf32, #hivm.address_space<gm>>
// REG{LITERAL}: hivm.hir.store ins(%collapse_shape_28 : memref<256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_29 : memref<256xf32, #hivm.address_space<gm>>)
// REG{LITERAL}: %collapse_shape_30 = memref.collapse_shape %alloc_19 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<256xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_31 = memref.collapse_shape %arg5 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<gm>> into memref<256xf32, #hivm.address_space<gm>>
// REG{LITERAL}: hivm.hir.store ins(%collapse_shape_30 : memref<256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_31 : memref<256xf32, #hivm.address_space<gm>>)
// REG-LABEL: func.func @inner_axes(
// REG{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x3x4x16xf16, #hivm.address_space<ub>> into memref<6x4x16xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<2x3x5x16xf16, #hivm.address_space<ub>> into memref<6x5x16xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1], [2], [3]] : memref<2x3x9x16xf16, #hivm.address_space<ub>> into memref<6x9x16xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vconcat dim(1) ins(%collapse_shape, %collapse_shape_0 : memref<6x4x16xf16, #hivm.address_space<ub>>, memref<6x5x16xf16, #hivm.address_space<ub>>) outs(%collapse_shape_1 : memref<6x9x16xf16, #hivm.address_space<ub>>)
// REG{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg2 [[0, 1], [2], [3]] : memref<2x3x9x16xf16, #hivm.address_space<ub>> into memref<6x9x16xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg3 [[0, 1], [2], [3]] : memref<2x3x12x16xf16, #hivm.address_space<ub>> into memref<6x12x16xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vpad ins(%collapse_shape_2 : memref<6x9x16xf16, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<6x12x16xf16, #hivm.address_space<ub>>) low[0, 1, 0] high[0, 2, 0] pad_value %cst : f16
// REG{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg2 [[0, 1], [2], [3]] : memref<2x3x9x16xf16, #hivm.address_space<ub>> into memref<6x9x16xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg4 [[0, 1], [2], [3]] : memref<2x3x11x18xf16, #hivm.address_space<ub>> into memref<6x11x18xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vpad ins(%collapse_shape_4 : memref<6x9x16xf16, #hivm.address_space<ub>>) outs(%collapse_shape_5 : memref<6x11x18xf16, #hivm.address_space<ub>>) low[0, 1, 1] high[0, 1, 1] pad_value %cst : f16
// REG{LITERAL}: %collapse_shape_6 = memref.collapse_shape %arg2 [[0, 1], [2], [3]] : memref<2x3x9x16xf16, #hivm.address_space<ub>> into memref<6x9x16xf16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg5 [[0, 1], [2], [3]] : memref<2x3x9x16xf16, #hivm.address_space<ub>> into memref<6x9x16xf16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vflip ins(%collapse_shape_6 : memref<6x9x16xf16, #hivm.address_space<ub>>) outs(%collapse_shape_7 : memref<6x9x16xf16, #hivm.address_space<ub>>) flip_axis = 1
// REG{LITERAL}: %collapse_shape_8 = memref.collapse_shape %arg6 [[0, 1], [2], [3]] : memref<2x3x8x1xi16, #hivm.address_space<ub>> into memref<6x8x1xi16, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_9 = memref.collapse_shape %arg7 [[0, 1], [2], [3]] : memref<2x3x8x1xi16, #hivm.address_space<ub>> into memref<6x8x1xi16, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vflip ins(%collapse_shape_8 : memref<6x8x1xi16, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<6x8x1xi16, #hivm.address_space<ub>>) flip_axis = 1
// REG{LITERAL}: %collapse_shape_10 = memref.collapse_shape %arg8 [[0, 1], [2, 3]] : memref<1x2x5x16xf32, #hivm.address_space<ub>> into memref<2x80xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_11 = memref.collapse_shape %arg9 [[0, 1], [2, 3]] : memref<1x3x5x16xf32, #hivm.address_space<ub>> into memref<3x80xf32, #hivm.address_space<ub>>
// REG{LITERAL}: %collapse_shape_12 = memref.collapse_shape %arg10 [[0, 1], [2, 3]] : memref<1x5x5x16xf32, #hivm.address_space<ub>> into memref<5x80xf32, #hivm.address_space<ub>>
// REG{LITERAL}: hivm.hir.vconcat dim(0) ins(%collapse_shape_10, %collapse_shape_11 : memref<2x80xf32, #hivm.address_space<ub>>, memref<3x80xf32, #hivm.address_space<ub>>) outs(%collapse_shape_12 : memref<5x80xf32, #hivm.address_space<ub>>)

// MEM-LABEL: func.func @topk(
// MEM{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2, 3]] : memref<2x1x4x20xf32, #hivm.address_space<gm>> into memref<160xf32, #hivm.address_space<gm>>
// MEM{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<2x1x4x20xf32, #hivm.address_space<ub>> into memref<160xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<160xf32, #hivm.address_space<gm>>) outs(%collapse_shape_2 : memref<160xf32, #hivm.address_space<ub>>)
// MEM{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg1 [[0, 1, 2, 3]] : memref<2x1x4x8xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
// MEM{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc_0 [[0, 1, 2, 3]] : memref<2x1x4x8xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.load ins(%collapse_shape_3 : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_4 : memref<64xf32, #hivm.address_space<ub>>)
// MEM{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg2 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<gm>> into memref<256xf32, #hivm.address_space<gm>>
// MEM{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc_1 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<256xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.load ins(%collapse_shape_5 : memref<256xf32, #hivm.address_space<gm>>) outs(%collapse_shape_6 : memref<256xf32, #hivm.address_space<ub>>)
// MEM{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc [[0, 1, 2], [3]] : memref<2x1x4x20xf32, #hivm.address_space<ub>> into memref<8x20xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_0 [[0, 1, 2], [3]] : memref<2x1x4x8xf32, #hivm.address_space<ub>> into memref<8x8xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_7 [[0, 1, 2], [3]] : memref<2x1x4x28xf32, #hivm.address_space<ub>> into memref<8x28xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vconcat dim(1) ins(%collapse_shape_8, %collapse_shape_9 : memref<8x20xf32, #hivm.address_space<ub>>, memref<8x8xf32, #hivm.address_space<ub>>) outs(%collapse_shape_10 : memref<8x28xf32, #hivm.address_space<ub>>)
// MEM{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_7 [[0, 1, 2], [3]] : memref<2x1x4x28xf32, #hivm.address_space<ub>> into memref<8x28xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_11 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vpad ins(%collapse_shape_12 : memref<8x28xf32, #hivm.address_space<ub>>) outs(%collapse_shape_13 : memref<8x32xf32, #hivm.address_space<ub>>) low[0, 0] high[0, 4] pad_value %cst : f32
// MEM{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_11 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_14 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_15 [[0, 1, 2], [3]] : memref<2x1x4x32xi32, #hivm.address_space<ub>> into memref<8x32xi32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vsort ins(%collapse_shape_16 : memref<8x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_17, %collapse_shape_18 : memref<8x32xf32, #hivm.address_space<ub>>, memref<8x32xi32, #hivm.address_space<ub>>) descending = true sort_axis = 1
// MEM{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc_1 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc_15 [[0, 1, 2], [3]] : memref<2x1x4x32xi32, #hivm.address_space<ub>> into memref<8x32xi32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_22 = memref.collapse_shape %alloc_19 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vgather ins(%collapse_shape_20 : memref<8x32xf32, #hivm.address_space<ub>>) indices(%collapse_shape_21 : memref<8x32xi32, #hivm.address_space<ub>>) outs(%collapse_shape_22 : memref<8x32xf32, #hivm.address_space<ub>>)
// MEM{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc_14 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_25 = memref.collapse_shape %alloc_23 [[0, 1, 2], [3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<8x32xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vflip ins(%collapse_shape_24 : memref<8x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_25 : memref<8x32xf32, #hivm.address_space<ub>>) flip_axis = 1
// MEM{LITERAL}: %collapse_shape_26 = memref.collapse_shape %alloc_14 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<256xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_27 = memref.collapse_shape %arg3 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<gm>> into memref<256xf32, #hivm.address_space<gm>>
// MEM{LITERAL}: hivm.hir.store ins(%collapse_shape_26 : memref<256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_27 : memref<256xf32, #hivm.address_space<gm>>)
// MEM{LITERAL}: %collapse_shape_28 = memref.collapse_shape %alloc_23 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<256xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_29 = memref.collapse_shape %arg4 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<gm>> into memref<256xf32, #hivm.address_space<gm>>
// MEM{LITERAL}: hivm.hir.store ins(%collapse_shape_28 : memref<256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_29 : memref<256xf32, #hivm.address_space<gm>>)
// MEM{LITERAL}: %collapse_shape_30 = memref.collapse_shape %alloc_19 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<ub>> into memref<256xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_31 = memref.collapse_shape %arg5 [[0, 1, 2, 3]] : memref<2x1x4x32xf32, #hivm.address_space<gm>> into memref<256xf32, #hivm.address_space<gm>>
// MEM{LITERAL}: hivm.hir.store ins(%collapse_shape_30 : memref<256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_31 : memref<256xf32, #hivm.address_space<gm>>)
// MEM-LABEL: func.func @inner_axes(
// MEM{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1], [2], [3]] : memref<2x3x4x16xf16, #hivm.address_space<ub>> into memref<6x4x16xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0, 1], [2], [3]] : memref<2x3x5x16xf16, #hivm.address_space<ub>> into memref<6x5x16xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1], [2], [3]] : memref<2x3x9x16xf16, #hivm.address_space<ub>> into memref<6x9x16xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vconcat dim(1) ins(%collapse_shape, %collapse_shape_0 : memref<6x4x16xf16, #hivm.address_space<ub>>, memref<6x5x16xf16, #hivm.address_space<ub>>) outs(%collapse_shape_1 : memref<6x9x16xf16, #hivm.address_space<ub>>)
// MEM{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg2 [[0, 1], [2], [3]] : memref<2x3x9x16xf16, #hivm.address_space<ub>> into memref<6x9x16xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg3 [[0, 1], [2], [3]] : memref<2x3x12x16xf16, #hivm.address_space<ub>> into memref<6x12x16xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vpad ins(%collapse_shape_2 : memref<6x9x16xf16, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<6x12x16xf16, #hivm.address_space<ub>>) low[0, 1, 0] high[0, 2, 0] pad_value %cst : f16
// MEM{LITERAL}: %collapse_shape_4 = memref.collapse_shape %arg2 [[0, 1], [2], [3]] : memref<2x3x9x16xf16, #hivm.address_space<ub>> into memref<6x9x16xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg4 [[0, 1], [2], [3]] : memref<2x3x11x18xf16, #hivm.address_space<ub>> into memref<6x11x18xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vpad ins(%collapse_shape_4 : memref<6x9x16xf16, #hivm.address_space<ub>>) outs(%collapse_shape_5 : memref<6x11x18xf16, #hivm.address_space<ub>>) low[0, 1, 1] high[0, 1, 1] pad_value %cst : f16
// MEM{LITERAL}: %collapse_shape_6 = memref.collapse_shape %arg2 [[0, 1], [2], [3]] : memref<2x3x9x16xf16, #hivm.address_space<ub>> into memref<6x9x16xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg5 [[0, 1], [2], [3]] : memref<2x3x9x16xf16, #hivm.address_space<ub>> into memref<6x9x16xf16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vflip ins(%collapse_shape_6 : memref<6x9x16xf16, #hivm.address_space<ub>>) outs(%collapse_shape_7 : memref<6x9x16xf16, #hivm.address_space<ub>>) flip_axis = 1
// MEM{LITERAL}: %collapse_shape_8 = memref.collapse_shape %arg6 [[0, 1], [2, 3]] : memref<2x3x8x1xi16, #hivm.address_space<ub>> into memref<6x8xi16, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_9 = memref.collapse_shape %arg7 [[0, 1], [2, 3]] : memref<2x3x8x1xi16, #hivm.address_space<ub>> into memref<6x8xi16, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vflip ins(%collapse_shape_8 : memref<6x8xi16, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<6x8xi16, #hivm.address_space<ub>>) flip_axis = 1
// MEM{LITERAL}: %collapse_shape_10 = memref.collapse_shape %arg8 [[0, 1], [2, 3]] : memref<1x2x5x16xf32, #hivm.address_space<ub>> into memref<2x80xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_11 = memref.collapse_shape %arg9 [[0, 1], [2, 3]] : memref<1x3x5x16xf32, #hivm.address_space<ub>> into memref<3x80xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: %collapse_shape_12 = memref.collapse_shape %arg10 [[0, 1], [2, 3]] : memref<1x5x5x16xf32, #hivm.address_space<ub>> into memref<5x80xf32, #hivm.address_space<ub>>
// MEM{LITERAL}: hivm.hir.vconcat dim(0) ins(%collapse_shape_10, %collapse_shape_11 : memref<2x80xf32, #hivm.address_space<ub>>, memref<3x80xf32, #hivm.address_space<ub>>) outs(%collapse_shape_12 : memref<5x80xf32, #hivm.address_space<ub>>)
