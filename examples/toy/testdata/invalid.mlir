// RUN: toy-opt %s --split-input-file --verify-diagnostics
// RUN: not toy-opt %s --toy-to-hivm=static-only=2 2>&1 | FileCheck %s
// CHECK: toy-to-hivm

func.func @types(%x: memref<4xf32>, %a: f16, %y: memref<4xf32>) {
  // expected-error@+1 {{'toy.scale' op needs one type for the elements of both buffers and the factor, but has 'f32', 'f32' and 'f16'}}
  toy.scale ins(%x, %a : memref<4xf32>, f16) outs(%y : memref<4xf32>)
  return
}

// -----

func.func @ranks(%x: memref<4xf32>, %a: f32, %y: memref<4x1xf32>) {
  // expected-error@+1 {{'toy.scale' op needs buffers of one rank, but has 1 and 2}}
  toy.scale ins(%x, %a : memref<4xf32>, f32) outs(%y : memref<4x1xf32>)
  return
}
