// RUN: hivm-opt --hivm-mark-disable-load --verify-diagnostics %s
// RUN: hivm-opt --hivm-mark-disable-load=strict=true %s | FileCheck %s

#gm = #hivm.address_space<gm>

// A callee writes the memory.
// CHECK-LABEL: func.func @call(
// CHECK: memref.load %arg0[{{.*}}] {disableDCache = 0 : i32
// CHECK: memref.load %arg1[{{.*}}] {mark
func.func @call(%x: memref<8xi32, #gm>, %y: memref<8xi32, #gm>, %i: index) attributes {hacc.entry} {
  func.call @callee(%x, %i) : (memref<8xi32, #gm>, index) -> ()
  // expected-warning@+1 {{'memref.load' op changes the meaning: it may find old data in the data cache, since the memory may be written by a caller, a callee, or through a loop or a branch}}
  %0 = memref.load %x[%i] : memref<8xi32, #gm>
  %1 = memref.load %y[%i] : memref<8xi32, #gm>
  return
}

// A caller may have written it. What the function writes itself is seen by default.
// CHECK-LABEL: func.func @callee(
// CHECK: memref.load %arg0[{{.*}}] {disableDCache = 0 : i32
func.func @callee(%x: memref<8xi32, #gm>, %i: index) {
  // expected-warning@+1 {{op changes the meaning: it may find old data in the data cache}}
  %0 = memref.load %x[%i] : memref<8xi32, #gm>
  return
}

// The load comes from one of two arguments. The store goes through the argument of a loop.
// CHECK-LABEL: func.func @either(
// CHECK: memref.load %{{.*}}[{{.*}}] {disableDCache = 0 : i32
// CHECK: memref.load %arg2[{{.*}}] {disableDCache = 0 : i32
// CHECK: memref.load %arg3[{{.*}}] {mark
func.func @either(%x: memref<8xi32, #gm>, %y: memref<8xi32, #gm>, %z: memref<8xi32, #gm>, %w: memref<8xi32, #gm>, %i: index, %c: i1, %v: i32) attributes {hacc.entry} {
  %p = scf.if %c -> memref<8xi32, #gm> {
    scf.yield %x : memref<8xi32, #gm>
  } else {
    scf.yield %y : memref<8xi32, #gm>
  }
  // expected-warning@+1 {{op changes the meaning: it may find old data in the data cache}}
  %0 = memref.load %p[%i] : memref<8xi32, #gm>
  memref.store %0, %y[%i] : memref<8xi32, #gm>
  scf.for %j = %i to %i step %i iter_args(%q = %z) -> memref<8xi32, #gm> {
    memref.store %0, %q[%j] : memref<8xi32, #gm>
    scf.yield %q : memref<8xi32, #gm>
  }
  // expected-warning@+1 {{op changes the meaning: it may find old data in the data cache}}
  %1 = memref.load %z[%i] : memref<8xi32, #gm>
  %2 = memref.load %w[%i] : memref<8xi32, #gm>
  return
}
