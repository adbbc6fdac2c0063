// RUN: hivm-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// An operation under a mask that is true everywhere stands for itself, as in mlir-opt 19.

// CHECK-LABEL: func.func @mask
// CHECK-NEXT: %0 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
// CHECK-NEXT: %1 = vector.reduction <add>, %arg0, %arg2 : vector<4xf32> into f32
// CHECK-NEXT: %2 = vector.reduction <mul>, %arg0 : vector<4xf32> into f32
// CHECK-NEXT: %3 = vector.mask %arg1 { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// CHECK-NEXT: return %0, %1, %2, %3 : f32, f32, f32, f32
func.func @mask(%v: vector<4xf32>, %w: vector<4xi1>, %x: f32) -> (f32, f32, f32, f32) {
  %k = arith.constant dense<true> : vector<4xi1>
  %c = vector.constant_mask [4] : vector<4xi1>
  %n = arith.constant 5 : index
  %d = vector.create_mask %n : vector<4xi1>
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %1 = vector.mask %c { vector.reduction <add>, %v, %x : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %2 = vector.mask %d { vector.reduction <mul>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %3 = vector.mask %w { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
