// RUN: hivm-opt %s | diff %S/Inputs/attributes.expected -
// RUN: hivm-opt --mlir-print-op-generic %s | diff %S/Inputs/attributes.generic.expected -
// RUN: hivm-opt --mlir-print-local-scope %s | diff %S/Inputs/attributes.local.expected -

// Attributes of every builtin kind. The expected texts are those of mlir-opt.

#used = affine_map<(d0, d1)[s0] -> (d0 * s0 + d1 mod 4, d1 ceildiv 8)>
#unused = affine_map<(d0) -> (d0)>
#set = affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 == 0)>
!tile = memref<4x?xf16, strided<[?, 1], offset: 3>>

module @attributes attributes {
  t.ints = [1, -2 : i8, 255 : ui8, 0x1F : i32, 7 : index, true, false, 18446744073709551615 : ui64],
  t.wide = 170141183460469231731687303715884105727 : i128,
  t.floats = [1.0, 0.1 : f32, -0.0 : f16, 0x7F800000 : f32, 0x7FC0 : bf16, 16777216.0 : f32, 3.14159265358979 : f64, 1.0e-3 : f8E5M2],
  t.strings = ["", "tab\09quote\22back\\slash", "new\nline", "utf8 \C3\A9"],
  t.symbols = [@f, @"with space"::@nested::@"1"],
  t.types = [i17, si4, index, none, complex<f32>, tuple<i1, tuple<>>, vector<2x[4]xi8>, tensor<*xf32>, tensor<2x?xf32, "enc">, memref<*xi32, 1>, !tile, (i1) -> (f32, f32), () -> (() -> ())],
  t.dense = [dense<0> : tensor<4xi32>, dense<[[1, 2], [3, -4]]> : vector<2x2xi8>, dense<> : tensor<0xf32>, dense<[1.5, 2.0]> : tensor<2xf16>, dense<true> : tensor<2x2xi1>, dense<"0x0100000002000000"> : tensor<2xi32>, dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>, dense<["a", "b"]> : tensor<2x!unknown.string>],
  t.sparse = sparse<[[0, 1], [2, 3]], [7, 8]> : tensor<3x4xi32>,
  t.arrays = [array<i64>, array<i8: -1, 2>, array<i1: true, false>, array<f32: 1.0, 2.5>],
  t.maps = [#used, #unused, #used, affine_map<() -> ()>],
  t.set = #set,
  t.strided = strided<[4, ?], offset: ?>,
  t.unit, t.also_unit = unit,
  "t.quoted key" = {nested = {a, b = [unit]}, "0" = 2},
  t.verbatim = [#unknown.attr<[a, "b>", {c}]>, #unknown<"opaque">],
  t.resource = dense_resource<blob> : tensor<1xi32>
} {
  func.func private @f(!unknown.type<x <y> z>, !llvm.ptr<3>, memref<2x3xf32, affine_map<(d0, d1) -> (d1, d0)>, 2>)
}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x0400000001000000"
    }
  }
#-}
