// RUN: hivm-opt %s --canonicalize | FileCheck %s
// RUN: hivm-opt %s --cse | FileCheck %s
// RUN: hivm-opt %s --flatten-ops | FileCheck %s

// What vanishes when nobody uses its results, and what stays.

// A scope has the effects of its body.

// CHECK-LABEL: func.func @scopes
// CHECK-NEXT: scope.scope : () -> () {
// CHECK-NEXT:   memref.store
// CHECK-NEXT:   scope.return
// CHECK-NEXT: }
// CHECK-NEXT: scope.scope : () -> () {
// CHECK-NEXT:   func.call @outside
// CHECK-NEXT:   scope.return
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @scopes(%m: memref<4xf32>, %i: index, %f: f32) {
  scope.scope : () -> () {
    memref.store %f, %m[%i] : memref<4xf32>
    scope.return
  }
  scope.scope : () -> () {
    func.call @outside() : () -> ()
    scope.return
  }
  %0 = scope.scope : () -> (f32) {
    %1 = memref.load %m[%i] : memref<4xf32>
    scope.return %1 : f32
  }
  scope.scope : () -> () {
    scope.return
  }
  return
}
func.func private @outside()

// What is done in a terminator counts.

// CHECK-LABEL: func.func @reduction
// CHECK: scf.parallel
// CHECK: scf.reduce
// CHECK: memref.store
// CHECK-LABEL: func.func @reduce
// CHECK-NEXT: return
func.func @reduction(%in: memref<64xf32>, %log: memref<2xf32>, %zero: index, %one: index, %start: f32) {
  %unused = scf.parallel (%i) = (%zero) to (%one) step (%one) init (%start) -> f32 {
    %v = memref.load %in[%i] : memref<64xf32>
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %r: f32):
      memref.store %l, %log[%zero] : memref<2xf32>
      scf.reduce.return %l : f32
    }
  }
  return
}
func.func @reduce(%in: memref<64xf32>, %zero: index, %one: index, %start: f32) {
  %unused = scf.parallel (%i) = (%zero) to (%one) step (%one) init (%start) -> f32 {
    %v = memref.load %in[%i] : memref<64xf32>
    scf.reduce(%v : f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.addf %l, %r : f32
      scf.reduce.return %s : f32
    }
  }
  return
}

// CHECK-LABEL: func.func @map
// CHECK-NEXT: linalg.map
// CHECK: memref.store
// CHECK: return
func.func @map(%t: tensor<4xf32>, %m: memref<2xf32>, %i: index) {
  %0 = linalg.map ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>) (%x: f32) {
    memref.store %x, %m[%i] : memref<2xf32>
    linalg.yield %x : f32
  }
  %1 = linalg.map { math.exp } ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
  return
}

// Accesses by computed addresses write what they are given even if it is a tensor.
// An exchange does not say what its effects are.

// CHECK-LABEL: func.func @accesses
// CHECK-NEXT: hivm.hir.gather_load
// CHECK-NEXT: hivm.hir.indirect_load
// CHECK-NEXT: hivm.hir.stride_load
// CHECK-NEXT: hivm.hir.embedding_gather
// CHECK-NEXT: hivm.hir.atomic_xchg
// CHECK-NEXT: return
func.func @accesses(%m: memref<?xf32>, %at: tensor<8xi64>, %t: tensor<8xf32>, %n: i32, %f: f32, %v: tensor<8x4xf32>, %k: i32, %x: i64) {
  %0 = hivm.hir.gather_load ins(%m : memref<?xf32>, %at : tensor<8xi64>, %x : i64) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  %1 = hivm.hir.indirect_load ins(%m : memref<?xf32>, %at : tensor<8xi64>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  %2 = hivm.hir.stride_load ins(%m : memref<?xf32>) outs(%t : tensor<8xf32>) offset(%n : i32) other(%f : f32) strides([%n : i32]) numels([%n : i32]) -> tensor<8xf32>
  %3 = hivm.hir.embedding_gather ins(%m : memref<?xf32>, %at : tensor<8xi64>, %n : i32, [%n, %n : i32, i32], [%n, %n : i32, i32]) outs(%v : tensor<8x4xf32>) -> tensor<8x4xf32>
  %4 = hivm.hir.atomic_xchg ins(%t : tensor<8xf32>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  return
}

// CHECK-LABEL: func.func @tensors
// CHECK-NEXT: return
func.func @tensors(%t: tensor<8xf32>) {
  %0 = hivm.hir.vexp ins(%t : tensor<8xf32>) outs(%t : tensor<8xf32>) -> tensor<8xf32>
  %1 = hivm.hir.atomic_rmw ins(%t : tensor<8xf32>) outs(%t : tensor<8xf32>) atomic_kind = <add> -> tensor<8xf32>
  %s = symbol.symbolic_int @s {max_val = 9 : i64, min_val = 1 : i64} : index
  return
}

// CHECK-LABEL: func.func @sorted
// CHECK-NEXT: hfusion.sort
// CHECK-NEXT: return
func.func @sorted(%t: tensor<8xf32>) {
  %0 = hfusion.sort ins(%t : tensor<8xf32>) descending = false sort_axis = 0 -> tensor<8xf32>
  return
}

// An operation whose author says that it has no effect is dead even if it writes.

// CHECK-LABEL: func.func @custom
// CHECK-NEXT: hivm.hir.custom
// CHECK-NEXT: return
func.func @custom(%m: memref<8xf32>) {
  hivm.hir.custom {hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>, hivm.vf_mode = #hivm.vf_mode<SIMD>, symbol = "a"} "a" ins(%m : memref<8xf32>) outs(%m : memref<8xf32>)
  hivm.hir.custom {no_side_effect, hivm.tcore_type = #hivm.tcore_type<VECTOR>, hivm.pipe = #hivm.pipe<PIPE_V>, hivm.vf_mode = #hivm.vf_mode<SIMD>, symbol = "a"} "a" ins(%m : memref<8xf32>) outs(%m : memref<8xf32>)
  return
}
