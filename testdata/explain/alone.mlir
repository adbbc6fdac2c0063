// RUN: hivm-opt --flatten-ops=arch=regbase --explain %s -o %t 2>&1 | FileCheck %s

// Operations that are left alone as a whole.

func.func @rank_one(%a: memref<8xf32>, %b: memref<8xf32>) {
  hivm.hir.vexp ins(%a : memref<8xf32>) outs(%b : memref<8xf32>)
  return
}

func.func @rank_zero(%a: memref<f32>, %b: memref<f32>) {
  hivm.hir.vexp ins(%a : memref<f32>) outs(%b : memref<f32>)
  return
}

func.func @tensor(%a: tensor<2x8xf32>, %b: memref<2x8xf32>) {
  hivm.hir.vexp ins(%a : tensor<2x8xf32>) outs(%b : memref<2x8xf32>)
  return
}

func.func @affine(%a: memref<4x8xf32, affine_map<(d0, d1) -> (d0 * 8 + d1 + 3)>>, %b: memref<4x8xf32>) {
  hivm.hir.vexp ins(%a : memref<4x8xf32, affine_map<(d0, d1) -> (d0 * 8 + d1 + 3)>>) outs(%b : memref<4x8xf32>)
  return
}

func.func @affine_and_not_strided(%a: memref<4x8xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>, %b: memref<4x8xf32>) {
  hivm.hir.vexp ins(%a : memref<4x8xf32, affine_map<(d0, d1) -> (d0 floordiv 2, d1)>>) outs(%b : memref<4x8xf32>)
  return
}

func.func @ranks(%a: memref<2x3x4xf32>, %b: memref<2x3xf32>) {
  hivm.hir.vcumsum ins(%a : memref<2x3x4xf32>) outs(%b : memref<2x3xf32>) cum_dims = [0] reverse = false
  return
}

func.func @sizes(%a: memref<2x3xf32>, %b: memref<2x4xf32>) {
  hivm.hir.vcumsum ins(%a : memref<2x3xf32>) outs(%b : memref<2x4xf32>) cum_dims = [0] reverse = false
  return
}

func.func @unranked(%v: f32, %a: memref<*xf32>) {
  hivm.hir.vbrc ins(%v : f32) outs(%a : memref<*xf32>)
  return
}

func.func @too_large(%v: f32, %a: memref<4294967296x4294967296xf32>) {
  hivm.hir.vbrc ins(%v : f32) outs(%a : memref<4294967296x4294967296xf32>)
  return
}

func.func @scratch(%a: memref<2x8xf32>, %b: memref<2x8xf32>) {
  hivm.hir.vcumsum ins(%a : memref<2x8xf32>) outs(%b : memref<2x8xf32>) temp_buffer(%a : memref<2x8xf32>) cum_dims = [0] reverse = false
  return
}

func.func @kind(%o: index, %s: index, %a: memref<2x8xi32>) {
  hivm.hir.varange offset[%o] strides[%s, %s] outs(%a : memref<2x8xi32>)
  return
}

func.func @host(%a: memref<2x8xf32>, %b: memref<2x8xf32>) attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  hivm.hir.vexp ins(%a : memref<2x8xf32>) outs(%b : memref<2x8xf32>)
  return
}

// CHECK{LITERAL}: :6:3: remark: 'hivm.hir.vexp' not flattened: it has one dim
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :11:3: remark: 'hivm.hir.vexp' not flattened: operand #0 has no dims
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :16:3: remark: 'hivm.hir.vexp' not flattened: operand #0 is a tensor
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :16:3: note: flatten after bufferization
// CHECK-NEXT{LITERAL}: :21:3: remark: 'hivm.hir.vexp' not flattened: the layout of operand #0 is an affine map
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :21:3: note: write the layout of operand #0 (%a) as strided<[8, 1], offset: 3>
// CHECK-NEXT{LITERAL}: :26:3: remark: 'hivm.hir.vexp' not flattened: the layout of operand #0 is an affine map
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :26:3: note: give operand #0 (%a) a buffer without a layout
// CHECK-NEXT{LITERAL}: :31:3: remark: 'hivm.hir.vcumsum' not flattened: operand #0 has rank 3 and operand #1 rank 2
// CHECK-NEXT: hivm.hir.vcumsum
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :36:3: remark: 'hivm.hir.vcumsum' not flattened: operands differ in size on an axis that is merged
// CHECK-NEXT: hivm.hir.vcumsum
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :41:3: remark: 'hivm.hir.vbrc' not flattened: no operand is a ranked memref
// CHECK-NEXT: hivm.hir.vbrc
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :46:3: remark: 'hivm.hir.vbrc' not flattened: operand #1 does not collapse: size or stride does not fit 64 bits
// CHECK-NEXT: hivm.hir.vbrc
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :51:3: remark: 'hivm.hir.vcumsum' not flattened: scratch memory is another operand as well
// CHECK-NEXT: hivm.hir.vcumsum
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :56:3: remark: 'hivm.hir.varange' not flattened: operations of this kind are not flattened
// CHECK-NEXT: hivm.hir.varange
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: :61:3: remark: 'hivm.hir.vexp' not flattened: the function runs on the host
// CHECK-NEXT: hivm.hir.vexp
// CHECK-NEXT: {{^ *\^$}}
// CHECK-NEXT{LITERAL}: flatten-ops: 0 of 12 operations flattened, ranks 20 -> 20; of the other 12, 3 you can change, 6 never flatten, 3 have no two dims (mode=safe, arch=regbase)
// CHECK-NOT: {{.}}
