// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// A chain of conversions: f32 to f16 and back, to i32 by several roundings, and i32 to f32 again.
//
// ARG: random(1, -100, 100)
// ARG: zeros
// ARG: zeros
// ARG: zeros
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @casts(%x: memref<256xf32>, %h: memref<256xf16>, %n: memref<256xi32>, %y: memref<256xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %b = memref.alloc() : memref<256xf32>
    memref.copy %x, %b : memref<256xf32> to memref<256xf32>
    %hb = memref.alloc() : memref<256xf16>
    hivm.hir.vcast ins(%b : memref<256xf32>) outs(%hb : memref<256xf16>) round_mode = <rint>
    memref.copy %hb, %h : memref<256xf16> to memref<256xf16>
    %w = memref.alloc() : memref<256xf32>
    hivm.hir.vcast ins(%hb : memref<256xf16>) outs(%w : memref<256xf32>)
    %nb = memref.alloc() : memref<256xi32>
    hivm.hir.vcast ins(%w : memref<256xf32>) outs(%nb : memref<256xi32>) round_mode = <floor>
    memref.copy %nb, %n : memref<256xi32> to memref<256xi32>
    %z = memref.alloc() : memref<256xf32>
    hivm.hir.vcast ins(%nb : memref<256xi32>) outs(%z : memref<256xf32>) round_mode = <rint>
    hivm.hir.vsub ins(%w, %z : memref<256xf32>, memref<256xf32>) outs(%z : memref<256xf32>)
    memref.copy %z, %y : memref<256xf32> to memref<256xf32>
    return
  }
}

// CHECK-LABEL: func.func @casts(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vcast_float_to_half_1d_with_mode(
// CHECK: call @store_ubuf_to_gm_1d_half(
// CHECK: call @vcast_half_to_float_1d_with_mode(
// CHECK: call @vcast_float_to_int32_t_1d_with_mode(
// CHECK: call @store_ubuf_to_gm_1d_int32_t(
// CHECK: call @vcast_int32_t_to_float_1d_with_mode(
// CHECK: call @vsub_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
