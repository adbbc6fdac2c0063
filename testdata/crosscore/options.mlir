// RUN: hivm-opt --hivm-cross-core-gss=block-all-sync=true %s | FileCheck --check-prefix=ALL %s
// RUN: hivm-opt --hivm-cross-core-gss=disable-auto-inject-block-sync=true %s | FileCheck --check-prefix=NONE %s
// RUN: hivm-opt --hivm-cross-core-gss=force-is-reg-based=true %s | FileCheck --check-prefix=REGISTERS %s
// RUN: hivm-opt --hivm-cross-core-gss='force-is-reg-based=true always-use-pipe-s=true' %s | FileCheck --check-prefix=SCALAR %s
// RUN: hivm-opt --hivm-cross-core-gss=round-robin-event-ids=false %s | FileCheck --check-prefix=SAME %s

// A barrier of both cores before each access: both wait for their pipes and then for each other.
// ALL-LABEL: func.func @k(
// ALL-NEXT: hivm.hir.set_ffts_base_addr %arg0
// ALL: hivm.hir.pipe_barrier[<PIPE_ALL>]
// ALL-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.fixpipe
// ALL-NEXT: hivm.hir.pipe_barrier[<PIPE_ALL>]
// ALL-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.load
// ALL: hivm.hir.pipe_barrier[<PIPE_ALL>]
// ALL-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.fixpipe
// ALL-NEXT: hivm.hir.pipe_barrier[<PIPE_ALL>]
// ALL-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.load
// ALL: hivm.hir.pipe_barrier[<PIPE_ALL>]
// ALL-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.fixpipe
// ALL-NEXT: hivm.hir.pipe_barrier[<PIPE_ALL>]
// ALL-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.load
// ALL: hivm.hir.pipe_barrier[<PIPE_ALL>]
// ALL-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.fixpipe
// ALL-NEXT: hivm.hir.pipe_barrier[<PIPE_ALL>]
// ALL-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 15
// ALL-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_S>, <PIPE_S>] flag = 14
// ALL-NEXT: hivm.hir.load
// ALL-NEXT: return

// Only the address.
// NONE-LABEL: func.func @k(
// NONE-NEXT: hivm.hir.set_ffts_base_addr %arg0
// NONE-NOT: sync_block
// NONE: return

// The pipe that needs the data waits, and no address is needed.
// REGISTERS-LABEL: func.func @k(
// REGISTERS-NOT: set_ffts_base_addr
// REGISTERS: hivm.hir.fixpipe
// REGISTERS-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
// REGISTERS-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
// REGISTERS-NEXT: hivm.hir.load
// REGISTERS: hivm.hir.fixpipe
// REGISTERS-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
// REGISTERS-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
// REGISTERS-NEXT: hivm.hir.load
// REGISTERS: hivm.hir.fixpipe
// REGISTERS-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
// REGISTERS-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
// REGISTERS-NEXT: hivm.hir.load
// REGISTERS: hivm.hir.fixpipe
// REGISTERS-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
// REGISTERS-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_MTE2>] flag = 0
// REGISTERS-NEXT: hivm.hir.load

// The scalar pipe waits.
// SCALAR-LABEL: func.func @k(
// SCALAR-NOT: set_ffts_base_addr
// SCALAR: hivm.hir.fixpipe
// SCALAR-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SCALAR-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SCALAR-NEXT: hivm.hir.load
// SCALAR: hivm.hir.fixpipe
// SCALAR-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SCALAR-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SCALAR-NEXT: hivm.hir.load
// SCALAR: hivm.hir.fixpipe
// SCALAR-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SCALAR-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SCALAR-NEXT: hivm.hir.load
// SCALAR: hivm.hir.fixpipe
// SCALAR-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SCALAR-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SCALAR-NEXT: hivm.hir.load

// The same id again and again.
// SAME-LABEL: func.func @k(
// SAME-NEXT: hivm.hir.set_ffts_base_addr
// SAME: hivm.hir.fixpipe
// SAME-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SAME-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SAME-NEXT: hivm.hir.load
// SAME: hivm.hir.fixpipe
// SAME-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SAME-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SAME-NEXT: hivm.hir.load
// SAME: hivm.hir.fixpipe
// SAME-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SAME-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SAME-NEXT: hivm.hir.load
// SAME: hivm.hir.fixpipe
// SAME-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SAME-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// SAME-NEXT: hivm.hir.load
func.func @k(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  %o0 = arith.constant 0 : index
  %o1 = arith.constant 1024 : index
  %o2 = arith.constant 2048 : index
  %o3 = arith.constant 3072 : index
  %W0 = memref_ext.alloc_workspace() from %w offset = [%o0] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W0 : memref<16x16xf32, #hivm.address_space<gm>>)
  hivm.hir.load ins(%W0 : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
  %W1 = memref_ext.alloc_workspace() from %w offset = [%o1] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W1 : memref<16x16xf32, #hivm.address_space<gm>>)
  hivm.hir.load ins(%W1 : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
  %W2 = memref_ext.alloc_workspace() from %w offset = [%o2] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W2 : memref<16x16xf32, #hivm.address_space<gm>>)
  hivm.hir.load ins(%W2 : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
  %W3 = memref_ext.alloc_workspace() from %w offset = [%o3] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W3 : memref<16x16xf32, #hivm.address_space<gm>>)
  hivm.hir.load ins(%W3 : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
  return
}
