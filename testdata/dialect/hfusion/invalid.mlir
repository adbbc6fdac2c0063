// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  %0 = hfusion.gather ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>)
  // expected-error@+1 {{custom op 'hfusion.gather' expected 2 inputs and 1 output, got 1 and 1}}
  axis = 0 -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  %0 = hfusion.arange
  // expected-error@+1 {{custom op 'hfusion.arange' expected 1 output, got 0}}
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  // expected-error@+1 {{expected ::mlir::hfusion::ReduceWithIndexKind to be one of: min, max}}
  %0:2 = hfusion.reduce_with_index <mid> ins(%a, %x : tensor<4xf32>, tensor<4xi32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  // expected-error@unknown {{'math.sqrt' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = hfusion.elemwise_unary ins(%x : tensor<4xi32>) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  // expected-error@+1 {{custom op 'hfusion.cast' 'hfusion.cast' op attribute 'round_mode' failed to satisfy constraint: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6}}
  %0 = hfusion.cast {round_mode = 1} ins(%a : tensor<4xf32>) outs(%x : tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %x: tensor<4xi32>) {
  // expected-error@+1 {{'hfusion.gather' op expected type of operand #2 ('tensor<4xf32>') to match type of corresponding result ('tensor<4xi32>')}}
  %0 = hfusion.gather ins(%a, %x : tensor<4xf32>, tensor<4xi32>) outs(%a : tensor<4xf32>) axis = 0 -> tensor<4xi32>
  return
}
