// A clean-up merges blocks that do the same. What is in them then has no counterpart of its
// own, and is not compared: that is unknown, and no fault.
// RUN: hivm-opt --flatten-ops %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=FLAT --input-file %t.mlir
// FLAT: cf.cond_br %{{.*}}, ^bb1, ^bb1
// FLAT: memref<16xf32>
// RUN: not hivm-opt check-flatten %s %t.mlir > %t.out 2>&1
// RUN: FileCheck %s --input-file %t.out
// CHECK: merged-blocks.mlir.tmp.mlir:2:3: remark: flattening 'func.func' is not proved to keep its meaning: region #0 has 4 blocks before and 3 after, which are not compared
// CHECK-NOT: error
// CHECK: {{^}}1 operation: 0 proved, 1 unknown, 0 refuted, 0 unpaired{{$}}
func.func @f(%p: i1, %a: memref<4x4xf32>, %b: memref<4x4xf32>) {
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  hivm.hir.vexp ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  cf.br ^bb3
^bb2:
  hivm.hir.vexp ins(%a : memref<4x4xf32>) outs(%b : memref<4x4xf32>)
  cf.br ^bb3
^bb3:
  return
}
