// RUN: hivm-opt dump %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=TABLE
// RUN: hivm-opt --cse %s -o %t 2>&1 | FileCheck %s --match-full-lines --check-prefix=PLAIN
// RUN: hivm-opt --func=@shift %s 2>&1 | FileCheck %s --match-full-lines --check-prefix=FUNCTION
//
// TABLE: section  pass         on      lines  ops  changed
// TABLE-NEXT:       1  (no banner)  module     30   26  ?        3 lines not MLIR
// TABLE-NEXT: {{.*}}log-lines.mlir: 1 section, 3 functions, 0 changed
// TABLE-NEXT: 8 lines that are not MLIR: 1 warning, 1 quoted line, 4 log lines, 2 banners
//
// PLAIN: {{.*}}log-lines.mlir:[[#@LINE+17]]:1: note: skipped 8 lines that are not MLIR: 1 warning, 1 quoted line, 4 log lines, 2 banners
//
// FUNCTION: {{.*}}log-lines.mlir:[[#@LINE+15]]:1: note: skipped 8 lines that are not MLIR: 1 warning, 1 quoted line, 4 log lines, 2 banners
// FUNCTION-NEXT: module {
// FUNCTION-NEXT:   func.func @shift(%arg0: memref<4x16xf32, #hivm.address_space<gm>>, %arg1: memref<4x16xf32, #hivm.address_space<gm>>) {
// FUNCTION-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// FUNCTION-NEXT:     %alloc = memref.alloc() : memref<4x16xf32, #hivm.address_space<ub>>
// FUNCTION-NEXT:     %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
// FUNCTION-NEXT:     %collapse_shape_0 = memref.collapse_shape %alloc {{\[\[}}0, 1]] : memref<4x16xf32, #hivm.address_space<ub>> into memref<64xf32, #hivm.address_space<ub>>
// FUNCTION-NEXT:     hivm.hir.load ins(%collapse_shape : memref<64xf32, #hivm.address_space<gm>>) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
// FUNCTION-NEXT:     hivm.hir.vadd ins(%collapse_shape_0, %cst : memref<64xf32, #hivm.address_space<ub>>, f32) outs(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>)
// FUNCTION-NEXT:     %collapse_shape_1 = memref.collapse_shape %arg1 {{\[\[}}0, 1]] : memref<4x16xf32, #hivm.address_space<gm>> into memref<64xf32, #hivm.address_space<gm>>
// FUNCTION-NEXT:     hivm.hir.store ins(%collapse_shape_0 : memref<64xf32, #hivm.address_space<ub>>) outs(%collapse_shape_1 : memref<64xf32, #hivm.address_space<gm>>)
// FUNCTION-NEXT:     return
// FUNCTION-NEXT:   }
// FUNCTION-NEXT: }

I0105 12:34:56.789012 12345 compile.cc:123] begin
[2026-01-04 01:51:58.100] [info] passes run
2026-01-04 01:51:58,123 - compiler - INFO - done
INFO:root:the module follows
========================================
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
-------- end --------
kernel.py:12: UserWarning: deprecated
  warnings.warn("deprecated")
