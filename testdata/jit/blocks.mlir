// RUN: hivm-opt run --jit --blocks=3 %s --arg zeros | FileCheck %s
// RUN: hivm-opt run --blocks=3 %s --arg zeros | FileCheck %s
// RUN: hivm-opt run --jit %s --arg zeros | FileCheck %s --check-prefix=ONE
// RUN: hivm-opt run --jit --blocks=3 --time=4 %s --arg zeros | FileCheck %s
// RUN: not hivm-opt run --blocks=0 %s --arg zeros 2>&1 | FileCheck %s --check-prefix=ZERO

// Each block writes its number plus one, and adds how many there are to the last element.

// CHECK: {{^}}arg0 : memref<4xi64> = [1, 2, 3, 9]{{$}}
// ONE: {{^}}arg0 : memref<4xi64> = [1, 0, 0, 1]{{$}}
// ZERO: {{^}}hivm-opt: a limit must be positive, and --blocks at most 65536{{$}}
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
