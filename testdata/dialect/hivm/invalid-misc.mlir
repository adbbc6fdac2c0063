// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// What the verifier says about queries, casts, gathers and scatters.

func.func @f(%m: memref<4x4xf16>) {
  // expected-error@+1 {{'hivm.hir.convert_layout' op requires the same element type for all operands and results}}
  %0 = hivm.hir.convert_layout %m output_shape [4, 4] {srcLayout = #hivm.data_layout<ND>, dstLayout = #hivm.data_layout<nZ>} : (memref<4x4xf16>) -> memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf16>) {
  // expected-error@+1 {{'hivm.hir.convert_layout' op expected 1 dynamic dimensions but got 0}}
  %0 = "hivm.hir.convert_layout"(%m) <{static_output_shape = array<i64: -9223372036854775808, 4>, srcLayout = #hivm.data_layout<ND>, dstLayout = #hivm.data_layout<nZ>}> : (memref<4x4xf16>) -> memref<?x4xf16>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.pointer_cast' op addrs of PointerCastOp should not be empty!}}
  %0 = hivm.hir.pointer_cast() : memref<4xf16>
  return
}

// -----

func.func @f(%n: i64, %i: index) {
  // expected-error@+1 {{'hivm.hir.pointer_cast' op expected 0 dynamic size operands, but found 1}}
  %0 = hivm.hir.pointer_cast(%n)[%i] : memref<4xf16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<2>) {
  // expected-error@+1 {{'hivm.hir.load_scalar' op expecting GM address}}
  %0 = hivm.hir.load_scalar %p : !llvm.ptr<2> -> f32
  return
}

// -----

func.func @f(%p: i64) {
  // expected-error@+1 {{'hivm.hir.load_scalar' op operand #0 must be LLVM pointer type, but got 'i64'}}
  %0 = hivm.hir.load_scalar %p : i64 -> f32
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: memref<8xi32>, %n: i64, %d: memref<8xf32>, %m: memref<7xi1>, %k: memref<8xi1>, %h: memref<8xf16>, %o: memref<7xf32>) {
  // expected-error@+1 {{'hivm.hir.gather_load' op failed to verify that all of {indices, dst} have same shape}}
  hivm.hir.gather_load ins(%s : memref<64xf32>, %i : memref<8xi32>, %n : i64) outs(%o : memref<7xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: memref<8xi32>, %n: i64, %d: memref<8xf32>, %m: memref<7xi1>, %k: memref<8xi1>, %h: memref<8xf16>, %o: memref<7xf32>) {
  // expected-error@+1 {{'hivm.hir.gather_load' op failed to verify that all of {base, dst} have same element type}}
  hivm.hir.gather_load ins(%s : memref<64xf32>, %i : memref<8xi32>, %n : i64) outs(%h : memref<8xf16>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: memref<8xi32>, %n: i64, %d: memref<8xf32>, %m: memref<7xi1>, %k: memref<8xi1>, %h: memref<8xf16>, %o: memref<7xf32>) {
  // expected-error@+1 {{'hivm.hir.gather_load' op mask of hivm::GatherLoadOp must have the same shape and rank as indices}}
  hivm.hir.gather_load ins(%s : memref<64xf32>, %i : memref<8xi32>, %n : i64, %m : memref<7xi1>, %d : memref<8xf32>) outs(%d : memref<8xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: memref<8xi32>, %n: i64, %d: memref<8xf32>, %m: memref<7xi1>, %k: memref<8xi1>, %h: memref<8xf16>, %o: memref<7xf32>) {
  // expected-error@+1 {{'hivm.hir.gather_load' op other of hivm::GatherLoadOp must have the same element type as base}}
  hivm.hir.gather_load ins(%s : memref<64xf32>, %i : memref<8xi32>, %n : i64, %k : memref<8xi1>, %h : memref<8xf16>) outs(%d : memref<8xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: memref<8xi32>, %n: i64, %d: memref<8xf32>, %m: memref<7xi1>, %k: memref<8xi1>, %h: memref<8xf16>, %o: memref<7xf32>) {
  // expected-error@+1 {{'hivm.hir.gather_load' op other of hivm::GatherLoadOp must have the same shape and rank as indices}}
  hivm.hir.gather_load ins(%s : memref<64xf32>, %i : memref<8xi32>, %n : i64, %k : memref<8xi1>, %o : memref<7xf32>) outs(%d : memref<8xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: memref<8xi32>, %n: i64, %d: memref<8xf32>, %m: memref<7xi1>, %k: memref<8xi1>, %h: memref<8xf16>, %o: memref<7xf32>, %x: index) {
  // expected-error@+1 {{'hivm.hir.gather_load' op operand #2 must be 32-bit signless integer or 64-bit signless integer, but got 'index'}}
  hivm.hir.gather_load ins(%s : memref<64xf32>, %i : memref<8xi32>, %x : index) outs(%d : memref<8xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: memref<8xi32>, %n: i64, %d: memref<8xf32>, %m: memref<7xi1>, %k: memref<8xi1>, %h: memref<8xf16>, %o: memref<7xf32>) {
  // expected-error@+1 {{'hivm.hir.scatter_store' op failed to verify that all of {indices, data} have same shape}}
  hivm.hir.scatter_store ins(%i : memref<8xi32>, %o : memref<7xf32>, %n : i64) outs(%s : memref<64xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: memref<8xi32>, %n: i64, %d: memref<8xf32>, %m: memref<7xi1>, %k: memref<8xi1>, %h: memref<8xf16>, %o: memref<7xf32>) {
  // expected-error@+1 {{'hivm.hir.scatter_store' op failed to verify that all of {base, data} have same element type}}
  hivm.hir.scatter_store ins(%i : memref<8xi32>, %h : memref<8xf16>, %n : i64) outs(%s : memref<64xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %i: memref<8xi32>, %n: i64, %d: memref<8xf32>, %m: memref<7xi1>, %k: memref<8xi1>, %h: memref<8xf16>, %o: memref<7xf32>) {
  // expected-error@+1 {{'hivm.hir.scatter_store' op mask of hivm::ScatterStoreOp must have the same shape and rank as data}}
  hivm.hir.scatter_store ins(%i : memref<8xi32>, %d : memref<8xf32>, %n : i64, %m : memref<7xi1>) outs(%s : memref<64xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.local_load' op input address of hivm::LocalLoadOp must have the same element type as output tensor}}
  %0 = hivm.hir.local_load ins(%a : memref<4xf32>) -> tensor<4xi32>
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.local_load' op input address of hivm::LocalLoadOp must have the same shape as output tensor}}
  %0 = hivm.hir.local_load ins(%a : memref<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: memref<4xf32>, %t: tensor<4xf16>) {
  // expected-error@+1 {{'hivm.hir.local_store' op dst address of hivm::LocalStoreOp must have the same element type as output tensor}}
  hivm.hir.local_store ins(%a : memref<4xf32>, %t : tensor<4xf16>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %t: tensor<?xf32>) {
  // expected-error@+1 {{'hivm.hir.local_store' op dst address of hivm::LocalStoreOp must have the same shape as output tensor}}
  hivm.hir.local_store ins(%a : memref<4xf32>, %t : tensor<?xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %o: memref<8xi64>, %d: memref<8xf32>, %h: memref<8xf16>, %w: memref<9xf32>, %m: memref<9xi1>, %k: memref<8xi1>) {
  // expected-error@+1 {{'hivm.hir.indirect_load' op dst of hivm::IndirectLoadOp must have the same element type as src}}
  hivm.hir.indirect_load ins(%s : memref<64xf32>, %o : memref<8xi64>) outs(%h : memref<8xf16>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %o: memref<8xi64>, %d: memref<8xf32>, %h: memref<8xf16>, %w: memref<9xf32>, %m: memref<9xi1>, %k: memref<8xi1>) {
  // expected-error@+1 {{'hivm.hir.indirect_load' op other of hfusion::IndirectLoadOp must have the same element type as src}}
  hivm.hir.indirect_load ins(%s : memref<64xf32>, %o : memref<8xi64>, %k : memref<8xi1>, %h : memref<8xf16>) outs(%d : memref<8xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %o: memref<8xi64>, %d: memref<8xf32>, %h: memref<8xf16>, %w: memref<9xf32>, %m: memref<9xi1>, %k: memref<8xi1>) {
  // expected-error@+1 {{'hivm.hir.indirect_load' op dst of hivm::IndirectLoadOp must have the same shape as offsets}}
  hivm.hir.indirect_load ins(%s : memref<64xf32>, %o : memref<8xi64>) outs(%w : memref<9xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %o: memref<8xi64>, %d: memref<8xf32>, %h: memref<8xf16>, %w: memref<9xf32>, %m: memref<9xi1>, %k: memref<8xi1>) {
  // expected-error@+1 {{'hivm.hir.indirect_load' op mask of hivm::IndirectLoadOp must have the same shape and rank as offsets}}
  hivm.hir.indirect_load ins(%s : memref<64xf32>, %o : memref<8xi64>, %m : memref<9xi1>) outs(%d : memref<8xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %o: memref<8xi64>, %d: memref<8xf32>, %h: memref<8xf16>, %w: memref<9xf32>, %m: memref<9xi1>, %k: memref<8xi1>) {
  // expected-error@+1 {{'hivm.hir.indirect_load' op other of hfusion::IndirectLoadOp must have the same shape and rank as offsets}}
  hivm.hir.indirect_load ins(%s : memref<64xf32>, %o : memref<8xi64>, %k : memref<8xi1>, %w : memref<9xf32>) outs(%d : memref<8xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %o: memref<8xi64>, %d: memref<8xf32>, %h: memref<8xf16>, %w: memref<9xf32>, %m: memref<9xi1>, %k: memref<8xi1>) {
  // expected-error@+1 {{'hivm.hir.indirect_store' op src of hivm::IndirectStoreOp must have the same element type as dst}}
  hivm.hir.indirect_store ins(%h : memref<8xf16>, %o : memref<8xi64>) outs(%s : memref<64xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %o: memref<8xi64>, %d: memref<8xf32>, %h: memref<8xf16>, %w: memref<9xf32>, %m: memref<9xi1>, %k: memref<8xi1>) {
  // expected-error@+1 {{'hivm.hir.indirect_store' op offsets of hivm::IndirectStoreOp must have the same shape and rank as src}}
  hivm.hir.indirect_store ins(%w : memref<9xf32>, %o : memref<8xi64>) outs(%s : memref<64xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %o: memref<8xi64>, %d: memref<8xf32>, %h: memref<8xf16>, %w: memref<9xf32>, %m: memref<9xi1>, %k: memref<8xi1>) {
  // expected-error@+1 {{'hivm.hir.indirect_store' op mask of hivm::IndirectStoreOp must have the same shape and rank as offsets}}
  hivm.hir.indirect_store ins(%d : memref<8xf32>, %o : memref<8xi64>, %m : memref<9xi1>) outs(%s : memref<64xf32>)
  return
}

// -----

func.func @f(%s: memref<64xf32>, %d: memref<4x8xf32>, %h: memref<4x8xf16>, %q: memref<1x1x4x8xf32>, %n: i64, %x: i32, %p: f32) {
  // expected-error@+1 {{'hivm.hir.stride_load' op only support 1-3D}}
  hivm.hir.stride_load ins(%s : memref<64xf32>) outs(%q : memref<1x1x4x8xf32>) offset(%n : i64) other(%p : f32) strides([%n, %n : i64, i64]) numels([%n, %n : i64, i64])
  return
}

// -----

func.func @f(%s: memref<64xf32>, %d: memref<4x8xf32>, %h: memref<4x8xf16>, %q: memref<1x1x4x8xf32>, %n: i64, %x: i32, %p: f32) {
  // expected-error@+1 {{'hivm.hir.stride_load' op stride and numel operand counts must match dst rank}}
  hivm.hir.stride_load ins(%s : memref<64xf32>) outs(%d : memref<4x8xf32>) offset(%n : i64) other(%p : f32) strides([%n : i64]) numels([%n : i64])
  return
}

// -----

func.func @f(%s: memref<64xf32>, %d: memref<4x8xf32>, %h: memref<4x8xf16>, %q: memref<1x1x4x8xf32>, %n: i64, %x: i32, %p: f32) {
  // expected-error@+1 {{'hivm.hir.stride_load' op offset, stride and numel operands must have the same type}}
  hivm.hir.stride_load ins(%s : memref<64xf32>) outs(%d : memref<4x8xf32>) offset(%n : i64) other(%p : f32) strides([%n, %n : i64, i64]) numels([%n, %x : i64, i32])
  return
}

// -----

func.func @f(%s: memref<64xf32>, %d: memref<4x8xf32>, %h: memref<4x8xf16>, %q: memref<1x1x4x8xf32>, %n: i64, %x: i32, %p: f32) {
  // expected-error@+1 {{'hivm.hir.stride_load' op dst of hivm::StrideLoadOp must have the same element type as src}}
  hivm.hir.stride_load ins(%s : memref<64xf32>) outs(%h : memref<4x8xf16>) offset(%n : i64) other(%p : f32) strides([%n, %n : i64, i64]) numels([%n, %n : i64, i64])
  return
}

// -----

func.func @f(%s: memref<64xf32>, %d: memref<4x8xf32>, %h: memref<4x8xf16>, %q: memref<1x1x4x8xf32>, %n: i64, %x: i32, %p: f32, %t: tensor<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.stride_load' op result must have the same type as dst}}
  %0 = hivm.hir.stride_load ins(%s : memref<64xf32>) outs(%t : tensor<4x8xf32>) offset(%n : i64) other(%p : f32) strides([%n, %n : i64, i64]) numels([%n, %n : i64, i64]) -> tensor<8x4xf32>
  return
}

// -----

func.func @f(%s: memref<64xf32>, %d: memref<4x8xf32>, %h: memref<4x8xf16>, %q: memref<1x1x4x8xf32>, %n: i64, %x: i32, %p: f32) {
  // expected-error@+1 {{'hivm.hir.stride_store' op only support 1-3D}}
  hivm.hir.stride_store ins(%q : memref<1x1x4x8xf32>) outs(%s : memref<64xf32>) offset(%n : i64) strides([%n, %n : i64, i64]) numels([%n, %n : i64, i64])
  return
}

// -----

func.func @f(%s: memref<64xf32>, %d: memref<4x8xf32>, %h: memref<4x8xf16>, %q: memref<1x1x4x8xf32>, %n: i64, %x: i32, %p: f32) {
  // expected-error@+1 {{'hivm.hir.stride_store' op stride and numel operand counts must match src rank}}
  hivm.hir.stride_store ins(%d : memref<4x8xf32>) outs(%s : memref<64xf32>) offset(%n : i64) strides([%n : i64]) numels([%n : i64])
  return
}

// -----

func.func @f(%s: memref<64xf32>, %d: memref<4x8xf32>, %h: memref<4x8xf16>, %q: memref<1x1x4x8xf32>, %n: i64, %x: i32, %p: f32) {
  // expected-error@+1 {{'hivm.hir.stride_store' op offset, stride and numel operands must have the same type}}
  hivm.hir.stride_store ins(%d : memref<4x8xf32>) outs(%s : memref<64xf32>) offset(%n : i64) strides([%x, %n : i32, i64]) numels([%n, %n : i64, i64])
  return
}

// -----

func.func @f(%s: memref<64xf32>, %d: memref<4x8xf32>, %h: memref<4x8xf16>, %q: memref<1x1x4x8xf32>, %n: i64, %x: i32, %p: f32) {
  // expected-error@+1 {{'hivm.hir.stride_store' op src of hivm::StrideStoreOp must have the same element type as dst}}
  hivm.hir.stride_store ins(%h : memref<4x8xf16>) outs(%s : memref<64xf32>) offset(%n : i64) strides([%n, %n : i64, i64]) numels([%n, %n : i64, i64])
  return
}

// -----

func.func @f(%s: memref<16x8xf32>, %j: memref<2x2x2xi64>, %i: memref<4xi64>, %d: memref<4x8xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.embedding_gather' op idx of hivm::EmbeddingGatherOp must be of rank [1, 2]!}}
  hivm.hir.embedding_gather ins(%s : memref<16x8xf32>, %j : memref<2x2x2xi64>, %n : i64, [%n, %n : i64, i64], [%n, %n : i64, i64]) outs(%d : memref<4x8xf32>)
  return
}

// -----

func.func @f(%s: memref<16x8xf32>, %j: memref<2x2x2xi64>, %i: memref<4xi64>, %d: memref<4x8xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.embedding_gather' op dst of hivm::EmbeddingGatherOp must be idxRank + 1!}}
  hivm.hir.embedding_gather ins(%s : memref<16x8xf32>, %i : memref<4xi64>, %n : i64, [%n, %n : i64, i64], [%n, %n : i64, i64]) outs(%i : memref<4xi64>)
  return
}

// -----

func.func @f(%s: memref<16x8xf32>, %j: memref<2x2x2xi64>, %i: memref<4xi64>, %d: memref<4x8xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.embedding_gather' op The size of offsets of hivm::EmbeddingGatherOp must be equal to the rank of dst!}}
  hivm.hir.embedding_gather ins(%s : memref<16x8xf32>, %i : memref<4xi64>, %n : i64, [%n : i64], [%n : i64]) outs(%d : memref<4x8xf32>)
  return
}

// -----

func.func @f(%d: memref<8xf32>, %v: memref<4xf32>, %i: memref<5xi32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.scatterT' op tensor of value and index_tile of hivm::ScatterTOp must have the same shape}}
  hivm.hir.scatterT ins(%d : memref<8xf32>, %v : memref<4xf32>, %i : memref<5xi32>, %n : i64, %n : i64, [%n : i64], [%n : i64], [%n : i64])
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{custom op 'hivm.hir.set_atomic' expected ::mlir::hivm::AtomicKind to be one of: none, add, max, min, and, or, xor, umax, umin}}
  hivm.hir.set_atomic kind = <mul>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'hivm.hir.get_block_idx' op result #0 must be 64-bit signless integer, but got 'i32'}}
  %0 = hivm.hir.get_block_idx -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{expected '->'}}
  %0 = hivm.hir.get_block_idx : i64
  return
}
