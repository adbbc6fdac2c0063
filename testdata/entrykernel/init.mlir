// RUN: hivm-opt --hivm-init-entry-kernel --split-input-file %s | FileCheck %s

// CHECK-LABEL: func.func @kernel(
// CHECK-NEXT: hivm.hir.set_mask_norm
// CHECK-NEXT: arith.constant
func.func @kernel() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %c0 = arith.constant 0 : index
  return
}

// No kernels: a function that others call, a kernel of no kind, a function of the host, and a
// declaration.
// CHECK-NOT: set_mask_norm
func.func @helper() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  return
}
func.func @unmarked() attributes {hacc.entry} {
  return
}
func.func @host() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<HOST>} {
  return
}
func.func private @outside() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>}

// -----

// Register-based hardware: how conversions saturate, set back before each return.
// CHECK-LABEL: func.func @kernel(
// CHECK-NEXT: hivm.hir.set_ctrl false at ctrl[60]
// CHECK-NEXT: hivm.hir.set_ctrl true at ctrl[48]
// CHECK-NEXT: cf.cond_br
// CHECK: hivm.hir.set_ctrl true at ctrl[60]
// CHECK-NEXT: return
// CHECK: hivm.hir.set_ctrl true at ctrl[60]
// CHECK-NEXT: return
module attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {
  func.func @kernel(%p: i1) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    cf.cond_br %p, ^a, ^b
  ^a:
    return
  ^b:
    return
  }
}
