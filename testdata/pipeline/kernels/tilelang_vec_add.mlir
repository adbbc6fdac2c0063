// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// TileLang on the vector core: arguments with static shapes, a subview for each block, buffers at the start of the
// kernel that every iteration uses again.
//
// ARG: random(1)
// ARG: random(2)
// ARG: zeros
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @main(%a: memref<64x64xf16>, %b: memref<64x64xf16>, %c: memref<64x64xf16>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %ab = memref.alloc() : memref<16x64xf16>
    %bb = memref.alloc() : memref<16x64xf16>
    %cb = memref.alloc() : memref<16x64xf16>
    scf.for %i = %c0 to %c4 step %c1 {
      %0 = arith.muli %i, %c16 : index
      %1 = memref.subview %a[%0, 0] [16, 64] [1, 1] : memref<64x64xf16> to memref<16x64xf16, strided<[64, 1], offset: ?>>
      memref.copy %1, %ab : memref<16x64xf16, strided<[64, 1], offset: ?>> to memref<16x64xf16>
      %2 = memref.subview %b[%0, 0] [16, 64] [1, 1] : memref<64x64xf16> to memref<16x64xf16, strided<[64, 1], offset: ?>>
      memref.copy %2, %bb : memref<16x64xf16, strided<[64, 1], offset: ?>> to memref<16x64xf16>
      hivm.hir.vadd ins(%ab, %bb : memref<16x64xf16>, memref<16x64xf16>) outs(%cb : memref<16x64xf16>)
      %3 = memref.subview %c[%0, 0] [16, 64] [1, 1] : memref<64x64xf16> to memref<16x64xf16, strided<[64, 1], offset: ?>>
      memref.copy %cb, %3 : memref<16x64xf16> to memref<16x64xf16, strided<[64, 1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK: call @load_gm_to_ubuf_1d_half(
// CHECK: call @load_gm_to_ubuf_1d_half(
// CHECK: call @vadd_1d_half(
// CHECK: call @store_ubuf_to_gm_1d_half(
