// Rotary position embedding, half-rotation form, on [2, 16, 128, 64] f16 (batch, head, position, dim).
//   y[..., :32] = x1 * cos - x2 * sin;  y[..., 32:] = x2 * cos + x1 * sin, x1/x2 the halves of x
// A tile is 4 heads by 16 positions; cos/sin [1, 1, 128, 32] f32 are shared by all heads.
// Flatten: the halves are subviews of a 64-wide ub tile (pitch 64, width 32), which keeps the last
// axis apart; the head axis is an inline-broadcast barrier and absorbs the leading unit dim.
// FLATTEN: load [[0, 1], [2, 3]]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: load [[0, 1, 2, 3]]
// FLATTEN: vmul [[0, 1], [2], [3]] broadcast = [0]
// FLATTEN: vmul [[0, 1], [2], [3]] broadcast = [0]
// FLATTEN: vsub [[0, 1, 2], [3]]
// FLATTEN: vmul [[0, 1], [2], [3]] broadcast = [0]
// FLATTEN: vmul [[0, 1], [2], [3]] broadcast = [0]
// FLATTEN: vadd [[0, 1, 2], [3]]
// FLATTEN: vcast [[0, 1, 2, 3]]
// FLATTEN: store [[0, 1], [2, 3]]
module attributes {hacc.target = #hacc.target<"Ascend910B3">, hivm.module_core_type = #hivm.module_core_type<AIV>} {
  func.func @rope(%x: memref<2x16x128x64xf16, #hivm.address_space<gm>>, %cos: memref<1x1x128x32xf32, #hivm.address_space<gm>>,
                  %sin: memref<1x1x128x32xf32, #hivm.address_space<gm>>, %y: memref<2x16x128x64xf16, #hivm.address_space<gm>>)
      attributes {hacc.block_dim = 16 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %id = hivm.hir.get_block_idx -> i64
    %idx = arith.index_cast %id : i64 to index
    %batch = arith.divui %idx, %c8 : index
    %tile = arith.remui %idx, %c8 : index
    %pos = arith.muli %tile, %c16 : index
    %cos_gm = memref.subview %cos[0, 0, %pos, 0] [1, 1, 16, 32] [1, 1, 1, 1] : memref<1x1x128x32xf32, #hivm.address_space<gm>> to memref<1x1x16x32xf32, strided<[4096, 4096, 32, 1], offset: ?>, #hivm.address_space<gm>>
    %sin_gm = memref.subview %sin[0, 0, %pos, 0] [1, 1, 16, 32] [1, 1, 1, 1] : memref<1x1x128x32xf32, #hivm.address_space<gm>> to memref<1x1x16x32xf32, strided<[4096, 4096, 32, 1], offset: ?>, #hivm.address_space<gm>>
    scf.for %head = %c0 to %c16 step %c4 {
      %x_gm = memref.subview %x[%batch, %head, %pos, 0] [1, 4, 16, 64] [1, 1, 1, 1] : memref<2x16x128x64xf16, #hivm.address_space<gm>> to memref<1x4x16x64xf16, strided<[131072, 8192, 64, 1], offset: ?>, #hivm.address_space<gm>>
      %x16 = memref.alloc() : memref<1x4x16x64xf16, #hivm.address_space<ub>>
      %x32 = memref.alloc() : memref<1x4x16x64xf32, #hivm.address_space<ub>>
      hivm.hir.load ins(%x_gm : memref<1x4x16x64xf16, strided<[131072, 8192, 64, 1], offset: ?>, #hivm.address_space<gm>>) outs(%x16 : memref<1x4x16x64xf16, #hivm.address_space<ub>>)
      hivm.hir.vcast ins(%x16 : memref<1x4x16x64xf16, #hivm.address_space<ub>>) outs(%x32 : memref<1x4x16x64xf32, #hivm.address_space<ub>>)
      %c_ub = memref.alloc() : memref<1x1x16x32xf32, #hivm.address_space<ub>>
      %s_ub = memref.alloc() : memref<1x1x16x32xf32, #hivm.address_space<ub>>
      hivm.hir.load ins(%cos_gm : memref<1x1x16x32xf32, strided<[4096, 4096, 32, 1], offset: ?>, #hivm.address_space<gm>>) outs(%c_ub : memref<1x1x16x32xf32, #hivm.address_space<ub>>)
      hivm.hir.load ins(%sin_gm : memref<1x1x16x32xf32, strided<[4096, 4096, 32, 1], offset: ?>, #hivm.address_space<gm>>) outs(%s_ub : memref<1x1x16x32xf32, #hivm.address_space<ub>>)
      %x1 = memref.subview %x32[0, 0, 0, 0] [1, 4, 16, 32] [1, 1, 1, 1] : memref<1x4x16x64xf32, #hivm.address_space<ub>> to memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>>
      %x2 = memref.subview %x32[0, 0, 0, 32] [1, 4, 16, 32] [1, 1, 1, 1] : memref<1x4x16x64xf32, #hivm.address_space<ub>> to memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>>
      %y32 = memref.alloc() : memref<1x4x16x64xf32, #hivm.address_space<ub>>
      %y1 = memref.subview %y32[0, 0, 0, 0] [1, 4, 16, 32] [1, 1, 1, 1] : memref<1x4x16x64xf32, #hivm.address_space<ub>> to memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>>
      %y2 = memref.subview %y32[0, 0, 0, 32] [1, 4, 16, 32] [1, 1, 1, 1] : memref<1x4x16x64xf32, #hivm.address_space<ub>> to memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>>
      %t0 = memref.alloc() : memref<1x4x16x32xf32, #hivm.address_space<ub>>
      %t1 = memref.alloc() : memref<1x4x16x32xf32, #hivm.address_space<ub>>
      // First half.
      hivm.hir.vmul ins(%x1, %c_ub : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>>, memref<1x1x16x32xf32, #hivm.address_space<ub>>) outs(%t0 : memref<1x4x16x32xf32, #hivm.address_space<ub>>) broadcast = [1]
      hivm.hir.vmul ins(%x2, %s_ub : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>>, memref<1x1x16x32xf32, #hivm.address_space<ub>>) outs(%t1 : memref<1x4x16x32xf32, #hivm.address_space<ub>>) broadcast = [1]
      hivm.hir.vsub ins(%t0, %t1 : memref<1x4x16x32xf32, #hivm.address_space<ub>>, memref<1x4x16x32xf32, #hivm.address_space<ub>>) outs(%y1 : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>>)
      // Second half.
      hivm.hir.vmul ins(%x2, %c_ub : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>>, memref<1x1x16x32xf32, #hivm.address_space<ub>>) outs(%t0 : memref<1x4x16x32xf32, #hivm.address_space<ub>>) broadcast = [1]
      hivm.hir.vmul ins(%x1, %s_ub : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1]>, #hivm.address_space<ub>>, memref<1x1x16x32xf32, #hivm.address_space<ub>>) outs(%t1 : memref<1x4x16x32xf32, #hivm.address_space<ub>>) broadcast = [1]
      hivm.hir.vadd ins(%t0, %t1 : memref<1x4x16x32xf32, #hivm.address_space<ub>>, memref<1x4x16x32xf32, #hivm.address_space<ub>>) outs(%y2 : memref<1x4x16x32xf32, strided<[4096, 1024, 64, 1], offset: 32>, #hivm.address_space<ub>>)
      hivm.hir.vcast ins(%y32 : memref<1x4x16x64xf32, #hivm.address_space<ub>>) outs(%x16 : memref<1x4x16x64xf16, #hivm.address_space<ub>>)
      %y_gm = memref.subview %y[%batch, %head, %pos, 0] [1, 4, 16, 64] [1, 1, 1, 1] : memref<2x16x128x64xf16, #hivm.address_space<gm>> to memref<1x4x16x64xf16, strided<[131072, 8192, 64, 1], offset: ?>, #hivm.address_space<gm>>
      hivm.hir.store ins(%x16 : memref<1x4x16x64xf16, #hivm.address_space<ub>>) outs(%y_gm : memref<1x4x16x64xf16, strided<[131072, 8192, 64, 1], offset: ?>, #hivm.address_space<gm>>)
    }
    return
  }
}
