// RUN: hivm-opt --hivm-to-library-pipeline %s | FileCheck %s
// RUN: hivm-opt --pass-pipeline='builtin.module(hivm-to-library-pipeline{mode=safe sync=graph-sync-solver})' %s | FileCheck %s
// RUN: hivm-opt --hivm-to-library-pipeline=flatten=false %s | FileCheck %s --check-prefix=PEELED
// RUN: hivm-opt --hivm-to-library-pipeline=sync=inject-sync %s | FileCheck %s --check-prefix=INJECT
// RUN: hivm-opt --hivm-to-library-pipeline=sync=barrier-all %s | FileCheck %s --check-prefix=BARRIER
// RUN: hivm-opt --hivm-to-library-pipeline=sync=none %s | FileCheck %s --check-prefix=NONE
// RUN: hivm-opt --hivm-to-library-pipeline --mlir-print-ir-before-all %s 2>&1 >%t | grep 'IR Dump Before' | FileCheck %s --check-prefix=ORDER

// From operations on buffers to synchronized calls of the device library: two rows of a tile
// are loaded, a sum over two axes is taken apart, what is left of the axes is merged, buffers get
// addresses, and 64-bit integers run as loops over scalars.

// Without flatten the last axes of four are one call each, in a loop.
// PEELED-LABEL: func.func @kernel(
// PEELED: scf.for
// PEELED: func.call @load_gm_to_ubuf_3d_float(
// PEELED: scf.for
// PEELED: func.call @vexp_3d_float(

// The other synchronizer, barriers for everything, and nothing.
// INJECT-LABEL: func.func @kernel(
// INJECT: call @load_gm_to_ubuf_1d_float(
// INJECT-NEXT: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// INJECT: call @vexp_1d_float(
// BARRIER-LABEL: func.func @kernel(
// BARRIER-NOT: _flag
// BARRIER: call @load_gm_to_ubuf_1d_float(
// BARRIER: hivm.hir.pipe_barrier[<PIPE_ALL>]
// BARRIER: call @vexp_1d_float(
// BARRIER-NOT: _flag
// NONE-LABEL: func.func @kernel(
// NONE-NOT: hivm.hir.{{[^p]|pipe}}

// The order of the passes is that of optimize-hivm-pipeline.
// ORDER: (canonicalize)
// ORDER-NEXT: (convert-to-hivm-op)
// ORDER-NEXT: (hivm-init-entry-kernel)
// ORDER: (hivm-enable-stride-align)
// ORDER: (hivm-flatten-ops)
// ORDER: (hivm-plan-memory)
// ORDER: (hivm-graph-sync-solver)
// ORDER: (convert-hivm-to-std)
// ORDER-NEXT: (fix-call-unknown-loc)

// CHECK-DAG: func.func private @load_gm_to_ubuf_1d_float(
// CHECK-DAG: func.func private @vexp_1d_float(
// CHECK-DAG: func.func private @reduce_sum_ara_float(
// CHECK-DAG: func.func private @store_ubuf_to_gm_1d_float(
// CHECK-NOT: func.func private
// CHECK-LABEL: func.func @kernel(
// CHECK: %[[TILE:.*]] = memref.collapse_shape %0 {{\[\[}}0, 1, 2, 3]] : memref<2x4x8x16xf32, #hivm.address_space<ub>> into memref<1024xf32, #hivm.address_space<ub>>
// CHECK: call @load_gm_to_ubuf_1d_float(%{{.*}}, %{{.*}}, %c0_i32, %cst, %c0)
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK: call @vexp_1d_float(
// The scratch buffers of the two sums have addresses in the unified buffer, and each sum waits for the operation before it.
// CHECK: %[[TEMP:.*]] = hivm.hir.pointer_cast(%c{{[0-9]+}}_i64) : memref<1024xf32, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.pipe_barrier[<PIPE_V>]
// CHECK: %[[CAST:.*]] = memref.cast %[[TEMP]]
// CHECK: call @reduce_sum_ara_float(%{{.*}}, %{{.*}}, %[[CAST]], %cst)
// CHECK: hivm.hir.pointer_cast(%c{{[0-9]+}}_i64) : memref<128xf32, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.pipe_barrier[<PIPE_V>]
// CHECK: call @reduce_sum_ara_float(
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: %[[N:.*]] = memref.collapse_shape %arg2 {{\[\[}}0, 1]] : memref<2x4xi64, #hivm.address_space<ub>> into memref<8xi64, #hivm.address_space<ub>>
// CHECK-NEXT: scf.for %[[I:.*]] = %c0 to %c8 step %c1 {
// CHECK-NEXT: memref.load %[[N]][%[[I]]]
// CHECK: arith.addi
// CHECK: hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
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
