// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/regions.generic.expected -
// RUN: hivm-opt %S/Inputs/regions.generic.expected | FileCheck %s

// Operations with hidden regions whose operands have names, and convolutions.

// CHECK-LABEL: func.func @regions
func.func @regions(%arg0: tensor<8xf32>, %arg1: tensor<8xi8>, %arg2: tensor<1xi32>, %arg3: memref<8xf32>, %arg4: memref<8xi1>, %arg5: memref<1xi32>, %arg6: tensor<8xi32>) {
  // CHECK-NEXT: %0:2 = hfusion.gather_mask ins(%arg0, %arg1 : tensor<8xf32>, tensor<8xi8>) outs(%arg0, %arg2 : tensor<8xf32>, tensor<1xi32>) -> (tensor<8xf32>, tensor<1xi32>)
  %0:2 = hfusion.gather_mask ins(%arg0, %arg1 : tensor<8xf32>, tensor<8xi8>) outs(%arg0, %arg2 : tensor<8xf32>, tensor<1xi32>) -> (tensor<8xf32>, tensor<1xi32>)
  // CHECK-NEXT: hfusion.gather_mask {k} ins(%arg3, %arg4 : memref<8xf32>, memref<8xi1>) outs(%arg3, %arg5 : memref<8xf32>, memref<1xi32>)
  hfusion.gather_mask {k} ins(%arg3, %arg4 : memref<8xf32>, memref<8xi1>) outs(%arg3, %arg5 : memref<8xf32>, memref<1xi32>)
  // CHECK-NEXT: %1 = hfusion.bitcast ins(%arg0 : tensor<8xf32>) outs(%arg6 : tensor<8xi32>) -> tensor<8xi32>
  %1 = hfusion.bitcast ins(%arg0 : tensor<8xf32>) outs(%arg6 : tensor<8xi32>) -> tensor<8xi32>
  // CHECK-NEXT: %2 = hfusion.elemwise_ternary {fun = #hfusion.ternary_fn<fma>} ins(%arg0, %arg0, %arg0 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) outs(%arg0 : tensor<8xf32>) -> tensor<8xf32>
  %2 = hfusion.elemwise_ternary {fun = #hfusion.ternary_fn<fma>} ins(%arg0, %arg0, %arg0 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) outs(%arg0 : tensor<8xf32>) -> tensor<8xf32>
  // CHECK-NEXT: return{{$}}
  return
}

// CHECK-LABEL: func.func @group
func.func @group(%arg0: tensor<3x5x7xf32>, %arg1: tensor<7x5xf32>, %arg2: tensor<2xi64>, %arg3: tensor<7x7xf32>) {
  // CHECK-NEXT: %0 = hfusion.group_matmul ins(%arg0, %arg1, %arg2 : tensor<3x5x7xf32>, tensor<7x5xf32>, tensor<2xi64>) outs(%arg3 : tensor<7x7xf32>) -> tensor<7x7xf32>
  %0 = hfusion.group_matmul ins(%arg0, %arg1, %arg2 : tensor<3x5x7xf32>, tensor<7x5xf32>, tensor<2xi64>) outs(%arg3 : tensor<7x7xf32>) -> tensor<7x7xf32>
  // CHECK-NEXT: return{{$}}
  return
}

// CHECK-LABEL: func.func @windows
func.func @windows(%arg0: tensor<4x16xf16>, %arg1: tensor<6x2x3xf16>, %arg2: tensor<6xf16>, %arg3: tensor<6x14xf16>, %arg4: tensor<2x4x8x9xf32>, %arg5: tensor<6x4x3x3xf32>, %arg6: tensor<2x6x8x7xf32>, %arg7: tensor<4x4x4x4xf32>, %arg8: tensor<6x4x1x2x3xf32>, %arg9: tensor<6x4x3x2xf32>) {
  // CHECK-NEXT: %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%arg0, %arg1, %arg2 : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%arg3 : tensor<6x14xf16>) -> tensor<6x14xf16>
  %0 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%arg0, %arg1, %arg2 : tensor<4x16xf16>, tensor<6x2x3xf16>, tensor<6xf16>) outs(%arg3 : tensor<6x14xf16>) -> tensor<6x14xf16>
  // CHECK-NEXT: %1 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%arg0, %arg1 : tensor<4x16xf16>, tensor<6x2x3xf16>) outs(%arg3 : tensor<6x14xf16>) -> tensor<6x14xf16>
  %1 = hfusion.conv1d {dilation = 1 : i32, groups = 2 : i32, padding = 0 : i32, stride = 1 : i32} ins(%arg0, %arg1 : tensor<4x16xf16>, tensor<6x2x3xf16>) outs(%arg3 : tensor<6x14xf16>) -> tensor<6x14xf16>
  // CHECK-NEXT: %2 = hfusion.conv2d {dilation = 1 : i32, groups = 1 : i32, padding = [1, 0], stride = array<i64: 1, 1>} ins(%arg4, %arg5 : tensor<2x4x8x9xf32>, tensor<6x4x3x3xf32>) outs(%arg6 : tensor<2x6x8x7xf32>) -> tensor<2x6x8x7xf32>
  %2 = hfusion.conv2d {dilation = 1 : i32, groups = 1 : i32, padding = [1, 0], stride = array<i64: 1, 1>} ins(%arg4, %arg5 : tensor<2x4x8x9xf32>, tensor<6x4x3x3xf32>) outs(%arg6 : tensor<2x6x8x7xf32>) -> tensor<2x6x8x7xf32>
  // CHECK-NEXT: %3 = hfusion.conv3d {dilation = 1 : i32, groups = 1 : i32, padding = 0 : i64, stride = 1 : i32} ins(%arg7, %arg8 : tensor<4x4x4x4xf32>, tensor<6x4x1x2x3xf32>) outs(%arg9 : tensor<6x4x3x2xf32>) -> tensor<6x4x3x2xf32>
  %3 = hfusion.conv3d {dilation = 1 : i32, groups = 1 : i32, padding = 0 : i64, stride = 1 : i32} ins(%arg7, %arg8 : tensor<4x4x4x4xf32>, tensor<6x4x1x2x3xf32>) outs(%arg9 : tensor<6x4x3x2xf32>) -> tensor<6x4x3x2xf32>
  // CHECK-NEXT: return{{$}}
  return
}
