// RUN: hivm-opt %s --split-input-file --hivm-infer-data-layout --verify-diagnostics | FileCheck %s
// RUN: hivm-opt %s --split-input-file --hivm-infer-data-layout=strict=true | FileCheck %s

// Rows become blocks of 16 by 16 numbers of two bytes: the blocks of a column lie side by side.
// CHECK-DAG: #[[$A:.*]] = affine_map<()[s0, s1] -> ((s0 + 15) floordiv 16)>
// CHECK-DAG: #[[$B:.*]] = affine_map<()[s0, s1] -> ((s1 + 15) floordiv 16)>
// CHECK-LABEL: @product
// CHECK: %[[M:.*]] = affine.apply #[[$A]]()[%{{.*}}, %{{.*}}]
// CHECK: %[[K:.*]] = affine.apply #[[$B]]()[%{{.*}}, %{{.*}}]
// CHECK: %[[LEFT:.*]] = memref.alloc(%[[K]], %[[M]], %{{.*}}, %{{.*}}) : memref<?x?x?x?xf16, #hivm.address_space<cbuf>>
// CHECK: hivm.hir.nd2nz {dst_continuous} ins(%arg0 {{.*}}) outs(%[[LEFT]] {{.*}}) init_out_buffer = true pad_value = %arg4 : f16
// CHECK: hivm.hir.nd2nz {dst_continuous} ins(%arg1
// CHECK: hivm.hir.mmadL1 ins(%[[LEFT]],
// CHECK-SAME: memref<?x?x?x?xf32, #hivm.address_space<cc>>
// CHECK: hivm.hir.fixpipe
func.func @product(%x: memref<32x128xf16, #hivm.address_space<gm>>, %y: memref<128x64xf16, #hivm.address_space<gm>>, %z: memref<32x64xf32, #hivm.address_space<gm>>,
    %t: i1, %pad: f16, %m: index, %k: index, %n: index) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %a = memref.alloc() : memref<32x128xf16, #hivm.address_space<cbuf>>
  %b = memref.alloc() : memref<128x64xf16, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<32x64xf32, #hivm.address_space<cc>>
  hivm.hir.load ins(%x : memref<32x128xf16, #hivm.address_space<gm>>) outs(%a : memref<32x128xf16, #hivm.address_space<cbuf>>) pad_mode = <PadValue> pad_value = %pad : f16 init_out_buffer = true
  hivm.hir.load ins(%y : memref<128x64xf16, #hivm.address_space<gm>>) outs(%b : memref<128x64xf16, #hivm.address_space<cbuf>>)
  hivm.hir.mmadL1 ins(%a, %b, %t, %m, %k, %n : memref<32x128xf16, #hivm.address_space<cbuf>>, memref<128x64xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<32x64xf32, #hivm.address_space<cc>>)
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%c : memref<32x64xf32, #hivm.address_space<cc>>) outs(%z : memref<32x64xf32, #hivm.address_space<gm>>)
  return
}

// -----

// A function for vectors stays.
// CHECK-LABEL: @vectors
// CHECK: memref.alloc() : memref<32x128xf16
func.func @vectors(%a: memref<32x128xf16, #hivm.address_space<gm>>) attributes {hivm.func_core_type = #hivm.func_core_type<AIV>} {
  %b = memref.alloc() : memref<32x128xf16, #hivm.address_space<ub>>
  hivm.hir.load ins(%a : memref<32x128xf16, #hivm.address_space<gm>>) outs(%b : memref<32x128xf16, #hivm.address_space<ub>>)
  return
}

// -----

// A buffer that a loop carries, a choice, a part that begins at a block, and a cast.
// CHECK-LABEL: @views
// CHECK: %[[F:.*]] = scf.for {{.*}} iter_args(%[[C:.*]] = %{{.*}}) -> (memref<?x?x?x?xf32, #hivm.address_space<cc>>)
// CHECK: arith.select %arg1, %{{.*}}, %{{.*}} : memref<?x?x?x?xf16, #hivm.address_space<cbuf>>
// CHECK: memref.subview %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}] [%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}] [1, 1, 1, 1] {{.*}} to memref<?x?x?x?xf16, strided<[?, ?, ?, 1], offset: ?>, #hivm.address_space<cbuf>>
// CHECK: hivm.hir.mmadL1
// CHECK-SAME: outs(%[[C]] : memref<?x?x?x?xf32, #hivm.address_space<cc>>)
// CHECK: scf.yield %[[C]]
// CHECK: fixpipe {{.*}} ins(%[[F]]
func.func @views(%z: memref<16x16xf32, #hivm.address_space<gm>>, %t: i1) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  %r = scf.for %i = %c0 to %c64 step %c16 iter_args(%acc = %c) -> (memref<16x16xf32, #hivm.address_space<cc>>) {
    %a = memref.alloc() : memref<16x64xf16, #hivm.address_space<cbuf>>
    %b = memref.alloc() : memref<16x64xf16, #hivm.address_space<cbuf>>
    %d = memref.alloc() : memref<16x16xf16, #hivm.address_space<cbuf>>
    %s = arith.select %t, %a, %b : memref<16x64xf16, #hivm.address_space<cbuf>>
    %p = memref.subview %s[0, %i] [16, 16] [1, 1] : memref<16x64xf16, #hivm.address_space<cbuf>> to memref<16x16xf16, strided<[64, 1], offset: ?>, #hivm.address_space<cbuf>>
    %e = memref.cast %d : memref<16x16xf16, #hivm.address_space<cbuf>> to memref<16x16xf16, strided<[16, 1], offset: ?>, #hivm.address_space<cbuf>>
    hivm.hir.mmadL1 ins(%p, %e, %t, %c16, %c16, %c16 : memref<16x16xf16, strided<[64, 1], offset: ?>, #hivm.address_space<cbuf>>, memref<16x16xf16, strided<[16, 1], offset: ?>, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%acc : memref<16x16xf32, #hivm.address_space<cc>>)
    scf.yield %acc : memref<16x16xf32, #hivm.address_space<cc>>
  }
  hivm.hir.fixpipe {dma_mode = #hivm.dma_mode<nz2nd>} ins(%r : memref<16x16xf32, #hivm.address_space<cc>>) outs(%z : memref<16x16xf32, #hivm.address_space<gm>>)
  return
}

// -----

// A vector is a matrix with one row, and what it is expanded to goes.
// CHECK-LABEL: @row
// CHECK: %[[B:.*]] = memref.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [1, 64]
// CHECK: hivm.hir.load ins(%[[B]] {{.*}}) outs(%[[A:.*]] : memref<1x64xf32, #hivm.address_space<cbuf>>)
// CHECK: annotation.mark %[[A]] {keep} : memref<1x64xf32
func.func @row(%x: memref<64xf32, #hivm.address_space<gm>>) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %a = memref.alloc() : memref<64xf32, #hivm.address_space<cbuf>>
  hivm.hir.load ins(%x : memref<64xf32, #hivm.address_space<gm>>) outs(%a : memref<64xf32, #hivm.address_space<cbuf>>)
  %e = memref.expand_shape %a [[0, 1]] output_shape [1, 64] : memref<64xf32, #hivm.address_space<cbuf>> into memref<1x64xf32, #hivm.address_space<cbuf>>
  annotation.mark %e {keep} : memref<1x64xf32, #hivm.address_space<cbuf>>
  return
}

// -----

// Several matrices: a loop over them; the product takes one.
// CHECK-LABEL: @batch
// CHECK: memref.alloc({{.*}}) : memref<?x?x?x?x?xf16, #hivm.address_space<cbuf>>
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step
// CHECK: memref.subview %arg0[%[[I]], 0, 0] [1, %{{.*}}, %{{.*}}] [1, 1, 1]
// CHECK: memref.collapse_shape
// CHECK: memref.subview %{{.*}}[%[[I]], 0, 0, 0, 0] [1,
// CHECK: memref.collapse_shape %{{.*}} {{\[\[}}0, 1], [2], [3], [4]]
// CHECK: nd2nz
// CHECK: hivm.hir.mmadL1
func.func @batch(%x: memref<4x16x16xf16, #hivm.address_space<gm>>, %i: index, %t: i1) attributes {hivm.func_core_type = #hivm.func_core_type<AIC>} {
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<4x16x16xf16, #hivm.address_space<cbuf>>
  hivm.hir.load ins(%x : memref<4x16x16xf16, #hivm.address_space<gm>>) outs(%a : memref<4x16x16xf16, #hivm.address_space<cbuf>>)
  %p = memref.subview %a[%i, 0, 0] [1, 16, 16] [1, 1, 1] : memref<4x16x16xf16, #hivm.address_space<cbuf>> to memref<16x16xf16, strided<[16, 1], offset: ?>, #hivm.address_space<cbuf>>
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%p, %p, %t, %c16, %c16, %c16 : memref<16x16xf16, strided<[16, 1], offset: ?>, #hivm.address_space<cbuf>>, memref<16x16xf16, strided<[16, 1], offset: ?>, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  return
}

// -----

// Both branches yield one buffer.
// CHECK-LABEL: @branches
// CHECK: scf.if %arg1 -> (memref<?x?x?x?xf16, #hivm.address_space<cbuf>>)
func.func @branches(%x: memref<16x16xf16, #hivm.address_space<gm>>, %t: i1) attributes {hivm.func_core_type = #hivm.func_core_type<MIX>} {
  %c16 = arith.constant 16 : index
  %a = memref.alloc() : memref<16x16xf16, #hivm.address_space<cbuf>>
  %b = memref.alloc() : memref<16x16xf16, #hivm.address_space<cbuf>>
  %s = scf.if %t -> (memref<16x16xf16, #hivm.address_space<cbuf>>) {
    scf.yield %a : memref<16x16xf16, #hivm.address_space<cbuf>>
  } else {
    scf.yield %b : memref<16x16xf16, #hivm.address_space<cbuf>>
  }
  %c = memref.alloc() : memref<16x16xf32, #hivm.address_space<cc>>
  hivm.hir.mmadL1 ins(%s, %s, %t, %c16, %c16, %c16 : memref<16x16xf16, #hivm.address_space<cbuf>>, memref<16x16xf16, #hivm.address_space<cbuf>>, i1, index, index, index) outs(%c : memref<16x16xf32, #hivm.address_space<cc>>)
  return
}
