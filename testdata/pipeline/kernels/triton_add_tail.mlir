// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// z = x + y, 1024 elements for each program. The last program has a tail: its size is a minimum, the
// loads and the store are subviews of that size, and the rest of the buffers is filled in a branch.
//
// ARG: random(1):4096
// ARG: random(2):4096
// ARG: zeros:4096
// ARG: 2500
// ARG: 2
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @add_kernel(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}, %z: memref<?xf32> {tt.divisibility = 16 : i32}, %n: i32, %pid: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, global_kernel = "local", mix_mode = "aiv"} {
    %c1024_i32 = arith.constant 1024 : i32
    %c1024 = arith.constant 1024 : index
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.muli %pid, %c1024_i32 : i32
    %1 = arith.index_cast %0 : i32 to index
    %2 = arith.addi %1, %c1024 : index
    %3 = arith.index_cast %n : i32 to index
    %4 = arith.maxsi %1, %3 : index
    %5 = arith.minsi %2, %4 : index
    %6 = arith.subi %5, %1 : index
    %7 = arith.cmpi slt, %6, %c1024 : index
    %8 = memref.reinterpret_cast %x to offset: [%1], sizes: [1024], strides: [1] : memref<?xf32> to memref<1024xf32, strided<[1], offset: ?>>
    %x_ub = memref.alloc() : memref<1024xf32>
    scf.if %7 {
      hivm.hir.vbrc ins(%cst : f32) outs(%x_ub : memref<1024xf32>)
    }
    %9 = memref.subview %8[0] [%6] [1] : memref<1024xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
    %10 = memref.subview %x_ub[0] [%6] [1] : memref<1024xf32> to memref<?xf32, strided<[1]>>
    memref.copy %9, %10 : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1]>>
    %11 = memref.reinterpret_cast %y to offset: [%1], sizes: [1024], strides: [1] : memref<?xf32> to memref<1024xf32, strided<[1], offset: ?>>
    %y_ub = memref.alloc() : memref<1024xf32>
    scf.if %7 {
      hivm.hir.vbrc ins(%cst : f32) outs(%y_ub : memref<1024xf32>)
    }
    %12 = memref.subview %11[0] [%6] [1] : memref<1024xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
    %13 = memref.subview %y_ub[0] [%6] [1] : memref<1024xf32> to memref<?xf32, strided<[1]>>
    memref.copy %12, %13 : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1]>>
    %z_ub = memref.alloc() : memref<1024xf32>
    hivm.hir.vadd ins(%x_ub, %y_ub : memref<1024xf32>, memref<1024xf32>) outs(%z_ub : memref<1024xf32>)
    %14 = memref.subview %z_ub[0] [%6] [1] : memref<1024xf32> to memref<?xf32, strided<[1]>>
    %15 = memref.reinterpret_cast %z to offset: [%1], sizes: [1024], strides: [1] : memref<?xf32> to memref<1024xf32, strided<[1], offset: ?>>
    %16 = memref.subview %15[0] [%6] [1] : memref<1024xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
    memref.copy %14, %16 : memref<?xf32, strided<[1]>> to memref<?xf32, strided<[1], offset: ?>>
    return
  }
}

// CHECK-LABEL: func.func @add_kernel(
// CHECK: call @broadcast_scalar_float_to_1d(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @broadcast_scalar_float_to_1d(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vadd_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
