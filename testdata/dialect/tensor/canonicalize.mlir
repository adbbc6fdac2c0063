// RUN: hivm-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @sizes
// CHECK-SAME: %[[T:.*]]: tensor<?x4xf32>, %[[I:.*]]: index, %[[V:.*]]: f32
// CHECK-DAG: %[[C4:.*]] = arith.constant 4 : index
// CHECK-DAG: %[[C2:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[C0:.*]] = arith.constant 0 : index
// CHECK: %[[D:.*]] = tensor.dim %[[T]], %[[C0]] : tensor<?x4xf32>
// CHECK-NEXT: return %[[C4]], %[[I]], %[[I]], %[[I]], %[[C2]], %[[D]]
func.func @sizes(%t: tensor<?x4xf32>, %i: index, %v: f32) -> (index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %t, %c1 : tensor<?x4xf32>
  %e = tensor.empty(%i) : tensor<?x4xf32>
  %1 = tensor.dim %e, %c0 : tensor<?x4xf32>
  %s = tensor.splat %v[%i] : tensor<4x?xf32>
  %2 = tensor.dim %s, %c1 : tensor<4x?xf32>
  %p = tensor.extract_slice %t[0, 0] [%i, 2] [1, 1] : tensor<?x4xf32> to tensor<?x2xf32>
  %3 = tensor.dim %p, %c0 : tensor<?x2xf32>
  %4 = tensor.rank %t : tensor<?x4xf32>
  %c = tensor.cast %t : tensor<?x4xf32> to tensor<?x?xf32>
  %5 = tensor.dim %c, %c0 : tensor<?x?xf32>
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}

// CHECK-LABEL: func.func @elements
// CHECK-SAME: %[[V:.*]]: f32, %[[W:.*]]: f32, %[[I:.*]]: index
// CHECK-NEXT: return %[[W]], %[[V]]
func.func @elements(%v: f32, %w: f32, %i: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.from_elements %v, %v, %w, %v : tensor<2x2xf32>
  %1 = tensor.extract %0[%c1, %c0] : tensor<2x2xf32>
  %2 = tensor.splat %v : tensor<8xf32>
  %3 = tensor.extract %2[%i] : tensor<8xf32>
  return %1, %3 : f32, f32
}

// A cast that knows a size which neither end of the chain knows has to stay.
// CHECK-LABEL: func.func @casts
// CHECK-SAME: %[[T:.*]]: tensor<?x4xf32>
// CHECK-NEXT: %[[A:.*]] = tensor.cast %[[T]] : tensor<?x4xf32> to tensor<8x4xf32>
// CHECK-NEXT: %[[B:.*]] = tensor.cast %[[A]] : tensor<8x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %[[T]], %[[B]]
func.func @casts(%t: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?x?xf32>) {
  %0 = tensor.cast %t : tensor<?x4xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<?x4xf32>
  %2 = tensor.cast %t : tensor<?x4xf32> to tensor<8x4xf32>
  %3 = tensor.cast %2 : tensor<8x4xf32> to tensor<?x?xf32>
  return %1, %3 : tensor<?x4xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: func.func @nothing
// CHECK-SAME: %[[T:.*]]: tensor<8x16xf32>, %[[D:.*]]: tensor<8x16xf32>, %[[V:.*]]: f32
// CHECK-NEXT: %[[P:.*]] = tensor.pad %[[T]] nofold
// CHECK: return %[[T]], %[[T]], %[[T]], %[[T]], %[[P]]
func.func @nothing(%t: tensor<8x16xf32>, %d: tensor<8x16xf32>, %v: f32) -> (tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>) {
  %0 = tensor.extract_slice %t[0, 0] [8, 16] [1, 1] : tensor<8x16xf32> to tensor<8x16xf32>
  %1 = tensor.insert_slice %t into %d[0, 0] [8, 16] [1, 1] : tensor<8x16xf32> into tensor<8x16xf32>
  %2 = tensor.collapse_shape %t [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [8, 16] : tensor<128xf32> into tensor<8x16xf32>
  %4 = tensor.pad %t low[0, 0] high[0, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %v : f32
  } : tensor<8x16xf32> to tensor<8x16xf32>
  %5 = tensor.pad %t nofold low[0, 0] high[0, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %v : f32
  } : tensor<8x16xf32> to tensor<8x16xf32>
  return %0, %1, %3, %4, %5 : tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<8x16xf32>
}

// CHECK-LABEL: func.func @buffers
// CHECK-SAME: %[[M:.*]]: memref<4xf32>, %[[T:.*]]: tensor<4xf32>
// CHECK-NEXT: return %[[T]], %[[M]]
func.func @buffers(%m: memref<4xf32>, %t: tensor<4xf32>) -> (tensor<4xf32>, memref<4xf32>) {
  %0 = bufferization.to_memref %t : memref<4xf32>
  %1 = bufferization.to_tensor %0 : memref<4xf32>
  %2 = bufferization.to_tensor %m : memref<4xf32>
  %3 = bufferization.to_memref %2 : memref<4xf32>
  return %1, %3 : tensor<4xf32>, memref<4xf32>
}
