// RUN: hivm-opt --flatten-ops="arch=regbase mode=compat" --explain %s -o %t 2>&1 | FileCheck %s

// What is merged in spite of a doubt is told by a warning.
func.func @rows(%a: memref<2x3x6xf32>, %v: f32, %b: memref<2x3x8xf32>) {
  hivm.hir.load ins(%a : memref<2x3x6xf32>) outs(%b : memref<2x3x8xf32>) pad_mode = <PadValue> pad_value = %v : f32
  return
}

// The units of the inits are those of the scratch memory.
func.func @units_of_scratch(%a: memref<1x2x2xf32>, %b: memref<2x2x1xf32>, %t: memref<1x2x2xf32>) {
  hivm.hir.vtranspose ins(%a : memref<1x2x2xf32>) outs(%b : memref<2x2x1xf32>) temp_buffer(%t : memref<1x2x2xf32>) permutation = [2, 1, 0]
  return
}

// CHECK{LITERAL}: :5:3: remark: 'hivm.hir.load' rank 3 -> 1: [[0, 1, 2]]
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :5:3: note: dims 0|1 joined: stride 18 = 3 * 6 in operand #0, stride 24 = 3 * 8 in operand #1 [uniform]
// CHECK-NEXT{LITERAL}: :5:3: note: dims 1|2 joined: stride 6 = 6 * 1 in operand #0, stride 8 = 8 * 1 in operand #1 [uniform]
// CHECK-NEXT{LITERAL}: :5:3: note: mask [C, C, C], uniform [[0, 1, 2]]
// CHECK-NEXT{LITERAL}: :5:3: warning: 'hivm.hir.load' op flattening changes the meaning: rows are padded one by one
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :5:3: note: see current operation: "hivm.hir.load"(%arg0, %arg2, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0>, pad_mode = #hivm.padmode<PadValue>}> : (memref<2x3x6xf32>, memref<2x3x8xf32>, f32) -> ()
// CHECK-NEXT{LITERAL}: :11:3: remark: 'hivm.hir.vtranspose' rank 3 -> 2: inputs [[0, 1], [2]], inits [[0, 1], [2]]
// CHECK-NEXT: hivm.hir.vtranspose
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :11:3: note: input dims 0|1 joined: dim 0 has size 1 in operand #0 [unit]
// CHECK-NEXT{LITERAL}: :11:3: note: input dims 1|2 kept apart: permutation [2, 1, 0] separates them [permute]
// CHECK-NEXT{LITERAL}: :11:3: note: mask [U, C, C], unit [[0, 1], [2]] / [[0, 1], [2]]
// CHECK-NEXT{LITERAL}: :11:3: note: permutation [2, 1, 0] becomes [1, 0]
// CHECK-NEXT{LITERAL}: :11:3: warning: 'hivm.hir.vtranspose' op flattening changes the meaning: axes are merged after the shape of the scratch memory
// CHECK-NEXT: hivm.hir.vtranspose
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :11:3: note: see current operation: "hivm.hir.vtranspose"(%arg0, %arg1, %arg2) <{disable_align = false, permutation = array<i64: 2, 1, 0>}> : (memref<1x2x2xf32>, memref<2x2x1xf32>, memref<1x2x2xf32>) -> ()
// CHECK-NEXT{LITERAL}: flatten-ops: 2 of 2 operations flattened, ranks 6 -> 3 (mode=compat, arch=regbase)
// CHECK-NOT: {{.}}
