// RUN: hivm-opt --split-input-file --hivm-inject-sync=strict=true --verify-diagnostics %s

// Buffers without addresses kill the reference.
func.func @alloc() {
  // expected-error@+1 {{InjectSync Fail : Unrecognized type of Operation touches local or global buffer! }}
  %a = memref.alloc() : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.vexp ins(%a : memref<16xf16, #hivm.address_space<ub>>) outs(%a : memref<16xf16, #hivm.address_space<ub>>)
  return
}

// -----

func.func @no_space(%a: i64) {
  // expected-error@+1 {{pointer_cast operation expected to have memory space attribute.}}
  %b = hivm.hir.pointer_cast(%a) : memref<16xf16>
  return
}

// -----

// The regions of other loops are not known to run several times.
func.func @parallel(%n: index, %x: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = hivm.hir.pointer_cast(%x) : memref<16xf16, #hivm.address_space<ub>>
  // expected-error@+1 {{cannot be synchronized: its regions are taken for code that runs once, in order}}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    hivm.hir.vexp ins(%a : memref<16xf16, #hivm.address_space<ub>>) outs(%a : memref<16xf16, #hivm.address_space<ub>>)
  }
  return
}

// -----

// Nothing says which memory a buffer without a memory space is.
func.func @unplaced(%g: memref<16xf16>, %h: memref<16xf16>) {
  %a = memref.alloc() : memref<16xf16>
  // expected-error@+1 {{cannot be synchronized: no memory is known of one of its buffers}}
  hivm.hir.load ins(%g : memref<16xf16>) outs(%a : memref<16xf16>)
  hivm.hir.store ins(%a : memref<16xf16>) outs(%h : memref<16xf16>)
  return
}
