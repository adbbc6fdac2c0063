// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/tensors.generic.expected -
// RUN: hivm-opt %S/Inputs/tensors.generic.expected | FileCheck %s

// Operations on whole tensors.

// CHECK-LABEL: func.func @tensors
func.func @tensors(%arg0: tensor<4xi32>, %arg1: tensor<4xi1>, %arg2: tensor<4xf32>, %arg3: tensor<4xbf16>, %arg4: i32, %arg5: tensor<2x?xf16>, %arg6: tensor<4xui8>, %arg7: tensor<4xi16>) {
  // CHECK-NEXT: %0 = hfusion.histogram %arg0, 8 : tensor<4xi32> -> tensor<8xi32>
  %0 = hfusion.histogram %arg0, 8 : tensor<4xi32> -> tensor<8xi32>
  // CHECK-NEXT: %1 = hfusion.histogram %arg6, 256, %arg1 {k} : tensor<4xui8>, tensor<4xi1> -> tensor<256xi64>
  %1 = hfusion.histogram %arg6, 256, %arg1 {k} : tensor<4xui8>, tensor<4xi1> -> tensor<256xi64>
  // CHECK-NEXT: %2 = hfusion.histogram %arg0, 1, %arg7 : tensor<4xi32>, tensor<4xi16> -> tensor<1xi32>
  %2 = hfusion.histogram %arg0, 1, %arg7 : tensor<4xi32>, tensor<4xi16> -> tensor<1xi32>
  // CHECK-NEXT: %low, %high = hfusion.mulext %arg0, %arg0 : tensor<4xi32>
  %3:2 = hfusion.mulext %arg0, %arg0 : tensor<4xi32>
  // CHECK-NEXT: %low_0, %high_1 = hfusion.mulextui %arg4, %arg4 {k} : i32
  %4:2 = hfusion.mulextui %arg4, %arg4 {k} : i32
  // CHECK-NEXT: %3 = hfusion.hypot %arg3, %arg3 : tensor<4xbf16>, tensor<4xbf16> -> tensor<4xbf16>
  %5 = hfusion.hypot %arg3, %arg3 : tensor<4xbf16>, tensor<4xbf16> -> tensor<4xbf16>
  // CHECK-NEXT: %4 = hfusion.hypot %arg2, %arg2, %arg2 {k} : tensor<4xf32>, tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %6 = hfusion.hypot %arg2, %arg2, %arg2 {k} : tensor<4xf32>, tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: %5 = "hfusion.signbit"(%arg2) : (tensor<4xf32>) -> tensor<4xi8>
  %7 = "hfusion.signbit"(%arg2) : (tensor<4xf32>) -> tensor<4xi8>
  // CHECK-NEXT: %6 = hfusion.erfinv %arg5 : tensor<2x?xf16> -> tensor<2x?xf16>
  %8 = hfusion.erfinv %arg5 : tensor<2x?xf16> -> tensor<2x?xf16>
  // CHECK-NEXT: %7 = hfusion.cyl_bessel_i0 %arg2 : tensor<4xf32> -> tensor<4xf32>
  %9 = hfusion.cyl_bessel_i0 %arg2 : tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: %8 = hfusion.nextafter %arg2, %arg2 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %10 = hfusion.nextafter %arg2, %arg2 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  // CHECK-NEXT: %9 = hfusion.cummax %arg2 : tensor<4xf32> cum_dims = [0] reverse = false -> tensor<4xf32>
  %11 = hfusion.cummax %arg2 : tensor<4xf32> cum_dims = [0] reverse = false -> tensor<4xf32>
  // CHECK-NEXT: %10 = hfusion.cummin %arg0 {propagate_nan = false} : tensor<4xi32> cum_dims = [0] reverse = true -> tensor<4xi32>
  %12 = hfusion.cummin %arg0 {propagate_nan = false} : tensor<4xi32> cum_dims = [0] reverse = true -> tensor<4xi32>
  // CHECK-NEXT: %11 = hfusion.cumsum %arg0 : tensor<4xi32> cum_dims = [0] reverse = false -> tensor<4xi64>
  %13 = hfusion.cumsum %arg0 : tensor<4xi32> cum_dims = [0] reverse = false -> tensor<4xi64>
  // CHECK-NEXT: %12 = hfusion.deinterleave %arg5 channel<all> : tensor<2x?xf16> -> tensor<2x?xf16>
  %14 = hfusion.deinterleave %arg5 channel<all> : tensor<2x?xf16> -> tensor<2x?xf16>
  // CHECK-NEXT: %13:2 = hfusion.deinterleave %arg5 channel<all> {k} : tensor<2x?xf16> -> tensor<2x?xf16>, tensor<2x?xf16>
  %15:2 = hfusion.deinterleave %arg5 channel<all> {k} : tensor<2x?xf16> -> tensor<2x?xf16>, tensor<2x?xf16>
  // CHECK-NEXT: %14 = hfusion.symbolic_dim @a::@b {k} : index
  %16 = hfusion.symbolic_dim @a::@b {k} : index
  // CHECK-NEXT: hfusion.assert "below" %arg4 : i32
  hfusion.assert "below" %arg4 : i32
  // CHECK-NEXT: hfusion.assert "below" {k} %arg1 : tensor<4xi1>
  hfusion.assert "below" {k} %arg1 : tensor<4xi1>
  // CHECK-NEXT: hfusion.sort ins(%arg0 : tensor<4xi32>) descending = true sort_axis = -1
  hfusion.sort ins(%arg0 : tensor<4xi32>) descending = true sort_axis = -1
  // CHECK-NEXT: return{{$}}
  return
}
