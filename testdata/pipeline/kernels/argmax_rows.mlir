// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// The largest element of each row and its index, with values of one core and indices as i32.
//
// ARG: random(1)
// ARG: zeros
// ARG: zeros
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @argmax(%x: memref<8x64xf32>, %v: memref<8x1xf32>, %i: memref<8x1xi32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %b = memref.alloc() : memref<8x64xf32>
    memref.copy %x, %b : memref<8x64xf32> to memref<8x64xf32>
    %m = memref.alloc() : memref<8x1xf32>
    %at = memref.alloc() : memref<8x1xi32>
    hivm.hir.vreduce <max_with_index_left> ins(%b : memref<8x64xf32>) outs(%m, %at : memref<8x1xf32>, memref<8x1xi32>) reduce_dims = [1]
    memref.copy %m, %v : memref<8x1xf32> to memref<8x1xf32>
    memref.copy %at, %i : memref<8x1xi32> to memref<8x1xi32>
    return
  }
}

// CHECK-LABEL: func.func @argmax(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @reduce_max_with_index_left_ar_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_int32_t(
