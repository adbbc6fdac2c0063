// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: tensor<4x8xf32>, %b: tensor<7x2xf32>, %c: tensor<4x2xf32>) {
  // expected-error@+1 {{'linalg.matmul' op inferred input/output operand #1 has shape's dimension #0 to be 8, but found 7}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<7x2xf32>) outs(%c : tensor<4x2xf32>) -> tensor<4x2xf32>
  return
}

// -----

func.func @f(%a: memref<9xf32>, %b: memref<3xf32>, %c: memref<8xf32>) {
  // expected-error@+1 {{'linalg.conv_1d' op inferred input/output operand #0 has shape's dimension #0 to be greater than or equal to 10, but found 9}}
  linalg.conv_1d ins(%a, %b : memref<9xf32>, memref<3xf32>) outs(%c : memref<8xf32>)
  return
}

// -----

func.func @f(%a: memref<1x9x3xf32>, %b: memref<3xf32>, %c: memref<1x4x3xf32>) {
  // expected-error@+1 {{'linalg.pooling_nwc_sum' op unexpected result less than 0 at expression #1 in (d0, d1, d2, d3) -> (d0, -d1 + d3, d2)}}
  linalg.pooling_nwc_sum {strides = dense<-1> : tensor<1xi64>} ins(%a, %b : memref<1x9x3xf32>, memref<3xf32>) outs(%c : memref<1x4x3xf32>)
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  // expected-error@+1 {{'linalg.matvec' op expected operand rank (1) to match the result rank of indexing_map #0 (2)}}
  linalg.matvec ins(%a, %a : memref<8xf32>, memref<8xf32>) outs(%a : memref<8xf32>)
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %m: memref<8xf32>) {
  // expected-error@+1 {{'linalg.exp' op expected to have pure tensor or buffer semantics}}
  %0 = linalg.exp ins(%m : memref<8xf32>) outs(%a : tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{'linalg.exp' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  linalg.exp ins(%a : tensor<8xf32>) outs(%a : tensor<8xf32>)
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{'linalg.exp' op expected type of operand #1 ('tensor<8xf32>') to match type of corresponding result ('tensor<?xf32>')}}
  %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%a : tensor<8xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a: vector<8xf32>) {
  // expected-error@+1 {{'linalg.exp' op expected that operand #1 is a tensor or a memref}}
  linalg.exp ins(%a : vector<8xf32>) outs(%a : vector<8xf32>)
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  linalg.exp outs(%a : memref<8xf32>)
  // expected-error@+1 {{custom op 'linalg.exp' [parseNamedStructuredOpRegion] ods-gen generated region expects 2 args, got 1}}
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  // expected-error@+1 {{custom op 'linalg.exp' 1 operands present, but expected 2}}
  linalg.exp ins(%a : memref<8xf32>, memref<8xf32>) outs(%a : memref<8xf32>)
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  // expected-error@+1 {{custom op 'linalg.copy' 'linalg.copy' op attribute 'cast' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1}}
  linalg.copy {cast = 1} ins(%a : memref<8xf32>) outs(%a : memref<8xf32>)
  return
}

// -----

func.func @f(%a: memref<1x9x3xf32>, %b: memref<3xf32>) {
  // expected-error@+1 {{custom op 'linalg.pooling_nwc_sum' 'linalg.pooling_nwc_sum' op attribute 'strides' failed to satisfy constraint: 64-bit signless int elements attribute of shape [1]}}
  linalg.pooling_nwc_sum {strides = dense<1> : tensor<2xi64>} ins(%a, %b : memref<1x9x3xf32>, memref<3xf32>) outs(%a : memref<1x9x3xf32>)
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  // expected-error@+1 {{custom op 'linalg.copy' expected dictionary attribute to set properties}}
  linalg.copy <1> ins(%a : memref<8xf32>) outs(%a : memref<8xf32>)
  return
}

// -----

func.func @f(%a: tensor<8xcomplex<f32>>) {
  // expected-error@+1 {{unsupported non numeric type 'complex<f32>'}}
  %0 = linalg.reciprocal ins(%a : tensor<8xcomplex<f32>>) outs(%a : tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return
}

// -----

#m = affine_map<(d0, d1) -> (d0, d1)>
func.func @f(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected the number of indexing_map (1) to be equal to the number of input/output operands (2)}}
  %0 = linalg.generic {indexing_maps = [#m], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

#m = affine_map<(d0, d1) -> (d0, d1)>
func.func @f(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected indexing_map #0 to have 1 dim(s) to match the number of loops}}
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel"]} ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

#m = affine_map<(d0, d1)[s0] -> (d0, d1 + s0)>
func.func @f(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'linalg.generic' op unexpected symbols in indexing_map #0}}
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

#m = affine_map<(d0, d1) -> (d0, d0)>
func.func @f(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'linalg.generic' op expected the shape-to-loops map to be non-null}}
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  // expected-error@+1 {{'linalg.copy' op expected as many non-induction variable region arguments as the number of input/output operands}}
  "linalg.copy"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }) : (memref<8xf32>, memref<8xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  // expected-error@+1 {{'linalg.copy' op expected type of bb argument #1 ('f16') to match element or self type of the corresponding operand ('f32')}}
  "linalg.copy"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f16):
    linalg.yield %x : f32
  }) : (memref<8xf32>, memref<8xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  // expected-error@+1 {{'linalg.copy' op expects to have 1 region with 1 block}}
  "linalg.copy"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  }) : (memref<8xf32>, memref<8xf32>) -> ()
  return
}
