// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std=strict | FileCheck %s

// Scalars fill buffers of up to two axes. L1 is filled by the cube cores, one axis at
// a time although the name says two.

!f = memref<4x8xf32, #hivm.address_space<ub>>
!b = memref<8xi1, #hivm.address_space<ub>>
!l1 = memref<8xf16, #hivm.address_space<cbuf>>

// CHECK: func.func private @broadcast_scalar_float_to_2d(f32, memref<?x?xf32, strided<[?, ?], offset: ?>, #hivm.address_space<ub>>) attributes {{{.*}}#hivm.func_core_type<AIV>
// CHECK: func.func private @broadcast_scalar_bool_to_1d(i1, memref<?xi1,
// CHECK: func.func private @set_l1_2d_half(f16, memref<?xf16, strided<[?], offset: ?>, #hivm.address_space<cbuf>>) attributes {{{.*}}#hivm.func_core_type<AIC>
func.func @fill(%f: !f, %b: !b, %l: !l1, %s: f32, %t: i1, %h: f16) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @broadcast_scalar_float_to_2d(%{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vbrc ins(%s : f32) outs(%f : !f)
  // CHECK: call @broadcast_scalar_bool_to_1d(
  hivm.hir.vbrc ins(%t : i1) outs(%b : !b)
  // CHECK: call @set_l1_2d_half(
  hivm.hir.vbrc ins(%h : f16) outs(%l : !l1)
  return
}

// -----

// The name says which axis of the last three is repeated, and whether the rows of what
// is written begin at blocks of 32 bytes: 8 floats do, 7 do not, ? is not known.

!one = memref<1xf32, #hivm.address_space<ub>>
!row = memref<8xf32, #hivm.address_space<ub>>
!col8 = memref<4x1xi8, #hivm.address_space<ub>>
!mat8 = memref<4x8xi8, #hivm.address_space<ub>>
!r2 = memref<1x8xf32, #hivm.address_space<ub>>
!c2 = memref<4x1xf32, #hivm.address_space<ub>>
!m2 = memref<4x8xf32, #hivm.address_space<ub>>
!r2u = memref<1x7xf32, #hivm.address_space<ub>>
!c2u = memref<4x1xf32, #hivm.address_space<ub>>
!m2u = memref<4x7xf32, #hivm.address_space<ub>>
!m2p = memref<4x7xf32, strided<[8, 1]>, #hivm.address_space<ub>>
!r2d = memref<1x?xf32, #hivm.address_space<ub>>
!m2d = memref<4x?xf32, #hivm.address_space<ub>>
!a3 = memref<2x1x8xf32, #hivm.address_space<ub>>
!b3 = memref<1x4x8xf32, #hivm.address_space<ub>>
!m3 = memref<2x4x8xf32, #hivm.address_space<ub>>
!t = memref<64xf32, #hivm.address_space<ub>>
!cb = memref<4x1xi1, #hivm.address_space<ub>>
!mb = memref<4x256xi1, #hivm.address_space<ub>>
!tb = memref<4096xi1, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @repeat
func.func @repeat(%one: !one, %row: !row, %r2: !r2, %c2: !c2, %m2: !m2, %r2u: !r2u, %m2u: !m2u, %m2p: !m2p,
    %r2d: !r2d, %m2d: !m2d, %a3: !a3, %b3: !b3, %m3: !m3, %t: !t, %cb: !cb, %mb: !mb, %tb: !tb)
    attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @broadcast_1d_float(%{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vbrc ins(%one : !one) outs(%row : !row) broadcast_dims = [0]
  // CHECK: call @broadcast_first_axis_align_2d_float(%{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vbrc ins(%r2 : !r2) outs(%m2 : !m2) broadcast_dims = [0]
  // CHECK: call @broadcast_last_axis_align_2d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vbrc ins(%c2 : !c2) outs(%m2 : !m2) temp_buffer(%t : !t) broadcast_dims = [1]
  // CHECK: call @broadcast_first_axis_unalign_2d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vbrc ins(%r2u : !r2u) outs(%m2u : !m2u) temp_buffer(%t : !t) broadcast_dims = [0]
  // CHECK: call @broadcast_last_axis_unalign_2d_float(
  hivm.hir.vbrc ins(%c2 : !c2) outs(%m2u : !m2u) temp_buffer(%t : !t) broadcast_dims = [1]
  // The stride of the rows counts where the type says one.
  // CHECK: call @broadcast_first_axis_align_2d_float(
  hivm.hir.vbrc ins(%r2u : !r2u) outs(%m2p : !m2p) broadcast_dims = [0]
  // CHECK: call @broadcast_first_axis_unknown_align_2d_float(
  hivm.hir.vbrc ins(%r2d : !r2d) outs(%m2d : !m2d) temp_buffer(%t : !t) broadcast_dims = [0]
  // CHECK: call @broadcast_last_axis_unknown_align_2d_float(
  hivm.hir.vbrc ins(%c2 : !c2) outs(%m2d : !m2d) temp_buffer(%t : !t) broadcast_dims = [1]
  // CHECK: call @broadcast_middle_axis_align_3d_float(%{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vbrc ins(%a3 : !a3) outs(%m3 : !m3) broadcast_dims = [1]
  // CHECK: call @broadcast_first_axis_align_3d_float(
  hivm.hir.vbrc ins(%b3 : !b3) outs(%m3 : !m3) broadcast_dims = [0]
  // CHECK: call @broadcast_last_axis_align_2d_bool(
  hivm.hir.vbrc ins(%cb : !cb) outs(%mb : !mb) temp_buffer(%tb : !tb) broadcast_dims = [1]
  return
}

// -----

// Where strides were padded, by a pass or as the option says, a broadcast whose axis
// has strides of whole blocks is aligned as well: 2 * 4 floats here.

!src = memref<1x2x4xf32, #hivm.address_space<ub>>
!dst = memref<3x2x4xf32, #hivm.address_space<ub>>
!t = memref<64xf32, #hivm.address_space<ub>>

// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std=is-ops-aligned | FileCheck %s --check-prefix=PADDED
// CHECK-LABEL: func.func @padded
func.func @padded(%a: !src, %b: !dst) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.stride_align_dims = array<i32: 0>} {
  // CHECK: call @broadcast_first_axis_align_3d_float(
  // PADDED: call @broadcast_first_axis_align_3d_float(
  hivm.hir.vbrc ins(%a : !src) outs(%b : !dst) broadcast_dims = [0]
  return
}

// -----

!src = memref<1x2x4xf32, #hivm.address_space<ub>>
!dst = memref<3x2x4xf32, #hivm.address_space<ub>>
!t = memref<64xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @unpadded
// PADDED-LABEL: func.func @unpadded
func.func @unpadded(%a: !src, %b: !dst, %t: !t) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @broadcast_first_axis_unalign_3d_float(
  // PADDED: call @broadcast_first_axis_align_3d_float(
  hivm.hir.vbrc ins(%a : !src) outs(%b : !dst) temp_buffer(%t : !t) broadcast_dims = [0]
  return
}
