// RUN: hivm-opt --hacc-append-device-spec=target=Ascend910B1 --hivm-plan-memory=strict %s | FileCheck %s
// RUN: not hivm-opt --hacc-append-device-spec=target=Ascend910B1 --hivm-plan-memory %s 2>&1 | FileCheck %s --check-prefix=DEFAULT

!v = memref<40960xf32, #hivm.address_space<ub>>
!g = memref<40960xf32, #hivm.address_space<gm>>

// A buffer in the body of a loop that shares the memory of a marked buffer in the condition of the loop.
// The reference gives it the name of the marked one, which is not there; strict keeps both.
// CHECK-LABEL: func.func @while
// CHECK: %[[M:.*]] = hivm.hir.pointer_cast(%c0_i64)
// CHECK-NEXT: annotation.mark %[[M]]
// CHECK: %[[B:.*]] = hivm.hir.pointer_cast(%c0_i64)
// CHECK-NEXT: hivm.hir.load ins(%arg0 : {{.*}}) outs(%[[B]] :
// DEFAULT: [[@LINE+13]]:5: error: operand #1 does not dominate this use
func.func @while(%x: !g, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.while (%i = %c0) : (index) -> index {
    %a = memref.alloc() : !v
    annotation.mark %a {hivm.multi_buffer = 1 : i32} : !v
    hivm.hir.load ins(%x : !g) outs(%a : !v)
    %c = arith.cmpi slt, %i, %n : index
    scf.condition(%c) %i : index
  } do {
  ^bb0(%i: index):
    %b = memref.alloc() : !v
    hivm.hir.load ins(%x : !g) outs(%b : !v)
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  return
}
