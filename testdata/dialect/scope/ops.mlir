// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// Results of a scope, its attributes behind the region, scopes in scopes.

// CHECK-LABEL: func.func @none
// GENERIC-LABEL: sym_name = "none"
func.func @none() {
  // CHECK-NEXT: scope.scope : () -> () {
  // CHECK-NEXT:   scope.return
  // CHECK-NEXT: } {hivm.vf_mode = #hivm.vf_mode<SIMT>, no_inline}
  // GENERIC: "scope.scope"() <{no_inline}> ({
  // GENERIC-NEXT: "scope.return"() : () -> ()
  // GENERIC-NEXT: }) {hivm.vf_mode = #hivm.vf_mode<SIMT>} : () -> ()
  scope.scope : ( ) -> ( ) { scope.return } {no_inline = unit, hivm.vf_mode = #hivm.vf_mode<SIMT>}
  return
}

// CHECK-LABEL: func.func @nested
// GENERIC-LABEL: sym_name = "nested"
func.func @nested(%t: tensor<4xf32>, %n: index) -> index {
  // CHECK-NEXT: %[[R:.*]]:2 = scope.scope : () -> (tensor<4xf32>, index) {
  // CHECK-NEXT:   %[[F:.*]] = scope.scope : () -> ((index) -> index) {
  // CHECK-NEXT:     %f = func.constant @id : (index) -> index
  // CHECK-NEXT:     scope.return {k} %f : (index) -> index
  // CHECK-NEXT:   }
  // CHECK-NEXT:   scope.return %arg0, %arg1 : tensor<4xf32>, index
  // CHECK-NEXT: }
  // CHECK-NEXT: return %[[R]]#1 : index
  // GENERIC: "scope.scope"() ({
  // GENERIC-NEXT: "scope.scope"() ({
  // GENERIC: "scope.return"(%{{.*}}) {k} : ((index) -> index) -> ()
  // GENERIC-NEXT: }) : () -> ((index) -> index)
  // GENERIC: "scope.return"(%{{.*}}, %{{.*}}) : (tensor<4xf32>, index) -> ()
  // GENERIC-NEXT: }) : () -> (tensor<4xf32>, index)
  %r:2 = scope.scope : () -> (tensor<4xf32>, index) {
    %f = scope.scope : () -> ((index) -> index) {
      %g = func.constant @id : (index) -> index
      scope.return {k} %g : (index) -> index
    }
    scope.return %t, %n : tensor<4xf32>, index
  }
  return %r#1 : index
}

func.func private @id(index) -> index

// A scope whose text has no terminator gets one.
// CHECK-LABEL: func.func @implied
// GENERIC-LABEL: sym_name = "implied"
func.func @implied(%m: memref<4xf32>) {
  // CHECK-NEXT: scope.scope : () -> () {
  // CHECK-NEXT:   hivm.hir.vexp
  // CHECK-NEXT:   scope.return
  // CHECK-NEXT: }
  scope.scope : () -> () {
    hivm.hir.vexp ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  }
  // CHECK-NEXT: scope.scope : () -> () {
  // CHECK-NEXT:   scope.return
  // CHECK-NEXT: } {k}
  // GENERIC: }) : () -> ()
  // GENERIC-NEXT: "scope.scope"() ({
  // GENERIC-NEXT: "scope.return"() : () -> ()
  // GENERIC-NEXT: }) {k} : () -> ()
  scope.scope : () -> () {
  } {k}
  return
}
