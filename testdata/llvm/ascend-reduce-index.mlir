// RUN: hivm-opt %s --convert-hivm-to-std=strict --lower-to-llvm=target=ascend > %t.ll
// RUN: FileCheck %s --input-file=%t.ll \
// RUN:   '-D$UBA=ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 4096 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBB=ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 8192 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBC=ptr addrspace(6) inttoptr (i64 12288 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 12288 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBE=ptr addrspace(6) inttoptr (i64 20480 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 20480 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$UBT=ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), ptr addrspace(6) inttoptr (i64 24576 to ptr addrspace(6)), i64 0' \
// RUN:   '-D$NULL=ptr addrspace(6) null, ptr addrspace(6) null, i64 0, i64 0, i64 1'
// RUN: FileCheck %s --input-file=%t.ll --check-prefix=DECL

// Reductions with an index: source, indices to choose from, destination, index, scratch
// memory, and what an empty row would give. The functions for columns do not read the last
// one, which the reference compiler passes all the same.

// DECL-DAG: define private void @reduce_max_with_index_left_r_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_max_with_index_left_r_float(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3, float %arg.4)
// DECL-DAG: define private void @reduce_min_with_index_right_ra_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_min_with_index_right_ra_half(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3, half %arg.4)
// DECL-DAG: define private void @reduce_min_with_index_left_with_specified_index_r_float(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_min_with_index_left_with_specified_index_r_float(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3, ptr %arg.4, float %arg.5)
// DECL-DAG: define private void @reduce_max_with_index_right_with_specified_index_ra_half(
// DECL-DAG: declare dso_local void @_mlir_ciface_reduce_max_with_index_right_with_specified_index_ra_half(ptr %arg, ptr %arg.1, ptr %arg.2, ptr %arg.3, ptr %arg.4, half %arg.5)

module attributes {hacc.target = #hacc.target<"Ascend910B3">} {
  // CHECK-LABEL: define dso_local void @f0(
  func.func @f0() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1xf32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<1xi32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @reduce_max_with_index_left_r_float([[$UBA]], i64 64, i64 1, [[$UBB]], i64 1, i64 1, [[$UBC]], i64 1, i64 1, [[$UBT]], i64 512, i64 1, float 0xFFF0000000000000)
    hivm.hir.vreduce <max_with_index_left> ins(%A : memref<64xf32, #hivm.address_space<ub>>) outs(%B, %C : memref<1xf32, #hivm.address_space<ub>>, memref<1xi32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f1(
  func.func @f1() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1x64xf16, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<1x64xi32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi32, #hivm.address_space<ub>>
    // CHECK: call void @reduce_min_with_index_right_ra_half([[$UBA]], i64 4, i64 64, i64 64, i64 1, [[$UBB]], i64 1, i64 64, i64 64, i64 1, [[$UBC]], i64 1, i64 64, i64 64, i64 1, [[$UBT]], i64 512, i64 1, half 0xH7C00)
    hivm.hir.vreduce <min_with_index_right> ins(%A : memref<4x64xf16, #hivm.address_space<ub>>) outs(%B, %C : memref<1x64xf16, #hivm.address_space<ub>>, memref<1x64xi32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi32, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f2(
  func.func @f2() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<64xf32, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1xf32, #hivm.address_space<ub>>
    %cE = arith.constant 20480 : i64
    %E = hivm.hir.pointer_cast(%cE) : memref<64xi32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<1xi32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xf32, #hivm.address_space<ub>>
    // CHECK: call void @reduce_min_with_index_left_with_specified_index_r_float([[$UBA]], i64 64, i64 1, [[$UBE]], i64 64, i64 1, [[$UBB]], i64 1, i64 1, [[$UBC]], i64 1, i64 1, [[$UBT]], i64 512, i64 1, float 0x7FF0000000000000)
    hivm.hir.vreduce <min_with_index_left> ins(%A : memref<64xf32, #hivm.address_space<ub>>) indices(%E : memref<64xi32, #hivm.address_space<ub>>) outs(%B, %C : memref<1xf32, #hivm.address_space<ub>>, memref<1xi32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xf32, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
  // CHECK-LABEL: define dso_local void @f3(
  func.func @f3() attributes {hacc.entry, hacc.function_kind = #hacc.function_kind<DEVICE>} {
    %cA = arith.constant 4096 : i64
    %A = hivm.hir.pointer_cast(%cA) : memref<4x64xf16, #hivm.address_space<ub>>
    %cB = arith.constant 8192 : i64
    %B = hivm.hir.pointer_cast(%cB) : memref<1x64xf16, #hivm.address_space<ub>>
    %cE = arith.constant 20480 : i64
    %E = hivm.hir.pointer_cast(%cE) : memref<4x64xi32, #hivm.address_space<ub>>
    %cC = arith.constant 12288 : i64
    %C = hivm.hir.pointer_cast(%cC) : memref<1x64xi32, #hivm.address_space<ub>>
    %cT = arith.constant 24576 : i64
    %T = hivm.hir.pointer_cast(%cT) : memref<512xi32, #hivm.address_space<ub>>
    // CHECK: call void @reduce_max_with_index_right_with_specified_index_ra_half([[$UBA]], i64 4, i64 64, i64 64, i64 1, [[$UBE]], i64 4, i64 64, i64 64, i64 1, [[$UBB]], i64 1, i64 64, i64 64, i64 1, [[$UBC]], i64 1, i64 64, i64 64, i64 1, [[$UBT]], i64 512, i64 1, half 0xHFC00)
    hivm.hir.vreduce <max_with_index_right> ins(%A : memref<4x64xf16, #hivm.address_space<ub>>) indices(%E : memref<4x64xi32, #hivm.address_space<ub>>) outs(%B, %C : memref<1x64xf16, #hivm.address_space<ub>>, memref<1x64xi32, #hivm.address_space<ub>>) temp_buffer(%T : memref<512xi32, #hivm.address_space<ub>>) reduce_dims = [0]
    return
  }
}
