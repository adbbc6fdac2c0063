// RUN: hivm-opt --hivm-bind-workspace-arg %s | FileCheck %s
// RUN: hivm-opt --hivm-bind-workspace-arg=enable-sub-workspace=true %s | FileCheck %s --check-prefix=SUB

// The option inserts a workspace of the same type behind the workspace.
// CHECK-LABEL: func.func @kernel(%arg0: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %arg1: memref<?xi8>, %arg2: index)
// CHECK: memref_ext.alloc_workspace() from %arg0 : from memref<?xi8> to memref<16xf32>
// CHECK: memref_ext.alloc_workspace(%arg2) from %arg0 offset = [%arg2] : from memref<?xi8> to memref<?xf32>
// CHECK: memref_ext.alloc_workspace() from %arg1 : from memref<?xi8> to memref<16xf32>
// SUB-LABEL: func.func @kernel(%arg0: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %arg1: memref<?xi8> {hacc.arg_type = #hacc.arg_type<sub_workspace>}, %arg2: memref<?xi8>, %arg3: index)
// SUB: memref_ext.alloc_workspace() from %arg1 : from memref<?xi8> to memref<16xf32>
// SUB: memref_ext.alloc_workspace(%arg3) from %arg1 offset = [%arg3] : from memref<?xi8> to memref<?xf32>
// SUB: memref_ext.alloc_workspace() from %arg2 : from memref<?xi8> to memref<16xf32>
func.func @kernel(%workspace: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %other: memref<?xi8>, %n: index) {
  %a = memref_ext.alloc_workspace() : memref<16xf32>
  %b = memref_ext.alloc_workspace(%n) offset = [%n] : memref<?xf32>
  %c = memref_ext.alloc_workspace() from %other : from memref<?xi8> to memref<16xf32>
  return
}

// CHECK-LABEL: func.func @without()
// SUB-LABEL: func.func @without()
func.func @without() {
  return
}
