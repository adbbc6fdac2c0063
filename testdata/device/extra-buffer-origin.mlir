// RUN: hivm-opt --hivm-alloc-extra-buffer %s | FileCheck %s

// What an operand may have at most is what its memory holds: 4x8xi16 and all that
// are views of it. vxor takes as much as its first operand may have.

// CHECK-LABEL: func.func @views(
func.func @views(%n: index) {
  // CHECK-NEXT: {{.*}}memref.alloc
  %alloc = memref.alloc() : memref<4x8xi16>
  // CHECK-NEXT: {{.*}}memref.subview
  %a = memref.subview %alloc[1, 0] [2, %n] [1, 1] : memref<4x8xi16> to memref<2x?xi16, strided<[8, 1], offset: 8>>
  // CHECK-NEXT: {{.*}}memref.cast
  %b = memref.cast %a : memref<2x?xi16, strided<[8, 1], offset: 8>> to memref<?x?xi16, strided<[8, 1], offset: 8>>
  // CHECK-NEXT: {{.*}}memref.collapse_shape
  %c = memref.collapse_shape %alloc [[0, 1]] : memref<4x8xi16> into memref<32xi16>
  // CHECK-NEXT: {{.*}}memref.expand_shape
  %d = memref.expand_shape %c [[0, 1]] output_shape [16, 2] : memref<32xi16> into memref<16x2xi16>
  // CHECK-NEXT: {{.*}}memref.reinterpret_cast
  %e = memref.reinterpret_cast %alloc to offset: [0], sizes: [%n], strides: [1] : memref<4x8xi16> to memref<?xi16, strided<[1]>>
  // CHECK-NEXT: {{.*}}memref.transpose
  %f = memref.transpose %alloc (i, j) -> (j, i) : memref<4x8xi16> to memref<8x4xi16, strided<[1, 8]>>
  // CHECK-NEXT: {{.*}}memref.memory_space_cast
  %g = memref.memory_space_cast %a : memref<2x?xi16, strided<[8, 1], offset: 8>> to memref<2x?xi16, strided<[8, 1], offset: 8>, 1>
  // CHECK-NEXT: {{.*}}builtin.unrealized_conversion_cast
  %h = builtin.unrealized_conversion_cast %a : memref<2x?xi16, strided<[8, 1], offset: 8>> to memref<?xi16>
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<32xi16>)
  hivm.hir.vxor ins(%a, %a : memref<2x?xi16, strided<[8, 1], offset: 8>>, memref<2x?xi16, strided<[8, 1], offset: 8>>) outs(%a : memref<2x?xi16, strided<[8, 1], offset: 8>>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<32xi16>)
  hivm.hir.vxor ins(%b, %b : memref<?x?xi16, strided<[8, 1], offset: 8>>, memref<?x?xi16, strided<[8, 1], offset: 8>>) outs(%b : memref<?x?xi16, strided<[8, 1], offset: 8>>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<32xi16>)
  hivm.hir.vxor ins(%d, %d : memref<16x2xi16>, memref<16x2xi16>) outs(%d : memref<16x2xi16>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<32xi16>)
  hivm.hir.vxor ins(%e, %e : memref<?xi16, strided<[1]>>, memref<?xi16, strided<[1]>>) outs(%e : memref<?xi16, strided<[1]>>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<32xi16>)
  hivm.hir.vxor ins(%f, %f : memref<8x4xi16, strided<[1, 8]>>, memref<8x4xi16, strided<[1, 8]>>) outs(%f : memref<8x4xi16, strided<[1, 8]>>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<32xi16>)
  hivm.hir.vxor ins(%g, %g : memref<2x?xi16, strided<[8, 1], offset: 8>, 1>, memref<2x?xi16, strided<[8, 1], offset: 8>, 1>) outs(%g : memref<2x?xi16, strided<[8, 1], offset: 8>, 1>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<32xi16>)
  hivm.hir.vxor ins(%h, %h : memref<?xi16>, memref<?xi16>) outs(%h : memref<?xi16>)
  // CHECK-NEXT: return
  return
}

// Bytes and words are converted: 256 bytes are 128 elements of i16.
// CHECK-LABEL: func.func @element_types(
func.func @element_types(%n: index, %arg: memref<3x5xi32>) {
  // CHECK-NEXT: {{.*}}arith.constant
  %c0 = arith.constant 0 : index
  // CHECK-NEXT: {{.*}}memref.alloc
  %alloc = memref.alloc() : memref<256xi8>
  // CHECK-NEXT: {{.*}}memref.view
  %a = memref.view %alloc[%c0][%n] : memref<256xi8> to memref<?x8xi16>
  // CHECK-NEXT: {{.*}}memref.alloca
  %b = memref.alloca() : memref<7xi1>
  // CHECK-NEXT: {{.*}}memref_ext.alloc_workspace
  %c = memref_ext.alloc_workspace() : memref<9xi8>
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<128xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<128xi16>)
  hivm.hir.vxor ins(%a, %a : memref<?x8xi16>, memref<?x8xi16>) outs(%a : memref<?x8xi16>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<7xi1>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<7xi1>)
  hivm.hir.vxor ins(%b, %b : memref<7xi1>, memref<7xi1>) outs(%b : memref<7xi1>)
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<9xi8>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<9xi8>)
  hivm.hir.vxor ins(%c, %c : memref<9xi8>, memref<9xi8>) outs(%c : memref<9xi8>)
  // A static argument counts as its own memory.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<15xi32>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<15xi32>)
  hivm.hir.vxor ins(%arg, %arg : memref<3x5xi32>, memref<3x5xi32>) outs(%arg : memref<3x5xi32>)
  // CHECK-NEXT: return
  return
}

// The base buffer of a view is all of its memory.
// CHECK-LABEL: func.func @metadata(
func.func @metadata(%n: index) {
  // CHECK-NEXT: {{.*}}memref.alloc
  %alloc = memref.alloc() : memref<4x8xi16>
  // CHECK-NEXT: {{.*}}memref.subview
  %a = memref.subview %alloc[1, 0] [2, %n] [1, 1] : memref<4x8xi16> to memref<2x?xi16, strided<[8, 1], offset: 8>>
  // CHECK-NEXT: {{.*}}memref.extract_strided_metadata
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %a : memref<2x?xi16, strided<[8, 1], offset: 8>> -> memref<i16>, index, index, index, index, index
  // CHECK-NEXT: {{.*}}memref.reinterpret_cast
  %b = memref.reinterpret_cast %base to offset: [8], sizes: [2, %n, 1], strides: [8, 1, 1] : memref<i16> to memref<2x?x1xi16, strided<[8, 1, 1], offset: 8>>
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<32xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<32xi16>)
  hivm.hir.vxor ins(%b, %b : memref<2x?x1xi16, strided<[8, 1, 1], offset: 8>>, memref<2x?x1xi16, strided<[8, 1, 1], offset: 8>>) outs(%b : memref<2x?x1xi16, strided<[8, 1, 1], offset: 8>>)
  // CHECK-NEXT: return
  return
}

// The first beginning that is met counts, what a loop starts with before what its
// body yields.
// CHECK-LABEL: func.func @loop(
func.func @loop(%n: index) {
  // CHECK-NEXT: {{.*}}arith.constant
  %c0 = arith.constant 0 : index
  // CHECK-NEXT: {{.*}}arith.constant
  %c1 = arith.constant 1 : index
  // CHECK-NEXT: {{.*}}memref.alloc
  %x = memref.alloc() : memref<10xi16>
  // CHECK-NEXT: {{.*}}memref.alloc
  %y = memref.alloc() : memref<20xi16>
  // CHECK-NEXT: {{.*}}memref.cast
  %a = memref.cast %x : memref<10xi16> to memref<?xi16>
  // CHECK-NEXT: {{.*}}memref.cast
  %b = memref.cast %y : memref<20xi16> to memref<?xi16>
  // CHECK-NEXT: {{.*}}scf.for
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> memref<?xi16> {
    // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<10xi16>
    // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<10xi16>)
    hivm.hir.vxor ins(%p, %p : memref<?xi16>, memref<?xi16>) outs(%p : memref<?xi16>)
    // CHECK-NEXT: scf.yield
    scf.yield %b : memref<?xi16>
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<10xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<10xi16>)
  hivm.hir.vxor ins(%r, %r : memref<?xi16>, memref<?xi16>) outs(%r : memref<?xi16>)
  // CHECK-NEXT: {{.*}}scf.for
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%p = %a) -> memref<?xi16> {
    // CHECK-NEXT: {{.*}}memref.alloc
    %d = memref.alloc() : memref<5xi16>
    // CHECK-NEXT: {{.*}}memref.cast
    %e = memref.cast %d : memref<5xi16> to memref<?xi16>
    // CHECK-NEXT: scf.yield
    scf.yield %e : memref<?xi16>
  // CHECK-NEXT: }
  }
  // Both are one step away.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<10xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<10xi16>)
  hivm.hir.vxor ins(%s, %s : memref<?xi16>, memref<?xi16>) outs(%s : memref<?xi16>)
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @nearer(
func.func @nearer(%n: index) {
  // CHECK-NEXT: {{.*}}arith.constant
  %c0 = arith.constant 0 : index
  // CHECK-NEXT: {{.*}}arith.constant
  %c1 = arith.constant 1 : index
  // CHECK-NEXT: {{.*}}memref.alloc
  %x = memref.alloc() : memref<10xi16>
  // CHECK-NEXT: {{.*}}memref.alloc
  %y = memref.alloc(%n) : memref<?xi16>
  // CHECK-NEXT: {{.*}}memref.cast
  %a = memref.cast %x : memref<10xi16> to memref<?xi16>
  // CHECK-NEXT: {{.*}}memref.cast
  %b = memref.cast %a : memref<?xi16> to memref<?xi16, strided<[?], offset: ?>>
  // CHECK-NEXT: {{.*}}memref.alloc
  %z = memref.alloc() : memref<20xi16, strided<[1]>>
  // CHECK-NEXT: {{.*}}memref.cast
  %c = memref.cast %z : memref<20xi16, strided<[1]>> to memref<?xi16, strided<[?], offset: ?>>
  // CHECK-NEXT: {{.*}}scf.for
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%p = %b) -> memref<?xi16, strided<[?], offset: ?>> {
    // CHECK-NEXT: scf.yield
    scf.yield %c : memref<?xi16, strided<[?], offset: ?>>
  // CHECK-NEXT: }
  }
  // Two steps to %x, one to %z.
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<20xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<20xi16>)
  hivm.hir.vxor ins(%r, %r : memref<?xi16, strided<[?], offset: ?>>, memref<?xi16, strided<[?], offset: ?>>) outs(%r : memref<?xi16, strided<[?], offset: ?>>)
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @branch(
func.func @branch(%cond: i1) {
  // CHECK-NEXT: {{.*}}memref.alloc
  %x = memref.alloc() : memref<10xi16>
  // CHECK-NEXT: {{.*}}memref.alloc
  %y = memref.alloc() : memref<20xi16>
  // CHECK-NEXT: {{.*}}memref.cast
  %a = memref.cast %x : memref<10xi16> to memref<?xi16>
  // CHECK-NEXT: {{.*}}memref.cast
  %b = memref.cast %y : memref<20xi16> to memref<?xi16>
  // CHECK-NEXT: {{.*}}scf.if
  %r = scf.if %cond -> memref<?xi16> {
    // CHECK-NEXT: scf.yield
    scf.yield %b : memref<?xi16>
  // CHECK-NEXT: } else {
  } else {
    // CHECK-NEXT: scf.yield
    scf.yield %a : memref<?xi16>
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<20xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<20xi16>)
  hivm.hir.vxor ins(%r, %r : memref<?xi16>, memref<?xi16>) outs(%r : memref<?xi16>)
  // CHECK-NEXT: return
  return
}

// CHECK-LABEL: func.func @while(
func.func @while(%cond: i1) {
  // CHECK-NEXT: {{.*}}memref.alloc
  %x = memref.alloc() : memref<10xi16>
  // CHECK-NEXT: {{.*}}memref.cast
  %a = memref.cast %x : memref<10xi16> to memref<?xi16>
  // CHECK-NEXT: {{.*}}scf.while
  %r = scf.while (%p = %a) : (memref<?xi16>) -> memref<?xi16> {
    // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<10xi16>
    // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<10xi16>)
    hivm.hir.vxor ins(%p, %p : memref<?xi16>, memref<?xi16>) outs(%p : memref<?xi16>)
    // CHECK-NEXT: scf.condition
    scf.condition(%cond) %p : memref<?xi16>
  // CHECK-NEXT: } do {
  } do {
    // CHECK-NEXT: ^bb0
    ^bb0(%q: memref<?xi16>):
    // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<10xi16>
    // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<10xi16>)
    hivm.hir.vxor ins(%q, %q : memref<?xi16>, memref<?xi16>) outs(%q : memref<?xi16>)
    // CHECK-NEXT: scf.yield
    scf.yield %q : memref<?xi16>
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: %[[T:.*]] = memref.alloc() : memref<10xi16>
  // CHECK-NEXT: hivm.hir.vxor {{.*}}temp_buffer(%[[T]] : memref<10xi16>)
  hivm.hir.vxor ins(%r, %r : memref<?xi16>, memref<?xi16>) outs(%r : memref<?xi16>)
  // CHECK-NEXT: return
  return
}
