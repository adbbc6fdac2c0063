// RUN: hivm-opt --hivm-recognize-discontinuous-store %s | FileCheck %s
// RUN: hivm-opt --hivm-recognize-discontinuous-store=strict=true %s | FileCheck %s --check-prefix=STRICT

// The rows of the blocks would lie 2^64 elements apart. With strict they lie without gaps.
// CHECK-LABEL: func.func @far_rows(
// CHECK-NEXT: hivm.hir.store
// CHECK-NEXT: return
// STRICT: memref.alloc() : memref<2x8x16xf16, #hivm.address_space<ub>>
func.func @far_rows(%dst: memref<2x8xf16, strided<[8, 2]>, #hivm.address_space<gm>>, %src: memref<2x8xf16, strided<[1152921504606846976, 1]>, #hivm.address_space<ub>>) {
  hivm.hir.store ins(%src : memref<2x8xf16, strided<[1152921504606846976, 1]>, #hivm.address_space<ub>>) outs(%dst : memref<2x8xf16, strided<[8, 2]>, #hivm.address_space<gm>>)
  return
}
