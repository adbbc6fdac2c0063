// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std --verify-diagnostics | FileCheck %s
// RUN: not hivm-opt %s --split-input-file --convert-hivm-to-std=strict 2>&1 | FileCheck %s --check-prefix=STRICT

// Calls that the reference makes although they cannot be linked, or do not compute the
// operation. They are made, with a warning; strict refuses them.

!i = memref<8xi32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @type
// STRICT: error: 'hivm.hir.vabs' op calls @vabs_1d_int32_t, which the device library does not have: it has vabs_1d_half, vabs_1d_float
// STRICT-NOT: warning
func.func @type(%a: !i) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vabs_1d_int32_t(
  // expected-warning@+1 {{'hivm.hir.vabs' op calls @vabs_1d_int32_t, which the device library does not have: it has vabs_1d_half, vabs_1d_float}}
  hivm.hir.vabs ins(%a : !i) outs(%a : !i)
  return
}

// -----

!u = memref<2x8xui8, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @undefined
func.func @undefined(%a: !u) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vand_2d_uint8_t(
  // expected-warning@+1 {{calls @vand_2d_uint8_t, which the device library declares but does not define}}
  hivm.hir.vand ins(%a, %a : !u, !u) outs(%a : !u)
  return
}

// -----

!s = memref<2x1x7xf32, #hivm.address_space<ub>>
!d = memref<2x3x7xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @alignment
func.func @alignment(%a: !s, %b: !d) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @broadcast_middle_axis_unalign_3d_float(
  // expected-warning@+1 {{calls @broadcast_middle_axis_unalign_3d_float, which the device library does not have: it has broadcast_middle_axis_align_3d_float}}
  hivm.hir.vbrc ins(%a : !s) outs(%b : !d) broadcast_dims = [1]
  return
}

// -----

// Without loops, a function that needs scratch memory gets none at all (7.2, 4).

!a = memref<2x8xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @missing
func.func @missing(%a: !a, %s: f32) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vsub_sv_2d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  // expected-warning@+1 {{calls @vsub_sv_2d_float with 3 arguments (f32, ?x?xf32, ?x?xf32), but it takes (src0: float, src1: ?x?xfloat, dst: ?x?xfloat, tmp: ?x*)}}
  hivm.hir.vsub ins(%s, %a : f32, !a) outs(%a : !a)
  return
}

// -----

// Inside of loops it gets an empty buffer.

!a = memref<2x3x4x8xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @empty
func.func @empty(%a: !a, %s: f32) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: hivm.hir.pointer_cast(%{{.*}}) : memref<0xf32
  // CHECK: call @vdiv_vs_3d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  // expected-warning@+1 {{@vdiv_vs_3d_float needs scratch memory and gets an empty buffer: run hivm-alloc-extra-buffer first}}
  hivm.hir.vdiv ins(%a, %s : !a, f32) outs(%a : !a)
  return
}

// -----

// A function that needs no scratch memory gets what there is and an empty buffer
// (7.2, 5).

!a = memref<8xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @both
func.func @both(%a: !a, %t: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vexp_1d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  // expected-warning@+1 {{calls @vexp_1d_float with 4 arguments (?xf32, ?xf32, ?xf32, ?xf32), but it takes (src: ?xfloat, dst: ?xfloat, tmp: ?x*)}}
  hivm.hir.vexp ins(%a : !a) outs(%a : !a) temp_buffer(%t : !a)
  return
}

// -----

// A reduction without its scratch memory (7.2, 6).

!a = memref<16xi16, #hivm.address_space<ub>>
!o = memref<1xi16, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @reduction
func.func @reduction(%a: !a, %o: !o) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @reduce_max_r_int16_t(%{{[^,]*}}, %{{[^,]*}}, %c-32768_i16) :
  // expected-warning@+1 {{calls @reduce_max_r_int16_t with 3 arguments (?xi16, ?xi16, i16), but it takes (src: ?xint16_t, dst: ?xint16_t, tmp: ?x*, init: int16_t)}}
  hivm.hir.vreduce <max> ins(%a : !a) outs(%o : !o) reduce_dims = [0]
  return
}

// -----

// Of several axes the first is broadcast (7.2, 3).

!one = memref<1x1xf32, #hivm.address_space<ub>>
!a = memref<2x8xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @axes
func.func @axes(%one: !one, %a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @broadcast_first_axis_align_2d_float(
  // expected-warning@+1 {{of several axes only the first listed one is broadcast: run hivm-decompose-op first}}
  hivm.hir.vbrc ins(%one : !one) outs(%a : !a) broadcast_dims = [0, 1]
  return
}

// -----

// The reference takes the same slices of all operands (7.2, 2): beyond those of size 1
// that are broadcast on the fly, or only one if the first operand has size 1. No
// function permutes its inputs.

!a = memref<2x3x4x8xf32, #hivm.address_space<ub>>
!one = memref<1x3x4x8xf32, #hivm.address_space<ub>>
!p = memref<4x3x2x8xf32, #hivm.address_space<ub>>
!d = memref<?x3x4x8xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @flying
func.func @flying(%a: !a, %one: !one, %p: !p, %d: !d) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: scf.for %[[I:.*]] = %c0 to %c2
  // CHECK: memref.subview %{{.*}}[%[[I]], 0, 0, 0] [1, 3, 4, 8] [1, 1, 1, 1] : memref<1x3x4x8xf32
  // expected-warning@+1 {{axis 0 is broadcast on the fly and needs a loop, which goes beyond an operand of size 1 or ends after it: the option strict takes the right slices}}
  hivm.hir.vadd ins(%a, %one : !a, !one) outs(%a : !a) broadcast = [0]
  // expected-warning@+2 {{axis 0 is permuted on the fly, which the function does not do: the option strict permutes the inputs before}}
  // expected-warning@+1 {{axis 2 is permuted on the fly}}
  hivm.hir.vexp ins(%a : !a) outs(%p : !p) transpose = [2, 1, 0, 3]
  // expected-warning@+1 {{axis 0 may be broadcast on the fly and needs a loop, which goes beyond an operand of size 1 or ends after it: the sizes have to be known}}
  hivm.hir.vexp ins(%d : !d) outs(%a : !a) broadcast = [0]
  return
}

// -----

// Rows of bytes are broadcast by a function for one axis, whatever their number.

!c = memref<4x1xi8, #hivm.address_space<ub>>
!m = memref<4x8xi8, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @bytes
func.func @bytes(%c: !c, %m: !m) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @broadcast_1d_int8_t(%{{[^,]*}}, %{{[^,)]*}}) : (memref<?x?xi8
  // expected-warning@+1 {{calls @broadcast_1d_int8_t with 2 arguments (?x?xi8, ?x?xi8), but it takes (src: ?xint8_t, dst: ?xint8_t)}}
  hivm.hir.vbrc ins(%c : !c) outs(%m : !m) broadcast_dims = [1]
  return
}

// -----

// Two pairs of axes change places: the function for one pair gets all four.

!a = memref<2x3x4x8xf32, #hivm.address_space<ub>>
!b = memref<3x2x8x4xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @pairs
func.func @pairs(%a: !a, %b: !b) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @transpose_2d_with_last_axis_float(%{{[^,]*}}, %{{[^,)]*}}) : (memref<?x?x?x?xf32
  // expected-warning@+1 {{calls @transpose_2d_with_last_axis_float with 2 arguments (?x?x?x?xf32, ?x?x?x?xf32), but it takes (src: ?x?xfloat, dst: ?x?xfloat)}}
  hivm.hir.vtranspose ins(%a : !a) outs(%b : !b) permutation = [1, 0, 3, 2]
  return
}

// -----

!a = memref<4x8xf32, #hivm.address_space<ub>>
!i = memref<4x8xi32, #hivm.address_space<ub>>
!t = memref<64xi32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @axis
func.func @axis(%a: !a, %i: !i, %t: !t) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @gather_1d_float
  // expected-warning@+1 {{@gather_1d_float gathers along the last axis, not along axis 0}}
  hivm.hir.vgather ins(%a : !a) indices(%i : !i) outs(%a : !a) temp_buffer(%t : !t) gather_axis = 0
  return
}

// -----

// The library has functions for messages about global memory only.

!a = memref<8xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @local
func.func @local(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @print_1d_float_ubuf
  // expected-warning@+1 {{calls @print_1d_float_ubuf, which the device library does not have: it has print_1d_float_gm}}
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "a"} %a : !a
  return
}

// -----

// A product with a bias has no function for global memory, whatever the tiles.

!m = memref<64x64xf16, #hivm.address_space<gm>>
!v = memref<64xf16, #hivm.address_space<gm>>

// CHECK-LABEL: func.func @product
// CHECK-SAME: %[[S:[^:]*]]: i64)
func.func @product(%a: !m, %v: !v, %s: i64) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @matmul_bias_descalePerChannel_transposeA_XtransposeB_TAhalf_TBhalf_TChalf(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %[[S]], %[[S]], %[[S]]) :
  // expected-warning@+1 {{calls @matmul_bias_descalePerChannel_transposeA_XtransposeB_TAhalf_TBhalf_TChalf, which the device library does not have}}
  hivm.hir.matmul ins(%a, %a : !m, !m) outs(%a : !m) bias = %v : !v descale = %v : !v a_transpose descale_mode = <DescalePerChannel> block_sizes(%s, %s, %s : i64, i64, i64)
  return
}

// -----

// The extremum of numbers without sign starts from the least of these, and constants
// have no sign.

!u = memref<64xui16, #hivm.address_space<ub>>
!o = memref<1xui16, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @unsigned
func.func @unsigned(%a: !u, %o: !o) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: %[[ZERO:.*]] = arith.constant 0 : i16
  // CHECK: call @reduce_max_r_uint16_t(%{{[^,]*}}, %{{[^,]*}}, %[[ZERO]]) :
  // expected-warning@+1 {{calls @reduce_max_r_uint16_t, which the device library does not have: it has reduce_max_r_int16_t, reduce_max_r_int32_t}}
  hivm.hir.vreduce <max> ins(%a : !u) outs(%o : !o) reduce_dims = [0]
  return
}

// -----

// L1 has a function that fills it with one element, and none that repeats a buffer.

!one = memref<1x8xf32, #hivm.address_space<cbuf>>
!all = memref<4x8xf32, #hivm.address_space<cbuf>>

// CHECK-LABEL: func.func @l1
func.func @l1(%a: !one, %b: !all) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @set_l1_2d_float(
  // expected-warning@+1 {{calls @set_l1_2d_float with 2 arguments (?x?xf32, ?x?xf32), but it takes (src: float, dst: ?xfloat)}}
  hivm.hir.vbrc ins(%a : !one) outs(%b : !all) broadcast_dims = [0]
  return
}

// -----

// Loops have the sizes of the first operand, which a gather may read less of.

!a = memref<4x8xf32, #hivm.address_space<ub>>
!i = memref<3x2xi32, #hivm.address_space<ub>>
!o = memref<3x2xf32, #hivm.address_space<ub>>
!t = memref<64xi32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @gather
func.func @gather(%a: !a, %i: !i, %o: !o, %t: !t) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: scf.for %{{.*}} = %c0 to %c4 step
  // expected-warning@+1 {{the loop along axis 0 has the size of the source, not that of the result: with the option strict it has}}
  hivm.hir.vgather ins(%a : !a) indices(%i : !i) outs(%o : !o) temp_buffer(%t : !t)
  return
}

// -----

// The slice of the result is 1x3x?. With strides that are not known nothing tells which
// axes of size 1 it lacks, and the clean-up takes it for 3x1x?, as in the reference.

!s = memref<4x1x3x1x32x?xf16, #hivm.address_space<ub>>
!d = memref<4x1x1x3x32x?xf16, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @confused
// CHECK: memref.subview %arg1{{.*}} to memref<3x1x?xf16,
func.func @confused(%a: !s, %b: !d) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // expected-warning@+1 {{'hivm.hir.vtranspose' op changes the meaning: a slice without some axes of size 1 may be one without others}}
  hivm.hir.vtranspose ins(%a : !s) outs(%b : !d) permutation = [0, 1, 3, 2, 4, 5]
  return
}
