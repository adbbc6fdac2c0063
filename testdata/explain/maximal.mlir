// RUN: hivm-opt --flatten-ops="arch=regbase mode=maximal align-guard" --explain %s -o %t 2>&1 | FileCheck %s

func.func @proven(%v: f32, %n: index, %m: index, %k: index) {
  %0 = memref.alloc(%n, %m) : memref<?x?xf32>
  %1 = memref.subview %0[%k, 0] [4, %m] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[?, 1], offset: ?>>)
  return
}

func.func @unknown(%a: memref<4x?xf32, strided<[?, 1]>>) {
  hivm.hir.vexp ins(%a : memref<4x?xf32, strided<[?, 1]>>) outs(%a : memref<4x?xf32, strided<[?, 1]>>)
  return
}

func.func @units_of_one_operand(%a: memref<1x8xf32, strided<[77, 1]>>, %b: memref<6x8xf32>) {
  hivm.hir.vbrc ins(%a : memref<1x8xf32, strided<[77, 1]>>) outs(%b : memref<6x8xf32>) broadcast_dims = [0]
  return
}

func.func @pad(%a: memref<2x4x8xf32>, %v: f32, %b: memref<2x7x8xf32>) {
  hivm.hir.vpad ins(%a : memref<2x4x8xf32>) outs(%b : memref<2x7x8xf32>) low[0, 1, 0] high[0, 2, 0] pad_value %v : f32
  return
}

func.func @concat(%a: memref<2x1x6xf32>, %b: memref<2x3x6xf32>, %c: memref<2x4x6xf32>) {
  hivm.hir.vconcat dim(1) ins(%a, %b : memref<2x1x6xf32>, memref<2x3x6xf32>) outs(%c : memref<2x4x6xf32>)
  return
}

// Six numbers of four bytes are no multiple of 32 bytes, eight are.
func.func @aligned(%a: memref<1x8xf32>, %b: memref<3x8xf32>, %c: memref<4x8xf32>) {
  hivm.hir.vconcat dim(0) ins(%a, %b : memref<1x8xf32>, memref<3x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

func.func @reduce_dim_without_effect(%a: memref<4x8x1xf32>, %b: memref<4x1x1xf32>) {
  hivm.hir.vreduce <sum> ins(%a : memref<4x8x1xf32>) outs(%b : memref<4x1x1xf32>) reduce_dims = [1, 2]
  return
}

func.func @too_large(%v: f32, %a: memref<4294967296x4294967296xf32>) {
  hivm.hir.vbrc ins(%v : f32) outs(%a : memref<4294967296x4294967296xf32>)
  return
}

func.func @rotation(%a: memref<2x3x4xf32>, %b: memref<3x4x2xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4xf32>) outs(%b : memref<3x4x2xf32>) permutation = [1, 2, 0]
  return
}

// CHECK{LITERAL}: :6:3: remark: 'hivm.hir.vbrc' rank 2 -> 1: [[0, 1]]
// CHECK-NEXT: hivm.hir.vbrc
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :6:3: note: dims 0|1 joined: proven: stride s2 = s2 * 1 (s2 is the size of dim 1) in all operands [maximal]
// CHECK-NEXT{LITERAL}: :6:3: note: mask [C, C], maximal [[0, 1]]
// CHECK-NEXT{LITERAL}: :11:3: remark: 'hivm.hir.vexp' not flattened: dims 0|1 kept apart: the size of dim 1 and the stride of dim 0 are dynamic in operand #0: ? = ? * 1 [maximal]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :11:3: note: dims 0|1: declare the sizes and strides of operands #0 (%a), #1 (%a), or use types without a layout if they are dense
// CHECK-NEXT{LITERAL}: :16:3: remark: 'hivm.hir.vbrc' not flattened: dims 0|1 kept apart: dim 0 is a broadcast dim [maximal]
// CHECK-NEXT: hivm.hir.vbrc
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :21:3: remark: 'hivm.hir.vpad' rank 3 -> 2: [[0], [1, 2]]
// CHECK-NEXT: hivm.hir.vpad
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :21:3: note: dims 0|1 kept apart: dim 1 is a pad dim, and the source has several elements on dim 0 [maximal]
// CHECK-NEXT{LITERAL}: :21:3: note: dims 1|2 joined: stride 8 = 8 * 1 in all operands, and the pad dim takes the other in [maximal]
// CHECK-NEXT{LITERAL}: :21:3: note: mask [C, C, C], maximal [[0], [1, 2]]
// CHECK-NEXT{LITERAL}: :21:3: note: pad dims [1] become [1]
// CHECK-NEXT{LITERAL}: :26:3: remark: 'hivm.hir.vconcat' not flattened: none of its 3 dims merge
// CHECK-NEXT: hivm.hir.vconcat
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :26:3: note: dims 0|1 kept apart: dim 1 is a concat dim, and there are several elements on dim 0 [maximal]
// CHECK-NEXT{LITERAL}: :26:3: note: dims 1|2 kept apart: a part would begin off the blocks of 32 bytes [maximal]
// CHECK-NEXT{LITERAL}: :26:3: note: dims 1|2: align-guard=false joins them
// CHECK-NEXT{LITERAL}: :26:3: note: mask [C, C, C]
// CHECK-NEXT{LITERAL}: :32:3: remark: 'hivm.hir.vconcat' rank 2 -> 1: [[0, 1]]
// CHECK-NEXT: hivm.hir.vconcat
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :32:3: note: dims 0|1 joined: stride 8 = 8 * 1 in operands #1, #2, and the concat dim takes the other in [maximal]
// CHECK-NEXT{LITERAL}: :32:3: note: mask [C, C], maximal [[0, 1]]
// CHECK-NEXT{LITERAL}: :32:3: note: concat dims [0] become [0]
// CHECK-NEXT{LITERAL}: :37:3: remark: 'hivm.hir.vreduce' rank 3 -> 2: [[0], [1, 2]]
// CHECK-NEXT: hivm.hir.vreduce
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :37:3: note: dims 0|1 kept apart: dim 1 is a reduce dim [maximal]
// CHECK-NEXT{LITERAL}: :37:3: note: dims 1|2 joined: dim 2 has size 1 in all operands [maximal]
// CHECK-NEXT{LITERAL}: :37:3: note: mask [C, C, C], maximal [[0], [1, 2]]
// CHECK-NEXT{LITERAL}: :37:3: note: reduce dims [1, 2] become [1]
// CHECK-NEXT{LITERAL}: :42:3: remark: 'hivm.hir.vbrc' not flattened: dims 0|1 kept apart: the size of the group would not fit 64 bits [maximal]
// CHECK-NEXT: hivm.hir.vbrc
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :47:3: remark: 'hivm.hir.vtranspose' rank 3 -> 2: inputs [[0], [1, 2]], inits [[0, 1], [2]]
// CHECK-NEXT: hivm.hir.vtranspose
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :47:3: note: input dims 0|1 kept apart: permutation [1, 2, 0] separates them [maximal]
// CHECK-NEXT{LITERAL}: :47:3: note: input dims 1|2 joined: stride 4 = 4 * 1 in operand #0, stride 8 = 4 * 2 in operand #1 [maximal]
// CHECK-NEXT{LITERAL}: :47:3: note: mask [C, C, C], maximal [[0], [1, 2]] / [[0, 1], [2]]
// CHECK-NEXT{LITERAL}: :47:3: note: permutation [1, 2, 0] becomes [1, 0]
// CHECK-NEXT{LITERAL}: flatten-ops: 5 of 9 operations flattened, ranks 22 -> 17; of the other 4, 2 you can change, 2 never flatten (mode=maximal, arch=regbase)
// CHECK-NOT: {{.}}
