// RUN: hivm-opt run %s --arg '[[1, 2], [3, 4]]' --arg '[[1, 0, 2], [0, 1, 2]]' --arg '[0.5, 0.5, 0.5]' --arg zeros | FileCheck %s

// A matrix product on the cube unit: into fractals, multiply with bias, and out
// through fixpipe as f16 with a relu.

// CHECK: arg3 : memref<2x3xf16> =
// CHECK: [ 1.5, 2.5, 6.5],
// CHECK: [ 3.5, 4.5, 14.5]]
func.func @product(%a: memref<2x2xf16>, %b: memref<2x3xf16>, %bias: memref<3xf32>, %c: memref<2x3xf16>) {
  %true = arith.constant true
  %m = arith.constant 2 : index
  %n = arith.constant 3 : index
  %a_l1 = memref.alloc() : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>
  %b_l1 = memref.alloc() : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>
  %c_l0 = memref.alloc() : memref<1x1x16x16xf32, #hivm.address_space<cc>>
  hivm.hir.nd2nz ins(%a : memref<2x2xf16>) outs(%a_l1 : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>)
  hivm.hir.nd2nz ins(%b : memref<2x3xf16>) outs(%b_l1 : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.mmadL1 ins(%a_l1, %b_l1, %true, %m, %m, %n, %bias : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>,
    memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index, memref<3xf32>) outs(%c_l0 : memref<1x1x16x16xf32, #hivm.address_space<cc>>)
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>, pre_quant = #hivm.fixpipe_pre_quant_mode<F322F16>, pre_relu = #hivm.fixpipe_pre_relu_mode<NORMAL_RELU>}
    ins(%c_l0 : memref<1x1x16x16xf32, #hivm.address_space<cc>>) outs(%c : memref<2x3xf16>)
  return
}
