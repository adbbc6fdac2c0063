// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// The order of each row from the largest element on, with the indices, and the first sixteen of both.
//
// ARG: random(1)
// ARG: zeros
// ARG: zeros
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @topk(%x: memref<4x32xf32>, %v: memref<4x16xf32>, %i: memref<4x16xi32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %b = memref.alloc() : memref<4x32xf32>
    memref.copy %x, %b : memref<4x32xf32> to memref<4x32xf32>
    %s = memref.alloc() : memref<4x32xf32>
    %at = memref.alloc() : memref<4x32xi32>
    hivm.hir.vsort ins(%b : memref<4x32xf32>) outs(%s, %at : memref<4x32xf32>, memref<4x32xi32>) descending = true sort_axis = 1
    %0 = memref.subview %s[0, 0] [4, 16] [1, 1] : memref<4x32xf32> to memref<4x16xf32, strided<[32, 1]>>
    memref.copy %0, %v : memref<4x16xf32, strided<[32, 1]>> to memref<4x16xf32>
    %1 = memref.subview %at[0, 0] [4, 16] [1, 1] : memref<4x32xi32> to memref<4x16xi32, strided<[32, 1]>>
    memref.copy %1, %i : memref<4x16xi32, strided<[32, 1]>> to memref<4x16xi32>
    return
  }
}

// CHECK-LABEL: func.func @topk(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @sort_with_index_1d_float(
// CHECK: call @store_ubuf_to_gm_2d_float(
// CHECK: call @store_ubuf_to_gm_2d_int32_t(
