// RUN: not hivm-opt dump diff %s 1 3 | FileCheck %s --match-full-lines --check-prefix=FLAT
// RUN: not hivm-opt dump diff %s 3 | FileCheck %s --match-full-lines --check-prefix=FLAT
// RUN: not hivm-opt dump diff --after=hivm-flatten-ops --func=@scale %s | FileCheck %s --match-full-lines --check-prefix=FLAT
// RUN: not hivm-opt dump diff --after=HIVMFlattenOps %s | FileCheck %s --match-full-lines --check-prefix=BOTH
// RUN: hivm-opt dump diff %s 5 | count 0
// RUN: not hivm-opt dump diff %s 1 2>&1 | FileCheck %s --match-full-lines --check-prefix=FIRST
// RUN: not hivm-opt dump diff %s 2 9 2>&1 | FileCheck %s --match-full-lines --check-prefix=NONE
// RUN: not hivm-opt dump diff %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=USAGE
// RUN: not hivm-opt dump diff %s 1 2 3 2>&1 | FileCheck %s --match-full-lines --check-prefix=USAGE
// RUN: not hivm-opt dump diff %s 3 --after=cse 2>&1 | FileCheck %s --match-full-lines --check-prefix=USAGE
// RUN: not hivm-opt dump diff --json --html %s 3 2>&1 | FileCheck %s --match-full-lines --check-prefix=ONE
// RUN: not hivm-opt dump diff - - 2>&1 | FileCheck %s --match-full-lines --check-prefix=STDIN
// RUN: not hivm-opt dump diff %s 6 2>&1 | FileCheck %s --match-full-lines --check-prefix=BROKEN
// RUN: hivm-opt dump --html %s | FileCheck %s --check-prefix=PAGE
// RUN: not hivm-opt dump --html --json %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=FORMS
//
// FLAT: @scale
// FLAT-NEXT:   + {{[0-9]+}} {{ *}}%collapse_shape = memref.collapse_shape %arg0 {{\[}}[0, 1]] : memref<4x16xf32> into memref<64xf32>
// FLAT-NEXT:   ~ {{.*}}hivm.hir.vmul ins(%collapse_shape, %cst : memref<64xf32>, f32) outs(%collapse_shape : memref<64xf32>)
// FLAT: 1 added, 1 changed in 1 function
// BOTH: 2 added, 2 changed in 2 functions
// FIRST: hivm-opt: {{.*}}diff-sections.mlir has no text from in front of the pass: there is nothing to compare with
// NONE: hivm-opt: for the --section option: there is no section 9, {{.*}}diff-sections.mlir has 6 sections
// USAGE: hivm-opt: expected two files, or a dump and its sections. See: hivm-opt dump diff --help
// ONE: hivm-opt: only one of --json and --html can be given
// STDIN: hivm-opt: only one of the files can be the standard input
// BROKEN: {{.*}}diff-sections.mlir:[[#]]:24: error: expected attribute value
// PAGE: <title>{{.*}}diff-sections.mlir: passes of a dump</title>
// PAGE: "pass":"HIVMFlattenOps","flag":"hivm-flatten-ops","fn":"scale","state":"changed","counts":[1,0,1,0]
// FORMS: hivm-opt: --html does not go with --json, --state and --check

// -----// IR Dump After CSE (cse) //----- //
func.func @scale(%arg0: memref<4x16xf32>) {
  %cst = arith.constant 2.000000e+00 : f32
  hivm.hir.vmul ins(%arg0, %cst : memref<4x16xf32>, f32) outs(%arg0 : memref<4x16xf32>)
  return
}

// -----// IR Dump After CSE (cse) //----- //
func.func @shift(%arg0: memref<4x16xf32>) {
  %cst = arith.constant 1.000000e+00 : f32
  hivm.hir.vadd ins(%arg0, %cst : memref<4x16xf32>, f32) outs(%arg0 : memref<4x16xf32>)
  return
}

// -----// IR Dump After HIVMFlattenOps (hivm-flatten-ops) //----- //
func.func @scale(%arg0: memref<4x16xf32>) {
  %cst = arith.constant 2.000000e+00 : f32
  %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x16xf32> into memref<64xf32>
  hivm.hir.vmul ins(%collapse_shape, %cst : memref<64xf32>, f32) outs(%collapse_shape : memref<64xf32>)
  return
}

// -----// IR Dump After HIVMFlattenOps (hivm-flatten-ops) //----- //
func.func @shift(%arg0: memref<4x16xf32>) {
  %cst = arith.constant 1.000000e+00 : f32
  %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x16xf32> into memref<64xf32>
  hivm.hir.vadd ins(%collapse_shape, %cst : memref<64xf32>, f32) outs(%collapse_shape : memref<64xf32>)
  return
}

// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @scale(%a: memref<4x16xf32>) {
  %b = arith.constant 2.000000e+00 : f32
  %c = memref.collapse_shape %a [[0, 1]] : memref<4x16xf32> into memref<64xf32>
  hivm.hir.vmul ins(%c, %b : memref<64xf32>, f32) outs(%c : memref<64xf32>)
  return
}

// -----// IR Dump After CSE (cse) //----- //
func.func @shift(%arg0: memref<4x16xf32>) {
  %cst = arith.constant
}
