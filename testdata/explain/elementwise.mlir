// RUN: hivm-opt --flatten-ops --explain %s -o %t 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops --explain=remarks %s -o %t 2>&1 | FileCheck %s

// What the layouts of elementwise operands say about each pair of dims.

func.func @units_and_dense(%a: memref<1x6x1x10xf32>, %b: memref<1x6x1x10xf32>) {
  hivm.hir.vexp ins(%a : memref<1x6x1x10xf32>) outs(%b : memref<1x6x1x10xf32>)
  return
}

func.func @dense_of_unknown_size(%a: memref<?x?xf32>, %b: memref<?x?xf32>) {
  hivm.hir.vexp ins(%a : memref<?x?xf32>) outs(%b : memref<?x?xf32>)
  return
}

func.func @row_pitch(%a: memref<3x7x20xf32, strided<[168, 24, 1]>>, %b: memref<3x7x20xf32>) {
  hivm.hir.vsub ins(%a, %b : memref<3x7x20xf32, strided<[168, 24, 1]>>, memref<3x7x20xf32>) outs(%b : memref<3x7x20xf32>)
  return
}

func.func @one_boundary(%a: memref<2x16xf32, strided<[16, 2]>>, %b: memref<2x16xf32>) {
  hivm.hir.vexp ins(%a : memref<2x16xf32, strided<[16, 2]>>) outs(%b : memref<2x16xf32>)
  return
}

func.func @nothing_merges(%a: memref<2x3x4xf32, strided<[100, 10, 1]>>, %b: memref<2x3x4xf32>) {
  hivm.hir.vexp ins(%a : memref<2x3x4xf32, strided<[100, 10, 1]>>) outs(%b : memref<2x3x4xf32>)
  return
}

// The second operand is to blame, and a unit dim beside it is no obstacle.
func.func @behind_a_unit(%a: memref<2x1x4xf32>, %b: memref<2x1x4xf32, strided<[5, 77, 1]>>) {
  hivm.hir.vexp ins(%a : memref<2x1x4xf32>) outs(%b : memref<2x1x4xf32, strided<[5, 77, 1]>>)
  return
}

func.func @unknown_numbers(%a: memref<8x?x4x2xf32, strided<[?, ?, 2, 1]>>, %b: memref<8x?x4x2xf32>) {
  hivm.hir.vexp ins(%a : memref<8x?x4x2xf32, strided<[?, ?, 2, 1]>>) outs(%b : memref<8x?x4x2xf32>)
  return
}

func.func @unknown_size(%a: memref<4x?xf32, strided<[64, 2]>>, %b: memref<4x?xf32>) {
  hivm.hir.vexp ins(%a : memref<4x?xf32, strided<[64, 2]>>) outs(%b : memref<4x?xf32>)
  return
}

func.func @unknown_inner_stride(%a: memref<4x8xf32, strided<[64, ?]>>, %b: memref<4x8xf32>) {
  hivm.hir.vexp ins(%a : memref<4x8xf32, strided<[64, ?]>>) outs(%b : memref<4x8xf32>)
  return
}

// CHECK{LITERAL}: :7:3: remark: 'hivm.hir.vexp' rank 4 -> 1: [[0, 1, 2, 3]]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :7:3: note: dims 0|1 joined: dim 0 has size 1 in all operands [unit]
// CHECK-NEXT{LITERAL}: :7:3: note: dims 1|2 joined: dim 2 has size 1 in all operands [unit]
// CHECK-NEXT{LITERAL}: :7:3: note: dims 2|3 joined: stride 10 = 10 * 1 in all operands [uniform]
// CHECK-NEXT{LITERAL}: :7:3: note: mask [U, C, U, C], unit [[0, 1, 2], [3]], uniform [[0, 1]]
// CHECK-NEXT{LITERAL}: :12:3: remark: 'hivm.hir.vexp' rank 2 -> 1: [[0, 1]]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :12:3: note: dims 0|1 joined: no operand has a layout [uniform]
// CHECK-NEXT{LITERAL}: :12:3: note: mask [C, C], uniform [[0, 1]]
// CHECK-NEXT{LITERAL}: :17:3: remark: 'hivm.hir.vsub' rank 3 -> 2: [[0, 1], [2]]
// CHECK-NEXT: hivm.hir.vsub
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :17:3: note: dims 0|1 joined: stride 168 = 7 * 24 in operand #0, stride 140 = 7 * 20 in operands #1, #2 [uniform]
// CHECK-NEXT{LITERAL}: :17:3: note: dims 1|2 kept apart: stride 24 != 20 * 1 in operand #0 [uniform]
// CHECK-NEXT{LITERAL}: :17:3: note: mask [C, C, C], uniform [[0, 1], [2]]
// CHECK-NEXT{LITERAL}: :22:3: remark: 'hivm.hir.vexp' not flattened: dims 0|1 kept apart: stride 16 != 16 * 2 in operand #0 [uniform]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :27:3: remark: 'hivm.hir.vexp' not flattened: none of its 3 dims merge
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :27:3: note: dims 0|1 kept apart: stride 100 != 3 * 10 in operand #0 [uniform]
// CHECK-NEXT{LITERAL}: :27:3: note: dims 1|2 kept apart: stride 10 != 4 * 1 in operand #0 [uniform]
// CHECK-NEXT{LITERAL}: :27:3: note: mask [C, C, C]
// CHECK-NEXT{LITERAL}: :33:3: remark: 'hivm.hir.vexp' rank 3 -> 2: [[0, 1], [2]]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :33:3: note: dims 0|1 joined: dim 1 has size 1 in all operands [unit]
// CHECK-NEXT{LITERAL}: :33:3: note: dims 1|2 kept apart: stride 5 != 4 * 1 in operand #1 [uniform]
// CHECK-NEXT{LITERAL}: :33:3: note: mask [C, U, C], unit [[0, 1], [2]]
// CHECK-NEXT{LITERAL}: :38:3: remark: 'hivm.hir.vexp' rank 4 -> 3: [[0], [1], [2, 3]]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :38:3: note: dims 0|1 kept apart: the size of dim 1 and the strides of dims 0 and 1 are dynamic in operand #0: ? = ? * ? [uniform]
// CHECK-NEXT{LITERAL}: :38:3: note: dims 0|1: declare the sizes and strides of operand #0 (%a), or use a type without a layout if it is dense
// CHECK-NEXT{LITERAL}: :38:3: note: dims 1|2 kept apart: the stride of dim 1 is dynamic in operand #0: ? = 4 * 2 [uniform]
// CHECK-NEXT{LITERAL}: :38:3: note: dims 1|2: dim 1 with stride 8 in operand #0 (%a) would merge; declare it so if that holds
// CHECK-NEXT{LITERAL}: :38:3: note: dims 2|3 joined: stride 2 = 2 * 1 in all operands [uniform]
// CHECK-NEXT{LITERAL}: :38:3: note: mask [C, C, C, C], uniform [[0], [1], [2, 3]]
// CHECK-NEXT{LITERAL}: :43:3: remark: 'hivm.hir.vexp' not flattened: dims 0|1 kept apart: the size of dim 1 is dynamic in operand #0: 64 = ? * 2 [uniform]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :43:3: note: dims 0|1: dim 1 of size 32 in operand #0 (%a) would merge; declare it so if that holds
// CHECK-NEXT{LITERAL}: :48:3: remark: 'hivm.hir.vexp' not flattened: dims 0|1 kept apart: the stride of dim 1 is dynamic in operand #0: 64 = 8 * ? [uniform]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :48:3: note: dims 0|1: dim 1 with stride 8 in operand #0 (%a) would merge; declare it so if that holds
// CHECK-NEXT{LITERAL}: flatten-ops: 5 of 9 operations flattened, 3 of them in part, ranks 25 -> 18; of the other 4, 4 you can change (mode=safe, arch=regbase)
// CHECK-NOT: {{.}}
