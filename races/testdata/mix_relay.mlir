// The vector core scales a matrix, the cube core multiplies with it, and the vector core adds a bias to the product.
//
// ARG: 0
// ARG: random(1, -2, 2)
// ARG: random(2, -2, 2)
// ARG: random(3, -2, 2)
// ARG: zeros
// ARG: zeros
// ARG: zeros
// CALL: @relay_mix_aiv
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @relay_mix_aic(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: memref<32x32xf16>, %b: memref<32x32xf16>, %bias: memref<1x32xf32>, %w1: memref<32x32xf16> {hacc.arg_type = #hacc.arg_type<workspace>}, %w2: memref<32x32xf32> {hacc.arg_type = #hacc.arg_type<workspace>}, %y: memref<32x32xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>, hivm.part_of_mix, mix_mode = "mix"} {
    %true = arith.constant true
    %c32 = arith.constant 32 : index
    hivm.hir.set_ffts_base_addr %ffts
    %bl = memref.alloc() : memref<2x2x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%b : memref<32x32xf16>) outs(%bl : memref<2x2x16x16xf16>)
    hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 2
    %al = memref.alloc() : memref<2x2x16x16xf16>
    hivm.hir.nd2nz {dst_continuous} ins(%w1 : memref<32x32xf16>) outs(%al : memref<2x2x16x16xf16>)
    %acc = memref.alloc() : memref<2x2x16x16xf32>
    hivm.hir.mmadL1 ins(%al, %bl, %true, %c32, %c32, %c32 : memref<2x2x16x16xf16>, memref<2x2x16x16xf16>, i1, index, index, index) outs(%acc : memref<2x2x16x16xf32>)
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%acc : memref<2x2x16x16xf32>) outs(%w2 : memref<32x32xf32>)
    hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 3 ffts_base_addr = %ffts
    return
  }
  func.func @relay_mix_aiv(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %a: memref<32x32xf16>, %b: memref<32x32xf16>, %bias: memref<1x32xf32>, %w1: memref<32x32xf16> {hacc.arg_type = #hacc.arg_type<workspace>}, %w2: memref<32x32xf32> {hacc.arg_type = #hacc.arg_type<workspace>}, %y: memref<32x32xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.part_of_mix, mix_mode = "mix"} {
    %cst = arith.constant 2.500000e-01 : f16
    hivm.hir.set_ffts_base_addr %ffts
    %x = memref.alloc() : memref<32x32xf16>
    memref.copy %a, %x : memref<32x32xf16> to memref<32x32xf16>
    hivm.hir.vmul ins(%x, %cst : memref<32x32xf16>, f16) outs(%x : memref<32x32xf16>)
    memref.copy %x, %w1 : memref<32x32xf16> to memref<32x32xf16>
    hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_MTE2>] flag = 2 ffts_base_addr = %ffts
    %v = memref.alloc() : memref<1x32xf32>
    memref.copy %bias, %v : memref<1x32xf32> to memref<1x32xf32>
    hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 3
    %t = memref.alloc() : memref<32x32xf32>
    memref.copy %w2, %t : memref<32x32xf32> to memref<32x32xf32>
    hivm.hir.vadd ins(%t, %v : memref<32x32xf32>, memref<1x32xf32>) outs(%t : memref<32x32xf32>) broadcast = [0]
    memref.copy %t, %y : memref<32x32xf32> to memref<32x32xf32>
    return
  }
}
