// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// Buffers of dynamic size, whose bytes a mark bounds, as they are before sizes become constant.
//
// ARG: random(1):512
// ARG: zeros:512
// ARG: 77
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @dynamic(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}, %n: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c128 = arith.constant 128 : index
    %0 = arith.index_cast %n : i32 to index
    %1 = arith.minsi %0, %c128 : index
    %b = memref.alloc(%1) : memref<?xf32>
    annotation.mark %b {buffer_size_in_byte = 512 : index} : memref<?xf32>
    %2 = memref.reinterpret_cast %x to offset: [0], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1]>>
    %3 = memref.subview %2[0] [%1] [1] : memref<128xf32, strided<[1]>> to memref<?xf32, strided<[1]>>
    memref.copy %3, %b : memref<?xf32, strided<[1]>> to memref<?xf32>
    %o = memref.alloc(%1) : memref<?xf32>
    annotation.mark %o {buffer_size_in_byte = 512 : index} : memref<?xf32>
    hivm.hir.vadd ins(%b, %b : memref<?xf32>, memref<?xf32>) outs(%o : memref<?xf32>)
    hivm.hir.vmul ins(%o, %b : memref<?xf32>, memref<?xf32>) outs(%o : memref<?xf32>)
    %4 = memref.reinterpret_cast %y to offset: [0], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1]>>
    %5 = memref.subview %4[0] [%1] [1] : memref<128xf32, strided<[1]>> to memref<?xf32, strided<[1]>>
    memref.copy %o, %5 : memref<?xf32> to memref<?xf32, strided<[1]>>
    return
  }
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @vadd_1d_float(
// CHECK: call @vmul_1d_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
