// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// A kernel with two ways to work, chosen by an argument: loads and computation in both branches, the store behind.
//
// ARG: random(1):256
// ARG: random(2):256
// ARG: zeros:256
// ARG: 1
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @modes(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}, %z: memref<?xf32> {tt.divisibility = 16 : i32}, %mode: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0_i32 = arith.constant 0 : i32
    %b = memref.alloc() : memref<256xf32>
    %o = memref.alloc() : memref<256xf32>
    %0 = memref.reinterpret_cast %x to offset: [0], sizes: [256], strides: [1] : memref<?xf32> to memref<256xf32, strided<[1]>>
    memref.copy %0, %b : memref<256xf32, strided<[1]>> to memref<256xf32>
    %1 = arith.cmpi eq, %mode, %c0_i32 : i32
    scf.if %1 {
      hivm.hir.vabs ins(%b : memref<256xf32>) outs(%o : memref<256xf32>)
    } else {
      %d = memref.alloc() : memref<256xf32>
      %2 = memref.reinterpret_cast %y to offset: [0], sizes: [256], strides: [1] : memref<?xf32> to memref<256xf32, strided<[1]>>
      memref.copy %2, %d : memref<256xf32, strided<[1]>> to memref<256xf32>
      hivm.hir.vmul ins(%b, %d : memref<256xf32>, memref<256xf32>) outs(%o : memref<256xf32>)
      hivm.hir.vadd ins(%o, %d : memref<256xf32>, memref<256xf32>) outs(%o : memref<256xf32>)
    }
    %3 = memref.reinterpret_cast %z to offset: [0], sizes: [256], strides: [1] : memref<?xf32> to memref<256xf32, strided<[1]>>
    memref.copy %o, %3 : memref<256xf32> to memref<256xf32, strided<[1]>>
    return
  }
}

// CHECK-LABEL: func.func @modes(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vabs_1d_float(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vmul_1d_float(
// CHECK: call @vadd_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
