// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// Which of two broken rules of a vector operation is reported, as the reference does
// it: element-type lists, inits, traits of all elementwise operations, traits of the
// operation, its own rules.

func.func @lists_before_same_type(%a: memref<4x8xi32>, %b: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vln' op failed to verify that operand at idx 0 should have element type 16-bit float or 32-bit float}}
  hivm.hir.vln ins(%a : memref<4x8xi32>) outs(%b : memref<4x8xf32>)
  return
}

// -----

func.func @lists_before_same_type(%a: memref<4x8xi7>, %b: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op failed to verify that operand at idx 0 and 1 should have element type}}
  hivm.hir.vadd ins(%a, %b : memref<4x8xi7>, memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// -----

func.func @lists_before_inits(%a: memref<8xi32>, %v: vector<8xf32>) {
  // expected-error@+1 {{'hivm.hir.vexp' op failed to verify that operand at idx 0 and 1 should have element type}}
  hivm.hir.vexp ins(%a : memref<8xi32>) outs(%v : vector<8xf32>)
  return
}

// -----

func.func @rank_before_same_type(%a: memref<4x8xi32>, %b: memref<8xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op operands must have same rank}}
  hivm.hir.vadd ins(%a, %a : memref<4x8xi32>, memref<4x8xi32>) outs(%b : memref<8xf32>)
  return
}

// -----

func.func @transpose_before_same_type(%a: memref<4x5x8xi32>, %b: memref<4x5x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op failed to verify transpose behavior at 1 0}}
  hivm.hir.vadd ins(%a, %a : memref<4x5x8xi32>, memref<4x5x8xi32>) outs(%b : memref<4x5x8xf32>) transpose = [1, 0, 2]
  return
}

// -----

func.func @last_axis_of_transpose_first(%a: memref<4x5x8xi32>, %b: memref<4x5x9xi32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op failed to verify transpose behavior at 2 2}}
  hivm.hir.vadd ins(%a, %a : memref<4x5x8xi32>, memref<4x5x8xi32>) outs(%b : memref<4x5x9xi32>) transpose = [1, 0, 2]
  return
}

// -----

func.func @transpose_before_number(%a: memref<4x5x8xi32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op failed to verify transpose behavior at 1 0}}
  hivm.hir.vadd ins(%a : memref<4x5x8xi32>) outs(%a : memref<4x5x8xi32>) transpose = [1, 0, 2]
  return
}

// -----

func.func @inputs_of_a_transpose(%a: memref<4x?x8xi32>, %b: memref<3x?x8xi32>, %c: memref<?x?x8xi32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op failed to verify transpose behavior at 1 0}}
  hivm.hir.vadd ins(%a, %b : memref<4x?x8xi32>, memref<3x?x8xi32>) outs(%c : memref<?x?x8xi32>) transpose = [1, 0, 2]
  return
}

// -----

func.func @shapes_before_same_type(%a: memref<4x8xi32>, %b: memref<4x9xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op operands' shape are inconsistent}}
  hivm.hir.vadd ins(%a, %a : memref<4x8xi32>, memref<4x8xi32>) outs(%b : memref<4x9xf32>)
  return
}

// -----

func.func @same_type_before_vector_only(%s: i32, %b: memref<4x9xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op requires the same element type for all operands}}
  hivm.hir.vadd ins(%s, %b : i32, memref<4x9xf32>) outs(%b : memref<4x9xf32>)
  return
}

// -----

func.func @vector_only_before_broadcast(%s: f32, %b: memref<4x9xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op failed to verify that operand at index 0 is vector-only}}
  hivm.hir.vadd ins(%s, %b : f32, memref<4x9xf32>) outs(%b : memref<4x9xf32>) broadcast = [7]
  return
}

// -----

func.func @broadcast_axis_by_axis(%a: memref<4x2xf32>, %b: memref<3x9xf32>, %c: memref<4x9xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op input operand's non-broadcast dim does not match with output}}
  hivm.hir.vadd ins(%a, %b : memref<4x2xf32>, memref<3x9xf32>) outs(%c : memref<4x9xf32>) broadcast = [1]
  return
}

// -----

func.func @inputs_of_a_broadcast(%a: memref<4x1xf32>, %b: memref<3x1xf32>, %c: memref<?x9xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op input operand's non-broadcast dim does not match with output}}
  hivm.hir.vadd ins(%a, %b : memref<4x1xf32>, memref<3x1xf32>) outs(%c : memref<?x9xf32>) broadcast = [1]
  return
}

// -----

func.func @scratch_counts(%a: memref<4x9xf32>, %t: memref<8xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op elementwise op expected 2 inputs, but found 2}}
  hivm.hir.vadd ins(%a : memref<4x9xf32>) outs(%a : memref<4x9xf32>) temp_buffer(%t : memref<8xf32>)
  return
}

// -----

func.func @same_type_before_rank_elsewhere(%a: memref<4xf32>, %b: memref<4x8xf16>) {
  // expected-error@+1 {{'hivm.hir.vinterleave' op requires the same element type for all operands}}
  hivm.hir.vinterleave ins(%a, %a : memref<4xf32>, memref<4xf32>) outs(%b : memref<4x8xf16>) interleave_channel_nums = 2
  return
}

// -----

func.func @each_axis_wholly(%a: memref<4x1xf32>, %b: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vbrc' op invalid source vector shape, 'SrcVecDim[0]' != 1}}
  hivm.hir.vbrc ins(%a : memref<4x1xf32>) outs(%b : memref<4x8xf32>) broadcast_dims = [0, 5]
  return
}

// -----

func.func @each_axis_wholly(%a: memref<4x1xf32>, %b: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vbrc' op have invalid index '5' inside broadcast dims array}}
  hivm.hir.vbrc ins(%a : memref<4x1xf32>) outs(%b : memref<4x8xf32>) broadcast_dims = [5, 0]
  return
}

// -----

func.func @each_axis_wholly(%a: memref<4x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op invalid dst vector shape, 'DstVecDim[0]' != 1}}
  hivm.hir.vreduce <sum> ins(%a : memref<4x8xf32>) outs(%b : memref<4x1xf32>) reduce_dims = [0, 5]
  return
}

// -----

func.func @lists_before_axes(%a: memref<4x8xf64>, %b: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vbrc' op failed to verify that operand at idx 0 should have element type}}
  hivm.hir.vbrc ins(%a : memref<4x8xf64>) outs(%b : memref<4x8xf32>) broadcast_dims = [0]
  return
}

// -----

func.func @no_outs(%a: memref<4x8xf32>) {
  // expected-error@+2 {{custom op 'hivm.hir.vexp' expected 'outs'}}
  hivm.hir.vexp ins(%a : memref<4x8xf32>)
  return
}

// -----

func.func @no_outs(%a: memref<4x8xf32>) {
  // expected-error@+1 {{custom op 'hivm.hir.vrec' expected 'outs'}}
  hivm.hir.vrec ins(%a : memref<4x8xf32>) out(%a : memref<4x8xf32>)
  return
}

// -----

func.func @no_ins(%a: memref<4x8xf32>) {
  // expected-error@+1 {{custom op 'hivm.hir.vabs' expected 'ins'}}
  hivm.hir.vabs outs(%a : memref<4x8xf32>)
  return
}

// -----

// These need not have it.
func.func @no_outs(%a: memref<4x8xf32>) {
  hivm.hir.vtanh ins(%a : memref<4x8xf32>)
  hivm.hir.vsub ins(%a, %a : memref<4x8xf32>, memref<4x8xf32>)
  return
}
