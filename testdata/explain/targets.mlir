// RUN: hivm-opt --flatten-ops=arch=regbase --explain %s -o %t 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase --explain %s -o %t 2>&1 | FileCheck %s

// Dims that an operation treats specially.

func.func @reduce(%a: memref<2x3x4x5xf32>, %b: memref<2x3x1x1xf32>) {
  hivm.hir.vreduce <sum> ins(%a : memref<2x3x4x5xf32>) outs(%b : memref<2x3x1x1xf32>) reduce_dims = [2, 3]
  return
}

func.func @broadcast(%a: memref<1x3xf32>, %b: memref<2x3xf32>) {
  hivm.hir.vbrc ins(%a : memref<1x3xf32>) outs(%b : memref<2x3xf32>) broadcast_dims = [0]
  return
}

func.func @cumulative(%a: memref<2x3xf32>, %b: memref<2x3xf32>) {
  hivm.hir.vcumsum ins(%a : memref<2x3xf32>) outs(%b : memref<2x3xf32>) cum_dims = [1] reverse = false
  return
}

func.func @sort(%a: memref<2x3xf32>, %b: memref<2x3xf32>) {
  hivm.hir.vsort ins(%a : memref<2x3xf32>) outs(%b : memref<2x3xf32>) descending = false sort_axis = 1
  return
}

func.func @concat(%a: memref<2x3x4xf32>, %b: memref<2x3x4xf32>, %c: memref<2x6x4xf32>) {
  hivm.hir.vconcat dim(1) ins(%a, %b : memref<2x3x4xf32>, memref<2x3x4xf32>) outs(%c : memref<2x6x4xf32>)
  return
}

// Two padded dims stay apart from each other as well.
func.func @pad(%a: memref<2x3x4xf32>, %v: f32, %b: memref<4x6x4xf32>) {
  hivm.hir.vpad ins(%a : memref<2x3x4xf32>) outs(%b : memref<4x6x4xf32>) low[1, 2, 0] high[1, 1, 0] pad_value %v : f32
  return
}

// CHECK{LITERAL}: :7:3: remark: 'hivm.hir.vreduce' rank 4 -> 2: [[0, 1], [2, 3]]
// CHECK-NEXT: hivm.hir.vreduce
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :7:3: note: dims 0|1 joined: stride 60 = 3 * 20 in operand #0, stride 3 = 3 * 1 in operand #1 [uniform]
// CHECK-NEXT{LITERAL}: :7:3: note: dims 1|2 kept apart: dim 2 is a reduce dim [uniform]
// CHECK-NEXT{LITERAL}: :7:3: note: dims 2|3 joined: stride 5 = 5 * 1 in operand #0, stride 1 = 1 * 1 in operand #1 [uniform]
// CHECK-NEXT{LITERAL}: :7:3: note: mask [C, C, C, C], uniform [[0, 1], [2, 3]]
// CHECK-NEXT{LITERAL}: :7:3: note: reduce dims [2, 3] become [1]
// CHECK-NEXT{LITERAL}: :12:3: remark: 'hivm.hir.vbrc' not flattened: dims 0|1 kept apart: dim 0 is a broadcast dim [uniform]
// CHECK-NEXT: hivm.hir.vbrc
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :17:3: remark: 'hivm.hir.vcumsum' not flattened: dims 0|1 kept apart: dim 1 is a cumulative dim [uniform]
// CHECK-NEXT: hivm.hir.vcumsum
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :22:3: remark: 'hivm.hir.vsort' not flattened: dims 0|1 kept apart: dim 1 is a sort dim [uniform]
// CHECK-NEXT: hivm.hir.vsort
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :27:3: remark: 'hivm.hir.vconcat' not flattened: none of its 3 dims merge
// CHECK-NEXT: hivm.hir.vconcat
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :27:3: note: dims 0|1 kept apart: dim 1 is a concat dim [uniform]
// CHECK-NEXT{LITERAL}: :27:3: note: dims 1|2 kept apart: dim 1 is a concat dim [uniform]
// CHECK-NEXT: :27:3: note: dims 1|2: --flatten-ops="arch={{reg|mem}}base mode=maximal" joins them
// CHECK-NEXT{LITERAL}: :27:3: note: mask [C, C, C]
// CHECK-NEXT{LITERAL}: :33:3: remark: 'hivm.hir.vpad' not flattened: none of its 3 dims merge
// CHECK-NEXT: hivm.hir.vpad
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :33:3: note: dims 0|1 kept apart: dims 0 and 1 are pad dims, which do not merge [uniform]
// CHECK-NEXT{LITERAL}: :33:3: note: dims 1|2 kept apart: dim 1 is a pad dim [uniform]
// CHECK-NEXT: :33:3: note: dims 1|2: --flatten-ops="arch={{reg|mem}}base mode=maximal" joins them
// CHECK-NEXT{LITERAL}: :33:3: note: mask [C, C, C]
// CHECK-NEXT: flatten-ops: 1 of 6 operations flattened, ranks 16 -> 14; of the other 5, 2 you can change, 3 never flatten (mode=safe, arch={{regbase|membase}})
// CHECK-NOT: {{.}}
