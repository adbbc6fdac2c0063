// RUN: hivm-opt --hivm-insert-infer-task-type-func --split-input-file --verify-diagnostics %s

func.func @a() attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIC>} {
  return
}
// expected-error@+1 {{multiple entry functions detected (previous: 'a', this: 'b'). Only one function may be marked with hacc.entry.}}
func.func @b() attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIC>} {
  return
}

// -----

// expected-error@+1 {{Entry function 'a' does not have the required 'hivm.func_core_type' attribute.}}
func.func @a() attributes {hacc.entry} {
  return
}
