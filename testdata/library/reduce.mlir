// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std=strict | FileCheck %s

// The name of a reduction says which axis is reduced, r, of those that are left: ra is
// the first of two, aar the last of three. What it starts from is the last operand.

!f1 = memref<64xf32, #hivm.address_space<ub>>
!f1o = memref<1xf32, #hivm.address_space<ub>>
!f2 = memref<4x64xf32, #hivm.address_space<ub>>
!f2l = memref<4x1xf32, #hivm.address_space<ub>>
!f2f = memref<1x64xf32, #hivm.address_space<ub>>
!f3 = memref<2x4x64xf32, #hivm.address_space<ub>>
!f3f = memref<1x4x64xf32, #hivm.address_space<ub>>
!f3m = memref<2x1x64xf32, #hivm.address_space<ub>>
!f3l = memref<2x4x1xf32, #hivm.address_space<ub>>
!t = memref<512xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @floats
func.func @floats(%f1: !f1, %f1o: !f1o, %f2: !f2, %f2l: !f2l, %f2f: !f2f, %f3: !f3, %f3f: !f3f, %f3m: !f3m, %f3l: !f3l, %t: !t)
    attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
  // CHECK-DAG: %[[ONE:.*]] = arith.constant 1.000000e+00 : f32
  // CHECK-DAG: %[[LEAST:.*]] = arith.constant 0xFF800000 : f32
  // CHECK-DAG: %[[MOST:.*]] = arith.constant 0x7F800000 : f32
  // CHECK: call @enablevc_reduce_sum_r_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %[[ZERO]]) : (memref<?xf32
  hivm.hir.vreduce <sum> ins(%f1 : !f1) outs(%f1o : !f1o) reduce_dims = [0]
  // CHECK: call @enablevc_reduce_max_ar_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %[[LEAST]]) : (memref<?x?xf32
  hivm.hir.vreduce <max> ins(%f2 : !f2) outs(%f2l : !f2l) reduce_dims = [1]
  // CHECK: call @enablevc_reduce_min_aar_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %[[MOST]]) : (memref<?x?x?xf32
  hivm.hir.vreduce <min> ins(%f3 : !f3) outs(%f3l : !f3l) reduce_dims = [2]
  // CHECK: call @reduce_sum_ra_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %[[ZERO]]) :
  hivm.hir.vreduce <sum> ins(%f2 : !f2) outs(%f2f : !f2f) temp_buffer(%t : !t) reduce_dims = [0]
  // CHECK: call @reduce_max_ra0a1_float(
  hivm.hir.vreduce <max> ins(%f3 : !f3) outs(%f3f : !f3f) temp_buffer(%t : !t) reduce_dims = [0]
  // CHECK: call @reduce_min_ara_float(
  hivm.hir.vreduce <min> ins(%f3 : !f3) outs(%f3m : !f3m) temp_buffer(%t : !t) reduce_dims = [1]
  // CHECK: call @reduce_prod_aar_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %[[ONE]]) :
  hivm.hir.vreduce <prod> ins(%f3 : !f3) outs(%f3l : !f3l) temp_buffer(%t : !t) reduce_dims = [2]
  return
}

// -----

!f2 = memref<4x64xf32, #hivm.address_space<ub>>
!f2l = memref<4x1xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @saving
func.func @saving(%a: !f2, %b: !f2l) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.enable_saving_ub} {
  // CHECK: call @enablevcg_reduce_sum_ar_float(
  hivm.hir.vreduce <sum> ins(%a : !f2) outs(%b : !f2l) reduce_dims = [1]
  return
}

// -----

!s1 = memref<64xi16, #hivm.address_space<ub>>
!s1o = memref<1xi16, #hivm.address_space<ub>>
!s3 = memref<2x4x64xi16, #hivm.address_space<ub>>
!s3l = memref<2x4x1xi16, #hivm.address_space<ub>>
!c1 = memref<64xi8, #hivm.address_space<ub>>
!c1o = memref<1xi8, #hivm.address_space<ub>>
!l1 = memref<64xi64, #hivm.address_space<ub>>
!l1o = memref<1xi64, #hivm.address_space<ub>>
!t = memref<512xi16, #hivm.address_space<ub>>
!tc = memref<512xi8, #hivm.address_space<ub>>
!tl = memref<512xi64, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @integers
func.func @integers(%a: !s1, %o: !s1o, %s3: !s3, %s3l: !s3l, %c: !c1, %co: !c1o, %l: !l1, %lo: !l1o, %t: !t, %tc: !tc, %tl: !tl)
    attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @reduce_max_r_int16_t(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %c-32768_i16) :
  hivm.hir.vreduce <max> ins(%a : !s1) outs(%o : !s1o) temp_buffer(%t : !t) reduce_dims = [0]
  // CHECK: call @reduce_min_aar_int16_t(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %c32767_i16) :
  hivm.hir.vreduce <min> ins(%s3 : !s3) outs(%s3l : !s3l) temp_buffer(%t : !t) reduce_dims = [2]
  // CHECK: call @reduce_xori_r_int8_t(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %c0_i8) :
  hivm.hir.vreduce <xori> ins(%c : !c1) outs(%co : !c1o) temp_buffer(%tc : !tc) reduce_dims = [0]
  // CHECK: call @reduce_andi_r_int64_t(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %c-1_i64) :
  hivm.hir.vreduce <andi> ins(%l : !l1) outs(%lo : !l1o) temp_buffer(%tl : !tl) reduce_dims = [0]
  // CHECK: call @reduce_ori_r_int64_t(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %c0_i64
  hivm.hir.vreduce <ori> ins(%l : !l1) outs(%lo : !l1o) temp_buffer(%tl : !tl) reduce_dims = [0]
  return
}

// -----

!f1 = memref<64xf32, #hivm.address_space<ub>>
!f1o = memref<1xf32, #hivm.address_space<ub>>
!i1 = memref<64xi32, #hivm.address_space<ub>>
!i1o = memref<1xi32, #hivm.address_space<ub>>
!h2 = memref<4x64xf16, #hivm.address_space<ub>>
!h2f = memref<1x64xf16, #hivm.address_space<ub>>
!i2 = memref<4x64xi32, #hivm.address_space<ub>>
!i2f = memref<1x64xi32, #hivm.address_space<ub>>
!t = memref<512xf32, #hivm.address_space<ub>>
!th = memref<512xf16, #hivm.address_space<ub>>

// The extremum and where it is; that is looked up where indices are given.
// CHECK-LABEL: func.func @indices
// CHECK-SAME: (%[[F:[^:]*]]: memref<64xf32{{[^)]*}}, %[[FO:[^:]*]]: memref<1xf32{{[^)]*}}, %[[I:[^:]*]]: memref<64xi32{{[^)]*}}, %[[IO:[^:]*]]: memref<1xi32
func.func @indices(%f: !f1, %fo: !f1o, %i: !i1, %io: !i1o, %h: !h2, %ho: !h2f, %i2: !i2, %i2o: !i2f, %t: !t, %th: !th)
    attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @reduce_max_with_index_left_r_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) : (memref<?xf32{{[^)]*}}, memref<?xf32{{[^)]*}}, memref<?xi32{{[^)]*}}, memref<?xf32{{[^)]*}}, f32) -> ()
  hivm.hir.vreduce <max_with_index_left> ins(%f : !f1) outs(%fo, %io : !f1o, !i1o) temp_buffer(%t : !t) reduce_dims = [0]
  // CHECK: call @reduce_min_with_index_right_ra_half(
  hivm.hir.vreduce <min_with_index_right> ins(%h : !h2) outs(%ho, %i2o : !h2f, !i2f) temp_buffer(%th : !th) reduce_dims = [0]
  // CHECK: %[[SRC:.*]] = memref.cast %[[F]]
  // CHECK: %[[INDICES:.*]] = memref.cast %[[I]]
  // CHECK: %[[DST:.*]] = memref.cast %[[FO]]
  // CHECK: %[[INDEX:.*]] = memref.cast %[[IO]]
  // CHECK: call @reduce_min_with_index_left_with_specified_index_r_float(%[[SRC]], %[[INDICES]], %[[DST]], %[[INDEX]], %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vreduce <min_with_index_left> ins(%f : !f1) indices(%i : !i1) outs(%fo, %io : !f1o, !i1o) temp_buffer(%t : !t) reduce_dims = [0]
  // CHECK: call @reduce_max_with_index_right_with_specified_index_ra_half(
  hivm.hir.vreduce <max_with_index_right> ins(%h : !h2) indices(%i2 : !i2) outs(%ho, %i2o : !h2f, !i2f) temp_buffer(%th : !th) reduce_dims = [0]
  return
}
