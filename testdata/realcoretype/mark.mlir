// RUN: hivm-opt --hivm-mark-real-core-type --split-input-file --verify-diagnostics %s | FileCheck %s

// A function for one core: all its accesses are there.
// CHECK-LABEL: func.func @vector(
// CHECK: memref.load %{{.*}} {hivm.tcore_type = #hivm.tcore_type<VECTOR>}
// CHECK: hivm.hir.load {{.*}} {hivm.tcore_type = #hivm.tcore_type<VECTOR>}
// CHECK: hivm.hir.vadd
// CHECK-NOT: tcore_type
// CHECK: hivm.hir.store {{.*}} {hivm.tcore_type = #hivm.tcore_type<VECTOR>}
func.func @vector(%g: memref<8xf32, #hivm.address_space<gm>>) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %c0 = arith.constant 0 : index
  %u = memref.alloc() : memref<8xf32, #hivm.address_space<ub>>
  %x = memref.load %g[%c0] : memref<8xf32, #hivm.address_space<gm>>
  hivm.hir.load ins(%g : memref<8xf32, #hivm.address_space<gm>>) outs(%u : memref<8xf32, #hivm.address_space<ub>>)
  hivm.hir.vadd ins(%u, %x : memref<8xf32, #hivm.address_space<ub>>, f32) outs(%u : memref<8xf32, #hivm.address_space<ub>>)
  hivm.hir.store ins(%u : memref<8xf32, #hivm.address_space<ub>>) outs(%g : memref<8xf32, #hivm.address_space<gm>>)
  return
}

// -----

// A mixed kernel: the scalar that only the vector core needs, the bound of a loop that both
// have, the number that only the loop of the cube core needs, a load that nobody needs, and a
// store into a buffer that nobody reads.
// CHECK-LABEL: func.func @mixed(
// CHECK: %[[SCALAR:.*]] = memref.load %arg0[%c0] {hivm.tcore_type = #hivm.tcore_type<VECTOR>}
// CHECK: memref.load %arg1[%c0] {hivm.tcore_type = #hivm.tcore_type<CUBE_AND_VECTOR>}
// CHECK: memref.load %arg1[%c1] {hivm.tcore_type = #hivm.tcore_type<CUBE>}
// CHECK: memref.load %arg1[%c2] : memref
// CHECK: memref.store %{{.*}}, %{{.*}}[%c0] : memref
// CHECK: scf.for
// CHECK: hivm.hir.vadd
// CHECK: hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>] {hivm.tcore_type = #hivm.tcore_type<VECTOR>}
// CHECK: hivm.hir.pipe_barrier[<PIPE_ALL>] {hivm.tcore_type = #hivm.tcore_type<CUBE_AND_VECTOR>}
func.func @mixed(%g: memref<8xf32, #hivm.address_space<gm>>, %n: memref<8xindex, #hivm.address_space<gm>>, %a: memref<16x16xf16, #hivm.address_space<cbuf>>, %c: memref<16x16xf32, #hivm.address_space<cc>>, %u: memref<8xf32, #hivm.address_space<ub>>, %p: i1) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = memref.load %g[%c0] : memref<8xf32, #hivm.address_space<gm>>
  %both = memref.load %n[%c0] : memref<8xindex, #hivm.address_space<gm>>
  %cube = memref.load %n[%c1] : memref<8xindex, #hivm.address_space<gm>>
  %nobody = memref.load %n[%c2] : memref<8xindex, #hivm.address_space<gm>>
  %unread = memref.alloca() : memref<1xf32>
  memref.store %x, %unread[%c0] : memref<1xf32>
  scf.for %i = %c0 to %both step %c1 {
    hivm.hir.vadd ins(%u, %x : memref<8xf32, #hivm.address_space<ub>>, f32) outs(%u : memref<8xf32, #hivm.address_space<ub>>)
    hivm.hir.set_flag[<PIPE_MTE2>, <PIPE_V>, <EVENT_ID0>]
    hivm.hir.pipe_barrier[<PIPE_ALL>]
  }
  scf.for %i = %c0 to %cube step %c1 {
    hivm.hir.mmadL1 ins(%a, %a, %p, %i, %i, %i : memref<16x16xf16, #hivm.address_space<cbuf>>, memref<16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  }
  return
}

// -----

// Values that loops and branches hand on count only where they are used, and a store that is
// read is there.
// CHECK-LABEL: func.func @carried(
// CHECK: memref.load %arg0[%c0] {hivm.tcore_type = #hivm.tcore_type<CUBE>}
// CHECK: memref.load %arg0[%c1] {hivm.tcore_type = #hivm.tcore_type<VECTOR>}
// CHECK: scf.for
// CHECK: memref.store %{{.*}} {hivm.tcore_type = #hivm.tcore_type<VECTOR>}
// CHECK: memref.load %alloca{{.*}} {hivm.tcore_type = #hivm.tcore_type<VECTOR>}
func.func @carried(%n: memref<8xindex, #hivm.address_space<gm>>, %a: memref<16x16xf16, #hivm.address_space<cbuf>>, %c: memref<16x16xf32, #hivm.address_space<cc>>, %u: memref<8xf32, #hivm.address_space<ub>>, %p: i1) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.load %n[%c0] : memref<8xindex, #hivm.address_space<gm>>
  %y = memref.load %n[%c1] : memref<8xindex, #hivm.address_space<gm>>
  %s = memref.alloca() : memref<1xindex>
  %r:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%v = %x, %w = %y) -> (index, index) {
    %v1 = arith.addi %v, %c1 : index
    memref.store %w, %s[%c0] : memref<1xindex>
    scf.yield %v1, %w : index, index
  }
  %t = memref.load %s[%c0] : memref<1xindex>
  %z = arith.index_cast %t : index to i32
  %f = arith.sitofp %z : i32 to f32
  hivm.hir.vadd ins(%u, %f : memref<8xf32, #hivm.address_space<ub>>, f32) outs(%u : memref<8xf32, #hivm.address_space<ub>>)
  hivm.hir.mmadL1 ins(%a, %a, %p, %r#0, %c1, %c1 : memref<16x16xf16, #hivm.address_space<cbuf>>, memref<16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  return
}

// -----

// CHECK-LABEL: func.func @unknown(
// CHECK-NOT: tcore_type
// expected-warning@+1 {{'func.func' op says no core type (hivm.func_core_type) of one kind of core: its operations are not marked}}
func.func @unknown(%g: memref<8xf32, #hivm.address_space<gm>>) -> f32 {
  %c0 = arith.constant 0 : index
  %x = memref.load %g[%c0] : memref<8xf32, #hivm.address_space<gm>>
  return %x : f32
}

// CHECK-LABEL: func.func @host(
// CHECK-NOT: tcore_type
func.func @host(%g: memref<8xf32>) -> f32 attributes {hacc.function_kind = #hacc.function_kind<HOST>} {
  %c0 = arith.constant 0 : index
  %x = memref.load %g[%c0] : memref<8xf32>
  return %x : f32
}
