// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// Causal masking of attention scores [16, 256, 256] f32 with different treatment of blocks relative to the
// diagonal: below it scores are scaled, on it scores are scaled and the upper triangle set to -inf by
// comparing column and row numbers, above it the block is filled with -inf (or skipped). Nested scf.for with
// scf.if/else; the block edge is 64, one block of the grid per head.
// Flatten: ops inside nested regions are handled like any other. varange is never flattened. The masks
// of row and column numbers use explicit broadcasts.
// FLATTEN: varange unchanged
// FLATTEN: varange unchanged
// FLATTEN: vbrc [[0, 1], [2]] broadcast_dims = [0]
// FLATTEN: vbrc [[0, 1], [2]] broadcast_dims = [1]
// FLATTEN: vcmp [[0, 1, 2]]
// FLATTEN: vbrc [[0, 1, 2]]
// FLATTEN: load [[0, 1], [2]]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vsel [[0, 1, 2]]
// FLATTEN: store [[0, 1], [2]]
module attributes {hacc.target = #hacc.target<"Ascend910B2">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @causal_mask(%scores: memref<16x256x256xf32, #hivm.address_space<gm>>, %masked: memref<16x256x256xf32, #hivm.address_space<gm>>, %skip_upper: i1)
      attributes {hacc.block_dim = 16 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %scale = arith.constant 1.250000e-01 : f32
    %neg_inf = arith.constant 0xFF800000 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %c256 = arith.constant 256 : index
    %id = hivm.hir.get_block_idx -> i64
    %head = arith.index_cast %id : i64 to index
    // Column number > row number inside a diagonal block.
    %cols = memref.alloc() : memref<1x1x64xi32, #hivm.address_space<ub>>
    %rows = memref.alloc() : memref<1x64x1xi32, #hivm.address_space<ub>>
    %cols_full = memref.alloc() : memref<1x64x64xi32, #hivm.address_space<ub>>
    %rows_full = memref.alloc() : memref<1x64x64xi32, #hivm.address_space<ub>>
    %above = memref.alloc() : memref<1x64x64xi1, #hivm.address_space<ub>>
    hivm.hir.varange offset[%c0] strides[%c0, %c0, %c1] outs(%cols : memref<1x1x64xi32, #hivm.address_space<ub>>)
    hivm.hir.varange offset[%c0] strides[%c0, %c1, %c0] outs(%rows : memref<1x64x1xi32, #hivm.address_space<ub>>)
    hivm.hir.vbrc ins(%cols : memref<1x1x64xi32, #hivm.address_space<ub>>) outs(%cols_full : memref<1x64x64xi32, #hivm.address_space<ub>>) broadcast_dims = [1]
    hivm.hir.vbrc ins(%rows : memref<1x64x1xi32, #hivm.address_space<ub>>) outs(%rows_full : memref<1x64x64xi32, #hivm.address_space<ub>>) broadcast_dims = [2]
    hivm.hir.vcmp ins(%cols_full, %rows_full : memref<1x64x64xi32, #hivm.address_space<ub>>, memref<1x64x64xi32, #hivm.address_space<ub>>) outs(%above : memref<1x64x64xi1, #hivm.address_space<ub>>) compare_mode = <gt>
    %v = memref.alloc() : memref<1x64x64xf32, #hivm.address_space<ub>>
    scf.for %row = %c0 to %c256 step %c64 {
      scf.for %col = %c0 to %c256 step %c64 {
        %src = memref.subview %scores[%head, %row, %col] [1, 64, 64] [1, 1, 1] : memref<16x256x256xf32, #hivm.address_space<gm>> to memref<1x64x64xf32, strided<[65536, 256, 1], offset: ?>, #hivm.address_space<gm>>
        %dst = memref.subview %masked[%head, %row, %col] [1, 64, 64] [1, 1, 1] : memref<16x256x256xf32, #hivm.address_space<gm>> to memref<1x64x64xf32, strided<[65536, 256, 1], offset: ?>, #hivm.address_space<gm>>
        %upper = arith.cmpi sgt, %col, %row : index
        %skipped = arith.andi %upper, %skip_upper : i1
        scf.if %skipped {
          hivm.hir.set_flag[<PIPE_S>, <PIPE_MTE3>, <EVENT_ID7>]
          hivm.hir.wait_flag[<PIPE_S>, <PIPE_MTE3>, <EVENT_ID7>]
        } else {
          scf.if %upper {
            hivm.hir.vbrc ins(%neg_inf : f32) outs(%v : memref<1x64x64xf32, #hivm.address_space<ub>>)
          } else {
            hivm.hir.load ins(%src : memref<1x64x64xf32, strided<[65536, 256, 1], offset: ?>, #hivm.address_space<gm>>) outs(%v : memref<1x64x64xf32, #hivm.address_space<ub>>)
            hivm.hir.vmul ins(%v, %scale : memref<1x64x64xf32, #hivm.address_space<ub>>, f32) outs(%v : memref<1x64x64xf32, #hivm.address_space<ub>>)
            %diagonal = arith.cmpi eq, %col, %row : index
            scf.if %diagonal {
              hivm.hir.vsel ins(%above, %neg_inf, %v : memref<1x64x64xi1, #hivm.address_space<ub>>, f32, memref<1x64x64xf32, #hivm.address_space<ub>>) outs(%v : memref<1x64x64xf32, #hivm.address_space<ub>>)
            }
          }
          hivm.hir.store ins(%v : memref<1x64x64xf32, #hivm.address_space<ub>>) outs(%dst : memref<1x64x64xf32, strided<[65536, 256, 1], offset: ?>, #hivm.address_space<gm>>)
        }
      }
    }
    return
  }
}

// CHECK-LABEL: func.func @causal_mask(
// CHECK{LITERAL}: hivm.hir.varange offset[%c0] strides[%c0, %c0, %c1] outs(%alloc : memref<1x1x64xi32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: hivm.hir.varange offset[%c0] strides[%c0, %c1, %c0] outs(%alloc_1 : memref<1x64x1xi32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %alloc [[0, 1], [2]] : memref<1x1x64xi32, #hivm.address_space<ub>> into memref<1x64xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc_2 [[0, 1], [2]] : memref<1x64x64xi32, #hivm.address_space<ub>> into memref<64x64xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%collapse_shape : memref<1x64xi32, #hivm.address_space<ub>>) outs(%collapse_shape_5 : memref<64x64xi32, #hivm.address_space<ub>>) broadcast_dims = [0]
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc_1 [[0, 1], [2]] : memref<1x64x1xi32, #hivm.address_space<ub>> into memref<64x1xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc_3 [[0, 1], [2]] : memref<1x64x64xi32, #hivm.address_space<ub>> into memref<64x64xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%collapse_shape_6 : memref<64x1xi32, #hivm.address_space<ub>>) outs(%collapse_shape_7 : memref<64x64xi32, #hivm.address_space<ub>>) broadcast_dims = [1]
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %alloc_2 [[0, 1, 2]] : memref<1x64x64xi32, #hivm.address_space<ub>> into memref<4096xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_9 = memref.collapse_shape %alloc_3 [[0, 1, 2]] : memref<1x64x64xi32, #hivm.address_space<ub>> into memref<4096xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_10 = memref.collapse_shape %alloc_4 [[0, 1, 2]] : memref<1x64x64xi1, #hivm.address_space<ub>> into memref<4096xi1, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vcmp ins(%collapse_shape_8, %collapse_shape_9 : memref<4096xi32, #hivm.address_space<ub>>, memref<4096xi32, #hivm.address_space<ub>>) outs(%collapse_shape_10 : memref<4096xi1, #hivm.address_space<ub>>) compare_mode = <gt>
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %alloc_11 [[0, 1, 2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vbrc ins(%cst_0 : f32) outs(%collapse_shape_15 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_15 = memref.collapse_shape %subview [[0, 1], [2]] : memref<1x64x64xf32, strided<[65536, 256, 1], offset: ?>, #hivm.address_space<gm>> into memref<64x64xf32, strided<[256, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_16 = memref.collapse_shape %alloc_11 [[0, 1], [2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<64x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape_15 : memref<64x64xf32, strided<[256, 1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_16 : memref<64x64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_17 = memref.collapse_shape %alloc_11 [[0, 1, 2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_17, %cst : memref<4096xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_17 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_18 = memref.collapse_shape %alloc_4 [[0, 1, 2]] : memref<1x64x64xi1, #hivm.address_space<ub>> into memref<4096xi1, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_19 = memref.collapse_shape %alloc_11 [[0, 1, 2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<4096xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vsel ins(%collapse_shape_18, %cst_0, %collapse_shape_19 : memref<4096xi1, #hivm.address_space<ub>>, f32, memref<4096xf32, #hivm.address_space<ub>>) outs(%collapse_shape_19 : memref<4096xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_13 = memref.collapse_shape %alloc_11 [[0, 1], [2]] : memref<1x64x64xf32, #hivm.address_space<ub>> into memref<64x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_14 = memref.collapse_shape %subview_12 [[0, 1], [2]] : memref<1x64x64xf32, strided<[65536, 256, 1], offset: ?>, #hivm.address_space<gm>> into memref<64x64xf32, strided<[256, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_13 : memref<64x64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_14 : memref<64x64xf32, strided<[256, 1], offset: ?>, #hivm.address_space<gm>>)
