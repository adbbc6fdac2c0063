// RUN: hivm-opt dump --after=hivm-flatten-ops %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TABLE
// RUN: not hivm-opt --after=hivm-flatten-ops %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=SEVERAL
// RUN: hivm-opt check-flatten --after=hivm-flatten-ops --func=@scale %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=CHECKED
// RUN: hivm-opt --after=cse#2 --func=@both %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=SECOND
// RUN: not hivm-opt --after=cse --func=@both %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=RUNS
// RUN: not hivm-opt --after=cse#3 --func=@both %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=THIRD
// RUN: not hivm-opt --section=1 --func=@bth %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=MISSPELT
//
// TABLE: section  pass                    on                lines  ops  changed
// TABLE-NEXT:       2  after hivm-flatten-ops  @scale in module     30   26  *
// TABLE-NEXT:       5  after hivm-flatten-ops  @shift in module     35   31  *
// TABLE-NEXT:       8  after hivm-flatten-ops  @both in module      35   31  =
// TABLE-NEXT: {{.*}}module-scope.mlir: 3 sections of 1 pass, 3 functions, 2 changed
//
// SEVERAL: hivm-opt: for the --after option: hivm-flatten-ops ran on several functions or modules, which cannot be read together: choose with --func or --section
// SEVERAL-NEXT: hivm-opt: they are sections 2 (@scale), 5 (@shift), 8 (@both)
//
// CHECKED: 4 operations: 4 proved, 0 unknown, 0 refuted, 0 unpaired
//
// SECOND: module {
// SECOND-NEXT:   func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
// SECOND-NEXT:     call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
// SECOND-NEXT:     call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
// SECOND-NEXT:     return
// SECOND-NEXT:   }
// SECOND-NEXT:   func.func private @scale(memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>)
// SECOND-NEXT:   func.func private @shift(memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>)
// SECOND-NEXT: }
//
// RUNS: hivm-opt: for the --after option: cse ran 2 times on @both: choose with cse#1 to cse#2, or with --section
// RUNS-NEXT: hivm-opt: they are sections 7 (@both), 10
//
// THIRD: hivm-opt: for the --after option: {{.*}}module-scope.mlir has only 2 runs of cse
//
// MISSPELT: hivm-opt: for the --func option: section 1 of {{.*}}module-scope.mlir has no function @bth
// MISSPELT-NEXT: hivm-opt: Did you mean '@both'?

// -----// IR Dump After CSE (cse) ('func.func' operation: @scale) //----- //
module {
  func.func @scale(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
    %cst = arith.constant 2.000000e+00 : f32
    %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vmul ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
    return
  }
  func.func @shift(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
    %cst = arith.constant 1.000000e+00 : f32
    %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
    return
  }
  func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
    call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    return
  }
}


// -----// IR Dump After HIVMFlattenOps (hivm-flatten-ops) ('func.func' operation: @scale) //----- //
module {
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
  func.func @shift(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
    %cst = arith.constant 1.000000e+00 : f32
    %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
    return
  }
  func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
    call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    return
  }
}


// -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @scale) //----- //
module {
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
  func.func @shift(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
    %cst = arith.constant 1.000000e+00 : f32
    %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
    return
  }
  func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
    call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    return
  }
}


// -----// IR Dump After CSE (cse) ('func.func' operation: @shift) //----- //
module {
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
  func.func @shift(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
    %cst = arith.constant 1.000000e+00 : f32
    %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
    hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
    hivm.hir.vadd ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
    hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
    return
  }
  func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
    call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    return
  }
}


// -----// IR Dump After HIVMFlattenOps (hivm-flatten-ops) ('func.func' operation: @shift) //----- //
module {
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
  func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
    call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    return
  }
}


// -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @shift) //----- //
module {
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
  func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
    call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    return
  }
}


// -----// IR Dump After CSE (cse) ('func.func' operation: @both) //----- //
module {
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
  func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
    call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    return
  }
}


// -----// IR Dump After HIVMFlattenOps (hivm-flatten-ops) ('func.func' operation: @both) //----- //
module {
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
  func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
    call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    return
  }
}


// -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @both) //----- //
module {
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
  func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
    call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
    return
  }
}


// -----// IR Dump After CSE (cse) ('builtin.module' operation) //----- //
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


