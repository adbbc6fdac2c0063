// RUN: hivm-opt --split-input-file --hivm-inject-block-sync --verify-diagnostics %s

// nd2nz reads what the vector core stores, and is not looked at.
func.func @unseen(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<workspace>}, %u: memref<16x16xf16, #hivm.address_space<ub>>, %l: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %0 = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8, #hivm.address_space<gm>> to memref<16x16xf16, #hivm.address_space<gm>>
  hivm.hir.store ins(%u : memref<16x16xf16, #hivm.address_space<ub>>) outs(%0 : memref<16x16xf16, #hivm.address_space<gm>>)
  // expected-warning@+1 {{'hivm.hir.nd2nz' op changes the meaning: it is not synchronized with 'hivm.hir.store'}}
  hivm.hir.nd2nz {dst_continuous} ins(%0 : memref<16x16xf16, #hivm.address_space<gm>>) outs(%l : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>)
  // expected-warning@+1 {{'hivm.hir.store' op changes the meaning: it is not synchronized with 'hivm.hir.nd2nz'}}
  hivm.hir.store ins(%u : memref<16x16xf16, #hivm.address_space<ub>>) outs(%0 : memref<16x16xf16, #hivm.address_space<gm>>)
  return
}

// -----

// Both scalar units count as one.
func.func @scalar(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %g: memref<16xf32, #hivm.address_space<gm>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %x = arith.constant 1.0 : f32
  memref.store %x, %g[%c0] {hivm.tcore_type = #hivm.tcore_type<VECTOR>} : memref<16xf32, #hivm.address_space<gm>>
  // expected-warning@+1 {{'memref.load' op changes the meaning: it is not synchronized with 'memref.store'}}
  %y = memref.load %g[%c0] {hivm.tcore_type = #hivm.tcore_type<CUBE>} : memref<16xf32, #hivm.address_space<gm>>
  return
}

// -----

// The regions of a while run differently often.
func.func @while(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %g: memref<16x16xf32, #hivm.address_space<gm>>, %u: memref<16x16xf32, #hivm.address_space<ub>>, %c: memref<16x16xf32, #hivm.address_space<cc>>, %p: i1) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  scf.while : () -> () {
    // expected-warning@+1 {{'hivm.hir.fixpipe' op changes the meaning: it waits for a flag from MTE2 to S that is given and taken differently often}}
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<16x16xf32, #hivm.address_space<cc>>) outs(%g : memref<16x16xf32, #hivm.address_space<gm>>)
    scf.condition(%p)
  } do {
    // expected-warning@+1 {{'hivm.hir.load' op changes the meaning: it waits for a flag from FIX to S that is given and taken differently often}}
    hivm.hir.load ins(%g : memref<16x16xf32, #hivm.address_space<gm>>) outs(%u : memref<16x16xf32, #hivm.address_space<ub>>)
    scf.yield
  }
  return
}

// -----

// The flag of an iteration is its number, of which there are two.
func.func @numbers(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %w: memref<?xi8, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<workspace>}, %u: memref<16x16xf32, #hivm.address_space<ub>>, %c: memref<16x16xf32, #hivm.address_space<cc>>, %n: index) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1024 = arith.constant 1024 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref_ext.alloc_workspace() from %w offset = [%c0, %c1024] : from memref<?xi8, #hivm.address_space<gm>> to memref<16x16xf32, #hivm.address_space<gm>>
    // expected-warning@+1 {{'hivm.hir.fixpipe' op changes the meaning: the flag of an iteration is its number plus 0, and there are flags for 2 iterations}}
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<16x16xf32, #hivm.address_space<cc>>) outs(%0 : memref<16x16xf32, #hivm.address_space<gm>>)
    // expected-warning@+1 {{'hivm.hir.load' op changes the meaning: the flag of an iteration is its number plus 0, and there are flags for 2 iterations}}
    hivm.hir.load ins(%0 : memref<16x16xf32, #hivm.address_space<gm>>) outs(%u : memref<16x16xf32, #hivm.address_space<ub>>)
  }
  return
}

// -----

// A load of the cube core between counts as the load of the vector core.
func.func @cores(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %g: memref<16x16xf32, #hivm.address_space<gm>>, %h: memref<16x16xf32, #hivm.address_space<gm>>, %u: memref<16x16xf32, #hivm.address_space<ub>>, %l: memref<16x16xf32, #hivm.address_space<cbuf>>, %c: memref<16x16xf32, #hivm.address_space<cc>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  hivm.hir.load ins(%g : memref<16x16xf32, #hivm.address_space<gm>>) outs(%u : memref<16x16xf32, #hivm.address_space<ub>>)
  hivm.hir.load ins(%h : memref<16x16xf32, #hivm.address_space<gm>>) outs(%l : memref<16x16xf32, #hivm.address_space<cbuf>>)
  hivm.hir.store ins(%u : memref<16x16xf32, #hivm.address_space<ub>>) outs(%h : memref<16x16xf32, #hivm.address_space<gm>>)
  // expected-warning@+1 {{'hivm.hir.fixpipe' op changes the meaning: it is not synchronized with 'hivm.hir.load'}}
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<16x16xf32, #hivm.address_space<cc>>) outs(%g : memref<16x16xf32, #hivm.address_space<gm>>)
  return
}

// -----

// One flag of two pipes of the cube core: the load can be complete before the fixpipe.
func.func @shared(%f: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %g: memref<16x16xf32, #hivm.address_space<gm>>, %h: memref<16x16xf32, #hivm.address_space<gm>>, %u: memref<16x16xf32, #hivm.address_space<ub>>, %l: memref<16x16xf32, #hivm.address_space<cbuf>>, %c: memref<16x16xf32, #hivm.address_space<cc>>) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<16x16xf32, #hivm.address_space<cc>>) outs(%g : memref<16x16xf32, #hivm.address_space<gm>>)
  hivm.hir.load ins(%g : memref<16x16xf32, #hivm.address_space<gm>>) outs(%u : memref<16x16xf32, #hivm.address_space<ub>>)
  hivm.hir.load ins(%h : memref<16x16xf32, #hivm.address_space<gm>>) outs(%l : memref<16x16xf32, #hivm.address_space<cbuf>>)
  // expected-warning@+1 {{'hivm.hir.store' op changes the meaning: it waits for flag 0 of MTE2, which FIX gives as well, and may come for an earlier wait}}
  hivm.hir.store ins(%u : memref<16x16xf32, #hivm.address_space<ub>>) outs(%h : memref<16x16xf32, #hivm.address_space<gm>>)
  return
}
