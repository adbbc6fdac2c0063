// RUN: hivm-opt -emit=llvm %s | FileCheck %s

// CHECK: @table = internal constant [6 x i16] [i16 16256, i16 16384, i16 16448, i16 -32768, i16 15821, i16 0]
memref.global "private" constant @table : memref<2x3xbf16> = dense<[[1.0, 2.0, 3.0], [-0.0, 0.1, 0.0]]>
// CHECK: @zeros = global [5 x float] zeroinitializer, align 64
memref.global @zeros : memref<5xf32> = dense<0.0> {alignment = 64 : i64}
// CHECK: @flags = global [3 x i8] [i8 1, i8 0, i8 1]
memref.global @flags : memref<3xi1> = dense<[true, false, true]>
// CHECK: @elsewhere = external global [2 x double]
memref.global "public" @elsewhere : memref<2xf64>

// malloc gets 64 bytes more, of which those before the first aligned address are skipped.
// free gets what malloc gave.
// CHECK-LABEL: define void @alloc(i64 %arg) {
// CHECK-NEXT: entry:
// CHECK-NEXT: %mul = mul i64 %arg, 2
// CHECK-NEXT: %add = add i64 %mul, 64
// CHECK-NEXT: [[M:%.*]] = call ptr @malloc(i64 %add)
// CHECK-NEXT: [[I:%.*]] = ptrtoint ptr [[M]] to i64
// CHECK-NEXT: [[A:%.*]] = add i64 [[I]], 63
// CHECK-NEXT: [[B:%.*]] = and i64 [[A]], -64
// CHECK-NEXT: [[J:%.*]] = ptrtoint ptr [[M]] to i64
// CHECK-NEXT: [[G:%.*]] = sub i64 [[B]], [[J]]
// CHECK-NEXT: getelementptr i8, ptr [[M]], i64 [[G]]
// CHECK-NEXT: call void @free(ptr [[M]])
func.func @alloc(%n: index) {
  %m = memref.alloc(%n) : memref<?xf16>
  memref.dealloc %m : memref<?xf16>
  return
}

// The last element of 2 rows of 3 at offset 3 is 3 + 8 + 2 * 2 = 15: 16 elements of 2
// bytes, and 128 for the alignment.
// CHECK-LABEL: define void @gaps(i64 %arg) {
// CHECK-NEXT: entry:
// CHECK-NEXT: call ptr @malloc(i64 160)
func.func @gaps(%n: index) {
  %m = memref.alloc() {alignment = 128 : i64} : memref<2x3xf16, strided<[8, 2], offset: 3>>
  return
}

// Elements that follow each other are copied at once, others one by one.
// CHECK-LABEL: define void @copy(
// CHECK-NEXT: entry:
// CHECK-NEXT: call void @llvm.memcpy.p0.p0.i64(ptr %arg.8, ptr %arg.1, i64 48, i1 false)
// CHECK: icmp slt i64 %i, 3
// CHECK: icmp slt i64 %i.1, 4
// CHECK: [[V:%.*]] = load float, ptr
// CHECK-NEXT: store float [[V]], ptr
func.func @copy(%a: memref<3x4xf32>, %b: memref<3x4xf32>, %c: memref<3x4xf32, strided<[5, 1], offset: 2>>) {
  memref.copy %a, %b : memref<3x4xf32> to memref<3x4xf32>
  memref.copy %a, %c : memref<3x4xf32> to memref<3x4xf32, strided<[5, 1], offset: 2>>
  return
}

// A view is arithmetic on the parts: offset 3 + %i * 8, strides 8 and 2.
// CHECK-LABEL: define half @view(
// CHECK-NEXT: entry:
// CHECK-NEXT: [[A:%.*]] = mul i64 %arg.7, 8
// CHECK-NEXT: [[B:%.*]] = add i64 [[A]], 3
// CHECK-NEXT: [[C:%.*]] = mul i64 %arg.8, 8
// CHECK-NEXT: [[D:%.*]] = add i64 [[B]], [[C]]
// CHECK-NEXT: [[E:%.*]] = mul i64 %arg.7, 2
// CHECK-NEXT: [[F:%.*]] = add i64 [[D]], [[E]]
// CHECK-NEXT: getelementptr inbounds half, ptr %arg.1, i64 [[F]]
func.func @view(%m: memref<6x8xf16>, %i: index, %j: index) -> f16 {
  %s = memref.subview %m[%i, 3] [2, 2] [1, 2] : memref<6x8xf16> to memref<2x2xf16, strided<[8, 2], offset: ?>>
  %v = memref.load %s[%j, %i] : memref<2x2xf16, strided<[8, 2], offset: ?>>
  return %v : f16
}
