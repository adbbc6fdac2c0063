// RUN: hivm-opt --convert-hivm-to-std --split-input-file --verify-diagnostics %s
// RUN: hivm-opt --convert-hivm-to-std=strict --split-input-file --verify-diagnostics %s
// RUN: hivm-opt --convert-hivm-to-std --split-input-file %s 2>/dev/null | FileCheck %s

// What the pass leaves as it is, it says.

!ub = memref<8xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @no_function(
// CHECK: hivm.hir.vtanh
// CHECK: hivm.hir.set_flag
func.func @no_function(%a: !ub) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-warning@+1 {{'hivm.hir.vtanh' op stays as it is: no function of the device library is known for it}}
  hivm.hir.vtanh ins(%a : !ub) outs(%a : !ub)
  // An instruction of the accelerator is no call.
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  return
}

// -----

!ub = memref<8xf32, #hivm.address_space<ub>>

// Nothing is left in this one.
func.func @empty(%a: !ub) {
  return
}

// -----

!ub = memref<8xf32, #hivm.address_space<ub>>

// Functions of the host are left alone on purpose.
func.func @host(%a: !ub) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  hivm.hir.vexp ins(%a : !ub) outs(%a : !ub)
  return
}
