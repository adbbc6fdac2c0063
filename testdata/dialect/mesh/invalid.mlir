// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{Undefined required mesh symbol "mesh0".}}
  %3 = mesh.all_reduce %t on @mesh0 : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @mesh0(shape = 2x2)
func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{0-based mesh axis index 2 is out of bounds. The referenced mesh "mesh0" is of rank 2.}}
  %3 = mesh.all_reduce %t on @mesh0 mesh_axes = [2] : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @mesh0(shape = 2x2)
func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{Mesh axes contains duplicate elements.}}
  %3 = mesh.all_reduce %t on @mesh0 mesh_axes = [0, 0] : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @mesh0(shape = 2x2)
func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{Unexpected number of results 3. Expected 2.}}
  %0:3 = mesh.mesh_shape @mesh0 : index, index, index
  return
}

// -----

mesh.mesh @mesh0(shape = 2x2)
func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{Unexpected number of results 2. Expected 1.}}
  %0:2 = mesh.process_multi_index on @mesh0 axes = [0] : index, index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{Undefined required mesh symbol "mesh0".}}
  %0 = mesh.process_linear_index on @mesh0 : index
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'mesh.shard' mesh axis duplicated}}
  %0 = mesh.shard %t to <@mesh0, [[0, 0]]> : tensor<4x8xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'mesh.shard' mesh axis is expected to be non-negative}}
  %0 = mesh.shard %t to <@mesh0, [[-1]]> : tensor<4x8xf32>
  return
}

// -----

func.func @f(%t: i32) {
  // expected-error@+1 {{custom op 'mesh.all_reduce' invalid kind of type specified}}
  %3 = mesh.all_reduce %t on @mesh0 : i32 -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'mesh.shard' invalid Reduction of an iterator/mesh dimension. specification: foo}}
  %0 = mesh.shard %t to <@mesh0, [[0]], partial = foo[1]> : tensor<4x8xf32>
  return
}

// -----

// Rules of texts that mlir-opt does not have.

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{expected lists of mesh axes}}
  %0 = mesh.shard %t to <@mesh0, [0]> : tensor<4x8xf32>
  return
}
