// RUN: hivm-opt --hivm-infer-mem-scope --split-input-file --verify-diagnostics %s
// RUN: hivm-opt --hivm-infer-mem-scope --split-input-file %s 2>/dev/null | FileCheck %s
// RUN: hivm-opt --hivm-infer-mem-scope=warn=false --split-input-file %s 2>&1 | FileCheck %s --check-prefix=SILENT

// SILENT-NOT: warning

// Each buffer that the pass gives no memory space is a warning that says why.

// CHECK-LABEL: func.func @loop(
// CHECK: memref.alloc() : memref<8xf32>
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@+1 {{'memref.alloc' op keeps no memory space: it would have to be followed through 'scf.for'}}
  %a = memref.alloc() : memref<8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<8xf32> {
    // The buffer of the loop is another value.
    // expected-warning@+1 {{'hivm.hir.vexp' op operand #0 has no memory space: it comes from a block argument, which is not followed}}
    hivm.hir.vexp ins(%x : memref<8xf32>) outs(%x : memref<8xf32>)
    scf.yield %x : memref<8xf32>
  }
  // expected-warning@+1 {{'hivm.hir.vabs' op operand #0 has no memory space: it comes from 'scf.for'}}
  hivm.hir.vabs ins(%r : memref<8xf32>) outs(%r : memref<8xf32>)
  return
}

// -----

// A kernel: the argument that goes into a call. The other one has its space.
// CHECK-LABEL: func.func @kernel(
// CHECK-SAME: %arg0: memref<8xf32>, %arg1: memref<8xf32, #hivm.address_space<gm>>
// expected-warning@+1 {{'func.func' op argument #0 keeps no memory space: it would have to be followed through 'func.call'}}
func.func @kernel(%a: memref<8xf32>, %b: memref<8xf32>) attributes {hacc.entry} {
  %v = memref.collapse_shape %a [[0]] : memref<8xf32> into memref<8xf32>
  func.call @other(%v) : (memref<8xf32>) -> ()
  return
}

func.func private @other(memref<8xf32>)

// -----

// A function that is no kernel: an argument that HIVM uses, and one that it does not.
// expected-warning@+1 {{'func.func' op is no kernel (hacc.entry), and calls are not followed, so that arguments keep no memory space: #0}}
func.func @part(%a: memref<8xf32>, %b: memref<8xf32>, %c: memref<8xf32, #hivm.address_space<ub>>) {
  %v = memref.collapse_shape %a [[0]] : memref<8xf32> into memref<8xf32>
  hivm.hir.vexp ins(%v : memref<8xf32>) outs(%c : memref<8xf32, #hivm.address_space<ub>>)
  return
}

// -----

func.func @cube(%a: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, %init: i1, %n: index) {
  // expected-warning@+1 {{'memref.alloc' op keeps no memory space: 'hivm.hir.mmadL1'}}
  %c = memref.alloc() : memref<1x1x16x16xf32>
  hivm.hir.mmadL1 ins(%a, %a, %init, %n, %n, %n : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<1x1x16x16xf32>)
  return
}

// -----

func.func @scalars(%x: f32) {
  %c0 = arith.constant 0 : index
  // expected-warning@+1 {{'memref.alloc' op keeps no memory space: no vector operation uses it}}
  %a = memref.alloc() : memref<9xf32>
  memref.store %x, %a[%c0] : memref<9xf32>
  return
}

// -----

memref.global @g : memref<8xf32>

func.func @global() {
  %a = memref.get_global @g : memref<8xf32>
  // expected-warning@+1 {{'hivm.hir.vexp' op operand #0 has no memory space: it comes from 'memref.get_global'}}
  hivm.hir.vexp ins(%a : memref<8xf32>) outs(%a : memref<8xf32>)
  return
}

// -----

// Functions of the host are left alone on purpose.
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %a = memref.alloc() : memref<8xf32>
  hivm.hir.vexp ins(%a : memref<8xf32>) outs(%a : memref<8xf32>)
  return
}
