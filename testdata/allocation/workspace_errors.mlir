// RUN: hivm-opt %s --split-input-file --lower-memref-ext --verify-diagnostics

module {
  func.func @bytes() -> index attributes {hacc.function_kind = #hacc.function_kind<HOST>, hacc.host_func_type = #hacc.host_func_type<infer_workspace_shape_function>} {
    %c4096 = arith.constant 4096 : index
    return %c4096 : index
  }
  func.func @f(%w: memref<?xi8>, %o: index) {
    // expected-error@+1 {{'memref_ext.alloc_workspace' op only support lower AllocWorkspaceOp with offset}}
    %0 = memref_ext.alloc_workspace() from %w : from memref<?xi8> to memref<16xf32>
    // expected-error@+1 {{'memref_ext.alloc_workspace' op does not say which argument the workspace is: run hivm-bind-workspace-arg before}}
    %1 = memref_ext.alloc_workspace() offset = [%o] : memref<16xf32>
    // expected-error@+1 {{'memref_ext.alloc_workspace' op has several offsets, but is in no loop whose iterations choose between them}}
    %2 = memref_ext.alloc_workspace() from %w offset = [%o, %o] : from memref<?xi8> to memref<16xf32>
    return
  }
}

// -----

// Without the function nothing is lowered.
module {
  func.func @f(%w: memref<?xi8>) {
    %0 = memref_ext.alloc_workspace() from %w : from memref<?xi8> to memref<16xf32>
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  func.func @f(%w: memref<16xf32> {hacc.arg_type = #hacc.arg_type<sub_workspace>}) -> f32 {
    %c0 = arith.constant 0 : index
    // expected-error@+1 {{'memref.load' op uses the argument for the sub-workspace, which register-based hardware does not have}}
    %0 = memref.load %w[%c0] : memref<16xf32>
    return %0 : f32
  }
}
