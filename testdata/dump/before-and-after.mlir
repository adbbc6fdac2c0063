// RUN: hivm-opt dump %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TABLE
// RUN: hivm-opt check-flatten --before=hivm-flatten-ops --after=hivm-flatten-ops %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=CHECKED
// RUN: hivm-opt check-flatten --before=hivm-flatten-ops --after=hivm-flatten-ops --func=@scale %s %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TWO
// RUN: hivm-opt --before=hivm-flatten-ops %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=BEFORE
// RUN: not hivm-opt --before=hivm-flatten-ops --after=hivm-flatten-ops %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=BOTH
// RUN: not hivm-opt --split-input-file %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=SPLIT
//
// TABLE: section  pass                     on      lines  ops  changed  seconds
// TABLE-NEXT:       1  before hivm-flatten-ops  @scale      9    8  ?         0.0015
// TABLE-NEXT:       2  after hivm-flatten-ops   @scale     15   14  *         0.0015
// TABLE-NEXT:       3  before hivm-flatten-ops  @shift      8    7  ?         0.0015
// TABLE-NEXT:       4  after hivm-flatten-ops   @shift     13   12  *         0.0015
// TABLE-NEXT:       5  before hivm-flatten-ops  @both       5    4  ?         0.0015
// TABLE-NEXT:       6  after hivm-flatten-ops   @both       5    4  =         0.0015
// TABLE-NEXT:       7  (no banner)              module     30   26  *                 14 lines not MLIR
// TABLE-NEXT: {{.*}}before-and-after.mlir: 7 sections of 1 pass, 3 functions, 3 changed
// TABLE-NEXT: 14 lines that are not MLIR: 1 banner, 13 lines of reports
//
// CHECKED: 7 operations: 7 proved, 0 unknown, 0 refuted, 0 unpaired
//
// TWO: 4 operations: 4 proved, 0 unknown, 0 refuted, 0 unpaired
//
// BEFORE: module {
// BEFORE-NEXT:   func.func @scale(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
// BEFORE-NEXT:     %cst = arith.constant 2.000000e+00 : f32
// BEFORE-NEXT:     %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
// BEFORE-NEXT:     hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
// BEFORE-NEXT:     hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
// BEFORE-NEXT:     hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
// BEFORE-NEXT:     hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
// BEFORE-NEXT:     return
// BEFORE-NEXT:   }
// BEFORE-NEXT:   func.func @shift(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
// BEFORE-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// BEFORE-NEXT:     %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
// BEFORE-NEXT:     hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
// BEFORE-NEXT:     hivm.hir.vadd ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
// BEFORE-NEXT:     hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
// BEFORE-NEXT:     return
// BEFORE-NEXT:   }
// BEFORE-NEXT:   func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
// BEFORE-NEXT:     call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
// BEFORE-NEXT:     call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
// BEFORE-NEXT:     return
// BEFORE-NEXT:   }
// BEFORE-NEXT: }
//
// BOTH: hivm-opt: only one of --section, --after and --before can be given
//
// SPLIT: hivm-opt: {{.*}}before-and-after.mlir is a dump: --split-input-file does not go with it, see hivm-opt dump --help

// -----// IR Dump Before HIVMFlattenOps (hivm-flatten-ops) //----- //
func.func @scale(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
  %cst = arith.constant 2.000000e+00 : f32
  %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
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
  hivm.hir.store ins(%collapse_shape_3 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<64xf32, #hivm.address_space<gm>>)
  return
}

// -----// IR Dump Before HIVMFlattenOps (hivm-flatten-ops) //----- //
func.func @shift(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
  %cst = arith.constant 1.000000e+00 : f32
  %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.vadd ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
  return
}

// -----// IR Dump After HIVMFlattenOps (hivm-flatten-ops) //----- //
func.func @shift(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
  %cst = arith.constant 1.000000e+00 : f32
  %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
  %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
  %collapse_shape_0 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%collapse_shape : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
  %collapse_shape_1 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
  hivm.hir.vadd ins(%collapse_shape_1, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_1 : memref<64xf32, #hivm.address_space<ub>>)
  %collapse_shape_2 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
  %collapse_shape_3 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
  hivm.hir.store ins(%collapse_shape_2 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<64xf32, #hivm.address_space<gm>>)
  return
}

// -----// IR Dump Before HIVMFlattenOps (hivm-flatten-ops) //----- //
func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
  call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
  call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
  return
}

// -----// IR Dump After HIVMFlattenOps (hivm-flatten-ops) //----- //
func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
  call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
  call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
  return
}

module {
  func.func @scale(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
    %cst = arith.constant 2.000000e+00 : f32
    %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
    %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
    %collapse_shape_0 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%collapse_shape : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%collapse_shape_0, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%collapse_shape_0, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
    %collapse_shape_1 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
    hivm.hir.store ins(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_1 : memref<64xf32, #hivm.address_space<gm>>)
    return
  }
  func.func @shift(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
    %cst = arith.constant 1.000000e+00 : f32
    %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
    %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
    %collapse_shape_0 = memref.collapse_shape %alloc [[0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%collapse_shape : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%collapse_shape_0, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
    %collapse_shape_1 = memref.collapse_shape %arg1 [[0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
    hivm.hir.store ins(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_1 : memref<64xf32, #hivm.address_space<gm>>)
    return
  }
  func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
    call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    return
  }
}

===-------------------------------------------------------------------------===
                         ... Execution time report ...
===-------------------------------------------------------------------------===
  Total Execution Time: 0.0100 seconds

  ----Wall Time----  ----Name----
    0.0020 ( 20.0%)  Parser
    0.0030 ( 30.0%)  'func.func' Pipeline
    0.0005 (  5.0%)    CSE
    0.0015 ( 15.0%)    HIVMFlattenOps
    0.0010 ( 10.0%)    Canonicalizer
    0.0001 (  1.0%)  CSE
    0.0009 (  9.0%)  Output
    0.0040 ( 40.0%)  Rest
    0.0100 (100.0%)  Total
