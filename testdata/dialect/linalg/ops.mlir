// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt --mlir-print-op-generic %s | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// The hidden regions and the texts of linalg. The expected texts are those of
// mlir-opt 19.

#same = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

func.func @pointwise(%a: tensor<3x?xf16>, %b: tensor<3x?xf32>, %i: tensor<3x?xi8>, %z: tensor<f16>, %p: tensor<3x?xi1>, %f: f64) {
  %0 = linalg.fill ins(%f : f64) outs(%b : tensor<3x?xf32>) -> tensor<3x?xf32>
  %1 = linalg.copy {k} ins(%i : tensor<3x?xi8>) outs(%b : tensor<3x?xf32>) -> tensor<3x?xf32>
  %2 = linalg.elemwise_unary {cast = #linalg.type_fn<cast_unsigned>, fun = #linalg.unary_fn<reciprocal>} ins(%i : tensor<3x?xi8>) outs(%b : tensor<3x?xf32>) -> tensor<3x?xf32>
  %3 = linalg.elemwise_binary {fun = #linalg.binary_fn<powf>} ins(%a, %z : tensor<3x?xf16>, tensor<f16>) outs(%b : tensor<3x?xf32>) -> tensor<3x?xf32>
  %4 = linalg.square ins(%b : tensor<3x?xf32>) outs(%b : tensor<3x?xf32>) -> tensor<3x?xf32>
  %5 = linalg.add ins(%p, %p : tensor<3x?xi1>, tensor<3x?xi1>) outs(%p : tensor<3x?xi1>) -> tensor<3x?xi1>
  %6 = linalg.div_unsigned ins(%i, %i : tensor<3x?xi8>, tensor<3x?xi8>) outs(%i : tensor<3x?xi8>) -> tensor<3x?xi8>
  %7 = linalg.select ins(%p, %b, %b : tensor<3x?xi1>, tensor<3x?xf32>, tensor<3x?xf32>) outs(%b : tensor<3x?xf32>) -> tensor<3x?xf32>
  %8 = linalg.max ins(%i, %i : tensor<3x?xi8>, tensor<3x?xi8>) outs(%i : tensor<3x?xi8>) -> tensor<3x?xi8>
  return
}

func.func @contract(%a: memref<2x4x8xi8>, %b: memref<2x8x5xi8>, %c: memref<2x4x5xi32>, %v: memref<8xi8>, %n: memref<4x8xi8>, %o: memref<4xi32>, %q: i32) {
  linalg.batch_matmul ins(%a, %b : memref<2x4x8xi8>, memref<2x8x5xi8>) outs(%c : memref<2x4x5xi32>)
  linalg.quantized_batch_matmul ins(%a, %b, %q, %q : memref<2x4x8xi8>, memref<2x8x5xi8>, i32, i32) outs(%c : memref<2x4x5xi32>)
  linalg.matvec {note = "x"} ins(%n, %v : memref<4x8xi8>, memref<8xi8>) outs(%o : memref<4xi32>)
  return
}

func.func @windows(%i: memref<1x16x16x3xi8>, %k: memref<3x3x3x4xi8>, %o: memref<1x6x6x4xi32>, %w: memref<3x3xi8>, %p: memref<1x7x7x3xi8>, %u: memref<8x8xf32>, %f: f64, %s: i32) {
  linalg.conv_2d_nhwc_hwcf {dilations = dense<[1, 2]> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%i, %k : memref<1x16x16x3xi8>, memref<3x3x3x4xi8>) outs(%o : memref<1x6x6x4xi32>)
  linalg.pooling_nhwc_max_unsigned {strides = dense<2> : vector<2xi64>} ins(%i, %w : memref<1x16x16x3xi8>, memref<3x3xi8>) outs(%p : memref<1x7x7x3xi8>)
  linalg.fill_rng_2d ins(%f, %f, %s : f64, f64, i32) outs(%u : memref<8x8xf32>)
  return
}

func.func @written(%a: tensor<4x8xf32>, %r: tensor<4xf32>, %i: tensor<4x8xi32>, %t: tensor<8x4xf32>) -> tensor<4x8xf32> {
  %0:2 = linalg.generic {iterator_types = ["parallel", "reduction"], indexing_maps = [#same, #row, #row], doc = "sum", library_call = "s"} ins(%a : tensor<4x8xf32>) outs(%r, %r : tensor<4xf32>, tensor<4xf32>) attrs = {k = 1 : i8} {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %n = linalg.index 1 : index
    %s = arith.addf %x, %y : f32
    linalg.yield %s, %z : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  %1 = linalg.map {arith.addi {overflowFlags = #arith.overflow<nsw>}} ins(%i, %i : tensor<4x8xi32>, tensor<4x8xi32>) outs(%i : tensor<4x8xi32>) {k}
  %2 = linalg.map {arith.sitofp} ins(%i : tensor<4x8xi32>) outs(%a : tensor<4x8xf32>)
  %3 = linalg.map outs(%a : tensor<4x8xf32>)
    () {
      %c = arith.constant 1.0 : f32
      linalg.yield %c : f32
    }
  %4 = linalg.reduce {arith.addf {fastmath = #arith.fastmath<fast>}} ins(%a : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [1] {k}
  %5:2 = linalg.reduce ins(%a, %i : tensor<4x8xf32>, tensor<4x8xi32>) outs(%r, %r : tensor<4xf32>, tensor<4xf32>) dimensions = [1]
    (%x: f32, %n: i32, %y: f32, %z: f32) {
      linalg.yield %x, %z : f32, f32
    }
  %6 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%t : tensor<8x4xf32>) permutation = [1, 0]
  %7 = linalg.broadcast ins(%r : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [1] {k}
  %8 = linalg.softmax {k} dimension(1) ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %8 : tensor<4x8xf32>
}
