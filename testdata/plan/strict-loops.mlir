// RUN: hivm-opt --hivm-plan-memory="strict reuse=false" %s | FileCheck %s

!v = memref<8xf32, #hivm.address_space<ub>>

// A buffer inside of a loop has one address for all iterations, also where it is handed
// on within an iteration.
// CHECK-LABEL: func.func @inside
// CHECK: scf.for
// CHECK: %[[M:.*]] = hivm.hir.pointer_cast(%c0_i64)
// CHECK: scf.if
// CHECK: %[[N:.*]] = hivm.hir.pointer_cast(%c32_i64)
// CHECK-NEXT: scf.yield %[[N]]
// CHECK: scf.yield %[[M]]
func.func @inside(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : !v
    %x = scf.if %c -> (!v) {
      %b = memref.alloc() : !v
      scf.yield %b : !v
    } else {
      scf.yield %a : !v
    }
    hivm.hir.vexp ins(%x : !v) outs(%x : !v)
  }
  return
}

// Buffers in front of a loop may take turns in it, and a loop that runs once hands on
// what it likes.
// CHECK-LABEL: func.func @turns
// CHECK: scf.for
// CHECK: scf.for
// CHECK: pointer_cast
func.func @turns(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : !v
  %b = memref.alloc() : !v
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (!v, !v) {
    %t = memref.alloc() : !v
    hivm.hir.vadd ins(%x, %y : !v, !v) outs(%t : !v)
    hivm.hir.vexp ins(%t : !v) outs(%y : !v)
    scf.yield %y, %x : !v, !v
  }
  %once = scf.for %i = %c0 to %c1 step %c1 iter_args(%x = %a) -> (!v) {
    %t = memref.alloc() : !v
    scf.yield %t : !v
  }
  return
}

// Blocks hand on what they like as well, as long as what they hand on does not come back:
// to those behind them, in front of a loop and behind it.
// CHECK-LABEL: func.func @blocks
// CHECK-COUNT-3: pointer_cast
func.func @blocks(%c: i1) {
  %a = memref.alloc() : !v
  cf.cond_br %c, ^b(%a : !v), ^a
^a:
  %b = memref.alloc() : !v
  cf.br ^b(%b : !v)
^b(%x: !v):
  hivm.hir.vexp ins(%x : !v) outs(%x : !v)
  cf.br ^loop
^loop:
  %t = memref.alloc() : !v
  hivm.hir.vexp ins(%x : !v) outs(%t : !v)
  cf.cond_br %c, ^loop, ^end
^end:
  hivm.hir.vexp ins(%t : !v) outs(%t : !v)
  return
}
