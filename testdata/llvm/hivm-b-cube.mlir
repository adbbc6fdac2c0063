// RUN: hivm-opt -emit=llvm %s | FileCheck %s

// An element of C begins with 0, since init is true, and is a chain of products that are
// rounded, k ascending. Element (i, j) of a fractal matrix is at [j / 16][i / 16][i mod 16][j mod 16].
// CHECK-LABEL: define void @mmad(
// CHECK: icmp slt i64 [[I:%.*]], 16
// CHECK: icmp slt i64 [[J:%.*]], 16
// CHECK: [[K:%.*]] = phi i64 [ 0,
// CHECK-NEXT: [[SUM:%.*]] = phi float [ 0x0000000000000000, {{.*}} ], [ [[NEXT:%.*]], {{.*}} ]
// CHECK-NEXT: icmp slt i64 [[K]], 16
// CHECK: udiv i64 [[K]], 16
// CHECK-NEXT: udiv i64 [[I]], 16
// CHECK-NEXT: urem i64 [[I]], 16
// CHECK-NEXT: urem i64 [[K]], 16
// CHECK: [[A:%.*]] = fpext half
// CHECK: [[B:%.*]] = fpext half
// CHECK-NEXT: [[M:%.*]] = fmul float [[A]], [[B]]
// CHECK-NEXT: [[NEXT]] = fadd float [[SUM]], [[M]]
// CHECK: store float [[SUM]], ptr
func.func @mmad(%a: memref<1x1x16x16xf16>, %b: memref<1x1x16x16xf16>, %c: memref<1x1x16x16xf32>) {
  %t = arith.constant true
  %n = arith.constant 16 : index
  hivm.hir.mmadL1 ins(%a, %b, %t, %n, %n, %n : memref<1x1x16x16xf16>, memref<1x1x16x16xf16>, i1, index, index, index) outs(%c : memref<1x1x16x16xf32>)
  return
}

// Nothing at all happens if k is 0; whether C is kept is known only at run time. C is in
// rows and keeps the sums: all elements of a row get a term after the other.
// CHECK-LABEL: define void @accumulate(
// CHECK: [[C:%.*]] = icmp sgt i64 %arg.22, 0
// CHECK-NEXT: br i1 [[C]], label %then, label %endif
// CHECK: [[OLD:%.*]] = load i32
// CHECK-NEXT: [[S:%.*]] = select i1 %arg.21, i32 0, i32 [[OLD]]
// CHECK: store i32 [[S]]
// CHECK: [[A:%.*]] = sext i8 {{.*}} to i32
// CHECK: [[B:%.*]] = sext i8 {{.*}} to i32
// CHECK: [[SUM:%.*]] = load i32
// CHECK-NEXT: [[M:%.*]] = mul i32 [[A]], [[B]]
// CHECK-NEXT: [[NEXT:%.*]] = add i32 [[SUM]], [[M]]
// CHECK: store i32 [[NEXT]]
func.func @accumulate(%a: memref<4x4xi8>, %b: memref<4x4xi8>, %c: memref<4x4xi32>, %init: i1, %k: index) {
  %n = arith.constant 4 : index
  hivm.hir.mmadL1 ins(%a, %b, %init, %n, %k, %n : memref<4x4xi8>, memref<4x4xi8>, i1, index, index, index) outs(%c : memref<4x4xi32>)
  return
}

// CHECK-LABEL: define void @nothing(
// CHECK-NEXT: entry:
// CHECK-NEXT: ret void
func.func @nothing(%a: memref<4x4xi8>, %b: memref<4x4xi8>, %c: memref<4x4xi32>, %init: i1) {
  %n = arith.constant 4 : index
  %k = arith.constant 0 : index
  hivm.hir.mmadL1 ins(%a, %b, %init, %n, %k, %n : memref<4x4xi8>, memref<4x4xi8>, i1, index, index, index) outs(%c : memref<4x4xi32>)
  return
}

// 20 rows are a block of 16 and one of 4. The block (0, %b) of 16 by 16 elements has the
// rows from 16 * %b on.
// CHECK-LABEL: define void @nd2nz(
// CHECK: icmp slt i64 [[BLOCK:%.*]], 2
// CHECK: [[TOP:%.*]] = mul i64 [[BLOCK]], 16
// CHECK: [[REST:%.*]] = sub i64 20, [[TOP]]
// CHECK-NEXT: [[LESS:%.*]] = icmp slt i64 16, [[REST]]
// CHECK-NEXT: [[ROWS:%.*]] = select i1 [[LESS]], i64 16, i64 [[REST]]
// CHECK: icmp slt i64 [[R:%.*]], [[ROWS]]
// CHECK: icmp slt i64 {{.*}}, 16
// CHECK: [[ROW:%.*]] = add i64 [[TOP]], [[R]]
// CHECK: mul i64 [[ROW]], 16
// CHECK: load half
// CHECK: mul i64 [[BLOCK]], 256
// CHECK: store half
func.func @nd2nz(%a: memref<20x16xf16>, %b: memref<1x2x16x16xf16>) {
  hivm.hir.nd2nz ins(%a : memref<20x16xf16>) outs(%b : memref<1x2x16x16xf16>)
  return
}

// Activation, scale, conversion, in that order: what is not above 0 nor NaN is 0, and the
// product is rounded to f32 first.
// CHECK-LABEL: define void @fixpipe(
// CHECK: [[SCALE:%.*]] = fpext float %arg.18 to double
// CHECK: [[X:%.*]] = load i32
// CHECK: [[NEG:%.*]] = icmp slt i32 [[X]], 0
// CHECK-NEXT: [[Y:%.*]] = select i1 [[NEG]], i32 0, i32 [[X]]
// CHECK-NEXT: [[D:%.*]] = sitofp i32 [[Y]] to double
// CHECK-NEXT: [[P:%.*]] = fmul double [[D]], [[SCALE]]
// CHECK-NEXT: [[S:%.*]] = fptrunc double [[P]] to float
// CHECK: [[R:%.*]] = call float @llvm.roundeven.f32(float [[S]])
// CHECK: [[I:%.*]] = fptosi float {{%.*}} to i8
// CHECK-NEXT: [[NAN:%.*]] = fcmp uno float [[R]], [[R]]
// CHECK-NEXT: [[N:%.*]] = select i1 [[NAN]], i8 0, i8 [[I]]
// CHECK: store i8 [[N]]
func.func @fixpipe(%a: memref<1x1x16x16xi32>, %b: memref<16x16xi8>, %s: f32) {
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>, pre_quant = #hivm.fixpipe_pre_quant_mode<S322I8>, pre_relu = #hivm.fixpipe_pre_relu_mode<NORMAL_RELU>} ins(%a : memref<1x1x16x16xi32>) outs(%b : memref<16x16xi8>) quant_scale = %s : f32
  return
}

// The sum is rounded to f16 at the end.
// CHECK-LABEL: define void @matmul(
// CHECK: phi float
// CHECK: fmul float
// CHECK-NEXT: fadd float
// CHECK: [[R:%.*]] = fptrunc float {{.*}} to half
// CHECK: store half [[R]]
func.func @matmul(%a: memref<3x5xf16>, %b: memref<5x4xf16>, %c: memref<3x4xf16>) {
  hivm.hir.matmul ins(%a, %b : memref<3x5xf16>, memref<5x4xf16>) outs(%c : memref<3x4xf16>)
  return
}

// Offsets count from the first element of the memory. What is not accessed is the other
// number.
// CHECK-LABEL: define void @stride_load(
// CHECK: [[M:%.*]] = mul i64 %i, [[STRIDE:%.*]]
// CHECK: [[ON:%.*]] = icmp slt i64 %i,
// CHECK: br i1
// CHECK: load i32
// CHECK: store i32 %arg.11
func.func @stride_load(%m: memref<64xi32>, %d: memref<4xi32>, %o: i32, %x: i32, %s: i32, %n: i32) {
  hivm.hir.stride_load ins(%m : memref<64xi32>) outs(%d : memref<4xi32>) offset(%o : i32) other(%x : i32) strides([%s : i32]) numels([%n : i32])
  return
}
