// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// SwiGLU on packed gate/up projections: in [512, 2, 1, 320] f16 holds gate at [:, 0] and up at [:, 1].
//   y = silu(gate) * up,  silu(v) = v / (1 + exp(-v)), computed in f32
// 32 blocks, 16 rows each. Both halves are strided views (row pitch 640, width 320).
// Flatten: loads stay rank 2 because of the row pitch; everything in ub and the store are dense.
// FLATTEN: load [[0, 1, 2], [3]]
// FLATTEN: load [[0, 1, 2], [3]]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: vmul [[0, 1, 2, 3]]
// FLATTEN: vexp [[0, 1, 2, 3]]
// FLATTEN: vadd [[0, 1, 2, 3]]
// FLATTEN: vdiv [[0, 1, 2, 3]]
// FLATTEN: vmul [[0, 1, 2, 3]]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1, 2, 3]]
module attributes {hacc.target = #hacc.target<"Ascend910_9362">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @swiglu(%in: memref<512x2x1x320xf16, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<input>, tt.divisibility = 16 : i32},
                    %out: memref<512x1x1x320xf16, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<output>, tt.divisibility = 16 : i32})
      attributes {hacc.block_dim = 32 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, mix_mode = "aiv"} {
    %minus_one = arith.constant -1.000000e+00 : f32
    %one = arith.constant 1.000000e+00 : f32
    %c16 = arith.constant 16 : index
    %b = hivm.hir.get_block_idx -> i64
    %bi = arith.index_cast %b : i64 to index
    %row = arith.muli %bi, %c16 : index
    %gate_gm = memref.subview %in[%row, 0, 0, 0] [16, 1, 1, 320] [1, 1, 1, 1] : memref<512x2x1x320xf16, #hivm.address_space<gm>> to memref<16x1x1x320xf16, strided<[640, 320, 320, 1], offset: ?>, #hivm.address_space<gm>>
    %up_gm = memref.subview %in[%row, 1, 0, 0] [16, 1, 1, 320] [1, 1, 1, 1] : memref<512x2x1x320xf16, #hivm.address_space<gm>> to memref<16x1x1x320xf16, strided<[640, 320, 320, 1], offset: ?>, #hivm.address_space<gm>>
    %gate16 = memref.alloc() : memref<16x1x1x320xf16, #hivm.address_space<ub>>
    %up16 = memref.alloc() : memref<16x1x1x320xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%gate_gm : memref<16x1x1x320xf16, strided<[640, 320, 320, 1], offset: ?>, #hivm.address_space<gm>>) outs(%gate16 : memref<16x1x1x320xf16, #hivm.address_space<ub>>) eviction_policy = <EvictFirst>
    hivm.hir.load ins(%up_gm : memref<16x1x1x320xf16, strided<[640, 320, 320, 1], offset: ?>, #hivm.address_space<gm>>) outs(%up16 : memref<16x1x1x320xf16, #hivm.address_space<ub>>) eviction_policy = <EvictFirst>
    %gate = memref.alloc() : memref<16x1x1x320xf32, #hivm.address_space<ub>>
    %up = memref.alloc() : memref<16x1x1x320xf32, #hivm.address_space<ub>>
    %den = memref.alloc() : memref<16x1x1x320xf32, #hivm.address_space<ub>>
    hivm.hir.vcast ins(%gate16 : memref<16x1x1x320xf16, #hivm.address_space<ub>>) outs(%gate : memref<16x1x1x320xf32, #hivm.address_space<ub>>)
    hivm.hir.vcast ins(%up16 : memref<16x1x1x320xf16, #hivm.address_space<ub>>) outs(%up : memref<16x1x1x320xf32, #hivm.address_space<ub>>)
    // den = 1 + exp(-gate)
    hivm.hir.vmul ins(%gate, %minus_one : memref<16x1x1x320xf32, #hivm.address_space<ub>>, f32) outs(%den : memref<16x1x1x320xf32, #hivm.address_space<ub>>)
    hivm.hir.vexp ins(%den : memref<16x1x1x320xf32, #hivm.address_space<ub>>) outs(%den : memref<16x1x1x320xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%den, %one : memref<16x1x1x320xf32, #hivm.address_space<ub>>, f32) outs(%den : memref<16x1x1x320xf32, #hivm.address_space<ub>>)
    // y = gate / den * up
    hivm.hir.vdiv ins(%gate, %den : memref<16x1x1x320xf32, #hivm.address_space<ub>>, memref<16x1x1x320xf32, #hivm.address_space<ub>>) outs(%gate : memref<16x1x1x320xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%gate, %up : memref<16x1x1x320xf32, #hivm.address_space<ub>>, memref<16x1x1x320xf32, #hivm.address_space<ub>>) outs(%gate : memref<16x1x1x320xf32, #hivm.address_space<ub>>)
    hivm.hir.vcast ins(%gate : memref<16x1x1x320xf32, #hivm.address_space<ub>>) outs(%gate16 : memref<16x1x1x320xf16, #hivm.address_space<ub>>)
    %out_gm = memref.subview %out[%row, 0, 0, 0] [16, 1, 1, 320] [1, 1, 1, 1] : memref<512x1x1x320xf16, #hivm.address_space<gm>> to memref<16x1x1x320xf16, strided<[320, 320, 320, 1], offset: ?>, #hivm.address_space<gm>>
    hivm.hir.store ins(%gate16 : memref<16x1x1x320xf16, #hivm.address_space<ub>>) outs(%out_gm : memref<16x1x1x320xf16, strided<[320, 320, 320, 1], offset: ?>, #hivm.address_space<gm>>)
    return
  }
}

// CHECK-LABEL: func.func @swiglu(
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1, 2], [3]] : memref<16x1x1x320xf16, strided<[640, 320, 320, 1], offset: ?>, #hivm.address_space<gm>> into memref<16x320xf16, strided<[640, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc [[0, 1, 2], [3]] : memref<16x1x1x320xf16, #hivm.address_space<ub>> into memref<16x320xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<16x320xf16, strided<[640, 1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_3 : memref<16x320xf16, #hivm.address_space<ub>>) eviction_policy = <EvictFirst>
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %subview_1 [[0, 1, 2], [3]] : memref<16x1x1x320xf16, strided<[640, 320, 320, 1], offset: ?>, #hivm.address_space<gm>> into memref<16x320xf16, strided<[640, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc_2 [[0, 1, 2], [3]] : memref<16x1x1x320xf16, #hivm.address_space<ub>> into memref<16x320xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_4 : memref<16x320xf16, strided<[640, 1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_5 : memref<16x320xf16, #hivm.address_space<ub>>) eviction_policy = <EvictFirst>
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<16x1x1x320xf16, #hivm.address_space<ub>> into memref<5120xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_6 [[0, 1, 2, 3]] : memref<16x1x1x320xf32, #hivm.address_space<ub>> into memref<5120xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_9 : memref<5120xf16, #hivm.address_space<ub>>) outs(%collapse_shape_10 : memref<5120xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_11 = memref.collapse_shape %alloc_2 [[0, 1, 2, 3]] : memref<16x1x1x320xf16, #hivm.address_space<ub>> into memref<5120xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_12 = memref.collapse_shape %alloc_7 [[0, 1, 2, 3]] : memref<16x1x1x320xf32, #hivm.address_space<ub>> into memref<5120xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_11 : memref<5120xf16, #hivm.address_space<ub>>) outs(%collapse_shape_12 : memref<5120xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_6 [[0, 1, 2, 3]] : memref<16x1x1x320xf32, #hivm.address_space<ub>> into memref<5120xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %alloc_8 [[0, 1, 2, 3]] : memref<16x1x1x320xf32, #hivm.address_space<ub>> into memref<5120xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_13, %cst : memref<5120xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_14 : memref<5120xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_8 [[0, 1, 2, 3]] : memref<16x1x1x320xf32, #hivm.address_space<ub>> into memref<5120xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vexp ins(%collapse_shape_15 : memref<5120xf32, #hivm.address_space<ub>>) outs(%collapse_shape_15 : memref<5120xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_8 [[0, 1, 2, 3]] : memref<16x1x1x320xf32, #hivm.address_space<ub>> into memref<5120xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_16, %cst_0 : memref<5120xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_16 : memref<5120xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_8 [[0, 1, 2, 3]] : memref<16x1x1x320xf32, #hivm.address_space<ub>> into memref<5120xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_6 [[0, 1, 2, 3]] : memref<16x1x1x320xf32, #hivm.address_space<ub>> into memref<5120xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vdiv ins(%collapse_shape_18, %collapse_shape_17 : memref<5120xf32, #hivm.address_space<ub>>, memref<5120xf32, #hivm.address_space<ub>>) outs(%collapse_shape_18 : memref<5120xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_7 [[0, 1, 2, 3]] : memref<16x1x1x320xf32, #hivm.address_space<ub>> into memref<5120xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_20 = memref.collapse_shape %alloc_6 [[0, 1, 2, 3]] : memref<16x1x1x320xf32, #hivm.address_space<ub>> into memref<5120xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_20, %collapse_shape_19 : memref<5120xf32, #hivm.address_space<ub>>, memref<5120xf32, #hivm.address_space<ub>>) outs(%collapse_shape_20 : memref<5120xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_21 = memref.collapse_shape %alloc_6 [[0, 1, 2, 3]] : memref<16x1x1x320xf32, #hivm.address_space<ub>> into memref<5120xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_22 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<16x1x1x320xf16, #hivm.address_space<ub>> into memref<5120xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcast ins(%collapse_shape_21 : memref<5120xf32, #hivm.address_space<ub>>) outs(%collapse_shape_22 : memref<5120xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_24 = memref.collapse_shape %alloc [[0, 1, 2, 3]] : memref<16x1x1x320xf16, #hivm.address_space<ub>> into memref<5120xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_25 = memref.collapse_shape %subview_23 [[0, 1, 2, 3]] : memref<16x1x1x320xf16, strided<[320, 320, 320, 1], offset: ?>, #hivm.address_space<gm>> into memref<5120xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_24 : memref<5120xf16, #hivm.address_space<ub>>) outs(%collapse_shape_25 : memref<5120xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>)
