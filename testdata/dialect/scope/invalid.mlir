// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{expected ':'}}
  scope.scope () -> () {
    scope.return
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'scope.scope' invalid kind of type specified}}
  scope.scope : i32 {
    scope.return
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'scope.scope' 0 operands present, but expected 1}}
  scope.scope : (i32) -> () {
    scope.return
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{Invalid attribute `no_inline` in property conversion: 1 : i32}}
  "scope.scope"() <{no_inline = 1 : i32}> ({
    scope.return
  }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'scope.scope' op region #0 ('region') failed to verify constraint: region with 1 blocks}}
  "scope.scope"() ({
  }) : () -> ()
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{region control flow edge from Region #0 to parent results: source has 0 operands, but target successor needs 1}}
  %0 = scope.scope : () -> i32 {
    scope.return
  }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@+1 {{along control flow edge from Region #0 to parent results: source type #0 'i32' should match input type #0 'f32'}}
  %0 = scope.scope : () -> f32 {
    scope.return %i : i32
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'scope.return' op expects parent op 'scope.scope'}}
  scope.return
}

// -----

func.func @f() {
  // expected-error@+1 {{region control flow edge from Region #0 to parent results: source has 0 operands, but target successor needs 1}}
  %0 = scope.scope : () -> i32 {
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'scope.scope' op region should have no arguments}}
  "scope.scope"() ({
  ^b(%x: i32):
    scope.return
  }) : () -> ()
  return
}

// -----

// expected-error@+1 {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({
^b(%x: i32):
}) : () -> ()
