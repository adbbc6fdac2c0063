// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Running sums along the rows of blocks of columns.
//
// ARG: random(1, -8, 8):1024
// ARG: zeros:1024
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @cumsum(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c64 = arith.constant 64 : index
    %c16 = arith.constant 16 : index
    scf.for %j = %c0 to %c64 step %c16 {
      %b = memref.alloc() : memref<16x16xf32>
      %0 = memref.reinterpret_cast %x to offset: [%j], sizes: [16, 16], strides: [64, 1] : memref<?xf32> to memref<16x16xf32, strided<[64, 1], offset: ?>>
      memref.copy %0, %b : memref<16x16xf32, strided<[64, 1], offset: ?>> to memref<16x16xf32>
      %s = memref.alloc() : memref<16x16xf32>
      hivm.hir.vcumsum ins(%b : memref<16x16xf32>) outs(%s : memref<16x16xf32>) cum_dims = [0] reverse = false
      %1 = memref.reinterpret_cast %y to offset: [%j], sizes: [16, 16], strides: [64, 1] : memref<?xf32> to memref<16x16xf32, strided<[64, 1], offset: ?>>
      memref.copy %s, %1 : memref<16x16xf32> to memref<16x16xf32, strided<[64, 1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @cumsum(
// CHECK: call @load_gm_to_ubuf_2d_float(
// CHECK: call @cumsum_ra_float(
// CHECK: call @store_ubuf_to_gm_2d_float(
