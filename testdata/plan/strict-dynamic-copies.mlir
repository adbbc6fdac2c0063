// RUN: hivm-opt --hivm-plan-memory=strict %s | FileCheck %s
// RUN: hivm-opt --hivm-plan-memory=strict --hivm-enable-multi-buffer=strict %s -o %t

// A buffer with two copies moves to the start of the loop, unless its size is computed there.
// CHECK-LABEL: func.func @f
// CHECK: scf.for
// CHECK-NEXT: hivm.hir.pointer_cast(%{{.*}}, %{{.*}}) : memref<16xf32
// CHECK: %[[N:.*]] = arith.minsi
// CHECK: hivm.hir.pointer_cast(%{{.*}}, %{{.*}}) [%[[N]]] : memref<?xf32
func.func @f(%x: memref<64xf32, #hivm.address_space<gm>>, %n: index) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c16 {
    %left = arith.subi %n, %i : index
    %m = arith.minsi %left, %c16 : index
    %a = memref.alloc(%m) : memref<?xf32, #hivm.address_space<ub>>
    annotation.mark %a {hivm.multi_buffer = 2 : i32} : memref<?xf32, #hivm.address_space<ub>>
    %b = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
    annotation.mark %b {hivm.multi_buffer = 2 : i32} : memref<16xf32, #hivm.address_space<ub>>
    %s = memref.subview %x[%i] [%m] [1] : memref<64xf32, #hivm.address_space<gm>> to memref<?xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
    hivm.hir.load ins(%s : memref<?xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%a : memref<?xf32, #hivm.address_space<ub>>)
    %t = memref.subview %x[%i] [16] [1] : memref<64xf32, #hivm.address_space<gm>> to memref<16xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
    hivm.hir.load ins(%t : memref<16xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%b : memref<16xf32, #hivm.address_space<ub>>)
  }
  return
}
