// RUN: hivm-opt --flatten-ops="mode=maximal" %s | FileCheck %s
// RUN: hivm-opt --flatten-ops="mode=safe" %s | FileCheck %s --check-prefix=SAFE

// Sizes and strides that the types hide, followed to where they come from.

// Whole rows of an allocation: the stride is the size of a row.
func.func @whole_rows(%n: index, %m: index, %k: index, %v: f32) {
  %0 = memref.alloc(%n, %m) : memref<?x?xf32>
  %1 = memref.subview %0[%k, 0] [4, %m] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[?, 1], offset: ?>>)
  return
}

// Every other row.
func.func @every_other_row(%n: index, %m: index, %v: f32) {
  %0 = memref.alloc(%n, %m) : memref<?x?xf32>
  %1 = memref.subview %0[0, 0] [4, %m] [2, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[?, 1]>>)
  return
}

// The length of the rows is asked of the buffer itself, whose type has it not.
func.func @asked(%a: memref<?x?xf32>, %v: f32) {
  %c1 = arith.constant 1 : index
  %m = memref.dim %a, %c1 : memref<?x?xf32>
  %1 = memref.subview %a[0, 0] [4, %m] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[?, 1]>>)
  return
}

// The rows of another buffer may be shorter.
func.func @asked_of_another(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %v: f32) {
  %c1 = arith.constant 1 : index
  %m = memref.dim %b, %c1 : memref<?x?xf32>
  %1 = memref.subview %a[0, 0] [4, %m] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[?, 1]>>)
  return
}

// A tail: the last part of a loop is shorter.
func.func @tail(%a: memref<?x64xf32>, %i: index, %v: f32) {
  %m = affine.min affine_map<(d0) -> (-d0 + 64, 16)>(%i)
  %1 = memref.subview %a[0, 0] [4, %m] [1, 1] : memref<?x64xf32> to memref<4x?xf32, strided<[64, 1]>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[64, 1]>>)
  return
}

func.func @product(%a: memref<1xf32>, %n: index, %m: index, %s: index, %v: f32) {
  %t = arith.muli %m, %s : index
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [%n, %m], strides: [%t, %s] : memref<1xf32> to memref<?x?xf32, strided<[?, ?]>>
  hivm.hir.vbrc ins(%v : f32) outs(%0 : memref<?x?xf32, strided<[?, ?]>>)
  return
}

// (m + 2) * 3 = 3 * m + 6
func.func @affine(%a: memref<1xf32>, %n: index, %m: index, %v: f32) {
  %c2 = arith.constant 2 : index
  %k = arith.addi %m, %c2 : index
  %t = affine.apply affine_map<(d0) -> (d0 * 3 + 6)>(%m)
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [%n, %k], strides: [%t, 3] : memref<1xf32> to memref<?x?xf32, strided<[?, 3]>>
  hivm.hir.vbrc ins(%v : f32) outs(%0 : memref<?x?xf32, strided<[?, 3]>>)
  return
}

// The product of two i64 is that of indices. That of two i32 may have wrapped.
func.func @i64(%a: memref<1xf32>, %n: index, %m: i64, %s: i64, %v: f32) {
  %t = arith.muli %m, %s : i64
  %mi = arith.index_cast %m : i64 to index
  %si = arith.index_cast %s : i64 to index
  %ti = arith.index_cast %t : i64 to index
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [%n, %mi], strides: [%ti, %si] : memref<1xf32> to memref<?x?xf32, strided<[?, ?]>>
  hivm.hir.vbrc ins(%v : f32) outs(%0 : memref<?x?xf32, strided<[?, ?]>>)
  return
}

func.func @i32(%a: memref<1xf32>, %n: index, %m: i32, %s: i32, %v: f32) {
  %t = arith.muli %m, %s : i32
  %mi = arith.index_cast %m : i32 to index
  %si = arith.index_cast %s : i32 to index
  %ti = arith.index_cast %t : i32 to index
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [%n, %mi], strides: [%ti, %si] : memref<1xf32> to memref<?x?xf32, strided<[?, ?]>>
  hivm.hir.vbrc ins(%v : f32) outs(%0 : memref<?x?xf32, strided<[?, ?]>>)
  return
}

// What a buffer says of itself holds for another.
func.func @metadata(%a: memref<?x?xf32>, %b: memref<1xf32>, %v: f32) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %a : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [0], sizes: [%sizes#0, %sizes#1], strides: [%strides#0, 1] : memref<1xf32> to memref<?x?xf32, strided<[?, 1]>>
  hivm.hir.vbrc ins(%v : f32) outs(%0 : memref<?x?xf32, strided<[?, 1]>>)
  return
}

// Axes 1 and 2 stay together.
func.func @transposed(%n: index, %m: index, %k: index, %v: f32) {
  %0 = memref.alloc(%n, %m, %k) : memref<?x?x?xf32>
  %1 = memref.transpose %0 (i, j, l) -> (j, l, i) : memref<?x?x?xf32> to memref<?x?x?xf32, strided<[?, 1, ?]>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<?x?x?xf32, strided<[?, 1, ?]>>)
  return
}

// The rows of rows are as long as the buffer has it; to collapse them undoes the
// expansion.
func.func @expanded(%a: memref<?x?xf32, strided<[?, ?]>>, %n: index, %k: index, %v: f32) {
  %0 = memref.expand_shape %a [[0], [1, 2]] output_shape [%n, 4, %k] : memref<?x?xf32, strided<[?, ?]>> into memref<?x4x?xf32, strided<[?, ?, ?]>>
  hivm.hir.vbrc ins(%v : f32) outs(%0 : memref<?x4x?xf32, strided<[?, ?, ?]>>)
  return
}

// A subview that lacks an axis of the buffer.
func.func @reduced(%n: index, %m: index, %i: index, %v: f32) {
  %0 = memref.alloc(%n, %m) : memref<8x?x?xf32>
  %1 = memref.subview %0[%i, 0, 0] [1, %n, %m] [1, 1, 1] : memref<8x?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<?x?xf32, strided<[?, 1], offset: ?>>)
  return
}

func.func @pointer(%p: i64, %m: index, %v: f32) {
  %0 = hivm.hir.pointer_cast(%p) [%m] : memref<8x?xf32>
  %1 = memref.subview %0[0, 0] [4, %m] [1, 1] : memref<8x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[?, 1]>>)
  return
}

func.func @byte_view(%p: memref<4096xi8>, %o: index, %m: index, %v: f32) {
  %0 = memref.view %p[%o][%m] : memref<4096xi8> to memref<8x?xf32>
  %1 = memref.subview %0[0, 0] [4, %m] [1, 1] : memref<8x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[?, 1]>>)
  return
}

// The buffers of both sides are proven each by itself.
func.func @inline_transpose(%n: index, %m: index, %k: index) {
  %0 = memref.alloc(%n, %m, %k) : memref<?x?x?x16xf32>
  %1 = memref.subview %0[0, 0, 0, 0] [4, %m, %k, 16] [1, 1, 1, 1] : memref<?x?x?x16xf32> to memref<4x?x?x16xf32, strided<[?, ?, 16, 1]>>
  %2 = memref.alloc(%m, %k) : memref<?x?x4x16xf32>
  hivm.hir.vexp ins(%1 : memref<4x?x?x16xf32, strided<[?, ?, 16, 1]>>) outs(%2 : memref<?x?x4x16xf32>) transpose = [1, 2, 0, 3]
  return
}

// CHECK-LABEL{LITERAL}: func.func @whole_rows
// CHECK{LITERAL}: memref.collapse_shape %subview [[0, 1]] : memref<4x?xf32, strided<[?, 1], offset: ?>> into memref<?xf32, strided<[?], offset: ?>>
// CHECK-LABEL{LITERAL}: func.func @every_other_row
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @asked(
// CHECK{LITERAL}: memref.collapse_shape %subview [[0, 1]]
// CHECK-LABEL{LITERAL}: func.func @asked_of_another
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @tail
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @product
// CHECK{LITERAL}: memref.collapse_shape %reinterpret_cast [[0, 1]] : memref<?x?xf32, strided<[?, ?]>> into memref<?xf32, strided<[?]>>
// CHECK-LABEL{LITERAL}: func.func @affine
// CHECK{LITERAL}: memref.collapse_shape %reinterpret_cast [[0, 1]] : memref<?x?xf32, strided<[?, 3]>> into memref<?xf32, strided<[?]>>
// CHECK-LABEL{LITERAL}: func.func @i64
// CHECK{LITERAL}: memref.collapse_shape %reinterpret_cast [[0, 1]]
// CHECK-LABEL{LITERAL}: func.func @i32
// CHECK-NOT{LITERAL}: memref.collapse_shape
// CHECK-LABEL{LITERAL}: func.func @metadata
// CHECK{LITERAL}: memref.collapse_shape %reinterpret_cast [[0, 1]]
// CHECK-LABEL{LITERAL}: func.func @transposed
// CHECK{LITERAL}: memref.collapse_shape %transpose [[0, 1], [2]] : memref<?x?x?xf32, strided<[?, 1, ?]>> into memref<?x?xf32, strided<[?, ?]>>
// CHECK-LABEL{LITERAL}: func.func @expanded
// CHECK-NEXT{LITERAL}: hivm.hir.vbrc ins(%arg3 : f32) outs(%arg0 : memref<?x?xf32, strided<[?, ?]>>)
// CHECK-LABEL{LITERAL}: func.func @reduced
// CHECK{LITERAL}: memref.collapse_shape %subview [[0, 1]]
// CHECK-LABEL{LITERAL}: func.func @pointer
// CHECK{LITERAL}: memref.collapse_shape %subview [[0, 1]]
// CHECK-LABEL{LITERAL}: func.func @byte_view
// CHECK{LITERAL}: memref.collapse_shape %subview [[0, 1]]
// CHECK-LABEL{LITERAL}: func.func @inline_transpose
// CHECK{LITERAL}: memref.collapse_shape %subview [[0], [1, 2], [3]]
// CHECK-NEXT{LITERAL}: memref.collapse_shape %alloc_0 [[0, 1], [2], [3]]
// CHECK-NEXT{LITERAL}: transpose = [1, 0, 2]

// SAFE-NOT: memref.collapse_shape
