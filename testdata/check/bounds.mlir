// Data runs are bounded. Sizes beyond the bound are made smaller; what cannot be run with
// those is left out, and said. The second file has
// views that no number fits: without the bound, looking for one takes long.
// RUN: split-file %s %t
// RUN: hivm-opt --flatten-ops %t/large.mlir -o %t/large-flat.mlir
// RUN: hivm-opt check-flatten %t/large.mlir %t/large-flat.mlir 2>&1 | FileCheck %s --check-prefix=SMALLER
// SMALLER-NOT: remark
// SMALLER: {{^}}1 operation: 1 proved, 0 unknown, 0 refuted, 0 unpaired{{$}}

// RUN: hivm-opt --flatten-ops %t/parts.mlir -o %t/parts-flat.mlir
// RUN: hivm-opt check-flatten %t/parts.mlir %t/parts-flat.mlir 2>&1 | FileCheck %s --check-prefix=PARTS
// PARTS: parts-flat.mlir:{{.*}}: remark: 'hivm.hir.vsort' is proved to keep its meaning, but runs on data are left out:
// PARTS: {{^}}1 operation: 1 proved, 0 unknown, 0 refuted, 0 unpaired; 1 proved with runs left out{{$}}

// RUN: hivm-opt check-flatten --max-steps=1 %t/small.mlir %t/small.mlir 2>&1 | FileCheck %s --check-prefix=STEPS
// STEPS: remark: 'hivm.hir.vexp' is proved to keep its meaning, but runs on data are left out: running it takes more than 1 steps
// RUN: not hivm-opt check-flatten --max-steps=0 %t/small.mlir %t/small.mlir 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: hivm-opt: for the --max-steps option: must be positive
// RUN: hivm-opt check-flatten --help | FileCheck %s --check-prefix=HELP
// HELP: --max-steps

//--- large.mlir
func.func @large(%a: memref<4096x4096xf32>, %b: memref<4096x4096xf32>) {
  hivm.hir.vexp ins(%a : memref<4096x4096xf32>) outs(%b : memref<4096x4096xf32>)
  return
}

//--- parts.mlir
func.func @parts(%a: memref<2x511x1024xf32>, %b: memref<2x511x1024xf32>, %i: index) {
  %0 = arith.muli %i, %i : index
  %c7 = arith.constant 7 : index
  %1 = arith.addi %0, %c7 : index
  %2 = memref.subview %a[%1, 0, 0] [1, 500, 1000] [1, 1, 1] : memref<2x511x1024xf32> to memref<1x500x1000xf32, strided<[523264, 1024, 1], offset: ?>>
  %3 = memref.subview %b[%1, 0, 0] [1, 500, 1000] [1, 1, 1] : memref<2x511x1024xf32> to memref<1x500x1000xf32, strided<[523264, 1024, 1], offset: ?>>
  hivm.hir.vsort ins(%2 : memref<1x500x1000xf32, strided<[523264, 1024, 1], offset: ?>>) outs(%3 : memref<1x500x1000xf32, strided<[523264, 1024, 1], offset: ?>>) descending = false sort_axis = -1
  return
}

//--- small.mlir
func.func @small(%a: memref<4x8xf32>, %b: memref<4x8xf32>) {
  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%b : memref<4x8xf32>)
  return
}
