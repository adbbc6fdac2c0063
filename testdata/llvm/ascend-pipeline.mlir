// RUN: hivm-opt %s --hivm-to-llvm-pipeline=target=ascend | FileCheck %s
// RUN: hivm-opt %s --hivm-to-llvm-pipeline="target=ascend flatten=false" | FileCheck %s --check-prefix=AXES
// RUN: hivm-opt %s --hivm-to-llvm-pipeline="target=ascend sync=none" | FileCheck %s --check-prefix=TEXT
// RUN: hivm-opt %s --hivm-to-llvm-pipeline="target=ascend ascend-llvm=legacy local-base kernel-args=descriptors triple=x-y emit-c-interface" | FileCheck %s --check-prefix=OPTIONS

// The pipeline flattens, plans memory, synchronizes, makes calls and lowers. One call computes what four
// do without flattening: functions of the library have at most three axes.

!gm = memref<4x2x8x16xf16, #hivm.address_space<gm>>
!ub = memref<4x2x8x16xf16, #hivm.address_space<ub>>

// OPTIONS: target triple = "x-y"
// OPTIONS: @hivm_ub_base = external addrspace(6) global i8
// OPTIONS-DAG: define dso_local void @add(ptr addrspace(1) %arg, ptr addrspace(1) %arg.1, i64 %arg.2,
// OPTIONS-DAG: define void @_mlir_ciface_add(ptr %arg, ptr %arg.1)
// OPTIONS-DAG: inaccessiblememonly
// OPTIONS-NOT: memory(

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  // A kernel begins with its mask register. The sum and the exponentials may lie where their input lies.
  // Flags stand between the transfers and the vector unit, a barrier between its operations. The barrier
  // of the text stays.
  // CHECK-LABEL: define dso_local void @add(ptr addrspace(1) %arg, ptr addrspace(1) %arg.1)
  // CHECK-NEXT: entry:
  // CHECK-NEXT: %call = call i64 @llvm.hivm.GET.CTRL()
  // CHECK-NEXT: %call.1 = call i64 @llvm.hivm.SBITSET0(i64 %call, i64 56)
  // CHECK-NEXT: call void @llvm.hivm.SET.CTRL(i64 %call.1)
  // CHECK-NEXT: call void @load_gm_to_ubuf_1d_half(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 1024, i64 1, ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 1024, i64 1, i32 0, half 0xH0000, i64 0)
  // CHECK: call void @llvm.hivm.BARRIER(i64 6)
  // CHECK: call void @vadd_1d_half(ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 1024, i64 1, ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 1024, i64 1, ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 1024, i64 1, ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 0, i64 1)
  // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 1)
  // CHECK-NEXT: call void @vexp_1d_half(ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 1024, i64 1, ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 1024, i64 1,
  // CHECK-NEXT: call void @llvm.hivm.SET.FLAG.IMM(i64 1, i64 5, i64 0)
  // CHECK-NEXT: call void @llvm.hivm.WAIT.FLAG.IMM(i64 1, i64 5, i64 0)
  // CHECK-NEXT: call void @store_ubuf_to_gm_1d_half(ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 1024, i64 1, ptr addrspace(1) %arg.1, ptr addrspace(1) %arg.1, i64 0, i64 1024, i64 1, i32 0)
  // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 6)
  // CHECK-NEXT: ret void

  // The outer axis is a loop over four slices.
  // AXES-LABEL: define dso_local void @add(
  // AXES: icmp slt i64 %{{.*}}, 4
  // AXES: call void @vadd_3d_half(ptr addrspace(6) null, ptr addrspace(6) null, i64 %[[AT:.*]], i64 2, i64 8, i64 16, i64 128, i64 16, i64 1,

  // With the barriers of the text alone the three buffers have a place each, so that none shares memory.
  // TEXT-LABEL: define dso_local void @add(
  // TEXT: call void @load_gm_to_ubuf_1d_half(
  // TEXT-NEXT: call void @llvm.hivm.BARRIER(i64 6)
  // TEXT-NEXT: call void @vadd_1d_half(
  // TEXT-NEXT: call void @vexp_1d_half(ptr addrspace(6) inttoptr (i64 2048 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 2048 to ptr addrspace(6)), i64 0, i64 1024, i64 1, ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)),
  // TEXT-NEXT: call void @store_ubuf_to_gm_1d_half(
  // TEXT-NEXT: ret void
  func.func @add(%x: !gm, %y: !gm) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %a = memref.alloc() : !ub
    %b = memref.alloc() : !ub
    hivm.hir.load ins(%x : !gm) outs(%a : !ub)
    hivm.hir.pipe_barrier[<PIPE_ALL>]
    hivm.hir.vadd ins(%a, %a : !ub, !ub) outs(%b : !ub)
    %c = memref.alloc() : !ub
    hivm.hir.vexp ins(%b : !ub) outs(%c : !ub)
    hivm.hir.store ins(%c : !ub) outs(%y : !gm)
    return
  }
}
