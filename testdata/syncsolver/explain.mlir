// RUN: hivm-opt --hivm-graph-sync-solver --explain --verify-diagnostics %s

// Each flag and barrier has its reason: both operations, and the bytes that they share.

func.func @turns(%g: memref<16xf16, #hivm.address_space<gm>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a32 = arith.constant 32 : i64
  %a128 = arith.constant 128 : i64
  %B = hivm.hir.pointer_cast(%a128) : memref<16xf16, #hivm.address_space<ub>>
  scf.for %i = %c0 to %n step %c1 {
    %A = hivm.hir.pointer_cast(%a0, %a32) : memref<16xf16, #hivm.address_space<ub>>
    // expected-note@+2 {{it writes bytes 0 to 31 of ub, which 'hivm.hir.vexp' reads}}
    // expected-remark@+1 {{'hivm.hir.load' waits for 'hivm.hir.vexp': flag V to MTE2, event 0 or 1 in turn, from an earlier iteration}}
    hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
    // expected-note@+4 {{it reads bytes 0 to 31 of ub, which 'hivm.hir.load' writes}}
    // expected-note@+3 {{it writes bytes 128 to 159 of ub, which 'hivm.hir.vexp' writes}}
    // expected-remark@+2 {{'hivm.hir.vexp' waits for 'hivm.hir.load': flag MTE2 to V, event 0}}
    // expected-remark@+1 {{'hivm.hir.vexp' waits for 'hivm.hir.vexp': a barrier of V}}
    hivm.hir.vexp ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%B : memref<16xf16, #hivm.address_space<ub>>)
  }
  return
}
