// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std=strict | FileCheck %s

!a = memref<2x4x16x16xf16, #hivm.address_space<cbuf>>
!b = memref<4x2x16x16xf16, #hivm.address_space<cbuf>>
!f = memref<2x4x16x8xf32, #hivm.address_space<cbuf>>
!q = memref<2x4x16x32xi8, #hivm.address_space<cbuf>>
!c = memref<4x4x16x16xf32, #hivm.address_space<cc>>
!ci = memref<4x4x16x16xi32, #hivm.address_space<cc>>
!bias = memref<64xf32, #hivm.address_space<cbuf>>
!biash = memref<64xf16, #hivm.address_space<cbuf>>
!biasi = memref<64xi32, #hivm.address_space<cbuf>>

// A matrix product takes the numbers of seven events, -1 where it has none, and the
// mode and the group of a flag. The bias comes before what is written.
// CHECK: func.func private @mma_tile_half_to_float({{.*}}) attributes {{{.*}}#hivm.func_core_type<AIC>
// CHECK-LABEL: func.func @product
// CHECK-SAME: %[[BIAS:[^:]*]]: memref<64xf32{{[^)]*}}, %[[CLEAR:[^:]*]]: i1, %[[N:[^:]*]]: index, %[[E:[^:]*]]: i64)
func.func @product(%a: !a, %b: !b, %f: !f, %q: !q, %c: !c, %ci: !ci, %bh: !biash, %bi: !biasi, %bias: !bias, %clear: i1, %n: index, %e: i64)
    attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK-DAG: %[[NONE:.*]] = arith.constant -1 : i64
  // CHECK-DAG: %[[MODE:.*]] = arith.constant 0 : i8
  // CHECK-DAG: %[[GROUP:.*]] = arith.constant 0 : i64
  // CHECK: call @mma_tile_half_to_float(%{{[^,]*}}, %{{[^,]*}}, %[[CLEAR]], %[[N]], %[[N]], %[[N]], %{{[^,]*}}, %[[NONE]], %[[NONE]], %[[NONE]], %[[NONE]], %[[NONE]], %[[NONE]], %[[NONE]], %[[MODE]], %[[GROUP]]) :
  hivm.hir.mmadL1 ins(%a, %b, %clear, %n, %n, %n : !a, !b, i1, index, index, index) outs(%c : !c)
  // CHECK: call @mma_tile_half_to_float_ta_tb(%{{[^,]*}}, %{{[^,]*}}, %[[CLEAR]], %[[N]], %[[N]], %[[N]], %{{[^,]*}}, %[[E]], %[[E]], %[[E]], %[[E]], %[[E]], %[[E]], %[[E]], %[[MODE]], %[[GROUP]]) :
  hivm.hir.mmadL1 {a_transpose, b_transpose} ins(%a, %b, %clear, %n, %n, %n : !a, !b, i1, index, index, index) outs(%c : !c) sync_related_args(%e, %e, %e, %e, %e, %e, %e : i64, i64, i64, i64, i64, i64, i64)
  // CHECK: call @mma_tile_float_to_float_tb_hf32(
  hivm.hir.mmadL1 {b_transpose, enable_HF32} ins(%f, %f, %clear, %n, %n, %n : !f, !f, i1, index, index, index) outs(%c : !c)
  // CHECK: call @mma_tile_int8_t_to_int32_t(
  hivm.hir.mmadL1 ins(%q, %q, %clear, %n, %n, %n : !q, !q, i1, index, index, index) outs(%ci : !ci)
  // CHECK: call @mma_tile_int8_t_to_int32_t_tb_i4(
  hivm.hir.mmadL1 {b_transpose, enable_I4} ins(%q, %q, %clear, %n, %n, %n : !q, !q, i1, index, index, index) outs(%ci : !ci)
  // CHECK: %[[B:.*]] = memref.cast %[[BIAS]] : memref<64xf32
  // CHECK: %[[C:.*]] = memref.cast %{{.*}}#hivm.address_space<cc>
  // CHECK: call @mma_tile_with_float_bias_half_to_float(%{{[^,]*}}, %{{[^,]*}}, %[[CLEAR]], %[[N]], %[[N]], %[[N]], %[[B]], %[[C]],
  hivm.hir.mmadL1 ins(%a, %b, %clear, %n, %n, %n, %bias : !a, !b, i1, index, index, index, !bias) outs(%c : !c)
  // CHECK: call @mma_tile_with_float_bias_float_to_float_hf32(
  hivm.hir.mmadL1 {enable_HF32} ins(%f, %f, %clear, %n, %n, %n, %bias : !f, !f, i1, index, index, index, !bias) outs(%c : !c)
  // CHECK: call @mma_tile_with_half_bias_half_to_float(
  hivm.hir.mmadL1 ins(%a, %b, %clear, %n, %n, %n, %bh : !a, !b, i1, index, index, index, !biash) outs(%c : !c)
  // CHECK: call @mma_tile_with_int32_t_bias_int8_t_to_int32_t(
  hivm.hir.mmadL1 ins(%q, %q, %clear, %n, %n, %n, %bi : !q, !q, i1, index, index, index, !biasi) outs(%ci : !ci)
  return
}

// -----

!m = memref<32x64xf16, #hivm.address_space<gm>>
!m3 = memref<2x32x64xf16, #hivm.address_space<gm>>
!z = memref<4x2x16x16xf16, #hivm.address_space<cbuf>>
!z5 = memref<2x4x2x16x16xf16, #hivm.address_space<cbuf>>

// CHECK-LABEL: func.func @layout
func.func @layout(%m: !m, %m3: !m3, %z: !z, %z5: !z5) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @nd2nz_half(%{{[^,]*}}, %{{[^,)]*}}) : (memref<?x?xf16{{[^)]*}}, memref<?x?x?x?xf16
  hivm.hir.nd2nz {dst_continuous} ins(%m : !m) outs(%z : !z)
  // CHECK: call @nz2nd_4d_to_2d_half(
  hivm.hir.nz2nd ins(%z : !z) outs(%m : !m)
  // CHECK: call @nz2nd_5d_to_3d_half(
  hivm.hir.nz2nd ins(%z5 : !z5) outs(%m3 : !m3)
  return
}

// -----

!row = memref<1x64xf32, #hivm.address_space<gm>>
!a = memref<2x4x16x16xf16, #hivm.address_space<cbuf>>
!bias = memref<8x1x1x8xf32, #hivm.address_space<cbuf>>
!flat = memref<64xf32, #hivm.address_space<cbuf>>
!c = memref<4x4x16x16xf32, #hivm.address_space<cc>>

// A row that a matrix product takes as its bias is laid out in another way.
// CHECK-LABEL: func.func @forbias
func.func @forbias(%row: !row, %a: !a, %bias: !bias, %c: !c, %clear: i1, %n: index) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @nd2nz_forbias_float(
  hivm.hir.nd2nz {dst_continuous} ins(%row : !row) outs(%bias : !bias)
  %flat = memref.collapse_shape %bias [[0, 1, 2, 3]] : !bias into !flat
  // CHECK: call @mma_tile_with_float_bias_half_to_float(
  hivm.hir.mmadL1 ins(%a, %a, %clear, %n, %n, %n, %flat : !a, !a, i1, index, index, index, !flat) outs(%c : !c)
  return
}

// -----

!c = memref<4x4x16x16xf32, #hivm.address_space<cc>>
!ci = memref<4x4x16x16xi32, #hivm.address_space<cc>>
!c2 = memref<16x16xf32, #hivm.address_space<cc>>
!f = memref<64x64xf32, #hivm.address_space<gm>>
!bf = memref<64x64xbf16, #hivm.address_space<gm>>
!q = memref<64x64xi8, #hivm.address_space<gm>>
!h = memref<16x16xf16, #hivm.address_space<gm>>

// A conversion to a narrower type has the number of its own: 1 to f16, 16 to bf16,
// 9 from s32 to s8.
// CHECK-LABEL: func.func @fixpipe
func.func @fixpipe(%c: !c, %ci: !ci, %c2: !c2, %f: !f, %bf: !bf, %q: !q, %h: !h) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @fixpipe_nz2nd_float_to_float_4d_to_2d(%{{[^,]*}}, %{{[^,]*}}, %c0_i64, %c1_i64, %false, %c0_i8, %c0_i64) :
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>, pre_relu = #hivm.fixpipe_pre_relu_mode<NORMAL_RELU>} ins(%c : !c) outs(%f : !f)
  // CHECK: call @fixpipe_nz2nd_float_to_bfloat16_t_4d_to_2d(%{{[^,]*}}, %{{[^,]*}}, %c16_i64, %c0_i64, %false, %c0_i8, %c0_i64) :
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : !c) outs(%bf : !bf)
  // CHECK: call @fixpipe_nz2nd_int32_t_to_int8_t_4d_to_2d(%{{[^,]*}}, %{{[^,]*}}, %c9_i64, %c0_i64, %false, %c0_i8, %c0_i64) :
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%ci : !ci) outs(%q : !q)
  // CHECK: call @fixpipe_normal_float_to_half_2d_to_2d(%{{[^,]*}}, %{{[^,]*}}, %c1_i64, %c0_i64, %false, %c0_i8, %c0_i64) :
  hivm.hir.fixpipe ins(%c2 : !c2) outs(%h : !h)
  return
}

// -----

!m = memref<64x64xf16, #hivm.address_space<gm>>

// CHECK-LABEL: func.func @matmul
func.func @matmul(%a: !m, %b: !m, %c: !m) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @matmul_Xbias_Xdescale_XtransposeA_transposeB_TAhalf_TBhalf_TChalf(%{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.matmul ins(%a, %b : !m, !m) outs(%c : !m) b_transpose
  return
}

// -----

!a = memref<2x4x16x16xf16, #hivm.address_space<cbuf>>
!c = memref<4x4x16x16xf32, #hivm.address_space<cc>>
!f = memref<64x64xf32, #hivm.address_space<gm>>

// The flag between product and fixpipe: one mode (2, 3), or the first whose condition
// holds.
// CHECK-LABEL: func.func @flag
// CHECK-SAME: %[[X:[^:]*]]: i1, %[[Y:[^:]*]]: i1)
func.func @flag(%a: !a, %c: !c, %f: !f, %clear: i1, %n: index, %x: i1, %y: i1) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK-DAG: %[[OFF:.*]] = arith.constant 0 : i8
  // CHECK-DAG: %[[TWO:.*]] = arith.constant 2 : i8
  // CHECK-DAG: %[[THREE:.*]] = arith.constant 3 : i8
  // CHECK-DAG: %[[GROUP:.*]] = arith.constant 5 : i64
  // CHECK: call @mma_tile_half_to_float({{.*}}, %[[TWO]], %[[GROUP]]) :
  hivm.hir.mmadL1 {unit_flag_group_id = 5 : i64} ins(%a, %a, %clear, %n, %n, %n : !a, !a, i1, index, index, index) outs(%c : !c) unit_flag_mode([#hivm.unit_flag<ENABLED_WITHOUT_UPDATE>])
  // CHECK: %[[B:.*]] = arith.select %[[Y]], %[[THREE]], %[[OFF]] : i8
  // CHECK: %[[A:.*]] = arith.select %[[X]], %[[TWO]], %[[B]] : i8
  // CHECK: call @fixpipe_nz2nd_float_to_float_4d_to_2d({{.*}}, %[[A]], %{{[^,)]*}}) :
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : !c) outs(%f : !f) unit_flag_mode([#hivm.unit_flag<ENABLED_WITHOUT_UPDATE>, #hivm.unit_flag<ENABLED_WITH_UPDATE>]) unit_flag_cond(%x, %y)
  return
}
