// RUN: hivm-opt --hivm-graph-sync-solver=enable-unit-flag=true --split-input-file --verify-diagnostics %s
// RUN: hivm-opt --hivm-graph-sync-solver="enable-unit-flag=true strict=true" --split-input-file %s | FileCheck %s

// Where a unit flag can hand over, and where the option strict takes flags instead.

// The accumulator is the same in each iteration: unit flags hand it over to the fixpipe, and back.

// CHECK-LABEL: func.func @same(
// CHECK-NOT: <PIPE_FIX>, <PIPE_M>
// CHECK: hivm.hir.mmadL1
// CHECK-SAME: unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>])
// CHECK-NOT: <PIPE_FIX>
// CHECK: hivm.hir.fixpipe
// CHECK-SAME: unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>])
func.func @same(%A: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, %B: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, %o: memref<16x16xf32, #hivm.address_space<gm>>, %p: memref<16x16xf32, #hivm.address_space<gm>>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 16 : index
  %a0 = arith.constant 0 : i64
  %a1024 = arith.constant 1024 : i64
  scf.for %i = %c0 to %c3 step %c1 {
    %c = hivm.hir.pointer_cast(%a0) : memref<1x1x16x16xf32, #hivm.address_space<cc>>
    hivm.hir.mmadL1 ins(%A, %B, %true, %c16, %c16, %c16 : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>)
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>) outs(%o : memref<16x16xf32, #hivm.address_space<gm>>)
  }
  return
}

// -----

// An allocation in a loop may be other memory in the next iteration. Its unit flag says nothing then
// about the accumulator of the iteration before, and the two fixpipes write the same memory.

// CHECK-LABEL: func.func @allocated(
// CHECK: hivm.hir.set_flag[<PIPE_FIX>, <PIPE_M>, <EVENT_ID0>]
// CHECK: scf.for
// CHECK: hivm.hir.wait_flag[<PIPE_FIX>, <PIPE_M>, <EVENT_ID0>]
// CHECK: hivm.hir.mmadL1
// CHECK-SAME: unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>])
// CHECK: hivm.hir.wait_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.fixpipe
// CHECK-SAME: unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>])
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_FIX>, <PIPE_M>, <EVENT_ID0>]
func.func @allocated(%A: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, %B: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, %o: memref<16x16xf32, #hivm.address_space<gm>>, %p: memref<16x16xf32, #hivm.address_space<gm>>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 16 : index
  %a0 = arith.constant 0 : i64
  %a1024 = arith.constant 1024 : i64
  scf.for %i = %c0 to %c3 step %c1 {
    %c = memref.alloc() : memref<1x1x16x16xf32, #hivm.address_space<cc>>
    // expected-warning@+1 {{'hivm.hir.mmadL1' op synchronization changes the meaning: its unit flag may be for another buffer than the one of the iteration before}}
    hivm.hir.mmadL1 ins(%A, %B, %true, %c16, %c16, %c16 : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>)
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>) outs(%o : memref<16x16xf32, #hivm.address_space<gm>>)
  }
  return
}

// -----

// So does a loop that exchanges its accumulators.

// CHECK-LABEL: func.func @exchanged(
// CHECK: hivm.hir.set_flag[<PIPE_FIX>, <PIPE_M>, <EVENT_ID0>]
// CHECK: scf.for
// CHECK: hivm.hir.wait_flag[<PIPE_FIX>, <PIPE_M>, <EVENT_ID0>]
// CHECK: hivm.hir.mmadL1
// CHECK-SAME: unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>])
// CHECK: hivm.hir.wait_flag[<PIPE_M>, <PIPE_FIX>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.fixpipe
// CHECK-SAME: unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>])
// CHECK-NEXT: hivm.hir.set_flag[<PIPE_FIX>, <PIPE_M>, <EVENT_ID0>]
func.func @exchanged(%A: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, %B: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, %o: memref<16x16xf32, #hivm.address_space<gm>>, %p: memref<16x16xf32, #hivm.address_space<gm>>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 16 : index
  %a0 = arith.constant 0 : i64
  %a1024 = arith.constant 1024 : i64
  %x = hivm.hir.pointer_cast(%a0) : memref<1x1x16x16xf32, #hivm.address_space<cc>>
  %y = hivm.hir.pointer_cast(%a1024) : memref<1x1x16x16xf32, #hivm.address_space<cc>>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%c = %x, %d = %y) -> (memref<1x1x16x16xf32, #hivm.address_space<cc>>, memref<1x1x16x16xf32, #hivm.address_space<cc>>) {
    // expected-warning@+1 {{'hivm.hir.mmadL1' op synchronization changes the meaning: its unit flag may be for another buffer than the one of the iteration before}}
    hivm.hir.mmadL1 ins(%A, %B, %true, %c16, %c16, %c16 : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>)
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>) outs(%o : memref<16x16xf32, #hivm.address_space<gm>>)
    scf.yield %d, %c : memref<1x1x16x16xf32, #hivm.address_space<cc>>, memref<1x1x16x16xf32, #hivm.address_space<cc>>
  }
  return
}

// -----

// The first fixpipe of the loop clears the unit flag, and the last one would wait for it to hand it to
// the product behind the loop.

// CHECK-LABEL: func.func @repeated(
// CHECK: scf.for
// CHECK: hivm.hir.fixpipe
// CHECK-SAME: unit_flag_mode([#hivm.unit_flag<ENABLED_WITH_UPDATE>, #hivm.unit_flag<DISABLED>])
// CHECK: }
// CHECK: hivm.hir.set_flag[<PIPE_FIX>, <PIPE_M>, <EVENT_ID0>]
// CHECK: hivm.hir.wait_flag[<PIPE_FIX>, <PIPE_M>, <EVENT_ID0>]
// CHECK-NEXT: hivm.hir.mmadL1
func.func @repeated(%A: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, %B: memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, %o: memref<16x16xf32, #hivm.address_space<gm>>, %p: memref<16x16xf32, #hivm.address_space<gm>>) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  %true = arith.constant true
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 16 : index
  %a0 = arith.constant 0 : i64
  %a1024 = arith.constant 1024 : i64
  %c = hivm.hir.pointer_cast(%a0) : memref<1x1x16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%A, %B, %true, %c16, %c16, %c16 : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>)
  scf.for %i = %c0 to %c3 step %c1 {
    // expected-warning@+1 {{'hivm.hir.fixpipe' op synchronization changes the meaning: it waits for its unit flag also in an iteration in which no matrix product sets it}}
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>) outs(%o : memref<16x16xf32, #hivm.address_space<gm>>)
  }
  hivm.hir.mmadL1 ins(%A, %B, %true, %c16, %c16, %c16 : memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, memref<1x1x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>)
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<1x1x16x16xf32, #hivm.address_space<cc>>) outs(%p : memref<16x16xf32, #hivm.address_space<gm>>)
  return
}
