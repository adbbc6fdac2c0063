// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{'vector.constant_mask' op must specify array attr of size equal vector result rank}}
  %0 = vector.constant_mask [2] : vector<4x8xi1>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vector.constant_mask' op array attr of size out of bounds of vector result dimension size}}
  %0 = vector.constant_mask [5, 1] : vector<4x8xi1>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vector.constant_mask' op expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim}}
  %0 = vector.constant_mask [0, 1] : vector<4x8xi1>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vector.constant_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4xi8>'}}
  %0 = vector.constant_mask [2] : vector<4xi8>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vector.constant_mask' op only supports 'none set' or 'all set' scalable dimensions}}
  %0 = vector.constant_mask [2] : vector<[4]xi1>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{mask dim size must be either 0 or 1 for 0-D vectors}}
  %0 = vector.constant_mask [2] : vector<i1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'vector.create_mask' op must specify an operand for each result vector dimension}}
  %0 = vector.create_mask %i : vector<4x8xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@+1 {{'vector.create_mask' op result #0 must be vector of 1-bit signless integer values, but got 'vector<4xi32>'}}
  %0 = vector.create_mask %i : vector<4xi32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vector.create_mask' op must specify exactly one operand for 0-D create_mask}}
  %0 = vector.create_mask : vector<i1>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.shape_cast' op source/result number of elements must match}}
  %0 = vector.shape_cast %v : vector<4x8xf32> to vector<31xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.shape_cast' op source/result vectors must have same element type}}
  %0 = vector.shape_cast %v : vector<4x8xf32> to vector<32xi32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{custom op 'vector.shape_cast' invalid kind of type specified}}
  %0 = vector.shape_cast %f : f32 to vector<1xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a4: vector<4xf32>) {
  // expected-error@+1 {{'vector.multi_reduction' op destination type 'vector<4xf32>' is incompatible with source type 'vector<4x8xf32>'}}
  %0 = vector.multi_reduction <add>, %v, %a4 [0] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a4: vector<4xf32>) {
  // expected-error@+1 {{custom op 'vector.multi_reduction' expected ::mlir::vector::CombiningKind to be one of: add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf}}
  %0 = vector.multi_reduction <foo>, %v, %a4 [1] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%f: f32, %v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.multi_reduction' op failed to verify that all of {dest, acc} have same type}}
  %0 = "vector.multi_reduction"(%v, %f) <{kind = #vector.kind<add>, reduction_dims = [1]}> : (vector<4x8xf32>, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a4: vector<4xf32>) {
  // expected-error@+1 {{'vector.multi_reduction' op requires attribute 'kind'}}
  %0 = "vector.multi_reduction"(%v, %a4) <{reduction_dims = [1]}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract' op expected position attribute #1 to be a non-negative integer smaller than the corresponding vector dimension}}
  %0 = vector.extract %v[4] : vector<8xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract' op expected position attribute of rank no greater than vector rank}}
  %0 = vector.extract %v[0, 1, 2] : f32 from vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract' op inferred type(s) 'vector<8xf32>' are incompatible with return type(s) of operation 'f32'}}
  %0 = vector.extract %v[0] : f32 from vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+2 {{custom op 'vector.extract' expected 'from'}}
  %0 = vector.extract %v[0] : vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+2 {{expected '[' in dynamic index list}}
  // expected-error@+1 {{expected SSA value or integer}}
  %0 = vector.extract %v : vector<8xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%f: f32, %v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.insert' op expected position attribute rank to match the dest vector rank}}
  %0 = vector.insert %f, %v[1] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%f: f32, %v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.insert' op expected position attribute #1 to be a non-negative integer smaller than the corresponding dest vector dimension}}
  %0 = vector.insert %f, %v[4, 1] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %h: f16) {
  // expected-error@+1 {{'vector.insert' op failed to verify that source operand and result have same element type}}
  %0 = vector.insert %h, %v[1, 1] : f16 into vector<4x8xf32>
  return
}

// -----

func.func @f(%f: f32, %v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.insert' op expected position attribute of rank no greater than dest vector rank}}
  %0 = vector.insert %f, %v[1, 1, 1] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insert' op expected position attribute rank + source rank to match dest vector rank}}
  %0 = vector.insert %v8, %v[1, 1] : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op transposition length mismatch: 1}}
  %0 = vector.transpose %v, [0] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op duplicate position index: 1}}
  %0 = vector.transpose %v, [1, 1] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op transposition index out of range: 2}}
  %0 = vector.transpose %v, [1, 2] : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op dimension size mismatch at: 1}}
  %0 = vector.transpose %v, [1, 0] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op vector result rank mismatch: 1}}
  %0 = vector.transpose %v, [1, 0] : vector<4x8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.transpose' op failed to verify that operand and result have same element type}}
  %0 = vector.transpose %v, [1, 0] : vector<4x8xf32> to vector<8x4xi32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction rank: 2}}
  %0 = vector.reduction <add>, %v : vector<4x8xf32> into f32
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction type ''f32'' for kind 'and'}}
  %0 = vector.reduction <and>, %v8 : vector<8xf32> into f32
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.reduction' op failed to verify that source operand and result have same element type}}
  %0 = vector.reduction <add>, %v8 : vector<8xf32> into f16
  return
}

// -----

func.func @f(%x8: vector<8xi32>) {
  // expected-error@+1 {{'vector.reduction' op unsupported reduction type ''i32'' for kind 'maximumf'}}
  %0 = vector.reduction <maximumf>, %x8 : vector<8xi32> into i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vector.step' op result #0 must be vector of index values of ranks 1, but got 'vector<4x8xindex>'}}
  %0 = vector.step : vector<4x8xindex>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.bitcast' op source/result bitwidth of the minor 1-D vectors must be equal}}
  %0 = vector.bitcast %v8 : vector<8xf32> to vector<8xf16>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.bitcast' op dimension size mismatch at: 0}}
  %0 = vector.bitcast %v : vector<4x8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.bitcast' op failed to verify that all of {source, result} have same rank}}
  %0 = vector.bitcast %v : vector<4x8xf32> to vector<32xf32>
  return
}

// -----

func.func @f(%v0: vector<f32>) {
  // expected-error@+1 {{'vector.bitcast' op source/result bitwidth of the 0-D vector element types must be equal}}
  %0 = vector.bitcast %v0 : vector<f32> to vector<i16>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>) {
  // expected-error@+1 {{'vector.print' op operand #0 must be , but got 'memref<8x64xf32>'}}
  vector.print %m : memref<8x64xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.print' op failed to verify that `source` or `punctuation` are not set when printing strings}}
  vector.print %f : f32 str "x"
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{custom op 'vector.print' expected ::mlir::vector::PrintPunctuation to be one of: no_punctuation, newline, comma, open, close}}
  vector.print %f : f32 punctuation <foo>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.broadcast' op failed to verify that source operand and result have same element type}}
  %0 = vector.broadcast %f : f32 to vector<4xf16>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.broadcast' op dimension mismatch (8 vs. 4)}}
  %0 = vector.broadcast %v8 : vector<8xf32> to vector<8x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.broadcast' op source rank higher than destination rank}}
  %0 = vector.broadcast %v : vector<4x8xf32> to vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>) {
  // expected-error@+1 {{'vector.broadcast' op source type is not a vector}}
  %0 = vector.broadcast %m : memref<8x64xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected offsets attribute of rank no greater than vector rank}}
  %0 = vector.extract_strided_slice %v {offsets = [0, 2, 1], sizes = [2, 4, 1], strides = [1, 1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected offsets, sizes and strides attributes of same size}}
  %0 = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [2], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)}}
  %0 = vector.extract_strided_slice %v {offsets = [5, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected sizes dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [5, 4], strides = [1, 1]} : vector<4x8xf32> to vector<5x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [2, 4], strides = [2, 1]} : vector<4x8xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected sum(offsets, sizes) dimension 0 to be confined to [1, 5)}}
  %0 = vector.extract_strided_slice %v {offsets = [3, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op expected result type to be 'vector<2x4xf32>'}}
  %0 = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8xf32> to vector<2x3xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op requires attribute 'offsets'}}
  %0 = vector.extract_strided_slice %v {sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{custom op 'vector.extract_strided_slice' 'vector.extract_strided_slice' op attribute 'offsets' failed to satisfy constraint: 64-bit integer array attribute}}
  %0 = vector.extract_strided_slice %v {offsets = 1, sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected offsets of same size as destination vector rank}}
  %0 = vector.insert_strided_slice %v8, %v {offsets = [0], strides = [1]} : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected strides of same size as source vector rank}}
  %0 = vector.insert_strided_slice %v8, %v {offsets = [0, 0], strides = [1, 1]} : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected source rank to be no greater than destination rank}}
  %0 = vector.insert_strided_slice %v, %v8 {offsets = [0], strides = [1, 1]} : vector<4x8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected offsets dimension 0 to be confined to [0, 4)}}
  %0 = vector.insert_strided_slice %v8, %v {offsets = [5, 0], strides = [1]} : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected sum(offsets, source vector shape) dimension 1 to be confined to [1, 9)}}
  %0 = vector.insert_strided_slice %v8, %v {offsets = [0, 4], strides = [1]} : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected strides to be confined to [1, 2)}}
  %0 = vector.insert_strided_slice %v8, %v {offsets = [0, 0], strides = [3]} : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %x8: vector<8xi32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op failed to verify that operand #0 and result have same element type}}
  %0 = vector.insert_strided_slice %x8, %v {offsets = [0, 0], strides = [1]} : vector<8xi32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.extractelement' op expected position for 1-D vector}}
  %0 = vector.extractelement %v8[] : vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v0: vector<f32>) {
  // expected-error@+1 {{'vector.extractelement' op expected position to be empty with 0-D vector}}
  %0 = vector.extractelement %v0[%i : index] : vector<f32>
  return
}

// -----

func.func @f(%i: index, %v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extractelement' op unexpected >1 vector rank}}
  %0 = vector.extractelement %v[%i : index] : vector<4x8xf32>
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.extractelement' op operand #1 must be signless integer or index, but got 'f32'}}
  %0 = vector.extractelement %v8[%f : f32] : vector<8xf32>
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insertelement' op expected position for 1-D vector}}
  %0 = vector.insertelement %f, %v8[] : vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.insertelement' op unexpected >1 vector rank}}
  %0 = vector.insertelement %f, %v[%i : index] : vector<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op requires 2 indices}}
  %0 = vector.load %m[%i] : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index) {
  // expected-error@+1 {{'vector.load' op base and result element types should match}}
  %0 = vector.load %m[%i, %i] : memref<8x64xf32>, vector<8xf16>
  return
}

// -----

func.func @f(%i: index, %ms: memref<8x64xf32, strided<[64, 2]>>) {
  // expected-error@+1 {{'vector.load' op most minor memref dim must have unit stride}}
  %0 = vector.load %ms[%i, %i] : memref<8x64xf32, strided<[64, 2]>>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %mv: memref<8xvector<4xf32>>) {
  // expected-error@+1 {{'vector.load' op base memref and result vector types should match}}
  %0 = vector.load %mv[%i] : memref<8xvector<4xf32>>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.store' op requires 2 indices}}
  vector.store %v8, %m[%i] : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %x8: vector<8xi32>) {
  // expected-error@+1 {{'vector.store' op base and valueToStore element type should match}}
  vector.store %x8, %m[%i, %i] : memref<8x64xf32>, vector<8xi32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %ms: memref<8x64xf32, strided<[64, 2]>>) {
  // expected-error@+1 {{'vector.store' op most minor memref dim must have unit stride}}
  vector.store %v8, %ms[%i, %i] : memref<8x64xf32, strided<[64, 2]>>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.maskedload' op requires 1 indices}}
  %0 = vector.maskedload %m1[%i, %i], %k8, %v8 : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %m1: memref<?xf32>, %k4: vector<4xi1>) {
  // expected-error@+1 {{'vector.maskedload' op expected result dim to match mask dim}}
  %0 = vector.maskedload %m1[%i], %k4, %v8 : memref<?xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %a4: vector<4xf32>, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.maskedload' op expected pass_thru of same type as result type}}
  %0 = vector.maskedload %m1[%i], %k8, %a4 : memref<?xf32>, vector<8xi1>, vector<4xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %k8: vector<8xi1>, %x8: vector<8xi32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.maskedload' op base and result element type should match}}
  %0 = vector.maskedload %m1[%i], %k8, %x8 : memref<?xf32>, vector<8xi1>, vector<8xi32> into vector<8xi32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %m1: memref<?xf32>, %k4: vector<4xi1>) {
  // expected-error@+1 {{'vector.maskedstore' op expected valueToStore dim to match mask dim}}
  vector.maskedstore %m1[%i], %k4, %v8 : memref<?xf32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.maskedstore' op requires 1 indices}}
  vector.maskedstore %m1[%i, %i], %k8, %v8 : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %k8: vector<8xi1>, %x8: vector<8xi32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.maskedstore' op base and valueToStore element type should match}}
  vector.maskedstore %m1[%i], %k8, %x8 : memref<?xf32>, vector<8xi1>, vector<8xi32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.expandload' op requires 1 indices}}
  %0 = vector.expandload %m1[%i, %i], %k8, %v8 : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %m1: memref<?xf32>, %k4: vector<4xi1>) {
  // expected-error@+1 {{'vector.expandload' op expected result dim to match mask dim}}
  %0 = vector.expandload %m1[%i], %k4, %v8 : memref<?xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %a4: vector<4xf32>, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.expandload' op expected pass_thru of same type as result type}}
  %0 = vector.expandload %m1[%i], %k8, %a4 : memref<?xf32>, vector<8xi1>, vector<4xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v: vector<4x8xf32>, %m1: memref<?xf32>, %m48: vector<4x8xi1>) {
  // expected-error@+1 {{'vector.expandload' op operand #2 must be vector of 1-bit signless integer values of ranks 1, but got 'vector<4x8xi1>'}}
  %0 = vector.expandload %m1[%i], %m48, %v : memref<?xf32>, vector<4x8xi1>, vector<4x8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %m1: memref<?xf32>, %k4: vector<4xi1>) {
  // expected-error@+1 {{'vector.compressstore' op expected valueToStore dim to match mask dim}}
  vector.compressstore %m1[%i], %k4, %v8 : memref<?xf32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.compressstore' op requires 1 indices}}
  vector.compressstore %m1[%i, %i], %k8, %v8 : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %k8: vector<8xi1>, %x8: vector<8xi32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.compressstore' op base and valueToStore element type should match}}
  vector.compressstore %m1[%i], %k8, %x8 : memref<?xf32>, vector<8xi1>, vector<8xi32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %x8: vector<8xi32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.gather' op requires 1 indices}}
  %0 = vector.gather %m1[%i, %i] [%x8], %k8, %v8 : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %x8: vector<8xi32>, %m1: memref<?xf32>, %k4: vector<4xi1>) {
  // expected-error@+1 {{'vector.gather' op expected result dim to match mask dim}}
  %0 = vector.gather %m1[%i] [%x8], %k4, %v8 : memref<?xf32>, vector<8xi32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %a4: vector<4xf32>, %k8: vector<8xi1>, %x8: vector<8xi32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.gather' op expected pass_thru of same type as result type}}
  %0 = vector.gather %m1[%i] [%x8], %k8, %a4 : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<4xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %a4: vector<4xf32>, %x8: vector<8xi32>, %m1: memref<?xf32>, %k4: vector<4xi1>) {
  // expected-error@+1 {{'vector.gather' op expected result dim to match indices dim}}
  %0 = vector.gather %m1[%i] [%x8], %k4, %a4 : memref<?xf32>, vector<8xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %x8: vector<8xi32>, %mi: memref<8x64xi32>) {
  // expected-error@+1 {{'vector.gather' op base and result element type should match}}
  %0 = vector.gather %mi[%i, %i] [%x8], %k8, %v8 : memref<8x64xi32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %v8: vector<8xf32>, %k8: vector<8xi1>, %x8: vector<8xi32>) {
  // expected-error@+1 {{custom op 'vector.gather' invalid kind of type specified}}
  %0 = vector.gather %f[%i] [%x8], %k8, %v8 : f32, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %x8: vector<8xi32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.scatter' op requires 1 indices}}
  vector.scatter %m1[%i, %i] [%x8], %k8, %v8 : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %x8: vector<8xi32>, %m1: memref<?xf32>, %k4: vector<4xi1>) {
  // expected-error@+1 {{'vector.scatter' op expected valueToStore dim to match mask dim}}
  vector.scatter %m1[%i] [%x8], %k4, %v8 : memref<?xf32>, vector<8xi32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %a4: vector<4xf32>, %x8: vector<8xi32>, %m1: memref<?xf32>, %k4: vector<4xi1>) {
  // expected-error@+1 {{'vector.scatter' op expected valueToStore dim to match indices dim}}
  vector.scatter %m1[%i] [%x8], %k4, %a4 : memref<?xf32>, vector<8xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %x8: vector<8xi32>, %mi: memref<8x64xi32>) {
  // expected-error@+1 {{'vector.scatter' op base and valueToStore element type should match}}
  vector.scatter %mi[%i, %i] [%x8], %k8, %v8 : memref<8x64xi32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.shuffle' op mask index #2 out of range}}
  %0 = vector.shuffle %v8, %v8 [0, 19, 2] : vector<8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.shuffle' op invalid mask length}}
  %0 = vector.shuffle %v8, %v8 [] : vector<8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %x8: vector<8xi32>) {
  // expected-error@+1 {{'vector.shuffle' op failed to verify that second operand v2 and result have same element type}}
  %0 = vector.shuffle %v8, %x8 [0] : vector<8xf32>, vector<8xi32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.shuffle' op rank mismatch}}
  %0 = vector.shuffle %v8, %v [0] : vector<8xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.shuffle' op mask length mismatch}}
  %0 = "vector.shuffle"(%v8, %v8) <{mask = [0, 1]}> : (vector<8xf32>, vector<8xf32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.interleave' op failed to verify that type of 'result' is double the width of the inputs}}
  %0 = vector.interleave %v8, %v8 : vector<8xf32> -> vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.deinterleave' op failed to verify that the trailing dimension of the results is half the width of source trailing dimension}}
  %0, %1 = vector.deinterleave %v8 : vector<8xf32> -> vector<8xf32>
  return
}

// -----

func.func @f(%v0: vector<f32>) {
  // expected-error@+1 {{'vector.deinterleave' op operand #0 must be vector of any type values, but got 'vector<f32>'}}
  %0, %1 = vector.deinterleave %v0 : vector<f32> -> vector<f32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op expected 1-d vector for operand #1}}
  %0 = vector.outerproduct %v, %v8 : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a4: vector<4xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op unsupported outerproduct type}}
  %0 = vector.outerproduct %a4, %v8, %v {kind = #vector.kind<and>} : vector<4xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%a4: vector<4xf32>, %h: f16) {
  // expected-error@+1 {{'vector.outerproduct' op failed to verify that rhs operand and result have same element type}}
  %0 = vector.outerproduct %a4, %h : vector<4xf32>, f16
  return
}

// -----

func.func @f(%a4: vector<4xf32>) {
  // expected-error@+1 {{custom op 'vector.outerproduct' expected at least 2 operands}}
  %0 = vector.outerproduct %a4 : vector<4xf32>, f32
  return
}

// -----

func.func @f(%a4: vector<4xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{expected ','}}
  %0 = vector.outerproduct %a4, %v8 : vector<4xf32>
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{custom op 'vector.outerproduct' expected vector type for operand #1}}
  %0 = vector.outerproduct %f, %v8 : f32, vector<8xf32>
  return
}

// -----

func.func @f(%x8: vector<8xi32>) {
  // expected-error@+1 {{'vector.fma' op operand #0 must be vector of floating-point values, but got 'vector<8xi32>'}}
  %0 = vector.fma %x8, %x8, %x8 : vector<8xi32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a4: vector<4xf32>) {
  // expected-error@+1 {{'vector.scan' op reduction dimension 2 has to be less than 2}}
  %0:2 = vector.scan <add>, %v, %a4 {inclusive = true, reduction_dim = 2} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.scan' op incompatible input/initial value shapes}}
  %0:2 = vector.scan <add>, %v, %v8 {inclusive = true, reduction_dim = 1} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.scan' op initial value rank 2 has to be equal to 1}}
  %0:2 = vector.scan <add>, %v, %v {inclusive = true, reduction_dim = 1} : vector<4x8xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a4: vector<4xf32>) {
  // expected-error@+1 {{'vector.scan' op unsupported reduction type 'f32' for kind 'and'}}
  %0:2 = vector.scan <and>, %v, %a4 {inclusive = true, reduction_dim = 1} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a4: vector<4xf32>) {
  // expected-error@+1 {{'vector.scan' op requires attribute 'inclusive'}}
  %0:2 = vector.scan <add>, %v, %a4 {reduction_dim = 1} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>) {
  // expected-error@+1 {{'vector.type_cast' op expects concatenated result and operand shapes to be equal: 'memref<vector<8x63xf32>>'}}
  %0 = vector.type_cast %m : memref<8x64xf32> to memref<vector<8x63xf32>>
  return
}

// -----

func.func @f(%m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.type_cast' op operand #0 must be statically shaped memref of any type values, but got 'memref<?xf32>'}}
  %0 = vector.type_cast %m1 : memref<?xf32> to memref<vector<8xf32>>
  return
}

// -----

func.func @f(%ms: memref<8x64xf32, strided<[64, 2]>>) {
  // expected-error@+1 {{'vector.type_cast' op expects operand to be a memref with identity layout}}
  %0 = vector.type_cast %ms : memref<8x64xf32, strided<[64, 2]>> to memref<vector<8x64xf32>>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{custom op 'vector.from_elements' 2 operands present, but expected 3}}
  %0 = vector.from_elements %f, %f : vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires 2 indices}}
  %0 = vector.transfer_read %m[%i], %f : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index) {
  // expected-error@+1 {{expected ','}}
  %0 = vector.transfer_read %m[%i, %i] : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{custom op 'vector.transfer_read' requires two types}}
  %0 = vector.transfer_read %m[%i, %i], %f : memref<8x64xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{custom op 'vector.transfer_read' requires memref or ranked tensor type}}
  %0 = vector.transfer_read %m[%i, %i], %f : f32, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{custom op 'vector.transfer_read' requires vector type}}
  %0 = vector.transfer_read %m[%i, %i], %f : memref<8x64xf32>, f32
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires a permutation_map with result dims of the same rank as the vector type}}
  %0 = vector.transfer_read %m[%i, %i], %f : memref<8x64xf32>, vector<2x4x8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2}}
  %0 = vector.transfer_read %m[%i, %i], %f {in_bounds = [true, true]} : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires attribute 'in_bounds'}}
  %0 = vector.transfer_read %m[%i, %i], %f {in_bounds = true} : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op attribute 'in_bounds' failed to satisfy constraint: 1-bit boolean array attribute}}
  %0 = vector.transfer_read %m[%i, %i], %f {in_bounds = [1]} : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires a permutation_map with input dims of the same rank as the source type}}
  %0 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0) -> (d0)>} : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires a projected permutation_map (at most one dim or the zero constant can appear in each result)}}
  %0 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0 + d1)>} : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires a permutation_map that is a permutation (found one dim used more than once)}}
  %0 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<8x64xf32>, vector<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires broadcast dimensions to be in-bounds}}
  %0 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1) -> (1)>} : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires permutation_map without symbols}}
  %0 = vector.transfer_read %m[%i, %i], %f {permutation_map = affine_map<(d0, d1)[s0] -> (d0)>} : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %a4: vector<4xf32>, %mv: memref<8xvector<4xf32>>) {
  // expected-error@+1 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the minor 1-D vector of the source}}
  %0 = vector.transfer_read %mv[%i], %a4 : memref<8xvector<4xf32>>, vector<1x5xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op requires 2 indices}}
  vector.transfer_write %v8, %m[%i] : vector<8xf32>, memref<8x64xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error@+1 {{custom op 'vector.transfer_write' requires two types}}
  vector.transfer_write %v8, %m[%i, %i] : vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error@+1 {{custom op 'vector.transfer_write' requires vector type}}
  vector.transfer_write %v8, %m[%i, %i] : memref<8x64xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{custom op 'vector.transfer_write' requires memref or ranked tensor type}}
  vector.transfer_write %v8, %f[%i, %i] : vector<8xf32>, f32
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op expects the in_bounds attr of same rank as permutation_map results: affine_map<(d0, d1) -> (d1)> vs inBounds of size: 2}}
  vector.transfer_write %v8, %m[%i, %i] {in_bounds = [true, false]} : vector<8xf32>, memref<8x64xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op should not have broadcast dimensions}}
  vector.transfer_write %v8, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (0)>, in_bounds = [true]} : vector<8xf32>, memref<8x64xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error@+1 {{cannot name an operation with no results}}
  %0 = vector.transfer_write %v8, %m[%i, %i] : vector<8xf32>, memref<8x64xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %t: tensor<4x16xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op expected the number of tensor results (0) to be equal to the number of output tensors (1)}}
  "vector.transfer_write"(%v8, %t, %i, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<8xf32>, tensor<4x16xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%m: memref<8x64xf32>, %i: index, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op requires attribute 'in_bounds'}}
  "vector.transfer_write"(%v8, %m, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<8xf32>, memref<8x64xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %m1: memref<?xf32>, %k4: vector<4xi1>) {
  // expected-error@+1 {{'vector.mask' op expects a 'vector<8xi1>' mask for the maskable operation}}
  %0 = vector.mask %k4 { vector.transfer_read %m1[%i], %f : memref<?xf32>, vector<8xf32> } : vector<4xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.mask' op expects result type to match maskable operation result type}}
  %0 = vector.mask %k8 { vector.transfer_read %m1[%i], %f : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<4xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{cannot name an operation with no results}}
  %0 = vector.mask %k8 { vector.transfer_read %m1[%i], %f : memref<?xf32>, vector<8xf32> } : vector<8xi1>
  return
}

// -----

func.func @f(%k8: vector<8xi1>) {
  // expected-error@+1 {{'vector.mask' op expects number of results to match mask region yielded values}}
  %0 = vector.mask %k8 { } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.mask' op operand #0 must be vector of 1-bit signless integer values, but got 'f32'}}
  vector.mask %f { } : f32
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>, %k8: vector<8xi1>) {
  // expected-error@+1 {{'vector.mask' op doesn't expect a passthru argument for this maskable operation}}
  %0 = vector.mask %k8, %f { vector.reduction <add>, %v8 : vector<8xf32> into f32 } {a} : vector<8xi1> -> f32
  return
}

// -----

func.func @f(%k8: vector<8xi1>) {
  // expected-error@+1 {{expected '{' to begin a region}}
  vector.mask %k8 : vector<8xi1>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vector.yield' op must be the last operation in the parent block}}
  vector.yield
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.contract' op expected an indexing map for each vector operand}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["reduction"]} %v8, %v8, %f : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{custom op 'vector.contract' unexpected iterator_type (foo)}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["foo"]} %v8, %v8, %f : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.contract' op expected at least one contracting dimension pair}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["parallel"]} %v8, %v8, %f : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.contract' op expected indexing map 0 to have 2 number of inputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction", "reduction"]} %v8, %v8, %f : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%f: f32, %a4: vector<4xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.contract' op invalid contracting dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v8, %a4, %f : vector<8xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.contract' op expected indexing map 2 to have 0 number of outputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["reduction"]} %v8, %v8, %f : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.contract' op unsupported contraction type}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<and>} %v8, %v8, %f : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{expected attribute value}}
  %0 = vector.contract %v8, %v8, %f : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{expected ','}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v8, %v8 : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.contract' op expected indexing map 0 to have no symbols}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0)[s0] -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v8, %v8, %f : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.contract' op expected indexing map 0 to be a projected permutation of its inputs}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0 + 1)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %v8, %v8, %f : vector<8xf32>, vector<8xf32> into f32
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.contract' op invalid accumulator/result vector shape, expected: 'vector<4x4xf32>'}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} %v, %v, %v : vector<4x8xf32>, vector<4x8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.contract' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %f, %v8, %f : f32, vector<8xf32> into f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{custom op 'vector.foo' is unknown}}
  %0 = vector.foo %f : f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{unregistered operation 'vector.foo' found in dialect ('vector') that does not allow unknown operations}}
  %0 = "vector.foo"(%f) : (f32) -> f32
  return
}

// -----

func.func @f(%s: vector<[4]xf32>) {
  // expected-error@+1 {{'vector.scalable.extract' op failed to verify that position is a multiple of the result length.}}
  %0 = vector.scalable.extract %s[3] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%a4: vector<4xf32>, %s: vector<[4]xf32>) {
  // expected-error@+1 {{'vector.scalable.insert' op failed to verify that position is a multiple of the source length.}}
  %0 = vector.scalable.insert %a4, %s[3] : vector<4xf32> into vector<[4]xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.scalable.extract' op operand #0 must be  of ranks 1, but got 'vector<8xf32>'}}
  %0 = vector.scalable.extract %v8[0] : vector<4xf32> from vector<8xf32>
  return
}

// -----

func.func @f(%f: f32, %v0: vector<f32>) {
  // expected-error@+1 {{'vector.multi_reduction' op operand #0 must be vector of any type values, but got 'vector<f32>'}}
  %0 = "vector.multi_reduction"(%v0, %f) <{kind = #vector.kind<add>, reduction_dims = []}> : (vector<f32>, f32) -> f32
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a4: vector<4xf32>) {
  // expected-error@+1 {{'vector.multi_reduction' op attribute 'reduction_dims' failed to satisfy constraint: 64-bit integer array attribute}}
  %0 = "vector.multi_reduction"(%v, %a4) <{kind = #vector.kind<add>, reduction_dims = [1 : i32]}> : (vector<4x8xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.reduction' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.reduction"(%f) <{kind = #vector.kind<add>}> : (f32) -> f32
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %h: f16) {
  // expected-error@+1 {{'vector.reduction' op failed to verify that dest and acc have the same type}}
  %0 = "vector.reduction"(%v8, %h) <{kind = #vector.kind<add>}> : (vector<8xf32>, f16) -> f32
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.shuffle' op operand #0 must be fixed-length vector of any type values, but got 'f32'}}
  %0 = "vector.shuffle"(%f, %v8) <{mask = [0, 1]}> : (f32, vector<8xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.shuffle' op failed to verify that first operand v1 and result have same element type}}
  %0 = "vector.shuffle"(%v8, %v8) <{mask = [0, 1]}> : (vector<8xf32>, vector<8xf32>) -> vector<2xi32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.shuffle' op result #0 must be vector of any type values, but got 'vector<f32>'}}
  %0 = "vector.shuffle"(%v8, %v8) <{mask = [0, 1]}> : (vector<8xf32>, vector<8xf32>) -> vector<f32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.extractelement' op failed to verify that result type matches element type of vector operand}}
  %0 = "vector.extractelement"(%v8, %i) : (vector<8xf32>, index) -> f16
  return
}

// -----

func.func @f(%i: index, %f: f32) {
  // expected-error@+1 {{'vector.extractelement' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.extractelement"(%f, %i) : (f32, index) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.extract' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.extract"(%f) <{static_position = array<i64: 0>}> : (f32) -> f32
  return
}

// -----

func.func @f(%i: index, %v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract' op mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- this can only happen due to an incorrect fold/rewrite}}
  %0 = "vector.extract"(%v, %i) <{static_position = array<i64: 0>}> : (vector<4x8xf32>, index) -> vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insert' op failed to verify that all of {dest, result} have same type}}
  %0 = "vector.insert"(%v8, %v) <{static_position = array<i64: 0>}> : (vector<8xf32>, vector<4x8xf32>) -> vector<4x9xf32>
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insert' op operand #1 must be vector of any type values, but got 'f32'}}
  %0 = "vector.insert"(%v8, %f) <{static_position = array<i64: 0>}> : (vector<8xf32>, f32) -> f32
  return
}

// -----

func.func @f(%a4: vector<4xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.interleave' op failed to verify that all of {lhs, rhs} have same type}}
  %0 = "vector.interleave"(%v8, %a4) : (vector<8xf32>, vector<4xf32>) -> vector<16xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.interleave' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.interleave"(%f, %f) : (f32, f32) -> vector<16xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.deinterleave' op failed to verify that all of {res1, res2} have same type}}
  %0:2 = "vector.deinterleave"(%v8) : (vector<8xf32>) -> (vector<4xf32>, vector<5xf32>)
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.outerproduct"(%f, %v8) <{kind = #vector.kind<add>}> : (f32, vector<8xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%a4: vector<4xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op expected #2 operand dim to match result dim #2}}
  %0 = "vector.outerproduct"(%a4, %v8) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>) -> vector<4x7xf32>
  return
}

// -----

func.func @f(%a4: vector<4xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op expected 2-d vector result}}
  %0 = "vector.outerproduct"(%a4, %v8) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%a4: vector<4xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op expected operand #3 of same type as result type}}
  %0 = "vector.outerproduct"(%a4, %v8, %a4) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<8xf32>, vector<4xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.extract_strided_slice' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.extract_strided_slice"(%f) <{offsets = [0], sizes = [2], strides = [1]}> : (f32) -> vector<2x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.extract_strided_slice' op failed to verify that operand and result have same element type}}
  %0 = "vector.extract_strided_slice"(%v) <{offsets = [0], sizes = [2], strides = [1]}> : (vector<4x8xf32>) -> vector<2x8xf16>
  return
}

// -----

func.func @f(%f: f32, %v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.insert_strided_slice"(%f, %v) <{offsets = [0], strides = [1]}> : (f32, vector<4x8xf32>) -> vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op failed to verify that all of {dest, res} have same type}}
  %0 = "vector.insert_strided_slice"(%v8, %v) <{offsets = [0, 0], strides = [1]}> : (vector<8xf32>, vector<4x8xf32>) -> vector<4x9xf32>
  return
}

// -----

func.func @f(%i: index, %t: tensor<4x16xf32>) {
  // expected-error@+1 {{'vector.load' op operand #0 must be memref of any type values, but got 'tensor<4x16xf32>'}}
  %0 = "vector.load"(%t, %i, %i) : (tensor<4x16xf32>, index, index) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.load' op result #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.load"(%m1, %i) : (memref<?xf32>, index) -> f32
  return
}

// -----

func.func @f(%i: index, %f: f32, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.store' op operand #0 must be vector of any type values, but got 'f32'}}
  "vector.store"(%f, %m1, %i) : (f32, memref<?xf32>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.maskedload' op operand #2 must be vector of 1-bit signless integer values of ranks 1, but got 'vector<8xf32>'}}
  %0 = "vector.maskedload"(%m1, %i, %v8, %v8) : (memref<?xf32>, index, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.maskedload' op operand #3 must be  of ranks 1, but got 'f32'}}
  %0 = "vector.maskedload"(%m1, %i, %k8, %f) : (memref<?xf32>, index, vector<8xi1>, f32) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v: vector<4x8xf32>, %m1: memref<?xf32>, %m48: vector<4x8xi1>) {
  // expected-error@+1 {{'vector.maskedstore' op operand #2 must be vector of 1-bit signless integer values of ranks 1, but got 'vector<4x8xi1>'}}
  "vector.maskedstore"(%m1, %i, %m48, %v) : (memref<?xf32>, index, vector<4x8xi1>, vector<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.maskedstore' op operand #3 must be  of ranks 1, but got 'f32'}}
  "vector.maskedstore"(%m1, %i, %k8, %f) : (memref<?xf32>, index, vector<8xi1>, f32) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.expandload' op operand #3 must be  of ranks 1, but got 'f32'}}
  %0 = "vector.expandload"(%m1, %i, %k8, %f) : (memref<?xf32>, index, vector<8xi1>, f32) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v: vector<4x8xf32>, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.compressstore' op operand #3 must be  of ranks 1, but got 'vector<4x8xf32>'}}
  "vector.compressstore"(%m1, %i, %k8, %v) : (memref<?xf32>, index, vector<8xi1>, vector<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%i: index, %v: vector<4x8xf32>, %m1: memref<?xf32>, %m48: vector<4x8xi1>) {
  // expected-error@+1 {{'vector.compressstore' op operand #2 must be vector of 1-bit signless integer values of ranks 1, but got 'vector<4x8xi1>'}}
  "vector.compressstore"(%m1, %i, %m48, %v) : (memref<?xf32>, index, vector<4x8xi1>, vector<4x8xf32>) -> ()
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.gather' op operand #2 must be vector of integer or index values, but got 'vector<8xf32>'}}
  %0 = "vector.gather"(%m1, %i, %v8, %k8, %v8) : (memref<?xf32>, index, vector<8xf32>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %x8: vector<8xi32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.gather' op operand #3 must be vector of 1-bit signless integer values, but got 'vector<8xf32>'}}
  %0 = "vector.gather"(%m1, %i, %x8, %v8, %v8) : (memref<?xf32>, index, vector<8xi32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %k8: vector<8xi1>, %x8: vector<8xi32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.gather' op operand #4 must be vector of any type values, but got 'f32'}}
  %0 = "vector.gather"(%m1, %i, %x8, %k8, %f) : (memref<?xf32>, index, vector<8xi32>, vector<8xi1>, f32) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %v8: vector<8xf32>, %k8: vector<8xi1>, %x8: vector<8xi32>) {
  // expected-error@+1 {{'vector.gather' op operand #0 must be shaped of any type values, but got 'f32'}}
  %0 = "vector.gather"(%f, %i, %x8, %k8, %v8) : (f32, index, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %k8: vector<8xi1>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.scatter' op operand #2 must be vector of integer or index values of ranks 1, but got 'vector<8xf32>'}}
  "vector.scatter"(%m1, %i, %v8, %k8, %v8) : (memref<?xf32>, index, vector<8xf32>, vector<8xi1>, vector<8xf32>) -> ()
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %x8: vector<8xi32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.scatter' op operand #3 must be vector of 1-bit signless integer values of ranks 1, but got 'vector<8xf32>'}}
  "vector.scatter"(%m1, %i, %x8, %v8, %v8) : (memref<?xf32>, index, vector<8xi32>, vector<8xf32>, vector<8xf32>) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %k8: vector<8xi1>, %x8: vector<8xi32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.scatter' op operand #4 must be  of ranks 1, but got 'f32'}}
  "vector.scatter"(%m1, %i, %x8, %k8, %f) : (memref<?xf32>, index, vector<8xi32>, vector<8xi1>, f32) -> ()
  return
}

// -----

func.func @f(%i: index, %f: f32, %k8: vector<8xi1>, %x8: vector<8xi32>, %t: tensor<4x16xf32>) {
  // expected-error@+1 {{'vector.scatter' op operand #0 must be memref of any type values, but got 'tensor<4x16xf32>'}}
  "vector.scatter"(%t, %i, %x8, %k8, %f) : (tensor<4x16xf32>, index, vector<8xi32>, vector<8xi1>, f32) -> ()
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.shape_cast' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.shape_cast"(%f) : (f32) -> vector<1xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.bitcast' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.bitcast"(%f) : (f32) -> vector<1xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>) {
  // expected-error@+1 {{'vector.type_cast' op result #0 must be memref of any type values, but got 'vector<1xf32>'}}
  %0 = "vector.type_cast"(%m) : (memref<8x64xf32>) -> vector<1xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>) {
  // expected-error@+1 {{'vector.type_cast' op expects result and operand with same underlying scalar type: 'memref<vector<8x64xf16>>'}}
  %0 = "vector.type_cast"(%m) : (memref<8x64xf32>) -> memref<vector<8x64xf16>>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.transpose' op operand #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.transpose"(%f) <{permutation = array<i64>}> : (f32) -> vector<1xf32>
  return
}

// -----

func.func @f(%m: memref<8x64xf32>) {
  // expected-error@+1 {{'vector.splat' op operand #0 must be integer/index/float type, but got 'memref<8x64xf32>'}}
  %0 = "vector.splat"(%m) : (memref<8x64xf32>) -> vector<1xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.splat' op result #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.splat"(%f) : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.splat' op failed to verify that operand type matches element type of result}}
  %0 = "vector.splat"(%f) : (f32) -> vector<4xi32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.broadcast' op result #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.broadcast"(%f) : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.from_elements' op result #0 must be vector of any type values, but got 'f32'}}
  %0 = "vector.from_elements"(%f) : (f32) -> f32
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.from_elements' op failed to verify that operand types match result element type}}
  %0 = "vector.from_elements"(%f) : (f32) -> vector<2xf32>
  return
}

// -----

func.func @f(%a4: vector<4xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.fma' op failed to verify that all of {lhs, rhs, acc, result} have same type}}
  %0 = "vector.fma"(%v8, %v8, %a4) : (vector<8xf32>, vector<8xf32>, vector<4xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@+1 {{'vector.flat_transpose' op operand #0 must be vector of signless integer or signed integer or index or floating-point values of ranks 1, but got 'vector<4x8xf32>'}}
  %0 = "vector.flat_transpose"(%v) <{rows = 2 : i32, columns = 4 : i32}> : (vector<4x8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.flat_transpose' op failed to verify that source operand and result have same element type}}
  %0 = "vector.flat_transpose"(%v8) <{rows = 2 : i32, columns = 4 : i32}> : (vector<8xf32>) -> vector<8xi32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.flat_transpose' op attribute 'rows' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = "vector.flat_transpose"(%v8) <{rows = 2 : i64, columns = 4 : i32}> : (vector<8xf32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.matrix_multiply' op operand #0 must be vector of signless integer or signed integer or index or floating-point values of ranks 1, but got 'vector<4x8xf32>'}}
  %0 = "vector.matrix_multiply"(%v, %v8) <{lhs_rows = 2: i32, lhs_columns = 3: i32, rhs_columns = 2: i32}> : (vector<4x8xf32>, vector<8xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%v8: vector<8xf32>, %x8: vector<8xi32>) {
  // expected-error@+1 {{'vector.matrix_multiply' op failed to verify that rhs operand and result have same element type}}
  %0 = "vector.matrix_multiply"(%v8, %x8) <{lhs_rows = 2: i32, lhs_columns = 3: i32, rhs_columns = 2: i32}> : (vector<8xf32>, vector<8xi32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.scan' op operand #0 must be vector of any type values, but got 'f32'}}
  %0:2 = "vector.scan"(%f, %f) <{kind = #vector.kind<add>, inclusive = true, reduction_dim = 1}> : (f32, f32) -> (f32, f32)
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a4: vector<4xf32>) {
  // expected-error@+1 {{'vector.scan' op failed to verify that all of {initial_value, accumulated_value} have same type}}
  %0:2 = "vector.scan"(%v, %a4) <{kind = #vector.kind<add>, inclusive = true, reduction_dim = 1}> : (vector<4x8xf32>, vector<4xf32>) -> (vector<4x8xf32>, vector<5xf32>)
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %a4: vector<4xf32>) {
  // expected-error@+1 {{'vector.scan' op failed to verify that all of {source, dest} have same type}}
  %0:2 = "vector.scan"(%v, %a4) <{kind = #vector.kind<add>, inclusive = true, reduction_dim = 1}> : (vector<4x8xf32>, vector<4xf32>) -> (vector<4x9xf32>, vector<4xf32>)
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op operand #0 must be shaped of any type values, but got 'f32'}}
  %0 = "vector.transfer_read"(%f, %f) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = affine_map<() -> (0)>}> : (f32, f32) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %m1: memref<?xf32>, %h: f16) {
  // expected-error@+1 {{'vector.transfer_read' op requires formal padding and source of the same elemental type}}
  %0 = "vector.transfer_read"(%m1, %i, %h) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f16) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m1: memref<?xf32>, %k4: vector<4xi1>) {
  // expected-error@+1 {{'vector.transfer_read' op inferred mask type ('vector<8xi1>') and mask operand type ('vector<4xi1>') don't match}}
  %0 = "vector.transfer_read"(%m1, %i, %f, %k4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32, vector<4xi1>) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %x8: vector<8xi32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.transfer_read' op operand #3 must be vector of 1-bit signless integer values, but got 'vector<8xi32>'}}
  %0 = "vector.transfer_read"(%m1, %i, %f, %x8) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, f32, vector<8xi32>) -> vector<8xf32>
  return
}

// -----

func.func @f(%i: index, %f: f32, %m1: memref<?xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op operand #0 must be vector of any type values, but got 'f32'}}
  "vector.transfer_write"(%f, %m1, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %m1: memref<?xf32>, %k4: vector<4xi1>) {
  // expected-error@+1 {{'vector.transfer_write' op inferred mask type ('vector<8xi1>') and mask operand type ('vector<4xi1>') don't match}}
  "vector.transfer_write"(%v8, %m1, %i, %k4) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<8xf32>, memref<?xf32>, index, vector<4xi1>) -> ()
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %m1: memref<?xf32>) {
  // expected-error@+1 {{invalid properties {in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1>, permutation_map = affine_map<(d0) -> (d0)>} for op vector.transfer_write: size mismatch in attribute conversion: 3 vs 4}}
  "vector.transfer_write"(%v8, %m1, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<8xf32>, memref<?xf32>, index) -> ()
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %t: tensor<4x16xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op expected type of operand #1 ('tensor<4x16xf32>') to match type of corresponding result ('tensor<4x17xf32>')}}
  %0 = "vector.transfer_write"(%v8, %t, %i, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<8xf32>, tensor<4x16xf32>, index, index) -> tensor<4x17xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %t: tensor<4x16xf32>) {
  // expected-error@+1 {{'vector.transfer_write' op result #0 must be ranked tensor of any type values, but got 'f32'}}
  %0 = "vector.transfer_write"(%v8, %t, %i, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 0>, permutation_map = affine_map<(d0, d1) -> (d1)>}> : (vector<8xf32>, tensor<4x16xf32>, index, index) -> f32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'vector.vscale' op result #0 must be index, but got 'f32'}}
  %0 = "vector.vscale"() : () -> f32
  return
}

// -----

func.func @f(%i: index, %f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.insertelement' op failed to verify that all of {dest, result} have same type}}
  %0 = "vector.insertelement"(%f, %v8, %i) : (f32, vector<8xf32>, index) -> vector<7xf32>
  return
}

// -----

func.func @f(%i: index, %v8: vector<8xf32>, %h: f16) {
  // expected-error@+1 {{'vector.insertelement' op failed to verify that source operand type matches element type of result}}
  %0 = "vector.insertelement"(%h, %v8, %i) : (f16, vector<8xf32>, index) -> vector<8xf32>
  return
}

// -----

func.func @f(%s: vector<[4]xf32>) {
  // expected-error@+1 {{'vector.scalable.extract' op failed to verify that all of {source, res} have same element type}}
  %0 = "vector.scalable.extract"(%s) <{pos = 4 : i64}> : (vector<[4]xf32>) -> vector<4xf16>
  return
}

// -----

func.func @f(%s: vector<[4]xf32>) {
  // expected-error@+1 {{'vector.scalable.extract' op result #0 must be  of ranks 1, but got 'f16'}}
  %0 = "vector.scalable.extract"(%s) <{pos = 4 : i64}> : (vector<[4]xf32>) -> f16
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>) {
  // expected-error@+1 {{'vector.contract' op attribute 'iterator_types' failed to satisfy constraint: Iterator type should be an enum.}}
  %0 = "vector.contract"(%v8, %v8, %f) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>}> : (vector<8xf32>, vector<8xf32>, f32) -> f32
  return
}

// -----

func.func @f(%f: f32, %v8: vector<8xf32>, %x8: vector<8xi32>) {
  // expected-error@+1 {{'vector.contract' op failed to verify that lhs and rhs have same element type}}
  %0 = "vector.contract"(%v8, %x8, %f) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#vector.iterator_type<reduction>]}> : (vector<8xf32>, vector<8xi32>, f32) -> f32
  return
}

// -----

func.func @f(%a: vector<4xf32>, %c: f32) {
  // expected-error@+1 {{custom op 'vector.contract' expected the types of two operands}}
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %a, %a, %c : vector<4xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xsi32>, %b: vector<4xsi32>, %c: si32) {
  // expected-error@+1 {{'vector.contract' op only supports signless integer types}}
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<4xsi32>, vector<4xsi32> into si32
  return
}

// -----

func.func @f(%a: vector<4x2xf32>, %b: vector<2x8xf32>, %c: vector<2xf32>) {
  // expected-error@+1 {{'vector.contract' op invalid batch dimension map}}
  %0 = vector.contract {indexing_maps = [affine_map<(b, k) -> (b, k)>, affine_map<(b, k) -> (k, b)>, affine_map<(b, k) -> (b)>], iterator_types = ["parallel", "reduction"]} %a, %b, %c : vector<4x2xf32>, vector<2x8xf32> into vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>, %c: vector<4xf32>) {
  // expected-error@+1 {{'vector.contract' op invalid accumulator/result vector shape}}
  %0 = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> (k)>], iterator_types = ["reduction"]} %a, %b, %c : vector<4xf32>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>, %b: vector<2xf32>, %c: vector<3xf32>) {
  // expected-error@+1 {{'vector.contract' op expected all dimensions to be either a LHS or a RHS dimension}}
  %0 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k)>, affine_map<(m, n, k) -> (n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x2xf32>, vector<2xf32> into vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %c: f32) {
  // expected-error@+1 {{custom op 'vector.contract' invalid kind of attribute specified}}
  %0 = vector.contract 5 %a, %a, %c : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%k: vector<4xi1>) {
  // expected-error@+1 {{'vector.mask' op region should have no arguments}}
  "vector.mask"(%k) ({
  ^bb0(%x: index):
    vector.yield
  }) : (vector<4xi1>) -> ()
  return
}

// -----

func.func @f(%k: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.mask' op expects only one operation to mask}}
  "vector.mask"(%k) ({
    %0 = arith.addf %v, %v : vector<4xf32>
    %1 = arith.addf %v, %v : vector<4xf32>
    vector.yield
  }) : (vector<4xi1>) -> ()
  return
}

// -----

func.func @f(%k: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.mask' op expects a terminator within the mask region}}
  "vector.mask"(%k) ({
    %0 = arith.addf %v, %v : vector<4xf32>
  }) : (vector<4xi1>) -> ()
  return
}

// -----

func.func @f(%k: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.mask' op expects number of results to match maskable operation number of results}}
  "vector.mask"(%k) ({
    %0 = vector.reduction <add>, %v : vector<4xf32> into f32
    vector.yield
  }) : (vector<4xi1>) -> ()
  return
}

// -----

func.func @f(%k: vector<4xi1>, %v: vector<8xf32>, %m: memref<4xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.mask' op expects passthru type to match result type}}
  %0 = "vector.mask"(%k, %v) ({
    %1 = vector.transfer_read %m[%i], %f : memref<4xf32>, vector<4xf32>
    vector.yield %1 : vector<4xf32>
  }) : (vector<4xi1>, vector<8xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{array attr must have length 1 for 0-D vectors}}
  %0 = vector.constant_mask [1, 1] : vector<i1>
  return
}

// -----

func.func @f(%m: vector<4xf32>, %i: index, %x: vector<4xindex>, %k: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error@+1 {{'vector.gather' op requires base to be a memref or ranked tensor type}}
  %0 = vector.gather %m[%i] [%x], %k, %v : vector<4xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{custom op 'vector.print' `punctuation` clause can appear at most once in the expansion of the oilist directive}}
  vector.print punctuation <comma> punctuation <comma>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error@+1 {{expected operation name in quotes}}
  vector.print str 5
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2x2xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op expected 1-d vector for operand #2}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<2x2xf32>) -> vector<4x4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op expected #1 operand dim to match result dim #1}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<4xf32>, vector<2xf32>) -> vector<3x2xf32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %b: vector<2xf32>) {
  // expected-error@+1 {{'vector.outerproduct' op expected either both or only #2 operand dim to be scalable}}
  %0 = "vector.outerproduct"(%a, %b) <{kind = #vector.kind<add>}> : (vector<[4]xf32>, vector<2xf32>) -> vector<[4]x2xf32>
  return
}

// -----

func.func @f(%a: vector<2x6xf32>) {
  // expected-error@+1 {{'vector.shape_cast' op invalid shape cast}}
  %0 = vector.shape_cast %a : vector<2x6xf32> to vector<3x2x2xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'vector.type_cast' op expects result to be a memref with identity layout}}
  %0 = vector.type_cast %m : memref<4xf32> to memref<vector<4xf32>, strided<[], offset: 1>>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@+1 {{'vector.type_cast' op expects result in same memory space}}
  %0 = vector.type_cast %m : memref<4xf32> to memref<vector<4xf32>, 1>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %b: vector<2x4xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op mismatching scalable flags (at source vector idx=0)}}
  %0 = vector.insert_strided_slice %a, %b {offsets = [0, 0], strides = [1]} : vector<[4]xf32> into vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<[2]xf32>, %b: vector<2x[4]xf32>) {
  // expected-error@+1 {{'vector.insert_strided_slice' op expected size at idx=0 to match the corresponding base size from the input vector (2 vs 4)}}
  %0 = vector.insert_strided_slice %a, %b {offsets = [0, 0], strides = [1]} : vector<[2]xf32> into vector<2x[4]xf32>
  return
}

// -----

func.func @f(%a: vector<2x4xf32>, %b: vector<2x3xf32>) {
  // expected-error@+1 {{'vector.shuffle' op dimension mismatch}}
  %0 = vector.shuffle %a, %b [0, 1] : vector<2x4xf32>, vector<2x3xf32>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>, %i: index, %f: f32, %k: vector<4xi1>) {
  // expected-error@+1 {{custom op 'vector.transfer_read' expected the same rank for the vector and the results of the permutation map}}
  %0 = vector.transfer_read %m[%i, %i], %f, %k {permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : memref<8x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xvector<4xf32>>, %i: index, %f: vector<4xf32>, %k: vector<1xi1>) {
  // expected-error@+1 {{'vector.transfer_read' op does not support masks with vector element type}}
  %0 = "vector.transfer_read"(%m, %i, %f, %k) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = affine_map<(d0) -> ()>}> : (memref<8xvector<4xf32>>, index, vector<4xf32>, vector<1xi1>) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op masked attribute has been removed. Use in_bounds instead.}}
  %0 = vector.transfer_read %m[%i], %f {masked = [true]} : memref<8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: vector<8xf32>, %i: index, %f: f32) {
  // expected-error@+1 {{'vector.transfer_read' op requires source to be a memref or ranked tensor type}}
  %0 = "vector.transfer_read"(%m, %i, %f) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<8xf32>, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xvector<2x4xf32>>, %i: index, %f: vector<2x4xf32>) {
  // expected-error@+1 {{'vector.transfer_read' op requires source vector element and vector result ranks to match.}}
  %0 = "vector.transfer_read"(%m, %i, %f) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> ()>}> : (memref<8xvector<2x4xf32>>, index, vector<2x4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf64>, %i: index, %f: f64) {
  // expected-error@+1 {{'vector.transfer_read' op requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the source element type}}
  %0 = "vector.transfer_read"(%m, %i, %f) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<8xf64>, index, f64) -> vector<3xf32>
  return
}

// -----

func.func @f(%m: memref<8xvector<4xf32>>, %i: index, %f: vector<2xf32>) {
  // expected-error@+1 {{'vector.transfer_read' op requires source element type and padding type to match.}}
  %0 = "vector.transfer_read"(%m, %i, %f) <{in_bounds = [], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> ()>}> : (memref<8xvector<4xf32>>, index, vector<2xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %f: vector<4xf32>) {
  // expected-error@+1 {{'vector.transfer_read' op requires valid padding vector elemental type}}
  %0 = "vector.transfer_read"(%m, %i, %f) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<8xf32>, index, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: vector<8xi1>, %p: vector<8xf32>, %v: vector<8xf32>, %t: memref<8xf32>, %i: index) {
  // expected-error@+1 {{custom op 'vector.mask' expects a result if passthru operand is provided}}
  vector.mask %m, %p { vector.transfer_write %v, %t[%i] : vector<8xf32>, memref<8xf32> } : vector<8xi1>
  return
}
