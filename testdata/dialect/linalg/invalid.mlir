// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%a: memref<8xf32>) {
  "linalg.copy"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    // expected-error@+1 {{'linalg.yield' op expected number of yield values (2) to match the number of inits / outs operands of the enclosing LinalgOp (1)}}
    linalg.yield %x, %y : f32, f32
  }) : (memref<8xf32>, memref<8xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  "linalg.copy"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    // expected-error@+1 {{'linalg.index' op expected dim (1) to be lower than the number of loops (1) of the enclosing LinalgOp}}
    %i = linalg.index 1 : index
    linalg.yield %x : f32
  }) : (memref<8xf32>, memref<8xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  "linalg.copy"(%a, %a) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%x: f32, %y: f32):
    // expected-error@+1 {{'linalg.index' op attribute 'dim' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0}}
    %i = linalg.index -1 : index
    linalg.yield %x : f32
  }) : (memref<8xf32>, memref<8xf32>) -> ()
  return
}

// -----

func.func @f(%b: f32) {
  // expected-error@+1 {{'linalg.index' op expected parent op with LinalgOp interface}}
  %0 = linalg.index 0 : index
  return
}

// -----

func.func @f(%b: f32) {
  // expected-error@+1 {{'linalg.yield' op expected parent op with LinalgOp interface}}
  linalg.yield %b : f32
}

// -----

func.func @f(%c: i1) {
  scf.if %c {
    // expected-error@+1 {{'linalg.yield' op expected single non-empty parent region}}
    linalg.yield
  } else {
    scf.yield
  }
  return
}

// -----

func.func @f(%a: tensor<8xf16>, %b: tensor<8xf32>) {
  // expected-error@unknown {{'linalg.yield' op type of yield operand 1 ('f16') doesn't match the element type of the enclosing linalg.generic op ('f32')}}
  %0 = linalg.exp ins(%a : tensor<8xf16>) outs(%b : tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{expected op with scalar input}}
  %0 = linalg.fill ins(%a : tensor<8xf32>) outs(%a : tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'linalg.generic' invalid kind of attribute specified}}
  %0 = linalg.generic [1] outs(%a : tensor<8xf32>) {
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'linalg.generic' expected "iterator_types" array attribute}}
  %0 = linalg.generic {indexing_maps = []} outs(%a : tensor<8xf32>) {
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'linalg.generic' unexpected iterator_type (window)}}
  %0 = linalg.generic {indexing_maps = [], iterator_types = ["window"]} outs(%a : tensor<8xf32>) {
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'linalg.generic' 'linalg.generic' op attribute 'doc' failed to satisfy constraint: string attribute}}
  %0 = linalg.generic {doc = 1, indexing_maps = [], iterator_types = []} outs(%a : tensor<8xf32>) {
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'linalg.generic' 'linalg.generic' op attribute 'indexing_maps' failed to satisfy constraint: AffineMap array attribute}}
  %0 = linalg.generic {indexing_maps = [1], iterator_types = []} outs(%a : tensor<8xf32>) {
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error@+1 {{expected bare identifier or keyword}}
  %0 = linalg.map {"x"} outs(%a : tensor<8xf32>)
  return
}

// -----

func.func @f() {
  linalg.map {math.exp}
  // expected-error@+1 {{custom op 'linalg.map' expected 'outs'}}
  return
}

// -----

func.func @f() {
  linalg.reduce {math.exp} dimensions = []
  // expected-error@+1 {{custom op 'linalg.reduce' expected 'outs'}}
  return
}

// -----

func.func @f() {
  linalg.transpose permutation = []
  // expected-error@+1 {{custom op 'linalg.transpose' expected 'ins'}}
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>) {
  %0 = linalg.broadcast ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>)
  // expected-error@+1 {{custom op 'linalg.broadcast' expected 'dimensions'}}
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.map' op expects number of operands to match the arity of mapper, but got: 2 and 1}}
  %0 = linalg.map ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%a : tensor<4x8xf32>)
    (%x: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.map' op expected element type of input 'i32' to match bbArg type 'f32'}}
  %0 = linalg.map ins(%i : tensor<4x8xi32>) outs(%a : tensor<4x8xf32>)
    (%x: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.map' op expected shape of input (4, -9223372036854775808) to match shape of output (4, 8)}}
  %0 = linalg.map {math.exp} ins(%d : tensor<4x?xf32>) outs(%a : tensor<4x8xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.map' op expects to have 1 region with 1 block}}
  %0 = "linalg.map"(%a, %a) ({}) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.reduce' op expects to have 1 region with 1 block}}
  %0 = "linalg.reduce"(%a, %r) <{dimensions = array<i64: 1>}> ({}) : (tensor<4x8xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %0 = linalg.reduce {arith.addf} ins(%a : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [2]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.reduce' op init dimensions [4] doesn't match input dimensions after reduction [8]}}
  %0 = linalg.reduce {arith.addf} ins(%a : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.reduce' op number of dimensions after reduction 0 doesn't match the init rank 1}}
  %0 = linalg.reduce {arith.addf} ins(%a : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [0, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.reduce' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0 = linalg.reduce {arith.addf} ins(%a : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [1, 0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.reduce' op expects all inputs to have the same shapes. Shape at input-index 1 is not equal to the shape at input-index 0.}}
  %0:2 = linalg.reduce ins(%a, %r : tensor<4x8xf32>, tensor<4xf32>) outs(%r, %r : tensor<4xf32>, tensor<4xf32>) dimensions = [1]
    (%x: f32, %y: f32, %z: f32, %w: f32) { linalg.yield %x, %y : f32, f32 }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.reduce' op expects all outputs to have the same shapes. Shape at output-index 1 is not equal to the shape at output-index 0.}}
  %0:2 = linalg.reduce ins(%a, %a : tensor<4x8xf32>, tensor<4x8xf32>) outs(%r, %s : tensor<4xf32>, tensor<8xf32>) dimensions = [1]
    (%x: f32, %y: f32, %z: f32, %w: f32) { linalg.yield %x, %y : f32, f32 }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.reduce' op input element type 'f32' does not match corresponding block argument type 'f16'}}
  %0 = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [1]
    (%x: f16, %y: f32) { linalg.yield %y : f32 }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.reduce' op output element type 'f32' does not match corresponding block argument type 'f16'}}
  %0 = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [1]
    (%x: f32, %y: f16) { linalg.yield %x : f32 }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.reduce' op mismatching number of operands and block arguments}}
  %0 = linalg.reduce ins(%a : tensor<4x8xf32>) outs(%r : tensor<4xf32>) dimensions = [1]
    (%x: f32) { linalg.yield %x : f32 }
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) permutation = [1, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) permutation = [2, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.transpose' op input rank 2 does not match init rank 1}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%r : tensor<4xf32>) permutation = [1, 0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.transpose' op size of permutation 3 does not match the argument rank 2}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) permutation = [1, 0, 2]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.transpose' op dim(result, 0) = 4 doesn't match dim(input, permutation[0]) = 8}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) permutation = [1, 0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 2, init rank: 2}}
  %0 = linalg.broadcast ins(%r : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [0, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op dimension 0 is out of range. expected range: [0, 1], got: 2}}
  %0 = linalg.broadcast ins(%r : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [2]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 4, init: 8}}
  %0 = linalg.broadcast ins(%r : tensor<4xf32>) outs(%a : tensor<4x8xf32>) dimensions = [0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.softmax' op incompatible output shape}}
  %0 = linalg.softmax dimension(0) ins(%a : tensor<4x8xf32>) outs(%r : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %i: tensor<4x8xi32>, %r: tensor<4xf32>, %s: tensor<8xf32>, %d: tensor<4x?xf32>) {
  // expected-error@+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(2) ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

// expected-error@+1 {{expected ::mlir::utils::IteratorType to be one of: parallel, reduction, concat, gather}}
func.func private @f() attributes {k = #linalg.iterator_type<window>}

// -----

func.func @f(%a: tensor<8xi32>) {
  // expected-error@unknown {{'math.exp' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = linalg.elemwise_unary {fun = #linalg.unary_fn<exp>} ins(%a : tensor<8xi32>) outs(%a : tensor<8xi32>) -> tensor<8xi32>
  return
}
