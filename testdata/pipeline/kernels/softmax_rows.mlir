// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Softmax of rows that the program walks over one by one; the row has fewer elements than the buffer, so that
// it is filled with minus infinity before.
//
// ARG: random(1):2048
// ARG: zeros:2048
// ARG: 100
// ARG: 4
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @softmax(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}, %cols: i32, %rows: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %cst = arith.constant 0xFF800000 : f32
    %c128 = arith.constant 128 : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = arith.index_cast %cols : i32 to index
    %1 = arith.minsi %0, %c128 : index
    %2 = arith.index_cast %rows : i32 to index
    scf.for %r = %c0 to %2 step %c1 {
      %3 = arith.muli %r, %1 : index
      %b = memref.alloc() : memref<1x128xf32>
      hivm.hir.vbrc ins(%cst : f32) outs(%b : memref<1x128xf32>)
      %4 = memref.reinterpret_cast %x to offset: [%3], sizes: [1, 128], strides: [128, 1] : memref<?xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
      %5 = memref.subview %4[0, 0] [1, %1] [1, 1] : memref<1x128xf32, strided<[128, 1], offset: ?>> to memref<1x?xf32, strided<[128, 1], offset: ?>>
      %6 = memref.subview %b[0, 0] [1, %1] [1, 1] : memref<1x128xf32> to memref<1x?xf32, strided<[128, 1]>>
      memref.copy %5, %6 : memref<1x?xf32, strided<[128, 1], offset: ?>> to memref<1x?xf32, strided<[128, 1]>>
      %m = memref.alloc() : memref<1x1xf32>
      hivm.hir.vreduce <max> ins(%b : memref<1x128xf32>) outs(%m : memref<1x1xf32>) reduce_dims = [1]
      %e = memref.alloc() : memref<1x128xf32>
      hivm.hir.vsub ins(%b, %m : memref<1x128xf32>, memref<1x1xf32>) outs(%e : memref<1x128xf32>) broadcast = [1]
      hivm.hir.vexp ins(%e : memref<1x128xf32>) outs(%e : memref<1x128xf32>)
      %s = memref.alloc() : memref<1x1xf32>
      hivm.hir.vreduce <sum> ins(%e : memref<1x128xf32>) outs(%s : memref<1x1xf32>) reduce_dims = [1]
      hivm.hir.vdiv ins(%e, %s : memref<1x128xf32>, memref<1x1xf32>) outs(%e : memref<1x128xf32>) broadcast = [1]
      %7 = memref.reinterpret_cast %y to offset: [%3], sizes: [1, 128], strides: [128, 1] : memref<?xf32> to memref<1x128xf32, strided<[128, 1], offset: ?>>
      %8 = memref.subview %e[0, 0] [1, %1] [1, 1] : memref<1x128xf32> to memref<1x?xf32, strided<[128, 1]>>
      %9 = memref.subview %7[0, 0] [1, %1] [1, 1] : memref<1x128xf32, strided<[128, 1], offset: ?>> to memref<1x?xf32, strided<[128, 1], offset: ?>>
      memref.copy %8, %9 : memref<1x?xf32, strided<[128, 1]>> to memref<1x?xf32, strided<[128, 1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @softmax(
// CHECK: call @broadcast_scalar_float_to_1d(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @enablevc_reduce_max_r_float(
// CHECK: call @vsub_1d_float(
// CHECK: call @vexp_1d_float(
// CHECK: call @enablevc_reduce_sum_r_float(
// CHECK: call @vdiv_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
