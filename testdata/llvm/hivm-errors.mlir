// RUN: hivm-opt --lower-to-llvm %s --split-input-file --verify-diagnostics

func.func @outside() {
  %at = arith.constant 262112 : i64
  // expected-error@+1 {{'hivm.hir.pointer_cast' op cannot be lowered to LLVM IR: its bytes 262112 to 262239 are not all in the 262144 of the memory ub; use lower addresses or smaller tiles}}
  %u = hivm.hir.pointer_cast(%at) : memref<32xf32, #hivm.address_space<ub>>
  return
}

// -----

func.func @unknown(%a: memref<4xi8>) {
  // expected-error@+1 {{'hivm.hir.load_scale' op cannot be lowered to LLVM IR: the layout of the scales is not defined}}
  hivm.hir.load_scale ins(%a : memref<4xi8>) outs(%a : memref<4xi8>)
  return
}

// -----

func.func @mode() {
  // expected-error@+1 {{kind add changes later stores of one hardware unit; use the attribute atomic of the stores}}
  hivm.hir.set_atomic kind = <add>[type = f32]
  return
}
