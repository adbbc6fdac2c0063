// RUN: hivm-opt %s --hivm-align-alloc-size --split-input-file --verify-diagnostics

func.func @three(%a: memref<3x5x7xf32, #hivm.address_space<ub>>, %b: memref<7x3x5xf32, #hivm.address_space<ub>>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op moves 3 axes of elements of 4 bytes: hivm-decompose-op makes swaps of it}}
  hivm.hir.vtranspose ins(%a : memref<3x5x7xf32, #hivm.address_space<ub>>) outs(%b : memref<7x3x5xf32, #hivm.address_space<ub>>) permutation = [2, 0, 1]
  return
}

// -----

func.func @nowhere() {
  %a = memref.alloc() : memref<3x5xf16>
  %b = memref.alloc() : memref<5x3xf16>
  // expected-error@+1 {{'hivm.hir.vtranspose' op has a buffer that is not in 'ub' or 'cbuf', but is to be enlarged}}
  hivm.hir.vtranspose ins(%a : memref<3x5xf16>) outs(%b : memref<5x3xf16>) permutation = [1, 0]
  return
}

// -----

func.func @huge() {
  // expected-error@+1 {{'memref.alloc' op becomes larger than any memory by its alignment}}
  %a = memref.alloc() {hivm.alloc_align_dims = array<i32: 0, 1>, hivm.alloc_align_value_in_byte = array<i32: 2147483646, 2147483646>} : memref<3x5xi8, #hivm.address_space<ub>>
  annotation.mark %a {x} : memref<3x5xi8, #hivm.address_space<ub>>
  return
}

// -----

func.func @axis() {
  // expected-error@+1 {{'memref.alloc' op has sizes that cannot be aligned}}
  %a = memref.alloc() {hivm.alloc_align_dims = array<i32: 2>, hivm.alloc_align_value_in_byte = array<i32: 32>} : memref<3x5xi8, #hivm.address_space<ub>>
  annotation.mark %a {x} : memref<3x5xi8, #hivm.address_space<ub>>
  return
}

// -----

// The axes of a buffer that is collapsed cannot be told apart.
func.func @collapsed() {
  %a = memref.alloc() : memref<3x5x7xf16, #hivm.address_space<ub>>
  // expected-warning@+1 {{cannot align 0 axis for the result of 'memref.collapse_shape'}}
  %c = memref.collapse_shape %a [[0, 1], [2]] : memref<3x5x7xf16, #hivm.address_space<ub>> into memref<15x7xf16, #hivm.address_space<ub>>
  %b = memref.alloc() : memref<7x15xf16, #hivm.address_space<ub>>
  hivm.hir.vtranspose ins(%c : memref<15x7xf16, #hivm.address_space<ub>>) outs(%b : memref<7x15xf16, #hivm.address_space<ub>>) permutation = [1, 0]
  return
}
