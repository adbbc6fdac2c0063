// RUN: hivm-opt --hivm-infer-func-core-type --split-input-file --verify-diagnostics %s
// RUN: hivm-opt --hivm-infer-func-core-type --split-input-file %s 2>/dev/null | FileCheck %s
// RUN: hivm-opt --hivm-infer-func-core-type=strict --split-input-file %s 2>&1 | FileCheck %s --check-prefix=STRICT

// By the operations, and by the functions that are called.
// CHECK: module attributes {hivm.module_core_type = #hivm.module_core_type<MIX>}
// CHECK: func.func @vector({{.*}}hivm.func_core_type = #hivm.func_core_type<AIV>
// CHECK: func.func @cube({{.*}}hivm.func_core_type = #hivm.func_core_type<AIC>
// CHECK: func.func @both({{.*}}hivm.func_core_type = #hivm.func_core_type<MIX>
// CHECK: func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
// CHECK: func.func private @outside() attributes {hivm.func_core_type = #hivm.func_core_type<AIC>}
// CHECK: func.func @calls() attributes {hivm.func_core_type = #hivm.func_core_type<AIC>}
func.func @vector(%a: memref<8xf32, #hivm.address_space<ub>>) {
  hivm.hir.vexp ins(%a : memref<8xf32, #hivm.address_space<ub>>) outs(%a : memref<8xf32, #hivm.address_space<ub>>)
  return
}
func.func @cube(%g: memref<8xf32, #hivm.address_space<gm>>, %l: memref<8xf32, #hivm.address_space<cbuf>>) {
  hivm.hir.load ins(%g : memref<8xf32, #hivm.address_space<gm>>) outs(%l : memref<8xf32, #hivm.address_space<cbuf>>)
  return
}
func.func @both(%g: memref<8xf32, #hivm.address_space<gm>>, %l: memref<8xf32, #hivm.address_space<cbuf>>, %a: memref<8xf32, #hivm.address_space<ub>>) {
  func.call @vector(%a) : (memref<8xf32, #hivm.address_space<ub>>) -> ()
  func.call @cube(%g, %l) : (memref<8xf32, #hivm.address_space<gm>>, memref<8xf32, #hivm.address_space<cbuf>>) -> ()
  return
}
func.func @host() attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  return
}
func.func private @outside() attributes {hivm.func_core_type = #hivm.func_core_type<AIC>}
func.func @calls() {
  func.call @outside() : () -> ()
  return
}

// -----

// Any core can run the functions below: strict gives them the cores of their callers.
// CHECK: func.func @index() -> i64 attributes {hivm.func_core_type = #hivm.func_core_type<AIV>}
// CHECK: func.func @deep() attributes {hivm.func_core_type = #hivm.func_core_type<AIV>}
// CHECK: func.func @nobody() attributes {hivm.func_core_type = #hivm.func_core_type<AIV>}
// STRICT: func.func @index() -> i64 attributes {hivm.func_core_type = #hivm.func_core_type<AIC_OR_AIV>}
// STRICT: func.func @deep() attributes {hivm.func_core_type = #hivm.func_core_type<AIC>}
// STRICT: func.func @nobody() attributes {hivm.func_core_type = #hivm.func_core_type<AIV>}
// expected-warning@+1 {{'func.func' op gets AIV, which changes the meaning: cube cores call it too}}
func.func @index() -> i64 {
  %0 = hivm.hir.get_block_idx -> i64
  return %0 : i64
}
// expected-warning@+1 {{'func.func' op gets AIV, which changes the meaning: cube cores call it too}}
func.func @deep() {
  %0 = func.call @index() : () -> i64
  return
}
func.func @nobody() {
  return
}
func.func @aic() attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  func.call @deep() : () -> ()
  return
}
func.func @aiv() attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %0 = func.call @index() : () -> i64
  return
}

// -----

// A debug operation notes its core.
// CHECK: hivm.hir.debug {{.*}}tcoretype = #hivm.tcore_type<VECTOR>
func.func @debug(%a: memref<8xf32, #hivm.address_space<ub>>) {
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "x"} %a : memref<8xf32, #hivm.address_space<ub>>
  hivm.hir.vexp ins(%a : memref<8xf32, #hivm.address_space<ub>>) outs(%a : memref<8xf32, #hivm.address_space<ub>>)
  return
}
