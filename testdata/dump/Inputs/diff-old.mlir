func.func @hoist(%src: memref<8x16xf32>, %dst: memref<8x16xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %c4 = arith.constant 4 : index
    %v = memref.load %src[%i, %c4] : memref<8x16xf32>
    memref.store %v, %dst[%i, %c4] : memref<8x16xf32>
  }
  %unused = arith.constant 7 : i32
  hivm.hir.vadd ins(%src, %dst : memref<8x16xf32>, memref<8x16xf32>) outs(%dst : memref<8x16xf32>)
  return
}
func.func @same(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func @gone() {
  return
}
