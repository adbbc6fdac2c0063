// RUN: hivm-opt --flatten-ops=arch=membase %s | FileCheck %s
// CHECK-NEXT: %[[A:.*]] = hivm.hir.vadd {{.*}}
// expected-error@+1 {{no such operation}}
#map = affine_map<(d0, d1)[s0] -> (d0 floordiv 2 + s0)>
!t = !llvm.ptr<3>
module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func private @f(%x: memref<4x?xf32, strided<[?, 1], offset: ?>, #hivm.address_space<ub>>) -> i32
  %a, %b:2 = "t.pair"(%x#1) <{p = 1 : i32}> {odd = "}\22", n = [-1, 0x1F, 1.5e-3]} : (!t) -> (i32, !tt.tensordesc)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  cf.cond_br %c, ^left(%x : i32), ^right
^left(%l: i32):  // a comment
  call @"a b"() : () -> ()
  return {hacc.entry, b = @f::@g} // -----
}
// -----
{-# dialect_resources: { builtin: { a.b: "0x04" } } #-}
