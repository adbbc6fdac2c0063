// RUN: hivm-opt %s --split-input-file --hivm-map-forall-to-blocks=strict=true --verify-diagnostics
// RUN: hivm-opt %s --split-input-file --hivm-map-forall-to-blocks 2>&1 | FileCheck %s

// CHECK: warning: 'scf.forall' op stays: scf.forall op requires a mapping attribute
func.func @none(%m: memref<?xf32>, %n: index, %f: f32) {
  // expected-error@+1 {{'scf.forall' op scf.forall op requires a mapping attribute}}
  scf.forall (%i) in (%n) {
    memref.store %f, %m[%i] : memref<?xf32>
  }
  return
}

// -----

// CHECK: warning: 'scf.forall' op stays: only support hivm block/sub_block attr
func.func @gpu(%m: memref<?xf32>, %n: index, %f: f32) {
  // expected-error@+1 {{'scf.forall' op only support hivm block/sub_block attr}}
  scf.forall (%i) in (%n) {
    memref.store %f, %m[%i] : memref<?xf32>
  } {mapping = [#gpu.block<x>]}
  return
}

// -----

// CHECK: warning: 'scf.forall' op stays: duplicate attribute, cannot map different loops to the same mapping id
func.func @twice(%m: memref<?x?xf32>, %n: index, %f: f32) {
  // expected-error@+1 {{'scf.forall' op duplicate attribute, cannot map different loops to the same mapping id}}
  scf.forall (%i, %j) in (%n, %n) {
    memref.store %f, %m[%i, %j] : memref<?x?xf32>
  } {mapping = [#hivm.block, #hivm.block]}
  return
}

// -----

// CHECK: warning: 'scf.forall' op stays: unsupported non-normalized loops
func.func @steps(%m: memref<?xf32>, %n: index, %f: f32) {
  // expected-error@+1 {{'scf.forall' op unsupported non-normalized loops}}
  scf.forall (%i) = (0) to (%n) step (4) {
    memref.store %f, %m[%i] : memref<?xf32>
  } {mapping = [#hivm.block]}
  return
}

// -----

// CHECK: warning: 'scf.forall' op stays: only bufferized scf.forall can be mapped
func.func @tensor(%t: tensor<64xf32>, %x: tensor<1xf32>, %n: index) -> tensor<64xf32> {
  // expected-error@+1 {{'scf.forall' op only bufferized scf.forall can be mapped}}
  %0 = scf.forall (%i) in (%n) shared_outs(%a = %t) -> tensor<64xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %a[%i] [1] [1] : tensor<1xf32> into tensor<64xf32>
    }
  } {mapping = [#hivm.block]}
  return %0 : tensor<64xf32>
}

// -----

// The bound of a loop that is mapped together with another has to be known in front of both; with
// strict it need not.
// CHECK: warning: 'scf.forall' op stays: its upper bound is computed in another scf.forall
func.func @inner(%m: memref<?x?xf32>, %n: index, %f: f32) {
  scf.forall (%i) in (%n) {
    scf.forall (%j) in (%i) {
      memref.store %f, %m[%i, %j] : memref<?x?xf32>
    } {mapping = [#hivm.sub_block<x>]}
  } {mapping = [#hivm.block]}
  return
}
