// RUN: not hivm-opt run %s --entry=@outside --arg 12 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not hivm-opt run %s --entry=@freed 2>&1 | FileCheck %s --check-prefix=FREED
// RUN: not hivm-opt run %s --entry=@divide --arg 0 2>&1 | FileCheck %s --check-prefix=DIVIDE
// RUN: not hivm-opt run %s --entry=@memory --arg 1000000 2>&1 | FileCheck %s --check-prefix=MEMORY
// RUN: not hivm-opt run %s --entry=@unknown --arg 1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not hivm-opt run %s --entry=@divide --nothing 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not hivm-opt run %s %s 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not hivm-opt run %s --max-steps=0 2>&1 | FileCheck %s --check-prefix=ZERO

// OUTSIDE: errors.mlir:[[#@LINE+5]]:8: error: 'memref.load' op operand #0: index 12 out of bounds of buffer of 8 elements
func.func @outside(%i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<8xf32>
  %v = memref.reinterpret_cast %m to offset: [%i], sizes: [1], strides: [1] : memref<8xf32> to memref<1xf32, strided<[1], offset: ?>>
  %r = memref.load %v[%c0] : memref<1xf32, strided<[1], offset: ?>>
  return %r : f32
}

// FREED: errors.mlir:[[#@LINE+4]]:3: error: 'hivm.hir.vabs' op operand #{{[01]}}: access to a buffer that was freed
func.func @freed() {
  %m = memref.alloc() : memref<8xf32>
  memref.dealloc %m : memref<8xf32>
  hivm.hir.vabs ins(%m : memref<8xf32>) outs(%m : memref<8xf32>)
  return
}

// DIVIDE: errors.mlir:[[#@LINE+3]]:8: error: 'arith.divui' op division by zero
// DIVIDE: note: see current operation:
func.func @divide(%i: i32) -> i32 {
  %r = arith.divui %i, %i : i32
  return %r : i32
}

// MEMORY: errors.mlir:[[#@LINE+2]]:8: error: 'memref.alloc' op out of memory: {{[0-9]+}} bytes in use, 8000000000000 more would exceed the limit of 4294967296
func.func @memory(%n: index) {
  %m = memref.alloc(%n, %n) : memref<?x?xf64>
  return
}

// UNKNOWN: errors.mlir:[[#@LINE+2]]:8: error: 'tensor.from_elements' op cannot be run: the interpreter has no meaning for it
func.func @unknown(%n: f32) {
  %v = tensor.from_elements %n : tensor<1xf32>
  return
}

// FLAG: hivm-opt: Unknown command line argument '--nothing'. Try: 'hivm-opt run --help'
// TWO: hivm-opt: Too many positional arguments specified!
// ZERO: hivm-opt: a limit must be positive
