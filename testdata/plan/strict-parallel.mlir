// RUN: hivm-opt %s --hivm-plan-memory=strict --verify-diagnostics

// The body of affine.parallel runs several times: %a is needed again by the next iteration when %b has been
// written, so that the two share no memory.
// expected-error@+1 {{ub overflow, requires 1920000 bits while 1572864 bits available!}}
func.func @parallel(%g: memref<30000xf32, #hivm.address_space<gm>>, %h: memref<30000xf32, #hivm.address_space<gm>>) {
  // expected-note@+1 {{this buffer takes 120000 bytes}}
  %a = memref.alloc() : memref<30000xf32, #hivm.address_space<ub>>
  // expected-note@+1 {{this buffer takes 120000 bytes}}
  %b = memref.alloc() : memref<30000xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<30000xf32, #hivm.address_space<gm>>) outs(%a : memref<30000xf32, #hivm.address_space<ub>>)
  // expected-note@+1 {{most is needed at this 'affine.parallel' op: 240000 bytes in 2 places}}
  affine.parallel (%i) = (0) to (2) {
    hivm.hir.store ins(%a : memref<30000xf32, #hivm.address_space<ub>>) outs(%h : memref<30000xf32, #hivm.address_space<gm>>)
    hivm.hir.load ins(%g : memref<30000xf32, #hivm.address_space<gm>>) outs(%b : memref<30000xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%b : memref<30000xf32, #hivm.address_space<ub>>) outs(%h : memref<30000xf32, #hivm.address_space<gm>>)
  }
  return
}
