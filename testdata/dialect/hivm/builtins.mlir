// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// Functions that the compiler knows need no attributes; what is given may agree.
// CHECK-LABEL: func.func @known
func.func @known() {
  // CHECK-NEXT: hivm.hir.custom "__builtin_gather_load"
  hivm.hir.custom "__builtin_gather_load"
  // CHECK-NEXT: hivm.hir.custom "__builtin_index_select"
  hivm.hir.custom "__builtin_index_select"
  // CHECK-NEXT: hivm.hir.custom "__builtin_indirect_atomic"
  hivm.hir.custom "__builtin_indirect_atomic"
  // CHECK-NEXT: hivm.hir.custom "__builtin_histogram"
  hivm.hir.custom "__builtin_histogram"
  // CHECK-NEXT: hivm.hir.custom {hivm.pipe = #hivm.pipe<PIPE_UNASSIGNED>, hivm.tcore_type = #hivm.tcore_type<VECTOR>} "__builtin_index_select"
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_UNASSIGNED>} "__builtin_index_select"
  return
}

// The attribute of a load has no default value.
// CHECK-LABEL: func.func @volatile
func.func @volatile(%base: memref<?xf32>, %at: tensor<4xi64>, %n: i64, %to: tensor<4xf32>) {
  // CHECK-NEXT: hivm.hir.gather_load ins({{.*}}) outs({{.*}}) {isVolatile = true} -> tensor<4xf32>
  // GENERIC: "hivm.hir.gather_load"({{.*}}) <{isVolatile = true}>
  %0 = hivm.hir.gather_load ins(%base : memref<?xf32>, %at : tensor<4xi64>, %n : i64) outs(%to : tensor<4xf32>) {isVolatile = true} -> tensor<4xf32>
  // CHECK-NEXT: hivm.hir.gather_load ins({{.*}}) outs({{.*}}) {isVolatile = false} -> tensor<4xf32>
  %1 = hivm.hir.gather_load ins(%base : memref<?xf32>, %at : tensor<4xi64>, %n : i64) outs(%to : tensor<4xf32>) {isVolatile = false} -> tensor<4xf32>
  // CHECK-NEXT: hivm.hir.gather_load ins({{.*}}) outs({{.*}} : tensor<4xf32>) -> tensor<4xf32>
  // GENERIC: "hivm.hir.gather_load"(%arg0, %arg1, %arg2, %arg3) : (
  %2 = hivm.hir.gather_load ins(%base : memref<?xf32>, %at : tensor<4xi64>, %n : i64) outs(%to : tensor<4xf32>) -> tensor<4xf32>
  return
}
