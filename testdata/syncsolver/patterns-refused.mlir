// RUN: hivm-opt --split-input-file --hivm-cross-core-gss %s --verify-diagnostics

func.func @scopes(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %C: memref<16x16xf32, #hivm.address_space<cc>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
    // expected-error@+1 {{cannot be synchronized: flags for hivm.preload_num are not supported; strict makes others}}
    scope.scope : () -> () {
      hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%0 : memref<16x16xf32, #hivm.address_space<gm>>)
      scope.return
    } {hivm.preload_num = 1 : i32, hivm.max_preload_num = 2 : i32}
  }
  return
}

// -----

func.func @from_one(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %C: memref<16x16xf32, #hivm.address_space<cc>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  // expected-error@+1 {{multibuffer-enabled loop expected to be normalized}}
  scf.for %i = %c1 to %n step %c1 {
    hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%0 : memref<16x16xf32, #hivm.address_space<gm>>)
  } {multibuffer_unroll_factor = 2 : i32}
  return
}
