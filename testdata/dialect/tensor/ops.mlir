// RUN: hivm-opt %s | diff %S/Inputs/ops.expected -
// RUN: hivm-opt --mlir-print-op-generic %s | diff %S/Inputs/ops.generic.expected -
// RUN: hivm-opt %S/Inputs/ops.generic.expected | diff %S/Inputs/ops.expected -

// Every operation of the tensor dialect. The expected texts are those of mlir-opt 19.

func.func @elements(%a: tensor<4x?xf32>, %u: tensor<*xf32>, %i: index, %v: f32, %sh: tensor<2xindex>, %shd: tensor<?xi32>) {
  %0 = tensor.empty() {x} : tensor<4x8xf16>
  %1 = tensor.empty(%i, %i) : tensor<?x2x?xf32, "enc">
  %2 = tensor.extract %a[%i, %i] {k} : tensor<4x?xf32>
  %3 = tensor.insert %v into %a[%i, %i] : tensor<4x?xf32>
  %4 = tensor.dim {k} %a, %i : tensor<4x?xf32>
  %41 = tensor.dim %u, %i : tensor<*xf32>
  %5 = tensor.rank %u {k} : tensor<*xf32>
  %6 = tensor.cast %u {k}: tensor<*xf32> to tensor<?x4xf32>
  %7 = tensor.from_elements %v, %v, %v, %v {k} : tensor<2x2xf32>
  %8 = tensor.from_elements : tensor<0xf32>
  %9 = tensor.splat %v {k} : tensor<4xf32>
  %10 = tensor.splat %v[%i] {k}  : tensor<?x4xf32>
  %11 = tensor.reshape %u(%sh) {k}: (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %12 = tensor.reshape %u(%shd) : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>
  %13 = tensor.bitcast %a {k}: tensor<4x?xf32> to tensor<4x?xi32>
  return
}

func.func @parts(%a: tensor<4x4x4xf32>, %idx: tensor<1x2x1xindex>, %i: index, %v: f32, %d: tensor<?x?xf32>) {
  %0 = tensor.gather %a[%idx] gather_dims([1]) unique {k} : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x1x4xf32>
  %1 = tensor.gather %a[%idx] gather_dims([1]) : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x4xf32>
  %2 = tensor.scatter %0 into %a[%idx] scatter_dims([1]) unique {k}: (tensor<1x2x4x1x4xf32>, tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<4x4x4xf32>
  %3 = tensor.pad %d nofold low[%i, 1] high[0, %i] {
  ^bb0(%x: index, %y: index):
    %s = arith.addi %x, %y : index
    tensor.yield %v {k} : f32
  } {k} : tensor<?x?xf32> to tensor<?x?xf32>
  %4 = tensor.generate %i, %i {
  ^bb0(%x: index, %y: index):
    tensor.yield %v : f32
  } {k} : tensor<?x?xf32>
  %5 = tensor.concat dim(1) %d, %d {k} : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %6 = tensor.extract_slice %d[%i, 0] [1, %i] [1, 2] {k}: tensor<?x?xf32> to tensor<?xf32>
  %7 = tensor.insert_slice %6 into %d[%i, 0] [1, %i] [1, 2] {k}: tensor<?xf32> into tensor<?x?xf32>
  %8 = tensor.collapse_shape %d [[0, 1]] {k} : tensor<?x?xf32> into tensor<?xf32>
  %9 = tensor.expand_shape %8 [[0, 1]] output_shape [%i, 2] {k} : tensor<?xf32> into tensor<?x2xf32>
  return
}

func.func @tiles(%s: tensor<128x256xf32>, %s2 : tensor<127x?xf32>, %d: tensor<8x16x8x32xf32>, %d2: tensor<16x8x8x32xf32>, %d3: tensor<?x?x?x2xf32>, %t: index, %v: f32) {
  %0 = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d2 {k} : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  %1 = tensor.pack %s outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<128x256xf32> -> tensor<8x16x8x32xf32>
  %2 = tensor.pack %s2 padding_value(%v : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [%t, 2] into %d3 : tensor<127x?xf32> -> tensor<?x?x?x2xf32>
  %3 = tensor.unpack %d2 inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %s {k}: tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  %4 = tensor.unpack %d3 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [%t, 2] into %s2 : tensor<?x?x?x2xf32> -> tensor<127x?xf32>
  return
}

func.func @loop(%t: tensor<8x4xf32>, %row: tensor<4xf32>) -> tensor<8x4xf32> {
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8x4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %row into %o[%i, 0] [1, 4] [1, 1] {k} : tensor<4xf32> into tensor<8x4xf32>
    }
  }
  return %r : tensor<8x4xf32>
}

func.func @scalar(%t: tensor<f32>, %v: f32, %n: tensor<1x1xf32>) {
  %0 = tensor.extract %t[] : tensor<f32>
  %1 = tensor.insert %0 into %t[] : tensor<f32>
  %2 = tensor.collapse_shape %n [] : tensor<1x1xf32> into tensor<f32>
  %3 = tensor.expand_shape %2 [] output_shape [1, 1, 1] : tensor<f32> into tensor<1x1x1xf32>
  %4 = tensor.extract_slice %t[] [] [] : tensor<f32> to tensor<f32>
  %5 = tensor.generate {
    tensor.yield %v : f32
  } : tensor<f32>
  %6 = tensor.from_elements %v : tensor<f32>
  return
}
