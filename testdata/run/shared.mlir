// RUN: hivm-opt run %s --entry=transpose --arg iota | FileCheck %s --check-prefix=TRANSPOSE
// RUN: hivm-opt --flatten-ops %s | hivm-opt run - --entry=transpose --arg iota | FileCheck %s --check-prefix=TRANSPOSE
// RUN: hivm-opt run %s --entry=placed --arg iota | FileCheck %s --check-prefix=TRANSPOSE
// RUN: hivm-opt run %s --entry=gather --arg iota --arg '[[1, 2, 0], [2, 2, 1]]' | FileCheck %s --check-prefix=GATHER
// RUN: hivm-opt run %s --entry=parts --arg iota | FileCheck %s --check-prefix=PARTS
// RUN: hivm-opt run %s --entry=product --arg '[[1, 2], [3, 4]]' | FileCheck %s --check-prefix=PRODUCT

// An operation reads all its sources before it writes, also to one of them.

// TRANSPOSE: [{{\[}}0, 3, 6],
// TRANSPOSE-NEXT: [1, 4, 7],
// TRANSPOSE-NEXT: [2, 5, 8]]
func.func @transpose(%a: memref<3x3xf32>) {
  hivm.hir.vtranspose ins(%a : memref<3x3xf32>) outs(%a : memref<3x3xf32>) permutation = [1, 0]
  return
}

func.func @placed(%a: memref<3x3xf32, #hivm.address_space<ub>>) {
  hivm.hir.vtranspose ins(%a : memref<3x3xf32, #hivm.address_space<ub>>) outs(%a : memref<3x3xf32, #hivm.address_space<ub>>) permutation = [1, 0]
  return
}

// GATHER: [{{\[}}1, 2, 0],
// GATHER-NEXT: [5, 5, 4]]
func.func @gather(%a: memref<2x3xf32>, %i: memref<2x3xi32>) {
  hivm.hir.vgather ins(%a : memref<2x3xf32>) indices(%i : memref<2x3xi32>) outs(%a : memref<2x3xf32>)
  return
}

// Rows 0 and 1 become columns of rows 1 and 2.
// PARTS: [{{\[}}0, 1],
// PARTS-NEXT: [0, 2],
// PARTS-NEXT: [1, 3]]
func.func @parts(%a: memref<3x2xf32>) {
  %v = memref.subview %a[0, 0] [2, 2] [1, 1] : memref<3x2xf32> to memref<2x2xf32, strided<[2, 1]>>
  %w = memref.subview %a[1, 0] [2, 2] [1, 1] : memref<3x2xf32> to memref<2x2xf32, strided<[2, 1], offset: 2>>
  hivm.hir.vtranspose ins(%v : memref<2x2xf32, strided<[2, 1]>>) outs(%w : memref<2x2xf32, strided<[2, 1], offset: 2>>) permutation = [1, 0]
  return
}

// PRODUCT: [{{\[}} 7, 10],
// PRODUCT-NEXT: [15, 22]]
func.func @product(%a: memref<2x2xf32>) {
  hivm.hir.matmul ins(%a, %a : memref<2x2xf32>, memref<2x2xf32>) outs(%a : memref<2x2xf32>)
  return
}
