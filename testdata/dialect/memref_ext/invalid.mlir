// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{'memref_ext.alloc_workspace' op dimension operand count does not equal memref dynamic dimension count}}
  %0 = memref_ext.alloc_workspace() : memref<?xi8>
  return
}

// -----

func.func @f(%w: f32) {
  // expected-error@+1 {{'memref_ext.alloc_workspace' op operand #0 must be memref of any type values, but got 'f32'}}
  %0 = memref_ext.alloc_workspace() from %w : from f32 to memref<4xi8>
  return
}

// -----

func.func @f(%w: memref<4xi8>) {
  // expected-error@+1 {{invalid kind of type specified}}
  %0 = memref_ext.alloc_workspace() from %w : from memref<4xi8> to tensor<4xi8>
  return
}

// -----

func.func @f(%w: memref<4xi8>) {
  // expected-error@+1 {{'memref_ext.alloc_workspace' op result #0 must be memref of any type values, but got 'tensor<4xi8>'}}
  %0 = "memref_ext.alloc_workspace"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> tensor<4xi8>
  return
}

// -----

func.func @f(%w: memref<4xi8>) {
  // expected-error@+1 {{operandSegmentSizes}}
  %0 = "memref_ext.alloc_workspace"(%w) <{operandSegmentSizes = array<i32: 0, 0, 0>}> : (memref<4xi8>) -> memref<4xi8>
  return
}

// -----

func.func @f(%n: i32) {
  // expected-note@-1 {{prior use here}}
  // expected-error@+1 {{use of value '%n' expects different type than prior uses: 'index' vs 'i32'}}
  %0 = memref_ext.alloc_workspace(%n) : memref<?xi8>
  return
}
