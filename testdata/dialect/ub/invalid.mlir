// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f() {
  // expected-error@+1 {{expected ':'}}
  %r = ub.poison
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{invalid properties {value = 3 : i32} for op ub.poison: Invalid attribute `value` in property conversion: 3 : i32}}
  %r = "ub.poison"() <{value = 3 : i32}> : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'ub.poison' 'ub.poison' op attribute 'value' failed to satisfy constraint: PoisonAttrInterface instance}}
  %r = ub.poison {value = 3 : i32} : i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{unknown attribute `foo` in dialect `ub`}}
  %r = ub.poison <#ub.foo> : i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected attribute value}}
  %r = ub.poison <> : i32
  return
}
