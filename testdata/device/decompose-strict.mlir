// RUN: hivm-opt --hivm-decompose-op=strict %s | FileCheck %s
// RUN: hivm-opt --hivm-decompose-op %s --verify-diagnostics

// With strict the parts compute what the operations do, also where those of the
// reference do not.

// An axis of unknown size may have to be broadcast.
// CHECK-LABEL: func.func @unknown
// CHECK: hivm.hir.vmax {{.*}} broadcast = [1]
func.func @unknown(%a: memref<4x1xi32>, %b: memref<4x?xi32>) {
  // expected-warning@+1 {{'hivm.hir.vabs' op decomposition changes the meaning: an axis of unknown size may be broadcast on the fly, but 'broadcast' is dropped}}
  hivm.hir.vabs ins(%a : memref<4x1xi32>) outs(%b : memref<4x?xi32>) broadcast = [1]
  return
}

// Of x and -0 - s the sum is x - s, also where that is -0; of 0 - s it is not.
// CHECK-LABEL: func.func @zero
// CHECK: %[[ZERO:.*]] = arith.constant -0.000000e+00 : f32
// CHECK: arith.subf %[[ZERO]], %arg1
func.func @zero(%a: memref<4xf32>, %s: f32) {
  hivm.hir.vsub ins(%a, %s : memref<4xf32>, f32) outs(%a : memref<4xf32>)
  return
}

// What is divided by may lie where the ones are written.
// CHECK-LABEL: func.func @overlap
// CHECK: %[[ONES:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT: hivm.hir.vbrc ins(%{{.*}} : f32) outs(%[[ONES]] : memref<4xf32>)
// CHECK-NEXT: hivm.hir.vdiv ins(%[[ONES]], %arg0
func.func @overlap(%a: memref<4xf32>, %b: memref<4xf32>) {
  hivm.hir.vrec ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  return
}

// CHECK-LABEL: func.func @parts
// CHECK: %[[ONES:.*]] = memref.alloc() : memref<4xf32>
// CHECK: hivm.hir.vdiv ins(%[[ONES]],
func.func @parts(%a: memref<8xf32>, %b: memref<8xf32>) {
  %m = memref.alloc() : memref<8xf32>
  hivm.hir.copy ins(%a : memref<8xf32>) outs(%m : memref<8xf32>)
  %x = memref.subview %m[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  %y = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  // expected-warning@+1 {{'hivm.hir.vrec' op decomposition changes the meaning: source and destination lie in one buffer, and the destination is written first}}
  hivm.hir.vrec ins(%x : memref<4xf32, strided<[1]>>) outs(%y : memref<4xf32, strided<[1], offset: 2>>)
  hivm.hir.copy ins(%m : memref<8xf32>) outs(%b : memref<8xf32>)
  return
}

// In place in memory of a caller.
// CHECK-LABEL: func.func @in_place
// CHECK: hivm.hir.vdiv
func.func @in_place(%a: memref<4xf32>) {
  hivm.hir.vrec ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  return
}

// The vector unit would round to the nearest.
// CHECK-LABEL: func.func @cut_off
// CHECK: arith.fptosi
func.func @cut_off(%x: bf16) -> i32 {
  // expected-warning@+1 {{'arith.fptosi' op decomposition changes the meaning: the number is rounded to the nearest, not cut off}}
  %n = arith.fptosi %x : bf16 to i32
  return %n : i32
}
