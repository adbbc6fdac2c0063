// error: 2:1: 'func.func' op symbol declaration cannot have public visibility
func.func @f()
// -----
// error: 2:1: 'func.func' op symbol declaration cannot have public visibility
func.func public @f()
// -----
// error: 2:19: custom op 'func.func' expected valid '@'-identifier for symbol name
func.func private f()
// -----
// error: 2:31: custom op 'func.func' expected SSA identifier
func.func private @f(%a: i32, i32)
// -----
// error: 2:27: custom op 'func.func' expected type instead of SSA identifier
func.func private @f(i32, %a: i32)
// -----
// error: 2:24: custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary
func.func private @f() attributes {sym_name = "g"}
// -----
// error: 2:16: custom op 'func.func' expected non-empty function body
func.func @f() {
}
// -----
// error: 2:1: 'func.func' op arguments may only have dialect attributes
func.func private @f(i32 {x})
// -----
// error: 2:1: 'func.func' op results may only have dialect attributes
func.func private @f() -> (i32 {x})
// -----
// error: 2:1: 'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 2
"func.func"() <{function_type = (i32, i32) -> (), sym_name = "f", sym_visibility = "private", arg_attrs = [{}]}> ({
}) : () -> ()
// -----
// error: 2:1: 'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes
"func.func"() <{function_type = (i32) -> (), sym_name = "f", sym_visibility = "private", arg_attrs = [1]}> ({
}) : () -> ()
// -----
// error: 2:1: 'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type
"func.func"() <{function_type = i32, sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
// -----
// error: 2:1: 'func.func' op requires attribute 'function_type'
"func.func"() <{sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
// -----
// error: 2:1: 'func.func' op entry block must have 1 arguments to match function signature
func.func @f(i32) {
  return
}
// -----
// error: 2:1: 'func.func' op type of entry block argument #0('f32') must match the type of the corresponding argument in function signature('i32')
func.func @f(i32) {
^bb0(%a: f32):
  return
}
// -----
// error: 3:3: 'func.return' op has 1 operands, but enclosing function (@f) returns 2
func.func @f(%a: i32) -> (i32, i32) {
  return %a : i32
}
// -----
// error: 3:3: type of return operand 0 ('i32') doesn't match function result type ('f32') in function @f
func.func @f(%a: i32) -> f32 {
  return %a : i32
}
// -----
// error: 4:5: 'func.return' op expects parent op 'func.func'
func.func @f(%a: i1) {
  builtin.module {
    "func.return"() : () -> ()
  }
  return
}
// -----
// error: 3:3: 'func.call' op 'g' does not reference a valid function
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
// error: 3:3: 'func.call' op incorrect number of operands for callee
func.func @f(%a: i32) {
  call @f() : () -> ()
  return
}
// -----
// error: 3:3: 'func.call' op operand type mismatch: expected operand type 'i32', but provided 'f32' for operand number 0
func.func @f(%a: i32, %b: f32) {
  call @f(%b, %b) : (f32, f32) -> ()
  return
}
// -----
// error: 3:8: 'func.call' op incorrect number of results for callee
func.func @f() {
  %0 = call @f() : () -> i32
  return
}
// -----
// error: 3:8: 'func.call' op result type mismatch at index 0
func.func @f() -> f32 {
  %0 = call @g() : () -> f32
  return %0 : f32
}
func.func private @g() -> i32
// -----
// error: 3:8: 'func.constant' op reference to undefined function 'g'
func.func @f() {
  %0 = constant @g : () -> ()
  return
}
// -----
// error: 3:8: 'func.constant' op reference to function with mismatched type
func.func @f() {
  %0 = constant @f : () -> i32
  return
}
// -----
// error: 3:20: custom op 'func.call_indirect' 0 operands present, but expected 1
func.func @f(%g: (i32) -> ()) {
  call_indirect %g() : (i32) -> ()
  return
}
// -----
// error: 3:3: 'func.call_indirect' op failed to verify that callee input types match argument types
func.func @f(%g: (i32) -> ()) {
  "func.call_indirect"(%g) : ((i32) -> ()) -> ()
  return
}
// -----
// error: 3:3: 'func.call_indirect' op failed to verify that callee result types match result types
func.func @f(%g: () -> i32) {
  "func.call_indirect"(%g) : (() -> i32) -> ()
  return
}
// -----
// error: 3:3: 'func.call_indirect' op operand #0 must be function type, but got 'i32'
func.func @f(%g: i32) {
  "func.call_indirect"(%g) : (i32) -> ()
  return
}
