// RUN: hivm-opt %s --split-input-file --hivm-recognize-discontinuous-store --verify-diagnostics | FileCheck %s
// RUN: hivm-opt %s --split-input-file --hivm-recognize-discontinuous-store=strict=true | FileCheck %s --check-prefix=STRICT

// CHECK-LABEL: @static
// CHECK: %[[A:.*]] = memref.alloc() : memref<8x16xi16
// CHECK-NEXT: %[[E:.*]] = memref.expand_shape %[[A]] {{\[\[}}0], [1, 2]] output_shape [8, 16, 1]
// CHECK-NEXT: %[[B:.*]] = memref.alloc() : memref<8x16x16xi16, strided<[256, 16, 1]>, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.vbrc ins(%[[E]] {{.*}}) outs(%[[B]] {{.*}}) broadcast_dims = [2]
// CHECK-NEXT: %[[S:.*]] = memref.subview %[[B]][0, 0, 0] [8, 16, 1] [1, 1, 1]
// CHECK-NEXT: %[[C:.*]] = memref.collapse_shape %[[S]] {{\[\[}}0], [1, 2]]
// CHECK-NEXT: hivm.hir.store ins(%[[C]]
// STRICT-LABEL: @static
// STRICT: memref.alloc() : memref<8x16x16xi16, #hivm.address_space<ub>>
func.func @static(%g: memref<8x16xi16, strided<[32, 2]>, #hivm.address_space<gm>>) {
  %a = memref.alloc() : memref<8x16xi16, #hivm.address_space<ub>>
  hivm.hir.store ins(%a : memref<8x16xi16, #hivm.address_space<ub>>) outs(%g : memref<8x16xi16, strided<[32, 2]>, #hivm.address_space<gm>>)
  return
}

// -----

// Of a part of unknown size the whole buffer counts, and its rows are as far apart.
// CHECK-LABEL: @dynamic
// CHECK: memref.alloc() : memref<2x100x8xi32, strided<[800, 8, 1]>, #hivm.address_space<ub>>
// CHECK-NEXT: memref.subview %{{.*}}[0, 0, 0] [2, %arg1, 8] [1, 1, 1]
// STRICT-LABEL: @dynamic
// STRICT: memref.alloc() : memref<2x100x8xi32, #hivm.address_space<ub>>
func.func @dynamic(%g: memref<2x?xi32, strided<[300, 3]>, #hivm.address_space<gm>>, %n: index) {
  %a = memref.alloc() : memref<2x100xi32, #hivm.address_space<ub>>
  %p = memref.subview %a[0, 0] [2, %n] [1, 1] : memref<2x100xi32, #hivm.address_space<ub>> to memref<2x?xi32, strided<[100, 1]>, #hivm.address_space<ub>>
  hivm.hir.store ins(%p : memref<2x?xi32, strided<[100, 1]>, #hivm.address_space<ub>>) outs(%g : memref<2x?xi32, strided<[300, 3]>, #hivm.address_space<gm>>)
  return
}

// -----

// CHECK-LABEL: @gaps
// CHECK: memref.alloc() : memref<2x50x8xi32, strided<[800, 8, 1]>, #hivm.address_space<ub>>
// STRICT-LABEL: @gaps
// STRICT: memref.alloc() : memref<2x50x8xi32, #hivm.address_space<ub>>
func.func @gaps(%g: memref<2x50xi32, strided<[300, 3]>, #hivm.address_space<gm>>) {
  %a = memref.alloc() : memref<2x100xi32, #hivm.address_space<ub>>
  %p = memref.subview %a[0, 0] [2, 50] [1, 1] : memref<2x100xi32, #hivm.address_space<ub>> to memref<2x50xi32, strided<[100, 1]>, #hivm.address_space<ub>>
  // expected-warning@+1 {{'hivm.hir.store' op changes the meaning: the buffer of blocks that it gets has gaps, and memory only for its elements}}
  hivm.hir.store ins(%p : memref<2x50xi32, strided<[100, 1]>, #hivm.address_space<ub>>) outs(%g : memref<2x50xi32, strided<[300, 3]>, #hivm.address_space<gm>>)
  return
}

// -----

// The rows of another shape may be longer than the rows of the buffer.
// CHECK-LABEL: @reshaped
// CHECK: vbrc
// STRICT-LABEL: @reshaped
// STRICT-NOT: vbrc
func.func @reshaped(%g: memref<?x8xi32, strided<[300, 3]>, #hivm.address_space<gm>>, %n: index) {
  %a = memref.alloc() : memref<2x8xi32, #hivm.address_space<ub>>
  %p = memref.reinterpret_cast %a to offset: [0], sizes: [%n, 8], strides: [8, 1] : memref<2x8xi32, #hivm.address_space<ub>> to memref<?x8xi32, strided<[8, 1]>, #hivm.address_space<ub>>
  // expected-warning@+1 {{'hivm.hir.store' op changes the meaning: the buffer of blocks that it gets may be too small}}
  hivm.hir.store ins(%p : memref<?x8xi32, strided<[8, 1]>, #hivm.address_space<ub>>) outs(%g : memref<?x8xi32, strided<[300, 3]>, #hivm.address_space<gm>>)
  return
}

// -----

// Of one axis the elements of the memory count.
// CHECK-LABEL: @elements
// CHECK: memref.alloc() : memref<16x8xi32, strided<[8, 1]>, #hivm.address_space<ub>>
// STRICT-LABEL: @elements
// STRICT: memref.alloc() : memref<16x8xi32, #hivm.address_space<ub>>
func.func @elements(%g: memref<?xi32, strided<[3]>, #hivm.address_space<gm>>, %n: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<64xi8, #hivm.address_space<ub>>
  %p = memref.view %a[%c0][%n] : memref<64xi8, #hivm.address_space<ub>> to memref<?xi32, #hivm.address_space<ub>>
  hivm.hir.store ins(%p : memref<?xi32, #hivm.address_space<ub>>) outs(%g : memref<?xi32, strided<[3]>, #hivm.address_space<gm>>)
  return
}

// -----

// Contiguous rows, unknown distances, an unknown size, and memory of no known space.
// CHECK-LABEL: @stay
// CHECK-NOT: vbrc
// STRICT-LABEL: @stay
// STRICT-NOT: vbrc
func.func @stay(%c: memref<16xi32, #hivm.address_space<gm>>, %d: memref<16xi32, strided<[?]>, #hivm.address_space<gm>>,
    %g: memref<?x4xi32, strided<[300, 3]>, #hivm.address_space<gm>>, %u: memref<?x4xi32, #hivm.address_space<ub>>,
    %m: memref<16xi32, strided<[2]>>) {
  %a = memref.alloc() : memref<16xi32, #hivm.address_space<ub>>
  hivm.hir.store ins(%a : memref<16xi32, #hivm.address_space<ub>>) outs(%c : memref<16xi32, #hivm.address_space<gm>>)
  hivm.hir.store ins(%a : memref<16xi32, #hivm.address_space<ub>>) outs(%d : memref<16xi32, strided<[?]>, #hivm.address_space<gm>>)
  hivm.hir.store ins(%u : memref<?x4xi32, #hivm.address_space<ub>>) outs(%g : memref<?x4xi32, strided<[300, 3]>, #hivm.address_space<gm>>)
  %b = memref.alloc() : memref<16xi32>
  hivm.hir.store ins(%b : memref<16xi32>) outs(%m : memref<16xi32, strided<[2]>>)
  return
}
