// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Marks by hand: a buffer with four copies next to a buffer with two in one loop, the shape in which hivm-inject-sync of the
// reference leaves a race.
//
// ARG: random(1):2048
// ARG: random(2):2048
// ARG: zeros:2048
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @marked(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}, %z: memref<?xf32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c2048 = arith.constant 2048 : index
    %c128 = arith.constant 128 : index
    scf.for %i = %c0 to %c2048 step %c128 {
      %a = memref.alloc() : memref<128xf32>
      annotation.mark %a {hivm.multi_buffer = 4 : i32} : memref<128xf32>
      %b = memref.alloc() : memref<128xf32>
      annotation.mark %b {hivm.multi_buffer = 2 : i32} : memref<128xf32>
      %0 = memref.reinterpret_cast %x to offset: [%i], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1], offset: ?>>
      memref.copy %0, %a : memref<128xf32, strided<[1], offset: ?>> to memref<128xf32>
      %1 = memref.reinterpret_cast %y to offset: [%i], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1], offset: ?>>
      memref.copy %1, %b : memref<128xf32, strided<[1], offset: ?>> to memref<128xf32>
      %c = memref.alloc() : memref<128xf32>
      hivm.hir.vadd ins(%a, %b : memref<128xf32>, memref<128xf32>) outs(%c : memref<128xf32>)
      %2 = memref.reinterpret_cast %z to offset: [%i], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1], offset: ?>>
      memref.copy %c, %2 : memref<128xf32> to memref<128xf32, strided<[1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @marked(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vadd_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
