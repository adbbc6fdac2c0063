// RUN: hivm-opt --flatten-ops=arch=membase --explain=missed %s -o %t 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=membase --explain=json --explain-output=%t.json %s -o %t 2>&1 | FileCheck %s --check-prefix=SUMMARY
// RUN: not hivm-opt --cse --explain=missed %s 2>&1 | FileCheck %s --check-prefix=NOPASS

// Only what could be flattened, or further, and is not, with what to do, and a line about all.

// NOPASS: no pass to explain

func.func @f(%a: memref<4x8xf32>, %b: memref<8xf32>, %gap: memref<4x2x8xf32, strided<[40, 16, 1]>>, %c: memref<4x2x8xf32>, %row: memref<4x1xf32>, %part: memref<4x2x8xf32, strided<[32, 8, 1]>>) {
  hivm.hir.vexp ins(%a : memref<4x8xf32>) outs(%a : memref<4x8xf32>)
  hivm.hir.vexp ins(%b : memref<8xf32>) outs(%b : memref<8xf32>)
  hivm.hir.vexp ins(%gap : memref<4x2x8xf32, strided<[40, 16, 1]>>) outs(%c : memref<4x2x8xf32>)
  hivm.hir.vexp ins(%part : memref<4x2x8xf32, strided<[32, 8, 1]>>) outs(%c : memref<4x2x8xf32>)
  hivm.hir.vbrc ins(%row : memref<4x1xf32>) outs(%a : memref<4x8xf32>) broadcast_dims = [1]
  return
}

// CHECK{LITERAL}: :12:3: remark: 'hivm.hir.vexp' not flattened: none of its 3 dims merge (mode=safe, arch=membase)
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :12:3: note: dims 0|1 kept apart: stride 40 != 2 * 16 in operand #0
// CHECK-NEXT{LITERAL}: :12:3: note: dims 1|2 kept apart: stride 16 != 8 * 1 in operand #0
// CHECK-NEXT{LITERAL}: :12:3: note: strides [16, 8, 1] instead of [40, 16, 1] are needed in operand #0 (%gap): allocate it without the gap, or copy it to a buffer that has none
// CHECK-NEXT{LITERAL}: :13:3: remark: 'hivm.hir.vexp' flattened in part, rank 3 -> 2: [[0], [1, 2]] (mode=safe, arch=membase)
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :13:3: note: dims 0|1 kept apart: stride 32 != 2 * 8 in operand #0
// CHECK-NEXT{LITERAL}: :13:3: note: dims 0|1: stride 16 instead of 32 is needed for dim 0 in operand #0 (%part): allocate it without the gap, or copy it to a buffer that has none
// CHECK-NEXT{LITERAL}: :14:3: remark: 'hivm.hir.vbrc' not flattened: dims 0|1 kept apart: dim 1 is a broadcast dim (mode=safe, arch=membase)
// CHECK-NEXT: hivm.hir.vbrc
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: flatten-ops: 2 of 5 operations flattened, 1 of them in part, ranks 11 -> 9; of the other 3, 1 you can change, 1 never flatten, 1 have no two dims (mode=safe, arch=membase)
// CHECK-NOT: {{.}}

// SUMMARY-NOT: {{.}}
// SUMMARY{LITERAL}: flatten-ops: 2 of 5 operations flattened, 1 of them in part, ranks 11 -> 9; of the other 3, 1 you can change, 1 never flatten, 1 have no two dims (mode=safe, arch=membase)
// SUMMARY-NOT: {{.}}
