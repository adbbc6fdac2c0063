// RUN: hivm-opt %s --hivm-enable-stride-align | FileCheck %s
// RUN: hivm-opt %s --hivm-enable-stride-align=strict=true | FileCheck %s

// The inner loop begins with what the outer loop begins with, and yields it: the alignment goes
// around once.
// CHECK: memref.alloc() : memref<4x16x1xf16
func.func @around(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4x5xf16, #hivm.address_space<ub>>
  annotation.mark %a {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x5xf16, #hivm.address_space<ub>>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4x5xf16, #hivm.address_space<ub>>) {
    %s = scf.for %k = %c0 to %n step %c1 iter_args(%y = %x) -> (memref<4x5xf16, #hivm.address_space<ub>>) {
      hivm.hir.vexp ins(%y : memref<4x5xf16, #hivm.address_space<ub>>) outs(%y : memref<4x5xf16, #hivm.address_space<ub>>)
      scf.yield %a : memref<4x5xf16, #hivm.address_space<ub>>
    }
    scf.yield %s : memref<4x5xf16, #hivm.address_space<ub>>
  }
  hivm.hir.vexp ins(%r : memref<4x5xf16, #hivm.address_space<ub>>) outs(%r : memref<4x5xf16, #hivm.address_space<ub>>)
  return
}
