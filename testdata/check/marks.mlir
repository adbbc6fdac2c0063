// Operations that no flattener touches are counted where they are not proved to be as they
// were, and change the exit code: 2 for what is unknown, 1 for what is wrong.
// RUN: split-file %s %t
// RUN: not hivm-opt check-flatten %t/mark.mlir %t/changed.mlir 2>&1 | FileCheck %s --check-prefix=CHANGED
// CHANGED: remark: flattening 'annotation.mark' is not proved to keep its meaning: the discardable attributes are
// CHANGED: {{^}}2 operations: 1 proved, 1 unknown, 0 refuted, 0 unpaired{{$}}
// RUN: not hivm-opt check-flatten %t/mark.mlir %t/none.mlir 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: 'annotation.mark' is missing after
// NONE: {{^}}2 operations: 1 proved, 0 unknown, 0 refuted, 1 unpaired{{$}}
// RUN: hivm-opt check-flatten %t/mark.mlir %t/mark.mlir 2>&1 | FileCheck %s --check-prefix=SAME
// SAME: {{^}}1 operation: 1 proved, 0 unknown, 0 refuted, 0 unpaired{{$}}
// RUN: hivm-opt check-flatten --help | FileCheck %s --check-prefix=HELP
// HELP: The exit code is
// HELP-NEXT: 0 if all is proved,
// HELP-NEXT: 1 if anything is refuted or without counterpart, or if a file cannot be compared,
// HELP-NEXT: 2 if nothing is, but something is unknown.

//--- mark.mlir
func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 64>} : memref<4x8xf32>
  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

//--- changed.mlir
func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x8xf32>
  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

//--- none.mlir
func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}
