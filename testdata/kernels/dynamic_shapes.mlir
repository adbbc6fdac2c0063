// RUN: hivm-opt --flatten-ops=arch=regbase %s | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s

// y = alpha * x + bias on [batch, rows, 64] f32 with dynamic batch and rows; bias has one value per
// column. Rows are processed in chunks of at most 128, the last chunk is smaller (arith.minsi). The
// second function works on a 2-D tail tile whose both sizes are dynamic and on casts to dynamic types.
// Flatten: a dynamic size never stops a merge into the axis on its right; an identity layout merges
// regardless of sizes; a strided layout with dynamic row count merges when the inner axes are static.
// FLATTEN: load unchanged
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vadd [[0, 1], [2]] broadcast = [0]
// FLATTEN: store [[0, 1, 2]]
// FLATTEN: load unchanged
// FLATTEN: vabs unchanged
// FLATTEN: vadd [[0], [1, 2]]
// FLATTEN: copy [[0, 1], [2, 3]]
// FLATTEN: vexp [[0, 1]]; the cast is folded away first, the static 16x128 is what is analysed
// FLATTEN: vmax [[0, 1, 2]]
module attributes {hacc.target = #hacc.target<"Ascend910B3">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @scale_bias_dynamic(%x: memref<?x?x64xf32, #hivm.address_space<gm>>, %bias: memref<64xf32, #hivm.address_space<gm>>, %y: memref<?x?x64xf32, #hivm.address_space<gm>>, %alpha: f32)
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c128 = arith.constant 128 : index
    %batch = memref.dim %x, %c0 : memref<?x?x64xf32, #hivm.address_space<gm>>
    %rows = memref.dim %x, %c1 : memref<?x?x64xf32, #hivm.address_space<gm>>
    %blk = hivm.hir.get_block_idx -> i64
    %nblk = hivm.hir.get_block_num -> i64
    %b0 = arith.index_cast %blk : i64 to index
    %bs = arith.index_cast %nblk : i64 to index
    %bias_flat = memref.alloc() : memref<64xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%bias : memref<64xf32, #hivm.address_space<gm>>) outs(%bias_flat : memref<64xf32, #hivm.address_space<ub>>)
    %bias_ub = memref.expand_shape %bias_flat [[0, 1, 2]] output_shape [1, 1, 64] : memref<64xf32, #hivm.address_space<ub>> into memref<1x1x64xf32, #hivm.address_space<ub>>
    scf.for %b = %b0 to %batch step %bs {
      scf.for %r = %c0 to %rows step %c128 {
        %left = arith.subi %rows, %r : index
        %n = arith.minsi %left, %c128 : index
        %x_gm = memref.subview %x[%b, %r, 0] [1, %n, 64] [1, 1, 1] : memref<?x?x64xf32, #hivm.address_space<gm>> to memref<1x?x64xf32, strided<[?, 64, 1], offset: ?>, #hivm.address_space<gm>>
        %y_gm = memref.subview %y[%b, %r, 0] [1, %n, 64] [1, 1, 1] : memref<?x?x64xf32, #hivm.address_space<gm>> to memref<1x?x64xf32, strided<[?, 64, 1], offset: ?>, #hivm.address_space<gm>>
        %x_ub = memref.alloc(%n) : memref<1x?x64xf32, #hivm.address_space<ub>>
        annotation.mark %x_ub {buffer_size_in_byte = 32768 : i64} : memref<1x?x64xf32, #hivm.address_space<ub>>
        hivm.hir.load ins(%x_gm : memref<1x?x64xf32, strided<[?, 64, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x_ub : memref<1x?x64xf32, #hivm.address_space<ub>>)
        hivm.hir.vmul ins(%x_ub, %alpha : memref<1x?x64xf32, #hivm.address_space<ub>>, f32) outs(%x_ub : memref<1x?x64xf32, #hivm.address_space<ub>>)
        hivm.hir.vadd ins(%x_ub, %bias_ub : memref<1x?x64xf32, #hivm.address_space<ub>>, memref<1x1x64xf32, #hivm.address_space<ub>>) outs(%x_ub : memref<1x?x64xf32, #hivm.address_space<ub>>) broadcast = [1]
        hivm.hir.store ins(%x_ub : memref<1x?x64xf32, #hivm.address_space<ub>>) outs(%y_gm : memref<1x?x64xf32, strided<[?, 64, 1], offset: ?>, #hivm.address_space<gm>>)
      }
    }
    return
  }

  func.func @dynamic_layouts(%src: memref<?x?xf32, strided<[?, 1], offset: ?>, #hivm.address_space<gm>>, %rows: index, %cols: index,
                             %p: memref<4x?x8xf32, strided<[?, 8, 1]>, #hivm.address_space<ub>>, %q: memref<4x?x8xf32, #hivm.address_space<ub>>,
                             %u: memref<?x1x?x16xf16, strided<[?, ?, 16, 1]>, #hivm.address_space<ub>>, %v: memref<?x1x?x16xf16, #hivm.address_space<ub>>,
                             %i: memref<?x5x?xi32, #hivm.address_space<ub>>, %k: i32)
      attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    // Tail tile inside a static buffer: pitch 128, dynamic width, nothing merges.
    %buf = memref.alloc() : memref<16x128xf32, #hivm.address_space<ub>>
    %tail_gm = memref.subview %src[0, 0] [%rows, %cols] [1, 1] : memref<?x?xf32, strided<[?, 1], offset: ?>, #hivm.address_space<gm>> to memref<?x?xf32, strided<[?, 1], offset: ?>, #hivm.address_space<gm>>
    %tail = memref.subview %buf[0, 0] [%rows, %cols] [1, 1] : memref<16x128xf32, #hivm.address_space<ub>> to memref<?x?xf32, strided<[128, 1]>, #hivm.address_space<ub>>
    hivm.hir.load ins(%tail_gm : memref<?x?xf32, strided<[?, 1], offset: ?>, #hivm.address_space<gm>>) outs(%tail : memref<?x?xf32, strided<[128, 1]>, #hivm.address_space<ub>>)
    hivm.hir.vabs ins(%tail : memref<?x?xf32, strided<[128, 1]>, #hivm.address_space<ub>>) outs(%tail : memref<?x?xf32, strided<[128, 1]>, #hivm.address_space<ub>>)
    // Unknown outer stride, known inner ones.
    hivm.hir.vadd ins(%p, %q : memref<4x?x8xf32, strided<[?, 8, 1]>, #hivm.address_space<ub>>, memref<4x?x8xf32, #hivm.address_space<ub>>) outs(%q : memref<4x?x8xf32, #hivm.address_space<ub>>)
    // The unit axis and its unknown stride vanish; rows of 16 merge with their count.
    hivm.hir.copy ins(%u : memref<?x1x?x16xf16, strided<[?, ?, 16, 1]>, #hivm.address_space<ub>>) outs(%v : memref<?x1x?x16xf16, #hivm.address_space<ub>>)
    // A cast to a fully dynamic type, as bufferization inserts at loop boundaries.
    %opaque = memref.cast %buf : memref<16x128xf32, #hivm.address_space<ub>> to memref<?x?xf32, strided<[?, ?], offset: ?>, #hivm.address_space<ub>>
    %res = memref.alloc() : memref<16x128xf32, #hivm.address_space<ub>>
    hivm.hir.vexp ins(%opaque : memref<?x?xf32, strided<[?, ?], offset: ?>, #hivm.address_space<ub>>) outs(%res : memref<16x128xf32, #hivm.address_space<ub>>)
    // Dense but dynamic on both ends.
    hivm.hir.vmax ins(%i, %k : memref<?x5x?xi32, #hivm.address_space<ub>>, i32) outs(%i : memref<?x5x?xi32, #hivm.address_space<ub>>)
    return
  }
}

// CHECK-LABEL: func.func @scale_bias_dynamic(
// CHECK{LITERAL}: hivm.hir.load ins(%arg1 : memref<64xf32, #hivm.address_space<gm>>) outs(%alloc : memref<64xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %subview [[0, 1, 2]] : memref<1x?x64xf32, strided<[?, 64, 1], offset: ?>, #hivm.address_space<gm>> into memref<?xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %alloc_2 [[0, 1, 2]] : memref<1x?x64xf32, #hivm.address_space<ub>> into memref<?xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.load ins(%collapse_shape : memref<?xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%collapse_shape_3 : memref<?xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_4 = memref.collapse_shape %alloc_2 [[0, 1, 2]] : memref<1x?x64xf32, #hivm.address_space<ub>> into memref<?xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmul ins(%collapse_shape_4, %arg3 : memref<?xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_4 : memref<?xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %expand_shape [[0, 1], [2]] : memref<1x1x64xf32, #hivm.address_space<ub>> into memref<1x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc_2 [[0, 1], [2]] : memref<1x?x64xf32, #hivm.address_space<ub>> into memref<?x64xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape_6, %collapse_shape_5 : memref<?x64xf32, #hivm.address_space<ub>>, memref<1x64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_6 : memref<?x64xf32, #hivm.address_space<ub>>) broadcast = [0]
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %alloc_2 [[0, 1, 2]] : memref<1x?x64xf32, #hivm.address_space<ub>> into memref<?xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_8 = memref.collapse_shape %subview_1 [[0, 1, 2]] : memref<1x?x64xf32, strided<[?, 64, 1], offset: ?>, #hivm.address_space<gm>> into memref<?xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK{LITERAL}: hivm.hir.store ins(%collapse_shape_7 : memref<?xf32, #hivm.address_space<ub>>) outs(%collapse_shape_8 : memref<?xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>)
// CHECK-LABEL: func.func @dynamic_layouts(
// CHECK{LITERAL}: hivm.hir.load ins(%subview : memref<?x?xf32, strided<[?, 1], offset: ?>, #hivm.address_space<gm>>) outs(%subview_0 : memref<?x?xf32, strided<[128, 1]>, #hivm.address_space<ub>>)
// CHECK{LITERAL}: hivm.hir.vabs ins(%subview_0 : memref<?x?xf32, strided<[128, 1]>, #hivm.address_space<ub>>) outs(%subview_0 : memref<?x?xf32, strided<[128, 1]>, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape = memref.collapse_shape %arg3 [[0], [1, 2]] : memref<4x?x8xf32, strided<[?, 8, 1]>, #hivm.address_space<ub>> into memref<4x?xf32, strided<[?, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_1 = memref.collapse_shape %arg4 [[0], [1, 2]] : memref<4x?x8xf32, #hivm.address_space<ub>> into memref<4x?xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vadd ins(%collapse_shape, %collapse_shape_1 : memref<4x?xf32, strided<[?, 1]>, #hivm.address_space<ub>>, memref<4x?xf32, #hivm.address_space<ub>>) outs(%collapse_shape_1 : memref<4x?xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_2 = memref.collapse_shape %arg5 [[0, 1], [2, 3]] : memref<?x1x?x16xf16, strided<[?, ?, 16, 1]>, #hivm.address_space<ub>> into memref<?x?xf16, strided<[?, 1]>, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_3 = memref.collapse_shape %arg6 [[0, 1], [2, 3]] : memref<?x1x?x16xf16, #hivm.address_space<ub>> into memref<?x?xf16, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.copy ins(%collapse_shape_2 : memref<?x?xf16, strided<[?, 1]>, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<?x?xf16, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_5 = memref.collapse_shape %alloc [[0, 1]] : memref<16x128xf32, #hivm.address_space<ub>> into memref<2048xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: %collapse_shape_6 = memref.collapse_shape %alloc_4 [[0, 1]] : memref<16x128xf32, #hivm.address_space<ub>> into memref<2048xf32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vexp ins(%collapse_shape_5 : memref<2048xf32, #hivm.address_space<ub>>) outs(%collapse_shape_6 : memref<2048xf32, #hivm.address_space<ub>>)
// CHECK{LITERAL}: %collapse_shape_7 = memref.collapse_shape %arg7 [[0, 1, 2]] : memref<?x5x?xi32, #hivm.address_space<ub>> into memref<?xi32, #hivm.address_space<ub>>
// CHECK{LITERAL}: hivm.hir.vmax ins(%collapse_shape_7, %arg8 : memref<?xi32, #hivm.address_space<ub>>, i32) outs(%collapse_shape_7 : memref<?xi32, #hivm.address_space<ub>>)
