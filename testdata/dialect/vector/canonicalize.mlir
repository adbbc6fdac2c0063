// RUN: hivm-opt %s --canonicalize | diff %S/Inputs/canonicalize.expected -

// Constant indices show that transfers stay inside. The expected text is that of mlir-opt.

func.func @f(%m: memref<8x16xf32>, %t: tensor<8x?xf32>, %f: f32, %v: vector<8xf32>, %i: index) -> (vector<4x16xf32>, vector<8xf32>, vector<8xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %0 = vector.transfer_read %m[%c4, %c0], %f : memref<8x16xf32>, vector<4x16xf32>
  %1 = vector.transfer_read %t[%c4, %c0], %f : tensor<8x?xf32>, vector<8xf32>
  %2 = vector.transfer_read %m[%i, %c5], %f {in_bounds = [false]} : memref<8x16xf32>, vector<8xf32>
  vector.transfer_write %v, %m[%c0, %c0] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<8xf32>, memref<8x16xf32>
  vector.transfer_write %v, %m[%c5, %c0] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<8xf32>, memref<8x16xf32>
  return %0, %1, %2 : vector<4x16xf32>, vector<8xf32>, vector<8xf32>
}
