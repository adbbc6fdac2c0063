// RUN: not hivm-opt run --jit --jit-check %s --entry=load --arg 12 2>&1 | FileCheck %s --check-prefix=LOAD
// RUN: hivm-opt run --jit --jit-check %s --entry=load --arg 7 | FileCheck %s --check-prefix=INSIDE
// RUN: not hivm-opt run --jit --jit-check %s --entry=load --arg -1 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: not hivm-opt run --jit --jit-check %s --entry=freed 2>&1 | FileCheck %s --check-prefix=FREED
// RUN: not hivm-opt run --jit --jit-check %s --entry=twice 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not hivm-opt run --jit --jit-check %s --entry=gather --arg iota --arg '[0, 1, 4]' --arg zeros 2>&1 | FileCheck %s --check-prefix=GATHER
// RUN: hivm-opt run --jit --jit-check --time=3 %s --entry=gather --arg iota --arg '[0, 1, 2]' --arg zeros 2>&1 | FileCheck %s --check-prefix=FITS
// RUN: not hivm-opt run --jit --jit-check %s --entry=stack --arg 4 2>&1 | FileCheck %s --check-prefix=STACK
// RUN: not hivm-opt run --jit --jit-check %s --entry=variable --arg 2 2>&1 | FileCheck %s --check-prefix=VARIABLE
// RUN: hivm-opt run --jit --jit-check %s --entry=variable --arg 1 | FileCheck %s --check-prefix=SECOND
// RUN: not hivm-opt run --jit --jit-check %s --entry=chip --arg 1000000 --arg zeros 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not hivm-opt run --jit --jit-check %s --entry=again --arg 3 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: not hivm-opt run --jit --jit-check --target=ascend %s --entry=load --arg 1 2>&1 | FileCheck %s --check-prefix=ASCEND
// RUN: not hivm-opt run --jit-check %s --entry=load --arg 1 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not hivm-opt run --jit --jit-opt=0 %s --entry=wild --arg 1000000000000 2>&1 | FileCheck %s --check-prefix=HINT

// The first access outside of a buffer ends the program, with its place in the input.

// INSIDE: result0 : f32 = 0
// LOAD: check.mlir:[[#@LINE+7]]:8: error: 'memref.load' op access to byte 48 of a buffer of 32 bytes
// LOAD: note: see current operation:
// BEFORE: check.mlir:[[#@LINE+5]]:8: error: 'memref.load' op access to byte -4 of a buffer of 32 bytes
func.func @load(%i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<8xf32>
  %v = memref.reinterpret_cast %m to offset: [%i], sizes: [1], strides: [1] : memref<8xf32> to memref<1xf32, strided<[1], offset: ?>>
  %r = memref.load %v[%c0] : memref<1xf32, strided<[1], offset: ?>>
  return %r : f32
}

// FREED: check.mlir:[[#@LINE+4]]:3: error: 'hivm.hir.vabs' op access to a buffer that was freed
func.func @freed() {
  %m = memref.alloc() : memref<8xf32>
  memref.dealloc %m : memref<8xf32>
  hivm.hir.vabs ins(%m : memref<8xf32>) outs(%m : memref<8xf32>)
  return
}

// GATHER: check.mlir:[[#@LINE+4]]:3: error: 'hivm.hir.vgather' op access to byte 16 of a buffer of 12 bytes
// FITS: the median of 3
// FITS: arg2 : memref<3xf32> = {{\[}}0, 1, 2]
func.func @gather(%a: memref<3xf32>, %i: memref<3xi32>, %o: memref<3xf32>) {
  hivm.hir.vgather ins(%a : memref<3xf32>) indices(%i : memref<3xi32>) outs(%o : memref<3xf32>)
  return
}

// STACK: check.mlir:[[#@LINE+4]]:3: error: 'memref.store' op access to byte 16 of a buffer of 16 bytes
func.func @stack(%i: index) {
  %x = arith.constant 1.0 : f32
  %m = memref.alloca() : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  return
}

memref.global "private" constant @g : memref<2xi16> = dense<[3, 4]>
// VARIABLE: check.mlir:[[#@LINE+4]]:8: error: 'memref.load' op access to byte 4 of a buffer of 4 bytes
// SECOND: result0 : i16 = 4
func.func @variable(%i: index) -> i16 {
  %m = memref.get_global @g : memref<2xi16>
  %r = memref.load %m[%i] : memref<2xi16>
  return %r : i16
}

// CHIP: check.mlir:[[#@LINE+3]]:3: error: 'hivm.hir.load' op access to byte 1000000 of a buffer of {{[0-9]+}} bytes
func.func @chip(%address: i64, %x: memref<8xf32, #hivm.address_space<gm>>) {
  %m = hivm.hir.pointer_cast(%address) : memref<8xf32, #hivm.address_space<ub>>
  hivm.hir.load ins(%x : memref<8xf32, #hivm.address_space<gm>>) outs(%m : memref<8xf32, #hivm.address_space<ub>>)
  return
}

// Memory that is given back may come back in another size.
// AGAIN: check.mlir:[[#@LINE+11]]:5: error: 'memref.store' op access to byte 8 of a buffer of 8 bytes
func.func @again(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = arith.constant 1.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %size = arith.subi %n, %i : index
    %last = arith.subi %size, %c1 : index
    %m = memref.alloc(%size) : memref<?xf32>
    memref.store %x, %m[%last] : memref<?xf32>
    memref.store %x, %m[%c2] : memref<?xf32>
    memref.dealloc %m : memref<?xf32>
  }
  return
}

// HINT: error: @wild failed as compiled code: it crashed
// HINT: note: --jit-check says where an access is outside of its buffer
func.func @wild(%i: index) -> f32 {
  %m = memref.alloc() : memref<8xf32>
  %r = memref.load %m[%i] : memref<8xf32>
  return %r : f32
}

// ASCEND: {{^}}hivm-opt: for the --jit-check option: it needs --target=host;
// ALONE: {{^}}hivm-opt: for the --jit-check option: it needs --jit{{$}}

// Both operations have the same loop, which is a function; the second one is wrong.
// TWICE: check.mlir:[[#@LINE+6]]:3: error: 'hivm.hir.vabs' op access to a buffer that was freed
func.func @twice() {
  %m = memref.alloc() : memref<8xf32>
  %n = memref.alloc() : memref<8xf32>
  memref.dealloc %n : memref<8xf32>
  hivm.hir.vabs ins(%m : memref<8xf32>) outs(%m : memref<8xf32>)
  hivm.hir.vabs ins(%n : memref<8xf32>) outs(%n : memref<8xf32>)
  memref.dealloc %m : memref<8xf32>
  return
}
