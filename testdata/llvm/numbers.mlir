// RUN: hivm-opt -emit=llvm %s | FileCheck %s

// Constants are written as their bits: a float as the double of the same value, with
// the payload of a NaN.
// CHECK-LABEL: define { float, float, double, half, i1, i64 } @constants(
// CHECK: float 0x3FB99999A0000000, 0
// CHECK: float 0x7FF4000000000000, 1
// CHECK: double 0x3FB999999999999A, 2
// CHECK: half 0xH2E66, 3
// CHECK: i1 true, 4
// CHECK: i64 -1, 5
func.func @constants() -> (f32, f32, f64, f16, i1, i64) {
  %a = arith.constant 0.1 : f32
  %b = arith.constant 0x7FA00000 : f32
  %c = arith.constant 0.1 : f64
  %d = arith.constant 0.1 : f16
  %e = arith.constant true
  %f = arith.constant -1 : i64
  return %a, %b, %c, %d, %e, %f : f32, f32, f64, f16, i1, i64
}

// f16 is computed as float, which rounds only once in effect.
// CHECK-LABEL: define half @half(half %arg, half %arg.1) {
// CHECK-NEXT: entry:
// CHECK-NEXT: [[X:%.*]] = fpext half %arg to float
// CHECK-NEXT: [[Y:%.*]] = fpext half %arg.1 to float
// CHECK-NEXT: [[R:%.*]] = fmul float [[X]], [[Y]]
// CHECK-NEXT: [[H:%.*]] = fptrunc float [[R]] to half
// CHECK-NEXT: ret half [[H]]
func.func @half(%x: f16, %y: f16) -> f16 {
  %r = arith.mulf %x, %y : f16
  return %r : f16
}

// bf16 is the upper half of a float: rounded to nearest even by adding 0x7FFF and the
// last bit that stays, and a NaN made quiet.
// CHECK-LABEL: define bfloat @brain(bfloat %arg) {
// CHECK-NEXT: entry:
// CHECK-NEXT: [[B:%.*]] = bitcast bfloat %arg to i16
// CHECK-NEXT: [[E:%.*]] = zext i16 [[B]] to i32
// CHECK-NEXT: [[S:%.*]] = shl i32 [[E]], 16
// CHECK-NEXT: [[X:%.*]] = bitcast i32 [[S]] to float
// CHECK-NEXT: [[R:%.*]] = call float @llvm.sqrt.f32(float [[X]])
// CHECK-NEXT: [[BITS:%.*]] = bitcast float [[R]] to i32
// CHECK-NEXT: [[UP:%.*]] = lshr i32 [[BITS]], 16
// CHECK-NEXT: [[ODD:%.*]] = and i32 [[UP]], 1
// CHECK-NEXT: [[P:%.*]] = add i32 [[BITS]], 32767
// CHECK-NEXT: [[Q:%.*]] = add i32 [[P]], [[ODD]]
// CHECK-NEXT: [[N:%.*]] = lshr i32 [[Q]], 16
// CHECK-NEXT: [[QUIET:%.*]] = or i32 [[UP]], 64
// CHECK-NEXT: [[NAN:%.*]] = fcmp uno float [[R]], [[R]]
// CHECK-NEXT: [[SEL:%.*]] = select i1 [[NAN]], i32 [[QUIET]], i32 [[N]]
// CHECK-NEXT: [[T:%.*]] = trunc i32 [[SEL]] to i16
func.func @brain(%x: bf16) -> bf16 {
  %r = math.sqrt %x : bf16
  return %r : bf16
}

// i1 takes a byte, of which anything but 0 is true.
// CHECK-LABEL: define void @bits(
// CHECK: [[L:%.*]] = load i8, ptr
// CHECK-NEXT: [[C:%.*]] = icmp ne i8 [[L]], 0
// CHECK: [[Z:%.*]] = zext i1 [[C]] to i8
// CHECK-NEXT: store i8 [[Z]], ptr
func.func @bits(%m: memref<8xi1>, %i: index, %j: index) {
  %v = memref.load %m[%i] : memref<8xi1>
  memref.store %v, %m[%j] : memref<8xi1>
  return
}

// No flags: nothing may be reordered, contracted or assumed.
// CHECK-LABEL: define float @flags(
// CHECK-NEXT: entry:
// CHECK-NEXT: fmul float %arg, %arg.1
// CHECK-NEXT: fadd float %{{.*}}, %arg
func.func @flags(%x: f32, %y: f32) -> f32 {
  %r = arith.mulf %x, %y fastmath<fast> : f32
  %s = arith.addf %r, %x fastmath<fast> : f32
  return %s : f32
}

// A function of the C library has the f of float; LLVM knows others itself.
// CHECK-LABEL: define double @math(
// CHECK: call float @acosf(float
// CHECK: call double @acos(double
// CHECK: call double @llvm.exp.f64(double
func.func @math(%x: f32, %y: f64) -> f64 {
  %a = math.acos %x : f32
  %b = math.acos %y : f64
  %c = math.exp %b : f64
  return %c : f64
}

// Some on float are functions of the module, which has each of them once. They have no branches and
// no calls but of intrinsics.
// CHECK-LABEL: define { float, half } @own(
// CHECK: call float @hivm.exp.0(float %arg)
// CHECK: [[H:%.*]] = fpext half %arg.1 to float
// CHECK: [[E:%.*]] = call float @hivm.exp.0(float [[H]])
// CHECK: fptrunc float [[E]] to half
func.func @own(%x: f32, %y: f16) -> (f32, f16) {
  %a = math.exp %x : f32
  %b = math.exp %y : f16
  return %a, %b : f32, f16
}
// CHECK-LABEL: define internal float @hivm.exp.0(float %x) #
// CHECK-NEXT: entry:
// CHECK-NEXT: fpext float %x to double
// CHECK-NOT: call
// CHECK-NOT: br
// CHECK: [[R:%.*]] = fptrunc double %{{.*}} to float
// CHECK-NEXT: ret float [[R]]
// CHECK-NOT: define
// CHECK: attributes #{{.*}} = { {{.*}}alwaysinline nounwind
