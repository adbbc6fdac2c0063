// RUN: hivm-opt %s --split-input-file --hivm-constantize-buffer-size --verify-diagnostics | FileCheck %s

// What is added and taken away again does not count: the tile ends 32 rows behind its begin.
// CHECK-LABEL: @tail
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: %[[BYTES:.*]] = memref.alloc() : memref<8192xi8>
// CHECK: memref.view %[[BYTES]][%[[ZERO]]]
func.func @tail(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  scf.for %i = %c0 to %n step %c32 {
    %end = affine.apply affine_map<()[s0] -> (s0 + 32)>()[%i]
    %last = affine.max affine_map<()[s0, s1] -> (s0, s1)>()[%i, %n]
    %to = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%end, %last]
    %rows = affine.apply affine_map<()[s0, s1] -> (s0 - s1)>()[%to, %i]
    %a = memref.alloc(%rows) : memref<?x64xf32>
    hivm.hir.vbrc ins(%x : f32) outs(%a : memref<?x64xf32>)
  }
  return
}

// -----

// The larger one of 4 and a minimum is the minimum of the larger ones.
// CHECK-LABEL: @distributed
// CHECK: affine.min
// CHECK: memref.alloc() : memref<256xi8>
func.func @distributed(%n: index, %x: f32) {
  %m = affine.min affine_map<()[s0] -> (64, s0)>()[%n]
  %s = affine.max affine_map<()[s0] -> (4, s0)>()[%m]
  %a = memref.alloc(%s) : memref<?xf32>
  hivm.hir.vbrc ins(%x : f32) outs(%a : memref<?xf32>)
  return
}

// -----

// 256 bits are compared with 64 bytes.
// CHECK-LABEL: @bits
// CHECK: memref.alloc(%{{.*}}) : memref<?xf16>
// CHECK: buffer_size_in_byte = 64
func.func @bits(%n: index) {
  %c16 = arith.constant 16 : index
  %s = arith.minsi %n, %c16 : index
  %a = memref.alloc(%s) : memref<?xf16>
  annotation.mark %a {buffer_size_in_byte = 64 : i64} : memref<?xf16>
  return
}

// -----

// CHECK-LABEL: @marks
// CHECK: memref.alloc() : memref<32xi8>
// CHECK-NOT: annotation.mark
func.func @marks(%n: index, %x: f16) {
  %c16 = arith.constant 16 : index
  %s = arith.minsi %n, %c16 : index
  // expected-warning@+1 {{'memref.alloc' op changes the meaning: the alignment is dropped}}
  %a = memref.alloc(%s) {alignment = 64 : i64} : memref<?xf16>
  annotation.mark %a {buffer_size_in_byte = 512 : i64} : memref<?xf16>
  // expected-warning@+1 {{'annotation.mark' op changes the meaning: it is dropped with all that it says}}
  annotation.mark %a {buffer_size_in_byte = 512 : i64, hivm.multi_buffer = 2 : i32} : memref<?xf16>
  hivm.hir.vbrc ins(%x : f16) outs(%a : memref<?xf16>)
  return
}

// -----

// Of a maximum one side is known; the sum of numbers that are not negative has a bound.
// CHECK-LABEL: @guessed
// CHECK: memref.alloca() : memref<40xi8>
func.func @guessed(%n: index, %m: index, %x: f32) {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %s = arith.maxsi %n, %c4 : index
  %few = arith.minsi %m, %c2 : index
  %l = arith.minsi %few, %c4 : index
  %p = arith.muli %s, %l : index
  %q = arith.subi %p, %c2 : index
  %r = arith.addi %q, %c4 : index
  %i = arith.index_cast %r : index to i64
  %j = arith.index_cast %i : i64 to index
  // expected-warning@+1 {{'memref.alloca' op changes the meaning: it gets room for 10 elements, and may have more}}
  %a = memref.alloca(%j) : memref<?xf32>
  hivm.hir.vbrc ins(%x : f32) outs(%a : memref<?xf32>)
  return
}

// -----

// One size without a bound, a layout, and elements of no known width.
// CHECK-LABEL: @stay
// CHECK-COUNT-3: memref.alloc(%
func.func @stay(%n: index, %x: f32, %k: index) {
  %c4 = arith.constant 4 : index
  %s = arith.minsi %n, %c4 : index
  %a = memref.alloc(%s, %n) : memref<?x?xf32>
  hivm.hir.vbrc ins(%x : f32) outs(%a : memref<?x?xf32>)
  %b = memref.alloc(%s) : memref<?x4xf32, strided<[8, 1]>>
  hivm.hir.vbrc ins(%x : f32) outs(%b : memref<?x4xf32, strided<[8, 1]>>)
  %c = memref.alloc(%s) : memref<?xindex>
  memref.store %k, %c[%k] : memref<?xindex>
  return
}
