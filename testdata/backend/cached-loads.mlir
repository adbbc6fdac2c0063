// RUN: hivm-opt --hivm-mark-disable-load %s | FileCheck %s
// RUN: hivm-opt --hivm-mark-disable-load=strict=true %s | FileCheck %s

#gm = #hivm.address_space<gm>
#ub = #hivm.address_space<ub>

// %x is written through a view, %y is only read. A load of a buffer of the core, or of memory that
// is no argument, has a cache of its own.
// CHECK-LABEL: func.func @kernel(
// CHECK: memref.load %arg0[{{.*}}] {disableDCache = 0 : i32, markDCacheInvalidatePatternVisited = 0 : i32}
// CHECK: memref.load %reinterpret_cast{{.*}} {disableDCache = 0 : i32, markDCacheInvalidatePatternVisited = 0 : i32}
// CHECK: memref.load %arg1[{{.*}}] {markDCacheInvalidatePatternVisited = 0 : i32}
// CHECK: memref.load %alloc[{{.*}}] {markDCacheInvalidatePatternVisited = 0 : i32}
func.func @kernel(%x: memref<?xi32, #gm>, %y: memref<?xi32, #gm>, %i: index) attributes {hacc.entry} {
  %0 = memref.load %x[%i] : memref<?xi32, #gm>
  %view = memref.reinterpret_cast %x to offset: [0], sizes: [8], strides: [1] : memref<?xi32, #gm> to memref<8xi32, strided<[1]>, #gm>
  %1 = memref.load %view[%i] : memref<8xi32, strided<[1]>, #gm>
  %2 = memref.load %y[%i] : memref<?xi32, #gm>
  %alloc = memref.alloc() : memref<8xi32, #ub>
  hivm.hir.vadd ins(%alloc, %0 : memref<8xi32, #ub>, i32) outs(%alloc : memref<8xi32, #ub>)
  hivm.hir.vadd ins(%alloc, %1 : memref<8xi32, #ub>, i32) outs(%alloc : memref<8xi32, #ub>)
  hivm.hir.vadd ins(%alloc, %2 : memref<8xi32, #ub>, i32) outs(%alloc : memref<8xi32, #ub>)
  %3 = memref.load %alloc[%i] : memref<8xi32, #ub>
  hivm.hir.vadd ins(%alloc, %3 : memref<8xi32, #ub>, i32) outs(%alloc : memref<8xi32, #ub>)
  hivm.hir.store ins(%alloc : memref<8xi32, #ub>) outs(%view : memref<8xi32, strided<[1]>, #gm>)
  return
}

// The reference takes an operation that writes anything: a load of memory into a buffer of the core
// counts. The other function of a mixed kernel writes the same argument.
// CHECK-LABEL: func.func @k_mix_aiv(
// CHECK: memref.load %arg0[{{.*}}] {disableDCache = 0 : i32, markDCacheInvalidatePatternVisited = 0 : i32}
// CHECK: memref.load %arg1[{{.*}}] {disableDCache = 0 : i32, markDCacheInvalidatePatternVisited = 0 : i32}
// CHECK: memref.load %arg2[{{.*}}] {markDCacheInvalidatePatternVisited = 0 : i32}
func.func @k_mix_aiv(%x: memref<8xi32, #gm>, %y: memref<8xi32, #gm>, %z: memref<8xi32, #gm>, %i: index) attributes {hacc.entry} {
  %alloc = memref.alloc() : memref<8xi32, #ub>
  hivm.hir.load ins(%x : memref<8xi32, #gm>) outs(%alloc : memref<8xi32, #ub>)
  %0 = memref.load %x[%i] : memref<8xi32, #gm>
  %1 = memref.load %y[%i] : memref<8xi32, #gm>
  %2 = memref.load %z[%i] : memref<8xi32, #gm>
  hivm.hir.vadd ins(%alloc, %0 : memref<8xi32, #ub>, i32) outs(%alloc : memref<8xi32, #ub>)
  hivm.hir.vadd ins(%alloc, %1 : memref<8xi32, #ub>, i32) outs(%alloc : memref<8xi32, #ub>)
  hivm.hir.vadd ins(%alloc, %2 : memref<8xi32, #ub>, i32) outs(%alloc : memref<8xi32, #ub>)
  return
}
func.func @k_mix_aic(%x: memref<8xi32, #gm>, %y: memref<8xi32, #gm>, %z: memref<8xi32, #gm>, %i: index) attributes {hacc.entry} {
  %c = arith.constant 1 : i32
  memref.store %c, %y[%i] : memref<8xi32, #gm>
  return
}

// A load that was marked already.
// CHECK-LABEL: func.func @marked(
// CHECK: memref.load %arg0[{{.*}}] {markDCacheInvalidatePatternVisited = 1 : i32}
func.func @marked(%x: memref<8xi32, #gm>, %i: index) -> i32 attributes {hacc.entry} {
  %0 = memref.load %x[%i] {markDCacheInvalidatePatternVisited = 1 : i32} : memref<8xi32, #gm>
  memref.store %0, %x[%i] : memref<8xi32, #gm>
  return %0 : i32
}
