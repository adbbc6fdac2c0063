// RUN: hivm-opt --hivm-infer-mem-scope=warn=false --split-input-file --verify-diagnostics %s

// A call with another buffer than the function takes: the verifier says so.
func.func @helper(%a: memref<8xf32>) {
  return
}

func.func @kernel() attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %a = memref.alloc() : memref<8xf32>
  // expected-error@+1 {{'func.call' op operand type mismatch: expected operand type 'memref<8xf32, #hivm.address_space<gm>>', but provided 'memref<8xf32, #hivm.address_space<ub>>' for operand number 0}}
  func.call @helper(%a) : (memref<8xf32>) -> ()
  return
}

// -----

// The result of a helper: the reference dies of it.
// expected-warning@+1 {{non-externl function has return value after bufferization!}}
func.func @made() -> memref<8xf32> attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %a = memref.alloc() : memref<8xf32>
  return %a : memref<8xf32>
}

func.func @user() attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  // expected-error@+1 {{'func.call' op result #0 is a memref of '@made' without memory space; strict=true finds the space}}
  %a = func.call @made() : () -> memref<8xf32>
  return
}

// -----

// An operation that makes a memref of a memref, in a way that is not known.
// expected-error@+1 {{'func.func' op Failed to propagate memory scope for argument #0}}
func.func @strange(%a: memref<8xf32>) {
  // expected-error@+1 {{'bufferization.clone' op Unsupported user for root alloc op.}}
  %b = bufferization.clone %a : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @convolution(%x: memref<1x16x8xf16>, %p: i1) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %w = memref.alloc() : memref<1x16x16xf16>
  %o = memref.alloc() : memref<16x8xf32>
  // expected-error@+1 {{Cannot find root memref.alloc for input of this op.}}
  hivm.hir.Conv1dL1 {groups = 1 : i32, padding = 0 : i32} ins(%x, %w, %p : memref<1x16x8xf16>, memref<1x16x16xf16>, i1) outs(%o : memref<16x8xf32>)
  return
}

// -----

// expected-error@+1 {{'func.func' op has 2 returns: a function of the host has one}}
func.func @host(%p: i1) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  cf.cond_br %p, ^a, ^b
^a:
  return
^b:
  return
}
