// RUN: hivm-opt %s --flatten-ops="arch=membase mode=compat" --split-input-file --verify-diagnostics

// Operations that flatten-ops cannot make sense of, and malformed results that
// compat mode makes as the reference does.

func.func @f(%a: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vflip' op attribute 'flip_axis' names axis 5, but the operands have rank 2}}
  hivm.hir.vflip ins(%a : memref<4x8xf32>) outs(%a : memref<4x8xf32>) flip_axis = 5
  return
}

// -----

func.func @f(%a: memref<4x8xf32>) {
  // expected-error@+1 {{'hivm.hir.vconcat' op attribute 'dim' names axis 2, but the operands have rank 2}}
  hivm.hir.vconcat dim(2) ins(%a : memref<4x8xf32>) outs(%a : memref<4x8xf32>)
  return
}

// -----

func.func @f(%a: memref<f32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'hivm.hir.vconcat' op operands must have same rank}}
  hivm.hir.vconcat dim(0) ins(%a, %b : memref<f32>, memref<4xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %p: f32) {
  // expected-error@+1 {{'hivm.hir.vpad' op has 1 low and 1 high paddings for rank 2}}
  hivm.hir.vpad ins(%a : memref<4x8xf32>) outs(%a : memref<4x8xf32>) low[0] high[0] pad_value %p : f32
  return
}

// -----

func.func @f(%a: memref<2x4x6xf32>, %b: memref<2x4xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op reassociation index 2 is out of bounds}}
  hivm.hir.vflip ins(%a : memref<2x4x6xf32>) outs(%b : memref<2x4xf32>) flip_axis = 2
  return
}

// -----

func.func @f(%a: memref<2x4x6xf32>, %b: memref<3x2x4x6xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op expanded rank (4) inconsistent with number of reassociation indices (3)}}
  hivm.hir.vflip ins(%a : memref<2x4x6xf32>) outs(%b : memref<3x2x4x6xf32>) flip_axis = 2
  return
}

// -----

func.func @f(%a: memref<2x4x6xf32>, %t: memref<99xf32>) {
  // expected-error@+1 {{'memref.collapse_shape' op has source rank 1 and result rank 2. This is not a collapse (1 < 2).}}
  hivm.hir.vsort ins(%a : memref<2x4x6xf32>) outs(%a : memref<2x4x6xf32>) descending = true sort_axis = 2 temp_buffer(%t : memref<99xf32>)
  return
}
