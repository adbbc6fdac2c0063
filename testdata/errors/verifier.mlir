// RUN: hivm-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// What is verified in which order, as mlir-opt does it: the first error ends it.

// An operation before the terminator of its block.
func.func @f(%a: i32, %b: i64) {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{'hivm.hir.load' op if pad_mode is not set, src and dst shape should be the same!}}
  hivm.hir.load ins(%a : memref<4xf32>) outs(%b : memref<5xf32>)
}

// -----

// Only the first of two operations.
func.func @f(%a: i32, %b: i64) {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  %1 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

// The terminators of the inside before the ones of the outside.
func.func @f(%a: i32, %c: i1) {
  "scf.if"(%c) ({
    // expected-error@+1 {{block with no terminator, has %0 = "arith.addi"}}
    %0 = arith.addi %a, %a : i32
  }, {}) : (i1) -> ()
}

// -----

// An operation before what is in it.
func.func @f(%a: i32, %b: i64) {
  // expected-error@+1 {{'scf.if' op requires a single operand}}
  "scf.if"() ({
    %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  }, {}) : () -> ()
}

// -----

// Branches in the middle of a block before all operations of the block.
func.func @f(%a: i32, %b: i64) {
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  // expected-error@+1 {{operation with block successors must terminate its parent block}}
  cf.br ^b
  %1 = "arith.addi"(%a, %b) : (i32, i64) -> i32
^b:
}

// -----

// Empty blocks in their turn.
// expected-error@+1 {{empty block: expect at least a terminator}}
func.func @f(%a: i32, %b: i64) {
  cf.br ^b
^b:
^c:
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
}

// -----

// What stands alone comes after all else in the operation around it.
func.func @f(%a: i32, %b: i64) {
  builtin.module {
    %c:2 = "foo.make"() : () -> (i32, i64)
    %0 = "arith.addi"(%c#0, %c#1) : (i32, i64) -> i32
  }
  // expected-error@+1 {{block with no terminator}}
  %1 = "arith.addi"(%a, %a) : (i32, i32) -> i32
}

// -----

func.func @f(%a: i32, %b: i64) {
  "foo.region"() ({
    builtin.module {
      %c:2 = "foo.make"() : () -> (i32, i64)
      // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}}
      %0 = "arith.addi"(%c#0, %c#1) : (i32, i64) -> i32
    }
  }) : () -> ()
  %1 = "arith.addi"(%a, %a) : (i32, i32) -> i32
}

// -----

// Functions beside each other are each verified.
func.func @f(%a: i32, %b: i64) {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
}
func.func @g(%a: i32, %b: i64) {
  // expected-error@+1 {{'arith.addi' op requires the same type for all operands and results}}
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
}
func.func @f() {
  return
}

// -----

// Isolation before dominance, wherever it is.
%o = "foo.make"() : () -> i32
// expected-note@+1 {{required by region isolation constraints}}
func.func @f(%c: i1) {
  %0 = arith.addi %1, %1 : i32
  %1 = arith.addi %0, %0 : i32
  scf.if %c {
    // expected-error@+1 {{'foo.use' op using value defined outside the region}}
    "foo.use"(%o) : (i32) -> ()
  }
  return
}

// -----

// Only the first use that is not dominated; a block argument is in the same region.
// expected-note@+1 {{operand defined as a block argument (block #1 in the same region)}}
func.func @f(%c: i1, %x: i32) {
  cf.cond_br %c, ^a(%x: i32), ^b
^a(%y: i32):
  cf.br ^b
^b:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  %0 = arith.addi %y, %y : i32
  %1 = arith.addi %y, %y : i32
  return
}

// -----

// expected-note@+1 {{operand defined as a block argument (block #1 in a parent region)}}
func.func @f(%c: i1, %x: i32) {
  cf.cond_br %c, ^a(%x: i32), ^b
^a(%y: i32):
  cf.br ^b
^b:
  scf.if %c {
    // expected-error@+1 {{operand #0 does not dominate this use}}
    %0 = arith.addi %y, %y : i32
  }
  return
}

// -----

// A wrong list is reported with its operation.
func.func @f(%a: memref<8xi32>, %i: index) {
  // expected-error@+2 {{expected ']' in dynamic index list}}
  // expected-error@+1 {{custom op 'memref.subview' expected SSA value or integer}}
  %0 = memref.subview %a[0] [4 %i] [1] : memref<8xi32> to memref<4xi32>
  return
}
