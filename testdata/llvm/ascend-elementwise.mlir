// RUN: hivm-opt %s --hivm-to-llvm-pipeline="target=ascend mode=safe" > %t.ll
// RUN: FileCheck %s --input-file=%t.ll \
// RUN:   '-D$UBA=ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBB=ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBC=ptr addrspace(6) inttoptr (i64 12288 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 12288 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBD=ptr addrspace(6) inttoptr (i64 16384 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 16384 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBT=ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$NULL=ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 0, i64 1'
// RUN: FileCheck %s --input-file=%t.ll --check-prefix=DECL
// RUN: FileCheck %s --input-file=%t.ll --check-prefix=BODY

// Element-wise operations: sources, a number in place of one of them, destination, scratch
// memory (an empty buffer at address 0 where there is none). Each buffer is both pointers,
// offset, sizes and strides.

// DECL-DAG: define private void @vadd_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_vadd_1d_half(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vsub_2d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsub_2d_float(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vmul_3d_int16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vmul_3d_int16_t(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vmax_1d_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vmax_1d_int32_t(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vmin_1d_int16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vmin_1d_int16_t(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vdiv_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vdiv_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vadds_vs_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_vadds_vs_1d_half(ptr %arg, half %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vmuls_vs_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vmuls_vs_1d_float(ptr %arg, float %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vmaxs_vs_1d_int16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vmaxs_vs_1d_int16_t(ptr %arg, i16 %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vmins_vs_1d_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vmins_vs_1d_int32_t(ptr %arg, i32 %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vsub_sv_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsub_sv_1d_half(half %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vdiv_vs_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vdiv_vs_1d_float(ptr %arg, float %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vdiv_sv_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vdiv_sv_1d_float(float %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vshls_vs_1d_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vshls_vs_1d_int32_t(ptr %arg, i32 %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vshrs_vs_1d_int16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vshrs_vs_1d_int16_t(ptr %arg, i16 %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vexp_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_vexp_1d_half(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vln_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vln_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vabs_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_vabs_1d_half(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vsqrt_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_vsqrt_1d_half(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vrsqrt_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_vrsqrt_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vrelu_1d_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vrelu_1d_int32_t(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vnot_1d_int8_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vnot_1d_int8_t(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @vand_1d_int64_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vand_1d_int64_t(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vor_1d_bool(
// DECL-DAG: declare dso_local void @_mlir_ciface_vor_1d_bool(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vxor_1d_int16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vxor_1d_int16_t(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vpow_1d_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_vpow_1d_int32_t(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @mul_extended_1d_int16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_mul_extended_1d_int16_t(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3, ptr %arg.4)

// A wrapper makes the descriptors: both pointers, offset, then sizes and strides from the
// outermost axis on.

// BODY-LABEL: define private void @vsub_2d_float(
// BODY-NEXT: entry:
// BODY-NEXT: %[[SRC0:.*]] = alloca { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] }, i64 1, align 8
// BODY-NEXT: %[[SRC1:.*]] = alloca { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] }, i64 1, align 8
// BODY-NEXT: %[[DST:.*]] = alloca { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] }, i64 1, align 8
// BODY-NEXT: %[[TMP:.*]] = alloca { ptr addrspace(6), ptr addrspace(6), i64, [1 x i64], [1 x i64] }, i64 1, align 8
// BODY-NEXT: %[[A0:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } undef, ptr addrspace(6) %arg, 0
// BODY-NEXT: %[[A1:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[A0]], ptr addrspace(6) %arg.1, 1
// BODY-NEXT: %[[A2:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[A1]], i64 %arg.2, 2
// BODY-NEXT: %[[A3:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[A2]], i64 %arg.3, 3, 0
// BODY-NEXT: %[[A4:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[A3]], i64 %arg.4, 3, 1
// BODY-NEXT: %[[A5:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[A4]], i64 %arg.5, 4, 0
// BODY-NEXT: %[[A6:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[A5]], i64 %arg.6, 4, 1
// BODY-NEXT: store { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[A6]], ptr %[[SRC0]]
// BODY-NEXT: %[[B0:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } undef, ptr addrspace(6) %arg.7, 0
// BODY-NEXT: %[[B1:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[B0]], ptr addrspace(6) %arg.8, 1
// BODY-NEXT: %[[B2:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[B1]], i64 %arg.9, 2
// BODY-NEXT: %[[B3:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[B2]], i64 %arg.10, 3, 0
// BODY-NEXT: %[[B4:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[B3]], i64 %arg.11, 3, 1
// BODY-NEXT: %[[B5:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[B4]], i64 %arg.12, 4, 0
// BODY-NEXT: %[[B6:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[B5]], i64 %arg.13, 4, 1
// BODY-NEXT: store { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[B6]], ptr %[[SRC1]]
// BODY-NEXT: %[[C0:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } undef, ptr addrspace(6) %arg.14, 0
// BODY-NEXT: %[[C1:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[C0]], ptr addrspace(6) %arg.15, 1
// BODY-NEXT: %[[C2:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[C1]], i64 %arg.16, 2
// BODY-NEXT: %[[C3:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[C2]], i64 %arg.17, 3, 0
// BODY-NEXT: %[[C4:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[C3]], i64 %arg.18, 3, 1
// BODY-NEXT: %[[C5:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[C4]], i64 %arg.19, 4, 0
// BODY-NEXT: %[[C6:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[C5]], i64 %arg.20, 4, 1
// BODY-NEXT: store { ptr addrspace(6), ptr addrspace(6), i64, [2 x i64], [2 x i64] } %[[C6]], ptr %[[DST]]
// BODY-NEXT: %[[D0:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [1 x i64], [1 x i64] } undef, ptr addrspace(6) %arg.21, 0
// BODY-NEXT: %[[D1:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [1 x i64], [1 x i64] } %[[D0]], ptr addrspace(6) %arg.22, 1
// BODY-NEXT: %[[D2:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [1 x i64], [1 x i64] } %[[D1]], i64 %arg.23, 2
// BODY-NEXT: %[[D3:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [1 x i64], [1 x i64] } %[[D2]], i64 %arg.24, 3, 0
// BODY-NEXT: %[[D4:.*]] = insertvalue { ptr addrspace(6), ptr addrspace(6), i64, [1 x i64], [1 x i64] } %[[D3]], i64 %arg.25, 4, 0
// BODY-NEXT: store { ptr addrspace(6), ptr addrspace(6), i64, [1 x i64], [1 x i64] } %[[D4]], ptr %[[TMP]]
// BODY-NEXT: call void @_mlir_ciface_vsub_2d_float(ptr %[[SRC0]], ptr %[[SRC1]], ptr %[[DST]], ptr %[[TMP]])
// BODY-NEXT: ret void

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  // CHECK-LABEL: define dso_local void @f0(
  func.func @f0() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<256xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<256xf16, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<256xf16, #hivm.address_space<ub>>
    // CHECK: call void @vadd_1d_half([[$UBA]], i64 256, i64 1, [[$UBB]], i64 256, i64 1, [[$UBC]], i64 256, i64 1, [[$NULL]])
    hivm.hir.vadd ins(%A, %B : memref<256xf16, #hivm.address_space<ub>>, memref<256xf16, #hivm.address_space<ub>>) outs(%C : memref<256xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f1(
  func.func @f1() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x32xf32, strided<[64, 1]>, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x32xf32, strided<[64, 1]>, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<4x32xf32, strided<[64, 1]>, #hivm.address_space<ub>>
    // CHECK: call void @vsub_2d_float([[$UBA]], i64 4, i64 32, i64 64, i64 1, [[$UBB]], i64 4, i64 32, i64 64, i64 1, [[$UBC]], i64 4, i64 32, i64 64, i64 1, [[$NULL]])
    hivm.hir.vsub ins(%A, %B : memref<4x32xf32, strided<[64, 1]>, #hivm.address_space<ub>>, memref<4x32xf32, strided<[64, 1]>, #hivm.address_space<ub>>) outs(%C : memref<4x32xf32, strided<[64, 1]>, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f2(
  func.func @f2() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x3x16xi16, strided<[128, 32, 1]>, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<2x3x16xi16, strided<[128, 32, 1]>, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<2x3x16xi16, strided<[128, 32, 1]>, #hivm.address_space<ub>>
    // CHECK: call void @vmul_3d_int16_t([[$UBA]], i64 2, i64 3, i64 16, i64 128, i64 32, i64 1, [[$UBB]], i64 2, i64 3, i64 16, i64 128, i64 32, i64 1, [[$UBC]], i64 2, i64 3, i64 16, i64 128, i64 32, i64 1, [[$NULL]])
    hivm.hir.vmul ins(%A, %B : memref<2x3x16xi16, strided<[128, 32, 1]>, #hivm.address_space<ub>>, memref<2x3x16xi16, strided<[128, 32, 1]>, #hivm.address_space<ub>>) outs(%C : memref<2x3x16xi16, strided<[128, 32, 1]>, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f3(
  func.func @f3() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi32, #hivm.address_space<ub>>
    // CHECK: call void @vmax_1d_int32_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vmax ins(%A, %B : memref<64xi32, #hivm.address_space<ub>>, memref<64xi32, #hivm.address_space<ub>>) outs(%C : memref<64xi32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f4(
  func.func @f4() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi16, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi16, #hivm.address_space<ub>>
    // CHECK: call void @vmin_1d_int16_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vmin ins(%A, %B : memref<64xi16, #hivm.address_space<ub>>, memref<64xi16, #hivm.address_space<ub>>) outs(%C : memref<64xi16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f5(
  func.func @f5() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xf32, #hivm.address_space<ub>>
    // CHECK: call void @vdiv_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vdiv ins(%A, %B : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%C : memref<64xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f6(
  func.func @f6() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x8x16xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<2x4x8x16xf16, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<2x4x8x16xf16, #hivm.address_space<ub>>
    // CHECK: call void @vadd_1d_half([[$UBA]], i64 1024, i64 1, [[$UBB]], i64 1024, i64 1, [[$UBC]], i64 1024, i64 1, [[$NULL]])
    hivm.hir.vadd ins(%A, %B : memref<2x4x8x16xf16, #hivm.address_space<ub>>, memref<2x4x8x16xf16, #hivm.address_space<ub>>) outs(%C : memref<2x4x8x16xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f7(
  func.func @f7(%s: f16) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    // CHECK: call void @vadds_vs_1d_half([[$UBA]], i64 64, i64 1, half %arg, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vadd ins(%A, %s : memref<64xf16, #hivm.address_space<ub>>, f16) outs(%B : memref<64xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f8(
  func.func @f8(%s: f32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    // CHECK: call void @vmuls_vs_1d_float([[$UBA]], i64 64, i64 1, float %arg, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vmul ins(%A, %s : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%B : memref<64xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f9(
  func.func @f9(%s: i16) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi16, #hivm.address_space<ub>>
    // CHECK: call void @vmaxs_vs_1d_int16_t([[$UBA]], i64 64, i64 1, i16 %arg, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vmax ins(%A, %s : memref<64xi16, #hivm.address_space<ub>>, i16) outs(%B : memref<64xi16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f10(
  func.func @f10(%s: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi32, #hivm.address_space<ub>>
    // CHECK: call void @vmins_vs_1d_int32_t([[$UBA]], i64 64, i64 1, i32 %arg, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vmin ins(%A, %s : memref<64xi32, #hivm.address_space<ub>>, i32) outs(%B : memref<64xi32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f11(
  func.func @f11(%s: f16) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<128xf16, #hivm.address_space<ub>>
    // CHECK: call void @vsub_sv_1d_half(half %arg, [[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBT]], i64 128, i64 1)
    hivm.hir.vsub ins(%s, %A : f16, memref<64xf16, #hivm.address_space<ub>>) outs(%B : memref<64xf16, #hivm.address_space<ub>>) temp_buffer(%T : memref<128xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f12(
  func.func @f12(%s: f32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<128xf32, #hivm.address_space<ub>>
    // CHECK: call void @vdiv_vs_1d_float([[$UBA]], i64 64, i64 1, float %arg, [[$UBB]], i64 64, i64 1, [[$UBT]], i64 128, i64 1)
    hivm.hir.vdiv ins(%A, %s : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%B : memref<64xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<128xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f13(
  func.func @f13(%s: f32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<128xf32, #hivm.address_space<ub>>
    // CHECK: call void @vdiv_sv_1d_float(float %arg, [[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBT]], i64 128, i64 1)
    hivm.hir.vdiv ins(%s, %A : f32, memref<64xf32, #hivm.address_space<ub>>) outs(%B : memref<64xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<128xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f14(
  func.func @f14(%s: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi32, #hivm.address_space<ub>>
    // CHECK: call void @vshls_vs_1d_int32_t([[$UBA]], i64 64, i64 1, i32 %arg, [[$UBB]], i64 64, i64 1)
    hivm.hir.vshl ins(%A, %s : memref<64xi32, #hivm.address_space<ub>>, i32) outs(%B : memref<64xi32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f15(
  func.func @f15(%s: i16) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi16, #hivm.address_space<ub>>
    // CHECK: call void @vshrs_vs_1d_int16_t([[$UBA]], i64 64, i64 1, i16 %arg, [[$UBB]], i64 64, i64 1)
    hivm.hir.vshr ins(%A, %s : memref<64xi16, #hivm.address_space<ub>>, i16) outs(%B : memref<64xi16, #hivm.address_space<ub>>) round : false
    return
  }
  // CHECK-LABEL: define dso_local void @f16(
  func.func @f16() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    // CHECK: call void @vexp_1d_half([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vexp ins(%A : memref<64xf16, #hivm.address_space<ub>>) outs(%B : memref<64xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f17(
  func.func @f17() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    // CHECK: call void @vln_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vln ins(%A : memref<64xf32, #hivm.address_space<ub>>) outs(%B : memref<64xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f18(
  func.func @f18() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    // CHECK: call void @vabs_1d_half([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vabs ins(%A : memref<64xf16, #hivm.address_space<ub>>) outs(%B : memref<64xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f19(
  func.func @f19() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    // CHECK: call void @vsqrt_1d_half([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vsqrt ins(%A : memref<64xf16, #hivm.address_space<ub>>) outs(%B : memref<64xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f20(
  func.func @f20() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    // CHECK: call void @vrsqrt_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vrsqrt ins(%A : memref<64xf32, #hivm.address_space<ub>>) outs(%B : memref<64xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f21(
  func.func @f21() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi32, #hivm.address_space<ub>>
    // CHECK: call void @vrelu_1d_int32_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vrelu ins(%A : memref<64xi32, #hivm.address_space<ub>>) outs(%B : memref<64xi32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f22(
  func.func @f22() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi8, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi8, #hivm.address_space<ub>>
    // CHECK: call void @vnot_1d_int8_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vnot ins(%A : memref<64xi8, #hivm.address_space<ub>>) outs(%B : memref<64xi8, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f23(
  func.func @f23() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi64, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi64, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi64, #hivm.address_space<ub>>
    // CHECK: call void @vand_1d_int64_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vand ins(%A, %B : memref<64xi64, #hivm.address_space<ub>>, memref<64xi64, #hivm.address_space<ub>>) outs(%C : memref<64xi64, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f24(
  func.func @f24() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi1, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi1, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi1, #hivm.address_space<ub>>
    // CHECK: call void @vor_1d_bool([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$NULL]])
    hivm.hir.vor ins(%A, %B : memref<64xi1, #hivm.address_space<ub>>, memref<64xi1, #hivm.address_space<ub>>) outs(%C : memref<64xi1, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f25(
  func.func @f25() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi16, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi16, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<128xi16, #hivm.address_space<ub>>
    // CHECK: call void @vxor_1d_int16_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$UBT]], i64 128, i64 1)
    hivm.hir.vxor ins(%A, %B : memref<64xi16, #hivm.address_space<ub>>, memref<64xi16, #hivm.address_space<ub>>) outs(%C : memref<64xi16, #hivm.address_space<ub>>) temp_buffer(%T : memref<128xi16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f26(
  func.func @f26() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi32, #hivm.address_space<ub>>
    // CHECK: call void @vpow_1d_int32_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vpow ins(%A, %B : memref<64xi32, #hivm.address_space<ub>>, memref<64xi32, #hivm.address_space<ub>>) outs(%C : memref<64xi32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f27(
  func.func @f27() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi16, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi16, #hivm.address_space<ub>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xi16, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi32, #hivm.address_space<ub>>
    // CHECK: call void @mul_extended_1d_int16_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$UBD]], i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vmulextended ins(%A, %B : memref<64xi16, #hivm.address_space<ub>>, memref<64xi16, #hivm.address_space<ub>>) outs(%C, %D : memref<64xi16, #hivm.address_space<ub>>, memref<64xi16, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi32, #hivm.address_space<ub>>)
    return
  }
}
