// The cube core computes products of one matrix with four others, one after the other into the same workspace; the vector
// core takes the ReLU of each. A flag in either direction hands the workspace over.
//
// ARG: 0
// ARG: random(1, -2, 2)
// ARG: random(2, -2, 2)
// ARG: zeros
// ARG: zeros
// CALL: @ring_mix_aic
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @ring_mix_aic(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: memref<16x16xf16>, %b: memref<4x16x16xf16>, %ws: memref<16x16xf32> {hacc.arg_type = #hacc.arg_type<workspace>}, %y: memref<4x16x16xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>, hivm.part_of_mix, mix_mode = "mix"} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %true = arith.constant true
    hivm.hir.set_ffts_base_addr %ffts
    %al = memref.alloc() : memref<1x1x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%a : memref<16x16xf16>) outs(%al : memref<1x1x16x16xf16>)
    scf.for %j = %c0 to %c4 step %c1 {
      %bj = memref.subview %b[%j, 0, 0] [1, 16, 16] [1, 1, 1] : memref<4x16x16xf16> to memref<16x16xf16, strided<[16, 1], offset: ?>>
      %bl = memref.alloc() : memref<1x1x16x16xf16>
      hivm.hir.nd2nz {dst_continuous} ins(%bj : memref<16x16xf16, strided<[16, 1], offset: ?>>) outs(%bl : memref<1x1x16x16xf16>)
      %acc = memref.alloc() : memref<1x1x16x16xf32>
      hivm.hir.mmadL1 ins(%al, %bl, %true, %c16, %c16, %c16 : memref<1x1x16x16xf16>, memref<1x1x16x16xf16>, i1, index, index, index) outs(%acc : memref<1x1x16x16xf32>)
      hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_FIX>] flag = 1
      hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%acc : memref<1x1x16x16xf32>) outs(%ws : memref<16x16xf32>)
      hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0 ffts_base_addr = %ffts
    }
    hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_FIX>] flag = 1
    return
  }
  func.func @ring_mix_aiv(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: memref<16x16xf16>, %b: memref<4x16x16xf16>, %ws: memref<16x16xf32> {hacc.arg_type = #hacc.arg_type<workspace>}, %y: memref<4x16x16xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.part_of_mix, mix_mode = "mix"} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    hivm.hir.set_ffts_base_addr %ffts
    hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_FIX>] flag = 1 ffts_base_addr = %ffts
    scf.for %j = %c0 to %c4 step %c1 {
      hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
      %t = memref.alloc() : memref<16x16xf32>
      memref.copy %ws, %t : memref<16x16xf32> to memref<16x16xf32>
      hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_FIX>] flag = 1 ffts_base_addr = %ffts
      hivm.hir.vrelu ins(%t : memref<16x16xf32>) outs(%t : memref<16x16xf32>)
      %yj = memref.subview %y[%j, 0, 0] [1, 16, 16] [1, 1, 1] : memref<4x16x16xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
      memref.copy %t, %yj : memref<16x16xf32> to memref<16x16xf32, strided<[16, 1], offset: ?>>
    }
    return
  }
}
