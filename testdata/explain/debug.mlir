// RUN: hivm-opt --flatten-ops=arch=regbase --debug-only=hivm-flatten-ops %s -o %t 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=regbase --debug-only=greedy-rewriter,hivm-flatten-ops %s -o %t 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=regbase --debug %s -o %t 2>&1 | FileCheck %s
// RUN: hivm-opt --flatten-ops=arch=regbase --debug-only=greedy-rewriter %s -o %t 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: hivm-opt --flatten-ops=arch=regbase --debug=false %s -o %t 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: hivm-opt --hivm-arch=regbase --cse --debug-only=hivm-flatten-ops %s -o %t 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty

// The trace has the stages of each operation. Types that nobody knows print nothing.

// NOTHING-NOT: {{.}}

func.func @flip(%a: memref<1x2x1x8xf32>, %b: memref<1x2x1x8xf32>) {
  hivm.hir.vflip ins(%a : memref<1x2x1x8xf32>) outs(%b : memref<1x2x1x8xf32>) flip_axis = 3
  return
}

func.func @turn(%a: memref<2x1x3xf32>, %b: memref<3x2x1xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x1x3xf32>) outs(%b : memref<3x2x1xf32>) permutation = [2, 0, 1]
  return
}

func.func @rank_one(%a: memref<8xf32>, %b: memref<8xf32>) {
  hivm.hir.vexp ins(%a : memref<8xf32>) outs(%b : memref<8xf32>)
  return
}

// CHECK{LITERAL}: [hivm-flatten-ops] 'hivm.hir.vflip' in @flip at
// CHECK-SAME{LITERAL}: debug.mlir:13:3, mode=safe arch=regbase
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   operand #0 src (input): memref<1x2x1x8xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   operand #1 dst (init): memref<1x2x1x8xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   target dims [3], barrier dims [3]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   unit: mask [U, C, U, N]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   unit: reassociation [[0, 1, 2], [3]]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   unit: target dims [1], barrier dims [1]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   unit: operand #0 is memref<2x8xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   unit: operand #1 is memref<2x8xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   uniform: reassociation [[0], [1]]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   uniform: target dims [1], barrier dims [1]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   uniform: operand #0 is memref<2x8xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   uniform: operand #1 is memref<2x8xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   compose: reassociation [[0, 1, 2], [3]]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   compose: target dims [1], barrier dims [1]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   dims 0|1 joined: dim 0 has size 1 in all operands [unit, unit]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   dims 1|2 joined: dim 2 has size 1 in all operands [unit, unit]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   dims 2|3 kept apart: dim 3 is a flip dim, which not even a unit dim joins [unit, strict-target]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   adjusted: flip dims [3] become [1]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   operand #0 becomes memref<2x8xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   operand #1 becomes memref<2x8xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   result: rank 4 -> 2: [[0, 1, 2], [3]]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops] 'hivm.hir.vtranspose' in @turn at
// CHECK-SAME{LITERAL}: debug.mlir:18:3, mode=safe arch=regbase
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   operand #0 src (input): memref<2x1x3xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   operand #1 dst (init): memref<3x2x1xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   permutation [2, 0, 1]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   unit: mask [C, U, C]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   unit: reassociation of inputs [[0, 1], [2]], of inits [[0], [1, 2]]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   unit: permutation [1, 0]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   unit: operand #0 is memref<2x3xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   unit: operand #1 is memref<3x2xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   permute: reassociation of inputs [[0], [1]], of inits [[0], [1]]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   permute: permutation [1, 0]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   permute: operand #0 is memref<2x3xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   permute: operand #1 is memref<3x2xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   compose: reassociation of inputs [[0, 1], [2]], of inits [[0], [1, 2]]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   compose: permutation [1, 0]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   dims 0|1 joined: dim 1 has size 1 in all inputs [unit, unit]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   dims 1|2 kept apart: permutation [2, 0, 1] separates them [permute, permutation]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   init dims 0|1 kept apart: permutation [2, 0, 1] separates them [permute, permutation]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   init dims 1|2 joined: dim 2 has size 1 in all inits [unit, unit]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   adjusted: permutation [2, 0, 1] becomes [1, 0]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   operand #0 becomes memref<2x3xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   operand #1 becomes memref<3x2xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   result: rank 3 -> 2: inputs [[0, 1], [2]], inits [[0], [1, 2]]
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops] 'hivm.hir.vexp' in @rank_one at
// CHECK-SAME{LITERAL}: debug.mlir:23:3, mode=safe arch=regbase
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   operand #0 src (input): memref<8xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   operand #1 dst (init): memref<8xf32>
// CHECK-NEXT{LITERAL}: [hivm-flatten-ops]   result: not flattened: it has one dim
// CHECK-NOT: {{.}}
