// RUN: hivm-opt -emit=llvm %s | FileCheck %s

// A loop for each axis, the last one innermost, where the distance of elements is 1. What
// the second input repeats is read in front of the innermost loop. No turn of that depends
// on another one, and the second input is apart from what is written.
// CHECK-LABEL: define void @broadcast(
// CHECK: [[I:%.*]] = phi i64 [ 0, %entry ]
// CHECK: icmp slt i64 [[I]], 4
// CHECK: [[Q:%.*]] = getelementptr inbounds float, ptr %arg.8, i64 [[I]]
// CHECK-NEXT: [[Y:%.*]] = load float, ptr [[Q]], !noalias [[SCOPES:![0-9]+]], !llvm.access.group [[GROUP:![0-9]+]]
// CHECK: [[J:%.*]] = phi i64 [ 0,
// CHECK: icmp slt i64 [[J]], 8
// CHECK: [[ROW:%.*]] = mul i64 [[I]], 16
// CHECK-NEXT: [[AT:%.*]] = add i64 [[ROW]], [[J]]
// CHECK-NEXT: [[P:%.*]] = getelementptr inbounds float, ptr %arg.1, i64 [[AT]]
// CHECK-NEXT: [[X:%.*]] = load float, ptr [[P]]
// CHECK-NEXT: [[Z:%.*]] = fadd float [[X]], [[Y]]
// CHECK: store float [[Z]], ptr {{%.*}}, !alias.scope [[SCOPES]], !llvm.access.group [[GROUP]]
// CHECK: br label %{{.*}}, !llvm.loop
func.func @broadcast(%a: memref<4x8xf32, strided<[16, 1]>>, %b: memref<4x1xf32>, %c: memref<4x8xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<4x8xf32, strided<[16, 1]>>, memref<4x1xf32>) outs(%c : memref<4x8xf32>) broadcast = [1]
  return
}

// No division stops the processor: divisors that would are replaced, and what comes out
// is x for the lowest number by -1, and for zero by zero zero, otherwise all ones.
// CHECK-LABEL: define void @divide(
// CHECK: [[ZERO:%.*]] = icmp eq i32 [[Y:%.*]], 0
// CHECK-NEXT: [[MINUS:%.*]] = icmp eq i32 [[Y]], -1
// CHECK-NEXT: [[BAD:%.*]] = or i1 [[ZERO]], [[MINUS]]
// CHECK-NEXT: [[SAFE:%.*]] = select i1 [[BAD]], i32 1, i32 [[Y]]
// CHECK-NEXT: sdiv i32 [[X:%.*]], [[SAFE]]
// CHECK: sub i32 0, [[X]]
// CHECK: select i1 {{%.*}}, i32 0, i32 -1
func.func @divide(%a: memref<8xi32>, %b: memref<8xi32>) {
  hivm.hir.vdiv ins(%a, %b : memref<8xi32>, memref<8xi32>) outs(%a : memref<8xi32>)
  return
}

// Numbers without sign are divided as such.
// CHECK-LABEL: define void @unsigned(
// CHECK-NOT: sdiv
// CHECK: udiv i32
func.func @unsigned(%a: memref<8xi32>, %b: memref<8xi32>) {
  hivm.hir.vdiv ins(%a, %b : memref<8xi32>, memref<8xi32>) outs(%a : memref<8xi32>) isSigned = false
  return
}

// A conversion rounds by its mode and saturates; NaN is 0.
// CHECK-LABEL: define void @cast(
// CHECK: [[R:%.*]] = call float @llvm.floor.f32(float {{%.*}})
// CHECK-NEXT: [[ABOVE:%.*]] = fcmp ogt float [[R]], 0xC0E0000000000000
// CHECK-NEXT: [[LOW:%.*]] = select i1 [[ABOVE]], float [[R]], float 0xC0E0000000000000
// CHECK-NEXT: [[BELOW:%.*]] = fcmp olt float [[LOW]], 0x40DFFFC000000000
// CHECK-NEXT: [[Y:%.*]] = select i1 [[BELOW]], float [[LOW]], float 0x40DFFFC000000000
// CHECK-NEXT: [[I:%.*]] = fptosi float [[Y]] to i16
// CHECK-NEXT: [[NAN:%.*]] = fcmp uno float [[R]], [[R]]
// CHECK-NEXT: [[N:%.*]] = select i1 [[NAN]], i16 0, i16 [[I]]
// CHECK: store i16 [[N]]
func.func @cast(%a: memref<8xf32>, %b: memref<8xi16>) {
  hivm.hir.vcast ins(%a : memref<8xf32>) outs(%b : memref<8xi16>) round_mode = <floor>
  return
}

// i1 takes a byte.
// CHECK-LABEL: define void @compare(
// CHECK: [[B:%.*]] = fcmp olt float
// CHECK: [[V:%.*]] = select i1 [[B]], i1 true, i1 false
// CHECK: [[BYTE:%.*]] = zext i1 [[V]] to i8
// CHECK: store i8 [[BYTE]]
func.func @compare(%a: memref<8xf32>, %b: memref<8xi1>) {
  hivm.hir.vcmp ins(%a, %a : memref<8xf32>, memref<8xf32>) outs(%b : memref<8xi1>) compare_mode = <lt>
  return
}
