// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s
// RUN: hivm-opt --pass-pipeline='builtin.module(hivm-to-library-pipeline{mode=safe arch=membase})' %s | FileCheck %s
// RUN: hivm-opt --hivm-to-library-pipeline=flatten=false %s | FileCheck %s --check-prefix=PEELED
// RUN: hivm-opt --hivm-to-library-pipeline --mlir-print-ir-before-all %s 2>&1 >%t | grep 'IR Dump Before' | FileCheck %s --check-prefix=ORDER

// From operations on buffers to calls of the device library: two rows of a tile are
// loaded, a sum over two axes is taken apart, what is left of the axes is merged, and
// 64-bit integers run as loops over scalars.

// Without flatten the last axes of four are one call each, in a loop.
// PEELED-LABEL: func.func @kernel(
// PEELED: scf.for
// PEELED: func.call @load_gm_to_ubuf_3d_float(
// PEELED: scf.for
// PEELED: func.call @vexp_3d_float(

// The order of the passes is that of the reference compiler.
// ORDER: HIVMLiftZeroRank
// ORDER-NEXT: HIVMDecomposeOp
// ORDER-NEXT: InferHIVMMemScope
// ORDER-NEXT: HIVMAggregatedDecomposeOp
// ORDER-NEXT: HIVMAggregatedDecomposeOp
// ORDER-NEXT: HIVMAggregatedDecomposeOp
// ORDER-NEXT: HIVMAggregatedDecomposeOp
// ORDER-NEXT: HIVMAggregatedDecomposeOp
// ORDER-NEXT: HIVMDecomposeOp
// ORDER-NEXT: Canonicalizer
// ORDER-NEXT: HIVMFlattenOps
// ORDER-NEXT: HIVMAggregatedDecomposeOp
// ORDER-NEXT: HIVMReduceRankSubview
// ORDER-NEXT: HIVMLiftLowestStride
// ORDER-NEXT: HIVMAggregatedDecomposeOp
// ORDER-NEXT: AllocExtraBuffer
// ORDER-NEXT: InferHIVMMemScope
// ORDER-NEXT: Canonicalizer
// ORDER-NEXT: CSE
// ORDER-NEXT: HIVMLowerToLoops
// ORDER-NEXT: HIVMDecomposeOp
// ORDER-NEXT: HIVMLiftLowestStride
// ORDER-NEXT: ConvertHIVMToStandard

// CHECK-DAG: func.func private @load_gm_to_ubuf_1d_float(
// CHECK-DAG: func.func private @vexp_1d_float(
// CHECK-DAG: func.func private @reduce_sum_ara_float(
// CHECK-DAG: func.func private @store_ubuf_to_gm_1d_float(
// CHECK-NOT: func.func private
// CHECK-LABEL: func.func @kernel(
// CHECK-NOT: hivm.hir.{{[^p]}}
// CHECK: %[[TILE:.*]] = memref.collapse_shape %alloc {{\[\[}}0, 1, 2, 3]] : memref<2x4x8x16xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK: call @load_gm_to_ubuf_1d_float(%{{.*}}, %{{.*}}, %c0_i32, %cst, %c0)
// CHECK: call @vexp_1d_float(
// The scratch buffers of the two sums lie in the unified buffer.
// CHECK: %[[TEMP:.*]] = memref.alloc() : memref<1024xf32, #hivm.address_space<ub>>
// CHECK: %[[CAST:.*]] = memref.cast %[[TEMP]]
// CHECK: call @reduce_sum_ara_float(%{{.*}}, %{{.*}}, %[[CAST]], %cst)
// CHECK: memref.alloc() : memref<128xf32, #hivm.address_space<ub>>
// CHECK: call @reduce_sum_ara_float(
// CHECK: %[[N:.*]] = memref.collapse_shape %arg2 {{\[\[}}0, 1]] : memref<2x4xi64, #hivm.address_space<ub>> into memref<8xi64, #hivm.address_space<ub>>
// CHECK-NEXT: scf.for %[[I:.*]] = %c0 to %c8 step %c1 {
// CHECK-NEXT: memref.load %[[N]][%[[I]]]
// CHECK: arith.addi
// CHECK: call @store_ubuf_to_gm_1d_float(
func.func @kernel(%x: memref<2x4x8x16xf32, #hivm.address_space<gm>>, %sum: memref<2x1x1x16xf32, #hivm.address_space<gm>>,
    %n: memref<2x4xi64, #hivm.address_space<ub>>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %a = memref.alloc() : memref<2x4x8x16xf32, #hivm.address_space<ub>>
  %s = memref.alloc() : memref<2x1x1x16xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%x : memref<2x4x8x16xf32, #hivm.address_space<gm>>) outs(%a : memref<2x4x8x16xf32, #hivm.address_space<ub>>)
  hivm.hir.vexp ins(%a : memref<2x4x8x16xf32, #hivm.address_space<ub>>) outs(%a : memref<2x4x8x16xf32, #hivm.address_space<ub>>)
  hivm.hir.vreduce <sum> ins(%a : memref<2x4x8x16xf32, #hivm.address_space<ub>>) outs(%s : memref<2x1x1x16xf32, #hivm.address_space<ub>>) reduce_dims = [1, 2]
  hivm.hir.vadd ins(%n, %n : memref<2x4xi64, #hivm.address_space<ub>>, memref<2x4xi64, #hivm.address_space<ub>>) outs(%n : memref<2x4xi64, #hivm.address_space<ub>>)
  hivm.hir.store ins(%s : memref<2x1x1x16xf32, #hivm.address_space<ub>>) outs(%sum : memref<2x1x1x16xf32, #hivm.address_space<gm>>)
  return
}
