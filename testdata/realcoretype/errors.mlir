// RUN: hivm-opt --hivm-mark-real-core-type --split-input-file --verify-diagnostics %s

// expected-error@+1 {{Currently, MIX kernels can only be called by host functions!}}
func.func @mixed() attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  return
}
func.func @caller() attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  // expected-note@+1 {{the call}}
  func.call @mixed() : () -> ()
  return
}

// -----

func.func private @helper()
func.func @mixed() attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  // expected-error@+1 {{function core type is unknown for 'helper'}}
  func.call @helper() : () -> ()
  return
}
