// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Two buffers that change places in each iteration: the next tile is loaded while the last one is used, as
// kernels do it that are written by hand.
//
// ARG: random(1):1024
// ARG: zeros:1024
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @ping_pong(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c1024 = arith.constant 1024 : index
    %c128 = arith.constant 128 : index
    %p = memref.alloc() : memref<128xf32>
    %q = memref.alloc() : memref<128xf32>
    %0 = memref.reinterpret_cast %x to offset: [0], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1]>>
    memref.copy %0, %p : memref<128xf32, strided<[1]>> to memref<128xf32>
    %r:2 = scf.for %i = %c0 to %c1024 step %c128 iter_args(%cur = %p, %nxt = %q) -> (memref<128xf32>, memref<128xf32>) {
      %1 = arith.addi %i, %c128 : index
      %2 = arith.cmpi slt, %1, %c1024 : index
      scf.if %2 {
        %3 = memref.reinterpret_cast %x to offset: [%1], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1], offset: ?>>
        memref.copy %3, %nxt : memref<128xf32, strided<[1], offset: ?>> to memref<128xf32>
      }
      %o = memref.alloc() : memref<128xf32>
      hivm.hir.vexp ins(%cur : memref<128xf32>) outs(%o : memref<128xf32>)
      %4 = memref.reinterpret_cast %y to offset: [%i], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1], offset: ?>>
      memref.copy %o, %4 : memref<128xf32> to memref<128xf32, strided<[1], offset: ?>>
      scf.yield %nxt, %cur : memref<128xf32>, memref<128xf32>
    }
    return
  }
}

// CHECK-LABEL: func.func @ping_pong(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vexp_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
