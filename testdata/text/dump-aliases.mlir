// RUN: hivm-opt %s --canonicalize --mlir-print-ir-before=canonicalize --mlir-print-ir-after=canonicalize -o /dev/null 2>&1 | FileCheck %s
// RUN: hivm-opt %s --pass-pipeline="builtin.module(func.func(cse))" --mlir-print-ir-after=cse -o /dev/null 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: hivm-opt %s --canonicalize --mlir-print-ir-after=canonicalize --mlir-print-local-scope -o /dev/null 2>&1 | FileCheck %s --check-prefix=LOCAL

// A dump of a module has aliases, one of a function on its own has not.

// CHECK: // -----// IR Dump Before Canonicalizer (canonicalize) //----- //
// CHECK-NEXT: #map = affine_map<(d0) -> (d0 * 2 + 1)>
// CHECK-NEXT: module {
// CHECK: return {x = #map}
// CHECK: // -----// IR Dump After Canonicalizer (canonicalize) //----- //
// CHECK-NEXT: #map = affine_map<()[s0] -> (s0 * 2 + 1)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 * 2 + 1)>
// CHECK-NEXT: module {
// CHECK: return {x = #map1}

// NESTED: // -----// IR Dump After CSE (cse) //----- //
// NESTED-NEXT: func.func @f
// NESTED: return {x = affine_map<(d0) -> (d0 * 2 + 1)>}

// LOCAL: // -----// IR Dump After Canonicalizer (canonicalize) //----- //
// LOCAL-NEXT: module {
// LOCAL: return {x = affine_map<(d0) -> (d0 * 2 + 1)>}

func.func @f(%i: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
  return {x = affine_map<(d0) -> (d0 * 2 + 1)>} %0 : index
}
