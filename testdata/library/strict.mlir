// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std=strict | FileCheck %s

// Where the reference's calls compute something else, strict makes others (see
// doubts.mlir for what it refuses).

!a = memref<2x3x4x8xf32, #hivm.address_space<ub>>
!one = memref<1x3x4x8xf32, strided<[99, 32, 8, 1], offset: 7>, #hivm.address_space<ub>>

// An operand that is broadcast on the fly has one slice for all iterations, and others
// say how many there are.
// CHECK-LABEL: func.func @broadcast(
// CHECK-SAME: %[[A:.*]]: memref<2x3x4x8xf32, {{.*}}>>, %[[ONE:.*]]: memref<1x3x4x8xf32
// CHECK: scf.for %[[I:.*]] = %c0 to %c2 step
// CHECK-NEXT: memref.subview %[[ONE]][0, 0, 0, 0] [1, 3, 4, 8] [1, 1, 1, 1] : memref<1x3x4x8xf32, strided<[99, 32, 8, 1], offset: 7>, #hivm.address_space<ub>> to memref<3x4x8xf32, strided<[32, 8, 1], offset: 7>, #hivm.address_space<ub>>
// CHECK-NEXT: memref.subview %[[A]][%[[I]], 0, 0, 0] [1, 3, 4, 8]
// CHECK-NEXT: memref.subview %[[A]][%[[I]], 0, 0, 0] [1, 3, 4, 8]
// CHECK: func.call @vadd_3d_float(
func.func @broadcast(%a: !a, %one: !one) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vadd ins(%one, %a : !one, !a) outs(%a : !a) broadcast = [0]
  return
}

// -----

!a = memref<2x3x8xf16, #hivm.address_space<ub>>
!p = memref<3x2x8xf16, #hivm.address_space<ub>>

// Inputs that are permuted on the fly are permuted before, each by itself.
// CHECK-LABEL: func.func @permute(
// CHECK-SAME: %[[A:.*]]: memref<2x3x8xf16, {{.*}}>>, %[[P:.*]]: memref<3x2x8xf16, {{.*}}>>, %[[S:.*]]: f16)
// CHECK: %[[V:.*]] = memref.transpose %[[A]] (d0, d1, d2) -> (d1, d0, d2) : memref<2x3x8xf16, #hivm.address_space<ub>> to memref<3x2x8xf16, strided<[8, 24, 1]>, #hivm.address_space<ub>>
// CHECK: %[[SRC:.*]] = memref.cast %[[V]]
// CHECK: %[[DST:.*]] = memref.cast %[[P]]
// CHECK: call @vmuls_vs_3d_half(%[[SRC]], %[[S]], %[[DST]], %{{[^,)]*}})
func.func @permute(%a: !a, %p: !p, %s: f16) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vmul ins(%a, %s : !a, f16) outs(%p : !p) transpose = [1, 0, 2]
  return
}

// -----

!a = memref<2x3x4x8xf32, #hivm.address_space<ub>>
!p = memref<4x2x3x8xi32, #hivm.address_space<ub>>

// Loops go over the axes of what is written: axis 0 of that is axis 2 of the source.
// CHECK-LABEL: func.func @loops(
// CHECK: %[[V:.*]] = memref.transpose %{{.*}} (d0, d1, d2, d3) -> (d2, d0, d1, d3) : {{.*}} to memref<4x2x3x8xf32, strided<[8, 96, 32, 1]>, #hivm.address_space<ub>>
// CHECK: scf.for %[[I:.*]] = %c0 to %c4 step
// CHECK: scf.for %[[J:.*]] = %c0 to %c2 step
// CHECK: memref.subview %[[V]][%[[I]], %[[J]], 0, 0] [1, 1, 3, 8] [1, 1, 1, 1] : {{.*}} to memref<3x8xf32, strided<[32, 1], offset: ?>, #hivm.address_space<ub>>
// CHECK: func.call @vcast_float_to_int32_t_2d_with_mode(
func.func @loops(%a: !a, %p: !p) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vcast ins(%a : !a) outs(%p : !p) transpose = [2, 0, 1, 3]
  return
}

// -----

!a = memref<8xf32, #hivm.address_space<ub>>

// Scratch memory that a function does not need takes the place of an empty buffer.
// CHECK-LABEL: func.func @scratch(
// CHECK-NOT: hivm.hir.pointer_cast
// CHECK: call @vexp_1d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
func.func @scratch(%a: !a, %t: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vexp ins(%a : !a) outs(%a : !a) temp_buffer(%t : !a)
  return
}

// -----

!a = memref<4x8xf32, #hivm.address_space<ub>>
!i = memref<3x2xi32, #hivm.address_space<ub>>
!o = memref<3x2xf32, #hivm.address_space<ub>>
!t = memref<64xi32, #hivm.address_space<ub>>

// Loops have the sizes of what is written.
// CHECK-LABEL: func.func @gather(
// CHECK: scf.for %[[I:.*]] = %c0 to %c3 step
// CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0] [1, 8]
// CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0] [1, 2]
// CHECK-NEXT: memref.subview %{{.*}}[%[[I]], 0] [1, 2]
// CHECK: func.call @gather_1d_float(
func.func @gather(%a: !a, %i: !i, %o: !o, %t: !t) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  hivm.hir.vgather ins(%a : !a) indices(%i : !i) outs(%o : !o) temp_buffer(%t : !t)
  return
}
