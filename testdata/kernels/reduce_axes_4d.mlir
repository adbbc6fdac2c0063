// Reductions of a [4, 6, 8, 32] f32 tensor over every single axis and over groups of axes, plus
// arg-max and arg-min along the last axis, as a hand-written test kernel for one vector core.
// Flatten: a reduced axis is a barrier; adjacent reduced axes merge with each other, the axes on either
// side merge among themselves, arg-reductions collapse value and index results alike.
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: vreduce <sum> [[0], [1, 2, 3]] reduce_dims = [0]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vreduce <max> [[0], [1], [2, 3]] reduce_dims = [1]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vreduce <prod> [[0, 1], [2], [3]] reduce_dims = [1]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vreduce <min> [[0, 1, 2], [3]] reduce_dims = [1]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vreduce <max_with_index_left> [[0, 1, 2], [3]] reduce_dims = [1]
// FLATTEN: vreduce <min_with_index_right> [[0, 1, 2], [3]] reduce_dims = [1]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vreduce <sum> [[0, 1], [2, 3]] reduce_dims = [0]
// FLATTEN: vreduce <sum> [[0], [1, 2], [3]] reduce_dims = [1]
// FLATTEN: vreduce <max> unchanged
// FLATTEN: vreduce <sum> [[0, 1, 2, 3]] reduce_dims = [0]
// FLATTEN: store [[0, 1, 2, 3]]
// FLATTEN: vreduce <sum> [[0], [1], [2, 3]] reduce_dims = [1]; a reduced unit axis stays a barrier
// FLATTEN: vreduce <xori> [[0, 1], [2, 3]] reduce_dims = [0]; axis 1 is unit everywhere and joins axis 0
module attributes {hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @reduce_axes_4d(%x: memref<4x6x8x32xf32, #hivm.address_space<gm>>, %s0: memref<1x6x8x32xf32, #hivm.address_space<gm>>, %m1: memref<4x1x8x32xf32, #hivm.address_space<gm>>,
                            %p2: memref<4x6x1x32xf32, #hivm.address_space<gm>>, %n3: memref<4x6x8x1xf32, #hivm.address_space<gm>>, %imax: memref<4x6x8x1xi32, #hivm.address_space<gm>>,
                            %imin: memref<4x6x8x1xi32, #hivm.address_space<gm>>, %total: memref<1x1x1x1xf32, #hivm.address_space<gm>>)
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %x_ub = memref.alloc() : memref<4x6x8x32xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%x : memref<4x6x8x32xf32, #hivm.address_space<gm>>) outs(%x_ub : memref<4x6x8x32xf32, #hivm.address_space<ub>>)
    // One axis at a time.
    %r0 = memref.alloc() : memref<1x6x8x32xf32, #hivm.address_space<ub>>
    hivm.hir.vreduce <sum> ins(%x_ub : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%r0 : memref<1x6x8x32xf32, #hivm.address_space<ub>>) reduce_dims = [0]
    hivm.hir.store ins(%r0 : memref<1x6x8x32xf32, #hivm.address_space<ub>>) outs(%s0 : memref<1x6x8x32xf32, #hivm.address_space<gm>>)
    %r1 = memref.alloc() : memref<4x1x8x32xf32, #hivm.address_space<ub>>
    hivm.hir.vreduce <max> ins(%x_ub : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%r1 : memref<4x1x8x32xf32, #hivm.address_space<ub>>) reduce_dims = [1]
    hivm.hir.store ins(%r1 : memref<4x1x8x32xf32, #hivm.address_space<ub>>) outs(%m1 : memref<4x1x8x32xf32, #hivm.address_space<gm>>)
    %r2 = memref.alloc() : memref<4x6x1x32xf32, #hivm.address_space<ub>>
    hivm.hir.vreduce <prod> ins(%x_ub : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%r2 : memref<4x6x1x32xf32, #hivm.address_space<ub>>) reduce_dims = [2]
    hivm.hir.store ins(%r2 : memref<4x6x1x32xf32, #hivm.address_space<ub>>) outs(%p2 : memref<4x6x1x32xf32, #hivm.address_space<gm>>)
    %r3 = memref.alloc() : memref<4x6x8x1xf32, #hivm.address_space<ub>>
    hivm.hir.vreduce <min> ins(%x_ub : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%r3 : memref<4x6x8x1xf32, #hivm.address_space<ub>>) reduce_dims = [3]
    hivm.hir.store ins(%r3 : memref<4x6x8x1xf32, #hivm.address_space<ub>>) outs(%n3 : memref<4x6x8x1xf32, #hivm.address_space<gm>>)
    // Arg-max (leftmost) and arg-min (rightmost) along the last axis.
    %vmax = memref.alloc() : memref<4x6x8x1xf32, #hivm.address_space<ub>>
    %kmax = memref.alloc() : memref<4x6x8x1xi32, #hivm.address_space<ub>>
    %vmin = memref.alloc() : memref<4x6x8x1xf32, #hivm.address_space<ub>>
    %kmin = memref.alloc() : memref<4x6x8x1xi32, #hivm.address_space<ub>>
    hivm.hir.vreduce <max_with_index_left> ins(%x_ub : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%vmax, %kmax : memref<4x6x8x1xf32, #hivm.address_space<ub>>, memref<4x6x8x1xi32, #hivm.address_space<ub>>) reduce_dims = [3]
    hivm.hir.vreduce <min_with_index_right> ins(%x_ub : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%vmin, %kmin : memref<4x6x8x1xf32, #hivm.address_space<ub>>, memref<4x6x8x1xi32, #hivm.address_space<ub>>) tie_break_left = false reduce_dims = [3]
    hivm.hir.store ins(%kmax : memref<4x6x8x1xi32, #hivm.address_space<ub>>) outs(%imax : memref<4x6x8x1xi32, #hivm.address_space<gm>>)
    hivm.hir.store ins(%kmin : memref<4x6x8x1xi32, #hivm.address_space<ub>>) outs(%imin : memref<4x6x8x1xi32, #hivm.address_space<gm>>)
    // Several axes.
    %r01 = memref.alloc() : memref<1x1x8x32xf32, #hivm.address_space<ub>>
    hivm.hir.vreduce <sum> ins(%x_ub : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%r01 : memref<1x1x8x32xf32, #hivm.address_space<ub>>) reduce_dims = [0, 1]
    %r12 = memref.alloc() : memref<4x1x1x32xf32, #hivm.address_space<ub>>
    hivm.hir.vreduce <sum> ins(%x_ub : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%r12 : memref<4x1x1x32xf32, #hivm.address_space<ub>>) reduce_dims = [1, 2]
    %r13 = memref.alloc() : memref<4x1x8x1xf32, #hivm.address_space<ub>>
    hivm.hir.vreduce <max> ins(%x_ub : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%r13 : memref<4x1x8x1xf32, #hivm.address_space<ub>>) reduce_dims = [1, 3]
    %r_all = memref.alloc() : memref<1x1x1x1xf32, #hivm.address_space<ub>>
    hivm.hir.vreduce <sum> ins(%x_ub : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%r_all : memref<1x1x1x1xf32, #hivm.address_space<ub>>) reduce_dims = [0, 1, 2, 3]
    hivm.hir.store ins(%r_all : memref<1x1x1x1xf32, #hivm.address_space<ub>>) outs(%total : memref<1x1x1x1xf32, #hivm.address_space<gm>>)
    return
  }

  // Unit axes in the source: one of them reduced, one of them not.
  func.func @reduce_unit_axes(%a: memref<4x1x8x32xf32, #hivm.address_space<ub>>, %b: memref<4x1x8x32xf32, #hivm.address_space<ub>>,
                              %c: memref<16x1x5x7xi32, #hivm.address_space<ub>>, %d: memref<1x1x5x7xi32, #hivm.address_space<ub>>)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    hivm.hir.vreduce <sum> ins(%a : memref<4x1x8x32xf32, #hivm.address_space<ub>>) outs(%b : memref<4x1x8x32xf32, #hivm.address_space<ub>>) reduce_dims = [1]
    hivm.hir.vreduce <xori> ins(%c : memref<16x1x5x7xi32, #hivm.address_space<ub>>) outs(%d : memref<1x1x5x7xi32, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
}
