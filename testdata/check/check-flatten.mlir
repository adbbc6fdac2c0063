// hivm-opt check-flatten compares the outputs of any flattener with its inputs.
// RUN: split-file %s %t

// The output of this tool: constants are unified and moved, dead code is gone, casts are
// looked through.
// RUN: hivm-opt --flatten-ops %t/good.mlir -o %t/ours.mlir
// RUN: hivm-opt check-flatten %t/good.mlir %t/ours.mlir 2>&1 | FileCheck %s --check-prefix=GOOD
// RUN: hivm-opt check-flatten %t/good.mlir %t/good.mlir 2>&1 | FileCheck %s --check-prefix=GOOD
// RUN: cat %t/ours.mlir | hivm-opt check-flatten %t/good.mlir - | FileCheck %s --check-prefix=GOOD
// GOOD-NOT: {{error|remark}}
// GOOD: {{^}}5 operations: 5 proved, 0 unknown, 0 refuted, 0 unpaired{{$}}

// The output of a tool that makes views in other ways.
// RUN: hivm-opt check-flatten %t/good.mlir %t/other.mlir 2>&1 | FileCheck %s --check-prefix=GOOD

// RUN: not hivm-opt check-flatten %t/good.mlir %t/bad.mlir 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: bad.mlir:6:3: error: 'scf.for' op flattening changes the meaning: operand #2 is another number after
// BAD: bad.mlir:8:5: error: 'hivm.hir.vexp' op flattening changes the meaning: element [0, 1] of operand #1 is computed from address 1 of operand #0 before, but from address 2 of operand #0 after
// BAD-NEXT: hivm.hir.vexp
// BAD: note: operand #0: sizes [4, 8], strides [8, 1], offset 0, after sizes [32], strides [2], offset 0
// BAD: good.mlir:9:5: note: before
// BAD: bad.mlir:13:3: error: 'hivm.hir.vreduce' op flattening changes the meaning: attribute 'arith' is #hivm.reduce_op<sum> before and #hivm.reduce_op<max> after
// BAD: good.mlir:15:3: error: 'hivm.hir.set_flag' is missing after
// BAD: bad.mlir:14:3: error: 'hivm.hir.vln' op flattening changes the meaning: operand #1 has 4 elements before, but 24 after
// BAD: bad.mlir:15:3: error: 'hivm.hir.pipe_barrier' is new after
// BAD: {{^}}8 operations: 2 proved, 0 unknown, 4 refuted, 2 unpaired{{$}}

// A function that is not there.
// RUN: not hivm-opt check-flatten %t/good.mlir %t/half.mlir 2>&1 | FileCheck %s --check-prefix=HALF
// HALF: good.mlir:13:1: error: there is no @reduce after
// HALF: half.mlir:1:1: error: there is no @whole before
// HALF: {{^}}3 operations: 0 proved, 0 unknown, 0 refuted, 3 unpaired{{$}}

// Functions in modules within modules, and declarations.
// RUN: hivm-opt --pass-pipeline="builtin.module(builtin.module(func.func(flatten-ops)))" %t/nested.mlir -o %t/nested-flat.mlir
// RUN: hivm-opt check-flatten %t/nested.mlir %t/nested-flat.mlir | FileCheck %s --check-prefix=NESTED
// NESTED: {{^}}1 operation: 1 proved, 0 unknown, 0 refuted, 0 unpaired{{$}}

//--- nested.mlir
module @outer {
  func.func private @declared(memref<4xf32>)
  module @inner {
    func.func @f(%a: memref<2x4xf32>, %b: memref<2x4xf32>) {
      hivm.hir.vexp ins(%a : memref<2x4xf32>) outs(%b : memref<2x4xf32>)
      return
    }
  }
  func.func @g(%a: memref<4xf32>) {
    func.call @declared(%a) : (memref<4xf32>) -> ()
    return
  }
}

//--- good.mlir
func.func @vectors(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %dead = memref.alloc() : memref<8xf32>
  scf.for %i = %c0 to %n step %c1 {
    %cst = arith.constant 1.0 : f32
    hivm.hir.vbrc ins(%cst : f32) outs(%b : memref<4x8xf32>)
    %c = memref.cast %a : memref<4x8xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
    hivm.hir.vexp ins(%c : memref<?x?xf32, strided<[?, ?], offset: ?>>) outs(%b : memref<4x8xf32>)
  }
  return
}
func.func @reduce(%a: memref<2x3x4xf32>, %b: memref<1x1x4xf32>) {
  hivm.hir.vreduce <sum> ins(%a : memref<2x3x4xf32>) outs(%b : memref<1x1x4xf32>) unsigned_src = false reduce_dims = [0, 1]
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  hivm.hir.vln ins(%b : memref<1x1x4xf32>) outs(%b : memref<1x1x4xf32>)
  hivm.hir.vabs ins(%b : memref<1x1x4xf32>) outs(%b : memref<1x1x4xf32>)
  return
}

//--- other.mlir
func.func @vectors(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %n: index) {
  %cst = arith.constant 1.0 : f32
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %x = memref.reinterpret_cast %a to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
  %y = memref.collapse_shape %b [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  scf.for %i = %c0 to %n step %c1 {
    hivm.hir.vbrc ins(%cst : f32) outs(%y : memref<32xf32>)
    hivm.hir.vexp ins(%x : memref<32xf32, strided<[1]>>) outs(%y : memref<32xf32>)
  }
  return
}
func.func @reduce(%a: memref<2x3x4xf32>, %b: memref<1x1x4xf32>) {
  %x = memref.collapse_shape %a [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  %y = memref.subview %b[0, 0, 0] [1, 1, 4] [1, 1, 1] : memref<1x1x4xf32> to memref<1x4xf32, strided<[4, 1]>>
  hivm.hir.vreduce <sum> ins(%x : memref<6x4xf32>) outs(%y : memref<1x4xf32, strided<[4, 1]>>) unsigned_src = false reduce_dims = [0]
  hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
  %z = memref.subview %b[0, 0, 0] [1, 1, 4] [1, 1, 1] : memref<1x1x4xf32> to memref<4xf32, strided<[1]>>
  hivm.hir.vln ins(%z : memref<4xf32, strided<[1]>>) outs(%z : memref<4xf32, strided<[1]>>)
  hivm.hir.vabs ins(%z : memref<4xf32, strided<[1]>>) outs(%z : memref<4xf32, strided<[1]>>)
  return
}

//--- bad.mlir
func.func @vectors(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %cst = arith.constant 1.0 : f32
  %x = memref.reinterpret_cast %a to offset: [0], sizes: [32], strides: [2] : memref<4x8xf32> to memref<32xf32, strided<[2]>>
  %y = memref.collapse_shape %b [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  scf.for %i = %c0 to %n step %n {
    hivm.hir.vbrc ins(%cst : f32) outs(%y : memref<32xf32>)
    hivm.hir.vexp ins(%x : memref<32xf32, strided<[2]>>) outs(%y : memref<32xf32>)
  }
  return
}
func.func @reduce(%a: memref<2x3x4xf32>, %b: memref<1x1x4xf32>) {
  hivm.hir.vreduce <max> ins(%a : memref<2x3x4xf32>) outs(%b : memref<1x1x4xf32>) unsigned_src = false reduce_dims = [0, 1]
  hivm.hir.vln ins(%a : memref<2x3x4xf32>) outs(%a : memref<2x3x4xf32>)
  hivm.hir.pipe_barrier[<PIPE_V>]
  hivm.hir.vabs ins(%b : memref<1x1x4xf32>) outs(%b : memref<1x1x4xf32>)
  return
}

//--- half.mlir
func.func @whole(%a: memref<4x8xf32>) {
  return
}
