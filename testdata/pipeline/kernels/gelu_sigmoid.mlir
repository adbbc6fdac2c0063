// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// y = x / (1 + exp(-1.702 x)), the fast form of GELU, on a tile of two axes whose rows are apart in memory.
//
// ARG: random(1):4096
// ARG: zeros:4096
// ARG: 100
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @gelu(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}, %stride: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %cst = arith.constant -1.702000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %0 = arith.index_cast %stride : i32 to index
    %xb = memref.alloc() : memref<16x64xf32>
    %1 = memref.reinterpret_cast %x to offset: [0], sizes: [16, 64], strides: [%0, 1] : memref<?xf32> to memref<16x64xf32, strided<[?, 1]>>
    memref.copy %1, %xb : memref<16x64xf32, strided<[?, 1]>> to memref<16x64xf32>
    %t = memref.alloc() : memref<16x64xf32>
    hivm.hir.vmul ins(%xb, %cst : memref<16x64xf32>, f32) outs(%t : memref<16x64xf32>)
    hivm.hir.vexp ins(%t : memref<16x64xf32>) outs(%t : memref<16x64xf32>)
    hivm.hir.vadd ins(%t, %cst_0 : memref<16x64xf32>, f32) outs(%t : memref<16x64xf32>)
    %yb = memref.alloc() : memref<16x64xf32>
    hivm.hir.vdiv ins(%xb, %t : memref<16x64xf32>, memref<16x64xf32>) outs(%yb : memref<16x64xf32>)
    %2 = memref.reinterpret_cast %y to offset: [0], sizes: [16, 64], strides: [%0, 1] : memref<?xf32> to memref<16x64xf32, strided<[?, 1]>>
    memref.copy %yb, %2 : memref<16x64xf32> to memref<16x64xf32, strided<[?, 1]>>
    return
  }
}

// CHECK-LABEL: func.func @gelu(
// CHECK: call @load_gm_to_ubuf_2d_float(
// CHECK: call @vmuls_vs_1d_float(
// CHECK: call @vexp_1d_float(
// CHECK: call @vadds_vs_1d_float(
// CHECK: call @vdiv_1d_float(
// CHECK: call @store_ubuf_to_gm_2d_float(
