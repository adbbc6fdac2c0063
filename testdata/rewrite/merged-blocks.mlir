// RUN: hivm-opt %s --split-input-file --flatten-ops=arch=membase | FileCheck %s

// Blocks that do the same become one in the clean-up. mlir-opt 19 gives the same
// with canonicalize{region-simplify=aggressive}.

// Merged blocks that branch to one another: the edge from a block that goes is
// nobody's.
// CHECK-LABEL: @switch(
// CHECK: cf.switch %arg0 : i32, [
// CHECK-NEXT: default: ^bb1,
// CHECK-NEXT: 1: ^bb1,
// CHECK-NEXT: 2: ^bb1
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: }
func.func @switch(%a: i32) {
  cf.switch %a : i32, [default: ^b1, 1: ^b2, 2: ^b3]
^b1:
  cf.br ^b3
^b2:
  cf.br ^b3
^b3:
  cf.br ^b3
}

// -----

// CHECK-LABEL: @loop(
// CHECK: default: ^bb1(%arg1 : index),
// CHECK-NEXT: 1: ^bb1(%arg1 : index),
// CHECK-NEXT: 2: ^bb1(%arg1 : index)
// CHECK: ^bb1(%[[X:.*]]: index):
// CHECK-NEXT: %[[P:.*]] = arith.cmpi sle, %[[X]], %c1 : index
// CHECK-NEXT: cf.cond_br %[[P]], ^bb2, ^bb1(%[[X]] : index)
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: return %arg0 : i32
func.func @loop(%a: i32, %n: index) -> i32 {
  %c1 = arith.constant 1 : index
  cf.switch %a : i32, [default: ^b1(%n : index), 1: ^b2(%n : index), 2: ^b3(%n : index)]
^b1(%x: index):
  %p = arith.cmpi sle, %x, %c1 : index
  cf.cond_br %p, ^e, ^b3(%x : index)
^b2(%y: index):
  %q = arith.cmpi sle, %y, %c1 : index
  cf.cond_br %q, ^e, ^b3(%y : index)
^b3(%z: index):
  %r = arith.cmpi sle, %z, %c1 : index
  cf.cond_br %r, ^e, ^b3(%z : index)
^e:
  return %a : i32
}

// -----

// What ^x0 gets in addition stands in front of what ^p and ^q pass to ^y, where they
// differ.
// CHECK-LABEL: @operands(
// CHECK: default: ^bb3(%arg0 : i32),
// CHECK-NEXT: 1: ^bb1(%arg4 : i32),
// CHECK-NEXT: 2: ^bb1(%arg5 : i32),
// CHECK-NEXT: 3: ^bb2(%arg4 : i32),
// CHECK-NEXT: 4: ^bb2(%arg5 : i32)
// CHECK: ^bb1(%[[X:.*]]: i32):
// CHECK-NEXT: memref.store %[[X]], %arg2[%arg3]
// CHECK: ^bb2(%[[Y:.*]]: i32):
// CHECK-NEXT: cf.cond_br %arg1, ^bb1(%arg4 : i32), ^bb3(%[[Y]] : i32)
// CHECK-NEXT: ^bb3(
func.func @operands(%a: i32, %c: i1, %m: memref<4xi32>, %i: index, %v: i32, %w: i32) {
  cf.switch %a : i32, [default: ^y(%a : i32), 1: ^x0, 2: ^x1, 3: ^p, 4: ^q]
^x0:
  memref.store %v, %m[%i] : memref<4xi32>
  cf.br ^e
^x1:
  memref.store %w, %m[%i] : memref<4xi32>
  cf.br ^e
^p:
  cf.cond_br %c, ^x0, ^y(%v : i32)
^q:
  cf.cond_br %c, ^x0, ^y(%w : i32)
^y(%z: i32):
  %t = arith.addi %z, %z : i32
  memref.store %t, %m[%i] : memref<4xi32>
  memref.store %z, %m[%i] : memref<4xi32>
  cf.br ^e
^e:
  return
}
