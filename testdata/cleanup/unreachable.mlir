// Views of themselves, which only code that is not reachable can have, lead nowhere.
// RUN: hivm-opt %s --memref-dse | FileCheck %s
// RUN: hivm-opt %s --memref-dse=strict=true | FileCheck %s
// RUN: hivm-opt %s --convert-arith-to-affine | FileCheck %s
// RUN: hivm-opt %s --drop-equivalent-buffer-results | FileCheck %s

// CHECK-LABEL: func.func @views(
// CHECK: ^bb1:
// CHECK: memref.cast
func.func @views(%c: i1) -> memref<4xf32> {
  cf.br ^bb2
^bb1:
  %c0 = arith.constant 0 : index
  %a = memref.cast %b : memref<?xf32> to memref<4xf32>
  %b = memref.cast %a : memref<4xf32> to memref<?xf32>
  %v = memref.load %a[%c0] : memref<4xf32>
  memref.store %v, %b[%c0] : memref<?xf32>
  return %a : memref<4xf32>
^bb2:
  cf.br ^bb2
}

// CHECK-LABEL: func.func @sums(
// CHECK: arith.addi
// CHECK: arith.addi
func.func @sums(%n: index) -> index {
  cf.br ^bb2
^bb1:
  %a = arith.addi %b, %n : index
  %b = arith.addi %a, %n : index
  return %b : index
^bb2:
  cf.br ^bb2
}
