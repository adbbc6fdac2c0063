// RUN: hivm-opt --hivm-infer-func-core-type --split-input-file --verify-diagnostics %s

func.func private @outside()

// expected-error@+1 {{InferCoreType Fail! Reason: can not calculate the core type constraint for func.func(caller)}}
func.func @caller() {
  // expected-note@+1 {{'func.call' op: the declaration of the function says no core type (hivm.func_core_type)}}
  func.call @outside() : () -> ()
  return
}

// expected-error@+1 {{can not calculate the core type constraint for func.func(above)}}
func.func @above() {
  // expected-note@+1 {{'func.call' op: the core type of the function is not known}}
  func.call @caller() : () -> ()
  return
}

// -----

// expected-error@+1 {{can not calculate the core type constraint for func.func(recursive)}}
func.func @recursive() {
  // expected-note@+1 {{'func.call' op: the function calls itself, by way of others or not}}
  func.call @recursive() : () -> ()
  return
}

// -----

// expected-error@+1 {{can not calculate the core type constraint for func.func(indirect)}}
func.func @indirect(%f: () -> ()) {
  // expected-note@+1 {{'func.call_indirect' op: it calls a value, which may be any function}}
  func.call_indirect %f() : () -> ()
  return
}

// -----

func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  return
}

// expected-error@+1 {{can not calculate the core type constraint for func.func(device)}}
func.func @device() {
  // expected-note@+1 {{'func.call' op: the function is for the host}}
  func.call @host() : () -> ()
  return
}
