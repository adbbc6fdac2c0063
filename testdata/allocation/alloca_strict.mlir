// RUN: hivm-opt %s --split-input-file --hivm-memref-alloc-to-alloca=strict=true --verify-diagnostics

func.func @returned() -> memref<16xf32, #hivm.address_space<ub>> {
  // expected-note@+1 {{the allocation is here}}
  %0 = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  // expected-error@+1 {{'func.return' op returns memory of the stack, which ends with the function}}
  return %0 : memref<16xf32, #hivm.address_space<ub>>
}

// -----

func.func @handed_on(%n: index, %u: memref<16xf32, #hivm.address_space<ub>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %u) -> (memref<16xf32, #hivm.address_space<ub>>) {
    hivm.hir.vexp ins(%a : memref<16xf32, #hivm.address_space<ub>>) outs(%a : memref<16xf32, #hivm.address_space<ub>>)
    // expected-note@+1 {{the allocation is here}}
    %0 = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
    // expected-error@+1 {{'scf.yield' op hands on memory of the stack, which ends with the region of 'scf.for'}}
    scf.yield %0 : memref<16xf32, #hivm.address_space<ub>>
  }
  return
}

// -----

// An allocation in a branch ends with the iteration around it.
func.func @branch(%n: index, %c: i1, %u: memref<16xf32, #hivm.address_space<ub>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %r = scf.if %c -> (memref<16xf32, #hivm.address_space<ub>>) {
      %0 = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
      scf.yield %0 : memref<16xf32, #hivm.address_space<ub>>
    } else {
      scf.yield %u : memref<16xf32, #hivm.address_space<ub>>
    }
    hivm.hir.vexp ins(%r : memref<16xf32, #hivm.address_space<ub>>) outs(%r : memref<16xf32, #hivm.address_space<ub>>)
  }
  return
}
