// Dropout by a random number, added to what it went around.
!x = memref<4x8x7x36xf32, #hivm.address_space<ub>>
!m = memref<4x8x7x36xi1, #hivm.address_space<ub>>

func.func @dropout_residual(%x: !x, %random: !x, %residual: !x, %y: !x) {
  %limit = arith.constant 2.500000e-01 : f32
  %scale = arith.constant 1.250000e+00 : f32
  %zero = arith.constant 0.000000e+00 : f32
  %at_kept = arith.constant 0 : i64
  %kept = hivm.hir.pointer_cast(%at_kept) : !m
  %at_t = arith.constant 8192 : i64
  %t = hivm.hir.pointer_cast(%at_t) : !x
  hivm.hir.vcmp ins(%random, %limit : !x, f32) outs(%kept : !m) compare_mode = <gt>
  hivm.hir.vmul ins(%x, %scale : !x, f32) outs(%t : !x)
  hivm.hir.vsel ins(%kept, %t, %zero : !m, !x, f32) outs(%t : !x)
  hivm.hir.vadd ins(%t, %residual : !x, !x) outs(%y : !x)
  return
}
