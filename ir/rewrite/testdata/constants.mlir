// A leading run stays in order; later ones move to the front.
func.func @leading(%m: memref<?xi32>, %i: index) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  memref.store %c1, %m[%i] : memref<?xi32>
  %c3 = arith.constant 3 : i32
  memref.store %c3, %m[%i] : memref<?xi32>
  %c4 = arith.constant 4 : i32
  %c1b = arith.constant 1 : i32
  memref.store %c4, %m[%i] : memref<?xi32>
  memref.store %c2, %m[%i] : memref<?xi32>
  memref.store %c1b, %m[%i] : memref<?xi32>
  return
}
// -----
func.func @nested(%m: memref<?xi32>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%n] : memref<?xi32>
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %c7 = arith.constant 7 : i32
    scf.if %c {
      %c8 = arith.constant 8 : i32
      %c7b = arith.constant 7 : i32
      memref.store %c8, %m[%i] : memref<?xi32>
      memref.store %c7b, %m[%i] : memref<?xi32>
    } else {
      %c9 = arith.constant 9 : i32
      memref.store %c9, %m[%i] : memref<?xi32>
    }
    memref.store %c7, %m[%i] : memref<?xi32>
  }
  memref.store %x, %m[%c1] : memref<?xi32>
  return
}
// -----
func.func @unused() -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c1b = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  return %c1b : i32
}
// -----
// Different types with one value, floats, and a constant of another region.
func.func @types(%a: i32) -> (i32, i64, index, f32, f16) {
  %0 = arith.addi %a, %a : i32
  %c1 = arith.constant 1 : i32
  %c1_64 = arith.constant 1 : i64
  %c1_ix = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %h = arith.constant 1.0 : f16
  %1 = arith.addi %0, %c1 : i32
  return %1, %c1_64, %c1_ix, %f, %h : i32, i64, index, f32, f16
}
// -----
func.func @unregistered(%a: i32) {
  "test.region"() ({
    %c1 = arith.constant 1 : i32
    %0 = arith.addi %a, %c1 : i32
    "test.use"(%0) : (i32) -> ()
    %c2 = arith.constant 2 : i32
    "test.use"(%c2) : (i32) -> ()
    %c3 = arith.constant 3 : i32
    "test.use"(%c3) : (i32) -> ()
  }) : () -> ()
  %c3 = arith.constant 3 : i32
  "test.use"(%c3) : (i32) -> ()
  %c2 = arith.constant 2 : i32
  "test.use"(%c2) : (i32) -> ()
  return
}
// -----
// Constants of folds are made where they are needed and moved the round after.
func.func @folded(%m: memref<?xi32>, %i: index) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c1, %c2 : i32
  %1 = arith.addi %0, %c2 : i32
  %2 = arith.muli %1, %0 : i32
  memref.store %0, %m[%i] : memref<?xi32>
  memref.store %1, %m[%i] : memref<?xi32>
  memref.store %2, %m[%i] : memref<?xi32>
  return
}
// -----
func.func @folded_nested(%m: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.constant 4 : i32
    %b = arith.constant 5 : i32
    %0 = arith.addi %a, %b : i32
    memref.store %0, %m[%i] : memref<?xi32>
    scf.for %j = %c0 to %n step %c1 {
      %c = arith.constant 11 : i32
      %1 = arith.muli %c, %b : i32
      memref.store %1, %m[%j] : memref<?xi32>
      %2 = arith.addi %1, %0 : i32
      memref.store %2, %m[%j] : memref<?xi32>
    }
  }
  return
}
