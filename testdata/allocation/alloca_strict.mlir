// RUN: hivm-opt %s --split-input-file --hivm-memref-alloc-to-alloca=strict=true --verify-diagnostics

func.func @returned() -> memref<16xf32, #hivm.address_space<ub>> {
  // expected-note@+1 {{the allocation is here}}
  %0 = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  // expected-error@+1 {{'func.return' op returns memory of the stack, which ends with the function}}
  return %0 : memref<16xf32, #hivm.address_space<ub>>
}
