// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// y = x > t ? x : z: a comparison into bits and a selection, in a loop.
//
// ARG: random(1):512
// ARG: random(2):512
// ARG: zeros:512
// ARG: 0.25
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @where(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %z: memref<?xf32> {tt.divisibility = 16 : i32}, %y: memref<?xf32> {tt.divisibility = 16 : i32}, %t: f32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c512 = arith.constant 512 : index
    %c128 = arith.constant 128 : index
    scf.for %i = %c0 to %c512 step %c128 {
      %xb = memref.alloc() : memref<128xf32>
      %0 = memref.reinterpret_cast %x to offset: [%i], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1], offset: ?>>
      memref.copy %0, %xb : memref<128xf32, strided<[1], offset: ?>> to memref<128xf32>
      %zb = memref.alloc() : memref<128xf32>
      %1 = memref.reinterpret_cast %z to offset: [%i], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1], offset: ?>>
      memref.copy %1, %zb : memref<128xf32, strided<[1], offset: ?>> to memref<128xf32>
      %tb = memref.alloc() : memref<128xf32>
      hivm.hir.vbrc ins(%t : f32) outs(%tb : memref<128xf32>)
      %c = memref.alloc() : memref<128xi1>
      hivm.hir.vcmp ins(%xb, %tb : memref<128xf32>, memref<128xf32>) outs(%c : memref<128xi1>) compare_mode = <gt>
      %o = memref.alloc() : memref<128xf32>
      hivm.hir.vsel ins(%c, %xb, %zb : memref<128xi1>, memref<128xf32>, memref<128xf32>) outs(%o : memref<128xf32>)
      %2 = memref.reinterpret_cast %y to offset: [%i], sizes: [128], strides: [1] : memref<?xf32> to memref<128xf32, strided<[1], offset: ?>>
      memref.copy %o, %2 : memref<128xf32> to memref<128xf32, strided<[1], offset: ?>>
    }
    return
  }
}

// CHECK-LABEL: func.func @where(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @broadcast_scalar_float_to_1d(
// CHECK: call @vcmp_gt_1d_float(
// CHECK: call @vsel_vv_1d_bool_float(
// CHECK: call @store_ubuf_to_gm_1d_float(
