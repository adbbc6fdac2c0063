// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// What the verifier and the parser say about builtin.

// expected-error@+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'x'}}
module attributes {a.b, x = 1} {
}

// -----

module {
  // expected-note@+1 {{see existing symbol definition here}}
  func.func private @f()
  // expected-error@+1 {{redefinition of symbol named 'f'}}
  func.func private @f()
}

// -----

// expected-error@+1 {{invalid properties {sym_name = 1 : i64} for op builtin.module: Invalid attribute `sym_name` in property conversion: 1 : i64}}
"builtin.module"() <{sym_name = 1}> ({
^bb0:
}) : () -> ()

// -----

// expected-error@+1 {{'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
"builtin.module"() ({
}) : () -> ()

// -----

module {
  func.func @f() {
    // expected-error@+1 {{'builtin.module' op visibility expected to be one of ["public", "private", "nested"], but got "none"}}
    "builtin.module"() <{sym_name = "m", sym_visibility = "none"}> ({
    ^bb0:
    }) : () -> ()
    return
  }
}

// -----

module {
  func.func @f() {
    // expected-error@+1 {{'builtin.module' op symbol's parent must have the SymbolTable trait}}
    builtin.module @m {
    }
    return
  }
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
  "builtin.unrealized_conversion_cast"(%a) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
  "builtin.unrealized_conversion_cast"(%a) : (i32) -> ()
  return
}

// -----

// expected-error@+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'x'}}
module attributes {x = 3} {
}
