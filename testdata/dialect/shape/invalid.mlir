// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{'shape.assuming_all' op no operands specified}}
  %0 = shape.assuming_all
  return
}

// -----

func.func @f(%s: !shape.shape) {
  // expected-error@+1 {{'shape.cstr_broadcastable' op required at least 2 input shapes}}
  %0 = shape.cstr_broadcastable %s : !shape.shape
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size) {
  // expected-error@+1 {{'shape.reduce' op ReduceOp body is expected to have 3 arguments}}
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
  ^bb0(%i: index, %d: !shape.size):
    shape.yield %d : !shape.size
  }
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size) {
  // expected-error@+1 {{'shape.reduce' op argument 0 of ReduceOp body is expected to be of IndexType}}
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
  ^bb0(%i: f32, %d: !shape.size, %a: !shape.size):
    shape.yield %d : !shape.size
  }
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size) {
  // expected-error@+1 {{'shape.reduce' op argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates on a ShapeType}}
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
  ^bb0(%i: index, %d: f32, %a: !shape.size):
    shape.yield %a : !shape.size
  }
  return
}

// -----

func.func @f(%s: tensor<?xindex>, %z: !shape.size) {
  // expected-error@+1 {{'shape.reduce' op argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates on an extent tensor}}
  %0 = shape.reduce(%s, %z) : tensor<?xindex> -> !shape.size {
  ^bb0(%i: index, %d: f32, %a: !shape.size):
    shape.yield %a : !shape.size
  }
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size) {
  // expected-error@+1 {{'shape.reduce' op type mismatch between argument 2 of ReduceOp body and initial value 0}}
  %0 = shape.reduce(%s, %z) : !shape.shape -> !shape.size {
  ^bb0(%i: index, %d: !shape.size, %a: f32):
    shape.yield %d : !shape.size
  }
  return
}

// -----

func.func @f(%s: !shape.shape) {
  // expected-error@+1 {{custom op 'shape.reduce' 0 operands present, but expected 1}}
  %0 = shape.reduce(%s) : !shape.shape -> !shape.size {
  ^bb0(%i: index, %d: !shape.size):
    shape.yield %d : !shape.size
  }
  return
}

// -----

func.func @f(%w: !shape.witness) {
  // expected-error@+1 {{'shape.assuming' op  region control flow edge from Region #0 to parent results: source has 0 operands, but target successor needs 1}}
  %0 = shape.assuming %w -> (index) {
    shape.assuming_yield
  }
  return
}

// -----

func.func @f(%w: !shape.witness, %f: f32) {
  // expected-error@+1 {{'shape.assuming' op  along control flow edge from Region #0 to parent results: source type #0 'f32' should match input type #0 'index'}}
  %0 = shape.assuming %w -> (index) {
    shape.assuming_yield %f : f32
  }
  return
}

// -----

func.func @f(%s: i32) {
  // expected-error@+1 {{'shape.add' op operand #0 must be size or index, but got 'i32'}}
  %0 = shape.add %s, %s : i32, i32 -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'shape.yield' op expects parent op to be one of 'shape.reduce, shape.function_library'}}
  shape.yield
}

// -----

// expected-error@+1 {{unknown  type `foo` in dialect `shape`}}
func.func private @f(!shape.foo)

// -----

shape.function_library @l {
// expected-error@+1 {{custom op 'shape.function_library' invalid kind of attribute specified}}
} mapping "a"

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.shape_of' op inferred type(s) 'tensor<2xindex>' are incompatible with return type(s) of operation 'tensor<3xindex>'}}
  %0 = shape.shape_of %t : tensor<?x3xf32> -> tensor<3xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.shape_of' op if at least one of the operands can hold error values then the result must be of type `shape` to propagate them}}
  %0 = shape.shape_of %v : !shape.value_shape -> tensor<?xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.add' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.add %z, %i : !shape.size, index -> index
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.mul' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.mul %z, %i : !shape.size, index -> index
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.div' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.div %z, %i : !shape.size, index -> index
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.max' op operand #1 must be shape or size, but got 'tensor<?xindex>'}}
  %0 = shape.max %s, %e : !shape.shape, tensor<?xindex> -> tensor<?xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.max' op operand #1 must be shape or size, but got 'index'}}
  %0 = shape.max %s, %i : !shape.shape, index -> !shape.shape
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.min' op operand #0 must be shape or size, but got 'tensor<?xindex>'}}
  %0 = shape.min %e, %e : tensor<?xindex>, tensor<?xindex> -> !shape.shape
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.max' op inferred type(s) '!shape.size' are incompatible with return type(s) of operation '!shape.shape'}}
  %0 = "shape.max"(%z, %z) : (!shape.size, !shape.size) -> !shape.shape
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.max' op inferred type(s) '!shape.shape' are incompatible with return type(s) of operation '!shape.size'}}
  %0 = "shape.max"(%s, %s) : (!shape.shape, !shape.shape) -> !shape.size
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.max' op result #0 must be shape or size, but got 'index'}}
  %0 = "shape.max"(%z, %z) : (!shape.size, !shape.size) -> index
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.any' op result #0 must be shape or extent tensor, but got 'i8'}}
  %0 = shape.any %e, %e : tensor<?xindex>, tensor<?xindex> -> i8
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.broadcast' op if at least one of the operands can hold error values then the result must be of type `shape` to propagate them}}
  %0 = shape.broadcast %s, %e : !shape.shape, tensor<?xindex> -> tensor<?xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{custom op 'shape.dim' invalid kind of type specified}}
  %0 = shape.dim %v, %i : !shape.value_shape, index -> index
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.get_extent' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.get_extent %s, %i : !shape.shape, index -> index
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.get_extent' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.get_extent %e, %z : tensor<?xindex>, !shape.size -> index
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.num_elements' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.num_elements %s : !shape.shape -> index
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.rank' op if at least one of the operands can hold error values then the result must be of type `size` to propagate them}}
  %0 = shape.rank %s : !shape.shape -> index
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{requires all sizes or shapes}}
  %0 = shape.meet %s, %i : !shape.shape, index -> index
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.const_shape' op inferred type(s) 'tensor<2xindex>' are incompatible with return type(s) of operation 'tensor<3xindex>'}}
  %0 = shape.const_shape [1, 2] : tensor<3xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.const_shape' op inferred type(s) 'tensor<2xindex>' are incompatible with return type(s) of operation 'tensor<?xindex>'}}
  %0 = shape.const_shape [1, 2] : tensor<?xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.const_shape' op result #0 must be shape or extent tensor, but got 'i8'}}
  %0 = shape.const_shape [1, 2] : i8
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{custom op 'shape.from_extent_tensor' invalid kind of type specified}}
  %0 = shape.from_extent_tensor %s : !shape.shape
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.shape_eq' op operand #1 must be variadic of shape or extent tensor, but got 'index'}}
  %0 = shape.shape_eq %s, %i : !shape.shape, index
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.with_shape' op operand #0 must be shaped of any type values or , but got 'index'}}
  %0 = shape.with_shape %i, %s : index, !shape.shape
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.value_as_shape' op operand #0 must be 1D tensor of integer or index values or , but got 'index'}}
  %0 = shape.value_as_shape %i : index -> tensor<3xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.value_of' op operand #0 must be , but got 'index'}}
  %0 = "shape.value_of"(%i) : (index) -> tensor<3xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.meet' op operand #1 must be any shape or size, but got 'tensor<?x3xf32>'}}
  %0 = shape.meet %e3, %t : tensor<3xindex>, tensor<?x3xf32> -> tensor<4xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.meet' op inferred type(s) 'index' are incompatible with return type(s) of operation '!shape.shape'}}
  %0 = "shape.meet"(%i, %i) : (index, index) -> (!shape.shape)
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{requires all sizes or shapes}}
  %0 = "shape.meet"(%e3, %i) : (tensor<3xindex>, index) -> (index)
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{unequal shape cardinality}}
  %0 = "shape.meet"(%i, %e3) : (index, tensor<3xindex>) -> (index)
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.meet' op inferred type(s) 'tensor<3xindex>' are incompatible with return type(s) of operation 'tensor<4xindex>'}}
  %0 = "shape.meet"(%e3, %e3) : (tensor<3xindex>, tensor<3xindex>) -> tensor<4xindex>
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.meet' op inferred type(s) '!shape.shape' are incompatible with return type(s) of operation '!shape.size'}}
  %0 = "shape.meet"(%s, %e3) : (!shape.shape, tensor<3xindex>) -> !shape.size
  return
}

// -----

func.func @f(%s: !shape.shape, %z: !shape.size, %e: tensor<?xindex>, %e3: tensor<3xindex>, %t: tensor<?x3xf32>, %i: index, %v: !shape.value_shape, %w: !shape.witness, %u: tensor<*xf32>) {
  // expected-error@+1 {{'shape.rank' op operand #0 must be shape or extent tensor, but got '!shape.value_shape'}}
  %0 = "shape.rank"(%v) : (!shape.value_shape) -> index
  return
}
