// RUN: hivm-opt --hivm-cross-core-gss --split-input-file --verify-diagnostics %s
// RUN: not hivm-opt --hivm-cross-core-gss=strict=true %s 2>&1 | FileCheck %s

// No pipe copies into global memory. The reference takes the scalar pipe for it.

// CHECK: error: 'hivm.hir.copy' op cannot be synchronized: no pipe runs it
func.func @copy(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  %W = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  // expected-warning@+1 {{'hivm.hir.copy' op synchronization changes the meaning: no pipe runs it}}
  hivm.hir.copy ins(%U : memref<16x16xf32, #hivm.address_space<ub>>) outs(%W : memref<16x16xf32, #hivm.address_space<gm>>)
  return
}
