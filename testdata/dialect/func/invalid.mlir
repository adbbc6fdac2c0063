// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// What the verifier and the parser say about func.

// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f()

// -----

// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func public @f()

// -----

// expected-error@+1 {{custom op 'func.func' expected valid '@'-identifier for symbol name}}
func.func private f()

// -----

// expected-error@+1 {{custom op 'func.func' expected SSA identifier}}
func.func private @f(%a: i32, i32)

// -----

// expected-error@+1 {{custom op 'func.func' expected type instead of SSA identifier}}
func.func private @f(i32, %a: i32)

// -----

// expected-error@+1 {{custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func private @f() attributes {sym_name = "g"}

// -----

// expected-error@+1 {{custom op 'func.func' expected non-empty function body}}
func.func @f() {
}

// -----

// expected-error@+1 {{'func.func' op arguments may only have dialect attributes}}
func.func private @f(i32 {x})

// -----

// expected-error@+1 {{'func.func' op results may only have dialect attributes}}
func.func private @f() -> (i32 {x})

// -----

// expected-error@+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 2}}
"func.func"() <{function_type = (i32, i32) -> (), sym_name = "f", sym_visibility = "private", arg_attrs = [{}]}> ({
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f", sym_visibility = "private", arg_attrs = [1]}> ({
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() <{function_type = i32, sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op requires attribute 'function_type'}}
"func.func"() <{sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op entry block must have 1 arguments to match function signature}}
func.func @f(i32) {
  return
}

// -----

// expected-error@+1 {{'func.func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')}}
func.func @f(i32) {
^bb0(%a: f32):
  return
}

// -----

func.func @f(%a: i32) -> (i32, i32) {
  // expected-error@+1 {{'func.return' op has 1 operands, but enclosing function (@f) returns 2}}
  return %a : i32
}

// -----

func.func @f(%a: i32) -> f32 {
  // expected-error@+1 {{type of return operand 0 ('i32') doesn't match function result type ('f32') in function @f}}
  return %a : i32
}

// -----

func.func @f(%a: i1) {
  builtin.module {
    // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
    "func.return"() : () -> ()
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'func.call' op 'g' does not reference a valid function}}
  call @g() : () -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'func.call' op incorrect number of operands for callee}}
  call @f() : () -> ()
  return
}

// -----

func.func @f(%a: i32, %b: f32) {
  // expected-error@+1 {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0}}
  call @f(%b, %b) : (f32, f32) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'func.call' op incorrect number of results for callee}}
  %0 = call @f() : () -> i32
  return
}

// -----

func.func @f() -> f32 {
  // expected-error@+3 {{'func.call' op result type mismatch at index 0}}
  // expected-note@+2 {{      op result types: 'f32'}}
  // expected-note@+1 {{function result types: 'i32'}}
  %0 = call @g() : () -> f32
  return %0 : f32
}
func.func private @g() -> i32

// -----

func.func @f() {
  // expected-error@+1 {{'func.constant' op reference to undefined function 'g'}}
  %0 = constant @g : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = constant @f : () -> i32
  return
}

// -----

func.func @f(%g: (i32) -> ()) {
  // expected-error@+1 {{custom op 'func.call_indirect' 0 operands present, but expected 1}}
  call_indirect %g() : (i32) -> ()
  return
}

// -----

func.func @f(%g: (i32) -> ()) {
  // expected-error@+1 {{'func.call_indirect' op failed to verify that callee input types match argument types}}
  "func.call_indirect"(%g) : ((i32) -> ()) -> ()
  return
}

// -----

func.func @f(%g: () -> i32) {
  // expected-error@+1 {{'func.call_indirect' op failed to verify that callee result types match result types}}
  "func.call_indirect"(%g) : (() -> i32) -> ()
  return
}

// -----

func.func @f(%g: i32) {
  // expected-error@+1 {{'func.call_indirect' op operand #0 must be function type, but got 'i32'}}
  "func.call_indirect"(%g) : (i32) -> ()
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f(%a: i64) {
  // expected-error@+1 {{'func.call' op operand type mismatch: expected operand type 'i32', but provided 'i64' for operand number 0}}
  %0 = call @g(%a) : (i64) -> i32
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f(%a: i32) {
  // expected-error@+3 {{'func.call' op result type mismatch at index 0}}
  // expected-note@+2 {{      op result types: 'i64'}}
  // expected-note@+1 {{function result types: 'i32'}}
  %0 = call @g(%a) : (i32) -> i64
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f(%a: i32) {
  // expected-error@+1 {{'func.call' op incorrect number of operands for callee}}
  %0 = call @g(%a, %a) : (i32, i32) -> i32
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f(%a: i32) {
  // expected-error@+1 {{'func.call' op incorrect number of results for callee}}
  call @g(%a) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'func.call' op 'g' does not reference a valid function}}
  call @g(%a) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{custom op 'func.call' invalid kind of type specified}}
  call @g(%a) : i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{custom op 'func.call' 1 operands present, but expected 2}}
  call @g(%a) : (i32, i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'func.constant' op reference to undefined function 'g'}}
  %0 = constant @g : () -> ()
  return
}

// -----

func.func private @g(i32) -> i32
func.func @f(%a: i32) {
  // expected-error@+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = constant @g : () -> ()
  return
}

// -----

func.func @f(%a: (i32) -> (), %b: i64) {
  // expected-error@+1 {{'func.call_indirect' op failed to verify that callee input types match argument types}}
  "func.call_indirect"(%a, %b) : ((i32) -> (), i64) -> ()
  return
}

// -----

func.func @f(%a: (i32) -> (), %b: i32) {
  // expected-error@+1 {{'func.call_indirect' op failed to verify that callee result types match result types}}
  %0 = "func.call_indirect"(%a, %b) : ((i32) -> (), i32) -> i32
  return
}

// -----

func.func @f(%a: (i32) -> ()) {
  // expected-error@+1 {{custom op 'func.call_indirect' invalid kind of type specified}}
  call_indirect %a() : i32
  return
}

// -----

func.func @f(%a: (i32) -> ()) {
  // expected-error@+1 {{custom op 'func.call_indirect' 0 operands present, but expected 1}}
  call_indirect %a() : (i32) -> ()
  return
}

// -----

func.func @f() -> i32 {
  // expected-error@+1 {{'func.return' op has 0 operands, but enclosing function (@f) returns 1}}
  return
}

// -----

func.func @f(%a: i64) -> i32 {
  // expected-error@+1 {{type of return operand 0 ('i64') doesn't match function result type ('i32') in function @f}}
  return %a : i64
}

// -----

// expected-error@+1 {{custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @f() attributes {sym_name = "g"} {
  return
}

// -----

// expected-error@+1 {{custom op 'func.func' expected non-empty function body}}
func.func @f() {
}

// -----

// expected-error@+1 {{custom op 'func.func' expected type instead of SSA identifier}}
func.func @f(i32, %a: i32) {
  return
}

// -----

// expected-error@+1 {{custom op 'func.func' expected SSA identifier}}
func.func @f(%a: i32, i32) {
  return
}

// -----

// expected-error@+1 {{result number not allowed in argument list}}
func.func @f(%a#1: i32) {
  return
}

// -----

// expected-error@+1 {{'func.func' op entry block must have 1 arguments to match function signature}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op type of entry block argument #0('i64') must match the type of the corresponding argument in function signature('i32')}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: i64):
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 0, but expected 1}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f", sym_visibility = "private", arg_attrs = []}> ({
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 2, but expected 1}}
"func.func"() <{function_type = () -> i32, sym_name = "f", sym_visibility = "private", res_attrs = [{}, {}]}> ({
}) : () -> ()

// -----

// expected-error@+1 {{'func.func' op arguments may only have dialect attributes}}
func.func private @f(i32 {x})

// -----

// expected-error@+1 {{'func.func' op results may only have dialect attributes}}
func.func private @f() -> (i32 {x})

// -----

// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f()
