// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
// RUN: hivm-opt %s --mlir-print-op-generic | hivm-opt | FileCheck %s

// CHECK-LABEL: func.func @marks
// CHECK-SAME: annotation.filter_passes = #annotation.filter_passes<"cse">
// CHECK-SAME: t.modes = [#annotation.effect_mode<read>, #annotation.effect_mode<write>]
func.func @marks(%m: memref<?xf32>, %n: index) attributes {annotation.filter_passes = #annotation.filter_passes<"cse">, t.modes = [#annotation.effect_mode<read>, #annotation.effect_mode<write>]} {
  // The effect that is the default stays out of the custom form.
  // CHECK-NEXT: annotation.mark %arg0 : memref<?xf32>
  // CHECK-NEXT: annotation.mark %arg0 {effects = ["read"], k = 1 : i64} : memref<?xf32>
  // GENERIC: "annotation.mark"(%{{.*}}) <{effects = ["write"]}> : (memref<?xf32>) -> ()
  // GENERIC-NEXT: "annotation.mark"(%{{.*}}) <{effects = ["read"]}> {k = 1 : i64} : (memref<?xf32>) -> ()
  annotation.mark %m {effects = ["write"]} : memref<?xf32>
  annotation.mark %m {k = 1, effects = ["read"]} : memref<?xf32>
  // CHECK-NEXT: annotation.mark %arg0 keys = ["size"] values = [%arg1 : index] : memref<?xf32>
  // CHECK-NEXT: annotation.mark %arg1 values = [%arg1, %arg0 : index, memref<?xf32>] : index
  // GENERIC-NEXT: "annotation.mark"({{%.*, %.*}}) <{effects = ["write"], keys = ["size"]}> : (memref<?xf32>, index) -> ()
  annotation.mark %m keys = ["size"] values = [%n : index] : memref<?xf32>
  annotation.mark %n values = [%n, %m : index, memref<?xf32>] : index
  return
}
