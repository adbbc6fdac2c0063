// RUN: hivm-opt --hacc-append-device-spec=target=Ascend910B1 --optimize-hivm-pipeline='disable-hivm-tensor-compile=true strict=true' %s -o %t.strict
// RUN: hivm-opt --verify-sync %t.strict | FileCheck %s
// RUN: hivm-opt --hacc-append-device-spec=target=Ascend910B1 --optimize-hivm-pipeline='disable-hivm-tensor-compile=true' %s -o %t.default
// RUN: not hivm-opt --verify-sync %t.default 2>&1 | FileCheck %s --check-prefix=RACE

// A vector function becomes scalar operations. The reference inlines it behind the synchronizer, whose flags are
// for the pipe V then. With strict it is inlined in front.

!ub = memref<16xf32, #hivm.address_space<ub>>
!gm = memref<16xf32, #hivm.address_space<gm>>

func.func @twice(%a: !ub) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.vector_function} {
  %c1 = arith.constant 1 : index
  %v = memref.load %a[%c1] : !ub
  %t = arith.addf %v, %v : f32
  memref.store %t, %a[%c1] : !ub
  return
}

// CHECK-LABEL: func.func @kernel
// CHECK: call @load_gm_to_ubuf
// CHECK: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_S>, <EVENT_ID0>]
// CHECK: hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_S>, <EVENT_ID0>]
// CHECK: memref.load
// CHECK: memref.store
// CHECK: hivm.hir.set_flag[<PIPE_S>, <PIPE_MTE3>, <EVENT_ID0>]
// RACE: error: 'memref.load' op race: it reads ub [0x4, 0x8) on S, and nothing orders that behind 'func.call', which writes it on MTE2
func.func @kernel(%x: !gm, %y: !gm) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %a = memref.alloc() : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  call @twice(%a) {hivm.vector_function} : (!ub) -> ()
  hivm.hir.store ins(%a : !ub) outs(%y : !gm)
  return
}
