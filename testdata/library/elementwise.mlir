// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std=strict | FileCheck %s

// The functions of elementwise operations: the name has the number of axes, at most 3,
// and the type. All of these take scratch memory, an empty buffer where none is needed.

!f1 = memref<8xf32, #hivm.address_space<ub>>
!h2 = memref<4x8xf16, #hivm.address_space<ub>>
!s3 = memref<2x4x8xi16, #hivm.address_space<ub>>
!tf = memref<64xf32, #hivm.address_space<ub>>
!th = memref<64xf16, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @binary
func.func @binary(%a: !f1, %b: !h2, %c: !s3) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: %[[ZERO:.*]] = arith.constant 0 : i64
  // CHECK: %[[EMPTY:.*]] = hivm.hir.pointer_cast(%[[ZERO]]) : memref<0xf32, #hivm.address_space<ub>>
  // CHECK: %[[A:.*]] = memref.cast %{{.*}} : memref<8xf32, #hivm.address_space<ub>> to memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>
  // CHECK: %[[B:.*]] = memref.cast %{{.*}} : memref<8xf32,
  // CHECK: %[[C:.*]] = memref.cast %{{.*}} : memref<8xf32,
  // CHECK: %[[TMP:.*]] = memref.cast %[[EMPTY]] : memref<0xf32, #hivm.address_space<ub>> to memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>
  // CHECK: call @vadd_1d_float(%[[A]], %[[B]], %[[C]], %[[TMP]])
  hivm.hir.vadd ins(%a, %a : !f1, !f1) outs(%a : !f1)
  // CHECK: call @vsub_2d_half(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}) :
  hivm.hir.vsub ins(%b, %b : !h2, !h2) outs(%b : !h2)
  // CHECK: call @vmul_3d_int16_t(
  hivm.hir.vmul ins(%c, %c : !s3, !s3) outs(%c : !s3)
  // CHECK: call @vmax_1d_float(
  hivm.hir.vmax ins(%a, %a : !f1, !f1) outs(%a : !f1)
  // CHECK: call @vmin_2d_half(
  hivm.hir.vmin ins(%b, %b : !h2, !h2) outs(%b : !h2)
  // CHECK: call @vdiv_1d_float(
  hivm.hir.vdiv ins(%a, %a : !f1, !f1) outs(%a : !f1)
  return
}

// -----

!f1 = memref<8xf32, #hivm.address_space<ub>>
!h2 = memref<4x8xf16, #hivm.address_space<ub>>
!i3 = memref<2x4x8xi32, #hivm.address_space<ub>>
!tf = memref<64xf32, #hivm.address_space<ub>>
!th = memref<64xf16, #hivm.address_space<ub>>

// The variants with a scalar. Those of vsub and vdiv need scratch memory, and their
// names have no s of their own.
// CHECK-LABEL: func.func @scalar
// CHECK-SAME: (%[[A:.*]]: memref<8xf32, {{[^>]*}}>>, %[[B:.*]]: memref<4x8xf16, {{[^>]*}}>>, %[[C:.*]]: memref<2x4x8xi32, {{[^>]*}}>>, %[[TF:.*]]: memref<64xf32, {{[^>]*}}>>, %[[TH:.*]]: memref<64xf16, {{[^>]*}}>>, %[[S:.*]]: f32, %[[H:.*]]: f16, %[[I:.*]]: i32)
func.func @scalar(%a: !f1, %b: !h2, %c: !i3, %tf: !tf, %th: !th, %s: f32, %h: f16, %i: i32) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vadds_vs_1d_float(%{{[^,]*}}, %[[S]], %{{[^,]*}}, %{{[^,]*}}) : (memref<?xf32{{[^)]*}}, f32, memref<?xf32{{[^)]*}}, memref<?xf32{{[^)]*}}) -> ()
  hivm.hir.vadd ins(%a, %s : !f1, f32) outs(%a : !f1)
  // CHECK: call @vmuls_vs_2d_half(%{{[^,]*}}, %[[H]], %{{[^,]*}}, %{{[^,]*}}) :
  hivm.hir.vmul ins(%b, %h : !h2, f16) outs(%b : !h2)
  // CHECK: call @vmaxs_vs_3d_int32_t(%{{[^,]*}}, %[[I]], %{{[^,]*}}, %{{[^,]*}}) :
  hivm.hir.vmax ins(%c, %i : !i3, i32) outs(%c : !i3)
  // CHECK: call @vmins_vs_1d_float(
  hivm.hir.vmin ins(%a, %s : !f1, f32) outs(%a : !f1)
  // CHECK: %[[SRC:.*]] = memref.cast %[[A]]
  // CHECK: %[[DST:.*]] = memref.cast %[[A]]
  // CHECK: %[[TMP:.*]] = memref.cast %[[TF]]
  // CHECK: call @vsub_vs_1d_float(%[[SRC]], %[[S]], %[[DST]], %[[TMP]]) :
  hivm.hir.vsub ins(%a, %s : !f1, f32) outs(%a : !f1) temp_buffer(%tf : !tf)
  // CHECK: call @vsub_sv_2d_half(%[[H]], %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}) :
  hivm.hir.vsub ins(%h, %b : f16, !h2) outs(%b : !h2) temp_buffer(%th : !th)
  // CHECK: call @vdiv_vs_1d_float(
  hivm.hir.vdiv ins(%a, %s : !f1, f32) outs(%a : !f1) temp_buffer(%tf : !tf)
  // CHECK: call @vdiv_sv_1d_float(%[[S]], %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}) :
  hivm.hir.vdiv ins(%s, %a : f32, !f1) outs(%a : !f1) temp_buffer(%tf : !tf)
  // Shifts take no scratch memory. Without a sign the type is unsigned.
  // CHECK: call @vshls_vs_3d_int32_t(%{{[^,]*}}, %[[I]], %{{[^,)]*}}) : (memref<?x?x?xi32{{[^)]*}}, i32, memref<?x?x?xi32{{[^)]*}}) -> ()
  hivm.hir.vshl ins(%c, %i : !i3, i32) outs(%c : !i3)
  // CHECK: call @vshrs_vs_3d_int32_t(
  hivm.hir.vshr ins(%c, %i : !i3, i32) outs(%c : !i3) round : false
  // CHECK: call @vshrs_vs_3d_uint32_t(
  hivm.hir.vshr ins(%c, %i : !i3, i32) outs(%c : !i3) is_signed : false
  return
}

// -----

!f1 = memref<8xf32, #hivm.address_space<ub>>
!h2 = memref<4x8xf16, #hivm.address_space<ub>>
!f3 = memref<2x4x8xf32, #hivm.address_space<ub>>
!i1 = memref<8xi32, #hivm.address_space<ub>>
!b1 = memref<8xi1, #hivm.address_space<ub>>
!u3 = memref<2x4x8xui8, #hivm.address_space<ub>>
!l1 = memref<8xi64, #hivm.address_space<ub>>
!s1 = memref<8xi16, #hivm.address_space<ub>>
!ti = memref<64xi32, #hivm.address_space<ub>>
!tl = memref<64xi64, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @others
func.func @others(%a: !f1, %b: !h2, %c: !f3, %i: !i1, %m: !b1, %u: !u3, %l: !l1, %s: !s1, %ti: !ti, %tl: !tl) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vexp_1d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vexp ins(%a : !f1) outs(%a : !f1)
  // CHECK: call @vln_2d_half(
  hivm.hir.vln ins(%b : !h2) outs(%b : !h2)
  // CHECK: call @vabs_3d_float(
  hivm.hir.vabs ins(%c : !f3) outs(%c : !f3)
  // CHECK: call @vrec_1d_float(
  hivm.hir.vrec ins(%a : !f1) outs(%a : !f1)
  // CHECK: call @vsqrt_2d_half(
  hivm.hir.vsqrt ins(%b : !h2) outs(%b : !h2)
  // CHECK: call @vrsqrt_3d_float(
  hivm.hir.vrsqrt ins(%c : !f3) outs(%c : !f3)
  // CHECK: call @vrelu_1d_int32_t(
  hivm.hir.vrelu ins(%i : !i1) outs(%i : !i1)
  // CHECK: call @vand_3d_uint8_t({{.*}}memref<?x?x?xui8
  hivm.hir.vand ins(%u, %u : !u3, !u3) outs(%u : !u3)
  // CHECK: call @vor_1d_bool(
  hivm.hir.vor ins(%m, %m : !b1, !b1) outs(%m : !b1)
  // CHECK: call @vnot_1d_int64_t(
  hivm.hir.vnot ins(%l : !l1) outs(%l : !l1)
  // CHECK: call @vxor_1d_int64_t(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vxor ins(%l, %l : !l1, !l1) outs(%l : !l1) temp_buffer(%tl : !tl)
  // CHECK: call @vpow_1d_int32_t(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vpow ins(%i, %i : !i1, !i1) outs(%i : !i1) temp_buffer(%ti : !ti)
  // High halves are written first, then low ones.
  // CHECK: call @mul_extended_1d_int16_t(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vmulextended ins(%s, %s : !s1, !s1) outs(%s, %s : !s1, !s1) temp_buffer(%ti : !ti)
  return
}
