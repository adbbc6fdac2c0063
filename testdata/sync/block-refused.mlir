// RUN: hivm-opt --split-input-file --hivm-inject-block-sync=strict=true --verify-diagnostics %s

// The regions of a while run differently often.
func.func @while(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %g: memref<16x16xf32, #hivm.address_space<gm>>, %u: memref<16x16xf32, #hivm.address_space<ub>>, %c: memref<16x16xf32, #hivm.address_space<cc>>, %p: i1) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  scf.while : () -> () {
    // expected-error@+1 {{cannot be synchronized with 'hivm.hir.load'}}
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<16x16xf32, #hivm.address_space<cc>>) outs(%g : memref<16x16xf32, #hivm.address_space<gm>>)
    scf.condition(%p)
  } do {
    // expected-error@+1 {{cannot be synchronized with 'hivm.hir.fixpipe'}}
    hivm.hir.load ins(%g : memref<16x16xf32, #hivm.address_space<gm>>) outs(%u : memref<16x16xf32, #hivm.address_space<ub>>)
    scf.yield
  }
  return
}

// -----

func.func private @callee(memref<16xf32, #hivm.address_space<gm>>) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>}
func.func @call(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %g: memref<16xf32, #hivm.address_space<gm>>, %u: memref<16xf32, #hivm.address_space<ub>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  hivm.hir.store ins(%u : memref<16xf32, #hivm.address_space<ub>>) outs(%g : memref<16xf32, #hivm.address_space<gm>>)
  // expected-error@+1 {{cannot be synchronized with 'hivm.hir.store'}}
  call @callee(%g) : (memref<16xf32, #hivm.address_space<gm>>) -> ()
  return
}

// -----

func.func @copy(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %g: memref<16xf32, #hivm.address_space<gm>>, %h: memref<16xf32, #hivm.address_space<gm>>, %u: memref<16xf32, #hivm.address_space<ub>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  hivm.hir.store ins(%u : memref<16xf32, #hivm.address_space<ub>>) outs(%g : memref<16xf32, #hivm.address_space<gm>>)
  // expected-error@+1 {{cannot be synchronized with 'hivm.hir.store'}}
  memref.copy %g, %h : memref<16xf32, #hivm.address_space<gm>> to memref<16xf32, #hivm.address_space<gm>>
  return
}

// -----

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
