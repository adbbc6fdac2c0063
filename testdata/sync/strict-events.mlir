// RUN: hivm-opt --hivm-inject-sync=strict --verify-diagnostics %s
// RUN: hivm-opt --hivm-graph-sync-solver=strict --verify-diagnostics %s

// A matrix product that has event ids already counts on flags of the text: no pass gives it others.

!a = memref<1x1x16x16xf16, #hivm.address_space<cbuf>>
!c = memref<1x1x16x16xf32, #hivm.address_space<cc>>

func.func @product() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %none = arith.constant -1 : i64
  %c0_i64 = arith.constant 0 : i64
  %c16 = arith.constant 16 : index
  %true = arith.constant true
  %a = hivm.hir.pointer_cast(%c0_i64) : !a
  %c = hivm.hir.pointer_cast(%c0_i64) : !c
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_MTE1>, <EVENT_ID0>]
  // expected-error@+1 {{cannot be synchronized: it has event ids already, for flags of the text; without this pass (sync=none in a pipeline) the text keeps its own flags}}
  hivm.hir.mmadL1 ins(%a, %a, %true, %c16, %c16, %c16 : !a, !a, i1, index, index, index) outs(%c : !c) sync_related_args(%c0_i64, %none, %none, %none, %none, %none, %none : i64, i64, i64, i64, i64, i64, i64)
  return
}
