// RUN: hivm-opt --hivm-insert-infer-workspace-size-func=strict=true --split-input-file --verify-diagnostics %s

func.func @nowhere(%w: memref<?xi8>) {
  // expected-error@+1 {{'memref_ext.alloc_workspace' op has no place in the workspace: hivm-plan-memory=mem-plan-mode=global-work-space-plan gives it one}}
  %a = memref_ext.alloc_workspace() from %w : from memref<?xi8> to memref<16xf32>
  return
}

// -----

func.func @place(%w: memref<?xi8>, %n: index) {
  // expected-error@+1 {{'memref_ext.alloc_workspace' op just support `AllocWorkspaceOp` with static offset}}
  %a = memref_ext.alloc_workspace() from %w offset = [%n] : from memref<?xi8> to memref<16xf32>
  return
}

// -----

func.func @shape(%w: memref<?xi8>, %n: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'memref_ext.alloc_workspace' op just support `AllocWorkspaceOp` with static shape result}}
  %a = memref_ext.alloc_workspace(%n) from %w offset = [%c0] : from memref<?xi8> to memref<?xf32>
  return
}

// -----

func.func @element(%w: memref<?xi8>) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'memref_ext.alloc_workspace' op has elements of unknown size}}
  %a = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16xindex>
  return
}

// -----

func.func @huge(%w: memref<?xi8>) {
  %c = arith.constant 9223372036854775807 : index
  // expected-error@+1 {{'memref_ext.alloc_workspace' op ends behind what an index can say}}
  %a = memref_ext.alloc_workspace() from %w offset = [%c] : from memref<?xi8> to memref<16xf32>
  return
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  // expected-error@+1 {{'func.func' op FuncCoreType must be either AIC or AIV for Splitted kernel}}
  func.func @k_mix_aic(%w: memref<?xi8>) attributes {hivm.part_of_mix} {
    %c0 = arith.constant 0 : index
    %a = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16xf32>
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  // expected-error@+1 {{'func.func' op WorkspaceShapeFunction does not have static shape}}
  func.func @k_infer_workspace_shape_function(%a: index) -> index {
    return %a : index
  }
  func.func @k(%w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %s: memref<?xi8> {hacc.arg_type = #hacc.arg_type<sub_workspace>}) {
    %c0 = arith.constant 0 : index
    %a = memref_ext.alloc_workspace() from %s offset = [%c0] : from memref<?xi8> to memref<16xf32>
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  // expected-error@+1 {{'func.func' op has an argument for a workspace of its own, and none for the workspace}}
  func.func @k(%s: memref<?xi8> {hacc.arg_type = #hacc.arg_type<sub_workspace>}) {
    %c0 = arith.constant 0 : index
    %a = memref_ext.alloc_workspace() from %s offset = [%c0] : from memref<?xi8> to memref<16xf32>
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  func.func @k(%w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %s: memref<?xi8> {hacc.arg_type = #hacc.arg_type<sub_workspace>}) {
    %c0 = arith.constant 0 : index
    %a = memref_ext.alloc_workspace() from %s offset = [%c0] : from memref<?xi8> to memref<16xf32>
    // expected-error@+1 {{'memref.load' op Workspace argument is not used by AllocWorkspaceOp}}
    %b = memref.load %s[%c0] : memref<?xi8>
    return
  }
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  func.func @k_infer_workspace_shape_function() -> index {
    %c = arith.constant 9223372036854775807 : index
    return %c : index
  }
  // expected-error@+1 {{'func.func' op has a workspace that ends behind what an index can say}}
  func.func @k(%w: memref<?xi8> {hacc.arg_type = #hacc.arg_type<workspace>}, %s: memref<?xi8> {hacc.arg_type = #hacc.arg_type<sub_workspace>}) {
    %c0 = arith.constant 0 : index
    %a = memref_ext.alloc_workspace() from %s offset = [%c0] : from memref<?xi8> to memref<16xf32>
    return
  }
}

// -----

// Both functions of a mixed kernel.
module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  // expected-note@+1 {{see existing symbol definition here}}
  func.func @k_mix_aic(%w: memref<?xi8>) attributes {hivm.part_of_mix, hivm.func_core_type = #hivm.func_core_type<AIC>} {
    %c0 = arith.constant 0 : index
    %a = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16xf32>
    return
  }
  // expected-error@+1 {{redefinition of symbol named 'k_infer_workspace_shape_function'}}
  func.func @k_mix_aiv(%w: memref<?xi8>) attributes {hivm.part_of_mix, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %a = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<?xi8> to memref<16xf32>
    return
  }
}
