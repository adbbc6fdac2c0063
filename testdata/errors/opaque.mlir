// RUN: hivm-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// Attributes and types in brackets of dialects that nobody knows, and distinct
// attributes.

// expected-error@+1 {{unbalanced '[' character in pretty dialect name}}
"t.op"() {a = #u.v<(a, [b>} : () -> ()

// -----

// expected-error@+1 {{unbalanced '(' character in pretty dialect name}}
"t.op"() {a = #u.v<(a]>} : () -> ()

// -----

// expected-error@+1 {{unbalanced '{' character in pretty dialect name}}
"t.op"() : () -> (!u.v<{)>)

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"t.op"() : () -> (!u.v<a)

// -----

// expected-error@+1 {{expected '[' after 'distinct'}}
"t.op"() {a = distinct<1>} : () -> ()

// -----

// expected-error@+1 {{expected distinct ID}}
"t.op"() {a = distinct[]<>} : () -> ()

// -----

// expected-error@+1 {{expected an unsigned 64-bit integer}}
"t.op"() {a = distinct[18446744073709551616]<1>} : () -> ()

// -----

// expected-error@+1 {{expected ']' to close distinct ID}}
"t.op"() {a = distinct[0<1>} : () -> ()

// -----

// expected-error@+1 {{expected '<' after distinct ID}}
"t.op"() {a = distinct[0]} : () -> ()

// -----

// expected-error@+1 {{expected '>' to close distinct attribute}}
"t.op"() {a = distinct[0]<1} : () -> ()

// -----

// expected-error@+1 {{referenced attribute does not match previous definition: 1 : i32}}
"t.op"() {a = distinct[0]<1 : i32>, b = distinct[0]<2 : i32>} : () -> ()
