// RUN: hivm-opt %s --hivm-decompose-op --split-input-file --verify-diagnostics

func.func @reciprocal(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{VRecOp should have pure buffer semantics!}}
  %0 = hivm.hir.vrec ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// The reference aborts where there are no control bits.
func.func @control() {
  // expected-error@+1 {{'hivm.hir.set_atomic' op there are no control bits for atomic updates of kind 'xor', only for add, max and min}}
  hivm.hir.set_atomic kind = <xor>[type = f32]
  // expected-error@+1 {{'hivm.hir.set_atomic' op there are no control bits for atomic updates of elements of type 'i64'}}
  hivm.hir.set_atomic kind = <add>[type = i64]
  // expected-error@+1 {{'hivm.hir.set_atomic' op needs the type of the elements to set the control bits}}
  hivm.hir.set_atomic kind = <max>
  hivm.hir.set_atomic kind = <none>
  return
}
