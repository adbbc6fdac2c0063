// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{expected ::mlir::index::IndexCmpPredicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge}}
func.func private @f() attributes {a = #index<cmp_predicate foo>}

// -----

// expected-error@+1 {{expected valid keyword}}
func.func private @f() attributes {a = #index.cmp_predicate<eq>}

// -----

// expected-error@+1 {{unknown attribute `foo` in dialect `index`}}
func.func private @f() attributes {a = #index<foo>}

// -----

// expected-error@+1 {{unknown attribute `foo` in dialect `index`}}
func.func private @f() attributes {a = #index.foo}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{'index.add' op operand #1 must be index, but got 'i32'}}
  %0 = "index.add"(%a, %b) : (index, i32) -> index
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{'index.add' op result #0 must be index, but got 'i32'}}
  %0 = "index.add"(%a, %a) : (index, index) -> i32
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{'index.casts' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = index.casts %a : index to index
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{'index.casts' op operand type 'i32' and result type 'i64' are cast incompatible}}
  %0 = index.casts %b : i32 to i64
  return
}

// -----

func.func @f(%a: f32, %b: i32) {
  // expected-error@+1 {{'index.casts' op operand #0 must be integer or index, but got 'f32'}}
  %0 = index.casts %a : f32 to index
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{'index.castu' op result #0 must be integer or index, but got 'f32'}}
  %0 = index.castu %a : index to f32
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{expected operation name in quotes}}
  %0 = index.constant 3 : i32
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{'index.constant' op attribute 'value' failed to satisfy constraint: index attribute}}
  %0 = "index.constant"() {value = 3 : i32} : () -> index
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{'index.constant' op attribute 'value' failed to satisfy constraint: index attribute}}
  %0 = "index.constant"() <{value = 3 : i32}> : () -> index
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{invalid properties {value = 3 : i32} for op index.bool.constant: Invalid attribute `value` in property conversion: 3 : i32}}
  %0 = "index.bool.constant"() <{value = 3 : i32}> : () -> i1
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{custom op 'index.cmp' expected ::mlir::index::IndexCmpPredicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge}}
  %0 = index.cmp foo(%a, %a)
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{invalid properties {pred = 1 : i64} for op index.cmp: Invalid attribute `pred` in property conversion: 1 : i64}}
  %0 = "index.cmp"(%a, %a) <{pred = 1 : i64}> : (index, index) -> i1
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{'index.cmp' op attribute 'pred' failed to satisfy constraint: index comparison predicate kind}}
  %0 = "index.cmp"(%a, %a) {pred = 1 : i64} : (index, index) -> i1
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{'index.cmp' op requires attribute 'pred'}}
  %0 = "index.cmp"(%a, %a) : (index, index) -> i1
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{'index.cmp' op result #0 must be 1-bit signless integer, but got 'i32'}}
  %0 = "index.cmp"(%a, %a) <{pred = #index<cmp_predicate eq>}> : (index, index) -> i32
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{expected operation name in quotes}}
  %0 = index.sizeof {a} : index
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{'index.constant' op attribute 'value' failed to satisfy constraint: index attribute}}
  %0 = index.constant true
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error@+1 {{expected operation name in quotes}}
  %0 = index.bool.constant true : i1
  return
}

// -----

func.func @f(%a: index, %b: si32, %c: i1) {
  %0 = index.casts %b : si32 to index
  %1 = index.casts %c : i1 to index
  // expected-error@+1 {{custom op 'index.foo' is unknown}}
  %2 = index.foo
  return
}
