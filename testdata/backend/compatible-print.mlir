// RUN: hivm-opt --enable-hivmc-compatible-print %s | FileCheck %s

// CHECK: module attributes {hacc.hivmc_compatible_print = true, hacc.hivmc_version = #hacc.hivmc_version<"0.1.0">}
// CHECK: hivm.hir.fixpipe {enable_nz2nd}
module attributes {hacc.hivmc_compatible_print = false, hacc.hivmc_version = #hacc.hivmc_version<"0.1.0">} {
  func.func @f(%a: memref<16x16xf32, #hivm.address_space<cc>>, %b: memref<16x16xf32, #hivm.address_space<gm>>) {
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%a : memref<16x16xf32, #hivm.address_space<cc>>) outs(%b : memref<16x16xf32, #hivm.address_space<gm>>)
    return
  }
}
