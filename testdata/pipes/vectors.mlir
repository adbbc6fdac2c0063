// RUN: hivm-opt run --pipes %s --entry=@ordered --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=ORDERED
// RUN: hivm-opt run --pipes=exhaustive %s --entry=@ordered --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=ALL
// RUN: not hivm-opt run --pipes %s --entry=@raced --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=RACED
// RUN: hivm-opt run --pipes %s --entry=@masked --arg iota --arg zeros --arg 4 2>&1 | FileCheck %s --check-prefix=APART
// RUN: not hivm-opt run --pipes %s --entry=@masked --arg iota --arg zeros --arg 3 2>&1 | FileCheck %s --check-prefix=MASKED
// RUN: not hivm-opt run --pipes %s --entry=@clipped --arg iota --arg zeros 2>&1 | FileCheck %s --check-prefix=CLIPPED

!ub = memref<16xf32, #hivm.address_space<ub>>
!gm = memref<16xf32, #hivm.address_space<gm>>

// Transfers between a memory and a vector run on the pipe V.
// ORDERED: hivm-opt: @ordered: 6 accesses, all in an order that flags or barriers make
// ORDERED: {{^}}arg1 : {{.*}} = [16, 18, 20, 22, 24, 26, 28, 30,  8,  9, 10, 11, 12, 13, 14, 15]
// ALL: hivm-opt: @ordered: {{.*}}all
func.func @ordered(%x: !gm, %y: !gm) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %p0 = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %pad = arith.constant 0.0 : f32
  %a = hivm.hir.pointer_cast(%p0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  %v = vector.transfer_read %a[%c8], %pad {in_bounds = [true]} : !ub, vector<8xf32>
  %w = arith.addf %v, %v : vector<8xf32>
  vector.transfer_write %w, %a[%c0] {in_bounds = [true]} : vector<8xf32>, !ub
  hivm.hir.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
  hivm.hir.store ins(%a : !ub) outs(%y : !gm)
  return
}

// Without flags they race: each report has the bytes of the transfer only.
// RACED: vectors.mlir:[[#@LINE+13]]:8: error: 'vector.transfer_read' op race: it reads ub [0x20, 0x40) on V, and nothing orders that behind 'hivm.hir.load', which writes it on MTE2
// RACED: note: missing: set_flag[<PIPE_MTE2>, <PIPE_V>, ...] behind the earlier operation, and wait_flag in front of this one
// RACED: vectors.mlir:[[#@LINE+13]]:3: error: 'vector.transfer_write' op race: it writes ub [0x0, 0x20) on V
// RACED: vectors.mlir:[[#@LINE+13]]:3: error: 'hivm.hir.store' op race: it reads ub [0x0, 0x20) on MTE3, and nothing orders that behind 'vector.transfer_write', which writes it on V
// RACED: note: missing: set_flag[<PIPE_V>, <PIPE_MTE3>, ...] behind the earlier operation, and wait_flag in front of this one
// RACED: note: it does change results: with --pipes=adversary:
func.func @raced(%x: !gm, %y: !gm) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %p0 = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %pad = arith.constant 0.0 : f32
  %a = hivm.hir.pointer_cast(%p0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  %v = vector.transfer_read %a[%c8], %pad {in_bounds = [true]} : !ub, vector<8xf32>
  %w = arith.addf %v, %v : vector<8xf32>
  vector.transfer_write %w, %a[%c0] {in_bounds = [true]} : vector<8xf32>, !ub
  hivm.hir.store ins(%a : !ub) outs(%y : !gm)
  return
}

// What the mask does not have is not accessed: the elements 0, 1 and 3 are written, then the scalar unit writes one.
// APART: hivm-opt: @masked: {{.*}} all in an order
// MASKED: vectors.mlir:[[#@LINE+11]]:3: error: 'memref.store' op race: it writes ub [0xc, 0x10) on S, and nothing orders that behind 'vector.transfer_write', which writes it on V
func.func @masked(%x: !gm, %y: !gm, %i: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %p0 = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %a = hivm.hir.pointer_cast(%p0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  %v = arith.constant dense<2.0> : vector<8xf32>
  %mask = arith.constant dense<[true, true, false, true, false, false, false, false]> : vector<8xi1>
  vector.transfer_write %v, %a[%c0], %mask {in_bounds = [true]} : vector<8xf32>, !ub
  memref.store %one, %a[%i] : !ub
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  hivm.hir.store ins(%a : !ub) outs(%y : !gm)
  return
}

// Nor is what is behind the end of the memory.
// CLIPPED: vectors.mlir:[[#@LINE+13]]:3: error: 'hivm.hir.store' op race: it reads ub [0x30, 0x40) on MTE3, and nothing orders that behind 'vector.transfer_write', which writes it on V
// CLIPPED-NOT: error:
func.func @clipped(%x: !gm, %y: !gm) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %p0 = arith.constant 0 : i64
  %p64 = arith.constant 64 : i64
  %c12 = arith.constant 12 : index
  %v = arith.constant dense<2.0> : vector<8xf32>
  %a = hivm.hir.pointer_cast(%p0) : !ub
  %b = hivm.hir.pointer_cast(%p64) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.load ins(%x : !gm) outs(%b : !ub)
  hivm.hir.pipe_barrier[<PIPE_ALL>]
  vector.transfer_write %v, %a[%c12] : vector<8xf32>, !ub
  hivm.hir.store ins(%a : !ub) outs(%y : !gm)
  hivm.hir.pipe_barrier[<PIPE_MTE3>]
  hivm.hir.store ins(%b : !ub) outs(%y : !gm)
  return
}
