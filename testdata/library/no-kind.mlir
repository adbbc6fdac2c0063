// RUN: hivm-opt --convert-hivm-to-std --verify-diagnostics %s
// RUN: hivm-opt --convert-hivm-to-std %s 2>/dev/null | FileCheck %s
// RUN: hivm-opt --convert-hivm-to-std=strict %s | FileCheck %s --check-prefix=STRICT

// A function without a kind is left alone, as by the reference, with a warning. All passes in front
// take it for one of the device, and so does strict here.

!ub = memref<8xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @no_kind(
// CHECK: hivm.hir.vexp
// CHECK: hivm.hir.vabs
// STRICT-LABEL: func.func @no_kind(
// STRICT-NOT: hivm.hir.v
// STRICT: call @vexp_1d_float(
// STRICT: call @vabs_1d_float(
// expected-warning@+1 {{'func.func' op keeps its 2 operations of HIVM, the first of which is 'hivm.hir.vexp': its hacc.function_kind is not DEVICE}}
func.func @no_kind(%a: !ub) {
  hivm.hir.vexp ins(%a : !ub) outs(%a : !ub)
  hivm.hir.vabs ins(%a : !ub) outs(%a : !ub)
  return
}

// A function of the host is left alone by both, without a word.
// CHECK-LABEL: func.func @host(
// CHECK: hivm.hir.vexp
// STRICT-LABEL: func.func @host(
// STRICT: hivm.hir.vexp
func.func @host(%a: !ub) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  hivm.hir.vexp ins(%a : !ub) outs(%a : !ub)
  return
}
