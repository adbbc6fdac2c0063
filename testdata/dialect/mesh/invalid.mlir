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

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{'mesh.all_reduce' op requires the same shape for all operands and results}}
  %0 = mesh.all_reduce %t on @m : tensor<4x8xf32> -> tensor<8x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Gather axis 2 is out of bounds [0, 2).}}
  %0 = mesh.all_gather %t on @m mesh_axes = [0] gather_axis = 2 : tensor<4x8xf32> -> tensor<8x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected 8, but got 4.}}
  %0 = mesh.all_gather %t on @m mesh_axes = [0] gather_axis = 0 : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{'mesh.all_gather' op result type has different rank than operands}}
  %0 = mesh.all_gather %t on @m mesh_axes = [0] gather_axis = 0 : tensor<4x8xf32> -> tensor<8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected dynamic, but got 8.}}
  %0 = mesh.all_gather %t on @d mesh_axes = [1] gather_axis = 0 : tensor<4x8xf32> -> tensor<8x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{'mesh.all_gather' op requires the same element type for all operands and results}}
  %0 = mesh.all_gather %t on @m mesh_axes = [0] gather_axis = 0 : tensor<4x8xf32> -> tensor<8x8xf64>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected 2, but got 4.}}
  %0 = mesh.all_slice %t on @m mesh_axes = [0] slice_axis = 0 : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Dimension size mismatch for result axis 1. Expected 8, but got 2.}}
  %0 = mesh.all_slice %t on @m mesh_axes = [0] slice_axis = 0 : tensor<4x8xf32> -> tensor<2x2xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Operand dimension size 4 is not divisible by collective device group size 16 for tensor axis 0.}}
  %0 = mesh.all_slice %t on @m mesh_axes = [0, 1, 2] slice_axis = 0 : tensor<4x8xf32> -> tensor<2x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Dimension size mismatch for result axis 1. Expected 16, but got 8.}}
  %0 = mesh.all_to_all %t on @m mesh_axes = [0] split_axis = 0 concat_axis = 1 : tensor<4x8xf32> -> tensor<2x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected 2, but got 4.}}
  %0 = mesh.all_to_all %t on @m mesh_axes = [0] split_axis = 0 concat_axis = 1 : tensor<4x8xf32> -> tensor<4x16xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected 4, but got 3.}}
  %0 = mesh.all_to_all %t on @m mesh_axes = [0] split_axis = 0 concat_axis = 0 : tensor<4x8xf32> -> tensor<3x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Out of bounds coordinate 0 for in-group device "root". Got 2, but expected value in the range [0, 1].}}
  %0 = mesh.broadcast %t on @m mesh_axes = [0] root = [2] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{In-group device "root" has unexpected multi-index size 1. Expected 0.}}
  %0 = mesh.broadcast %t on @m root = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{'mesh.broadcast' op failed to verify that all of {input, result} have same shape}}
  %0 = mesh.broadcast %t on @m mesh_axes = [0] root = [0] : (tensor<4x8xf32>) -> tensor<4x7xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{'mesh.broadcast' op failed to verify that all of {input, result} have same element type}}
  %0 = mesh.broadcast %t on @m mesh_axes = [0] root = [0] : (tensor<4x8xf32>) -> tensor<4x8xf64>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{'mesh.gather' op failed to verify that all of {input, result} have same rank}}
  %0 = mesh.gather %t on @m mesh_axes = [0] gather_axis = 0 root = [0] : (tensor<4x8xf32>) -> tensor<8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Out of bounds coordinate 0 for in-group device "root". Got 3, but expected value in the range [0, 1].}}
  %0 = mesh.gather %t on @m mesh_axes = [0] gather_axis = 2 root = [3] : (tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{In-group device "source" has unexpected multi-index size 2. Expected 1.}}
  %0 = mesh.recv %t on @m mesh_axes = [0] source = [0, 0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected 2, but got 4.}}
  %0 = mesh.reduce_scatter %t on @m mesh_axes = [0] scatter_axis = 0 : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected 2, but got 4.}}
  %0 = mesh.scatter %t on @m mesh_axes = [0] scatter_axis = 0 root = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Out of bounds coordinate 0 for in-group device "destination". Got 2, but expected value in the range [0, 1].}}
  %0 = mesh.send %t on @m mesh_axes = [0] destination = [2] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{Invalid shift axis 1. It must be one of the grouping mesh axes.}}
  %0 = mesh.shift %t on @m mesh_axes = [0] shift_axis = 1 offset = 2 : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{custom op 'mesh.shard' mesh axis duplicated}}
  %0 = mesh.shard %t to <@m, [[0]], partial = sum[0]> : tensor<4x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{expected '['}}
  %0 = mesh.shard %t to <@m, []> : tensor<4x8xf32>
  return
}

// -----

// expected-error@+1 {{'mesh.mesh' op dimension size of a mesh is expected to be non-negative or dynamic}}
"mesh.mesh"() <{sym_name = "q", shape = array<i64: 2, -1>}> : () -> ()

// -----

// expected-error@+1 {{'mesh.mesh' op rank of mesh is expected to be a positive integer}}
"mesh.mesh"() <{sym_name = "q", shape = array<i64>}> : () -> ()

// -----

mesh.mesh @m(shape = 2x2x4)
mesh.mesh @d(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  // expected-error@+1 {{custom op 'mesh.shard' integer value too large}}
  %0 = mesh.shard %t to <@m, [[40000]]> : tensor<4x8xf32>
  return
}

// -----

// Rules of texts that mlir-opt does not have.

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{expected lists of mesh axes}}
  %0 = mesh.shard %t to <@mesh0, [0]> : tensor<4x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{Split axis -1 is out of bounds [0, 2).}}
  %0 = mesh.all_to_all %t on @m mesh_axes = [0] split_axis = -1 concat_axis = 0 : tensor<4x8xf32> -> tensor<8x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{Concat axis 2 is out of bounds [0, 2).}}
  %0 = mesh.all_to_all %t on @m mesh_axes = [0] split_axis = 0 concat_axis = 2 : tensor<4x8xf32> -> tensor<2x8xf32>
  return
}

// -----

mesh.mesh @m(shape = 2x2x4)
func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@+1 {{Slice axis 2 is out of bounds [0, 2).}}
  %0 = mesh.all_slice %t on @m mesh_axes = [0] slice_axis = 2 : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}
