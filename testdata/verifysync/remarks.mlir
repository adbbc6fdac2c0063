// RUN: hivm-opt %s --verify-sync=remarks --verify-diagnostics

!u = memref<16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>

// The second barrier is needed, the first is not; the second flag says what the first has said.
func.func @redundant(%g: !g) {
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : !u
  // expected-remark@+1 {{'hivm.hir.pipe_barrier' op is redundant}}
  hivm.hir.pipe_barrier[<PIPE_MTE2>]
  hivm.hir.load ins(%g : !g) outs(%A : !u)
  // expected-remark@+1 {{'hivm.hir.set_flag' op is redundant}}
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  // expected-remark@+1 {{'hivm.hir.set_flag' op is redundant}}
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
  // expected-note@+1 {{it belongs to this}}
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  // expected-note@+1 {{it belongs to this}}
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
  hivm.hir.vexp ins(%A : !u) outs(%A : !u)
  hivm.hir.pipe_barrier[<PIPE_V>]
  hivm.hir.vexp ins(%A : !u) outs(%A : !u)
  return
}
