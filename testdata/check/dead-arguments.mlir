// A clean-up removes arguments of blocks that nothing depends on, and what branches pass to
// them. Nothing is wrong with that.
// RUN: split-file %s %t
// RUN: hivm-opt --flatten-ops %t/dead.mlir -o %t/flat.mlir
// RUN: FileCheck %s --check-prefix=FLAT --input-file %t/flat.mlir
// FLAT: cf.cond_br %{{.*}}, ^bb1, ^bb2(%{{.*}} : i1)
// FLAT: cf.switch
// FLAT-NEXT: default: ^bb3,
// FLAT-NEXT: 1: ^bb4(
// RUN: hivm-opt check-flatten %t/dead.mlir %t/flat.mlir 2>&1 | FileCheck %s
// CHECK-NOT: {{error|remark}}
// CHECK: {{^}}1 operation: 1 proved, 0 unknown, 0 refuted, 0 unpaired{{$}}

// An argument that something depends on is missed, and so is another value for one.
// RUN: not hivm-opt check-flatten %t/used.mlir %t/lost.mlir 2>&1 | FileCheck %s --check-prefix=LOST
// LOST: error: a block has another number of arguments after
// RUN: not hivm-opt check-flatten %t/dead.mlir %t/other.mlir 2>&1 | FileCheck %s --check-prefix=OTHER
// OTHER: remark: flattening 'cf.cond_br' is not proved to keep its meaning: operand #{{[0-9]+}} is not known to be the same value

//--- dead.mlir
func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %p: i1, %r: i1, %n: index, %k: i32) {
  cf.cond_br %p, ^bb1(%n : index), ^bb2(%n, %p : index, i1)
^bb1(%x: index):
  cf.br ^bb2(%x, %p : index, i1)
^bb2(%y: index, %q: i1):
  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  cf.switch %k : i32, [
    default: ^bb3(%y : index),
    1: ^bb4(%y, %q : index, i1)
  ]
^bb3(%z: index):
  cf.cond_br %q, ^bb2(%z, %q : index, i1), ^bb4(%z, %r : index, i1)
^bb4(%u: index, %v: i1):
  cf.cond_br %v, ^bb2(%u, %v : index, i1), ^bb5
^bb5:
  return
}

//--- other.mlir
func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %p: i1, %r: i1, %n: index, %k: i32) {
  cf.cond_br %p, ^bb1, ^bb2(%r : i1)
^bb1:
  cf.br ^bb2(%p : i1)
^bb2(%q: i1):
  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  cf.switch %k : i32, [
    default: ^bb3,
    1: ^bb4(%q : i1)
  ]
^bb3:
  cf.cond_br %q, ^bb2(%q : i1), ^bb4(%r : i1)
^bb4(%v: i1):
  cf.cond_br %v, ^bb2(%v : i1), ^bb5
^bb5:
  return
}

//--- used.mlir
func.func @f(%a: memref<?xf32>, %n: index) {
  cf.br ^bb1(%n : index)
^bb1(%x: index):
  %s = memref.subview %a[0] [%x] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  hivm.hir.vexp ins(%s : memref<?xf32, strided<[1]>>) outs(%s : memref<?xf32, strided<[1]>>)
  return
}

//--- lost.mlir
func.func @f(%a: memref<?xf32>, %n: index) {
  cf.br ^bb1
^bb1:
  %s = memref.subview %a[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  hivm.hir.vexp ins(%s : memref<?xf32, strided<[1]>>) outs(%s : memref<?xf32, strided<[1]>>)
  return
}
