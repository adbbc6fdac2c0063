// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s --check-prefixes=CHECK,REG --allow-unused-prefixes
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s --check-prefixes=CHECK,MEM --allow-unused-prefixes

// Softmax over the last axis of a [4, 12, 64, 96] f32 score tensor. One block per (batch, head)
// pair, 48 blocks; each block walks its 64 rows in tiles of 16 rows that fit the unified buffer.
//   y = exp(x - max(x)) / sum(exp(x - max(x)))
// Flatten: the two leading unit dims of every tile join the row dim. Element-wise ops and the dense
// load/store become rank 1; reductions and inline broadcasts keep the last axis apart (rank 2).
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: vreduce <max> [[0, 1, 2], [3]] reduce_dims = [1]
// FLATTEN: vsub [[0, 1, 2], [3]] broadcast = [1]
// FLATTEN: vexp [[0, 1, 2, 3]]
// FLATTEN: vreduce <sum> [[0, 1, 2], [3]] reduce_dims = [1]
// FLATTEN: vdiv [[0, 1, 2], [3]] broadcast = [1]
// FLATTEN: store [[0, 1, 2, 3]]
module attributes {hacc.target = #hacc.target<"Ascend910B3">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @softmax_lastaxis(
      %x: memref<4x12x64x96xf32, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<input>, hacc.input_idx = #hacc.input_idx<0>},
      %y: memref<4x12x64x96xf32, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<output>, hacc.output_idx = #hacc.output_idx<0>})
      attributes {hacc.block_dim = 48 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c12 = arith.constant 12 : index
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    hivm.hir.set_mask_norm
    %block = hivm.hir.get_block_idx -> i64
    %block_index = arith.index_cast %block : i64 to index
    %batch = arith.divsi %block_index, %c12 : index
    %head = arith.remsi %block_index, %c12 : index
    %row_max = memref.alloc() : memref<1x1x16x1xf32, #hivm.address_space<ub>>
    %row_sum = memref.alloc() : memref<1x1x16x1xf32, #hivm.address_space<ub>>
    scf.for %row = %c0 to %c64 step %c16 {
      // Gm tile: 16 dense rows of one head.
      %x_tile = memref.subview %x[%batch, %head, %row, 0] [1, 1, 16, 96] [1, 1, 1, 1] : memref<4x12x64x96xf32, #hivm.address_space<gm>> to memref<1x1x16x96xf32, strided<[73728, 6144, 96, 1], offset: ?>, #hivm.address_space<gm>>
      %x_ub = memref.alloc() : memref<1x1x16x96xf32, #hivm.address_space<ub>>
      hivm.hir.load ins(%x_tile : memref<1x1x16x96xf32, strided<[73728, 6144, 96, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x_ub : memref<1x1x16x96xf32, #hivm.address_space<ub>>)
      // Numerically safe exponent.
      hivm.hir.vreduce <max> ins(%x_ub : memref<1x1x16x96xf32, #hivm.address_space<ub>>) outs(%row_max : memref<1x1x16x1xf32, #hivm.address_space<ub>>) reduce_dims = [3]
      hivm.hir.vsub ins(%x_ub, %row_max : memref<1x1x16x96xf32, #hivm.address_space<ub>>, memref<1x1x16x1xf32, #hivm.address_space<ub>>) outs(%x_ub : memref<1x1x16x96xf32, #hivm.address_space<ub>>) broadcast = [3]
      hivm.hir.vexp ins(%x_ub : memref<1x1x16x96xf32, #hivm.address_space<ub>>) outs(%x_ub : memref<1x1x16x96xf32, #hivm.address_space<ub>>)
      // Normalise.
      hivm.hir.vreduce <sum> ins(%x_ub : memref<1x1x16x96xf32, #hivm.address_space<ub>>) outs(%row_sum : memref<1x1x16x1xf32, #hivm.address_space<ub>>) reduce_dims = [3]
      %y_ub = memref.alloc() : memref<1x1x16x96xf32, #hivm.address_space<ub>>
      hivm.hir.vdiv ins(%x_ub, %row_sum : memref<1x1x16x96xf32, #hivm.address_space<ub>>, memref<1x1x16x1xf32, #hivm.address_space<ub>>) outs(%y_ub : memref<1x1x16x96xf32, #hivm.address_space<ub>>) broadcast = [3]
      %y_tile = memref.subview %y[%batch, %head, %row, 0] [1, 1, 16, 96] [1, 1, 1, 1] : memref<4x12x64x96xf32, #hivm.address_space<gm>> to memref<1x1x16x96xf32, strided<[73728, 6144, 96, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.store ins(%y_ub : memref<1x1x16x96xf32, #hivm.address_space<ub>>) outs(%y_tile : memref<1x1x16x96xf32, strided<[73728, 6144, 96, 1], offset: ?>, #hivm.address_space<gm>>)
    }
    return
  }
}

// CHECK-LABEL: func.func @softmax_lastaxis(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1, 2, 3]] : memref<1x1x16x96xf32, strided<[73728, 6144, 96, 1], offset: ?>, #hivm.address_space<gm>> into memref<1536xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %alloc_1 [[0, 1, 2, 3]] : memref<1x1x16x96xf32, #hivm.address_space<ub>> into memref<1536xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<1536xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_2 : memref<1536xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc_1 [[0, 1, 2], [3]] : memref<1x1x16x96xf32, #hivm.address_space<ub>> into memref<16x96xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc [[0, 1, 2], [3]] : memref<1x1x16x1xf32, #hivm.address_space<ub>> into memref<16x1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <max> ins(%collapse_shape_3 : memref<16x96xf32, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<16x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <max> ins(%collapse_shape_3 : memref<16x96xf32, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<16x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc [[0, 1, 2], [3]] : memref<1x1x16x1xf32, #hivm.address_space<ub>> into memref<16x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc_1 [[0, 1, 2], [3]] : memref<1x1x16x96xf32, #hivm.address_space<ub>> into memref<16x96xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsub ins(%collapse_shape_6, %collapse_shape_5 : memref<16x96xf32, #hivm.address_space<ub>>, memref<16x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_6 : memref<16x96xf32, #hivm.address_space<ub>>) broadcast = [1]
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc_1 [[0, 1, 2, 3]] : memref<1x1x16x96xf32, #hivm.address_space<ub>> into memref<1536xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vexp ins(%collapse_shape_7 : memref<1536xf32, #hivm.address_space<ub>>) outs(%collapse_shape_7 : memref<1536xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc_1 [[0, 1, 2], [3]] : memref<1x1x16x96xf32, #hivm.address_space<ub>> into memref<16x96xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_0 [[0, 1, 2], [3]] : memref<1x1x16x1xf32, #hivm.address_space<ub>> into memref<16x1xf32, #hivm.address_space<ub>>
// REG: hivm.hir.vreduce <sum> ins(%collapse_shape_8 : memref<16x96xf32, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<16x1xf32, #hivm.address_space<ub>>) unsigned_src = false reduce_dims = [1]
// MEM: hivm.hir.vreduce <sum> ins(%collapse_shape_8 : memref<16x96xf32, #hivm.address_space<ub>>) outs(%collapse_shape_9 : memref<16x1xf32, #hivm.address_space<ub>>) reduce_dims = [1]
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc_1 [[0, 1, 2], [3]] : memref<1x1x16x96xf32, #hivm.address_space<ub>> into memref<16x96xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_0 [[0, 1, 2], [3]] : memref<1x1x16x1xf32, #hivm.address_space<ub>> into memref<16x1xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_10 [[0, 1, 2], [3]] : memref<1x1x16x96xf32, #hivm.address_space<ub>> into memref<16x96xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vdiv ins(%collapse_shape_11, %collapse_shape_12 : memref<16x96xf32, #hivm.address_space<ub>>, memref<16x1xf32, #hivm.address_space<ub>>) outs(%collapse_shape_13 : memref<16x96xf32, #hivm.address_space<ub>>) broadcast = [1]
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_10 [[0, 1, 2, 3]] : memref<1x1x16x96xf32, #hivm.address_space<ub>> into memref<1536xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %subview_14 [[0, 1, 2, 3]] : memref<1x1x16x96xf32, strided<[73728, 6144, 96, 1], offset: ?>, #hivm.address_space<gm>> into memref<1536xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_15 : memref<1536xf32, #hivm.address_space<ub>>) outs(%collapse_shape_16 : memref<1536xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>)
