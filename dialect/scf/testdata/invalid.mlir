// error: 3:8: custom op 'scf.for' mismatch in number of loop-carried values and defined values
func.func @f(%n: index, %a: i32) {
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (i32, i32) {
    scf.yield %x : i32
  }
  return
}
// -----
// error: 3:3: 'scf.for' op operand #0 must be signless integer or index, but got 'f32'
func.func @f(%n: f32) {
  scf.for %i = %n to %n step %n : f32 {
  }
  return
}
// -----
// error: 3:3: 'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type
func.func @f(%n: index, %a: i32) {
  "scf.for"(%n, %a, %n) ({
  ^bb0(%i: index):
    "scf.yield"() : () -> ()
  }) : (index, i32, index) -> ()
  return
}
// -----
// error: 3:3: 'scf.for' op mismatch in number of loop-carried values and defined values
func.func @f(%n: index) {
  "scf.for"(%n, %n, %n, %n) ({
  ^bb0(%i: index, %x: index):
    "scf.yield"(%x) : (index) -> ()
  }) : (index, index, index, index) -> ()
  return
}
// -----
// error: 3:3: 'scf.for' op expected induction variable to be same type as bounds and step
func.func @f(%n: index) {
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: i32):
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
// error: 3:8: 'scf.for' op different number of inits and region iter_args: 1 != 0
func.func @f(%n: index) {
  %0 = "scf.for"(%n, %n, %n, %n) ({
  ^bb0(%i: index):
    "scf.yield"(%i) : (index) -> ()
  }) : (index, index, index, index) -> index
  return
}
// -----
// error: 3:8: 'scf.for' op different number of region iter_args and yielded values: 1 != 2
func.func @f(%n: index) {
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %n) -> (index) {
    scf.yield %x, %x : index, index
  }
  return
}
// -----
// error: 3:8: 'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'index' != 'i32'
func.func @f(%n: index, %a: i32) {
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %n) -> (index) {
    scf.yield %a : i32
  }
  return
}
// -----
// error: 3:8: 'scf.for' op  region control flow edge from Region #0 to Region #0: source has 0 operands, but target successor needs 1
func.func @f(%n: index) {
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %n) -> (index) {
  }
  return
}
// -----
// error: 3:8: 'scf.if' op must have an else block if defining values
func.func @f(%c: i1) {
  %0 = scf.if %c -> (i1) {
    scf.yield %c : i1
  }
  return
}
// -----
// error: 3:8: 'scf.if' op  region control flow edge from Region #1 to parent results: source has 0 operands, but target successor needs 1
func.func @f(%c: i1) {
  %0 = scf.if %c -> (i1) {
    scf.yield %c : i1
  } else {
  }
  return
}
// -----
// error: 3:8: 'scf.if' op  along control flow edge from Region #0 to parent results: source type #0 'i1' should match input type #0 'i32'
func.func @f(%c: i1, %a: i32) {
  %0 = scf.if %c -> (i32) {
    scf.yield %c : i1
  } else {
    scf.yield %a : i32
  }
  return
}
// -----
// error: 3:3: 'scf.if' op region #0 should have no arguments
func.func @f(%c: i1) {
  "scf.if"(%c) ({
  ^bb0(%x: i32):
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}
// -----
// error: 3:3: 'scf.if' op expects region #0 to have 0 or 1 blocks
func.func @f(%c: i1) {
  "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  ^bb1:
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}
// -----
// error: 3:3: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
func.func @f() {
  scf.yield
}
// -----
// error: 3:13: custom op 'scf.while' expected as many input types as operands (expected 0 got 1)
func.func @f(%a: i32) {
  scf.while : (i32) -> () {
  } do {
  }
  return
}
// -----
// error: 3:3: 'scf.while' op expects the 'before' region to terminate with 'scf.condition'
func.func @f(%c: i1) {
  scf.while : () -> () {
    scf.yield
  } do {
    scf.yield
  }
  return
}
// -----
// error: 3:3: 'scf.while' op expects the 'after' region to terminate with 'scf.yield'
func.func @f(%c: i1) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.condition(%c)
  }
  return
}
// -----
// error: 3:8: 'scf.while' op  region control flow edge from Region #0 to parent results: source has 0 operands, but target successor needs 1
func.func @f(%c: i1) {
  %0 = scf.while : () -> i32 {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
// -----
// error: 3:3: 'scf.condition' op expects parent op 'scf.while'
func.func @f(%c: i1) {
  "scf.condition"(%c) : (i1) -> ()
}
// -----
// error: 3:3: 'scf.execute_region' op region needs to have at least one block
func.func @f() {
  scf.execute_region {
  }
  return
}
// -----
// error: 3:3: 'scf.execute_region' op region cannot have any arguments
func.func @f() {
  scf.execute_region {
  ^bb0(%a: i32):
    scf.yield
  }
  return
}
// -----
// error: 3:3: 'scf.index_switch' op has duplicate case value: 2
func.func @f(%n: index) {
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
// error: 3:3: 'scf.index_switch' op has 1 case regions but 2 case values
func.func @f(%n: index) {
  "scf.index_switch"(%n) <{cases = array<i64: 1, 2>}> ({
    "scf.yield"() : () -> ()
  }, {
    "scf.yield"() : () -> ()
  }) : (index) -> ()
  return
}
// -----
// error: 3:8: 'scf.index_switch' op expected each region to return 1 values, but case region #0 returns 0
func.func @f(%n: index) {
  %0 = scf.index_switch %n -> index
  case 2 {
    scf.yield
  }
  default {
    scf.yield %n : index
  }
  return
}
// -----
// error: 3:8: 'scf.index_switch' op expected result #0 of each region to be 'i32'
func.func @f(%n: index) {
  %0 = scf.index_switch %n -> i32
  default {
    scf.yield %n : index
  }
  return
}
// -----
// error: 4:3: 'scf.parallel' op constant step operand must be positive
func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  scf.parallel (%i) = (%n) to (%n) step (%c0) {
  }
  return
}
// -----
// error: 3:3: 'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step
func.func @f() {
  scf.parallel () = () to () step () {
  }
  return
}
// -----
// error: 3:8: 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0
func.func @f(%n: index, %a: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
  }
  return
}
// -----
// error: 4:5: 'scf.reduce' op expects type of 0-th reduction operand: 'index' to be the same as the 0-th result type: 'f32'
func.func @f(%n: index, %a: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    scf.reduce(%n : index) {
    ^bb0(%x: index, %y: index):
      scf.reduce.return %x : index
    }
  }
  return
}
// -----
// error: 4:5: 'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region
func.func @f(%n: index, %a: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    scf.reduce(%a : f32) {
    ^bb0(%x: f32):
      scf.reduce.return %x : f32
    }
  }
  return
}
// -----
// error: 6:7: 'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)
func.func @f(%n: index, %a: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    scf.reduce(%a : f32) {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %n : index
    }
  }
  return
}
// -----
// error: 3:3: 'scf.forall' op mapping attribute size must match op rank
func.func @f(%n: index) {
  scf.forall (%i) in (%n) {
  } {mapping = [unit, unit]}
  return
}
// -----
// error: 3:23: custom op 'scf.forall' expected integer value
func.func @f(%n: index) {
  scf.forall (%i) in (x) {
  }
  return
}
// -----
// error: 3:3: 'scf.for' op expects a non-empty block
func.func @f(%n: index) {
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
  }) : (index, index, index) -> ()
  return
}
