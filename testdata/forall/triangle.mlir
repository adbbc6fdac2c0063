// RUN: hivm-opt %s --map-for-to-forall | FileCheck %s
// RUN: hivm-opt %s --map-for-to-forall --hivm-map-forall-to-blocks=strict=true | FileCheck %s --check-prefix=BLOCKS

// On register-based hardware a nest becomes one scf.forall, but not where the bounds of the inner loop depend
// on the number of the outer one: both become loops of their own. Strict maps these to blocks, too.
// CHECK-LABEL: func.func @triangle
// CHECK-SAME: (%[[M:.*]]: memref<?x?xf32>, %[[N:.*]]: index, %[[F:.*]]: f32)
// CHECK: scf.forall (%[[I:.*]]) in (%[[N]]) {
// CHECK-NEXT: scf.forall (%[[J:.*]]) in (%[[I]]) {
// CHECK-NEXT: memref.store %[[F]], %[[M]][%[[I]], %[[J]]] : memref<?x?xf32>
// CHECK-NEXT: } {mapping = [#hivm.block]}
// CHECK-NEXT: } {mapping = [#hivm.block]}
// BLOCKS-LABEL: func.func @triangle
// BLOCKS: hivm.hir.get_block_idx
// BLOCKS: scf.for
// BLOCKS: scf.for
// BLOCKS: memref.store
module attributes {hacc.target = #hacc.target<"Ascend910_9589">} {
  func.func @triangle(%m: memref<?x?xf32>, %n: index, %f: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      scf.for %j = %c0 to %i step %c1 {
        memref.store %f, %m[%i, %j] : memref<?x?xf32>
      } {map_for_to_forall}
    } {map_for_to_forall}
    return
  }
}
