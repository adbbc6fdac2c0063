// RUN: hivm-opt --flatten-ops=arch=membase --explain %s -o %t 2>&1 | FileCheck %s

// Where safe mode does less than the reference.

func.func @rows(%a: memref<2x3x6xf32>, %v: f32, %b: memref<2x3x8xf32>) {
  hivm.hir.load ins(%a : memref<2x3x6xf32>) outs(%b : memref<2x3x8xf32>) pad_mode = <PadValue> pad_value = %v : f32
  return
}

func.func @list(%a: memref<2x3x8xf32>, %b: memref<2x3x8xf32>) {
  hivm.hir.copy ins(%a : memref<2x3x8xf32>) outs(%b : memref<2x3x8xf32>) collapse_reassociation = [[0, 1], [2]]
  return
}

func.func @left_padding(%a: memref<2x6xf32>, %v: f32, %n: index, %b: memref<2x8xf32>) {
  hivm.hir.load ins(%a : memref<2x6xf32>) outs(%b : memref<2x8xf32>) pad_mode = <PadValue> pad_value = %v : f32 left_padding_num = %n : index
  return
}

func.func @left_padding_of_a_row(%a: memref<1x1x6xf32>, %v: f32, %n: index, %b: memref<1x1x8xf32>) {
  hivm.hir.load ins(%a : memref<1x1x6xf32>) outs(%b : memref<1x1x8xf32>) pad_mode = <PadValue> pad_value = %v : f32 left_padding_num = %n : index
  return
}

// CHECK{LITERAL}: :6:3: remark: 'hivm.hir.load' rank 3 -> 2: [[0, 1], [2]]
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :6:3: note: dims 0|1 joined: stride 18 = 3 * 6 in operand #0, stride 24 = 3 * 8 in operand #1 [uniform]
// CHECK-NEXT{LITERAL}: :6:3: note: dims 1|2 kept apart: rows are padded one by one [uniform]
// CHECK-NEXT{LITERAL}: :6:3: note: mask [C, C, C], uniform [[0, 1], [2]]
// CHECK-NEXT{LITERAL}: :11:3: remark: 'hivm.hir.copy' not flattened: collapse_reassociation keeps naming the old axes
// CHECK-NEXT: hivm.hir.copy
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :16:3: remark: 'hivm.hir.load' not flattened: the memory-based generation leaves a load with left padding alone, unless it is zero or the destination begins at the first column of its buffer
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :21:3: remark: 'hivm.hir.load' not flattened: the memory-based generation leaves a load with left padding alone, unless it is zero or the destination begins at the first column of its buffer
// CHECK-NEXT: hivm.hir.load
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :21:3: note: --flatten-ops="arch=membase mode=maximal" flattens it: [[0, 1, 2]]
// CHECK-NEXT{LITERAL}: flatten-ops: 1 of 4 operations flattened, ranks 11 -> 10; of the other 3, 1 you can change, 2 never flatten (mode=safe, arch=membase)
// CHECK-NOT: {{.}}
