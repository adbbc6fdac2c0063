// RUN: hivm-opt %s --verify-sync=assume=in-order=S+V+M,events=16,double-set=count -o %t | FileCheck %s --allow-empty
// RUN: not hivm-opt %s --verify-sync 2>&1 | FileCheck %s --check-prefix=DEFAULT
// RUN: not hivm-opt %s --verify-sync=assume=events=16 2>&1 | FileCheck %s --check-prefix=EVENTS
// RUN: not hivm-opt %s --verify-sync=assume=event=16 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not hivm-opt %s --verify-sync=assume=events=0 2>&1 | FileCheck %s --check-prefix=VALUE

// CHECK-NOT: error
// DEFAULT: error: 'hivm.hir.vexp' op race: it reads ub [0x0, 0x20) on V
// DEFAULT: error: 'hivm.hir.set_flag' op [MTE2, V, 8] has an event id that there is not
// DEFAULT: error: 'hivm.hir.set_flag' op sets [MTE2, V, 8], which is set already
// EVENTS-NOT: has an event id
// EVENTS: error: 'hivm.hir.set_flag' op sets [MTE2, V, 8], which is set already
// NAME: error: for its option assume: 'event=16' is no assumption of the form NAME=VALUE with one of the names in-order, events, double-set, block-wait, signals
// VALUE: error: for its option assume: events: '0' is no number from 1 to 64

!u = memref<16xf16, #hivm.address_space<ub>>

func.func @assumed() {
  %a0 = arith.constant 0 : i64
  %e8 = arith.constant 8 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  hivm.hir.vexp ins(%A : !u) outs(%A : !u)
  hivm.hir.vexp ins(%A : !u) outs(%A : !u)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, %e8]
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, %e8]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, %e8]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, %e8]
  return
}
