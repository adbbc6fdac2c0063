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
