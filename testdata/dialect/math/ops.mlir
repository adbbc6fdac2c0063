// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// Every operation of math, on scalars, vectors and tensors. The expected texts are those of mlir-opt.

func.func @f(%a: f32, %b: f16, %i: i32, %x: index, %t: vector<4xf32>, %ti: vector<4xi32>, %d: tensor<?x4xf32>, %u: tensor<*xbf16>) {
  %0 = math.absf %a : f32
  %1 = math.acos %a fastmath<fast> : f32
  %2 = math.acosh %t {k} : vector<4xf32>
  %3 = math.asin %d : tensor<?x4xf32>
  %4 = math.asinh %u : tensor<*xbf16>
  %5 = math.atan %b fastmath<none> : f16
  %6 = math.atan2 %a, %a fastmath<nnan, ninf> : f32
  %7 = math.atanh %a : f32
  %8 = math.cbrt %a : f32
  %9 = math.ceil %a : f32
  %10 = math.copysign %t, %t : vector<4xf32>
  %11 = math.cos %a : f32
  %12 = math.cosh %a : f32
  %13 = math.erf %a : f32
  %14 = math.exp %a : f32
  %15 = math.exp2 %a : f32
  %16 = math.expm1 %a : f32
  %17 = math.floor %a : f32
  %18 = math.fma %a, %a, %a fastmath<contract> {z = 1 : i8, y} : f32
  %19 = math.fpowi %t, %ti : vector<4xf32>, vector<4xi32>
  %20 = math.fpowi %a, %x fastmath<reassoc,nsz,arcp> : f32, index
  %21 = math.log %a : f32
  %22 = math.log10 %a : f32
  %23 = math.log1p %a : f32
  %24 = math.log2 %a : f32
  %25 = math.powf %a, %a : f32
  %26 = math.round %a : f32
  %27 = math.roundeven %a : f32
  %28 = math.rsqrt %a : f32
  %29 = math.sin %a : f32
  %30 = math.sinh %a : f32
  %31 = math.sqrt %a fastmath<afn> : f32
  %32 = math.tan %a : f32
  %33 = math.tanh %a : f32
  %34 = math.trunc %a : f32
  %35 = math.absi %i : i32
  %36 = math.ctlz %x : index
  %37 = math.cttz %ti : vector<4xi32>
  %38 = math.ctpop %i {k} : i32
  %39 = math.ipowi %i, %i : i32
  return
}
