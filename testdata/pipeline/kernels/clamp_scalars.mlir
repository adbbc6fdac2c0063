// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Clamping to bounds that are scalar arguments, on f16 with a tail of two axes.
//
// ARG: random(1, -4, 4):2048
// ARG: zeros:2048
// ARG: -1.5
// ARG: 2.25
// ARG: 13
// ARG: 50
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @clamp(%x: memref<?xf16> {tt.divisibility = 16 : i32}, %y: memref<?xf16> {tt.divisibility = 16 : i32}, %lo: f16, %hi: f16, %rows: i32, %cols: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c16 = arith.constant 16 : index
    %c64 = arith.constant 64 : index
    %cst = arith.constant 0.000000e+00 : f16
    %0 = arith.index_cast %rows : i32 to index
    %1 = arith.minsi %0, %c16 : index
    %2 = arith.index_cast %cols : i32 to index
    %3 = arith.minsi %2, %c64 : index
    %b = memref.alloc() : memref<16x64xf16>
    hivm.hir.vbrc ins(%cst : f16) outs(%b : memref<16x64xf16>)
    %4 = memref.reinterpret_cast %x to offset: [0], sizes: [16, 64], strides: [64, 1] : memref<?xf16> to memref<16x64xf16, strided<[64, 1]>>
    %5 = memref.subview %4[0, 0] [%1, %3] [1, 1] : memref<16x64xf16, strided<[64, 1]>> to memref<?x?xf16, strided<[64, 1]>>
    %6 = memref.subview %b[0, 0] [%1, %3] [1, 1] : memref<16x64xf16> to memref<?x?xf16, strided<[64, 1]>>
    memref.copy %5, %6 : memref<?x?xf16, strided<[64, 1]>> to memref<?x?xf16, strided<[64, 1]>>
    hivm.hir.vmax ins(%b, %lo : memref<16x64xf16>, f16) outs(%b : memref<16x64xf16>)
    hivm.hir.vmin ins(%b, %hi : memref<16x64xf16>, f16) outs(%b : memref<16x64xf16>)
    %7 = memref.subview %b[0, 0] [%1, %3] [1, 1] : memref<16x64xf16> to memref<?x?xf16, strided<[64, 1]>>
    %8 = memref.reinterpret_cast %y to offset: [0], sizes: [16, 64], strides: [64, 1] : memref<?xf16> to memref<16x64xf16, strided<[64, 1]>>
    %9 = memref.subview %8[0, 0] [%1, %3] [1, 1] : memref<16x64xf16, strided<[64, 1]>> to memref<?x?xf16, strided<[64, 1]>>
    memref.copy %7, %9 : memref<?x?xf16, strided<[64, 1]>> to memref<?x?xf16, strided<[64, 1]>>
    return
  }
}

// CHECK-LABEL: func.func @clamp(
// CHECK: call @broadcast_scalar_half_to_1d(
// CHECK: call @load_gm_to_ubuf_2d_half(
// CHECK: call @vmaxs_vs_1d_half(
// CHECK: call @vmins_vs_1d_half(
// CHECK: call @store_ubuf_to_gm_2d_half(
