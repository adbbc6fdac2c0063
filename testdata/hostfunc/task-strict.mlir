// RUN: hivm-opt --hivm-insert-infer-task-type-func --verify-diagnostics %s | FileCheck %s --check-prefix=DEFAULT
// RUN: hivm-opt --hivm-insert-infer-task-type-func=strict=true %s | FileCheck %s

// The reference names the function after the first function for the device.
// DEFAULT: func.func @helper_infer_task_type_function()
// DEFAULT: func.func @helper()
// CHECK: func.func @helper()
// CHECK: func.func @kernel_infer_task_type_function()
func.func @helper() {
  return
}
// expected-warning@+1 {{'func.func' op changes the meaning: the function for the host is named after @helper, not after the kernel}}
func.func @kernel() attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIC>} {
  return
}
