// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// A branch that returns one of two buffers, and a loop that carries it, followed by a store.
//
// ARG: random(1):256
// ARG: random(2):256
// ARG: zeros:256
// ARG: 0
// ARG: 3
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @choose(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}, %z: memref<?xf32> {tt.divisibility = 16 : i32}, %first: i32, %times: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0_i32 = arith.constant 0 : i32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst = arith.constant 1.500000e+00 : f32
    %a = memref.alloc() : memref<256xf32>
    %0 = memref.reinterpret_cast %x to offset: [0], sizes: [256], strides: [1] : memref<?xf32> to memref<256xf32, strided<[1]>>
    memref.copy %0, %a : memref<256xf32, strided<[1]>> to memref<256xf32>
    %b = memref.alloc() : memref<256xf32>
    %1 = memref.reinterpret_cast %y to offset: [0], sizes: [256], strides: [1] : memref<?xf32> to memref<256xf32, strided<[1]>>
    memref.copy %1, %b : memref<256xf32, strided<[1]>> to memref<256xf32>
    %2 = arith.cmpi ne, %first, %c0_i32 : i32
    %r = scf.if %2 -> (memref<256xf32>) {
      scf.yield %a : memref<256xf32>
    } else {
      scf.yield %b : memref<256xf32>
    }
    %3 = arith.index_cast %times : i32 to index
    scf.for %i = %c0 to %3 step %c1 {
      hivm.hir.vmul ins(%r, %cst : memref<256xf32>, f32) outs(%r : memref<256xf32>)
    }
    %4 = memref.reinterpret_cast %z to offset: [0], sizes: [256], strides: [1] : memref<?xf32> to memref<256xf32, strided<[1]>>
    memref.copy %r, %4 : memref<256xf32> to memref<256xf32, strided<[1]>>
    return
  }
}

// CHECK-LABEL: func.func @choose(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vmuls_vs_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
