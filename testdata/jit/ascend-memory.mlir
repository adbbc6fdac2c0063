// RUN: not hivm-opt run --jit --target=ascend %s --entry=large --arg zeros 2>&1 | FileCheck %s

// Code for the accelerator has no more memory than the chip.

// CHECK: ascend-memory.mlir:[[#@LINE+1]]:1: error: ub overflow, requires 33554432 bits while 1572864 bits available!
func.func @large(%x: memref<1024x1024xf32, #hivm.address_space<gm>>) {
  %a = memref.alloc() : memref<1024x1024xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%x : memref<1024x1024xf32, #hivm.address_space<gm>>) outs(%a : memref<1024x1024xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%a : memref<1024x1024xf32, #hivm.address_space<ub>>) outs(%x : memref<1024x1024xf32, #hivm.address_space<gm>>)
  return
}
