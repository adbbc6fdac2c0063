func.func @once(%a: i32, %c: i1) -> (i32, index) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c1, %c2 : i32
  %1 = arith.addi %0, %c2 : i32
  %2 = arith.addi %c1, %a : i32
  %3 = arith.addi %2, %c2 : i32
  %dead = memref.alloc() : memref<4xi32>
  %cast = memref.cast %dead : memref<4xi32> to memref<?xi32>
  %sub = memref.subview %dead[0] [4] [1] : memref<4xi32> to memref<4xi32>
  %c0 = arith.constant 0 : index
  %dim = memref.dim %cast, %c0 : memref<?xi32>
  %x = memref.load %cast[%c0] : memref<?xi32>
  %4 = arith.addi %1, %x : i32
  %5 = arith.addi %4, %3 : i32
  %6 = scf.if %c -> (i32) {
    %7 = arith.addi %c1, %c1 : i32
    scf.yield %7 : i32
  } else {
    scf.yield %5 : i32
  }
  return %6, %dim : i32, index
}
// -----
func.func @chains(%a: memref<8xi32>, %i: index) -> i32 {
  %0 = memref.subview %a[0] [8] [1] : memref<8xi32> to memref<8xi32>
  %1 = memref.subview %0[0] [8] [1] : memref<8xi32> to memref<8xi32>
  %2 = memref.cast %1 : memref<8xi32> to memref<?xi32>
  %3 = memref.cast %2 : memref<?xi32> to memref<8xi32>
  %4 = memref.load %3[%i] : memref<8xi32>
  return %4 : i32
}
// -----
func.func @blocks(%a: memref<8xi32>, %i: index, %c: i1) -> i32 {
  %0 = memref.subview %a[0] [8] [1] : memref<8xi32> to memref<8xi32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %1 = memref.cast %0 : memref<8xi32> to memref<?xi32>
  %2 = memref.load %1[%i] : memref<?xi32>
  cf.br ^bb3(%2 : i32)
^bb2:
  %3 = memref.subview %0[0] [8] [1] : memref<8xi32> to memref<8xi32>
  %4 = memref.load %3[%i] : memref<8xi32>
  cf.br ^bb3(%4 : i32)
^bb3(%5: i32):
  return %5 : i32
^bb4:
  %6 = memref.subview %a[0] [8] [1] : memref<8xi32> to memref<8xi32>
  %7 = memref.load %6[%i] : memref<8xi32>
  return %7 : i32
}
