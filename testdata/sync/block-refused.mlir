// RUN: hivm-opt --split-input-file --hivm-inject-block-sync=strict=true --verify-diagnostics %s

// The regions of other loops are not known to run several times.
func.func @parallel(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %g: memref<16xf32, #hivm.address_space<gm>>, %u: memref<16xf32, #hivm.address_space<ub>>, %n: index) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error@+1 {{cannot be synchronized: its regions are taken for code that runs once, in order}}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    hivm.hir.store ins(%u : memref<16xf32, #hivm.address_space<ub>>) outs(%g : memref<16xf32, #hivm.address_space<gm>>)
  }
  return
}
