// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// TileLang with all arguments that it passes: a workspace, locks and the grid. Buffers have their memory and a
// layout already; the strides of pointers are computed. Each block sums the squares of its rows.
//
// ARG: 0
// ARG: zeros:32
// ARG: zeros:32
// ARG: random(1):2048
// ARG: zeros:64
// ARG: 1
// ARG: 1
// ARG: 1
// ARG: 1
// ARG: 1
// ARG: 1
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @main(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %lock: memref<?xi8>, %workspace: memref<?xi8>, %x: memref<?xf16, #hivm.address_space<gm>>, %y: memref<?xf32, #hivm.address_space<gm>>, %gx: i32, %gy: i32, %gz: i32, %bx: i32, %by: i32, %bz: i32) attributes {SyncBlockLockArgIdx = 0 : i64, WorkspaceArgIdx = 1 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, mix_mode = "aiv"} {
    hivm.hir.set_ffts_base_addr %ffts
    %c1_i32 = arith.constant 1 : i32
    %c32_i32 = arith.constant 32 : i32
    %0 = arith.index_cast %c1_i32 : i32 to index
    %1 = arith.muli %c32_i32, %c1_i32 : i32
    %2 = arith.index_cast %1 : i32 to index
    %3 = memref.reinterpret_cast %x to offset: [0], sizes: [64, 32], strides: [%2, %0] : memref<?xf16, #hivm.address_space<gm>> to memref<64x32xf16, strided<[32, 1]>, #hivm.address_space<gm>>
    %4 = memref.reinterpret_cast %y to offset: [0], sizes: [64, 1], strides: [%0, %0] : memref<?xf32, #hivm.address_space<gm>> to memref<64x1xf32, strided<[1, 1]>, #hivm.address_space<gm>>
    %5 = hivm.hir.get_block_idx -> i64
    %6 = arith.trunci %5 : i64 to i32
    %c16_i32 = arith.constant 16 : i32
    %7 = arith.muli %6, %c16_i32 : i32
    %8 = arith.index_cast %7 : i32 to index
    %alloc = memref.alloc() : memref<16x32xf16, strided<[32, 1]>, #hivm.address_space<ub>>
    %alloc_0 = memref.alloc() : memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>
    %alloc_1 = memref.alloc() : memref<16x1xf32, strided<[1, 1]>, #hivm.address_space<ub>>
    %9 = memref.subview %3[%8, 0] [16, 32] [1, 1] : memref<64x32xf16, strided<[32, 1]>, #hivm.address_space<gm>> to memref<16x32xf16, strided<[32, 1], offset: ?>, #hivm.address_space<gm>>
    memref.copy %9, %alloc : memref<16x32xf16, strided<[32, 1], offset: ?>, #hivm.address_space<gm>> to memref<16x32xf16, strided<[32, 1]>, #hivm.address_space<ub>>
    hivm.hir.vcast ins(%alloc : memref<16x32xf16, strided<[32, 1]>, #hivm.address_space<ub>>) outs(%alloc_0 : memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%alloc_0, %alloc_0 : memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>, memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>) outs(%alloc_0 : memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>)
    hivm.hir.vreduce <sum> ins(%alloc_0 : memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>) outs(%alloc_1 : memref<16x1xf32, strided<[1, 1]>, #hivm.address_space<ub>>) reduce_dims = [1]
    %10 = memref.subview %4[%8, 0] [16, 1] [1, 1] : memref<64x1xf32, strided<[1, 1]>, #hivm.address_space<gm>> to memref<16x1xf32, strided<[1, 1], offset: ?>, #hivm.address_space<gm>>
    memref.copy %alloc_1, %10 : memref<16x1xf32, strided<[1, 1]>, #hivm.address_space<ub>> to memref<16x1xf32, strided<[1, 1], offset: ?>, #hivm.address_space<gm>>
    return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK: call @load_gm_to_ubuf_1d_half(
// CHECK: call @vcast_half_to_float_1d_with_mode(
// CHECK: call @vmul_1d_float(
// CHECK: call @enablevc_reduce_sum_ar_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
