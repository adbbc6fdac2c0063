// Top-k style selection: two score lists (20 and 8 candidates) are concatenated, padded with -inf to 32,
// sorted descending with their original positions; the payload is gathered by these positions, and
// the scores are also written in ascending order through a flip. A second function concatenates, pads and
// flips along inner axes of images.
// Flatten: the worked axis is a barrier, the outer axes (with their unit dim) merge. sort_axis = -1 is
// normalised and adjusted. vflip is strict on regbase: its axis absorbs no unit dims.
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: vconcat [[0, 1, 2], [3]] dim(1)
// FLATTEN: vpad [[0, 1, 2], [3]] low[0, 0] high[0, 4]
// FLATTEN: vsort [[0, 1, 2], [3]] sort_axis = 1
// FLATTEN: vgather [[0, 1, 2], [3]]
// FLATTEN: vflip [[0, 1, 2], [3]] flip_axis = 1
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vconcat [[0, 1], [2], [3]] dim(1)
// FLATTEN: vpad [[0, 1], [2], [3]] low[0, 1, 0] high[0, 2, 0]
// FLATTEN: vpad [[0, 1], [2], [3]] low[0, 1, 1] high[0, 1, 1]
// FLATTEN: vflip [[0, 1], [2], [3]] flip_axis = 1
// FLATTEN: vflip [[0, 1], [2], [3]] flip_axis = 1; strict: the trailing unit dim stays alone
// FLATTEN: vconcat [[0, 1], [2, 3]] dim(0); leading unit joins the concat axis
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
