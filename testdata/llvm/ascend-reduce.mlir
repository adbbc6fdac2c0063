// RUN: hivm-opt %s --convert-hivm-to-std=strict --lower-to-llvm=target=ascend > %t.ll
// RUN: FileCheck %s --input-file=%t.ll \
// RUN:   '-D$UBA=ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBB=ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBT=ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$NULL=ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 0, i64 1'
// RUN: FileCheck %s --input-file=%t.ll --check-prefix=DECL

// Reductions: source, destination, scratch memory, and what an empty row would give. Sums and
// extrema of floats along the last axis have a prefix.

// DECL-DAG: define private void @enablevc_reduce_sum_r_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_enablevc_reduce_sum_r_float(ptr %arg, ptr %arg.1, ptr %arg.2, float %arg.3)
// DECL-DAG: define private void @enablevc_reduce_max_ar_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_enablevc_reduce_max_ar_half(ptr %arg, ptr %arg.1, ptr %arg.2, half %arg.3)
// DECL-DAG: define private void @enablevc_reduce_min_aar_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_enablevc_reduce_min_aar_float(ptr %arg, ptr %arg.1, ptr %arg.2, float %arg.3)
// DECL-DAG: define private void @enablevcg_reduce_sum_ar_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_enablevcg_reduce_sum_ar_float(ptr %arg, ptr %arg.1, ptr %arg.2, float %arg.3)
// DECL-DAG: define private void @reduce_sum_ra_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_sum_ra_float(ptr %arg, ptr %arg.1, ptr %arg.2, float %arg.3)
// DECL-DAG: define private void @reduce_max_ara_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_max_ara_half(ptr %arg, ptr %arg.1, ptr %arg.2, half %arg.3)
// DECL-DAG: define private void @reduce_min_ra0a1_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_min_ra0a1_int32_t(ptr %arg, ptr %arg.1, ptr %arg.2, i32 %arg.3)
// DECL-DAG: define private void @reduce_prod_ar_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_prod_ar_float(ptr %arg, ptr %arg.1, ptr %arg.2, float %arg.3)
// DECL-DAG: define private void @reduce_sum_r_int16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_sum_r_int16_t(ptr %arg, ptr %arg.1, ptr %arg.2, i16 %arg.3)
// DECL-DAG: define private void @reduce_max_ar_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_max_ar_int32_t(ptr %arg, ptr %arg.1, ptr %arg.2, i32 %arg.3)
// DECL-DAG: define private void @reduce_min_r_int16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_min_r_int16_t(ptr %arg, ptr %arg.1, ptr %arg.2, i16 %arg.3)
// DECL-DAG: define private void @reduce_andi_r_int64_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_andi_r_int64_t(ptr %arg, ptr %arg.1, ptr %arg.2, i64 %arg.3)
// DECL-DAG: define private void @reduce_ori_ra_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_ori_ra_int32_t(ptr %arg, ptr %arg.1, ptr %arg.2, i32 %arg.3)
// DECL-DAG: define private void @reduce_xori_r_int8_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_xori_r_int8_t(ptr %arg, ptr %arg.1, ptr %arg.2, i8 %arg.3)
// DECL-DAG: define private void @reduce_sum_aar_int16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_sum_aar_int16_t(ptr %arg, ptr %arg.1, ptr %arg.2, i16 %arg.3)

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  // CHECK-LABEL: define dso_local void @f0(
  func.func @f0() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @enablevc_reduce_sum_r_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 1, i64 1, [[$UBT]], i64 512, i64 1, float 0x0000000000000000)
    hivm.hir.vreduce <sum> ins(%A : memref<64xf32, #hivm.address_space<ub>>) outs(%B : memref<1xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f1(
  func.func @f1() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x1xf16, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf16, #hivm.address_space<ub>>
    // CHECK: call void @enablevc_reduce_max_ar_half([[$UBA]], i64 4, i64 64, i64 64, i64 1, [[$UBB]], i64 4, i64 1, i64 1, i64 1, [[$UBT]], i64 512, i64 1, half 0xHFC00)
    hivm.hir.vreduce <max> ins(%A : memref<4x64xf16, #hivm.address_space<ub>>) outs(%B : memref<4x1xf16, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf16, #hivm.address_space<ub>>) reduce_dims = [1]
    return
  }
  // CHECK-LABEL: define dso_local void @f2(
  func.func @f2() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x32xf32, strided<[512, 64, 1]>, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<2x4x1xf32, strided<[8, 2, 1]>, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @enablevc_reduce_min_aar_float([[$UBA]], i64 2, i64 4, i64 32, i64 512, i64 64, i64 1, [[$UBB]], i64 2, i64 4, i64 1, i64 8, i64 2, i64 1, [[$UBT]], i64 512, i64 1, float 0x7FF0000000000000)
    hivm.hir.vreduce <min> ins(%A : memref<2x4x32xf32, strided<[512, 64, 1]>, #hivm.address_space<ub>>) outs(%B : memref<2x4x1xf32, strided<[8, 2, 1]>, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>) reduce_dims = [2]
    return
  }
  // CHECK-LABEL: define dso_local void @f3(
  func.func @f3() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.enable_saving_ub} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x1xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @enablevcg_reduce_sum_ar_float([[$UBA]], i64 4, i64 64, i64 64, i64 1, [[$UBB]], i64 4, i64 1, i64 1, i64 1, [[$UBT]], i64 512, i64 1, float 0x0000000000000000)
    hivm.hir.vreduce <sum> ins(%A : memref<4x64xf32, #hivm.address_space<ub>>) outs(%B : memref<4x1xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>) reduce_dims = [1]
    return
  }
  // CHECK-LABEL: define dso_local void @f4(
  func.func @f4() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1x64xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @reduce_sum_ra_float([[$UBA]], i64 4, i64 64, i64 64, i64 1, [[$UBB]], i64 1, i64 64, i64 64, i64 1, [[$UBT]], i64 512, i64 1, float 0x0000000000000000)
    hivm.hir.vreduce <sum> ins(%A : memref<4x64xf32, #hivm.address_space<ub>>) outs(%B : memref<1x64xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f5(
  func.func @f5() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x16xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<2x1x16xf16, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf16, #hivm.address_space<ub>>
    // CHECK: call void @reduce_max_ara_half([[$UBA]], i64 2, i64 4, i64 16, i64 64, i64 16, i64 1, [[$UBB]], i64 2, i64 1, i64 16, i64 16, i64 16, i64 1, [[$UBT]], i64 512, i64 1, half 0xHFC00)
    hivm.hir.vreduce <max> ins(%A : memref<2x4x16xf16, #hivm.address_space<ub>>) outs(%B : memref<2x1x16xf16, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf16, #hivm.address_space<ub>>) reduce_dims = [1]
    return
  }
  // CHECK-LABEL: define dso_local void @f6(
  func.func @f6() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x3x8xi32, strided<[64, 16, 1]>, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1x3x8xi32, strided<[48, 16, 1]>, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi32, #hivm.address_space<ub>>
    // CHECK: call void @reduce_min_ra0a1_int32_t([[$UBA]], i64 4, i64 3, i64 8, i64 64, i64 16, i64 1, [[$UBB]], i64 1, i64 3, i64 8, i64 48, i64 16, i64 1, [[$UBT]], i64 512, i64 1, i32 2147483647)
    hivm.hir.vreduce <min> ins(%A : memref<4x3x8xi32, strided<[64, 16, 1]>, #hivm.address_space<ub>>) outs(%B : memref<1x3x8xi32, strided<[48, 16, 1]>, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi32, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f7(
  func.func @f7() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x1xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @reduce_prod_ar_float([[$UBA]], i64 4, i64 64, i64 64, i64 1, [[$UBB]], i64 4, i64 1, i64 1, i64 1, [[$UBT]], i64 512, i64 1, float 0x3FF0000000000000)
    hivm.hir.vreduce <prod> ins(%A : memref<4x64xf32, #hivm.address_space<ub>>) outs(%B : memref<4x1xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>) reduce_dims = [1]
    return
  }
  // CHECK-LABEL: define dso_local void @f8(
  func.func @f8() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1xi16, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi16, #hivm.address_space<ub>>
    // CHECK: call void @reduce_sum_r_int16_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 1, i64 1, [[$UBT]], i64 512, i64 1, i16 0)
    hivm.hir.vreduce <sum> ins(%A : memref<64xi16, #hivm.address_space<ub>>) outs(%B : memref<1xi16, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi16, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f9(
  func.func @f9() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x64xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x1xi32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi32, #hivm.address_space<ub>>
    // CHECK: call void @reduce_max_ar_int32_t([[$UBA]], i64 4, i64 64, i64 64, i64 1, [[$UBB]], i64 4, i64 1, i64 1, i64 1, [[$UBT]], i64 512, i64 1, i32 -2147483648)
    hivm.hir.vreduce <max> ins(%A : memref<4x64xi32, #hivm.address_space<ub>>) outs(%B : memref<4x1xi32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi32, #hivm.address_space<ub>>) reduce_dims = [1]
    return
  }
  // CHECK-LABEL: define dso_local void @f10(
  func.func @f10() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1xi16, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi16, #hivm.address_space<ub>>
    // CHECK: call void @reduce_min_r_int16_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 1, i64 1, [[$UBT]], i64 512, i64 1, i16 32767)
    hivm.hir.vreduce <min> ins(%A : memref<64xi16, #hivm.address_space<ub>>) outs(%B : memref<1xi16, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi16, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f11(
  func.func @f11() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi64, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1xi64, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi64, #hivm.address_space<ub>>
    // CHECK: call void @reduce_andi_r_int64_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 1, i64 1, [[$UBT]], i64 512, i64 1, i64 -1)
    hivm.hir.vreduce <andi> ins(%A : memref<64xi64, #hivm.address_space<ub>>) outs(%B : memref<1xi64, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi64, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f12(
  func.func @f12() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x64xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1x64xi32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi32, #hivm.address_space<ub>>
    // CHECK: call void @reduce_ori_ra_int32_t([[$UBA]], i64 4, i64 64, i64 64, i64 1, [[$UBB]], i64 1, i64 64, i64 64, i64 1, [[$UBT]], i64 512, i64 1, i32 0)
    hivm.hir.vreduce <ori> ins(%A : memref<4x64xi32, #hivm.address_space<ub>>) outs(%B : memref<1x64xi32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi32, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f13(
  func.func @f13() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi8, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1xi8, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi8, #hivm.address_space<ub>>
    // CHECK: call void @reduce_xori_r_int8_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 1, i64 1, [[$UBT]], i64 512, i64 1, i8 0)
    hivm.hir.vreduce <xori> ins(%A : memref<64xi8, #hivm.address_space<ub>>) outs(%B : memref<1xi8, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi8, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f14(
  func.func @f14() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x32xi16, strided<[512, 64, 1]>, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<2x4x1xi16, strided<[8, 2, 1]>, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi16, #hivm.address_space<ub>>
    // CHECK: call void @reduce_sum_aar_int16_t([[$UBA]], i64 2, i64 4, i64 32, i64 512, i64 64, i64 1, [[$UBB]], i64 2, i64 4, i64 1, i64 8, i64 2, i64 1, [[$UBT]], i64 512, i64 1, i16 0)
    hivm.hir.vreduce <sum> ins(%A : memref<2x4x32xi16, strided<[512, 64, 1]>, #hivm.address_space<ub>>) outs(%B : memref<2x4x1xi16, strided<[8, 2, 1]>, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi16, #hivm.address_space<ub>>) reduce_dims = [2]
    return
  }
}
