// RUN: hivm-opt %s --split-input-file | FileCheck %s
// RUN: hivm-opt %s --split-input-file --hivm-arch=regbase | FileCheck %s --check-prefixes=REG
// RUN: hivm-opt %s --split-input-file --hivm-arch=regbase | hivm-opt --split-input-file | FileCheck %s
// RUN: hivm-opt %s --split-input-file | hivm-opt --split-input-file --hivm-arch=regbase | FileCheck %s --check-prefixes=BACK
// RUN: hivm-opt %s --split-input-file --mlir-print-op-generic | hivm-opt --split-input-file | FileCheck %s
// RUN: hivm-opt %s --split-input-file --mlir-print-op-generic --hivm-arch=regbase | hivm-opt --split-input-file --hivm-arch=regbase | FileCheck %s --check-prefixes=REG
// RUN: not hivm-opt %s --split-input-file --hivm-arch=membase 2>&1 | FileCheck %s --check-prefix=MEM

// What the branches of the reference for the two generations write differently, and what
// releases write. All forms are read; without an architecture, and with memory-based hardware,
// the forms of master are written.

// A reduction with an index. The chip does not matter on the branch for register-based
// hardware.
// CHECK-LABEL: @reduce
// CHECK: vreduce <min_with_index> ins(%arg0 : memref<16x32xf32>) outs(%arg1, %arg2 : memref<16x1xf32>, memref<16x1xi32>) reduce_dims = [1]
// CHECK: vreduce <min_with_index> ins(%arg0 : memref<16x32xf32>) outs(%arg1, %arg2 : memref<16x1xf32>, memref<16x1xi32>) reduce_dims = [1]
// CHECK: vreduce <max_with_index> ins(%arg0 : memref<16x32xf32>) outs(%arg1, %arg2 : memref<16x1xf32>, memref<16x1xi32>) unsigned_src = true tie_break_left = false reduce_dims = [1]
// CHECK: vreduce <sum> ins(%arg0 : memref<16x32xf32>) outs(%arg1 : memref<16x1xf32>) reduce_dims = [1]
// REG-LABEL: @reduce
// REG: vreduce <min_with_index> ins(%arg0 : memref<16x32xf32>) outs(%arg1, %arg2 : memref<16x1xf32>, memref<16x1xi32>) unsigned_src = false reduce_dims = [1]
// REG: vreduce <min_with_index> ins(%arg0 : memref<16x32xf32>) outs(%arg1, %arg2 : memref<16x1xf32>, memref<16x1xi32>) unsigned_src = false tie_break_left = true reduce_dims = [1]
// REG: vreduce <max_with_index> ins(%arg0 : memref<16x32xf32>) outs(%arg1, %arg2 : memref<16x1xf32>, memref<16x1xi32>) unsigned_src = true tie_break_left = false reduce_dims = [1]
// REG: vreduce <sum> ins(%arg0 : memref<16x32xf32>) outs(%arg1 : memref<16x1xf32>) unsigned_src = false reduce_dims = [1]
// BACK: vreduce <min_with_index> ins(%arg0 : memref<16x32xf32>) outs(%arg1, %arg2 : memref<16x1xf32>, memref<16x1xi32>) unsigned_src = false reduce_dims = [1]
// MEM: error: 'hivm.hir.vreduce' op should have exactly 1 destination operand
module attributes {hacc.target = #hacc.target<"Ascend910B1">} {
  func.func @reduce(%a: memref<16x32xf32>, %b: memref<16x1xf32>, %c: memref<16x1xi32>) {
    hivm.hir.vreduce <min_with_index> ins(%a : memref<16x32xf32>) outs(%b, %c : memref<16x1xf32>, memref<16x1xi32>) unsigned_src = false reduce_dims = [1]
    hivm.hir.vreduce <min_with_index> ins(%a : memref<16x32xf32>) outs(%b, %c : memref<16x1xf32>, memref<16x1xi32>) unsigned_src = false tie_break_left = true reduce_dims = [1]
    hivm.hir.vreduce <max_with_index> ins(%a : memref<16x32xf32>) outs(%b, %c : memref<16x1xf32>, memref<16x1xi32>) unsigned_src = true tie_break_left = false reduce_dims = [1]
    hivm.hir.vreduce <sum> ins(%a : memref<16x32xf32>) outs(%b : memref<16x1xf32>) reduce_dims = [1]
    return
  }
}

// -----

// The generic form of the other branch has no size for operands that only master has.
// CHECK-LABEL: @sizes
// CHECK: vreduce <min_with_index> ins(%arg0 : memref<16x32xf32>) outs(%arg1, %arg2 : memref<16x1xf32>, memref<16x1xi32>) reduce_dims = [1]
// CHECK: vcmp ins(%arg0, %arg0 : memref<16x32xf32>, memref<16x32xf32>) outs(%arg3 : memref<16x32xi1>) compare_mode = <lt> is_signed : false
// REG-LABEL: @sizes
// REG: vcmp ins(%arg0, %arg0 : memref<16x32xf32>, memref<16x32xf32>) outs(%arg3 : memref<16x32xi1>) compare_mode = <lt> is_signed = false
func.func @sizes(%a: memref<16x32xf32>, %b: memref<16x1xf32>, %c: memref<16x1xi32>, %d: memref<16x32xi1>) {
  "hivm.hir.vreduce"(%a, %b, %c) <{arith = #hivm.reduce_op<min_with_index>, operandSegmentSizes = array<i32: 1, 2, 0>, reduce_dims = array<i64: 1>, unsigned_src = false}> : (memref<16x32xf32>, memref<16x1xf32>, memref<16x1xi32>) -> ()
  "hivm.hir.vcmp"(%a, %a, %d) <{operandSegmentSizes = array<i32: 2, 1>, is_signed = false, compare_mode = #hivm.compare_mode<lt>, transpose = array<i64>, broadcast = array<i64>}> : (memref<16x32xf32>, memref<16x32xf32>, memref<16x32xi1>) -> ()
  return
}

// -----

// Comparisons, shifts, and lists that one branch writes into the dictionary.
// CHECK-LABEL: @elementwise
// CHECK: vcmp ins(%arg0, %arg0 : memref<16xi32>, memref<16xi32>) outs(%arg1 : memref<16xi1>) compare_mode = <lt> is_signed : false
// CHECK: vcmp ins(%arg0, %arg0 : memref<16xi32>, memref<16xi32>) outs(%arg1 : memref<16xi1>) compare_mode = <lt> is_signed : false
// CHECK: vshr ins(%arg0, %arg2 : memref<16xi32>, i32) outs(%arg0 : memref<16xi32>) round : true is_signed : false
// CHECK: vshr ins(%arg0, %arg2 : memref<16xi32>, i32) outs(%arg0 : memref<16xi32>) is_signed : false
// CHECK: visinf {transpose = array<i64: 1, 0>} ins(%arg3 : tensor<4x4xf32>) outs(%arg4 : tensor<4x4xi1>) -> tensor<4x4xi1>
// CHECK: vsel ins(%arg4, %arg3, %arg3 : tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) broadcast = [0] -> tensor<4x4xf32>
// REG-LABEL: @elementwise
// REG: vcmp ins(%arg0, %arg0 : memref<16xi32>, memref<16xi32>) outs(%arg1 : memref<16xi1>) compare_mode = <lt> is_signed = false
// REG: vcmp ins(%arg0, %arg0 : memref<16xi32>, memref<16xi32>) outs(%arg1 : memref<16xi1>) compare_mode = <lt> is_signed = false
// REG: vshr {is_signed = false} ins(%arg0, %arg2 : memref<16xi32>, i32) outs(%arg0 : memref<16xi32>) round : true
// REG: vshr {is_signed = false} ins(%arg0, %arg2 : memref<16xi32>, i32) outs(%arg0 : memref<16xi32>)
// REG: visinf ins(%arg3 : tensor<4x4xf32>) outs(%arg4 : tensor<4x4xi1>) transpose = [1, 0] -> tensor<4x4xi1>
// REG: vsel {broadcast = array<i64: 0>} ins(%arg4, %arg3, %arg3 : tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) outs(%arg3 : tensor<4x4xf32>) -> tensor<4x4xf32>
func.func @elementwise(%a: memref<16xi32>, %c: memref<16xi1>, %i: i32, %f: tensor<4x4xf32>, %p: tensor<4x4xi1>) {
  hivm.hir.vcmp ins(%a, %a : memref<16xi32>, memref<16xi32>) outs(%c : memref<16xi1>) compare_mode = <lt> is_signed = false
  hivm.hir.vcmp ins(%a, %a : memref<16xi32>, memref<16xi32>) outs(%c : memref<16xi1>) compare_mode = <lt> is_signed : false
  hivm.hir.vshr {is_signed = false} ins(%a, %i : memref<16xi32>, i32) outs(%a : memref<16xi32>) round : true
  hivm.hir.vshr ins(%a, %i : memref<16xi32>, i32) outs(%a : memref<16xi32>) is_signed : false
  %0 = hivm.hir.visinf ins(%f : tensor<4x4xf32>) outs(%p : tensor<4x4xi1>) transpose = [1, 0] -> tensor<4x4xi1>
  %1 = hivm.hir.vsel ins(%p, %f, %f : tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) broadcast = [0] -> tensor<4x4xf32>
  return
}

// -----

// Conversions that only one branch has.
// CHECK-LABEL: @conversions
// CHECK-COUNT-10: vcast
// REG-LABEL: @conversions
// MEM: error: 'hivm.hir.vcast' op currently don't support cast uint32_t_to_uint64_t_rintmode
func.func @conversions(%u8: memref<8xui8>, %u16: memref<8xui16>, %i16: memref<8xi16>, %u32: memref<8xui32>, %u64: memref<8xui64>, %f: memref<8xf32>) {
  hivm.hir.vcast ins(%u32 : memref<8xui32>) outs(%u64 : memref<8xui64>)
  hivm.hir.vcast ins(%u16 : memref<8xui16>) outs(%u32 : memref<8xui32>)
  hivm.hir.vcast ins(%u16 : memref<8xui16>) outs(%f : memref<8xf32>)
  hivm.hir.vcast ins(%u64 : memref<8xui64>) outs(%f : memref<8xf32>)
  hivm.hir.vcast ins(%f : memref<8xf32>) outs(%u64 : memref<8xui64>) round_mode = <trunc>
  hivm.hir.vcast ins(%u32 : memref<8xui32>) outs(%u8 : memref<8xui8>) round_mode = <trunc>
  hivm.hir.vcast ins(%u32 : memref<8xui32>) outs(%u16 : memref<8xui16>) round_mode = <trunc>
  hivm.hir.vcast ins(%u32 : memref<8xui32>) outs(%i16 : memref<8xi16>) round_mode = <trunc>
  hivm.hir.vcast ins(%i16 : memref<8xi16>) outs(%u8 : memref<8xui8>) round_mode = <trunc>
  hivm.hir.vcast ins(%u64 : memref<8xui64>) outs(%u32 : memref<8xui32>) round_mode = <truncwithoverflow>
  return
}

// -----

// Synchronisation: pipes that master forbids, and a spelling of release 1.0.
// CHECK-LABEL: @sync
// CHECK-SAME: {l = #hivm.remain_in_l0c, n = #hivm.remain_in_l0c<3>}
// CHECK: sync_block[<ALL_CUBE>, 1 : i64] tcube_pipe = <PIPE_FIX> tvector_pipe = <PIPE_V>
// CHECK: sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1 sync_instr_mode = <INTER_BLOCK_SYNCHRONIZATION>
// CHECK: sync_block_wait[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1 sync_instr_mode = <INTER_BLOCK_SYNCHRONIZATION>
// CHECK: sync_block_wait[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1{{$}}
// MEM: error: 'hivm.hir.sync_block' op tvector_pipe should not be defined!
func.func @sync() attributes {l = #hivm.remain_in_l0c, n = #hivm.remain_in_l0c<3>} {
  hivm.hir.sync_block[<ALL_CUBE>, 1 : i64] tcube_pipe = <PIPE_FIX> tvector_pipe = <PIPE_V>
  hivm.hir.sync_block_set[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1 syn_instr_mode = <INTER_BLOCK_SYNCHRONIZATION>
  hivm.hir.sync_block_wait[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1 sync_instr_mode = <INTER_BLOCK_SYNCHRONIZATION>
  hivm.hir.sync_block_wait[<CUBE>, <PIPE_FIX>, <PIPE_S>] flag = 1
  return
}

// -----

// An exchange whose values are scalars.
// CHECK-LABEL: @compared
// CHECK: hivm.hir.atomic_cas ins(%arg0, %arg0 : i32, i32) outs(%arg1 : memref<4xi32>)
// MEM: error: 'hivm.hir.atomic_cas' op operand #0 must be variadic of shaped of any type values, but got 'i32'
func.func @compared(%i: i32, %m: memref<4xi32>) {
  hivm.hir.atomic_cas ins(%i, %i : i32, i32) outs(%m : memref<4xi32>)
  return
}

// -----

// Results of any type.
// CHECK-LABEL: @results
// CHECK: %0 = hivm.hir.custom {{.*}} "mine" ins(%arg0 : memref<4xf32>) outs(%arg0 : memref<4xf32>) tmps(%arg4 : index) -> memref<4xf32>
// CHECK: %1:2 = hivm.hir.custom_macro "__builtin_gather_load" ins(%arg0 : memref<4xf32>) -> (f32, memref<4xf32>)
// CHECK: %2 = hivm.hir.mmadmxL1 ins(%arg1, {{.*}}) outs(%arg5 : memref<16x16xf32>) -> memref<16x16xf32>
func.func @results(%a: memref<4xf32>, %m: memref<16x16xf8E4M3FN>, %s: memref<4xui8>, %i1: i1, %n: index, %o: memref<16x16xf32>) -> memref<4xf32> {
  %0 = hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>, hivm.vf_mode = #hivm.vf_mode<SIMD>, symbol = "f"} "mine" ins(%a : memref<4xf32>) outs(%a : memref<4xf32>) tmps(%n : index) -> memref<4xf32>
  %1:2 = hivm.hir.custom_macro "__builtin_gather_load" ins(%a : memref<4xf32>) -> (f32, memref<4xf32>)
  %2 = hivm.hir.mmadmxL1 ins(%m, %m, %s, %s, %i1, %n, %n, %n : memref<16x16xf8E4M3FN>, memref<16x16xf8E4M3FN>, memref<4xui8>, memref<4xui8>, i1, index, index, index) outs(%o : memref<16x16xf32>) -> memref<16x16xf32>
  return %0 : memref<4xf32>
}
