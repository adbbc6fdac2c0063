// RUN: not hivm-opt --hivm-to-library-pipeline %s 2>&1 | FileCheck %s
// RUN: hivm-opt --hivm-to-library-pipeline=strict=false %s 2>&1 | FileCheck %s --check-prefix=REFERENCE
// RUN: hivm-opt --hivm-to-library-pipeline=strict=false --mlir-print-ir-before-all %s 2>&1 >%t | grep 'IR Dump Before' | FileCheck %s --check-prefix=ORDER

// What cannot become right calls is refused. With strict=false the calls are those of
// the reference, with a warning, behind what the reference runs before.

// ORDER: (canonicalize)
// ORDER-NEXT: (convert-to-hivm-op)
// ORDER-NEXT: (hacc-append-device-spec)
// ORDER-NEXT: (hivm-init-entry-kernel)

!a = memref<16x32xf32, #hivm.address_space<ub>>
!i = memref<16x32xi32, #hivm.address_space<ub>>
!g = memref<16x32xf32, #hivm.address_space<gm>>
!gi = memref<16x32xi32, #hivm.address_space<gm>>

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  // REFERENCE: [[@LINE+9]]:5: warning: 'hivm.hir.vgather' op changes the meaning: @gather_1d_float gathers along the last axis, not along axis 0
  // REFERENCE: call @gather_1d_float(
  func.func @rows(%x: !g, %y: !gi) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    %a = memref.alloc() : !a
    %i = memref.alloc() : !i
    %o = memref.alloc() : !a
    hivm.hir.load ins(%x : !g) outs(%a : !a)
    hivm.hir.load ins(%y : !gi) outs(%i : !i)
    // CHECK: [[@LINE+1]]:5: error: 'hivm.hir.vgather' op @gather_1d_float gathers along the last axis, not along axis 0
    hivm.hir.vgather ins(%a : !a) indices(%i : !i) outs(%o : !a) gather_axis = 0
    hivm.hir.store ins(%o : !a) outs(%x : !g)
    return
  }
}
