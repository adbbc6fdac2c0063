// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt --mlir-print-op-generic %s | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// Every operation of the bufferization dialect. The expected texts are those of mlir-opt 19.

func.func @buffers(%a: memref<4x8xf32>, %t: tensor<4x8xf32>, %td: tensor<?x8xf32>, %i: index, %m: memref<?xf32, 1>, %c: i1, %um: memref<*xf32>) {
  %0 = bufferization.to_tensor %a {k}: memref<4x8xf32>
  %2 = bufferization.to_tensor %a restrict writable : memref<4x8xf32>
  %21 = bufferization.to_tensor %um : memref<*xf32>
  %3 = bufferization.to_memref %t : memref<4x8xf32>
  %4 = bufferization.to_memref %t read_only {k}: memref<4x8xf32, strided<[?, 1]>>
  bufferization.materialize_in_destination %2 in writable %a {k}: (tensor<4x8xf32>, memref<4x8xf32>) -> ()
  bufferization.materialize_in_destination %2 in restrict writable %a : (tensor<4x8xf32>, memref<4x8xf32>) -> ()
  %5 = bufferization.materialize_in_destination %0 in %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %6 = bufferization.alloc_tensor() copy(%5) : tensor<4x8xf32>
  %61 = bufferization.alloc_tensor(%i) : tensor<?x8xf32>
  %62 = bufferization.alloc_tensor(%i) size_hint=%i {k}: tensor<?x8xf32>
  %63 = bufferization.alloc_tensor() {memory_space = 3 : i64} : tensor<8xf32>
  %64 = bufferization.alloc_tensor() copy(%t) size_hint=%i : tensor<4x8xf32>
  %7 = bufferization.clone %a {k}: memref<4x8xf32> to memref<?x?xf32>
  bufferization.dealloc_tensor %t {k}: tensor<4x8xf32>
  bufferization.dealloc (%a : memref<4x8xf32>) if (%c) {k}
  %r = bufferization.dealloc (%a, %m : memref<4x8xf32>, memref<?xf32, 1>) if (%c, %c) retain (%a : memref<4x8xf32>)
  %r1:2 = bufferization.dealloc (%a, %m : memref<4x8xf32>, memref<?xf32, 1>) if (%c, %c) retain (%a, %a : memref<4x8xf32>, memref<4x8xf32>)
  %r2 = bufferization.dealloc retain (%a : memref<4x8xf32>)
  bufferization.dealloc
  return
}
