// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Layer normalisation of a block of rows in f16, computed in f32, with weight and bias of each column.
//
// ARG: random(1):2048
// ARG: random(2):128
// ARG: random(3):128
// ARG: zeros:2048
// ARG: 1
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @layer_norm(%x: memref<?xf16> {tt.divisibility = 16 : i32}, %w: memref<?xf16> {tt.divisibility = 16 : i32}, %b: memref<?xf16> {tt.divisibility = 16 : i32}, %y: memref<?xf16> {tt.divisibility = 16 : i32}, %pid: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c1024 = arith.constant 1024 : index
    %cst = arith.constant 7.812500e-03 : f32
    %cst_0 = arith.constant 1.000000e-05 : f32
    %0 = arith.index_cast %pid : i32 to index
    %1 = arith.muli %0, %c1024 : index
    %w16 = memref.alloc() : memref<1x128xf16>
    %2 = memref.reinterpret_cast %w to offset: [0], sizes: [1, 128], strides: [128, 1] : memref<?xf16> to memref<1x128xf16, strided<[128, 1]>>
    memref.copy %2, %w16 : memref<1x128xf16, strided<[128, 1]>> to memref<1x128xf16>
    %w32 = memref.alloc() : memref<1x128xf32>
    hivm.hir.vcast ins(%w16 : memref<1x128xf16>) outs(%w32 : memref<1x128xf32>)
    %b16 = memref.alloc() : memref<1x128xf16>
    %3 = memref.reinterpret_cast %b to offset: [0], sizes: [1, 128], strides: [128, 1] : memref<?xf16> to memref<1x128xf16, strided<[128, 1]>>
    memref.copy %3, %b16 : memref<1x128xf16, strided<[128, 1]>> to memref<1x128xf16>
    %b32 = memref.alloc() : memref<1x128xf32>
    hivm.hir.vcast ins(%b16 : memref<1x128xf16>) outs(%b32 : memref<1x128xf32>)
    %x16 = memref.alloc() : memref<8x128xf16>
    %4 = memref.reinterpret_cast %x to offset: [%1], sizes: [8, 128], strides: [128, 1] : memref<?xf16> to memref<8x128xf16, strided<[128, 1], offset: ?>>
    memref.copy %4, %x16 : memref<8x128xf16, strided<[128, 1], offset: ?>> to memref<8x128xf16>
    %x32 = memref.alloc() : memref<8x128xf32>
    hivm.hir.vcast ins(%x16 : memref<8x128xf16>) outs(%x32 : memref<8x128xf32>)
    %mean = memref.alloc() : memref<8x1xf32>
    hivm.hir.vreduce <sum> ins(%x32 : memref<8x128xf32>) outs(%mean : memref<8x1xf32>) reduce_dims = [1]
    hivm.hir.vmul ins(%mean, %cst : memref<8x1xf32>, f32) outs(%mean : memref<8x1xf32>)
    %d = memref.alloc() : memref<8x128xf32>
    hivm.hir.vsub ins(%x32, %mean : memref<8x128xf32>, memref<8x1xf32>) outs(%d : memref<8x128xf32>) broadcast = [1]
    %q = memref.alloc() : memref<8x128xf32>
    hivm.hir.vmul ins(%d, %d : memref<8x128xf32>, memref<8x128xf32>) outs(%q : memref<8x128xf32>)
    %v = memref.alloc() : memref<8x1xf32>
    hivm.hir.vreduce <sum> ins(%q : memref<8x128xf32>) outs(%v : memref<8x1xf32>) reduce_dims = [1]
    hivm.hir.vmul ins(%v, %cst : memref<8x1xf32>, f32) outs(%v : memref<8x1xf32>)
    hivm.hir.vadd ins(%v, %cst_0 : memref<8x1xf32>, f32) outs(%v : memref<8x1xf32>)
    hivm.hir.vrsqrt ins(%v : memref<8x1xf32>) outs(%v : memref<8x1xf32>)
    hivm.hir.vmul ins(%d, %v : memref<8x128xf32>, memref<8x1xf32>) outs(%d : memref<8x128xf32>) broadcast = [1]
    hivm.hir.vmul ins(%d, %w32 : memref<8x128xf32>, memref<1x128xf32>) outs(%d : memref<8x128xf32>) broadcast = [0]
    hivm.hir.vadd ins(%d, %b32 : memref<8x128xf32>, memref<1x128xf32>) outs(%d : memref<8x128xf32>) broadcast = [0]
    %y16 = memref.alloc() : memref<8x128xf16>
    hivm.hir.vcast ins(%d : memref<8x128xf32>) outs(%y16 : memref<8x128xf16>) round_mode = <rint>
    %5 = memref.reinterpret_cast %y to offset: [%1], sizes: [8, 128], strides: [128, 1] : memref<?xf16> to memref<8x128xf16, strided<[128, 1], offset: ?>>
    memref.copy %y16, %5 : memref<8x128xf16> to memref<8x128xf16, strided<[128, 1], offset: ?>>
    return
  }
}

// CHECK-LABEL: func.func @layer_norm(
// CHECK: call @load_gm_to_ubuf_1d_half(
// CHECK: call @vcast_half_to_float_1d_with_mode(
// CHECK: call @load_gm_to_ubuf_1d_half(
// CHECK: call @vcast_half_to_float_1d_with_mode(
// CHECK: call @load_gm_to_ubuf_1d_half(
// CHECK: call @vcast_half_to_float_1d_with_mode(
// CHECK: call @enablevc_reduce_sum_ar_float(
// CHECK: call @vmuls_vs_1d_float(
// CHECK: call @vsub_2d_float(
// CHECK: call @vmul_1d_float(
// CHECK: call @enablevc_reduce_sum_ar_float(
// CHECK: call @vmuls_vs_1d_float(
// CHECK: call @vadds_vs_1d_float(
// CHECK: call @vrsqrt_1d_float(
// CHECK: call @vmul_2d_float(
// CHECK: call @vmul_2d_float(
// CHECK: call @vadd_2d_float(
// CHECK: call @vcast_float_to_half_1d_with_mode(
// CHECK: call @store_ubuf_to_gm_1d_half(
