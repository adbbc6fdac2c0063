// RUN: hivm-opt --lower-to-llvm=join-loops=false %s | FileCheck %s
// RUN: hivm-opt --lower-to-llvm='outline=false join-loops=false' %s | FileCheck %s --check-prefix=INLINE
// RUN: hivm-opt -emit=llvm %s | FileCheck %s --check-prefix=JOINED
// INLINE-NOT: define internal void

// Loops that the module has several times are functions. What differs between the places is an
// argument: pointers, sizes and strides that are not known, numbers, and known offsets.
// CHECK-LABEL: define void @offsets(
// CHECK: call void @hivm.vadd.f32.16(ptr [[P:%.*]], ptr [[Q:%.*]], i64 16)
// CHECK: call void @hivm.vadd.f32.16(ptr [[P]], ptr [[Q]], i64 32)
// CHECK-NOT: call
// CHECK: ret void
func.func @offsets(%p: memref<64xf32>, %q: memref<16xf32>) {
  %a = memref.subview %p[16] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1], offset: 16>>
  hivm.hir.vadd ins(%a, %q : memref<16xf32, strided<[1], offset: 16>>, memref<16xf32>) outs(%q : memref<16xf32>)
  %b = memref.subview %p[32] [16] [1] : memref<64xf32> to memref<16xf32, strided<[1], offset: 32>>
  hivm.hir.vadd ins(%b, %q : memref<16xf32, strided<[1], offset: 32>>, memref<16xf32>) outs(%q : memref<16xf32>)
  return
}

// Constants that are the same everywhere stay constants.
// CHECK-LABEL: define void @numbers(
// CHECK: call void @hivm.vmul.f32.16(ptr [[P:%.*]], float 0x4000000000000000)
// CHECK: call void @hivm.vmul.f32.16(ptr [[P]], float 0x4008000000000000)
// CHECK: call void @hivm.vsub.f32.16(ptr [[P]])
// CHECK: call void @hivm.vsub.f32.16(ptr [[P]])
func.func @numbers(%p: memref<16xf32>) {
  %two = arith.constant 2.0 : f32
  %three = arith.constant 3.0 : f32
  hivm.hir.vmul ins(%p, %two : memref<16xf32>, f32) outs(%p : memref<16xf32>)
  hivm.hir.vmul ins(%p, %three : memref<16xf32>, f32) outs(%p : memref<16xf32>)
  hivm.hir.vsub ins(%p, %three : memref<16xf32>, f32) outs(%p : memref<16xf32>)
  hivm.hir.vsub ins(%p, %three : memref<16xf32>, f32) outs(%p : memref<16xf32>)
  return
}

// Memory that is new in all places is noalias.
// CHECK-LABEL: define void @new(
// CHECK: call void @hivm.vexp.f32.nx4(
// CHECK: call void @hivm.vexp.f32.nx4(
func.func @new(%p: memref<?x4xf32>, %n: index) {
  %a = memref.alloc(%n) : memref<?x4xf32>
  hivm.hir.vexp ins(%p : memref<?x4xf32>) outs(%a : memref<?x4xf32>)
  %b = memref.alloc(%n) : memref<?x4xf32>
  hivm.hir.vexp ins(%a : memref<?x4xf32>) outs(%b : memref<?x4xf32>)
  memref.dealloc %a : memref<?x4xf32>
  memref.dealloc %b : memref<?x4xf32>
  return
}

// What is there once stays.
// CHECK-LABEL: define void @once(
// CHECK-NOT: call
// CHECK: !llvm.loop
// CHECK-NOT: call
// CHECK: ret void
func.func @once(%p: memref<16xf32>) {
  hivm.hir.vabs ins(%p : memref<16xf32>) outs(%p : memref<16xf32>)
  return
}

// A name that the module has is taken by nothing else.
// CHECK-LABEL: define void @hivm.vrelu.f32.16(
// CHECK: call void @hivm.vrelu.f32.16.1(
func.func @hivm.vrelu.f32.16(%p: memref<16xf32>) {
  hivm.hir.vrelu ins(%p : memref<16xf32>) outs(%p : memref<16xf32>)
  hivm.hir.vrelu ins(%p : memref<16xf32>) outs(%p : memref<16xf32>)
  return
}

// Common loops of operations are functions as well.
// JOINED-LABEL: define void @first(
// JOINED-NEXT: entry:
// JOINED-NEXT: call void @hivm.vabs.vmul.f32.8(ptr %arg.1, float %arg.5)
// JOINED-NEXT: ret void
func.func @first(%p: memref<8xf32>, %s: f32) {
  hivm.hir.vabs ins(%p : memref<8xf32>) outs(%p : memref<8xf32>)
  hivm.hir.vmul ins(%p, %s : memref<8xf32>, f32) outs(%p : memref<8xf32>)
  return
}

// JOINED-LABEL: define void @second(
// JOINED-NEXT: entry:
// JOINED-NEXT: call void @hivm.vabs.vmul.f32.8(ptr %arg.2, float %arg)
// JOINED-NEXT: ret void
func.func @second(%s: f32, %p: memref<8xf32>) {
  hivm.hir.vabs ins(%p : memref<8xf32>) outs(%p : memref<8xf32>)
  hivm.hir.vmul ins(%p, %s : memref<8xf32>, f32) outs(%p : memref<8xf32>)
  return
}

// JOINED-LABEL: define internal void @hivm.vabs.vmul.f32.8(ptr noalias %arg, float %arg.1)
// CHECK-LABEL: define internal void @hivm.vadd.f32.16(ptr %arg, ptr %arg.1, i64 %arg.2)
// CHECK: add i64 %arg.2, %i
// CHECK-LABEL: define internal void @hivm.vmul.f32.16(ptr noalias %arg, float %arg.1)
// CHECK-LABEL: define internal void @hivm.vsub.f32.16(ptr noalias %arg)
// CHECK: fsub float %load, 0x4008000000000000
// CHECK-LABEL: define internal void @hivm.vexp.f32.nx4({{.*}}ptr noalias %{{.*}}ptr noalias
// CHECK-LABEL: define internal void @hivm.vrelu.f32.16.1(ptr noalias %arg)
