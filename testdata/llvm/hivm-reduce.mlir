// RUN: hivm-opt -emit=llvm %s | FileCheck %s

// The sum of a row is a number that starts at 0 and is stored once.
// CHECK-LABEL: define void @rows(
// CHECK: [[I:%.*]] = phi i64 [ 0, %entry ]
// CHECK: [[ACC:%.*]] = phi float [ 0x0000000000000000, {{%.*}} ], [ [[SUM:%.*]], {{%.*}} ]
// CHECK: [[X:%.*]] = load float
// CHECK-NEXT: [[SUM]] = fadd float [[ACC]], [[X]]
// CHECK: [[P:%.*]] = getelementptr inbounds float, ptr {{%.*}}, i64 [[I]]
// CHECK-NEXT: store float [[ACC]], ptr [[P]]
func.func @rows(%a: memref<3x8xf32>, %b: memref<3x1xf32>) {
  hivm.hir.vreduce <sum> ins(%a : memref<3x8xf32>) outs(%b : memref<3x1xf32>) reduce_dims = [1]
  return
}

// Two, four or eight rows are added at a time, each to a sum of its own. A fence keeps LLVM from
// making a vector of the sums.
// CHECK-LABEL: define void @pairs(
// CHECK: icmp slt i64 [[I:%.*]], 6
// CHECK: [[A:%.*]] = phi float [ 0x0000000000000000, {{%.*}} ], [ [[A2:%.*]], {{%.*}} ]
// CHECK-NEXT: [[B:%.*]] = phi float [ 0x0000000000000000, {{%.*}} ], [ [[B2:%.*]], {{%.*}} ]
// CHECK: [[A1:%.*]] = fadd float [[A]], {{%.*}}
// CHECK-NEXT: [[A2]] = call float @llvm.arithmetic.fence.f32(float [[A1]])
// CHECK: [[B1:%.*]] = fadd float [[B]], {{%.*}}
// CHECK-NEXT: [[B2]] = call float @llvm.arithmetic.fence.f32(float [[B1]])
// CHECK: store float [[A]]
// CHECK: store float [[B]]
// CHECK: add i64 [[I]], 2
func.func @pairs(%a: memref<6x8xf32>, %b: memref<6x1xf32>) {
  hivm.hir.vreduce <sum> ins(%a : memref<6x8xf32>) outs(%b : memref<6x1xf32>) reduce_dims = [1]
  return
}

// The sums of columns are in the destination, filled with 0 before: the elements of a row
// are next to each other in both. Some rows are added before a sum goes back to memory, in
// their order.
// CHECK-LABEL: define void @columns(
// CHECK: store float 0x0000000000000000
// CHECK: [[J:%.*]] = phi i64 [ 0, %turn.{{[0-9]+}} ]
// CHECK: icmp slt i64 [[J]], 8
// CHECK: [[P:%.*]] = getelementptr inbounds float, ptr %arg.8, i64 [[J]]
// CHECK-NEXT: [[ACC:%.*]] = load float, ptr [[P]]
// CHECK: [[X:%.*]] = load float
// CHECK-NEXT: [[ONE:%.*]] = fadd float [[ACC]], [[X]]
// CHECK: [[Y:%.*]] = load float
// CHECK-NEXT: [[SUM:%.*]] = fadd float [[ONE]], [[Y]]
// CHECK: store float [[SUM]]
func.func @columns(%a: memref<6x8xf32>, %b: memref<1x8xf32>) {
  hivm.hir.vreduce <sum> ins(%a : memref<6x8xf32>) outs(%b : memref<1x8xf32>) reduce_dims = [0]
  return
}

// The largest number of ui16 starts at 0, that of i16 at -32768.
// CHECK-LABEL: define void @limits(
// CHECK: phi i16 [ 0,
// CHECK: icmp ult i16
// CHECK: phi i16 [ -32768,
// CHECK: icmp slt i16
func.func @limits(%a: memref<8xui16>, %b: memref<1xui16>, %c: memref<8xi16>, %d: memref<1xi16>) {
  hivm.hir.vreduce <max> ins(%a : memref<8xui16>) outs(%b : memref<1xui16>) reduce_dims = [0]
  hivm.hir.vreduce <max> ins(%c : memref<8xi16>) outs(%d : memref<1xi16>) reduce_dims = [0]
  return
}

// The largest float is found by its bits: the largest with sign is that of the largest
// number that has none, the smallest without that of the largest negative number, and the
// largest without is behind those of infinity if it is NaN.
// CHECK-LABEL: define void @largest(
// CHECK: [[BITS:%.*]] = bitcast float {{%.*}} to i32
// CHECK: icmp sgt i32 [[BITS]], [[S:%.*]]
// CHECK: icmp ult i32 [[BITS]], [[L:%.*]]
// CHECK: icmp ugt i32 [[BITS]], [[H:%.*]]
// CHECK: [[P:%.*]] = icmp sge i32 [[S]], 0
// CHECK: [[B:%.*]] = select i1 [[P]], i32 [[S]], i32 [[L]]
// CHECK: [[N:%.*]] = icmp ugt i32 [[H]], -8388608
// CHECK: select i1 [[N]], i32 [[H]], i32 [[B]]
func.func @largest(%a: memref<8xf32>, %b: memref<1xf32>) {
  hivm.hir.vreduce <max> ins(%a : memref<8xf32>) outs(%b : memref<1xf32>) reduce_dims = [0]
  return
}
