// RUN: hivm-opt dump %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TABLE
// RUN: not hivm-opt dump --check %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=PARSED
// RUN: hivm-opt --after=cse %s -o %t
// RUN: not hivm-opt --section=3 %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=CUT
//
// TABLE: section  pass                    on      lines  ops  changed
// TABLE-NEXT:       1  after cse               @scale      9    8  ?
// TABLE-NEXT:       2  after cse               @shift      8    7  ?
// TABLE-NEXT:       3  after hivm-flatten-ops  @scale     13   13  *        truncated
// TABLE-NEXT: {{.*}}truncated.mlir: 3 sections of 2 passes, 2 functions, 1 changed, 1 truncated
//
// PARSED: {{.*}}truncated.mlir:[[#@LINE+52]]:32: error: expected ':'
// PARSED-NEXT:   hivm.hir.store ins(%collapse_s
// PARSED-NEXT:                                ^
// PARSED-NEXT: {{.*}}truncated.mlir:[[#@LINE+36]]:1: note: in section 3, after hivm-flatten-ops on @scale
// PARSED-NEXT: {{.*}}truncated.mlir:[[#@LINE+35]]:1: note: this section is truncated: its text ends in the middle of an operation
// PARSED-NEXT: section  pass                    on      lines  ops  changed
// PARSED-NEXT:       1  after cse               @scale      9    8  ?
// PARSED-NEXT:       2  after cse               @shift      8    7  ?
// PARSED-NEXT:       3  after hivm-flatten-ops  @scale     13   13  *        truncated
// PARSED-NEXT: {{.*}}truncated.mlir: 3 sections of 2 passes, 2 functions, 1 changed, 1 truncated
// PARSED-NEXT: 1 of 3 sections in error
//
// CUT: {{.*}}truncated.mlir:[[#@LINE+40]]:32: error: expected ':'
// CUT-NEXT:   hivm.hir.store ins(%collapse_s
// CUT-NEXT:                                ^
// CUT-NEXT: {{.*}}truncated.mlir:[[#@LINE+24]]:1: note: in section 3, after hivm-flatten-ops on @scale
// CUT-NEXT: {{.*}}truncated.mlir:[[#@LINE+23]]:1: note: this section is truncated: its text ends in the middle of an operation

// -----// IR Dump After CSE (cse) //----- //
func.func @scale(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
  %cst = arith.constant 2.000000e+00 : f32
  %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
  return
}

// -----// IR Dump After CSE (cse) //----- //
func.func @shift(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
  %cst = arith.constant 1.000000e+00 : f32
  %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.vadd ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
  return
}

// -----// IR Dump After HIVMFlattenOps (hivm-flatten-ops) //----- //
func.func @scale(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
  %cst = arith.constant 2.000000e+00 : f32
  %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
  %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
  %collapse_shape_0 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%collapse_shape : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
  %collapse_shape_1 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
  hivm.hir.vmul ins(%collapse_shape_1, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_1 : memref<64xf32, #hivm.address_space<ub>>)
  %collapse_shape_2 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
  hivm.hir.vmul ins(%collapse_shape_2, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_2 : memref<64xf32, #hivm.address_space<ub>>)
  %collapse_shape_3 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
  %collapse_shape_4 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
  hivm.hir.store ins(%collapse_s