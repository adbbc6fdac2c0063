// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// What the verifier and the parser say about scf.

func.func @f(%n: index, %a: i32) {
  // expected-error@+1 {{custom op 'scf.for' mismatch in number of loop-carried values and defined values}}
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (i32, i32) {
    scf.yield %x : i32
  }
  return
}

// -----

func.func @f(%n: f32) {
  // expected-error@+1 {{'scf.for' op operand #0 must be signless integer or index, but got 'f32'}}
  scf.for %i = %n to %n step %n : f32 {
  }
  return
}

// -----

func.func @f(%n: index, %a: i32) {
  // expected-error@+1 {{'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type}}
  "scf.for"(%n, %a, %n) ({
  ^bb0(%i: index):
    "scf.yield"() : () -> ()
  }) : (index, i32, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  "scf.for"(%n, %n, %n, %n) ({
  ^bb0(%i: index, %x: index):
    "scf.yield"(%x) : (index) -> ()
  }) : (index, index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'scf.for' op expected induction variable to be same type as bounds and step}}
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: i32):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'scf.for' op different number of inits and region iter_args: 1 != 0}}
  %0 = "scf.for"(%n, %n, %n, %n) ({
  ^bb0(%i: index):
    "scf.yield"(%i) : (index) -> ()
  }) : (index, index, index, index) -> index
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'scf.for' op different number of region iter_args and yielded values: 1 != 2}}
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %n) -> (index) {
    scf.yield %x, %x : index, index
  }
  return
}

// -----

func.func @f(%n: index, %a: i32) {
  // expected-error@+1 {{'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'index' != 'i32'}}
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %n) -> (index) {
    scf.yield %a : i32
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'scf.for' op  region control flow edge from Region #0 to Region #0: source has 0 operands, but target successor needs 1}}
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %n) -> (index) {
  }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op must have an else block if defining values}}
  %0 = scf.if %c -> (i1) {
    scf.yield %c : i1
  }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op  region control flow edge from Region #1 to parent results: source has 0 operands, but target successor needs 1}}
  %0 = scf.if %c -> (i1) {
    scf.yield %c : i1
  } else {
  }
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-error@+1 {{'scf.if' op  along control flow edge from Region #0 to parent results: source type #0 'i1' should match input type #0 'i32'}}
  %0 = scf.if %c -> (i32) {
    scf.yield %c : i1
  } else {
    scf.yield %a : i32
  }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op region #0 should have no arguments}}
  "scf.if"(%c) ({
  ^bb0(%x: i32):
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.if' op expects region #0 to have 0 or 1 blocks}}
  "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  ^bb1:
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.yield
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{custom op 'scf.while' expected as many input types as operands (expected 0 got 1)}}
  scf.while : (i32) -> () {
  } do {
  }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
  scf.while : () -> () {
    // expected-note@+1 {{terminator here}}
    scf.yield
  } do {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.while' op expects the 'after' region to terminate with 'scf.yield'}}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    // expected-note@+1 {{terminator here}}
    scf.condition(%c)
  }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.while' op  region control flow edge from Region #0 to parent results: source has 0 operands, but target successor needs 1}}
  %0 = scf.while : () -> i32 {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@+1 {{'scf.condition' op expects parent op 'scf.while'}}
  "scf.condition"(%c) : (i1) -> ()
}

// -----

func.func @f() {
  // expected-error@+1 {{'scf.execute_region' op region needs to have at least one block}}
  scf.execute_region {
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'scf.execute_region' op region cannot have any arguments}}
  scf.execute_region {
  ^bb0(%a: i32):
    scf.yield
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'scf.index_switch' op has duplicate case value: 2}}
  scf.index_switch %n
  case 2 {
    scf.yield
  }
  case 2 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'scf.index_switch' op has 1 case regions but 2 case values}}
  "scf.index_switch"(%n) <{cases = array<i64: 1, 2>}> ({
    "scf.yield"() : () -> ()
  }, {
    "scf.yield"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'scf.index_switch' op expected each region to return 1 values, but case region #0 returns 0}}
  %0 = scf.index_switch %n -> index
  case 2 {
    // expected-note@+1 {{see yield operation here}}
    scf.yield
  }
  default {
    scf.yield %n : index
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'scf.index_switch' op expected result #0 of each region to be 'i32'}}
  %0 = scf.index_switch %n -> i32
  default {
    // expected-note@+1 {{default region returns 'index' here}}
    scf.yield %n : index
  }
  return
}

// -----

func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'scf.parallel' op constant step operand must be positive}}
  scf.parallel (%i) = (%n) to (%n) step (%c0) {
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  scf.parallel () = () to () step () {
  }
  return
}

// -----

func.func @f(%n: index, %a: f32) {
  // expected-error@+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
  }
  return
}

// -----

func.func @f(%n: index, %a: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    // expected-error@+1 {{'scf.reduce' op expects type of 0-th reduction operand: 'index' to be the same as the 0-th result type: 'f32'}}
    scf.reduce(%n : index) {
    ^bb0(%x: index, %y: index):
      scf.reduce.return %x : index
    }
  }
  return
}

// -----

func.func @f(%n: index, %a: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    // expected-error@+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%a : f32) {
    ^bb0(%x: f32):
      scf.reduce.return %x : f32
    }
  }
  return
}

// -----

func.func @f(%n: index, %a: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    scf.reduce(%a : f32) {
    ^bb0(%x: f32, %y: f32):
      // expected-error@+1 {{'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)}}
      scf.reduce.return %n : index
    }
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{custom op 'scf.forall' expected integer value}}
  scf.forall (%i) in (x) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@+1 {{'scf.for' op expects a non-empty block}}
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.execute_region' op region needs to have at least one block}}
  "scf.execute_region"() ({
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.execute_region' op region cannot have any arguments}}
  "scf.execute_region"() ({
  ^bb0(%x: i32):
  "scf.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.index_switch' op has 0 case regions but 1 case values}}
  "scf.index_switch"(%n) <{cases = array<i64: 1>}> ({
  scf.yield
  }) : (index) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.if' op expects region #1 to have 0 or 1 blocks}}
  "scf.if"(%c) ({
  scf.yield
  }, {
  ^a:
  cf.br ^b
  ^b:
  scf.yield
  }) : (i1) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.if' op must have an else block if defining values}}
  %0 = "scf.if"(%c) ({
  scf.yield %a : f32
  }, {
  }) : (i1) -> f32
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks}}
  "scf.index_switch"(%n) <{cases = array<i64: 1>}> ({
  scf.yield
  }, {
  }) : (index) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'scf.forall' expected integer value}}
  scf.forall (%i) in (x) {
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'scf.parallel' expected 1 operands}}
  scf.parallel (%i) = (%n) to (%n) step (%n, %n) {
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  "scf.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
  "scf.reduce"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  %k = arith.constant 0 : index
  // expected-error@+1 {{'scf.parallel' op constant step operand must be positive}}
  scf.parallel (%i) = (%n) to (%n) step (%k) {
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.parallel' op expects the same number of induction variables: 0 as bound and step values: 1}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.parallel' op expects arguments for the induction variable to be of index type}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: i32):
  "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'scf.parallel' 1 operands present, but expected 0}}
  scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) {
  scf.reduce(%a : f32) {
  ^bb0(%x: f32, %y: f32):
  scf.reduce.return %x : f32
  }
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
  scf.reduce(%a : f32) {
  ^bb0(%x: f32, %y: f32):
  // expected-error@+1 {{'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)}}
  scf.reduce.return %n : index
  }
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
  // expected-error@+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
  "scf.reduce"(%a) ({
  ^bb0(%x: f32):
  "scf.reduce.return"(%x) : (f32) -> ()
  }) : (f32) -> ()
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  "scf.parallel"(%n, %n, %n, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
  "scf.reduce"(%a) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op expects 0-th block argument to be an index}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: i32):
  "scf.forall.in_parallel"() ({
  ^bb0:
  }) : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{expected 0 dynamic upper bound values}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 4>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index):
  "scf.forall.in_parallel"() ({
  ^bb0:
  }) : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op region expects 1 arguments}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0:
  "scf.forall.in_parallel"() ({
  ^bb0:
  }) : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op produces 0 results, but has only 1 outputs}}
  "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index, %o: tensor<8xf32>):
  "scf.forall.in_parallel"() ({
  ^bb0:
  }) : () -> ()
  }) : (index, tensor<8xf32>) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op type mismatch between 0-th output and corresponding block argument}}
  %0 = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index, %o: tensor<9xf32>):
  "scf.forall.in_parallel"() ({
  ^bb0:
  }) : () -> ()
  }) : (index, tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op expected type of operand #1 ('tensor<8xf32>') to match type of corresponding result ('tensor<9xf32>')}}
  %0 = "scf.forall"(%n, %t) <{operandSegmentSizes = array<i32: 0, 1, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({
  ^bb0(%i: index, %o: tensor<8xf32>):
  "scf.forall.in_parallel"() ({
  ^bb0:
  }) : () -> ()
  }) : (index, tensor<8xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.for' op expected induction variable to be same type as bounds and step}}
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: i32):
  scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  %0 = "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
  scf.yield
  }) : (index, index, index) -> f32
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  %k = arith.constant 1 : i32
  // expected-error@+1 {{'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type}}
  "scf.for"(%n, %n, %k) ({
  ^bb0(%i: index):
  scf.yield
  }) : (index, index, i32) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.index_switch' op expected region to end with scf.yield, but got func.return}}
  "scf.index_switch"(%n) <{cases = array<i64: 1>}> ({
  scf.yield
  }, {
  func.return
  }) : (index) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  "scf.index_switch"(%n) <{cases = array<i64: 1>}> ({
  scf.yield
  }, {
  // expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
  "foo"() : () -> ()
  }) : (index) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.if' op expects region #1 to have 0 or 1 blocks}}
  "scf.if"(%c) ({
  "scf.yield"() : () -> ()
  }, {
  ^a:
  "cf.br"()[^b] : () -> ()
  ^b:
  "scf.yield"() : () -> ()
  }) : (i1) -> ()
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{custom op 'scf.while' invalid kind of type specified}}
  scf.while : i32 {
  } do {
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of initial values: 0}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
  "scf.reduce"(%a) ({
  ^bb0(%x: f32, %y: f32):
  "scf.reduce.return"(%x) : (f32) -> ()
  }) : (f32) -> ()
  }) : (index, index, index) -> f32
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = "scf.parallel"(%n, %n, %n, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
  "scf.reduce"(%a) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  %0 = "scf.parallel"(%n, %n, %n, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
  // expected-error@+1 {{'scf.reduce' op expects number of operands: 2 to be the same as number of reductions: 1}}
  "scf.reduce"(%a, %a) ({
  ^bb0(%x: f32, %y: f32):
  "scf.reduce.return"(%x) : (f32) -> ()
  }) : (f32, f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  %0 = "scf.parallel"(%n, %n, %n, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
  // expected-error@+1 {{'scf.reduce' op region #0 ('reductions') failed to verify constraint: region with 1 blocks}}
  "scf.reduce"(%a) ({
  }) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  %0 = "scf.parallel"(%n, %n, %n, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
  "scf.reduce"(%a) ({
  ^bb0(%x: f32, %y: f32):
  // expected-error@+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  "scf.yield"(%x) : (f32) -> ()
  }) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  %0 = "scf.parallel"(%n, %n, %n, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
  "scf.reduce"(%a) ({
  ^bb0(%x: f32, %y: f32):
  // expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
  "func.return"(%x) : (f32) -> ()
  }) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> tensor<8xf32> {
  // expected-error@+1 {{'scf.forall.in_parallel' op expected only tensor.parallel_insert_slice ops}}
  scf.forall.in_parallel {
  %z = arith.constant 1 : i32
  }
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> tensor<8xf32> {
  scf.forall.in_parallel {
  // expected-error@+1 {{'tensor.parallel_insert_slice' op may only insert into an output block argument}}
  tensor.parallel_insert_slice %t into %t[0] [8] [1] : tensor<8xf32> into tensor<8xf32>
  }
  }
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.for' op 0-th region iter_arg and 0-th loop result have different type: 'f32' != 'i32'}}
  %0 = "scf.for"(%n, %n, %n, %a) ({
  ^bb0(%i: index, %x: f32):
  "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> i32
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.for' op mismatch in number of loop-carried values and defined values}}
  %0:2 = "scf.for"(%n, %n, %n, %a) ({
  ^bb0(%i: index, %x: f32):
  "scf.yield"(%x) : (f32) -> ()
  }) : (index, index, index, f32) -> (f32, f32)
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.forall' op mapping attribute size must match op rank}}
  scf.forall (%i) in (%n) {
  } {mapping = [#hivm.block, #hivm.block]}
  return
}

// -----

func.func @f(%n: index, %a: f32, %c: i1, %t: tensor<8xf32>) {
  // expected-error@+1 {{'scf.for' op expected body to have at least one argument for the induction variable}}
  "scf.for"(%n, %n, %n) ({
  ^bb0:
  scf.yield
  }) : (index, index, index) -> ()
  return
}
