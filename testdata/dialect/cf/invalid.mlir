// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// What the verifier and the parser say about cf.

func.func @f(%a: i32) {
  // expected-error@+1 {{branch has 1 operands for successor #0, but target block has 0}}
  cf.br ^b(%a : i32)
^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^b(%a : i32)
^b(%x: f32):
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-error@+1 {{branch has 0 operands for successor #1, but target block has 1}}
  cf.cond_br %c, ^b(%a : i32), ^b
^b(%x: i32):
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{custom op 'cf.br' 1 operands present, but expected 2}}
  cf.br ^b(%a : i32, i32)
^b(%x: i32):
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%a)[^b, ^b] <{case_values = dense<1> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%a)[^b, ^b] <{case_values = dense<[1, 2]> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op caseOperands count (1) does not match with the total size (0) specified in attribute 'case_operand_segments'}}
  "cf.switch"(%a, %a)[^b, ^b] <{case_values = dense<1> : vector<1xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.cond_br' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "cf.cond_br"(%a)[^b, ^b] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{expected list element}}
  "cf.switch"(%a)[] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op 'case_operand_segments' attribute cannot have negative elements}}
  "cf.switch"(%a, %a)[^b, ^b] <{case_values = dense<1> : vector<1xi32>, case_operand_segments = array<i32: -1>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op number of case values (0) should match number of case destinations (1)}}
  "cf.switch"(%a)[^b, ^b] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%a)[^b, ^b] <{case_values = dense<1> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%a)[^b, ^b] <{case_values = dense<1> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^b:
  return
}

// -----

func.func @f(%a: i32) {
  cf.switch %a : i32, [
    default: ^b,
    // expected-error@+1 {{custom op 'cf.switch' expected integer value}}
    x: ^b
  ]
^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{custom op 'cf.br' 2 operands present, but expected 1}}
  cf.br ^b(%a, %a : i32)
^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^b(%a : i32)
^b(%x: i64):
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{branch has 1 operands for successor #0, but target block has 0}}
  cf.br ^b(%a : i32)
^b:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{custom op 'cf.switch' invalid kind of type specified}}
  cf.switch %a : f32, [
  default: ^b
  ]
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'cf.switch' op requires at least 1 successors but found 0}}
  "cf.switch"(%a) <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
}
