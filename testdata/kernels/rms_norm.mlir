// RMS normalisation of [tokens, 16, 64] bf16 jointly over the two inner axes (hidden size 1024).
//   y = x * rsqrt(mean(x^2) + 1e-6) * w
// Tokens are dynamic; every block takes tokens block, block + nblocks, ... in groups of 4 (the host
// pads the token count to a multiple of 4, so the tile sizes are static).
// Flatten: the two reduced axes merge with each other; multiplying by the 4x1x1 scale through an
// inline broadcast does not merge anything, because its inputs disagree on both listed axes, while
// the equivalent explicit vbrc does merge them.
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: load [[0, 1, 2]]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vreduce <sum> [[0], [1, 2]] reduce_dims = [1]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: vadd [[0, 1, 2]]
// FLATTEN: vrsqrt [[0, 1, 2]]
// FLATTEN: vmul unchanged
// FLATTEN: vmul [[0], [1, 2]] broadcast = [0]
// FLATTEN: vcast [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
// FLATTEN: vbrc [[0], [1, 2]] broadcast_dims = [1]
// FLATTEN: vmul [[0, 1, 2]]
// FLATTEN: store [[0, 1, 2]]
module attributes {hacc.target = #hacc.target<"Ascend910B4">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @rms_norm(%x: memref<?x16x64xbf16, #hivm.address_space<gm>>, %w: memref<1x16x64xbf16, #hivm.address_space<gm>>,
                      %y: memref<?x16x64xbf16, #hivm.address_space<gm>>, %scaled: memref<?x16x64xf32, #hivm.address_space<gm>>)
      attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %inv_n = arith.constant 9.765625E-4 : f32
    %eps = arith.constant 9.99999997E-7 : f32
    %block = hivm.hir.get_block_idx -> i64
    %nblocks = hivm.hir.get_block_num -> i64
    %bi = arith.index_cast %block : i64 to index
    %nb = arith.index_cast %nblocks : i64 to index
    %first = arith.muli %bi, %c4 : index
    %step = arith.muli %nb, %c4 : index
    %tokens = memref.dim %x, %c0 : memref<?x16x64xbf16, #hivm.address_space<gm>>
    %w16 = memref.alloc() : memref<1x16x64xbf16, #hivm.address_space<ub>>
    %w32 = memref.alloc() : memref<1x16x64xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%w : memref<1x16x64xbf16, #hivm.address_space<gm>>) outs(%w16 : memref<1x16x64xbf16, #hivm.address_space<ub>>)
    hivm.hir.vcast ins(%w16 : memref<1x16x64xbf16, #hivm.address_space<ub>>) outs(%w32 : memref<1x16x64xf32, #hivm.address_space<ub>>)
    scf.for %t = %first to %tokens step %step {
      %x_gm = memref.subview %x[%t, 0, 0] [4, 16, 64] [1, 1, 1] : memref<?x16x64xbf16, #hivm.address_space<gm>> to memref<4x16x64xbf16, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>
      %x16 = memref.alloc() : memref<4x16x64xbf16, #hivm.address_space<ub>>
      %x32 = memref.alloc() : memref<4x16x64xf32, #hivm.address_space<ub>>
      %sq = memref.alloc() : memref<4x16x64xf32, #hivm.address_space<ub>>
      %ms = memref.alloc() : memref<4x1x1xf32, #hivm.address_space<ub>>
      hivm.hir.load ins(%x_gm : memref<4x16x64xbf16, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x16 : memref<4x16x64xbf16, #hivm.address_space<ub>>)
      hivm.hir.vcast ins(%x16 : memref<4x16x64xbf16, #hivm.address_space<ub>>) outs(%x32 : memref<4x16x64xf32, #hivm.address_space<ub>>)
      hivm.hir.vmul ins(%x32, %x32 : memref<4x16x64xf32, #hivm.address_space<ub>>, memref<4x16x64xf32, #hivm.address_space<ub>>) outs(%sq : memref<4x16x64xf32, #hivm.address_space<ub>>)
      hivm.hir.vreduce <sum> ins(%sq : memref<4x16x64xf32, #hivm.address_space<ub>>) outs(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>) reduce_dims = [1, 2]
      hivm.hir.vmul ins(%ms, %inv_n : memref<4x1x1xf32, #hivm.address_space<ub>>, f32) outs(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vadd ins(%ms, %eps : memref<4x1x1xf32, #hivm.address_space<ub>>, f32) outs(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>)
      hivm.hir.vrsqrt ins(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>) outs(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>)
      // x * rsqrt(...) * w, rounded to bf16.
      %n32 = memref.alloc() : memref<4x16x64xf32, #hivm.address_space<ub>>
      hivm.hir.vmul ins(%x32, %ms : memref<4x16x64xf32, #hivm.address_space<ub>>, memref<4x1x1xf32, #hivm.address_space<ub>>) outs(%n32 : memref<4x16x64xf32, #hivm.address_space<ub>>) broadcast = [1, 2]
      hivm.hir.vmul ins(%n32, %w32 : memref<4x16x64xf32, #hivm.address_space<ub>>, memref<1x16x64xf32, #hivm.address_space<ub>>) outs(%n32 : memref<4x16x64xf32, #hivm.address_space<ub>>) broadcast = [0]
      hivm.hir.vcast ins(%n32 : memref<4x16x64xf32, #hivm.address_space<ub>>) outs(%x16 : memref<4x16x64xbf16, #hivm.address_space<ub>>) round_mode = <rint>
      %y_gm = memref.subview %y[%t, 0, 0] [4, 16, 64] [1, 1, 1] : memref<?x16x64xbf16, #hivm.address_space<gm>> to memref<4x16x64xbf16, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.store ins(%x16 : memref<4x16x64xbf16, #hivm.address_space<ub>>) outs(%y_gm : memref<4x16x64xbf16, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>)
      // The unweighted rows, kept in f32 for the backward pass.
      hivm.hir.vbrc ins(%ms : memref<4x1x1xf32, #hivm.address_space<ub>>) outs(%sq : memref<4x16x64xf32, #hivm.address_space<ub>>) broadcast_dims = [1, 2]
      hivm.hir.vmul ins(%x32, %sq : memref<4x16x64xf32, #hivm.address_space<ub>>, memref<4x16x64xf32, #hivm.address_space<ub>>) outs(%sq : memref<4x16x64xf32, #hivm.address_space<ub>>)
      %s_gm = memref.subview %scaled[%t, 0, 0] [4, 16, 64] [1, 1, 1] : memref<?x16x64xf32, #hivm.address_space<gm>> to memref<4x16x64xf32, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.store ins(%sq : memref<4x16x64xf32, #hivm.address_space<ub>>) outs(%s_gm : memref<4x16x64xf32, strided<[1024, 64, 1], offset: ?>, #hivm.address_space<gm>>)
    }
    return
  }
}
