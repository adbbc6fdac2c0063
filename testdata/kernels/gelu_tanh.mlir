// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// GELU, tanh form, on a [8, 1, 64, 1, 160] f32 activation; one block per outermost index.
//   y = 0.5 * x * (1 + tanh(0.7978845608 * (x + 0.044715 * x^3)))
// Flatten: everything is dense up to unit dims, so every op collapses from rank 5 to rank 1. The gm
// tile is a subview whose unit dims carry left-over strides; they vanish in the unit stage.
// FLATTEN: load [[0, 1, 2, 3, 4]]
// FLATTEN: vmul [[0, 1, 2, 3, 4]]
// FLATTEN: vmul [[0, 1, 2, 3, 4]]
// FLATTEN: vmul [[0, 1, 2, 3, 4]]
// FLATTEN: vadd [[0, 1, 2, 3, 4]]
// FLATTEN: vmul [[0, 1, 2, 3, 4]]
// FLATTEN: vtanh [[0, 1, 2, 3, 4]]
// FLATTEN: vadd [[0, 1, 2, 3, 4]]
// FLATTEN: vmul [[0, 1, 2, 3, 4]]
// FLATTEN: vmul [[0, 1, 2, 3, 4]]
// FLATTEN: store [[0, 1, 2, 3, 4]]
module attributes {hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @gelu_tanh(%arg0: memref<8x1x64x1x160xf32, #hivm.address_space<gm>>, %arg1: memref<8x1x64x1x160xf32, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %cst = arith.constant 4.471500e-02 : f32
    %cst_0 = arith.constant 0.797884583 : f32
    %cst_1 = arith.constant 1.000000e+00 : f32
    %cst_2 = arith.constant 5.000000e-01 : f32
    %0 = hivm.hir.get_block_idx -> i64
    %1 = arith.index_cast %0 : i64 to index
    %subview = memref.subview %arg0[%1, 0, 0, 0, 0] [1, 1, 64, 1, 160] [1, 1, 1, 1, 1] : memref<8x1x64x1x160xf32, #hivm.address_space<gm>> to memref<1x1x64x1x160xf32, strided<[10240, 10240, 160, 160, 1], offset: ?>, #hivm.address_space<gm>>
    %alloc = memref.alloc() : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>
    %alloc_3 = memref.alloc() : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%subview : memref<1x1x64x1x160xf32, strided<[10240, 10240, 160, 160, 1], offset: ?>, #hivm.address_space<gm>>) outs(%alloc : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%alloc, %alloc : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>, memref<1x1x64x1x160xf32, #hivm.address_space<ub>>) outs(%alloc_3 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%alloc_3, %alloc : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>, memref<1x1x64x1x160xf32, #hivm.address_space<ub>>) outs(%alloc_3 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%alloc_3, %cst : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>, f32) outs(%alloc_3 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%alloc_3, %alloc : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>, memref<1x1x64x1x160xf32, #hivm.address_space<ub>>) outs(%alloc_3 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%alloc_3, %cst_0 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>, f32) outs(%alloc_3 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>)
    hivm.hir.vtanh ins(%alloc_3 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>) outs(%alloc_3 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%alloc_3, %cst_1 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>, f32) outs(%alloc_3 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%alloc_3, %alloc : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>, memref<1x1x64x1x160xf32, #hivm.address_space<ub>>) outs(%alloc_3 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%alloc_3, %cst_2 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>, f32) outs(%alloc_3 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>)
    %subview_4 = memref.subview %arg1[%1, 0, 0, 0, 0] [1, 1, 64, 1, 160] [1, 1, 1, 1, 1] : memref<8x1x64x1x160xf32, #hivm.address_space<gm>> to memref<1x1x64x1x160xf32, strided<[10240, 10240, 160, 160, 1], offset: ?>, #hivm.address_space<gm>>
    hivm.hir.store ins(%alloc_3 : memref<1x1x64x1x160xf32, #hivm.address_space<ub>>) outs(%subview_4 : memref<1x1x64x1x160xf32, strided<[10240, 10240, 160, 160, 1], offset: ?>, #hivm.address_space<gm>>)
    return
  }
}

// CHECK-LABEL: func.func @gelu_tanh(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, strided<[10240, 10240, 160, 160, 1], offset: ?>, #hivm.address_space<gm>> into memref<10240xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<10240xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_4 : memref<10240xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_5, %collapse_shape_5 : memref<10240xf32, #hivm.address_space<ub>>, memref<10240xf32, #hivm.address_space<ub>>) outs(%collapse_shape_6 : memref<10240xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_8, %collapse_shape_7 : memref<10240xf32, #hivm.address_space<ub>>, memref<10240xf32, #hivm.address_space<ub>>) outs(%collapse_shape_8 : memref<10240xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_9, %cst : memref<10240xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_9 : memref<10240xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_11, %collapse_shape_10 : memref<10240xf32, #hivm.address_space<ub>>, memref<10240xf32, #hivm.address_space<ub>>) outs(%collapse_shape_11 : memref<10240xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_12, %cst_0 : memref<10240xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_12 : memref<10240xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vtanh ins(%collapse_shape_13 : memref<10240xf32, #hivm.address_space<ub>>) outs(%collapse_shape_13 : memref<10240xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_14, %cst_1 : memref<10240xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_14 : memref<10240xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_16, %collapse_shape_15 : memref<10240xf32, #hivm.address_space<ub>>, memref<10240xf32, #hivm.address_space<ub>>) outs(%collapse_shape_16 : memref<10240xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_17, %cst_2 : memref<10240xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_17 : memref<10240xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_3 [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, #hivm.address_space<ub>> into memref<10240xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %subview_18 [[0, 1, 2, 3, 4]] : memref<1x1x64x1x160xf32, strided<[10240, 10240, 160, 160, 1], offset: ?>, #hivm.address_space<gm>> into memref<10240xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_19 : memref<10240xf32, #hivm.address_space<ub>>) outs(%collapse_shape_20 : memref<10240xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>)
