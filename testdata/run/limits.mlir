// RUN: not hivm-opt run %s --entry=add --arg 'random(1):9000x9000' --arg 'random(2):90000x90000' --arg zeros:4x4 2>&1 | FileCheck %s --check-prefix=MEMORY
// RUN: not hivm-opt run --jit %s --entry=add --arg 'random(1):9000x9000' --arg 'random(2):90000x90000' --arg zeros:4x4 2>&1 | FileCheck %s --check-prefix=MEMORY-JIT
// RUN: not hivm-opt run %s --entry=add --arg ones:90x90 --arg ones:90x90 --arg zeros:90x90 --max-steps=100 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: not hivm-opt run %s --entry=room --max-memory=1000 2>&1 | FileCheck %s --check-prefix=ROOM
// RUN: not hivm-opt run %s --entry=deep --max-depth=10 2>&1 | FileCheck %s --check-prefix=DEEP

// Limits are checked before data is made, and messages say how to get beyond them.

// MEMORY: {{^}}hivm-opt: argument #1 of @add needs 32400000000 bytes of memory besides the 324000000 of those before it, which is more than the limit of 4294967296; --max-memory=N allows N bytes, and --jit computes on so much data in less time{{$}}
// MEMORY-JIT: {{^}}hivm-opt: argument #1 of @add needs 32400000000 bytes of memory besides the 324000000 of those before it, which is more than the limit of 4294967296; --max-memory=N allows N bytes{{$}}
// STEPS: limits.mlir:[[#@LINE+3]]:3: error: 'hivm.hir.vadd' op stopped after 100 steps
// STEPS: note: --max-steps=N allows N steps; with --jit, nothing counts them, and they take less time
func.func @add(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}

// ROOM: limits.mlir:[[#@LINE+3]]:8: error: 'memref.alloc' op out of memory: {{[0-9]+}} bytes in use, 4000 more would exceed the limit of 1000
// ROOM: note: --max-memory=N allows N bytes
func.func @room() {
  %a = memref.alloc() : memref<1000xf32>
  return
}

// DEEP: error: 'func.call' op calls and regions are nested more than 10 deep
// DEEP: note: --max-depth=N allows N calls and regions; with --jit, the stack of the system is the limit
func.func @deep() {
  func.call @deep() : () -> ()
  return
}
