// RUN: hivm-opt --hivm-cross-core-gss --split-input-file --verify-diagnostics %s
// RUN: hivm-opt --hivm-cross-core-gss=strict=true --split-input-file --verify-diagnostics %s

// The address of the flags is an argument. Without it the reference dies.

// expected-error@+1 {{'func.func' op The mix kernel parameter must have a ffts_addr value: an argument with #hacc.arg_type<ffts_base_address>}}
func.func @address() attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  return
}

// -----

// A scalar access runs on both cores, or on one: hivm-mark-real-core-type says it.

func.func @core(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %n: index, %c: i1, %C: memref<16x16xf32, #hivm.address_space<cc>>, %U: memref<16x16xf32, #hivm.address_space<ub>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  %W = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16x16xf32, #hivm.address_space<gm>>
  hivm.hir.fixpipe {enable_nz2nd} ins(%C : memref<16x16xf32, #hivm.address_space<cc>>) outs(%W : memref<16x16xf32, #hivm.address_space<gm>>)
  // expected-error@+1 {{'memref.load' op cannot be synchronized: the core it runs on is not known; hivm-mark-real-core-type says it for loads, stores and copies}}
  %x = memref.load %W[%c0, %c0] : memref<16x16xf32, #hivm.address_space<gm>>
  return
}
