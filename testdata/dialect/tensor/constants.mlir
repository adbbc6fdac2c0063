// RUN: hivm-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// Tensors made of constants, and what moves equal elements, fold as in mlir-opt 19.

// CHECK-LABEL: func.func @made
// CHECK-NEXT: %cst = arith.constant dense<2.500000e-01> : tensor<2xf16>
// CHECK-NEXT: %cst_0 = arith.constant dense<1.500000e+00> : tensor<3xf32>
// CHECK-NEXT: %cst_1 = arith.constant 1.500000e+00 : f32
// CHECK-NEXT: %cst_2 = arith.constant dense<{{\[\[}}1, 2], [1, 1]]> : tensor<2x2xi32>
// CHECK-NEXT: %cst_3 = arith.constant dense<> : tensor<0xf32>
// CHECK-NEXT: %from_elements = tensor.from_elements %cst_1, %arg0 : tensor<2xf32>
// CHECK-NEXT: return %cst_2, %cst_3, %from_elements, %cst_0, %cst : tensor<2x2xi32>, tensor<0xf32>, tensor<2xf32>, tensor<3xf32>, tensor<2xf16>
func.func @made(%x: f32) -> (tensor<2x2xi32>, tensor<0xf32>, tensor<2xf32>, tensor<3xf32>, tensor<2xf16>) {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %c = arith.constant 1.5 : f32
  %h = arith.constant 0.25 : f16
  %0 = tensor.from_elements %a, %b, %a, %a : tensor<2x2xi32>
  %1 = tensor.from_elements : tensor<0xf32>
  %2 = tensor.from_elements %c, %x : tensor<2xf32>
  %3 = tensor.splat %c : tensor<3xf32>
  %4 = tensor.from_elements %h, %h : tensor<2xf16>
  return %0, %1, %2, %3, %4 : tensor<2x2xi32>, tensor<0xf32>, tensor<2xf32>, tensor<3xf32>, tensor<2xf16>
}

// CHECK-LABEL: func.func @inserted
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant dense<1.500000e+00> : tensor<4xf32>
// CHECK-NEXT: %inserted = tensor.insert %cst into %cst_0[%arg0] : tensor<4xf32>
// CHECK-NEXT: return %cst_0, %inserted : tensor<4xf32>, tensor<4xf32>
func.func @inserted(%i: index) -> (tensor<4xf32>, tensor<4xf32>) {
  %c = arith.constant 1.5 : f32
  %z = arith.constant 0.0 : f32
  %t = arith.constant dense<1.5> : tensor<4xf32>
  %0 = tensor.insert %c into %t[%i] : tensor<4xf32>
  %1 = tensor.insert %z into %t[%i] : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @moved
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant dense<1.500000e+00> : tensor<3xf32>
// CHECK-NEXT: %cst_1 = arith.constant dense<1.500000e+00> : tensor<2x3xf32>
// CHECK-NEXT: %cst_2 = arith.constant dense<1.500000e+00> : tensor<1x2x3xf32>
// CHECK-NEXT: %cst_3 = arith.constant dense<1.500000e+00> : tensor<2x2xf32>
// CHECK-NEXT: %cst_4 = arith.constant dense<1.500000e+00> : tensor<4xf32>
// CHECK-NEXT: %pack = tensor.pack %cst_0 padding_value(%cst : f32) inner_dims_pos = [0] inner_tiles = [2] into %arg2 : tensor<3xf32> -> tensor<2x2xf32>
// CHECK-NEXT: return %cst_1, %cst_2, %cst_3, %cst_4, %pack : tensor<2x3xf32>, tensor<1x2x3xf32>, tensor<2x2xf32>, tensor<4xf32>, tensor<2x2xf32>
func.func @moved(%s: tensor<2xindex>, %g: tensor<1x2x1xindex>, %d: tensor<2x2xf32>, %e: tensor<4xf32>, %p: f32) -> (tensor<2x3xf32>, tensor<1x2x3xf32>, tensor<2x2xf32>, tensor<4xf32>, tensor<2x2xf32>) {
  %c = arith.constant 1.5 : f32
  %z = arith.constant 0.0 : f32
  %t = arith.constant dense<1.5> : tensor<6xf32>
  %u = arith.constant dense<1.5> : tensor<3x3xf32>
  %v = arith.constant dense<1.5> : tensor<4xf32>
  %w = arith.constant dense<1.5> : tensor<2x2xf32>
  %o = arith.constant dense<1.5> : tensor<3xf32>
  %0 = tensor.reshape %t(%s) : (tensor<6xf32>, tensor<2xindex>) -> tensor<2x3xf32>
  %1 = tensor.gather %u[%g] gather_dims([0]) : (tensor<3x3xf32>, tensor<1x2x1xindex>) -> tensor<1x2x3xf32>
  %2 = tensor.pack %v inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<4xf32> -> tensor<2x2xf32>
  %3 = tensor.unpack %w inner_dims_pos = [0] inner_tiles = [2] into %e : tensor<2x2xf32> -> tensor<4xf32>
  %4 = tensor.pack %o padding_value(%z : f32) inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<3xf32> -> tensor<2x2xf32>
  return %0, %1, %2, %3, %4 : tensor<2x3xf32>, tensor<1x2x3xf32>, tensor<2x2xf32>, tensor<4xf32>, tensor<2x2xf32>
}

// CHECK-LABEL: func.func @shapes
// CHECK-NEXT: %reshape = tensor.reshape %arg0(%arg3) : (tensor<?x?xf32>, tensor<1xindex>) -> tensor<?xf32>
// CHECK-NEXT: return %arg0, %arg1, %arg0, %reshape : tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?xf32>
func.func @shapes(%x: tensor<?x?xf32>, %y: tensor<?xf32>, %s: tensor<2xindex>, %r: tensor<1xindex>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?xf32>) {
  %0 = tensor.concat dim(0) %x : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.reshape %y(%r) : (tensor<?xf32>, tensor<1xindex>) -> tensor<?xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = tensor.dim %x, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %x, %c1 : tensor<?x?xf32>
  %n = tensor.from_elements %d0, %d1 : tensor<2xindex>
  %2 = tensor.reshape %x(%n) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %3 = tensor.reshape %x(%s) : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %4 = tensor.reshape %3(%r) : (tensor<?x?xf32>, tensor<1xindex>) -> tensor<?xf32>
  return %0, %1, %2, %4 : tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?xf32>
}

// Padding with an unknown number is no number of the source. mlir-opt 19 folds it.

// CHECK-LABEL: func.func @padded
// CHECK: tensor.pack
func.func @padded(%d: tensor<2x2xf32>, %p: f32) -> tensor<2x2xf32> {
  %o = arith.constant dense<1.5> : tensor<3xf32>
  %0 = tensor.pack %o padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [2] into %d : tensor<3xf32> -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
