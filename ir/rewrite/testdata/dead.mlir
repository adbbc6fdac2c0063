func.func @chain(%m: memref<8xi32>, %i: index) {
  %c1 = arith.constant 1 : i32
  %0 = memref.load %m[%i] : memref<8xi32>
  %1 = arith.addi %0, %c1 : i32
  %2 = arith.muli %1, %1 : i32
  return
}
// -----
func.func @alloc(%i: index) {
  %a = memref.alloc() : memref<8xi32>
  %b = memref.alloc(%i) : memref<?xi32>
  %c = memref.alloc() : memref<8xi32>
  memref.dealloc %c : memref<8xi32>
  %d = memref.alloc() : memref<8xi32>
  %e = memref.subview %d[0] [4] [1] : memref<8xi32> to memref<4xi32>
  return
}
// -----
func.func @control(%c: i1, %n: index, %m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.if %c {
    %0 = memref.load %m[%n] : memref<8xi32>
    %1 = arith.addi %0, %0 : i32
  }
  scf.for %i = %c0 to %n step %c1 {
    %2 = arith.addi %i, %c1 : index
  }
  %3 = scf.if %c -> i32 {
    %4 = memref.load %m[%n] : memref<8xi32>
    scf.yield %4 : i32
  } else {
    %c5 = arith.constant 5 : i32
    scf.yield %c5 : i32
  }
  return
}
// -----
func.func @stays(%c: i1, %n: index, %m: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 5 : i32
  scf.for %i = %c0 to %n step %c1 {
    %d = arith.addi %i, %c1 : index
    scf.if %c {
      memref.store %v, %m[%i] : memref<8xi32>
      %e = arith.muli %d, %d : index
    }
  }
  return
}
