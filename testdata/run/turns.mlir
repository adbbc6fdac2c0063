// RUN: hivm-opt run %s --entry=@main --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros | FileCheck %s
// RUN: hivm-opt --hivm-enable-multi-buffer=strict=true %s | hivm-opt run - --entry=@main --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros | FileCheck %s
// RUN: hivm-opt --hivm-enable-multi-buffer=strict=true --hivm-lower-multi-buffer-counter=strict=true %s | hivm-opt run - --entry=@main --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros | FileCheck %s

// Which address a pointer_cast with several addresses has, and what multi_buffer_counter counts:
// the interpreter, the code for this machine and the code for the accelerator agree, before and
// after the passes.

// The body runs six times; the number goes on in the next iteration of the outer loop.
// CHECK: arg0 : {{.*}} = [11, 20, 21]
// The addresses take turns in the outer loop, where the buffer is defined.
// CHECK: arg1 : {{.*}} = [21, 11]
// The turn is a turn of the loop, though the buffer is not used in each iteration.
// CHECK: arg2 : {{.*}} = [0, 3]
// The regions of scf.while count by themselves: the first runs once more.
// CHECK: arg3 : {{.*}} = [2, 3, 2, 1]
// The buffer of the last iteration leaves the loop, nothing else changes.
// CHECK: arg4 : {{.*}} = [2, 7]
// Two counters of a block are alike, and a block in a branch counts for itself.
// CHECK: arg5 : {{.*}} = [4, 4, 1]

func.func private @nested(%out: memref<3xi32, #hivm.address_space<gm>>) {
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 32 : i64
  %a2 = arith.constant 64 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c3 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      %x = hivm.hir.pointer_cast(%a0, %a1, %a2) : memref<8xi32, #hivm.address_space<ub>>
      annotation.mark %x {hivm.multi_buffer = 3 : i32} : memref<8xi32, #hivm.address_space<ub>>
      %tens = arith.muli %i, %c10 : index
      %n = arith.addi %tens, %j : index
      %v = arith.index_cast %n : index to i32
      memref.store %v, %x[%c0] : memref<8xi32, #hivm.address_space<ub>>
    }
  }
  %x0 = hivm.hir.pointer_cast(%a0) : memref<8xi32, #hivm.address_space<ub>>
  %x1 = hivm.hir.pointer_cast(%a1) : memref<8xi32, #hivm.address_space<ub>>
  %x2 = hivm.hir.pointer_cast(%a2) : memref<8xi32, #hivm.address_space<ub>>
  %v0 = memref.load %x0[%c0] : memref<8xi32, #hivm.address_space<ub>>
  %v1 = memref.load %x1[%c0] : memref<8xi32, #hivm.address_space<ub>>
  %v2 = memref.load %x2[%c0] : memref<8xi32, #hivm.address_space<ub>>
  memref.store %v0, %out[%c0] : memref<3xi32, #hivm.address_space<gm>>
  memref.store %v1, %out[%c1] : memref<3xi32, #hivm.address_space<gm>>
  memref.store %v2, %out[%c2] : memref<3xi32, #hivm.address_space<gm>>
  return
}

func.func private @outer(%out: memref<2xi32, #hivm.address_space<gm>>) {
  %a0 = arith.constant 128 : i64
  %a1 = arith.constant 160 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %x = hivm.hir.pointer_cast(%a0, %a1) : memref<8xi32, #hivm.address_space<ub>>
    scf.for %j = %c0 to %c2 step %c1 {
      %tens = arith.muli %i, %c10 : index
      %n = arith.addi %tens, %j : index
      %v = arith.index_cast %n : index to i32
      memref.store %v, %x[%c0] : memref<8xi32, #hivm.address_space<ub>>
    }
  }
  %x0 = hivm.hir.pointer_cast(%a0) : memref<8xi32, #hivm.address_space<ub>>
  %x1 = hivm.hir.pointer_cast(%a1) : memref<8xi32, #hivm.address_space<ub>>
  %v0 = memref.load %x0[%c0] : memref<8xi32, #hivm.address_space<ub>>
  %v1 = memref.load %x1[%c0] : memref<8xi32, #hivm.address_space<ub>>
  memref.store %v0, %out[%c0] : memref<2xi32, #hivm.address_space<gm>>
  memref.store %v1, %out[%c1] : memref<2xi32, #hivm.address_space<gm>>
  return
}

func.func private @branch(%out: memref<2xi32, #hivm.address_space<gm>>) {
  %a0 = arith.constant 256 : i64
  %a1 = arith.constant 288 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c5 step %c1 {
    %bit = arith.remui %i, %c2 : index
    %odd = arith.cmpi eq, %bit, %c1 : index
    scf.if %odd {
      %x = hivm.hir.pointer_cast(%a0, %a1) : memref<8xi32, #hivm.address_space<ub>>
      %v = arith.index_cast %i : index to i32
      memref.store %v, %x[%c0] : memref<8xi32, #hivm.address_space<ub>>
    }
  }
  %x0 = hivm.hir.pointer_cast(%a0) : memref<8xi32, #hivm.address_space<ub>>
  %x1 = hivm.hir.pointer_cast(%a1) : memref<8xi32, #hivm.address_space<ub>>
  %v0 = memref.load %x0[%c0] : memref<8xi32, #hivm.address_space<ub>>
  %v1 = memref.load %x1[%c0] : memref<8xi32, #hivm.address_space<ub>>
  memref.store %v0, %out[%c0] : memref<2xi32, #hivm.address_space<gm>>
  memref.store %v1, %out[%c1] : memref<2xi32, #hivm.address_space<gm>>
  return
}

func.func private @while(%out: memref<4xi32, #hivm.address_space<gm>>) {
  %a0 = arith.constant 512 : i64
  %a1 = arith.constant 544 : i64
  %a2 = arith.constant 576 : i64
  %a3 = arith.constant 608 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %end = scf.while (%n = %c0) : (index) -> index {
    %x = hivm.hir.pointer_cast(%a0, %a1) : memref<8xi32, #hivm.address_space<ub>>
    %v = arith.index_cast %n : index to i32
    memref.store %v, %x[%c0] : memref<8xi32, #hivm.address_space<ub>>
    %go = arith.cmpi ult, %n, %c3 : index
    scf.condition(%go) %n : index
  } do {
  ^bb0(%n: index):
    %x = hivm.hir.pointer_cast(%a2, %a3) : memref<8xi32, #hivm.address_space<ub>>
    %v = arith.index_cast %n : index to i32
    memref.store %v, %x[%c0] : memref<8xi32, #hivm.address_space<ub>>
    %next = arith.addi %n, %c1 : index
    scf.yield %next : index
  }
  %x0 = hivm.hir.pointer_cast(%a0) : memref<8xi32, #hivm.address_space<ub>>
  %x1 = hivm.hir.pointer_cast(%a1) : memref<8xi32, #hivm.address_space<ub>>
  %x2 = hivm.hir.pointer_cast(%a2) : memref<8xi32, #hivm.address_space<ub>>
  %x3 = hivm.hir.pointer_cast(%a3) : memref<8xi32, #hivm.address_space<ub>>
  %v0 = memref.load %x0[%c0] : memref<8xi32, #hivm.address_space<ub>>
  %v1 = memref.load %x1[%c0] : memref<8xi32, #hivm.address_space<ub>>
  %v2 = memref.load %x2[%c0] : memref<8xi32, #hivm.address_space<ub>>
  %v3 = memref.load %x3[%c0] : memref<8xi32, #hivm.address_space<ub>>
  memref.store %v0, %out[%c0] : memref<4xi32, #hivm.address_space<gm>>
  memref.store %v1, %out[%c1] : memref<4xi32, #hivm.address_space<gm>>
  memref.store %v2, %out[%c2] : memref<4xi32, #hivm.address_space<gm>>
  memref.store %v3, %out[%c3] : memref<4xi32, #hivm.address_space<gm>>
  return
}

func.func private @yielded(%out: memref<2xi32, #hivm.address_space<gm>>) {
  %a0 = arith.constant 1024 : i64
  %a1 = arith.constant 1056 : i64
  %a2 = arith.constant 1088 : i64
  %seven = arith.constant 7 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %init = hivm.hir.pointer_cast(%a2) : memref<8xi32, #hivm.address_space<ub>>
  memref.store %seven, %init[%c0] : memref<8xi32, #hivm.address_space<ub>>
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%last = %init) -> (memref<8xi32, #hivm.address_space<ub>>) {
    %x = hivm.hir.pointer_cast(%a0, %a1) : memref<8xi32, #hivm.address_space<ub>>
    %n = arith.index_cast %i : index to i32
    hivm.hir.vbrc ins(%n : i32) outs(%x : memref<8xi32, #hivm.address_space<ub>>)
    scf.yield %x : memref<8xi32, #hivm.address_space<ub>>
  }
  %v0 = memref.load %r[%c0] : memref<8xi32, #hivm.address_space<ub>>
  %v1 = memref.load %init[%c0] : memref<8xi32, #hivm.address_space<ub>>
  memref.store %v0, %out[%c0] : memref<2xi32, #hivm.address_space<gm>>
  memref.store %v1, %out[%c1] : memref<2xi32, #hivm.address_space<gm>>
  return
}

func.func private @counters(%out: memref<3xi64, #hivm.address_space<gm>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %c5 step %c1 {
    %n = hivm.hir.multi_buffer_counter -> i64
    memref.store %n, %out[%c0] : memref<3xi64, #hivm.address_space<gm>>
    %bit = arith.remui %i, %c2 : index
    %odd = arith.cmpi eq, %bit, %c1 : index
    scf.if %odd {
      %k = hivm.hir.multi_buffer_counter -> i64
      memref.store %k, %out[%c2] : memref<3xi64, #hivm.address_space<gm>>
    }
    %m = hivm.hir.multi_buffer_counter -> i64
    memref.store %m, %out[%c1] : memref<3xi64, #hivm.address_space<gm>>
  }
  return
}

func.func @main(%a: memref<3xi32, #hivm.address_space<gm>>, %b: memref<2xi32, #hivm.address_space<gm>>, %c: memref<2xi32, #hivm.address_space<gm>>,
                %d: memref<4xi32, #hivm.address_space<gm>>, %e: memref<2xi32, #hivm.address_space<gm>>, %f: memref<3xi64, #hivm.address_space<gm>>) attributes {hacc.entry} {
  call @nested(%a) : (memref<3xi32, #hivm.address_space<gm>>) -> ()
  call @outer(%b) : (memref<2xi32, #hivm.address_space<gm>>) -> ()
  call @branch(%c) : (memref<2xi32, #hivm.address_space<gm>>) -> ()
  call @while(%d) : (memref<4xi32, #hivm.address_space<gm>>) -> ()
  call @yielded(%e) : (memref<2xi32, #hivm.address_space<gm>>) -> ()
  // The numbers begin anew in each call.
  call @counters(%f) : (memref<3xi64, #hivm.address_space<gm>>) -> ()
  call @counters(%f) : (memref<3xi64, #hivm.address_space<gm>>) -> ()
  return
}
