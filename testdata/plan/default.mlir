// RUN: hivm-opt %s --hivm-plan-memory | FileCheck %s
// RUN: hivm-opt %s --hivm-plan-memory=restrict-inplace-as-isa | FileCheck %s --check-prefix=ISA

// The plan of the reference: what an operation may write over an input shares its address, all else
// is apart as long as there is room. Constants stand at the beginning of the function.

!v = memref<16xf16, #hivm.address_space<ub>>
!g = memref<16xf16, #hivm.address_space<gm>>
module attributes {dlti.target_system_spec = #dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 1572864 : i32>, #dlti.dl_entry<"UB_ALIGN_SIZE", 256 : i32>>>} {

// CHECK-LABEL: func.func @straight(
// CHECK-NEXT: %c32_i64 = arith.constant 32 : i64
// CHECK-NEXT: %c0_i64 = arith.constant 0 : i64
// CHECK-NEXT: %0 = hivm.hir.pointer_cast(%c0_i64)
// CHECK-NEXT: %1 = hivm.hir.pointer_cast(%c0_i64)
// CHECK-NEXT: %2 = hivm.hir.pointer_cast(%c32_i64)
// ISA-LABEL: func.func @straight(
// ISA: %0 = hivm.hir.pointer_cast(%c0_i64)
// ISA-NEXT: %1 = hivm.hir.pointer_cast(%c32_i64)
// ISA-NEXT: %2 = hivm.hir.pointer_cast(%c64_i64)
func.func @straight(%g: !g, %o: !g) {
  %a = memref.alloc() : !v
  %b = memref.alloc() : !v
  %c = memref.alloc() : !v
  hivm.hir.load ins(%g : !g) outs(%a : !v)
  hivm.hir.vexp ins(%a : !v) outs(%b : !v)
  hivm.hir.load ins(%g : !g) outs(%c : !v)
  hivm.hir.vadd ins(%b, %c : !v, !v) outs(%c : !v)
  hivm.hir.store ins(%c : !v) outs(%o : !g)
  return
}

// A buffer that takes turns in two places is one cast of two addresses, with its mark at the
// beginning of the loop; second places lie behind all first ones.
// CHECK-LABEL: func.func @turns(
// CHECK: scf.for
// CHECK-NEXT: %[[B:.*]] = hivm.hir.pointer_cast(%c32_i64, %c96_i64)
// CHECK-NEXT: annotation.mark %[[B]]
// CHECK-NEXT: %[[A:.*]] = hivm.hir.pointer_cast(%c0_i64, %c64_i64)
// CHECK-NEXT: annotation.mark %[[A]]
func.func @turns(%g: !g, %o: !g, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : !v
    annotation.mark %a {hivm.multi_buffer = 2 : i32} : !v
    hivm.hir.load ins(%g : !g) outs(%a : !v)
    %b = memref.alloc() : !v
    annotation.mark %b {hivm.multi_buffer = 2 : i32} : !v
    hivm.hir.vexp ins(%a : !v) outs(%b : !v)
    hivm.hir.store ins(%b : !v) outs(%o : !g)
  }
  return
}
}
