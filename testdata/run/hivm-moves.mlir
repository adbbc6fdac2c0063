// RUN: hivm-opt run %s --entry=@pad --arg '[[1, 2], [3, 4]]' --arg zeros --arg zeros | FileCheck %s --check-prefix=PAD
// RUN: hivm-opt run %s --entry=@transpose --arg '[[1, 2, 3], [4, 5, 6]]' --arg zeros --arg zeros | FileCheck %s --check-prefix=T
// RUN: hivm-opt run %s --entry=@interleave --arg '[1, 2]' --arg '[3, 4]' --arg zeros --arg zeros | FileCheck %s --check-prefix=INTER
// RUN: hivm-opt run %s --entry=@sort --arg '[3, nan, 1, 3]' --arg zeros --arg zeros --arg zeros | FileCheck %s --check-prefix=SORT
// RUN: hivm-opt run %s --entry=@atomic --arg '[1, 2, 3]' --arg '[10, 20, 30]' | FileCheck %s --check-prefix=ATOMIC

// Operations that move elements.

// PAD:      arg1 : memref<2x5xi32> =
// PAD:      [9, 1, 2, 9, 9]
// PAD:      [9, 3, 4, 9, 9]
// PAD:      arg2 : memref<3x1xi32> =
// PAD:      [2]
// PAD:      [4]
// PAD:      [9]
func.func @pad(%a: memref<2x2xi32>, %b: memref<2x5xi32>, %c: memref<3x1xi32>) {
  %nine = arith.constant 9 : i32
  %one = arith.constant 1 : index
  hivm.hir.load ins(%a : memref<2x2xi32>) outs(%b : memref<2x5xi32>) pad_mode = <PadValue> pad_value = %nine : i32 left_padding_num = %one : index
  hivm.hir.vpad ins(%a : memref<2x2xi32>) outs(%c : memref<3x1xi32>) low[0, -1] high[%one, 0] pad_value %nine : i32
  return
}

// T:      arg1 : memref<3x2xi32> =
// T:      [1, 4]
// T:      [2, 5]
// T:      [3, 6]
// T:      arg2 : memref<2x3xi32> =
// T:      [3, 2, 1]
// T:      [6, 5, 4]
func.func @transpose(%a: memref<2x3xi32>, %b: memref<3x2xi32>, %c: memref<2x3xi32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3xi32>) outs(%b : memref<3x2xi32>) permutation = [1, 0]
  hivm.hir.vflip ins(%a : memref<2x3xi32>) outs(%c : memref<2x3xi32>) flip_axis = 1
  return
}

// INTER:      arg2 : memref<4xi32> = [1, 3, 2, 4]
// INTER-NEXT: arg3 : memref<2xi32> = [3, 4]
func.func @interleave(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<4xi32>, %d: memref<2xi32>) {
  hivm.hir.vinterleave ins(%a, %b : memref<2xi32>, memref<2xi32>) outs(%c : memref<4xi32>) interleave_channel_nums = 2
  hivm.hir.vdeinterleave ins(%c : memref<4xi32>) outs(%d : memref<2xi32>) index_mode = <CHANNEL_1>
  return
}

// SORT:      arg1 : memref<4xf32> = [nan, 3, 3, 1]
// SORT-NEXT: arg2 : memref<4xi32> = [1, 0, 3, 2]
// SORT-NEXT: arg3 : memref<4xf32> = [nan, 3, 3, 1]
func.func @sort(%a: memref<4xf32>, %b: memref<4xf32>, %at: memref<4xi32>, %c: memref<4xf32>) {
  hivm.hir.vsort ins(%a : memref<4xf32>) outs(%b, %at : memref<4xf32>, memref<4xi32>) descending = true sort_axis = 0
  hivm.hir.vgather ins(%a : memref<4xf32>) indices(%at : memref<4xi32>) outs(%c : memref<4xf32>)
  return
}

// ATOMIC: arg1 : memref<3xi32> = [11, 22, 33]
func.func @atomic(%a: memref<3xi32>, %b: memref<3xi32>) {
  hivm.hir.store ins(%a : memref<3xi32>) outs(%b : memref<3xi32>) atomic = <add>
  return
}
