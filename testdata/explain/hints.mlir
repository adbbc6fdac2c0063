// RUN: hivm-opt --flatten-ops=arch=membase --explain %s -o %t 2>&1 | FileCheck %s

// Safe mode says what maximal mode would do.

func.func @followed(%v: f32, %n: index, %m: index, %k: index) {
  %0 = memref.alloc(%n, %m) : memref<?x?xf32>
  %1 = memref.subview %0[%k, 0] [4, %m] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  hivm.hir.vbrc ins(%v : f32) outs(%1 : memref<4x?xf32, strided<[?, 1], offset: ?>>)
  return
}

func.func @padded(%a: memref<2x4x8xf32>, %v: f32, %b: memref<2x7x8xf32>) {
  hivm.hir.vpad ins(%a : memref<2x4x8xf32>) outs(%b : memref<2x7x8xf32>) low[0, 1, 0] high[0, 2, 0] pad_value %v : f32
  return
}

func.func @three_axes(%a: memref<2x3x4x5xf32>, %b: memref<4x5x2x3xf32>) {
  hivm.hir.vtranspose ins(%a : memref<2x3x4x5xf32>) outs(%b : memref<4x5x2x3xf32>) permutation = [2, 3, 0, 1]
  return
}

// Where one operand has a gap for certain it is of no use to declare something about
// another one, and a number that nothing can be equal to, or that another operand
// contradicts, is not proposed.

func.func @certain(%a: memref<4x8xf32, strided<[?, 1]>>, %b: memref<4x8xf32, strided<[16, 1]>>) {
  hivm.hir.vexp ins(%a : memref<4x8xf32, strided<[?, 1]>>) outs(%b : memref<4x8xf32, strided<[16, 1]>>)
  return
}

func.func @alike(%a: memref<4x8xf32, strided<[?, 1]>>, %b: memref<4x8xf32, strided<[?, 1]>>) {
  hivm.hir.vexp ins(%a : memref<4x8xf32, strided<[?, 1]>>) outs(%b : memref<4x8xf32, strided<[?, 1]>>)
  return
}

func.func @never(%a: memref<4x?xf32, strided<[7, 2]>>, %b: memref<4x?xf32>) {
  hivm.hir.vexp ins(%a : memref<4x?xf32, strided<[7, 2]>>) outs(%b : memref<4x?xf32>)
  return
}

func.func @other_size(%a: memref<4x?xf32, strided<[8, 1]>>, %b: memref<4x6xf32>) {
  hivm.hir.vexp ins(%a : memref<4x?xf32, strided<[8, 1]>>) outs(%b : memref<4x6xf32>)
  return
}

// CHECK{LITERAL}: :8:3: remark: 'hivm.hir.vbrc' not flattened: dims 0|1 kept apart: the size of dim 1 and the stride of dim 0 are dynamic in operand #1: ? = ? * 1 [uniform]
// CHECK-NEXT: hivm.hir.vbrc
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :8:3: note: dims 0|1: --flatten-ops="arch=membase mode=maximal" joins them
// CHECK-NEXT{LITERAL}: :13:3: remark: 'hivm.hir.vpad' not flattened: none of its 3 dims merge
// CHECK-NEXT: hivm.hir.vpad
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :13:3: note: dims 0|1 kept apart: dim 1 is a pad dim [uniform]
// CHECK-NEXT{LITERAL}: :13:3: note: dims 1|2 kept apart: dim 1 is a pad dim [uniform]
// CHECK-NEXT{LITERAL}: :13:3: note: dims 1|2: --flatten-ops="arch=membase mode=maximal" joins them
// CHECK-NEXT{LITERAL}: :13:3: note: mask [C, C, C]
// CHECK-NEXT{LITERAL}: :18:3: remark: 'hivm.hir.vtranspose' not flattened: the permutation is not a swap of two axes
// CHECK-NEXT: hivm.hir.vtranspose
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :18:3: note: --flatten-ops="arch=membase mode=maximal" flattens it: inputs [[0, 1], [2, 3]], inits [[0, 1], [2, 3]]
// CHECK-NEXT{LITERAL}: :27:3: remark: 'hivm.hir.vexp' not flattened: dims 0|1 kept apart: stride 16 != 8 * 1 in operand #1 [uniform]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :32:3: remark: 'hivm.hir.vexp' not flattened: dims 0|1 kept apart: the stride of dim 0 is dynamic in operand #0: ? = 8 * 1 [uniform]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :32:3: note: dims 0|1: dim 0 with stride 8 in operands #0 (%a), #1 (%b) would merge; declare it so if that holds
// CHECK-NEXT{LITERAL}: :37:3: remark: 'hivm.hir.vexp' not flattened: dims 0|1 kept apart: the size of dim 1 is dynamic in operand #0: 7 = ? * 2 [uniform]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :42:3: remark: 'hivm.hir.vexp' not flattened: dims 0|1 kept apart: the size of dim 1 is dynamic in operand #0: 8 = ? * 1 [uniform]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: flatten-ops: 0 of 7 operations flattened, ranks 17 -> 17; of the other 7, 7 you can change (mode=safe, arch=membase)
// CHECK-NOT: {{.}}
