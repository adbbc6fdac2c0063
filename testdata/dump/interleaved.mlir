// RUN: hivm-opt dump %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TABLE
// RUN: hivm-opt dump --func=@shift --after=cse %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=FILTER
// RUN: not hivm-opt %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=CHOOSE
// RUN: hivm-opt --before=HIVMFlattenOps --func=@shift --flatten-ops --explain %s -o %t 2>&1 | FileCheck %s --match-full-lines --check-prefix=BEFORE
// RUN: not hivm-opt --after=cse %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=SEVERAL
// RUN: not hivm-opt --after=csx %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=UNKNOWN
// RUN: not hivm-opt --section=11 %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=NUMBER
// RUN: hivm-opt check-flatten --after=hivm-flatten-ops %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=CHECKED
// RUN: hivm-opt run --section=10 --entry=@both --arg iota --arg zeros --summary %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=RAN
// RUN: hivm-opt --section=4 --lower-to-llvm --emit=llvm %s -o %t.ll
// RUN: hivm-opt bisect %s --test='! grep -q collapse_shape' 2>&1 | FileCheck %s --match-full-lines --check-prefix=BISECT
// RUN: hivm-opt bisect --linear --func=@shift %s --test='! grep -q collapse_shape {}' 2>&1 | FileCheck %s --match-full-lines --check-prefix=LINEAR
// RUN: not hivm-opt bisect %s --test='true' 2>&1 | FileCheck %s --match-full-lines --check-prefix=GOOD
// RUN: not hivm-opt bisect %s --test='exit 125' 2>&1 | FileCheck %s --match-full-lines --check-prefix=SKIP
// RUN: not hivm-opt bisect %s --test='no-such-command-here' 2>&1 | FileCheck %s --match-full-lines --check-prefix=NONE
//
// TABLE: section  pass                    on      lines  ops  changed
// TABLE-NEXT:       1  after cse               @scale      9    8  ?
// TABLE-NEXT:       2  after cse               @shift      8    7  ?
// TABLE-NEXT:       3  after cse               @both       5    4  ?
// TABLE-NEXT:       4  after hivm-flatten-ops  @scale     15   14  *
// TABLE-NEXT:       5  after hivm-flatten-ops  @shift     13   12  *
// TABLE-NEXT:       6  after canonicalize      @scale     15   14  =
// TABLE-NEXT:       7  after hivm-flatten-ops  @both       5    4  =
// TABLE-NEXT:       8  after canonicalize      @both       5    4  =
// TABLE-NEXT:       9  after canonicalize      @shift     13   12  =
// TABLE-NEXT:      10  after cse               module     30   26  *
// TABLE-NEXT: {{.*}}interleaved.mlir: 10 sections of 3 passes, 3 functions, 3 changed
//
// FILTER: section  pass       on      lines  ops  changed
// FILTER-NEXT:       2  after cse  @shift      8    7  ?
// FILTER-NEXT:      10  after cse  module     30   26  *
// FILTER-NEXT: {{.*}}interleaved.mlir: 2 sections of 1 pass, 3 functions, 1 changed
//
// CHOOSE: hivm-opt: {{.*}}interleaved.mlir is a dump of 10 sections: choose with --section, --after or --before; 'hivm-opt dump {{.*}}interleaved.mlir' lists them
//
// BEFORE: {{.*}}interleaved.mlir:[[#@LINE+65]]:3: remark: 'hivm.hir.load' rank 2 -> 1: {{\[\[}}0, 1]] (mode=safe, arch=regbase)
// BEFORE-NEXT:   hivm.hir.load ins(%arg0 : memref<4x16xf32, #hivm.address_space<gm>>) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
// BEFORE-NEXT:   ^
// BEFORE-NEXT: {{.*}}interleaved.mlir:[[#@LINE+62]]:3: note: dims 0|1 joined: stride 16 = 16 * 1 in all operands [uniform]
// BEFORE-NEXT: {{.*}}interleaved.mlir:[[#@LINE+61]]:3: note: mask [C, C], uniform {{\[\[}}0, 1]]
// BEFORE-NEXT: {{.*}}interleaved.mlir:[[#@LINE+61]]:3: remark: 'hivm.hir.vadd' rank 2 -> 1: {{\[\[}}0, 1]] (mode=safe, arch=regbase)
// BEFORE-NEXT:   hivm.hir.vadd ins(%alloc, %cst : memref<4x16xf32, #hivm.address_space<ub>>, f32) outs(%alloc : memref<4x16xf32, #hivm.address_space<ub>>)
// BEFORE-NEXT:   ^
// BEFORE-NEXT: {{.*}}interleaved.mlir:[[#@LINE+58]]:3: note: dims 0|1 joined: stride 16 = 16 * 1 in all operands [uniform]
// BEFORE-NEXT: {{.*}}interleaved.mlir:[[#@LINE+57]]:3: note: mask [C, C], uniform {{\[\[}}0, 1]]
// BEFORE-NEXT: {{.*}}interleaved.mlir:[[#@LINE+57]]:3: remark: 'hivm.hir.store' rank 2 -> 1: {{\[\[}}0, 1]] (mode=safe, arch=regbase)
// BEFORE-NEXT:   hivm.hir.store ins(%alloc : memref<4x16xf32, #hivm.address_space<ub>>) outs(%arg1 : memref<4x16xf32, #hivm.address_space<gm>>)
// BEFORE-NEXT:   ^
// BEFORE-NEXT: {{.*}}interleaved.mlir:[[#@LINE+54]]:3: note: dims 0|1 joined: stride 16 = 16 * 1 in all operands [uniform]
// BEFORE-NEXT: {{.*}}interleaved.mlir:[[#@LINE+53]]:3: note: mask [C, C], uniform {{\[\[}}0, 1]]
//
// SEVERAL: hivm-opt: for the --after option: cse ran on several functions or modules, which cannot be read together: choose with --func or --section
// SEVERAL-NEXT: hivm-opt: they are sections 1 (@scale), 2 (@shift), 3 (@both), 10
//
// UNKNOWN: hivm-opt: for the --after option: {{.*}}interleaved.mlir has no section after 'csx'
// UNKNOWN-NEXT: hivm-opt: Did you mean 'cse'?
// UNKNOWN-NEXT: hivm-opt: it has cse, hivm-flatten-ops, canonicalize
//
// NUMBER: hivm-opt: for the --section option: there is no section 11, {{.*}}interleaved.mlir has 10 sections
//
// CHECKED: 7 operations: 7 proved, 0 unknown, 0 refuted, 0 unpaired
//
// RAN: arg1 : memref<4x16xf32, #hivm.address_space<gm>> : min 1, max 253, mean 127, 0 nan, 0 inf
//
// BISECT: section 1, after cse on @scale: good
// BISECT-NEXT: section 10, after cse: bad
// BISECT-NEXT: section 3, after cse on @both: good
// BISECT-NEXT: section 4, after hivm-flatten-ops on @scale: bad
// BISECT-NEXT: first bad: section 4, after hivm-flatten-ops on @scale, {{.*}}interleaved.mlir:[[#@LINE+46]]; 4 states of 6 were tried
// BISECT-NEXT: what it changed: hivm-opt dump diff {{.*}}interleaved.mlir 4
//
// LINEAR: section 2, after cse on @shift: good
// LINEAR-NEXT: section 5, after hivm-flatten-ops on @shift: bad
// LINEAR-NEXT: first bad: section 5, after hivm-flatten-ops on @shift, {{.*}}interleaved.mlir:[[#@LINE+58]]; 2 states of 3 were tried
// LINEAR-NEXT: what it changed: hivm-opt dump diff {{.*}}interleaved.mlir 5
//
// GOOD: section 1, after cse on @scale: good
// GOOD-NEXT: section 10, after cse: good
// GOOD-NEXT: not found: the last state is good: section 10, after cse
//
// SKIP: section 1, after cse on @scale: skipped, the command cannot say
// SKIP-NEXT: not found: the command cannot say whether the first state is good: section 1, after cse on @scale
//
// NONE: hivm-opt: for the --test option: the shell cannot run it, exit code 127; --verbose shows what it says

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

// -----// IR Dump After CSE (cse) //----- //
func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
  call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
  call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
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

// -----// IR Dump After Canonicalizer (canonicalize) //----- //
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

// -----// IR Dump After HIVMFlattenOps (hivm-flatten-ops) //----- //
func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
  call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
  call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
  return
}

// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
  call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
  call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
  return
}

// -----// IR Dump After Canonicalizer (canonicalize) //----- //
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

// -----// IR Dump After CSE (cse) //----- //
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


