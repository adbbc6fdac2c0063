// RUN: hivm-opt %s --canonicalize --hivm-flatten-ops --hivm-lift-lowest-stride --convert-hivm-to-std=strict --lower-to-llvm=target=ascend > %t.ll
// RUN: FileCheck %s --input-file=%t.ll \
// RUN:   '-D$UBA=ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBB=ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$CBUFA=ptr addrspace(2) inttoptr (i64 4096 to ptr addrspace(2)), ptr addrspace(2) inttoptr (i64 4096 to ptr addrspace(2)), i64 0' \
// RUN:   '-D$CBUFB=ptr addrspace(2) inttoptr (i64 8192 to ptr addrspace(2)), ptr addrspace(2) inttoptr (i64 8192 to ptr addrspace(2)), i64 0' \
// RUN:   '-D$CBUFD=ptr addrspace(2) inttoptr (i64 16384 to ptr addrspace(2)), ptr addrspace(2) inttoptr (i64 16384 to ptr addrspace(2)), i64 0' \
// RUN:   '-D$CCA=ptr addrspace(5) inttoptr (i64 4096 to ptr addrspace(5)), ptr addrspace(5) inttoptr (i64 4096 to ptr addrspace(5)), i64 0' \
// RUN:   '-D$CCC=ptr addrspace(5) inttoptr (i64 12288 to ptr addrspace(5)), ptr addrspace(5) inttoptr (i64 12288 to ptr addrspace(5)), i64 0' \
// RUN:   '-D$NULL=ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 0, i64 1'
// RUN: FileCheck %s --input-file=%t.ll --check-prefix=DECL

// Transfers and the cube unit. Numbers behind the buffers: the padding mode, the padding value
// and how many elements of it stand in front of a row; the kind of the atomic update; what a
// fixpipe does on the way. A product has whether it begins with zero, its sizes, 7 events (-1 for
// none), and the mode and the group of the flag between it and a fixpipe.

// DECL-DAG: define private void @load_gm_to_ubuf_1d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_load_gm_to_ubuf_1d_half(ptr %arg, ptr %arg.1, i32 %arg.2, half %arg.3, i64 %arg.4)
// DECL-DAG: define private void @load_gm_to_ubuf_2d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_load_gm_to_ubuf_2d_float(ptr %arg, ptr %arg.1, i32 %arg.2, float %arg.3, i64 %arg.4)
// DECL-DAG: define private void @load_gm_to_ubuf_3d_int64_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_load_gm_to_ubuf_3d_int64_t(ptr %arg, ptr %arg.1, i32 %arg.2, i64 %arg.3, i64 %arg.4)
// DECL-DAG: define private void @load_gm_to_ubuf_2d_bfloat16_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_load_gm_to_ubuf_2d_bfloat16_t(ptr %arg, ptr %arg.1, i32 %arg.2, bfloat %arg.3, i64 %arg.4)
// DECL-DAG: define private void @load_gm_to_cbuf_2d_int8_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_load_gm_to_cbuf_2d_int8_t(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @store_ubuf_to_gm_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_store_ubuf_to_gm_1d_float(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @store_ubuf_to_gm_2d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_store_ubuf_to_gm_2d_half(ptr %arg, ptr %arg.1, i32 %arg.2)
// DECL-DAG: define private void @nd2nz_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_nd2nz_half(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @nz2nd_4d_to_2d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_nz2nd_4d_to_2d_half(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @nz2nd_5d_to_3d_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_nz2nd_5d_to_3d_half(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @fixpipe_nz2nd_float_to_float_4d_to_2d(
// DECL-DAG: declare dso_local void @_mlir_ciface_fixpipe_nz2nd_float_to_float_4d_to_2d(ptr %arg, ptr %arg.1, i64 %arg.2, i64 %arg.3, i1 %arg.4, i8 %arg.5, i64 %arg.6)
// DECL-DAG: define private void @fixpipe_nz2nd_float_to_bfloat16_t_4d_to_2d(
// DECL-DAG: declare dso_local void @_mlir_ciface_fixpipe_nz2nd_float_to_bfloat16_t_4d_to_2d(ptr %arg, ptr %arg.1, i64 %arg.2, i64 %arg.3, i1 %arg.4, i8 %arg.5, i64 %arg.6)
// DECL-DAG: define private void @fixpipe_nz2nd_int32_t_to_int8_t_4d_to_2d(
// DECL-DAG: declare dso_local void @_mlir_ciface_fixpipe_nz2nd_int32_t_to_int8_t_4d_to_2d(ptr %arg, ptr %arg.1, i64 %arg.2, i64 %arg.3, i1 %arg.4, i8 %arg.5, i64 %arg.6)
// DECL-DAG: define private void @fixpipe_normal_float_to_half_2d_to_2d(
// DECL-DAG: declare dso_local void @_mlir_ciface_fixpipe_normal_float_to_half_2d_to_2d(ptr %arg, ptr %arg.1, i64 %arg.2, i64 %arg.3, i1 %arg.4, i8 %arg.5, i64 %arg.6)
// DECL-DAG: define private void @mma_tile_half_to_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_mma_tile_half_to_float(ptr %arg, ptr %arg.1, i1 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, ptr %arg.6, i64 %arg.7, i64 %arg.8, i64 %arg.9, i64 %arg.10, i64 %arg.11, i64 %arg.12, i64 %arg.13, i8 %arg.14, i64 %arg.15)
// DECL-DAG: define private void @mma_tile_with_float_bias_bfloat16_t_to_float_ta_tb(
// DECL-DAG: declare dso_local void @_mlir_ciface_mma_tile_with_float_bias_bfloat16_t_to_float_ta_tb(ptr %arg, ptr %arg.1, i1 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, ptr %arg.6, ptr %arg.7, i64 %arg.8, i64 %arg.9, i64 %arg.10, i64 %arg.11, i64 %arg.12, i64 %arg.13, i64 %arg.14, i8 %arg.15, i64 %arg.16)
// DECL-DAG: define private void @mma_tile_int8_t_to_int32_t_tb(
// DECL-DAG: declare dso_local void @_mlir_ciface_mma_tile_int8_t_to_int32_t_tb(ptr %arg, ptr %arg.1, i1 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, ptr %arg.6, i64 %arg.7, i64 %arg.8, i64 %arg.9, i64 %arg.10, i64 %arg.11, i64 %arg.12, i64 %arg.13, i8 %arg.14, i64 %arg.15)
// DECL-DAG: define private void @mma_tile_float_to_float_hf32(
// DECL-DAG: declare dso_local void @_mlir_ciface_mma_tile_float_to_float_hf32(ptr %arg, ptr %arg.1, i1 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, ptr %arg.6, i64 %arg.7, i64 %arg.8, i64 %arg.9, i64 %arg.10, i64 %arg.11, i64 %arg.12, i64 %arg.13, i8 %arg.14, i64 %arg.15)
// DECL-DAG: define private void @matmul_Xbias_Xdescale_XtransposeA_transposeB_TAhalf_TBhalf_TChalf(
// DECL-DAG: declare dso_local void @_mlir_ciface_matmul_Xbias_Xdescale_XtransposeA_transposeB_TAhalf_TBhalf_TChalf(ptr %arg, ptr %arg.1, ptr %arg.2)
// DECL-DAG: define private void @copy_ubuf_to_ubuf_1d_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_copy_ubuf_to_ubuf_1d_float(ptr %arg, ptr %arg.1, i32 %arg.2, float %arg.3)
// DECL-DAG: define private void @mma_tile_int8_t_to_int32_t_tb_i4(
// DECL-DAG: declare dso_local void @_mlir_ciface_mma_tile_int8_t_to_int32_t_tb_i4(ptr %arg, ptr %arg.1, i1 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, ptr %arg.6, i64 %arg.7, i64 %arg.8, i64 %arg.9, i64 %arg.10, i64 %arg.11, i64 %arg.12, i64 %arg.13, i8 %arg.14, i64 %arg.15)
// DECL-DAG: define private void @mma_tile_with_float_bias_float_to_float_hf32(
// DECL-DAG: declare dso_local void @_mlir_ciface_mma_tile_with_float_bias_float_to_float_hf32(ptr %arg, ptr %arg.1, i1 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, ptr %arg.6, ptr %arg.7, i64 %arg.8, i64 %arg.9, i64 %arg.10, i64 %arg.11, i64 %arg.12, i64 %arg.13, i64 %arg.14, i8 %arg.15, i64 %arg.16)
// DECL-DAG: define private void @mma_tile_with_half_bias_half_to_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_mma_tile_with_half_bias_half_to_float(ptr %arg, ptr %arg.1, i1 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, ptr %arg.6, ptr %arg.7, i64 %arg.8, i64 %arg.9, i64 %arg.10, i64 %arg.11, i64 %arg.12, i64 %arg.13, i64 %arg.14, i8 %arg.15, i64 %arg.16)
// DECL-DAG: define private void @mma_tile_with_int32_t_bias_int8_t_to_int32_t(
// DECL-DAG: declare dso_local void @_mlir_ciface_mma_tile_with_int32_t_bias_int8_t_to_int32_t(ptr %arg, ptr %arg.1, i1 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, ptr %arg.6, ptr %arg.7, i64 %arg.8, i64 %arg.9, i64 %arg.10, i64 %arg.11, i64 %arg.12, i64 %arg.13, i64 %arg.14, i8 %arg.15, i64 %arg.16)
// DECL-DAG: define private void @nd2nz_forbias_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_nd2nz_forbias_float(ptr %arg, ptr %arg.1)
// DECL-DAG: define private void @mma_tile_with_float_bias_half_to_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_mma_tile_with_float_bias_half_to_float(ptr %arg, ptr %arg.1, i1 %arg.2, i64 %arg.3, i64 %arg.4, i64 %arg.5, ptr %arg.6, ptr %arg.7, i64 %arg.8, i64 %arg.9, i64 %arg.10, i64 %arg.11, i64 %arg.12, i64 %arg.13, i64 %arg.14, i8 %arg.15, i64 %arg.16)

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  // CHECK-LABEL: define dso_local void @f0(
  func.func @f0(%G: memref<4x64xf16, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x64xf16, #hivm.address_space<ub>>
    // CHECK: call void @load_gm_to_ubuf_1d_half(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 256, i64 1, [[$UBA]], i64 256, i64 1, i32 0, half 0xH0000, i64 0)
    hivm.hir.load ins(%G : memref<4x64xf16, #hivm.address_space<gm>>) outs(%A : memref<4x64xf16, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f1(
  func.func @f1(%G: memref<4x32xf32, strided<[64, 1]>, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x32xf32, #hivm.address_space<ub>>
    // CHECK: call void @load_gm_to_ubuf_2d_float(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 4, i64 32, i64 64, i64 1, [[$UBA]], i64 4, i64 32, i64 32, i64 1, i32 0, float 0x0000000000000000, i64 0)
    hivm.hir.load ins(%G : memref<4x32xf32, strided<[64, 1]>, #hivm.address_space<gm>>) outs(%A : memref<4x32xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f2(
  func.func @f2(%G: memref<2x3x16xi64, strided<[256, 64, 1]>, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x3x16xi64, strided<[96, 32, 1]>, #hivm.address_space<ub>>
    // CHECK: call void @load_gm_to_ubuf_3d_int64_t(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 2, i64 3, i64 16, i64 256, i64 64, i64 1, [[$UBA]], i64 2, i64 3, i64 16, i64 96, i64 32, i64 1, i32 0, i64 0, i64 0)
    hivm.hir.load ins(%G : memref<2x3x16xi64, strided<[256, 64, 1]>, #hivm.address_space<gm>>) outs(%A : memref<2x3x16xi64, strided<[96, 32, 1]>, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f3(
  func.func @f3(%G: memref<4x30xbf16, #hivm.address_space<gm>>, %s: bf16, %n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x32xbf16, #hivm.address_space<ub>>
    // Between functions a bf16 is a bfloat, inside of them it is its bits.
    // CHECK: %[[BITS:.*]] = bitcast bfloat %arg.1 to i16
    // CHECK-NEXT: %[[PAD:.*]] = bitcast i16 %[[BITS]] to bfloat
    // CHECK-NEXT: call void @load_gm_to_ubuf_2d_bfloat16_t(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 4, i64 30, i64 30, i64 1, [[$UBA]], i64 4, i64 32, i64 32, i64 1, i32 2, bfloat %[[PAD]], i64 %arg.2)
    hivm.hir.load ins(%G : memref<4x30xbf16, #hivm.address_space<gm>>) outs(%A : memref<4x32xbf16, #hivm.address_space<ub>>) pad_mode = <PadValue> pad_value = %s : bf16 left_padding_num = %n : index
    return
  }
  // CHECK-LABEL: define dso_local void @f4(
  func.func @f4(%G: memref<4x32xi8, strided<[64, 1]>, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x32xi8, #hivm.address_space<cbuf>>
    // CHECK: call void @load_gm_to_cbuf_2d_int8_t(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 4, i64 32, i64 64, i64 1, [[$CBUFA]], i64 4, i64 32, i64 32, i64 1, i32 0)
    hivm.hir.load ins(%G : memref<4x32xi8, strided<[64, 1]>, #hivm.address_space<gm>>) outs(%A : memref<4x32xi8, #hivm.address_space<cbuf>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f5(
  func.func @f5(%G: memref<256xf32, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<256xf32, #hivm.address_space<ub>>
    // CHECK: call void @store_ubuf_to_gm_1d_float([[$UBA]], i64 256, i64 1, ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 256, i64 1, i32 0)
    hivm.hir.store ins(%A : memref<256xf32, #hivm.address_space<ub>>) outs(%G : memref<256xf32, #hivm.address_space<gm>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f6(
  func.func @f6(%G: memref<256xf32, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<256xf32, #hivm.address_space<ub>>
    // CHECK: call void @store_ubuf_to_gm_1d_float([[$UBA]], i64 256, i64 1, ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 256, i64 1, i32 1)
    hivm.hir.store ins(%A : memref<256xf32, #hivm.address_space<ub>>) outs(%G : memref<256xf32, #hivm.address_space<gm>>) atomic = <add>
    return
  }
  // CHECK-LABEL: define dso_local void @f7(
  func.func @f7(%G: memref<4x32xf16, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x32xf16, strided<[64, 1]>, #hivm.address_space<ub>>
    // CHECK: call void @store_ubuf_to_gm_2d_half([[$UBA]], i64 4, i64 32, i64 64, i64 1, ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 4, i64 32, i64 32, i64 1, i32 2)
    hivm.hir.store ins(%A : memref<4x32xf16, strided<[64, 1]>, #hivm.address_space<ub>>) outs(%G : memref<4x32xf16, #hivm.address_space<gm>>) atomic = <max>
    return
  }
  // CHECK-LABEL: define dso_local void @f8(
  func.func @f8(%G: memref<32x64xf16, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x2x16x16xf16, #hivm.address_space<cbuf>>
    // CHECK: call void @nd2nz_half(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 32, i64 64, i64 64, i64 1, [[$CBUFA]], i64 4, i64 2, i64 16, i64 16, i64 512, i64 256, i64 16, i64 1)
    hivm.hir.nd2nz {dst_continuous} ins(%G : memref<32x64xf16, #hivm.address_space<gm>>) outs(%A : memref<4x2x16x16xf16, #hivm.address_space<cbuf>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f9(
  func.func @f9(%G: memref<32x64xf16, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x2x16x16xf16, #hivm.address_space<cbuf>>
    // CHECK: call void @nz2nd_4d_to_2d_half([[$CBUFA]], i64 4, i64 2, i64 16, i64 16, i64 512, i64 256, i64 16, i64 1, ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 32, i64 64, i64 64, i64 1)
    hivm.hir.nz2nd ins(%A : memref<4x2x16x16xf16, #hivm.address_space<cbuf>>) outs(%G : memref<32x64xf16, #hivm.address_space<gm>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f10(
  func.func @f10(%G: memref<2x32x64xf16, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x2x16x16xf16, #hivm.address_space<cbuf>>
    // CHECK: call void @nz2nd_5d_to_3d_half([[$CBUFA]], i64 2, i64 4, i64 2, i64 16, i64 16, i64 2048, i64 512, i64 256, i64 16, i64 1, ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 2, i64 32, i64 64, i64 2048, i64 64, i64 1)
    hivm.hir.nz2nd ins(%A : memref<2x4x2x16x16xf16, #hivm.address_space<cbuf>>) outs(%G : memref<2x32x64xf16, #hivm.address_space<gm>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f11(
  func.func @f11(%G: memref<64x64xf32, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x4x16x16xf32, #hivm.address_space<cc>>
    // CHECK: call void @fixpipe_nz2nd_float_to_float_4d_to_2d([[$CCA]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 64, i64 64, i64 64, i64 1, i64 0, i64 1, i1 false, i8 0, i64 0)
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>, pre_relu = #hivm.fixpipe_pre_relu_mode<NORMAL_RELU>} ins(%A : memref<4x4x16x16xf32, #hivm.address_space<cc>>) outs(%G : memref<64x64xf32, #hivm.address_space<gm>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f12(
  func.func @f12(%G: memref<64x64xbf16, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x4x16x16xf32, #hivm.address_space<cc>>
    // CHECK: call void @fixpipe_nz2nd_float_to_bfloat16_t_4d_to_2d([[$CCA]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 64, i64 64, i64 64, i64 1, i64 16, i64 0, i1 false, i8 0, i64 0)
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>, pre_quant = #hivm.fixpipe_pre_quant_mode<F322BF16>} ins(%A : memref<4x4x16x16xf32, #hivm.address_space<cc>>) outs(%G : memref<64x64xbf16, #hivm.address_space<gm>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f13(
  func.func @f13(%G: memref<64x64xi8, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x4x16x16xi32, #hivm.address_space<cc>>
    // CHECK: call void @fixpipe_nz2nd_int32_t_to_int8_t_4d_to_2d([[$CCA]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 64, i64 64, i64 64, i64 1, i64 9, i64 0, i1 false, i8 0, i64 0)
    hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>, pre_quant = #hivm.fixpipe_pre_quant_mode<S322I8>} ins(%A : memref<4x4x16x16xi32, #hivm.address_space<cc>>) outs(%G : memref<64x64xi8, #hivm.address_space<gm>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f14(
  func.func @f14(%G: memref<16x16xf16, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<16x16xf32, #hivm.address_space<cc>>
    // CHECK: call void @fixpipe_normal_float_to_half_2d_to_2d([[$CCA]], i64 16, i64 16, i64 16, i64 1, ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 16, i64 16, i64 16, i64 1, i64 1, i64 0, i1 false, i8 0, i64 0)
    hivm.hir.fixpipe {pre_quant = #hivm.fixpipe_pre_quant_mode<F322F16>} ins(%A : memref<16x16xf32, #hivm.address_space<cc>>) outs(%G : memref<16x16xf16, #hivm.address_space<gm>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f15(
  func.func @f15(%s: i1, %m: index, %k: index, %n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x16x16xf16, #hivm.address_space<cbuf>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x2x16x16xf16, #hivm.address_space<cbuf>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<4x4x16x16xf32, #hivm.address_space<cc>>
    // CHECK: call void @mma_tile_half_to_float([[$CBUFA]], i64 2, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, [[$CBUFB]], i64 4, i64 2, i64 16, i64 16, i64 512, i64 256, i64 16, i64 1, i1 %arg, i64 %arg.1, i64 %arg.2, i64 %arg.3, [[$CCC]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i8 0, i64 0)
    hivm.hir.mmadL1 ins(%A, %B, %s, %m, %k, %n : memref<2x4x16x16xf16, #hivm.address_space<cbuf>>, memref<4x2x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%C : memref<4x4x16x16xf32, #hivm.address_space<cc>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f16(
  func.func @f16(%s: i1, %m: index, %k: index, %n: index, %e: i64, %g: i64) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x16x16xbf16, #hivm.address_space<cbuf>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x2x16x16xbf16, #hivm.address_space<cbuf>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xf32, #hivm.address_space<cbuf>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<4x4x16x16xf32, #hivm.address_space<cc>>
    // CHECK: call void @mma_tile_with_float_bias_bfloat16_t_to_float_ta_tb([[$CBUFA]], i64 2, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, [[$CBUFB]], i64 4, i64 2, i64 16, i64 16, i64 512, i64 256, i64 16, i64 1, i1 %arg, i64 %arg.1, i64 %arg.2, i64 %arg.3, [[$CBUFD]], i64 64, i64 1, [[$CCC]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, i64 %arg.4, i64 %arg.4, i64 %arg.4, i64 %arg.4, i64 %arg.4, i64 %arg.4, i64 %arg.5, i8 0, i64 0)
    hivm.hir.mmadL1 {a_transpose, b_transpose} ins(%A, %B, %s, %m, %k, %n, %D : memref<2x4x16x16xbf16, #hivm.address_space<cbuf>>, memref<4x2x16x16xbf16, #hivm.address_space<cbuf>>, i1, index, index, index, memref<64xf32, #hivm.address_space<cbuf>>) outs(%C : memref<4x4x16x16xf32, #hivm.address_space<cc>>) sync_related_args(%e, %e, %e, %e, %e, %e, %g : i64, i64, i64, i64, i64, i64, i64)
    return
  }
  // CHECK-LABEL: define dso_local void @f17(
  func.func @f17(%s: i1, %m: index, %k: index, %n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x16x32xi8, #hivm.address_space<cbuf>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x2x16x32xi8, #hivm.address_space<cbuf>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<4x4x16x16xi32, #hivm.address_space<cc>>
    // CHECK: call void @mma_tile_int8_t_to_int32_t_tb([[$CBUFA]], i64 2, i64 4, i64 16, i64 32, i64 2048, i64 512, i64 32, i64 1, [[$CBUFB]], i64 4, i64 2, i64 16, i64 32, i64 1024, i64 512, i64 32, i64 1, i1 %arg, i64 %arg.1, i64 %arg.2, i64 %arg.3, [[$CCC]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i8 2, i64 5)
    hivm.hir.mmadL1 {b_transpose, unit_flag_group_id = 5 : i64} ins(%A, %B, %s, %m, %k, %n : memref<2x4x16x32xi8, #hivm.address_space<cbuf>>, memref<4x2x16x32xi8, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%C : memref<4x4x16x16xi32, #hivm.address_space<cc>>) unit_flag_mode([#hivm.unit_flag<ENABLED_WITHOUT_UPDATE>])
    return
  }
  // CHECK-LABEL: define dso_local void @f18(
  func.func @f18(%s: i1, %m: index, %k: index, %n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x16x8xf32, #hivm.address_space<cbuf>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<2x4x16x8xf32, #hivm.address_space<cbuf>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<4x4x16x16xf32, #hivm.address_space<cc>>
    // CHECK: call void @mma_tile_float_to_float_hf32([[$CBUFA]], i64 2, i64 4, i64 16, i64 8, i64 512, i64 128, i64 8, i64 1, [[$CBUFB]], i64 2, i64 4, i64 16, i64 8, i64 512, i64 128, i64 8, i64 1, i1 %arg, i64 %arg.1, i64 %arg.2, i64 %arg.3, [[$CCC]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i8 0, i64 0)
    hivm.hir.mmadL1 {enable_HF32} ins(%A, %B, %s, %m, %k, %n : memref<2x4x16x8xf32, #hivm.address_space<cbuf>>, memref<2x4x16x8xf32, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%C : memref<4x4x16x16xf32, #hivm.address_space<cc>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f19(
  func.func @f19(%G: memref<64x64xf16, #hivm.address_space<gm>>, %H: memref<64x64xf16, #hivm.address_space<gm>>, %K: memref<64x64xf16, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    // CHECK: call void @matmul_Xbias_Xdescale_XtransposeA_transposeB_TAhalf_TBhalf_TChalf(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 64, i64 64, i64 64, i64 1, ptr addrspace(1) %arg.1, ptr addrspace(1) %arg.1, i64 0, i64 64, i64 64, i64 64, i64 1, ptr addrspace(1) %arg.2, ptr addrspace(1) %arg.2, i64 0, i64 64, i64 64, i64 64, i64 1)
    hivm.hir.matmul ins(%G, %H : memref<64x64xf16, #hivm.address_space<gm>>, memref<64x64xf16, #hivm.address_space<gm>>) outs(%K : memref<64x64xf16, #hivm.address_space<gm>>) b_transpose
    return
  }
  // CHECK-LABEL: define dso_local void @f20(
  func.func @f20() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<64xf32, #hivm.address_space<ub>>
    // CHECK: call void @copy_ubuf_to_ubuf_1d_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 64, i64 1, i32 0, float 0x0000000000000000)
    hivm.hir.copy ins(%A : memref<64xf32, #hivm.address_space<ub>>) outs(%B : memref<64xf32, #hivm.address_space<ub>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f21(
  func.func @f21(%s: i1, %m: index, %k: index, %n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x16x32xi8, #hivm.address_space<cbuf>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x2x16x32xi8, #hivm.address_space<cbuf>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<4x4x16x16xi32, #hivm.address_space<cc>>
    // CHECK: call void @mma_tile_int8_t_to_int32_t_tb_i4([[$CBUFA]], i64 2, i64 4, i64 16, i64 32, i64 2048, i64 512, i64 32, i64 1, [[$CBUFB]], i64 4, i64 2, i64 16, i64 32, i64 1024, i64 512, i64 32, i64 1, i1 %arg, i64 %arg.1, i64 %arg.2, i64 %arg.3, [[$CCC]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i8 0, i64 0)
    hivm.hir.mmadL1 {b_transpose, enable_I4} ins(%A, %B, %s, %m, %k, %n : memref<2x4x16x32xi8, #hivm.address_space<cbuf>>, memref<4x2x16x32xi8, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%C : memref<4x4x16x16xi32, #hivm.address_space<cc>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f22(
  func.func @f22(%s: i1, %m: index, %k: index, %n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x16x8xf32, #hivm.address_space<cbuf>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<2x4x16x8xf32, #hivm.address_space<cbuf>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xf32, #hivm.address_space<cbuf>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<4x4x16x16xf32, #hivm.address_space<cc>>
    // CHECK: call void @mma_tile_with_float_bias_float_to_float_hf32([[$CBUFA]], i64 2, i64 4, i64 16, i64 8, i64 512, i64 128, i64 8, i64 1, [[$CBUFB]], i64 2, i64 4, i64 16, i64 8, i64 512, i64 128, i64 8, i64 1, i1 %arg, i64 %arg.1, i64 %arg.2, i64 %arg.3, [[$CBUFD]], i64 64, i64 1, [[$CCC]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i8 0, i64 0)
    hivm.hir.mmadL1 {enable_HF32} ins(%A, %B, %s, %m, %k, %n, %D : memref<2x4x16x8xf32, #hivm.address_space<cbuf>>, memref<2x4x16x8xf32, #hivm.address_space<cbuf>>, i1, index, index, index, memref<64xf32, #hivm.address_space<cbuf>>) outs(%C : memref<4x4x16x16xf32, #hivm.address_space<cc>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f23(
  func.func @f23(%s: i1, %m: index, %k: index, %n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x16x16xf16, #hivm.address_space<cbuf>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<4x2x16x16xf16, #hivm.address_space<cbuf>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xf16, #hivm.address_space<cbuf>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<4x4x16x16xf32, #hivm.address_space<cc>>
    // CHECK: call void @mma_tile_with_half_bias_half_to_float([[$CBUFA]], i64 2, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, [[$CBUFB]], i64 4, i64 2, i64 16, i64 16, i64 512, i64 256, i64 16, i64 1, i1 %arg, i64 %arg.1, i64 %arg.2, i64 %arg.3, [[$CBUFD]], i64 64, i64 1, [[$CCC]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i8 0, i64 0)
    hivm.hir.mmadL1 ins(%A, %B, %s, %m, %k, %n, %D : memref<2x4x16x16xf16, #hivm.address_space<cbuf>>, memref<4x2x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index, memref<64xf16, #hivm.address_space<cbuf>>) outs(%C : memref<4x4x16x16xf32, #hivm.address_space<cc>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f24(
  func.func @f24(%s: i1, %m: index, %k: index, %n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x16x32xi8, #hivm.address_space<cbuf>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<2x4x16x32xi8, #hivm.address_space<cbuf>>
    %cD = arith.constant 16384 : i64
    %D = hivm.hir.pointer_cast(%cD) : memref<64xi32, #hivm.address_space<cbuf>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<4x4x16x16xi32, #hivm.address_space<cc>>
    // CHECK: call void @mma_tile_with_int32_t_bias_int8_t_to_int32_t([[$CBUFA]], i64 2, i64 4, i64 16, i64 32, i64 2048, i64 512, i64 32, i64 1, [[$CBUFB]], i64 2, i64 4, i64 16, i64 32, i64 2048, i64 512, i64 32, i64 1, i1 %arg, i64 %arg.1, i64 %arg.2, i64 %arg.3, [[$CBUFD]], i64 64, i64 1, [[$CCC]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i8 0, i64 0)
    hivm.hir.mmadL1 ins(%A, %B, %s, %m, %k, %n, %D : memref<2x4x16x32xi8, #hivm.address_space<cbuf>>, memref<2x4x16x32xi8, #hivm.address_space<cbuf>>, i1, index, index, index, memref<64xi32, #hivm.address_space<cbuf>>) outs(%C : memref<4x4x16x16xi32, #hivm.address_space<cc>>)
    return
  }
  // CHECK-LABEL: define dso_local void @f25(
  func.func @f25(%G: memref<1x64xf32, #hivm.address_space<gm>>, %s: i1, %m: index, %k: index, %n: index) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<2x4x16x16xf16, #hivm.address_space<cbuf>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<8x1x1x8xf32, #hivm.address_space<cbuf>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<4x4x16x16xf32, #hivm.address_space<cc>>
    // CHECK: call void @nd2nz_forbias_float(ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 1, i64 64, i64 64, i64 1, [[$CBUFB]], i64 8, i64 1, i64 1, i64 8, i64 8, i64 8, i64 8, i64 1)
    // CHECK: call void @mma_tile_with_float_bias_half_to_float([[$CBUFA]], i64 2, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, [[$CBUFA]], i64 2, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, i1 %arg.1, i64 %arg.2, i64 %arg.3, i64 %arg.4, [[$CBUFB]], i64 64, i64 1, [[$CCC]], i64 4, i64 4, i64 16, i64 16, i64 1024, i64 256, i64 16, i64 1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i8 0, i64 0)
    hivm.hir.nd2nz {dst_continuous} ins(%G : memref<1x64xf32, #hivm.address_space<gm>>) outs(%B : memref<8x1x1x8xf32, #hivm.address_space<cbuf>>)
    %flat = memref.collapse_shape %B [[0, 1, 2, 3]] : memref<8x1x1x8xf32, #hivm.address_space<cbuf>> into memref<64xf32, #hivm.address_space<cbuf>>
    hivm.hir.mmadL1 ins(%A, %A, %s, %m, %k, %n, %flat : memref<2x4x16x16xf16, #hivm.address_space<cbuf>>, memref<2x4x16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index, memref<64xf32, #hivm.address_space<cbuf>>) outs(%C : memref<4x4x16x16xf32, #hivm.address_space<cc>>)
    return
  }
}
