// RUN: hivm-opt %s --split-input-file --hivm-to-llvm-pipeline=target=ascend | FileCheck %s

// Messages take the address and the length of a text, what is printed, and whether that is
// hexadecimal. Functions for numbers are called without a wrapper. Locks are memory that
// the host gives.

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  // CHECK-DAG: @[[$B:_debug_prefix_[01]]] = private constant [5 x i8] c"b\0A\22\5C "
  // CHECK-DAG: @[[$A:_debug_prefix_[01]]] = private constant [3 x i8] c"a: "
  // CHECK-DAG: declare dso_local void @_mlir_ciface_init_debug()
  // CHECK-DAG: declare dso_local void @_mlir_ciface_finish_debug()
  // CHECK-DAG: declare dso_local void @_mlir_ciface_print_2d_half_gm(ptr %arg, i64 %arg.1, ptr %arg.2, i8 %arg.3)
  // CHECK-DAG: declare dso_local void @_mlir_ciface_print_scalar_float_gm(ptr %arg, i64 %arg.1, float %arg.2, i8 %arg.3)
  // CHECK-DAG: declare dso_local void @_mlir_ciface_assert_scalar_bool_gm(ptr %arg, i64 %arg.1, i1 %arg.2)
  // CHECK-DAG: declare dso_local void @_mlir_ciface_assert_1d_int8_t_gm(ptr %arg, i64 %arg.1, ptr %arg.2)
  // CHECK-DAG: declare dso_local void @_mlir_ciface_sync_block_lock(ptr %arg)
  // CHECK-DAG: declare dso_local void @_mlir_ciface_sync_block_unlock(ptr %arg)
  // CHECK-DAG: declare dso_local void @_mlir_ciface_free_lock_var(ptr %arg)
  // CHECK-LABEL: define dso_local void @messages(ptr addrspace(1) %arg, float %arg.1, i1 %arg.2, ptr addrspace(1) %arg.3, ptr addrspace(1) %arg.4)
  func.func @messages(%m: memref<4x8xf16, strided<[16, 1]>, #hivm.address_space<gm>>, %s: f32, %t: i1, %lock: memref<1xi64, #hivm.address_space<gm>>, %c: memref<8xi8, #hivm.address_space<gm>>) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    // CHECK: call void @_mlir_ciface_init_debug()
    hivm.hir.init_debug
    // CHECK: call void @print_2d_half_gm(ptr @[[$A]], i64 3, ptr addrspace(1) %arg, ptr addrspace(1) %arg, i64 0, i64 4, i64 8, i64 16, i64 1, i8 1)
    hivm.hir.debug {debugtype = "print", hex = true, prefix = "a: "} %m : memref<4x8xf16, strided<[16, 1]>, #hivm.address_space<gm>>
    // CHECK: call void @_mlir_ciface_print_scalar_float_gm(ptr @[[$B]], i64 5, float %arg.1, i8 0)
    hivm.hir.debug {debugtype = "print", hex = false, prefix = "b\0A\"\\ "} %s : f32
    // CHECK: call void @_mlir_ciface_assert_scalar_bool_gm(ptr @{{.*}}, i64 2, i1 %arg.2)
    hivm.hir.debug {debugtype = "assert", hex = false, prefix = "no"} %t : i1
    // CHECK: call void @assert_1d_int8_t_gm(ptr @{{.*}}, i64 4, ptr addrspace(1) %arg.4, ptr addrspace(1) %arg.4, i64 0, i64 8, i64 1)
    hivm.hir.debug {debugtype = "assert", hex = false, prefix = "some"} %c : memref<8xi8, #hivm.address_space<gm>>
    // CHECK: call void @sync_block_lock(ptr addrspace(1) %arg.3, ptr addrspace(1) %arg.3, i64 0, i64 1, i64 1)
    hivm.hir.sync_block_lock lock_var(%lock : memref<1xi64, #hivm.address_space<gm>>)
    // CHECK: call void @sync_block_unlock(ptr addrspace(1) %arg.3,
    hivm.hir.sync_block_unlock lock_var(%lock : memref<1xi64, #hivm.address_space<gm>>)
    // CHECK: call void @free_lock_var(ptr addrspace(1) %arg.3,
    hivm.hir.free_lock_var lock_var(%lock : memref<1xi64, #hivm.address_space<gm>>)
    // CHECK: call void @_mlir_ciface_finish_debug()
    hivm.hir.finish_debug
    return
  }
}

// -----

// Of a module for both kinds of cores, messages are those of one kind.

module attributes {hacc.target = #hacc.target<"Ascend910B3">, hivm.module_core_type = #hivm.module_core_type<MIX>} {
  // CHECK-DAG: declare dso_local void @_mlir_ciface_print_scalar_int32_t_gm.cube(ptr %arg, i64 %arg.1, i32 %arg.2, i8 %arg.3)
  // CHECK-DAG: declare dso_local void @_mlir_ciface_print_scalar_int32_t_gm.vector(ptr %arg, i64 %arg.1, i32 %arg.2, i8 %arg.3)
  // CHECK-DAG: define dso_local void @k_mix_aic(i32 %arg)
  func.func @k_mix_aic(%n: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIC>, hivm.part_of_mix} {
    hivm.hir.debug {debugtype = "print", hex = false, prefix = "n"} %n : i32
    return
  }
  func.func @k_mix_aiv(%n: i32) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>, hivm.part_of_mix} {
    hivm.hir.debug {debugtype = "print", hex = false, prefix = "n"} %n : i32
    return
  }
}
// CHECK-DAG: !{ptr @k_mix_aic, !"kernel", i32 1}
// CHECK-DAG: !{ptr @k_mix_aiv, !"kernel", i32 1}

// -----

// A function that somebody else brings is not inlined, and not looked up in the library.

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  // CHECK-DAG: define private void @own(ptr addrspace(6) {{.*}}) #[[KEPT:[0-9]+]] {
  // CHECK-DAG: declare dso_local void @_mlir_ciface_own(ptr %arg, i64 %arg.1, ptr %arg.2)
  // CHECK-DAG: attributes #[[KEPT]] = { noinline }
  func.func @custom(%n: i64) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %c0 = arith.constant 0 : i64
    %c64 = arith.constant 64 : i64
    %a = hivm.hir.pointer_cast(%c0) : memref<8xi8, #hivm.address_space<ub>>
    %b = hivm.hir.pointer_cast(%c64) : memref<8xi32, #hivm.address_space<ub>>
    hivm.hir.custom {hivm.pipe = #hivm.pipe<PIPE_V>, hivm.tcore_type = #hivm.tcore_type<VECTOR>, symbol = "own"} "own" ins(%a, %n : memref<8xi8, #hivm.address_space<ub>>, i64) outs(%b : memref<8xi32, #hivm.address_space<ub>>)
    return
  }
}
