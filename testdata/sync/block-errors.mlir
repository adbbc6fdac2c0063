// RUN: hivm-opt --split-input-file --hivm-inject-block-sync --verify-diagnostics %s

// expected-error@+1 {{The mix kernel parameter must have a ffts_addr value}}
func.func @no_address() attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  return
}

// -----

func.func @workspace(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<16xf32, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<workspace>}, %u: memref<16xf32, #hivm.address_space<ub>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  // expected-error@+1 {{All users of workspace arg must be AllocWorkspaceOp!}}
  hivm.hir.load ins(%w : memref<16xf32, #hivm.address_space<gm>>) outs(%u : memref<16xf32, #hivm.address_space<ub>>)
  return
}

// -----

// A function that nobody has given a core.
func.func private @lost(tensor<16xf32>)
func.func @shallow(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %t: tensor<16xf32>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>, hfusion.fusion_kind = #hfusion.fusion_kind<SHALLOW_CV>} {
  // expected-error@+1 {{Failed to query core type of this op}}
  func.call @lost(%t) : (tensor<16xf32>) -> ()
  return
}

// -----

// Either core may store, which kills the reference.
func.func @either(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %g: memref<16xf32, #hivm.address_space<gm>>, %u: memref<16xf32, #hivm.address_space<ub>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %x = arith.constant 1.0 : f32
  memref.store %x, %g[%c0] : memref<16xf32, #hivm.address_space<gm>>
  // expected-error@+1 {{cannot be synchronized with 'memref.store' in line 32: it is not known which core and pipe waits for which}}
  hivm.hir.load ins(%g : memref<16xf32, #hivm.address_space<gm>>) outs(%u : memref<16xf32, #hivm.address_space<ub>>)
  return
}
