// RUN: not hivm-opt run --jit %s --entry=@memory --arg 1000000 2>&1 | FileCheck %s --check-prefix=MEMORY
// RUN: not hivm-opt run --jit --max-memory=900 %s --entry=@memory --arg 10 2>&1 | FileCheck %s --check-prefix=LITTLE
// RUN: hivm-opt run --jit --max-memory=900 %s --entry=@memory --arg 8
// RUN: not hivm-opt run --jit %s --entry=@memory --arg -100 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not hivm-opt run --jit %s --entry=@outside --arg zeros --arg zeros --arg 4 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not hivm-opt run --jit %s --entry=@outside --arg zeros --arg zeros --arg -16 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: not hivm-opt run --jit %s --entry=@outside --arg zeros --arg zeros --arg 1000000000000 2>&1 | FileCheck %s --check-prefix=CRASH
// RUN: not hivm-opt run --jit %s --entry=@overrun --arg 8 2>&1 | FileCheck %s --check-prefix=LARGER
// RUN: not hivm-opt run --jit %s --entry=@twice --arg zeros 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not hivm-opt run --jit --jit-timeout=300ms %s --entry=@endless --arg zeros 2>&1 | FileCheck %s --check-prefix=ENDLESS
// RUN: not hivm-opt run --jit --jit-opt=0 %s --entry=@deep --arg 1000000000 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: not hivm-opt run --jit %s --entry=@claim --arg 12 2>&1 | FileCheck %s --check-prefix=CLAIM
// RUN: hivm-opt run --jit %s --entry=@claim --arg 11
// RUN: not hivm-opt run --jit %s --entry=@unknown --arg 1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not hivm-opt run --jit %s --entry=@elsewhere 2>&1 | FileCheck %s --check-prefix=ELSEWHERE
// RUN: not hivm-opt run --jit %s --entry=@size --arg 3 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not hivm-opt run --jit %s --entry=@far --arg zeros 2>&1 | FileCheck %s --check-prefix=FAR

// What goes wrong while compiled code runs is an error at the function.

// MEMORY: {{^}}[[FILE:.*errors.mlir]]:[[#@LINE+6]]:1: error: @memory failed as compiled code: out of memory: 0 bytes in use, 8000000000064 more would exceed the limit of 4294967296{{$}}
// MEMORY-NEXT: func.func @memory
// MEMORY: {{^}}[[FILE]]:[[#@LINE+4]]:1: note: --max-memory=N allows N bytes{{$}}
// MEMORY: {{^}}[[FILE]]:[[#@LINE+3]]:1: note: without --jit the interpreter says at which operation{{$}}
// NEGATIVE: error: @memory failed as compiled code: out of memory: an allocation has a negative size, or one beyond the limit of 4294967296 bytes{{$}}
// LITTLE: error: @memory failed as compiled code: out of memory: 864 bytes in use, 74 more would exceed the limit of 900
func.func @memory(%n: index) {
  %m = memref.alloc(%n, %n) : memref<?x?xf64>
  %k = memref.alloc(%n) : memref<?xi8>
  %c0 = arith.constant 0 : index
  %c = arith.constant 1.0 : f64
  memref.store %c, %m[%c0, %c0] : memref<?x?xf64>
  return
}

// OUTSIDE: error: @outside failed as compiled code: it has written to memory behind that of a memref among its arguments (the 2nd one)
// BEFORE: error: @outside failed as compiled code: it has written to memory before that of a memref among its arguments (the 2nd one)
// CRASH: error: @outside failed as compiled code: it crashed (segmentation fault): it has accessed memory that it does not have, or calls are nested too deep
func.func @outside(%a: memref<4xf32>, %b: memref<4xf32>, %i: index) {
  %c = arith.constant 1.0 : f32
  memref.store %c, %b[%i] : memref<4xf32>
  return
}

// LARGER: error: @overrun failed as compiled code: it has written to memory behind an allocation of 68 bytes
func.func @overrun(%n: index) {
  %m = memref.alloc() : memref<4xi8>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 80 : index
  %x = arith.constant 1 : i8
  scf.for %i = %c0 to %c64 step %c1 {
    memref.store %x, %m[%i] : memref<4xi8>
  }
  memref.dealloc %m : memref<4xi8>
  return
}

// TWICE: error: @twice failed as compiled code: it gives back memory that is not allocated
func.func @twice(%m: memref<4xi8>) {
  memref.dealloc %m : memref<4xi8>
  memref.dealloc %m : memref<4xi8>
  return
}

// ENDLESS: error: @endless failed as compiled code: it was stopped after 300ms
// ENDLESS: note: --jit-timeout=TIME allows more time
func.func @endless(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : i32
  cf.br ^again
^again:
  %v = memref.load %m[%c0] : memref<1xi32>
  %w = arith.addi %v, %c1 : i32
  memref.store %w, %m[%c0] : memref<1xi32>
  cf.br ^again
}

// DEEP: error: @deep failed as compiled code: it crashed
func.func @deep(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %end = arith.cmpi eq, %n, %c0 : i64
  %r = scf.if %end -> i64 {
    scf.yield %c0 : i64
  } else {
    %m = arith.subi %n, %c1 : i64
    %a = func.call @deep(%m) : (i64) -> i64
    %b = func.call @deep(%a) : (i64) -> i64
    %s = arith.muli %a, %b : i64
    scf.yield %s : i64
  }
  return %r : i64
}

// CLAIM: error: @claim failed as compiled code: it has ended the program
// CLAIM: note: assertion failed: at most 11
func.func @claim(%n: i32) {
  %c = arith.constant 11 : i32
  %ok = arith.cmpi sle, %n, %c : i32
  cf.assert %ok, "at most 11"
  return
}

// UNKNOWN: errors.mlir:[[#@LINE+2]]:8: error: 'vector.broadcast' op cannot be lowered to LLVM IR
func.func @unknown(%n: f32) {
  %v = vector.broadcast %n : f32 to vector<4xf32>
  return
}

// ELSEWHERE: errors.mlir:[[#@LINE+1]]:1: error: 'func.func' op cannot be compiled: it has no body, and no other module is linked
func.func private @other()
func.func @elsewhere() {
  func.call @other() : () -> ()
  return
}

// SIZE: error: @size failed as compiled code: a result has size -3 in dimension 0
func.func @size(%n: index) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<f32>
  %k = arith.subi %c0, %n : index
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [%k], strides: [1] : memref<f32> to memref<?xf32>
  return %v : memref<?xf32>
}

// FAR: error: @far failed as compiled code: a result has more elements than the limit of memory allows
func.func @far(%m: memref<4xf32>) -> memref<?xf32, strided<[?]>> {
  %n = arith.constant 1000 : index
  %s = arith.constant 100000000000 : index
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [%s] : memref<4xf32> to memref<?xf32, strided<[?]>>
  return %v : memref<?xf32, strided<[?]>>
}
