// What the reference does wrong, mode=compat does as well; --verify-flatten refutes each
// such result with a counter-example. Nothing is printed, and the exit code is 1.
// RUN: not hivm-opt --flatten-ops="arch=membase mode=compat" --verify-flatten --mlir-print-op-on-diagnostic=false --split-input-file --output-split-marker="" %s 2>&1 >%t | FileCheck %s
// RUN: not grep -q flattened %t

// CHECK: [[#@LINE+3]]:3: error: 'hivm.hir.load' op flattening changes the meaning: element [0, 5] of operand #1 is computed from no element before, but from address 5 of operand #0 after
func.func @flattened_load(%a: memref<4x5xf16>, %b: memref<4x8xf16>, %p: f16) {
  // CHECK: note: operand #0: sizes [4, 5], strides [5, 1], offset 0, after sizes [20], strides [1], offset 0
  hivm.hir.load ins(%a : memref<4x5xf16>) outs(%b : memref<4x8xf16>) pad_mode = <PadValue> pad_value = %p : f16
  // CHECK-NEXT: note: operand #1: sizes [4, 8], strides [8, 1], offset 0, after sizes [32], strides [1], offset 0
  // CHECK-NEXT: note: running both on data of these sizes confirms it
  return
}

// -----

func.func @flattened_load_left(%a: memref<4x5xf16>, %ub: memref<4x8xf16>, %l: index, %p: f16) {
  %s = memref.subview %ub[0, 0] [4, 8] [1, 1] : memref<4x8xf16> to memref<4x8xf16, strided<[8, 1]>>
  // CHECK: [[#@LINE+1]]:3: error: 'hivm.hir.load' op flattening changes the meaning: element [0, 5] of operand #1 is computed from no element before
  hivm.hir.load ins(%a : memref<4x5xf16>) outs(%s : memref<4x8xf16, strided<[8, 1]>>) pad_mode = <PadValue> pad_value = %p : f16 left_padding_num = %l : index
  return
}

// -----

// Rows of one element, with padding in front of them. That of a row is where the row
// before ends; afterwards there is padding in front of the first row only.
func.func @flattened_load_column(%a: memref<7x1xf16>, %p: f16) -> memref<8x9xf16> {
  %c4 = arith.constant 4 : index
  %ub = memref.alloc() : memref<8x9xf16>
  %s = memref.subview %ub[1, 0] [7, 1] [1, 1] : memref<8x9xf16> to memref<7x1xf16, strided<[9, 1], offset: 9>>
  // CHECK: [[#@LINE+1]]:3: error: 'hivm.hir.load' op flattening changes the meaning: operand #1 has 35 elements before, but 11 after
  hivm.hir.load ins(%a : memref<7x1xf16>) outs(%s : memref<7x1xf16, strided<[9, 1], offset: 9>>) pad_mode = <PadValue> pad_value = %p : f16 left_padding_num = %c4 : index
  // CHECK: note: operand #1: sizes [7, 1], strides [9, 1], offset 9, after sizes [7], strides [9], offset 9
  // CHECK-NEXT: note: running both on data of these sizes confirms it
  return %ub : memref<8x9xf16>
}

// -----

func.func @flattened_copy(%a: memref<64x32x4xbf16, strided<[512, 16, 1]>>, %b: memref<64x32x4xbf16>) {
  // CHECK: [[#@LINE+1]]:3: error: 'hivm.hir.copy' op flattening changes the meaning: the operation has no meaning after: collapse_reassociation = {{\[\[}}0, 1, 2]] does not fit rank 2
  hivm.hir.copy ins(%a : memref<64x32x4xbf16, strided<[512, 16, 1]>>) outs(%b : memref<64x32x4xbf16>) collapse_reassociation = [[0, 1, 2]]
  // What the list says is not seen in the data.
  // CHECK: note: running both on data of these sizes shows no difference
  return
}

// -----

func.func @flattened_gather(%a: memref<4x7x5xf16>, %i: memref<4x6x5xi32>, %b: memref<4x6x5xf16>) {
  // CHECK: [[#@LINE+1]]:3: error: 'hivm.hir.vgather' op flattening changes the meaning: element [0, 0, 0] of operand #2 is computed from address 5 of operand #0 before, but from address 1 of operand #0 after
  hivm.hir.vgather ins(%a : memref<4x7x5xf16>) indices(%i : memref<4x6x5xi32>) outs(%b : memref<4x6x5xf16>) gather_axis = 1
  return
}

// -----

func.func @flattened_gather_larger(%a: memref<4x5x8xf32>, %i: memref<4x3x8xi32>, %b: memref<4x3x8xf32>) {
  // CHECK: [[#@LINE+1]]:3: error: 'hivm.hir.vgather' op flattening changes the meaning: element [1, 0, 0] of operand #2 is computed from address 40 of operand #0 before, but from address 24 of operand #0 after
  hivm.hir.vgather ins(%a : memref<4x5x8xf32>) indices(%i : memref<4x3x8xi32>) outs(%b : memref<4x3x8xf32>)
  return
}

// -----

func.func @flattened_transpose(%a: memref<2x3x4x1xf32>, %b: memref<3x4x2x1xf32>) {
  // CHECK: [[#@LINE+1]]:3: error: 'hivm.hir.vtranspose' op flattening changes the meaning: element [0, 0, 1, 0] of operand #1 is computed from address 12 of operand #0 before, but from address 1 of operand #0 after
  hivm.hir.vtranspose ins(%a : memref<2x3x4x1xf32>) outs(%b : memref<3x4x2x1xf32>) permutation = [1, 2, 0, 3]
  return
}

// -----

func.func @flattened_pad(%a: memref<4x?x1xf32>, %b: memref<4x?x1xf32>, %x: index, %p: f32) {
  %c0 = arith.constant 0 : index
  // CHECK: [[#@LINE+1]]:3: error: 'hivm.hir.vpad' op flattening changes the meaning: the operation has no meaning after: low has 2 numbers, of which 1 are operands, and 2 operands; the rank is 2
  hivm.hir.vpad ins(%a : memref<4x?x1xf32>) outs(%b : memref<4x?x1xf32>) low[%c0, %x, 0] high[0, 0, 0] pad_value %p : f32
  return
}

// -----

// Where the sizes differ along the outermost of the axes that are merged, the rows still
// correspond, whatever the operation means.
func.func @unknown_scan(%a: memref<4x8x16xf32>, %b: memref<4x4x16xf32>) {
  // CHECK: [[#@LINE+1]]:3: remark: flattening 'hivm.hir.vcumsum' is not proved to keep its meaning: the operands differ in size along axis 1, which is merged with others
  hivm.hir.vcumsum ins(%a : memref<4x8x16xf32>) outs(%b : memref<4x4x16xf32>) cum_dims = [0] reverse = false
  return
}

// -----

func.func @flattened_scan(%a: memref<4x8x16xf32>, %b: memref<4x8x4xf32>) {
  // CHECK: [[#@LINE+1]]:3: error: 'hivm.hir.vcumsum' op flattening changes the meaning: element [0, 1, 0] of operand #1 is computed from address 16 of operand #0 before, but from address 4 of operand #0 after
  hivm.hir.vcumsum ins(%a : memref<4x8x16xf32>) outs(%b : memref<4x8x4xf32>) cum_dims = [0] reverse = false
  return
}
