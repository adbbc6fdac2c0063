// RUN: hivm-opt %s --hivm-inject-sync=strict | FileCheck %s --check-prefix=STRICT
// RUN: hivm-opt %s --hivm-inject-sync=strict | hivm-opt --verify-sync -o %t
// RUN: hivm-opt %s --hivm-inject-sync='strict sync-mode=barrier-all' | FileCheck %s --check-prefix=BARRIERS
// RUN: hivm-opt %s --hivm-graph-sync-solver=strict | FileCheck %s --check-prefix=STRICT
// RUN: hivm-opt %s --hivm-graph-sync-solver=strict | hivm-opt --verify-sync -o %t
// RUN: hivm-opt %s --hivm-inject-sync 2>&1 | FileCheck %s --check-prefix=WARN
// RUN: hivm-opt %s --hivm-inject-sync=sync-mode=barrier-all 2>&1 | FileCheck %s --check-prefix=NOBARRIER
// RUN: hivm-opt %s --hivm-graph-sync-solver 2>&1 | FileCheck %s --check-prefix=SOLVER

// The reference gives transfers between a memory and a vector no pipe, or a pipe that does not exist. Strict knows that
// they run on V.

// STRICT: hivm.hir.load
// STRICT-NEXT: set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// STRICT: wait_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
// STRICT-NEXT: vector.transfer_read
// STRICT: vector.transfer_write
// STRICT-NEXT: set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// STRICT: wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// STRICT-NEXT: hivm.hir.store

// BARRIERS: hivm.hir.load
// BARRIERS-NEXT: pipe_barrier[<PIPE_ALL>]
// BARRIERS-NEXT: vector.transfer_read
// BARRIERS-NEXT: arith.addf
// BARRIERS-NEXT: pipe_barrier[<PIPE_ALL>]
// BARRIERS-NEXT: vector.transfer_write
// BARRIERS-NEXT: pipe_barrier[<PIPE_ALL>]
// BARRIERS-NEXT: hivm.hir.store

// WARN: warning: 'vector.transfer_read' op changes the meaning: it is not synchronized with 'hivm.hir.load' in line {{[0-9]+}}, which touches the same bytes 0 to 63 of ub
// WARN: warning: 'vector.transfer_write' op changes the meaning
// WARN: warning: 'hivm.hir.store' op changes the meaning: it is not synchronized with 'vector.transfer_write'
// WARN: wait_flag[<PIPE_MTE2>, <PIPE_UNASSIGNED>, <EVENT_ID0>]

// NOBARRIER: warning: 'vector.transfer_read' op changes the meaning: no barrier is put in front of it
// NOBARRIER: warning: 'vector.transfer_write' op changes the meaning: no barrier is put in front of it
// NOBARRIER: hivm.hir.load
// NOBARRIER-NEXT: vector.transfer_read

// SOLVER: warning: 'vector.transfer_read' op synchronization changes the meaning: it uses memref<16xf32, #hivm.address_space<ub>>, and nothing orders it behind other pipes
// SOLVER: warning: 'vector.transfer_write' op synchronization changes the meaning
!ub = memref<16xf32, #hivm.address_space<ub>>
!gm = memref<16xf32, #hivm.address_space<gm>>
func.func @k(%x: !gm, %y: !gm) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
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
