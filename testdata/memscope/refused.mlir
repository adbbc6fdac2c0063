// RUN: hivm-opt --hivm-infer-mem-scope=strict --split-input-file --verify-diagnostics %s

// One value cannot be in two memories.

// expected-error@+1 {{'func.func' op argument #0 is in 'gm', but the same memory is in 'cbuf' elsewhere}}
func.func @kernel(%a: memref<16x16xf16>, %p: i1, %n: index) attributes {hacc.entry} {
  %c = memref.alloc() : memref<16x16xf32>
  // expected-note@+1 {{operand 'a' of 'hivm.hir.mmadL1'}}
  hivm.hir.mmadL1 ins(%a, %a, %p, %n, %n, %n : memref<16x16xf16>, memref<16x16xf16>, i1, index, index, index) outs(%c : memref<16x16xf32>)
  return
}

// -----

// A select of a kernel's argument and of a buffer for a vector operation.
// expected-note@+1 {{argument #0 of 'func.func'}}
func.func @mixed(%a: memref<8xf32, #hivm.address_space<gm>>, %p: i1) {
  %t = memref.alloc() : memref<8xf32>
  %s = arith.select %p, %t, %t : memref<8xf32>
  cf.br ^bb1(%s : memref<8xf32>)
^bb1(%x: memref<8xf32>):
  %q = builtin.unrealized_conversion_cast %a : memref<8xf32, #hivm.address_space<gm>> to memref<8xf32>
  // expected-error@+1 {{'builtin.unrealized_conversion_cast' op result #0 is in 'ub', but the same memory is in 'gm' elsewhere}}
  %r = builtin.unrealized_conversion_cast %q : memref<8xf32> to memref<8xf32, #hivm.address_space<ub>>
  return
}

// -----

func.func @strange(%a: memref<8xf32>) attributes {hacc.entry} {
  // expected-error@+1 {{'bufferization.clone' op makes a memref of one in 'gm' in a way that is not known here: in which memory it lies is not known}}
  %b = bufferization.clone %a : memref<8xf32> to memref<8xf32>
  return
}

// -----

// What only scalar code uses in a function without core type is anywhere.
func.func @scalars(%x: f32) {
  %c0 = arith.constant 0 : index
  // expected-warning@+1 {{'memref.alloc' op keeps no memory space: the function says no core type (hivm.func_core_type)}}
  %a = memref.alloc() : memref<9xf32>
  memref.store %x, %a[%c0] : memref<9xf32>
  return
}

// -----

// A function that nobody calls, and that is no kernel: its arguments lie in global memory, but
// for those that its operations have in the memory of the core.
func.func @uses(%a: memref<8xf32>, %b: memref<8xf32>, %c: memref<8xf32>) {
  // expected-warning@+1 {{'hivm.hir.load' op operand #1 has no memory space: it comes from a block argument}}
  hivm.hir.load ins(%a : memref<8xf32>) outs(%b : memref<8xf32>)
  hivm.hir.vexp ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  hivm.hir.store ins(%b : memref<8xf32>) outs(%c : memref<8xf32>)
  return
}
