// RUN: hivm-opt --flatten-ops="arch=regbase check-mark-stride" --explain %s -o %t 2>&1 | FileCheck %s

// An alignment mark pads rows of 40 bytes to 64: what was compared is not what the type
// says, and no stride that the type might declare would change it.

func.func @padded(%out: memref<4x10xf32>) {
  %0 = memref.alloc() : memref<4x10xf32>
  annotation.mark %0 {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x10xf32>
  hivm.hir.vexp ins(%0 : memref<4x10xf32>) outs(%out : memref<4x10xf32>)
  return
}

// The rows of this one fill their blocks.
func.func @full(%out: memref<4x8xf32, strided<[9, 1]>>) {
  %0 = memref.alloc() : memref<4x8xf32>
  annotation.mark %0 {hivm.stride_align_dims = array<i32: 0>, hivm.stride_align_value_in_byte = array<i32: 32>} : memref<4x8xf32>
  hivm.hir.vexp ins(%0 : memref<4x8xf32>) outs(%out : memref<4x8xf32, strided<[9, 1]>>)
  return
}

// CHECK{LITERAL}: :9:3: remark: 'hivm.hir.vexp' not flattened: dims 0|1 kept apart: stride 16 != 10 * 1 in operand #0, as its alignment mark has it [uniform]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :17:3: remark: 'hivm.hir.vexp' not flattened: dims 0|1 kept apart: stride 9 != 8 * 1 in operand #1 [uniform]
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: flatten-ops: 0 of 2 operations flattened, ranks 4 -> 4; of the other 2, 2 you can change (mode=safe, arch=regbase)
// CHECK-NOT: {{.}}
