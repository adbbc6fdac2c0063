// RUN: hivm-opt --hivm-cross-core-gss --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: hivm-opt --hivm-cross-core-gss=strict=true --split-input-file %s | FileCheck --check-prefix=STRICT %s

// The reference takes a copy into a buffer without a place for an instruction of the scalar pipe. MTE3
// runs it.

// CHECK-LABEL: func.func @copy(
// CHECK: hivm.hir.copy
// CHECK-NEXT: return
// STRICT-LABEL: func.func @copy(
// STRICT: hivm.hir.copy
// STRICT-NEXT: return
func.func @copy(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  %a = arith.constant 0 : i64
  %P = hivm.hir.pointer_cast(%a) : memref<16x16xf32, #hivm.address_space<ub>>
  %L = memref.alloc() : memref<16x16xf32, #hivm.address_space<cbuf>>
  // expected-warning@+1 {{'hivm.hir.copy' op synchronization changes the meaning: its flags are of PIPE_S, and PIPE_MTE3 runs it}}
  hivm.hir.copy ins(%P : memref<16x16xf32, #hivm.address_space<ub>>) outs(%L : memref<16x16xf32, #hivm.address_space<cbuf>>)
  return
}

// -----

// Memory without a place is not looked at. That is wrong if both cores use it.

// CHECK-LABEL: func.func @alloc(
// CHECK: hivm.hir.fixpipe
// CHECK-NOT: sync_block_set
// CHECK: return
// STRICT-LABEL: func.func @alloc(
// STRICT: hivm.hir.fixpipe
// STRICT-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// STRICT-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// STRICT-NEXT: hivm.hir.load
func.func @alloc(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  %W = memref.alloc() : memref<16x16xf32, #hivm.address_space<gm>>
  hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W : memref<16x16xf32, #hivm.address_space<gm>>)
  // expected-warning@+1 {{'hivm.hir.load' op synchronization changes the meaning: where memref<16x16xf32, #hivm.address_space<gm>> comes from is not known}}
  hivm.hir.load ins(%W : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
  return
}

// -----

// A flag that stands there already has an id.

// CHECK-LABEL: func.func @clash(
// CHECK: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK: hivm.hir.fixpipe
// CHECK-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// CHECK-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// STRICT-LABEL: func.func @clash(
// STRICT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
// STRICT-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
// STRICT: hivm.hir.fixpipe
// STRICT-NEXT: hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1
// STRICT-NEXT: hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 1
func.func @clash(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 0
  // expected-warning@+1 {{'hivm.hir.sync_block_wait' op synchronization changes the meaning: another flag gets the same event id}}
  hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 0
  %W = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W : memref<16x16xf32, #hivm.address_space<gm>>)
  hivm.hir.load ins(%W : memref<16x16xf32, #hivm.address_space<gm>>) outs(%U : memref<16x16xf32, #hivm.address_space<ub>>)
  return
}
