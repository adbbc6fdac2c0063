// RUN: hivm-opt --convert-to-hivm-op=strict %s | FileCheck %s

// Fills stay, and the padding of the reference is left out: the copy writes none.
// CHECK-LABEL: func.func @tail(
// CHECK: hivm.hir.vbrc
// CHECK: hivm.hir.load ins(%subview : memref<?xf32, strided<[1]>>) outs(%subview_0 : memref<?xf32, strided<[1]>>) init_out_buffer = false
func.func @tail(%a: memref<16xf32>, %n: index) attributes {hacc.entry} {
  %zero = arith.constant 0.0 : f32
  %x = memref.alloc() : memref<16xf32>
  hivm.hir.vbrc ins(%zero : f32) outs(%x : memref<16xf32>)
  %from = memref.subview %a[0] [%n] [1] : memref<16xf32> to memref<?xf32, strided<[1]>>
  %to = memref.subview %x[0] [%n] [1] : memref<16xf32> to memref<?xf32, strided<[1]>>
  memref.copy %from, %to : memref<?xf32, strided<[1]>> to memref<?xf32, strided<[1]>>
  return
}

// A copy within global memory goes through a buffer.
// CHECK-LABEL: func.func @within(
// CHECK: %alloc = memref.alloc() : memref<16xf32>
// CHECK: hivm.hir.load ins(%arg0 : memref<16xf32>) outs(%alloc : memref<16xf32>)
// CHECK: hivm.hir.store ins(%alloc : memref<16xf32>) outs(%arg1 : memref<16xf32>)
func.func @within(%a: memref<16xf32>, %b: memref<16xf32>) attributes {hacc.entry} {
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  return
}

// Memory spaces count more than arguments.
// CHECK-LABEL: func.func @helper(
// CHECK: hivm.hir.store
func.func @helper(%a: memref<16xf32, #hivm.address_space<ub>>, %b: memref<16xf32, #hivm.address_space<gm>>) {
  memref.copy %a, %b : memref<16xf32, #hivm.address_space<ub>> to memref<16xf32, #hivm.address_space<gm>>
  return
}

// Both sides of a select are allocations.
// CHECK-LABEL: func.func @either(
// CHECK: hivm.hir.load
func.func @either(%a: memref<16xf32>, %c: i1) attributes {hacc.entry} {
  %x = memref.alloc() : memref<16xf32>
  %y = memref.alloc() : memref<16xf32>
  %z = arith.select %c, %x, %y : memref<16xf32>
  memref.copy %a, %z : memref<16xf32> to memref<16xf32>
  return
}

// On a module the arguments of a function that is no kernel lie where its callers have them.
// CHECK-LABEL: func.func private @called(
// CHECK: hivm.hir.load ins(%arg0 : memref<16xf32>) outs(%alloc : memref<16xf32>)
// CHECK: hivm.hir.copy ins(%alloc : memref<16xf32>) outs(%arg1 : memref<16xf32>)
func.func private @called(%a: memref<16xf32>, %b: memref<16xf32>) {
  %x = memref.alloc() : memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  memref.copy %x, %b : memref<16xf32> to memref<16xf32>
  return
}
// CHECK-LABEL: func.func private @between(
// CHECK: hivm.hir.load ins(%arg0 : memref<16xf32>) outs(%alloc : memref<16xf32>)
func.func private @between(%a: memref<16xf32>) {
  %x = memref.alloc() : memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  func.call @called(%a, %x) : (memref<16xf32>, memref<16xf32>) -> ()
  return
}
func.func @caller(%a: memref<32xf32>) attributes {hacc.entry} {
  %x = memref.alloc() : memref<16xf32>
  %s = memref.subview %a[0] [16] [1] : memref<32xf32> to memref<16xf32, strided<[1]>>
  %p = memref.cast %s : memref<16xf32, strided<[1]>> to memref<16xf32>
  func.call @called(%p, %x) : (memref<16xf32>, memref<16xf32>) -> ()
  func.call @between(%p) : (memref<16xf32>) -> ()
  return
}

// Branches pass memory on.
// CHECK-LABEL: func.func @passed(
// CHECK: ^bb2(%0: memref<16xf32>):
// CHECK-NEXT: hivm.hir.store ins(%0 : memref<16xf32>) outs(%arg0 : memref<16xf32>)
func.func @passed(%a: memref<16xf32>, %c: i1) attributes {hacc.entry} {
  %x = memref.alloc() : memref<16xf32>
  %y = memref.alloc() : memref<16xf32>
  cf.cond_br %c, ^bb1, ^bb2(%x : memref<16xf32>)
^bb1:
  cf.br ^bb2(%y : memref<16xf32>)
^bb2(%z: memref<16xf32>):
  memref.copy %z, %a : memref<16xf32> to memref<16xf32>
  return
}
