// RUN: not hivm-opt run --jit --target=ascend %s --entry=transpose --arg iota 2>&1 | FileCheck %s --check-prefix=TRANSPOSE
// RUN: not hivm-opt run --jit --target=ascend %s --entry=views --arg iota 2>&1 | FileCheck %s --check-prefix=VIEWS
// RUN: not hivm-opt run --jit --target=ascend %s --entry=both --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: hivm-opt run --jit --target=ascend %s --entry=sum --arg iota | FileCheck %s --check-prefix=SUM

// What the device library does with a source that is also the destination is known only
// where each element depends on those at the same index.

// TRANSPOSE: ascend-shared.mlir:[[#@LINE+2]]:3: error: 'hivm.hir.vtranspose' op cannot be compiled for the accelerator: operand #0 is also what it writes to, and what the device library then reads is not known; copy it to another buffer before
func.func @transpose(%a: memref<4x4xf32, #hivm.address_space<ub>>) {
  hivm.hir.vtranspose ins(%a : memref<4x4xf32, #hivm.address_space<ub>>) outs(%a : memref<4x4xf32, #hivm.address_space<ub>>) permutation = [1, 0]
  return
}

// VIEWS: ascend-shared.mlir:[[#@LINE+4]]:3: error: 'hivm.hir.vtranspose' op cannot be compiled for the accelerator: operand #0
func.func @views(%a: memref<16xf32, #hivm.address_space<ub>>) {
  %v = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32, #hivm.address_space<ub>> into memref<4x4xf32, #hivm.address_space<ub>>
  %w = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xf32, #hivm.address_space<ub>> into memref<4x4xf32, #hivm.address_space<ub>>
  hivm.hir.vtranspose ins(%v : memref<4x4xf32, #hivm.address_space<ub>>) outs(%w : memref<4x4xf32, #hivm.address_space<ub>>) permutation = [1, 0]
  return
}

// BOTH: ascend-shared.mlir:[[#@LINE+2]]:3: error: 'hivm.hir.vreduce' op cannot be compiled for the accelerator: operand #2
func.func @both(%a: memref<4x4xi32, #hivm.address_space<ub>>, %b: memref<4x1xi32, #hivm.address_space<ub>>) {
  hivm.hir.vreduce <max_with_index_left> ins(%a : memref<4x4xi32, #hivm.address_space<ub>>) outs(%b, %b : memref<4x1xi32, #hivm.address_space<ub>>, memref<4x1xi32, #hivm.address_space<ub>>) reduce_dims = [1]
  return
}

// SUM: arg0 : {{.*}} = {{\[}}0, 2, 4, 6]
func.func @sum(%x: memref<4xf32, #hivm.address_space<gm>>) {
  %a = memref.alloc() : memref<4xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%x : memref<4xf32, #hivm.address_space<gm>>) outs(%a : memref<4xf32, #hivm.address_space<ub>>)
  hivm.hir.vadd ins(%a, %a : memref<4xf32, #hivm.address_space<ub>>, memref<4xf32, #hivm.address_space<ub>>) outs(%a : memref<4xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%a : memref<4xf32, #hivm.address_space<ub>>) outs(%x : memref<4xf32, #hivm.address_space<gm>>)
  return
}
