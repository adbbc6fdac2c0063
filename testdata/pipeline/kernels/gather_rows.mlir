// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Rows of a table by indices in memory: each index is loaded as a number, and the row that it names is copied.
//
// ARG: random(1):1024
// ARG: [3, 0, 7, 7, 12, 1, 15, 2]
// ARG: zeros:512
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @gather_rows(%table: memref<?xf32> {tt.divisibility = 16 : i32}, %at: memref<8xi32>, %y: memref<?xf32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c8 = arith.constant 8 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %cst = arith.constant 2.000000e+00 : f32
    scf.for %i = %c0 to %c8 step %c1 {
      %row = memref.load %at[%i] : memref<8xi32>
      %0 = arith.index_cast %row : i32 to index
      %1 = arith.muli %0, %c64 : index
      %b = memref.alloc() : memref<64xf32>
      %2 = memref.reinterpret_cast %table to offset: [%1], sizes: [64], strides: [1] : memref<?xf32> to memref<64xf32, strided<[1], offset: ?>>
      memref.copy %2, %b : memref<64xf32, strided<[1], offset: ?>> to memref<64xf32>
      hivm.hir.vmul ins(%b, %cst : memref<64xf32>, f32) outs(%b : memref<64xf32>)
      %3 = arith.muli %i, %c64 : index
      %4 = memref.reinterpret_cast %y to offset: [%3], sizes: [64], strides: [1] : memref<?xf32> to memref<64xf32, strided<[1], offset: ?>>
      memref.copy %b, %4 : memref<64xf32> to memref<64xf32, strided<[1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @gather_rows(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vmuls_vs_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
