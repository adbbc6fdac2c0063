// RUN: hivm-opt %s | FileCheck %s --match-full-lines
// RUN: hivm-opt %s | hivm-opt | FileCheck %s --match-full-lines
// RUN: hivm-opt %s --canonicalize --mlir-print-ir-after=canonicalize -o /dev/null 2>&1 | FileCheck %s --check-prefix=DUMP
// RUN: hivm-opt %s --mlir-print-local-scope | FileCheck %s --check-prefix=LOCAL

// The resources that the text speaks of are printed in the order in which it does, the
// last of two with one key, and those of other tools in their order. Dumps have the
// former only.

// The type of an initial value follows from that of the buffer.

// CHECK:      memref.global constant @g : memref<1xi32> = dense_resource<init>
// CHECK-NEXT: func.func @typed() attributes {t.map = #map, t.r = dense_resource<init> : tensor<1xi32, #map>} {

// CHECK:      {-#
// CHECK-NEXT:   dialect_resources: {
// CHECK-NEXT:     builtin: {
// CHECK-NEXT:       a.b: "0x04000000010000000000000A",
// CHECK-NEXT:       empty: "0x00000000",
// CHECK-NEXT:       late: "0x0400000001000000FFFFFFFF",
// CHECK-NEXT:       init: "0x0400000002000000"
// CHECK-NEXT:     }
// CHECK-NEXT:   },
// CHECK-NEXT:   external_resources: {
// CHECK-NEXT:     other: {
// CHECK-NEXT:       x: "0x04000000AB",
// CHECK-NEXT:       y: "abc\0A\22",
// CHECK-NEXT:       z: true,
// CHECK-NEXT:       w: false
// CHECK-NEXT:     },
// CHECK-NEXT:     more: {
// CHECK-NEXT:       g: true
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: #-}
// CHECK-NOT: {{.}}

// DUMP: dialect_resources: {
// DUMP-NOT: external_resources

// LOCAL-NOT: _resources

module attributes {t.used = dense_resource<a.b> : tensor<2xi32>, t.z = dense_resource<empty> : tensor<0xi32>} {
  func.func @f() attributes {t.y = [dense_resource<late> : tensor<1xi64>, {k = dense_resource<empty> : tensor<0xi32>}], t.w = dense_resource<none> : tensor<1xi32>, t.v = "dense_resource<unused>"} {
    return
  }
  memref.global constant @g : memref<1xi32> = dense_resource<init>
  func.func @typed() attributes {t.map = affine_map<(d0) -> (d0)>, t.r = dense_resource<init> : tensor<1xi32, affine_map<(d0) -> (d0)>>} {
    return
  }
}

{-#
  // A comment.
  external_resources: {
    other: { x: "0x04000000ab", y: "abc\n\"", z: true },
    nothing: {}
  },
  dialect_resources: {
    builtin: {
      unused: "0x0400000001000000",
      late: "0x0400000001000000FFFFFFff",
      empty: "0x04000000",
      init: "0x0400000002000000",
      a.b: "0x0400000001000000",
      a.b: "0x04000000010000000000000a"
    }
  }
#-}
{-# external_resources: { more: { g: true }, other: { w: false } } #-}
