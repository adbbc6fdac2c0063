// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/memory.generic.expected -
// RUN: hivm-opt %S/Inputs/memory.generic.expected | FileCheck %s

// Operations on memory, and the product of matrices with scales.

// CHECK-LABEL: func.func @access
func.func @access(%arg0: memref<?xf32>, %arg1: tensor<4xi64>, %arg2: tensor<4xf32>, %arg3: tensor<4xi1>, %arg4: i32, %arg5: tensor<2x2xi32>, %arg6: tensor<2x2xf32>, %arg7: memref<4xf32>, %arg8: f32, %arg9: i64) {
  // CHECK-NEXT: %0 = hfusion.gather_load ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg4 : i32) outs(%arg2 : tensor<4xf32>) -> tensor<4xf32>
  %0 = hfusion.gather_load ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg4 : i32) outs(%arg2 : tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: %1 = hfusion.gather_load ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg4 : i32, %arg3 : tensor<4xi1>, %arg2 : tensor<4xf32>) outs(%arg2 : tensor<4xf32>) {cache = #hfusion.cache_modifier<ca>, evict = #hfusion.eviction_policy<EvictFirst>, isVolatile = false} -> tensor<4xf32>
  %1 = hfusion.gather_load ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg4 : i32, %arg3 : tensor<4xi1>, %arg2 : tensor<4xf32>) outs(%arg2 : tensor<4xf32>) {cache = #hfusion.cache_modifier<ca>, evict = #hfusion.eviction_policy<EvictFirst>, isVolatile = false} -> tensor<4xf32>
  // CHECK-NEXT: hfusion.gather_load ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg4 : i32) outs(%arg7 : memref<4xf32>)
  hfusion.gather_load ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg4 : i32) outs(%arg7 : memref<4xf32>)
  // CHECK-NEXT: hfusion.scatter_store ins(%arg1 : tensor<4xi64>, %arg2 : tensor<4xf32>, %arg4 : i32, %arg3 : tensor<4xi1>) outs(%arg0 : memref<?xf32>)
  hfusion.scatter_store ins(%arg1 : tensor<4xi64>, %arg2 : tensor<4xf32>, %arg4 : i32, %arg3 : tensor<4xi1>) outs(%arg0 : memref<?xf32>)
  // CHECK-NEXT: hfusion.scatter_store ins(%arg1 : tensor<4xi64>, %arg2 : tensor<4xf32>, %arg4 : i32) outs(%arg0 : memref<?xf32>) {cache = #hfusion.cache_modifier<wt>}
  hfusion.scatter_store ins(%arg1 : tensor<4xi64>, %arg2 : tensor<4xf32>, %arg4 : i32) outs(%arg0 : memref<?xf32>) {cache = #hfusion.cache_modifier<wt>}
  // CHECK-NEXT: %2 = hfusion.scatter_store ins(%arg1 : tensor<4xi64>, %arg2 : tensor<4xf32>, %arg4 : i32) outs(%arg2 : tensor<4xf32>) -> tensor<4xf32>
  %2 = hfusion.scatter_store ins(%arg1 : tensor<4xi64>, %arg2 : tensor<4xf32>, %arg4 : i32) outs(%arg2 : tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: %3 = hfusion.indirect_load ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg3 : tensor<4xi1>, %arg2 : tensor<4xf32>) outs(%arg2 : tensor<4xf32>) -> tensor<4xf32>
  %3 = hfusion.indirect_load ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg3 : tensor<4xi1>, %arg2 : tensor<4xf32>) outs(%arg2 : tensor<4xf32>) -> tensor<4xf32>
  // CHECK-NEXT: hfusion.indirect_load ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg3 : tensor<4xi1>, %arg2 : tensor<4xf32>) outs(%arg2 : tensor<4xf32>) {isVolatile = false}
  hfusion.indirect_load ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg3 : tensor<4xi1>, %arg2 : tensor<4xf32>) outs(%arg2 : tensor<4xf32>) {isVolatile = false}
  // CHECK-NEXT: hfusion.indirect_store ins(%arg2 : tensor<4xf32>, %arg1 : tensor<4xi64>) outs(%arg0 : memref<?xf32>)
  hfusion.indirect_store ins(%arg2 : tensor<4xf32>, %arg1 : tensor<4xi64>) outs(%arg0 : memref<?xf32>)
  // CHECK-NEXT: hfusion.indirect_store ins(%arg2 : tensor<4xf32>, %arg1 : tensor<4xi64>, %arg3 : tensor<4xi1>) outs(%arg0 : memref<?xf32>) {k}
  hfusion.indirect_store ins(%arg2 : tensor<4xf32>, %arg1 : tensor<4xi64>, %arg3 : tensor<4xi1>) outs(%arg0 : memref<?xf32>) {k}
  // CHECK-NEXT: %4 = hfusion.stride_load ins(%arg0 : memref<?xf32>) outs(%arg6 : tensor<2x2xf32>) offset(%arg4 : i32) other(%arg8 : f32) strides([%arg4, %arg4 : i32, i32]) numels([%arg4, %arg4 : i32, i32]) {k} -> tensor<2x2xf32>
  %4 = hfusion.stride_load ins(%arg0 : memref<?xf32>) outs(%arg6 : tensor<2x2xf32>) offset(%arg4 : i32) other(%arg8 : f32) strides([%arg4, %arg4 : i32, i32]) numels([%arg4, %arg4 : i32, i32]) {k} -> tensor<2x2xf32>
  // CHECK-NEXT: hfusion.stride_store ins(%arg2 : tensor<4xf32>) outs(%arg0 : memref<?xf32>) offset(%arg9 : i64) strides([%arg9 : i64]) numels([%arg9 : i64])
  hfusion.stride_store ins(%arg2 : tensor<4xf32>) outs(%arg0 : memref<?xf32>) offset(%arg9 : i64) strides([%arg9 : i64]) numels([%arg9 : i64])
  // CHECK-NEXT: %5 = hfusion.embedding_gather ins(%arg0 : memref<?xf32>, %arg5 : tensor<2x2xi32>, %arg4 : i32, [%arg4, %arg9 : i32, i64], [%arg4, %arg4 : i32, i32]) outs(%arg6 : tensor<2x2xf32>) {k} -> tensor<2x2xf32>
  %5 = hfusion.embedding_gather ins(%arg0 : memref<?xf32>, %arg5 : tensor<2x2xi32>, %arg4 : i32, [%arg4, %arg9 : i32, i64], [%arg4, %arg4 : i32, i32]) outs(%arg6 : tensor<2x2xf32>) {k} -> tensor<2x2xf32>
  // CHECK-NEXT: %6 = hfusion.gatherT ins(%arg0 : memref<?xf32>, %arg5 : tensor<2x2xi32>, %arg9 : i64, %arg4 : i32, [%arg4, %arg4 : i32, i32], [%arg4, %arg4 : i32, i32], [%arg4, %arg4 : i32, i32]) outs(%arg6 : tensor<2x2xf32>) -> tensor<2x2xf32>
  %6 = hfusion.gatherT ins(%arg0 : memref<?xf32>, %arg5 : tensor<2x2xi32>, %arg9 : i64, %arg4 : i32, [%arg4, %arg4 : i32, i32], [%arg4, %arg4 : i32, i32], [%arg4, %arg4 : i32, i32]) outs(%arg6 : tensor<2x2xf32>) -> tensor<2x2xf32>
  // CHECK-NEXT: hfusion.index_put ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg6 : tensor<2x2xf32>, %arg4 : i32, %arg9 : i64, [%arg4, %arg4 : i32, i32], [%arg4, %arg4 : i32, i32], [%arg9, %arg9 : i64, i64])
  hfusion.index_put ins(%arg0 : memref<?xf32>, %arg1 : tensor<4xi64>, %arg6 : tensor<2x2xf32>, %arg4 : i32, %arg9 : i64, [%arg4, %arg4 : i32, i32], [%arg4, %arg4 : i32, i32], [%arg9, %arg9 : i64, i64])
  // CHECK-NEXT: hfusion.scatterT ins(%arg0 : memref<?xf32>, %arg6 : tensor<2x2xf32>, %arg5 : tensor<2x2xi32>, %arg9 : i64, %arg4 : i32, [%arg9, %arg9 : i64, i64], [%arg4 : i32], [%arg4, %arg4 : i32, i32]) {k}
  hfusion.scatterT ins(%arg0 : memref<?xf32>, %arg6 : tensor<2x2xf32>, %arg5 : tensor<2x2xi32>, %arg9 : i64, %arg4 : i32, [%arg9, %arg9 : i64, i64], [%arg4 : i32], [%arg4, %arg4 : i32, i32]) {k}
  // CHECK-NEXT: return{{$}}
  return
}

// CHECK-LABEL: func.func @atomics
func.func @atomics(%arg0: memref<4xf32>, %arg1: tensor<4xi32>, %arg2: memref<4xi1>, %arg3: tensor<4xi1>) {
  // CHECK-NEXT: hfusion.atomic_cas ins(%arg0, %arg0 : memref<4xf32>, memref<4xf32>) outs(%arg0 : memref<4xf32>)
  hfusion.atomic_cas ins(%arg0, %arg0 : memref<4xf32>, memref<4xf32>) outs(%arg0 : memref<4xf32>)
  // CHECK-NEXT: %0 = hfusion.atomic_cas {k} ins(%arg1, %arg1 : tensor<4xi32>, tensor<4xi32>) outs(%arg1 : tensor<4xi32>) -> tensor<4xi32>
  %0 = hfusion.atomic_cas {k} ins(%arg1, %arg1 : tensor<4xi32>, tensor<4xi32>) outs(%arg1 : tensor<4xi32>) -> tensor<4xi32>
  // CHECK-NEXT: hfusion.atomic_xchg ins(%arg0 : memref<4xf32>) outs(%arg0 : memref<4xf32>) mask(%arg2 : memref<4xi1>)
  hfusion.atomic_xchg ins(%arg0 : memref<4xf32>) outs(%arg0 : memref<4xf32>) mask(%arg2 : memref<4xi1>)
  // CHECK-NEXT: %1 = hfusion.atomic_xchg ins(%arg1 : tensor<4xi32>) outs(%arg1 : tensor<4xi32>) mask(%arg3 : tensor<4xi1>) -> tensor<4xi32>
  %1 = hfusion.atomic_xchg ins(%arg1 : tensor<4xi32>) outs(%arg1 : tensor<4xi32>) mask(%arg3 : tensor<4xi1>) -> tensor<4xi32>
  // CHECK-NEXT: %2 = hfusion.atomic_xchg ins(%arg1 : tensor<4xi32>) outs(%arg0 : memref<4xf32>) -> tensor<4xi32>
  %2 = hfusion.atomic_xchg ins(%arg1 : tensor<4xi32>) outs(%arg0 : memref<4xf32>) -> tensor<4xi32>
  // CHECK-NEXT: hfusion.atomic_rmw ins(%arg0 : memref<4xf32>) outs(%arg0 : memref<4xf32>) atomic_kind = <add>
  hfusion.atomic_rmw ins(%arg0 : memref<4xf32>) outs(%arg0 : memref<4xf32>) atomic_kind = <add>
  // CHECK-NEXT: %3 = hfusion.atomic_rmw {k} ins(%arg1 : tensor<4xi32>) outs(%arg1 : tensor<4xi32>) atomic_kind = <umax> -> tensor<4xi32>
  %3 = hfusion.atomic_rmw {k} ins(%arg1 : tensor<4xi32>) outs(%arg1 : tensor<4xi32>) atomic_kind = <umax> -> tensor<4xi32>
  // CHECK-NEXT: return{{$}}
  return
}

// CHECK-LABEL: func.func @product
func.func @product(%arg0: tensor<16x64xf8E4M3FN>, %arg1: tensor<64x32xf8E5M2>, %arg2: tensor<16x2xui8>, %arg3: tensor<2x32xi8>, %arg4: tensor<16x32xf32>) {
  // CHECK-NEXT: %0 = hfusion.matmul_mx ins(%arg0, %arg1, %arg2, %arg3 : tensor<16x64xf8E4M3FN>, tensor<64x32xf8E5M2>, tensor<16x2xui8>, tensor<2x32xi8>) outs(%arg4 : tensor<16x32xf32>) -> tensor<16x32xf32>
  %0 = hfusion.matmul_mx ins(%arg0, %arg1, %arg2, %arg3 : tensor<16x64xf8E4M3FN>, tensor<64x32xf8E5M2>, tensor<16x2xui8>, tensor<2x32xi8>) outs(%arg4 : tensor<16x32xf32>) -> tensor<16x32xf32>
  // CHECK-NEXT: %1 = hfusion.matmul_mx {k, lhsFormat = 1 : i32, rhsFormat = 3 : i32} ins(%arg0, %arg1, %arg2, %arg3 : tensor<16x64xf8E4M3FN>, tensor<64x32xf8E5M2>, tensor<16x2xui8>, tensor<2x32xi8>) outs(%arg4 : tensor<16x32xf32>) -> tensor<16x32xf32>
  %1 = hfusion.matmul_mx {k, lhsFormat = 1 : i32, rhsFormat = 3 : i32} ins(%arg0, %arg1, %arg2, %arg3 : tensor<16x64xf8E4M3FN>, tensor<64x32xf8E5M2>, tensor<16x2xui8>, tensor<2x32xi8>) outs(%arg4 : tensor<16x32xf32>) -> tensor<16x32xf32>
  // CHECK-NEXT: return{{$}}
  return
}
