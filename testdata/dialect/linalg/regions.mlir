// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --cse | FileCheck %s --check-prefix=CSE

// The operations of linalg with a region of their own, as in text/regions.mlir.

// CHECK-LABEL: func.func @linalg
// CHECK: linalg.generic
// CHECK: linalg.reduce
// CSE-LABEL: func.func @linalg
// CSE-NEXT: return
func.func @linalg(%t: tensor<4xf32>, %s: tensor<f32>) {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  %1 = linalg.reduce ins(%t : tensor<4xf32>) outs(%s : tensor<f32>) dimensions = [0] (%x: f32, %y: f32) {
    %a = arith.subf %x, %y : f32
    linalg.yield %x : f32
  }
  return
}
