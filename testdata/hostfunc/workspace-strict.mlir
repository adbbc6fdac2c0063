// RUN: hivm-opt --hivm-insert-infer-workspace-size-func --verify-diagnostics %s | FileCheck %s --check-prefix=DEFAULT
// RUN: hivm-opt --hivm-insert-infer-workspace-size-func=strict=true %s | FileCheck %s

// The last place is not the highest.
// DEFAULT-LABEL: func.func @order_infer_workspace_shape_function
// DEFAULT-NEXT: arith.constant 64 : index
// CHECK-LABEL: func.func @order_infer_workspace_shape_function
// CHECK-NEXT: arith.constant 192 : index
func.func @order(%w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}) {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  // expected-warning@+1 {{'memref_ext.alloc_workspace' op changes the meaning: the workspace is too small for it, since its last place is not the highest, or its elements are no whole bytes}}
  %a = memref_ext.alloc_workspace() from %w offset = [%c128, %c0] : from memref<?xi8> to memref<16xf32>
  return
}

// Elements of a bit.
// DEFAULT-LABEL: func.func @bits_infer_workspace_shape_function
// DEFAULT-NEXT: arith.constant 0 : index
// CHECK-LABEL: func.func @bits_infer_workspace_shape_function
// CHECK-NEXT: arith.constant 16 : index
func.func @bits(%w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}) {
  %c0 = arith.constant 0 : index
  // expected-warning@+1 {{op changes the meaning: the workspace is too small for it}}
  %a = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16xi1>
  return
}
