// RUN: not hivm-opt run --pipes --entry=early %s --arg iota 2>&1 | FileCheck %s
// RUN: hivm-opt run --pipes --entry=late %s --arg iota 2>&1 | FileCheck %s --check-prefix=LATE

// A message of the device library reads its buffer on the scalar unit. Its prefix is a pointer, which has no value here.

!ub = memref<16xf32, #hivm.address_space<ub>>
!gm = memref<16xf32, #hivm.address_space<gm>>
!any = memref<?xf32, strided<[?], offset: ?>, #hivm.address_space<ub>>

llvm.mlir.global private constant @prefix(" x: ") {addr_space = 0 : i32}
func.func private @print_1d_float_ubuf(!llvm.ptr, i64, !any, i8)

// CHECK: error: 'func.call' op race: it reads ub [0x0, 0x40) on S, and nothing orders that behind 'hivm.hir.load', which writes it on MTE2
// CHECK: note: it does change results: with --pipes=adversary:0, element [1] of a buffer that 'func.call' shows is 0, 1 in the order of the program
func.func @early(%x: !gm) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %c0_i8 = arith.constant 0 : i8
  %global = llvm.mlir.addressof @prefix : !llvm.ptr
  %prefix = llvm.getelementptr %global[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i8>
  %length = llvm.mlir.constant(4 : i64) : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  %b = memref.cast %a : !ub to !any
  call @print_1d_float_ubuf(%prefix, %length, %b, %c0_i8) : (!llvm.ptr, i64, !any, i8) -> ()
  return
}

// LATE: 3 accesses, all in an order that flags or barriers make
func.func @late(%x: !gm) attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>, hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : i64
  %c0_i8 = arith.constant 0 : i8
  %global = llvm.mlir.addressof @prefix : !llvm.ptr
  %prefix = llvm.getelementptr %global[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i8>
  %length = llvm.mlir.constant(4 : i64) : i64
  %a = hivm.hir.pointer_cast(%c0) : !ub
  hivm.hir.load ins(%x : !gm) outs(%a : !ub)
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_S>, <EVENT_ID0>]
  hivm.hir.wait_flag[<PIPE_MTE2>, <PIPE_S>, <EVENT_ID0>]
  %b = memref.cast %a : !ub to !any
  call @print_1d_float_ubuf(%prefix, %length, %b, %c0_i8) : (!llvm.ptr, i64, !any, i8) -> ()
  return
}
