// RUN: hivm-opt %s --split-input-file --hivm-auto-infer-buffer-size --verify-diagnostics | FileCheck %s

// 1024 elements: of the first mark, whatever the type.
// CHECK-LABEL: @as_many
// CHECK: %[[B:.*]] = memref.alloc(%arg0) : memref<?x128xf16>
// CHECK-NEXT: annotation.mark %[[B]] {buffer_size_in_byte = 2048 : i64}
// CHECK: memref.alloc() : memref<16xf32>
// CHECK-NEXT: %[[C:.*]] = memref.alloc(%{{.*}}) : memref<?xindex>
// CHECK-NEXT: annotation.mark %[[C]] {buffer_size_in_byte = 8192 : i64}
// CHECK-NEXT: %[[D:.*]] = memref.alloc(%arg0) : memref<?x256xf32>
// CHECK-NEXT: annotation.mark %[[D]] {buffer_size_in_byte = 4096 : i64}
func.func @as_many(%n: index) attributes {enable_auto_mark_buffer_size} {
  %c8 = arith.constant 8 : index
  %s = arith.minsi %n, %c8 : index
  %a = memref.alloc(%n) : memref<?x128xf32>
  annotation.mark %a {buffer_size_in_byte = 4096 : i64} : memref<?x128xf32>
  %b = memref.alloc(%n) : memref<?x128xf16>
  %x = memref.alloc() : memref<16xf32>
  %c = memref.alloc(%s) : memref<?xindex>
  // expected-warning@+1 {{'memref.alloc' op changes the meaning: it gets the 1024 elements that another buffer is marked with, and may have more}}
  %d = memref.alloc(%n) : memref<?x256xf32>
  return
}

// -----

// CHECK-LABEL: @not_asked
// CHECK-COUNT-1: annotation.mark
// CHECK-NOT: annotation.mark
func.func @not_asked(%n: index) {
  %a = memref.alloc(%n) : memref<?x128xf32>
  annotation.mark %a {buffer_size_in_byte = 4096 : i64} : memref<?x128xf32>
  %b = memref.alloc(%n) : memref<?x128xf16>
  return
}

// -----

func.func @no_number(%n: index) attributes {enable_auto_mark_buffer_size} {
  %a = memref.alloc(%n) : memref<?xmemref<4xf32>>
  // expected-error@+1 {{'annotation.mark' op says no number of elements: it says 4096 bytes of 'memref<?xmemref<4xf32>>'}}
  annotation.mark %a {buffer_size_in_byte = 4096 : i64} : memref<?xmemref<4xf32>>
  return
}

// -----

func.func @no_width(%n: index) attributes {enable_auto_mark_buffer_size} {
  %a = memref.alloc(%n) : memref<?xf32>
  annotation.mark %a {buffer_size_in_byte = 4096 : i64} : memref<?xf32>
  // expected-error@+1 {{'memref.alloc' op has elements of 'memref<4xf32>', of which the width is not known}}
  %b = memref.alloc(%n) : memref<?xmemref<4xf32>>
  return
}
