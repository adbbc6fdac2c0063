// RUN: hivm-opt --hivm-cross-core-gss --split-input-file %s | FileCheck %s
// RUN: hivm-opt --hivm-cross-core-gss=strict=true --split-input-file %s | FileCheck %s
// RUN: hivm-opt --hivm-cross-core-gss=solver-version=v2 --split-input-file %s | FileCheck %s

// The vector core loads from the workspace what the cube core has put there. A chip that is
// memory-based lets the scalar pipe of the other core wait.

// CHECK-LABEL: func.func @straight(
// CHECK-NEXT: hivm.hir.set_ffts_base_addr %arg0
// CHECK: hivm.hir.fixpipe
// CHECK-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: return
func.func @straight(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  %W = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W : memref<16x16xf32, #hivm.address_space<gm>>)
  hivm.hir.load ins(%W : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
  return
}

// -----

// What both cores write and only one of them reads, and what one core does alone, needs no flag of
// its own: a flag orders all before it.

// CHECK-LABEL: func.func @once(
// CHECK: hivm.hir.fixpipe
// CHECK-NEXT: hivm.hir.fixpipe
// CHECK-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: return
func.func @once(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  %W = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  %X = memref_ext.alloc_workspace() from %w offset = [%c1024] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%X : memref<16x16xf32, #hivm.address_space<gm>>)
  hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W : memref<16x16xf32, #hivm.address_space<gm>>)
  hivm.hir.load ins(%W : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
  hivm.hir.load ins(%X : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
  return
}

// -----

// The next iteration waits, too. Two copies of the workspace let it begin earlier: flags are
// counted, so that one id that is set twice is enough.

// CHECK-LABEL: func.func @turns(
// CHECK-NEXT: hivm.hir.set_ffts_base_addr %arg0
// CHECK: hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_S>] flag = 1
// CHECK-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_S>] flag = 1
// CHECK-NEXT: scf.for
// CHECK: hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_S>] flag = 1
// CHECK-NEXT: hivm.hir.fixpipe
// CHECK-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_S>] flag = 1
// CHECK-NEXT: }
// CHECK-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_S>] flag = 1
// CHECK-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_S>] flag = 1
// CHECK-NEXT: return
func.func @turns(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  scf.for %i = %c0 to %n step %c1 {
    %W = memref_ext.alloc_workspace() from %w offset = [%c0, %c1024] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
    hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W : memref<16x16xf32, #hivm.address_space<gm>>)
    hivm.hir.load ins(%W : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
  }
  return
}

// -----

// In nested loops the flags are set before the outermost. Then each copy has an id, which is the
// slot and the first id.

// CHECK-LABEL: func.func @nested(
// CHECK: hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_S>] flag = 1
// CHECK-NEXT: scf.for
// CHECK-NEXT: scf.for
// CHECK-NEXT: %[[COUNT:.*]] = hivm.hir.multi_buffer_counter -> i64
// CHECK: %[[SLOT:.*]] = arith.index_cast %{{.*}} : i64 to index
// CHECK: %[[SUM:.*]] = arith.addi %[[SLOT]], %{{.*}} : index
// CHECK-NEXT: %[[ID:.*]] = arith.index_cast %[[SUM]] : index to i64
// CHECK: hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_S>] flag = %[[ID]]
// CHECK-NEXT: hivm.hir.fixpipe
// CHECK-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE2>, <PIPE_S>] flag = %[[ID]]
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE2>, <PIPE_S>] flag = 1
// CHECK-NEXT: return
func.func @nested(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  scf.for %j = %c0 to %n step %c1 {
    scf.for %i = %c0 to %n step %c1 {
      %W = memref_ext.alloc_workspace() from %w offset = [%c0, %c1024] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
      hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W : memref<16x16xf32, #hivm.address_space<gm>>)
      hivm.hir.load ins(%W : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
    }
  }
  return
}

// -----

// Only one side runs: the flag stands behind the branch.

// CHECK-LABEL: func.func @branch(
// CHECK: scf.if
// CHECK-NEXT: hivm.hir.fixpipe {{.*}}
// CHECK-NEXT: }
// CHECK-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: return
func.func @branch(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  %W = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  scf.if %c {
    hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W : memref<16x16xf32, #hivm.address_space<gm>>)
  }
  hivm.hir.load ins(%W : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
  return
}

// -----

// Four flags in a row would have the id 0: the ids go round.

// CHECK-LABEL: func.func @round(
// CHECK: hivm.hir.fixpipe
// CHECK-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.load
// CHECK: hivm.hir.fixpipe
// CHECK-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1
// CHECK-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 1
// CHECK-NEXT: hivm.hir.load
// CHECK: hivm.hir.fixpipe
// CHECK-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 2
// CHECK-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 2
// CHECK-NEXT: hivm.hir.load
// CHECK: hivm.hir.fixpipe
// CHECK-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 3
// CHECK-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 3
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: return
func.func @round(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
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

// -----

// A function of one core, a function without a core and the host stay as they are.

// CHECK-LABEL: func.func @vector(
// CHECK-NEXT: return
// CHECK-LABEL: func.func @host(
// CHECK-NEXT: return
func.func @vector(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  return
}
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  return
}
