// RUN: hivm-opt --hivm-reduce-rank-subview --hivm-lift-lowest-stride %s --hivm-arch=membase --split-input-file --verify-diagnostics

// What cannot be made correct is reported.

// Of more than four axes only two may move.
func.func @transpose(%a: memref<2x3x4x5xf32, strided<[240, 80, 20, 2]>>, %b: memref<3x2x5x4xf32>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op cannot be given contiguous rows by another axis: 'hivm.hir.vtranspose' op Vtranspose only support two axes transpose}}
  hivm.hir.vtranspose ins(%a : memref<2x3x4x5xf32, strided<[240, 80, 20, 2]>>) outs(%b : memref<3x2x5x4xf32>) permutation = [1, 0, 3, 2]
  return
}

// -----

// The reference forgets the indices, and gets positions.
func.func @indices(%a: memref<1x3x8xf32>, %b: memref<1x3x1xf32>, %c: memref<1x3x1xi32>, %i: memref<1x3x8xi32>) {
  // expected-warning@+1 {{'hivm.hir.vreduce' op changes the meaning: 'indices' is lost, positions take its place}}
  hivm.hir.vreduce <max_with_index_left> ins(%a : memref<1x3x8xf32>) indices(%i : memref<1x3x8xi32>) outs(%b, %c : memref<1x3x1xf32>, memref<1x3x1xi32>) reduce_dims = [2]
  return
}

// -----

// The size that is not known may need the broadcast, which is now said of another axis.
func.func @stale(%a: memref<1x1x5xf32>, %b: memref<1x?x5xf32>) {
  // expected-warning@+1 {{'hivm.hir.vexp' op changes the meaning: 'broadcast' keeps naming the old axes}}
  hivm.hir.vexp ins(%a : memref<1x1x5xf32>) outs(%b : memref<1x?x5xf32>) broadcast = [1]
  return
}

// -----

// The same where the input may have one row.
func.func @one_row(%a: memref<1x?x5xf32>, %b: memref<1x4x5xf32>) {
  // expected-warning@+1 {{'hivm.hir.vexp' op changes the meaning: 'broadcast' keeps naming the old axes}}
  hivm.hir.vexp ins(%a : memref<1x?x5xf32>) outs(%b : memref<1x4x5xf32>) broadcast = [1]
  return
}
