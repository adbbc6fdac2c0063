// RUN: hivm-opt %s --canonicalize --hivm-flatten-ops --hivm-decompose-op=strict --hivm-lift-lowest-stride --convert-hivm-to-std=strict --lower-to-llvm=target=ascend > %t.ll
// RUN: FileCheck %s --input-file=%t.ll \
// RUN:   '-D$UBA=ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBB=ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBC=ptr addrspace(6) inttoptr (i64 12288 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 12288 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBD=ptr addrspace(6) inttoptr (i64 16384 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 16384 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBT=ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$CBUFA=ptr addrspace(2) inttoptr (i64 4096 to ptr addrspace(2)), ptr addrspace(2) inttoptr (i64 4096 to ptr addrspace(2)), i64 0' \
// RUN:   '-D$NULL=ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 0, i64 1'
// RUN: FileCheck %s --input-file=%t.ll --check-prefix=DECL

// What moves elements along axes: sources, destinations, scratch memory, numbers.

// DECL-DAG: define private void @broadcast_scalar_float_to_1d(
// DECL-DAG: declare dso_local void @_mlir_ciface_broadcast_scalar_float_to_1d(float %arg, ptr %arg.1)
// DECL-DAG: define private void @broadcast_scalar_bfloat16_t_to_2d(
// DECL-DAG: declare dso_local void @_mlir_ciface_broadcast_scalar_bfloat16_t_to_2d(bfloat %arg, ptr %arg.1)
// DECL-DAG: define private void @set_l1_2d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_set_l1_2d_half(half %arg, ptr %arg.1)
// DECL-DAG: define private void @broadcast_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_broadcast_1d_float(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @broadcast_first_axis_align_2d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_broadcast_first_axis_align_2d_float(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @broadcast_first_axis_unalign_2d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_broadcast_first_axis_unalign_2d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @broadcast_last_axis_align_2d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_broadcast_last_axis_align_2d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @broadcast_last_axis_unalign_2d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_broadcast_last_axis_unalign_2d_float(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @broadcast_middle_axis_align_3d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_broadcast_middle_axis_align_3d_half(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @transpose_2d_with_last_axis_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_transpose_2d_with_last_axis_float(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @transpose_2d_with_last_axis_int64_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_transpose_2d_with_last_axis_int64_t(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @transpose_3d_with_last_axis_int8_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_transpose_3d_with_last_axis_int8_t(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @transpose_3d_without_last_axis_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_transpose_3d_without_last_axis_half(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @arange_1d_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_arange_1d_int32_t(ptr %arg, i64 %arg.1, i64 %arg.2)
// DECL-DAG: define private void @arange_2d_int16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_arange_2d_int16_t(ptr %arg, i64 %arg.1, i64 %arg.2, i64 %arg.3)
// DECL-DAG: define private void @interleave_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_interleave_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @deinterleave_channel_0_from_2_channels_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_deinterleave_channel_0_from_2_channels_1d_half(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @deinterleave_channel_1_from_2_channels_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_deinterleave_channel_1_from_2_channels_1d_half(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @deinterleave_channel_0_from_n_channels_1d_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_deinterleave_channel_0_from_n_channels_1d_int32_t(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @flip_1d_uint8_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_flip_1d_uint8_t(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @cumsum_ra_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_cumsum_ra_float(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @cumprod_ara_reverse_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_cumprod_ara_reverse_half(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @gather_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_gather_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @vgathermask_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_vgathermask_1d_half(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3)
// DECL-DAG: define private void @sort_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_sort_1d_float(ptr %arg, ptr %arg.1, ptr %arg.2, i8 %arg.3)
// DECL-DAG: define private void @sort_with_index_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_sort_with_index_1d_half(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3, i8 %arg.4)
// DECL-DAG: define private void @histogram_1d_int8_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_histogram_1d_int8_t(ptr %arg, i64 %arg.1, ptr %arg.2)
// DECL-DAG: define private void @histogram_1d_masked_int8_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_histogram_1d_masked_int8_t(ptr %arg, i64 %arg.1, ptr %arg.2, ptr %arg.3)

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  // CHECK-LABEL: define dso_local void @f0(
  func.func @f0(%s: f32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    // CHECK: call void @broadcast_scalar_float_to_1d(float %arg, [[$UBA]], i64 64, i64 1)
    hivm.hir.vbrc ins(%s : f32) outs(%A : memref<64xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f1(
  func.func @f1(%s: bf16) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x32xbf16, strided<[64, 1]>, #hivm.address_space<ub>>
    // Between functions a bf16 is a bfloat, inside of them it is its bits.
    // CHECK: %[[BITS:.*]] = bitcast bfloat %arg to i16
    // CHECK-NEXT: %[[VALUE:.*]] = bitcast i16 %[[BITS]] to bfloat
    // CHECK-NEXT: call void @broadcast_scalar_bfloat16_t_to_2d(bfloat %[[VALUE]], [[$UBA]], i64 4, i64 32, i64 64, i64 1)
    hivm.hir.vbrc ins(%s : bf16) outs(%A : memref<4x32xbf16, strided<[64, 1]>, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f2(
  func.func @f2(%s: f16) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<256xf16, #hivm.address_space<cbuf>>
    // CHECK: call void @set_l1_2d_half(half %arg, [[$CBUFA]], i64 256, i64 1)
    hivm.hir.vbrc ins(%s : f16) outs(%A : memref<256xf16, #hivm.address_space<cbuf>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f3(
  func.func @f3() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<1xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    // CHECK: call void @broadcast_1d_float([[$UBA]], i64 1, i64 1, [[$UBB]], i64 64, i64 1)
    hivm.hir.vbrc ins(%A : memref<1xf32, #hivm.address_space<ub>>) outs(%B : memref<64xf32, #hivm.address_space<ub>>) broadcast_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f4(
  func.func @f4() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<1x64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x64xf32, #hivm.address_space<ub>>
    // CHECK: call void @broadcast_first_axis_align_2d_float([[$UBA]], i64 1, i64 64, i64 64, i64 1, [[$UBB]], i64 4, i64 64, i64 64, i64 1)
    hivm.hir.vbrc ins(%A : memref<1x64xf32, #hivm.address_space<ub>>) outs(%B : memref<4x64xf32, #hivm.address_space<ub>>) broadcast_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f5(
  func.func @f5() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<1x7xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x7xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @broadcast_first_axis_unalign_2d_float([[$UBA]], i64 1, i64 7, i64 7, i64 1, [[$UBB]], i64 4, i64 7, i64 7, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vbrc ins(%A : memref<1x7xf32, #hivm.address_space<ub>>) outs(%B : memref<4x7xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>) broadcast_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f6(
  func.func @f6() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x1xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x64xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @broadcast_last_axis_align_2d_float([[$UBA]], i64 4, i64 1, i64 1, i64 1, [[$UBB]], i64 4, i64 64, i64 64, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vbrc ins(%A : memref<4x1xf32, #hivm.address_space<ub>>) outs(%B : memref<4x64xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>) broadcast_dims = [1]
    return
  }
  // CHECK-LABEL: define dso_local void @f7(
  func.func @f7() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x1xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x7xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @broadcast_last_axis_unalign_2d_float([[$UBA]], i64 4, i64 1, i64 1, i64 1, [[$UBB]], i64 4, i64 7, i64 7, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vbrc ins(%A : memref<4x1xf32, #hivm.address_space<ub>>) outs(%B : memref<4x7xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>) broadcast_dims = [1]
    return
  }
  // CHECK-LABEL: define dso_local void @f8(
  func.func @f8() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x1x16xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<2x4x16xf16, #hivm.address_space<ub>>
    // CHECK: call void @broadcast_middle_axis_align_3d_half([[$UBA]], i64 2, i64 1, i64 16, i64 16, i64 16, i64 1, [[$UBB]], i64 2, i64 4, i64 16, i64 64, i64 16, i64 1)
    hivm.hir.vbrc ins(%A : memref<2x1x16xf16, #hivm.address_space<ub>>) outs(%B : memref<2x4x16xf16, #hivm.address_space<ub>>) broadcast_dims = [1]
    return
  }
  // CHECK-LABEL: define dso_local void @f9(
  func.func @f9() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<16x8xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<8x16xf32, #hivm.address_space<ub>>
    // CHECK: call void @transpose_2d_with_last_axis_float([[$UBA]], i64 16, i64 8, i64 8, i64 1, [[$UBB]], i64 8, i64 16, i64 16, i64 1)
    hivm.hir.vtranspose ins(%A : memref<16x8xf32, #hivm.address_space<ub>>) outs(%B : memref<8x16xf32, #hivm.address_space<ub>>) permutation = [1, 0]
    return
  }
  // CHECK-LABEL: define dso_local void @f10(
  func.func @f10() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<16x8xi64, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<8x16xi64, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<256xi64, #hivm.address_space<ub>>
    // CHECK: call void @transpose_2d_with_last_axis_int64_t([[$UBA]], i64 16, i64 8, i64 8, i64 1, [[$UBB]], i64 8, i64 16, i64 16, i64 1, [[$UBT]], i64 256, i64 1)
    hivm.hir.vtranspose ins(%A : memref<16x8xi64, #hivm.address_space<ub>>) outs(%B : memref<8x16xi64, #hivm.address_space<ub>>) temp_buffer(%T : memref<256xi64, #hivm.address_space<ub>>) permutation = [1, 0]
    return
  }
  // CHECK-LABEL: define dso_local void @f11(
  func.func @f11() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x16x32xi8, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<32x16x2xi8, #hivm.address_space<ub>>
    // CHECK: call void @transpose_3d_with_last_axis_int8_t([[$UBA]], i64 2, i64 16, i64 32, i64 512, i64 32, i64 1, [[$UBB]], i64 32, i64 16, i64 2, i64 32, i64 2, i64 1)
    hivm.hir.vtranspose ins(%A : memref<2x16x32xi8, #hivm.address_space<ub>>) outs(%B : memref<32x16x2xi8, #hivm.address_space<ub>>) permutation = [2, 1, 0]
    return
  }
  // CHECK-LABEL: define dso_local void @f12(
  func.func @f12() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x16x8xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<16x2x8xf16, #hivm.address_space<ub>>
    // CHECK: call void @transpose_3d_without_last_axis_half([[$UBA]], i64 2, i64 16, i64 8, i64 128, i64 8, i64 1, [[$UBB]], i64 16, i64 2, i64 8, i64 16, i64 8, i64 1)
    hivm.hir.vtranspose ins(%A : memref<2x16x8xf16, #hivm.address_space<ub>>) outs(%B : memref<16x2x8xf16, #hivm.address_space<ub>>) permutation = [1, 0, 2]
    return
  }
  // CHECK-LABEL: define dso_local void @f13(
  func.func @f13(%n: index, %m: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi32, #hivm.address_space<ub>>
    // CHECK: call void @arange_1d_int32_t([[$UBA]], i64 64, i64 1, i64 %arg, i64 %arg.1)
    hivm.hir.varange offset[%n] strides[%m] outs(%A : memref<64xi32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f14(
  func.func @f14(%n: index, %m: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x16xi16, #hivm.address_space<ub>>
    // CHECK: call void @arange_2d_int16_t([[$UBA]], i64 4, i64 16, i64 16, i64 1, i64 0, i64 %arg, i64 %arg.1)
    hivm.hir.varange strides[%n, %m] outs(%A : memref<4x16xi16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f15(
  func.func @f15() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<128xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @interleave_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 128, i64 1, [[$UBT]], i64 512, i64 1)
    hivm.hir.vinterleave ins(%A, %B : memref<64xf32, #hivm.address_space<ub>>, memref<64xf32, #hivm.address_space<ub>>) outs(%C : memref<128xf32, #hivm.address_space<ub>>) interleave_channel_nums = 2 temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f16(
  func.func @f16() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<128xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    // CHECK: call void @deinterleave_channel_0_from_2_channels_1d_half([[$UBA]], i64 128, i64 1, [[$UBB]], i64 64, i64 1)
    hivm.hir.vdeinterleave ins(%A : memref<128xf16, #hivm.address_space<ub>>) outs(%B : memref<64xf16, #hivm.address_space<ub>>) channel_num = 2 index_mode = <CHANNEL_0>
    return
  }
  // CHECK-LABEL: define dso_local void @f17(
  func.func @f17() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<128xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    // CHECK: call void @deinterleave_channel_1_from_2_channels_1d_half([[$UBA]], i64 128, i64 1, [[$UBB]], i64 64, i64 1)
    hivm.hir.vdeinterleave ins(%A : memref<128xf16, #hivm.address_space<ub>>) outs(%B : memref<64xf16, #hivm.address_space<ub>>) channel_num = 2 index_mode = <CHANNEL_1>
    return
  }
  // CHECK-LABEL: define dso_local void @f18(
  func.func @f18() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<128xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xf16, #hivm.address_space<ub>>
    // CHECK: call void @deinterleave_channel_0_from_2_channels_1d_half([[$UBA]], i64 128, i64 1, [[$UBB]], i64 64, i64 1)
    // CHECK: call void @deinterleave_channel_1_from_2_channels_1d_half([[$UBA]], i64 128, i64 1, [[$UBC]], i64 64, i64 1)
    hivm.hir.vdeinterleave ins(%A : memref<128xf16, #hivm.address_space<ub>>) outs(%B, %C : memref<64xf16, #hivm.address_space<ub>>, memref<64xf16, #hivm.address_space<ub>>) channel_num = 2 index_mode = <ALL_CHANNELS>
    return
  }
  // CHECK-LABEL: define dso_local void @f19(
  func.func @f19() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<256xi32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi32, #hivm.address_space<ub>>
    // CHECK: call void @deinterleave_channel_0_from_n_channels_1d_int32_t([[$UBA]], i64 256, i64 1, [[$UBB]], i64 64, i64 1)
    hivm.hir.vdeinterleave ins(%A : memref<256xi32, #hivm.address_space<ub>>) outs(%B : memref<64xi32, #hivm.address_space<ub>>) channel_num = 4 index_mode = <CHANNEL_0>
    return
  }
  // CHECK-LABEL: define dso_local void @f20(
  func.func @f20() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xui8, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xui8, #hivm.address_space<ub>>
    // CHECK: call void @flip_1d_uint8_t([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1)
    hivm.hir.vflip ins(%A : memref<64xui8, #hivm.address_space<ub>>) outs(%B : memref<64xui8, #hivm.address_space<ub>>) flip_axis = 0
    return
  }
  // CHECK-LABEL: define dso_local void @f21(
  func.func @f21() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x8xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x8xf32, #hivm.address_space<ub>>
    // CHECK: call void @cumsum_ra_float([[$UBA]], i64 4, i64 8, i64 8, i64 1, [[$UBB]], i64 4, i64 8, i64 8, i64 1)
    hivm.hir.vcumsum ins(%A : memref<4x8xf32, #hivm.address_space<ub>>) outs(%B : memref<4x8xf32, #hivm.address_space<ub>>) cum_dims = [0] reverse = false
    return
  }
  // CHECK-LABEL: define dso_local void @f22(
  func.func @f22() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x8xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<2x4x8xf16, #hivm.address_space<ub>>
    // CHECK: call void @cumprod_ara_reverse_half([[$UBA]], i64 2, i64 4, i64 8, i64 32, i64 8, i64 1, [[$UBB]], i64 2, i64 4, i64 8, i64 32, i64 8, i64 1)
    hivm.hir.vcumprod ins(%A : memref<2x4x8xf16, #hivm.address_space<ub>>) outs(%B : memref<2x4x8xf16, #hivm.address_space<ub>>) cum_dims = [1] reverse = true
    return
  }
  // CHECK-LABEL: define dso_local void @f23(
  func.func @f23() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<64xi32, #hivm.address_space<ub>>
    // CHECK: call void @gather_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$UBT]], i64 64, i64 1)
    hivm.hir.vgather ins(%A : memref<64xf32, #hivm.address_space<ub>>) indices(%B : memref<64xi32, #hivm.address_space<ub>>) outs(%C : memref<64xf32, #hivm.address_space<ub>>) temp_buffer(%T : memref<64xi32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f24(
  func.func @f24() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi1, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xf16, #hivm.address_space<ub>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<1xi64, #hivm.address_space<ub>>
    // CHECK: call void @vgathermask_1d_half([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$UBD]], i64 1, i64 1)
    hivm.hir.vgathermask ins(%A : memref<64xf16, #hivm.address_space<ub>>) mask(%B : memref<64xi1, #hivm.address_space<ub>>) outs(%C, %D : memref<64xf16, #hivm.address_space<ub>>, memref<1xi64, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f25(
  func.func @f25() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @sort_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBT]], i64 512, i64 1, i8 0)
    hivm.hir.vsort ins(%A : memref<64xf32, #hivm.address_space<ub>>) outs(%B : memref<64xf32, #hivm.address_space<ub>>) sort_axis = 0 temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f26(
  func.func @f26() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf16, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<64xi32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf16, #hivm.address_space<ub>>
    // CHECK: call void @sort_with_index_1d_half([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 64, i64 1, [[$UBT]], i64 512, i64 1, i8 1)
    hivm.hir.vsort ins(%A : memref<64xf16, #hivm.address_space<ub>>) outs(%B, %C : memref<64xf16, #hivm.address_space<ub>>, memref<64xi32, #hivm.address_space<ub>>) descending = true sort_axis = -1 temp_buffer(%T : memref<512xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f27(
  func.func @f27(%n: i64) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi8, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<16xi32, #hivm.address_space<ub>>
    // CHECK: call void @histogram_1d_int8_t([[$UBA]], i64 64, i64 1, i64 %arg, [[$UBC]], i64 16, i64 1)
    hivm.hir.custom {hivm.inline_mode = #hivm.inline_mode<always_inline>, hivm.pipe = #hivm.pipe<PIPE_V>, hivm.tcore_type = #hivm.tcore_type<VECTOR>, symbol = "histogram_1d_int8_t"} "histogram" ins(%A, %n : memref<64xi8, #hivm.address_space<ub>>, i64) outs(%C : memref<16xi32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f28(
  func.func @f28(%n: i64) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xi8, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xi8, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<16xi32, #hivm.address_space<ub>>
    // CHECK: call void @histogram_1d_masked_int8_t([[$UBA]], i64 64, i64 1, i64 %arg, [[$UBB]], i64 64, i64 1, [[$UBC]], i64 16, i64 1)
    hivm.hir.custom {hivm.inline_mode = #hivm.inline_mode<always_inline>, hivm.pipe = #hivm.pipe<PIPE_V>, hivm.tcore_type = #hivm.tcore_type<VECTOR>, symbol = "histogram_1d_masked_int8_t"} "histogram" ins(%A, %n, %B : memref<64xi8, #hivm.address_space<ub>>, i64, memref<64xi8, #hivm.address_space<ub>>) outs(%C : memref<16xi32, #hivm.address_space<ub>>)
    return
  }
}
