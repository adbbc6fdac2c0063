// RUN: hivm-opt --flatten-ops=arch=regbase --explain %s -o %t 2>&1 | FileCheck %s

func.func @rotation(%a: memref<2x3x4xf32>, %b: memref<3x4x2xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4xf32>) outs(%b : memref<3x4x2xf32>) permutation = [1, 2, 0]
  return
}

func.func @gap_in_the_source(%a: memref<2x3x4xf32, strided<[24, 8, 1]>>, %b: memref<3x4x2xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4xf32, strided<[24, 8, 1]>>) outs(%b : memref<3x4x2xf32>) permutation = [1, 2, 0]
  return
}

func.func @gap_in_the_destination(%a: memref<2x3x4xf32>, %b: memref<3x4x2xf32, strided<[16, 2, 1]>>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4xf32>) outs(%b : memref<3x4x2xf32, strided<[16, 2, 1]>>) permutation = [1, 2, 0]
  return
}

func.func @units_vanish(%a: memref<2x1x3xf32>, %b: memref<3x2x1xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x1x3xf32>) outs(%b : memref<3x2x1xf32>) permutation = [2, 0, 1]
  return
}

// The last dim of an inline transpose stays.
func.func @inline(%a: memref<2x3x4x5xf32>, %b: memref<3x2x4x5xf32>) {
  hivm.hir.vabs ins(%a : memref<2x3x4x5xf32>) outs(%b : memref<3x2x4x5xf32>) transpose = [1, 0, 2, 3]
  return
}

// At rank 4 there is hardware for one or two swaps.
func.func @no_such_hardware(%a: memref<2x3x4x5x6xf32>, %b: memref<3x5x6x2x4xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4x5x6xf32>) outs(%b : memref<3x5x6x2x4xf32>) permutation = [1, 3, 4, 0, 2]
  return
}

func.func @units_differ(%a: memref<?x2x3xf32>, %b: memref<2x1x3xf32>) {
  hivm.hir.vabs ins(%a : memref<?x2x3xf32>) outs(%b : memref<2x1x3xf32>) transpose = [1, 0, 2]
  return
}

// CHECK{LITERAL}: :4:3: remark: 'hivm.hir.vtranspose' rank 3 -> 2: inputs [[0], [1, 2]], inits [[0, 1], [2]]
// CHECK-NEXT: hivm.hir.vtranspose
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :4:3: note: input dims 0|1 kept apart: permutation [1, 2, 0] separates them [permute]
// CHECK-NEXT{LITERAL}: :4:3: note: input dims 1|2 joined: stride 4 = 4 * 1 in operand #0, stride 8 = 4 * 2 in operand #1 [permute]
// CHECK-NEXT{LITERAL}: :4:3: note: mask [C, C, C], permute [[0], [1, 2]] / [[0, 1], [2]]
// CHECK-NEXT{LITERAL}: :4:3: note: permutation [1, 2, 0] becomes [1, 0]
// CHECK-NEXT{LITERAL}: :9:3: remark: 'hivm.hir.vtranspose' not flattened: none of its 3 dims merge
// CHECK-NEXT: hivm.hir.vtranspose
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :9:3: note: input dims 0|1 kept apart: permutation [1, 2, 0] separates them [permute]
// CHECK-NEXT{LITERAL}: :9:3: note: input dims 1|2 kept apart: stride 8 != 4 * 1 in operand #0 [permute]
// CHECK-NEXT{LITERAL}: :9:3: note: mask [C, C, C]
// CHECK-NEXT{LITERAL}: :14:3: remark: 'hivm.hir.vtranspose' not flattened: none of its 3 dims merge
// CHECK-NEXT: hivm.hir.vtranspose
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :14:3: note: input dims 0|1 kept apart: permutation [1, 2, 0] separates them [permute]
// CHECK-NEXT{LITERAL}: :14:3: note: input dims 1|2 kept apart: stride 16 != 4 * 2 in operand #1 [permute]
// CHECK-NEXT{LITERAL}: :14:3: note: mask [C, C, C]
// CHECK-NEXT{LITERAL}: :19:3: remark: 'hivm.hir.vtranspose' rank 3 -> 2: inputs [[0, 1], [2]], inits [[0], [1, 2]]
// CHECK-NEXT: hivm.hir.vtranspose
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :19:3: note: input dims 0|1 joined: dim 1 has size 1 in all inputs [unit]
// CHECK-NEXT{LITERAL}: :19:3: note: input dims 1|2 kept apart: permutation [2, 0, 1] separates them [permute]
// CHECK-NEXT{LITERAL}: :19:3: note: mask [C, U, C], unit [[0, 1], [2]] / [[0], [1, 2]]
// CHECK-NEXT{LITERAL}: :19:3: note: permutation [2, 0, 1] becomes [1, 0]
// CHECK-NEXT{LITERAL}: :25:3: remark: 'hivm.hir.vabs' rank 4 -> 3: inputs [[0], [1], [2, 3]], inits [[0], [1], [2, 3]]
// CHECK-NEXT: hivm.hir.vabs
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :25:3: note: input dims 0|1 kept apart: permutation [1, 0, 2, 3] separates them [permute]
// CHECK-NEXT{LITERAL}: :25:3: note: input dims 1|2 kept apart: permutation [1, 0, 2, 3] separates them [permute]
// CHECK-NEXT{LITERAL}: :25:3: note: input dims 2|3 joined: stride 5 = 5 * 1 in all operands [permute]
// CHECK-NEXT{LITERAL}: :25:3: note: mask [C, C, C, C], permute [[0], [1], [2, 3]] / [[0], [1], [2, 3]]
// CHECK-NEXT{LITERAL}: :25:3: note: permutation [1, 0, 2, 3] becomes [1, 0, 2]
// CHECK-NEXT{LITERAL}: :31:3: remark: 'hivm.hir.vtranspose' not flattened: it would become permutation [1, 3, 0, 2], which the hardware does not have
// CHECK-NEXT: hivm.hir.vtranspose
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :36:3: remark: 'hivm.hir.vabs' not flattened: operands differ in the dims of size 1
// CHECK-NEXT: hivm.hir.vabs
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: flatten-ops: 3 of 7 operations flattened, ranks 24 -> 21; of the other 4, 2 you can change, 2 never flatten (mode=safe, arch=regbase)
// CHECK-NOT: {{.}}
