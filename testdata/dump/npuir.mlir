// RUN: hivm-opt dump %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TABLE
// RUN: hivm-opt %s -o %t 2>&1 | FileCheck %s --match-full-lines --check-prefix=PLAIN
// RUN: hivm-opt --flatten-ops --explain %s -o %t 2>&1 | FileCheck %s --match-full-lines --check-prefix=EXPLAIN
// RUN: hivm-opt run --entry=@both --arg iota --arg zeros --summary %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=RAN
// RUN: hivm-opt dump --check %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=PARSED
// RUN: hivm-opt --func=@shift %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=FUNCTION
//
// TABLE: section  pass                          on      lines  ops  changed
// TABLE-NEXT:       1  after hivm-graph-sync-solver  @scale     15   14  ?        2 lines not MLIR
// TABLE-NEXT:       2  after hivm-graph-sync-solver  @shift     13   12  ?        3 lines not MLIR
// TABLE-NEXT:       3  after hivm-graph-sync-solver  @both       5    4  ?        4 lines not MLIR
// TABLE-NEXT: {{.*}}npuir.mlir: 3 sections of 1 pass, 3 functions, 0 changed
// TABLE-NEXT: 12 lines that are not MLIR: 6 warnings, 1 remark, 2 quoted lines, 3 log lines
//
// PLAIN: {{.*}}npuir.mlir:[[#@LINE+53]]:1: note: skipped 12 lines that are not MLIR: 6 warnings, 1 remark, 2 quoted lines, 3 log lines
//
// EXPLAIN: {{.*}}npuir.mlir:[[#@LINE+51]]:1: note: skipped 12 lines that are not MLIR: 6 warnings, 1 remark, 2 quoted lines, 3 log lines
// EXPLAIN-NEXT: {{.*}}npuir.mlir:[[#@LINE+59]]:3: remark: 'hivm.hir.load' not flattened: it has one dim (mode=safe, arch=regbase)
// EXPLAIN-NEXT:   hivm.hir.load ins(%collapse_shape : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
// EXPLAIN-NEXT:   ^
// EXPLAIN-NEXT: {{.*}}npuir.mlir:[[#@LINE+58]]:3: remark: 'hivm.hir.vmul' not flattened: it has one dim (mode=safe, arch=regbase)
// EXPLAIN-NEXT:   hivm.hir.vmul ins(%collapse_shape_1, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_1 : memref<64xf32, #hivm.address_space<ub>>)
// EXPLAIN-NEXT:   ^
// EXPLAIN-NEXT: {{.*}}npuir.mlir:[[#@LINE+57]]:3: remark: 'hivm.hir.vmul' not flattened: it has one dim (mode=safe, arch=regbase)
// EXPLAIN-NEXT:   hivm.hir.vmul ins(%collapse_shape_2, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_2 : memref<64xf32, #hivm.address_space<ub>>)
// EXPLAIN-NEXT:   ^
// EXPLAIN-NEXT: {{.*}}npuir.mlir:[[#@LINE+57]]:3: remark: 'hivm.hir.store' not flattened: it has one dim (mode=safe, arch=regbase)
// EXPLAIN-NEXT:   hivm.hir.store ins(%collapse_shape_3 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_4 : memref<64xf32, #hivm.address_space<gm>>)
// EXPLAIN-NEXT:   ^
// EXPLAIN-NEXT: {{.*}}npuir.mlir:[[#@LINE+66]]:3: remark: 'hivm.hir.load' not flattened: it has one dim (mode=safe, arch=regbase)
// EXPLAIN-NEXT:   hivm.hir.load ins(%collapse_shape : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
// EXPLAIN-NEXT:   ^
// EXPLAIN-NEXT: {{.*}}npuir.mlir:[[#@LINE+65]]:3: remark: 'hivm.hir.vadd' not flattened: it has one dim (mode=safe, arch=regbase)
// EXPLAIN-NEXT:   hivm.hir.vadd ins(%collapse_shape_1, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_1 : memref<64xf32, #hivm.address_space<ub>>)
// EXPLAIN-NEXT:   ^
// EXPLAIN-NEXT: {{.*}}npuir.mlir:[[#@LINE+65]]:3: remark: 'hivm.hir.store' not flattened: it has one dim (mode=safe, arch=regbase)
// EXPLAIN-NEXT:   hivm.hir.store ins(%collapse_shape_2 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<64xf32, #hivm.address_space<gm>>)
// EXPLAIN-NEXT:   ^
//
// RAN: {{.*}}npuir.mlir:[[#@LINE+28]]:1: note: skipped 12 lines that are not MLIR: 6 warnings, 1 remark, 2 quoted lines, 3 log lines
// RAN-NEXT: arg1 : memref<4x16xf32, #hivm.address_space<gm>> : min 1, max 253, mean 127, 0 nan, 0 inf
//
// PARSED: section  pass                          on      lines  ops  changed
// PARSED-NEXT:       1  after hivm-graph-sync-solver  @scale     15   14  ?        2 lines not MLIR
// PARSED-NEXT:       2  after hivm-graph-sync-solver  @shift     13   12  ?        3 lines not MLIR
// PARSED-NEXT:       3  after hivm-graph-sync-solver  @both       5    4  ?        4 lines not MLIR
// PARSED-NEXT: {{.*}}npuir.mlir: 3 sections of 1 pass, 3 functions, 0 changed
// PARSED-NEXT: 12 lines that are not MLIR: 6 warnings, 1 remark, 2 quoted lines, 3 log lines
// PARSED-NEXT: 0 of 3 sections in error
//
// FUNCTION: {{.*}}npuir.mlir:[[#@LINE+54]]:1: note: skipped 3 lines that are not MLIR: 1 warning, 2 quoted lines
// FUNCTION-NEXT: module {
// FUNCTION-NEXT:   func.func @shift(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
// FUNCTION-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// FUNCTION-NEXT:     %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
// FUNCTION-NEXT:     %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
// FUNCTION-NEXT:     %collapse_shape_0 = memref.collapse_shape %alloc {{\[\[}}0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// FUNCTION-NEXT:     hivm.hir.load ins(%collapse_shape : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
// FUNCTION-NEXT:     %collapse_shape_1 = memref.collapse_shape %alloc {{\[\[}}0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// FUNCTION-NEXT:     hivm.hir.vadd ins(%collapse_shape_1, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_1 : memref<64xf32, #hivm.address_space<ub>>)
// FUNCTION-NEXT:     %collapse_shape_2 = memref.collapse_shape %alloc {{\[\[}}0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// FUNCTION-NEXT:     %collapse_shape_3 = memref.collapse_shape %arg1 {{\[\[}}0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
// FUNCTION-NEXT:     hivm.hir.store ins(%collapse_shape_2 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_3 : memref<64xf32, #hivm.address_space<gm>>)
// FUNCTION-NEXT:     return
// FUNCTION-NEXT:   }
// FUNCTION-NEXT: }

[INFO] Using merged native A5 regbase pipeline
[WARNING] --enable-mixed-cv is deprecated.
warning: warning: --enable-preload=true overrides --enablecv-pipeline-mode; forcing 'Skew'.
// -----// IR Dump After GraphSyncSolver (hivm-graph-sync-solver) //----- //
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

loc("/cache/q7f3/kernel.ttadapter.mlir":17:10): warning: the buffer is not aligned to 32 bytes
loc(fused["kernel.py":31:20, "kernel.py":32:8]): remark: kept apart
// -----// IR Dump After GraphSyncSolver (hivm-graph-sync-solver) //----- //
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

/cache/q7f3/kernel.ttadapter.mlir:22:5: warning: a copy that could be left out
    %3 = memref.alloc() : memref<4x16xf32>
         ^~~~~~~~~~~~
// -----// IR Dump After GraphSyncSolver (hivm-graph-sync-solver) //----- //
func.func @both(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) attributes {hacc.entry} {
  call @scale(%arg0, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
  call @shift(%arg1, %arg1) : (memref<4x16xf32, #hivm.address_space<gm>>, memref<4x16xf32, #hivm.address_space<gm>>) -> ()
  return
}

warning: overriding the module target triple with aarch64-unknown-linux-gnu [-Woverride-module]
1 warning generated.
ld.lld: warning: -z separate-code and -z separate-loadable-segments will be ignored
[INFO]: The compiled kernel cache is in a folder of its own
