// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Rotation of pairs: halves of each row with cosines and sines from tables.
//
// ARG: random(1):1024
// ARG: random(2):32
// ARG: random(3):32
// ARG: zeros:1024
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @rope(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %cos: memref<?xf32> {tt.divisibility = 16 : i32}, %sin: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %c8 = arith.constant 8 : index
    %c64 = arith.constant 64 : index
    %c32 = arith.constant 32 : index
    %cb = memref.alloc() : memref<1x32xf32>
    %0 = memref.reinterpret_cast %cos to offset: [0], sizes: [1, 32], strides: [32, 1] : memref<?xf32> to memref<1x32xf32, strided<[32, 1]>>
    memref.copy %0, %cb : memref<1x32xf32, strided<[32, 1]>> to memref<1x32xf32>
    %sb = memref.alloc() : memref<1x32xf32>
    %1 = memref.reinterpret_cast %sin to offset: [0], sizes: [1, 32], strides: [32, 1] : memref<?xf32> to memref<1x32xf32, strided<[32, 1]>>
    memref.copy %1, %sb : memref<1x32xf32, strided<[32, 1]>> to memref<1x32xf32>
    scf.for %r = %c0 to %c16 step %c8 {
      %2 = arith.muli %r, %c64 : index
      %3 = arith.addi %2, %c32 : index
      %a = memref.alloc() : memref<8x32xf32>
      %4 = memref.reinterpret_cast %x to offset: [%2], sizes: [8, 32], strides: [64, 1] : memref<?xf32> to memref<8x32xf32, strided<[64, 1], offset: ?>>
      memref.copy %4, %a : memref<8x32xf32, strided<[64, 1], offset: ?>> to memref<8x32xf32>
      %b = memref.alloc() : memref<8x32xf32>
      %5 = memref.reinterpret_cast %x to offset: [%3], sizes: [8, 32], strides: [64, 1] : memref<?xf32> to memref<8x32xf32, strided<[64, 1], offset: ?>>
      memref.copy %5, %b : memref<8x32xf32, strided<[64, 1], offset: ?>> to memref<8x32xf32>
      %t = memref.alloc() : memref<8x32xf32>
      %w = memref.alloc() : memref<8x32xf32>
      hivm.hir.vmul ins(%a, %cb : memref<8x32xf32>, memref<1x32xf32>) outs(%t : memref<8x32xf32>) broadcast = [0]
      hivm.hir.vmul ins(%b, %sb : memref<8x32xf32>, memref<1x32xf32>) outs(%w : memref<8x32xf32>) broadcast = [0]
      hivm.hir.vsub ins(%t, %w : memref<8x32xf32>, memref<8x32xf32>) outs(%t : memref<8x32xf32>)
      %6 = memref.reinterpret_cast %y to offset: [%2], sizes: [8, 32], strides: [64, 1] : memref<?xf32> to memref<8x32xf32, strided<[64, 1], offset: ?>>
      memref.copy %t, %6 : memref<8x32xf32> to memref<8x32xf32, strided<[64, 1], offset: ?>>
      hivm.hir.vmul ins(%a, %sb : memref<8x32xf32>, memref<1x32xf32>) outs(%a : memref<8x32xf32>) broadcast = [0]
      hivm.hir.vmul ins(%b, %cb : memref<8x32xf32>, memref<1x32xf32>) outs(%b : memref<8x32xf32>) broadcast = [0]
      hivm.hir.vadd ins(%a, %b : memref<8x32xf32>, memref<8x32xf32>) outs(%a : memref<8x32xf32>)
      %7 = memref.reinterpret_cast %y to offset: [%3], sizes: [8, 32], strides: [64, 1] : memref<?xf32> to memref<8x32xf32, strided<[64, 1], offset: ?>>
      memref.copy %a, %7 : memref<8x32xf32> to memref<8x32xf32, strided<[64, 1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @rope(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @load_gm_to_ubuf_2d_float(
// CHECK: call @load_gm_to_ubuf_2d_float(
// CHECK: call @vmul_2d_float(
// CHECK: call @vmul_2d_float(
// CHECK: call @vsub_1d_float(
// CHECK: call @store_ubuf_to_gm_2d_float(
// CHECK: call @vmul_2d_float(
// CHECK: call @vmul_2d_float(
// CHECK: call @vadd_1d_float(
// CHECK: call @store_ubuf_to_gm_2d_float(
