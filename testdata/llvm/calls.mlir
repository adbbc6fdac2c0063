// RUN: hivm-opt -emit=llvm %s | FileCheck %s
// RUN: hivm-opt --lower-to-llvm %s | FileCheck %s
// RUN: hivm-opt --lower-to-llvm="target=host bare-ptr" %s | FileCheck %s --check-prefix=BARE
// RUN: hivm-opt --lower-to-llvm="emit-c-interface" %s | FileCheck %s --check-prefix=WRAP

// A memref of rank R is 2 pointers and 1 + 2R numbers. What the type says is a constant,
// whatever is passed: the stride 4 is not that of the parameter.
// CHECK-LABEL: define float @element(ptr %arg, ptr %arg.1, i64 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, i64 %arg.6, i64 %arg.7, i64 %arg.8) {
// CHECK-NEXT: entry:
// CHECK-NEXT: %mul = mul i64 %arg.7, 4
// CHECK-NEXT: %add = add i64 %mul, %arg.8
// CHECK-NEXT: %ptr = getelementptr inbounds float, ptr %arg.1, i64 %add
// CHECK-NEXT: %load = load float, ptr %ptr
// CHECK-NEXT: ret float %load
// CHECK-NEXT: }

// A bare pointer is one parameter.
// BARE-LABEL: define float @element(ptr %arg, i64 %arg.1, i64 %arg.2) {
// BARE-NEXT: entry:
// BARE-NEXT: %mul = mul i64 %arg.1, 4
// BARE-NEXT: %add = add i64 %mul, %arg.2
// BARE-NEXT: %ptr = getelementptr inbounds float, ptr %arg, i64 %add
// BARE-NOT: _mlir_ciface

// WRAP-LABEL: define float @_mlir_ciface_element(ptr %arg, i64 %arg.1, i64 %arg.2) {
// WRAP: %load = load { ptr, ptr, i64, [2 x i64], [2 x i64] }, ptr %arg
// WRAP-NEXT: %field = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %load, 0
// WRAP-NEXT: %field.1 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %load, 1
// WRAP-NEXT: %field.2 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %load, 2
// WRAP-NEXT: %field.3 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %load, 3, 0
// WRAP-NEXT: %field.4 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %load, 3, 1
// WRAP-NEXT: %field.5 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %load, 4, 0
// WRAP-NEXT: %field.6 = extractvalue { ptr, ptr, i64, [2 x i64], [2 x i64] } %load, 4, 1
// WRAP-NEXT: %call = call float @element(ptr %field, ptr %field.1, i64 %field.2, i64 %field.3, i64 %field.4, i64 %field.5, i64 %field.6, i64 %arg.1, i64 %arg.2)
// WRAP-NEXT: ret float %call
func.func @element(%m: memref<8x4xf32>, %i: index, %j: index) -> f32 {
  %v = memref.load %m[%i, %j] : memref<8x4xf32>
  return %v : f32
}

// Results are a struct, in which a memref is a struct. In the C interface it is written
// to where the first parameter points.
// CHECK-LABEL: define { { ptr, ptr, i64, [1 x i64], [1 x i64] }, i64 } @results(
// CHECK-SAME: ptr %arg, ptr %arg.1, i64 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5) {
// CHECK-NEXT: entry:
// CHECK-NEXT: [[A:%.*]] = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } undef, ptr %arg, 0
// CHECK-NEXT: [[B:%.*]] = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } [[A]], ptr %arg.1, 1
// CHECK-NEXT: [[C:%.*]] = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } [[B]], i64 0, 2
// CHECK-NEXT: [[D:%.*]] = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } [[C]], i64 4, 3, 0
// CHECK-NEXT: [[E:%.*]] = insertvalue { ptr, ptr, i64, [1 x i64], [1 x i64] } [[D]], i64 1, 4, 0
// CHECK-NEXT: [[F:%.*]] = insertvalue { { ptr, ptr, i64, [1 x i64], [1 x i64] }, i64 } undef, { ptr, ptr, i64, [1 x i64], [1 x i64] } [[E]], 0
// CHECK-NEXT: [[G:%.*]] = insertvalue { { ptr, ptr, i64, [1 x i64], [1 x i64] }, i64 } [[F]], i64 %arg.5, 1
// CHECK-NEXT: ret { { ptr, ptr, i64, [1 x i64], [1 x i64] }, i64 } [[G]]

// CHECK-LABEL: define void @_mlir_ciface_results(ptr %result, ptr %arg, i64 %arg.1) {
// CHECK: [[R:%.*]] = call { { ptr, ptr, i64, [1 x i64], [1 x i64] }, i64 } @results(
// CHECK-NEXT: store { { ptr, ptr, i64, [1 x i64], [1 x i64] }, i64 } [[R]], ptr %result
// CHECK-NEXT: ret void

// BARE-LABEL: define { ptr, i64 } @results(ptr %arg, i64 %arg.1) {
func.func @results(%m: memref<4xf32>, %i: index) -> (memref<4xf32>, index) attributes {llvm.emit_c_interface} {
  return %m, %i : memref<4xf32>, index
}

// A declaration with llvm.emit_c_interface gets a body that calls the C function.
// CHECK-LABEL: define private void @outside(ptr %arg, ptr %arg.1, i64 %arg.2, half %arg.3) {
// CHECK-NEXT: entry:
// CHECK-NEXT: [[AT:%.*]] = alloca { ptr, ptr, i64 }, i64 1, align 8
// CHECK-NEXT: [[A:%.*]] = insertvalue { ptr, ptr, i64 } undef, ptr %arg, 0
// CHECK-NEXT: [[B:%.*]] = insertvalue { ptr, ptr, i64 } [[A]], ptr %arg.1, 1
// CHECK-NEXT: [[C:%.*]] = insertvalue { ptr, ptr, i64 } [[B]], i64 0, 2
// CHECK-NEXT: store { ptr, ptr, i64 } [[C]], ptr [[AT]]
// CHECK-NEXT: call void @_mlir_ciface_outside(ptr [[AT]], half %arg.3)
// CHECK-NEXT: ret void
// CHECK: declare void @_mlir_ciface_outside(ptr %arg, half %arg.1)
func.func private @outside(memref<bf16>, f16) attributes {llvm.emit_c_interface}

// Without it, it stays a declaration, and a private function is internal.
// CHECK: declare bfloat @plain(i1 %arg, i16 %arg.1)
func.func private @plain(i1, i16) -> bf16

// CHECK-LABEL: define internal i16 @inner(bfloat %arg) {
// CHECK-NEXT: entry:
// CHECK-NEXT: [[X:%.*]] = bitcast bfloat %arg to i16
// CHECK-NEXT: ret i16 [[X]]
func.func private @inner(%x: bf16) -> i16 {
  %b = arith.bitcast %x : bf16 to i16
  return %b : i16
}

// CHECK-LABEL: define i16 @call(bfloat %arg) {
// CHECK: [[B:%.*]] = bitcast i16 {{%.*}} to bfloat
// CHECK-NEXT: [[R:%.*]] = call i16 @inner(bfloat [[B]])
// CHECK-NEXT: ret i16 [[R]]
// WRAP-NOT: @_mlir_ciface_inner
func.func @call(%x: bf16) -> i16 {
  %r = func.call @inner(%x) : (bf16) -> i16
  return %r : i16
}

// The names of a module in another one are global as well.
// CHECK: define void @nested()
// CHECK-NEXT: entry:
// CHECK-NEXT: call void @outer()
module {
  func.func @nested() {
    func.call @outer() : () -> ()
    return
  }
  func.func private @outer()
}
