func.func @commute(%a: i32, %m: memref<8xi32>, %i: index) {
  %c3 = arith.constant 3 : i32
  %0 = arith.addi %c3, %a : i32
  %1 = arith.muli %c3, %0 : i32
  memref.store %1, %m[%i] : memref<8xi32>
  return
}
// -----
func.func @dim(%m: memref<8x?xi32>, %o: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c0 : memref<8x?xi32>
  %1 = memref.dim %m, %c1 : memref<8x?xi32>
  memref.store %0, %o[%c0] : memref<?xindex>
  memref.store %1, %o[%0] : memref<?xindex>
  return
}
// -----
func.func @cast(%m: memref<8xi32>, %i: index, %v: i32) {
  %0 = memref.cast %m : memref<8xi32> to memref<?xi32>
  %1 = memref.cast %0 : memref<?xi32> to memref<8xi32>
  memref.store %v, %0[%i] : memref<?xi32>
  memref.store %v, %1[%i] : memref<8xi32>
  return
}
// -----
func.func @reshape(%m: memref<2x3x4xf32>, %v: f32, %i: index) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  memref.store %v, %1[%i] : memref<24xf32>
  %2 = memref.expand_shape %1 [[0, 1]] output_shape [4, 6] : memref<24xf32> into memref<4x6xf32>
  %3 = memref.collapse_shape %2 [[0, 1]] : memref<4x6xf32> into memref<24xf32>
  memref.store %v, %3[%i] : memref<24xf32>
  return
}
// -----
func.func @identities(%a: i32, %b: index, %c: i1) -> (i32, i32, index, i1, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %true = arith.constant true
  %0 = arith.addi %a, %c0 : i32
  %1 = arith.muli %0, %c1 : i32
  %2 = arith.subi %1, %1 : i32
  %3 = arith.select %c, %1, %1 : i32
  %ci0 = arith.constant 0 : index
  %4 = arith.addi %ci0, %b : index
  %5 = arith.andi %c, %true : i1
  %6 = arith.maxsi %3, %2 : i32
  return %1, %2, %4, %5, %6 : i32, i32, index, i1, i32
}
