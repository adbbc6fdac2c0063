// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt %s --mlir-print-op-generic | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// Every operation of the dialect tt. Reductions, scans and maps have no form of their own.

tt.func public @scalars(%p: !tt.ptr<f32> {tt.divisibility = 16 : i32}, %n: i32, %a: tensor<8x!tt.ptr<f16, 3>>, %i: i64) attributes {noinline = false} {
  %x = tt.get_program_id x : i32
  %y = tt.get_num_programs z : i32
  %0 = tt.int_to_ptr %i : i64 -> !tt.ptr<i8>
  %1 = tt.ptr_to_int %p : !tt.ptr<f32> -> i64
  %2 = tt.bitcast %p : !tt.ptr<f32> -> !tt.ptr<i32>
  %r = tt.make_range {end = 8 : i32, start = 0 : i32} : tensor<8xi32>
  %3 = tt.splat %p : !tt.ptr<f32> -> tensor<8x!tt.ptr<f32>>
  %4 = tt.addptr %3, %r : tensor<8x!tt.ptr<f32>>, tensor<8xi32>
  %s = tt.splat %n : i32 -> tensor<8xi32>
  %m = arith.cmpi slt, %r, %s : tensor<8xi32>
  %5 = tt.load %4 : tensor<8x!tt.ptr<f32>>
  %6 = tt.load %4, %m : tensor<8x!tt.ptr<f32>>
  %7 = tt.load %4, %m, %5 evictionPolicy = evict_last cacheModifier = cg {isVolatile = true} : tensor<8x!tt.ptr<f32>>
  %8 = tt.load %p : !tt.ptr<f32>
  tt.store %4, %7, %m cacheModifier = wb : tensor<8x!tt.ptr<f32>>
  tt.store %p, %8 {tag} : !tt.ptr<f32>
  %9 = tt.fp_to_fp %5, rounding = rtne : tensor<8xf32> -> tensor<8xf16>
  %10 = tt.fp_to_fp %9 : tensor<8xf16> -> tensor<8xf32>
  %11 = tt.clampf %5, %6, %7, propagateNan = none : tensor<8xf32>
  %12 = tt.precise_sqrt %5 : tensor<8xf32>
  %13 = tt.precise_divf %5, %6 : tensor<8xf32>
  %14 = tt.mulhiui %r, %s : tensor<8xi32>
  %15 = tt.atomic_rmw fadd, acq_rel, gpu, %4, %5, %m : (tensor<8x!tt.ptr<f32>>, tensor<8xf32>, tensor<8xi1>) -> tensor<8xf32>
  %16 = tt.atomic_rmw exch, relaxed, cta, %p, %8 : (!tt.ptr<f32>, f32) -> f32
  %17 = tt.atomic_cas acquire, sys, %p, %8, %8 : (!tt.ptr<f32>, f32, f32) -> f32
  %18 = tt.extern_elementwise %5, %6 {libname = "l", libpath = "", pure = true, symbol = "f"} : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %19 = tt.elementwise_inline_asm "nop" {constraints = "=r,r", packed_element = 4 : i32, pure = true} %r : tensor<8xi32> -> tensor<8xi32>
  tt.print " x: " {hex = false, isSigned = array<i32: 1>} : %r : tensor<8xi32>
  tt.print "hi" {hex = false, isSigned = array<i32>}
  tt.assert %m, "out of range" : tensor<8xi1>
  tt.return
}
tt.func private @helper(f32) -> (f32, i32)
tt.func @tensors(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>, %f: f32) -> (f32, i32) {
  %0 = tt.expand_dims %a {axis = 1 : i32} : tensor<4x8xf32> -> tensor<4x1x8xf32>
  %1 = tt.reshape %a allow_reorder efficient_layout : tensor<4x8xf32> -> tensor<32xf32>
  %2 = tt.broadcast %0 : tensor<4x1x8xf32> -> tensor<4x2x8xf32>
  %3 = tt.cat %a, %a : tensor<4x8xf32> -> tensor<8x8xf32>
  %4 = tt.join %a, %a : tensor<4x8xf32> -> tensor<4x8x2xf32>
  %5, %6 = tt.split %4 : tensor<4x8x2xf32> -> tensor<4x8xf32>
  %7 = tt.trans %a {order = array<i32: 1, 0>} : tensor<4x8xf32> -> tensor<8x4xf32>
  %8 = tt.dot %a, %b, %c : tensor<4x8xf32> * tensor<8x16xf32> -> tensor<4x16xf32>
  %9 = tt.dot %a, %b, %c, inputPrecision = hf32 {maxNumImpreciseAcc = 3 : i32} : tensor<4x8xf32> * tensor<8x16xf32> -> tensor<4x16xf32>
  %10 = "tt.reduce"(%a) <{axis = 1 : i32}> ({
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    tt.reduce.return %s : f32
  }) : (tensor<4x8xf32>) -> tensor<4xf32>
  %11 = "tt.scan"(%a) <{axis = 0 : i32, reverse = false}> ({
  ^bb0(%x: f32, %y: f32):
    tt.scan.return %y : f32
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %12 = "tt.map_elementwise"(%a) <{pack = 1 : i32}> ({
  ^bb0(%x: f32):
    tt.map_elementwise.return %x : f32
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %13:2 = tt.call @helper(%f) : (f32) -> (f32, i32)
  %u = tensor.empty() : tensor<1x1xf32>
  %14 = tt.unsplat %u : tensor<1x1xf32>
  tt.return %13#0, %13#1 : f32, i32
}
tt.func @blocks(%p: !tt.ptr<f16>, %n: i64, %o: i32, %i: tensor<8xi32>, %s: tensor<4x8xi8>, %k: tensor<4x8xi1>) {
  %0 = tt.make_tensor_ptr %p, [%n, %n], [%n, %n], [%o, %o] {order = array<i32: 1, 0>} : <tensor<16x16xf16>>
  %1 = tt.advance %0, [%o, %o] : <tensor<16x16xf16>>
  %2 = tt.load %1 {boundaryCheck = array<i32: 0, 1>, padding = 1 : i32} : !tt.ptr<tensor<16x16xf16>>
  tt.store %1, %2 {boundaryCheck = array<i32: 1>} : !tt.ptr<tensor<16x16xf16>>
  %3 = tt.make_tensor_descriptor %p, [%o, %o], [%n, %n] : <f16>, <tensor<1x128xf16>>
  %4 = tt.descriptor_load %3[%o, %o] cacheModifier = ca : !tt.tensordesc<tensor<1x128xf16>> -> tensor<128xf16>
  tt.descriptor_store %3[%o, %o], %4 : !tt.tensordesc<tensor<1x128xf16>>, tensor<128xf16>
  tt.descriptor_reduce add, %3[%o, %o], %4 : !tt.tensordesc<tensor<1x128xf16>>, tensor<128xf16>
  %5 = tt.descriptor_gather %3[%i, %o] : (!tt.tensordesc<tensor<1x128xf16>>, tensor<8xi32>, i32) -> tensor<8x128xf16>
  tt.descriptor_scatter %3[%i, %o], %5 : !tt.tensordesc<tensor<1x128xf16>>, tensor<8xi32>, i32, tensor<8x128xf16>
  %6 = tt.histogram %i : tensor<8xi32> -> tensor<16xi32>
  %m = tensor.empty() : tensor<8xi1>
  %7 = tt.histogram %i, %m : tensor<8xi32> -> tensor<16xi32>
  %8 = tt.gather %i[%i] {axis = 0 : i32} : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
  tt.return
}
tt.func @scaled(%a: tensor<128x64xi8>, %as: tensor<128x4xi8>, %b: tensor<64x128xi8>, %bs: tensor<128x4xi8>, %c: tensor<128x128xf32>, %d: tensor<128x128xi8>) {
  %0 = tt.dot_scaled %a scale %as, %b scale %bs, %c lhs = e2m1 rhs = e2m1 {fastMath = false} : tensor<128x64xi8>, tensor<128x4xi8> * tensor<64x128xi8>, tensor<128x4xi8> -> tensor<128x128xf32>
  %1 = tt.dot_scaled %d, %d, %c lhs = e4m3 rhs = e5m2 {fastMath = true} : tensor<128x128xi8> * tensor<128x128xi8> -> tensor<128x128xf32>
  tt.return
}
