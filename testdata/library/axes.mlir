// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std=strict | FileCheck %s

!f2 = memref<4x8xf32, #hivm.address_space<ub>>
!s3 = memref<2x4x8xi16, #hivm.address_space<ub>>

// Cumulative operations: along the first of two axes, or the second of three.
// CHECK-LABEL: func.func @cumulative
func.func @cumulative(%a: !f2, %b: !s3) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @cumsum_ra_float(%{{[^,]*}}, %{{[^,)]*}}) : (memref<?x?xf32
  hivm.hir.vcumsum ins(%a : !f2) outs(%a : !f2) cum_dims = [0] reverse = false
  // CHECK: call @cumprod_ara_reverse_int16_t(%{{[^,]*}}, %{{[^,)]*}}) : (memref<?x?x?xi16
  hivm.hir.vcumprod ins(%b : !s3) outs(%b : !s3) cum_dims = [1] reverse = true
  return
}

// -----

!a2 = memref<16x8xf32, #hivm.address_space<ub>>
!b2 = memref<8x16xf32, #hivm.address_space<ub>>
!l2 = memref<16x8xi64, #hivm.address_space<ub>>
!m2 = memref<8x16xi64, #hivm.address_space<ub>>
!a3 = memref<2x16x8xi8, #hivm.address_space<ub>>
!b3 = memref<8x16x2xi8, #hivm.address_space<ub>>
!c3 = memref<16x2x8xi8, #hivm.address_space<ub>>
!t = memref<512xi64, #hivm.address_space<ub>>

// Transpositions: of the last two axes, of the last with the one before the last but
// one, of others. Elements of 64 bits need scratch memory.
// CHECK-LABEL: func.func @transpose
func.func @transpose(%a: !a2, %b: !b2, %l: !l2, %m: !m2, %a3: !a3, %b3: !b3, %c3: !c3, %t: !t) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @transpose_2d_with_last_axis_float(%{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vtranspose ins(%a : !a2) outs(%b : !b2) permutation = [1, 0]
  // CHECK: call @transpose_2d_with_last_axis_int64_t(%{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vtranspose ins(%l : !l2) outs(%m : !m2) temp_buffer(%t : !t) permutation = [1, 0]
  // CHECK: call @transpose_3d_with_last_axis_int8_t(
  hivm.hir.vtranspose ins(%a3 : !a3) outs(%b3 : !b3) permutation = [2, 1, 0]
  // CHECK: call @transpose_3d_without_last_axis_int8_t(
  hivm.hir.vtranspose ins(%a3 : !a3) outs(%c3 : !c3) permutation = [1, 0, 2]
  return
}

// -----

!l2 = memref<16x8xi64, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @arange
// CHECK-SAME: %[[OFFSET:[^:]*]]: index, %[[S0:[^:]*]]: index, %[[S1:[^:]*]]: index)
func.func @arange(%a: !l2, %offset: index, %s0: index, %s1: index) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK: call @arange_2d_int64_t(%{{[^,]*}}, %[[OFFSET]], %[[S0]], %[[S1]]) :
  hivm.hir.varange offset[%offset] strides[%s0, %s1] outs(%a : !l2)
  // CHECK: call @arange_2d_int64_t(%{{[^,]*}}, %[[ZERO]], %[[S0]], %[[S1]]) :
  hivm.hir.varange strides[%s0, %s1] outs(%a : !l2)
  return
}

// -----

!f = memref<16xf32, #hivm.address_space<ub>>
!g = memref<32xf32, #hivm.address_space<ub>>
!q = memref<64xf32, #hivm.address_space<ub>>
!m = memref<2x16xf32, #hivm.address_space<ub>>
!n = memref<2x64xf32, #hivm.address_space<ub>>
!i = memref<16xi32, #hivm.address_space<ub>>
!b = memref<16xi1, #hivm.address_space<ub>>
!count = memref<1xi64, #hivm.address_space<ub>>
!u = memref<16xui8, #hivm.address_space<ub>>
!t = memref<512xf32, #hivm.address_space<ub>>
!ti = memref<16xi32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @rows
func.func @rows(%f: !f, %g: !g, %q: !q, %m: !m, %n: !n, %i: !i, %b: !b, %c: !count, %u: !u, %t: !t, %ti: !ti)
    attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @interleave_1d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vinterleave ins(%f, %f : !f, !f) outs(%g : !g) interleave_channel_nums = 2 temp_buffer(%t : !t)
  // CHECK: call @deinterleave_channel_1_from_2_channels_1d_float(%{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vdeinterleave ins(%g : !g) outs(%f : !f) channel_num = 2 index_mode = <CHANNEL_1>
  // CHECK: call @deinterleave_channel_0_from_n_channels_1d_float(
  hivm.hir.vdeinterleave ins(%q : !q) outs(%f : !f) channel_num = 4 index_mode = <CHANNEL_0>
  // CHECK: call @deinterleave_channel_0_from_n_channels_2d_float(
  hivm.hir.vdeinterleave ins(%n : !n) outs(%m : !m) channel_num = 4 index_mode = <CHANNEL_0>
  // CHECK: call @gather_1d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) : (memref<?xf32{{[^)]*}}, memref<?xi32{{[^)]*}}, memref<?xf32{{[^)]*}}, memref<?xi32{{[^)]*}}) -> ()
  hivm.hir.vgather ins(%f : !f) indices(%i : !i) outs(%f : !f) temp_buffer(%ti : !ti)
  // CHECK: call @vgathermask_1d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) : (memref<?xf32{{[^)]*}}, memref<?xi1{{[^)]*}}, memref<?xf32{{[^)]*}}, memref<?xi64{{[^)]*}}) -> ()
  hivm.hir.vgathermask ins(%f : !f) mask(%b : !b) outs(%f, %c : !f, !count)
  // CHECK: call @flip_1d_uint8_t(%{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vflip ins(%u : !u) outs(%u : !u) flip_axis = 0
  // CHECK: call @sort_1d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %c0_i8) :
  hivm.hir.vsort ins(%f : !f) outs(%f : !f) sort_axis = 0 temp_buffer(%t : !t)
  // CHECK: call @sort_with_index_1d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %c1_i8) :
  hivm.hir.vsort ins(%f : !f) outs(%f, %i : !f, !i) descending = true sort_axis = -1 temp_buffer(%t : !t)
  return
}
