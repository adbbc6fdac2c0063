// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefixes=CHECK,REG --allow-unused-prefixes
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefixes=CHECK,MEM --allow-unused-prefixes

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

// CHECK-LABEL: func.func @reduce_axes_4d(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2, 3]] : memref<4x6x8x32xf32, #hivm.address_space<gm>> into memref<6144xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_0 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<4x6x8x32xf32, #hivm.address_space<ub>> into memref<6144xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<6144xf32, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<6144xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc [[0], [1, 2, 3]] : memref<4x6x8x32xf32, #hivm.address_space<ub>> into memref<4x1536xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc_1 [[0], [1, 2, 3]] : memref<1x6x8x32xf32, #hivm.address_space<ub>> into memref<1x1536xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_2 : memref<4x1536xf32, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<1x1536xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [0]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_2 : memref<4x1536xf32, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<1x1536xf32, #hivm.address_space<ub>>) reduce_dims = [0]
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc_1 [[0, 1, 2, 3]] : memref<1x6x8x32xf32, #hivm.address_space<ub>> into memref<1536xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %arg1 [[0, 1, 2, 3]] : memref<1x6x8x32xf32, #hivm.address_space<gm>> into memref<1536xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_4 : memref<1536xf32, #hivm.address_space<ub>>) outs(%collapse_shape_5 : memref<1536xf32, #hivm.address_space<gm>>)
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc [[0], [1], [2, 3]] : memref<4x6x8x32xf32, #hivm.address_space<ub>> into memref<4x6x256xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc_6 [[0], [1], [2, 3]] : memref<4x1x8x32xf32, #hivm.address_space<ub>> into memref<4x1x256xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <max> ins(%collapse_shape_7 : memref<4x6x256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_8 : memref<4x1x256xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <max> ins(%collapse_shape_7 : memref<4x6x256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_8 : memref<4x1x256xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_6 [[0, 1, 2, 3]] : memref<4x1x8x32xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %arg2 [[0, 1, 2, 3]] : memref<4x1x8x32xf32, #hivm.address_space<gm>> into memref<1024xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_9 : memref<1024xf32, #hivm.address_space<ub>>) outs(%collapse_shape_10 : memref<1024xf32, #hivm.address_space<gm>>)
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc [[0, 1], [2], [3]] : memref<4x6x8x32xf32, #hivm.address_space<ub>> into memref<24x8x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_11 [[0, 1], [2], [3]] : memref<4x6x1x32xf32, #hivm.address_space<ub>> into memref<24x1x32xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <prod> ins(%collapse_shape_12 : memref<24x8x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_13 : memref<24x1x32xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <prod> ins(%collapse_shape_12 : memref<24x8x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_13 : memref<24x1x32xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %alloc_11 [[0, 1, 2, 3]] : memref<4x6x1x32xf32, #hivm.address_space<ub>> into memref<768xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %arg3 [[0, 1, 2, 3]] : memref<4x6x1x32xf32, #hivm.address_space<gm>> into memref<768xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_14 : memref<768xf32, #hivm.address_space<ub>>) outs(%collapse_shape_15 : memref<768xf32, #hivm.address_space<gm>>)
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc [[0, 1, 2], [3]] : memref<4x6x8x32xf32, #hivm.address_space<ub>> into memref<192x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_16 [[0, 1, 2], [3]] : memref<4x6x8x1xf32, #hivm.address_space<ub>> into memref<192x1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <min> ins(%collapse_shape_17 : memref<192x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_18 : memref<192x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <min> ins(%collapse_shape_17 : memref<192x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_18 : memref<192x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_16 [[0, 1, 2, 3]] : memref<4x6x8x1xf32, #hivm.address_space<ub>> into memref<192xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %arg4 [[0, 1, 2, 3]] : memref<4x6x8x1xf32, #hivm.address_space<gm>> into memref<192xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_19 : memref<192xf32, #hivm.address_space<ub>>) outs(%collapse_shape_20 : memref<192xf32, #hivm.address_space<gm>>)
// CHECK{LITERAL}: %collapse_shape_25 = memref.collapse_shape %alloc [[0, 1, 2], [3]] : memref<4x6x8x32xf32, #hivm.address_space<ub>> into memref<192x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_26 = memref.collapse_shape %alloc_21 [[0, 1, 2], [3]] : memref<4x6x8x1xf32, #hivm.address_space<ub>> into memref<192x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_27 = memref.collapse_shape %alloc_22 [[0, 1, 2], [3]] : memref<4x6x8x1xi32, #hivm.address_space<ub>> into memref<192x1xi32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <max_with_index_left> ins(%collapse_shape_25 : memref<192x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_26, %collapse_shape_27 : memref<192x1xf32, #hivm.address_space<ub>>, memref<192x1xi32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <max_with_index_left> ins(%collapse_shape_25 : memref<192x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_26, %collapse_shape_27 : memref<192x1xf32, #hivm.address_space<ub>>, memref<192x1xi32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_28 = memref.collapse_shape %alloc [[0, 1, 2], [3]] : memref<4x6x8x32xf32, #hivm.address_space<ub>> into memref<192x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_29 = memref.collapse_shape %alloc_23 [[0, 1, 2], [3]] : memref<4x6x8x1xf32, #hivm.address_space<ub>> into memref<192x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_30 = memref.collapse_shape %alloc_24 [[0, 1, 2], [3]] : memref<4x6x8x1xi32, #hivm.address_space<ub>> into memref<192x1xi32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <min_with_index_right> ins(%collapse_shape_28 : memref<192x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_29, %collapse_shape_30 : memref<192x1xf32, #hivm.address_space<ub>>, memref<192x1xi32, #hivm.address_space<ub>>) unsigned_src = false tie_break_left = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <min_with_index_right> ins(%collapse_shape_28 : memref<192x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_29, %collapse_shape_30 : memref<192x1xf32, #hivm.address_space<ub>>, memref<192x1xi32, #hivm.address_space<ub>>) tie_break_left = false reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_31 = memref.collapse_shape %alloc_22 [[0, 1, 2, 3]] : memref<4x6x8x1xi32, #hivm.address_space<ub>> into memref<192xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_32 = memref.collapse_shape %arg5 [[0, 1, 2, 3]] : memref<4x6x8x1xi32, #hivm.address_space<gm>> into memref<192xi32, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_31 : memref<192xi32, #hivm.address_space<ub>>) outs(%collapse_shape_32 : memref<192xi32, #hivm.address_space<gm>>)
// CHECK{LITERAL}: %collapse_shape_33 = memref.collapse_shape %alloc_24 [[0, 1, 2, 3]] : memref<4x6x8x1xi32, #hivm.address_space<ub>> into memref<192xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_34 = memref.collapse_shape %arg6 [[0, 1, 2, 3]] : memref<4x6x8x1xi32, #hivm.address_space<gm>> into memref<192xi32, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_33 : memref<192xi32, #hivm.address_space<ub>>) outs(%collapse_shape_34 : memref<192xi32, #hivm.address_space<gm>>)
// CHECK{LITERAL}: %collapse_shape_36 = memref.collapse_shape %alloc [[0, 1], [2, 3]] : memref<4x6x8x32xf32, #hivm.address_space<ub>> into memref<24x256xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_37 = memref.collapse_shape %alloc_35 [[0, 1], [2, 3]] : memref<1x1x8x32xf32, #hivm.address_space<ub>> into memref<1x256xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_36 : memref<24x256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_37 : memref<1x256xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [0]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_36 : memref<24x256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_37 : memref<1x256xf32, #hivm.address_space<ub>>) reduce_dims = [0]
// CHECK{LITERAL}: %collapse_shape_39 = memref.collapse_shape %alloc [[0], [1, 2], [3]] : memref<4x6x8x32xf32, #hivm.address_space<ub>> into memref<4x48x32xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_40 = memref.collapse_shape %alloc_38 [[0], [1, 2], [3]] : memref<4x1x1x32xf32, #hivm.address_space<ub>> into memref<4x1x32xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_39 : memref<4x48x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_40 : memref<4x1x32xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_39 : memref<4x48x32xf32, #hivm.address_space<ub>>) outs(%collapse_shape_40 : memref<4x1x32xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// REG: hivm.hir.vreduce <max> ins(%alloc : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%alloc_41 : memref<4x1x8x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1, 3]
// MEM: hivm.hir.vreduce <max> ins(%alloc : memref<4x6x8x32xf32, #hivm.address_space<ub>>) outs(%alloc_41 : memref<4x1x8x1xf32, #hivm.address_space<ub>>) reduce_dims = [1, 3]
// CHECK{LITERAL}: %collapse_shape_43 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<4x6x8x32xf32, #hivm.address_space<ub>> into memref<6144xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_44 = memref.collapse_shape %alloc_42 [[0, 1, 2, 3]] : memref<1x1x1x1xf32, #hivm.address_space<ub>> into memref<1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_43 : memref<6144xf32, #hivm.address_space<ub>>) outs(%collapse_shape_44 : memref<1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [0]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_43 : memref<6144xf32, #hivm.address_space<ub>>) outs(%collapse_shape_44 : memref<1xf32, #hivm.address_space<ub>>) reduce_dims = [0]
// CHECK{LITERAL}: %collapse_shape_45 = memref.collapse_shape %alloc_42 [[0, 1, 2, 3]] : memref<1x1x1x1xf32, #hivm.address_space<ub>> into memref<1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_46 = memref.collapse_shape %arg7 [[0, 1, 2, 3]] : memref<1x1x1x1xf32, #hivm.address_space<gm>> into memref<1xf32, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_45 : memref<1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_46 : memref<1xf32, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @reduce_unit_axes(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg0 [[0], [1], [2, 3]] : memref<4x1x8x32xf32, #hivm.address_space<ub>> into memref<4x1x256xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_0 = memref.collapse_shape %arg1 [[0], [1], [2, 3]] : memref<4x1x8x32xf32, #hivm.address_space<ub>> into memref<4x1x256xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape : memref<4x1x256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_0 : memref<4x1x256xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape : memref<4x1x256xf32, #hivm.address_space<ub>>) outs(%collapse_shape_0 : memref<4x1x256xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg2 [[0, 1], [2, 3]] : memref<16x1x5x7xi32, #hivm.address_space<ub>> into memref<16x35xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg3 [[0, 1], [2, 3]] : memref<1x1x5x7xi32, #hivm.address_space<ub>> into memref<1x35xi32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <xori> ins(%collapse_shape_1 : memref<16x35xi32, #hivm.address_space<ub>>) outs(%collapse_shape_2 : memref<1x35xi32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [0]
// MEM: hivm.hir.vreduce <xori> ins(%collapse_shape_1 : memref<16x35xi32, #hivm.address_space<ub>>) outs(%collapse_shape_2 : memref<1x35xi32, #hivm.address_space<ub>>) reduce_dims = [0]
