// RUN: hivm-opt --hivm-insert-infer-task-type-func --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: hivm-opt --hivm-insert-infer-task-type-func=strict=true --split-input-file %s 2>/dev/null | FileCheck %s

// CHECK-LABEL: func.func @v_infer_task_type_function() -> i8 attributes {hacc.function_kind = #hacc.function_kind<HOST>, hacc.host_func_type = #hacc.host_func_type<infer_task_type_function>} {
// CHECK-NEXT: %[[N:.*]] = arith.constant 10 : i8
// CHECK-NEXT: return %[[N]] : i8
// CHECK: func.func @v()
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  return
}
func.func @v() attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  return
}

// -----

// CHECK-LABEL: func.func @c_infer_task_type_function() -> i8
// CHECK-NEXT: arith.constant 20 : i8
func.func @c() attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIC>} {
  return
}

// -----

// CHECK-LABEL: func.func @m_infer_task_type_function() -> i8
// CHECK-NEXT: arith.constant 32 : i8
func.func @m() attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<MIX>} {
  return
}

// -----

// CHECK-LABEL: func.func @any_infer_task_type_function() -> i8
// CHECK-NEXT: arith.constant 0 : i8
func.func @any() attributes {hacc.entry, hivm.func_core_type = #hivm.func_core_type<AIC_OR_AIV>} {
  return
}

// -----

// CHECK-LABEL: func.func @none_infer_task_type_function() -> i8
// CHECK-NEXT: arith.constant 0 : i8
// expected-warning@+1 {{No function with attribute hacc.entry found in the module. Task type is set to Unknown.}}
module {
  func.func @none() {
    return
  }
}

// -----

// CHECK: module {
// CHECK-NEXT: }
// expected-warning@+1 {{No function with attribute hacc.entry found in the module.}}
module {
}
