// RUN: hivm-opt %s --split-input-file --verify-diagnostics

// What the verifier says about matrix products and convolutions.

func.func @f(%v: memref<16xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>) {
  // expected-error@+1 {{'hivm.hir.matmul' op matrix A and matrix B must be 2D}}
  hivm.hir.matmul ins(%v, %b : memref<16xf16>, memref<32x16xf16>) outs(%c : memref<16x16xf32>)
  return
}

// -----

func.func @f(%v: memref<16xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>) {
  // expected-error@+1 {{'hivm.hir.mix_matmul' op matrix A and matrix B must be 2D}}
  hivm.hir.mix_matmul ins(%b, %v : memref<32x16xf16>, memref<16xf16>) outs(%c : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<2x16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %t: memref<2xi64>, %u: memref<2x2xi64>) {
  // expected-error@+1 {{'hivm.hir.mix_group_matmul' op matrix A must be 3D}}
  hivm.hir.mix_group_matmul ins(%b, %b, %t : memref<32x16xf16>, memref<32x16xf16>, memref<2xi64>) outs(%c : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<2x16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %t: memref<2xi64>, %u: memref<2x2xi64>) {
  // expected-error@+1 {{'hivm.hir.mix_group_matmul' op matrix B must be 2D}}
  hivm.hir.mix_group_matmul ins(%a, %a, %t : memref<2x16x32xf16>, memref<2x16x32xf16>, memref<2xi64>) outs(%c : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<2x16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %t: memref<2xi64>, %u: memref<2x2xi64>) {
  // expected-error@+1 {{'hivm.hir.mix_group_matmul' op matrix TokensPerExpert must be 1D}}
  hivm.hir.mix_group_matmul ins(%a, %b, %u : memref<2x16x32xf16>, memref<32x16xf16>, memref<2x2xi64>) outs(%c : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>) {
  // expected-error@+1 {{'hivm.hir.matmul' op The descaleMode is defined, descale params must be defined!}}
  hivm.hir.matmul ins(%a, %b : memref<16x32xf16>, memref<32x16xf16>) outs(%c : memref<16x16xf32>) descale_mode = <DescalePerTensor>
  return
}

// -----

func.func @f(%a: memref<16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %d: memref<1x1xf32>) {
  // expected-error@+1 {{'hivm.hir.matmul' op descale must must be 1D}}
  hivm.hir.matmul ins(%a, %b : memref<16x32xf16>, memref<32x16xf16>) outs(%c : memref<16x16xf32>) descale = %d : memref<1x1xf32>
  return
}

// -----

func.func @f(%a: memref<16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %d: memref<16xf32>) {
  // expected-error@+1 {{'hivm.hir.matmul' op The descaleMode is DescalePerTensor, the size of descale is equal to 1}}
  hivm.hir.matmul ins(%a, %b : memref<16x32xf16>, memref<32x16xf16>) outs(%c : memref<16x16xf32>) descale = %d : memref<16xf32> descale_mode = <DescalePerTensor>
  return
}

// -----

func.func @f(%a: memref<16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %d: memref<32xf32>) {
  // expected-error@+1 {{'hivm.hir.matmul' op The descaleMode is DescalePerChannel, the size of descale is equal to the col size of B}}
  hivm.hir.matmul ins(%a, %b : memref<16x32xf16>, memref<32x16xf16>) outs(%c : memref<16x16xf32>) descale = %d : memref<32xf32> descale_mode = <DescalePerChannel>
  return
}

// -----

func.func @f(%a: memref<16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %d: memref<1x16xf32>) {
  // expected-error@+1 {{'hivm.hir.matmul' op bias must must be 1D}}
  hivm.hir.matmul ins(%a, %b : memref<16x32xf16>, memref<32x16xf16>) outs(%c : memref<16x16xf32>) bias = %d : memref<1x16xf32>
  return
}

// -----

func.func @f(%a: memref<16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %d: memref<32xf32>) {
  // expected-error@+1 {{'hivm.hir.matmul' op The size of bias is equal to the col size of B}}
  hivm.hir.matmul ins(%a, %b : memref<16x32xf16>, memref<32x16xf16>) outs(%c : memref<16x16xf32>) bias = %d : memref<32xf32>
  return
}

// -----

func.func @f(%a: memref<16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %d: memref<16xf32>) {
  // expected-error@+1 {{'hivm.hir.matmul' op The size of bias is equal to the col size of B}}
  hivm.hir.matmul ins(%a, %b : memref<16x32xf16>, memref<32x16xf16>) outs(%c : memref<16x16xf32>) bias = %d : memref<16xf32> b_transpose
  return
}

// -----

func.func @f(%a: memref<16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %n: i64, %p: memref<8xi64>) {
  // expected-error@+1 {{'hivm.hir.matmul' op `TilingParams` and the other explicit tiling params cannot be set at the same time}}
  hivm.hir.matmul ins(%a, %b : memref<16x32xf16>, memref<32x16xf16>) outs(%c : memref<16x16xf32>) tiling_params = %p : memref<8xi64> swizzle_offset = %n : i64
  return
}

// -----

func.func @f(%a: memref<16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.matmul' op The size of Blocksize should be 3. The order is blockM, blockN, blockK}}
  hivm.hir.matmul ins(%a, %b : memref<16x32xf16>, memref<32x16xf16>) outs(%c : memref<16x16xf32>) block_sizes(%n, %n : i64, i64)
  return
}

// -----

func.func @f(%a: memref<16x32xf16>, %b: memref<32x16xf16>, %c: memref<16x16xf32>, %n: i64) {
  // expected-error@+1 {{'hivm.hir.matmul' op The size of ProcessSizes should be 3. The order is ProcessM, ProcessN, ProcessK}}
  hivm.hir.matmul ins(%a, %b : memref<16x32xf16>, memref<32x16xf16>) outs(%c : memref<16x16xf32>) process_sizes(%n : i64)
  return
}

// -----

func.func @f(%a: memref<16x16xf16>, %c: memref<16x16xf32>, %t: i1, %i: index, %n: i64) {
  // expected-error@+1 {{'hivm.hir.mmadL1' op sync_related_args should be empty or of size 7 <block argument> of type 'i64' at index: 4, <block argument> of type 'i64' at index: 4}}
  hivm.hir.mmadL1 ins(%a, %a, %t, %i, %i, %i : memref<16x16xf16>, memref<16x16xf16>, i1, index, index, index) outs(%c : memref<16x16xf32>) sync_related_args(%n, %n : i64, i64)
  return
}

// -----

func.func @f(%a: memref<16x16xf16>, %c: memref<16x16xf32>, %t: i1, %i: index, %n: i64) {
  // expected-error@+1 {{Cannot have unit-flag conditions without unit-flag modes.}}
  hivm.hir.mmadL1 ins(%a, %a, %t, %i, %i, %i : memref<16x16xf16>, memref<16x16xf16>, i1, index, index, index) outs(%c : memref<16x16xf32>) unit_flag_cond(%t)
  return
}

// -----

func.func @f(%a: memref<16x16xf16>, %c: memref<16x16xf32>, %t: i1, %i: index, %n: i64) {
  // expected-error@+1 {{Cannot have multiple unit-flag modes without having equal number of unit-flag conditions.}}
  hivm.hir.batchMmadL1 ins(%a, %a, %t, %i, %i, %i : memref<16x16xf16>, memref<16x16xf16>, i1, index, index, index) outs(%c : memref<16x16xf32>) unit_flag_mode([#hivm.unit_flag<DISABLED>, #hivm.unit_flag<RESERVED>])
  return
}

// -----

func.func @f(%a: memref<16x16xf16>, %c: memref<16x16xf32>, %t: i1, %i: index, %n: i64) {
  // expected-error@+1 {{Invalid value for unit-flag group-id: -1}}
  hivm.hir.mmadL1 {unit_flag_group_id = -1 : i64} ins(%a, %a, %t, %i, %i, %i : memref<16x16xf16>, memref<16x16xf16>, i1, index, index, index) outs(%c : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<16x16xf16>, %c: memref<16x16xf32>, %t: i1, %i: index, %n: i64, %x: i8) {
  // expected-error@+1 {{'hivm.hir.mmadL1' op operand #2 must be 1-bit signless integer, but got 'i8'}}
  hivm.hir.mmadL1 ins(%a, %a, %x, %i, %i, %i : memref<16x16xf16>, memref<16x16xf16>, i8, index, index, index) outs(%c : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<16x16xf16>, %c: memref<16x16xf32>, %t: i1) {
  // expected-error@+1 {{'hivm.hir.Conv2dL1' op `padding` must be an integer scalar or a 2-element integer array}}
  hivm.hir.Conv2dL1 {groups = 1 : i32, padding = [1, 1, 1]} ins(%a, %a, %t : memref<16x16xf16>, memref<16x16xf16>, i1) outs(%c : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<16x16xf16>, %c: memref<16x16xf32>, %t: i1) {
  // expected-error@+1 {{'hivm.hir.Conv3dL1' op `padding` must be an integer scalar or a 3-element integer array}}
  hivm.hir.Conv3dL1 {groups = 1 : i32, padding = "same"} ins(%a, %a, %t : memref<16x16xf16>, memref<16x16xf16>, i1) outs(%c : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<16x16xf16>, %c: memref<16x16xf32>, %t: i1) {
  // expected-error@+1 {{custom op 'hivm.hir.Conv1dL1' 'hivm.hir.Conv1dL1' op attribute 'padding' failed to satisfy constraint: 32-bit signless integer attribute}}
  hivm.hir.Conv1dL1 {groups = 1 : i32, padding = [1]} ins(%a, %a, %t : memref<16x16xf16>, memref<16x16xf16>, i1) outs(%c : memref<16x16xf32>)
  return
}

// -----

func.func @f(%a: memref<16x16xf16>, %c: memref<16x16xf32>, %t: i1) {
  // expected-error@+1 {{'hivm.hir.Conv1dL1' op requires attribute 'groups'}}
  hivm.hir.Conv1dL1 ins(%a, %a, %t : memref<16x16xf16>, memref<16x16xf16>, i1) outs(%c : memref<16x16xf32>)
  return
}
