// RUN: hivm-opt run --blocks=4 %s --entry=@counts --arg zeros | FileCheck %s
// RUN: hivm-opt run --jit --blocks=4 --time=3 %s --entry=@counts --arg zeros | FileCheck %s
// RUN: hivm-opt run --jit --target=ascend --blocks=4 %s --entry=@counts --arg zeros | FileCheck %s
// RUN: hivm-opt run --blocks=4 %s --entry=@turns --arg zeros --arg 0 --arg 64 | FileCheck %s
// RUN: hivm-opt run --jit --blocks=4 %s --entry=@turns --arg zeros --arg 0 --arg 64 | FileCheck %s

// Memories of the chip are zero where a block begins.

// CHECK: {{^}}arg0 : memref<4xi64{{.*}}> = [1, 1, 1, 1]{{$}}

func.func @counts(%a: memref<4xi64, #hivm.address_space<gm>>) attributes {hacc.entry} {
  %address = arith.constant 64 : i64
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  %u = hivm.hir.pointer_cast(%address) : memref<4xi64, #hivm.address_space<ub>>
  %v = memref.load %u[%c3] : memref<4xi64, #hivm.address_space<ub>>
  %w = arith.addi %v, %one : i64
  memref.store %w, %u[%c3] : memref<4xi64, #hivm.address_space<ub>>
  memref.store %w, %a[%i] : memref<4xi64, #hivm.address_space<gm>>
  return
}

func.func @turns(%a: memref<4xi64>, %p: i64, %q: i64) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i64
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  %u = hivm.hir.pointer_cast(%p, %q) : memref<2xi64, #hivm.address_space<ub>>
  %all = memref.reinterpret_cast %u to offset: [0], sizes: [4], strides: [1] : memref<2xi64, #hivm.address_space<ub>> to memref<4xi64, strided<[1]>, #hivm.address_space<ub>>
  %v = memref.load %all[%c3] : memref<4xi64, strided<[1]>, #hivm.address_space<ub>>
  %w = arith.addi %v, %one : i64
  memref.store %w, %all[%c3] : memref<4xi64, strided<[1]>, #hivm.address_space<ub>>
  memref.store %w, %a[%i] : memref<4xi64>
  return
}
