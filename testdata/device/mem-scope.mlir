// RUN: hivm-opt --hivm-infer-mem-scope %s 2>/dev/null | FileCheck %s

// A buffer without memory space that a vector operation uses lies in the unified buffer.
// CHECK-LABEL: func.func @scratch(
// CHECK: memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
// CHECK-NEXT: memref.alloc() {alignment = 64 : i64} : memref<4x8xf32, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.vadd {{.*}} temp_buffer(%alloc : memref<8xf32, #hivm.address_space<ub>>)
func.func @scratch(%a: memref<4x8xf32, #hivm.address_space<ub>>, %b: memref<4x1xf32, #hivm.address_space<ub>>) {
  %t = memref.alloc() : memref<8xf32>
  %d = memref.alloc() {alignment = 64 : i64} : memref<4x8xf32>
  hivm.hir.vadd ins(%a, %b : memref<4x8xf32, #hivm.address_space<ub>>, memref<4x1xf32, #hivm.address_space<ub>>) outs(%d : memref<4x8xf32>) temp_buffer(%t : memref<8xf32>) broadcast = [1]
  memref.dealloc %d : memref<4x8xf32>
  return
}

// What has a space keeps it; what no vector operation uses has none; and where a type
// follows from that of the buffer, nothing changes.
// CHECK-LABEL: func.func @stays(
// CHECK: memref.alloc() : memref<8xf32, #hivm.address_space<cbuf>>
// CHECK: memref.alloc() : memref<9xf32>
// CHECK: memref.alloc() : memref<2x4xf32>
func.func @stays(%x: f32) -> memref<8xf32> {
  %c0 = arith.constant 0 : index
  %l1 = memref.alloc() : memref<8xf32, #hivm.address_space<cbuf>>
  hivm.hir.vbrc ins(%x : f32) outs(%l1 : memref<8xf32, #hivm.address_space<cbuf>>)
  %scalars = memref.alloc() : memref<9xf32>
  memref.store %x, %scalars[%c0] : memref<9xf32>
  %viewed = memref.alloc() : memref<2x4xf32>
  hivm.hir.vexp ins(%viewed : memref<2x4xf32>) outs(%viewed : memref<2x4xf32>)
  %view = memref.collapse_shape %viewed [[0, 1]] : memref<2x4xf32> into memref<8xf32>
  return %view : memref<8xf32>
}

// The arguments of a kernel lie in global memory, and so do their views; all views of a
// buffer have its space.
// CHECK-LABEL: func.func @kernel(
// CHECK-SAME: %arg0: memref<?xf32, #hivm.address_space<gm>>, %arg1: memref<8xf32, #hivm.address_space<ub>>, %arg2: index, %arg3: memref<?xi8, #hivm.address_space<gm>>)
// CHECK-NEXT: memref.reinterpret_cast %arg0 {{.*}} : memref<?xf32, #hivm.address_space<gm>> to memref<4x8xf32, strided<[8, 1], offset: ?>, #hivm.address_space<gm>>
// CHECK-NEXT: memref.subview {{.*}} : memref<4x8xf32, strided<[8, 1], offset: ?>, #hivm.address_space<gm>> to memref<8xf32, strided<[1], offset: ?>, #hivm.address_space<gm>>
// CHECK-NEXT: memref.alloc() : memref<2x4xf32, #hivm.address_space<ub>>
// CHECK-NEXT: memref.collapse_shape {{.*}} into memref<8xf32, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.load
func.func @kernel(%a: memref<?xf32>, %b: memref<8xf32, #hivm.address_space<ub>>, %n: index, %unused: memref<?xi8>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %tile = memref.reinterpret_cast %a to offset: [%n], sizes: [4, 8], strides: [8, 1] : memref<?xf32> to memref<4x8xf32, strided<[8, 1], offset: ?>>
  %row = memref.subview %tile[%n, 0] [1, 8] [1, 1] : memref<4x8xf32, strided<[8, 1], offset: ?>> to memref<8xf32, strided<[1], offset: ?>>
  %buffer = memref.alloc() : memref<2x4xf32>
  %flat = memref.collapse_shape %buffer [[0, 1]] : memref<2x4xf32> into memref<8xf32>
  hivm.hir.load ins(%row : memref<8xf32, strided<[1], offset: ?>>) outs(%flat : memref<8xf32>)
  hivm.hir.vadd ins(%flat, %b : memref<8xf32>, memref<8xf32, #hivm.address_space<ub>>) outs(%flat : memref<8xf32>)
  return
}

// Loops, calls and results are not followed: these keep their types.
// CHECK-LABEL: func.func @followed(
// CHECK-SAME: %arg0: memref<8xf32>, %arg1: memref<8xf32>
// CHECK-COUNT-2: memref.alloc() : memref<8xf32>
func.func @followed(%a: memref<8xf32>, %b: memref<8xf32>, %n: index) attributes {hacc.entry} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = memref.alloc() : memref<8xf32>
  %second = memref.alloc() : memref<8xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %first) -> memref<8xf32> {
    scf.yield %a : memref<8xf32>
  }
  hivm.hir.vexp ins(%first : memref<8xf32>) outs(%second : memref<8xf32>)
  func.call @other(%second, %b) : (memref<8xf32>, memref<8xf32>) -> ()
  return
}

func.func private @other(memref<8xf32>, memref<8xf32>)

// CHECK-LABEL: func.func @host(
// CHECK: memref.alloc() : memref<8xf32>
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %a = memref.alloc() : memref<8xf32>
  hivm.hir.vexp ins(%a : memref<8xf32>) outs(%a : memref<8xf32>)
  return
}
