// RUN: hivm-opt %s --split-input-file --verify-diagnostics

func.func @f(%i: i32) {
  // expected-error@+1 {{'hivm.intr.hivm.SET.CTRL' op operand #0 must be 64-bit signless integer, but got 'i32'}}
  "hivm.intr.hivm.SET.CTRL"(%i) : (i32) -> ()
  return
}

// -----

func.func @f(%i: i64) {
  // expected-error@+1 {{'hivm.intr.hivm.DCCI.DST' op operand #0 must be LLVM pointer type, but got 'i64'}}
  "hivm.intr.hivm.DCCI.DST"(%i, %i, %i) : (i64, i64, i64) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.intr.hivm.GET.CTRL' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  %0 = "hivm.intr.hivm.GET.CTRL"() : () -> index
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.intr.hivm.BARRIER' op requires attribute 'pipe'}}
  "hivm.intr.hivm.BARRIER"() : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.intr.hivm.BARRIER' op attribute 'pipe' failed to satisfy constraint: 64-bit signless integer attribute}}
  "hivm.intr.hivm.BARRIER"() <{pipe = 1 : i32}> : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'hivm.intr.hivm.SET.MASK.NORM' has no custom assembly form}}
  hivm.intr.hivm.SET.MASK.NORM
  return
}
