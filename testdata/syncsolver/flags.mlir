// RUN: hivm-opt --hivm-graph-sync-solver --split-input-file %s | FileCheck %s

// A flag from the load to the vector instruction, and one to the store. Within one pipe a barrier
// does it. A kernel ends with a barrier of all pipes.

// CHECK-LABEL: func.func @straight(
// CHECK: hivm.hir.load
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: hivm.hir.pipe_barrier[<PIPE_V>]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.store
// CHECK-NEXT: hivm.hir.pipe_barrier[<PIPE_ALL>]
// CHECK-NEXT: return
func.func @straight(%g: memref<16xf16, #hivm.address_space<gm>>, %h: memref<16xf16, #hivm.address_space<gm>>, %o: memref<16xf16, #hivm.address_space<gm>>, %n: index, %c: i1) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a32 = arith.constant 32 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  %B = hivm.hir.pointer_cast(%a32) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.vexp ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%B : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.vexp ins(%B : memref<16xf16, #hivm.address_space<ub>>) outs(%B : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.store ins(%B : memref<16xf16, #hivm.address_space<ub>>) outs(%o : memref<16xf16, #hivm.address_space<gm>>)
  return
}

// -----

// A flag from one iteration to the next is set before the loop and waited for after it. Two copies
// of a buffer have two flags, which take turns.

// CHECK-LABEL: func.func @turns(
// CHECK: hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID1>]
// CHECK-NEXT: scf.for
// CHECK-NEXT: %[[COUNT:.*]] = hivm.hir.multi_buffer_counter -> i64
// CHECK: %[[ID:.*]] = arith.select
// CHECK: hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE2>, %[[ID]]]
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.pipe_barrier[<PIPE_V>]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE2>, %[[ID]]]
// CHECK-NEXT: }
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID1>]
func.func @turns(%g: memref<16xf16, #hivm.address_space<gm>>, %h: memref<16xf16, #hivm.address_space<gm>>, %o: memref<16xf16, #hivm.address_space<gm>>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a32 = arith.constant 32 : i64
  %a128 = arith.constant 128 : i64
  %B = hivm.hir.pointer_cast(%a128) : memref<16xf16, #hivm.address_space<ub>>
  scf.for %i = %c0 to %n step %c1 {
    %A = hivm.hir.pointer_cast(%a0, %a32) : memref<16xf16, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
    hivm.hir.vexp ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%B : memref<16xf16, #hivm.address_space<ub>>)
  }
  return
}

// -----

// The flags of an inner loop move out of the outer one, which uses no flag of theirs.

// CHECK-LABEL: func.func @outwards(
// CHECK: hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: scf.for
// CHECK-NEXT: scf.for
// CHECK: hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.load
// CHECK: hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID0>]
func.func @outwards(%g: memref<16xf16, #hivm.address_space<gm>>, %h: memref<16xf16, #hivm.address_space<gm>>, %o: memref<16xf16, #hivm.address_space<gm>>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a32 = arith.constant 32 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  %B = hivm.hir.pointer_cast(%a32) : memref<16xf16, #hivm.address_space<ub>>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
      hivm.hir.vexp ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%B : memref<16xf16, #hivm.address_space<ub>>)
    }
  }
  return
}

// -----

// Nothing waits in a branch for what both branches, or none, have to wait for.

// CHECK-LABEL: func.func @branch(
// CHECK: hivm.hir.load
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: scf.if
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: } else {
// CHECK-NEXT: hivm.hir.vadd
// CHECK-NEXT: }
func.func @branch(%g: memref<16xf16, #hivm.address_space<gm>>, %h: memref<16xf16, #hivm.address_space<gm>>, %o: memref<16xf16, #hivm.address_space<gm>>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a32 = arith.constant 32 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  %B = hivm.hir.pointer_cast(%a32) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  scf.if %c {
    hivm.hir.vexp ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%B : memref<16xf16, #hivm.address_space<ub>>)
  } else {
    hivm.hir.vadd ins(%A, %A : memref<16xf16, #hivm.address_space<ub>>, memref<16xf16, #hivm.address_space<ub>>) outs(%B : memref<16xf16, #hivm.address_space<ub>>)
  }
  return
}

// -----

// Subviews of a buffer that have nothing in common do not wait for each other.

// CHECK-LABEL: func.func @parts(
// CHECK: hivm.hir.load
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: return
func.func @parts(%g: memref<8xf16, strided<[1]>, #hivm.address_space<gm>>) {
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  %lo = memref.subview %A[0] [8] [1] : memref<16xf16, #hivm.address_space<ub>> to memref<8xf16, strided<[1]>, #hivm.address_space<ub>>
  %hi = memref.subview %A[8] [8] [1] : memref<16xf16, #hivm.address_space<ub>> to memref<8xf16, strided<[1], offset: 8>, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<8xf16, strided<[1]>, #hivm.address_space<gm>>) outs(%lo : memref<8xf16, strided<[1]>, #hivm.address_space<ub>>)
  hivm.hir.vexp ins(%hi : memref<8xf16, strided<[1], offset: 8>, #hivm.address_space<ub>>) outs(%hi : memref<8xf16, strided<[1], offset: 8>, #hivm.address_space<ub>>)
  return
}
