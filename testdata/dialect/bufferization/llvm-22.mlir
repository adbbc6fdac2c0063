// RUN: hivm-opt %s | FileCheck %s

// LLVM 22 writes the type of the tensor as well and has another name for
// to_memref; what is printed is LLVM 19.

// CHECK-LABEL: func.func @later
func.func @later(%a: memref<4x8xf32>, %t: tensor<4x8xf32>, %um: memref<*xf32>) {
  // CHECK-NEXT: %0 = bufferization.to_tensor %arg0 {k} : memref<4x8xf32>{{$}}
  %0 = bufferization.to_tensor %a {k} : memref<4x8xf32> to tensor<4x8xf32>
  // CHECK-NEXT: %1 = bufferization.to_tensor %arg2 restrict writable : memref<*xf32>{{$}}
  %1 = bufferization.to_tensor %um restrict writable : memref<*xf32> to tensor<*xf32>
  // CHECK-NEXT: %2 = bufferization.to_memref %arg1 : memref<4x8xf32>{{$}}
  %2 = bufferization.to_buffer %t : tensor<4x8xf32> to memref<4x8xf32>
  // CHECK-NEXT: %3 = bufferization.to_memref %arg1 read_only : memref<4x8xf32, strided<[?, 1]>>{{$}}
  %3 = bufferization.to_buffer %t read_only : tensor<4x8xf32> to memref<4x8xf32, strided<[?, 1]>>
  // CHECK-NEXT: %4 = bufferization.to_memref %arg1 read_only : memref<4x8xf32>{{$}}
  %4 = "bufferization.to_buffer"(%t) <{read_only}> : (tensor<4x8xf32>) -> memref<4x8xf32>
  return
}
