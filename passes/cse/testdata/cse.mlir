func.func @simple(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.muli %0, %1 : i32
  %3 = arith.muli %1, %0 : i32
  return %2, %3 : i32, i32
}
// -----
// Commutative operands in the other order, others not.
func.func @commutative(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  %2 = arith.subi %a, %b : i32
  %3 = arith.subi %b, %a : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
// -----
// Only what is dead at its visit goes.
func.func @dead(%a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %0 : i32
  %2 = arith.subi %1, %0 : i32
  return
}
// -----
func.func @scopes(%a: i32, %c: i1, %m: memref<8xi32>, %i: index) {
  %0 = scf.if %c -> i32 {
    %1 = arith.addi %a, %a : i32
    scf.yield %1 : i32
  } else {
    %2 = arith.addi %a, %a : i32
    scf.yield %2 : i32
  }
  %3 = arith.addi %a, %a : i32
  %4 = scf.if %c -> i32 {
    %5 = arith.addi %a, %a : i32
    %6 = arith.muli %5, %5 : i32
    scf.yield %6 : i32
  } else {
    scf.yield %a : i32
  }
  memref.store %0, %m[%i] : memref<8xi32>
  memref.store %3, %m[%i] : memref<8xi32>
  memref.store %4, %m[%i] : memref<8xi32>
  return
}
// -----
func.func @regions(%a: i32, %c: i1) -> (i32, i32, i32) {
  %0 = scf.if %c -> i32 {
    %1 = arith.muli %a, %a : i32
    scf.yield %1 : i32
  } else {
    scf.yield %a : i32
  }
  %2 = scf.if %c -> i32 {
    %3 = arith.muli %a, %a : i32
    scf.yield %3 : i32
  } else {
    scf.yield %a : i32
  }
  %4 = scf.if %c -> i32 {
    %5 = arith.addi %a, %a : i32
    scf.yield %5 : i32
  } else {
    scf.yield %a : i32
  }
  return %0, %2, %4 : i32, i32, i32
}
// -----
func.func @reads(%m: memref<8xi32>, %n: memref<8xi32>, %i: index, %v: i32) -> (i32, i32, i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<8xi32>
  %1 = memref.load %m[%i] : memref<8xi32>
  memref.store %v, %n[%i] : memref<8xi32>
  %2 = memref.load %m[%i] : memref<8xi32>
  %3 = memref.load %m[%i] : memref<8xi32>
  func.call @g() : () -> ()
  %4 = memref.load %m[%i] : memref<8xi32>
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}
func.func private @g()
// -----
func.func @reads_nested(%m: memref<8xi32>, %i: index, %v: i32, %c: i1) -> (i32, i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<8xi32>
  %1 = scf.if %c -> i32 {
    %2 = memref.load %m[%i] : memref<8xi32>
    %3 = memref.load %m[%i] : memref<8xi32>
    %4 = arith.addi %2, %3 : i32
    scf.yield %4 : i32
  } else {
    scf.yield %v : i32
  }
  %5 = memref.load %m[%i] : memref<8xi32>
  scf.if %c {
    memref.store %v, %m[%i] : memref<8xi32>
  }
  %6 = memref.load %m[%i] : memref<8xi32>
  return %0, %1, %5, %6 : i32, i32, i32, i32
}
// -----
func.func @allocs(%i: index, %v: i32) -> (memref<8xi32>, memref<8xi32>, i32, i32) {
  %a = memref.alloc() : memref<8xi32>
  %b = memref.alloc() : memref<8xi32>
  %0 = memref.load %a[%i] : memref<8xi32>
  %c = memref.alloc() : memref<8xi32>
  memref.dealloc %c : memref<8xi32>
  %1 = memref.load %a[%i] : memref<8xi32>
  return %a, %b, %0, %1 : memref<8xi32>, memref<8xi32>, i32, i32
}
// -----
func.func @blocks(%c: i1, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^a, ^b
^a:
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %1, %a : i32
  cf.br ^c(%2 : i32)
^b:
  %3 = arith.muli %0, %a : i32
  cf.br ^c(%3 : i32)
^c(%p: i32):
  %4 = arith.muli %0, %a : i32
  %5 = arith.addi %a, %a : i32
  %6 = arith.addi %4, %5 : i32
  %7 = arith.addi %6, %p : i32
  return %7 : i32
}
// -----
func.func @constants(%c: i1) -> (i32, i32, i64, i32) {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  %2 = arith.constant 1 : i64
  %3 = scf.if %c -> i32 {
    %4 = arith.constant 1 : i32
    scf.yield %4 : i32
  } else {
    %5 = arith.constant 2 : i32
    scf.yield %5 : i32
  }
  return %0, %1, %2, %3 : i32, i32, i64, i32
}
// -----
"test.graph"() ({
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  "test.use"(%0, %1) : (i32, i32) -> ()
}) : () -> ()
// -----
module {
  "test.use"(%1, %0) : (i32, i32) -> ()
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  "test.use"(%0, %1) : (i32, i32) -> ()
  %2 = arith.constant 1 : i32
  "test.use"(%0, %2) : (i32, i32) -> ()
}
