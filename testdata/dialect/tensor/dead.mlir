// RUN: hivm-opt --cse %s | FileCheck %s

// What has no effect goes when nobody uses it; what MLIR knows nothing about stays.

// CHECK-LABEL: func.func @dead
// CHECK-NEXT: bufferization.alloc_tensor(%arg2)
// CHECK-NEXT: bufferization.dealloc_tensor %arg1
// CHECK-NEXT: bufferization.dealloc (%arg0
// CHECK-NEXT: bufferization.materialize_in_destination %arg1 in writable %arg0
// CHECK-NEXT: return
func.func @dead(%a: memref<4x8xf32>, %t: tensor<4x8xf32>, %i: index, %v: f32, %c: i1) {
  %0 = bufferization.to_tensor %a : memref<4x8xf32>
  %1 = bufferization.to_memref %t : memref<4x8xf32>
  %2 = bufferization.alloc_tensor(%i) : tensor<?x8xf32>
  %3 = bufferization.clone %a : memref<4x8xf32> to memref<?x?xf32>
  bufferization.dealloc_tensor %t : tensor<4x8xf32>
  bufferization.dealloc (%a : memref<4x8xf32>) if (%c)
  bufferization.materialize_in_destination %t in writable %a : (tensor<4x8xf32>, memref<4x8xf32>) -> ()
  %4 = bufferization.materialize_in_destination %t in %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = tensor.dim %t, %i : tensor<4x8xf32>
  %6 = tensor.generate %i {
  ^bb0(%q: index):
    tensor.yield %v : f32
  } : tensor<?xf32>
  %7 = tensor.extract %t[%i, %i] : tensor<4x8xf32>
  %8 = tensor.insert %v into %t[%i, %i] : tensor<4x8xf32>
  %9 = ub.poison : i32
  return
}

// CHECK-LABEL: func.func @same
// CHECK-NEXT: %[[T:.*]] = bufferization.to_tensor
// CHECK-NEXT: %[[S:.*]] = tensor.extract_slice
// CHECK-NEXT: return %[[T]], %[[T]], %[[S]], %[[S]]
func.func @same(%a: memref<4x8xf32>, %t: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %0 = bufferization.to_tensor %a : memref<4x8xf32>
  %1 = bufferization.to_tensor %a : memref<4x8xf32>
  %2 = tensor.extract_slice %t[0, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
  %3 = tensor.extract_slice %t[0, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
  return %0, %1, %2, %3 : tensor<4x8xf32>, tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>
}
