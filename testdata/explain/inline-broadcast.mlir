// RUN: hivm-opt --flatten-ops --explain %s -o %t 2>&1 | FileCheck %s

func.func @sizes_differ(%a: memref<1x3x4xf32>, %b: memref<1x1x4xf32>, %c: memref<2x3x4xf32>) {
  hivm.hir.vadd ins(%a, %b : memref<1x3x4xf32>, memref<1x1x4xf32>) outs(%c : memref<2x3x4xf32>) broadcast = [0, 1]
  return
}

// Both dims are targets, but the only input is repeated along one of them.
func.func @repeated_along_one(%a: memref<2x1x4xf32>, %b: memref<2x3x4xf32>) {
  hivm.hir.vabs ins(%a : memref<2x1x4xf32>) outs(%b : memref<2x3x4xf32>) broadcast = [0, 1]
  return
}

// CHECK{LITERAL}: :4:3: remark: 'hivm.hir.vadd' not flattened: none of its 3 dims merge
// CHECK-NEXT: hivm.hir.vadd
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :4:3: note: dims 0|1 kept apart: the inputs differ in size on dim 1: 3 and 1 [uniform]
// CHECK-NEXT{LITERAL}: :4:3: note: dims 1|2 kept apart: dim 1 is a broadcast dim [uniform]
// CHECK-NEXT{LITERAL}: :4:3: note: mask [C, C, C]
// CHECK-NEXT{LITERAL}: :10:3: remark: 'hivm.hir.vabs' not flattened: none of its 3 dims merge
// CHECK-NEXT: hivm.hir.vabs
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :10:3: note: dims 0|1 kept apart: operand #0 may be repeated along one of them only [uniform]
// CHECK-NEXT{LITERAL}: :10:3: note: dims 1|2 kept apart: dim 1 is a broadcast dim [uniform]
// CHECK-NEXT{LITERAL}: :10:3: note: mask [C, C, C]
// CHECK-NEXT{LITERAL}: flatten-ops: 0 of 2 operations flattened, ranks 6 -> 6; of the other 2, 2 never flatten (mode=safe, arch=regbase)
// CHECK-NOT: {{.}}
