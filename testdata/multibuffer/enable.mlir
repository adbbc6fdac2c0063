// RUN: hivm-opt %s --split-input-file --hivm-enable-multi-buffer --verify-diagnostics | FileCheck %s
// RUN: hivm-opt %s --split-input-file --hivm-enable-multi-buffer=strict=true | FileCheck %s --check-prefix=STRICT

// Each address becomes a buffer at the start of the function, with the marks; the iteration
// chooses. The chain of the second buffer stands in front of the chain of the first one's.
// CHECK-LABEL: @two
// CHECK: %[[A1:.*]] = hivm.hir.pointer_cast(%c0_i64) : memref<8xf32, #hivm.address_space<ub>>
// CHECK-NEXT: annotation.mark %[[A1]] {hivm.multi_buffer = 2 : i32}
// CHECK-NEXT: %[[A2:.*]] = hivm.hir.pointer_cast(%c32_i64) : memref<8xf32, #hivm.address_space<ub>>
// CHECK-NEXT: annotation.mark %[[A2]] {hivm.multi_buffer = 2 : i32}
// CHECK-NEXT: %[[B1:.*]] = hivm.hir.pointer_cast(%c64_i64)
// CHECK-NEXT: %[[B2:.*]] = hivm.hir.pointer_cast(%c96_i64)
// CHECK-NEXT: %[[B3:.*]] = hivm.hir.pointer_cast(%c128_i64)
// CHECK: scf.for
// CHECK-NEXT: %[[N:.*]] = hivm.hir.multi_buffer_counter -> i64
// CHECK-NEXT: %[[R:.*]] = arith.remui %[[N]], %c2_i64 : i64
// CHECK-NEXT: %[[I:.*]] = arith.index_cast %[[R]] : i64 to index
// CHECK-NEXT: %[[S:.*]] = arith.index_cast %[[I]] : index to i64
// CHECK-NEXT: %[[P:.*]] = arith.cmpi eq, %[[S]], %c1_i64 : i64
// CHECK-NEXT: %[[A:.*]] = arith.select %[[P]], %[[A2]], %[[A1]] : memref<8xf32, #hivm.address_space<ub>>
// CHECK-NEXT: %[[R3:.*]] = arith.remui %[[N]], %c3_i64 : i64
// CHECK: arith.select %{{.*}}, %[[B2]], %[[B1]]
// CHECK: %[[B:.*]] = arith.select %{{.*}}, %[[B3]], %{{.*}}
// CHECK-NEXT: hivm.hir.load {{.*}} outs(%[[A]] :
// CHECK-NEXT: hivm.hir.vexp ins(%[[A]] : {{.*}}) outs(%[[B]] :
func.func @two(%g: memref<8xf32, #hivm.address_space<gm>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 32 : i64
  %b0 = arith.constant 64 : i64
  %b1 = arith.constant 96 : i64
  %b2 = arith.constant 128 : i64
  scf.for %i = %c0 to %n step %c1 {
    %a = hivm.hir.pointer_cast(%a0, %a1) : memref<8xf32, #hivm.address_space<ub>>
    annotation.mark %a {hivm.multi_buffer = 2 : i32} : memref<8xf32, #hivm.address_space<ub>>
    %b = hivm.hir.pointer_cast(%b0, %b1, %b2) : memref<8xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<8xf32, #hivm.address_space<gm>>) outs(%a : memref<8xf32, #hivm.address_space<ub>>)
    hivm.hir.vexp ins(%a : memref<8xf32, #hivm.address_space<ub>>) outs(%b : memref<8xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%b : memref<8xf32, #hivm.address_space<ub>>) outs(%g : memref<8xf32, #hivm.address_space<gm>>)
  }
  return
}

// -----

// A buffer that leaves all loops: the reference copies it into the buffer that the loop carries,
// behind the flags. strict hands on the buffer of the iteration.
// CHECK-LABEL: @yielded
// CHECK: scf.for {{.*}} iter_args(%[[L:.*]] = %{{.*}})
// CHECK: %[[X:.*]] = arith.select
// CHECK: hivm.hir.copy ins(%[[X]] : {{.*}}) outs(%[[L]] :
// CHECK-NEXT: scf.yield %[[L]]
// STRICT-LABEL: @yielded
// STRICT: %[[X:.*]] = arith.select
// STRICT-NEXT: scf.yield %[[X]]
func.func @yielded(%g: memref<8xf32, #hivm.address_space<gm>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 32 : i64
  %a2 = arith.constant 64 : i64
  %init = hivm.hir.pointer_cast(%a2) : memref<8xf32, #hivm.address_space<ub>>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%last = %init) -> (memref<8xf32, #hivm.address_space<ub>>) {
    // expected-warning@+1 {{'hivm.hir.pointer_cast' op changes the meaning: it leaves the loop, so that it is copied into the buffer that the loop carries, with nothing that waits for the copy}}
    %x = hivm.hir.pointer_cast(%a0, %a1) : memref<8xf32, #hivm.address_space<ub>>
    annotation.mark %x {hivm.multi_buffer = 2 : i32} : memref<8xf32, #hivm.address_space<ub>>
    scf.yield %x : memref<8xf32, #hivm.address_space<ub>>
  }
  hivm.hir.store ins(%r : memref<8xf32, #hivm.address_space<ub>>) outs(%g : memref<8xf32, #hivm.address_space<gm>>)
  return
}

// -----

// Sizes and addresses that the loop computes: the buffers stay in it, where the reference
// makes code that is not valid. The counter has been written by hand behind the buffer, and moves.
// CHECK-LABEL: @inside
// CHECK: scf.for
// CHECK-NEXT: %[[N:.*]] = hivm.hir.multi_buffer_counter -> i64
// CHECK-NEXT: arith.remui %[[N]]
// CHECK: %[[SIZE:.*]] = affine.min
// CHECK-NEXT: %[[X1:.*]] = hivm.hir.pointer_cast(%c0_i64) [%[[SIZE]]] : memref<?xf32, #hivm.address_space<ub>>
// CHECK-NEXT: annotation.mark %[[X1]]
// CHECK-NEXT: %[[X2:.*]] = hivm.hir.pointer_cast(%{{.*}}) [%[[SIZE]]] : memref<?xf32, #hivm.address_space<ub>>
// CHECK-NEXT: annotation.mark %[[X2]]
// CHECK-NEXT: arith.cmpi
// CHECK-NEXT: arith.select %{{.*}}, %[[X2]], %[[X1]] : memref<?xf32, #hivm.address_space<ub>>
func.func @inside(%g: memref<8xf32, #hivm.address_space<gm>>, %n: index, %address: i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %size = affine.min affine_map<(d0)[s0] -> (s0 - d0, 8)>(%i)[%n]
    %x = hivm.hir.pointer_cast(%a0, %address) [%size] : memref<?xf32, #hivm.address_space<ub>>
    annotation.mark %x {hivm.multi_buffer = 2 : i32} : memref<?xf32, #hivm.address_space<ub>>
    %part = memref.subview %g[0] [%size] [1] : memref<8xf32, #hivm.address_space<gm>> to memref<?xf32, strided<[1]>, #hivm.address_space<gm>>
    hivm.hir.load ins(%part : memref<?xf32, strided<[1]>, #hivm.address_space<gm>>) outs(%x : memref<?xf32, #hivm.address_space<ub>>)
    %k = hivm.hir.multi_buffer_counter -> i64
    %at = arith.index_cast %k : i64 to index
    memref.store %zero, %g[%at] : memref<8xf32, #hivm.address_space<gm>>
  }
  return
}

// -----

// Without a loop that counts its iterations a buffer keeps its addresses, and is at the first; so
// does a buffer in global memory.
// CHECK-LABEL: @first
// CHECK-COUNT-4: hivm.hir.pointer_cast(%c0_i64, %c32_i64)
func.func @first(%g: memref<8xf32, #hivm.address_space<gm>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = arith.constant 0 : i64
  %a1 = arith.constant 32 : i64
  %x = hivm.hir.pointer_cast(%a0, %a1) : memref<8xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%g : memref<8xf32, #hivm.address_space<gm>>) outs(%x : memref<8xf32, #hivm.address_space<ub>>)
  affine.for %i = 0 to 4 {
    %y = hivm.hir.pointer_cast(%a0, %a1) : memref<8xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%g : memref<8xf32, #hivm.address_space<gm>>) outs(%y : memref<8xf32, #hivm.address_space<ub>>)
  }
  scf.forall (%i) in (%n) {
    scf.for %j = %c0 to %n step %c1 {
      %z = hivm.hir.pointer_cast(%a0, %a1) : memref<8xf32, #hivm.address_space<ub>>
      hivm.hir.load ins(%g : memref<8xf32, #hivm.address_space<gm>>) outs(%z : memref<8xf32, #hivm.address_space<ub>>)
    }
  }
  scf.for %j = %c0 to %n step %c1 {
    %w = hivm.hir.pointer_cast(%a0, %a1) : memref<8xf32>
    annotation.mark %w {address_space = #hivm.address_space<gm>} : memref<8xf32>
    hivm.hir.load ins(%w : memref<8xf32>) outs(%x : memref<8xf32, #hivm.address_space<ub>>)
  }
  return
}
