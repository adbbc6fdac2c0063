// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/functions.generic.expected -
// RUN: hivm-opt %S/Inputs/functions.generic.expected | FileCheck %s

// All functions, conversions, kinds and attributes. In the generic form stands the body of each.

// CHECK-LABEL: func.func @functions
func.func @functions(%arg0: tensor<6xf32>, %arg1: tensor<6xi32>) {
  // CHECK-NEXT: %0 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<relu>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %0 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<relu>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %1 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<sqrt>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %1 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<sqrt>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %2 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<rsqrt>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %2 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<rsqrt>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %3 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<rec>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %3 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<rec>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %4 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<tanh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %4 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<tanh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %5 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<sin>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %5 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<sin>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %6 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<cos>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %6 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<cos>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %7 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<atan>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %7 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<atan>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %8 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<tan>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %8 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<tan>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %9 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<erf>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %9 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<erf>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %10 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<log2>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %10 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<log2>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %11 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<log10>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %11 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<log10>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %12 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<log1p>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %12 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<log1p>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %13 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<exp2>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %13 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<exp2>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %14 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<expm1>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %14 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<expm1>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %15 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<ilogb>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %15 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<ilogb>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %16 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<asin>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %16 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<asin>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %17 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<acos>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %17 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<acos>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %18 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<asinh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %18 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<asinh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %19 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<acosh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %19 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<acosh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %20 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<atanh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %20 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<atanh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %21 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<sinh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %21 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<sinh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %22 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<lgamma>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %22 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<lgamma>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %23 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<cosh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %23 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<cosh>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %24 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<nearbyint>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %24 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<nearbyint>} ins(%arg0 : tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %25 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<relu>} ins(%arg1 : tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %25 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<relu>} ins(%arg1 : tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %26 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<rec>} ins(%arg1 : tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %26 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<rec>} ins(%arg1 : tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %27 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<vnot>} ins(%arg1 : tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %27 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<vnot>} ins(%arg1 : tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %28 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<absi>} ins(%arg1 : tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %28 = hfusion.elemwise_unary {fun = #hfusion.unary_fn<absi>} ins(%arg1 : tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %29 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<minf>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %29 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<minf>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %30 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<maxf>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %30 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<maxf>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %31 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<powf>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %31 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<powf>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %32 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<mod>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %32 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<mod>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %33 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<modui>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %33 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<modui>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %34 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<ldexp>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %34 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<ldexp>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %35 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<minnumf>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %35 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<minnumf>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %36 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<maxnumf>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %36 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<maxnumf>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %37 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<atan2>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %37 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<atan2>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %38 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<divfhp>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %38 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<divfhp>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %39 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<copysign>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %39 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<copysign>} ins(%arg0, %arg0 : tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: %40 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<vor>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %40 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<vor>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %41 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<vand>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %41 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<vand>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %42 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<vxor>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %42 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<vxor>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %43 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<mod>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %43 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<mod>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %44 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<modui>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %44 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<modui>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %45 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<shli>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %45 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<shli>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %46 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<shrsi>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %46 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<shrsi>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %47 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<shrui>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %47 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<shrui>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %48 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<ceildivsi>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %48 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<ceildivsi>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %49 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<ceildivui>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %49 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<ceildivui>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %50 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<floordivsi>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %50 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<floordivsi>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %51 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<powi>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %51 = hfusion.elemwise_binary {fun = #hfusion.binary_fn<powi>} ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %52 = hfusion.elemwise_binary ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %52 = hfusion.elemwise_binary ins(%arg1, %arg1 : tensor<6xi32>, tensor<6xi32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %53 = hfusion.elemwise_ternary ins(%arg0, %arg0, %arg0 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  %53 = hfusion.elemwise_ternary ins(%arg0, %arg0, %arg0 : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) outs(%arg0 : tensor<6xf32>) -> tensor<6xf32>
  // CHECK-NEXT: return{{$}}
  return
}

// CHECK-LABEL: func.func @casts
func.func @casts(%arg0: tensor<6xf32>, %arg1: tensor<6xi32>, %arg2: tensor<6xi8>, %arg3: tensor<6xi1>) {
  // CHECK-NEXT: %0 = hfusion.cast {round_mode = #hfusion.round_mode<truncwithoverflow>} ins(%arg0 : tensor<6xf32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %0 = hfusion.cast {round_mode = #hfusion.round_mode<truncwithoverflow>} ins(%arg0 : tensor<6xf32>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %1 = hfusion.cast {round_mode = #hfusion.round_mode<truncwithoverflow>} ins(%arg1 : tensor<6xi32>) outs(%arg2 : tensor<6xi8>) -> tensor<6xi8>
  %1 = hfusion.cast {round_mode = #hfusion.round_mode<truncwithoverflow>} ins(%arg1 : tensor<6xi32>) outs(%arg2 : tensor<6xi8>) -> tensor<6xi8>
  // CHECK-NEXT: %2 = hfusion.cast {unsigned_mode = #hfusion.unsigned_mode<si2si>} ins(%arg2 : tensor<6xi8>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %2 = hfusion.cast {unsigned_mode = #hfusion.unsigned_mode<si2si>} ins(%arg2 : tensor<6xi8>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %3 = hfusion.cast {unsigned_mode = #hfusion.unsigned_mode<si2ui>} ins(%arg2 : tensor<6xi8>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %3 = hfusion.cast {unsigned_mode = #hfusion.unsigned_mode<si2ui>} ins(%arg2 : tensor<6xi8>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %4 = hfusion.cast {unsigned_mode = #hfusion.unsigned_mode<ui2si>} ins(%arg2 : tensor<6xi8>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %4 = hfusion.cast {unsigned_mode = #hfusion.unsigned_mode<ui2si>} ins(%arg2 : tensor<6xi8>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %5 = hfusion.cast {unsigned_mode = #hfusion.unsigned_mode<ui2ui>} ins(%arg2 : tensor<6xi8>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  %5 = hfusion.cast {unsigned_mode = #hfusion.unsigned_mode<ui2ui>} ins(%arg2 : tensor<6xi8>) outs(%arg1 : tensor<6xi32>) -> tensor<6xi32>
  // CHECK-NEXT: %6 = hfusion.cast {enable_overflow = false, enable_saturate = true, round_mode = #hfusion.round_mode<rint>, unsigned_mode = #hfusion.unsigned_mode<ui2ui>} ins(%arg1 : tensor<6xi32>) outs(%arg2 : tensor<6xi8>) -> tensor<6xi8>
  %6 = hfusion.cast {enable_overflow = false, enable_saturate = true, round_mode = #hfusion.round_mode<rint>, unsigned_mode = #hfusion.unsigned_mode<ui2ui>} ins(%arg1 : tensor<6xi32>) outs(%arg2 : tensor<6xi8>) -> tensor<6xi8>
  // CHECK-NEXT: %7 = hfusion.cast {enable_saturate = false} ins(%arg1 : tensor<6xi32>) outs(%arg2 : tensor<6xi8>) -> tensor<6xi8>
  %7 = hfusion.cast {enable_saturate = false} ins(%arg1 : tensor<6xi32>) outs(%arg2 : tensor<6xi8>) -> tensor<6xi8>
  // CHECK-NEXT: return{{$}}
  return
}

// CHECK-LABEL: func.func @reductions
func.func @reductions(%arg0: tensor<3x6xi32>, %arg1: tensor<3xi32>, %arg2: tensor<3x6xf32>, %arg3: tensor<3xf32>) {
  // CHECK-NEXT: %0:2 = hfusion.reduce_with_index {unsigned_src = true} <min> ins(%arg0 : tensor<3x6xi32>) outs(%arg1, %arg1 : tensor<3xi32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xi32>, tensor<3xi32>
  %0:2 = hfusion.reduce_with_index {unsigned_src = true} <min> ins(%arg0 : tensor<3x6xi32>) outs(%arg1, %arg1 : tensor<3xi32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xi32>, tensor<3xi32>
  // CHECK-NEXT: %1:2 = hfusion.reduce_with_index {unsigned_src = true} <max> ins(%arg0 : tensor<3x6xi32>) outs(%arg1, %arg1 : tensor<3xi32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xi32>, tensor<3xi32>
  %1:2 = hfusion.reduce_with_index {unsigned_src = true} <max> ins(%arg0 : tensor<3x6xi32>) outs(%arg1, %arg1 : tensor<3xi32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xi32>, tensor<3xi32>
  // CHECK-NEXT: %2:2 = hfusion.reduce_with_index {unsigned_src = true} <minui> ins(%arg0 : tensor<3x6xi32>) outs(%arg1, %arg1 : tensor<3xi32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xi32>, tensor<3xi32>
  %2:2 = hfusion.reduce_with_index {unsigned_src = true} <minui> ins(%arg0 : tensor<3x6xi32>) outs(%arg1, %arg1 : tensor<3xi32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xi32>, tensor<3xi32>
  // CHECK-NEXT: %3:2 = hfusion.reduce_with_index {unsigned_src = true} <maxui> ins(%arg0 : tensor<3x6xi32>) outs(%arg1, %arg1 : tensor<3xi32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xi32>, tensor<3xi32>
  %3:2 = hfusion.reduce_with_index {unsigned_src = true} <maxui> ins(%arg0 : tensor<3x6xi32>) outs(%arg1, %arg1 : tensor<3xi32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xi32>, tensor<3xi32>
  // CHECK-NEXT: %4:2 = hfusion.reduce_with_index <maxui> ins(%arg0, %arg0 : tensor<3x6xi32>, tensor<3x6xi32>) outs(%arg1, %arg1 : tensor<3xi32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xi32>, tensor<3xi32>
  %4:2 = hfusion.reduce_with_index <maxui> ins(%arg0, %arg0 : tensor<3x6xi32>, tensor<3x6xi32>) outs(%arg1, %arg1 : tensor<3xi32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xi32>, tensor<3xi32>
  // CHECK-NEXT: %5:2 = hfusion.reduce_with_index <maxui> ins(%arg2 : tensor<3x6xf32>) outs(%arg3, %arg1 : tensor<3xf32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xf32>, tensor<3xi32>
  %5:2 = hfusion.reduce_with_index <maxui> ins(%arg2 : tensor<3x6xf32>) outs(%arg3, %arg1 : tensor<3xf32>, tensor<3xi32>) dimensions = [1]  -> tensor<3xf32>, tensor<3xi32>
  // CHECK-NEXT: return{{$}}
  return
}

// CHECK-LABEL: func.func @conversions
func.func @conversions(%arg0: i8, %arg1: f32) {
  // CHECK-NEXT: %0 = arith.extui %arg0 {enable_saturate = false, round_mode = #hfusion.round_mode<rint>, unsigned_mode = #hfusion.unsigned_mode<ui2ui>} : i8 to i32
  %0 = arith.extui %arg0 {enable_saturate = false, round_mode = #hfusion.round_mode<rint>, unsigned_mode = #hfusion.unsigned_mode<ui2ui>} : i8 to i32
  // CHECK-NEXT: %1 = arith.fptosi %arg1 {round_mode = #hfusion.round_mode<truncwithoverflow>, unsigned_mode = #hfusion.unsigned_mode<si2si>} : f32 to i32
  %1 = arith.fptosi %arg1 {round_mode = #hfusion.round_mode<truncwithoverflow>, unsigned_mode = #hfusion.unsigned_mode<si2si>} : f32 to i32
  // CHECK-NEXT: return{{$}}
  return
}

// CHECK-LABEL: func.func @attributes
func.func @attributes() attributes {hfusion.bind_sub_block, hfusion.multi_buffer = 2 : i32, hfusion.return_operand_num = 0 : i64, k = [#hfusion.bind_sub_block, #hfusion.multi_buffer, #hfusion.stride_align_dims, #hfusion.stride_align_value_in_byte, #hfusion.reduce_composed, #hfusion.return_operand_num, #hfusion.insert_slice_source_index, #hfusion.padding_option<zero>, #hfusion.padding_option<nan>, #hfusion.cache_modifier<none>, #hfusion.eviction_policy<EvictNormal>, #hfusion.ternary_fn<select>]} {
  // CHECK-NEXT: return{{$}}
  return
}
