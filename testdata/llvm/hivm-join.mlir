// RUN: hivm-opt -emit=llvm %s | FileCheck %s
// RUN: hivm-opt --lower-to-llvm="target=host join-loops=false" %s | FileCheck %s --check-prefix=SEPARATE
// RUN: hivm-opt -emit=llvm %s | FileCheck %s --check-prefix=COUNT

!x = memref<4x16xf32>

// Parameters may be the same memory: the addresses tell which loops are right. The intermediate
// buffer is an allocation that nothing else reads: with common loops, it gets no elements.
// CHECK-LABEL: define void @parameters(
// CHECK: [[END:%.*]] = add i64 {{%.*}}, 256
// CHECK: icmp ule i64
// CHECK: icmp ule i64
// CHECK: br i1 {{%.*}}, label %then, label %else
// CHECK: then:
// CHECK: icmp slt i64 {{%.*}}, 64
// CHECK: [[X:%.*]] = load float, ptr {{%.*}}, !noalias
// CHECK: [[P:%.*]] = fmul float [[X]], [[X]]
// CHECK-NEXT: [[S:%.*]] = fadd float [[P]], [[X]]
// CHECK-NEXT: getelementptr inbounds float, ptr %arg.8
// CHECK-NEXT: store float [[S]]
// CHECK-NOT: store
// CHECK: else:
// CHECK-COUNT-2: store float
// CHECK: ret void
// SEPARATE-LABEL: define void @parameters(
// SEPARATE-NOT: then:
// SEPARATE-COUNT-2: store float
// SEPARATE-NOT: store
// SEPARATE: ret void
func.func @parameters(%x: !x, %y: !x) {
  %t = memref.alloc() : !x
  hivm.hir.vmul ins(%x, %x : !x, !x) outs(%t : !x)
  hivm.hir.vadd ins(%t, %x : !x, !x) outs(%y : !x)
  memref.dealloc %t : !x
  return
}

// Nothing is in doubt: the parameters are apart.
// COUNT-LABEL: define void @apart(
// COUNT-NOT: br i1 {{%.*}}, label %then
// COUNT-COUNT-1: store float
// COUNT-NOT: store
// COUNT: ret void
func.func @apart(%x: !x {llvm.noalias}, %y: !x {llvm.noalias}) {
  hivm.hir.vmul ins(%x, %x : !x, !x) outs(%y : !x)
  hivm.hir.vadd ins(%y, %x : !x, !x) outs(%y : !x)
  return
}

// Shifted parts of one buffer: an element is at another index in the second operation.
// COUNT-LABEL: define void @shifted(
// COUNT-NOT: br i1 {{%.*}}, label %then
// COUNT-COUNT-2: store float
// COUNT-NOT: store
// COUNT: ret void
!part = memref<3x16xf32, strided<[16, 1]>>
!next = memref<3x16xf32, strided<[16, 1], offset: 16>>
!rest = memref<3x16xf32>
func.func @shifted(%x: !x {llvm.noalias}, %y: !rest {llvm.noalias}) {
  %0 = memref.subview %x[0, 0] [3, 16] [1, 1] : !x to !part
  %1 = memref.subview %x[1, 0] [3, 16] [1, 1] : !x to !next
  hivm.hir.vmul ins(%y, %y : !rest, !rest) outs(%0 : !part)
  hivm.hir.vadd ins(%1, %y : !next, !rest) outs(%y : !rest)
  return
}

// Halves of rows: no element of one is in the other.
// COUNT-LABEL: define void @halves(
// COUNT-NOT: br i1 {{%.*}}, label %then
// COUNT: [[X:%.*]] = load float
// COUNT: fmul float [[X]], [[X]]
// COUNT-NOT: load float
// COUNT: fadd float
// COUNT: ret void
!low = memref<4x8xf32, strided<[16, 1]>>
!high = memref<4x8xf32, strided<[16, 1], offset: 8>>
func.func @halves(%x: !x) {
  %0 = memref.subview %x[0, 0] [4, 8] [1, 1] : !x to !low
  %1 = memref.subview %x[0, 8] [4, 8] [1, 1] : !x to !high
  hivm.hir.vmul ins(%0, %0 : !low, !low) outs(%1 : !high)
  hivm.hir.vadd ins(%1, %0 : !high, !low) outs(%0 : !low)
  return
}

// A buffer on the chip that the next turn reads is written, another one is not.
// COUNT-LABEL: define void @turns(
// COUNT: fmul float
// COUNT: fsub float
// COUNT-COUNT-2: store float
// COUNT-NOT: store float
// COUNT: ret void
!ub = memref<4x16xf32, #hivm.address_space<ub>>
func.func @turns(%x: !ub {llvm.noalias}, %y: !ub {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %at0 = arith.constant 0 : i64
  %at1 = arith.constant 256 : i64
  %kept = hivm.hir.pointer_cast(%at0) : !ub
  %left = hivm.hir.pointer_cast(%at1) : !ub
  scf.for %i = %c0 to %c4 step %c1 {
    hivm.hir.vmul ins(%kept, %x : !ub, !ub) outs(%left : !ub)
    hivm.hir.vsub ins(%left, %x : !ub, !ub) outs(%kept : !ub)
    hivm.hir.vadd ins(%kept, %left : !ub, !ub) outs(%y : !ub)
  }
  return
}
