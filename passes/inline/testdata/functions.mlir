func.func private @leaf(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  return %0 : i32
}
func.func private @unused(%a: i32) -> i32 {
  %0 = func.call @leaf(%a, %a) : (i32, i32) -> i32
  return %0 : i32
}
func.func private @branches(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^a, ^b(%a : i32)
^a:
  %x = func.call @ext(%a) : (i32) -> i32
  cf.br ^b(%x : i32)
^b(%r: i32):
  return %r : i32
}
func.func private @ext(i32) -> i32
func.func @main(%c: i1, %a: i32, %n: index, %m: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = func.call @leaf(%a, %a) : (i32, i32) -> i32
  scf.for %i = %c0 to %n step %c1 {
    %4 = func.call @leaf(%a, %0) : (i32, i32) -> i32
    %5 = func.call @branches(%c, %4) : (i1, i32) -> i32
    %6 = func.call @aff(%i) : (index) -> index
    memref.store %5, %m[%6] : memref<?xi32>
  }
  %7 = func.call @branches(%c, %0) : (i1, i32) -> i32
  %8 = func.call @rec(%7) : (i32) -> i32
  %9 = func.call @even(%8) : (i32) -> i32
  return %9 : i32
}
func.func private @aff(%i: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
  return %0 : index
}
func.func @user(%i: index) -> index {
  %0 = call @aff(%i) : (index) -> index
  %1 = call @pub(%0) : (index) -> index
  return %1 : index
}
func.func @pub(%i: index) -> index {
  %0 = call @aff(%i) : (index) -> index
  %f = constant @leaf : (i32, i32) -> i32
  %c = arith.constant 3 : i32
  %r = call_indirect %f(%c, %c) : (i32, i32) -> i32
  %x = arith.index_cast %r : i32 to index
  %y = arith.addi %x, %0 : index
  return %y : index
}
func.func private @rec(%a: i32) -> i32 {
  %0 = call @rec(%a) : (i32) -> i32
  return %0 : i32
}
func.func private @even(%a: i32) -> i32 {
  %0 = call @odd(%a) : (i32) -> i32
  return %0 : i32
}
func.func private @odd(%a: i32) -> i32 {
  %0 = call @even(%a) : (i32) -> i32
  %1 = arith.muli %0, %a : i32
  return %1 : i32
}
