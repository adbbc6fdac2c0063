// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std=strict | FileCheck %s

// The text of a message is a global at the front, numbered within the module. Functions
// for scalars and those without arguments are called by the names of the C interface.

!gm = memref<2x8xf32, #hivm.address_space<gm>>
!c = memref<8xi8, #hivm.address_space<gm>>

// CHECK: llvm.mlir.global private constant @_debug_prefix_3("no") {addr_space = 0 : i32, hivm.func_core_type = #hivm.func_core_type<AIC_OR_AIV>}
// CHECK-NEXT: llvm.mlir.global private constant @_debug_prefix_2("some")
// CHECK-NEXT: llvm.mlir.global private constant @_debug_prefix_1(" b: ")
// CHECK-NEXT: llvm.mlir.global private constant @_debug_prefix_0("a: ")
// CHECK-NEXT: func.func private @_mlir_ciface_init_debug() attributes {hacc.always_inline, hivm.func_core_type = #hivm.func_core_type<AIC_OR_AIV>, llvm.emit_c_interface}
// CHECK-NEXT: func.func private @print_2d_float_gm(!llvm.ptr, i64, memref<?x?xf32, strided<[?, ?], offset: ?>, #hivm.address_space<gm>>, i8)
// CHECK-NEXT: func.func private @_mlir_ciface_print_scalar_half_gm(!llvm.ptr, i64, f16, i8)
// CHECK-NEXT: func.func private @assert_1d_int8_t_gm(!llvm.ptr, i64, memref<?xi8, strided<[?], offset: ?>, #hivm.address_space<gm>>)
// CHECK-NEXT: func.func private @_mlir_ciface_assert_scalar_bool_gm(!llvm.ptr, i64, i1)
// CHECK-NEXT: func.func private @_mlir_ciface_finish_debug()
// CHECK-LABEL: func.func @messages
// CHECK-SAME: (%[[A:.*]]: memref<2x8xf32, #hivm.address_space<gm>>, %{{.*}}: memref<8xi8, #hivm.address_space<gm>>, %[[S:.*]]: f16, %[[OK:.*]]: i1)
func.func @messages(%a: !gm, %c: !c, %s: f16, %ok: i1) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK-DAG: %[[P0:.*]] = llvm.mlir.addressof @_debug_prefix_0
  // CHECK-DAG: %[[L3:.*]] = llvm.mlir.constant(3 : i64)
  // CHECK-DAG: %[[PLAIN:.*]] = arith.constant 0 : i8
  // CHECK-DAG: %[[HEX:.*]] = arith.constant 1 : i8
  // CHECK: call @_mlir_ciface_init_debug() : () -> ()
  hivm.hir.init_debug
  // CHECK: %[[TEXT:.*]] = llvm.getelementptr %[[P0]][0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x i8>
  // CHECK: %[[CAST:.*]] = memref.cast %[[A]]
  // CHECK: call @print_2d_float_gm(%[[TEXT]], %[[L3]], %[[CAST]], %[[PLAIN]])
  hivm.hir.debug {debugtype = "print", hex = false, prefix = "a: "} %a : !gm
  // CHECK: call @_mlir_ciface_print_scalar_half_gm(%{{[^,]*}}, %{{[^,]*}}, %[[S]], %[[HEX]])
  hivm.hir.debug {debugtype = "print", hex = true, prefix = " b: "} %s : f16
  // CHECK: call @assert_1d_int8_t_gm(%{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) :
  hivm.hir.debug {debugtype = "assert", hex = false, prefix = "some"} %c : !c
  // CHECK: call @_mlir_ciface_assert_scalar_bool_gm(%{{[^,]*}}, %{{[^,]*}}, %[[OK]]) :
  hivm.hir.debug {debugtype = "assert", hex = false, prefix = "no"} %ok : i1
  // CHECK: call @_mlir_ciface_finish_debug()
  hivm.hir.finish_debug
  return
}

// -----

// Modules for both kinds of cores are split, so that messages have a version for each.

!gm = memref<8xi8, #hivm.address_space<gm>>

// CHECK: module attributes {hivm.module_core_type = #hivm.module_core_type<MIX>}
module attributes {hivm.module_core_type = #hivm.module_core_type<MIX>} {
  // CHECK: @_debug_prefix_0("x")
  func.func @cube(%a: !gm) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>} {
    // CHECK: call @print_1d_int8_t_gm.cube(
    hivm.hir.debug {debugtype = "print", hex = false, prefix = "x"} %a : !gm
    return
  }
  func.func @vector(%a: !gm) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
    // CHECK: call @print_1d_int8_t_gm.vector(
    hivm.hir.debug {debugtype = "print", hex = false, prefix = "x"} %a : !gm
    return
  }
}

// -----

!lock = memref<1xi64, #hivm.address_space<gm>>

// CHECK-LABEL: func.func @locks
func.func @locks(%l: !lock) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @sync_block_lock(%{{[^,)]*}}) : (memref<?xi64, strided<[?], offset: ?>, #hivm.address_space<gm>>) -> ()
  hivm.hir.sync_block_lock lock_var(%l : !lock)
  // CHECK: call @sync_block_unlock(
  hivm.hir.sync_block_unlock lock_var(%l : !lock)
  // CHECK: call @free_lock_var(
  hivm.hir.free_lock_var lock_var(%l : !lock)
  return
}

// -----

// Custom operations call the function they name, which somebody else brings, or which
// is one of the library that no other operation reaches.

!s = memref<8xi8, #hivm.address_space<ub>>
!c = memref<256xi32, #hivm.address_space<ub>>
!h = memref<8xf16, #hivm.address_space<ub>>

// CHECK: func.func private @_mlir_ciface_tick(i64) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>, hacc.noinline, hivm.func_core_type = #hivm.func_core_type<AIV>, llvm.emit_c_interface}
// CHECK: func.func private @histogram_1d_int8_t({{.*}}) attributes {hacc.always_inline,
// CHECK-LABEL: func.func @custom
func.func @custom(%s: !s, %c: !c, %h: !h, %n: i64) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @_mlir_ciface_tick(%{{[^,)]*}}) : (i64) -> ()
  hivm.hir.custom {hivm.pipe = #hivm.pipe<PIPE_V>, hivm.tcore_type = #hivm.tcore_type<VECTOR>, symbol = "tick"} "tick" ins(%n : i64)
  // CHECK: call @histogram_1d_int8_t(%{{[^,]*}}, %{{[^,]*}}, %{{[^,)]*}}) : (memref<?xi8{{[^)]*}}, i64, memref<?xi32{{[^)]*}}) -> ()
  hivm.hir.custom {hivm.inline_mode = #hivm.inline_mode<always_inline>, hivm.pipe = #hivm.pipe<PIPE_V>, hivm.tcore_type = #hivm.tcore_type<VECTOR>, symbol = "histogram_1d_int8_t"} "histogram" ins(%s, %n : !s, i64) outs(%c : !c)
  // CHECK: call @histogram_1d_masked_int8_t(
  hivm.hir.custom {hivm.pipe = #hivm.pipe<PIPE_V>, hivm.tcore_type = #hivm.tcore_type<VECTOR>, symbol = "histogram_1d_masked_int8_t"} "histogram" ins(%s, %n, %s : !s, i64, !s) outs(%c : !c)
  // CHECK: call @vcast_uint8_t_to_half_1d_with_temp(
  hivm.hir.custom {hivm.pipe = #hivm.pipe<PIPE_V>, hivm.tcore_type = #hivm.tcore_type<VECTOR>, symbol = "vcast_uint8_t_to_half_1d_with_temp"} "bytes" ins(%s : !s) outs(%h : !h) tmps(%h : !h)
  // CHECK: call @conv2d_group_half_to_float(
  hivm.hir.custom {hivm.pipe = #hivm.pipe<PIPE_M>, hivm.tcore_type = #hivm.tcore_type<CUBE>, symbol = "conv2d_group_half_to_float"} "convolution" ins(%h : !h) outs(%h : !h)
  return
}
