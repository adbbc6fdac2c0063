// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// The running maximum and the running sum of a row in blocks, both carried through the loop in buffers that
// stand before it, and then a second walk that writes the row.
//
// ARG: random(1):1024
// ARG: zeros:1024
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @online_softmax(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %cst = arith.constant 0xFF800000 : f32
    %cst_0 = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c256 = arith.constant 256 : index
    %c64 = arith.constant 64 : index
    %m = memref.alloc() : memref<4x1xf32>
    hivm.hir.vbrc ins(%cst : f32) outs(%m : memref<4x1xf32>)
    %l = memref.alloc() : memref<4x1xf32>
    hivm.hir.vbrc ins(%cst_0 : f32) outs(%l : memref<4x1xf32>)
    scf.for %k = %c0 to %c256 step %c64 {
      %b = memref.alloc() : memref<4x64xf32>
      %0 = memref.reinterpret_cast %x to offset: [%k], sizes: [4, 64], strides: [256, 1] : memref<?xf32> to memref<4x64xf32, strided<[256, 1], offset: ?>>
      memref.copy %0, %b : memref<4x64xf32, strided<[256, 1], offset: ?>> to memref<4x64xf32>
      %part = memref.alloc() : memref<4x1xf32>
      hivm.hir.vreduce <max> ins(%b : memref<4x64xf32>) outs(%part : memref<4x1xf32>) reduce_dims = [1]
      %mn = memref.alloc() : memref<4x1xf32>
      hivm.hir.vmax ins(%m, %part : memref<4x1xf32>, memref<4x1xf32>) outs(%mn : memref<4x1xf32>)
      %a = memref.alloc() : memref<4x1xf32>
      hivm.hir.vsub ins(%m, %mn : memref<4x1xf32>, memref<4x1xf32>) outs(%a : memref<4x1xf32>)
      hivm.hir.vexp ins(%a : memref<4x1xf32>) outs(%a : memref<4x1xf32>)
      hivm.hir.vsub ins(%b, %mn : memref<4x64xf32>, memref<4x1xf32>) outs(%b : memref<4x64xf32>) broadcast = [1]
      hivm.hir.vexp ins(%b : memref<4x64xf32>) outs(%b : memref<4x64xf32>)
      hivm.hir.vreduce <sum> ins(%b : memref<4x64xf32>) outs(%part : memref<4x1xf32>) reduce_dims = [1]
      hivm.hir.vmul ins(%l, %a : memref<4x1xf32>, memref<4x1xf32>) outs(%l : memref<4x1xf32>)
      hivm.hir.vadd ins(%l, %part : memref<4x1xf32>, memref<4x1xf32>) outs(%l : memref<4x1xf32>)
      memref.copy %mn, %m : memref<4x1xf32> to memref<4x1xf32>
    }
    scf.for %j = %c0 to %c256 step %c64 {
      %b2 = memref.alloc() : memref<4x64xf32>
      %1 = memref.reinterpret_cast %x to offset: [%j], sizes: [4, 64], strides: [256, 1] : memref<?xf32> to memref<4x64xf32, strided<[256, 1], offset: ?>>
      memref.copy %1, %b2 : memref<4x64xf32, strided<[256, 1], offset: ?>> to memref<4x64xf32>
      hivm.hir.vsub ins(%b2, %m : memref<4x64xf32>, memref<4x1xf32>) outs(%b2 : memref<4x64xf32>) broadcast = [1]
      hivm.hir.vexp ins(%b2 : memref<4x64xf32>) outs(%b2 : memref<4x64xf32>)
      hivm.hir.vdiv ins(%b2, %l : memref<4x64xf32>, memref<4x1xf32>) outs(%b2 : memref<4x64xf32>) broadcast = [1]
      %2 = memref.reinterpret_cast %y to offset: [%j], sizes: [4, 64], strides: [256, 1] : memref<?xf32> to memref<4x64xf32, strided<[256, 1], offset: ?>>
      memref.copy %b2, %2 : memref<4x64xf32> to memref<4x64xf32, strided<[256, 1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @online_softmax(
// CHECK: call @broadcast_scalar_float_to_1d(
// CHECK: call @broadcast_scalar_float_to_1d(
// CHECK: call @load_gm_to_ubuf_2d_float(
// CHECK: call @enablevc_reduce_max_ar_float(
// CHECK: call @vmax_1d_float(
// CHECK: call @vsub_1d_float(
// CHECK: call @vexp_1d_float(
// CHECK: call @vsub_2d_float(
// CHECK: call @vexp_1d_float(
// CHECK: call @enablevc_reduce_sum_ar_float(
// CHECK: call @vmul_1d_float(
// CHECK: call @vadd_1d_float(
// CHECK: call @copy_ubuf_to_ubuf_1d_float(
// CHECK: call @load_gm_to_ubuf_2d_float(
// CHECK: call @vsub_2d_float(
// CHECK: call @vexp_1d_float(
// CHECK: call @vdiv_2d_float(
// CHECK: call @store_ubuf_to_gm_2d_float(
