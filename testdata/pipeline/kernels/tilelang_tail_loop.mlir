// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// TileLang with a tail in a loop: the number of rows is what is left of the argument, in i32, and the same buffers
// serve every iteration, through subviews.
//
// ARG: 0
// ARG: zeros:32
// ARG: zeros:32
// ARG: random(1):1280
// ARG: zeros:1280
// ARG: 1
// ARG: 1
// ARG: 1
// ARG: 1
// ARG: 1
// ARG: 1
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @main(%ffts: i64 {hacc.arg_type = #hacc.arg_type<ffts_base_address>}, %lock: memref<?xi8>, %workspace: memref<?xi8>, %x: memref<?xf32, #hivm.address_space<gm>>, %y: memref<?xf32, #hivm.address_space<gm>>, %gx: i32, %gy: i32, %gz: i32, %bx: i32, %by: i32, %bz: i32) attributes {SyncBlockLockArgIdx = 0 : i64, WorkspaceArgIdx = 1 : i64, hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, mix_mode = "aiv"} {
    hivm.hir.set_ffts_base_addr %ffts
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %c3_i32 = arith.constant 3 : i32
    %c16_i32 = arith.constant 16 : i32
    %c40_i32 = arith.constant 40 : i32
    %cst = arith.constant 3.000000e+00 : f32
    %0 = memref.reinterpret_cast %x to offset: [0], sizes: [40, 32], strides: [32, 1] : memref<?xf32, #hivm.address_space<gm>> to memref<40x32xf32, strided<[32, 1]>, #hivm.address_space<gm>>
    %1 = memref.reinterpret_cast %y to offset: [0], sizes: [40, 32], strides: [32, 1] : memref<?xf32, #hivm.address_space<gm>> to memref<40x32xf32, strided<[32, 1]>, #hivm.address_space<gm>>
    %alloc = memref.alloc() : memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>
    %alloc_0 = memref.alloc() : memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>
    scf.for %i = %c0_i32 to %c3_i32 step %c1_i32  : i32 {
      %2 = arith.muli %i, %c16_i32 : i32
      %3 = arith.index_cast %2 : i32 to index
      %4 = arith.subi %c40_i32, %2 : i32
      %5 = arith.minsi %4, %c16_i32 : i32
      %6 = arith.index_cast %5 : i32 to index
      %7 = memref.subview %0[%3, 0] [%6, 32] [1, 1] : memref<40x32xf32, strided<[32, 1]>, #hivm.address_space<gm>> to memref<?x32xf32, strided<[32, 1], offset: ?>, #hivm.address_space<gm>>
      %8 = memref.subview %alloc[0, 0] [%6, 32] [1, 1] : memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>> to memref<?x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>
      memref.copy %7, %8 : memref<?x32xf32, strided<[32, 1], offset: ?>, #hivm.address_space<gm>> to memref<?x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>
      hivm.hir.vmul ins(%alloc, %cst : memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>, f32) outs(%alloc_0 : memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>)
      %9 = memref.subview %alloc_0[0, 0] [%6, 32] [1, 1] : memref<16x32xf32, strided<[32, 1]>, #hivm.address_space<ub>> to memref<?x32xf32, strided<[32, 1]>, #hivm.address_space<ub>>
      %10 = memref.subview %1[%3, 0] [%6, 32] [1, 1] : memref<40x32xf32, strided<[32, 1]>, #hivm.address_space<gm>> to memref<?x32xf32, strided<[32, 1], offset: ?>, #hivm.address_space<gm>>
      memref.copy %9, %10 : memref<?x32xf32, strided<[32, 1]>, #hivm.address_space<ub>> to memref<?x32xf32, strided<[32, 1], offset: ?>, #hivm.address_space<gm>>
    }
    return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vmuls_vs_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
