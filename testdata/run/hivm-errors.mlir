// RUN: not hivm-opt run %s --entry=@bounds --arg '[1, 2, 3, 4]' --arg 5 2>&1 | FileCheck %s --check-prefix=BOUNDS
// RUN: not hivm-opt run %s --entry=@gather --arg '[1, 2, 3, 4]' --arg '[0, 4]' --arg zeros 2>&1 | FileCheck %s --check-prefix=GATHER
// RUN: not hivm-opt run %s --entry=@sizes --arg '[1, 2, 3]' --arg '[1, 2]' --arg 'zeros:3' 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not hivm-opt run %s --entry=@refused --arg zeros 2>&1 | FileCheck %s --check-prefix=REFUSED

// What must not be run is an error at the operation.

// BOUNDS: hivm-errors.mlir:[[#@LINE+3]]:3: error: 'hivm.hir.vadd' op operand #2: index 4 out of bounds of buffer of 4 elements
func.func @bounds(%a: memref<4xi32>, %n: index) {
  %v = memref.reinterpret_cast %a to offset: [0], sizes: [%n], strides: [1] : memref<4xi32> to memref<?xi32, strided<[1]>>
  hivm.hir.vadd ins(%v, %v : memref<?xi32, strided<[1]>>, memref<?xi32, strided<[1]>>) outs(%v : memref<?xi32, strided<[1]>>)
  return
}

// GATHER: hivm-errors.mlir:[[#@LINE+2]]:3: error: 'hivm.hir.vgather' op index 4 out of bounds of dimension 0 of operand #0, which has size 4
func.func @gather(%a: memref<4xi32>, %at: memref<2xi32>, %b: memref<2xi32>) {
  hivm.hir.vgather ins(%a : memref<4xi32>) indices(%at : memref<2xi32>) outs(%b : memref<2xi32>)
  return
}

// SIZES: hivm-errors.mlir:[[#@LINE+2]]:3: error: 'hivm.hir.vadd' op operand #1: dimension 0 has size 2, in the destination 3
func.func @sizes(%a: memref<?xi32>, %b: memref<?xi32>, %c: memref<?xi32>) {
  hivm.hir.vadd ins(%a, %b : memref<?xi32>, memref<?xi32>) outs(%c : memref<?xi32>)
  return
}

// REFUSED: hivm-errors.mlir:[[#@LINE+2]]:3: error: 'hivm.hir.load_scale' op cannot be run: the layout of the scales is not defined
func.func @refused(%a: memref<4xi8>) {
  hivm.hir.load_scale ins(%a : memref<4xi8>) outs(%a : memref<4xi8>)
  return
}
