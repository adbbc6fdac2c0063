func.func @commute(%a: i32, %m: memref<8xi32>, %i: index) {
  %c3 = arith.constant 3 : i32
  %0 = arith.subi %a, %a : i32
  %1 = arith.muli %c3, %a : i32
  memref.store %1, %m[%i] : memref<8xi32>
  memref.store %0, %m[%i] : memref<8xi32>
  return
}
// -----
func.func @order(%m: memref<?xi32>, %i: index) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c1, %c2 : i32
  %1 = arith.addi %0, %c2 : i32
  %2 = arith.muli %1, %0 : i32
  memref.store %0, %m[%i] : memref<?xi32>
  %c7 = arith.constant 7 : i32
  memref.store %1, %m[%i] : memref<?xi32>
  memref.store %2, %m[%i] : memref<?xi32>
  memref.store %c7, %m[%i] : memref<?xi32>
  return
}
// -----
func.func @loops(%m: memref<?xi32>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %c7 = arith.constant 7 : i32
    scf.if %c {
      %c8 = arith.constant 8 : i32
      %d = arith.addi %c8, %c7 : i32
      memref.store %c8, %m[%i] : memref<?xi32>
      memref.store %d, %m[%i] : memref<?xi32>
    }
    memref.store %c7, %m[%i] : memref<?xi32>
  }
  return
}
