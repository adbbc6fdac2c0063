// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// RMS normalisation, a row in each iteration, the weight loaded once in front of the loop.
//
// ARG: random(1):1024
// ARG: random(2):64
// ARG: zeros:1024
// ARG: 16
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @rms_norm(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %w: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}, %rows: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %c64 = arith.constant 64 : index
    %cst = arith.constant 1.562500e-02 : f32
    %cst_0 = arith.constant 1.000000e-06 : f32
    %wb = memref.alloc() : memref<64xf32>
    %0 = memref.reinterpret_cast %w to offset: [0], sizes: [64], strides: [1] : memref<?xf32> to memref<64xf32, strided<[1]>>
    memref.copy %0, %wb : memref<64xf32, strided<[1]>> to memref<64xf32>
    scf.for %r = %c0_i32 to %rows step %c1_i32  : i32 {
      %1 = arith.index_cast %r : i32 to index
      %2 = arith.muli %1, %c64 : index
      %xb = memref.alloc() : memref<64xf32>
      %3 = memref.reinterpret_cast %x to offset: [%2], sizes: [64], strides: [1] : memref<?xf32> to memref<64xf32, strided<[1], offset: ?>>
      memref.copy %3, %xb : memref<64xf32, strided<[1], offset: ?>> to memref<64xf32>
      %q = memref.alloc() : memref<64xf32>
      hivm.hir.vmul ins(%xb, %xb : memref<64xf32>, memref<64xf32>) outs(%q : memref<64xf32>)
      %s = memref.alloc() : memref<1xf32>
      hivm.hir.vreduce <sum> ins(%q : memref<64xf32>) outs(%s : memref<1xf32>) reduce_dims = [0]
      hivm.hir.vmul ins(%s, %cst : memref<1xf32>, f32) outs(%s : memref<1xf32>)
      hivm.hir.vadd ins(%s, %cst_0 : memref<1xf32>, f32) outs(%s : memref<1xf32>)
      hivm.hir.vsqrt ins(%s : memref<1xf32>) outs(%s : memref<1xf32>)
      %t = memref.alloc() : memref<64xf32>
      hivm.hir.vdiv ins(%xb, %s : memref<64xf32>, memref<1xf32>) outs(%t : memref<64xf32>) broadcast = [0]
      hivm.hir.vmul ins(%t, %wb : memref<64xf32>, memref<64xf32>) outs(%t : memref<64xf32>)
      %4 = memref.reinterpret_cast %y to offset: [%2], sizes: [64], strides: [1] : memref<?xf32> to memref<64xf32, strided<[1], offset: ?>>
      memref.copy %t, %4 : memref<64xf32> to memref<64xf32, strided<[1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @rms_norm(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vmul_1d_float(
// CHECK: call @enablevc_reduce_sum_r_float(
// The sum is one number: the scalar unit scales it and takes the root.
// CHECK: hivm.hir.wait_flag[<PIPE_V>, <PIPE_S>, <EVENT_ID0>]
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: math.sqrt
// CHECK: hivm.hir.wait_flag[<PIPE_S>, <PIPE_V>, <EVENT_ID0>]
// CHECK: call @vdiv_1d_float(
// CHECK: call @vmul_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
