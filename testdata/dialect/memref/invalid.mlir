// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// What the verifier and the parser say about memref.

func.func @f() {
  // expected-error@+1 {{'memref.alloc' op dimension operand count does not equal memref dynamic dimension count}}
  %r = memref.alloc() : memref<?xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'memref.alloc' op dimension operand count does not equal memref dynamic dimension count}}
  %r = memref.alloc(%i) : memref<4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1}}
  %r = memref.alloc()[%i] : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'memref.alloc' op symbol operand count does not equal memref symbol count: expected 2, got 0}}
  %r = memref.alloc() : memref<4xf32, strided<[?], offset: ?>>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'memref.alloc' 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0}}
  %r = memref.alloc() {alignment = -1 : i64} : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'memref.alloca' op dimension operand count does not equal memref dynamic dimension count}}
  %r = memref.alloca() : memref<?xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'memref.alloc' invalid kind of type specified}}
  %r = memref.alloc() : f32
  return
}

// -----

func.func @f(%v: memref<4xf32>) {
  // expected-error@+1 {{missing dimension operand for result type 'memref<?xf32>'}}
  %r = memref.realloc %v : memref<4xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%i: index, %v: memref<4xf32>) {
  // expected-error@+1 {{unnecessary dimension operand for result type 'memref<8xf32>'}}
  %r = memref.realloc %v(%i) : memref<4xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%v: memref<4xf32>) {
  // expected-error@+1 {{different memory spaces specified for source memref type 'memref<4xf32>' and result memref type 'memref<8xf32, 1>'}}
  %r = memref.realloc %v : memref<4xf32> to memref<8xf32, 1>
  return
}

// -----

func.func @f(%v: memref<4xf32>) {
  // expected-error@+1 {{different element types specified for source memref type 'memref<4xf32>' and result memref type 'memref<8xf16>'}}
  %r = memref.realloc %v : memref<4xf32> to memref<8xf16>
  return
}

// -----

func.func @f(%v: memref<4xf32>) {
  // expected-error@+1 {{unsupported layout for result memref type 'memref<8xf32, strided<[2]>>'}}
  %r = memref.realloc %v : memref<4xf32> to memref<8xf32, strided<[2]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<4x8xf32>'}}
  %r = memref.realloc %m : memref<4x8xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  memref.assume_alignment %m, 3 : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.assume_alignment' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive}}
  memref.assume_alignment %m, 0 : memref<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.load' op incorrect number of indices for load, expected 2 but got 1}}
  %r = memref.load %m[%i] : memref<4x8xf32>
  return
}

// -----

func.func @f(%z: memref<f32>) {
  // expected-error@+1 {{'memref.load' op failed to verify that result type matches element type of 'memref'}}
  %r = "memref.load"(%z) : (memref<f32>) -> f16
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %f, %m[%i] : memref<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %z: memref<f32>) {
  // expected-error@+1 {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "memref.store"(%i, %z) : (index, memref<f32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %y: memref<16xi8>) {
  // expected-error@+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %m, %y : memref<4x8xf32> to memref<16xi8>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %v: memref<4xf32>) {
  // expected-error@+1 {{'memref.copy' op requires the same shape for all operands}}
  memref.copy %m, %v : memref<4x8xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%f: f32, %z: memref<f32>) {
  // expected-error@+1 {{'memref.atomic_rmw' op with kind 'addi' expects an integer type}}
  %r = memref.atomic_rmw addi %f, %z[] : (f32, memref<f32>) -> f32
  return
}

// -----

func.func @f(%i: index, %b: i8, %y: memref<16xi8>) {
  // expected-error@+1 {{'memref.atomic_rmw' op with kind 'mulf' expects a floating-point type}}
  %r = memref.atomic_rmw mulf %b, %y[%i] : (i8, memref<16xi8>) -> i8
  return
}

// -----

func.func @f(%f: f32, %v: memref<4xf32>) {
  // expected-error@+1 {{'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank}}
  %r = memref.atomic_rmw addf %f, %v[] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%i: index, %f: f32, %v: memref<4xf32>) {
  // expected-error@+1 {{'memref.atomic_rmw' op failed to verify that all of {value, result} have same type}}
  %r = memref.atomic_rmw addf %f, %v[%i] : (f32, memref<4xf32>) -> f16
  return
}

// -----

func.func @f(%i: index, %f: f32, %y: memref<16xi8>) {
  // expected-error@+1 {{'memref.atomic_rmw' op failed to verify that value type matches element type of memref}}
  %r = memref.atomic_rmw addf %f, %y[%i] : (f32, memref<16xi8>) -> f32
  return
}

// -----

func.func @f(%f: f32, %z: memref<f32>) {
  // expected-error@+1 {{custom op 'memref.atomic_rmw' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, assign, maximumf, maxs, maxu, minimumf, mins, minu, mulf, muli, ori, andi, maxnumf, minnumf]}}
  %r = memref.atomic_rmw foo %f, %z[] : (f32, memref<f32>) -> f32
  return
}

// -----

func.func @f(%f: f32, %z: memref<f32>) {
  // expected-error@+1 {{custom op 'memref.atomic_rmw' invalid kind attribute specification: "foo"}}
  %r = memref.atomic_rmw "foo" %f, %z[] : (f32, memref<f32>) -> f32
  return
}

// -----

func.func @f(%i: index, %z: memref<f32>) {
  // expected-error@+1 {{'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'}}
  %r = memref.dim %z, %i : memref<f32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{custom op 'memref.rank' invalid kind of type specified}}
  %r = memref.rank %f : f32
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4x8xf32>' and result type 'memref<5x8xf32>' are cast incompatible}}
  %r = memref.cast %m : memref<4x8xf32> to memref<5x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4x8xf32>' and result type 'memref<4x8xf16>' are cast incompatible}}
  %r = memref.cast %m : memref<4x8xf32> to memref<4x8xf16>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4x8xf32>' and result type 'memref<4x8xf32, 1>' are cast incompatible}}
  %r = memref.cast %m : memref<4x8xf32> to memref<4x8xf32, 1>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4x8xf32>' and result type 'memref<4x8xf32, strided<[9, 1]>>' are cast incompatible}}
  %r = memref.cast %m : memref<4x8xf32> to memref<4x8xf32, strided<[9, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4x8xf32>' and result type 'memref<4x8xf32, strided<[8, 1], offset: 2>>' are cast incompatible}}
  %r = memref.cast %m : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1], offset: 2>>
  return
}

// -----

func.func @f(%u: memref<*xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible}}
  %r = memref.cast %u : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4x8xf32>' and result type 'memref<*xf16>' are cast incompatible}}
  %r = memref.cast %m : memref<4x8xf32> to memref<*xf16>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.memory_space_cast' op operand type 'memref<4x8xf32>' and result type 'memref<4x?xf32, 1>' are cast incompatible}}
  %r = memref.memory_space_cast %m : memref<4x8xf32> to memref<4x?xf32, 1>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.memory_space_cast' op operand type 'memref<4x8xf32>' and result type 'memref<*xf32, 1>' are cast incompatible}}
  %r = memref.memory_space_cast %m : memref<4x8xf32> to memref<*xf32, 1>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{different memory spaces specified for source type 'memref<4x8xf32>' and result memref type 'memref<4xf32, 1>'}}
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4x8xf32> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{different element types specified for source type 'memref<4x8xf32>' and result memref type 'memref<4xf16>'}}
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4x8xf32> to memref<4xf16>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected result type with size = 5 instead of 4 in dim = 0}}
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [5], strides: [1] : memref<4x8xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected result type with offset = 2 instead of 0}}
  %r = memref.reinterpret_cast %m to offset: [2], sizes: [4], strides: [1] : memref<4x8xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected result type with stride = 2 instead of 1 in dim = 0}}
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [2] : memref<4x8xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected result type to have strided layout but found 'memref<4x8xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>'}}
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [4, 8], strides: [8, 1] : memref<4x8xf32> to memref<4x8xf32, affine_map<(i, j) -> (i floordiv 2, j)>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected 1 offset values, got 2}}
  %r = memref.reinterpret_cast %m to offset: [0, 0], sizes: [4, 8], strides: [8, 1] : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected 1 size values, got 2}}
  %r = memref.reinterpret_cast %m to offset: [0], sizes: [4, 8], strides: [8, 1] : memref<4x8xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected mixed offsets rank to match mixed sizes rank (1 vs 2) so the rank of the result type is well-formed.}}
  %r = memref.subview %m[0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected mixed sizes rank to match mixed strides rank (2 vs 1) so the rank of the result type is well-formed.}}
  %r = memref.subview %m[0, 0] [4, 8] [1] : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected 2 offset values, got 3}}
  %r = memref.subview %m[0, 0, 0] [4, 8, 1] [1, 1, 1] : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected 1 dynamic offset values}}
  %r = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, -9223372036854775808>, static_sizes = array<i64: 4, 8>, static_strides = array<i64: 1, 1>}> : (memref<4x8xf32>) -> memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected offsets to be non-negative, but got -1}}
  %r = memref.subview %m[-1, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected sizes to be non-negative, but got -8}}
  %r = memref.subview %m[0, 0] [4, -8] [1, 1] : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<4x8xf32>' and subview memref type 'memref<4x4xf32, strided<[8, 1]>, 1>'}}
  %r = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1]>, 1>
  return
}

// -----

// expected-error@+1 {{expected ',' or '>'}}
func.func @f(%q: memref<4x8xf32, affine_map<(i, j) -> (i floordiv 2, j)>) {
  %r = memref.subview %q[0, 0] [4, 4] [1, 1] : memref<4x8xf32, affine_map<(i, j) -> (i floordiv 2, j)>> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected result rank to be smaller or equal to the source rank.}}
  %r = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4x1xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result sizes)}}
  %r = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x5xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result sizes)}}
  %r = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4xf32, strided<[8]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected result element type to be 'f32'}}
  %r = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf16, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[8, 1]>>' or a rank-reduced version. (mismatch of result layout)}}
  %r = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[8, 1], offset: 8>>' or a rank-reduced version. (mismatch of result layout)}}
  %r = memref.subview %m[1, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%i: index, %m: memref<4x8xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<4x4xf32, strided<[?, 1]>>' or a rank-reduced version. (mismatch of result layout)}}
  %r = memref.subview %m[0, 0] [4, 4] [%i, 1] : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%o: memref<1x1x2xf32, strided<[9, 7, 1]>>) {
  // expected-error@+1 {{expected result type to be 'memref<1x1x2xf32, strided<[9, 7, 1]>>' or a rank-reduced version. (mismatch of result layout)}}
  %r = memref.subview %o[0, 0, 0] [1, 1, 2] [1, 1, 1] : memref<1x1x2xf32, strided<[9, 7, 1]>> to memref<1x2xf32, strided<[5, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+2 {{custom op 'memref.subview' expected integer value}}
  // expected-error@+1 {{expected SSA value or integer}}
  %r = memref.subview %m[0, foo] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%v: memref<4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op has source rank 1 and result rank 2. This is not a collapse (1 < 2).}}
  %r = memref.collapse_shape %v [[0], [1]] : memref<4xf32> into memref<4x1xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op invalid number of reassociation groups: found 2, expected 1}}
  %r = memref.collapse_shape %m [[0], [1]] : memref<4x8xf32> into memref<32xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op reassociation indices must be contiguous}}
  %r = memref.collapse_shape %m [[1, 0]] : memref<4x8xf32> into memref<32xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op reassociation index 2 is out of bounds}}
  %r = memref.collapse_shape %m [[0, 1, 2]] : memref<4x8xf32> into memref<32xf32>
  return
}

// -----

func.func @f(%d: memref<4x?xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic}}
  %r = memref.collapse_shape %d [[0, 1]] : memref<4x?xf32> into memref<32xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op collapsed dim size (31) must equal reassociation group size (32)}}
  %r = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<31xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones}}
  %r = memref.collapse_shape %m [] : memref<4x8xf32> into memref<f32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op expanded rank (2) inconsistent with number of reassociation indices (1)}}
  %r = memref.collapse_shape %m [[0]] : memref<4x8xf32> into memref<4xf32>
  return
}

// -----

func.func @f(%s: memref<4x8xf32, strided<[16, 1]>>) {
  // expected-error@+1 {{'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims}}
  %r = memref.collapse_shape %s [[0, 1]] : memref<4x8xf32, strided<[16, 1]>> into memref<32xf32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<32xf32>' but found 'memref<32xf32, strided<[1]>>'}}
  %r = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<32xf32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op expected collapsed type to be 'memref<32xf32>' but found 'memref<32xf32, 1>'}}
  %r = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<32xf32, 1>
  return
}

// -----

// expected-error@+1 {{expected ',' or '>'}}
func.func @f(%q: memref<4x8xf32, affine_map<(i, j) -> (i floordiv 2, j)>) {
  %r = memref.collapse_shape %q [[0, 1]] : memref<4x8xf32, affine_map<(i, j) -> (i floordiv 2, j)>> into memref<32xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op has source rank 2 and result rank 1. This is not an expansion (2 > 1).}}
  %r = memref.expand_shape %m [[0, 1]] output_shape [32] : memref<4x8xf32> into memref<32xf32>
  return
}

// -----

func.func @f(%v: memref<4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op collapsed dim size (4) must equal reassociation group size (6)}}
  %r = memref.expand_shape %v [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x3xf32>
  return
}

// -----

func.func @f(%s: memref<4x8xf32, strided<[16, 1]>>) {
  // expected-error@+1 {{'memref.expand_shape' op expected expanded type to be 'memref<2x2x8xf32, strided<[32, 16, 1]>>' but found 'memref<2x2x8xf32>'}}
  %r = memref.expand_shape %s [[0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32, strided<[16, 1]>> into memref<2x2x8xf32>
  return
}

// -----

func.func @f(%v: memref<4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op expected number of static shape bounds to be equal to the output rank (2) but found 1 inputs instead}}
  %r = memref.expand_shape %v [[0, 1]] output_shape [4] : memref<4xf32> into memref<2x2xf32>
  return
}

// -----

func.func @f(%i: index, %v: memref<4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has 0 dynamic dims while output_shape has 1 values}}
  %r = "memref.expand_shape"(%v, %i) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 2>}> : (memref<4xf32>, index) -> memref<2x2xf32>
  return
}

// -----

func.func @f(%v: memref<4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op invalid output shape provided at pos 1}}
  %r = memref.expand_shape %v [[0, 1]] output_shape [2, 4] : memref<4xf32> into memref<2x2xf32>
  return
}

// -----

func.func @f(%y: memref<16xi8>, %x: memref<?xi32>) {
  // expected-error@+1 {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %r = memref.reshape %y(%x) : (memref<16xi8>, memref<?xi32>) -> memref<4x4xi16>
  return
}

// -----

func.func @f(%s: memref<4x8xf32, strided<[16, 1]>>, %x: memref<?xi32>) {
  // expected-error@+1 {{'memref.reshape' op source memref type should have identity affine map}}
  %r = memref.reshape %s(%x) : (memref<4x8xf32, strided<[16, 1]>>, memref<?xi32>) -> memref<*xf32>
  return
}

// -----

func.func @f(%y: memref<16xi8>, %x: memref<?xi32>) {
  // expected-error@+1 {{'memref.reshape' op result memref type should have identity affine map}}
  %r = memref.reshape %y(%x) : (memref<16xi8>, memref<?xi32>) -> memref<4x4xi8, strided<[8, 1]>>
  return
}

// -----

func.func @f(%y: memref<16xi8>, %x: memref<?xi32>) {
  // expected-error@+1 {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type}}
  %r = memref.reshape %y(%x) : (memref<16xi8>, memref<?xi32>) -> memref<4x4xi8>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %y: memref<16xi8>) {
  // expected-error@+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %r = memref.reshape %m(%y) : (memref<4x8xf32>, memref<16xi8>) -> memref<32xf32>
  return
}

// -----

func.func @f(%i: index, %y: memref<16xi8>) {
  // expected-error@+1 {{unsupported map for result memref type 'memref<4x4xi8, strided<[8, 1]>>'}}
  %r = memref.view %y[%i][] : memref<16xi8> to memref<4x4xi8, strided<[8, 1]>>
  return
}

// -----

func.func @f(%i: index, %y: memref<16xi8>) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<16xi8>' and view memref type 'memref<4xf32, 1>'}}
  %r = memref.view %y[%i][] : memref<16xi8> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%i: index, %y: memref<16xi8>) {
  // expected-error@+1 {{incorrect number of size operands for type 'memref<?xf32>'}}
  %r = memref.view %y[%i][] : memref<16xi8> to memref<?xf32>
  return
}

// -----

func.func @f(%i: index, %v: memref<4xf32>) {
  // expected-error@+1 {{'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<4xf32>'}}
  %r = memref.view %v[%i][] : memref<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.transpose' op expected a permutation map}}
  %r = memref.transpose %m (i, j) -> (i, i) : memref<4x8xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.transpose' op expected a permutation map of same rank as the input}}
  %r = memref.transpose %m (i) -> (i) : memref<4x8xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{'memref.transpose' op result type 'memref<8x4xf32>' is not equivalent to the canonical transposed input type 'memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 * 8)>>'}}
  %r = memref.transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@+1 {{use of undeclared identifier}}
  %r = memref.transpose %m (i, j) -> (k, i) : memref<4x8xf32> to memref<8x4xf32>
  return
}

// -----

func.func @f(%v: memref<4xf32>) {
  // expected-error@+1 {{'memref.extract_strided_metadata' op inferred type(s) 'memref<f32>', 'index', 'index', 'index' are incompatible with return type(s) of operation 'memref<f32>', 'index'}}
  %r, %r2 = memref.extract_strided_metadata %v : memref<4xf32> -> memref<f32>, index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'memref.get_global' op 'nothing' does not reference a valid global memref}}
  %r = memref.get_global @nothing : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'memref.get_global' op 'f' does not reference a valid global memref}}
  %r = memref.get_global @f : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'memref.get_global' op 'g' does not reference a valid global memref}}
  %r = memref.get_global @g : memref<4xf32>
  return
}

// -----

// expected-error@+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global @g : memref<?xf32>

// -----

// expected-error@+1 {{custom op 'memref.global' type should be static shaped memref, but got 'f32'}}
memref.global @g : f32

// -----

// expected-error@+1 {{'memref.global' op type should be static shaped memref, but got 'memref<?xf32>'}}
"memref.global"() <{sym_name = "g", type = memref<?xf32>}> : () -> ()

// -----

// expected-error@+1 {{'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute}}
"memref.global"() <{sym_name = "g", type = f32}> : () -> ()

// -----

// expected-error@+1 {{'memref.global' op initial value should be a unit or elements attribute, but got "x"}}
"memref.global"() <{sym_name = "g", type = memref<4xf32>, initial_value = "x"}> : () -> ()

// -----

// expected-error@+1 {{'memref.global' op initial value expected to be of type 'tensor<4xf32>', but was of type 'tensor<3xf32>'}}
"memref.global"() <{sym_name = "g", type = memref<4xf32>, initial_value = dense<0.0> : tensor<3xf32>}> : () -> ()

// -----

// expected-error@+1 {{'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "hidden"}}
memref.global "hidden" @g : memref<4xf32>

// -----

// expected-error@+1 {{alignment attribute value 3 is not a power of 2}}
memref.global @g : memref<4xf32> {alignment = 3 : i64}

// -----

// expected-error@+1 {{custom op 'memref.global' type should be static shaped memref, but got 'memref<?xf32>'}}
memref.global "private" @g : memref<?xf32>

// -----

// expected-error@+1 {{'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "secret"}}
memref.global "secret" @g : memref<4xf32>

// -----

// expected-error@+1 {{'memref.global' op initial value should be a unit or elements attribute, but got 3 : i64}}
"memref.global"() <{sym_name = "g", type = memref<4xf32>, initial_value = 3 : i64}> : () -> ()

// -----

// expected-error@+1 {{expected operation name in quotes}}
memref.global @g : memref<4xf32> = dense<1.0> : tensor<5xf32>

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
memref.global @g : memref<4xf32> = 3

// -----

// expected-error@+1 {{alignment attribute value 3 is not a power of 2}}
memref.global @g : memref<4xf32> {alignment = 3 : i64}

// -----

memref.global @g : memref<4xf32>
func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.get_global' op result type 'memref<5xf32>' does not match type 'memref<4xf32>' of the global memref @g}}
  %0 = memref.get_global @g : memref<5xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.get_global' op 'g' does not reference a valid global memref}}
  %0 = memref.get_global @g : memref<5xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.load' op incorrect number of indices for load, expected 1 but got 0}}
  %0 = memref.load %v[] : memref<4xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.load' op failed to verify that result type matches element type of 'memref'}}
  "memref.load"(%v, %i) : (memref<4xf32>, index) -> i8
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.store' op store index operand count not equal to memref rank}}
  memref.store %f, %m[%i] : memref<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.store' op failed to verify that type of 'value' matches element type of 'memref'}}
  "memref.store"(%f, %b, %i) : (f32, memref<64xi8>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.copy' op requires the same element type for all operands}}
  memref.copy %v, %b : memref<4xf32> to memref<64xi8>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.copy' op requires the same shape for all operands}}
  memref.copy %v, %m : memref<4xf32> to memref<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.prefetch' op too few indices}}
  memref.prefetch %m[%i], read, locality<3>, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'memref.prefetch' rw specifier has to be 'read' or 'write'}}
  memref.prefetch %m[%i, %i], exec, locality<3>, data : memref<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'memref.prefetch' cache type has to be 'data' or 'instr'}}
  memref.prefetch %m[%i, %i], read, locality<3>, l2 : memref<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'memref.prefetch' expected valid keyword}}
  memref.prefetch %m[%i, %i], "read", locality<3>, l2 : memref<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{unsupported layout for source memref type 'memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>'}}
  %0 = memref.realloc %q : memref<4xf32, affine_map<(i) -> (i floordiv 2)>> to memref<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{unsupported layout for result memref type 'memref<8xf32, affine_map<(d0) -> (d0 floordiv 2)>>'}}
  %0 = memref.realloc %v : memref<4xf32> to memref<8xf32, affine_map<(i) -> (i floordiv 2)>>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{different memory spaces specified for source memref type 'memref<4xf32>' and result memref type 'memref<8xf32, 1>'}}
  %0 = memref.realloc %v : memref<4xf32> to memref<8xf32, 1>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{different element types specified for source memref type 'memref<4xf32>' and result memref type 'memref<8xi32>'}}
  %0 = memref.realloc %v : memref<4xf32> to memref<8xi32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{missing dimension operand for result type 'memref<?xf32>'}}
  %0 = memref.realloc %v : memref<4xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{unnecessary dimension operand for result type 'memref<8xf32>'}}
  %0 = memref.realloc %v(%i) : memref<4xf32> to memref<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.assume_alignment' op alignment must be power of 2}}
  memref.assume_alignment %v, 3 : memref<4xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op expected single number of entry block arguments}}
  "memref.generic_atomic_rmw"(%v, %i) ({
  "memref.atomic_yield"(%f) : (f32) -> ()
  }) : (memref<4xf32>, index) -> f32
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.generic_atomic_rmw' op expected block argument of the same type result type}}
  "memref.generic_atomic_rmw"(%v, %i) ({
  ^bb0(%z: i8):
  "memref.atomic_yield"(%f) : (f32) -> ()
  }) : (memref<4xf32>, index) -> f32
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  "memref.generic_atomic_rmw"(%v, %i) ({
  ^bb0(%z: f32):
  // expected-error@+1 {{body of 'memref.generic_atomic_rmw' should contain only operations with no side effects}}
  memref.store %f, %v[%i] : memref<4xf32>
  "memref.atomic_yield"(%f) : (f32) -> ()
  }) : (memref<4xf32>, index) -> f32
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  "memref.generic_atomic_rmw"(%v, %i) ({
  ^bb0(%z: f32):
  // expected-error@+1 {{'memref.atomic_yield' op types mismatch between yield op: 'index' and its parent: 'f32'}}
  "memref.atomic_yield"(%i) : (index) -> ()
  }) : (memref<4xf32>, index) -> f32
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.reshape' op length of shape operand differs from the result's memref rank}}
  %0 = memref.reshape %v(%x) : (memref<4xf32>, memref<2xindex>) -> memref<4xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type}}
  %0 = memref.reshape %v(%y) : (memref<4xf32>, memref<?xindex>) -> memref<4xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.reshape' op element types of source and destination memref types should be the same}}
  %0 = memref.reshape %v(%x) : (memref<4xf32>, memref<2xindex>) -> memref<2x2xi32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<64xi8>' and view memref type 'memref<4xf32, 1>'}}
  %0 = memref.view %b[%i][] : memref<64xi8> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{unsupported map for result memref type 'memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>'}}
  %0 = memref.view %b[%i][] : memref<64xi8> to memref<4xf32, affine_map<(i) -> (i floordiv 2)>>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{incorrect number of size operands for type 'memref<4xf32>'}}
  %0 = memref.view %b[%i][%i] : memref<64xi8> to memref<4xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible}}
  %0 = memref.cast %v : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.dma_start' op expected at least 4 operands}}
  "memref.dma_start"(%v, %i) : (memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 0}}
  "memref.dma_wait"(%v, %i) : (memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{different memory spaces specified for base memref type 'memref<4xf32>' and subview memref type 'memref<2xf32, 1>'}}
  %0 = memref.subview %v[0] [2] [1] : memref<4xf32> to memref<2xf32, 1>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected result rank to be smaller or equal to the source rank.}}
  %0 = memref.subview %v[0] [2] [1] : memref<4xf32> to memref<2x1xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<2xf32, strided<[1]>>' or a rank-reduced version. (mismatch of result sizes)}}
  %0 = memref.subview %v[0] [2] [1] : memref<4xf32> to memref<3xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected result element type to be 'f32'}}
  %0 = memref.subview %v[0] [2] [1] : memref<4xf32> to memref<2xi32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected result type to be 'memref<2xf32, strided<[2]>>' or a rank-reduced version. (mismatch of result layout)}}
  %0 = memref.subview %v[0] [2] [2] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected mixed offsets rank to match mixed sizes rank (2 vs 1) so the rank of the result type is well-formed.}}
  %0 = memref.subview %v[0, 0] [2] [1] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected mixed sizes rank to match mixed strides rank (1 vs 2) so the rank of the result type is well-formed.}}
  %0 = memref.subview %v[0] [2] [1, 1] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected offsets to be non-negative, but got -1}}
  %0 = memref.subview %v[-1] [2] [1] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected sizes to be non-negative, but got -2}}
  %0 = memref.subview %v[0] [-2] [1] : memref<4xf32> to memref<2xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{base type 'memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>' is not strided}}
  %0 = memref.subview %q[0] [2] [1] : memref<4xf32, affine_map<(i) -> (i floordiv 2)>> to memref<2xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected 0 dynamic offset values}}
  %0 = "memref.subview"(%v, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<2xf32>
  return
}

// -----

"builtin.module"() ({
  // expected-error@+1 {{'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait}}
  %0 = memref.alloca() : memref<4xf32>
}) : () -> ()

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'memref.dma_start' fewer/more types expected}}
  memref.dma_start %v[%i], %v[%i], %i, %b[%i] : memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'memref.dma_start' expected two stride related operands}}
  memref.dma_start %v[%i], %v[%i], %i, %b[%i], %i : memref<4xf32>, memref<4xf32>, memref<64xi8>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.dma_start' op expected num elements to be of index type}}
  "memref.dma_start"(%v, %i, %v, %i, %f, %b, %i) : (memref<4xf32>, index, memref<4xf32>, index, f32, memref<64xi8>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.dma_start' op expected source to be of memref type}}
  "memref.dma_start"(%f, %i, %v, %i, %i, %b, %i) : (f32, index, memref<4xf32>, index, index, memref<64xi8>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.dma_start' op expected source indices to be of index type}}
  "memref.dma_start"(%v, %f, %v, %i, %i, %b, %i) : (memref<4xf32>, f32, memref<4xf32>, index, index, memref<64xi8>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.dma_start' op incorrect number of operands}}
  "memref.dma_start"(%v, %i, %v, %i, %i, %b, %i, %i) : (memref<4xf32>, index, memref<4xf32>, index, index, memref<64xi8>, index, index) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.dma_start' op expected stride and num elements per stride to be of type index}}
  "memref.dma_start"(%v, %i, %v, %i, %i, %b, %i, %i, %f) : (memref<4xf32>, index, memref<4xf32>, index, index, memref<64xi8>, index, index, f32) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'memref.prefetch' expected valid keyword}}
  memref.prefetch %m[%i, %i], 3, locality<3>, data : memref<4x8xf32>
  return
}

// -----

// expected-error@+1 {{custom op 'memref.global' initial value should be a unit or elements attribute}}
memref.global @g : memref<4xf32> = [1.0]

// -----

// expected-error@+1 {{custom op 'memref.global' initial value should be a unit or elements attribute}}
memref.global @g : memref<4xf32> = "x"

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{'memref.expand_shape' op operand #0 must be strided memref of any type values, but got 'memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>'}}
  %0 = memref.expand_shape %q [[0, 1]] output_shape [2, 2] : memref<4xf32, affine_map<(i) -> (i floordiv 2)>> into memref<2x2xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m: memref<4x8xf32>, %v: memref<4xf32>, %d: memref<?xf32>, %x: memref<2xindex>, %y: memref<?xindex>, %u: memref<*xf32>, %q: memref<4xf32, affine_map<(i) -> (i floordiv 2)>>, %b: memref<64xi8>, %t: tensor<4xf32>) {
  // expected-error@+1 {{expected bare identifier}}
  %0 = memref.transpose %m (3, j) -> (j) : memref<4x8xf32> to memref<8x4xf32>
  return
}

// -----

func.func @f(%i: index, %b: memref<64xi8, affine_map<(i) -> (i floordiv 2)>>) {
  // expected-error@+1 {{unsupported map for base memref type 'memref<64xi8, affine_map<(d0) -> (d0 floordiv 2)>>'}}
  %0 = memref.view %b[%i][] : memref<64xi8, affine_map<(i) -> (i floordiv 2)>> to memref<4xf32>
  return
}

// -----

// MLIR multiplies the strides without noticing that they overflow.
func.func @f(%m: memref<8xf32, strided<[4611686018427387904]>>) {
  // expected-error@+1 {{'memref.expand_shape' op invalid source layout map}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[4611686018427387904]>> into memref<2x4xf32, strided<[4611686018427387904, 4611686018427387904]>>
  return
}

// -----

func.func @scalable_size(%m: memref<4xf32>) {
  // expected-error@+1 {{custom op 'memref.expand_shape' expected SSA value or integer}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [[2, 2] : memref<4xf32> into memref<2x2xf32>
  return
}
