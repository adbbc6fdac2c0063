// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// y = a * x + y (axpy) on [64, 2, 512] f16 with two ub buffers per operand. The loop is unrolled by two;
// even steps use EVENT_ID0, odd steps EVENT_ID1. MTE2 -> V protects the loads, V -> MTE3 the stores and
// MTE3 -> MTE2 the reuse of a buffer.
// Flatten: every 1x2x512 tile is dense on both sides and collapses to 1024 elements; flags and barriers
// keep their places between the collapsed ops.
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vadd [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vadd [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
module attributes {hacc.target = #hacc.target<"Ascend910B2C">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @axpy_double_buffer(%x: memref<64x2x512xf16, #hivm.address_space<gm>>, %y: memref<64x2x512xf16, #hivm.address_space<gm>>, %a: f16)
      attributes {hacc.block_dim = 4 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c16 = arith.constant 16 : index
    %bid = hivm.hir.get_block_idx -> i64
    %bi = arith.index_cast %bid : i64 to index
    %lo = arith.muli %bi, %c16 : index
    %hi = arith.addi %lo, %c16 : index
    %x0 = memref.alloc() {alignment = 32 : i64} : memref<1x2x512xf16, #hivm.address_space<ub>>
    %x1 = memref.alloc() {alignment = 32 : i64} : memref<1x2x512xf16, #hivm.address_space<ub>>
    %y0 = memref.alloc() {alignment = 32 : i64} : memref<1x2x512xf16, #hivm.address_space<ub>>
    %y1 = memref.alloc() {alignment = 32 : i64} : memref<1x2x512xf16, #hivm.address_space<ub>>
    hivm.hir.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
    hivm.hir.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]
    scf.for %i = %lo to %hi step %c2 {
      // Even step.
      %xe = memref.subview %x[%i, 0, 0] [1, 2, 512] [1, 1, 1] : memref<64x2x512xf16, #hivm.address_space<gm>> to memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>>
      %ye = memref.subview %y[%i, 0, 0] [1, 2, 512] [1, 1, 1] : memref<64x2x512xf16, #hivm.address_space<gm>> to memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
      hivm.hir.load ins(%xe : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x0 : memref<1x2x512xf16, #hivm.address_space<ub>>)
      hivm.hir.load ins(%ye : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>>) outs(%y0 : memref<1x2x512xf16, #hivm.address_space<ub>>)
      hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
      hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
      hivm.hir.vmul ins(%x0, %a : memref<1x2x512xf16, #hivm.address_space<ub>>, f16) outs(%x0 : memref<1x2x512xf16, #hivm.address_space<ub>>)
      hivm.hir.pipe_barrier[<PIPE_V>]
      hivm.hir.vadd ins(%x0, %y0 : memref<1x2x512xf16, #hivm.address_space<ub>>, memref<1x2x512xf16, #hivm.address_space<ub>>) outs(%y0 : memref<1x2x512xf16, #hivm.address_space<ub>>)
      hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
      hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
      hivm.hir.store ins(%y0 : memref<1x2x512xf16, #hivm.address_space<ub>>) outs(%ye : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>>)
      hivm.hir.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
      // Odd step.
      %j = arith.addi %i, %c1 : index
      %xo = memref.subview %x[%j, 0, 0] [1, 2, 512] [1, 1, 1] : memref<64x2x512xf16, #hivm.address_space<gm>> to memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>>
      %yo = memref.subview %y[%j, 0, 0] [1, 2, 512] [1, 1, 1] : memref<64x2x512xf16, #hivm.address_space<gm>> to memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]
      hivm.hir.load ins(%xo : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x1 : memref<1x2x512xf16, #hivm.address_space<ub>>)
      hivm.hir.load ins(%yo : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>>) outs(%y1 : memref<1x2x512xf16, #hivm.address_space<ub>>)
      hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
      hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
      hivm.hir.vmul ins(%x1, %a : memref<1x2x512xf16, #hivm.address_space<ub>>, f16) outs(%x1 : memref<1x2x512xf16, #hivm.address_space<ub>>)
      hivm.hir.pipe_barrier[<PIPE_V>]
      hivm.hir.vadd ins(%x1, %y1 : memref<1x2x512xf16, #hivm.address_space<ub>>, memref<1x2x512xf16, #hivm.address_space<ub>>) outs(%y1 : memref<1x2x512xf16, #hivm.address_space<ub>>)
      hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
      hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID1>]
      hivm.hir.store ins(%y1 : memref<1x2x512xf16, #hivm.address_space<ub>>) outs(%yo : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>>)
      hivm.hir.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]
    }
    hivm.hir.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
    hivm.hir.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID1>]
    hivm.hir.pipe_barrier[<PIPE_ALL>]
    return
  }
}

// CHECK-LABEL: func.func @axpy_double_buffer(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1, 2]] : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>> into memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_4 : memref<1024xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %subview_3 [[0, 1, 2]] : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>> into memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_5 : memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_6 : memref<1024xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_7, %arg2 : memref<1024xf16, #hivm.address_space<ub>>, f16) outs(%collapse_shape_7 : memref<1024xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_8, %collapse_shape_9 : memref<1024xf16, #hivm.address_space<ub>>, memref<1024xf16, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<1024xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_1 [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %subview_3 [[0, 1, 2]] : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>> into memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_10 : memref<1024xf16, #hivm.address_space<ub>>) outs(%collapse_shape_11 : memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>)
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %subview_12 [[0, 1, 2]] : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>> into memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_0 [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_14 : memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_15 : memref<1024xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %subview_13 [[0, 1, 2]] : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>> into memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_2 [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_16 : memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_17 : memref<1024xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_0 [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_18, %arg2 : memref<1024xf16, #hivm.address_space<ub>>, f16) outs(%collapse_shape_18 : memref<1024xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_0 [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc_2 [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_19, %collapse_shape_20 : memref<1024xf16, #hivm.address_space<ub>>, memref<1024xf16, #hivm.address_space<ub>>) outs(%collapse_shape_20 : memref<1024xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc_2 [[0, 1, 2]] : memref<1x2x512xf16, #hivm.address_space<ub>> into memref<1024xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_22 = memref.collapse_shape %subview_13 [[0, 1, 2]] : memref<1x2x512xf16, strided<[1024, 512, 1], offset: ?>, #hivm.address_space<gm>> into memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_21 : memref<1024xf16, #hivm.address_space<ub>>) outs(%collapse_shape_22 : memref<1024xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>)
