// RUN: not hivm-opt --hivm-to-library-pipeline %s 2>&1 | FileCheck %s
// RUN: hivm-opt --hivm-to-library-pipeline=strict=false %s 2>&1 | FileCheck %s --check-prefix=REFERENCE

// What cannot become right calls is refused. With strict=false the calls are those of
// the reference, with a warning.

!s = memref<2x1x7xf32, #hivm.address_space<ub>>
!d = memref<2x3x7xf32, #hivm.address_space<ub>>

// CHECK: [[@LINE+4]]:3: error: 'hivm.hir.vbrc' op calls @broadcast_middle_axis_unalign_3d_float, which the device library does not have
// REFERENCE: [[@LINE+3]]:3: warning: 'hivm.hir.vbrc' op calls @broadcast_middle_axis_unalign_3d_float, which the device library does not have
// REFERENCE: call @broadcast_middle_axis_unalign_3d_float(
func.func @middle(%a: !s, %b: !d) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vbrc ins(%a : !s) outs(%b : !d) broadcast_dims = [1]
  return
}
