// RUN: hivm-opt %s --split-input-file --allow-unregistered-dialect --canonicalize | FileCheck %s
// RUN: hivm-opt %s --split-input-file --allow-unregistered-dialect --flatten-ops | FileCheck %s --check-prefix=ENDS
// RUN: hivm-opt %s --split-input-file --allow-unregistered-dialect --flatten-ops=mode=maximal | FileCheck %s --check-prefix=ENDS
// RUN: hivm-opt %s --split-input-file --allow-unregistered-dialect --hivm-lower-to-loops | FileCheck %s --check-prefix=ENDS
// RUN: hivm-opt %s --split-input-file --allow-unregistered-dialect --hivm-plan-memory=strict | FileCheck %s --check-prefix=ENDS
// RUN: hivm-opt %s --split-input-file --allow-unregistered-dialect --hivm-infer-mem-scope | FileCheck %s --check-prefix=ENDS
// RUN: hivm-opt %s --split-input-file --allow-unregistered-dialect --convert-hivm-to-std | FileCheck %s --check-prefix=ENDS
// RUN: hivm-opt %s --split-input-file --allow-unregistered-dialect --cse | FileCheck %s --check-prefix=ENDS

// Where code never runs, or no dominance is needed, values can depend on themselves.
// Every rewrite, and every way along the operations that define a value, ends.

// As in mlir-opt 22, blocks that are not reachable go first.
// CHECK-LABEL: @select(
// CHECK-NEXT: return
// CHECK-NEXT: }
// ENDS-LABEL: @select(
func.func @select(%e: i1, %z: i32) {
  return
^d:
  %s = arith.select %e, %s, %z : i32
  cf.br ^d
}

// -----

// CHECK-LABEL: @unreachable_loop(
// CHECK-NEXT: return %arg0 : i32
// CHECK-NEXT: }
// ENDS-LABEL: @unreachable_loop(
func.func @unreachable_loop(%k: i32, %d: i1, %e: i1) -> i32 {
  return %k : i32
^b1(%x: i32):
  %t = arith.subi %x, %k : i32
  cf.cond_br %d, ^exit(%t : i32), ^mid
^mid:
  cf.cond_br %e, ^b1(%x : i32), ^b1(%t : i32)
^exit(%res: i32):
  return %res : i32
}

// -----

// The loop becomes unreachable while patterns are applied. mlir-opt 22 does not end.
// CHECK-LABEL: @decided(
// CHECK-NEXT: return %arg0 : i32
// CHECK-NEXT: }
// ENDS-LABEL: @decided(
func.func @decided(%k: i32, %d: i1, %e: i1) -> i32 {
  %t0 = arith.constant true
  cf.cond_br %t0, ^out, ^b1(%k : i32)
^out:
  return %k : i32
^b1(%x: i32):
  %t = arith.subi %x, %k : i32
  cf.cond_br %d, ^exit(%t : i32), ^mid
^mid:
  cf.cond_br %e, ^b1(%x : i32), ^b1(%t : i32)
^exit(%res: i32):
  return %res : i32
}

// -----

// All that looks at how a value is made.
// CHECK-LABEL: @ways(
// CHECK-NEXT: return
// CHECK-NEXT: }
// ENDS-LABEL: @ways(
func.func @ways(%n: index, %m: memref<4x8xf32>, %c: i1) {
  return
^d:
  %x = arith.addi %x, %x : index
  %y = affine.apply affine_map<(d0) -> (d0 + d0 floordiv 2)>(%y)
  %r = memref.subview %r[%x, 0] [%y, %y] [1, 1] : memref<?x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %k = memref.cast %k : memref<?x?xf32> to memref<?x?xf32>
  %e = memref.cast %g : memref<?x?xf32> to memref<?x?xf32>
  %g = memref.cast %e : memref<?x?xf32> to memref<?x?xf32>
  %cs = memref.collapse_shape %ex [[0, 1], [2]] : memref<?x?x?xf32> into memref<?x?xf32>
  %c4 = arith.constant 4 : index
  %ex = memref.expand_shape %cs [[0, 1], [2]] output_shape [%x, %y, %x] : memref<?x?xf32> into memref<?x?x?xf32>
  hivm.hir.vadd ins(%k, %g : memref<?x?xf32>, memref<?x?xf32>) outs(%cs : memref<?x?xf32>)
  hivm.hir.load ins(%r : memref<?x?xf32, strided<[?, 1], offset: ?>>) outs(%r : memref<?x?xf32, strided<[?, 1], offset: ?>>)
  annotation.mark %r {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<?x?xf32, strided<[?, 1], offset: ?>>
  %mn = arith.minsi %mn, %mn : index
  %v = memref.alloc(%mn) : memref<?xf32>
  memref.store %z, %v[%v0] : memref<?xf32>
  %z = arith.addf %z, %z : f32
  %v0 = arith.maxsi %v0, %mn : index
  %s0, %s1 = arith.addui_extended %x32, %s0 : i32, i1
  %x32 = arith.extui %s1 : i1 to i32
  cf.cond_br %s1, ^d, ^d
}

// -----

// Values of a region that needs no dominance. mlir-opt 22 does not end.
// CHECK: %[[S:.*]] = arith.select %{{.*}}, %[[S]], %{{.*}} : i32
// CHECK-NEXT: "t.end"(%[[S]])
// ENDS: "t.end"
%e = "t.a"() : () -> i1
%z = "t.b"() : () -> i32
%s = arith.select %e, %s, %z : i32
"t.end"(%s) : (i32) -> ()

// -----

// CHECK: %[[A:.*]] = arith.addi %[[B:.*]], %c1_i32 : i32
// CHECK: "t.end"
// ENDS: "t.end"
%c1 = arith.constant 1 : i32
%a = arith.addi %b, %c1 : i32
%b = arith.addi %a, %c1 : i32
%c = arith.addi %a, %c1 : i32
%k = arith.addi %k, %c1 : i32
%x = arith.extsi %y : i8 to i32
%y = arith.trunci %x : i32 to i8
"t.end"(%b, %c, %k, %x) : (i32, i32, i32, i32) -> ()

// -----

// Blocks that only branch on, in a cycle: branches go past those in front of it.
// CHECK-LABEL: @lasso(
// ENDS-LABEL: @lasso(
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: cf.br ^bb1
func.func @lasso(%c: i1, %v: i32) {
  cf.cond_br %c, ^b0(%v : i32), ^b1(%v : i32)
^b0(%x: i32):
  cf.br ^b1(%x : i32)
^b1(%y: i32):
  cf.br ^b2(%y : i32)
^b2(%z: i32):
  cf.br ^b3(%z : i32)
^b3(%w: i32):
  cf.br ^b1(%w : i32)
}
