// RUN: hivm-opt --hivm-graph-sync-solver=strict=true --split-input-file --verify-diagnostics %s

// An operation that no pipe runs cannot wait for a flag.

func.func @copy(%g: memref<16xf16, #hivm.address_space<gm>>, %h: memref<16xf16, #hivm.address_space<gm>>, %o: memref<16xf16, #hivm.address_space<gm>>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a32 = arith.constant 32 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  %B = hivm.hir.pointer_cast(%a32) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  // expected-error@+1 {{'memref.copy' op cannot be synchronized: it uses memref<16xf16, #hivm.address_space<ub>>, and nothing orders it behind other pipes}}
  memref.copy %A, %B : memref<16xf16, #hivm.address_space<ub>> to memref<16xf16, #hivm.address_space<ub>>
  return
}

// -----

// Iterations by branches are not seen.

func.func @back(%g: memref<16xf16, #hivm.address_space<gm>>, %c: i1) {
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  cf.br ^loop
^loop:
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.vexp ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  // expected-error@+1 {{'cf.cond_br' op cannot be synchronized: the branch goes back, and later iterations are not looked at}}
  cf.cond_br %c, ^loop, ^end
^end:
  return
}

// -----

// What happens in other regions is not seen.

func.func @region(%g: memref<16xf16, #hivm.address_space<gm>>, %h: memref<16xf16, #hivm.address_space<gm>>, %o: memref<16xf16, #hivm.address_space<gm>>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  // expected-error@+1 {{'scf.execute_region' op cannot be synchronized: operations in its regions are not looked at}}
  scf.execute_region {
    hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
    scf.yield
  }
  hivm.hir.store ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%o : memref<16xf16, #hivm.address_space<gm>>)
  return
}

// -----

// Each loop doubles the work.

// expected-error@+1 {{'func.func' op loops are nested too deep to be synchronized: 20 levels}}
func.func @deep(%g: memref<16xf16, #hivm.address_space<gm>>, %h: memref<16xf16, #hivm.address_space<gm>>, %o: memref<16xf16, #hivm.address_space<gm>>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  scf.for %i0 = %c0 to %n step %c1 {
  scf.for %i1 = %c0 to %n step %c1 {
  scf.for %i2 = %c0 to %n step %c1 {
  scf.for %i3 = %c0 to %n step %c1 {
  scf.for %i4 = %c0 to %n step %c1 {
  scf.for %i5 = %c0 to %n step %c1 {
  scf.for %i6 = %c0 to %n step %c1 {
  scf.for %i7 = %c0 to %n step %c1 {
  scf.for %i8 = %c0 to %n step %c1 {
  scf.for %i9 = %c0 to %n step %c1 {
  scf.for %i10 = %c0 to %n step %c1 {
  scf.for %i11 = %c0 to %n step %c1 {
  scf.for %i12 = %c0 to %n step %c1 {
  scf.for %i13 = %c0 to %n step %c1 {
  scf.for %i14 = %c0 to %n step %c1 {
  scf.for %i15 = %c0 to %n step %c1 {
  scf.for %i16 = %c0 to %n step %c1 {
  scf.for %i17 = %c0 to %n step %c1 {
  scf.for %i18 = %c0 to %n step %c1 {
  scf.for %i19 = %c0 to %n step %c1 {
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.vexp ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  }
  }
  }
  }
  }
  }
  }
  }
  }
  }
  }
  }
  }
  }
  }
  }
  }
  }
  }
  }
  return
}
