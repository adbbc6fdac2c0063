// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// CHECK-LABEL: func.func @workspace
// GENERIC-LABEL: sym_name = "workspace"
func.func @workspace(%w: memref<?xi8, #hivm.address_space<gm>>, %n: index) {
  // CHECK-NEXT: %0 = memref_ext.alloc_workspace() : memref<8x4xf32>
  // GENERIC: %0 = "memref_ext.alloc_workspace"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> memref<8x4xf32>
  %0 = memref_ext.alloc_workspace() : memref<8x4xf32>
  // CHECK-NEXT: %1 = memref_ext.alloc_workspace(%arg1, %arg1) {tag} : memref<?x2x?xf16>
  // GENERIC-NEXT: %1 = "memref_ext.alloc_workspace"({{%.*, %.*}}) <{operandSegmentSizes = array<i32: 0, 2, 0>}> {tag} : (index, index) -> memref<?x2x?xf16>
  %1 = memref_ext.alloc_workspace(%n, %n) {tag} : memref<?x2x?xf16>
  // CHECK-NEXT: %2 = memref_ext.alloc_workspace() offset = [%arg1] : memref<4xi64>
  %2 = memref_ext.alloc_workspace() offset = [%n] : memref<4xi64>
  // CHECK-NEXT: %3 = memref_ext.alloc_workspace() from %arg0 : from memref<?xi8, #hivm.address_space<gm>> to memref<4xi8>
  %3 = memref_ext.alloc_workspace() from %w : from memref<?xi8, #hivm.address_space<gm>> to memref<4xi8>
  // CHECK-NEXT: %4 = memref_ext.alloc_workspace(%arg1) from %arg0 offset = [%arg1, %arg1] {a = 1 : i64} : from memref<?xi8, #hivm.address_space<gm>> to memref<?xi8>
  // GENERIC: %4 = "memref_ext.alloc_workspace"({{%.*, %.*, %.*, %.*}}) <{operandSegmentSizes = array<i32: 1, 1, 2>}> {a = 1 : i64}
  %4 = memref_ext.alloc_workspace(%n)from %w offset=[%n,%n]{a=1}:from memref<?xi8, #hivm.address_space<gm>> to memref<?xi8>
  return
}
