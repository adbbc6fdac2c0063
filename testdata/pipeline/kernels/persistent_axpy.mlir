// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// y = a * x + y, a persistent kernel: each block walks over the tiles with a step of the number of
// blocks, and every buffer is made in the loop.
//
// ARG: random(1):2048
// ARG: random(2):2048
// ARG: 3.5
// ARG: 8
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @axpy(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}, %a: f32, %tiles: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c256 = arith.constant 256 : index
    %0 = arith.index_cast %tiles : i32 to index
    scf.for %i = %c0 to %0 step %c1 {
      %1 = arith.muli %i, %c256 : index
      %2 = memref.reinterpret_cast %x to offset: [%1], sizes: [256], strides: [1] : memref<?xf32> to memref<256xf32, strided<[1], offset: ?>>
      %3 = memref.reinterpret_cast %y to offset: [%1], sizes: [256], strides: [1] : memref<?xf32> to memref<256xf32, strided<[1], offset: ?>>
      %xb = memref.alloc() : memref<256xf32>
      memref.copy %2, %xb : memref<256xf32, strided<[1], offset: ?>> to memref<256xf32>
      %yb = memref.alloc() : memref<256xf32>
      memref.copy %3, %yb : memref<256xf32, strided<[1], offset: ?>> to memref<256xf32>
      %t = memref.alloc() : memref<256xf32>
      hivm.hir.vmul ins(%xb, %a : memref<256xf32>, f32) outs(%t : memref<256xf32>)
      hivm.hir.vadd ins(%t, %yb : memref<256xf32>, memref<256xf32>) outs(%t : memref<256xf32>)
      memref.copy %t, %3 : memref<256xf32> to memref<256xf32, strided<[1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @axpy(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vmuls_vs_1d_float(
// CHECK: call @vadd_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
