// RUN: hivm-opt --hivm-infer-func-core-type --verify-diagnostics %s | FileCheck %s
// RUN: not hivm-opt --hivm-infer-func-core-type=strict %s 2>&1 | FileCheck %s --check-prefix=STRICT

// What a function says goes before its operations, though they cannot run there.
// CHECK: func.func @contradiction({{.*}}hivm.func_core_type = #hivm.func_core_type<AIC>
// STRICT: error: 'hivm.hir.vexp' op runs on AIV, and '@contradiction' says that it runs on AIC (hivm.func_core_type)
func.func @contradiction(%a: memref<8xf32, #hivm.address_space<ub>>) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  // expected-warning@+1 {{'hivm.hir.vexp' op runs on AIV, and '@contradiction' says that it runs on AIC (hivm.func_core_type)}}
  hivm.hir.vexp ins(%a : memref<8xf32, #hivm.address_space<ub>>) outs(%a : memref<8xf32, #hivm.address_space<ub>>)
  return
}
