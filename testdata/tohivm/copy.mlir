// RUN: hivm-opt --convert-to-hivm-op --split-input-file --verify-diagnostics %s
// RUN: hivm-opt --convert-to-hivm-op --split-input-file %s 2>/dev/null | FileCheck %s

// Where a value comes from says where it lies.

// CHECK-LABEL: func.func @directions(
// CHECK: hivm.hir.load ins(%arg0 : memref<16xf32>) outs(%alloc : memref<16xf32>) init_out_buffer = false may_implicit_transpose_with_last_axis = false eviction_policy = <EvictFirst>
// CHECK: hivm.hir.copy ins(%alloc : memref<16xf32>) outs(%alloc_0 : memref<16xf32>)
// CHECK: hivm.hir.store ins(%alloc_0 : memref<16xf32>) outs(%arg1 : memref<16xf32>)
func.func @directions(%a: memref<16xf32>, %b: memref<16xf32>) attributes {hacc.entry} {
  %x = memref.alloc() : memref<16xf32>
  %y = memref.alloc() : memref<16xf32>
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  memref.copy %x, %y : memref<16xf32> to memref<16xf32>
  memref.copy %y, %b : memref<16xf32> to memref<16xf32>
  return
}

// -----

// The host has its own copies; an scf.forall may be threads.
// CHECK-LABEL: func.func @host(
// CHECK: memref.copy
func.func @host(%a: memref<16xf32>, %b: memref<16xf32>) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  return
}

// CHECK-LABEL: func.func @forall(
// CHECK: memref.copy
func.func @forall(%a: memref<16xf32>, %b: memref<16xf32>) {
  scf.forall (%i) in (2) {
    // expected-warning@+1 {{'memref.copy' op stays: the iterations of the 'scf.forall' around it may be threads}}
    memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  }
  return
}

// -----

// A vbrc before the copy becomes part of the load. That is another destination here.
// CHECK-LABEL: func.func @tail(
// CHECK-NOT: hivm.hir.vbrc
// CHECK: hivm.hir.load ins(%subview : memref<?xf32, strided<[1]>>) outs(%subview_0 : memref<?xf32, strided<[1]>>) pad_mode = <PadValue> pad_value = %cst : f32 left_padding_num = %c0 : index init_out_buffer = true
func.func @tail(%a: memref<16xf32>, %n: index) attributes {hacc.entry} {
  %zero = arith.constant 0.0 : f32
  %x = memref.alloc() : memref<16xf32>
  hivm.hir.vbrc ins(%zero : f32) outs(%x : memref<16xf32>)
  %from = memref.subview %a[0] [%n] [1] : memref<16xf32> to memref<?xf32, strided<[1]>>
  %to = memref.subview %x[0] [%n] [1] : memref<16xf32> to memref<?xf32, strided<[1]>>
  // expected-warning@+1 {{'memref.copy' op conversion changes the meaning: the destination of the 'hivm.hir.vbrc' that becomes part of the load is another view of the buffer}}
  memref.copy %from, %to : memref<?xf32, strided<[1]>> to memref<?xf32, strided<[1]>>
  return
}

// -----

// The hint pad_const, an offset that is not known, and a branch around the fill.
// CHECK-LABEL: func.func @hints(
// CHECK: %0 = arith.remui %arg1, %c8 : index
// CHECK: hivm.hir.load {{.*}} pad_mode = <PadValue> pad_value = %cst : f32 left_padding_num = %0 : index init_out_buffer = false {{.*}} eviction_policy = <EvictLast>
// CHECK-NOT: annotation.mark
func.func @hints(%a: memref<16xf32>, %n: index) attributes {hacc.entry} {
  %zero = arith.constant 0.0 : f32
  %x = memref.alloc() : memref<16xf32>
  annotation.mark %x {eviction_policy = "cache.evict_last"} : memref<16xf32>
  annotation.mark %x keys = ["pad_const"] values = [%zero : f32] : memref<16xf32>
  %from = memref.subview %a[0] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1]>>
  %to = memref.subview %x[%n] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
  // expected-warning@+1 {{'memref.copy' op conversion changes the meaning: padding is written in front of the destination}}
  memref.copy %from, %to : memref<4xf32, strided<[1]>> to memref<4xf32, strided<[1], offset: ?>>
  return
}

// CHECK-LABEL: func.func @branch(
// CHECK-NOT: scf.if
// CHECK: hivm.hir.load {{.*}} pad_value = %cst : f32 init_out_buffer = true init_condition = %arg1 : i1
func.func @branch(%a: memref<16xf32>, %c: i1) attributes {hacc.entry} {
  %zero = arith.constant 0.0 : f32
  %x = memref.alloc() : memref<16xf32>
  scf.if %c {
    hivm.hir.vbrc ins(%zero : f32) outs(%x : memref<16xf32>)
  }
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  return
}

// -----

// A fill behind the copy is lost.
// CHECK-LABEL: func.func @behind(
// CHECK: hivm.hir.load {{.*}} init_out_buffer = true
// CHECK-NOT: hivm.hir.vbrc
func.func @behind(%a: memref<16xf32>) attributes {hacc.entry} {
  %zero = arith.constant 0.0 : f32
  %x = memref.alloc() : memref<16xf32>
  // expected-warning@+1 {{'memref.copy' op conversion changes the meaning: the 'hivm.hir.vbrc' behind it becomes part of the load}}
  memref.copy %a, %x : memref<16xf32> to memref<16xf32>
  hivm.hir.vbrc ins(%zero : f32) outs(%x : memref<16xf32>)
  return
}

// -----

// No load connects global memory with itself. Without memory spaces that is not an error yet.
// CHECK-LABEL: func.func @within(
// CHECK: hivm.hir.load
func.func @within(%a: memref<16xf32>, %b: memref<16xf32>) attributes {hacc.entry} {
  // expected-warning@+1 {{'memref.copy' op conversion changes the meaning: source and destination lie in global memory, but a load is for the memory of a core}}
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  return
}

// -----

// A marked pointer and a distributed buffer lie in global memory.
// CHECK-LABEL: func.func @pointer(
// CHECK: hivm.hir.store
func.func @pointer(%at: i64) attributes {hacc.entry} {
  %p = hivm.hir.pointer_cast(%at) : memref<16xf32>
  annotation.mark %p {address_space = #hivm.address_space<gm>} : memref<16xf32>
  %x = memref.alloc() : memref<16xf32>
  memref.copy %x, %p : memref<16xf32> to memref<16xf32>
  return
}

// -----

// CHECK-LABEL: func.func @vector(
// CHECK: hivm.hir.copy
func.func @vector(%a: memref<16xf32>, %b: memref<16xf32>) attributes {hivm.vector_function} {
  memref.copy %a, %b : memref<16xf32> to memref<16xf32>
  return
}

// -----

// The offset counts within a block of 32 bytes.
// CHECK-LABEL: func.func @offset(
// CHECK: %c1 = arith.constant 1 : index
// CHECK: hivm.hir.load {{.*}} left_padding_num = %c1 : index
func.func @offset(%a: memref<4xf32>) attributes {hacc.entry} {
  %x = memref.alloc() : memref<16xf32>
  %to = memref.subview %x[9] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: 9>>
  memref.copy %a, %to : memref<4xf32> to memref<4xf32, strided<[1], offset: 9>>
  return
}
