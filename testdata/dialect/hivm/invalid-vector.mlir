// RUN: hivm-opt %s --hivm-arch=membase --split-input-file --verify-diagnostics

// What the verifier says about vector operations, by the rules of memory-based
// hardware.

func.func @f(%a: memref<8xf32>, %v: vector<8xf32>) {
  // expected-error@+1 {{'hivm.hir.vexp' op expected that operand #1 is a tensor or a memref}}
  hivm.hir.vexp ins(%a : memref<8xf32>) outs(%v : vector<8xf32>)
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vexp' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  hivm.hir.vexp ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vexp' op expected the number of tensor results (1) to be equal to the number of output tensors (0)}}
  %0 = hivm.hir.vexp ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vexp' op expected type of operand #1 ('tensor<4xf32>') to match type of corresponding result ('tensor<5xf32>')}}
  %0 = hivm.hir.vexp ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %s: f32) {
  // expected-error@+1 {{'hivm.hir.vexp' op operand #1 must be variadic of shaped of any type values, but got 'f32'}}
  hivm.hir.vexp ins(%a : memref<4xf32>) outs(%s : f32)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vabs' op operand #2 must be memref of any type values, but got 'tensor<4xf32>'}}
  hivm.hir.vabs ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) temp_buffer(%t : tensor<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op requires attribute 'reduce_dims'}}
  "hivm.hir.vreduce"(%a, %b) <{arith = #hivm.reduce_op<sum>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (memref<4x8xf32>, memref<4x1xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op requires attribute 'arith'}}
  "hivm.hir.vreduce"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (memref<4x8xf32>, memref<4x1xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vcummin' op attribute 'cum_dims' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  hivm.hir.vcummin ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) cum_dims = [1, 1] reverse = false
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vflip' op attribute 'flip_axis' failed to satisfy constraint: 64-bit signless integer attribute}}
  "hivm.hir.vflip"(%a, %b) <{flip_axis = 1 : i16}> : (memref<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{invalid properties {broadcast_dims = "x"} for op hivm.hir.vbrc: Invalid attribute `broadcast_dims` in property conversion: "x"}}
  "hivm.hir.vbrc"(%a, %b) <{broadcast_dims = "x"}> : (memref<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{invalid properties {operandSegmentSizes = array<i32: 2, 1>} for op hivm.hir.vadd: size mismatch in attribute conversion: 2 vs 3}}
  "hivm.hir.vadd"(%a, %b, %c) <{operandSegmentSizes = array<i32: 2, 1>}> : (memref<4x8xf32>, memref<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op operand count (3) does not match with the total size (2) specified in attribute 'operandSegmentSizes'}}
  "hivm.hir.vadd"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<4x8xf32>, memref<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{custom op 'hivm.hir.vflip' 'hivm.hir.vflip' op attribute 'flip_axis' failed to satisfy constraint: 64-bit signless integer attribute}}
  hivm.hir.vflip {flip_axis = 1 : i32} ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) flip_axis = 1
  return
}

// -----

func.func @f(%a: memref<4xf32>, %h: memref<4xf16>) {
  // expected-error@+1 {{'hivm.hir.vexp' op requires the same element type for all operands}}
  hivm.hir.vexp ins(%a : memref<4xf32>) outs(%h : memref<4xf16>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %h: memref<4xi8>) {
  // expected-error@+1 {{'hivm.hir.vabs' op requires the same element type for all operands}}
  hivm.hir.vabs ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) temp_buffer(%h : memref<4xi8>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %m: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vmul' op operands must have same rank}}
  hivm.hir.vmul ins(%m, %m : memref<4x8xf32>, memref<4x8xf32>) outs(%a : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vadd' op elementwise op expected 2 inputs, but found 1}}
  hivm.hir.vadd ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %m: memref<4xi8>, %t: memref<9xf32>) {
  // expected-error@+1 {{'hivm.hir.vcmp' op elementwise op expected 2 inputs, but found 3}}
  hivm.hir.vcmp ins(%a, %a : memref<4xf32>, memref<4xf32>) outs(%m : memref<4xi8>) temp_buffer(%t : memref<9xf32>)
  return
}

// -----

func.func @f(%u: memref<*xf32>) {
  // expected-error@+1 {{'hivm.hir.vexp' op at least one operands should be ranked}}
  hivm.hir.vexp ins(%u : memref<*xf32>) outs(%u : memref<*xf32>)
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %n: memref<4x9xf32>) {
  // expected-error@+1 {{'hivm.hir.vsub' op operands' shape are inconsistent}}
  hivm.hir.vsub ins(%m, %m : memref<4x8xf32>, memref<4x8xf32>) outs(%n : memref<4x9xf32>)
  return
}

// -----

func.func @f(%m: memref<?x8xf32>, %n: memref<3x8xf32>, %o: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vsub' op operands' shape are inconsistent}}
  hivm.hir.vsub ins(%m, %n : memref<?x8xf32>, memref<3x8xf32>) outs(%o : memref<4x8xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{Broadcast OTF and Transpose OTF cannot be enabled at the same time}}
  hivm.hir.vabs ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) broadcast = [0] transpose = [0, 1]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vabs' op BroadcastableOTF Op expect 1 output, but found 2}}
  hivm.hir.vabs ins(%a : memref<4x8xf32>) outs(%b, %c : memref<4x8xf32>, memref<4x8xf32>) broadcast = [0]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vabs' op broadcast dim exceeds op's rank}}
  hivm.hir.vabs ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) broadcast = [2]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vabs' op broadcast dim exceeds op's rank}}
  hivm.hir.vabs ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) broadcast = [-1]
  return
}

// -----

func.func @f(%a: memref<2x8xf32>, %b: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vabs' op input operand's broadcast dim is not 1}}
  hivm.hir.vabs ins(%a : memref<2x8xf32>) outs(%b : memref<4x8xf32>) broadcast = [0]
  return
}

// -----

func.func @f(%a: memref<1x7xf32>, %b: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vabs' op input operand's non-broadcast dim does not match with output}}
  hivm.hir.vabs ins(%a : memref<1x7xf32>) outs(%b : memref<4x8xf32>) broadcast = [0]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vabs' op TransposableOTF Op expect 1 output, but found 2}}
  hivm.hir.vabs ins(%a : memref<4x8xf32>) outs(%b, %c : memref<4x8xf32>, memref<4x8xf32>) transpose = [0, 1]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vabs' op expects 'transpose' to be a permutation, found 0, 0}}
  hivm.hir.vabs ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) transpose = [0, 0]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vabs' op transpose dim is the last dimension}}
  hivm.hir.vabs ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) transpose = [1, 0]
  return
}

// -----

func.func @f(%a: memref<2x3x8xf32>, %b: memref<3x5x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vabs' op failed to verify transpose behavior at 1 0}}
  hivm.hir.vabs ins(%a : memref<2x3x8xf32>) outs(%b : memref<3x5x8xf32>) transpose = [1, 0, 2]
  return
}

// -----

func.func @f(%s: f32, %a: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vmul' op failed to verify that operand at index 0 is vector-only}}
  hivm.hir.vmul ins(%s, %a : f32, memref<4xf32>) outs(%a : memref<4xf32>)
  return
}

// -----

func.func @f(%s: i32, %a: memref<4xi32>) {
  // expected-error@+1 {{'hivm.hir.vor' op failed to verify that operand at index 1 is vector-only}}
  hivm.hir.vor ins(%a, %s : memref<4xi32>, i32) outs(%a : memref<4xi32>)
  return
}

// -----

func.func @f(%a: memref<4xi32>) {
  // expected-error@+1 {{'hivm.hir.vln' op failed to verify that operand at idx 0 should have element type 16-bit float or 32-bit float}}
  hivm.hir.vln ins(%a : memref<4xi32>) outs(%a : memref<4xi32>)
  return
}

// -----

func.func @f(%a: memref<4xi8>) {
  // expected-error@+1 {{'hivm.hir.vexp' op failed to verify that operand at idx 0 and 1 should have element type 16-bit float or 32-bit float}}
  hivm.hir.vexp ins(%a : memref<4xi8>) outs(%a : memref<4xi8>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %m: memref<4xi16>) {
  // expected-error@+1 {{'hivm.hir.vcmp' op failed to verify that operand at idx 2 should have element type 1-bit signless integer or 8-bit signless integer}}
  hivm.hir.vcmp ins(%a, %a : memref<4xf32>, memref<4xf32>) outs(%m : memref<4xi16>)
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vcast' op requires a destination}}
  "hivm.hir.vcast"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%a: memref<4xf64>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vcast' op currently don't support cast double_to_float_rintmode}}
  hivm.hir.vcast ins(%a : memref<4xf64>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xui8>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vcast' op currently don't support cast uint8_t_to_float_truncmode}}
  hivm.hir.vcast ins(%a : memref<4xui8>) outs(%b : memref<4xf32>) round_mode = <trunc>
  return
}

// -----

func.func @f(%a: memref<4xi16>, %b: memref<4xf16>) {
  // expected-error@+1 {{'hivm.hir.vcast' op currently don't support cast uint16_t_to_half_rintmode}}
  hivm.hir.vcast ins(%a : memref<4xi16>) outs(%b : memref<4xf16>) cast = <cast_unsigned>
  return
}

// -----

func.func @f(%a: memref<4xi1>, %b: memref<4xi64>) {
  // expected-error@+1 {{'hivm.hir.vcast' op currently don't support cast bool_to_int64_t_rintmode}}
  hivm.hir.vcast ins(%a : memref<4xi1>) outs(%b : memref<4xi64>)
  return
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  func.func @f(%a: memref<1x8xf8E5M2>, %b: memref<4x8xf8E5M2>) {
    // expected-error@+1 {{'hivm.hir.vbrc' op Current hardware doesn't support fp8 type}}
    hivm.hir.vbrc ins(%a : memref<1x8xf8E5M2>) outs(%b : memref<4x8xf8E5M2>) broadcast_dims = [0]
    return
  }
}

// -----

func.func @f(%a: memref<1x8xf32>, %b: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vbrc' op temp_buffer'rank should be one}}
  hivm.hir.vbrc ins(%a : memref<1x8xf32>) outs(%b : memref<4x8xf32>) temp_buffer(%b : memref<4x8xf32>) broadcast_dims = [0]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vbrc' op have empty broadcast dims array}}
  hivm.hir.vbrc ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// -----

func.func @f(%a: memref<1xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vbrc' op have too many indices in the broadcast dims array}}
  hivm.hir.vbrc ins(%a : memref<1xf32>) outs(%b : memref<4xf32>) broadcast_dims = [0, 0]
  return
}

// -----

func.func @f(%a: memref<1xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vbrc' op have invalid index '1' inside broadcast dims array}}
  hivm.hir.vbrc ins(%a : memref<1xf32>) outs(%b : memref<4xf32>) broadcast_dims = [1]
  return
}

// -----

func.func @f(%a: memref<1xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vbrc' op have invalid index '-1' inside broadcast dims array}}
  hivm.hir.vbrc ins(%a : memref<1xf32>) outs(%b : memref<4xf32>) broadcast_dims = [-1]
  return
}

// -----

func.func @f(%a: memref<?xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vbrc' op invalid source vector shape, 'SrcVecDim[0]' != 1}}
  hivm.hir.vbrc ins(%a : memref<?xf32>) outs(%b : memref<4xf32>) broadcast_dims = [0]
  return
}

// -----

func.func @f(%s: f32, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vbrc' op broadcast dims must be empty for scalar src}}
  hivm.hir.vbrc ins(%s : f32) outs(%b : memref<4xf32>) broadcast_dims = [0]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op temp_buffer'rank should be one}}
  hivm.hir.vreduce <sum> ins(%a : memref<4x8xf32>) outs(%b : memref<4x1xf32>) temp_buffer(%a : memref<4x8xf32>) reduce_dims = [1]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op have empty reduce dims array}}
  hivm.hir.vreduce <sum> ins(%a : memref<4x8xf32>) outs(%b : memref<4x1xf32>) reduce_dims = []
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op have too many indices in the reduce dims array}}
  hivm.hir.vreduce <sum> ins(%a : memref<4x8xf32>) outs(%b : memref<4x1xf32>) reduce_dims = [0, 1, 1]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op have invalid index '2' inside reduce dims array}}
  hivm.hir.vreduce <sum> ins(%a : memref<4x8xf32>) outs(%b : memref<4x1xf32>) reduce_dims = [2]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op invalid dst vector shape, 'DstVecDim[0]' != 1}}
  hivm.hir.vreduce <sum> ins(%a : memref<4x8xf32>) outs(%b : memref<4x1xf32>) reduce_dims = [0]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op have src and dst with different ranks}}
  hivm.hir.vreduce <sum> ins(%a : memref<4x8xf32>) outs(%b : memref<1xf32>) reduce_dims = [0]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<5x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op have dim at index 0 different between src and dst}}
  hivm.hir.vreduce <sum> ins(%a : memref<4x8xf32>) outs(%b : memref<5x1xf32>) reduce_dims = [1]
  return
}

// -----

func.func @f(%a: memref<4x8x3xf32>, %b: memref<1x8x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op have dim at index 2 different between src and dst}}
  hivm.hir.vreduce <sum> ins(%a : memref<4x8x3xf32>) outs(%b : memref<1x8x1xf32>) reduce_dims = [0, 0, 2]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op with index should have exactly 2 destination operands}}
  hivm.hir.vreduce <min_with_index_right> ins(%a : memref<4x8xf32>) outs(%b : memref<4x1xf32>) reduce_dims = [1]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<1x1xf32>, %i: memref<1x1xi32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op with index should have exactly 1 reduce dimension}}
  hivm.hir.vreduce <max_with_index_left> ins(%a : memref<4x8xf32>) outs(%b, %i : memref<1x1xf32>, memref<1x1xi32>) reduce_dims = [0, 1]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>, %i: memref<5x1xi32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op dst index shape should be compatible with dst value}}
  hivm.hir.vreduce <max_with_index_left> ins(%a : memref<4x8xf32>) outs(%b, %i : memref<4x1xf32>, memref<5x1xi32>) reduce_dims = [1]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>, %i: memref<4x1xi16>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op invalid dst index elemtype}}
  hivm.hir.vreduce <max_with_index_left> ins(%a : memref<4x8xf32>) outs(%b, %i : memref<4x1xf32>, memref<4x1xi16>) reduce_dims = [1]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op should have exactly 1 destination operand}}
  hivm.hir.vreduce <max> ins(%a : memref<4x8xf32>) outs(%b, %b : memref<4x1xf32>, memref<4x1xf32>) reduce_dims = [1]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>, %i: memref<4x1xi32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op should have exactly 1 destination operand}}
  hivm.hir.vreduce <min_with_index> ins(%a : memref<4x8xf32>) outs(%b, %i : memref<4x1xf32>, memref<4x1xi32>) reduce_dims = [1]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x1xf32>) {
  // expected-error@+1 {{'hivm.hir.vreduce' op elemtype should be an integer}}
  hivm.hir.vreduce <ori> ins(%a : memref<4x8xf32>) outs(%b : memref<4x1xf32>) reduce_dims = [1]
  return
}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910_9391">} {
  func.func @f(%a: memref<4x8xf8E4M3FN>, %b: memref<8x4xf8E4M3FN>) {
    // expected-error@+1 {{'hivm.hir.vtranspose' op Current hardware doesn't support fp8 type}}
    hivm.hir.vtranspose ins(%a : memref<4x8xf8E4M3FN>) outs(%b : memref<8x4xf8E4M3FN>) permutation = [1, 0]
    return
  }
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op Permutation array should not be empty.}}
  hivm.hir.vtranspose ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op Permutation size should be equal to src rank}}
  hivm.hir.vtranspose ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) permutation = [1, 0, 2]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op have invalid index '2' inside permutation array}}
  hivm.hir.vtranspose ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) permutation = [2, 0]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op Vtranspose only support two axes transpose}}
  hivm.hir.vtranspose ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) permutation = [0, 1]
  return
}

// -----

func.func @f(%a: memref<2x2x2x2xf32>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op Vtranspose supports only swapping two axes; for rank-4, also allows permutations equivalent to two swaps (got moved=4, swaps=3)}}
  hivm.hir.vtranspose ins(%a : memref<2x2x2x2xf32>) outs(%a : memref<2x2x2x2xf32>) permutation = [1, 2, 3, 0]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<8x4xf16>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op ElementType of src and dst are not the same}}
  hivm.hir.vtranspose ins(%a : memref<4x8xf32>) outs(%b : memref<8x4xf16>) permutation = [1, 0]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<32xf32>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op Rank of src and dst are not the same}}
  hivm.hir.vtranspose ins(%a : memref<4x8xf32>) outs(%b : memref<32xf32>) permutation = [1, 0]
  return
}

// -----

func.func @f(%a: memref<2x2x2xf32>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op Disabled allign mode supports only last 2 axes transpose}}
  hivm.hir.vtranspose ins(%a : memref<2x2x2xf32>) outs(%a : memref<2x2x2xf32>) permutation = [1, 0, 2] disable_align = true
  return
}

// -----

func.func @f(%a: memref<2x2xf32, 1>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op cast src memory space attr failed!}}
  hivm.hir.vtranspose ins(%a : memref<2x2xf32, 1>) outs(%a : memref<2x2xf32, 1>) permutation = [1, 0] disable_align = true
  return
}

// -----

func.func @f(%a: memref<8x4xf32, #hivm.address_space<ub>>, %b: memref<4x8xf32, #hivm.address_space<ub>>) {
  // expected-error@+1 {{'hivm.hir.vtranspose' op VTransposeOp supports unaligned mode only for tensors with double-aligned first axis}}
  hivm.hir.vtranspose ins(%a : memref<8x4xf32, #hivm.address_space<ub>>) outs(%b : memref<4x8xf32, #hivm.address_space<ub>>) permutation = [1, 0] disable_align = true
  return
}

// -----

func.func @f(%a: memref<i32>) {
  // expected-error@+1 {{'hivm.hir.varange' op stride array should not be empty}}
  hivm.hir.varange strides[] outs(%a : memref<i32>)
  return
}

// -----

func.func @f(%a: memref<4x4xi32>, %i: index) {
  // expected-error@+1 {{'hivm.hir.varange' op stride array size should match the rank of dst}}
  hivm.hir.varange strides[%i] outs(%a : memref<4x4xi32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<12xf32>) {
  // expected-error@+1 {{'hivm.hir.vinterleave' op Only support interleave two tensor2}}
  hivm.hir.vinterleave ins(%a, %a, %a : memref<4xf32>, memref<4xf32>, memref<4xf32>) outs(%b : memref<12xf32>) interleave_channel_nums = 3
  return
}

// -----

func.func @f(%a: memref<8xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vdeinterleave' op output num mismatch with channel num}}
  hivm.hir.vdeinterleave ins(%a : memref<8xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<8xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vdeinterleave' op output num for CHANNEL_0 CHANNEL_1 should be one}}
  hivm.hir.vdeinterleave ins(%a : memref<8xf32>) outs(%b, %b : memref<4xf32>, memref<4xf32>) index_mode = <CHANNEL_1>
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vcumsum' op have empty cum dims array}}
  hivm.hir.vcumsum ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) cum_dims = [] reverse = true
  return
}

// -----

func.func @f(%a: memref<8xf32>) {
  // expected-error@+1 {{'hivm.hir.vcumprod' op have too many indices in the cum dims array}}
  hivm.hir.vcumprod ins(%a : memref<8xf32>) outs(%a : memref<8xf32>) cum_dims = [0, 1] reverse = true
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vcummax' op have invalid index '2' inside cum dims array}}
  hivm.hir.vcummax ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) cum_dims = [2] reverse = true
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vcumsum' op have more than one cumulative dims}}
  hivm.hir.vcumsum ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) cum_dims = [0, 1] reverse = true
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vsort' op temp_buffer'rank should be one}}
  hivm.hir.vsort ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) descending = true sort_axis = -1 temp_buffer(%c : memref<4x8xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vsort' op Currently only tail axis sorting is supported}}
  hivm.hir.vsort ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) descending = true sort_axis = 0
  return
}

// -----

func.func @f(%a: memref<8xf32>, %s: f32) {
  // expected-error@+1 {{'hivm.hir.vpad' op expected 1 dynamic high values}}
  "hivm.hir.vpad"(%a, %a, %s) <{static_low = array<i64: 0>, static_high = array<i64: -9223372036854775808>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (memref<8xf32>, memref<8xf32>, f32) -> ()
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{custom op 'hivm.hir.vreduce' expected ::mlir::hivm::ReduceOperation to be one of: sum, prod, max, min, max_with_index_left, max_with_index_right, min_with_index_left, min_with_index_right, max_with_index, min_with_index, any, all, xori, ori, andi, none}}
  hivm.hir.vreduce <mean> ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>) reduce_dims = [1]
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{custom op 'hivm.hir.vexp' 1 operands present, but expected 2}}
  hivm.hir.vexp ins(%a : memref<4x8xf32>, memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{custom op 'hivm.hir.vadd' expected 'ins'}}
  hivm.hir.vadd outs(%b : memref<4x8xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{custom op 'hivm.hir.vfoo' is unknown}}
  hivm.hir.vfoo ins(%a : memref<4x8xf32>)
  return
}
