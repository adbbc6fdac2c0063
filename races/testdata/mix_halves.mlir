// The cube core computes three products into one workspace; of each the two vector cores of the block scale a half of
// the rows. The cube core waits for both before it goes on.
//
// ARG: 0
// ARG: random(1, -2, 2)
// ARG: random(2, -2, 2)
// ARG: zeros
// ARG: zeros
// CALL: @halves_mix_aic
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @halves_mix_aic(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: memref<3x32x16xf16>, %b: memref<16x16xf16>, %ws: memref<32x16xf32> {hacc.arg_type = #hacc.arg_type<workspace>}, %y: memref<3x32x16xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>, hivm.part_of_mix, mix_mode = "mix"} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %true = arith.constant true
    hivm.hir.set_ffts_base_addr %ffts
    %bl = memref.alloc() : memref<1x1x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%b : memref<16x16xf16>) outs(%bl : memref<1x1x16x16xf16>)
    scf.for %j = %c0 to %c3 step %c1 {
      %aj = memref.subview %a[%j, 0, 0] [1, 32, 16] [1, 1, 1] : memref<3x32x16xf16> to memref<32x16xf16, strided<[16, 1], offset: ?>>
      %al = memref.alloc() : memref<1x2x16x16xf16>
      hivm.hir.nd2nz {dst_continuous} ins(%aj : memref<32x16xf16, strided<[16, 1], offset: ?>>) outs(%al : memref<1x2x16x16xf16>)
      %acc = memref.alloc() : memref<1x2x16x16xf32>
      hivm.hir.mmadL1 ins(%al, %bl, %true, %c32, %c16, %c16 : memref<1x2x16x16xf16>, memref<1x1x16x16xf16>, i1, index, index, index) outs(%acc : memref<1x2x16x16xf32>)
      hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%acc : memref<1x2x16x16xf32>) outs(%ws : memref<32x16xf32>)
      hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 4 ffts_base_addr = %ffts
      hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_FIX>] flag = 5
    }
    return
  }
  func.func @halves_mix_aiv(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: memref<3x32x16xf16>, %b: memref<16x16xf16>, %ws: memref<32x16xf32> {hacc.arg_type = #hacc.arg_type<workspace>}, %y: memref<3x32x16xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.part_of_mix, mix_mode = "mix"} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c16 = arith.constant 16 : index
    %cst = arith.constant 5.000000e-01 : f32
    hivm.hir.set_ffts_base_addr %ffts
    %sub = hivm.hir.get_sub_block_idx -> i64
    %idx = arith.index_cast %sub : i64 to index
    %row = arith.muli %idx, %c16 : index
    scf.for %j = %c0 to %c3 step %c1 {
      hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 4
      %half = memref.subview %ws[%row, 0] [16, 16] [1, 1] : memref<32x16xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
      %t = memref.alloc() : memref<16x16xf32>
      memref.copy %half, %t : memref<16x16xf32, strided<[16, 1], offset: ?>> to memref<16x16xf32>
      hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_FIX>] flag = 5 ffts_base_addr = %ffts
      hivm.hir.vmul ins(%t, %cst : memref<16x16xf32>, f32) outs(%t : memref<16x16xf32>)
      %yj = memref.subview %y[%j, %row, 0] [1, 16, 16] [1, 1, 1] : memref<3x32x16xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
      memref.copy %t, %yj : memref<16x16xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
    }
    return
  }
}
