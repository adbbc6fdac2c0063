// RUN: hivm-opt %s --hivm-mark-stride-align --split-input-file --verify-diagnostics

func.func @nowhere(%a: memref<4x5xf16>) {
  // expected-error@+1 {{'hivm.hir.vexp' op operand #0 has no memory space of HIVM, which hivm-infer-mem-scope gives}}
  hivm.hir.vexp ins(%a : memref<4x5xf16>) outs(%a : memref<4x5xf16>)
  return
}

// -----

func.func @tensors(%t: tensor<4xf16>, %a: memref<4xf16, #hivm.address_space<ub>>) {
  // expected-error@+1 {{Not bufferized.}}
  hivm.hir.store ins(%t : tensor<4xf16>) outs(%a : memref<4xf16, #hivm.address_space<ub>>)
  return
}

// -----

// expected-error@+2 {{'func.func' op is for register-based hardware: the alignment of its rows is known for memory-based hardware only}}
module attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {
func.func @registers() { return }
}
