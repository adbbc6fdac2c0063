// What was proved once, though it is false: amounts of padding that may be negative along
// an axis inside of a padded one, and a list of axes that only the operation after has.
// What is not proved is counted, and changes the exit code.
// RUN: split-file %s %t
// RUN: not hivm-opt check-flatten %t/pad-1.mlir %t/pad-2.mlir 2>&1 | FileCheck %s --check-prefix=PAD
// PAD: remark: flattening 'hivm.hir.vpad' is not proved to keep its meaning: axis 1 is padded inside of another one, and the amounts s1 and -1·s1 are not known not to be negative
// PAD: {{^}}1 operation: 0 proved, 1 unknown, 0 refuted, 0 unpaired{{$}}
// RUN: not hivm-opt check-flatten %t/pad-3.mlir %t/pad-4.mlir 2>&1 | FileCheck %s --check-prefix=OUTER
// OUTER: {{^}}1 operation: 0 proved, 1 unknown, 0 refuted, 0 unpaired{{$}}
// RUN: not hivm-opt check-flatten %t/copy-1.mlir %t/copy-2.mlir 2>&1 | FileCheck %s --check-prefix=COPY
// COPY: the meaning of what collapse_reassociation says is not known, which the operation has after
// COPY: {{^}}1 operation: 0 proved, 1 unknown, 0 refuted, 0 unpaired{{$}}

// A cast says a size that is one of many.
// RUN: not hivm-opt check-flatten %t/cast-1.mlir %t/cast-2.mlir 2>&1 | FileCheck %s --check-prefix=CAST
// CAST: error: 'hivm.hir.vexp' op flattening changes the meaning: operand #1 has
// CAST: {{^}}1 operation: 0 proved, 0 unknown, 1 refuted, 0 unpaired{{$}}

// The first two differ where the amount is negative.
// RUN: hivm-opt run %t/pad-1.mlir --arg [[1,2,3]] --arg zeros:2x3 --arg 77777 --arg 9 | FileCheck %s --check-prefix=BEFORE
// BEFORE: 9, 9, 9
// BEFORE-NEXT: 2, 3, 9
// RUN: hivm-opt run %t/pad-2.mlir --arg [[1,2,3]] --arg zeros:2x3 --arg 77777 --arg 9 | FileCheck %s --check-prefix=AFTER
// AFTER: 9, 9, 1
// AFTER-NEXT: 2, 3, 9

//--- pad-1.mlir
func.func @f(%s: memref<1x3xf32>, %d: memref<2x3xf32>, %n: index, %p: f32) {
  %c0 = arith.constant 0 : index
  %m1 = arith.constant -1 : index
  %c3 = arith.constant 3 : index
  %rare = arith.constant 77777 : index
  %eq = arith.cmpi eq, %n, %rare : index
  %y = arith.select %eq, %m1, %c0 : index
  %ny = arith.subi %c0, %y : index
  hivm.hir.vpad ins(%s : memref<1x3xf32>) outs(%d : memref<2x3xf32>) low[1, %y] high[0, %ny] pad_value %p : f32
  return
}

//--- pad-2.mlir
func.func @f(%s: memref<1x3xf32>, %d: memref<2x3xf32>, %n: index, %p: f32) {
  %c0 = arith.constant 0 : index
  %m1 = arith.constant -1 : index
  %c3 = arith.constant 3 : index
  %rare = arith.constant 77777 : index
  %eq = arith.cmpi eq, %n, %rare : index
  %y = arith.select %eq, %m1, %c0 : index
  %ny = arith.subi %c0, %y : index
  %l = arith.addi %y, %c3 : index
  %sc = memref.collapse_shape %s [[0, 1]] : memref<1x3xf32> into memref<3xf32>
  %dc = memref.collapse_shape %d [[0, 1]] : memref<2x3xf32> into memref<6xf32>
  hivm.hir.vpad ins(%sc : memref<3xf32>) outs(%dc : memref<6xf32>) low[%l] high[%ny] pad_value %p : f32
  return
}

//--- pad-3.mlir
func.func @f(%s: memref<1x1x3xf32>, %d: memref<2x2x3xf32>, %n: index, %p: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m1 = arith.constant -1 : index
  %rare = arith.constant 77777 : index
  %eq = arith.cmpi eq, %n, %rare : index
  %y = arith.select %eq, %m1, %c0 : index
  %h = arith.subi %c1, %y : index
  hivm.hir.vpad ins(%s : memref<1x1x3xf32>) outs(%d : memref<2x2x3xf32>) low[1, %y, 0] high[0, %h, 0] pad_value %p : f32
  return
}

//--- pad-4.mlir
func.func @f(%s: memref<1x1x3xf32>, %d: memref<2x2x3xf32>, %n: index, %p: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %m1 = arith.constant -1 : index
  %rare = arith.constant 77777 : index
  %eq = arith.cmpi eq, %n, %rare : index
  %y = arith.select %eq, %m1, %c0 : index
  %h = arith.subi %c1, %y : index
  %l = arith.addi %y, %c2 : index
  %sc = memref.collapse_shape %s [[0, 1], [2]] : memref<1x1x3xf32> into memref<1x3xf32>
  %dc = memref.collapse_shape %d [[0, 1], [2]] : memref<2x2x3xf32> into memref<4x3xf32>
  hivm.hir.vpad ins(%sc : memref<1x3xf32>) outs(%dc : memref<4x3xf32>) low[%l, 0] high[%h, 0] pad_value %p : f32
  return
}

//--- copy-1.mlir
func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  hivm.hir.copy ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

//--- copy-2.mlir
func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  %c = memref.collapse_shape %a [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %d = memref.collapse_shape %b [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  hivm.hir.copy ins(%c : memref<32xf32>) outs(%d : memref<32xf32>) collapse_reassociation = [[0]]
  return
}

//--- cast-1.mlir
func.func @f(%a: memref<?x8xf32>, %b: memref<?x8xf32>) {
  hivm.hir.vexp ins(%a : memref<?x8xf32>) outs(%b : memref<?x8xf32>)
  return
}

//--- cast-2.mlir
func.func @f(%a: memref<?x8xf32>, %b: memref<?x8xf32>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<?x8xf32> into memref<?xf32>
  %1 = memref.collapse_shape %b [[0, 1]] : memref<?x8xf32> into memref<?xf32>
  %2 = memref.cast %0 : memref<?xf32> to memref<32xf32>
  %3 = memref.cast %1 : memref<?xf32> to memref<32xf32>
  hivm.hir.vexp ins(%2 : memref<32xf32>) outs(%3 : memref<32xf32>)
  return
}
