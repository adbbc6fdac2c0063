// RUN: hivm-opt %s | FileCheck %s
// RUN: hivm-opt %s --cse | FileCheck %s --check-prefix=CSE

// Each operation of MLIR's dialects whose region may hold others. A test of cse puts
// things into them that have effects.

// CHECK-LABEL: func.func @loops
// CHECK: scf.for
// CHECK: scf.while
// CHECK: scf.parallel
// CHECK: scf.forall
// CHECK: affine.for
// CHECK: affine.parallel
// CSE-LABEL: func.func @loops
// CSE-NEXT: return
func.func @loops(%n: index, %c: i1, %f: f32) {
  scf.for %i = %n to %n step %n {
  }
  %0 = scf.while (%a = %f) : (f32) -> f32 {
    scf.condition(%c) %a : f32
  } do {
  ^bb0(%b: f32):
    scf.yield %b : f32
  }
  %1 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %x : f32
    }
  }
  scf.forall (%i) in (%n) {
  }
  affine.for %i = 0 to 4 {
  }
  affine.parallel (%i) = (0) to (4) {
  }
  return
}

// CHECK-LABEL: func.func @branches
// CHECK: scf.if
// CHECK: scf.index_switch
// CHECK: scf.execute_region
// CHECK: affine.if
// CHECK: memref.alloca_scope
// CSE-LABEL: func.func @branches
// CSE-NEXT: scf.execute_region
func.func @branches(%n: index, %c: i1, %f: f32) {
  %0 = scf.if %c -> f32 {
    scf.yield %f : f32
  } else {
    scf.yield %f : f32
  }
  %1 = scf.index_switch %n -> f32
  case 2 {
    scf.yield %f : f32
  }
  default {
    scf.yield %f : f32
  }
  %2 = scf.execute_region -> f32 {
    scf.yield %f : f32
  }
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) {
  } else {
  }
  memref.alloca_scope {
    memref.alloca_scope.return
  }
  return
}

// CHECK-LABEL: func.func @tensors
// CHECK: tensor.generate
// CHECK: tensor.pad
// CHECK: memref.generic_atomic_rmw
// CSE-LABEL: func.func @tensors
// CSE: memref.generic_atomic_rmw
func.func @tensors(%n: index, %f: f32, %t: tensor<?xf32>, %m: memref<4xf32>) {
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<?xf32>
  %1 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<?xf32> to tensor<?xf32>
  %2 = memref.generic_atomic_rmw %m[%n] : memref<4xf32> {
  ^bb0(%x: f32):
    memref.atomic_yield %x : f32
  }
  return
}
