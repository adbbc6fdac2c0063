// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 1}}
  %r = tensor.empty() : tensor<?xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'tensor.empty' invalid kind of type specified}}
  %r = tensor.empty() : tensor<*xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%v: f32) {
  // expected-error@+1 {{use of value '%v' expects different type than prior uses: 'index' vs 'f32'}}
  %r = tensor.empty(%v) : tensor<?xf32>
  return
}

// -----

func.func @f(%i: index, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.extract' op incorrect number of indices for extract_element}}
  %r = tensor.extract %t2[%i] : tensor<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %u: tensor<*xf32>) {
  // expected-error@+1 {{custom op 'tensor.extract' invalid kind of type specified}}
  %r = tensor.extract %u[%i] : tensor<*xf32>
  return
}

// -----

func.func @f(%i: index, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.extract' op failed to verify that result type matches element type of tensor}}
  %r = "tensor.extract"(%t2, %i, %i) : (tensor<4x8xf32>, index, index) -> i32
  return
}

// -----

func.func @f(%i: index, %m2: memref<4x8xf32>) {
  // expected-error@+1 {{'tensor.extract' op operand #0 must be ranked tensor of any type values, but got 'memref<4x8xf32>'}}
  %r = "tensor.extract"(%m2, %i, %i) : (memref<4x8xf32>, index, index) -> f32
  return
}

// -----

func.func @f(%i: index, %v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.extract' op operand #1 must be variadic of index, but got 'f32'}}
  %r = "tensor.extract"(%t2, %v, %i) : (tensor<4x8xf32>, f32, index) -> f32
  return
}

// -----

func.func @f(%i: index, %v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.insert' op incorrect number of indices}}
  %r = tensor.insert %v into %t2[%i] : tensor<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %i32: i32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.insert' op failed to verify that scalar type matches element type of dest}}
  %r = "tensor.insert"(%i32, %t2, %i, %i) : (i32, tensor<4x8xf32>, index, index) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.insert' op failed to verify that result type matches type of dest}}
  %r = "tensor.insert"(%v, %t2, %i, %i) : (f32, tensor<4x8xf32>, index, index) -> tensor<4x9xf32>
  return
}

// -----

func.func @f(%i: index, %v: f32, %u: tensor<*xf32>) {
  // expected-error@+1 {{custom op 'tensor.insert' invalid kind of type specified}}
  %r = tensor.insert %v into %u[%i] : tensor<*xf32>
  return
}

// -----

func.func @f(%i: index, %v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.insert' op result #0 must be ranked tensor of any type values, but got 'tensor<*xf32>'}}
  %r = "tensor.insert"(%v, %t2, %i, %i) : (f32, tensor<4x8xf32>, index, index) -> tensor<*xf32>
  return
}

// -----

func.func @f(%i: index, %t0: tensor<f32>) {
  // expected-error@+1 {{'tensor.dim' op operand #0 must be non-0-ranked or unranked tensor, but got 'tensor<f32>'}}
  %r = tensor.dim %t0, %i : tensor<f32>
  return
}

// -----

func.func @f(%i32: i32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.dim' op operand #1 must be index, but got 'i32'}}
  %r = "tensor.dim"(%t2, %i32) : (tensor<4x8xf32>, i32) -> index
  return
}

// -----

func.func @f(%m2: memref<4x8xf32>) {
  // expected-error@+1 {{'tensor.rank' op operand #0 must be tensor of any type values, but got 'memref<4x8xf32>'}}
  %r = "tensor.rank"(%m2) : (memref<4x8xf32>) -> index
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.rank' op result #0 must be index, but got 'i32'}}
  %r = "tensor.rank"(%t2) : (tensor<4x8xf32>) -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'tensor.rank' op requires a single operand}}
  %r = "tensor.rank"() : () -> index
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.cast' op operand type 'tensor<4x8xf32>' and result type 'tensor<4x9xf32>' are cast incompatible}}
  %r = tensor.cast %t2 : tensor<4x8xf32> to tensor<4x9xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'tensor.cast' invalid kind of type specified}}
  %r = tensor.cast %t2 : tensor<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.bitcast' op operand type 'tensor<4x8xf32>' and result type 'tensor<4x8xf16>' are cast incompatible}}
  %r = tensor.bitcast %t2 : tensor<4x8xf32> to tensor<4x8xf16>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@+1 {{custom op 'tensor.from_elements' 1 operands present, but expected 2}}
  %r = tensor.from_elements %v : tensor<2xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@+1 {{custom op 'tensor.from_elements' 'result' must be statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
  %r = tensor.from_elements %v, %v : tensor<?xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@+1 {{custom op 'tensor.from_elements' invalid kind of type specified}}
  %r = tensor.from_elements %v : tensor<*xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%i32: i32) {
  // expected-error@+1 {{use of value '%i32' expects different type than prior uses: 'f32' vs 'i32'}}
  %r = tensor.from_elements %i32 : tensor<1xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@+1 {{'tensor.from_elements' op failed to verify that operand types match result element type}}
  %r = "tensor.from_elements"(%v, %v) : (f32, f32) -> tensor<3xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@+1 {{'tensor.from_elements' op result #0 must be statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
  %r = "tensor.from_elements"(%v, %v) : (f32, f32) -> tensor<?xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@+1 {{'tensor.splat' op incorrect number of dynamic sizes, has 0, expected 1}}
  %r = tensor.splat %v : tensor<?xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@+1 {{'tensor.splat' op failed to verify that operand type matches element type of result}}
  %r = "tensor.splat"(%v) : (f32) -> tensor<4xi32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@+1 {{custom op 'tensor.splat' invalid kind of type specified}}
  %r = tensor.splat %v : tensor<*xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.splat' op operand #0 must be integer/index/float type, but got 'tensor<4xf32>'}}
  %r = "tensor.splat"(%t1) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f() {
  %vv = arith.constant dense<1.0> : vector<4xf32>
  // expected-error@+1 {{'tensor.splat' op operand #0 must be integer/index/float type, but got 'vector<4xf32>'}}
  %r = tensor.splat %vv : tensor<4xvector<4xf32>>
  return
}

// -----

func.func @f(%i: index, %v: f32) {
  // expected-error@+1 {{must have as many index operands as dynamic extents in the result type}}
  %r = tensor.generate %i {
  ^bb0(%a: index):
    tensor.yield %v : f32
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@+1 {{must have one body argument per input dimension}}
  %r = tensor.generate {
  ^bb0(%a: index, %b: index):
    tensor.yield %v : f32
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@+1 {{all body arguments must be index}}
  %r = tensor.generate {
  ^bb0(%a: i32):
    tensor.yield %v : f32
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%i32: i32) {
  // expected-error@+1 {{'tensor.generate' op body must be terminated with a `yield` operation of the tensor element type}}
  %r = tensor.generate {
  ^bb0(%a: index):
    tensor.yield %i32 : i32
  } : tensor<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'tensor.yield' op requires a single operand}}
  %r = tensor.generate {
  ^bb0(%a: index):
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%i32: i32) {
  // expected-error@+1 {{'tensor.generate' op expects region #0 to have 0 or 1 blocks}}
  %r = tensor.generate {
  ^bb0(%a: index):
    cf.br ^bb1
  ^bb1: tensor.yield %i32 : i32
  } : tensor<4xf32>
  return
}

// -----

func.func @f() {
  %r = tensor.generate {
  ^bb0(%a: index):
  // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    func.return 
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{specified type 'tensor<4x8xf32>' does not match the inferred type 'tensor<4x9xf32>'}}
  %r = tensor.pad %t2 low[0, 1] high[0, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %v : f32
  } : tensor<4x8xf32> to tensor<4x8xf32>
  return
}

// -----

func.func @f(%v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected the block to have 2 arguments}}
  %r = tensor.pad %t2 low[0, 1] high[0, 0] {
  ^bb0(%a: index):
    tensor.yield %v : f32
  } : tensor<4x8xf32> to tensor<4x9xf32>
  return
}

// -----

func.func @f(%v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.pad' op expected block argument 2 to be an index}}
  %r = tensor.pad %t2 low[0, 1] high[0, 0] {
  ^bb0(%a: index, %b: i32):
    tensor.yield %v : f32
  } : tensor<4x8xf32> to tensor<4x9xf32>
  return
}

// -----

func.func @f(%i32: i32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.pad' op expected yield type to match shape element type}}
  %r = tensor.pad %t2 low[0, 1] high[0, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %i32 : i32
  } : tensor<4x8xf32> to tensor<4x9xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.yield' op requires a single operand}}
  %r = tensor.pad %t2 low[0, 1] high[0, 0] {
  ^bb0(%a: index, %b: index):
  } : tensor<4x8xf32> to tensor<4x9xf32>
  return
}

// -----

func.func @f(%v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{failed to infer expectedType from sourceType 'tensor<4x8xf32>', specified resultType is 'tensor<4x9xf32>'}}
  %r = tensor.pad %t2 low[0] high[0, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %v : f32
  } : tensor<4x8xf32> to tensor<4x9xf32>
  return
}

// -----

func.func @f(%v: f32, %u: tensor<*xf32>) {
  %r = tensor.pad %u low[0, 1] high[0, 0] {
  ^bb0(%a: index, %b: index):
    tensor.yield %v : f32
  // expected-error@+1 {{custom op 'tensor.pad' invalid kind of type specified}}
  } : tensor<*xf32> to tensor<4x9xf16>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@+1 {{'tensor.yield' op expects parent op to be one of 'tensor.generate, tensor.pad'}}
  tensor.yield %v : f32
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected type to be 'tensor<2x4xf32>' or a rank-reduced version. (size mismatch) }}
  %r = tensor.extract_slice %t2[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x5xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected rank to be smaller or equal to the other rank. }}
  %r = tensor.extract_slice %t2[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4x1xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected element type to be 'f32'}}
  %r = tensor.extract_slice %t2[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf16>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
  %r = tensor.extract_slice %t2[0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %r = tensor.extract_slice %t2[0, 0] [2, 4] [1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected offsets to be non-negative, but got -1}}
  %r = tensor.extract_slice %t2[0, -1] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected sizes to be non-negative, but got -4}}
  %r = tensor.extract_slice %t2[0, 0] [2, -4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected 2 offset values, got 3}}
  %r = tensor.extract_slice %t2[0, 0, 0] [1, 4, 1] [1, 1, 1] : tensor<4x8xf32> to tensor<1xf32>
  return
}

// -----

func.func @f(%u: tensor<*xf32>) {
  // expected-error@+1 {{custom op 'tensor.extract_slice' invalid kind of type specified}}
  %r = tensor.extract_slice %u[0, 0] [2, 4] [1, 1] : tensor<*xf32> to tensor<2x4xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{use of value '%v' expects different type than prior uses: 'index' vs 'f32'}}
  %r = tensor.extract_slice %t2[%v, 0] [2, 4] [0, 0] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----

func.func @f(%i: index, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected 0 dynamic offset values}}
  %r = "tensor.extract_slice"(%t2, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 4>, static_strides = array<i64: 1, 1>}> : (tensor<4x8xf32>, index) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.extract_slice' op requires attribute 'static_offsets'}}
  %r = "tensor.extract_slice"(%t2) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_sizes = array<i64: 2, 4>, static_strides = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected type to be 'tensor<2x4xf32>' or a rank-reduced version. (size mismatch) }}
  %r = tensor.insert_slice %t1 into %t2[0, 0] [2, 4] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>, %t3: tensor<2x3x4xf32>) {
  // expected-error@+1 {{expected rank to be smaller or equal to the other rank. }}
  %r = tensor.insert_slice %t3 into %t2[0, 0] [2, 4] [1, 1] : tensor<2x3x4xf32> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>, %ti: tensor<4xindex>) {
  // expected-error@+1 {{expected element type to be 'f32'}}
  %r = tensor.insert_slice %ti into %t2[0, 0] [1, 4] [1, 1] : tensor<4xindex> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected 2 offset values, got 1}}
  %r = tensor.insert_slice %t1 into %t2[0] [4] [1] : tensor<4xf32> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected offsets to be non-negative, but got -1}}
  %r = tensor.insert_slice %t1 into %t2[0, -1] [1, 4] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %r = tensor.insert_slice %t1 into %t2[0, 0] [1, 4] [1] : tensor<4xf32> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>, %u: tensor<*xf32>) {
  // expected-error@+1 {{custom op 'tensor.insert_slice' invalid kind of type specified}}
  %r = tensor.insert_slice %u into %t2[0, 0] [1, 4] [1, 1] : tensor<*xf32> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.insert_slice' op failed to verify that expected result type to match dest type}}
  %r = "tensor.insert_slice"(%t1, %t2) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (tensor<4xf32>, tensor<4x8xf32>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected ParallelCombiningOpInterface parent, got:}}
  tensor.parallel_insert_slice %t1 into %t2[0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2: tensor<4x8xf32>) {
  %r = scf.forall (%x) in (4) shared_outs(%o = %t2) -> (tensor<4x8xf32>) {
    scf.forall.in_parallel {
  // expected-error@+1 {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
      tensor.parallel_insert_slice %t1 into %t2[0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
    }
  }
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2: tensor<4x8xf32>) {
  %r = scf.forall (%x) in (4) shared_outs(%o = %t2) -> (tensor<4x8xf32>) {
    scf.forall.in_parallel {
  // expected-error@+1 {{expected type to be 'tensor<2x4xf32>' or a rank-reduced version. (size mismatch) }}
      tensor.parallel_insert_slice %t1 into %o[0, 0] [2, 4] [1, 1] : tensor<4xf32> into tensor<4x8xf32>
    }
  }
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>, %ti: tensor<4xindex>) {
  %r = scf.forall (%x) in (4) shared_outs(%o = %t2) -> (tensor<4x8xf32>) {
    scf.forall.in_parallel {
  // expected-error@+1 {{expected element type to be 'f32'}}
      tensor.parallel_insert_slice %ti into %o[0, 0] [1, 4] [1, 1] : tensor<4xindex> into tensor<4x8xf32>
    }
  }
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2: tensor<4x8xf32>) {
  %r = scf.forall (%x) in (4) shared_outs(%o = %t2) -> (tensor<4x8xf32>) {
    scf.forall.in_parallel {
  // expected-error@+1 {{expected 2 offset values, got 1}}
      tensor.parallel_insert_slice %t1 into %o[0] [4] [1] : tensor<4xf32> into tensor<4x8xf32>
    }
  }
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  %r = scf.forall (%x) in (4) shared_outs(%o = %t2) -> (tensor<4x8xf32>) {
  // expected-error@+1 {{'scf.forall.in_parallel' op expected only tensor.parallel_insert_slice ops}}
    scf.forall.in_parallel {
      %q = tensor.empty() : tensor<1xf32>
    }
  }
  return
}

// -----

func.func @f(%t3: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op expected dimension 1 of collapsed type to be static value of 12}}
  %r = tensor.collapse_shape %t3 [[0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x13xf32>
  return
}

// -----

func.func @f(%t3: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op expected reassociation map #0 to have size equal to the expanded rank (3), but it is  2.}}
  %r = tensor.collapse_shape %t3 [[0], [1]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  return
}

// -----

func.func @f(%t3: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op expected collapsed rank (2) to equal the number of reassociation maps (1).}}
  %r = tensor.collapse_shape %t3 [[0, 1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  return
}

// -----

func.func @f(%t3: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op expected reassociation map #1 to be valid and contiguous.}}
  %r = tensor.collapse_shape %t3 [[0], [2, 1]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  return
}

// -----

func.func @f(%t3: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op expected collapsed type to be 'tensor<2x12xf32>', but got 'tensor<2x12xf16>'}}
  %r = tensor.collapse_shape %t3 [[0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf16>
  return
}

// -----

func.func @f(%t3: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op expected the expanded type, 'tensor<2x3x4xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<2x3x2x2xf32>'.}}
  %r = tensor.collapse_shape %t3 [[0], [1], [2], [3]] : tensor<2x3x4xf32> into tensor<2x3x2x2xf32>
  return
}

// -----

func.func @f(%td: tensor<?x?xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op expected dimension 0 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %r = tensor.collapse_shape %td [[0, 1]] : tensor<?x?xf32> into tensor<32xf32>
  return
}

// -----

func.func @f(%t3: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op reassociation indices must not be empty}}
  %r = tensor.collapse_shape %t3 [[0], [], [1, 2]] : tensor<2x3x4xf32> into tensor<2x1x12xf32>
  return
}

// -----

func.func @f(%t3: tensor<2x3x4xf32>) {
  // expected-error@+1 {{expected attribute value}}
  %r = tensor.collapse_shape %t3 [[0], [1, a]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  return
}

// -----

func.func @f(%t3: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'tensor.collapse_shape' op attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes}}
  %r = tensor.collapse_shape %t3 [0, 1] : tensor<2x3x4xf32> into tensor<2x12xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected dimension 0 of collapsed type to be static value of 6}}
  %r = tensor.expand_shape %t1 [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x3xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected number of static shape dims to be equal to the output rank (2) but found 1 inputs instead}}
  %r = tensor.expand_shape %t1 [[0, 1]] output_shape [2] : tensor<4xf32> into tensor<2x2xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected the expanded type, 'tensor<32xf32>' to have a higher (or same) rank than the collapsed type, 'tensor<4x8xf32>'.}}
  %r = tensor.expand_shape %t2 [[0, 1]] output_shape [8] : tensor<4x8xf32> into tensor<32xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected collapsed rank (1) to equal the number of reassociation maps (2).}}
  %r = tensor.expand_shape %t1 [[0, 1], [2]] output_shape [2, 2, 1] : tensor<4xf32> into tensor<2x2x1xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected dimension 1 of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic}}
  %r = tensor.expand_shape %t2 [[0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x?xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op expected collapsed type to be 'tensor<4xf16>', but got 'tensor<4xf32>'}}
  %r = tensor.expand_shape %t1 [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf16>
  return
}

// -----

func.func @f(%i: index, %t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 0 dynamic dims while output_shape has 1 values}}
  %r = "tensor.expand_shape"(%t1, %i) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 2>}> : (tensor<4xf32>, index) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes}}
  %r = "tensor.expand_shape"(%t1) <{reassociation = [[0 : i32, 1 : i32]], static_output_shape = array<i64: 2, 2>}> : (tensor<4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.expand_shape' op requires attribute 'reassociation'}}
  %r = "tensor.expand_shape"(%t1) <{static_output_shape = array<i64: 2, 2>}> : (tensor<4xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2i: tensor<2xindex>) {
  // expected-error@+1 {{'tensor.reshape' op source and destination tensor should have the same number of elements}}
  %r = tensor.reshape %t1(%t2i) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2i: tensor<2xindex>) {
  // expected-error@+1 {{'tensor.reshape' op element types of source and destination tensor types should be the same}}
  %r = tensor.reshape %t1(%t2i) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x2xf16>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2i: tensor<2xindex>) {
  // expected-error@+1 {{'tensor.reshape' op length of shape operand differs from the result's tensor rank}}
  %r = tensor.reshape %t1(%t2i) : (tensor<4xf32>, tensor<2xindex>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %tdi: tensor<?xindex>) {
  // expected-error@+1 {{'tensor.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked tensor type}}
  %r = tensor.reshape %t1(%tdi) : (tensor<4xf32>, tensor<?xindex>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but got 'tensor<4xf32>'}}
  %r = tensor.reshape %t1(%t1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %ix: tensor<1x2x1xindex>) {
  // expected-error@+1 {{'tensor.reshape' op operand #1 must be 1D tensor of signless integer or index values, but got 'tensor<1x2x1xindex>'}}
  %r = tensor.reshape %t1(%ix) : (tensor<4xf32>, tensor<1x2x1xindex>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%tdi: tensor<?xindex>, %m2: memref<4x8xf32>) {
  // expected-error@+1 {{'tensor.reshape' op operand #0 must be tensor of any type values, but got 'memref<4x8xf32>'}}
  %r = tensor.reshape %m2(%tdi) : (memref<4x8xf32>, tensor<?xindex>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.concat' op result type 'tensor<9xf32>'does not match inferred shape 'tensor<8xf32>' static sizes}}
  %r = tensor.concat dim(0) %t1, %t1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.concat' op concatenation dim must be less than the tensor rank}}
  %r = tensor.concat dim(1) %t1, %t1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{'tensor.concat' op rank of concatenated inputs must match result rank}}
  %r = tensor.concat dim(0) %t1, %t2 : (tensor<4xf32>, tensor<4x8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %ti: tensor<4xindex>) {
  // expected-error@+1 {{'tensor.concat' op inputs and result element type must match}}
  %r = tensor.concat dim(0) %t1, %ti : (tensor<4xf32>, tensor<4xindex>) -> tensor<8xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'tensor.concat' op requires at least one input}}
  %r = tensor.concat dim(0)  : () -> tensor<8xf16>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.concat' op concatenation dim must be non-negative}}
  %r = tensor.concat dim(-1) %t1, %t1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %u: tensor<*xf32>) {
  // expected-error@+1 {{'tensor.concat' op operand #0 must be variadic of ranked tensor of any type values, but got 'tensor<*xf32>'}}
  %r = tensor.concat dim(0) %u, %t1 : (tensor<*xf32>, tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'tensor.concat' 2 operands present, but expected 1}}
  %r = tensor.concat dim(0) %t1, %t1 : (tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'tensor.concat' invalid kind of type specified}}
  %r = tensor.concat dim(0) %t1, %t1 : tensor<4xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{operation defines 2 results but was provided 1 to bind}}
  %r = tensor.concat dim(0) %t1, %t1 : (tensor<4xf32>,tensor<4xf32>) -> (tensor<8xf32>,tensor<8xf32>)
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims must be non-empty}}
  %r = tensor.gather %t4[%ix] gather_dims([]) : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x4xf32>
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>) {
  // expected-error@+1 {{'tensor.gather' op result type mismatch: expected 'tensor<1x2x1x1x4xf32>' or its rank-reduced variant 'tensor<1x2x4xf32>' (got: 'tensor<1x2x4x4xf32>')}}
  %r = tensor.gather %t4[%ix] gather_dims([0, 1]) : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x4xf32>
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims value must be smaller than source rank}}
  %r = tensor.gather %t4[%ix] gather_dims([3]) : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x4xf32>
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims value must be non-negative}}
  %r = tensor.gather %t4[%ix] gather_dims([-1]) : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x4xf32>
  return
}

// -----

func.func @f(%ixf: tensor<1xf32>, %t4: tensor<4x4x4xf32>) {
  // expected-error@+1 {{'tensor.gather' op operand #1 must be ranked tensor of signless integer or index values, but got 'tensor<1xf32>'}}
  %r = tensor.gather %t4[%ixf] gather_dims([1]) : (tensor<4x4x4xf32>, tensor<1xf32>) -> tensor<1x2x4x4xf32>
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims values must be strictly increasing}}
  %r = tensor.gather %t4[%ix] gather_dims([1, 0]) : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x4xf32>
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>) {
  // expected-error@+1 {{'tensor.gather' op gather_dims overflow source rank}}
  %r = tensor.gather %t4[%ix] gather_dims([0,1,2,3]) : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x4xf32>
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>, %sg: tensor<1x2x4x1x4xf32>) {
  // expected-error@+1 {{'tensor.scatter' op requires 'unique' attribute to be set}}
  %r = tensor.scatter %sg into %t4[%ix] scatter_dims([1])  : (tensor<1x2x4x1x4xf32>, tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<4x4x4xf32>
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>) {
  // expected-error@+1 {{'tensor.scatter' op source type mismatch: expected 'tensor<1x2x4x1x4xf32>' or its rank-reduced variant 'tensor<1x2x4x4xf32>' (got: 'tensor<4x4x4xf32>')}}
  %r = tensor.scatter %t4 into %t4[%ix] scatter_dims([1]) unique : (tensor<4x4x4xf32>, tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<4x4x4xf32>
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>, %sg: tensor<1x2x4x1x4xf32>) {
  // expected-error@+1 {{'tensor.scatter' op scatter_dims value must be smaller than dest rank}}
  %r = tensor.scatter %sg into %t4[%ix] scatter_dims([4]) unique : (tensor<1x2x4x1x4xf32>, tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<4x4x4xf32>
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>, %sg: tensor<1x2x4x1x4xf32>) {
  // expected-error@+1 {{'tensor.scatter' op scatter_dims must be non-empty}}
  %r = tensor.scatter %sg into %t4[%ix] scatter_dims([]) unique : (tensor<1x2x4x1x4xf32>, tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<4x4x4xf32>
  return
}

// -----

func.func @f(%ixf: tensor<1xf32>, %t4: tensor<4x4x4xf32>, %sg: tensor<1x2x4x1x4xf32>) {
  // expected-error@+1 {{'tensor.scatter' op operand #2 must be ranked tensor of signless integer or index values, but got 'tensor<1xf32>'}}
  %r = tensor.scatter %sg into %t4[%ixf] scatter_dims([1]) unique : (tensor<1x2x4x1x4xf32>, tensor<4x4x4xf32>, tensor<1xf32>) -> tensor<4x4x4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected '('}}
  %r = tensor.empty : tensor<4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{expected ')'}}
  %r = tensor.empty(%i : tensor<?xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected '['}}
  %r = tensor.extract %t2 : tensor<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'tensor.insert' expected 'into'}}
  %r = tensor.insert %v, %t2[%i, %i] : tensor<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'tensor.pad' expected 'high'}}
  %r = tensor.pad %t2 low[0, 1] { } : tensor<4x8xf32> to tensor<4x9xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'tensor.expand_shape' expected 'output_shape'}}
  %r = tensor.expand_shape %t1 [[0, 1]] : tensor<4xf32> into tensor<2x2xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+2 {{expected '[' in dynamic index list}}
  // expected-error@+1 {{expected SSA value or integer}}
  %r = tensor.expand_shape %t1 [[0, 1]] output_shape : tensor<4xf32> into tensor<2x2xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'tensor.concat' expected 'dim'}}
  %r = tensor.concat %t1 : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+2 {{expected '[' in dynamic index list}}
  // expected-error@+1 {{expected SSA value or integer}}
  %r = tensor.extract_slice %t2[0, 0] [2, 4] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'tensor.extract_slice' expected 'to'}}
  %r = tensor.extract_slice %t2[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> into tensor<2x4xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'tensor.insert_slice' expected 'into'}}
  %r = tensor.insert_slice %t1 into %t2[0, 0] [1, 4] [1, 1] : tensor<4xf32> to tensor<4x8xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{custom op 'tensor.cast' expected 'to'}}
  %r = tensor.cast %t2 : tensor<4x8xf32> into tensor<4x8xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%i: index) {
  // expected-error@+1 {{use of value '%i' expects different type than prior uses: 'tensor<4xf32>' vs 'index'}}
  %r = tensor.extract %i[%i] : tensor<4xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%i: index, %t1: tensor<4xf32>) {
  // expected-error@+1 {{use of value '%i' expects different type than prior uses: 'f32' vs 'index'}}
  %r = tensor.insert %i into %t1[%i] : tensor<4xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%i: index) {
  // expected-error@+1 {{use of value '%i' expects different type than prior uses: 'f32' vs 'index'}}
  %r = tensor.splat %i : tensor<4xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected ','}}
  %r = tensor.dim %t2 : tensor<4x8xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%v: f32, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{use of value '%v' expects different type than prior uses: 'index' vs 'f32'}}
  %r = tensor.dim %t2, %v : tensor<4x8xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%v: f32) {
  // expected-error@+1 {{use of value '%v' expects different type than prior uses: 'index' vs 'f32'}}
  %r = tensor.generate %v {
  } : tensor<?xf32>
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>) {
  // expected-error@+1 {{custom op 'tensor.gather' expected 'gather_dims'}}
  %r = tensor.gather %t4[%ix] : (tensor<4x4x4xf32>, tensor<1x2x1xindex>) -> tensor<1x2x4x4xf32>
  return
}

// -----

func.func @f(%ix: tensor<1x2x1xindex>, %t4: tensor<4x4x4xf32>) {
  // expected-error@+1 {{custom op 'tensor.gather' 2 operands present, but expected 1}}
  %r = tensor.gather %t4[%ix] gather_dims([1]) : (tensor<4x4x4xf32>) -> tensor<1x2x4x4xf32>
  return
}

// -----

func.func @f() {
  %s = tensor.empty() : tensor<8x16xf32>
  %d = tensor.empty() : tensor<4x4x2x4xf32>
  // expected-error@+1 {{invalid zero tile factor}}
  %r = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [0, 4] into %d : tensor<8x16xf32> -> tensor<4x4x2x4xf32>
  return
}

// -----

func.func @f() {
  %s = tensor.empty() : tensor<8x16xf32>
  %d = tensor.empty() : tensor<4x4x2x4xf32>
  // expected-error@+1 {{invalid inner_dims_pos vector}}
  %r = tensor.pack %s inner_dims_pos = [0, 0] inner_tiles = [2, 4] into %d : tensor<8x16xf32> -> tensor<4x4x2x4xf32>
  return
}

// -----

func.func @f() {
  %s = tensor.empty() : tensor<8x16xf32>
  %d = tensor.empty() : tensor<4x4x2x4xf32>
  // expected-error@+1 {{invalid outer_dims_perm vector}}
  %r = tensor.pack %s outer_dims_perm = [0, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 4] into %d : tensor<8x16xf32> -> tensor<4x4x2x4xf32>
  return
}

// -----

func.func @f() {
  %s = tensor.empty() : tensor<8x16xf32>
  %d = tensor.empty() : tensor<4x4x2x4xf32>
  // expected-error@+1 {{outer_dims_perm must be a permutation or empty}}
  %r = tensor.pack %s outer_dims_perm = [0] inner_dims_pos = [0, 1] inner_tiles = [2, 4] into %d : tensor<8x16xf32> -> tensor<4x4x2x4xf32>
  return
}

// -----

func.func @f() {
  %s = tensor.empty() : tensor<8x16xf32>
  %d = tensor.empty() : tensor<4x4x2x4xf32>
  // expected-error@+1 {{tiling factors must be less than or equal to the input rank for pack or output rank for unpack}}
  %r = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [2, 4, 4] into %d : tensor<8x16xf32> -> tensor<4x4x2x4xf32>
  return
}

// -----

func.func @f() {
  %s = tensor.empty() : tensor<8x16xf32>
  %d = tensor.empty() : tensor<4x4x2x4xf32>
  // expected-error@+1 {{tiling factors must equal the number of dimensions to tile}}
  %r = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [2] into %d : tensor<8x16xf32> -> tensor<4x4x2x4xf32>
  return
}

// -----

func.func @f() {
  %s = tensor.empty() : tensor<8x16xf32>
  %d = tensor.empty() : tensor<4x4x2xf32>
  // expected-error@+1 {{packed rank must equal unpacked rank + tiling factors}}
  %r = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [2, 4] into %d : tensor<8x16xf32> -> tensor<4x4x2xf32>
  return
}

// -----

func.func @f() {
  %s = tensor.empty() : tensor<8x16xf32>
  %d = tensor.empty() : tensor<3x4x2x4xf32>
  // expected-error@+1 {{the shape of output is not large enough to hold the packed data. Expected at least 'tensor<4x4x2x4xf32>', got 'tensor<3x4x2x4xf32>'}}
  %r = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [2, 4] into %d : tensor<8x16xf32> -> tensor<3x4x2x4xf32>
  return
}

// -----

func.func @f() {
  %s = tensor.empty() : tensor<8x16xf32>
  %d = tensor.empty() : tensor<4x4x2x5xf32>
  // expected-error@+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %r = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [2, 4] into %d : tensor<8x16xf32> -> tensor<4x4x2x5xf32>
  return
}

// -----

func.func @f() {
  %s = tensor.empty() : tensor<8x16xf32>
  %d = tensor.empty() : tensor<4x4x2x5xf32>
  // expected-error@+1 {{'tensor.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %r = tensor.pack %s inner_dims_pos = [0, 1] inner_tiles = [2, 5] into %d : tensor<8x16xf32> -> tensor<4x4x2x5xf32>
  return
}

// -----

func.func @f(%i: index) {
  %s = tensor.empty() : tensor<8x16xf32>
  %d = tensor.empty() : tensor<3x4x3x4xf32>
  // expected-error@+1 {{'tensor.pack' op expected padding_value has 'f32' but got: 'index'}}
  %r = tensor.pack %s padding_value(%i : index) inner_dims_pos = [0, 1] inner_tiles = [3, 4] into %d : tensor<8x16xf32> -> tensor<3x4x3x4xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  %s = tensor.empty() : tensor<2x3xf32>
  // expected-error@+1 {{'tensor.concat' op static concatenation size mismatch along non-concatenated dimension 1}}
  %r = tensor.concat dim(0) %t2, %s : (tensor<4x8xf32>, tensor<2x3xf32>) -> tensor<6x8xf32>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>, %ti: tensor<4xindex>) {
  // expected-error@+1 {{'tensor.scatter' op source type mismatch: expected 'tensor<1xf32>' or its rank-reduced variant 'tensor<f32>' (got: 'tensor<4xf32>')}}
  %r = "tensor.scatter"(%t1, %t1, %ti) <{scatter_dims = array<i64: 0>, unique}> : (tensor<4xf32>, tensor<4xf32>, tensor<4xindex>) -> tensor<4xf16>
  return
}

// -----

func.func @f(%t1: tensor<4xf32>) {
  // expected-error@+1 {{'tensor.pad' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  %r = "tensor.pad"(%t1) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 0>}> ({}) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'tensor.generate' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
  %r = "tensor.generate"() ({}) : () -> tensor<4xf32>
  return
}

// -----

func.func @f() {
  %r = "tensor.generate"() ({
  ^bb0(%x: index):
  // expected-error@+1 {{block with no terminator, has %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
    %z = arith.constant 1 : i32 
  }) : () -> tensor<4xf32>
  return
}

// -----

func.func @f(%t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected operation name in quotes}}
  %r = tensor.rank %t2 : tensor<4x8xf32> {k}
  return
}

// -----

func.func @f(%i: index, %t2: tensor<4x8xf32>) {
  // expected-error@+1 {{expected ':'}}
  %r = tensor.dim %t2, %i {k} : tensor<4x8xf32>
  return
}

// -----

func.func @f(%v: f32) {
  %r = tensor.generate {
  ^bb0(%x: index):
  // expected-error@+1 {{expected ':'}}
    tensor.yield %v, %v : f32, f32 
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'tensor.concat' invalid kind of attribute specified}}
  %r = tensor.concat dim("first") %t : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>) {
  // expected-error@+1 {{custom op 'tensor.collapse_shape' invalid kind of attribute specified}}
  %r = tensor.collapse_shape %t array<i64: 0, 1> : tensor<2x3xf32> into tensor<6xf32>
  return
}

// -----

func.func @f(%t: tensor<2x3xf32>) {
  // expected-error@+1 {{custom op 'tensor.collapse_shape' 'tensor.collapse_shape' op attribute 'reassociation' failed to satisfy constraint: Array of 64-bit integer array attributes}}
  %r = tensor.collapse_shape %t [[0, 1]] {reassociation = 3} : tensor<2x3xf32> into tensor<6xf32>
  return
}
