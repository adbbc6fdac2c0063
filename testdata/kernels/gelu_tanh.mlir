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
