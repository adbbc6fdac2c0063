// RUN: hivm-opt --lower-to-llvm %s --split-input-file --verify-diagnostics
// RUN: not hivm-opt -emit=llvm %s -split-input-file 2>/dev/null | FileCheck %s --allow-empty --check-prefix=NOTHING
// NOTHING-NOT: define

// What types tell about operands that do not fit is an error.

func.func @sources(%a: memref<4xf32>, %b: memref<3xf32>, %d: memref<8xf32>) {
  // expected-error@+1 {{'hivm.hir.vconcat' op cannot be lowered to LLVM IR: the sources have not the size of the destination in dimension 0}}
  hivm.hir.vconcat dim(0) ins(%a, %b : memref<4xf32>, memref<3xf32>) outs(%d : memref<8xf32>)
  return
}

// -----

func.func @axis(%a: memref<4xf32>, %d: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vconcat' op cannot be lowered to LLVM IR: dim is no axis of rank 1}}
  hivm.hir.vconcat dim(1) ins(%a : memref<4xf32>) outs(%d : memref<4xf32>)
  return
}

// -----

func.func @pad_type(%a: memref<4xf32>, %d: memref<8xf32>, %x: i32) {
  // expected-error@+1 {{operand #2 has the type 'i32', not that of the elements}}
  hivm.hir.vpad ins(%a : memref<4xf32>) outs(%d : memref<8xf32>) low[4] high[0] pad_value %x : i32
  return
}

// -----

func.func @pad_size(%a: memref<4xf32>, %d: memref<8xf32>, %x: f32) {
  // expected-error@+1 {{dimension 0 of 'memref<8xf32>' has not the size of the source and its padding}}
  hivm.hir.vpad ins(%a : memref<4xf32>) outs(%d : memref<8xf32>) low[4] high[1] pad_value %x : f32
  return
}

// -----

func.func @indices(%a: memref<4xf32>, %i: memref<5xi32>, %d: memref<8xf32>) {
  // expected-error@+1 {{'memref<5xi32>' and 'memref<8xf32>' differ in dimension 0}}
  hivm.hir.vgather ins(%a : memref<4xf32>) indices(%i : memref<5xi32>) outs(%d : memref<8xf32>)
  return
}

// -----

func.func @flip(%a: memref<4xf32>, %d: memref<8xf32>) {
  // expected-error@+1 {{'memref<4xf32>' and 'memref<8xf32>' differ in dimension 0}}
  hivm.hir.vflip ins(%a : memref<4xf32>) outs(%d : memref<8xf32>) flip_axis = 0
  return
}

// -----

func.func @custom(%a: memref<8xi32>, %d: memref<8xi32>) {
  // expected-error@+1 {{'hivm.hir.custom' op cannot be lowered to LLVM IR: what this function does is not part of the dialect}}
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>, hivm.vf_mode = #hivm.vf_mode<SIMD>, symbol = "mine_impl"} "mine" ins(%a : memref<8xi32>) outs(%d : memref<8xi32>)
  return
}

// -----

func.func @nz2nd(%a: memref<1x1x16x16xf16>, %d: memref<20x8xf16>) {
  // expected-error@+1 {{the matrix 'memref<1x1x16x16xf16>' does not fit 'memref<20x8xf16>'}}
  hivm.hir.nz2nd ins(%a : memref<1x1x16x16xf16>) outs(%d : memref<20x8xf16>)
  return
}

// -----

func.func @relu(%a: memref<1x1x16x16xf32>, %d: memref<16x16xf32>) {
  // expected-error@+1 {{pre_relu LEAKY_RELU has no meaning on the host: its slope is not defined}}
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>, pre_relu = #hivm.fixpipe_pre_relu_mode<LEAKY_RELU>} ins(%a : memref<1x1x16x16xf32>) outs(%d : memref<16x16xf32>)
  return
}

// -----

func.func @product(%a: memref<8x8xf16>, %c: memref<8x8xf32>) {
  %t = arith.constant true
  %n = arith.constant 9 : index
  // expected-error@+1 {{the matrix 'memref<8x8xf16>' is too small for the product}}
  hivm.hir.mmadL1 ins(%a, %a, %t, %n, %n, %n : memref<8x8xf16>, memref<8x8xf16>, i1, index, index, index) outs(%c : memref<8x8xf32>)
  return
}

// -----

func.func @half_bytes(%a: memref<8x8xi8>, %c: memref<8x8xi32>, %t: i1, %n: index) {
  // expected-error@+1 {{enable_I4 has no meaning on the host: how two numbers share a byte is not defined}}
  hivm.hir.mmadL1 {enable_I4} ins(%a, %a, %t, %n, %n, %n : memref<8x8xi8>, memref<8x8xi8>, i1, index, index, index) outs(%c : memref<8x8xi32>)
  return
}
