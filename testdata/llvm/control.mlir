// RUN: hivm-opt -emit=llvm %s | FileCheck %s

// A loop tests before each turn, with sign, and carries values in phis.
// CHECK-LABEL: define i32 @sum(i64 %arg, i32 %arg.1) {
// CHECK-NEXT: entry:
// CHECK-NEXT: br label %loop
// CHECK-EMPTY:
// CHECK-NEXT: loop:
// CHECK-NEXT: %i = phi i64 [ 0, %entry ], [ %[[NEXT:.*]], %turn ]
// CHECK-NEXT: %phi = phi i32 [ %arg.1, %entry ], [ %[[SUM:.*]], %turn ]
// CHECK-NEXT: %cmp = icmp slt i64 %i, %arg
// CHECK-NEXT: br i1 %cmp, label %turn, label %done
// CHECK-EMPTY:
// CHECK-NEXT: turn:
// CHECK-NEXT: %trunc = trunc i64 %i to i32
// CHECK-NEXT: %[[SUM]] = add i32 %phi, %trunc
// CHECK-NEXT: %[[NEXT]] = add i64 %i, 2
// CHECK-NEXT: br label %loop
// CHECK-EMPTY:
// CHECK-NEXT: done:
// CHECK-NEXT: ret i32 %phi
func.func @sum(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %i = %c0 to %n step %c2 iter_args(%s = %x) -> i32 {
    %v = arith.index_cast %i : index to i32
    %t = arith.addi %s, %v : i32
    scf.yield %t : i32
  }
  return %r : i32
}

// Of a memref that a loop carries, the parts that the type leaves open are phis: both
// pointers and the size.
// CHECK-LABEL: define i64 @memref(
// CHECK: then:
// CHECK-NEXT: br label %endif
// CHECK: else:
// CHECK-NEXT: br label %endif
// CHECK: endif:
// CHECK-NEXT: phi ptr [ %arg.1, %then ], [ %arg.6, %else ]
// CHECK-NEXT: phi ptr [ %arg.2, %then ], [ %arg.7, %else ]
// CHECK-NEXT: [[N:%.*]] = phi i64 [ %arg.4, %then ], [ %arg.9, %else ]
// CHECK-NEXT: ret i64 [[N]]
func.func @memref(%c: i1, %a: memref<?xf32>, %b: memref<?xf32>) -> index {
  %r = scf.if %c -> memref<?xf32> {
    scf.yield %a : memref<?xf32>
  } else {
    scf.yield %b : memref<?xf32>
  }
  %c0 = arith.constant 0 : index
  %n = memref.dim %r, %c0 : memref<?xf32>
  return %n : index
}

// Two edges from one block to another with different values need a block each.
// CHECK-LABEL: define i32 @edges(i1 %arg, i32 %arg.1, i32 %arg.2) {
// CHECK-NEXT: entry:
// CHECK-NEXT: br i1 %arg, label %edge, label %edge.1
// CHECK: edge:
// CHECK-NEXT: br label %bb
// CHECK: edge.1:
// CHECK-NEXT: br label %bb
// CHECK: bb:
// CHECK-NEXT: %phi = phi i32 [ %arg.1, %edge ], [ %arg.2, %edge.1 ]
// CHECK-NEXT: ret i32 %phi
func.func @edges(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb1(%y : i32)
^bb1(%z: i32):
  return %z : i32
}

// What cannot be reached is left out.
// CHECK-LABEL: define void @dead() {
// CHECK-NEXT: entry:
// CHECK-NEXT: ret void
// CHECK-NEXT: }
func.func @dead() {
  return
^bb1:
  cf.br ^bb1
}

// Memory on the stack of a turn ends with it: fixed sizes are reserved once.
// CHECK-LABEL: define void @stack(i64 %arg) {
// CHECK-NEXT: entry:
// CHECK-NEXT: alloca float, i64 4, align 4
// CHECK: turn:
// CHECK-NEXT: [[TOP:%.*]] = call ptr @llvm.stacksave()
// CHECK-NEXT: alloca float, i64 %arg, align 4
// CHECK-NEXT: call void @llvm.stackrestore(ptr [[TOP]])
func.func @stack(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloca() : memref<4xf32>
    %b = memref.alloca(%n) : memref<?xf32>
  }
  return
}
