// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Quantisation to eight bits: the scale of each row is its largest absolute value by 127, and is written as well.
//
// ARG: random(1, -3, 3)
// ARG: zeros
// ARG: zeros
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @quantise(%x: memref<16x64xf32>, %q: memref<16x64xi8>, %s: memref<16x1xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %cst = arith.constant 7.874016e-03 : f32
    %b = memref.alloc() : memref<16x64xf32>
    memref.copy %x, %b : memref<16x64xf32> to memref<16x64xf32>
    %a = memref.alloc() : memref<16x64xf32>
    hivm.hir.vabs ins(%b : memref<16x64xf32>) outs(%a : memref<16x64xf32>)
    %m = memref.alloc() : memref<16x1xf32>
    hivm.hir.vreduce <max> ins(%a : memref<16x64xf32>) outs(%m : memref<16x1xf32>) reduce_dims = [1]
    hivm.hir.vmul ins(%m, %cst : memref<16x1xf32>, f32) outs(%m : memref<16x1xf32>)
    memref.copy %m, %s : memref<16x1xf32> to memref<16x1xf32>
    hivm.hir.vdiv ins(%b, %m : memref<16x64xf32>, memref<16x1xf32>) outs(%b : memref<16x64xf32>) broadcast = [1]
    %h = memref.alloc() : memref<16x64xf16>
    hivm.hir.vcast ins(%b : memref<16x64xf32>) outs(%h : memref<16x64xf16>) round_mode = <rint>
    %o = memref.alloc() : memref<16x64xi8>
    hivm.hir.vcast ins(%h : memref<16x64xf16>) outs(%o : memref<16x64xi8>) round_mode = <rint>
    memref.copy %o, %q : memref<16x64xi8> to memref<16x64xi8>
    return
  }
}

// CHECK-LABEL: func.func @quantise(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vabs_1d_float(
// CHECK: call @enablevc_reduce_max_ar_float(
// CHECK: call @vmuls_vs_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
// CHECK: call @vdiv_2d_float(
// CHECK: call @vcast_float_to_half_1d_with_mode(
// CHECK: call @vcast_half_to_int8_t_1d_with_mode(
// CHECK: call @store_ubuf_to_gm_1d_int8_t(
