// RUN: hivm-opt %s --lower-to-llvm=target=ascend | FileCheck %s
// RUN: hivm-opt %s --lower-to-llvm="target=ascend ascend-llvm=legacy" | FileCheck %s --check-prefix=LEGACY

// Operations that are no calls of the library become intrinsics: numbers of pipes, events
// and modes are those of the dialect, all i64.

module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  // CHECK-LABEL: define dso_local void @flags(i64 %arg)
  func.func @flags(%e: i64) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    // CHECK: call void @llvm.hivm.SET.FLAG.IMM(i64 4, i64 1, i64 0)
    hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
    // CHECK: call void @llvm.hivm.WAIT.FLAG.IMM(i64 1, i64 5, i64 7)
    hivm.hir.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID7>]
    // CHECK: call void @llvm.hivm.SET.FLAG.REG(i64 2, i64 10, i64 %arg)
    hivm.hir.set_flag[<PIPE_M>, <PIPE_FIX>, %e]
    // CHECK: call void @llvm.hivm.WAIT.FLAG.REG(i64 3, i64 0, i64 %arg)
    hivm.hir.wait_flag[<PIPE_MTE1>, <PIPE_S>, %e]
    // CHECK: call void @llvm.hivm.BARRIER(i64 6)
    hivm.hir.pipe_barrier[<PIPE_ALL>]
    // CHECK: call void @llvm.hivm.BARRIER(i64 1)
    hivm.hir.pipe_barrier[<PIPE_V>]
    return
  }

  // 289 is 1 for an instruction between cores, mode 2 from bit 4 on and flag 1 from bit 8 on.
  // CHECK-LABEL: define dso_local void @cores(i64 %arg, i64 %arg.1)
  func.func @cores(%base: i64, %f: i64) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    // CHECK: call void @llvm.hivm.SET.FFTS.BASE.ADDR(i64 %arg)
    hivm.hir.set_ffts_base_addr %base
    // CHECK: call void @llvm.hivm.SET.CROSS.CORE(i64 10, i64 289)
    hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1
    // CHECK: call void @llvm.hivm.SET.FFTS.BASE.ADDR(i64 %arg)
    // CHECK-NEXT: call void @llvm.hivm.SET.CROSS.CORE(i64 5, i64 3841)
    hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_S>] flag = 15 ffts_base_addr = %base sync_instr_mode = <INTER_BLOCK_SYNCHRONIZATION>
    // CHECK: call void @llvm.hivm.SET.CROSS.CORE(i64 5, i64 785)
    hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_S>] flag = 3 sync_instr_mode = <INTER_SUBBLOCK_SYNCHRONIZATION>
    // CHECK: %[[SHIFTED:.*]] = shl i64 %arg.1, 8
    // CHECK: %[[CONFIG:.*]] = or i64 %[[SHIFTED]], 33
    // CHECK: call void @llvm.hivm.SET.CROSS.CORE(i64 10, i64 %[[CONFIG]])
    hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = %f
    // CHECK: call void @llvm.hivm.WAIT.FLAG.DEV.REG(i64 9)
    hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 9
    // CHECK: call void @llvm.hivm.WAIT.FLAG.DEV.REG(i64 %arg.1)
    hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = %f
    return
  }

  // CHECK-LABEL: define dso_local void @system(ptr addrspace(1) %arg)
  func.func @system(%m: memref<4xi64, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : i64
    // CHECK: %[[IDX:.*]] = call i64 @llvm.hivm.GET.BLOCK.IDX()
    %0 = hivm.hir.get_block_idx -> i64
    // CHECK: %[[NUM:.*]] = call i64 @llvm.hivm.GET.BLOCK.NUM()
    %1 = hivm.hir.get_block_num -> i64
    // CHECK: %[[SUB:.*]] = call i64 @llvm.hivm.GET.SUBBLOCKID()
    %2 = hivm.hir.get_sub_block_idx -> i64
    // CHECK: %[[DIM:.*]] = call i64 @llvm.hivm.GET.SUBBLOCKDIM()
    %3 = hivm.hir.get_sub_block_num -> i64
    // CHECK: add i64 %[[IDX]], %[[NUM]]
    %4 = arith.addi %0, %1 : i64
    // CHECK: add i64 %[[SUB]], %[[DIM]]
    %5 = arith.addi %2, %3 : i64
    // CHECK: %[[ALL:.*]] = add i64
    %6 = arith.addi %4, %5 : i64
    // CHECK: %[[AT:.*]] = getelementptr inbounds i64, ptr addrspace(1) %arg, i64 1
    // CHECK: store i64 %[[ALL]], ptr addrspace(1) %[[AT]]
    memref.store %6, %m[%c1] : memref<4xi64, #hivm.address_space<gm>>
    // CHECK: %[[CTRL:.*]] = call i64 @llvm.hivm.GET.CTRL()
    // CHECK: %[[CLEARED:.*]] = call i64 @llvm.hivm.SBITSET0(i64 %[[CTRL]], i64 56)
    // CHECK: call void @llvm.hivm.SET.CTRL(i64 %[[CLEARED]])
    hivm.hir.set_mask_norm
    // CHECK: %[[CTRL2:.*]] = call i64 @llvm.hivm.GET.CTRL()
    // CHECK: %[[ON:.*]] = call i64 @llvm.hivm.SBITSET1(i64 %[[CTRL2]], i64 48)
    // CHECK: call void @llvm.hivm.SET.CTRL(i64 %[[ON]])
    hivm.hir.set_ctrl true at ctrl[48]
    // CHECK: %[[OFF:.*]] = call i64 @llvm.hivm.SBITSET0(i64 %{{.*}}, i64 60)
    hivm.hir.set_ctrl false at ctrl[60]
    // CHECK: call void @llvm.hivm.DCCI.DST(ptr addrspace(1) %arg, i64 0, i64 2)
    hivm.hir.dcci(<single_cache_line>, <out>, %m : memref<4xi64, #hivm.address_space<gm>>)
    // CHECK: call void @llvm.hivm.DCCI.DST(ptr addrspace(1) null, i64 1, i64 0)
    hivm.hir.dcci(<all_cache_lines>, <all>)
    // CHECK: call void @llvm.hivm.DCCI.DST.UB(ptr addrspace(6) inttoptr (i64 64 to ptr addrspace(6)), i64 0, i64 1)
    %u = hivm.hir.pointer_cast(%c64) : memref<4xi64, #hivm.address_space<ub>>
    hivm.hir.dcci(<single_cache_line>, <ub>, %u : memref<4xi64, #hivm.address_space<ub>>)
    return
  }

  // The numbers of all pipes.
  // CHECK-LABEL: define dso_local void @pipes()
  func.func @pipes() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    // CHECK: call void @llvm.hivm.BARRIER(i64 0)
    hivm.hir.pipe_barrier[<PIPE_S>]
    // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 1)
    hivm.hir.pipe_barrier[<PIPE_V>]
    // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 2)
    hivm.hir.pipe_barrier[<PIPE_M>]
    // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 3)
    hivm.hir.pipe_barrier[<PIPE_MTE1>]
    // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 4)
    hivm.hir.pipe_barrier[<PIPE_MTE2>]
    // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 5)
    hivm.hir.pipe_barrier[<PIPE_MTE3>]
    // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 6)
    hivm.hir.pipe_barrier[<PIPE_ALL>]
    // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 7)
    hivm.hir.pipe_barrier[<PIPE_MTE4>]
    // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 8)
    hivm.hir.pipe_barrier[<PIPE_MTE5>]
    // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 9)
    hivm.hir.pipe_barrier[<PIPE_V2>]
    // CHECK-NEXT: call void @llvm.hivm.BARRIER(i64 10)
    hivm.hir.pipe_barrier[<PIPE_FIX>]
    return
  }

  // What follows a region that never ends is not reached. Older versions of LLVM have no
  // poison.
  // CHECK-LABEL: define i32 @nothing()
  // CHECK: ret i32 poison
  // LEGACY-LABEL: define i32 @nothing()
  // LEGACY: ret i32 undef
  func.func @nothing() -> i32 attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %p = scf.execute_region -> i32 {
      cf.br ^again
    ^again:
      cf.br ^again
    }
    return %p : i32
  }
}

// CHECK-DAG: declare void @llvm.hivm.SET.FLAG.IMM(i64 %a, i64 %a.1, i64 %a.2) #[[PLAIN:[0-9]+]]
// CHECK-DAG: declare void @llvm.hivm.WAIT.FLAG.REG(i64 %a, i64 %a.1, i64 %a.2) #[[PLAIN]]
// CHECK-DAG: declare void @llvm.hivm.BARRIER(i64 %a) #[[HIDDEN:[0-9]+]]
// CHECK-DAG: declare void @llvm.hivm.SET.FFTS.BASE.ADDR(i64 %a) #[[HIDDEN]]
// CHECK-DAG: declare void @llvm.hivm.SET.CROSS.CORE(i64 %a, i64 %a.1) #[[HIDDEN]]
// CHECK-DAG: declare void @llvm.hivm.WAIT.FLAG.DEV.REG(i64 %a) #[[HIDDEN]]
// CHECK-DAG: declare i64 @llvm.hivm.GET.BLOCK.IDX() #[[PURE:[0-9]+]]
// CHECK-DAG: declare i64 @llvm.hivm.GET.BLOCK.NUM() #[[PLAIN]]
// CHECK-DAG: declare i64 @llvm.hivm.GET.SUBBLOCKID() #[[PURE]]
// CHECK-DAG: declare i64 @llvm.hivm.GET.SUBBLOCKDIM() #[[PLAIN]]
// CHECK-DAG: declare i64 @llvm.hivm.GET.CTRL() #[[HIDDEN]]
// CHECK-DAG: declare i64 @llvm.hivm.SBITSET0(i64 %a, i64 %a.1) #[[PURE]]
// CHECK-DAG: declare void @llvm.hivm.SET.CTRL(i64 %a) #[[HIDDEN]]
// CHECK-DAG: attributes #[[PLAIN]] = { nounwind }
// CHECK-DAG: attributes #[[HIDDEN]] = { nounwind memory(inaccessiblemem: readwrite) }
// CHECK-DAG: attributes #[[PURE]] = { nounwind memory(none) }

// LEGACY-DAG: declare void @llvm.hivm.BARRIER(i64 %a) #[[HIDDEN:[0-9]+]]
// LEGACY-DAG: declare i64 @llvm.hivm.GET.BLOCK.IDX() #[[PURE:[0-9]+]]
// LEGACY-DAG: attributes #[[HIDDEN]] = { nounwind inaccessiblememonly }
// LEGACY-DAG: attributes #[[PURE]] = { nounwind readnone }
