// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// y = silu(g) * u, where g and u are the two halves of each row: two strided tiles of one argument.
//
// ARG: random(1):4096
// ARG: zeros:2048
// ARG: 1
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @swiglu(%x: memref<?xf16> {tt.divisibility = 16 : i32}, %y: memref<?xf16> {tt.divisibility = 16 : i32}, %pid: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c2048 = arith.constant 2048 : index
    %c64 = arith.constant 64 : index
    %cst = arith.constant -1.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %c1024 = arith.constant 1024 : index
    %0 = arith.index_cast %pid : i32 to index
    %1 = arith.muli %0, %c2048 : index
    %2 = arith.addi %1, %c64 : index
    %g16 = memref.alloc() : memref<16x64xf16>
    %3 = memref.reinterpret_cast %x to offset: [%1], sizes: [16, 64], strides: [128, 1] : memref<?xf16> to memref<16x64xf16, strided<[128, 1], offset: ?>>
    memref.copy %3, %g16 : memref<16x64xf16, strided<[128, 1], offset: ?>> to memref<16x64xf16>
    %g = memref.alloc() : memref<16x64xf32>
    hivm.hir.vcast ins(%g16 : memref<16x64xf16>) outs(%g : memref<16x64xf32>)
    %u16 = memref.alloc() : memref<16x64xf16>
    %4 = memref.reinterpret_cast %x to offset: [%2], sizes: [16, 64], strides: [128, 1] : memref<?xf16> to memref<16x64xf16, strided<[128, 1], offset: ?>>
    memref.copy %4, %u16 : memref<16x64xf16, strided<[128, 1], offset: ?>> to memref<16x64xf16>
    %u = memref.alloc() : memref<16x64xf32>
    hivm.hir.vcast ins(%u16 : memref<16x64xf16>) outs(%u : memref<16x64xf32>)
    %e = memref.alloc() : memref<16x64xf32>
    hivm.hir.vmul ins(%g, %cst : memref<16x64xf32>, f32) outs(%e : memref<16x64xf32>)
    hivm.hir.vexp ins(%e : memref<16x64xf32>) outs(%e : memref<16x64xf32>)
    hivm.hir.vadd ins(%e, %cst_0 : memref<16x64xf32>, f32) outs(%e : memref<16x64xf32>)
    hivm.hir.vdiv ins(%g, %e : memref<16x64xf32>, memref<16x64xf32>) outs(%g : memref<16x64xf32>)
    hivm.hir.vmul ins(%g, %u : memref<16x64xf32>, memref<16x64xf32>) outs(%g : memref<16x64xf32>)
    %y16 = memref.alloc() : memref<16x64xf16>
    hivm.hir.vcast ins(%g : memref<16x64xf32>) outs(%y16 : memref<16x64xf16>) round_mode = <rint>
    %5 = arith.muli %0, %c1024 : index
    %6 = memref.reinterpret_cast %y to offset: [%5], sizes: [16, 64], strides: [64, 1] : memref<?xf16> to memref<16x64xf16, strided<[64, 1], offset: ?>>
    memref.copy %y16, %6 : memref<16x64xf16> to memref<16x64xf16, strided<[64, 1], offset: ?>>
    return
  }
}

// CHECK-LABEL: func.func @swiglu(
// CHECK: call @load_gm_to_ubuf_2d_half(
// CHECK: call @vcast_half_to_float_1d_with_mode(
// CHECK: call @load_gm_to_ubuf_2d_half(
// CHECK: call @vcast_half_to_float_1d_with_mode(
// CHECK: call @vmuls_vs_1d_float(
// CHECK: call @vexp_1d_float(
// CHECK: call @vadds_vs_1d_float(
// CHECK: call @vdiv_1d_float(
// CHECK: call @vmul_1d_float(
// CHECK: call @vcast_float_to_half_1d_with_mode(
// CHECK: call @store_ubuf_to_gm_1d_half(
