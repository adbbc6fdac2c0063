// RUN: hivm-opt --hivm-plan-memory=reuse=true %s | FileCheck %s
// RUN: hivm-opt --hivm-plan-memory %s | FileCheck %s --check-prefix=APART

!v = memref<8xf32, #hivm.address_space<ub>>

// A buffer lies where one does that was used for the last time in front of it: %c where
// %a was. %b is used until the end by way of a view.
// CHECK-LABEL: func.func @straight
// CHECK: %[[A:.*]] = arith.constant 0 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[A]])
// CHECK-NEXT: %[[B:.*]] = arith.constant 32 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[B]])
// CHECK: %[[C:.*]] = arith.constant 0 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[C]])
// CHECK: %[[D:.*]] = arith.constant 64 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[D]])
// APART-LABEL: func.func @straight
// APART: arith.constant 64 : i64
// APART: arith.constant 96 : i64
func.func @straight() {
  %a = memref.alloc() : !v
  %b = memref.alloc() : !v
  %view = memref.expand_shape %b [[0, 1]] output_shape [2, 4] : !v into memref<2x4xf32, #hivm.address_space<ub>>
  hivm.hir.vexp ins(%a : !v) outs(%b : !v)
  %c = memref.alloc() : !v
  hivm.hir.vexp ins(%b : !v) outs(%c : !v)
  %d = memref.alloc() : !v
  hivm.hir.vexp ins(%c : !v) outs(%d : !v)
  hivm.hir.vexp ins(%view : memref<2x4xf32, #hivm.address_space<ub>>) outs(%view : memref<2x4xf32, #hivm.address_space<ub>>)
  return
}

// What lies in front of a loop is needed until its end, what lies in it until the end of
// an iteration; %late may have the place of both.
// CHECK-LABEL: func.func @loop
// CHECK: %[[A:.*]] = arith.constant 0 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[A]])
// CHECK: scf.for
// CHECK: %[[B:.*]] = arith.constant 32 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[B]])
// CHECK: %[[C:.*]] = arith.constant 32 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[C]])
// CHECK: }
// CHECK: %[[D:.*]] = arith.constant 0 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[D]]) : memref<16xf32
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : !v
  scf.for %i = %c0 to %n step %c1 {
    hivm.hir.vexp ins(%a : !v) outs(%a : !v)
    %b = memref.alloc() : !v
    hivm.hir.vexp ins(%b : !v) outs(%b : !v)
    %c = memref.alloc() : !v
    hivm.hir.vexp ins(%c : !v) outs(%c : !v)
  }
  %late = memref.alloc() : memref<16xf32, #hivm.address_space<ub>>
  return
}

// Buffers that a value may be either of are needed all the time, and so is one that
// leaves the operation it is allocated in, from there to the end.
// CHECK-LABEL: func.func @either
// CHECK: %[[A:.*]] = arith.constant 0 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[A]])
// CHECK: %[[B:.*]] = arith.constant 32 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[B]])
// CHECK: %[[C:.*]] = arith.constant 64 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[C]])
// CHECK: %[[D:.*]] = arith.constant 96 : i64
// CHECK-NEXT: hivm.hir.pointer_cast(%[[D]])
func.func @either(%c: i1) {
  %a = memref.alloc() : !v
  %b = memref.alloc() : !v
  %x = arith.select %c, %a, %b : !v
  hivm.hir.vexp ins(%x : !v) outs(%x : !v)
  %y = scf.if %c -> (!v) {
    %in = memref.alloc() : !v
    scf.yield %in : !v
  } else {
    scf.yield %x : !v
  }
  hivm.hir.vexp ins(%y : !v) outs(%y : !v)
  %d = memref.alloc() : !v
  return
}

// Blocks that jump back may run again.
// CHECK-LABEL: func.func @back
// CHECK: arith.constant 0 : i64
// CHECK: arith.constant 32 : i64
func.func @back(%c: i1) {
  cf.br ^a
^a:
  %a = memref.alloc() : !v
  hivm.hir.vexp ins(%a : !v) outs(%a : !v)
  cf.br ^b
^b:
  %b = memref.alloc() : !v
  hivm.hir.vexp ins(%b : !v) outs(%b : !v)
  cf.cond_br %c, ^a, ^end
^end:
  return
}

// Nobody knows how long an address is used. A size is none.
// CHECK-LABEL: func.func @address
// CHECK: arith.constant 0 : i64
// CHECK-NEXT: pointer_cast
// CHECK: arith.constant 32 : i64
// CHECK-NEXT: pointer_cast
// CHECK: arith.constant 32 : i64
// CHECK-NEXT: pointer_cast
func.func @address() -> (index, index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : !v
  %p = memref.extract_aligned_pointer_as_index %a : !v -> index
  %b = memref.alloc() : !v
  %n = memref.dim %b, %c0 : !v
  %c = memref.alloc() : !v
  return %p, %n : index, index
}
