// RUN: hivm-opt %s --split-input-file --convert-hivm-to-std=strict | FileCheck %s

// Declarations stand before the last operation of the module, in the order of the first
// calls; nothing is declared twice, or where there is a symbol of that name. Functions
// that do not run on the device keep their operations, but are cleaned up.

!a = memref<8xf16, #hivm.address_space<ub>>

// CHECK: func.func @k1
func.func @k1(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vln_1d_half
  hivm.hir.vln ins(%a : !a) outs(%a : !a)
  // CHECK: call @vexp_1d_half
  hivm.hir.vexp ins(%a : !a) outs(%a : !a)
  return
}
// CHECK: func.func private @vsqrt_1d_half
// CHECK-NOT: attributes
func.func private @vsqrt_1d_half(memref<?xf16, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf16, strided<[?], offset: ?>, #hivm.address_space<ub>>, memref<?xf16, strided<[?], offset: ?>, #hivm.address_space<ub>>)
// CHECK: func.func @k2
func.func @k2(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: call @vexp_1d_half
  hivm.hir.vexp ins(%a : !a) outs(%a : !a)
  // CHECK: call @vsqrt_1d_half
  hivm.hir.vsqrt ins(%a : !a) outs(%a : !a)
  // CHECK: call @vrec_1d_half
  hivm.hir.vrec ins(%a : !a) outs(%a : !a)
  return
}
// CHECK: func.func private @vln_1d_half({{.*}}) attributes {hacc.always_inline, hivm.func_core_type = #hivm.func_core_type<AIV>, llvm.emit_c_interface}
// CHECK-NEXT: func.func private @vexp_1d_half(
// CHECK-NEXT: func.func private @vrec_1d_half(
// CHECK-NEXT: func.func @host(
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: return
func.func @host(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %dead = arith.constant 7 : i32
  hivm.hir.vexp ins(%a : !a) outs(%a : !a)
  return
}

// -----

// Operations without a function stay what they are.

!a = memref<8xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @others
func.func @others(%a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK-NEXT: hivm.hir.vtanh
  // CHECK-NEXT: hivm.hir.vmod
  // CHECK-NEXT: hivm.hir.vcummax
  // CHECK-NEXT: hivm.hir.pipe_barrier
  // CHECK-NEXT: return
  hivm.hir.vtanh ins(%a : !a) outs(%a : !a)
  hivm.hir.vmod ins(%a, %a : !a, !a) outs(%a : !a)
  hivm.hir.vcummax ins(%a : !a) outs(%a : !a) cum_dims = [0] reverse = false
  hivm.hir.pipe_barrier[<PIPE_V>]
  return
}

// -----

// A buffer that is as unknown as the function takes it is passed as it is; what a cast
// hides is used.

!d = memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>
!a = memref<8xf32, #hivm.address_space<ub>>
!q = memref<?xf32, #hivm.address_space<ub>>

// CHECK-LABEL: func.func @casts
// CHECK-SAME: %[[D:.*]]: memref<?xf32, strided<[?], offset: ?>{{.*}}, %[[A:.*]]: memref<8xf32
func.func @casts(%d: !d, %a: !a) attributes {hacc.function_kind = #hacc.function_kind<DEVICE>} {
  // CHECK: %[[C:.*]] = memref.cast %[[A]] : memref<8xf32, #hivm.address_space<ub>> to memref<?xf32, strided<[?], offset: ?>
  // CHECK: call @vexp_1d_float(%[[D]], %[[C]],
  %q = memref.cast %a : !a to !q
  hivm.hir.vexp ins(%d : !d) outs(%q : !q)
  return
}
