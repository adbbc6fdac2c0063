// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// Operations of MLIR's mesh dialect. The expected texts are those of mlir-opt 19.

mesh.mesh @mesh0(shape = 2x2x4)
mesh.mesh @mesh1(shape = 4x?)
func.func @f(%t: tensor<4x8xf32>, %i: index) {
  %0 = mesh.shard %t to <@mesh0, [[0], [1]]> : tensor<4x8xf32>
  %1 = mesh.shard %0 to <@mesh0, [[0, 1]], partial = max [2]> annotate_for_users : tensor<4x8xf32>
  %a:3 = mesh.mesh_shape @mesh0 : index, index, index
  %b:2 = mesh.mesh_shape @mesh0 axes = [0, 2] : index, index
  %c:3 = mesh.process_multi_index on @mesh0 : index, index, index
  %d = mesh.process_multi_index on @mesh0 axes = [0] : index
  %e = mesh.process_linear_index on @mesh0 : index
  %2 = mesh.all_reduce %t on @mesh0 mesh_axes = [0, 1] reduction = <max> : tensor<4x8xf32> -> tensor<4x8xf32>
  %3 = mesh.all_reduce %t on @mesh0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %4 = mesh.all_gather %t on @mesh0 mesh_axes = [0] gather_axis = 0 : tensor<4x8xf32> -> tensor<8x8xf32>
  %5 = mesh.all_slice %t on @mesh0 mesh_axes = [0] slice_axis = 0 : tensor<4x8xf32> -> tensor<2x8xf32>
  %6 = mesh.all_to_all %t on @mesh0 mesh_axes = [0] split_axis = 0 concat_axis = 0 : tensor<4x8xf32> -> tensor<4x8xf32>
  %7 = mesh.broadcast %t on @mesh0 mesh_axes = [0] root = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %8 = mesh.gather %t on @mesh0 mesh_axes = [0] gather_axis = 0 root = [%i] : (tensor<4x8xf32>, index) -> tensor<8x8xf32>
  %9 = mesh.recv %t on @mesh0 mesh_axes = [0] source = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %10 = mesh.reduce %t on @mesh0 mesh_axes = [0] reduction = <max> root = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %11 = mesh.reduce_scatter %t on @mesh0 mesh_axes = [0] reduction = <max> scatter_axis = 0 : tensor<4x8xf32> -> tensor<2x8xf32>
  %12 = mesh.scatter %t on @mesh0 mesh_axes = [0] scatter_axis = 0 root = [0] : (tensor<4x8xf32>) -> tensor<2x8xf32>
  %13 = mesh.send %t on @mesh0 mesh_axes = [0] destination = [0] : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %14 = mesh.shift %t on @mesh0 mesh_axes = [0] shift_axis = 0 offset = 2 rotate : tensor<4x8xf32> -> tensor<4x8xf32>
  return
}
