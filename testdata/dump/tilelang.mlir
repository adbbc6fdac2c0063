// RUN: hivm-opt --cse %s -o %t 2>&1 | FileCheck %s --match-full-lines --check-prefix=PLAIN
//
// PLAIN: {{.*}}tilelang.mlir:[[#@LINE+2]]:1: note: skipped 1 line that is not MLIR: 1 banner

===== final npuir =====
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
