// RUN: hivm-opt --flatten-ops="mode=compat arch=membase check-mark-stride=true" %s 2>&1 | FileCheck %s --check-prefix=COMPAT
// RUN: hivm-opt --flatten-ops="arch=membase check-mark-stride=true" %s 2>&1 | FileCheck %s --check-prefix=SAFE

// Rows of 20 grow to 24 elements. The reference rounds the stride of the axis on their left, 140, up to 144,
// although it becomes 7 times 24: it takes both axes for not contiguous.
// COMPAT: memref.collapse_shape
// COMPAT-NOT: memref<21x20xf32>
// SAFE: memref<21x20xf32>
func.func @grows(%a: memref<3x7x4x5xf32>, %b: memref<3x7x4x5xf32>) {
  annotation.mark %a {hivm.stride_align_dims = array<i32: 1>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<3x7x4x5xf32>
  hivm.hir.vexp ins(%a : memref<3x7x4x5xf32>) outs(%b : memref<3x7x4x5xf32>)
  return
}
