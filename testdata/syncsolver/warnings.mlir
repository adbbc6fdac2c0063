// RUN: hivm-opt --hivm-graph-sync-solver --split-input-file --verify-diagnostics %s
// RUN: hivm-opt --hivm-graph-sync-solver=strict=true --split-input-file %s | FileCheck %s

// By default there is a warning where the result of the reference is wrong; the option strict
// makes it right.

// H.3: a loop that may not run returns its initial value.

// CHECK-LABEL: func.func @empty_loop(
// CHECK: hivm.hir.load
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK: scf.for
// CHECK: hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.store
func.func @empty_loop(%g: memref<16xf16, #hivm.address_space<gm>>, %h: memref<16xf16, #hivm.address_space<gm>>, %o: memref<16xf16, #hivm.address_space<gm>>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a32 = arith.constant 32 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  %B = hivm.hir.pointer_cast(%a32) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  // expected-warning@+1 {{'scf.for' op synchronization changes the meaning: a result is taken for the buffer that the body yields, also if the body never runs}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %A) -> (memref<16xf16, #hivm.address_space<ub>>) {
    scf.yield %B : memref<16xf16, #hivm.address_space<ub>>
  }
  hivm.hir.store ins(%r : memref<16xf16, #hivm.address_space<ub>>) outs(%o : memref<16xf16, #hivm.address_space<gm>>)
  return
}

// -----

func.func private @use(memref<16xf16, #hivm.address_space<ub>>)

// H.6: a function may do anything with its operands.

// CHECK-LABEL: func.func @call(
// CHECK: hivm.hir.load
// CHECK-NEXT: hivm.hir.pipe_barrier[<PIPE_ALL>]
// CHECK-NEXT: call @use
// CHECK-NEXT: hivm.hir.pipe_barrier[<PIPE_ALL>]
// CHECK-NEXT: hivm.hir.store
func.func @call(%g: memref<16xf16, #hivm.address_space<gm>>, %h: memref<16xf16, #hivm.address_space<gm>>, %o: memref<16xf16, #hivm.address_space<gm>>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  // expected-warning@+1 {{'func.call' op synchronization changes the meaning: its operands are not looked at}}
  func.call @use(%A) : (memref<16xf16, #hivm.address_space<ub>>) -> ()
  hivm.hir.store ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%o : memref<16xf16, #hivm.address_space<gm>>)
  return
}

// -----

// Memory of which nothing is known may be any.

// CHECK-LABEL: func.func @unknown(
// CHECK: hivm.hir.load
// CHECK: hivm.hir.vexp
func.func @unknown(%g: memref<16xf16, #hivm.address_space<gm>>, %h: memref<16xf16, #hivm.address_space<gm>>, %o: memref<16xf16, #hivm.address_space<gm>>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  %x = memref.alloca() : memref<16xf16, #hivm.address_space<ub>>
  // expected-warning@+1 {{'hivm.hir.vexp' op synchronization changes the meaning: where memref<16xf16, #hivm.address_space<ub>> comes from is not known}}
  hivm.hir.vexp ins(%x : memref<16xf16, #hivm.address_space<ub>>) outs(%x : memref<16xf16, #hivm.address_space<ub>>)
  return
}

// -----

// Flags by hand keep their ids.

// CHECK-LABEL: func.func @clash(
// CHECK: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID1>]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
func.func @clash(%g: memref<16xf16, #hivm.address_space<gm>>, %h: memref<16xf16, #hivm.address_space<gm>>, %o: memref<16xf16, #hivm.address_space<gm>>, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a32 = arith.constant 32 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  %B = hivm.hir.pointer_cast(%a32) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.load ins(%g : memref<16xf16, #hivm.address_space<gm>>) outs(%A : memref<16xf16, #hivm.address_space<ub>>)
  hivm.hir.vexp ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%B : memref<16xf16, #hivm.address_space<ub>>)
  // expected-warning@+1 {{'hivm.hir.wait_flag' op synchronization changes the meaning: another flag gets the same event id}}
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  return
}

// -----

// A lock is given back when all pipes are done. By default nothing sees to it.

// CHECK-LABEL: func.func @lock(
// CHECK: hivm.hir.sync_block_lock
// CHECK: hivm.hir.store
// CHECK-NEXT: hivm.hir.pipe_barrier[<PIPE_ALL>]
// CHECK-NEXT: hivm.hir.sync_block_unlock
func.func @lock(%l: memref<1xi64, #hivm.address_space<gm>>, %g: memref<16xf16, #hivm.address_space<gm>>) {
  %a0 = arith.constant 0 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xf16, #hivm.address_space<ub>>
  hivm.hir.sync_block_lock lock_var(%l : memref<1xi64, #hivm.address_space<gm>>)
  hivm.hir.store ins(%A : memref<16xf16, #hivm.address_space<ub>>) outs(%g : memref<16xf16, #hivm.address_space<gm>>)
  hivm.hir.sync_block_unlock lock_var(%l : memref<1xi64, #hivm.address_space<gm>>)
  return
}

// -----

// A workspace that hivm-plan-memory has not placed yet is memory of its own, a part of its
// argument. By default nothing orders its accesses.

// CHECK-LABEL: func.func @workspace(
// CHECK: hivm.hir.store
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.load
func.func @workspace(%w: memref<4096xi8, #hivm.address_space<gm>>) {
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 64 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xi8, #hivm.address_space<ub>>
  %B = hivm.hir.pointer_cast(%a1) : memref<16xi8, #hivm.address_space<ub>>
  // expected-warning@+1 {{'memref_ext.alloc_workspace' op synchronization changes the meaning: nothing orders its accesses, because it has no offset yet}}
  %W = memref_ext.alloc_workspace() from %w : from memref<4096xi8, #hivm.address_space<gm>> to memref<16xi8, #hivm.address_space<gm>>
  hivm.hir.store ins(%A : memref<16xi8, #hivm.address_space<ub>>) outs(%W : memref<16xi8, #hivm.address_space<gm>>)
  hivm.hir.load ins(%W : memref<16xi8, #hivm.address_space<gm>>) outs(%B : memref<16xi8, #hivm.address_space<ub>>)
  return
}

// -----

// A workspace overlaps the argument that it is a part of, also where it has an offset.

// CHECK-LABEL: func.func @whole(
// CHECK: hivm.hir.store
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.wait_flag[<PIPE_MTE3>, <PIPE_MTE2>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.load
func.func @whole(%w: memref<16xi8, #hivm.address_space<gm>>) {
  %c0 = arith.constant 0 : index
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 64 : i64
  %A = hivm.hir.pointer_cast(%a0) : memref<16xi8, #hivm.address_space<ub>>
  %B = hivm.hir.pointer_cast(%a1) : memref<16xi8, #hivm.address_space<ub>>
  // expected-warning@+1 {{'memref_ext.alloc_workspace' op synchronization changes the meaning: nothing orders its accesses behind accesses of the whole workspace}}
  %W = memref_ext.alloc_workspace() from %w offset = [%c0] : from memref<16xi8, #hivm.address_space<gm>> to memref<16xi8, #hivm.address_space<gm>>
  hivm.hir.store ins(%A : memref<16xi8, #hivm.address_space<ub>>) outs(%W : memref<16xi8, #hivm.address_space<gm>>)
  hivm.hir.load ins(%w : memref<16xi8, #hivm.address_space<gm>>) outs(%B : memref<16xi8, #hivm.address_space<ub>>)
  return
}
