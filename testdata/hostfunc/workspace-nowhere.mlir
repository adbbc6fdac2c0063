// RUN: hivm-opt --hivm-insert-infer-workspace-size-func --verify-diagnostics %s | FileCheck %s

// The reference reads in front of a list.
// CHECK: arith.constant 25769803840 : index
func.func @nowhere(%w: memref<?xi8>) {
  // expected-warning@+1 {{'memref_ext.alloc_workspace' op changes the meaning: it has no place in the workspace, and counts as if it were behind 25769803776 bytes}}
  %a = memref_ext.alloc_workspace() from %w : from memref<?xi8> to memref<16xf32>
  return
}
