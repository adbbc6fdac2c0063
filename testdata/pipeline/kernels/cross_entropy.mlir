// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s

// The loss of a row: the logarithm of the sum of exponentials less the logit of the label, which is a scalar load of
// memory.
//
// ARG: random(1):512
// ARG: [5, 0, 63, 17]
// ARG: zeros
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @cross_entropy(%x: memref<?xf32> {tt.divisibility = 16 : i32}, %label: memref<4xi32>, %y: memref<4xf32>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    scf.for %r = %c0 to %c4 step %c1 {
      %0 = arith.muli %r, %c64 : index
      %b = memref.alloc() : memref<1x64xf32>
      %1 = memref.reinterpret_cast %x to offset: [%0], sizes: [1, 64], strides: [64, 1] : memref<?xf32> to memref<1x64xf32, strided<[64, 1], offset: ?>>
      memref.copy %1, %b : memref<1x64xf32, strided<[64, 1], offset: ?>> to memref<1x64xf32>
      %m = memref.alloc() : memref<1x1xf32>
      hivm.hir.vreduce <max> ins(%b : memref<1x64xf32>) outs(%m : memref<1x1xf32>) reduce_dims = [1]
      hivm.hir.vsub ins(%b, %m : memref<1x64xf32>, memref<1x1xf32>) outs(%b : memref<1x64xf32>) broadcast = [1]
      %e = memref.alloc() : memref<1x64xf32>
      hivm.hir.vexp ins(%b : memref<1x64xf32>) outs(%e : memref<1x64xf32>)
      hivm.hir.vreduce <sum> ins(%e : memref<1x64xf32>) outs(%m : memref<1x1xf32>) reduce_dims = [1]
      hivm.hir.vln ins(%m : memref<1x1xf32>) outs(%m : memref<1x1xf32>)
      %l = memref.load %label[%r] : memref<4xi32>
      %2 = arith.index_cast %l : i32 to index
      %logit = memref.load %b[%c0, %2] : memref<1x64xf32>
      %s = memref.load %m[%c0, %c0] : memref<1x1xf32>
      %3 = arith.subf %s, %logit : f32
      memref.store %3, %y[%r] : memref<4xf32>
    }
    return
  }
}

// CHECK-LABEL: func.func @cross_entropy(
// CHECK: call @load_gm_to_ubuf_1d_float(
// CHECK: call @enablevc_reduce_max_r_float(
// CHECK: call @vsub_1d_float(
// CHECK: call @vexp_1d_float(
// CHECK: call @enablevc_reduce_sum_r_float(
// CHECK: call @vln_1d_float(
