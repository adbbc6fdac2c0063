// RUN: hivm-opt %s --lower-to-llvm="target=ascend target-cpu=auto" --split-input-file | FileCheck %s

// Of the generation A5, kernels say which units they use, set up the control register, and
// cores of a block signal each other by instructions of their own: for the two vector cores
// of a cube core, with flags that are 16 apart.

module attributes {hacc.target = #hacc.target<"Ascend950PR_9579">} {
  // CHECK-LABEL: define dso_local void @vector(i64 %arg) #
  // CHECK-NEXT: entry:
  // CHECK-NEXT: %[[C0:.*]] = call i64 @llvm.hivm.GET.CTRL()
  // CHECK-NEXT: %[[D0:.*]] = call i64 @llvm.hivm.SBITSET0(i64 %[[C0]], i64 60)
  // CHECK-NEXT: call void @llvm.hivm.SET.CTRL(i64 %[[D0]])
  // CHECK-NEXT: %[[C1:.*]] = call i64 @llvm.hivm.GET.CTRL()
  // CHECK-NEXT: %[[D1:.*]] = call i64 @llvm.hivm.SBITSET1(i64 %[[C1]], i64 48)
  // CHECK-NEXT: call void @llvm.hivm.SET.CTRL(i64 %[[D1]])
  func.func @vector(%f: i64) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    // CHECK-NEXT: call void @llvm.hivm.SET.INTRA.BLOCKI.mode(i64 5, i64 3)
    // CHECK-NEXT: call void @llvm.hivm.WAIT.INTRA.BLOCKI.mode(i64 0, i64 4)
    // CHECK-NEXT: call void @llvm.hivm.SET.INTRA.BLOCK.mode(i64 5, i64 %arg)
    // CHECK-NEXT: call void @llvm.hivm.WAIT.FLAG.DEV.PIPE.IMM(i64 0, i64 6)
    // CHECK-NEXT: call void @llvm.hivm.WAIT.FLAG.DEV.PIPE.REG(i64 0, i64 %arg)
    // CHECK-NEXT: ret void
    hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_S>] flag = 3
    hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 4
    hivm.hir.sync_block_set[<VECTOR>, <PIPE_MTE3>, <PIPE_S>] flag = %f
    hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = 6 sync_instr_mode = <INTER_BLOCK_SYNCHRONIZATION>
    hivm.hir.sync_block_wait[<VECTOR>, <PIPE_FIX>, <PIPE_S>] flag = %f sync_instr_mode = <INTER_BLOCK_SYNCHRONIZATION>
    return
  }
  // CHECK-LABEL: define dso_local void @cube(i64 %arg) #
  func.func @cube(%f: i64) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>, hivm.vf_mode = #hivm.vf_mode<MIX>} {
    // CHECK: call void @llvm.hivm.SET.INTRA.BLOCKI.mode(i64 10, i64 19)
    // CHECK-NEXT: call void @llvm.hivm.SET.INTRA.BLOCKI.mode(i64 10, i64 3)
    hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 3
    // CHECK-NEXT: %[[OTHER:.*]] = add i64 %arg, 16
    // CHECK-NEXT: call void @llvm.hivm.WAIT.INTRA.BLOCK.mode(i64 3, i64 %[[OTHER]])
    // CHECK-NEXT: call void @llvm.hivm.WAIT.INTRA.BLOCK.mode(i64 3, i64 %arg)
    hivm.hir.sync_block_wait[<CUBE>, <PIPE_MTE3>, <PIPE_MTE1>] flag = %f
    return
  }
  func.func @lanes() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.vf_mode = #hivm.vf_mode<SIMT>} {
    return
  }
}
// CHECK-DAG: attributes #{{[0-9]+}} = { "target-cpu"="dav-c310-vec" "vec-only-kernel" }
// CHECK-DAG: attributes #{{[0-9]+}} = { "target-cpu"="dav-c310-cube" "cube-only-kernel" }
// CHECK-DAG: !{ptr @vector, !"kernel", i32 1}
// CHECK-DAG: !{ptr @vector, !"kernel_with_simd", i32 1}
// CHECK-DAG: !{ptr @cube, !"kernel_with_simd", i32 1}
// CHECK-DAG: !{ptr @cube, !"kernel_with_simt", i32 1}
// CHECK-DAG: !{ptr @lanes, !"kernel_with_simt", i32 1}
// CHECK-NOT: !{ptr @lanes, !"kernel_with_simd", i32 1}

// -----

module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  // CHECK-LABEL: define dso_local void @k() #0 {
  // CHECK-NEXT: entry:
  // CHECK-NEXT: ret void
  func.func @k() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    return
  }
  // The wrapper for C is for the same processor.
  // CHECK: define void @part() #0 {
  // CHECK: define void @_mlir_ciface_part() #0 {
  func.func @part() attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, llvm.emit_c_interface} {
    return
  }
}
// CHECK: attributes #0 = { "target-cpu"="dav-c220" "target-features"="+dav-c220" }
// CHECK: !hivm.annotations = !{![[K:[0-9]+]]}
// CHECK: ![[K]] = !{ptr @k, !"kernel", i32 1}

// -----

module attributes {hacc.target = #hacc.target<"Ascend310B1">} {
  // CHECK-LABEL: define dso_local void @other() #0 {
  func.func @other() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    return
  }
}
// CHECK: attributes #0 = { "target-cpu"="dav-m300" }

// -----

// RUN: hivm-opt %s --lower-to-llvm="target=ascend triple=auto" --split-input-file | FileCheck %s --check-prefix=TRIPLE
// TRIPLE-COUNT-1: target triple = "hiipu64-hisilicon-cce"
// TRIPLE-NOT: target triple
