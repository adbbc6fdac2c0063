// RUN: hivm-opt run --jit --blocks=3 %s --arg zeros | FileCheck %s
// RUN: hivm-opt run --blocks=3 %s --arg zeros | FileCheck %s
// RUN: hivm-opt run --jit %s --arg zeros | FileCheck %s --check-prefix=ONE
// RUN: hivm-opt run --jit --blocks=3 --time=4 %s --arg zeros | FileCheck %s
// RUN: hivm-opt run %s --arg zeros 2>%t.none | FileCheck %s --check-prefix=ONE
// RUN: FileCheck %s --check-prefix=SILENT --allow-empty --input-file=%t.none
// RUN: sed -e 's/@f(%m: memref<4xi64>)/& attributes {hacc.entry, hacc.block_dim = 3 : i64}/' %s > %t.i64.mlir
// RUN: hivm-opt run %t.i64.mlir --arg zeros 2>%t.said | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAYS --input-file=%t.said
// RUN: hivm-opt run --jit %t.i64.mlir --arg zeros 2>%t.said | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAYS --input-file=%t.said
// RUN: hivm-opt run --blocks=1 %t.i64.mlir --arg zeros 2>%t.none | FileCheck %s --check-prefix=ONE
// RUN: FileCheck %s --check-prefix=SILENT --allow-empty --input-file=%t.none
// RUN: hivm-opt run --quiet %t.i64.mlir --arg zeros 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// RUN: sed -e 's/3 : i64}/3 : i32}/' %t.i64.mlir | hivm-opt run - --arg zeros | FileCheck %s
// RUN: sed -e 's/3 : i64}/3 : index}/' %t.i64.mlir | hivm-opt run - --arg zeros | FileCheck %s
// RUN: sed -e 's/^func.func/module attributes {hacc.block_dim = 3} {\n&/; s/^}/}\n}/' %s | hivm-opt run - --arg zeros | FileCheck %s
// RUN: sed -e 's/3 : i64}/0 : i64}/' %t.i64.mlir | not hivm-opt run - --arg zeros 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: sed -e 's/3 : i64}/"x"}/' %t.i64.mlir | not hivm-opt run - --arg zeros 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not hivm-opt run --blocks=0 %s --arg zeros 2>&1 | FileCheck %s --check-prefix=ZERO

// Each block writes its number plus one, and adds how many there are to the last element.

// CHECK: {{^}}arg0 : memref<4xi64> = [1, 2, 3, 9]{{$}}
// ONE: {{^}}arg0 : memref<4xi64> = [1, 0, 0, 1]{{$}}
// ZERO: {{^}}hivm-opt: a limit must be positive, and --blocks at most 65536{{$}}
// SAYS: {{^}}hivm-opt: running 3 blocks of @f, as hacc.block_dim says; --blocks=N runs another number{{$}}
// SILENT-NOT: {{.}}
// NONE: error: 'func.func' op has hacc.block_dim = 0, which is no number of blocks from 1 to 65536; give another one with --blocks
// TEXT: error: 'func.func' op has hacc.block_dim = "x", which is no number of blocks from 1 to 65536; give another one with --blocks
func.func @f(%m: memref<4xi64>) {
  %one = arith.constant 1 : i64
  %c3 = arith.constant 3 : index
  %b = hivm.hir.get_block_idx -> i64
  %n = hivm.hir.get_block_num -> i64
  %at = arith.index_cast %b : i64 to index
  %v = arith.addi %b, %one : i64
  memref.store %v, %m[%at] : memref<4xi64>
  %old = memref.load %m[%c3] : memref<4xi64>
  %new = arith.addi %old, %n : i64
  memref.store %new, %m[%c3] : memref<4xi64>
  return
}
