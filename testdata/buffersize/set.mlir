// RUN: hivm-opt %s --split-input-file --hivm-set-buffer-size --verify-diagnostics | FileCheck %s

// The mark counts for the allocation behind its view, and goes unless it says more.
// CHECK-LABEL: @marked
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: %[[BYTES:.*]] = memref.alloc() {alignment = 64 : i64} : memref<256xi8, #hivm.address_space<ub>>
// CHECK: %[[A:.*]] = memref.view %[[BYTES]][%[[ZERO]]][%arg0] : memref<256xi8, #hivm.address_space<ub>> to memref<?xf32, #hivm.address_space<ub>>
// CHECK: %[[PART:.*]] = memref.subview %[[A]]
// CHECK-NOT: buffer_size_in_byte
// CHECK: annotation.mark %[[PART]] {hivm.multi_buffer = 2 : i32}
func.func @marked(%n: index) {
  %a = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf32, #hivm.address_space<ub>>
  %p = memref.subview %a[0] [4] [1] : memref<?xf32, #hivm.address_space<ub>> to memref<4xf32, strided<[1]>, #hivm.address_space<ub>>
  annotation.mark %p {buffer_size_in_byte = 256 : i64, hivm.multi_buffer = 2 : i32} : memref<4xf32, strided<[1]>, #hivm.address_space<ub>>
  annotation.mark %a {buffer_size_in_byte = 256 : i64} : memref<?xf32, #hivm.address_space<ub>>
  return
}

// -----

// A static size is not changed by a mark.
// CHECK-LABEL: @static
// CHECK-NEXT: memref.alloc() : memref<16xf32>
// CHECK-NEXT: memref.alloca() : memref<96xi8>
func.func @static(%n: index) {
  %a = memref.alloc() : memref<16xf32>
  annotation.mark %a {buffer_size_in_byte = 4 : i64} : memref<16xf32>
  %b = memref.alloca() : memref<96xi8>
  return
}

// -----

// CHECK-LABEL: @host
// CHECK: buffer_size_in_byte
func.func @host(%n: index) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %a = memref.alloca(%n) : memref<?xf32>
  annotation.mark %a {buffer_size_in_byte = 96 : i64} : memref<?xf32>
  return
}

// -----

// CHECK-LABEL: @argument
// CHECK: buffer_size_in_byte
func.func @argument(%a: memref<?xf32>) {
  // expected-warning@+1 {{Cannot find root memref alloc/alloca to set buffer size!}}
  annotation.mark %a {buffer_size_in_byte = 96 : i64} : memref<?xf32>
  return
}

// -----

// CHECK-LABEL: @workspace
// CHECK: memref_ext.alloc_workspace() from %arg0 : from memref<?xi8> to memref<64xi8>
func.func @workspace(%w: memref<?xi8>, %n: index) {
  // expected-warning@+1 {{'memref_ext.alloc_workspace' op changes the meaning: the offset is dropped}}
  %a = memref_ext.alloc_workspace(%n) from %w offset = [%n] : from memref<?xi8> to memref<?xf32>
  annotation.mark %a {buffer_size_in_byte = 64 : i64} : memref<?xf32>
  return
}

// -----

func.func @conflict(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  annotation.mark %a {buffer_size_in_byte = 96 : i64} : memref<?xf32>
  // expected-error@+1 {{Found conflicting buffer size annotation on the same alloc!}}
  annotation.mark %a {buffer_size_in_byte = 64 : i64} : memref<?xf32>
  return
}

// -----

func.func @negative(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  // expected-error@+1 {{'annotation.mark' op says that a buffer takes -4 bytes}}
  annotation.mark %a {buffer_size_in_byte = -4 : i64} : memref<?xf32>
  return
}

// -----

func.func @strided(%n: index) {
  // expected-error@+1 {{'memref.alloc' op has a layout, so that it cannot become a view of the 96 bytes that a mark says; allocate it without one}}
  %a = memref.alloc(%n) : memref<?x4xf32, strided<[8, 1]>>
  annotation.mark %a {buffer_size_in_byte = 96 : i64} : memref<?x4xf32, strided<[8, 1]>>
  return
}
