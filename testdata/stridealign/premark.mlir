// RUN: hivm-opt %s --hivm-pre-mark-stride-align | FileCheck %s

// Only on register-based hardware, and only buffers that a function reads as vectors.
module attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {
  func.func @vector(%x: memref<4x5xf16, #hivm.address_space<ub>>) {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0.0 : f16
    %s = memref.subview %x[0, 0] [2, 5] [1, 1] : memref<4x5xf16, #hivm.address_space<ub>> to memref<2x5xf16, strided<[5, 1]>, #hivm.address_space<ub>>
    %v = vector.transfer_read %s[%c0, %c0], %zero : memref<2x5xf16, strided<[5, 1]>, #hivm.address_space<ub>>, vector<5xf16>
    return
  }
  // CHECK-LABEL: @kernel
  // CHECK: %[[A:.*]] = memref.alloc() : memref<4x5xf16
  // CHECK-NEXT: annotation.mark %[[A]] {hivm.skip_stride_align_for_vload = #hivm.skip_stride_align_for_vload}
  // CHECK-NOT: annotation.mark
  func.func @kernel(%g: memref<4x5xf16, #hivm.address_space<gm>>) {
    %a = memref.alloc() : memref<4x5xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<4x5xf16, #hivm.address_space<gm>>) outs(%a : memref<4x5xf16, #hivm.address_space<ub>>)
    call @vector(%a) : (memref<4x5xf16, #hivm.address_space<ub>>) -> ()
    %b = memref.alloc() : memref<4x5xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<4x5xf16, #hivm.address_space<gm>>) outs(%b : memref<4x5xf16, #hivm.address_space<ub>>)
    return
  }
}
