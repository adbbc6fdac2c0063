// RUN: hivm-opt --flatten-ops=arch=regbase --explain %s -o %t 2>&1 | FileCheck %s --check-prefix=REGBASE
// RUN: hivm-opt --flatten-ops=arch=membase --explain %s -o %t 2>&1 | FileCheck %s --check-prefix=MEMBASE

// The register-based generation lets nothing join a flipped dim.
func.func @flip(%a: memref<2x1x8x1xf32>, %b: memref<2x1x8x1xf32>) {
  hivm.hir.vflip ins(%a : memref<2x1x8x1xf32>) outs(%b : memref<2x1x8x1xf32>) flip_axis = 2
  return
}

// REGBASE{LITERAL}: :6:3: remark: 'hivm.hir.vflip' rank 4 -> 3: [[0, 1], [2], [3]]
// REGBASE-NEXT: hivm.hir.vflip
// REGBASE-NEXT: {{^ *\^$}}
// REGBASE-NEXT{LITERAL}: :6:3: note: dims 0|1 joined: dim 1 has size 1 in all operands [unit]
// REGBASE-NEXT{LITERAL}: :6:3: note: dims 1|2 kept apart: dim 2 is a flip dim, which not even a unit dim joins [unit]
// REGBASE-NEXT{LITERAL}: :6:3: note: dims 2|3 kept apart: dim 2 is a flip dim, which not even a unit dim joins [unit]
// REGBASE-NEXT{LITERAL}: :6:3: note: mask [C, U, N, U], unit [[0, 1], [2], [3]]
// REGBASE-NEXT{LITERAL}: :6:3: note: flip dims [2] become [1]
// REGBASE-NEXT{LITERAL}: flatten-ops: 1 of 1 operations flattened, ranks 4 -> 3 (mode=safe, arch=regbase)
// REGBASE-NOT: {{.}}
// MEMBASE{LITERAL}: :6:3: remark: 'hivm.hir.vflip' rank 4 -> 2: [[0, 1], [2, 3]]
// MEMBASE-NEXT: hivm.hir.vflip
// MEMBASE-NEXT: {{^ *\^$}}
// MEMBASE-NEXT{LITERAL}: :6:3: note: dims 0|1 joined: dim 1 has size 1 in all operands [unit]
// MEMBASE-NEXT{LITERAL}: :6:3: note: dims 1|2 kept apart: dim 2 is a flip dim [uniform]
// MEMBASE-NEXT{LITERAL}: :6:3: note: dims 2|3 joined: dim 3 has size 1 in all operands [unit]
// MEMBASE-NEXT{LITERAL}: :6:3: note: mask [C, U, C, U], unit [[0, 1], [2, 3]]
// MEMBASE-NEXT{LITERAL}: :6:3: note: flip dims [2] become [1]
// MEMBASE-NEXT{LITERAL}: flatten-ops: 1 of 1 operations flattened, ranks 4 -> 2 (mode=safe, arch=membase)
// MEMBASE-NOT: {{.}}
