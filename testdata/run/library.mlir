// RUN: hivm-opt run %s --arg iota --arg zeros --arg zeros | FileCheck %s
// RUN: hivm-opt --hivm-to-library-pipeline %s | hivm-opt run - --entry=f --arg iota --arg zeros --arg zeros | FileCheck %s
// RUN: hivm-opt --hivm-to-library-pipeline=flatten=false %s | hivm-opt run - --entry=f --arg iota --arg zeros --arg zeros | FileCheck %s

// Calls of the device library are run as the operations that they serve: the largest
// numbers of columns, where they are, and their negative values, before and after all of
// it became calls.

// CHECK: arg1 : memref<1x3xf32{{.*}}> = {{\[}}[-3, -4, -5]]
// CHECK: arg2 : memref<1x3xi32{{.*}}> = {{\[}}[1, 1, 1]]
func.func @f(%x: memref<2x3xf32, #hivm.address_space<gm>>, %y: memref<1x3xf32, #hivm.address_space<gm>>, %i: memref<1x3xi32, #hivm.address_space<gm>>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %minus = arith.constant -1.0 : f32
  %a = memref.alloc() : memref<2x3xf32, #hivm.address_space<ub>>
  %m = memref.alloc() : memref<1x3xf32, #hivm.address_space<ub>>
  %at = memref.alloc() : memref<1x3xi32, #hivm.address_space<ub>>
  hivm.hir.load ins(%x : memref<2x3xf32, #hivm.address_space<gm>>) outs(%a : memref<2x3xf32, #hivm.address_space<ub>>)
  hivm.hir.vreduce <max_with_index_left> ins(%a : memref<2x3xf32, #hivm.address_space<ub>>) outs(%m, %at : memref<1x3xf32, #hivm.address_space<ub>>, memref<1x3xi32, #hivm.address_space<ub>>) reduce_dims = [0]
  hivm.hir.vmul ins(%m, %minus : memref<1x3xf32, #hivm.address_space<ub>>, f32) outs(%m : memref<1x3xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%m : memref<1x3xf32, #hivm.address_space<ub>>) outs(%y : memref<1x3xf32, #hivm.address_space<gm>>)
  hivm.hir.store ins(%at : memref<1x3xi32, #hivm.address_space<ub>>) outs(%i : memref<1x3xi32, #hivm.address_space<gm>>)
  return
}
