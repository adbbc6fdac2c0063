// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s | hivm-opt --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// What modules for old backends print, and that it is read again. A condition has no
// old form: it stays.

module attributes {hacc.hivmc_compatible_print = true} {
  func.func @f(%s: memref<4x16x16xf32>, %d: memref<64x16xf32>, %c: i1) {
    // CHECK: hivm.hir.fixpipe {enable_nz2nd} ins(%{{.*}} : memref<4x16x16xf32>) outs(%{{.*}} : memref<64x16xf32>) unit_flag{{\[\[}}#hivm.unit_flag<ENABLED_WITH_UPDATE>{{\]\]$}}
    // GENERIC: <{dma_mode = #hivm.dma_mode<nz2nd>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, unit_flag_mode = [#hivm.unit_flag<ENABLED_WITH_UPDATE>]}>
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%s : memref<4x16x16xf32>) outs(%d : memref<64x16xf32>) unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>])
    // CHECK-NEXT: hivm.hir.fixpipe {enable_nz2nd, pre_relu = #hivm.fixpipe_pre_relu_mode<NORMAL_RELU>, sub_block_idx = #hivm.fixpipe_sub_block<sub_block_0>} {{.*}} unit_flag{{\[\[}}#hivm.unit_flag<ENABLED_WITH_UPDATE>{{\]\]}} unit_flag_cond(%{{.*}})
    // GENERIC-NEXT: pre_relu = #hivm.fixpipe_pre_relu_mode<NORMAL_RELU>, sub_block_idx = #hivm.fixpipe_sub_block<sub_block_0>, unit_flag_mode = [#hivm.unit_flag<ENABLED_WITH_UPDATE>]
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>, channel_split = false, sub_block_idx = #hivm.fixpipe_sub_block<sub_block_0>, pre_relu = #hivm.fixpipe_pre_relu_mode<NORMAL_RELU>} ins(%s : memref<4x16x16xf32>) outs(%d : memref<64x16xf32>) unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>]) unit_flag_cond(%c)
    // CHECK-NEXT: hivm.hir.fixpipe ins({{.*}} unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>])
    hivm.hir.fixpipe ins(%s : memref<4x16x16xf32>) outs(%d : memref<64x16xf32>) unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>])
    return
  }
}
