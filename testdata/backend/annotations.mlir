// RUN: hivm-opt --annotation-lowering %s | FileCheck %s
// RUN: hivm-opt --pass-pipeline="builtin.module(func.func(annotation-lowering))" %s | FileCheck %s

// Marks go. Other operations are folded once, as the conversion of the reference does. Constants
// are not made, and what is dead stays.
// CHECK-LABEL: func.func @marks(
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[C2]], %[[C2]]
// CHECK-NEXT: %[[ALLOC:.*]] = memref.alloc()
// CHECK-NEXT: memref.cast %[[ALLOC]]
// CHECK-NEXT: scf.for
// CHECK-NEXT: memref.load %[[ALLOC]][%[[SUM]]]
// CHECK-NEXT: hivm.hir.vadd
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @marks(%a: memref<8xf32>, %n: index) {
  %c2 = arith.constant 2 : index
  %sum = arith.addi %c2, %c2 : index
  %alloc = memref.alloc() : memref<8xf32>
  %view = memref.subview %alloc[0] [8] [1] : memref<8xf32> to memref<8xf32>
  %cast = memref.cast %alloc : memref<8xf32> to memref<?xf32>
  annotation.mark %cast {buffer_size_in_byte = 32 : i64} : memref<?xf32>
  scf.for %i = %c2 to %n step %n {
    annotation.mark %view {hivm.multi_buffer = 2 : i32} : memref<8xf32>
    %0 = memref.load %cast[%sum] : memref<?xf32>
    hivm.hir.vadd ins(%view, %0 : memref<8xf32>, f32) outs(%view : memref<8xf32>)
  }
  return
}
