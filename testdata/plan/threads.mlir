// RUN: hivm-opt %s --hacc-append-device-spec=target=Ascend950PR_9579 --hivm-plan-memory=simt-vf-dynamic-size=128 | FileCheck %s --check-prefixes=CHECK,SHARED
// RUN: hivm-opt %s --hacc-append-device-spec=target=Ascend950PR_9579 --hivm-plan-memory="strict simt-vf-dynamic-size=128" | FileCheck %s --check-prefixes=CHECK,SHARED
// RUN: not hivm-opt %s --hacc-append-device-spec=target=Ascend950PR_9579 --hivm-plan-memory=simt-vf-dynamic-size=127 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not hivm-opt %s --hacc-append-device-spec=target=Ascend950PR_9579 --hivm-plan-memory="strict simt-vf-dynamic-size=217" 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: hivm-opt %s --hacc-append-device-spec=target=Ascend910B1 --hivm-plan-memory=simt-vf-dynamic-size=1 | FileCheck %s --check-prefixes=CHECK,APART

// Threads read through a cache, which has its memory from the unified buffer: buffers of 80 KiB share an
// address where only 128 KiB are left for them.

!v = memref<20480xf32, #hivm.address_space<ub>>
!g = memref<20480xf32, #hivm.address_space<gm>>

// CHECK-LABEL: func.func @threads
// CHECK: hivm.hir.pointer_cast(%c0_i64)
// SHARED: hivm.hir.pointer_cast(%c0_i64)
// APART: hivm.hir.pointer_cast(%c81920_i64)
// RANGE: [[@LINE+1]]:1: error: PlanMemory Fail : SimtVFDynamicSize have to in range [128, 216], but got
func.func @threads(%g: !g) attributes {hivm.vf_mode = #hivm.vf_mode<SIMT>} {
  %a = memref.alloc() : !v
  hivm.hir.load ins(%g : !g) outs(%a : !v)
  hivm.hir.store ins(%a : !v) outs(%g : !g)
  %b = memref.alloc() : !v
  hivm.hir.load ins(%g : !g) outs(%b : !v)
  hivm.hir.store ins(%b : !v) outs(%g : !g)
  return
}
