// RUN: hivm-opt %s --mlir-print-local-scope | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic --mlir-print-local-scope | FileCheck %s --check-prefix=GENERIC
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt --mlir-print-local-scope | FileCheck %s

// The kinds of loops that the reference adds to MLIR's: mlir-opt refuses them.

// CHECK-LABEL: func.func @kinds
// CHECK-SAME: {k = [#linalg.iterator_type<concat>, #linalg.iterator_type<gather>]}
// CHECK-NEXT: linalg.generic
// CHECK-SAME: iterator_types = ["parallel", "gather"]}
// GENERIC: "linalg.generic"
// GENERIC-SAME: iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<gather>]
// CHECK: linalg.generic
// CHECK-SAME: iterator_types = ["concat", "reduction"]}
// GENERIC: "linalg.generic"
// GENERIC-SAME: iterator_types = [#linalg.iterator_type<concat>, #linalg.iterator_type<reduction>]
#same = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @kinds(%a: memref<4x8xf32>, %b: memref<4xf32>) attributes {k = [#linalg.iterator_type<concat>, #linalg.iterator_type<gather>]} {
  linalg.generic {indexing_maps = [#same, #row], iterator_types = ["parallel", "gather"]} ins(%a : memref<4x8xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  linalg.generic {indexing_maps = [#same, #row], iterator_types = ["concat", "reduction"]} ins(%a : memref<4x8xf32>) outs(%b : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
