// RUN: hivm-opt %s --split-input-file --verify-diagnostics

tt.func @f() {
  // expected-error@+1 {{Invalid attribute `axis` in property conversion: 3 : i32}}
  %0 = "tt.get_program_id"() <{axis = 3 : i32}> : () -> i32
  tt.return
}

// -----

tt.func @f() {
  // expected-error@+1 {{custom op 'tt.get_program_id' expected string or keyword containing one of the following enum values for attribute 'axis' [x, y, z]}}
  %0 = tt.get_program_id w : i32
}

// -----

tt.func @f() {
  // expected-error@+1 {{custom op 'tt.get_program_id' invalid axis attribute specification: "w"}}
  %0 = tt.get_program_id "w" : i32
}

// -----

tt.func @f(%i: i32) {
  // expected-error@+1 {{'tt.int_to_ptr' op operand #0 must be 64-bit signless integer or tensor of 64-bit signless integer values, but got 'i32'}}
  %0 = tt.int_to_ptr %i : i32 -> !tt.ptr<i8>
  tt.return
}

// -----

tt.func @f(%i: tensor<4xi64>) {
  // expected-error@+1 {{'tt.int_to_ptr' op requires the same shape for all operands and results}}
  %0 = tt.int_to_ptr %i : tensor<4xi64> -> tensor<8x!tt.ptr<i8>>
  tt.return
}

// -----

tt.func @f(%i: i64) {
  // expected-error@+1 {{Cannot bitcast pointer to non-pointer type}}
  %0 = tt.bitcast %i : i64 -> !tt.ptr<i8>
  tt.return
}

// -----

tt.func @f(%i: !tt.ptr<i8>) {
  // expected-error@+1 {{Cannot bitcast pointer between different address spaces}}
  %0 = tt.bitcast %i : !tt.ptr<i8> -> !tt.ptr<i8, 3>
  tt.return
}

// -----

tt.func @f(%i: f32) {
  // expected-error@+1 {{Cannot bitcast data-type of size 32 to data-type of size 16}}
  %0 = tt.bitcast %i : f32 -> i16
  tt.return
}

// -----

tt.func @f(%i: f32) {
  // expected-error@+1 {{Rounding mode is required for FP downcast}}
  %0 = tt.fp_to_fp %i : f32 -> f16
  tt.return
}

// -----

tt.func @f() {
  // expected-error@+1 {{'tt.make_range' op start must be less than end}}
  %0 = tt.make_range {end = 8 : i32, start = 8 : i32} : tensor<8xi32>
  tt.return
}

// -----

tt.func @f() {
  // expected-error@+1 {{'tt.make_range' op return type must be a 1D tensor}}
  %0 = tt.make_range {end = 8 : i32, start = 0 : i32} : tensor<8x1xi32>
  tt.return
}

// -----

tt.func @f() {
  // expected-error@+1 {{'tt.make_range' op number of elements in returned tensor, 4, must match size of range [0, 8), which has 8 elements}}
  %0 = tt.make_range {end = 8 : i32, start = 0 : i32} : tensor<4xi32>
  tt.return
}

// -----

tt.func @f() {
  // expected-error@+1 {{'tt.make_range' op returned tensor must have i32 elements}}
  %0 = tt.make_range {end = 8 : i32, start = 0 : i32} : tensor<8xi64>
  tt.return
}

// -----

tt.func @f(%a: tensor<6xi8>) {
  // expected-error@+1 {{number of input elements 6 must be a multiple of the op's packed_element attribute, 4}}
  %0 = tt.elementwise_inline_asm "nop" {constraints = "", packed_element = 4 : i32, pure = true} %a : tensor<6xi8> -> tensor<6xi8>
  tt.return
}

// -----

tt.func @f(%p: !tt.ptr<f32>) {
  // expected-error@+1 {{'tt.load' op failed to verify that result matches ptr type}}
  %0 = "tt.load"(%p) <{boundaryCheck = array<i32>, cache = 1 : i32, evict = 1 : i32, isVolatile = false, operandSegmentSizes = array<i32: 1, 0, 0>}> : (!tt.ptr<f32>) -> f16
  tt.return
}

// -----

tt.func @f(%p: tensor<8x!tt.ptr<f32>>, %m: i1) {
  // expected-error@+1 {{'tt.load' op failed to verify that mask type matches ptr type}}
  %0 = "tt.load"(%p, %m) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<8x!tt.ptr<f32>>, i1) -> tensor<8xf32>
  tt.return
}

// -----

tt.func @f(%p: tensor<8x!tt.ptr<f32>>, %m: tensor<8xi1>, %o: f32) {
  // expected-error@+1 {{'tt.load' op failed to verify that other matches ptr type}}
  %0 = "tt.load"(%p, %m, %o) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (tensor<8x!tt.ptr<f32>>, tensor<8xi1>, f32) -> tensor<8xf32>
  tt.return
}

// -----

tt.func @f(%p: !tt.ptr<f32>) {
  // expected-error@+1 {{custom op 'tt.load' `cacheModifier` clause can appear at most once in the expansion of the oilist directive}}
  %0 = tt.load %p cacheModifier = ca cacheModifier = cg : !tt.ptr<f32>
}

// -----

tt.func @f(%p: !tt.ptr<f32>, %v: f16) {
  // expected-error@+1 {{'tt.store' op failed to verify that value type matches ptr type}}
  "tt.store"(%p, %v) : (!tt.ptr<f32>, f16) -> ()
  tt.return
}

// -----

tt.func @f(%p: !tt.ptr<f32>, %v: f32, %m: tensor<2xi1>) {
  // expected-error@+1 {{'tt.store' op failed to verify that mask type matches ptr type}}
  "tt.store"(%p, %v, %m) : (!tt.ptr<f32>, f32, tensor<2xi1>) -> ()
  tt.return
}

// -----

tt.func @f(%p: !tt.ptr<f32>, %v: f16) {
  // expected-error@+1 {{'tt.atomic_rmw' op failed to verify that ptr type matches value type}}
  %0 = tt.atomic_rmw fadd, acq_rel, gpu, %p, %v : (!tt.ptr<f32>, f16) -> f16
  tt.return
}

// -----

tt.func @f(%p: !tt.ptr<f32>, %v: f32, %m: tensor<4xi1>) {
  // expected-error@+1 {{'tt.atomic_rmw' op failed to verify that mask type matches value type}}
  %0 = tt.atomic_rmw fadd, acq_rel, gpu, %p, %v, %m : (!tt.ptr<f32>, f32, tensor<4xi1>) -> f32
  tt.return
}

// -----

tt.func @f(%p: !tt.ptr<f32>, %v: f16, %w: f32) {
  // expected-error@+1 {{'tt.atomic_cas' op failed to verify that ptr type matches cmp type}}
  %0 = tt.atomic_cas acq_rel, gpu, %p, %v, %w : (!tt.ptr<f32>, f16, f32) -> f32
  tt.return
}

// -----

tt.func @f(%p: !tt.ptr<f32>, %v: f16, %w: f32) {
  // expected-error@+1 {{'tt.atomic_cas' op failed to verify that ptr type matches value type}}
  %0 = tt.atomic_cas acq_rel, gpu, %p, %w, %v : (!tt.ptr<f32>, f32, f16) -> f32
  tt.return
}

// -----

tt.func @f(%p: !tt.ptr<f32>, %i: i32) {
  // expected-error@+1 {{'tt.addptr' op failed to verify that result type matches ptr type}}
  %0 = "tt.addptr"(%p, %i) : (!tt.ptr<f32>, i32) -> !tt.ptr<i32>
  tt.return
}

// -----

tt.func @f(%p: !tt.ptr<tensor<8xf32>>, %i: i32) {
  // expected-error@+1 {{'tt.advance' op failed to verify that result type matches ptr type}}
  %0 = "tt.advance"(%p, %i) : (!tt.ptr<tensor<8xf32>>, i32) -> !tt.ptr<tensor<4xf32>>
  tt.return
}

// -----

tt.func @f(%p: !tt.ptr<f32>, %i: i32, %n: i64) {
  // expected-error@+1 {{'tt.make_tensor_ptr' op failed to verify that infer pointer type from the result type}}
  %0 = "tt.make_tensor_ptr"(%p, %n, %n, %i) <{order = array<i32: 0>}> : (!tt.ptr<f32>, i64, i64, i32) -> !tt.ptr<tensor<4xf16>>
  tt.return
}

// -----

tt.func @f(%p: i32) {
  // expected-error@+1 {{'tt.splat' op requires the same element type for all operands and results}}
  %0 = tt.splat %p : i32 -> tensor<4xf32>
  tt.return
}

// -----

tt.func @f(%t: tensor<2xi32>) {
  // expected-error@+1 {{source tensor must have exactly one element}}
  %0 = tt.unsplat %t : tensor<2xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<2xi32>) {
  // expected-error@+1 {{'tt.expand_dims' op inferred type(s) 'tensor<1x2xi32>' are incompatible with return type(s) of operation 'tensor<2x1xi32>'}}
  %0 = tt.expand_dims %t {axis = 0 : i32} : tensor<2xi32> -> tensor<2x1xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<2xi32>) {
  // expected-error@+1 {{'tt.expand_dims' op axis is out of range}}
  %0 = tt.expand_dims %t {axis = 2 : i32} : tensor<2xi32> -> tensor<2x1xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<2xi32>) {
  // expected-error@+1 {{number of src and dst elements of reshape must be the same}}
  %0 = tt.reshape %t : tensor<2xi32> -> tensor<2x2xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<2xi32>) {
  // expected-error@+1 {{rank of source must be same as rank of result}}
  %0 = tt.broadcast %t : tensor<2xi32> -> tensor<2x2xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<2xi32>) {
  // expected-error@+1 {{Different dimensions at index 0 between source and result.  Broadcast requires the source dimension to be 1.}}
  %0 = tt.broadcast %t : tensor<2xi32> -> tensor<4xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<2xi32>, %u: tensor<4xi32>) {
  // expected-error@+1 {{'tt.join' op requires all operands to have the same type}}
  %0 = "tt.join"(%t, %u) : (tensor<2xi32>, tensor<4xi32>) -> tensor<2x2xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<2xi32>) {
  // expected-error@+1 {{'tt.join' op result shape must be (2, 2), but got 4}}
  %0 = tt.join %t, %t : tensor<2xi32> -> tensor<4xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<2xi32>) {
  // expected-error@+1 {{'tt.join' op result element type must match the input element type}}
  %0 = tt.join %t, %t : tensor<2xi32> -> tensor<2x2xf32>
  tt.return
}

// -----

tt.func @f(%t: tensor<2x4xi32>) {
  // expected-error@+1 {{last dimension of input tensor must be 2}}
  %0, %1 = tt.split %t : tensor<2x4xi32> -> tensor<2xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<4x2xi32>) {
  // expected-error@+1 {{'tt.split' op failed to verify that outLHS and outRHS types match}}
  %0, %1 = "tt.split"(%t) : (tensor<4x2xi32>) -> (tensor<4xi32>, tensor<2xi32>)
  tt.return
}

// -----

tt.func @f(%t: tensor<4x2xi32>) {
  // expected-error@+1 {{'tt.split' op inferred type(s) 'tensor<4xi32>', 'tensor<4xi32>' are incompatible with return type(s) of operation 'tensor<2xi32>', 'tensor<2xi32>'}}
  %0, %1 = tt.split %t : tensor<4x2xi32> -> tensor<2xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<4x2xi32>) {
  // expected-error@+1 {{order must have the same size as the source tensor}}
  %0 = tt.trans %t {order = array<i32: 0>} : tensor<4x2xi32> -> tensor<4x2xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<4x2xi32>) {
  // expected-error@+1 {{order must be a permutation of 0..n-1}}
  %0 = tt.trans %t {order = array<i32: 1, 1>} : tensor<4x2xi32> -> tensor<4x2xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<4x2xi32>) {
  // expected-error@+1 {{result shape must match the permutation of the source shape}}
  %0 = tt.trans %t {order = array<i32: 1, 0>} : tensor<4x2xi32> -> tensor<4x2xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<4xi32>, %m: tensor<2xi1>) {
  // expected-error@+1 {{'tt.histogram' op failed to verify that mask type matches src type}}
  %0 = "tt.histogram"(%t, %m) : (tensor<4xi32>, tensor<2xi1>) -> tensor<8xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<4xi32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{'tt.gather' op indices and output shapes must match}}
  %0 = tt.gather %t[%i] {axis = 0 : i32} : (tensor<4xi32>, tensor<2xi32>) -> tensor<4xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<4xi32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{'tt.gather' op input and output element types must match}}
  %0 = tt.gather %t[%i] {axis = 0 : i32} : (tensor<4xi32>, tensor<2xi32>) -> tensor<2xf32>
  tt.return
}

// -----

tt.func @f(%t: tensor<4x4xi32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{'tt.gather' op input and indices ranks must match}}
  %0 = tt.gather %t[%i] {axis = 0 : i32} : (tensor<4x4xi32>, tensor<2xi32>) -> tensor<2xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<4xi32>, %i: tensor<2xi32>) {
  // expected-error@+1 {{'tt.gather' op gather dimension must be less than the input rank}}
  %0 = tt.gather %t[%i] {axis = 1 : i32} : (tensor<4xi32>, tensor<2xi32>) -> tensor<2xi32>
  tt.return
}

// -----

tt.func @f(%t: tensor<4x4xi32>, %i: tensor<2x2xi32>) {
  // expected-error@+1 {{'tt.gather' op indices dimension 1 must match the corresponding input dimension}}
  %0 = tt.gather %t[%i] {axis = 0 : i32} : (tensor<4x4xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tt.dot' op expected operands to be 2d or 3d}}
  %0 = tt.dot %a, %a, %a : tensor<4xf32> * tensor<4xf32> -> tensor<4xf32>
  tt.return
}

// -----

tt.func @f(%a: tensor<4x4xf32>, %b: tensor<1x4x4xf32>) {
  // expected-error@+1 {{'tt.dot' op expected all operands to have the same rank}}
  %0 = tt.dot %a, %b, %a : tensor<4x4xf32> * tensor<1x4x4xf32> -> tensor<4x4xf32>
  tt.return
}

// -----

tt.func @f(%a: tensor<4x4xf32>, %b: tensor<8x4xf32>) {
  // expected-error@+1 {{'tt.dot' op expected the last dimension of the first operand to be equal to the second-to-last dimension of the second operand}}
  %0 = tt.dot %a, %b, %a : tensor<4x4xf32> * tensor<8x4xf32> -> tensor<4x4xf32>
  tt.return
}

// -----

tt.func @f(%a: tensor<2x4x4xf32>, %c: tensor<1x4x4xf32>) {
  // expected-error@+1 {{'tt.dot' op expected the first dimension of the first operand to be equal to the first dimension of the result}}
  %0 = tt.dot %a, %a, %c : tensor<2x4x4xf32> * tensor<2x4x4xf32> -> tensor<1x4x4xf32>
  tt.return
}

// -----

tt.func @f(%a: tensor<4x4xf32>, %c: tensor<4x8xf32>) {
  // expected-error@+1 {{'tt.dot' op expected the output shape to be the concatenation of the last dimension of the first operand and the last dimension of the second}}
  %0 = tt.dot %a, %a, %c : tensor<4x4xf32> * tensor<4x4xf32> -> tensor<4x8xf32>
  tt.return
}

// -----

tt.func @f(%a: tensor<4x4xf32>, %b: tensor<4x4xf16>) {
  // expected-error@+1 {{element types of operands A and B must have same bit width}}
  %0 = tt.dot %a, %b, %a : tensor<4x4xf32> * tensor<4x4xf16> -> tensor<4x4xf32>
  tt.return
}

// -----

tt.func @f(%a: tensor<4x4xf32>) {
  // expected-error@+1 {{'tt.dot' op failed to verify that result's type matches accumulator's type}}
  %0 = "tt.dot"(%a, %a, %a) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf16>
  tt.return
}

// -----

tt.func @f(%a: tensor<4x4xi8>, %c: tensor<4x4xf32>) {
  // expected-error@+1 {{'tt.dot_scaled' op expected the last dimension of the first operand to be equal to the second-to-last dimension of the second operand}}
  %0 = tt.dot_scaled %a, %a, %c lhs = e2m1 rhs = e4m3 {fastMath = false} : tensor<4x4xi8> * tensor<4x4xi8> -> tensor<4x4xf32>
  tt.return
}

// -----

tt.func @f() {
  // expected-error@+1 {{'tt.reduce' op must have at least 1 operand}}
  "tt.reduce"() <{axis = 0 : i32}> ({
    "tt.reduce.return"() : () -> ()
  }) : () -> ()
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tt.reduce' op must have the same number of inputs as outputs}}
  %0:2 = "tt.reduce"(%a) <{axis = 0 : i32}> ({
  ^bb0(%x: f32, %y: f32):
    tt.reduce.return %x : f32
  }) : (tensor<4xf32>) -> (f32, f32)
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tt.reduce' op operand types and result types must agree}}
  %0 = "tt.reduce"(%a) <{axis = 0 : i32}> ({
  ^bb0(%x: f32, %y: f32):
    tt.reduce.return %x : f32
  }) : (tensor<4xf32>) -> i32
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tt.reduce' op nested block must take 2 arguments, but given block with 1 arguments}}
  %0 = "tt.reduce"(%a) <{axis = 0 : i32}> ({
  ^bb0(%x: f32):
    tt.reduce.return %x : f32
  }) : (tensor<4xf32>) -> f32
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tt.reduce' op type mismatch on combine operation. Expected argument 1 to have type 'f32' but got 'i32'}}
  %0 = "tt.reduce"(%a) <{axis = 0 : i32}> ({
  ^bb0(%x: f32, %y: i32):
    tt.reduce.return %x : f32
  }) : (tensor<4xf32>) -> f32
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tt.reduce' op combine operation must be terminated with a ReduceReturnOp but got "llvm.unreachable"() : () -> ()}}
  %0 = "tt.reduce"(%a) <{axis = 0 : i32}> ({
  ^bb0(%x: f32, %y: f32):
    llvm.unreachable
  }) : (tensor<4xf32>) -> f32
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tt.reduce' op expected combine operation to return 1 values but got 2}}
  %0 = "tt.reduce"(%a) <{axis = 0 : i32}> ({
  ^bb0(%x: f32, %y: f32):
    tt.reduce.return %x, %y : f32, f32
  }) : (tensor<4xf32>) -> f32
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tt.scan' op requires the same shape for all operands and results}}
  %0 = "tt.scan"(%a) <{axis = 0 : i32, reverse = false}> ({
  ^bb0(%x: f32, %y: f32):
    tt.scan.return %x : f32
  }) : (tensor<4xf32>) -> tensor<8xf32>
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  %0 = "tt.reduce"(%a) <{axis = 0 : i32}> ({
  ^bb0(%x: f32, %y: f32):
    // expected-error@+1 {{'tt.scan.return' op expects parent op 'tt.scan'}}
    tt.scan.return %x : f32
  }) : (tensor<4xf32>) -> f32
  tt.return
}

// -----

tt.func @f() {
  // expected-error@+1 {{'tt.map_elementwise' op MapElementwiseOp must have at least 1 operand}}
  "tt.map_elementwise"() <{pack = 1 : i32}> ({
    tt.map_elementwise.return
  }) : () -> ()
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tt.map_elementwise' op Pack must be a power of 2}}
  %0 = "tt.map_elementwise"(%a) <{pack = 3 : i32}> ({
  ^bb0(%x: f32):
    tt.map_elementwise.return %x : f32
  }) : (tensor<4xf32>) -> tensor<4xf32>
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tt.map_elementwise' op region has wrong number of arguments}}
  %0 = "tt.map_elementwise"(%a) <{pack = 2 : i32}> ({
  ^bb0(%x: f32):
    tt.map_elementwise.return %x : f32
  }) : (tensor<4xf32>) -> tensor<4xf32>
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{argument types did not match}}
  %0 = "tt.map_elementwise"(%a) <{pack = 1 : i32}> ({
  ^bb0(%x: i32):
    tt.map_elementwise.return %x : i32
  }) : (tensor<4xf32>) -> tensor<4xf32>
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>) {
  %0 = "tt.map_elementwise"(%a) <{pack = 1 : i32}> ({
  ^bb0(%x: f32):
    // expected-error@+1 {{region return does not match map_elementwise result}}
    tt.map_elementwise.return
  }) : (tensor<4xf32>) -> tensor<4xf32>
  tt.return
}

// -----

tt.func @f(%a: tensor<4xf32>, %p: !tt.ptr<f32>) {
  %0 = "tt.map_elementwise"(%a) <{pack = 1 : i32}> ({
  ^bb0(%x: f32):
    // expected-error@+1 {{'tt.store' op Stores are not supported inside map_elementwise}}
    tt.store %p, %x : !tt.ptr<f32>
    tt.map_elementwise.return %x : f32
  }) : (tensor<4xf32>) -> tensor<4xf32>
  tt.return
}

// -----

tt.func @f() {
  // expected-error@+1 {{'tt.call' op 'g' does not reference a valid function}}
  tt.call @g() : () -> ()
  tt.return
}

// -----

tt.func private @g(i32)
tt.func @f() {
  // expected-error@+1 {{'tt.call' op incorrect number of operands for callee}}
  tt.call @g() : () -> ()
  tt.return
}

// -----

tt.func private @g(i32)
tt.func @f(%x: f32) {
  // expected-error@+1 {{'tt.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  tt.call @g(%x) : (f32) -> ()
  tt.return
}

// -----

tt.func @f() -> i32 {
  // expected-error@+1 {{'tt.return' op has 0 operands, but enclosing function (@f) returns 1}}
  tt.return
}

// -----

tt.func @f(%x: f32) -> i32 {
  // expected-error@+1 {{type of return operand 0 ('f32') doesn't match function result type ('i32') in function @f}}
  tt.return %x : f32
}

// -----

func.func @f() {
  // expected-error@+1 {{'tt.func' op expects parent op 'builtin.module'}}
  tt.func private @g()
  return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<4xf32>>, %i: i32) {
  // expected-error@+1 {{'tt.descriptor_load' op tensor descriptor block and tensor types must match}}
  %0 = tt.descriptor_load %d[%i] : !tt.tensordesc<tensor<4xf32>> -> tensor<8xf32>
  tt.return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<2x4xf32>>, %i: i32) {
  // expected-error@+1 {{'tt.descriptor_load' op ranked reduce load only allowed for unit dimension leading dim.}}
  %0 = tt.descriptor_load %d[%i, %i] : !tt.tensordesc<tensor<2x4xf32>> -> tensor<4xf32>
  tt.return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<4xui32>>, %i: i32, %t: tensor<4xi16>) {
  // expected-error@+1 {{'tt.descriptor_store' op tensor descriptor block and tensor types must match}}
  tt.descriptor_store %d[%i], %t : !tt.tensordesc<tensor<4xui32>>, tensor<4xi16>
  tt.return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<8xf32>>, %x: tensor<8xi32>, %y: i32) {
  // expected-error@+1 {{'tt.descriptor_gather' op block must be a 2D tensor, but got 'tensor<8xf32>'}}
  %0 = tt.descriptor_gather %d[%x, %y] : (!tt.tensordesc<tensor<8xf32>>, tensor<8xi32>, i32) -> tensor<8x8xf32>
  tt.return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<2x8xf32>>, %x: tensor<8xi32>, %y: i32) {
  // expected-error@+1 {{'tt.descriptor_gather' op block must have exactly 1 row, but got 'tensor<2x8xf32>'}}
  %0 = tt.descriptor_gather %d[%x, %y] : (!tt.tensordesc<tensor<2x8xf32>>, tensor<8xi32>, i32) -> tensor<8x8xf32>
  tt.return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<1x8xf32>>, %x: tensor<4xi32>, %y: i32) {
  // expected-error@+1 {{'tt.descriptor_gather' op gather must have at least 8 rows, but got 4}}
  %0 = tt.descriptor_gather %d[%x, %y] : (!tt.tensordesc<tensor<1x8xf32>>, tensor<4xi32>, i32) -> tensor<4x8xf32>
  tt.return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<1x8xf16>>, %x: tensor<8xi32>, %y: i32) {
  // expected-error@+1 {{'tt.descriptor_gather' op gather of 'f16' must have at least 16 columns, but got 8}}
  %0 = tt.descriptor_gather %d[%x, %y] : (!tt.tensordesc<tensor<1x8xf16>>, tensor<8xi32>, i32) -> tensor<8x8xf16>
  tt.return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<1x8xf32>>, %x: tensor<8xi32>, %y: i32) {
  // expected-error@+1 {{'tt.descriptor_gather' op result tensor must have as many rows as indices (8), but got 'tensor<16x8xf32>'}}
  %0 = tt.descriptor_gather %d[%x, %y] : (!tt.tensordesc<tensor<1x8xf32>>, tensor<8xi32>, i32) -> tensor<16x8xf32>
  tt.return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<1x16xf32>>, %x: tensor<8xi32>, %y: i32, %t: tensor<8x8xf32>) {
  // expected-error@+1 {{'tt.descriptor_scatter' op result tensor number of columns must match block (16), but got 'tensor<8x8xf32>'}}
  tt.descriptor_scatter %d[%x, %y], %t : !tt.tensordesc<tensor<1x16xf32>>, tensor<8xi32>, i32, tensor<8x8xf32>
  tt.return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<1x16xsi32>>, %x: tensor<8xi32>, %y: i32, %t: tensor<8x16xf32>) {
  // expected-error@+1 {{'tt.descriptor_scatter' op result tensor element type must match block ('i32'), but got 'tensor<8x16xf32>'}}
  tt.descriptor_scatter %d[%x, %y], %t : !tt.tensordesc<tensor<1x16xsi32>>, tensor<8xi32>, i32, tensor<8x16xf32>
  tt.return
}

// -----

tt.func @f(%x: f32) {
  // expected-error@+1 {{Maximum allowed number of elements is 1048576, but %0 = "tt.splat"(%arg0) : (f32) -> tensor<1048577xf32> has more than that}}
  %0 = tt.splat %x : f32 -> tensor<1048577xf32>
  tt.return
}

// -----

// expected-error@+1 {{expected '>'}}
tt.func private @f(!tt.ptr<f32 f32>)

// -----

// expected-error@+1 {{invalid kind of attribute specified}}
tt.func private @f(!tt.tensordesc<f32>)

// -----

// expected-error@+1 {{unknown  type `foo` in dialect `tt`}}
tt.func private @f(!tt.foo<f32>)

// -----

tt.func @f(%d: !tt.tensordesc<tensor<1x8xf32>>, %x: tensor<8x1xi32>, %y: i32) {
  // expected-error@+1 {{'tt.descriptor_gather' op x offsets must be a 1D tensor, but got 'tensor<8x1xi32>'}}
  %0 = tt.descriptor_gather %d[%x, %y] : (!tt.tensordesc<tensor<1x8xf32>>, tensor<8x1xi32>, i32) -> tensor<8x8xf32>
  tt.return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<1x8xf32>>, %x: tensor<8xi32>, %y: i32) {
  // expected-error@+1 {{'tt.descriptor_gather' op result must be a 2D tensor, but got 'tensor<8xf32>'}}
  %0 = tt.descriptor_gather %d[%x, %y] : (!tt.tensordesc<tensor<1x8xf32>>, tensor<8xi32>, i32) -> tensor<8xf32>
  tt.return
}

// -----

tt.func @f(%d: !tt.tensordesc<tensor<1x8xf64>>, %x: tensor<8xi32>, %y: i32) {
  // expected-error@+1 {{'tt.descriptor_gather' op TMA dtype cannot be greater than 32 bits}}
  %0 = tt.descriptor_gather %d[%x, %y] : (!tt.tensordesc<tensor<1x8xf64>>, tensor<8xi32>, i32) -> tensor<8x8xf64>
  tt.return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error@+1 {{'tt.map_elementwise' op region has wrong number of arguments}}
  %0 = "tt.map_elementwise"(%a) <{pack = 1 : i32}> ({
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
