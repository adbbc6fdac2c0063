// RUN: hivm-opt %s --convert-hivm-to-std=strict --lower-to-llvm=target=ascend > %t.ll
// RUN: FileCheck %s --input-file=%t.ll \
// RUN:   '-D$UBA=ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBB=ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBC=ptr addrspace(6) inttoptr (i64 12288 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 12288 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBD=ptr addrspace(6) inttoptr (i64 16384 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 16384 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBT=ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$NULL=ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 0, i64 1'
// RUN: FileCheck %s --input-file=%t.ll --check-prefix=DECL

// Operations that the pipeline rewrites into others, converted as they are.

// DECL-DAG: define private void @vsub_vs_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsub_vs_1d_float(ptr %arg, float %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vrec_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vrec_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vsel_vv_1d_bool_int64_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsel_vv_1d_bool_int64_t(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3, ptr %arg.4)
// DECL-DAG: define private void @vsel_vs_1d_int64_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsel_vs_1d_int64_t(ptr %arg, ptr %arg.1, i64 %arg.2, ptr %arg.3, ptr %arg.4)
// DECL-DAG: define private void @vsel_sv_1d_int64_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsel_sv_1d_int64_t(ptr %arg, i64 %arg.1, ptr %arg.2, ptr %arg.3, ptr %arg.4)
// DECL-DAG: define private void @vsel_ss_1d_int64_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsel_ss_1d_int64_t(ptr %arg, i64 %arg.1, i64 %arg.2, ptr %arg.3, ptr %arg.4)

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  // CHECK-LABEL: define dso_local void @f0(
  func.func @f0(%s: f32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<128xf32, #hivm.address_space<ub>>
    // CHECK: call void @vsub_vs_1d_float([[$UBA]], i64 64, i64 1, float %arg, [[$UBB]], i64 64, i64 1, [[$UBT]], i64 128, i64 1)
    hivm.hir.vsub ins(%A, %s : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%B : memref<64xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<128xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f1(
  func.func @f1() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    // CHECK: call void @vrec_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vrec ins(%A : memref<64xf32, #hivm.address_space<ub>>) outs(%B : memref<64xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f2(
  func.func @f2() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi1, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi64, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi64, #hivm.address_space<ub>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xi64, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi64, #hivm.address_space<ub>>
    // CHECK: call void @vsel_vv_1d_bool_int64_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$UBD]], i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vsel ins(%A, %B, %C : memref<64xi1, #hivm.address_space<ub>>, memref<64xi64, #hivm.address_space<ub>>, memref<64xi64, #hivm.address_space<ub>>) outs(%D : memref<64xi64, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi64, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f3(
  func.func @f3(%s: i64) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi1, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi64, #hivm.address_space<ub>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xi64, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi64, #hivm.address_space<ub>>
    // CHECK: call void @vsel_vs_1d_int64_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i64 %arg, [[$UBD]], i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vsel ins(%A, %B, %s : memref<64xi1, #hivm.address_space<ub>>, memref<64xi64, #hivm.address_space<ub>>, i64) outs(%D : memref<64xi64, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi64, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f4(
  func.func @f4(%s: i64) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi1, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi64, #hivm.address_space<ub>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xi64, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi64, #hivm.address_space<ub>>
    // CHECK: call void @vsel_sv_1d_int64_t([[$UBA]], i64 64, i64 1, i64 %arg, [[$UBB]], i64 64, i64 1, [[$UBD]], i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vsel ins(%A, %s, %B : memref<64xi1, #hivm.address_space<ub>>, i64, memref<64xi64, #hivm.address_space<ub>>) outs(%D : memref<64xi64, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi64, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f5(
  func.func @f5(%s: i64, %r: i64) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi1, #hivm.address_space<ub>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xi64, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi64, #hivm.address_space<ub>>
    // CHECK: call void @vsel_ss_1d_int64_t([[$UBA]], i64 64, i64 1, i64 %arg, i64 %arg.1, [[$UBD]], i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vsel ins(%A, %s, %r : memref<64xi1, #hivm.address_space<ub>>, i64, i64) outs(%D : memref<64xi64, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi64, #hivm.address_space<ub>>)
    return
  }
}
