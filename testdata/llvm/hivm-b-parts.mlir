// RUN: hivm-opt -emit=llvm %s | FileCheck %s

// Rows of 5 elements: 3 turns exchange elements i and 4 - i, the last one element 2 with
// itself. Both are read before one is written, so that the destination may be the source.
// CHECK-LABEL: define void @flip(
// CHECK: icmp slt i64 [[I:%.*]], 2
// CHECK: icmp slt i64 [[J:%.*]], 3
// CHECK: [[M:%.*]] = mul i64 [[I]], 5
// CHECK-NEXT: [[A:%.*]] = add i64 4, [[M]]
// CHECK-NEXT: [[N:%.*]] = mul i64 [[J]], -1
// CHECK-NEXT: [[B:%.*]] = add i64 [[A]], [[N]]
// CHECK-NEXT: [[P:%.*]] = getelementptr inbounds float, ptr %arg.1, i64 [[B]]
// CHECK-NEXT: [[X:%.*]] = load float, ptr [[P]]
// CHECK: [[Q:%.*]] = getelementptr inbounds float, ptr %arg.1, i64
// CHECK-NEXT: [[Y:%.*]] = load float, ptr [[Q]]
// CHECK: store float [[X]], ptr
// CHECK: store float [[Y]], ptr
// CHECK-NOT: load
// CHECK: ret void
func.func @flip(%a: memref<2x5xf32>, %b: memref<2x5xf32>) {
  hivm.hir.vflip ins(%a : memref<2x5xf32>) outs(%b : memref<2x5xf32>) flip_axis = 1
  return
}

// Rows of 3 and of 5 elements become rows of 8, the second ones from element 3 on.
// CHECK-LABEL: define void @concat(
// CHECK: icmp slt i64 {{.*}}, 2
// CHECK: icmp slt i64 {{.*}}, 3
// CHECK: getelementptr inbounds half, ptr %arg.1,
// CHECK: mul i64 {{.*}}, 8
// CHECK: getelementptr inbounds half, ptr %arg.15,
// CHECK: icmp slt i64 [[I:%.*]], 2
// CHECK: icmp slt i64 [[J:%.*]], 5
// CHECK: getelementptr inbounds half, ptr %arg.8,
// CHECK: [[M:%.*]] = mul i64 [[I]], 8
// CHECK-NEXT: [[A:%.*]] = add i64 3, [[M]]
// CHECK-NEXT: [[B:%.*]] = add i64 [[A]], [[J]]
// CHECK-NEXT: getelementptr inbounds half, ptr %arg.15, i64 [[B]]
func.func @concat(%a: memref<2x3xf16>, %b: memref<2x5xf16>, %d: memref<2x8xf16>) {
  hivm.hir.vconcat dim(1) ins(%a, %b : memref<2x3xf16>, memref<2x5xf16>) outs(%d : memref<2x8xf16>)
  return
}

// 3 elements are filled on the left; of the 6 of a row, the last 2 are cut off and 4
// copied from element 3 on. There is nothing to fill in the first dimension.
// CHECK-LABEL: define void @pad(
// CHECK: icmp slt i64 {{.*}}, 4
// CHECK: icmp slt i64 {{.*}}, 3
// CHECK: store i32 %arg.14, ptr
// CHECK: icmp slt i64 [[I:%.*]], 4
// CHECK: icmp slt i64 [[J:%.*]], 4
// CHECK: mul i64 [[I]], 6
// CHECK: load i32
// CHECK: [[M:%.*]] = mul i64 [[I]], 7
// CHECK-NEXT: add i64 3, [[M]]
// CHECK: store i32
// CHECK-NOT: store
// CHECK: ret void
func.func @pad(%a: memref<4x6xi32>, %d: memref<4x7xi32>, %x: i32) {
  hivm.hir.vpad ins(%a : memref<4x6xi32>) outs(%d : memref<4x7xi32>) low[0, 3] high[0, -2] pad_value %x : i32
  return
}

// The sum has 64 bits, of which the lowest 16 remain.
// CHECK-LABEL: define void @arange(
// CHECK: [[M:%.*]] = mul i64 %i, %arg.8
// CHECK-NEXT: [[A:%.*]] = add i64 %arg.7, [[M]]
// CHECK-NEXT: [[N:%.*]] = mul i64 %i.1, %arg.7
// CHECK-NEXT: [[B:%.*]] = add i64 [[A]], [[N]]
// CHECK-NEXT: [[T:%.*]] = trunc i64 [[B]] to i16
// CHECK: store i16 [[T]]
func.func @arange(%d: memref<3x4xi16>, %o: index, %s: index) {
  hivm.hir.varange offset[%o] strides[%s, %o] outs(%d : memref<3x4xi16>)
  return
}

// One turn for a pair: elements 2i and 2i + 1.
// CHECK-LABEL: define void @interleave(
// CHECK: icmp slt i64 %i, 8
// CHECK: [[X:%.*]] = load i8
// CHECK: [[Y:%.*]] = load i8
// CHECK: [[M:%.*]] = mul i64 %i, 2
// CHECK-NEXT: [[P:%.*]] = getelementptr inbounds i8, ptr %arg.11, i64 [[M]]
// CHECK-NEXT: store i8 [[X]], ptr [[P]]
// CHECK-NEXT: [[N:%.*]] = mul i64 %i, 2
// CHECK-NEXT: [[A:%.*]] = add i64 1, [[N]]
// CHECK-NEXT: [[Q:%.*]] = getelementptr inbounds i8, ptr %arg.11, i64 [[A]]
// CHECK-NEXT: store i8 [[Y]], ptr [[Q]]
func.func @interleave(%a: memref<8xi8>, %b: memref<8xi8>, %d: memref<16xi8>) {
  hivm.hir.vinterleave ins(%a, %b : memref<8xi8>, memref<8xi8>) outs(%d : memref<16xi8>) interleave_channel_nums = 2
  return
}

// Channel 1 of 3: elements 3i + 1. The element that is left over is not read.
// CHECK-LABEL: define void @channel(
// CHECK: icmp slt i64 %i, 5
// CHECK: [[M:%.*]] = mul i64 %i, 3
// CHECK-NEXT: [[A:%.*]] = add i64 1, [[M]]
// CHECK-NEXT: getelementptr inbounds i8, ptr %arg.1, i64 [[A]]
func.func @channel(%a: memref<16xi8>, %b: memref<5xi8>) {
  hivm.hir.vdeinterleave ins(%a : memref<16xi8>) outs(%b : memref<5xi8>) channel_num = 3 index_mode = <CHANNEL_1>
  return
}

// The low half goes to the first destination.
// CHECK-LABEL: define void @wide(
// CHECK: [[M:%.*]] = mul i64
// CHECK-NEXT: [[L:%.*]] = trunc i64 [[M]] to i32
// CHECK-NEXT: [[S:%.*]] = lshr i64 [[M]], 32
// CHECK-NEXT: [[H:%.*]] = trunc i64 [[S]] to i32
// CHECK: store i32 [[L]]
// CHECK: store i32 [[H]]
func.func @wide(%a: memref<4xi32>, %b: memref<4xi32>, %l: memref<4xi32>, %h: memref<4xi32>) {
  hivm.hir.vmulext ins(%a, %b : memref<4xi32>, memref<4xi32>) outs(%l, %h : memref<4xi32>, memref<4xi32>)
  return
}

// Here it is the high half.
// CHECK-LABEL: define void @extended(
// CHECK: [[M:%.*]] = mul i64
// CHECK-NEXT: [[L:%.*]] = trunc i64 [[M]] to i16
// CHECK-NEXT: [[S:%.*]] = lshr i64 [[M]], 16
// CHECK-NEXT: [[H:%.*]] = trunc i64 [[S]] to i16
// CHECK: store i16 [[H]]
// CHECK: store i16 [[L]]
func.func @extended(%a: memref<4xi16>, %b: memref<4xi16>, %h: memref<4xi16>, %l: memref<4xi16>) {
  hivm.hir.vmulextended ins(%a, %b : memref<4xi16>, memref<4xi16>) outs(%h, %l : memref<4xi16>, memref<4xi16>)
  return
}

// The index goes in place of that of the last axis.
// CHECK-LABEL: define void @gather(
// CHECK: [[K:%.*]] = sext i16 {{.*}} to i64
// CHECK-NEXT: [[M:%.*]] = mul i64 %i, 8
// CHECK-NEXT: [[A:%.*]] = add i64 [[M]], [[K]]
// CHECK-NEXT: getelementptr inbounds float, ptr %arg.1, i64 [[A]]
func.func @gather(%s: memref<4x8xf32>, %i: memref<4x3xi16>, %d: memref<4x3xf32>) {
  hivm.hir.vgather ins(%s : memref<4x8xf32>) indices(%i : memref<4x3xi16>) outs(%d : memref<4x3xf32>)
  return
}

// The number of elements so far is where the next one goes, and what the second
// destination gets.
// CHECK-LABEL: define void @mask(
// CHECK: phi i64 [ 0, %entry ]
// CHECK-NEXT: [[N:%.*]] = phi i64 [ 0, %entry ], [ [[NEXT:%.*]], %endif ]
// CHECK: [[C:%.*]] = icmp ne i8 {{.*}}, 0
// CHECK-NEXT: br i1 [[C]], label %then, label %endif
// CHECK: getelementptr inbounds i16, ptr %arg.11, i64 [[N]]
// CHECK: [[Z:%.*]] = zext i1 [[C]] to i64
// CHECK-NEXT: [[NEXT]] = add i64 [[N]], [[Z]]
// CHECK: store i64 [[N]], ptr %arg.16
func.func @mask(%s: memref<8xi16>, %m: memref<8xi1>, %d: memref<8xi16>, %n: memref<1xi64>) {
  hivm.hir.vgathermask ins(%s : memref<8xi16>) mask(%m : memref<8xi1>) outs(%d, %n : memref<8xi16>, memref<1xi64>)
  return
}

// Runs of 1, 2 and 4 positions are merged from one list into another. The second run
// comes first if it is used up or its number is less, NaN being the largest one. What was
// allocated is released.
// CHECK-LABEL: define void @sort(
// CHECK: [[V:%.*]] = call ptr @malloc(i64 96)
// CHECK: [[F:%.*]] = call ptr @malloc(i64 128)
// CHECK: [[T:%.*]] = call ptr @malloc(i64 128)
// CHECK: [[LENGTH:%.*]] = phi i64 [ 1, %done ]
// CHECK: [[A:%.*]] = load float
// CHECK: [[B:%.*]] = load float
// CHECK-NEXT: fcmp ord float [[B]], [[B]]
// CHECK-NEXT: fcmp uno float [[A]], [[A]]
// CHECK: fcmp olt float [[B]], [[A]]
// CHECK: call void @free(ptr [[V]])
// CHECK-NEXT: call void @free(ptr [[F]])
// CHECK-NEXT: call void @free(ptr [[T]])
func.func @sort(%s: memref<8xf32>, %d: memref<8xf32>) {
  hivm.hir.vsort ins(%s : memref<8xf32>) outs(%d : memref<8xf32>) descending = false sort_axis = 0
  return
}

// Descending, the second run comes first if its number is larger; integers have a sign.
// CHECK-LABEL: define void @sort_down(
// CHECK: load i64, ptr [[P:%.*]]
// CHECK: [[J:%.*]] = load i64
// CHECK: [[A:%.*]] = load i16
// CHECK-NEXT: [[Q:%.*]] = getelementptr inbounds i16, ptr {{.*}}, i64 [[J]]
// CHECK-NEXT: [[B:%.*]] = load i16, ptr [[Q]]
// CHECK-NEXT: icmp slt i16 [[A]], [[B]]
func.func @sort_down(%s: memref<8xi16>, %d: memref<8xi16>) {
  hivm.hir.vsort ins(%s : memref<8xi16>) outs(%d : memref<8xi16>) descending = true sort_axis = 0
  return
}
