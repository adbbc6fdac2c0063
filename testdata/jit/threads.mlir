// RUN: hivm-opt run --jit --threads=1 %s --entry=@own --blocks=5 --arg zeros --save arg0=%t.one.npy > %t.one 2>&1
// RUN: hivm-opt run --jit --threads=2 %s --entry=@own --blocks=5 --arg zeros --save arg0=%t.two.npy > %t.two 2>&1
// RUN: hivm-opt run --jit --threads=8 %s --entry=@own --blocks=5 --arg zeros --save arg0=%t.eight.npy > %t.eight 2>&1
// RUN: diff %t.one %t.two
// RUN: diff %t.one %t.eight
// RUN: cmp %t.one.npy %t.two.npy
// RUN: cmp %t.one.npy %t.eight.npy
// RUN: FileCheck %s --check-prefix=OWN --input-file=%t.one
// RUN: hivm-opt run --jit --threads=8 --time=20 %s --entry=@own --blocks=5 --arg zeros 2>&1 | FileCheck %s --check-prefix=OWN
// RUN: hivm-opt run --jit --threads=8 --jit-check %s --entry=@own --blocks=5 --arg zeros 2>&1 | FileCheck %s --check-prefix=OWN
// RUN: hivm-opt run --threads=8 %s --entry=@own --blocks=5 --arg zeros 2>&1 | FileCheck %s --check-prefix=OWN

// RUN: hivm-opt run --jit --threads=1 %S/../run/threads.mlir --entry=@chain --blocks=4 --arg zeros 2>&1 | FileCheck %s --check-prefixes=CHAIN,ALONE
// RUN: hivm-opt run --jit --threads=2 %S/../run/threads.mlir --entry=@chain --blocks=4 --arg zeros 2>&1 | FileCheck %s --check-prefixes=JOINED,CHAIN
// RUN: hivm-opt run --jit --threads=2 --quiet %S/../run/threads.mlir --entry=@chain --blocks=4 --arg zeros 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// RUN: hivm-opt run --jit --threads=2 %s --entry=@search --blocks=3 --arg "[2, 0, 1]" --arg zeros 2>&1 | FileCheck %s --check-prefixes=HIDDEN,SEARCH
// RUN: hivm-opt run --jit --threads=2 %s --entry=@long --blocks=3 --arg zeros 2>&1 | FileCheck %s --check-prefixes=TOOLONG,LONG

// RUN: not hivm-opt run --jit --threads=1 %s --entry=@asserts --blocks=5 --arg zeros > %t.one 2>&1
// RUN: not hivm-opt run --jit --threads=8 %s --entry=@asserts --blocks=5 --arg zeros > %t.eight 2>&1
// RUN: diff %t.one %t.eight
// RUN: FileCheck %s --check-prefix=ASSERTS --input-file=%t.one
// RUN: not hivm-opt run --jit --threads=8 --jit-check %s --entry=@beyond --blocks=9 --arg zeros 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not hivm-opt run --jit --threads=8 --max-memory=5000 %s --entry=@large --blocks=5 --arg zeros 2>&1 | FileCheck %s --check-prefix=LARGE

// The results are those of one block after the other, whatever the number of threads, and so is the
// block that fails.

// OWN-NOT: one after the other
// OWN: {{^}}arg0 : memref<5xi64> = [ 6, 7, 8, 9, 10]{{$}}
// OWN-NEXT: {{^}}result0 : memref<2xi64> = [ 0, 10]{{$}}
// OWN-NEXT: {{^}}result1 : i64 = 4{{$}}
// ALONE-NOT: one after the other
// JOINED: {{^}}hivm-opt: the blocks of @chain ran one after the other: some access what others write{{$}}
// CHAIN: {{^}}arg0 : memref<5xi64> = [0, 1, 2, 3, 4]{{$}}
// SILENT-NOT: {{.}}
// HIDDEN: {{^}}hivm-opt: the blocks of @search ran one after the other: what they access depends on what they compute{{$}}
// SEARCH: {{^}}arg0 : memref<3xi64> = [3, 1, 2]{{$}}
// SEARCH-NEXT: {{^}}arg1 : memref<3xi64> = [1, 2, 0]{{$}}
// TOOLONG: {{^}}hivm-opt: the blocks of @long ran one after the other: it takes too long to find out whether some access what others write{{$}}
// LONG: {{^}}arg0 : memref<3xi64> = [10000000, 10000001, 10000002]{{$}}
// ASSERTS: error: @asserts failed as compiled code: it has ended the program
// ASSERTS-NEXT: {{^}}func.func
// ASSERTS-NEXT: {{^\^}}
// ASSERTS-NEXT: {{.*}}note: assertion failed: three
// BEYOND: threads.mlir:121:3: error: 'memref.store' op access to byte 40 of a buffer of 40 bytes
// LARGE: out of memory: 40 bytes in use, 6064 more would exceed the limit of 5000

// Each block has variables, memory of the chip and allocations of its own.
memref.global @count : memref<1xi64> = dense<5>
func.func @own(%a: memref<5xi64>) -> (memref<2xi64>, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %address = arith.constant 32 : i64
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  %count = memref.get_global @count : memref<1xi64>
  %chip = hivm.hir.pointer_cast(%address) : memref<1xi64, #hivm.address_space<ub>>
  %x = memref.load %count[%c0] : memref<1xi64>
  %x1 = arith.addi %x, %one : i64
  memref.store %x1, %count[%c0] : memref<1xi64>
  %y = memref.load %chip[%c0] : memref<1xi64, #hivm.address_space<ub>>
  %s = arith.addi %y, %x1 : i64
  memref.store %s, %chip[%c0] : memref<1xi64, #hivm.address_space<ub>>
  %t = arith.addi %s, %n : i64
  memref.store %t, %a[%i] : memref<5xi64>
  %r = memref.alloc() : memref<2xi64>
  memref.store %t, %r[%c1] : memref<2xi64>
  return %r, %n : memref<2xi64>, i64
}

// Each block adds 1 to the element that it finds in %a, and writes its number there into %b.
func.func @search(%a: memref<3xi64>, %b: memref<3xi64>) {
  %one = arith.constant 1 : i64
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  %v = memref.load %a[%i] : memref<3xi64>
  %j = arith.index_cast %v : i64 to index
  %w = arith.addi %v, %one : i64
  memref.store %w, %a[%i] : memref<3xi64>
  memref.store %n, %b[%j] : memref<3xi64>
  return
}

func.func @long(%a: memref<3xi64>) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %end = arith.constant 10000000 : i64
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  %s = scf.while (%x = %c0) : (i64) -> i64 {
    %t = arith.cmpi ult, %x, %end : i64
    scf.condition(%t) %x : i64
  } do {
  ^bb0(%x: i64):
    %y = arith.addi %x, %c1 : i64
    scf.yield %y : i64
  }
  %r = arith.addi %s, %n : i64
  memref.store %r, %a[%i] : memref<3xi64>
  return
}

func.func @asserts(%a: memref<5xi64>) {
  %c3 = arith.constant 3 : i64
  %c4 = arith.constant 4 : i64
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  memref.store %n, %a[%i] : memref<5xi64>
  %three = arith.cmpi ne, %n, %c3 : i64
  cf.assert %three, "three"
  %four = arith.cmpi ne, %n, %c4 : i64
  cf.assert %four, "four"
  return
}

func.func @beyond(%a: memref<5xi64>) {
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  memref.store %n, %a[%i] : memref<5xi64>
  return
}

// A block has more memory than it may have if its number is 3 or 4.
func.func @large(%a: memref<5xi64>) {
  %c250 = arith.constant 250 : index
  %n = hivm.hir.get_block_idx -> i64
  %i = arith.index_cast %n : i64 to index
  %size = arith.muli %i, %c250 : index
  %m = memref.alloc(%size) : memref<?xi64>
  hivm.hir.vbrc ins(%n : i64) outs(%m : memref<?xi64>)
  %c0 = arith.constant 0 : index
  %some = arith.cmpi ne, %size, %c0 : index
  scf.if %some {
    %v = memref.load %m[%c0] : memref<?xi64>
    memref.store %v, %a[%i] : memref<5xi64>
  }
  memref.dealloc %m : memref<?xi64>
  return
}
