// RUN: hivm-opt %s --split-input-file --hivm-constantize-buffer-size=strict=true | FileCheck %s

// Bytes are compared with bytes, the alignment and the other hints stay.
// CHECK-LABEL: @kept
// CHECK: %[[BYTES:.*]] = memref.alloc() {alignment = 64 : i64} : memref<32xi8>
// CHECK: %[[A:.*]] = memref.view %[[BYTES]]
// CHECK-NEXT: annotation.mark %[[A]] {hivm.multi_buffer = 2 : i32}
func.func @kept(%n: index) {
  %c16 = arith.constant 16 : index
  %s = arith.minsi %n, %c16 : index
  %a = memref.alloc(%s) {alignment = 64 : i64} : memref<?xf16>
  annotation.mark %a {buffer_size_in_byte = 64 : i64, hivm.multi_buffer = 2 : i32} : memref<?xf16>
  return
}

// -----

// A mark that says less than is proved counts.
// CHECK-LABEL: @less
// CHECK: memref.alloc(%
func.func @less(%n: index) {
  %c16 = arith.constant 16 : index
  %s = arith.minsi %n, %c16 : index
  %a = memref.alloc(%s) : memref<?xf16>
  annotation.mark %a {buffer_size_in_byte = 16 : i64} : memref<?xf16>
  return
}

// -----

// Nothing is proved: the larger one of two numbers may be the unknown one, and a sum with an
// unknown number may wrap around.
// CHECK-LABEL: @unknown
// CHECK-COUNT-2: memref.alloc(%
func.func @unknown(%n: index, %x: f32) {
  %c4 = arith.constant 4 : index
  %s = arith.maxsi %n, %c4 : index
  %a = memref.alloc(%s) : memref<?xf32>
  hivm.hir.vbrc ins(%x : f32) outs(%a : memref<?xf32>)
  %l = arith.minsi %n, %c4 : index
  %k = arith.subi %l, %c4 : index
  %b = memref.alloc(%k) : memref<?xf32>
  hivm.hir.vbrc ins(%x : f32) outs(%b : memref<?xf32>)
  return
}

// -----

// CHECK-LABEL: @proved
// CHECK: memref.alloc() : memref<128xi8>
func.func @proved(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %s = arith.muli %i, %c4 : index
    %t = arith.addi %s, %c4 : index
    %h = arith.floordivsi %t, %c1 : index
    %u = arith.index_cast %h : index to i64
    %v = arith.index_cast %u : i64 to index
    %b = arith.cmpi eq, %i, %n : index
    %c32 = arith.constant 32 : index
    %w = arith.select %b, %v, %c32 : index
    %a = memref.alloc(%w) : memref<?xf32>
    hivm.hir.vbrc ins(%x : f32) outs(%a : memref<?xf32>)
  }
  return
}
