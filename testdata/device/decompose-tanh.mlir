// RUN: hivm-opt --hivm-decompose-op=strict %s | FileCheck %s
// RUN: hivm-opt --hivm-decompose-op %s | FileCheck %s --check-prefix=PLAIN

// The device library has no tanh. With strict it is x * P(x * x) / Q(x * x), of f32. Without, it stays,
// as in the reference.

!ub = memref<8xf32, #hivm.address_space<ub>>

// PLAIN-LABEL: func.func @tanh_in_place
// PLAIN-NEXT: hivm.hir.vtanh
// CHECK-LABEL: func.func @tanh_in_place
// CHECK-DAG: %[[LAST:.*]] = arith.constant 1.33820075E-8 : f32
// CHECK-DAG: %[[BOUND:.*]] = arith.constant 9.020000e+00 : f32
// CHECK-DAG: %[[BELOW:.*]] = arith.constant -9.020000e+00 : f32
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1.000000e+00 : f32
// CHECK: hivm.hir.vmin ins(%arg0, %[[BOUND]] : {{.*}}) outs(%arg0 :
// CHECK-NEXT: hivm.hir.vmax ins(%arg0, %[[BELOW]] : {{.*}}) outs(%arg0 :
// CHECK-NEXT: %[[SQUARE:.*]] = memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
// CHECK-NEXT: %[[P:.*]] = memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
// CHECK-NEXT: hivm.hir.vmul ins(%arg0, %arg0 : {{.*}}) outs(%[[SQUARE]] :
// CHECK-NEXT: hivm.hir.vmul ins(%[[SQUARE]], %[[LAST]] : {{.*}}) outs(%[[P]] :
// CHECK-COUNT-4: hivm.hir.vadd ins(%[[P]],
// CHECK-NEXT: hivm.hir.vmul ins(%[[P]], %arg0 : {{.*}}) outs(%[[P]] :
// CHECK-COUNT-4: hivm.hir.vadd ins(%arg0,
// CHECK-NEXT: hivm.hir.vdiv ins(%[[P]], %arg0 : {{.*}}) outs(%arg0 :
// CHECK-NEXT: hivm.hir.vmin ins(%arg0, %[[ONE]]
// CHECK-NEXT: hivm.hir.vmax ins(%arg0,
// CHECK-NEXT: return
func.func @tanh_in_place(%a: !ub) {
  hivm.hir.vtanh ins(%a : !ub) outs(%a : !ub)
  return
}

// Halves are computed as f32.
// CHECK-LABEL: func.func @tanh_halves
// CHECK: hivm.hir.vcast ins(%arg0 : memref<4xf16>) outs(%{{.*}} : memref<4xf32>)
// CHECK: hivm.hir.vdiv
// CHECK: hivm.hir.vcast ins(%{{.*}} : memref<4xf32>) outs(%arg1 : memref<4xf16>)
func.func @tanh_halves(%a: memref<4xf16>, %b: memref<4xf16>) {
  hivm.hir.vtanh ins(%a : memref<4xf16>) outs(%b : memref<4xf16>)
  return
}

// CHECK-LABEL: func.func @tanh_dynamic
// CHECK: %[[N:.*]] = memref.dim %arg1,
// CHECK: memref.alloc(%[[N]]) : memref<4x?xf32>
func.func @tanh_dynamic(%a: memref<4x?xf32>, %b: memref<4x?xf32>) {
  hivm.hir.vtanh ins(%a : memref<4x?xf32>) outs(%b : memref<4x?xf32>)
  return
}

// These stay: axes that change places, tensors, and types that the rule has no bounds for.
// CHECK-LABEL: func.func @tanh_others
// CHECK: hivm.hir.vtanh {{.*}} transpose = [1, 0, 2]
// CHECK: hivm.hir.vtanh {{.*}}bf16
// CHECK: hivm.hir.vtanh {{.*}}tensor
func.func @tanh_others(%a: memref<4x6x2xf32>, %b: memref<6x4x2xf32>, %c: memref<4xbf16>, %t: tensor<4xf32>) -> tensor<4xf32> {
  hivm.hir.vtanh ins(%a : memref<4x6x2xf32>) outs(%b : memref<6x4x2xf32>) transpose = [1, 0, 2]
  hivm.hir.vtanh ins(%c : memref<4xbf16>) outs(%c : memref<4xbf16>)
  %r = hivm.hir.vtanh ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}
