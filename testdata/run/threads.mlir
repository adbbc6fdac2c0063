// RUN: hivm-opt run --threads=1 %s --entry=@apart --blocks=4 --arg iota --arg zeros > %t.one 2>&1
// RUN: hivm-opt run --threads=2 %s --entry=@apart --blocks=4 --arg iota --arg zeros > %t.two 2>&1
// RUN: hivm-opt run --threads=8 --stats %s --entry=@apart --blocks=4 --arg iota --arg zeros > %t.eight 2>%t.steps
// RUN: diff %t.one %t.two
// RUN: diff %t.one %t.eight
// RUN: FileCheck %s --check-prefix=APART --input-file=%t.one
// RUN: hivm-opt run --threads=1 --stats %s --entry=@apart --blocks=4 --arg iota --arg zeros > %t.one 2>%t.same
// RUN: diff %t.steps %t.same
// RUN: hivm-opt run --threads=1 %s --entry=@chain --blocks=4 --arg zeros 2>&1 | FileCheck %s --check-prefixes=CHAIN,ALONE
// RUN: hivm-opt run --threads=2 %s --entry=@chain --blocks=4 --arg zeros 2>&1 | FileCheck %s --check-prefixes=NOTE,CHAIN
// RUN: hivm-opt run --threads=8 %s --entry=@chain --blocks=4 --arg zeros 2>&1 | FileCheck %s --check-prefixes=NOTE,CHAIN
// RUN: not hivm-opt run --threads=1 %s --entry=@beyond --blocks=9 --arg zeros > %t.one 2>&1
// RUN: not hivm-opt run --threads=8 %s --entry=@beyond --blocks=9 --arg zeros > %t.eight 2>&1
// RUN: diff %t.one %t.eight
// RUN: FileCheck %s --check-prefix=BEYOND --input-file=%t.one
// RUN: not hivm-opt run --threads=0 %s --entry=@chain --arg zeros 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not hivm-opt run --threads=-1 %s --entry=@chain --arg zeros 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not hivm-opt run --threads=2 --jit --target=ascend %s --entry=@chain --arg zeros 2>&1 | FileCheck %s --check-prefix=ASCEND
// RUN: not hivm-opt run --threads=2 --pipes %s --entry=@chain --arg zeros 2>&1 | FileCheck %s --check-prefix=PIPES

// The results are those of one block after the other, whatever the number of threads.

// APART: {{^}}arg1 : memref<8xf32> = {{\[ *}}0, 1, 4, 9, 16, 25, 36, 49]{{$}}
// NOTE: {{^}}hivm-opt: the blocks of @chain ran one after the other: some access what others write{{$}}
// ALONE-NOT: one after the other
// CHAIN: {{^}}arg0 : memref<5xi64> = [0, 1, 2, 3, 4]{{$}}
// BEYOND: error: 'memref.store' op operand #1: index 5 out of bounds
// ASCEND: {{^}}hivm-opt: for the --threads option: with --target=ascend blocks run one after the other, as flags between cores are set{{$}}
// PIPES: {{^}}hivm-opt: for the --threads option: with --pipes all blocks run side by side, on one thread{{$}}
// NONE: {{^}}hivm-opt: for the --threads option: must be positive{{$}}

func.func @apart(%a: memref<8xf32>, %b: memref<8xf32>) {
  %c2 = arith.constant 2 : index
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  %o = arith.muli %i, %c2 : index
  %x = memref.subview %a[%o] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
  %y = memref.subview %b[%o] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
  hivm.hir.vmul ins(%x, %x : memref<2xf32, strided<[1], offset: ?>>, memref<2xf32, strided<[1], offset: ?>>) outs(%y : memref<2xf32, strided<[1], offset: ?>>)
  return
}

func.func @chain(%a: memref<5xi64>) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  %v = memref.load %a[%i] : memref<5xi64>
  %w = arith.addi %v, %one : i64
  %j = arith.addi %i, %c1 : index
  memref.store %w, %a[%j] : memref<5xi64>
  return
}

func.func @beyond(%a: memref<5xi64>) {
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  memref.store %n, %a[%i] : memref<5xi64>
  return
}
