// An operation in a block that nothing reaches may use its own result.
// RUN: hivm-opt %s --verify-sync | FileCheck %s
// CHECK: %{{.*}} = arith.addi

func.func @unreachable(%x: memref<16xf16, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  return
^bb1:
  %a = arith.addi %a, %a : index
  %v = memref.subview %x[%a] [4] [1] : memref<16xf16, #hivm.address_space<gm>> to memref<4xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>
  %b = memref.alloc() : memref<4xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%v : memref<4xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>) outs(%b : memref<4xf16, #hivm.address_space<ub>>)
  hivm.hir.store ins(%b : memref<4xf16, #hivm.address_space<ub>>) outs(%v : memref<4xf16, strided<[1], offset: ?>, #hivm.address_space<gm>>)
  cf.br ^bb1
}
