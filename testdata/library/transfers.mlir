// RUN: hivm-opt %s --convert-hivm-to-std=strict | FileCheck %s

!gm = memref<4x8xf16, #hivm.address_space<gm>>
!ub = memref<4x8xf16, #hivm.address_space<ub>>
!l1 = memref<4x8xf16, #hivm.address_space<cbuf>>
!ugm = memref<8xui8, #hivm.address_space<gm>>
!uub = memref<8xui8, #hivm.address_space<ub>>
!bub = memref<2x4x8xi1, #hivm.address_space<ub>>

// A load takes the number of a padding mode, what to pad with and the number of
// elements in front; into L1 only the mode. Padding is zero where it is not given, and
// a constant has no sign. A store takes the number of the atomic update.
// CHECK: func.func private @load_gm_to_cbuf_2d_half({{.*}}) attributes {{{.*}}#hivm.func_core_type<AIC>
// CHECK-LABEL: func.func @transfer
// CHECK-SAME: %[[S:[^:]*]]: f16, %[[N:[^:]*]]: index)
func.func @transfer(%gm: !gm, %ub: !ub, %l1: !l1, %ugm: !ugm, %uub: !uub, %b: !bub, %s: f16, %n: index) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK-DAG: %[[NONE:.*]] = arith.constant 0 : i32
  // CHECK-DAG: %[[VALUE:.*]] = arith.constant 2 : i32
  // CHECK-DAG: %[[LEFT:.*]] = arith.constant 0 : index
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f16
  // CHECK-DAG: %[[ZERO8:.*]] = arith.constant 0 : i8
  // CHECK: call @load_gm_to_ubuf_2d_half(%{{[^,]*}}, %{{[^,]*}}, %[[NONE]], %[[ZERO]], %[[LEFT]]) :
  hivm.hir.load ins(%gm : !gm) outs(%ub : !ub)
  // CHECK: call @load_gm_to_ubuf_2d_half(%{{[^,]*}}, %{{[^,]*}}, %[[VALUE]], %[[S]], %[[N]]) :
  hivm.hir.load ins(%gm : !gm) outs(%ub : !ub) pad_mode = <PadValue> pad_value = %s : f16 left_padding_num = %n : index
  // CHECK: call @load_gm_to_ubuf_1d_uint8_t(%{{[^,]*}}, %{{[^,]*}}, %[[NONE]], %[[ZERO8]], %[[LEFT]]) : (memref<?xui8{{[^)]*}}, memref<?xui8{{[^)]*}}, i32, i8, index) -> ()
  hivm.hir.load ins(%ugm : !ugm) outs(%uub : !uub)
  // CHECK: call @load_gm_to_cbuf_2d_half(%{{[^,]*}}, %{{[^,]*}}, %[[NONE]]) :
  hivm.hir.load ins(%gm : !gm) outs(%l1 : !l1)
  // CHECK: call @store_ubuf_to_gm_2d_half(%{{[^,]*}}, %{{[^,]*}}, %[[NONE]]) :
  hivm.hir.store ins(%ub : !ub) outs(%gm : !gm)
  // max is number 2.
  // CHECK: call @store_ubuf_to_gm_2d_half(%{{[^,]*}}, %{{[^,]*}}, %[[VALUE]]) :
  hivm.hir.store ins(%ub : !ub) outs(%gm : !gm) atomic = <max>
  // The library does not read the last two.
  // CHECK: call @copy_ubuf_to_ubuf_3d_bool(%{{[^,]*}}, %{{[^,]*}}, %[[NONE]], %{{[^,)]*}}) : ({{.*}}, i32, i1) -> ()
  hivm.hir.copy ins(%b : !bub) outs(%b : !bub)
  return
}
