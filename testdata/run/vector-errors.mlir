// RUN: not hivm-opt run %s --entry=@read --arg iota --arg 5 2>&1 | FileCheck %s --check-prefix=READ
// RUN: not hivm-opt run %s --entry=@read --arg iota --arg -1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not hivm-opt run %s --entry=@write --arg zeros --arg 5 2>&1 | FileCheck %s --check-prefix=WRITE
// RUN: not hivm-opt run %s --entry=@row --arg iota --arg 2 2>&1 | FileCheck %s --check-prefix=ROW
// RUN: not hivm-opt run %s --entry=@position --arg '[1, 2, 3, 4]' --arg 4 2>&1 | FileCheck %s --check-prefix=POSITION
// RUN: not hivm-opt run %s --entry=@divide --arg '[1, 2, 3, 4]' --arg '[1, 1, 0, 0]' 2>&1 | FileCheck %s --check-prefix=DIVIDE
// RUN: not hivm-opt run %s --entry=@divide --arg '[1, 2]' --arg zeros 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not hivm-opt run %s --entry=@large --arg 1 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not hivm-opt run %s --entry=@scalable --arg 1 2>&1 | FileCheck %s --check-prefix=SCALABLE
// RUN: not hivm-opt run %s --entry=@constant 2>&1 | FileCheck %s --check-prefix=CONSTANT
// RUN: not hivm-opt run %s --entry=@view --arg iota 2>&1 | FileCheck %s --check-prefix=VIEW

// READ: vector-errors.mlir:[[#@LINE+4]]:8: error: 'vector.transfer_read' op operand #0: index 8 out of bounds of dimension 0, which has size 8
// NEGATIVE: vector-errors.mlir:[[#@LINE+3]]:8: error: 'vector.transfer_read' op operand #0: index -1 out of bounds of dimension 0, which has size 8
func.func @read(%m: memref<8xf32>, %i: index) -> vector<4xf32> {
  %pad = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i], %pad {in_bounds = [true]} : memref<8xf32>, vector<4xf32>
  return %v : vector<4xf32>
}

// WRITE: vector-errors.mlir:[[#@LINE+3]]:3: error: 'vector.transfer_write' op operand #1: index 8 out of bounds of dimension 0, which has size 8
func.func @write(%m: memref<8xf32>, %i: index) {
  %v = arith.constant dense<1.0> : vector<4xf32>
  vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<4xf32>, memref<8xf32>
  return
}

// The dimensions that the vector does not have must be in bounds.
// ROW: vector-errors.mlir:[[#@LINE+4]]:8: error: 'vector.transfer_read' op operand #0: index 2 out of bounds of dimension 0, which has size 2
func.func @row(%m: memref<2x4xf32>, %i: index) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %c0], %pad : memref<2x4xf32>, vector<4xf32>
  return %v : vector<4xf32>
}

// POSITION: vector-errors.mlir:[[#@LINE+2]]:8: error: 'vector.extract' op position 4 out of bounds of dimension 0 of the vector, which has size 4
func.func @position(%v: vector<4xf32>, %i: index) -> f32 {
  %r = vector.extract %v[%i] : f32 from vector<4xf32>
  return %r : f32
}

// DIVIDE: vector-errors.mlir:[[#@LINE+3]]:8: error: 'arith.divsi' op element [2]: division by zero
// SIZES: hivm-opt: for the --arg option: argument #0 of @divide: the sizes [2] do not fit type 'vector<4xi32>'
func.func @divide(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %r = arith.divsi %a, %b : vector<4xi32>
  return %r : vector<4xi32>
}

// LARGE: vector-errors.mlir:[[#@LINE+2]]:8: error: 'vector.broadcast' op result #0: 'vector<2000000x1000000xf32>' takes more than 2147483648 bytes
func.func @large(%a: f32) {
  %r = vector.broadcast %a : f32 to vector<2000000x1000000xf32>
  return
}

// SCALABLE: vector-errors.mlir:[[#@LINE+2]]:8: error: 'vector.broadcast' op result #0: the size of 'vector<[4]xf32>' is not known: it is scalable
func.func @scalable(%a: f32) {
  %r = vector.broadcast %a : f32 to vector<[4]xf32>
  return
}

// CONSTANT: vector-errors.mlir:[[#@LINE+6]]:3: error: 'vector.transfer_write' op operand #1: store into a constant
memref.global "private" constant @table : memref<4xf32> = dense<0.0>
func.func @constant() {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<1.0> : vector<4xf32>
  %m = memref.get_global @table : memref<4xf32>
  vector.transfer_write %v, %m[%c0] : vector<4xf32>, memref<4xf32>
  return
}

// A view that is larger than its memory.
// VIEW: vector-errors.mlir:[[#@LINE+5]]:8: error: 'vector.transfer_read' op operand #0: index 9 out of bounds of buffer of 8 elements
func.func @view(%m: memref<8xf32>) -> vector<4xf32> {
  %c6 = arith.constant 6 : index
  %pad = arith.constant 0.0 : f32
  %w = memref.reinterpret_cast %m to offset: [0], sizes: [16], strides: [1] : memref<8xf32> to memref<16xf32>
  %v = vector.transfer_read %w[%c6], %pad : memref<16xf32>, vector<4xf32>
  return %v : vector<4xf32>
}
