// RUN: hivm-opt %s --canonicalize --hivm-flatten-ops --hivm-lift-lowest-stride --convert-hivm-to-std=strict --lower-to-llvm=target=ascend > %t.ll
// RUN: FileCheck %s --input-file=%t.ll \
// RUN:   '-D$UBA=ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBB=ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBC=ptr addrspace(6) inttoptr (i64 12288 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 12288 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBD=ptr addrspace(6) inttoptr (i64 16384 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 16384 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBT=ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$NULL=ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 0, i64 1'
// RUN: FileCheck %s --input-file=%t.ll --check-prefix=DECL

// Conversions end with the number of the rounding mode: rint 0, round 1, floor 2, ceil 3,
// trunc 4, odd 5, truncwithoverflow 6. A comparison is named by the type of its sources. A
// selection has its condition first and scratch memory last.

// DECL-DAG: define private void @vcast_bfloat16_t_to_float_1d_with_mode(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_bfloat16_t_to_float_1d_with_mode(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @vcast_float_to_half_1d_with_mode(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_float_to_half_1d_with_mode(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @vcast_float_to_bfloat16_t_1d_with_mode(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_float_to_bfloat16_t_1d_with_mode(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @vcast_float_to_int32_t_1d_with_mode(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_float_to_int32_t_1d_with_mode(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @vcast_half_to_int8_t_1d_with_mode(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_half_to_int8_t_1d_with_mode(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @vcast_half_to_uint8_t_1d_with_mode(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_half_to_uint8_t_1d_with_mode(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @vcast_int64_t_to_float_1d_with_mode(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_int64_t_to_float_1d_with_mode(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @vcast_bool_to_half_1d_with_temp(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_bool_to_half_1d_with_temp(ptr %arg, ptr %arg.1, ptr %arg.2, i32 %arg.3)
// DECL-DAG: define private void @vcast_int32_t_to_int16_t_1d_with_overflow(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_int32_t_to_int16_t_1d_with_overflow(ptr %arg, ptr %arg.1, ptr %arg.2, i32 %arg.3)
// DECL-DAG: define private void @vcast_int64_t_to_int32_t_1d_with_overflow(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_int64_t_to_int32_t_1d_with_overflow(ptr %arg, ptr %arg.1, ptr %arg.2, i32 %arg.3)
// DECL-DAG: define private void @vcast_int32_t_to_int8_t_1d_with_overflow_no_size_align(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_int32_t_to_int8_t_1d_with_overflow_no_size_align(ptr %arg, ptr %arg.1, ptr %arg.2, i32 %arg.3)
// DECL-DAG: define private void @vcmp_eq_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcmp_eq_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vcmp_ne_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcmp_ne_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vcmp_lt_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcmp_lt_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vcmp_gt_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcmp_gt_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vcmp_ge_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcmp_ge_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vcmp_le_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcmp_le_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vcmp_ne_1d_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcmp_ne_1d_int32_t(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vcmps_lt_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcmps_lt_1d_half(ptr %arg, half %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vsel_vv_1d_bool_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsel_vv_1d_bool_float(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3, ptr %arg.4)
// DECL-DAG: define private void @vsel_vv_1d_int8_t_int16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsel_vv_1d_int8_t_int16_t(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3, ptr %arg.4)
// DECL-DAG: define private void @vsel_vs_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsel_vs_1d_float(ptr %arg, ptr %arg.1, float %arg.2, ptr %arg.3, ptr %arg.4)
// DECL-DAG: define private void @vsel_sv_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsel_sv_1d_half(ptr %arg, half %arg.1, ptr %arg.2, ptr %arg.3, ptr %arg.4)
// DECL-DAG: define private void @vsel_ss_1d_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsel_ss_1d_int32_t(ptr %arg, i32 %arg.1, i32 %arg.2, ptr %arg.3, ptr %arg.4)
// DECL-DAG: define private void @vcast_int8_t_to_half_1d_with_mode(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_int8_t_to_half_1d_with_mode(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @vcast_uint8_t_to_half_1d_with_mode(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_uint8_t_to_half_1d_with_mode(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @vcast_int16_t_to_float_1d_with_mode(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_int16_t_to_float_1d_with_mode(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @vcast_int32_t_to_int64_t_1d_with_mode(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_int32_t_to_int64_t_1d_with_mode(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @vcast_int16_t_to_int8_t_1d_with_overflow(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcast_int16_t_to_int8_t_1d_with_overflow(ptr %arg, ptr %arg.1, ptr %arg.2, i32 %arg.3)
// DECL-DAG: define private void @vcmps_eq_1d_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vcmps_eq_1d_int32_t(ptr %arg, i32 %arg.1, ptr %arg.2)

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  // CHECK-LABEL: define dso_local void @f0(
  func.func @f0() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xbf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    // CHECK: call void @vcast_bfloat16_t_to_float_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 0)
    hivm.hir.vcast ins(%A : memref<64xbf16, #hivm.address_space<ub>>) outs(%B : memref<64xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f1(
  func.func @f1() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    // CHECK: call void @vcast_float_to_half_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 1)
    hivm.hir.vcast ins(%A : memref<64xf32, #hivm.address_space<ub>>) outs(%B : memref<64xf16, #hivm.address_space<ub>>) round_mode = <round>
    return
  }
  // CHECK-LABEL: define dso_local void @f2(
  func.func @f2() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xbf16, #hivm.address_space<ub>>
    // CHECK: call void @vcast_float_to_bfloat16_t_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 2)
    hivm.hir.vcast ins(%A : memref<64xf32, #hivm.address_space<ub>>) outs(%B : memref<64xbf16, #hivm.address_space<ub>>) round_mode = <floor>
    return
  }
  // CHECK-LABEL: define dso_local void @f3(
  func.func @f3() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi32, #hivm.address_space<ub>>
    // CHECK: call void @vcast_float_to_int32_t_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 3)
    hivm.hir.vcast ins(%A : memref<64xf32, #hivm.address_space<ub>>) outs(%B : memref<64xi32, #hivm.address_space<ub>>) round_mode = <ceil>
    return
  }
  // CHECK-LABEL: define dso_local void @f4(
  func.func @f4() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi8, #hivm.address_space<ub>>
    // CHECK: call void @vcast_half_to_int8_t_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 4)
    hivm.hir.vcast ins(%A : memref<64xf16, #hivm.address_space<ub>>) outs(%B : memref<64xi8, #hivm.address_space<ub>>) round_mode = <trunc>
    return
  }
  // CHECK-LABEL: define dso_local void @f5(
  func.func @f5() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    // CHECK: call void @vcast_float_to_half_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 5)
    hivm.hir.vcast ins(%A : memref<64xf32, #hivm.address_space<ub>>) outs(%B : memref<64xf16, #hivm.address_space<ub>>) round_mode = <odd>
    return
  }
  // CHECK-LABEL: define dso_local void @f6(
  func.func @f6() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi8, #hivm.address_space<ub>>
    // CHECK: call void @vcast_half_to_uint8_t_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 0)
    hivm.hir.vcast ins(%A : memref<64xf16, #hivm.address_space<ub>>) outs(%B : memref<64xi8, #hivm.address_space<ub>>) cast = <cast_unsigned>
    return
  }
  // CHECK-LABEL: define dso_local void @f7(
  func.func @f7() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi64, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    // CHECK: call void @vcast_int64_t_to_float_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 0)
    hivm.hir.vcast ins(%A : memref<64xi64, #hivm.address_space<ub>>) outs(%B : memref<64xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f8(
  func.func @f8() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi1, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf16, #hivm.address_space<ub>>
    // CHECK: call void @vcast_bool_to_half_1d_with_temp([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBT]], i64 512, i64 1, i32 0)
    hivm.hir.vcast ins(%A : memref<64xi1, #hivm.address_space<ub>>) outs(%B : memref<64xf16, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f9(
  func.func @f9() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi16, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi32, #hivm.address_space<ub>>
    // CHECK: call void @vcast_int32_t_to_int16_t_1d_with_overflow([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBT]], i64 512, i64 1, i32 6)
    hivm.hir.vcast ins(%A : memref<64xi32, #hivm.address_space<ub>>) outs(%B : memref<64xi16, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi32, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
    return
  }
  // CHECK-LABEL: define dso_local void @f10(
  func.func @f10() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi64, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi32, #hivm.address_space<ub>>
    // CHECK: call void @vcast_int64_t_to_int32_t_1d_with_overflow([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBT]], i64 512, i64 1, i32 6)
    hivm.hir.vcast ins(%A : memref<64xi64, #hivm.address_space<ub>>) outs(%B : memref<64xi32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi32, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
    return
  }
  // CHECK-LABEL: define dso_local void @f11(
  func.func @f11() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.disable_size_align_for_cast} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi8, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi32, #hivm.address_space<ub>>
    // CHECK: call void @vcast_int32_t_to_int8_t_1d_with_overflow_no_size_align([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBT]], i64 512, i64 1, i32 6)
    hivm.hir.vcast ins(%A : memref<64xi32, #hivm.address_space<ub>>) outs(%B : memref<64xi8, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi32, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
    return
  }
  // CHECK-LABEL: define dso_local void @f12(
  func.func @f12() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi1, #hivm.address_space<ub>>
    // CHECK: call void @vcmp_eq_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1)
    hivm.hir.vcmp ins(%A, %B : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%C : memref<64xi1, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f13(
  func.func @f13() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi1, #hivm.address_space<ub>>
    // CHECK: call void @vcmp_ne_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1)
    hivm.hir.vcmp ins(%A, %B : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%C : memref<64xi1, #hivm.address_space<ub>>) compare_mode = <ne>
    return
  }
  // CHECK-LABEL: define dso_local void @f14(
  func.func @f14() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi1, #hivm.address_space<ub>>
    // CHECK: call void @vcmp_lt_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1)
    hivm.hir.vcmp ins(%A, %B : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%C : memref<64xi1, #hivm.address_space<ub>>) compare_mode = <lt>
    return
  }
  // CHECK-LABEL: define dso_local void @f15(
  func.func @f15() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi1, #hivm.address_space<ub>>
    // CHECK: call void @vcmp_gt_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1)
    hivm.hir.vcmp ins(%A, %B : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%C : memref<64xi1, #hivm.address_space<ub>>) compare_mode = <gt>
    return
  }
  // CHECK-LABEL: define dso_local void @f16(
  func.func @f16() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi1, #hivm.address_space<ub>>
    // CHECK: call void @vcmp_ge_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1)
    hivm.hir.vcmp ins(%A, %B : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%C : memref<64xi1, #hivm.address_space<ub>>) compare_mode = <ge>
    return
  }
  // CHECK-LABEL: define dso_local void @f17(
  func.func @f17() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi1, #hivm.address_space<ub>>
    // CHECK: call void @vcmp_le_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1)
    hivm.hir.vcmp ins(%A, %B : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%C : memref<64xi1, #hivm.address_space<ub>>) compare_mode = <le>
    return
  }
  // CHECK-LABEL: define dso_local void @f18(
  func.func @f18() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi1, #hivm.address_space<ub>>
    // CHECK: call void @vcmp_ne_1d_int32_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1)
    hivm.hir.vcmp ins(%A, %B : memref<64xi32, #hivm.address_space<ub>>, memref<64xi32, #hivm.address_space<ub>>) outs(%C : memref<64xi1, #hivm.address_space<ub>>) compare_mode = <ne>
    return
  }
  // CHECK-LABEL: define dso_local void @f19(
  func.func @f19(%s: f16) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf16, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi1, #hivm.address_space<ub>>
    // CHECK: call void @vcmps_lt_1d_half([[$UBA]], i64 64, i64 1, half %arg, [[$UBC]], i64 64, i64 1)
    hivm.hir.vcmp ins(%A, %s : memref<64xf16, #hivm.address_space<ub>>, f16) outs(%C : memref<64xi1, #hivm.address_space<ub>>) compare_mode = <lt>
    return
  }
  // CHECK-LABEL: define dso_local void @f20(
  func.func @f20() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi1, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xf32, #hivm.address_space<ub>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @vsel_vv_1d_bool_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$UBD]], i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vsel ins(%A, %B, %C : memref<64xi1, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%D : memref<64xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f21(
  func.func @f21() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi8, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi16, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi16, #hivm.address_space<ub>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xi16, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi16, #hivm.address_space<ub>>
    // CHECK: call void @vsel_vv_1d_int8_t_int16_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$UBD]], i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vsel ins(%A, %B, %C : memref<64xi8, #hivm.address_space<ub>>, memref<64xi16, #hivm.address_space<ub>>, memref<64xi16, #hivm.address_space<ub>>) outs(%D : memref<64xi16, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f22(
  func.func @f22(%s: f32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi1, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @vsel_vs_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, float %arg, [[$UBD]], i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vsel ins(%A, %B, %s : memref<64xi1, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>, f32) outs(%D : memref<64xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f23(
  func.func @f23(%s: f16) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi1, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xf16, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf16, #hivm.address_space<ub>>
    // CHECK: call void @vsel_sv_1d_half([[$UBA]], i64 64, i64 1, half %arg, [[$UBB]], i64 64, i64 1, [[$UBD]], i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vsel ins(%A, %s, %B : memref<64xi1, #hivm.address_space<ub>>, f16, memref<64xf16, #hivm.address_space<ub>>) outs(%D : memref<64xf16, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f24(
  func.func @f24(%s: i32, %r: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi1, #hivm.address_space<ub>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xi32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi32, #hivm.address_space<ub>>
    // CHECK: call void @vsel_ss_1d_int32_t([[$UBA]], i64 64, i64 1, i32 %arg, i32 %arg.1, [[$UBD]], i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vsel ins(%A, %s, %r : memref<64xi1, #hivm.address_space<ub>>, i32, i32) outs(%D : memref<64xi32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f25(
  func.func @f25() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi8, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    // CHECK: call void @vcast_int8_t_to_half_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 0)
    hivm.hir.vcast ins(%A : memref<64xi8, #hivm.address_space<ub>>) outs(%B : memref<64xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f26(
  func.func @f26() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi8, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    // CHECK: call void @vcast_uint8_t_to_half_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 0)
    hivm.hir.vcast ins(%A : memref<64xi8, #hivm.address_space<ub>>) outs(%B : memref<64xf16, #hivm.address_space<ub>>) cast = <cast_unsigned>
    return
  }
  // CHECK-LABEL: define dso_local void @f27(
  func.func @f27() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    // CHECK: call void @vcast_int16_t_to_float_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 0)
    hivm.hir.vcast ins(%A : memref<64xi16, #hivm.address_space<ub>>) outs(%B : memref<64xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f28(
  func.func @f28() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi64, #hivm.address_space<ub>>
    // CHECK: call void @vcast_int32_t_to_int64_t_1d_with_mode([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 0)
    hivm.hir.vcast ins(%A : memref<64xi32, #hivm.address_space<ub>>) outs(%B : memref<64xi64, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f29(
  func.func @f29() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi8, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi16, #hivm.address_space<ub>>
    // CHECK: call void @vcast_int16_t_to_int8_t_1d_with_overflow([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBT]], i64 512, i64 1, i32 6)
    hivm.hir.vcast ins(%A : memref<64xi16, #hivm.address_space<ub>>) outs(%B : memref<64xi8, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi16, #hivm.address_space<ub>>) round_mode = <truncwithoverflow>
    return
  }
  // CHECK-LABEL: define dso_local void @f30(
  func.func @f30(%s: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi1, #hivm.address_space<ub>>
    // CHECK: call void @vcmps_eq_1d_int32_t([[$UBA]], i64 64, i64 1, i32 %arg, [[$UBC]], i64 64, i64 1)
    hivm.hir.vcmp ins(%A, %s : memref<64xi32, #hivm.address_space<ub>>, i32) outs(%C : memref<64xi1, #hivm.address_space<ub>>)
    return
  }
}
