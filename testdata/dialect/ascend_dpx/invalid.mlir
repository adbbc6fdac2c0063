// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%i: index) {
  // expected-error@+1 {{'ascend_dpx.abs' op operand #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = ascend_dpx.abs %i : (index) -> f32
  return
}

// -----

func.func @f(%p: f32) {
  // expected-error@+1 {{'ascend_dpx.load' op operand #0 must be LLVM pointer type, but got 'f32'}}
  %0 = ascend_dpx.load %p : (f32) -> f32
  return
}

// -----

func.func @f(%a: f32, %n: i64) {
  // expected-error@+1 {{'ascend_dpx.shfl.up' op operand #1 must be 32-bit signless integer, but got 'i64'}}
  %0 = "ascend_dpx.shfl.up"(%a, %n, %n, %n) : (f32, i64, i64, i64) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@+1 {{'ascend_dpx.isnan' op result #0 must be 1-bit signless integer, but got 'f32'}}
  %0 = ascend_dpx.isnan %a : (f32) -> f32
  return
}

// -----

func.func @f(%p: !llvm.ptr, %a: f32) {
  // expected-error@+1 {{expected ::mlir::ascend_dpx::AscendDPXCacheOption to be one of: LOADCACHEOPTION_NCA, LOADCACHEOPTION_CA}}
  ascend_dpx.store %p, %a cacheOption = <FOO> : !llvm.ptr, f32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'ascend_dpx.call_scalar' op 'g' does not reference a valid function}}
  ascend_dpx.call_scalar @g() : () -> ()
  return
}

// -----

llvm.mlir.global external @g(0 : i32) : i32
func.func @f() {
  // expected-error@+1 {{'ascend_dpx.call_scalar' op 'g' does not reference a function}}
  ascend_dpx.call_scalar @g() : () -> ()
  return
}

// -----

func.func private @g(f32)
func.func @f() {
  // expected-error@+1 {{'ascend_dpx.call_scalar' op incorrect number of operands for callee}}
  ascend_dpx.call_scalar @g() : () -> ()
  return
}

// -----

func.func private @g(f32)
func.func @f(%a: i32) {
  // expected-error@+1 {{'ascend_dpx.call_scalar' op operand type mismatch: expected 'f32' but got 'i32' for operand 0}}
  ascend_dpx.call_scalar @g(%a) : (i32) -> ()
  return
}

// -----

func.func private @g() -> f32
func.func @f() {
  // expected-error@+1 {{'ascend_dpx.call_scalar' op incorrect number of results for callee}}
  ascend_dpx.call_scalar @g() : () -> ()
  return
}

// -----

llvm.func @g() -> f32
func.func @f() {
  // expected-error@+1 {{'ascend_dpx.call_scalar' op result type mismatch: expected 'f32' but got 'i32' for result 0}}
  %0 = ascend_dpx.call_scalar @g() : () -> i32
  return
}
