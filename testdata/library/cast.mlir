// RUN: hivm-opt %s --convert-hivm-to-std=strict | FileCheck %s

// A conversion takes the number of its rounding mode: rint 0, round 1, floor 2, ceil 3,
// trunc 4, odd 5, truncwithoverflow 6.

!f = memref<8xf32, #hivm.address_space<ub>>
!h = memref<8xf16, #hivm.address_space<ub>>
!bf = memref<8xbf16, #hivm.address_space<ub>>
!c = memref<8xi8, #hivm.address_space<ub>>
!s = memref<8xi16, #hivm.address_space<ub>>
!i = memref<8xi32, #hivm.address_space<ub>>
!l = memref<4x8xi64, #hivm.address_space<ub>>
!li = memref<4x8xi32, #hivm.address_space<ub>>
!b = memref<4x8xi1, #hivm.address_space<ub>>
!bh = memref<4x8xf16, #hivm.address_space<ub>>
!t = memref<64xi32, #hivm.address_space<ub>>
!th = memref<64xf16, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @modes
func.func @modes(%f: !f, %h: !h, %bf: !bf, %c: !c, %s: !s, %i: !i, %l: !l, %li: !li) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK-DAG: %[[RINT:.*]] = arith.constant 0 : i32
  // CHECK-DAG: %[[ROUND:.*]] = arith.constant 1 : i32
  // CHECK-DAG: %[[FLOOR:.*]] = arith.constant 2 : i32
  // CHECK-DAG: %[[CEIL:.*]] = arith.constant 3 : i32
  // CHECK-DAG: %[[TRUNC:.*]] = arith.constant 4 : i32
  // CHECK-DAG: %[[ODD:.*]] = arith.constant 5 : i32
  // CHECK: call @vcast_bfloat16_t_to_float_1d_with_mode(%{{[^,]*}}, %{{[^,]*}}, %[[ROUND]])
  hivm.hir.vcast ins(%bf : !bf) outs(%f : !f) round_mode = <round>
  // CHECK: call @vcast_float_to_half_1d_with_mode(%{{[^,]*}}, %{{[^,]*}}, %[[ODD]])
  hivm.hir.vcast ins(%f : !f) outs(%h : !h) round_mode = <odd>
  // CHECK: call @vcast_half_to_int8_t_1d_with_mode(%{{[^,]*}}, %{{[^,]*}}, %[[TRUNC]])
  hivm.hir.vcast ins(%h : !h) outs(%c : !c) round_mode = <trunc>
  // CHECK: call @vcast_half_to_uint8_t_1d_with_mode(%{{[^,]*}}, %{{[^,]*}}, %[[CEIL]])
  hivm.hir.vcast ins(%h : !h) outs(%c : !c) round_mode = <ceil> cast = <cast_unsigned>
  // CHECK: call @vcast_int8_t_to_half_1d_with_mode(%{{[^,]*}}, %{{[^,]*}}, %[[RINT]])
  hivm.hir.vcast ins(%c : !c) outs(%h : !h)
  // CHECK: call @vcast_uint8_t_to_half_1d_with_mode(
  hivm.hir.vcast ins(%c : !c) outs(%h : !h) cast = <cast_unsigned>
  // CHECK: call @vcast_int16_t_to_float_1d_with_mode(
  hivm.hir.vcast ins(%s : !s) outs(%f : !f)
  // CHECK: call @vcast_int32_t_to_float_1d_with_mode(%{{[^,]*}}, %{{[^,]*}}, %[[FLOOR]])
  hivm.hir.vcast ins(%i : !i) outs(%f : !f) round_mode = <floor>
  // CHECK: call @vcast_int64_t_to_int32_t_2d_with_mode(
  hivm.hir.vcast ins(%l : !l) outs(%li : !li)
  return
}

// Bits are widened in scratch memory.
// CHECK-LABEL: func.func @bits
func.func @bits(%b: !b, %h: !bh, %t: !th) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vcast_bool_to_half_2d_with_temp(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %c0_i32) : (memref<?x?xi1{{[^)]*}}, memref<?x?xf16{{[^)]*}}, memref<?xf16{{[^)]*}}, i32) -> ()
  hivm.hir.vcast ins(%b : !b) outs(%h : !bh) temp_buffer(%t : !th)
  return
}

// Conversions that drop the high bits.
// CHECK-LABEL: func.func @wrap
func.func @wrap(%c: !c, %s: !s, %i: !i, %l: !l, %li: !li, %t: !t) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vcast_int16_t_to_int8_t_1d_with_overflow(%{{[^,]*}}, %{{[^,]*}}, %{{[^,]*}}, %c6_i32)
  hivm.hir.vcast ins(%s : !s) outs(%c : !c) temp_buffer(%t : !t) round_mode = <truncwithoverflow>
  // CHECK: call @vcast_int32_t_to_int16_t_1d_with_overflow(
  hivm.hir.vcast ins(%i : !i) outs(%s : !s) temp_buffer(%t : !t) round_mode = <truncwithoverflow>
  // CHECK: call @vcast_int64_t_to_int32_t_2d_with_overflow(
  hivm.hir.vcast ins(%l : !l) outs(%li : !li) temp_buffer(%t : !t) round_mode = <truncwithoverflow>
  return
}

// In a function whose buffers are not padded for it, conversions to 8 bits have a
// variant of their own.
// CHECK-LABEL: func.func @unpadded
func.func @unpadded(%c: !c, %s: !s, %i: !i, %t: !t) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.disable_size_align_for_cast} {
  // CHECK: call @vcast_int32_t_to_int8_t_1d_with_overflow_no_size_align(
  hivm.hir.vcast ins(%i : !i) outs(%c : !c) temp_buffer(%t : !t) round_mode = <truncwithoverflow>
  // CHECK: call @vcast_int32_t_to_int16_t_1d_with_overflow(
  hivm.hir.vcast ins(%i : !i) outs(%s : !s) temp_buffer(%t : !t) round_mode = <truncwithoverflow>
  return
}
