// RUN: hivm-opt --split-input-file --hivm-inject-block-sync --verify-diagnostics %s
// RUN: hivm-opt --split-input-file --hivm-inject-block-sync=strict=true %s | FileCheck %s

// The flags of sixteen iterations leave none for the other direction. With strict there is one flag
// for all iterations.
// CHECK-LABEL: @many
// CHECK: sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_S>] flag = 0
// CHECK: scf.for
// CHECK-NEXT: sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_S>] flag = 0
// CHECK-NEXT: fixpipe
// CHECK-NEXT: sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1
// CHECK-NEXT: sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 1
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_S>] flag = 0
// CHECK: sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_S>] flag = 0
func.func @many(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %g: memref<16x16xf32, #hivm.address_space<gm>>, %u: memref<16x16xf32, #hivm.address_space<ub>>, %c: memref<16x16xf32, #hivm.address_space<cc>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<16x16xf32, #hivm.address_space<cc>>) outs(%g : memref<16x16xf32, #hivm.address_space<gm>>)
    // expected-error@+1 {{there are not enough flags between cores}}
    hivm.hir.load ins(%g : memref<16x16xf32, #hivm.address_space<gm>>) outs(%u : memref<16x16xf32, #hivm.address_space<ub>>)
  } {multibuffer_unroll_factor = 16 : i32}
  return
}

// -----

// The number of the iteration is the flag only in loops that count from 0 in steps of 1.
// CHECK-LABEL: @steps
func.func @steps(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %g: memref<16x16xf32, #hivm.address_space<gm>>, %u: memref<16x16xf32, #hivm.address_space<ub>>, %c: memref<16x16xf32, #hivm.address_space<cc>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c2 step %c2 {
    // expected-error@+1 {{parent loop is not normalized}}
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<16x16xf32, #hivm.address_space<cc>>) outs(%g : memref<16x16xf32, #hivm.address_space<gm>>)
    // expected-error@+1 {{parent loop is not normalized}}
    hivm.hir.load ins(%g : memref<16x16xf32, #hivm.address_space<gm>>) outs(%u : memref<16x16xf32, #hivm.address_space<ub>>)
  } {multibuffer_unroll_factor = 2 : i32}
  return
}
