// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// C = u v^T by two broadcasts and a multiplication, added to what is there, a block of rows in each iteration.
//
// ARG: random(1):64
// ARG: random(2):32
// ARG: random(3):2048
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @outer(%u: memref<?xf32> {tt.divisibility = 16 : i32}, %v: memref<?xf32> {tt.divisibility = 16 : i32}, %c: memref<?xf32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c64 = arith.constant 64 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %vb = memref.alloc() : memref<1x32xf32>
    %0 = memref.reinterpret_cast %v to offset: [0], sizes: [1, 32], strides: [32, 1] : memref<?xf32> to memref<1x32xf32, strided<[32, 1]>>
    memref.copy %0, %vb : memref<1x32xf32, strided<[32, 1]>> to memref<1x32xf32>
    %vw = memref.alloc() : memref<16x32xf32>
    hivm.hir.vbrc ins(%vb : memref<1x32xf32>) outs(%vw : memref<16x32xf32>) broadcast_dims = [0]
    scf.for %i = %c0 to %c64 step %c16 {
      %ub = memref.alloc() : memref<16x1xf32>
      %1 = memref.reinterpret_cast %u to offset: [%i], sizes: [16, 1], strides: [1, 1] : memref<?xf32> to memref<16x1xf32, strided<[1, 1], offset: ?>>
      memref.copy %1, %ub : memref<16x1xf32, strided<[1, 1], offset: ?>> to memref<16x1xf32>
      %uw = memref.alloc() : memref<16x32xf32>
      hivm.hir.vbrc ins(%ub : memref<16x1xf32>) outs(%uw : memref<16x32xf32>) broadcast_dims = [1]
      hivm.hir.vmul ins(%uw, %vw : memref<16x32xf32>, memref<16x32xf32>) outs(%uw : memref<16x32xf32>)
      %2 = arith.muli %i, %c32 : index
      %3 = memref.reinterpret_cast %c to offset: [%2], sizes: [16, 32], strides: [32, 1] : memref<?xf32> to memref<16x32xf32, strided<[32, 1], offset: ?>>
      %cb = memref.alloc() : memref<16x32xf32>
      memref.copy %3, %cb : memref<16x32xf32, strided<[32, 1], offset: ?>> to memref<16x32xf32>
      hivm.hir.vadd ins(%cb, %uw : memref<16x32xf32>, memref<16x32xf32>) outs(%cb : memref<16x32xf32>)
      memref.copy %cb, %3 : memref<16x32xf32> to memref<16x32xf32, strided<[32, 1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @outer(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @broadcast_first_axis_align_2d_float(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @broadcast_last_axis_align_2d_float(
// CHECK: call @vmul_1d_float(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vadd_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
