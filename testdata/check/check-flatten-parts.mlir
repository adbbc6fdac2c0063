// Inputs in several parts, and what is wrong with the arguments.
// RUN: split-file %s %t
// RUN: not hivm-opt check-flatten --split-input-file %t/before.mlir %t/after.mlir 2>&1 | FileCheck %s
// CHECK: after.mlir:9:3: error: 'hivm.hir.vflip' op flattening changes the meaning: element [0, 0] of operand #1
// CHECK: after.mlir:15:12: error: expected attribute value
// CHECK: {{^}}2 operations: 1 proved, 0 unknown, 1 refuted, 0 unpaired{{$}}

// RUN: not hivm-opt check-flatten --split-input-file %t/before.mlir %t/one.mlir 2>&1 | FileCheck %s --check-prefix=PARTS
// PARTS: hivm-opt: '{{.*}}before.mlir' has 3 parts, '{{.*}}one.mlir' has 1

// RUN: not hivm-opt check-flatten %t/one.mlir 2>&1 | FileCheck %s --check-prefix=FILES
// FILES: hivm-opt: expected two files, before and after, but found 1. See: hivm-opt check-flatten --help

// RUN: not hivm-opt check-flatten - - 2>&1 | FileCheck %s --check-prefix=STDIN
// STDIN: hivm-opt: only one of the files can be the standard input

// RUN: not hivm-opt check-flatten --runs=0 %t/one.mlir %t/one.mlir 2>&1 | FileCheck %s --check-prefix=RUNS
// RUNS: hivm-opt: for the --runs option: must be positive

// RUN: not hivm-opt check-flatten %t/one.mlir %t/none.mlir 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: cannot open input file '{{.*}}none.mlir': No such file or directory

// RUN: hivm-opt check-flatten --help | FileCheck %s --check-prefix=HELP
// HELP: hivm-opt check-flatten [flags] BEFORE AFTER
// HELP: --split-input-file

//--- before.mlir
func.func @f(%a: memref<2x4xf32>, %b: memref<2x4xf32>) {
  hivm.hir.vexp ins(%a : memref<2x4xf32>) outs(%b : memref<2x4xf32>)
  return
}
// -----
func.func @g(%a: memref<2x4xf32>, %b: memref<2x4xf32>) {
  hivm.hir.vflip ins(%a : memref<2x4xf32>) outs(%b : memref<2x4xf32>) flip_axis = 0
  return
}
// -----
func.func @h() {
  return
}

//--- after.mlir
func.func @f(%a: memref<2x4xf32>, %b: memref<2x4xf32>) {
  %x = memref.collapse_shape %a [[0, 1]] : memref<2x4xf32> into memref<8xf32>
  %y = memref.collapse_shape %b [[0, 1]] : memref<2x4xf32> into memref<8xf32>
  hivm.hir.vexp ins(%x : memref<8xf32>) outs(%y : memref<8xf32>)
  return
}
// -----
func.func @g(%a: memref<2x4xf32>, %b: memref<2x4xf32>) {
  hivm.hir.vflip ins(%a : memref<2x4xf32>) outs(%b : memref<2x4xf32>) flip_axis = 1
  return
}

// -----
func.func @h() {
  func.call %unknown() : () -> () // an error
  return
}

//--- one.mlir
func.func @f() {
  return
}
