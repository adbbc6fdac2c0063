// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Partial sums: each program adds up its part, and adds the sum to a number in memory with an atomic store.
//
// ARG: random(1, -8, 8):1024
// ARG: [1.5]
// ARG: 1
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @sum(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<1xf32>, %pid: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c512 = arith.constant 512 : index
    %0 = arith.index_cast %pid : i32 to index
    %1 = arith.muli %0, %c512 : index
    %b = memref.alloc() : memref<512xf32>
    %2 = memref.reinterpret_cast %x to offset: [%1], sizes: [512], strides: [1] : memref<?xf32> to memref<512xf32, strided<[1], offset: ?>>
    memref.copy %2, %b : memref<512xf32, strided<[1], offset: ?>> to memref<512xf32>
    %s = memref.alloc() : memref<1xf32>
    hivm.hir.vreduce <sum> ins(%b : memref<512xf32>) outs(%s : memref<1xf32>) reduce_dims = [0]
    hivm.hir.store ins(%s : memref<1xf32>) outs(%y : memref<1xf32>) atomic = <add>
    return
  }
}

// CHECK-LABEL: func.func @sum(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @enablevc_reduce_sum_r_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
