// RUN: hivm-opt %s --split-input-file | FileCheck %s
// RUN: not hivm-opt %s --hivm-arch=membase --split-input-file 2>&1 | FileCheck %s --check-prefix=MEM
// RUN: not hivm-opt %s --flatten-ops=arch=membase --split-input-file 2>&1 | FileCheck %s --check-prefix=MEM
// RUN: not hivm-opt check-flatten --hivm-arch=membase %s %s --split-input-file 2>&1 | FileCheck %s --check-prefix=MEM
// RUN: hivm-opt %s --hivm-arch=membase --split-input-file --verify-diagnostics

// A module that names no chip may hold what either generation takes. Where a flag or a
// pass asks for the rules of memory-based hardware, an error that these alone give says
// so.

// CHECK: hivm.hir.vtranspose
// MEM: error: 'hivm.hir.vtranspose' op Vtranspose only support two axes transpose
// MEM: note: memory-based hardware is assumed, since the module names no chip; choose one by the attribute hacc.target of the module, such as #hacc.target<"Ascend910B1">, or arch=regbase and --hivm-arch=regbase for register-based hardware
func.func @rotate(%a: memref<2x4x8xf32>, %b: memref<4x8x2xf32>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op Vtranspose only support two axes transpose}}
  hivm.hir.vtranspose ins(%a : memref<2x4x8xf32>) outs(%b : memref<4x8x2xf32>) permutation = [1, 2, 0]
  return
}

// -----

// CHECK: hivm.hir.fixpipe
// MEM: error: 'hivm.hir.fixpipe' op dst=UB is only supported on Ascend950!
// MEM: note: memory-based hardware is assumed
func.func @to_ub(%a: memref<16x16xf32, #hivm.address_space<cc>>, %b: memref<16x16xf32, #hivm.address_space<ub>>) {
  // expected-error@+1 {{dst=UB is only supported on Ascend950!}}
  hivm.hir.fixpipe ins(%a : memref<16x16xf32, #hivm.address_space<cc>>) outs(%b : memref<16x16xf32, #hivm.address_space<ub>>)
  return
}

// -----

// CHECK: hivm.hir.vreduce
// MEM: error: 'hivm.hir.vreduce' op have dim at index 0 different between src and dst
// MEM: note: memory-based hardware is assumed
func.func @kept(%a: memref<4x8xf32>, %b: memref<2x1xf32>) {
  // expected-error@+1 {{have dim at index 0 different between src and dst}}
  hivm.hir.vreduce <sum> ins(%a : memref<4x8xf32>) outs(%b : memref<2x1xf32>) reduce_dims = [1]
  return
}

// -----

// CHECK: hivm.hir.vcast
// MEM: error: 'hivm.hir.vcast' op currently don't support cast bool_to_int64_t_rintmode
// MEM: note: memory-based hardware is assumed
func.func @cast(%a: memref<8xi1>, %b: memref<8xi64>) {
  // expected-error@+1 {{currently don't support cast bool_to_int64_t_rintmode}}
  hivm.hir.vcast ins(%a : memref<8xi1>) outs(%b : memref<8xi64>)
  return
}

// -----

// CHECK: hivm.hir.store
// MEM: error: 'hivm.hir.store' op src and dst should have the same dimensions!
// MEM: note: memory-based hardware is assumed
func.func @store(%a: memref<8xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{src and dst should have the same dimensions!}}
  hivm.hir.store ins(%a : memref<8xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

// CHECK: hivm.hir.load
// MEM: error: 'hivm.hir.load' op only the last dimension can be different
// MEM: note: memory-based hardware is assumed
func.func @load(%a: memref<4x8xf32>, %b: memref<8x8xf32>, %v: f32) {
  // expected-error@+1 {{only the last dimension can be different}}
  hivm.hir.load ins(%a : memref<4x8xf32>) outs(%b : memref<8x8xf32>) pad_mode = <PadValue> pad_value = %v : f32
  return
}
