// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std | FileCheck %s

// Axes that a function does not take become loops around the call. Their upper bounds
// are made before 0 and 1, and all constants move to the front; a slice lacks the axis,
// keeps the strides, and begins somewhere.

!a = memref<2x3x4x5x8xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @outer(
// CHECK-SAME: %[[A:.*]]: memref<2x3x4x5x8xf32
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: scf.for %[[I:.*]] = %[[C0]] to %[[C2]] step %[[C1]] {
// CHECK-NEXT:   scf.for %[[J:.*]] = %[[C0]] to %[[C3]] step %[[C1]] {
// CHECK-NEXT:     %[[SRC:.*]] = memref.subview %[[A]][%[[I]], %[[J]], 0, 0, 0] [1, 1, 4, 5, 8] [1, 1, 1, 1, 1] : memref<2x3x4x5x8xf32, #hivm.address_space<ub>> to memref<4x5x8xf32, strided<[40, 8, 1], offset: ?>, #hivm.address_space<ub>>
// CHECK-NEXT:     %[[DST:.*]] = memref.subview %[[A]][%[[I]], %[[J]], 0, 0, 0]
// CHECK-NEXT:     %[[NONE:.*]] = hivm.hir.pointer_cast(%[[ZERO]]) : memref<0xf32, #hivm.address_space<ub>>
// CHECK-NEXT:     %[[CS:.*]] = memref.cast %[[SRC]]
// CHECK-NEXT:     %[[CD:.*]] = memref.cast %[[DST]]
// CHECK-NEXT:     %[[CT:.*]] = memref.cast %[[NONE]]
// CHECK-NEXT:     func.call @vexp_3d_float(%[[CS]], %[[CD]], %[[CT]])
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @outer(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vexp ins(%a : !a) outs(%a : !a)
  return
}

// -----

// Sizes that are not known are asked for: those of the loops of the first buffer, those
// of each slice of its own. A scalar is the same in each call.

!d = memref<?x?x4x?xf16, strided<[?, ?, 8, 1], offset: 3>, #hivm.address_space<ub>>
!e = memref<?x?x4x?xf16, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: %[[A:.*]]: memref<{{.*}}>>, %[[B:.*]]: memref<{{.*}}>>, %[[S:.*]]: f16)
// CHECK: %[[N:.*]] = memref.dim %[[A]], %c0
// CHECK-NEXT: scf.for %[[I:.*]] = %c0 to %[[N]] step %c1 {
// CHECK-NEXT:   %[[A1:.*]] = memref.dim %[[A]], %c1
// CHECK-NEXT:   %[[A3:.*]] = memref.dim %[[A]], %c3
// CHECK-NEXT:   memref.subview %[[A]][%[[I]], 0, 0, 0] [1, %[[A1]], 4, %[[A3]]] [1, 1, 1, 1] : memref<?x?x4x?xf16, strided<[?, ?, 8, 1], offset: 3>, #hivm.address_space<ub>> to memref<?x4x?xf16, strided<[?, 8, 1], offset: ?>, #hivm.address_space<ub>>
// CHECK-NEXT:   %[[B1:.*]] = memref.dim %[[B]], %c1
// CHECK-NEXT:   %[[B3:.*]] = memref.dim %[[B]], %c3
// CHECK-NEXT:   memref.subview %[[B]][%[[I]], 0, 0, 0] [1, %[[B1]], 4, %[[B3]]] [1, 1, 1, 1] : memref<?x?x4x?xf16, #hivm.address_space<ub>> to memref<?x4x?xf16, strided<[?, ?, 1], offset: ?>, #hivm.address_space<ub>>
// CHECK:   func.call @vadds_vs_3d_half(%{{[^,]*}}, %[[S]], %{{[^,]*}}, %{{[^,)]*}})
func.func @dynamic(%a: !d, %b: !e, %s: f16) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vadd ins(%a, %s : !d, f16) outs(%b : !e)
  return
}

// -----

// Loops of one iteration are none, and what is known of their slices shows.

!u = memref<1x4x8x8xf16, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @unit(
// CHECK-NOT: scf.for
// CHECK: memref.subview %{{.*}}[0, 0, 0, 0] [1, 4, 8, 8] [1, 1, 1, 1] : memref<1x4x8x8xf16, #hivm.address_space<ub>> to memref<4x8x8xf16, strided<[64, 8, 1]>, #hivm.address_space<ub>>
// CHECK: call @vexp_3d_half
func.func @unit(%a: !u) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vexp ins(%a : !u) outs(%a : !u)
  return
}

// -----

// Of three axes a reduction of the first keeps the last two; of two that a function
// with indices takes it keeps one.

!a = memref<2x3x4x8xf32, #hivm.address_space<ub>>
!first = memref<1x3x4x8xf32, #hivm.address_space<ub>>
!mid = memref<2x3x1x8xf32, #hivm.address_space<ub>>
!last = memref<2x3x4x1xf32, #hivm.address_space<ub>>
!index = memref<2x3x4x1xi32, #hivm.address_space<ub>>
!t = memref<512xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @reduce(
func.func @reduce(%a: !a, %f: !first, %m: !mid, %l: !last, %i: !index, %t: !t) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: scf.for %[[I:.*]] = %c0 to %c3 step
  // CHECK-NEXT: memref.subview %{{.*}}[0, %[[I]], 0, 0] [2, 1, 4, 8]
  // CHECK-NEXT: memref.subview %{{.*}}[0, %[[I]], 0, 0] [1, 1, 4, 8]
  // CHECK: call @reduce_sum_ra0a1_float
  hivm.hir.vreduce <sum> ins(%a : !a) outs(%f : !first) temp_buffer(%t : !t) reduce_dims = [0]
  // CHECK: scf.for %[[I:.*]] = %c0 to %c2 step
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0, 0, 0] [1, 3, 4, 8]
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0, 0, 0] [1, 3, 1, 8]
  // CHECK: call @reduce_prod_ara_float
  hivm.hir.vreduce <prod> ins(%a : !a) outs(%m : !mid) temp_buffer(%t : !t) reduce_dims = [2]
  // CHECK: scf.for %[[I:.*]] = %c0 to %c2 step
  // CHECK-NEXT: scf.for %[[J:.*]] = %c0 to %c3 step
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], %[[J]], 0, 0] [1, 1, 4, 8]
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], %[[J]], 0, 0] [1, 1, 4, 1]
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], %[[J]], 0, 0] [1, 1, 4, 1]
  // CHECK: call @reduce_max_with_index_left_ar_float
  hivm.hir.vreduce <max_with_index_left> ins(%a : !a) outs(%l, %i : !last, !index) temp_buffer(%t : !t) reduce_dims = [3]
  return
}

// -----

// What is in front of an axis to repeat goes first, then the axis is the first one and
// those behind it follow, with slices of slices.

!one = memref<2x1x4x5x8xf32, #hivm.address_space<ub>>
!all = memref<2x3x4x5x8xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @repeat(
func.func @repeat(%a: !one, %b: !all) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: scf.for %[[I:.*]] = %c0 to %c2
  // CHECK-NEXT: %[[A:.*]] = memref.subview %{{.*}}[%[[I]], 0, 0, 0, 0] [1, 1, 4, 5, 8]
  // CHECK-NEXT: %[[B:.*]] = memref.subview %{{.*}}[%[[I]], 0, 0, 0, 0] [1, 3, 4, 5, 8]
  // CHECK-NEXT: scf.for %[[J:.*]] = %c0 to %c4
  // CHECK-NEXT: memref.subview %[[A]][0, %[[J]], 0, 0] [1, 1, 5, 8]
  // CHECK-NEXT: memref.subview %[[B]][0, %[[J]], 0, 0] [3, 1, 5, 8]
  // CHECK: func.call @broadcast_first_axis_align_3d_float
  hivm.hir.vbrc ins(%a : !one) outs(%b : !all) broadcast_dims = [1]
  return
}

// -----

// Rows, cumulative operations and transpositions loop over what they leave alone.

!a = memref<2x3x4x8xf32, #hivm.address_space<ub>>
!swap = memref<2x8x4x3xf32, #hivm.address_space<ub>>
!pair = memref<2x3x8x4xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @others(
func.func @others(%a: !a, %s: !swap, %p: !pair) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: scf.for %[[I:.*]] = %c0 to %c2
  // CHECK-NEXT: scf.for %[[J:.*]] = %c0 to %c4
  // CHECK-NEXT: scf.for %[[K:.*]] = %c0 to %c8
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0, %[[J]], %[[K]]] [1, 3, 1, 1] [1, 1, 1, 1] : {{.*}} to memref<3xf32, strided<[32], offset: ?>, #hivm.address_space<ub>>
  // CHECK: func.call @flip_1d_float
  hivm.hir.vflip ins(%a : !a) outs(%a : !a) flip_axis = 1
  // CHECK: scf.for %[[I:.*]] = %c0 to %c2
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0, 0, 0] [1, 3, 4, 8]
  // CHECK: func.call @cumsum_ara_float
  hivm.hir.vcumsum ins(%a : !a) outs(%a : !a) cum_dims = [2] reverse = false
  // CHECK: scf.for %[[I:.*]] = %c0 to %c3
  // CHECK-NEXT: scf.for %[[J:.*]] = %c0 to %c4
  // CHECK-NEXT: memref.subview %{{.*}}[0, %[[I]], %[[J]], 0] [2, 1, 1, 8]
  // CHECK: func.call @cumsum_ra_float
  hivm.hir.vcumsum ins(%a : !a) outs(%a : !a) cum_dims = [0] reverse = false
  // CHECK: scf.for %[[I:.*]] = %c0 to %c2
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0, 0, 0] [1, 3, 4, 8]
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0, 0, 0] [1, 8, 4, 3]
  // CHECK: func.call @transpose_3d_with_last_axis_float
  hivm.hir.vtranspose ins(%a : !a) outs(%s : !swap) permutation = [0, 3, 2, 1]
  // CHECK: scf.for %[[I:.*]] = %c0 to %c2
  // CHECK-NEXT: scf.for %[[J:.*]] = %c0 to %c3
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], %[[J]], 0, 0] [1, 1, 4, 8]
  // CHECK: func.call @transpose_2d_with_last_axis_float
  hivm.hir.vtranspose ins(%a : !a) outs(%p : !pair) permutation = [0, 1, 3, 2]
  return
}

// -----

// A slice of a sequence begins at the offset of its first element.

!a = memref<2x3x4x5x8xi32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @arange(
// CHECK-SAME: %[[AT:[^:]*]]: index, %[[S0:[^:]*]]: index, %[[S1:[^:]*]]: index, %[[S2:[^:]*]]: index, %[[S3:[^:]*]]: index, %[[S4:[^:]*]]: index)
// CHECK: scf.for %[[I:.*]] = %c0 to %c2
// CHECK-NEXT: scf.for %[[J:.*]] = %c0 to %c3
// CHECK-NEXT: memref.subview
// CHECK-NEXT: %[[M0:.*]] = arith.muli %[[I]], %[[S0]]
// CHECK-NEXT: %[[T0:.*]] = arith.addi %[[AT]], %[[M0]]
// CHECK-NEXT: %[[M1:.*]] = arith.muli %[[J]], %[[S1]]
// CHECK-NEXT: %[[T1:.*]] = arith.addi %[[T0]], %[[M1]]
// CHECK: func.call @arange_3d_int32_t(%{{[^,]*}}, %[[T1]], %[[S2]], %[[S3]], %[[S4]])
func.func @arange(%a: !a, %at: index, %s0: index, %s1: index, %s2: index, %s3: index, %s4: index) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.varange offset[%at] strides[%s0, %s1, %s2, %s3, %s4] outs(%a : !a)
  return
}

// -----

// The axis in front of the last two keeps its place, the first axis too; an axis in the
// middle has what is left of those in front as loops.

!f = memref<1x3x4x8xf32, #hivm.address_space<ub>>
!m = memref<2x3x1x8xf32, #hivm.address_space<ub>>
!l = memref<2x3x4x1xf32, #hivm.address_space<ub>>
!a = memref<2x3x4x8xf32, #hivm.address_space<ub>>
!t = memref<64xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @broadcast(
func.func @broadcast(%f: !f, %m: !m, %l: !l, %a: !a, %t: !t) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: scf.for %[[I:.*]] = %c0 to %c3
  // CHECK-NEXT: memref.subview %{{.*}}[0, %[[I]], 0, 0] [1, 1, 4, 8]
  // CHECK-NEXT: memref.subview %{{.*}}[0, %[[I]], 0, 0] [2, 1, 4, 8]
  // CHECK: func.call @broadcast_first_axis_align_3d_float(
  hivm.hir.vbrc ins(%f : !f) outs(%a : !a) broadcast_dims = [0]
  // CHECK: scf.for %[[I:.*]] = %c0 to %c2
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0, 0, 0] [1, 3, 1, 8]
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0, 0, 0] [1, 3, 4, 8]
  // CHECK: func.call @broadcast_middle_axis_align_3d_float(
  hivm.hir.vbrc ins(%m : !m) outs(%a : !a) broadcast_dims = [2]
  // CHECK: scf.for %[[I:.*]] = %c0 to %c2
  // CHECK-NEXT: scf.for %[[J:.*]] = %c0 to %c3
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], %[[J]], 0, 0] [1, 1, 4, 1]
  // CHECK-NEXT: memref.subview %{{.*}}[%[[I]], %[[J]], 0, 0] [1, 1, 4, 8]
  // CHECK: func.call @broadcast_last_axis_align_2d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}})
  hivm.hir.vbrc ins(%l : !l) outs(%a : !a) temp_buffer(%t : !t) broadcast_dims = [3]
  return
}

// -----

// L1 is filled one axis at a time.

!l1 = memref<3x8xf16, #hivm.address_space<cbuf>>

// CHECK-LABEL: func.func @fill(
// CHECK: scf.for %[[I:.*]] = %c0 to %c3
// CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0] [1, 8]
// CHECK: func.call @set_l1_2d_half(%{{[^,]*}}, %{{[^,)]*}}) : (f16, memref<?xf16
func.func @fill(%l: !l1, %s: f16) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vbrc ins(%s : f16) outs(%l : !l1)
  return
}
