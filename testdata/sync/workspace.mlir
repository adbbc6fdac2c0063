// RUN: hivm-opt --pass-pipeline="builtin.module(func.func(hivm-inject-sync{strict}))" %s | FileCheck %s
// RUN: hivm-opt --pass-pipeline="builtin.module(func.func(hivm-inject-sync))" --verify-diagnostics %s

!u = memref<64xf32, #hivm.address_space<ub>>
!w = memref<64xf32, #hivm.address_space<gm>>

// A workspace without an offset may be anywhere. The reference takes it for a place that nothing else
// accesses, the load of what was stored there included.
// CHECK-LABEL: func.func @workspace
// CHECK: hivm.hir.store
// CHECK: hivm.hir.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <[[E:EVENT_ID[0-9]]]>]
// CHECK: hivm.hir.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <[[E]]>]
// CHECK: hivm.hir.load
func.func @workspace(%s: memref<?xi8, #hivm.address_space<gm>> {hacc.arg_type = #hacc.arg_type<workspace>}) {
  %c0 = arith.constant 0 : i64
  %c512 = arith.constant 512 : i64
  %a = hivm.hir.pointer_cast(%c0) : !u
  %b = hivm.hir.pointer_cast(%c512) : !u
  %w = memref_ext.alloc_workspace() from %s : from memref<?xi8, #hivm.address_space<gm>> to !w
  hivm.hir.store ins(%a : !u) outs(%w : !w)
  // expected-warning@+1 {{it is not synchronized with 'hivm.hir.store' in line 20, which touches the same memory in gm}}
  hivm.hir.load ins(%w : !w) outs(%b : !u)
  return
}
