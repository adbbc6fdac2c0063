// RUN: hivm-opt --hivm-recognize-deinterleave-op=strict=true --hivm-recognize-discontinuous-store=strict=true %s | FileCheck %s

// A buffer whose blocks would not fit into 64 bits stays as it is.
// CHECK-NOT: vdeinterleave
// CHECK-NOT: vbrc
func.func @k(%g: memref<4611686018427387904xf16, strided<[2]>, #hivm.address_space<gm>>, %h: memref<4611686018427387904xf16, strided<[2]>, #hivm.address_space<gm>>) {
  %a = memref.alloc() : memref<4611686018427387904xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<4611686018427387904xf16, strided<[2]>, #hivm.address_space<gm>>) outs(%a : memref<4611686018427387904xf16, #hivm.address_space<ub>>)
  hivm.hir.store ins(%a : memref<4611686018427387904xf16, #hivm.address_space<ub>>) outs(%h : memref<4611686018427387904xf16, strided<[2]>, #hivm.address_space<gm>>)
  return
}
