// RUN: hivm-opt --flatten-ops="arch=regbase mode=safe" %s 2>&1 | FileCheck %s --check-prefix=SAFE
// RUN: not hivm-opt --flatten-ops="arch=regbase mode=compat" %s 2>&1 | FileCheck %s --check-prefix=COMPAT

// All axes of size one: no axis is left for the permutation. Five axes that become
// four: there is hardware for at most two swaps.

func.func @units(%a: memref<1x1xf32>, %b: memref<1x1xf32>) {
  hivm.hir.vtranspose ins(%a : memref<1x1xf32>) outs(%b : memref<1x1xf32>) permutation = [1, 0]
  return
}
func.func @three_swaps(%c: memref<2x3x1x4x5xf32>, %d: memref<4x2x1x5x3xf32>) {
  hivm.hir.vtranspose ins(%c : memref<2x3x1x4x5xf32>) outs(%d : memref<4x2x1x5x3xf32>) permutation = [3, 0, 2, 4, 1]
  return
}

// SAFE-LABEL{LITERAL}: func.func @units(%arg0: memref<1x1xf32>, %arg1: memref<1x1xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vtranspose ins(%arg0 : memref<1x1xf32>) outs(%arg1 : memref<1x1xf32>) permutation = [1, 0]
// SAFE-LABEL{LITERAL}: func.func @three_swaps(%arg0: memref<2x3x1x4x5xf32>, %arg1: memref<4x2x1x5x3xf32>) {
// SAFE-NEXT{LITERAL}: hivm.hir.vtranspose ins(%arg0 : memref<2x3x1x4x5xf32>) outs(%arg1 : memref<4x2x1x5x3xf32>) permutation = [3, 0, 2, 4, 1]

// COMPAT{LITERAL}: error: 'hivm.hir.vtranspose' op Vtranspose supports only swapping two axes; for rank-4, also allows permutations equivalent to two swaps (got moved=4, swaps=3)
