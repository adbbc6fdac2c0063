// RUN: hivm-opt %s --convert-hivm-to-std=strict | FileCheck %s

!f = memref<8xf32, #hivm.address_space<ub>>
!i = memref<8xi32, #hivm.address_space<ub>>
!l = memref<8xi64, #hivm.address_space<ub>>
!b = memref<8xi1, #hivm.address_space<ub>>
!c = memref<8xi8, #hivm.address_space<ub>>
!w = memref<8xui16, #hivm.address_space<ub>>

// The name of a comparison has the type of what is compared.
// CHECK-LABEL: func.func @compare
// CHECK-SAME: %[[S:[^:]*]]: f32, %[[N:[^:]*]]: i32)
func.func @compare(%a: !f, %i: !i, %b: !b, %s: f32, %n: i32) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vcmp_eq_1d_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) : (memref<?xf32{{[^)]*}}, memref<?xf32{{[^)]*}}, memref<?xi1{{[^)]*}}) -> ()
  hivm.hir.vcmp ins(%a, %a : !f, !f) outs(%b : !b)
  // CHECK: call @vcmp_ge_1d_float(
  hivm.hir.vcmp ins(%a, %a : !f, !f) outs(%b : !b) compare_mode = <ge>
  // CHECK: call @vcmp_ne_1d_int32_t(
  hivm.hir.vcmp ins(%i, %i : !i, !i) outs(%b : !b) compare_mode = <ne>
  // CHECK: call @vcmps_lt_1d_float(%{{[^,]*}}, %[[S]], %{{[^,)]*}}) :
  hivm.hir.vcmp ins(%a, %s : !f, f32) outs(%b : !b) compare_mode = <lt>
  // CHECK: call @vcmps_eq_1d_int32_t(%{{[^,]*}}, %[[N]], %{{[^,)]*}}) :
  hivm.hir.vcmp ins(%i, %n : !i, i32) outs(%b : !b)
  return
}

// What is selected says v or s for each value, and of two vectors the name also has the
// type of the condition. Elements of 64 bits need no scratch memory with bits as
// condition, or with scalars.
// CHECK-LABEL: func.func @select
// CHECK-SAME: %[[S:[^:]*]]: f32, %[[N:[^:]*]]: i64)
func.func @select(%a: !f, %l: !l, %w: !w, %b: !b, %c: !c, %s: f32, %n: i64) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vsel_vv_1d_bool_float(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) : (memref<?xi1
  hivm.hir.vsel ins(%b, %a, %a : !b, !f, !f) outs(%a : !f) temp_buffer(%a : !f)
  // CHECK: call @vsel_vv_1d_int8_t_uint16_t(
  hivm.hir.vsel ins(%c, %w, %w : !c, !w, !w) outs(%w : !w) temp_buffer(%w : !w)
  // CHECK: call @vsel_vs_1d_float(%{{[^,]*}}, %{{[^,]*}}, %[[S]], %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vsel ins(%b, %a, %s : !b, !f, f32) outs(%a : !f) temp_buffer(%a : !f)
  // CHECK: call @vsel_sv_1d_float(%{{[^,]*}}, %[[S]], %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vsel ins(%b, %s, %a : !b, f32, !f) outs(%a : !f) temp_buffer(%a : !f)
  // CHECK: call @vsel_ss_1d_float(%{{[^,]*}}, %[[S]], %[[S]], %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vsel ins(%b, %s, %s : !b, f32, f32) outs(%a : !f) temp_buffer(%a : !f)
  // CHECK: call @vsel_vv_1d_bool_int64_t(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.vsel ins(%b, %l, %l : !b, !l, !l) outs(%l : !l)
  // CHECK: call @vsel_vs_1d_int64_t(%{{[^,]*}}, %{{[^,]*}}, %[[N]], %{{[^,)]*}}) :
  hivm.hir.vsel ins(%b, %l, %n : !b, !l, i64) outs(%l : !l)
  // CHECK: call @vsel_sv_1d_int64_t(
  hivm.hir.vsel ins(%b, %n, %l : !b, i64, !l) outs(%l : !l)
  // CHECK: call @vsel_ss_1d_int64_t(
  hivm.hir.vsel ins(%b, %n, %n : !b, i64, i64) outs(%l : !l)
  return
}
